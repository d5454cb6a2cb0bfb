"""The table: one match on screen, played by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace

import pygame as pg

from game.content.text import Texts
from game.core.action import Action
from game.match.session import Session
from scenes.kit.base import Layer
from scenes.kit.keys import KEYS
from scenes.match.keeping import Keeping
from scenes.shell.scene import Host, WidgetScene
from scenes.table import surface
from scenes.table.action_bar import ActionBar, BarHooks, ButtonSpec
from scenes.table.board_widget import BoardHooks, Field
from scenes.table.branching import Branching
from scenes.table.chooser import Chooser
from scenes.table.comments import Commenting
from scenes.table.confirm import Confirm
from scenes.table.counts import Counts
from scenes.table.director import DirectorHooks
from scenes.table.feedback import Feedback, FeedbackHooks
from scenes.table.guidance import Guidance
from scenes.table.handover import HandOver
from scenes.table.hints import Hints
from scenes.table.lesson import AnyCourse, LessonBrains
from scenes.table.model import TableHooks, TableModel
from scenes.table.panels import PlayerPanel
from scenes.table.selection import PickHooks, Picking, Selection
from scenes.table.sidebar import Sidebar
from scenes.table.thinking import brains_of
from scenes.table.transport import Transport
from scenes.table.zones import Zones, zones
from scenes.titles.contract.values import Choice, Refused, Region, Seat, TableSnapshot


class TableScene(WidgetScene):
    """A match of any title: the presenter draws it, the director runs it, the parts show and ask.

    The scene makes the parts, hands each what it needs, and brings all up to date after a change.
    """

    name = "table"
    sounds_itself = True
    looked_at = False  # nobody plays here

    def __init__(self, app: Host, session: Session, course: AnyCourse | None = None) -> None:
        super().__init__(app)
        self.session, self.match = session, session.match
        brains = brains_of(app, session)
        players = LessonBrains(course, brains) if course else brains
        heard = DirectorHooks(
            sound=lambda cue: app.sound.play(self.model.sounds.of(cue.key), pan=cue.pan),
            hand_over=lambda seat: self.away.cover(seat),
            finished=self._finished,
            anchor=self.place_of,
        )
        self.model = TableModel(
            app, session, players, heard, led=course is not None, looked_at=self.looked_at
        )
        self.presenter, self.director = self.model.presenter, self.model.director
        unkept = "lesson.kept" if course else "app.kept.copy"
        self.keeping = Keeping(
            session.file, lambda: self.match.over, anywhere=app.store.folder is not None, without=unkept
        )
        self.branching = Branching(self.model, session, lambda: self.keeping.whole)
        self.field: Field | None = None
        self._make_parts(course)
        self._unlit = False  # the board lights up a frame after the panels: neither frame gets too long

    def _make_parts(self, course: AnyCourse | None) -> None:
        model, ui = self.model, self.ui
        self.hooks = hooks = TableHooks(
            shown=self.shown,
            tell=self.tell,
            refresh=self.refresh,
            place_of=self.place_of,
            frame_of=lambda region: self.sidebar.frame_of(region),
        )
        self.away = HandOver(model, self.refresh)
        self.counts = Counts(model, ui, hooks, self.away.results)
        self.sidebar = Sidebar(model, ui, hooks, self.look, self.counts.recount)
        follow = PickHooks(
            play=self.play,
            refuse=lambda region: self.feedback.refuse(region),
            wait=lambda region: self.feedback.wait(region),
            put_away=self._put_away,
            ask_which=self._ask_which,
        )
        self.picking = Picking(model, ui, hooks, follow)
        self.hints = Hints(model, ui, hooks, self.picking, self._focus_on)
        answers = FeedbackHooks(
            prompt=lambda shown: self.bar.prompt(shown),
            note=self._news,
            drop_hint=self.hints.drop,
            refused=lambda rule: self.guidance.refused(rule),
            on_top=lambda: self not in self.app.stack or self.app.stack[-1] is self,
        )
        self.feedback = Feedback(model, ui, hooks, self.sidebar, answers)
        buttons = BarHooks(
            play=self.play, look=self.look, go_on=None if course else self.branching.ask, undo=self.undo,
            redo=self.redo, hint=self.hints.ask, rules=self.feedback.open_rule, menu=self.open_menu,
            refresh=self.refresh, proceed=self.counts.proceed, counted=lambda: self.counts.ended,
            since=self.away.list_since, put_away=self._put_away, leave=self.way_out,
        )  # fmt: skip
        self.comments = Commenting(model, self.refresh, self.sidebar.said_of)
        self.sidebar.write = self.comments.ask
        self.transport = Transport(model, self.refresh, self.comments.ask)
        model.playback.marks = lambda: [*self.sidebar.counts, *self.match.comments]
        self.bar = ActionBar(model, self.picking, buttons, self.transport)
        self.guidance = Guidance(
            model, ui, hooks, self.picking, self.hints, course, self.feedback.open_rule, self.play
        )
        self.lesson = self.guidance.lesson
        self.confirm = Confirm(model, hooks, self.picking, self.carry_out)

    # ---- life ----
    def enter(self) -> None:
        self.app.keeping = self.keeping
        self.app.sound.enter(self.model.sounds.world)
        if not self.lesson:  # whose card speaks; the first match greets
            self.feedback.greet()
        self.director.begin()

    def leave(self) -> None:
        self.model.brains.cancel()
        self.session.close()
        self.app.sound.enter(None)
        self.app.keeping = None

    def resume(self) -> None:
        self.away.come_back()

    def regenerate(self) -> None:
        if self.presenter.rough:
            self._closer()

    def cover(self) -> None:
        self.surface.drop()

    def build(self) -> None:
        model, theme = self.model, self.theme
        model.reload_texts()
        self.director.seats = model.seats
        self.sidebar.register_badges()
        self.presenter.sprites(theme.board)
        self.presenter.texts = model.texts
        model.zones = z = zones(theme, len(model.seats), self.presenter.zones(theme.board))
        self.presenter.layout(theme.board, model.texts, z.inner, z.side, z.strip)
        self.director.lay_again()
        self._build_field(z)
        self.surface = surface.Surface(theme, z, model)
        self.still = surface.Still()
        self.ui.add(self.still)
        self.still.add(*self.bar.build(z), self.transport.build(z), *self.sidebar.build(z))
        self.ui.on_help = self.feedback.help_for
        self.refresh()

    def _build_field(self, z: Zones) -> None:
        hooks = BoardHooks(
            click=self.picking.click, lift=self.picking.lift, stops=self.picking.stops,
            changed=self._pointed_elsewhere, closer=self._closer, tip=self.feedback.tip,
        )  # fmt: skip
        focus = self.field.focus if self.field else None
        rects = [r for r in (z.board, z.side, z.strip) if r]
        self.field = Field(rects, self.presenter, hooks, self.theme)
        self.field.focus = focus
        self.ui.add(self.field)

    # ---- what is shown ----
    def way_out(self) -> ButtonSpec | None:
        """The button that leaves a table which is only looked at."""
        return None

    @property
    def texts(self) -> Texts:
        """The words of the table, with those of its title."""
        return self.model.texts

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits here, in words."""
        return self.model.seats

    @property
    def zones(self) -> Zones | None:
        """Where everything lies."""
        return self.model.zones

    @property
    def person(self) -> int:
        """The person who decides now, -1 for none."""
        return self.model.person

    @property
    def panels(self) -> Sequence[PlayerPanel]:
        """The player panels by seat."""
        return self.sidebar.panels

    @property
    def selection(self) -> Selection:
        """What is picked."""
        return self.picking.selection

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Legal actions that have a place."""
        return self.picking.choices

    @property
    def refused(self) -> Refused | None:
        """The click that was refused last."""
        return self.feedback.refused

    def refresh(self) -> None:
        """Bring everything up to date after any change."""
        self.guidance.keep_up()
        if self.picking.asked_anew():
            self.feedback.forget()
            self.hints.drop()
            self._unlit = self.picking.take() or self._unlit
        self.picking.update_orders()
        self.sidebar.update(self.counts.extra)
        self._aim()
        self.tell()
        self.guidance.lay()
        self._update_bar()
        self.still.stale = True
        self.app.invalidate()

    def _aim(self) -> None:
        """The keyboard focus of the board lies on something that can be picked."""
        field, focus = self.field, self.ui.focus
        if field and focus.shown and focus.current is field and (stops := self.picking.stops()):
            field.focus = field.focus if field.focus in stops else stops[0]

    def shown(self) -> TableSnapshot:
        """All that decides the picture."""
        d, field, me = self.director, self.field, self.person
        hover = field.hot if field else None
        if field and field.carrying and hover == field.carrying:
            hover = None
        focus = field.focus if field and self.ui.focus.shown and self.ui.focus.current is field else None
        spot = self.feedback.spot
        return TableSnapshot(
            view=d.displayed,
            seats=self.seats,
            me=me,
            choices=self.choices if me >= 0 else (),
            picked=self.selection.picked if me >= 0 else frozenset(),
            hover=hover,
            focus=focus,
            last=d.touched,
            hints=self.hints.marks,
            refused=self.refused,
            toggles=self.bar.toggles,
            past=d.moment is not None,
            done=self.model.done(),
            spot=spot[1] if spot else (),
            hands=self.model.playback.hands,
            told=self.ui.speaks,
        )

    def tell(self) -> None:
        """Let the presenter know what is shown now; called before each picture of it."""
        shown = self.shown()
        self.presenter.show(replace(shown, choices=()) if self._unlit else shown, self.picking.previews)

    def _pointed_elsewhere(self) -> None:
        self.tell()
        self.app.invalidate()

    def place_of(self, region: Region) -> pg.Rect | None:
        """Where a region lies: a player's panel, an item of it, or a place of the presenter."""
        return self.sidebar.anchor(region) or self.presenter.anchor(region)

    def _news(self) -> str:
        """What the banner says when nothing else is shown: a hint is searched, moves wait for the disk."""
        t, problem = self.texts, self.keeping.problem
        search = f"[lamp] {t('table.hints.search')}" if self.hints.searching else ""
        return search or (t("table.not_kept", reason=self.keeping.words(t)) if problem else "")

    def _closer(self) -> None:
        """The board is looked at from another distance or is new: its sharp picture follows in slices."""
        self.app.later(self._sharpen(), "closer look", self)
        self.app.invalidate()

    def _sharpen(self) -> Generator[None, None, None]:
        yield from self.presenter.prepare()
        self.app.invalidate()

    # ---- picking ----
    def _put_away(self) -> bool:
        """Before a click: clear refusals and hints; whether a rule's places were lit."""
        lit = self.feedback.spot is not None
        self.feedback.put_away()
        self.hints.drop()
        return lit

    def _ask_which(self, place: Region, regions: Sequence[Region]) -> Layer:
        return Chooser.open(self.model, self.picking, self.hooks, place, regions)

    def _focus_on(self, region: Region) -> None:
        if self.field:
            self.field.focus = region

    # ---- doing ----
    def play(self, action: Action) -> None:
        """Play an action of the person who decides, after a question where the preferences ask for one."""
        if self.guidance.takes(action):
            self.confirm.play(action)

    def carry_out(self, action: Action) -> None:
        """Play it."""
        if action not in self.match.legal():
            return
        kept = self.selection.picked - {choice.commit for choice in self.choices}
        self.picking.chooser = None
        self.ui.close_all()
        if self.field:
            self.field.rest()
        self.director.play(action)
        self.selection.picked = kept
        self.refresh()

    def undo(self) -> None:
        """Take the last step back."""
        if self.director.undo():
            self.counts.drop()
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
        if not self.counts.final:
            self.director.look(moment)
            self.refresh()

    def open_menu(self) -> None:
        """The small menu over the table."""
        self.app.open("pause", self.model, self.away, self.feedback, self.keeping)

    # ---- events ----
    def handle(self, event: pg.event.Event) -> bool:
        if event.type == pg.MOUSEBUTTONDOWN and event.button == 1 and self._skips(event.pos):
            return True
        if event.type == pg.KEYDOWN and self._key(event):
            return True
        used = super().handle(event)
        if used and event.type != pg.MOUSEMOTION:
            self.feedback.tidy()
            self.refresh()
        else:
            self.tell()  # a pointer that moves hides the keyboard's focus
        if event.type == pg.MOUSEMOTION:
            self.hints.point(event.pos, self.field.hot if self.field else None)
        return used

    def settle(self) -> None:
        """Show the end of everything that moves (screenshots)."""
        self.counts.finish()
        self.refresh()

    def _skips(self, pos: tuple[int, int]) -> bool:
        """A click skips what moves, wherever it is; a count that waits is left by one on the table itself."""
        return (not self.counts.held or self.ui.top.root.at(pos) in (None, self.field)) and self.counts.skip()

    def _key(self, event: pg.event.Event) -> bool:
        if len(self.ui.layers) == 1 and self.transport.key(event, self.ui.focus):
            return True
        if KEYS["table.skip"].struck(event) and self.counts.skip():
            return True
        undo, redo = KEYS["table.undo"].struck(event), KEYS["table.redo"].struck(event)
        if event.mod & (pg.KMOD_CTRL | pg.KMOD_META) and (undo or redo):
            self.redo() if event.mod & pg.KMOD_SHIFT or redo else self.undo()
            return True
        if len(self.ui.layers) > 1 or event.mod & (pg.KMOD_CTRL | pg.KMOD_ALT):
            return False
        if self.bar.since.key(event) or any(KEYS[key].struck(event) and go() for key, go in self._ways()):
            return True
        return bool(event.unicode and event.unicode.isdigit() and self.picking.quick(event.unicode))

    def _ways(self) -> Sequence[tuple[str, Callable[[], bool]]]:
        """Keys that lead somewhere, and whether they did."""
        return (
            ("table.journal", self.sidebar.focus_journal), ("table.aid", self.feedback.open_aid),
            ("table.comment", self.comments.ask), ("table.closer", lambda: self._look(1)),
            ("table.further", lambda: self._look(-1)),
        )  # fmt: skip

    def _look(self, steps: int) -> bool:
        """Look at the board from nearer or further away; whether it could be."""
        return self.field is not None and self.field.look(steps)

    def back(self) -> None:
        """Esc: first drop what is picked or shown, then open the menu."""
        dropped = self.guidance.drop()
        if dropped or self.refused or self.feedback.spot or self.hints.marks or self.selection.picked:
            self.feedback.drop()
            self.hints.drop()
            self.selection.clear()
            self.refresh()
        elif self.director.moment is not None:
            self.look(None)
        else:
            self.open_menu()

    # ---- time ----
    @property
    def animating(self) -> bool:
        return super().animating or self.counts.moving or self._unlit or self.surface.moving

    @property
    def wake(self) -> float | None:
        own = (self.director.wake, self.hints.wake, self.guidance.wake, self.keeping.wake, self.surface.wake)
        wakes = (super().wake, *own)
        return min((t for t in wakes if t is not None), default=None)

    def update(self, dt: float) -> None:
        self._advance(dt)
        self.surface.stagger(self.still)

    def _advance(self, dt: float) -> None:
        super().update(dt)
        lit, self._unlit = self._unlit, False
        self.surface.follow(dt)
        if self.counts.update(dt):
            self.tell()
            return
        before = self._moment()
        self.director.update(dt)
        changed = self.hints.update() or self.guidance.update() or self.sidebar.thinking_changed()
        changed = self.keeping.update(dt) or changed
        changed = self.model.playback.update() or changed
        if changed or before != self._moment():
            self.refresh()
        else:
            self.tell()
            if lit:
                self.guidance.lit()
                self._update_bar()

    def _update_bar(self) -> None:
        """Tip and buttons, which go by what the presenter was told last."""
        if self.field:
            self.field.ask_again()
        moved = self.sidebar.make_room()
        if self.bar.update(self.shown()) or moved:
            self.ui.settle()
            self.still.stale = True

    def _moment(self) -> tuple[object, ...]:
        """What the director changes."""
        d, telling = self.director, self.presenter.telling
        return self.match.position, d.moving, d.held, d.unseen, d.displayed, d.viewer, telling

    def _finished(self) -> None:
        """The match is over: count, then the results; a lesson has its own end."""
        if not self.lesson:
            self.session.finish()
            self.counts.begin()

    # ---- picture ----
    def paint(self, target: pg.Surface) -> None:
        shown = self.shown()
        self.surface.draw(target, self.still, lambda back: self._paint_words(back, shown))
        self.surface.draw_board(target)
        self.hints.draw(target)
        self.guidance.draw(target)

    def ahead(self, target: pg.Surface) -> Sequence[Iterator[None]]:
        parts = self.presenter
        return parts.prepare(), self.surface.in_slices(target), parts.draw_in_slices(target)

    def _paint_words(self, back: pg.Surface, shown: TableSnapshot) -> None:
        """Sentence and headline, which change with the position."""
        self.bar.draw_prompt(back, shown)
        self.sidebar.draw_title(back, self.surface.headline())

    def draw(self, target: pg.Surface) -> None:
        super().draw(target)
        self.presenter.draw_moving(target)
        self.feedback.draw_rings(target)
        if self.field:
            self.field.draw_carried(target, self.shown())
        self.feedback.draw_banner(target)
        self.counts.draw(target, [panel.rect for panel in self.panels])
