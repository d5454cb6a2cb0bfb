"""Words and pictures among the widgets, and tabs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame as pg

from scenes.art.palette import CREAM, Colour
from scenes.kit import chrome
from scenes.kit.base import Box, Ui, Widget
from scenes.kit.button import Button
from scenes.kit.keys import HotKey
from scenes.kit.stage import Hoverable
from scenes.kit.text import Drawn, draw_line, draw_paragraph, fit
from scenes.kit.theme import Theme


class Label(Widget):
    """One line of text."""

    def __init__(
        self,
        rect: Box,
        text: str,
        *,
        role: str = "text",
        size: float = 18,
        colour: Colour | None = None,
        align: str = "left",
        outline: Colour | None = None,
        name: str = "",
        tip: str = "",
        help_id: Hashable = "",
    ) -> None:
        super().__init__(rect, name=name, tip=tip, help_id=help_id)
        self.text, self.role, self.size, self.colour = text, role, size, colour
        self.align, self.outline = align, outline

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        draw_line(
            target,
            theme,
            self.text,
            self.rect,
            self.role,
            self.size,
            self.colour,
            self.align,
            outline=self.outline,
        )


class Paragraph(Hoverable):
    """A wrapped text whose links can be clicked; `on_link` gets the link's target."""

    def __init__(
        self,
        rect: Box,
        text: str,
        *,
        role: str = "text",
        size: float = 18,
        colour: Colour | None = None,
        align: str = "left",
        valign: str = "top",
        leading: float = 1.0,
        on_link: Callable[[str], object] | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
        self.text, self.role, self.size, self.colour = text, role, size, colour
        self.align, self.valign, self.leading, self.on_link = align, valign, leading, on_link

    def height(self, theme: Theme) -> int:
        """The height in pixels at full size for the width of the rectangle."""
        return fit(
            theme, self.text, (self.rect.w, 1 << 20), self.role, self.size, wrap=True, leading=self.leading
        ).height

    def link_at(self, theme: Theme, pos: tuple[int, int]) -> str:
        """The target of the link under a point, or ""."""
        nowhere = pg.Surface((1, 1))
        for name, rect in self._draw(nowhere, theme).links:
            if rect.inflate(4, 8).collidepoint(pos):
                return name
        return ""

    def release(self, ui: Ui, pos: tuple[int, int]) -> None:
        name = self.link_at(ui.theme, pos) if self.on_link else ""
        if name and self.on_link:
            self.on_link(name)

    def _draw(self, target: pg.Surface, theme: Theme) -> Drawn:
        return draw_paragraph(
            target,
            theme,
            self.text,
            self.rect,
            self.role,
            self.size,
            self.colour,
            self.align,
            self.valign,
            leading=self.leading,
        )

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        self._draw(target, theme)


class Picture(Widget):
    """Something the scene paints: paint(target, theme, rect)."""

    def __init__(
        self,
        rect: Box,
        paint: Callable[[pg.Surface, Theme, pg.Rect], object],
        *,
        name: str = "",
        tip: str = "",
        help_id: Hashable = "",
    ) -> None:
        super().__init__(rect, name=name, tip=tip, help_id=help_id)
        self.paint = paint

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        self.paint(target, theme, self.rect)


@dataclass(frozen=True)
class TabItem:
    """One tab: its words, icon and key hint."""

    label: str
    icon: str = ""
    icon_colour: Colour | None = None
    key: str = ""
    hotkey: HotKey | None = None


def tabs(
    theme: Theme,
    rect: pg.Rect,
    items: Sequence[TabItem],
    chosen: int,
    on_choose: Callable[[int], object],
    *,
    vertical: bool = False,
    gap: float = 10,
) -> list[Button]:
    """Buttons for tabs side by side (or below each other) in a rectangle; the chosen one is of gold.

    Equally broad as long as all have room for icon and key so, else in proportion to what they need.
    """
    space, n = theme.px(gap), len(items)
    buttons = [
        Button(
            (0, 0, 0, 0),
            item.label,
            _chooser(on_choose, i),
            kind="gold" if i == chosen else "wood",
            icon=item.icon,
            icon_colour=item.icon_colour,
            key=item.key,
            hotkey=item.hotkey,
            align="left" if vertical else "center",
            name=f"tab:{i}",
        )
        for i, item in enumerate(items)
    ]
    if vertical:
        h = (rect.h - space * (n - 1)) / n
        for i, button in enumerate(buttons):
            button.rect = pg.Rect(rect.x, round(rect.y + i * (h + space)), rect.w, round(h))
        return buttons
    room = rect.w - space * (n - 1)
    wants = [button.preferred(theme, rect.h) for button in buttons]
    shares = [1 / n] * n if max(wants, default=0) <= room / n else [want / sum(wants) for want in wants]
    x = float(rect.x)
    for button, share in zip(buttons, shares):
        button.rect = pg.Rect(round(x), rect.y, round(room * share), rect.h)
        x += room * share + space
    return buttons


def _chooser(on_choose: Callable[[int], object], index: int) -> Callable[[], object]:
    return lambda: on_choose(index)


__all__ = ["CREAM", "Label", "Paragraph", "Picture", "TabItem", "chrome", "tabs"]
