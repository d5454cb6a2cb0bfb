"""What lies under the controls of the new-game scene: header, seat rows, the line beside Start."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from game.content.text import Texts
from scenes.art import frame
from scenes.art.cache import Steps, finish
from scenes.art.strip import strip_in_steps
from scenes.kit import chrome
from scenes.kit.markup import escape
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.match.setup import TableSetup


def header_rect(theme: Theme) -> pg.Rect:
    """Where the header lies."""
    m = theme.px(18)
    return pg.Rect(m, m, theme.w - 2 * m, theme.px(92 if not theme.narrow else 76))


def header_in_steps(theme: Theme) -> Steps:
    """The panorama of the header in slices."""
    r, thick = header_rect(theme), theme.px(10)
    size = (r.w - 2 * thick, r.h - 2 * thick)
    key = ("newgame-strip", *size)
    walk = (0.67, 0.80)  # between the title and the buttons, in every language
    return theme.cache.in_steps(
        key, lambda: strip_in_steps(size, theme.icons, theme.u, False, 3, walk, None, 5)
    )


def paint_header(target: pg.Surface, theme: Theme, r: pg.Rect, title: str) -> None:
    """The evening panorama with the golden title."""
    thick, art = theme.px(10), finish(header_in_steps(theme))
    frame.wooden_frame(target, r, theme.u, theme.textures, art, 10)
    chrome.gold_title(target, theme, title, r.inflate(-r.w // 2, -2 * thick), 52)


def paint_rows(
    target: pg.Surface, theme: Theme, rows: Sequence[pg.Rect], taken: int, colour: str, free: str
) -> None:
    """Plates of the taken seats; the free one dashed, with the colour that it would get."""
    px = theme.px
    for i, r in enumerate(rows):
        if i < taken:
            frame.shadow(target, r, theme.u, 8, (2, 3), 5, 110)
            chrome.plate(target, theme, r, ((255, 244, 212), (246, 226, 180)), 8)
            continue
        frame.inset(target, r, theme.u, 30)
        _dashes(target, r.inflate(-px(10), -px(10)), px(14), px(2))
        mark = library.badge(theme, colour, min(r.h - px(12), theme.tp(46))).copy()
        mark.fill((255, 255, 255, 130), special_flags=pg.BLEND_RGBA_MULT)
        target.blit(mark, mark.get_rect(center=(r.x + px(55), r.centery)))
        words = pg.Rect(r.x + px(110), r.y, r.w // 2 - px(110), r.h)
        draw_line(target, theme, free, words, "text", 20, theme.ink_soft, "left")


def paint_note(
    target: pg.Surface, theme: Theme, r: pg.Rect, head: str, wrong: bool, table: Sequence[str]
) -> None:
    """Two lines on dark wood: what to do, and who plays what in the first of some words that has room."""
    upper = pg.Rect(r.x, r.y, r.w, r.h * 55 // 100)
    lower = pg.Rect(r.x, upper.bottom, r.w, r.bottom - upper.bottom)
    ink = (255, 190, 150) if wrong else (255, 244, 216)
    draw_line(target, theme, head, upper, "head", 26, ink, "left", outline=(36, 16, 4))
    fitting = (line for line in table if measure(theme, line, "text", 20)[0] <= lower.w)
    line = next(fitting, table[-1])
    draw_line(target, theme, line, lower, "text", 20, theme.cream, "left", ellipsis=True)


def table_words(texts: Texts, title: str, setup: TableSetup) -> tuple[str, str, str]:
    """What stands ready in a line, from the longest: the title too, with the levels, the names alone."""
    names, people = [], []
    for seat in setup.seats:
        badge, name = f"[badge:{seat.colour}]\u00a0", escape(seat.name)
        names.append(badge + name)
        if not seat.person:
            level = texts(f"newgame.level.{seat.kind}")
            name = texts("newgame.summary_computer", name=name, level=level)
        people.append(badge + name)
    levels = " · ".join(people)
    return f"*{title}* · {levels}", levels, " · ".join(names)


def _dashes(target: pg.Surface, r: pg.Rect, dash: int, width: int) -> None:
    """A dashed rectangle for an empty place."""
    for x in range(r.x, r.right - dash // 2, 2 * dash):
        for y in (r.y, r.bottom):
            pg.draw.line(target, (150, 100, 50), (x, y), (min(r.right, x + dash), y), width)
    for y in range(r.y, r.bottom - dash // 2, 2 * dash):
        for x in (r.x, r.right):
            pg.draw.line(target, (150, 100, 50), (x, y), (x, min(r.bottom, y + dash)), width)
