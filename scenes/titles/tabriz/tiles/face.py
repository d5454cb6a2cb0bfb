"""The faces of the tiles: an awning with the name, and what is sold, traded or rolled there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.tabriz.content.tiles import COLOURS, DiceTile, Tile, Trader
from scenes.art import frame, light
from scenes.art.palette import CREAM, INK, Colour
from scenes.kit.text import draw_line, draw_paragraph, fit, fits, measure
from scenes.kit.theme import Theme
from scenes.titles.tabriz.pieces.sizes import rise, sized, units
from scenes.titles.tabriz.pieces.wares import OWN, Wares
from scenes.titles.tabriz.tiles import rows as row
from scenes.titles.tabriz.tiles import shop
from scenes.titles.tabriz.tiles.heads import ROLES, Heads, heads
from scenes.titles.tabriz.tiles.heap import MANY, heap

Die = tuple[str, str]
BADGE, RIGHT, STAR = 28, 4, 11
"""Design units: left of a name, where the number of steps may be; right of it; the sign of our own tiles."""

PLAIN = 9
"""Design units left of a name without the number of steps."""


class FaceState(NamedTuple):
    """All that decides the picture of a tile. tile: None for Meydan, with its `words`.

    letters: face and pixels of the name; coins: price at the foot of each die, where it has one; whole:
    price of all that lies there.
    """

    name: str
    kind: str
    tile: Tile | None
    stock: tuple[str, ...]
    dice: tuple[Die, ...]
    purse: int
    words: tuple[str, ...]
    badge: bool
    coins: tuple[int | None, ...] = ()
    whole: int | None = None
    letters: tuple[str, int] = (ROLES[-1], 0)


class TilePicture(NamedTuple):
    """A tile, and the boxes of goods and dice from its corner."""

    image: pg.Surface
    slots: Sequence[pg.Rect]


class TileFace:
    """Paints tiles of one size class."""

    def __init__(self, theme: Theme, texts: Texts, wares: Wares) -> None:
        self.theme, self.texts, self.wares = theme, texts, wares
        self.bodies: dict[str, Callable[[pg.Surface, pg.Rect, FaceState, Tile], Sequence[pg.Rect]]] = {
            "shop": self._shop, "shared-shop": self._shop, "trader": self._trader, "crook": self._crook,
            "foreign": self._prices, "gita": self._prices, "caravanserai": self._caravanserai,
            "bargain": self._bargain, "farideh": self._farideh,
        }  # fmt: skip

    # ---- the whole ----
    def head(self, height: int) -> int:
        """Height of the head of a tile `height` pixels high: large letters may not crowd out the body."""
        line = self.theme.metrics("head", self.theme.font_px("head", sized(self.theme, 20))).line
        least = self.theme.metrics("head", self.theme.floor("head")).line
        return max(min(max(self.theme.px(29), round(line * 0.98)), round(height * 0.26)), least)

    def paint(self, shape: tuple[int, int], s: FaceState) -> TilePicture:
        """The tile at `shape`, without shadow or halo."""
        radius = self.theme.px(8)
        ground = self.theme.textures.get("parchment", *shape)
        ground.fill((14, 13, 10), special_flags=light.ADD)
        out = light.masked(ground, light.rounded(shape, radius))
        head = pg.Rect(0, 0, shape[0], self.head(shape[1]))
        plain = self.theme.look.high_contrast  # nothing behind the numbers
        if not plain and (s.tile is not None or shape[1] < shape[0]):
            self._emblem(out, s, shape)
        self._awning(out, s.kind, head)
        edge = max(1, self.theme.px(4 if plain else 2))
        pg.draw.rect(out, (58, 32, 12), out.get_rect(), edge, border_radius=radius)
        self._name(out, s, head)
        body = pg.Rect(self.theme.px(8), head.bottom + self.theme.px(4), shape[0] - 2 * self.theme.px(8), 0)
        body.h = shape[1] - body.y - self.theme.px(5)
        if s.tile is not None:
            return TilePicture(out, self.bodies[s.tile.op](out, body, s, s.tile))
        self._meydan(out, body, s)
        return TilePicture(out, ())

    def _emblem(self, out: pg.Surface, s: FaceState, size: tuple[int, int]) -> None:
        """The icon of the kind, faint in the ground."""
        head = self.head(size[1])
        n = round(min(size[1] - head, size[0]) * (0.8 if s.tile is None else 0.66))
        look = self.wares.layout.kinds[s.kind]
        image = light.faded(self.theme.icons.get(look.icon, max(8, n), look.colour, "flat"), 34)
        x = size[0] / 2 if s.tile is None else size[0] - n * 0.62
        out.blit(image, image.get_rect(center=(round(x), round((size[1] + head) / 2))))

    def _awning(self, out: pg.Surface, kind: str, head: pg.Rect) -> None:
        """A plate in the colour of the kind; shops and traders have a scalloped cloth below it."""
        colour = self.wares.layout.kinds[kind].colour
        if kind in ("single-shop", "double-shop", "trader"):
            self._scallops(out, head, colour)
        plate = frame.plate(
            head.size,
            light.mix(colour, (255, 255, 255), 0.14),
            light.shade(colour, 0.78),
            self.theme.px(8),
            self.theme.u,
        )
        out.blit(plate, head)

    def _scallops(self, out: pg.Surface, head: pg.Rect, colour: Colour) -> None:
        deep = self.theme.px(9)
        count = max(5, round(head.w / max(6, self.theme.px(17)))) | 1
        big = light.clear((head.w * 3, (deep + 2) * 3))
        step = head.w * 3 / count
        for i in range(count):
            tone = light.shade(colour, 1.08) if i % 2 == 0 else (250, 238, 208)
            box = pg.Rect(round(i * step), -deep * 3, round(step) + 1, deep * 6)
            pg.draw.rect(big, tone, box, border_radius=round(step / 2))
            pg.draw.rect(big, (72, 40, 16), box, 3, border_radius=round(step / 2))
        small = light.shrink(big)
        out.blit(small, (0, head.bottom - self.theme.px(2)))

    def heads(self, tiles: Iterable[Tile], width: int) -> Heads:
        """How the names of tiles are written of which the narrowest is `width` pixels broad.

        Neither words nor letters change when numbers of steps come and go: their room is always kept.
        """
        beside = self.theme.px(BADGE) + self.theme.px(RIGHT) + self._star
        return heads(self.theme, self.texts, tiles, width - beside)

    def named(self, s: FaceState, found: Heads) -> FaceState:
        """A tile with its name as the heads have it."""
        name = found.names[s.tile.id if s.tile else ""]
        return s._replace(name=name, letters=(found.role, found.px))

    @property
    def _star(self) -> int:
        return max(7, self.theme.px(STAR))

    def _name(self, out: pg.Surface, s: FaceState, head: pg.Rect) -> None:
        theme, (role, px) = self.theme, s.letters
        left, right = theme.px(BADGE if s.badge else PLAIN), head.right - theme.px(RIGHT)
        if s.tile is not None and s.tile.source == "reconstructed":
            own = frame.star(self._star, OWN)
            right -= own.get_width()
            out.blit(own, own.get_rect(midleft=(right, head.centery)))
        at, size = pg.Rect(left, head.y, right - left, head.h), units(theme, px)
        draw_line(out, theme, s.name, at, role, size, CREAM, "left", outline=(34, 16, 6), ellipsis=True)

    # ---- shops ----
    def _lines(self, body: pg.Rect, weights: Sequence[float], most: float = 1) -> list[pg.Rect]:
        """The body in rows of the given weights; most: how high they may be, of the usual."""
        total, y, found = sum(weights), float(body.y), []
        height = min(body.h, rise(self.theme, 38) * most * total)
        for weight in weights:
            step = height * weight / total
            found.append(pg.Rect(body.x, round(y), body.w, round(y + step) - round(y)))
            y += step
        return found

    def _brush(self, s: FaceState) -> row.Brush:
        return row.Brush(self.theme, self.wares, s.purse)

    def _shop(self, out: pg.Surface, body: pg.Rect, s: FaceState, tile: Tile) -> Sequence[pg.Rect]:
        """Goods on their tracks and what they cost."""
        room = pg.Rect(body.x, body.y + self._drop, body.w, body.h - self._drop)
        return shop.paint(self._brush(s), out, room, shop.wares(tile, s.stock))

    @property
    def _drop(self) -> int:
        """How far the awning's cloth hangs into the body."""
        return self.theme.px(4)

    def _trader(self, out: pg.Surface, body: pg.Rect, s: FaceState, tile: Tile) -> Sequence[pg.Rect]:
        trades = tile.trades if isinstance(tile, Trader) else ()
        lines = self._lines(body.move(0, self._drop), [1] * len(trades))
        row.trades(self._brush(s), out, lines, trades)
        return ()

    # ---- dice ----
    def _label(self, out: pg.Surface, r: pg.Rect, text: str, colour: Colour = INK) -> None:
        draw_line(out, self.theme, text, r, "bold", sized(self.theme, 18), colour, "left")

    def _crook(self, out: pg.Surface, body: pg.Rect, s: FaceState, tile: Tile) -> Sequence[pg.Rect]:
        """Up to five dice, a price for each colour."""
        lines = self._lines(body, [0.8, 1.4])
        self._label(out, lines[0], self.texts("art.up_to_dice", n=_most(tile)))
        brush, third = self._brush(s), lines[1].w / len(COLOURS)
        if s.dice:
            return row.dice_row(brush, out, lines[1], s.dice, [None] * len(s.dice))
        n = int(min(lines[1].h * 0.84, self.theme.px(44), third - self.theme.px(16)))
        for i, (colour, price) in enumerate(zip(COLOURS, _prices(tile))):
            x = lines[1].x + third * i + n / 2 + 2
            brush.put(out, self.wares.blank(colour, n), (x, lines[1].centery))
            m = max(16, round(n * 0.74))
            coin = self.wares.coin(m, price, brush.dear(price))
            brush.put(out, coin, (x + n * 0.58, lines[1].centery + n * 0.2))
        return ()

    def _prices(self, out: pg.Surface, body: pg.Rect, s: FaceState, tile: Tile) -> Sequence[pg.Rect]:
        """Foreign Merchant, Gita's Warehouse: dice of the visit, or how many; prices of the materials."""
        lines = self._lines(body, [0.8, 1.7])
        key = "art.five_dice" if tile.op == "foreign" else "art.up_to_dice"
        if s.dice:
            return row.dice_row(self._brush(s), out, body, s.dice, [None] * len(s.dice))
        self._label(out, lines[0], self.texts(key, n=_most(tile)))
        row.price_list(self._brush(s), out, lines[1], _prices(tile))
        return ()

    def _caravanserai(self, out: pg.Surface, body: pg.Rect, s: FaceState, _tile: Tile) -> Sequence[pg.Rect]:
        """The die, the goods that wait, and the price of the dearest; many goods take the lower half."""
        crowded = len(s.stock) > MANY
        lines = self._lines(body, [1, 1] if crowded else [1.5, 1], 1.4 if crowded else 1)
        brush, first = self._brush(s), lines[0]
        boxes = row.dice_row(
            brush, out, pg.Rect(first.x, first.y, round(first.w * 0.34), first.h), s.dice, [None]
        )
        left = (boxes[0].right if boxes else first.x) + self.theme.px(10)
        beside = pg.Rect(left, first.y, first.right - left, first.h)
        goods, price = (lines[1], beside) if crowded else (beside, lines[1])
        boxes += heap(brush, out, goods, s.stock)
        self._all_for(out, price, s.whole, brush)
        return boxes

    def _all_for(self, out: pg.Surface, r: pg.Rect, price: int | None, brush: row.Brush) -> None:
        """ "All for" where there is room, and the price."""
        if price is None:
            return
        text, n = self.texts("art.all_for"), int(min(r.h - 2, rise(self.theme, 36)))
        room, left = r.w - n - self.theme.px(8), r.x
        at = pg.Rect(r.x, r.y, min(measure(self.theme, text, "bold", sized(self.theme, 18))[0], room), r.h)
        if fits(fit(self.theme, text, at.size, "bold", sized(self.theme, 18)), at.size, self.theme):
            draw_line(out, self.theme, text, at, "bold", sized(self.theme, 18), self.theme.ink, "left")
            left = at.right + self.theme.px(6)
        brush.put(out, self.wares.coin(n, price, brush.dear(price)), (left + n / 2, r.centery))

    def _bargain(self, out: pg.Surface, body: pg.Rect, s: FaceState, _tile: Tile) -> Sequence[pg.Rect]:
        """Two dice; the coin says what two of this material and one of the other cost."""
        lines = self._lines(body, [1.7, 0.9])
        boxes = row.dice_row(self._brush(s), out, lines[0], s.dice, s.coins)
        self._label(out, lines[1], self.texts("art.two_and_one"))
        return boxes

    def _farideh(self, out: pg.Surface, body: pg.Rect, s: FaceState, _tile: Tile) -> Sequence[pg.Rect]:
        lines = self._lines(body, [1.5, 1])
        boxes = row.dice_row(self._brush(s), out, lines[0], s.dice, s.coins)
        self._all_for(out, lines[1], s.whole, self._brush(s))
        return boxes

    # ---- Meydan ----
    def _meydan(self, out: pg.Surface, body: pg.Rect, s: FaceState) -> None:
        """What one may do in the middle; below it the fountain in its star of tiles."""
        y = body.y
        for words in s.words:
            box = pg.Rect(body.x, y, body.w, body.bottom - y)
            if box.h < 15:  # the help under the pointer says the rest
                break
            drawn = draw_paragraph(out, self.theme, words, box, "bold", sized(self.theme, 18), INK)
            y = drawn.rect.bottom + self.theme.px(4)
        n = min(body.bottom - y, round(body.w * 0.8))
        if n >= self.theme.px(90):
            self._fountain(out, (body.centerx, y + (body.bottom - y) // 2), n)

    def _fountain(self, out: pg.Surface, centre: tuple[int, int], n: int) -> None:
        """A basin in an eight-pointed star of glazed tiles."""
        tiles = self.theme.textures.get("tile", n, n)
        star = light.clear((n, n))
        shape = frame.star(n, (255, 255, 255))
        star.blit(shape, shape.get_rect(center=(n // 2, n // 2)))
        glazed = light.grown(star, (92, 60, 26), max(1, self.theme.px(2)), 12)
        glazed.blit(light.masked(tiles, star), (0, 0))
        image = light.faded(glazed, 210)
        out.blit(image, image.get_rect(center=centre))
        floor = frame.star(round(n * 0.7), (246, 230, 190))
        out.blit(floor, floor.get_rect(center=centre))
        basin = self.theme.icons.get("water-fountain", round(n * 0.44), (70, 150, 190), "raised")
        out.blit(basin, basin.get_rect(center=centre))


def _most(tile: Tile) -> int:
    """Dice of one action."""
    return tile.most if isinstance(tile, DiceTile) else 0


def _prices(tile: Tile) -> tuple[int, ...]:
    """Prices of the materials, or of the dice."""
    return tile.price_list if isinstance(tile, DiceTile) else ()
