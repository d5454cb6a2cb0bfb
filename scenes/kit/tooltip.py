"""Tooltips, and speech bubbles whose tail points at what they are about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from scenes.art import light
from scenes.art.palette import GOLD, INK, Colour
from scenes.kit import chrome
from scenes.kit.base import Ui, Widget
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme

Point = tuple[int, int]
RIMS: tuple[tuple[float, Colour], ...] = ((4, (58, 32, 12)), (3, GOLD), (1.5, (120, 76, 24)))


def draw_tooltip(
    target: pg.Surface, theme: Theme, text: str, owner: pg.Rect, pointer: Point | None
) -> pg.Rect:
    """Draw a tooltip beside `owner` (beside the pointer on large things); return its rectangle."""
    width = min(theme.tp(360), theme.w - theme.px(40))
    w, h = measure(theme, text, "text", 18, width)
    box = pg.Rect(0, 0, w + 2 * theme.px(14), h + 2 * theme.px(9))
    if pointer and (owner.w > theme.px(420) or owner.h > theme.px(160)):
        box.midtop = (pointer[0], pointer[1] + theme.px(28))
    else:
        box.midtop = (owner.centerx, owner.bottom + theme.px(10))
    if box.bottom > theme.h - theme.px(6):
        box.bottom = (pointer[1] if pointer and box.w and owner.h > theme.px(160) else owner.y) - theme.px(10)
    box.clamp_ip(theme.rect.inflate(-theme.px(12), -theme.px(12)))
    chrome.plate(target, theme, box, ((74, 40, 18), (48, 24, 10)), 8, (255, 226, 140))
    draw_paragraph(
        target, theme, text, box.inflate(-2 * theme.px(14) + 2, -2 * theme.px(9) + 2), "text", 18, theme.cream
    )
    return box


def place_bubble(
    size: tuple[int, int], tip: Point, tail: int, bounds: pg.Rect, avoid: Sequence[pg.Rect] = ()
) -> tuple[pg.Rect, str]:
    """Where a bubble covers least of the `avoid` rectangles: its rectangle and the side of `tip` it is on.

    tail: pixels between the bubble and its tip; the tip itself is never covered.
    """
    best: tuple[float, int, pg.Rect, str] | None = None
    w, h = size
    for rank, side in enumerate(("top", "bottom", "right", "left")):
        for stretch in (1.0, 2.2, 3.6):
            for slide in (0.0, -0.35, 0.35):
                t = tail * stretch
                x = {"left": tip[0] - t - w / 2, "right": tip[0] + t + w / 2}.get(side, tip[0] + slide * w)
                y = {"top": tip[1] - t - h / 2, "bottom": tip[1] + t + h / 2}.get(side, tip[1] + slide * h)
                box = pg.Rect(0, 0, w, h)
                box.center = (round(x), round(y))
                box = box.clamp(bounds)
                covered = sum(_area(box.clip(r)) for r in avoid) + (
                    1e9 if box.inflate(8, 8).collidepoint(tip) else 0
                )
                cost = covered + 40 * (stretch - 1) * tail + 10 * abs(slide) * tail
                if best is None or (cost, rank) < best[:2]:
                    best = (cost, rank, box, side)
    assert best is not None
    return best[2], best[3]


def _area(r: pg.Rect) -> int:
    return r.w * r.h


class Bubble(Widget):
    """A parchment bubble with a red heading, a few lines, a link and a tail: the answer to "why not?".

    tip: the point it speaks about; avoid: rectangles it should not cover (legal targets, pieces). A click
    on it follows the link; a click elsewhere or Esc closes it (the stage does that).
    """

    def __init__(
        self,
        theme: Theme,
        tip: Point,
        text: str,
        *,
        title: str = "",
        link: str = "",
        on_link: Callable[[], object] | None = None,
        icon: str = "",
        avoid: Sequence[pg.Rect] = (),
        bounds: pg.Rect | None = None,
        width: float = 400,
    ) -> None:
        self.tip_point, self.text, self.title, self.link, self.on_link = tip, text, title, link, on_link
        self.icon = icon
        self.pad, self.tail = theme.px(18), theme.px(30)
        bounds = (bounds or theme.rect).inflate(-2 * theme.px(10), -2 * theme.px(10))
        inner = min(theme.tp(width), bounds.w) - 2 * self.pad
        self.head = theme.tp(36) if title else 0
        self.foot = max(theme.target(34), theme.tp(34)) if link else 0
        self.lines = measure(theme, text, "text", 19, inner)[1] if text else 0
        size = (inner + 2 * self.pad, self.head + self.lines + self.foot + 2 * theme.px(12))
        rect, self.side = place_bubble(size, tip, self.tail, bounds, avoid)
        super().__init__(rect, name="bubble")

    def activate(self, ui: Ui) -> None:
        if self.on_link and self.link:
            ui.close_bubble()
            self.on_link()

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        self._draw_body(target, theme)
        r = self.rect.inflate(-2 * self.pad, -2 * theme.px(12))
        if self.title:
            head = pg.Rect(r.x, r.y, r.w, self.head)
            text = f"[{self.icon}] {self.title}" if self.icon else self.title
            draw_line(target, theme, text, head, "head", 22, theme.wine, "left")
        body = pg.Rect(r.x, r.y + self.head, r.w, self.lines + theme.px(4))
        if self.text:
            draw_paragraph(target, theme, self.text, body, "text", 19, theme.ink)
        if self.link:
            self._draw_link(target, theme, pg.Rect(r.x, r.bottom - self.foot, r.w, self.foot))

    def _draw_link(self, target: pg.Surface, theme: Theme, at: pg.Rect) -> None:
        px = theme.px(22)
        colour = theme.wine if self.hover else theme.colour("link")
        chrome.icon(target, theme, "rule-book", (at.x + px / 2, at.centery), px, colour, "flat")
        words = pg.Rect(at.x + px + theme.px(8), at.y, at.w - px - theme.px(8), at.h)
        drawn = draw_line(target, theme, self.link, words, "bold", 18, colour, "left").rect
        pg.draw.line(
            target, colour, (drawn.x, drawn.bottom - 1), (drawn.right, drawn.bottom - 1), theme.px(1.5)
        )

    def _draw_body(self, target: pg.Surface, theme: Theme) -> None:
        whole = self.rect.union(pg.Rect(*self.tip_point, 1, 1))
        pad = theme.px(36)
        tip = (self.tip_point[0] - whole.x + pad, self.tip_point[1] - whole.y + pad)
        inner = self.rect.move(pad - whole.x, pad - whole.y)
        key = ("bubble", self.rect.size, tip, inner.topleft, self.side, theme.u)
        size = (whole.w + 2 * pad, whole.h + 2 * pad)
        bubble = theme.words.get(key, lambda: _bubble_image(theme, size, inner, tip, self.side))
        target.blit(bubble, (whole.x - pad, whole.y - pad))


def _bubble_image(theme: Theme, size: tuple[int, int], box: pg.Rect, tip: Point, side: str) -> pg.Surface:
    mask = light.clear((size[0] * 2, size[1] * 2))
    big = pg.Rect(box.x * 2, box.y * 2, box.w * 2, box.h * 2)
    pg.draw.rect(mask, light.WHITE, big, border_radius=theme.px(22) * 2)
    pg.draw.polygon(mask, light.WHITE, [*_tail_base(theme, big, tip, side), (tip[0] * 2, tip[1] * 2)])
    mask = pg.transform.smoothscale(mask, size)
    paper = light.opaque(size)
    paper.blit(theme.textures.get("parchment", *size), (0, 0))
    paper.fill((16, 15, 12), special_flags=pg.BLEND_RGB_ADD)
    out = light.clear(size)
    for radius, colour in RIMS:
        out.blit(light.grown(mask, colour, max(1.0, radius * theme.u), 24), (0, 0))
    out.blit(light.masked(paper, mask), (0, 0))
    shade = light.blur(light.silhouette(out, (24, 10, 2), 150), theme.px(4))
    shade.blit(out, (-theme.px(3), -theme.px(4)))
    return shade


def _tail_base(theme: Theme, big: pg.Rect, tip: Point, side: str) -> list[tuple[float, float]]:
    half, inset = theme.px(15) * 2, 6

    def hold(v: float, low: float, height: float) -> float:
        return max(low + half * 2.4, min(height - half * 2.4, v))

    if side in ("top", "bottom"):
        at, edge = (
            hold(tip[0] * 2, big.left, big.right),
            big.bottom - inset if side == "top" else big.top + inset,
        )
        return [(at - half, edge), (at + half, edge)]
    at, edge = (
        hold(tip[1] * 2, big.top, big.bottom),
        big.right - inset if side == "left" else big.left + inset,
    )
    return [(edge, at - half), (edge, at + half)]


__all__ = ["INK", "Bubble", "draw_tooltip", "place_bubble"]
