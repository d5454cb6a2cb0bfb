"""What stands still above the menu's evening: wooden frame, tiled column, golden letters, language bar."""

from __future__ import annotations

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme

FRAME = 28  # design units of the wooden frame


def draw_frame(target: pg.Surface, theme: Theme, field: pg.Rect) -> None:
    """Dark wood with a frame round the field, which stays empty."""
    ground = theme.textures.get("wood", *theme.size)
    ground.fill((150, 140, 130), special_flags=pg.BLEND_RGB_MULT)
    target.blit(ground, (0, 0))
    thick = 2 * theme.px(FRAME)
    frame.wooden_frame(target, field.inflate(thick, thick), theme.u, theme.textures, None, FRAME)
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
