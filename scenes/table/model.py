"""What all parts of the table read: the match, who sits there and in which words, and what they ask of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame as pg

from game.core.action import Action
from game.match.session import Session
from game.titles import module_of
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.match.pictures import opening_of
from scenes.match.seats import seat_labels, seats_of
from scenes.shell.scene import Host
from scenes.sound.world import sounds_of
from scenes.table.brains import Brains
from scenes.table.director import Director, DirectorHooks
from scenes.table.options import TableOptions
from scenes.table.playback import Playback
from scenes.table.zones import Zones
from scenes.titles import present
from scenes.titles.contract.values import Region, Seat, TableSnapshot


@dataclass(frozen=True, kw_only=True)
class TableHooks:
    """What the parts of the table ask of it.

    shown: all that decides the picture; tell: let the presenter know it; refresh: bring everything up to
    date; place_of: where a region lies; frame_of: the whole of it beside the board.
    """

    shown: Callable[[], TableSnapshot]
    tell: Callable[[], object]
    refresh: Callable[[], object]
    place_of: Callable[[Region], pg.Rect | None]
    frame_of: Callable[[Region], pg.Rect | None]


class TableModel:
    """One match with its presenter, director and computer players; knows no widget.

    zones: where the parts of the table lie, None before the first layout; counting: the final count runs;
    sounds: what the title sounds like; held: nobody decides, for there is something to read first;
    looked_at: nobody plays here; led: a lesson says what comes next, so that nothing is played or asked by
    the table itself.
    """

    def __init__(
        self,
        app: Host,
        session: Session,
        brains: Brains,
        hooks: DirectorHooks,
        *,
        led: bool = False,
        looked_at: bool = False,
    ) -> None:
        self.app, self.session, self.match, self.brains = app, session, session.match, brains
        self.led, self.looked_at = led, looked_at
        self.judge = session.title.judge(session.match.rules, None)
        self.infos = seats_of(session.seats, app.texts, session.title.card)
        self.presenter = present(self.match.rules.slug, opening_of(self.match, self.data))
        self.sounds = sounds_of(self.data / module_of(self.match.rules.slug))
        self.texts = app.texts
        self.seats: tuple[Seat, ...] = ()
        self.zones: Zones | None = None
        self.counting = self.held = False
        self.reload_texts()
        self.director = Director(
            self.match, self.presenter, self.infos, self.seats, brains, hooks, self.options()
        )
        self.playback = Playback(self.director)

    @property
    def data(self) -> Path:
        """The folder of all titles: the program's own, or that of the match's house rules."""
        return self.session.data or self.app.data

    @property
    def theme(self) -> Theme:
        """The sizes, fonts and art for the window as it is now."""
        return self.app.theme

    def options(self) -> TableOptions:
        """How the table behaves, from the preferences."""
        prefs, undo = self.app.prefs, self.session.undo
        return TableOptions(
            animation_speed=prefs.animation_speed,
            reduce_motion=prefs.reduce_motion,
            pace_seconds=prefs.pace_seconds,
            stops=prefs.stops and not self.app.still and not self.led,
            captions=not self.app.still and not self.led,
            end_turn=prefs.end_turn and not self.led,
            auto_pass=prefs.auto_pass and not self.led,
            cover=prefs.cover and not self.led,
            counts_wait=prefs.counts_wait and not self.app.still and not self.led,
            looked_at=self.looked_at,
            undo="always" if undo == "barrier" and prefs.free_undo else undo,
        )

    def reload_texts(self) -> None:
        """Take the language of the app; the texts of the match's title override the common ones."""
        common = self.app.texts
        self.texts = library.worded(common, self.match.rules.slug, self.data, self.theme)
        self.seats = seat_labels(self.infos, self.texts)

    @property
    def person(self) -> int:
        """The person who decides now, -1 for none."""
        return -1 if self.counting or self.held else self.director.person

    @property
    def bounds(self) -> pg.Rect:
        """The inside of the board's frame."""
        return self.zones.inner if self.zones else self.theme.rect

    def done(self) -> tuple[Action, ...]:
        """The actions of the seat to act since another seat acted."""
        found: list[Action] = []
        director = self.director
        at = self.match.position if director.moment is None else director.moment
        seat = director.displayed.to_act
        for step in reversed(self.match.steps[:at]):
            if step.seat != seat:
                break
            found.append(step.action)
        return tuple(reversed(found))
