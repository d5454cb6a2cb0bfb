"""The text field."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress

import pygame as pg

from scenes.art.palette import INK
from scenes.kit import chrome
from scenes.kit.base import Box, Ui, Widget
from scenes.kit.choice import PAPER, PAPER_LIT
from scenes.kit.markup import escape, printable
from scenes.kit.text import Drawn, draw_line
from scenes.kit.theme import Theme

BLINK = 0.53  # seconds the caret is shown and hidden
BODY = 20  # design units of the letters


class TextField(Widget):
    """One line of text with caret, selection and clipboard.

    limit: most characters; allowed: characters that may be typed ("" any); on_change gets every change,
    on_done the text when Enter is pressed; hint: pale words while it is empty; icon: picture at the left end.
    """

    focusable = True

    def __init__(
        self,
        rect: Box,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        on_done: Callable[[str], object] | None = None,
        hint: str = "",
        limit: int = 24,
        allowed: str = "",
        icon: str = "",
        name: str = "",
        tip: str = "",
        help_id: Hashable = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, name=name, tip=tip, help_id=help_id, enabled=enabled)
        text = printable(text)[:limit]  # a file may hold what cannot be typed
        self.text, self.on_change, self.on_done = text, on_change, on_done
        self.hint, self.limit, self.allowed, self.icon = hint, limit, allowed, icon
        self.caret = self.anchor = len(text)
        self._blink = 0.0

    @property
    def wake(self) -> float | None:
        return BLINK - self._blink % BLINK if self.focused else None

    @property
    def selected(self) -> tuple[int, int]:
        """Start and end of the selection in characters; equal when there is none."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def update(self, dt: float) -> None:
        self._blink = self._blink + dt if self.focused else 0.0

    # ---- editing ----
    def insert(self, text: str) -> None:
        """Put text in the place of the selection; what is not allowed or beyond the limit is dropped."""
        start, end = self.selected
        good = "".join(c for c in text if c.isprintable() and (not self.allowed or c in self.allowed))
        good = good[: max(0, self.limit - len(self.text) + end - start)]
        self._change(self.text[:start] + good + self.text[end:], start + len(good))

    def _change(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret, self.anchor, self._blink = text, caret, caret, 0.0
        if changed and self.on_change:
            self.on_change(text)

    def _go(self, caret: int, keep: bool) -> None:
        self.caret = max(0, min(len(self.text), caret))
        self._blink = 0.0
        if not keep:
            self.anchor = self.caret

    def _erase(self, way: int, word: bool) -> None:
        start, end = self.selected
        if start == end:
            other = self._word(way) if word else max(0, min(len(self.text), self.caret + way))
            start, end = min(other, end), max(other, end)
        self._change(self.text[:start] + self.text[end:], start)

    def _word(self, way: int) -> int:
        i = self.caret
        while 0 < i + (way > 0) <= len(self.text) and 0 <= i + way <= len(self.text):
            i += way
            if 0 < i < len(self.text) and self.text[i - 1] == " " != self.text[i]:
                break
        return i

    def typed(self, ui: Ui, text: str) -> bool:
        if self.enabled:
            self.insert(text)
        return self.enabled

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        ctrl, shift = bool(event.mod & (pg.KMOD_CTRL | pg.KMOD_META)), bool(event.mod & pg.KMOD_SHIFT)
        if event.key in (pg.K_RETURN, pg.K_KP_ENTER):
            if self.on_done:
                self.on_done(self.text)
            return True
        if event.key in (pg.K_LEFT, pg.K_RIGHT):
            way = 1 if event.key == pg.K_RIGHT else -1
            self._go(self._word(way) if ctrl else self.caret + way, shift)
        elif event.key in (pg.K_HOME, pg.K_END):
            self._go(0 if event.key == pg.K_HOME else len(self.text), shift)
        elif event.key in (pg.K_BACKSPACE, pg.K_DELETE):
            self._erase(1 if event.key == pg.K_DELETE else -1, ctrl)
        elif ctrl:
            return self._clipboard(event.key)
        else:  # letters come as TEXTINPUT; here they only must not reach the hot keys
            return event.key not in (pg.K_TAB, pg.K_ESCAPE, pg.K_UP, pg.K_DOWN) and not _function_key(
                event.key
            )
        return True

    def _clipboard(self, key: int) -> bool:
        start, end = self.selected
        if key == pg.K_a:
            self.anchor, self.caret = 0, len(self.text)
        elif key in (pg.K_c, pg.K_x) and start < end:
            with suppress(pg.error):
                pg.scrap.put_text(self.text[start:end])
            if key == pg.K_x:
                self._erase(-1, False)
        elif key == pg.K_v:
            with suppress(pg.error):
                self.insert(pg.scrap.get_text())
        else:
            return False
        return True

    # ---- mouse ----
    def _area(self, theme: Theme) -> pg.Rect:
        head = theme.px(36) if self.icon else 0
        return pg.Rect(
            self.rect.x + theme.px(14) + head, self.rect.y, self.rect.w - 2 * theme.px(14) - head, self.rect.h
        )

    def _x(self, theme: Theme, index: int) -> int:
        """Pixels from the start of the text to a caret place."""
        return theme.font("bold", BODY).size(self.text[:index])[0]

    def _shift(self, theme: Theme) -> int:
        """Pixels by which the text is pushed left so that the caret stays in sight."""
        return max(0, self._x(theme, self.caret) - self._area(theme).w + theme.px(4))

    def _index(self, theme: Theme, x: int) -> int:
        at = x - self._area(theme).x + self._shift(theme)
        return min(range(len(self.text) + 1), key=lambda i: abs(self._x(theme, i) - at))

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._go(self._index(ui.theme, pos[0]), False)

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._go(self._index(ui.theme, pos[0]), True)

    # ---- picture ----
    def draw(self, target: pg.Surface, theme: Theme) -> None:
        chrome.plate(
            target, theme, self.rect, PAPER_LIT if self.hover or self.focused else PAPER, 9, (255, 250, 230)
        )
        area = self._area(theme)
        if self.icon:
            at = (self.rect.x + theme.px(28), self.rect.centery)
            chrome.icon(target, theme, self.icon, at, theme.px(24), (120, 78, 36), "flat")
        if not self.text and self.hint and not self.focused:
            draw_line(target, theme, self.hint, area, "italic", BODY, theme.ink_soft, "left")
            return
        if not self.focused and self._x(theme, len(self.text)) > area.w:
            self._draw_whole(target, theme, area)
            return
        clip = target.get_clip()
        target.set_clip(area.inflate(theme.px(6), 0).clip(clip))
        self._draw_text(target, theme, area)
        target.set_clip(clip)

    def _draw_whole(self, target: pg.Surface, theme: Theme, area: pg.Rect) -> Drawn:
        """A text that is too long while nobody edits it: from its beginning, in smaller letters."""
        words = escape(self.text).replace(" ", "\u00a0")
        return draw_line(target, theme, words, area, "bold", BODY, INK, "left", ellipsis=True)

    def _draw_text(self, target: pg.Surface, theme: Theme, area: pg.Rect) -> None:
        m, shift = theme.metrics("bold", theme.font_px("bold", BODY)), self._shift(theme)
        x, top, height = area.x - shift, area.centery - m.line // 2, m.line
        start, end = self.selected
        if self.focused and start < end:
            x0, x1 = x + self._x(theme, start), x + self._x(theme, end)
            target.fill((246, 206, 112), (x0, top, x1 - x0, height))
        if self.text:
            room = pg.Rect(x, area.y, self._x(theme, len(self.text)) + theme.px(4), area.h)
            draw_line(
                target, theme, escape(self.text).replace(" ", "\u00a0"), room, "bold", BODY, INK, "left"
            )
        if self.focused and self._blink % (2 * BLINK) < BLINK:
            target.fill((120, 30, 16), (x + self._x(theme, self.caret), top, theme.px(2), height))


def _function_key(key: int) -> bool:
    return pg.K_F1 <= key <= pg.K_F12
