"""What stands still above the menu's evening: wooden frame, tiled column, golden letters, language bar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.kit.widget import Widget
from scenes.menu.card import PictureCard

FRAME = 28  # design units of the wooden frame


def draw_frame(target: pg.Surface, theme: Theme, field: pg.Rect) -> Iterator[None]:
    """Dark wood with a frame round the field, which stays empty; in slices."""
    for ground in theme.textures.in_steps("wood", *theme.size):
        if ground is not None:
            ground.fill((150, 140, 130), special_flags=pg.BLEND_RGB_MULT)
            target.blit(ground, (0, 0))
        yield
    thick = 2 * theme.px(FRAME)
    frame.wooden_frame(target, field.inflate(thick, thick), theme.u, theme.textures, None, FRAME)
    yield
    target.fill((0, 0, 0, 0), field)
    frame.inner_shadow(target, field, theme.u, 40, 150)


def draw_column(target: pg.Surface, theme: Theme, r: pg.Rect) -> None:
    """The column of dark wood in its border of glazed tiles."""
    frame.shadow(target, r, theme.u, 6, (6, 8), 16, 220)
    inner = frame.tile_border(target, r, theme.px(25))
    frame.hairlines(target, r, theme.u)
    inner = frame.hairlines(target, inner, theme.u)
    target.blit(theme.textures.get("tray", *inner.size), inner)
    frame.inner_shadow(target, inner, theme.u, 26, 150)


def draw_lettering(target: pg.Surface, theme: Theme, room: pg.Rect, name: str, tagline: str) -> None:
    """The program's name in gold over its line between two stars."""
    px, gold = theme.px, (240, 206, 120)
    area = pg.Rect(room.x + px(60), room.y + px(46), room.w - px(120), px(150))
    chrome.gold_title(target, theme, name.upper(), area, 132, big=True)
    line = pg.Rect(area.x, area.bottom + px(6), area.w, theme.tp(50))
    inner = line.inflate(-line.w // 4, 0)
    words = draw_line(target, theme, tagline, inner, "headb", 30, (255, 246, 214), outline=(30, 14, 40))
    star = frame.star(px(15), gold)
    left = (area.x + px(20), words.rect.x - px(34))
    right = (area.right - px(20), words.rect.right + px(34))
    for outer, near in (left, right):
        if abs(near - outer) > px(20):
            pg.draw.line(target, gold, (outer, line.centery), (near, line.centery), px(2))
            target.blit(star, star.get_rect(center=(near, line.centery)))


def draw_bar(target: pg.Surface, theme: Theme, box: pg.Rect, edge: int, version: str) -> None:
    """The bar of version and languages; `edge`: left end of the languages."""
    chrome.panel(target, theme, box, "tray")
    n, x = theme.px(26), box.x + theme.px(18)
    at = pg.Rect(x, box.y, edge - x - n - theme.px(24), box.h)
    draw_line(target, theme, version, at, "text", 18, theme.cream, "left")
    centre = (edge - theme.px(14) - n / 2, box.centery)
    chrome.icon(target, theme, "globe", centre, n, (240, 206, 120), "flat")


def draw_plain(
    target: pg.Surface,
    theme: Theme,
    column: pg.Rect,
    room: pg.Rect,
    words: tuple[str, str],
    widgets: Sequence[Widget],
) -> None:
    """The first picture: legible at once, from flat colours and letters alone."""
    px, gold = theme.px, (240, 206, 120)
    pg.draw.rect(target, (56, 30, 15), column)
    pg.draw.rect(target, (28, 112, 128), column, px(25))
    pg.draw.rect(target, gold, column, px(2))
    area = pg.Rect(room.x + px(60), room.y + px(46), room.w - px(120), px(150))
    draw_line(target, theme, words[0].upper(), area, "title", 120, gold)
    line = pg.Rect(area.x, area.bottom + px(6), area.w, theme.tp(50))
    draw_line(target, theme, words[1], line, "headb", 30, (255, 246, 214))
    for widget in widgets:
        label = getattr(widget, "label", "")
        if not label:
            continue
        paper = isinstance(widget, PictureCard)
        pg.draw.rect(target, (238, 214, 164) if paper else (146, 80, 34), widget.rect, border_radius=px(9))
        head = px(54) if getattr(widget, "icon", "") and not paper and widget.rect.w > px(400) else 0
        at = pg.Rect(
            widget.rect.x + px(16) + head, widget.rect.y, widget.rect.w - px(28) - head, widget.rect.h
        )
        if paper:
            at = pg.Rect(at.x + px(52), at.bottom - theme.tp(150), at.w - px(52), theme.tp(60))
        role, size, ink = (
            ("headb", 36, theme.wine) if paper else ("head", getattr(widget, "size", 22), theme.cream)
        )
        draw_line(target, theme, label, at, role, size, ink, "left")
