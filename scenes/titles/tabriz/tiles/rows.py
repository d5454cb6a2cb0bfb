"""Rows on the face of a tile: prices, trades, dice with prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from game.titles.tabriz.content.tiles import MATERIALS, Cost, Trade
from scenes.art.palette import INK, Colour
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.tabriz.pieces.sizes import low_role, rise, sized
from scenes.titles.tabriz.pieces.wares import Wares

LEAST = 13
"""Pixels of the smallest coin whose number is legible."""

SOFT: Colour = (92, 66, 40)


class Brush(NamedTuple):
    """What every row needs: theme, pieces, the purse that dims prices beyond it (-1: none)."""

    theme: Theme
    wares: Wares
    purse: int

    def dear(self, price: int) -> bool:
        """Whether the purse does not pay it."""
        return 0 <= self.purse < price

    def ink(self, usable: bool) -> Colour:
        """The colour of a number: pale where what it counts is not to be had now."""
        return self.theme.ink if usable else self.theme.ink_soft if self.theme.look.high_contrast else SOFT

    def put(self, out: pg.Surface, image: pg.Surface, centre: tuple[float, float]) -> None:
        """Blit an image round a point."""
        out.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


Rows = Sequence[Cost]


class Prices(NamedTuple):
    """How rows of prices are laid: coins of n pixels, lines, pairs in a line, widths of the numbers and of
    the widest line."""

    n: int
    lines: int
    per: int
    texts: tuple[int, ...]
    wide: int


def costs(brush: Brush, out: pg.Surface, r: pg.Rect, rows: Rows, there: int) -> None:
    """Pairs of number and price (goods, price, whether all); pale where stock or purse is too small."""
    theme, px = brush.theme, brush.theme.px
    n, lines, per, texts, width = lay_prices(brush, r, rows)
    height, size = r.h / lines, _number_size(brush, n)
    gap = min(px(12), max(0.0, (r.w - width) / max(1, per - 1)))
    for i, cost in enumerate(rows):
        line, column = divmod(i, per)
        x = r.x + sum(texts[j] + n + px(5) + gap for j in range(line * per, line * per + column))
        usable = there >= cost.n and not brush.dear(cost.price)
        at = pg.Rect(round(x), round(r.y + line * height), texts[i] + 1, round(height))
        words = _count(cost)
        draw_line(out, theme, words, at, _role(brush, size, at.h), size, brush.ink(usable), "left")
        brush.put(out, brush.wares.coin(n, cost.price, not usable), (at.right + px(1) + n / 2, at.centery))


def _count(cost: Cost) -> str:
    """How many goods a row sells; a plus: everything there."""
    return f"{cost.n}+" if cost.plus else str(cost.n)


def _number_size(brush: Brush, n: int) -> float:
    """Size of the numbers beside pieces of n pixels, in design units before the text size."""
    return min(sized(brush.theme, 19), n / (brush.theme.u * brush.theme.text_scale))


def _role(brush: Brush, size: float, height: int) -> str:
    """Bold letters, small ones where they or their row are small."""
    small = size * brush.theme.u * brush.theme.text_scale < brush.theme.floor("bold")
    return "captionb" if small else low_role(height)


def coin_size(brush: Brush, r: pg.Rect, rows: Rows) -> int:
    """Pixels of the coins of such prices in a rectangle, less where they touch; 0 where they do not fit."""
    laid, px = lay_prices(brush, r, rows), brush.theme.px
    if laid.wide > r.w + px(4):
        return 0
    return laid.n if laid.wide + px(3) * (laid.per - 1) <= r.w else laid.n - 2


def lay_prices(brush: Brush, r: pg.Rect, rows: Rows) -> Prices:
    """The prices with the largest coins that fit; with the smallest ones where none do."""
    px = brush.theme.px
    found: Prices | None = None
    for lines in (1, 2):
        top = max(LEAST, int(min(r.h / lines - 2, rise(brush.theme, 32))))
        for n in range(top, LEAST - 1, -1):
            size = _number_size(brush, n)
            role = _role(brush, size, round(r.h / lines))
            words = map(_count, rows)
            texts = tuple(measure(brush.theme, word, role, size)[0] for word in words)
            per = -(-len(texts) // lines)
            width = max(sum(t + n + px(5) for t in texts[i : i + per]) for i in range(0, len(texts), per))
            laid = Prices(n, lines, per, texts, width)
            fits = width <= r.w + px(4) and n <= r.h / lines
            if fits and (found is None or n > found.n):
                found = laid
            if fits:
                break
    return found or laid


def trades(brush: Brush, out: pg.Surface, lines: Sequence[pg.Rect], found: Sequence[Trade]) -> None:
    """What is given, an arrow, what comes, and how often at most; the limits stand in one column."""
    theme, px = brush.theme, brush.theme.px
    limits = [f"×{trade.times}" for trade in found]
    room = max(measure(theme, limit, "bold", sized(brush.theme, 18))[0] for limit in limits) + px(5)
    rows = [[*_pieces(trade.give.amounts), (0, "to"), *_pieces(trade.get.amounts)] for trade in found]
    n, width = int(min(lines[0].h - px(1), rise(theme, 27))), lines[0].w
    while n > 11 and max(_length(brush, parts, n) for parts in rows) > width - room:
        n -= 1
    column = lines[0].x + round(max(_length(brush, parts, n) for parts in rows)) + px(5)
    for line, parts, limit in zip(lines, rows, limits):
        x = float(line.x)
        for part in parts:
            x = _part(brush, out, part, x, line, n)
        at = pg.Rect(column, line.y, room, line.h)
        draw_line(out, theme, limit, at, low_role(at.h), sized(brush.theme, 18), (128, 44, 14), "left")


def _length(brush: Brush, parts: Sequence[tuple[int, str]], n: int) -> float:
    return sum(_width(brush, part, n) for part in parts)


def _pieces(amounts: Sequence[int]) -> list[tuple[int, str]]:
    return [(n, name) for n, name in zip(amounts, MATERIALS) if n]


def _width(brush: Brush, part: tuple[int, str], n: int) -> float:
    number, name = part
    if name == "to":
        return n * 0.8 + 2
    return (
        (measure(brush.theme, str(number), "bold", sized(brush.theme, 18))[0] + 1 if number > 1 else 0)
        + n
        + 2
    )


def _part(brush: Brush, out: pg.Surface, part: tuple[int, str], x: float, r: pg.Rect, n: int) -> float:
    number, name = part
    if name == "to":
        brush.put(out, brush.wares.arrow(round(n * 0.76)), (x + n * 0.4, r.centery))
        return x + n * 0.8 + 2
    if number > 1:
        width = measure(brush.theme, str(number), "bold", sized(brush.theme, 18))[0]
        at = pg.Rect(round(x), r.y, width, r.h)
        draw_line(out, brush.theme, str(number), at, low_role(r.h), sized(brush.theme, 18), INK, "left")
        x += width + 1
    brush.put(out, brush.wares.good(name, n, shadow=False), (x + n / 2, r.centery))
    return x + n + 2


def price_list(brush: Brush, out: pg.Surface, r: pg.Rect, prices: Sequence[int]) -> None:
    """Every material over its price."""
    n = int(min(r.w / len(MATERIALS) - 3, r.h / 2 - 1, rise(brush.theme, 34)))
    step = min(r.w / len(MATERIALS), n + brush.theme.px(14))
    for i, (material, price) in enumerate(zip(MATERIALS, prices)):
        x = r.x + step * (i + 0.5)
        brush.put(out, brush.wares.good(material, n, shadow=False), (x, r.y + r.h * 0.26))
        brush.put(out, brush.wares.coin(max(13, n - 3), price, brush.dear(price)), (x, r.y + r.h * 0.75))


def dice_row(
    brush: Brush, out: pg.Surface, r: pg.Rect, dice: Sequence[tuple[str, str]], prices: Sequence[int | None]
) -> list[pg.Rect]:
    """Dice that lie on a tile, a coin at the foot of each where it has a price. Returns their boxes."""
    px = brush.theme.px
    n = int(min(r.h * 0.86, rise(brush.theme, 62), r.w / max(1, len(dice)) - px(10)))
    step = min(n + px(26), r.w / max(1, len(dice)))
    found = []
    for i, ((colour, face), price) in enumerate(zip(dice, prices)):
        at = pg.Rect(0, 0, n, n)
        at.center = (round(r.x + step * i + n / 2 + px(2)), r.centery)
        brush.put(out, brush.wares.die(colour, face, n, (-5, 4, -3)[i % 3]), at.center)
        if price is not None:
            m = max(15, round(n * 0.5))
            brush.put(
                out, brush.wares.coin(m, price, brush.dear(price)), (at.right - m * 0.1, at.bottom - m * 0.28)
            )
        found.append(at)
    return found
