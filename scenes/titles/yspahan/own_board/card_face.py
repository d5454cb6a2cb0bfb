"""The faces of the cards: whole ones, and lying ones where many must fit side by side."""

from __future__ import annotations

import pygame as pg

from scenes.art import frame, light
from scenes.art.cloth import card_face
from scenes.art.palette import CREAM
from scenes.kit.text import draw_line, draw_paragraph, fit, fits
from scenes.kit.theme import Theme
from scenes.titles.yspahan.layout import Layout, rgb
from scenes.titles.yspahan.names import Names

LYING = 1.35
"""Cards wider than so many heights are drawn lying: a coloured strip with the picture, words beside it."""


def card_picture(theme: Theme, names: Names, layout: Layout, kind: str, size: tuple[int, int]) -> pg.Surface:
    """A card with title, picture and words; kept for its size and language."""
    key = ("yspahan-card", kind, names.card(kind), names.card_hint(kind), names.texts.lang)
    make = _lying if size[0] > size[1] * LYING else _standing
    return theme.art(key, size, lambda: make(theme, names, layout, kind, size))


def _standing(theme: Theme, names: Names, layout: Layout, kind: str, size: tuple[int, int]) -> pg.Surface:
    look = layout.cards[kind]
    colour = rgb(look.colour)
    out, head, body = card_face(size, theme.u, theme.textures, colour)
    title = head.inflate(-theme.px(4), 0)
    rim = light.shade(colour, 0.35)
    draw_line(out, theme, names.card(kind), title, "head", 18, CREAM, outline=rim, ellipsis=True)
    n = max(10, min(round(body.w * 0.5), round(body.h * 0.36)))
    if body.h < body.w * 0.85:
        n = max(10, min(round(body.w * 0.26), body.h))
        centre = (body.x + n // 2, body.centery)
        at = pg.Rect(body.x + n + theme.px(5), body.y, body.w - n - theme.px(5), body.h)
    else:
        centre = (body.centerx, body.y + n // 2 + theme.px(2))
        at = pg.Rect(body.x, body.y + n + theme.px(4), body.w, body.h - n - theme.px(4))
    words = names.card_hint(kind)
    room = fits(fit(theme, words, at.size, "text", 17, wrap=True), at.size, theme)
    if not room:  # the large card under the pointer says it then
        n, centre = min(body.w, body.h), body.center
    image = theme.icons.get(look.icon, n, colour, "plain")
    out.blit(image, image.get_rect(center=centre))
    if room:
        draw_paragraph(out, theme, words, at, "text", 17, theme.ink, "center", "middle")
    return out


def _lying(theme: Theme, names: Names, layout: Layout, kind: str, size: tuple[int, int]) -> pg.Surface:
    look = layout.cards[kind]
    colour = rgb(look.colour)
    w, h = size
    radius, edge = max(4, h // 9), max(3, h // 22)
    out = light.masked(theme.textures.get("parchment", w, h), light.rounded(size, radius))
    pg.draw.rect(out, (96, 62, 30), out.get_rect(), max(1, theme.px(1)), border_radius=radius)
    inner = out.get_rect().inflate(-2 * edge, -2 * edge)
    strip = pg.Rect(inner.x, inner.y, min(inner.h, round(inner.w * 0.24)), inner.h)
    bright, dark = light.mix(colour, (255, 255, 255), 0.12), light.shade(colour, 0.7)
    out.blit(frame.plate(strip.size, bright, dark, max(2, radius - 3), theme.u), strip)
    image = theme.icons.get(look.icon, round(min(strip.size) * 0.8), (250, 236, 206), "plain")
    out.blit(image, image.get_rect(center=strip.center))
    at = pg.Rect(strip.right + edge + 1, inner.y, inner.right - strip.right - edge - 1, inner.h)
    _lying_words(out, theme, names, kind, at)
    return out


def _lying_words(out: pg.Surface, theme: Theme, names: Names, kind: str, at: pg.Rect) -> None:
    """Title and words if both fit, else the title in up to two lines."""
    title, words = names.card(kind), names.card_hint(kind)
    line = theme.metrics("bold", theme.font_px("bold", 17)).line
    head = pg.Rect(at.x, at.y, at.w, line)
    body = pg.Rect(at.x, head.bottom, at.w, at.bottom - head.bottom)
    both = fits(fit(theme, title, head.size, "bold", 17), head.size, theme)
    if both and fits(fit(theme, words, body.size, "text", 16, wrap=True), body.size, theme):
        draw_line(out, theme, title, head, "bold", 17, theme.wine, "left")
        draw_paragraph(out, theme, words, body, "text", 16, theme.ink, "left", "middle")
        return
    if fits(fit(theme, title, at.size, "bold", 18, wrap=True), at.size, theme):
        draw_paragraph(out, theme, title, at, "bold", 18, theme.wine, "left", "middle")
    else:
        draw_line(out, theme, title, at, "bold", 17, theme.wine, "left", ellipsis=True)
