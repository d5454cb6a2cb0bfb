"""The table: one match on screen, played by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace

import pygame as pg

from game.core.action import Action
from game.match.session import Session
from game.titles import module_of
from scenes.kit.base import Layer
from scenes.match.pictures import board_picture
from scenes.match.seats import seat_labels, seats_of
from scenes.shell.scene import Host
from scenes.table import action_bar, feedback, rules, sidebar, surface
from scenes.table.board_widget import Field, Hands
from scenes.table.brains import Brains
from scenes.table.chooser import Chooser
from scenes.table.director import Director, Ears, Manners
from scenes.table.final_count import Count
from scenes.table.hints import Hints
from scenes.table.journal import JournalPanel
from scenes.table.keeping import Keeping
from scenes.table.panels import PlayerPanel
from scenes.table.picking import PickingScene
from scenes.table.previews import Trials
from scenes.table.thinking import brains_of
from scenes.table.zones import Zones, zones
from scenes.titles import Opening, present
from scenes.titles.presenter import Line, Order, Preview, Region, Seat, Shown


class TableScene(PickingScene):
    """A match of any title: the presenter draws it, the director runs it, this scene takes the input."""

    name = "table"
    sounds_itself = True

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app)
        self.session, self.match = session, session.match
        self.judge = session.title.judge(session.match.rules, None)
        self.infos = seats_of(session.seats, app.texts)
        made = self.match.rules
        folder = (session.data or app.data) / module_of(made.slug)
        opening = Opening(folder, made.options, made.text, self.match.first_view(0), made.facts, made.ids)
        self.presenter = present(made.slug, opening)
        self.texts = app.texts
        self.seats: tuple[Seat, ...] = ()
        self.brains: Brains = brains_of(app, session)
        self.switches: set[str] = {"owners"}
        self.hints = Hints(self)
        self.keeping = Keeping(session.file)
        self.count: Count | None = None
        self.panels: list[PlayerPanel] = []
        self.journal: JournalPanel | None = None
        self.journal_lines: tuple[object, list[Line]] | None = None
        self.zones: Zones | None = None
        self.field: Field | None = None
        self._orders: tuple[Order, ...] = ()
        self._previews: Mapping[Action, Preview] = {}
        self._asked_at: tuple[object, ...] = ()
        self._turn: tuple[object, ...] = ()
        self._unlit = False  # the board lights up a frame after the panels: neither frame gets too long
        self._reload_texts()
        ears = Ears(app.sound.play, self._hand_over, self._finished, self.place_of)
        self.director = Director(
            self.match, self.presenter, self.infos, self.seats, self.brains, ears, self.manners()
        )

    # ---- life ----
    def manners(self) -> Manners:
        """How the table behaves, from the preferences."""
        prefs = self.app.prefs
        undo = "always" if self.session.undo == "barrier" and prefs.free_undo else self.session.undo
        return Manners(
            prefs.animation_speed,
            prefs.reduce_motion,
            prefs.pace_seconds,
            prefs.end_turn,
            prefs.auto_pass,
            prefs.cover,
            undo,
        )

    def _reload_texts(self) -> None:
        """Take the language of the app."""
        self.texts = sidebar.title_texts(self.app, self.session)
        self.seats = seat_labels(self.infos, self.texts)

    def enter(self) -> None:
        if self.session.file is not None:
            self.app.journal = self.session.file
        self.director.begin()

    def leave(self) -> None:
        self.brains.cancel()
        self.session.close()
        self.app.journal = None

    def resume(self) -> None:
        self.director.behave(self.manners())
        if self.director.waiting_for_pass:
            self.director.take_seat(self.match.to_act)

    def build(self) -> None:
        self._reload_texts()
        self.director.seats = self.seats
        sidebar.register_badges(self.theme, self.seats, self.app)
        self.presenter.sprites(self.theme)
        self.presenter.texts = self.texts
        self.zones = z = zones(self.theme, len(self.seats), self.presenter.wants(self.theme))
        self.presenter.layout(self.theme, self.texts, z.inner, z.side, z.strip)
        self.director.sync() if not self.director.moving else self.director.skip()
        hands = Hands(self.click, self.lift, self.stops, self.app.invalidate, self._closer)
        focus = self.field.focus if self.field else None
        self.field = Field([r for r in (z.board, z.side, z.strip) if r], self.presenter, hands, self.theme)
        self.field.focus = focus
        self.surface = surface.Surface(self.theme, z, self.texts("title.name"))
        self.still = surface.Still()
        self.ui.add(self.field, self.still)
        self.row = action_bar.ActionRow(z.actions, self.theme, self.act)
        self.still.add(self.row, *action_bar.system_buttons(z.system, feedback.system_specs(self)))
        sidebar.build(self, z)
        self.ui.on_help = lambda help_id, pos: feedback.help_for(self, help_id, pos)
        self.refresh()

    # ---- what is shown ----
    @property
    def person(self) -> int:
        """The person who decides now, -1 for none."""
        return -1 if self.count else self.director.person

    def refresh(self) -> None:
        """Bring choices, panels, buttons and journal up to date after any change."""
        self._ask()
        if self.person >= 0:
            picked = self.selection.picked
            self._orders = self.presenter.orders_with(self.match.legal(), self.director.displayed, picked)
        sidebar.update(self)
        self._aim()
        if self.row.show(feedback.pushes(self), feedback.progress(self)):
            self.ui.settle()
        feedback.update_system(self)
        self.still.stale = True
        self.app.invalidate()

    def _aim(self) -> None:
        """The keyboard focus of the board lies on something that can be picked."""
        field, focus = self.field, self.ui.focus
        if field and focus.shown and focus.current is field and (stops := self.stops()):
            field.focus = field.focus if field.focus in stops else stops[0]

    def _ask(self) -> None:
        """Take the legal actions when somebody else or something else is asked."""
        me = self.person
        key = (self.match.position, self.match.length, me, self.director.moment, self.texts.lang)
        if key == self._asked_at:
            return
        self._asked_at = key
        if self.refused:
            self.ui.bubble = None
        self.refused = self.spot = None
        self.hints.drop()
        self.close_chooser()
        if me < 0:
            self.choices, self._orders, self._previews = (), (), {}
            return
        legal, view = self.match.legal(), self.director.displayed
        self.choices = self.presenter.choices(legal, view)
        self._previews = Trials(self.match, me, self.judge)
        self._unlit = True
        turn = (me, view.round, view.phase)
        if turn != self._turn:
            self._turn = turn
            self.selection.clear()
        self.selection.keep(self.choices)

    def shown(self) -> Shown:
        """All that decides the picture."""
        d, field = self.director, self.field
        hover = field.hot if field else None
        if field and field.carrying and hover == field.carrying:
            hover = None
        focus = field.focus if field and self.ui.focus.shown and self.ui.focus.current is field else None
        me = self.person
        picked = self.selection.picked if me >= 0 else frozenset()
        return Shown(
            d.displayed,
            self.seats,
            me,
            self.choices if me >= 0 else (),
            picked,
            hover,
            focus,
            d.touched,
            self.hints.marks,
            self.refused,
            frozenset(self.switches),
            d.moment is not None,
            sidebar.done(self),
            self.spot[1] if self.spot else (),
        )

    @property
    def orders(self) -> Sequence[Order]:
        """Legal actions without a place."""
        return self._orders

    @property
    def previews(self) -> Mapping[Action, Preview]:
        """What each legal action would do."""
        return self._previews

    def place_of(self, region: Region) -> pg.Rect | None:
        """Where a region lies: a player's panel, an item of it, or a place of the presenter."""
        return sidebar.anchor(self, region) or self.presenter.anchor(region)

    def refuse(self, region: Region) -> None:
        feedback.refuse(self, region)

    def wait(self, region: Region) -> None:
        feedback.wait(self, region)

    def open_chooser(self, place: Region, regions: Sequence[Region]) -> Layer:
        return Chooser.open(self, place, regions)

    def _closer(self) -> None:
        """The board is looked at from another distance: its sharp picture follows in slices."""
        self.app.later(self._sharpen(), "closer look", self)
        self.app.invalidate()

    def _sharpen(self) -> Generator[None, None, None]:
        yield from self.presenter.prepare()
        self.app.invalidate()

    def picture(self, size: tuple[int, int]) -> pg.Surface:
        """A small picture of what is displayed."""
        return board_picture(self.presenter, self.theme, self.director.displayed, size, self.seats)

    # ---- doing ----
    def play(self, action: Action) -> None:
        """Play an action of the person who decides, after a question where the preferences ask for one."""
        asks, warning = self.app.prefs.confirm, self.presenter.warning(action, self.shown())
        if warning or asks == "always" or (asks == "final" and not self.match.reversible(action)):
            feedback.confirm(self, action, warning)
        else:
            self.carry_out(action)

    def carry_out(self, action: Action) -> None:
        """Play it."""
        if action not in self.match.legal():
            return
        kept = self.selection.picked - {choice.commit for choice in self.choices}
        self.chooser = None
        while len(self.ui.layers) > 1:
            self.ui.close()
        self.director.play(action)
        self.selection.picked = kept
        self.refresh()

    def act(self, name: str) -> None:
        """A button of the row."""
        feedback.act(self, name)

    def undo(self) -> None:
        """Take the last step back."""
        if self.director.undo():
            self.count = None
            self.selection.clear()
            self.app.sound.play("click")
        self.refresh()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.director.redo():
            self.selection.clear()
            self.app.sound.play("click")
        self.refresh()

    def look(self, moment: int | None) -> None:
        """Show a moment of the past, or now."""
        if self.count:
            return
        self.director.look(moment)
        self.refresh()

    # ---- events ----
    def handle(self, event: pg.event.Event) -> bool:
        if event.type == pg.MOUSEBUTTONDOWN and event.button == 1 and self._skip():
            return True
        if event.type == pg.KEYDOWN and self._key(event):
            return True
        used = super().handle(event)
        if used and event.type != pg.MOUSEMOTION:
            self.refresh()
        return used

    def settle(self) -> None:
        """Show the end of everything that moves (screenshots)."""
        self.director.skip()
        if self.count:
            self.count.skip()
        self.refresh()

    def _skip(self) -> bool:
        if self.count:
            self.count.skip()
            return True
        if not self.director.moving:
            return False
        self.director.skip()
        self.refresh()
        return True

    def _key(self, event: pg.event.Event) -> bool:
        if event.key == pg.K_SPACE and self._skip():
            return True
        if event.mod & (pg.KMOD_CTRL | pg.KMOD_META) and event.key in (pg.K_z, pg.K_y):
            self.redo() if event.mod & pg.KMOD_SHIFT or event.key == pg.K_y else self.undo()
            return True
        if len(self.ui.layers) > 1 or event.mod & (pg.KMOD_CTRL | pg.KMOD_ALT):
            return False
        if event.key == pg.K_l and self.zones and self.zones.journal and self.journal:
            self.ui.focus.take(self.journal, show=True)
            return True
        return bool(event.unicode and event.unicode.isdigit() and self.quick(event.unicode))

    def back(self) -> None:
        """Esc: first drop what is picked or shown, then open the menu."""
        if self.refused or self.spot or self.hints.marks or self.selection.picked:
            self.refused = self.spot = None
            self.hints.drop()
            self.selection.clear()
            self.refresh()
        elif self.director.moment is not None:
            self.look(None)
        else:
            feedback.open_menu(self)

    # ---- time ----
    @property
    def animating(self) -> bool:
        counting = self.count is not None and self.count.moving
        return super().animating or self.director.moving or counting or self._unlit

    @property
    def wake(self) -> float | None:
        wakes = (super().wake, self.director.wake, self.hints.wake, self.keeping.wake)
        times = [t for t in wakes if t is not None]
        return min(times, default=None)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._unlit = False
        if self.count:
            self.count.update(dt)
            return
        before = (self.match.position, self.director.moving, self.director.displayed, self.director.viewer)
        self.director.update(dt)
        changed = self.hints.update(dt) or sidebar.thinking_changed(self)
        changed = self.keeping.update(dt) or changed
        if changed or before != (
            self.match.position,
            self.director.moving,
            self.director.displayed,
            self.director.viewer,
        ):
            self.refresh()

    def _hand_over(self, seat: int) -> None:
        feedback.hand_over(self, seat)

    def _finished(self) -> None:
        """The match is over: count, then the results."""
        self.session.finish()
        self.count = Count(self)
        self.refresh()

    # ---- picture ----
    def paint(self, target: pg.Surface) -> None:
        shown = self.shown()
        self.surface.draw(target, self.still, lambda back: self._paint_words(back, shown))
        self.presenter.draw(target, replace(shown, choices=()) if self._unlit else shown, self._previews)

    def _paint_words(self, back: pg.Surface, shown: Shown) -> None:
        """Sentence and headline, which change with the position."""
        assert self.zones is not None
        seat, words = feedback.prompt(self, shown)
        action_bar.draw_prompt(back, self.theme, self.zones.prompt, seat, words)
        sidebar.draw_title(self, back)

    def draw(self, target: pg.Surface) -> None:
        super().draw(target)
        self.presenter.fly(target)
        rules.draw_rings(self, target)
        if self.field and self.field.carrying and self.field.pointer:
            feedback.draw_carried(self, target)
        banner = feedback.banner(self)
        if banner:
            action_bar.draw_banner(
                target, self.theme, self.zones.inner if self.zones else self.theme.rect, banner
            )
        if self.count:
            self.count.draw(target)
