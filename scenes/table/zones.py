"""The zones of a table for one window: board, side, strip, bottom bar, column. Pure arithmetic in pixels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame as pg

from scenes.kit.theme import Theme
from scenes.titles.contract.values import ZoneSizes

FRAME = 24  # design units of the wooden frame


@dataclass(frozen=True, kw_only=True)
class Zones:
    """Rectangles of everything at the table; `inner` lies inside the board's frame, a missing zone is
    None."""

    board: pg.Rect
    inner: pg.Rect
    side: pg.Rect | None
    strip: pg.Rect | None
    bar: pg.Rect
    prompt: pg.Rect
    actions: pg.Rect
    system: list[pg.Rect]
    title: pg.Rect
    players: list[pg.Rect]
    journal: pg.Rect | None
    journal_button: pg.Rect | None
    compact: bool


def zones(theme: Theme, players: int, wants: ZoneSizes, buttons: int = 5) -> Zones:
    """Lay the table out for `players` seats and `buttons` system buttons."""
    px, tp = theme.px, theme.tp
    m, g = px(18), px(14)
    share = 0.25 if theme.narrow else 0.29 if theme.wide else 0.232
    cw = round(theme.w * share)
    x = theme.w - m - cw
    bw = x - g - px(4) - m
    bar = pg.Rect(m, 0, bw, max(px(142), tp(118) + px(24)))
    bar.bottom = theme.h - m
    strip = _strip(theme, wants, bar, g)
    board = pg.Rect(m, m, bw, (strip or bar).y - g - m)
    side = None
    if wants.side:
        side = pg.Rect(board.x, board.y, max(px(wants.side), tp(wants.side)), board.h)
        board = pg.Rect(side.right + g, board.y, board.right - side.right - g, board.h)
    frame = px(FRAME)
    system, prompt, actions = _bar(theme, bar, buttons)
    title = pg.Rect(x, m, cw, max(px(126), tp(100)))
    seats, journal, button, compact = _column(theme, title, players, g)
    return Zones(
        board=board,
        inner=board.inflate(-2 * frame, -2 * frame),
        side=side,
        strip=strip,
        bar=bar,
        prompt=prompt,
        actions=actions,
        system=system,
        title=title,
        players=seats,
        journal=journal,
        journal_button=button,
        compact=compact,
    )


def _strip(theme: Theme, wants: ZoneSizes, bar: pg.Rect, gap: int) -> pg.Rect | None:
    if not wants.strip:
        return None
    height = max(theme.px(wants.strip), theme.tp(wants.strip * 0.85))
    return pg.Rect(bar.x, bar.y - gap - height, bar.w, height)


def _bar(theme: Theme, bar: pg.Rect, buttons: int) -> tuple[list[pg.Rect], pg.Rect, pg.Rect]:
    px = theme.px
    width, gap = px(66 if theme.narrow else 82), px(8)
    width = max(width, round(width * (1 + (theme.text_scale - 1) * 0.6)))
    b = bar.inflate(-2 * px(16), -2 * px(15))
    system = [
        pg.Rect(b.right - (buttons - i) * width - (buttons - 1 - i) * gap, b.y, width, b.h)
        for i in range(buttons)
    ]
    room = system[0].x - px(18) - b.x
    row_height = max(32, min(theme.tp(58), round(b.h * 0.54)))
    prompt = pg.Rect(b.x, b.y - px(3), room, b.h - row_height - px(4))
    return system, prompt, pg.Rect(b.x, b.bottom - row_height, room, row_height)


def _column(
    theme: Theme, title: pg.Rect, players: int, gap: int
) -> tuple[list[pg.Rect], pg.Rect | None, pg.Rect | None, bool]:
    px, tp = theme.px, theme.tp
    y, bottom = title.bottom + gap, theme.h - px(18)
    button = max(32, px(54)) if theme.narrow else 0
    rows = 6 if players < 5 else 4
    rows = rows if theme.text_scale < 1.5 else 3
    journal = button or px(58) + rows * max(tp(30), theme.font_px("text", 18) + 6)
    room = bottom - y - journal - gap
    height = min(tp(236 if theme.narrow or players == 2 else 190), (room - gap * (players - 1)) // players)
    compact = height < tp(112 if theme.narrow else 134) or (theme.compact and players > 3)
    if compact:
        height = min(height, tp(122))
    between = min(gap * 3, (room - height * players) // max(1, players - 1)) if theme.narrow else gap
    seats = [pg.Rect(title.x, y + i * (height + between), title.w, height) for i in range(players)]
    end = seats[-1].bottom + gap
    if button:
        return seats, None, pg.Rect(title.x, bottom - button, title.w, button), compact
    return seats, pg.Rect(title.x, end, title.w, bottom - end), None, compact
