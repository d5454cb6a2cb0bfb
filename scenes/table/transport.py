"""The controls of the past: a slider over the match, buttons that step and jump, speeds, whose eyes.

They stand in the bar while a moment of the past is in sight, and always where a match is only looked at.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from scenes.kit.base import TARGET, FocusRing, Group, Widget
from scenes.kit.button import ArrowButton, Button, IconButton
from scenes.kit.choice import DropDown
from scenes.kit.control import Segments
from scenes.kit.keys import KEYS
from scenes.kit.text import measure
from scenes.kit.theme import Theme
from scenes.table.model import TableModel
from scenes.table.playback import SPEEDS, UNITS
from scenes.table.seek_bar import SeekBar
from scenes.table.zones import Zones
from scenes.titles.contract.values import Region

SPEED_LABELS = tuple(f"{speed:g}×" if speed >= 1 else "½×" for speed in SPEEDS)
BACKWARDS = (pg.K_LEFT, pg.K_PAGEUP, pg.K_HOME, pg.K_p, pg.K_MINUS, pg.K_KP_MINUS)
OF_THE_FOCUS = (pg.K_SPACE, pg.K_LEFT, pg.K_RIGHT, pg.K_HOME, pg.K_END, pg.K_PAGEUP, pg.K_PAGEDOWN)
EYES = 17  # size of the letters
SQUARES = 19  # as many of its square buttons as fill the row leave the buttons with words enough of it
TIGHT = 8.4  # hundreds of design units of letters that the bar needs for everything at its best


def right_edge(theme: Theme, z: Zones) -> int:
    """Where the bar's rows end: undo, redo and hint mean nothing in the past and give way."""
    beside = [rect.x for rect in z.system[3:] if z.bar.contains(rect)]
    return beside[0] - theme.px(18) if beside else z.prompt.right


class Transport:
    """Slider, buttons and keys that go through the match; `model.playback` does it.

    always: also while the present moment is in sight; eyes: whose knowledge is seen may be chosen; comment:
    opens the sheet for what somebody wants to write about the moment in sight.
    """

    def __init__(
        self, model: TableModel, refresh: Callable[[], object], comment: Callable[[], object]
    ) -> None:
        self.model, self.refresh, self.comment = model, refresh, comment
        self.always = self.eyes = False
        self.unit = 0  # of UNITS: what the jumps go by
        self.group = Group(pg.Rect(0, 0, 0, 0), name="transport")
        self._row = self._words = pg.Rect(0, 0, 0, 0)

    @property
    def shown(self) -> bool:
        """Whether they stand in the bar."""
        model = self.model
        director = model.director
        if model.counting or model.led or director.held:  # a count that waits has the bar
            return False
        return self.always or director.moment is not None

    # ---- widgets ----
    def build(self, z: Zones) -> Group:
        """All of them for a window: slider, eyes and speeds beside the sentence, buttons below."""
        theme = self.model.theme
        free = right_edge(theme, z) - z.prompt.x
        tight = free < TIGHT * theme.tp(100)
        height = max(TARGET, z.prompt.h - theme.px(8))
        top = pg.Rect(z.prompt.x, z.prompt.centery - height // 2, free, height)
        row = pg.Rect(z.actions.x, z.actions.y, free, z.actions.h)
        self._words = pg.Rect(top.x, z.prompt.y, self._words_width(), z.prompt.h)
        ends: list[Widget] = [self._speeds(height, tight)]
        write = self._icon("comment", "quill-ink", self.comment)
        write.rect = pg.Rect(0, 0, self._square(row), row.h)
        if tight:  # the row below has no room for it
            ends.insert(0, write)
        choose = self.eyes and self.model.match.rules.seats_hidden
        if choose and tight:
            ends.insert(0, self._eyes(round(free * 0.32), height))
        gap, right = theme.px(14), top.right
        for widget in reversed(ends):
            widget.rect = pg.Rect(right - widget.rect.w, top.y, widget.rect.w, height)
            right = widget.rect.x - gap
        left = self._words.right + gap
        slide = self._slider(pg.Rect(left, top.y, right - left, height))
        more: list[Widget] = [] if tight else [write]
        if choose and not tight:
            more.append(self._eyes(round(free * 0.22), row.h))
        buttons = self._buttons(row, more)
        self.group = Group(z.bar, [slide, *ends, *buttons], name="transport")
        self.group.visible = False
        return self.group

    def _words_width(self) -> int:
        """Of the sentence at the last step."""
        model = self.model
        words = model.texts("replay.step", n=model.playback.last, all=model.playback.last)
        return measure(model.theme, words, "head", 24)[0] + model.theme.px(10)

    def _slider(self, rect: pg.Rect) -> SeekBar:
        play = self.model.playback
        return SeekBar(
            rect, 0.0, lambda value: self._seek(round(value * play.last)), steps=max(2, play.last + 1),
            name="seek", tip=self._tip("seek"), help_id=Region("button", ("seek",)),
        )  # fmt: skip

    def _speeds(self, height: int, tight: bool) -> Widget:
        """One of the speeds; in a small window a button that goes through them."""
        theme, play, asked = self.model.theme, self.model.playback, Region("button", ("speed",))
        if tight:
            turn = self._then(lambda: play.set_speed((play.speed + 1) % len(SPEEDS)))
            size = (0, 0, max(TARGET, theme.tp(64)), height)
            return Button(
                size, "", turn, kind="paper", size=18, name="speed", tip=self._tip("speed"), help_id=asked
            )
        return Segments(
            (0, 0, theme.tp(230), height), SPEED_LABELS, play.speed, self._speed,
            sizes=[17.0] * len(SPEEDS), name="speed", tip=self._tip("speed"), help_id=asked,
        )  # fmt: skip

    def _buttons(self, row: pg.Rect, more: list[Widget]) -> list[Widget]:
        """Start, back, play, on and end; the jumps and what they go by; what else there is."""
        theme, play = self.model.theme, self.model.playback
        size, gap = self._square(row), theme.px(6)
        small = max(TARGET, round(size * 0.8))
        unit = self._unit_button(row)
        found: list[tuple[Widget, int, int]] = [  # with width and gap after it
            (self._icon("start", "previous-button", lambda: play.seek(0)), size, gap),
            (self._arrow("step-back", "left", lambda: play.step(-1)), small, gap),
            (self._icon("play", "play-button", play.toggle), size, gap),
            (self._arrow("step-on", "right", lambda: play.step(1)), small, gap),
            (self._icon("end", "next-button", lambda: play.seek(play.last)), size, 2 * gap),
            (self._icon("jump-back", "fast-forward-button", lambda: self.jump(-1), flip=True), size, gap),
            (unit, unit.rect.w, gap),
            (self._icon("jump-on", "fast-forward-button", lambda: self.jump(1)), size, 2 * gap),
            *((widget, widget.rect.w, 2 * gap) for widget in more),
        ]
        x = row.x
        for widget, width, after in found:
            widget.rect = pg.Rect(x, row.y, width, row.h)
            x += width + after
        self._row = pg.Rect(x, row.y, row.right - x, row.h)
        return [widget for widget, _, _ in found]

    def _square(self, row: pg.Rect) -> int:
        """Width of a button with a picture: as high as the row, less where the words beside need room."""
        return max(TARGET, min(row.h, row.w // SQUARES))

    def _icon(self, name: str, icon: str, act: Callable[[], object], *, flip: bool = False) -> IconButton:
        asked = Region("button", (name,))
        return IconButton(
            (0, 0, 0, 0), "", icon, self._then(act), flip=flip, name=name, tip=self._tip(name), help_id=asked
        )

    def _arrow(self, name: str, way: str, act: Callable[[], object]) -> ArrowButton:
        return ArrowButton(pg.Rect(0, 0, 0, 0), way, self._then(act), name=name, tip=self._tip("step"))

    def _unit_button(self, row: pg.Rect) -> Button:
        """What the jumps go by, as wide as its longest word."""
        unit = Button(
            row, "", self._then(self._next_unit), kind="paper", size=18, name="unit", tip=self._tip("unit"),
            help_id=Region("button", ("unit",)),
        )  # fmt: skip
        widths = []
        for name in UNITS:
            unit.label = self.model.texts(f"replay.unit.{name}")
            widths.append(unit.least(self.model.theme))
        unit.rect = pg.Rect(0, 0, max(widths) + self.model.theme.px(10), row.h)
        return unit

    def _eyes(self, limit: int, height: int) -> DropDown:
        """Whose knowledge is seen; as wide as the longest name needs, up to `limit` pixels."""
        model = self.model
        names = [model.texts("replay.eyes"), *(seat.name for seat in model.seats)]
        names += [model.texts("replay.open")] if model.match.over else []
        longest = max(measure(model.theme, name, "bold", EYES)[0] for name in names)
        width = min(limit, longest + height + model.theme.px(70))
        return DropDown(
            (0, 0, width, height), names, 0, self._see_as,
            icon="eye-target", letters=("bold", EYES), name="eyes", tip=self._tip("eyes"),
            help_id=Region("button", ("eyes",)),
        )  # fmt: skip

    def _tip(self, name: str) -> str:
        return self.model.texts(f"replay.tip.{name}")

    # ---- room ----
    def words(self, whole: pg.Rect) -> pg.Rect:
        """What of the sentence's row is left to the sentence."""
        return self._words if self.shown else whole

    def row(self, whole: pg.Rect) -> pg.Rect:
        """What of the row is left to other buttons; the room of the system buttons that mean nothing here."""
        return self._row if self.shown else whole

    @property
    def takes_room(self) -> bool:
        """Whether the buttons stand where undo, redo and hint do."""
        z = self.model.zones
        return z is not None and z.bar.contains(z.system[0])

    # ---- doing ----
    def _then(self, act: Callable[[], object]) -> Callable[[], None]:
        def do() -> None:
            act()
            self.refresh()

        return do

    def _seek(self, at: int) -> None:
        self.model.playback.seek(at)
        self.refresh()

    def _speed(self, index: int) -> None:
        self.model.playback.set_speed(index)
        self.refresh()

    def _see_as(self, chosen: int) -> None:
        everything = chosen > len(self.model.seats)
        self.model.playback.see_as(chosen - 1 if chosen and not everything else None, all_hands=everything)
        self.refresh()

    def _next_unit(self) -> None:
        self.unit = (self.unit + 1) % len(UNITS)

    def jump(self, way: int) -> None:
        """To the next or previous turn, round or moment."""
        self.model.playback.jump(UNITS[self.unit], way)

    def update(self) -> None:
        """Show where the match is looked at, and what goes on."""
        self.group.visible = self.shown
        play, t = self.model.playback, self.model.texts
        for widget in self.group.members:
            if isinstance(widget, SeekBar):
                widget.value, widget.steps = play.at / max(1, play.last), max(2, play.last + 1)
                if self.shown:
                    widget.rounds, widget.pins = play.places("round"), play.places("moment")
            elif isinstance(widget, Segments):
                widget.chosen = play.speed
            elif isinstance(widget, DropDown):
                seat = 0 if play.follows else self.model.director.viewer + 1
                widget.chosen = len(self.model.seats) + 1 if play.open else seat
            elif widget.name == "play" and isinstance(widget, IconButton):
                widget.icon = "pause-button" if play.playing else "play-button"
            elif isinstance(widget, Button):
                unit = t(f"replay.unit.{UNITS[self.unit]}")
                widget.label = unit if widget.name == "unit" else SPEED_LABELS[play.speed]
            elif widget.name in ("start", "step-back", "jump-back"):
                widget.enabled = play.at > 0
            elif widget.name in ("end", "step-on", "jump-on"):
                widget.enabled = play.at < play.last

    def key(self, event: pg.event.Event, focus: FocusRing) -> bool:
        """The keys of a replay, where it is shown; whether it was one.

        What has the focus in sight keeps the keys that press and turn it.
        """
        if not self.shown or event.mod & (pg.KMOD_CTRL | pg.KMOD_ALT | pg.KMOD_META):
            return False
        if focus.shown and focus.current in self.group.members and event.key in OF_THE_FOCUS:
            return False
        act = self._act_of(event)
        if act is None:
            return False
        act()
        self.refresh()
        return True

    def _act_of(self, event: pg.event.Event) -> Callable[[], object] | None:
        """What a key does."""
        play = self.model.playback
        back, shift = event.key in BACKWARDS, event.mod & pg.KMOD_SHIFT
        way = -1 if back else 1
        if KEYS["look.play"].struck(event):
            return play.toggle
        if KEYS["look.step"].struck(event):
            return lambda: play.step(way)
        if KEYS["look.turn"].struck(event):
            return lambda: play.jump("round" if shift else "turn", way)
        if KEYS["look.moment"].struck(event):
            return lambda: play.jump("moment", way)
        if KEYS["look.ends"].struck(event):
            return lambda: play.seek(0 if back else play.last)
        if KEYS["look.speed"].struck(event):
            return lambda: play.set_speed(event.key - pg.K_1)
        if KEYS["look.comment"].struck(event):
            return self.comment
        if KEYS["look.faster"].struck(event):
            return lambda: play.set_speed(play.speed + way)
        return None
