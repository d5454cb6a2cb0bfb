"""A scene whose still part is painted once for a window size and kept."""

from __future__ import annotations

from typing import NamedTuple

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.shell.jobs import Job, Work
from scenes.shell.scene import Host, WidgetScene


class Page(WidgetScene):
    """Fill `build` with widgets and `compose` with everything under them that does not move."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._under: pg.Surface | None = None
        self._jobs: list[Job] = []

    # ---- background work -------------------------------------------------------------------------------
    def background(self) -> dict[str, Work]:
        """The work to be done in slices for the settled size, each piece under a name."""
        return {}

    def later(self, work: Work, name: str) -> None:
        """Do one more piece of work in slices; a change of the window's size drops it."""
        self._jobs = [job for job in self._jobs if not job.done]
        self._jobs.append(self.app.later(work, name, self))

    def regenerate(self) -> None:
        for job in self._jobs:
            job.cancel()
        self._jobs.clear()
        for name, work in self.background().items():
            self.later(work, name)

    # ---- the still part --------------------------------------------------------------------------------

    def layout(self) -> None:
        self._under = None
        super().layout()

    def cover(self) -> None:
        self._under = None

    def repaint(self) -> None:
        """Compose the still part again at the next frame."""
        self._under = None
        self.app.invalidate()

    def refresh(self) -> None:
        """Rebuild widgets and still part after a change of what they show."""
        self.layout()
        self.app.invalidate()

    def compose(self, target: pg.Surface) -> None:
        """Draw the still part onto a surface of the window's size."""
        chrome.background(target, self.theme)

    def compose_in_slices(self, target: pg.Surface) -> Work:
        """The same in slices, for a page whose still part takes long."""
        yield from chrome.grounds(self.theme)
        self.compose(target)
        yield

    def paint_in_slices(self, target: pg.Surface) -> Work:
        if self._under is None or self._under.get_size() != target.get_size():
            under = pg.Surface(target.get_size(), 0, target)
            yield from self.compose_in_slices(under)
            self._under = under
        target.blit(self._under, (0, 0))
        yield

    def paint(self, target: pg.Surface) -> None:
        if self._under is None or self._under.get_size() != target.get_size():
            self._under = pg.Surface(target.get_size(), 0, target)
            self.compose(self._under)
        target.blit(self._under, (0, 0))


def large_text(theme: Theme) -> bool:
    """Whether the text is so large for this window that a scene shows its parts one after the other."""
    return theme.text_scale > (1.1 if theme.h <= 800 else 1.3)


def section(
    target: pg.Surface, theme: Theme, rect: pg.Rect, title: str = "", left: str = "", right: str = ""
) -> pg.Rect:
    """Draw a parchment panel with a heading between two small remarks; return the free rectangle below."""
    inner = chrome.panel(target, theme, rect)
    if not title:
        return inner
    head = pg.Rect(inner.x + theme.px(6), inner.y - theme.px(2), inner.w - theme.px(12), theme.tp(38))
    room = head.inflate(-head.w // 2, 0) if left or right else head
    drawn = draw_line(target, theme, title, room, "headb", 26, theme.wine)
    side = (head.w - drawn.rect.w) // 2 - theme.px(16)
    for words, x, align in ((left, head.x, "left"), (right, head.right - side, "right")):
        if words:
            draw_line(
                target, theme, words, pg.Rect(x, head.y, side, head.h), "text", 18, theme.ink_soft, align
            )
    frame.ornament(target, head.x, head.right, head.bottom + theme.px(4), theme.u)
    top = head.bottom + theme.px(14)
    return pg.Rect(inner.x, top, inner.w, inner.bottom - top)


def sheet(target: pg.Surface, theme: Theme, box: pg.Rect, title: str) -> None:
    """Darken what lies below and draw a golden panel with a heading over it."""
    chrome.veil(target)
    chrome.panel(target, theme, box, bright=1.15, golden=True)
    head = pg.Rect(box.x, box.y + theme.px(20), box.w, theme.tp(50))
    draw_line(target, theme, title, head, "headb", 30, theme.wine)


def tray(target: pg.Surface, theme: Theme, rect: pg.Rect) -> pg.Rect:
    """Draw the dark wooden bar that carries buttons; return the free rectangle within."""
    return chrome.panel(target, theme, rect, "tray")


class BesideColumn(NamedTuple):
    """The parts of a page that counts something: at the left a plaque over a column, at the right a room over
    a bar of buttons; gap: pixels between them."""

    plaque: pg.Rect
    column: pg.Rect
    room: pg.Rect
    bar: pg.Rect
    gap: int


def beside_column(theme: Theme) -> BesideColumn:
    """Such a page in a window of a theme's size."""
    m, gap = theme.px(18), theme.px(16)
    share = 0.27 if theme.narrow else 0.235
    left, right = columns(theme.rect.inflate(-2 * m, -2 * m), (share, 1 - share), gap)
    plaque = pg.Rect(left.x, left.y, left.w, theme.tp(118))
    below = plaque.bottom + gap
    height = max(50, theme.tp(92))
    bar = pg.Rect(right.x, right.bottom - height, right.w, height)
    return BesideColumn(
        plaque,
        pg.Rect(left.x, below, left.w, left.bottom - below),
        pg.Rect(right.x, right.y, right.w, bar.y - gap - right.y),
        bar,
        gap,
    )


def columns(rect: pg.Rect, shares: tuple[float, ...], gap: int) -> list[pg.Rect]:
    """Cut a rectangle into columns by their shares with a gap between."""
    room = rect.w - gap * (len(shares) - 1)
    total, x, cut = sum(shares), rect.x, []
    for i, share in enumerate(shares):
        right = rect.right if i == len(shares) - 1 else x + round(room * share / total)
        cut.append(pg.Rect(x, rect.y, right - x, rect.h))
        x = right + gap
    return cut


def rows(rect: pg.Rect, shares: tuple[float, ...], gap: int) -> list[pg.Rect]:
    """Cut a rectangle into rows by their shares with a gap between."""
    room = rect.h - gap * (len(shares) - 1)
    total, y, cut = sum(shares), rect.y, []
    for i, share in enumerate(shares):
        bottom = rect.bottom if i == len(shares) - 1 else y + round(room * share / total)
        cut.append(pg.Rect(rect.x, y, rect.w, bottom - y))
        y = bottom + gap
    return cut
