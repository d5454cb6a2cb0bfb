"""Going through a match that was played: step by step, by turns, rounds and moments, or by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.comment import Comment
from scenes.anim.timeline import Call, Wait
from scenes.table.director import Director
from scenes.table.replay import retelling

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How many times as fast as usual a match goes by."""

USUAL = SPEEDS.index(1.0)
REST = 0.7  # seconds between two actions at the usual speed
UNITS = ("turn", "round", "moment")


class Playback:
    """Shows one moment after the other on the director's table; nothing of the match changes by it.

    marks(): the moments worth a look (counts, what somebody wrote of); follows: everything is seen with the
    eyes of whoever decides, not with those of one seat; open: the hands of all seats are seen beside it.
    """

    def __init__(self, director: Director) -> None:
        self.director = director
        self.marks: Callable[[], Sequence[int]] = tuple
        self.playing = self.follows = self.open = False
        self.speed = USUAL
        self._rounds: tuple[object, list[int]] = (None, [])

    # ---- where ----
    @property
    def at(self) -> int:
        """Number of actions before the moment in sight."""
        director = self.director
        return director.match.position if director.moment is None else director.moment

    @property
    def last(self) -> int:
        """The moment at which the match stands."""
        return self.director.match.position

    def starts(self, unit: str) -> Sequence[int]:
        """The moments at which turns or rounds begin, or those worth a look; the first and last with them."""
        found = {"turn": self._turns, "round": self._round_starts, "moment": self.marks}[unit]()
        return sorted({0, *(n for n in found if 0 <= n <= self.last), self.last})

    def places(self, unit: str) -> tuple[float, ...]:
        """Where they lie between the first moment and the last, 0 to 1; those two themselves are left out."""
        return tuple(n / self.last for n in self.starts(unit) if 0 < n < self.last)

    def _turns(self) -> Sequence[int]:
        steps = self.director.match.steps
        return [n for n in range(1, self.last) if steps[n].seat != steps[n - 1].seat]

    def _round_starts(self) -> Sequence[int]:
        match, seat = self.director.match, self.director.viewer
        key = (match.position, match.length)
        if self._rounds[0] != key:
            rounds = [match.view_at(n, seat).round for n in range(self.last + 1)]
            starts = [n for n in range(1, self.last + 1) if rounds[n] != rounds[n - 1]]
            self._rounds = key, starts
        return self._rounds[1]

    @property
    def comment(self) -> Comment:
        """What somebody wrote about the moment in sight, which stands still; empty where nobody did."""
        if self.director.moving:
            return Comment()
        return self.director.match.comments.get(self.at, Comment())

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards of every seat at the moment in sight; none before the match is over."""
        director, match = self.director, self.director.match
        if not (self.open and match.over):
            return ()
        seats, hand = range(match.rules.options.players), director.presenter.hand
        return tuple(hand(match.view_at(self.at, seat)) for seat in seats)

    # ---- going there ----
    def seek(self, at: int) -> None:
        """Show the moment after `at` actions; ends a playback."""
        self.playing = False
        self._show(max(0, min(self.last, at)))

    def _show(self, at: int) -> None:
        director = self.director
        if self.follows:
            state = director.match.view_at(at, director.viewer)
            director.viewer = state.to_act if state.to_act >= 0 else director.viewer
        director.look(at)

    def step(self, way: int) -> None:
        """One action on, which is shown as it happened, or one back."""
        self.playing = False
        if self.director.moving:
            self._show(self.at)
        if way > 0:
            self._advance()
        else:
            self._show(max(0, self.at - 1))

    def jump(self, unit: str, way: int) -> None:
        """To the next (1) or previous (-1) start of a unit (one of UNITS)."""
        at = self.at
        ahead = [n for n in self.starts(unit) if (n > at if way > 0 else n < at)]
        self.seek((ahead[0] if way > 0 else ahead[-1]) if ahead else at)

    def toggle(self) -> None:
        """Begin to play, from the start where the end is in sight, or pause."""
        if self.playing:
            self.pause()
            return
        if self.at >= self.last:
            self._show(0)
        self.playing = self.last > 0

    def pause(self) -> None:
        """Stay at the moment in sight."""
        self.playing = False
        if self.director.moving:
            self._show(self.at)

    def set_speed(self, index: int) -> None:
        """Take one of SPEEDS; the nearest there is."""
        self.speed = max(0, min(len(SPEEDS) - 1, index))
        if self.director.replaying:
            self.director.timeline.speed = SPEEDS[self.speed]

    def see_as(self, seat: int | None, *, all_hands: bool = False) -> None:
        """Show everything as that seat saw it, None: as whoever decides; all_hands: beside what all hold."""
        self.follows, self.open = seat is None, all_hands
        if seat is not None:
            self.director.viewer = seat
        self.pause()
        self._show(self.at)

    # ---- by itself ----
    def update(self) -> bool:
        """Go on when an action was shown; whether anything changed."""
        if not self.playing or self.director.moving:
            return False
        if self.at >= self.last:
            self.playing = False
        else:
            self._advance()
        return True

    def _advance(self) -> None:
        """Show the next action as it happened."""
        director, match, at = self.director, self.director.match, self.at
        if at >= self.last:
            return
        if self.follows:
            director.viewer = match.steps[at].seat
        director.look(at)
        director.show_from(at)
        line = director.timeline
        line.holds, line.speed = False, SPEEDS[self.speed]
        line.reduced = line.reduced or director.options.animation_speed <= 0
        director.moment = at + 1 if at + 1 < self.last else None
        director.line_up(at + 1, match.steps[at].events, retelling(director), told=True)
        line.add(Wait(REST), Call(director.sync))
