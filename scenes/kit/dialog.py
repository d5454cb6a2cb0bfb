"""Questions that must be answered, and notices that vanish by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame as pg

from scenes.kit import chrome
from scenes.kit.base import Group, Layer, Widget
from scenes.kit.button import Button
from scenes.kit.keys import HotKey
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme

if TYPE_CHECKING:
    from scenes.kit.stage import Stage

VEIL = 120  # darkness of 255 over what lies under a question
MANY = 3  # answers that stand side by side at the most
TOAST_SECONDS, WAY_SECONDS = 3.5, 12.0  # a notice; one that leads somewhere
FADE = 0.25


@dataclass(frozen=True)
class Choice:
    """One answer: words, what it does, look. `escape`: Esc means this one; `default`: focus and gold."""

    label: str
    action: Callable[[], object] | None = None
    default: bool = False
    escape: bool = False
    icon: str = ""
    key: str = ""
    hotkey: HotKey | None = None


class Dialog(Group):
    """A framed question in the middle of the window: a few answers side by side, many below each other."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        text: str,
        choices: Sequence[Choice],
        on_answer: Callable[[Choice], object],
        *,
        icon: str = "",
        width: float = 680,
    ) -> None:
        self.title, self.text, self.icon = title, text, icon
        self.choices, self.on_answer = list(choices), on_answer
        buttons = [self._button(c) for c in self.choices]
        bar = theme.target(58)
        self.stacked = len(buttons) > MANY
        gap = theme.px(12)
        wants = [b.preferred(theme, bar) for b in buttons]
        need = max(wants) if self.stacked else sum(wants) + gap * (len(buttons) - 1)
        rows = len(buttons) if self.stacked else 1
        foot = rows * bar + (rows - 1) * gap
        inner = min(max(theme.tp(width) - 2 * theme.px(34), need), theme.w - theme.px(140))
        self.lines = measure(theme, text, "text", 20, inner)[1] if text else 0
        self.head = theme.tp(54)
        height = self.head + theme.px(14) + self.lines + theme.px(24) + foot + 2 * theme.px(24)
        rect = pg.Rect(0, 0, inner + 2 * theme.px(34), min(height, theme.h - theme.px(40)))
        rect.center = (theme.w // 2, theme.h // 2)
        super().__init__(rect, buttons, name="dialog")
        row = pg.Rect(rect.x + theme.px(34), rect.bottom - theme.px(24) - foot, inner, bar)
        if self.stacked:
            for i, button in enumerate(buttons):
                button.rect = row.move(0, i * (bar + gap))
        else:
            self._lay(theme, buttons, row)

    def _button(self, choice: Choice) -> Button:
        return Button(
            (0, 0, 0, 0),
            choice.label,
            lambda: self.on_answer(choice),
            icon=choice.icon,
            key=choice.key,
            kind="gold" if choice.default else "wood",
            hotkey=choice.hotkey,
        )

    def _lay(self, theme: Theme, buttons: list[Button], row: pg.Rect) -> None:
        """Buttons of equal width; where one of them needs more, the others leave it theirs."""
        gap = theme.px(12)
        room = row.w - gap * (len(buttons) - 1)
        wants = [b.preferred(theme, row.h) for b in buttons]
        width = min(room // len(buttons), max(*wants, theme.px(220)))
        spare = (room - sum(wants)) // len(buttons)
        uneven = max(wants) > width and spare >= 0
        widths = [want + spare for want in wants] if uneven else [width] * len(buttons)
        x = row.centerx - (sum(widths) + gap * (len(buttons) - 1)) // 2
        for button, width in zip(buttons, widths):
            button.rect = pg.Rect(x, row.y, width, row.h)
            x += width + gap

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return super().at(pos)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        chrome.panel(target, theme, self.rect, bright=1.2, golden=True)
        r = self.rect.inflate(-2 * theme.px(34), -2 * theme.px(24))
        head = pg.Rect(r.x, r.y, r.w, self.head)
        chrome.heading(target, theme, self.title, head, self.icon)
        if self.text:
            body = pg.Rect(r.x, head.bottom + theme.px(14), r.w, self.lines + theme.px(6))
            draw_paragraph(target, theme, self.text, body, "text", 20, theme.ink)
        super().draw(target, theme)


def ask(ui: Stage, title: str, text: str, choices: Sequence[Choice], *, icon: str = "") -> Layer:
    """Open a question on a stage: Esc takes the `escape` choice, focus starts on the default one."""
    answered: list[Choice] = []

    def answer(choice: Choice) -> None:
        answered.append(choice)
        ui.close(layer)

    def closed() -> None:
        choice = answered[0] if answered else next((c for c in choices if c.escape), None)
        if choice and choice.action:
            choice.action()

    dialog = Dialog(ui.theme, title, text, choices, answer, icon=icon)
    layer = Layer(dialog, modal=True, veil=VEIL, on_close=closed)
    ui.open(layer)
    default = next((i for i, c in enumerate(choices) if c.default), 0)
    layer.focus.take(dialog.members[default], show=True)
    return layer


class Toast(Widget):
    """A short notice at the upper edge that fades by itself; with `way` it stays longer and can be clicked.

    way: what a click on it does, in words, and the call.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        *,
        icon: str = "",
        seconds: float = TOAST_SECONDS,
        way: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        self.text = f"[{icon}] {text}" if icon else text
        self.way, self.left = way, WAY_SECONDS if way else seconds
        self.lines = measure(theme, self.text, "bold", 20, min(theme.tp(640), theme.w - theme.px(120)))
        wide, self._foot = self.lines[0] + 2 * theme.px(26), 0
        if way:
            self._foot = theme.target(44) + theme.px(10)
            wide = max(wide, measure(theme, way[0], "head", 20)[0] + 2 * theme.px(60))
        high = max(theme.tp(52), self.lines[1] + 2 * theme.px(12)) + self._foot
        rect = pg.Rect(0, 0, wide, high)
        rect.midtop = (theme.w // 2, theme.px(26))
        super().__init__(rect, name="toast")

    def clicked(self, event: pg.event.Event) -> bool:
        """Whether an event is a click on it, which it then follows."""
        hit = event.type == pg.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos)
        if not (hit and self.way and self.visible):
            return False
        self.left = FADE
        self.way[1]()
        return True

    @property
    def animating(self) -> bool:
        return self.left < FADE

    @property
    def wake(self) -> float | None:
        return max(0.0, self.left - FADE)

    def update(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt)
        self.visible = self.left > 0

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        image = theme.art(("toast", self.text), self.rect.size, lambda: self._picture(theme)).copy()
        if self.left < FADE:
            image.fill((255, 255, 255, round(255 * self.left / FADE)), special_flags=pg.BLEND_RGBA_MULT)
        target.blit(image, self.rect)

    def _picture(self, theme: Theme) -> pg.Surface:
        from scenes.art.light import clear

        image = clear(self.rect.size)
        box = image.get_rect()
        chrome.plate(image, theme, box, ((92, 50, 24), (52, 26, 12)), 14, (255, 226, 140))
        if self.way:
            self._paint_way(image, theme, self.way[0], box)
        upper = pg.Rect(0, 0, box.w, box.h - self._foot)
        room = upper.inflate(-2 * theme.px(22), -2 * theme.px(8))
        if self.lines[1] > theme.metrics("bold", theme.font_px("bold", 20)).line:
            draw_paragraph(image, theme, self.text, room, "bold", 20, theme.cream, "center", "middle")
        else:
            draw_line(image, theme, self.text, room, "bold", 20, theme.cream)
        return image

    def _paint_way(self, image: pg.Surface, theme: Theme, words: str, box: pg.Rect) -> None:
        """What a click does, as a button at the foot."""
        wide = measure(theme, words, "head", 20)[0] + 2 * theme.px(30)
        at = pg.Rect(0, 0, wide, self._foot - theme.px(10))
        at.midbottom = (box.centerx, box.bottom - theme.px(12))
        chrome.face(image, theme, at, "normal", "gold")
        draw_line(image, theme, words, at, "head", 20, theme.ink)
