"""The bottom bar: badge and sentence, this decision's buttons, and Undo, Redo, Hint, Rules, Menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame as pg

from game.core.action import Action
from scenes.art import frame
from scenes.art.palette import CREAM
from scenes.kit import chrome
from scenes.kit.base import Group, Widget
from scenes.kit.button import Button, IconButton, lay_row, letters_alike
from scenes.kit.keys import KEYS, HotKey
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.table.model import TableModel
from scenes.table.selection import Picking
from scenes.table.since import Since
from scenes.table.transport import Transport
from scenes.table.zones import Zones
from scenes.titles.contract.values import Progress, Region, TableSnapshot

PROMPT_RIM = (36, 16, 4)
SQUEEZE = 0.75
"""How much of the width that they want buttons must keep beside the steps of the turn."""

GAP = 12
"""Design units between two buttons."""

LONG = 1.0
"""Seconds of thought after which the sentence says that somebody thinks."""


class ButtonSpec(NamedTuple):
    """A button of the row: words, what it does, its look; kept equal while nothing about it changes."""

    name: str
    label: str
    icon: str = ""
    key: str = ""
    gold: bool = False
    lock: bool = False
    enabled: bool = True
    pressed: bool = False
    tip: str = ""


def key_code(key: str) -> HotKey | None:
    """The hot key of a name as it stands on a button ("O", "Enter")."""
    if not key:
        return None
    return (
        KEYS["table.end_turn"].hot
        if key == KEYS["table.end_turn"].label
        else HotKey(pg.key.key_code(key.lower()))
    )


class Toggled(Button):
    """A button that stays down while its switch is on."""

    down = False

    @property
    def state(self) -> str:
        return "pressed" if self.down and self.enabled and not self.hover else super().state


class StepsOfTurn(Widget):
    """Where the steps of the turn are drawn: says what they are."""

    def __init__(self, rect: pg.Rect, hint: str) -> None:
        super().__init__(rect, name="steps", tip=hint, help_id=Region("button", ("steps",)))

    @property
    def state(self) -> str:
        return "normal"  # nothing of it changes under the pointer


class ActionRow(Group):
    """The row under the sentence; rebuilt only when its buttons differ."""

    def __init__(self, rect: pg.Rect, theme: Theme, act: Callable[[str], object]) -> None:
        super().__init__(rect, name="actions")
        self.theme, self.act = theme, act
        self.specs: tuple[ButtonSpec, ...] = ()
        self.progress: Progress | None = None
        self.crowded = False

    def show(self, specs: Sequence[ButtonSpec], progress: Progress | None) -> bool:
        """Take the buttons and what is shown of the turn's steps; returns whether anything changed."""
        if (tuple(specs), progress) == (self.specs, self.progress):
            return False
        self.specs, self.progress = tuple(specs), progress
        buttons = [self._button(spec) for spec in self.specs]
        self.members = [*buttons]
        self.crowded = False
        self.crowded = self._room().w < self._needed(buttons)
        self.members = [*(buttons := self._fitting(buttons))]
        if tray := self.tray():
            self.members.append(StepsOfTurn(tray, self.progress.hint if self.progress else ""))
        lay_row(self.theme, self._room(), buttons, gap=GAP)
        return True

    def take_room(self, rect: pg.Rect) -> None:
        """Stand in another part of the row from now on."""
        if rect != self.rect:
            self.rect, self.specs = rect, ()
            self.members = []

    def _fitting(self, buttons: list[Button]) -> list[Button]:
        """The buttons; where the words of all find no room, without the switches, which have a key."""
        gaps = self.theme.px(GAP) * (len(buttons) - 1)
        if sum(button.least(self.theme) for button in buttons) + gaps <= self._room().w:
            return buttons
        return [button for button in buttons if not button.name.startswith("switch:")]

    def _needed(self, buttons: Sequence[Button]) -> float:
        """The width under which words would be squeezed too much or cut."""
        wanted = SQUEEZE * sum(self._least(button) for button in buttons)
        gaps = self.theme.px(GAP) * (len(buttons) - 1)
        return max(wanted, sum(button.least(self.theme) for button in buttons) + gaps)

    def _least(self, button: Button) -> int:
        """The width that a button wants for its words alone."""
        return button.preferred(self.theme, self.rect.h, icon=False, key=False)

    def _button(self, spec: ButtonSpec) -> Button:
        button = Toggled(
            (0, 0, 0, 0),
            spec.label,
            lambda: self.act(spec.name),
            kind="gold" if spec.gold else "wood",
            icon=spec.icon,
            key=spec.key,
            hotkey=key_code(spec.key),
            lock=spec.lock,
            name=spec.name,
            tip=spec.tip,
            help_id=Region("button", (spec.name,)),
            enabled=spec.enabled,
        )
        button.down = spec.pressed
        return button

    def tray(self) -> pg.Rect | None:
        """Where the steps of the turn are shown; they give way to buttons that would lose their words."""
        if self.progress is None or self.crowded:
            return None
        icons = len(self.progress.steps) * round(self.rect.h * 1.05)
        words = measure(self.theme, self.progress.label, "head", 22)[0] if self.progress.label else 0
        width = icons + words + 2 * self.theme.px(14)
        if width > self.rect.w * 0.42:
            width = icons + self.theme.px(16)
        return pg.Rect(self.rect.x, self.rect.y, width, self.rect.h)

    def _room(self) -> pg.Rect:
        tray = self.tray()
        if tray is None:
            return self.rect
        left = tray.right + self.theme.px(12)
        return pg.Rect(left, self.rect.y, self.rect.right - left, self.rect.h)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        tray = self.tray()
        if tray and self.progress:
            self._draw_tray(target, theme, tray, self.progress)
        super().draw(target, theme)

    def _draw_tray(self, target: pg.Surface, theme: Theme, tray: pg.Rect, progress: Progress) -> None:
        chrome.well(target, theme, tray)
        step = round(tray.h * 1.05)
        n = round(tray.h * 0.70)
        x = tray.x + theme.px(8)
        for sprite, state in progress.steps:
            cell = pg.Rect(x, tray.y + theme.px(5), step - theme.px(4), tray.h - theme.px(10))
            if state == "now":
                chrome.plate(target, theme, cell, ((255, 232, 150), (220, 160, 62)), 8)
            image = theme.sprites.make(theme, sprite, n) if sprite else None
            if image is not None:
                if state != "done":
                    image = image.copy()
                    image.set_alpha(165 if state == "now" else 110)
                target.blit(image, image.get_rect(center=cell.center))
            if state == "done":
                size = max(14, round(n * 0.55))
                centre = (cell.right - size * 0.35, cell.bottom - size * 0.4)
                chrome.icon(target, theme, "check-mark", centre, size, (120, 200, 90), "plain")
            x += step
        words = pg.Rect(x + theme.px(4), tray.y, tray.right - x - theme.px(12), tray.h)
        usual = measure(theme.board, progress.label, "head", 22)[0] if progress.label else 0
        if 0 < usual <= words.w or (theme.board is theme and progress.label and words.w > theme.px(40)):
            draw_line(target, theme, progress.label, words, "head", 22, CREAM, "left", outline=PROMPT_RIM)


@dataclass(frozen=True, kw_only=True)
class BarHooks:
    """What the buttons do. look(None): back to now; go_on: play on from the moment looked at, None where
    that cannot be; proceed: leave a count that waits; counted: whether the final count waits; since: list
    what the others did since the person's last turn; put_away: what is shown for a while; leave: the button
    that leaves a table which is only looked at.
    """

    play: Callable[[Action], object]
    look: Callable[[int | None], object]
    go_on: Callable[[], object] | None
    undo: Callable[[], object]
    redo: Callable[[], object]
    hint: Callable[[], object]
    rules: Callable[[], object]
    menu: Callable[[], object]
    refresh: Callable[[], object]
    proceed: Callable[[], object]
    counted: Callable[[], bool]
    since: Callable[[], object]
    put_away: Callable[[], object]
    leave: Callable[[], ButtonSpec | None]


class ActionBar:
    """Sentence, buttons of this decision, and five that are always there; holds the toggles of the board."""

    row: ActionRow  # from `build` on

    def __init__(self, model: TableModel, picking: Picking, hooks: BarHooks, transport: Transport) -> None:
        self.transport = transport
        self.model, self.picking, self.hooks = model, picking, hooks
        self._flipped: set[str] = set()  # toggles that are not as they are by default
        self._system: list[IconButton] = []
        self.since = Since(model, hooks.since, hooks.put_away, hooks.refresh)

    @property
    def toggles(self) -> frozenset[str]:
        """The names of the board's toggles that are on."""
        on = [t.name for t in self.model.presenter.toggles if t.on != (t.name in self._flipped)]
        return frozenset(on)

    # ---- widgets ----
    def build(self, z: Zones) -> list[Widget]:
        """The row of buttons and the system buttons."""
        self.row = ActionRow(z.actions, self.model.theme, self.act)
        self._system = [self._system_button(*each) for each in zip(z.system, self._system_specs())]
        letters_alike(self.model.theme, self._system)
        return [self.row, *self._system, *self.since.build(z.prompt)]

    def _system_specs(self) -> list[tuple[str, str, Callable[[], object]]]:
        """Name, icon and action of the five buttons at the right."""
        hooks = self.hooks
        return [
            ("undo", "anticlockwise-rotation", hooks.undo),
            ("redo", "clockwise-rotation", hooks.redo),
            ("hint", "magic-lamp", hooks.hint),
            ("rules", "rule-book", hooks.rules),
            ("menu", "cog", hooks.menu),
        ]

    def _system_button(self, rect: pg.Rect, spec: tuple[str, str, Callable[[], object]]) -> IconButton:
        name, icon, action = spec
        t = self.model.texts
        label, tip = t(f"table.{name}"), t(f"table.tip.{name}")
        hot, asked = KEYS[f"table.{name}"].hot, Region("button", (name,))
        return IconButton(rect, label, icon, action, hotkey=hot, name=name, tip=tip, help_id=asked)

    def update(self, shown: TableSnapshot) -> bool:
        """Show what can be done now; whether the row has other buttons."""
        self._update_system()
        assert self.model.zones is not None
        self.transport.update()
        self.row.take_room(self.transport.row(self.model.zones.actions))
        words = self.prompt(shown)
        self.since.update(lambda room: prompt_fits(self.model.theme, room, *words))
        self._flipped &= {toggle.name for toggle in self.model.presenter.toggles}
        progress = self.model.presenter.progress(shown) if self.model.person >= 0 else None
        return self.row.show(self._specs(), progress)

    def _update_system(self) -> None:
        """Disable buttons without effect and explain in the tooltip."""
        d, match, t = self.model.director, self.model.match, self.model.texts
        lifting = d.can_undo and not match.can_undo
        states = {
            "undo": (
                d.can_undo,
                "table.tip.undo_lift" if lifting else "table.tip.undo" if d.can_undo else "table.tip.no_undo",
            ),
            "redo": (d.can_redo, "table.tip.redo"),
            "hint": (self.model.person >= 0, "table.tip.hint"),
        }
        for button in self._system:
            if button.name in states:
                button.visible = not self.transport.shown or not self.transport.takes_room
                button.enabled, tip = states[button.name]
                button.tip = t(tip)

    # ---- sentence and buttons ----
    def prompt(self, shown: TableSnapshot) -> tuple[int | None, str]:
        """The seat whose badge stands before the sentence, and the sentence."""
        model, d, t = self.model, self.model.director, self.model.texts
        view = d.displayed
        if self.transport.shown:
            return None, t("replay.step", n=model.playback.at, all=model.playback.last)
        if model.presenter.telling:
            return None if model.presenter.counting else view.to_act, model.presenter.telling
        if d.replaying:
            return None, t("table.prompt.replay")
        if d.stopped:
            seat = model.match.steps[model.match.position - 1].seat
            return seat, t("table.prompt.stopped", name=model.seats[seat].name)
        if d.moment is not None:
            return None, t("table.prompt.past", n=d.moment, all=model.match.position)
        if d.must_confirm:
            seat = model.match.steps[model.match.position - 1].seat
            key = "last" if model.match.over else "end_turn"
            key += "" if d.can_undo else "_only"
            return seat, t(f"table.prompt.{key}", name=model.seats[seat].name)
        if model.held:
            return None, t("lesson.prompt")
        if model.counting:
            return None, t("table.prompt.counted" if self.hooks.counted() else "table.prompt.counting")
        if view.over:
            return None, t("table.prompt.over")
        seat = view.to_act
        name = model.seats[seat].name
        if model.person >= 0:
            if d.forced:
                return seat, t("table.prompt.forced", name=name)
            return seat, model.presenter.prompt(shown)
        thinks = not model.led and d.thinking and not d.moving and (model.brains.elapsed or 0.0) >= LONG
        key = "table.prompt.thinking" if thinks else "table.prompt.moving"
        return seat, t(key, name=name)

    def _specs(self) -> list[ButtonSpec]:
        """The buttons of the row for this moment."""
        model, d, t = self.model, self.model.director, self.model.texts
        if model.counting:
            return [self._proceed("table.to_results")] if self.hooks.counted() else []
        if d.held:
            return [self._proceed("table.proceed")]
        leave = self.hooks.leave()
        if d.moment is not None or leave:
            go_on = ButtonSpec("go-on", t("table.go_on"), enabled=d.moment is not None)
            now = leave or ButtonSpec("now", t("table.back_now"), "clockwise-rotation", gold=True)
            return [now, go_on] if self.hooks.go_on else [now]
        toggles = [
            ButtonSpec(f"switch:{s.name}", s.label, s.icon, s.key, pressed=s.name in self.toggles, tip=s.hint)
            for s in model.presenter.toggles
        ]
        found = [*toggles, *self._orders()]
        if d.others_play and not model.led:  # in a lesson nobody thinks
            asked = model.brains.elapsed is not None and not d.moving
            found.append(
                ButtonSpec("hurry", t("table.move_now"), "hourglass", enabled=asked, tip=t("table.tip.hurry"))
            )
        elif d.confirms:
            found.append(self._end_turn())
        return found

    def _proceed(self, key: str) -> ButtonSpec:
        """The button that leaves a count."""
        label = self.model.texts(key)
        return ButtonSpec("proceed", label, "play-button", KEYS["table.end_turn"].label, gold=True)

    def _orders(self) -> list[ButtonSpec]:
        """Legal actions without a place."""
        model, found = self.model, []
        ending, gain = model.match.rules.ending_verb, model.presenter.gain
        for order in self.picking.orders:
            ends = bool(ending) and order.action.verb == ending  # one key in every title
            found.append(
                ButtonSpec(
                    f"order:{model.match.rules.text(order.action)}",
                    order.label,
                    order.icon,
                    KEYS["table.end_turn"].label if ends else order.key,
                    gold=order.default,
                    lock=not model.match.reversible(order.action),
                    tip="\n".join(filter(None, (order.hint, gain(self.picking.previews[order.action])))),
                )
            )
        return found

    def _end_turn(self) -> ButtonSpec:
        t, director = self.model.texts, self.model.director
        ready = director.must_confirm
        back = not ready or director.can_undo
        return ButtonSpec(
            "end-turn",
            t(self._handing_on()),
            key=KEYS["table.end_turn"].label,
            gold=ready,
            lock=True,
            enabled=ready,
            tip=t("table.tip.end_turn" if back else "table.tip.end_turn_only"),
        )

    def _handing_on(self) -> str:
        """What the confirming button says: the end, the end of a turn, or a question within it."""
        match = self.model.match
        if match.over:
            return "table.final_count"
        asked = match.position > 0 and match.to_act != match.turn == match.steps[match.position - 1].seat
        return "table.hand_over" if asked else "table.end_turn"

    def act(self, name: str) -> None:
        """Carry out a button of the row."""
        model = self.model
        kind, _, rest = name.partition(":")
        if kind == "switch":
            self._flipped ^= {rest}
        elif kind == "order":
            self.hooks.play(model.match.rules.parse(rest))
        elif name == "now":
            self.hooks.look(None)
        elif name == "results":
            model.app.pop()
        elif name == "go-on" and self.hooks.go_on:
            self.hooks.go_on()
        elif name == "proceed":
            self.hooks.proceed()
        elif name == "hurry":
            model.brains.hurry()
        elif name == "end-turn":
            model.app.sound.play("click")
            model.director.confirm()
        self.hooks.refresh()

    # ---- picture ----
    def draw_prompt(self, target: pg.Surface, shown: TableSnapshot) -> None:
        """Badge and sentence."""
        assert self.model.zones is not None
        room = self.transport.words(self.since.left())
        draw_prompt(target, self.model.theme, room, *self.prompt(shown))


def words_beside(theme: Theme, rect: pg.Rect, seat: int | None) -> pg.Rect:
    """Where the sentence stands, beside the badge of a seat."""
    x = rect.x if seat is None else rect.x + badge_size(theme, rect) + theme.px(12)
    return pg.Rect(x, rect.y, rect.right - x, rect.h)


def badge_size(theme: Theme, rect: pg.Rect) -> int:
    """Of the badge before the sentence, in pixels."""
    return min(rect.h - theme.px(4), theme.tp(38))


def prompt_fits(theme: Theme, rect: pg.Rect, seat: int | None, text: str) -> bool:
    """Whether the sentence has room in its smaller letters, on one line or two."""
    area = words_beside(theme, rect, seat)
    return area.w > 0 and measure(theme, text, "bold", 21, area.w)[1] * 0.96 <= area.h


def draw_prompt(target: pg.Surface, theme: Theme, rect: pg.Rect, seat: int | None, text: str) -> None:
    """Badge and sentence on the dark wood; two lines where one does not fit."""
    if seat is not None:
        n = badge_size(theme, rect)
        image = theme.sprites.make(theme, f"seat:{seat}", n)
        if image is not None:
            target.blit(image, image.get_rect(center=(rect.x + n // 2, rect.centery)))
    area = words_beside(theme, rect, seat)
    ink = (255, 255, 255) if theme.look.high_contrast else (255, 244, 216)
    if measure(theme, text, "head", 21)[0] <= area.w:
        draw_line(target, theme, text, area, "head", 27, ink, "left", outline=PROMPT_RIM)
    else:
        draw_paragraph(
            target, theme, text, area, "bold", 21, ink, "left", "middle", outline=PROMPT_RIM, leading=0.96
        )


def draw_banner(target: pg.Surface, theme: Theme, rect: pg.Rect, text: str) -> None:
    """A golden band over the upper edge of the board: the past, practice, the final count."""
    w = min(rect.w - theme.px(40), measure(theme, text, "head", 22)[0] + theme.px(60))
    box = pg.Rect(0, 0, w, theme.tp(46))
    box.midtop = (rect.centerx, rect.y + theme.px(8))
    frame.shadow(target, box, theme.u)
    chrome.plate(target, theme, box, ((255, 236, 164), (226, 166, 60)), 12)
    draw_line(target, theme, text, box.inflate(-2 * theme.px(16), 0), "head", 22, (66, 32, 6))
