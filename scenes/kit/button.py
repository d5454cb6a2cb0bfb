"""Buttons of wood, gold or parchment."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame as pg

from scenes.art.palette import ButtonTone, Colour
from scenes.kit import chrome
from scenes.kit.base import Box, Ui
from scenes.kit.keys import HotKey
from scenes.kit.stage import Keyed
from scenes.kit.text import draw_line, fit, measure
from scenes.kit.theme import Theme

Action = Callable[[], object]
DISABLED_ICON: Colour = (92, 78, 60)
LOCK: Colour = (240, 206, 120)
LETTERS = 16
"""Design units of the label of an icon button that has room for it."""


class Button(Keyed):
    """A button with a label and, where there is room, icon, key hint and a lock mark (cannot be undone).

    kind: wood, gold (the default choice), dark, paper; detail: small words at the right end.
    """

    focusable = True
    clicks = True

    def __init__(
        self,
        rect: Box,
        label: str,
        action: Action | None = None,
        *,
        kind: str = "wood",
        icon: str = "",
        icon_colour: Colour | None = None,
        key: str = "",
        hotkey: HotKey | None = None,
        lock: bool = False,
        size: float = 22,
        align: str = "center",
        detail: str = "",
        name: str = "",
        tip: str = "",
        help_id: Hashable = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, name=name or label, tip=tip, help_id=help_id, enabled=enabled)
        self.label, self.action, self.kind = label, action, kind
        self.icon, self.icon_colour, self.key_label, self.hotkey = icon, icon_colour, key, hotkey
        self.lock, self.size, self.align, self.detail = lock, size, align, detail
        self.pictured = True  # False: without its icon, as another button of its row has no room for one

    def activate(self, ui: Ui) -> None:
        if self.enabled and self.action:
            self.action()

    # ---- sizes ----
    def _icon_px(self, theme: Theme, height: int) -> int:
        return min(int(height * 0.66), theme.px(40))

    def _head(self, theme: Theme, height: int) -> int:
        return self._icon_px(theme, height) + theme.px(10) if self.icon else 0

    def _tail(self, theme: Theme, with_key: bool) -> int:
        key = chrome.key_width(theme, self.key_label) + theme.px(8) if self.key_label and with_key else 0
        return key + (self._lock_px(theme) + theme.px(6) if self.lock else 0)

    def _lock_px(self, theme: Theme) -> int:
        return max(14, theme.px(20))

    def preferred(self, theme: Theme, height: int, *, icon: bool = True, key: bool = True) -> int:
        """The width in pixels at which the label fits at its full size."""
        label = measure(theme, self.label, "head", self.size)[0]
        head = self._head(theme, height) if icon else 0
        detail = measure(theme, self.detail, "text", 17)[0] + theme.px(16) if self.detail else 0
        return label + head + self._tail(theme, key) + detail + 2 * theme.px(14)

    def least(self, theme: Theme) -> int:
        """The width in pixels under which the label alone would leave the button."""
        detail = measure(theme, self.detail, "text", 17)[0] + theme.px(16) if self.detail else 0
        return measure(theme, self.label, "bold", 1)[0] + self._tail(theme, False) + detail + 2 * theme.px(14)

    # ---- picture ----
    def draw(self, target: pg.Surface, theme: Theme) -> None:
        tone = chrome.face(target, theme, self.rect, self.state, self.kind)
        sunk = theme.px(2) if self.state == "pressed" else 0
        inner = self._inner(theme).move(sunk, sunk)
        icon, key = self._parts(theme, inner)
        tail = self._tail(theme, key)
        if key and self.key_label:
            chrome.key_hint(target, theme, self.key_label, inner)
        if self.lock:
            px = self._lock_px(theme)
            x = inner.right - tail + theme.px(6) + px / 2  # apart from the label
            chrome.icon(target, theme, "padlock", (x, inner.centery), px, LOCK, "plain")
        area = pg.Rect(inner.x, inner.y, inner.w - tail, inner.h)
        self._draw_label(target, theme, area, icon, tone)

    def _inner(self, theme: Theme) -> pg.Rect:
        """What lies within the rim."""
        return self.rect.inflate(-2 * theme.px(14), -theme.px(6))

    def has_room_for_icon(self, theme: Theme) -> bool:
        """Whether its icon stands beside its label in the rectangle that it has."""
        return self._parts(theme, self._inner(theme))[0]

    def _parts(self, theme: Theme, inner: pg.Rect) -> tuple[bool, bool]:
        """Which of icon and key hint stay: first the hint goes, then the icon."""
        for icon, key in ((self.pictured, True), (self.pictured, False), (False, False)):
            if self.preferred(theme, self.rect.h, icon=icon, key=key) <= self.rect.w + 2:
                return icon, key
        size = 1 if theme.text_scale <= 1.25 else 0.85 * self.size  # who asked for large words keeps them
        small = measure(theme, self.label, "bold", size)[0]
        return bool(self.icon) and self.pictured and small + self._head(theme, self.rect.h) + self._tail(
            theme, False
        ) <= inner.w, False

    def _draw_label(
        self, target: pg.Surface, theme: Theme, area: pg.Rect, icon: bool, tone: ButtonTone
    ) -> None:
        head = self._head(theme, self.rect.h) if icon else 0
        if self.detail:
            w = measure(theme, self.detail, "text", 17)[0]
            at = pg.Rect(area.right - w, area.y, w, area.h)
            draw_line(target, theme, self.detail, at, "text", 17, tone.ink, "right")
            area = pg.Rect(area.x, area.y, area.w - w - theme.px(10), area.h)
        words = pg.Rect(area.x + head, area.y, area.w - head, area.h)
        drawn = draw_line(
            target,
            theme,
            self.label,
            self._centred(theme, words, head),
            "head",
            self.size,
            tone.ink,
            "left" if head or self.align == "left" else "center",
            outline=tone.rim,
        )
        if head:
            px = self._icon_px(theme, self.rect.h)
            x = (drawn.rect.x - head if self.align == "center" else area.x) + px / 2
            colour, style = (self.icon_colour, "plain") if self.enabled else (DISABLED_ICON, "flat")
            chrome.icon(target, theme, self.icon, (x, area.centery), px, colour, style)

    def _centred(self, theme: Theme, words: pg.Rect, head: int) -> pg.Rect:
        """The label's rectangle so that icon and label stand in the middle together."""
        if not head or self.align == "left":
            return words
        width = min(words.w, measure(theme, self.label, "head", self.size)[0])
        left = words.x + (words.w - width) // 2
        return pg.Rect(left, words.y, words.right - left, words.h)


class IconButton(Keyed):
    """A square button: a big icon and its short label below."""

    focusable = True
    clicks = True

    def __init__(
        self,
        rect: Box,
        label: str,
        icon: str,
        action: Action | None = None,
        *,
        kind: str = "wood",
        flip: bool = False,
        hotkey: HotKey | None = None,
        name: str = "",
        tip: str = "",
        help_id: Hashable = "",
        enabled: bool = True,
        badge: str = "",
    ) -> None:
        super().__init__(rect, name=name or label, tip=tip, help_id=help_id, enabled=enabled)
        self.label, self.icon, self.action, self.kind, self.flip = label, icon, action, kind, flip
        self.hotkey, self.badge = hotkey, badge
        self.letters: float = LETTERS

    def activate(self, ui: Ui) -> None:
        if self.enabled and self.action:
            self.action()

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        tone = chrome.face(target, theme, self.rect, self.state, self.kind)
        sunk = theme.px(2) if self.state == "pressed" else 0
        r = self.rect.move(sunk, sunk)
        line = self._line(theme) if self.label else 0
        px = max(12, min(r.h - line - theme.px(16), r.w - theme.px(22)))
        top = r.y + (r.h - line - px) // 2
        ink = (255, 226, 150) if tone.rim else tone.ink
        if tone.rim:
            self._glyph(target, theme, (r.centerx + 1, top + px / 2 + theme.px(2)), px, (50, 22, 6))
        self._glyph(target, theme, (r.centerx, top + px / 2), px, ink)
        if self.label:
            words = pg.Rect(r.x + theme.px(3), top + px, self._room(theme), line + 2)
            draw_line(target, theme, self.label, words, "captionb", self.letters, tone.ink)
        if self.badge:
            corner = pg.Rect(r.right - theme.px(28), r.y - theme.px(4), theme.px(28), theme.px(24))
            chrome.key_hint(target, theme, self.badge, corner)

    def _line(self, theme: Theme) -> int:
        return theme.metrics("captionb", theme.font_px("captionb", LETTERS)).line

    def _room(self, theme: Theme) -> int:
        """Width of the label in pixels."""
        return self.rect.w - 2 * theme.px(3)

    def letters_that_fit(self, theme: Theme) -> float:
        """The size in design units at which the label fits, at the most its full size."""
        box = self._room(theme), self._line(theme) + 2
        return (
            LETTERS * fit(theme, self.label, box, "captionb", LETTERS).px / theme.font_px("captionb", LETTERS)
        )

    def _glyph(
        self, target: pg.Surface, theme: Theme, centre: tuple[float, float], px: int, colour: Colour
    ) -> None:
        image = theme.icons.get(self.icon, px, colour, "flat", self.flip)
        target.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


def letters_alike(theme: Theme, buttons: Sequence[IconButton]) -> None:
    """Buttons that stand together have letters of one size: those of the longest word."""
    least = min(button.letters_that_fit(theme) for button in buttons)
    for button in buttons:
        button.letters = least


def lay_row(
    theme: Theme,
    rect: pg.Rect,
    buttons: Sequence[Button],
    *,
    gap: float = 12,
    stretch: float = 1.25,
    align: str = "left",
) -> None:
    """Lay buttons out in a row: as wide as their labels need, grown by at most `stretch`, or narrowed.

    Where an icon has no room none of the row has one.
    """
    if not buttons:
        return
    space = theme.px(gap)
    room = rect.w - space * (len(buttons) - 1)
    wants = [b.preferred(theme, rect.h) for b in buttons]
    for icon, key in ((True, False), (False, False)):
        if sum(wants) > room:
            wants = [b.preferred(theme, rect.h, icon=icon, key=key) for b in buttons]
    k = min(stretch, room / max(1, sum(wants)))
    widths = [int(w * k) for w in wants]
    least = [b.least(theme) for b in buttons]
    if k < 1 and any(w < n for w, n in zip(widths, least)) and sum(least) <= room:
        spare = (room - sum(least)) / max(1, sum(max(0, w - n) for w, n in zip(wants, least)))
        widths = [n + int(max(0, w - n) * spare) for w, n in zip(wants, least)]
    x = rect.x if align == "left" else rect.right - sum(widths) - space * (len(buttons) - 1)
    for button, w in zip(buttons, widths):
        button.rect = pg.Rect(x, rect.y, w, rect.h)
        x += w + space
    all_or_no_icons(theme, buttons)


def all_or_no_icons(theme: Theme, buttons: Sequence[Button]) -> None:
    """Of buttons that stand together none has an icon where one of them has no room for its own."""
    for button in buttons:
        button.pictured = True
    pictured = all(button.has_room_for_icon(theme) for button in buttons if button.icon)
    for button in buttons:
        button.pictured = pictured


class ArrowButton(Keyed):
    """A small wooden button with a triangle; way: up, down, left or right."""

    focusable = True

    def __init__(self, rect: Box, way: str, action: Callable[[], object], *, name: str, tip: str) -> None:
        super().__init__(rect, name=name, tip=tip)
        self.way, self.action = way, action

    def activate(self, ui: Ui) -> None:
        if self.enabled:
            self.action()

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        tone = chrome.face(target, theme, self.rect, self.state)
        ink = (255, 226, 150) if tone.rim else (120, 104, 84)
        n = max(14, round(min(self.rect.size) * 0.5))
        chrome.arrow(target, theme, self.rect.center, self.way, n, ink)
