"""Rows on the face of a tile: goods on their spaces, prices, trades, dice with prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from scenes.art import light
from scenes.art.palette import INK, Colour
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.tabriz.plan import MATERIALS, Trade
from scenes.titles.tabriz.tile_piece import Wares
from scenes.titles.tabriz.tile_text import low_role, sized

SOFT: Colour = (92, 66, 40)


class Brush(NamedTuple):
    """What every row needs: theme, pieces, the purse that dims prices beyond it (-1: none)."""

    theme: Theme
    wares: Wares
    purse: int

    def dear(self, price: int) -> bool:
        """Whether the purse does not pay it."""
        return 0 <= self.purse < price

    def put(self, out: pg.Surface, image: pg.Surface, centre: tuple[float, float]) -> None:
        """Blit an image round a point."""
        out.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


def slots(
    brush: Brush, out: pg.Surface, r: pg.Rect, spaces: Sequence[str], there: int, clears: bool
) -> list[pg.Rect]:
    """Spaces of a track with the goods that lie there; clears: the cross at its end. Returns the spaces."""
    px = brush.theme.px
    cross = r.h * 0.62 if clears else 0
    n = max(8, int(min(r.h - px(3), (r.w - cross - px(6)) / len(spaces) - 1, px(36))))
    step = min(n + px(4), (r.w - cross - px(6) - n) / max(1, len(spaces) - 1))
    wide = round(step * (len(spaces) - 1) + n)
    well = pg.Rect(r.x, r.centery - n // 2 - px(2), wide + px(5), n + px(4))
    _well(brush, out, well)
    found = []
    for i, material in enumerate(spaces):
        at = pg.Rect(0, 0, n, n)
        at.center = (round(r.x + px(2.5) + n / 2 + i * step), well.centery)
        brush.put(out, brush.wares.good(material, n, i >= there, False), at.center)
        found.append(at)
    if clears:
        cross_n = max(9, round(min(r.h * 0.5, px(20))))
        image = brush.theme.icons.get("cancel", cross_n, (186, 30, 20), "flat")
        brush.put(out, image, (well.right + px(3) + cross_n / 2, well.centery))
    return found


def _well(brush: Brush, out: pg.Surface, r: pg.Rect) -> None:
    back = light.silhouette(light.rounded(r.size, brush.theme.px(6)), (104, 66, 26), 62)
    out.blit(back, r)


def ladder(
    brush: Brush, out: pg.Surface, r: pg.Rect, spaces: list[pg.Rect], prices: Sequence[int], there: int
) -> None:
    """A price under every space, pale where nothing lies."""
    n = max(13, min(r.h - 1, round((spaces[1].x - spaces[0].x) * 0.98) if len(spaces) > 1 else r.h))
    n = min(n, brush.theme.px(34))
    for i, (space, price) in enumerate(zip(spaces, prices)):
        image = brush.wares.coin(n - 3, price, i >= there or brush.dear(price))
        brush.put(out, light.faded(image, 150) if i >= there else image, (space.centerx, r.centery))


def costs(
    brush: Brush, out: pg.Surface, r: pg.Rect, rows: Sequence[tuple[int, int, bool]], there: int
) -> None:
    """Pairs of number and price (goods, price, whether all); pale where stock or purse is too small."""
    theme, px = brush.theme, brush.theme.px
    words = [f"{n}+" if plus else str(n) for n, _, plus in rows]
    texts = [measure(theme, word, "bold", sized(brush.theme, 19))[0] for word in words]
    n, lines, per, wide = _coins(brush, r, texts)
    high, gap = r.h / lines, 0.0
    if wide < r.w:
        gap = min(px(12), (r.w - wide) / max(1, per - 1))
    for i, (count, price, _) in enumerate(rows):
        line, column = divmod(i, per)
        x = r.x + sum(texts[j] + n + px(5) + gap for j in range(line * per, line * per + column))
        usable = there >= count and not brush.dear(price)
        at = pg.Rect(round(x), round(r.y + line * high), texts[i] + 1, round(high))
        draw_line(
            out, theme, words[i], at, low_role(at.h), sized(brush.theme, 19), INK if usable else SOFT, "left"
        )
        brush.put(out, brush.wares.coin(n, price, not usable), (at.right + px(1) + n / 2, at.centery))


def _coins(brush: Brush, r: pg.Rect, texts: Sequence[int]) -> tuple[int, int, int, int]:
    """The largest coins that fit: their size, lines, pairs in a line, width of the widest line."""
    px, found = brush.theme.px, (14, 1, len(texts), 0)
    for lines in (1, 2):
        per = -(-len(texts) // lines)
        for n in range(int(min(r.h / lines - 2, px(32))), 13, -1):
            wide = max(sum(t + n + px(5) for t in texts[i : i + per]) for i in range(0, len(texts), per))
            if wide <= r.w + px(4):
                found = max(found, (n, lines, per, wide), key=lambda f: (f[0], -f[1]))
                break
    return found


def trades(brush: Brush, out: pg.Surface, lines: Sequence[pg.Rect], found: Sequence[Trade]) -> None:
    """What is given, an arrow, what comes, and how often at most; the limits stand in one column."""
    theme, px = brush.theme, brush.theme.px
    limits = [f"×{trade.times}" for trade in found]
    room = max(measure(theme, limit, "bold", sized(brush.theme, 18))[0] for limit in limits) + px(5)
    rows = [[*_pieces(trade.give), (0, "to"), *_pieces(trade.get)] for trade in found]
    n, wide = int(min(lines[0].h - px(1), px(27))), lines[0].w
    while n > 11 and max(_length(brush, parts, n) for parts in rows) > wide - room:
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
        wide = measure(brush.theme, str(number), "bold", sized(brush.theme, 18))[0]
        at = pg.Rect(round(x), r.y, wide, r.h)
        draw_line(out, brush.theme, str(number), at, low_role(r.h), sized(brush.theme, 18), INK, "left")
        x += wide + 1
    brush.put(out, brush.wares.good(name, n, shadow=False), (x + n / 2, r.centery))
    return x + n + 2


def price_list(brush: Brush, out: pg.Surface, r: pg.Rect, prices: Sequence[int]) -> None:
    """Every material over its price."""
    n = int(min(r.w / 5 - 3, r.h / 2 - 1, brush.theme.px(34)))
    step = min(r.w / 5, n + brush.theme.px(14))
    for i, (material, price) in enumerate(zip(MATERIALS, prices)):
        x = r.x + step * (i + 0.5)
        brush.put(out, brush.wares.good(material, n, shadow=False), (x, r.y + r.h * 0.26))
        brush.put(out, brush.wares.coin(max(13, n - 3), price, brush.dear(price)), (x, r.y + r.h * 0.75))


def dice_row(
    brush: Brush, out: pg.Surface, r: pg.Rect, dice: Sequence[tuple[str, str]], prices: Sequence[int | None]
) -> list[pg.Rect]:
    """Dice that lie on a tile, a coin at the foot of each where it has a price. Returns their boxes."""
    px = brush.theme.px
    n = int(min(r.h * 0.86, px(62), r.w / max(1, len(dice)) - px(10)))
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
