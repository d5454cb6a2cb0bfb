"""The zones of a table for one window: board, side, strip, bottom bar, column. Pure arithmetic in pixels.

Larger text leaves the board, its side and its strip their size: the buttons that are always there move from
the bar into the column, so that sentence and choices have the whole bar, and the panels share what is left.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame as pg

from scenes.kit.theme import Theme
from scenes.titles.contract.values import ZoneSizes

FRAME = 24  # design units of the wooden frame
FEW = 4  # lines of the journal that are worth their room in a column without much of it


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
    bar = pg.Rect(m, theme.h - m - px(142), bw, px(142))
    strip = _strip(theme, wants, bar, g)
    board = pg.Rect(m, m, bw, (strip or bar).y - g - m)
    side = None
    if wants.side:
        side = pg.Rect(board.x, board.y, px(wants.side), board.h)
        board = pg.Rect(side.right + g, board.y, board.right - side.right - g, board.h)
    frame = px(FRAME)
    title = pg.Rect(x, m, cw, max(px(126), min(tp(100), px(150))))
    large = theme.text_scale > 1
    system = _row(title.x, title.bottom + g, cw, max(32, px(82)), buttons, px(6)) if large else []
    top = system[0] if system else title
    seats, journal, button, compact = _column(theme, title, top.bottom + g, players, g)
    beside, prompt, actions = _bar(theme, bar, 0 if system else buttons)
    return Zones(
        board=board,
        inner=board.inflate(-2 * frame, -2 * frame),
        side=side,
        strip=strip,
        bar=bar,
        prompt=prompt,
        actions=actions,
        system=system or beside,
        title=title,
        players=seats,
        journal=journal,
        journal_button=button,
        compact=compact,
    )


def _strip(theme: Theme, wants: ZoneSizes, bar: pg.Rect, gap: int) -> pg.Rect | None:
    if not wants.strip:
        return None
    height = theme.px(wants.strip)
    return pg.Rect(bar.x, bar.y - gap - height, bar.w, height)


def _row(x: int, y: int, w: int, h: int, count: int, gap: int) -> list[pg.Rect]:
    """Boxes side by side, which fill a width."""
    step = (w + gap) / count
    return [pg.Rect(x + round(i * step), y, round(step) - gap, h) for i in range(count)]


def _bar(theme: Theme, bar: pg.Rect, buttons: int) -> tuple[list[pg.Rect], pg.Rect, pg.Rect]:
    px = theme.px
    width, gap = px(66 if theme.narrow else 82), px(8)
    b = bar.inflate(-2 * px(16), -2 * px(15))
    system = [
        pg.Rect(b.right - (buttons - i) * width - (buttons - 1 - i) * gap, b.y, width, b.h)
        for i in range(buttons)
    ]
    room = (system[0].x - px(18) if system else b.right) - b.x
    row_height = max(32, min(theme.tp(58), round(b.h * 0.54)))
    prompt = pg.Rect(b.x, b.y - px(3), room, b.h - row_height - px(4))
    return system, prompt, pg.Rect(b.x, b.bottom - row_height, room, row_height)


def _journal(theme: Theme, rows: int) -> int:
    """The height of a journal with so many lines."""
    return theme.px(58) + rows * max(theme.tp(30), theme.font_px("text", 18) + 6)


def least_journal(theme: Theme) -> int:
    """The least height of a journal that is worth its room: two lines and its heading."""
    return _journal(theme, 2)


def _column(
    theme: Theme, title: pg.Rect, y: int, players: int, gap: int
) -> tuple[list[pg.Rect], pg.Rect | None, pg.Rect | None, bool]:
    px, tp = theme.px, theme.tp
    bottom = theme.h - px(18)
    most = tp(236 if theme.narrow or players == 2 else 190)
    crowded = theme.narrow or (players > 4 and theme.text_scale > 1)
    spare = bottom - y - players * (most + gap)
    folded = crowded and spare < _journal(theme, FEW)  # it opens over the table
    button = max(32, px(54)) if folded else 0
    rows = 6 if players < 5 and not crowded else FEW
    rows = rows if theme.text_scale < 1.5 else 3
    room = bottom - y - (button or _journal(theme, rows)) - gap
    height = min(most, (room - gap * (players - 1)) // players)
    compact = height < tp(112 if theme.narrow else 134) or (theme.compact and players > 3)
    if compact:
        height = min(height, tp(122))
    between = min(gap * 3, (room - height * players) // max(1, players - 1)) if folded else gap
    seats = [pg.Rect(title.x, y + i * (height + between), title.w, height) for i in range(players)]
    end = seats[-1].bottom + gap
    if button:
        return seats, None, pg.Rect(title.x, bottom - button, title.w, button), compact
    return seats, pg.Rect(title.x, end, title.w, bottom - end), None, compact
