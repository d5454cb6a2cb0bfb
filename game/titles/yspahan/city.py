"""The city made ready for the kernel: shops as bits, souks and quarters as masks, distances on the street."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.yspahan.content import City


def bits(mask: int) -> Iterator[int]:
    """Places of the bits of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class CityMap:
    """The city in indices: shops, souks, spaces are ids by index; shops of a quarter are neighbouring bits.

    souk_of, quarter_of: by shop. souk_masks, souk_points, souk_quarter: by souk. quarter_souks: souks by
    quarter; quarter_masks: bits of a quarter. served: shops of each street space, centre first.
    distance[a][b]: steps between two spaces.
    """

    def __init__(self, city: City) -> None:
        self.shops = city.shops
        self.shop_index = {shop: i for i, shop in enumerate(self.shops)}
        self.souks = tuple(souk.id for souk in city.souks)
        self.souk_points = tuple(souk.points for souk in city.souks)
        self._lay_souks(city)
        self._lay_street(city)

    def _lay_souks(self, city: City) -> None:
        masks: list[int] = []
        quarters: list[tuple[int, ...]] = []
        souk_of: list[int] = []
        souk_quarter: list[int] = []
        for q, quarter in enumerate(city.quarters):
            quarters.append(tuple(range(len(masks), len(masks) + len(quarter.souks))))
            for souk in quarter.souks:
                masks.append(((1 << souk.shops) - 1) << len(souk_of))
                souk_of += [len(masks) - 1] * souk.shops
                souk_quarter.append(q)
        self.souk_masks, self.souk_of = tuple(masks), tuple(souk_of)
        self.souk_quarter, self.quarter_souks = tuple(souk_quarter), tuple(quarters)
        self.quarter_of = tuple(souk_quarter[souk] for souk in souk_of)
        self.quarter_masks = tuple(sum(masks[souk] for souk in souks) for souks in quarters)
        self._masks_in = tuple(tuple(masks[souk] for souk in souks) for souks in quarters)

    def _lay_street(self, city: City) -> None:
        street = city.street
        where = [("", 0)]
        served: list[tuple[int, ...]] = [()]
        for arm, spaces in street.arms.items():
            for step, shops in enumerate(spaces, 1):
                where.append((arm, step))
                served.append(tuple(self.shop_index[shop] for shop in shops))
        self.spaces = (street.centre, *(f"{arm}{step}" for arm, step in where[1:]))
        self.space_index = {space: i for i, space in enumerate(self.spaces)}
        self.served = tuple(served)
        self.distance = tuple(tuple(abs(m - n) if a == b else m + n for b, n in where) for a, m in where)

    def names(self, mask: int) -> tuple[str, ...]:
        """Ids of the shops of a mask."""
        return tuple(self.shops[shop] for shop in bits(mask))

    def open_shops(self, quarter: int, own: int, taken: int) -> int:
        """Shops of a quarter open to a seat with these goods (YS-4.1, YS-4.2, YS-4.3, YS-4.4, YS-4.7).

        own, taken: masks of the seat's goods and of all goods. An unfinished souk of one's own must be
        filled before another is started; souks with a good of somebody else are closed.
        """
        others = taken & ~own
        begun = fresh = 0
        for mask in self._masks_in[quarter]:
            if others & mask:
                continue
            if not own & mask:
                fresh |= mask
            elif own & mask != mask:
                begun |= mask & ~own
        return begun or fresh

    def finished(self, goods: int) -> list[int]:
        """Souks that a seat's goods fill."""
        return [souk for souk, mask in enumerate(self.souk_masks) if goods & mask == mask]
