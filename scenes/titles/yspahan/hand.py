"""The faces of the cards."""

from __future__ import annotations

import pygame as pg

from game.content.text import Texts
from scenes.art import light
from scenes.art.cloth import card_face
from scenes.art.palette import CREAM, Colour
from scenes.kit.text import draw_line, draw_paragraph, fit, fits
from scenes.kit.theme import Theme
from scenes.titles.yspahan.plan import Data, rgb


def card_picture(theme: Theme, texts: Texts, data: Data, kind: str, size: tuple[int, int]) -> pg.Surface:
    """A card with title, picture and words; kept for its size and language."""
    look = data.layout.cards[kind]
    key = ("yspahan-card", kind, texts.lang)
    return theme.art(key, size, lambda: _face(theme, texts, kind, size, look.icon, rgb(look.colour)))


def _face(
    theme: Theme, texts: Texts, kind: str, size: tuple[int, int], icon: str, colour: Colour
) -> pg.Surface:
    out, head, body = card_face(size, theme.u, theme.textures, colour)
    rim = light.shade(colour, 0.35)
    title = texts(f"card.{kind}.name")
    draw_line(out, theme, title, head.inflate(-theme.px(4), 0), "head", 18, CREAM, outline=rim, ellipsis=True)
    n = max(10, min(round(body.w * 0.5), round(body.h * 0.36)))
    if body.h < body.w * 0.85:
        n = max(10, min(round(body.w * 0.26), body.h))
        centre = (body.x + n // 2, body.centery)
        at = pg.Rect(body.x + n + theme.px(5), body.y, body.w - n - theme.px(5), body.h)
    else:
        centre = (body.centerx, body.y + n // 2 + theme.px(2))
        at = pg.Rect(body.x, body.y + n + theme.px(4), body.w, body.h - n - theme.px(4))
    words = texts(f"card.{kind}.hint")
    room = fits(fit(theme, words, at.size, "text", 17, wrap=True), at.size, theme)
    if not room:  # the help under the pointer says it then
        n, centre = min(body.w, body.h), body.center
    image = theme.icons.get(icon, n, colour, "plain")
    out.blit(image, image.get_rect(center=centre))
    if room:
        draw_paragraph(out, theme, words, at, "text", 17, theme.ink, "center", "middle")
    return out
