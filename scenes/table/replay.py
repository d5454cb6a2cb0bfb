"""The others' steps since the person's last turn, shown once more; nothing changes by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.event import Event
from scenes.anim.timeline import Call, Wait
from scenes.match.lately import since, until
from scenes.table.captions import CALM
from scenes.table.director import Director
from scenes.table.reel import Advance
from scenes.titles.contract.values import Cue, Region


class Replay:
    """Puts what the journal knows on the director's timeline again; a click or a key skips it."""

    def __init__(self, director: Director) -> None:
        self.director = director

    @property
    def steps(self) -> range:
        """The positions that the others' steps led to since the last turn of the person at the screen."""
        director = self.director
        match, seat = director.match, director.viewer
        return range(since(match, seat) + 1, until(match, seat) + 1)

    @property
    def possible(self) -> bool:
        """Whether a person is asked and the others did something before."""
        director = self.director
        return (director.person >= 0 or director.must_confirm) and bool(self.steps)

    def start(self) -> bool:
        """Show them; whether there are any."""
        if not self.possible:
            return False
        director, steps, marked = self.director, self.steps, self.director.touched
        director.show_from(steps[0] - 1)
        line = director.timeline
        line.holds = False
        if line.speed <= 0:  # to look at something again takes its time
            line.speed, line.reduced = 1.0, True
        for at in steps:
            events = director.match.steps[at - 1].events
            director.line_up(at, events, retelling(director), told=True)
            line.add(Wait(max(CALM, director.options.pace_seconds)))
        line.add(Call(lambda: self._end(marked)))
        return True

    def _end(self, marked: tuple[Region, ...]) -> None:
        """Back to now, with the marks that stood on the board before."""
        self.director.sync()
        self.director.touched = marked


def retelling(director: Director) -> Advance:
    """What shows an event that was shown before: the view after it, its marks, its sound."""

    def step(view: Any, event: Event, cue: Cue) -> Callable[[], None]:
        def advance() -> None:
            director.displayed = view
            director.touched += director.presenter.changed_regions((event,))
            if cue.key:
                director.hooks.sound(cue)

        return advance

    return step
