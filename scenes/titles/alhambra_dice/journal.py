"""The readable lines of a match."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.event import Event
from game.titles.alhambra_dice.events import (
    BlackDieTaken,
    Built,
    CaliphMoved,
    ChipsLaid,
    ChipsScored,
    ChipWon,
    Exchanged,
    GameEnded,
    Marked,
    Scored,
    Thrown,
)
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Line, Seat, Step


def lines_of(
    words: Words, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]
) -> list[Line]:
    """One line a marker, a prize, a scoring and a round."""
    teller = _Teller(words, tuple(seats))
    teller.tell(opening, 0)
    for position, step in enumerate(steps, 1):
        teller.tell(step.events, position)
    return teller.lines


class _Teller:
    """Collects the lines."""

    def __init__(self, words: Words, seats: tuple[Seat, ...]) -> None:
        self.words, self.seats = words, seats
        self.lines: list[Line] = []
        self.scored: dict[int, int] = {}

    def tell(self, events: Sequence[Event], at: int) -> None:
        """The lines of one step."""
        for i, event in enumerate(events):
            if isinstance(event, Marked):
                self._say(event.seat, self._mark(event), at)
            elif isinstance(event, Thrown) and event.extra:
                self._say(event.seat, self.words.texts("dice.log.extra", name=self._name(event.seat)), at)
            elif isinstance(event, BlackDieTaken):
                self._say(event.seat, self.words.texts("dice.log.black", name=self._name(event.seat)), at)
            elif isinstance(event, Built) and event.points > 0:
                self._say(event.seat, self._built(event, events[i + 1 : i + 2]), at)
            elif isinstance(event, Exchanged):
                self._say(event.seat, self._exchange(event), at)
            elif isinstance(event, CaliphMoved):
                self._say(event.seat, self.words.texts("dice.log.caliph", name=self._name(event.seat)), at)
            else:
                self._score(event, at)

    def _score(self, event: Event, at: int) -> None:
        """Scorings come column by column and are told in one line."""
        t = self.words.texts
        if isinstance(event, Scored):
            for seat, points in zip(event.seats, event.points):
                self.scored[seat] = self.scored.get(seat, 0) + points
            if event.column == self.words.facts.types[-1]:
                row = "  ".join(
                    f"[seat:{s}] {n}" for s, n in sorted(self.scored.items()) if s < len(self.seats)
                )
                self._say(None, t("dice.log.scored", scoring=event.scoring, row=row), at, counts=True)
                self.scored.clear()
        elif isinstance(event, ChipsScored):
            self._say(event.seat, t("dice.log.chips", name=self._name(event.seat), n=event.points), at)
        elif isinstance(event, ChipsLaid):
            facts = self.words.facts
            key = "dice.log.round_scored" if event.round in facts.scorings else "dice.log.round"
            self._say(None, t(key, n=event.round, scoring=facts.next_scoring(event.round).letter), at)
        elif isinstance(event, GameEnded):
            self._say(None, t("dice.log.over"), at)

    def _say(self, seat: int | None, text: str, at: int, counts: bool = False) -> None:
        known = seat if seat is not None and seat < len(self.seats) else None
        self.lines.append(Line(known, text, at, counts=counts))

    def _name(self, seat: int) -> str:
        return self.words.who(seat, self.seats)

    def _mark(self, event: Marked) -> str:
        t = self.words.texts
        args = {
            "name": self._name(event.seat),
            "symbols": event.symbols,
            "icon": f"[{event.column}]",
            "n": event.throw,
        }
        if not event.row:
            return t("dice.log.out", **args)
        if (event.row, event.space) != (event.symbols, event.throw):
            return t("dice.log.back", row=event.row, space=event.space, **args)
        return t("dice.log.mark", **args)

    def _built(self, event: Built, following: Sequence[Event]) -> str:
        t = self.words.texts
        args = {"name": self._name(event.seat), "points": event.points, "icon": f"[{event.column}]"}
        chip = following[0] if following and isinstance(following[0], ChipWon) else None
        if chip and chip.seat == event.seat:
            return t("dice.log.built_chip", chip=self.words.chip(chip.chip), **args)
        return t("dice.log.built", **args)

    def _exchange(self, event: Exchanged) -> str:
        name, source, target = self._name(event.seat), f"[{event.source}]", f"[{event.target}]"
        return self.words.texts("dice.log.exchange", name=name, source=source, target=target)
