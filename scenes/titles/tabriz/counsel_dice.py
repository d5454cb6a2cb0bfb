"""What dice may bring, for hints: exact chances of the throw that is proposed, never of what it will be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from game.content.text import Texts
from game.titles.tabriz.view import TabrizView
from scenes.titles.tabriz.market import amounts, bargain, chance_above, missing, offers, plus, value
from scenes.titles.tabriz.phrases import goods, pile, qeran
from scenes.titles.tabriz.plan import COLOURS, MATERIALS, Data, Goods

FEW = 2
"""Pieces of a bet whose chance is told."""


class DiceCounsel:
    """Sentences for the actions of the six dice tiles."""

    def __init__(self, data: Data, texts: Texts) -> None:
        self.data, self.texts = data, texts

    def of(self, verb: str, ids: Sequence[str], view: TabrizView) -> Iterator[str]:
        """What an action on a dice tile may bring."""
        if verb == "dice":
            yield from self._crook(_colours(ids), view)
        elif verb == "wager":
            yield from self._foreign(ids[0], _colours(ids[1:]), view)
        elif verb == "roll":
            yield self._gita(ids[0], view)
        elif verb in ("reroll", "swap"):
            yield self._change(verb, ids, view)
        elif verb == "hold":
            yield self._lying(view)
        elif verb == "assign":
            tile = self.data.tiles[view.tiles[view.place]]
            offer = bargain(tile.prices, view.dice[view.place], int(ids[0]))
            yield self.texts("counsel.offer", what=goods(offer.get), price=qeran(offer.price))

    # ---- pool dice ----
    def _crook(self, colours: Sequence[str], view: TabrizView) -> Iterator[str]:
        """The price, and the chance that the throw completes a commission."""
        prices = dict(zip(COLOURS, self.data.tiles[view.tiles[view.place]].colours))
        price = sum(prices[colour] for colour in colours)
        yield self.texts("counsel.for", price=qeran(price))
        worth = sum(self._mean(colour) for colour in colours)
        yield self.texts("counsel.mean", n=round(worth))
        yield self._likely([*self._throws(colours)], view)

    def _foreign(self, material: str, colours: Sequence[str], view: TabrizView) -> Iterator[str]:
        """The price, the chance of some pieces, and that of a commission."""
        place = MATERIALS.index(material)
        price = self.data.tiles[view.tiles[view.place]].prices[place]
        yield self.texts("counsel.for", price=qeran(price))
        throws = [amounts(face for face in throw if face == material) for throw in self._faces(colours)]
        enough = sum(throw[place] >= FEW for throw in throws)
        yield self.texts("counsel.pieces", n=FEW, good=f"[{material}]", p=_percent(enough, len(throws)))
        yield self._likely(throws, view)

    def _likely(self, throws: Sequence[Goods], view: TabrizView) -> str:
        """The commission that a throw would most likely let be completed, with its chance."""
        have = view.weavers[view.to_act].goods
        best, name = 0, ""
        for card in view.hand:
            cost = self.data.cards[card].cost
            if any(missing(cost, have)):
                hits = sum(not any(missing(cost, plus(have, throw))) for throw in throws)
                if hits > best:
                    best, name = hits, card
        if not best:
            return ""
        return self.texts("counsel.likely", p=_percent(best, len(throws)), card=self.texts(f"card.{name}"))

    def _faces(self, colours: Sequence[str]) -> Iterator[tuple[str, ...]]:
        """All throws, equally likely: every face stands on as many sides of its die."""
        return product(*(tuple(dict.fromkeys(self.data.faces[colour])) for colour in colours))

    def _throws(self, colours: Sequence[str]) -> Iterator[Goods]:
        return (amounts(throw) for throw in self._faces(colours))

    def _mean(self, colour: str) -> float:
        """List price of what a die shows, on average."""
        faces = self.data.faces[colour]
        return sum(self.data.list_price[MATERIALS.index(face)] for face in faces) / len(faces)

    # ---- dice that lie on the tile ----
    def _gita(self, colour: str, view: TabrizView) -> str:
        """The chance that one more die makes it too dear."""
        prices = self.data.tiles[view.tiles[view.place]].prices
        room = view.weavers[view.to_act].qeran - value(prices, view.dice.get(view.place, ()))
        return self.texts("counsel.risk", n=chance_above(self.data, colour, prices, room))

    def _change(self, verb: str, ids: Sequence[str], view: TabrizView) -> str:
        """What the die may show, and what lies there as it is."""
        there = view.dice[view.place]
        if verb == "swap":
            colours = [ids[-1]]
        else:
            colours = [there[int(n) - 1][0] for n in ids[0].split("+")]
        shows = ", ".join(
            f"[die:{c}] " + "".join(f"[{face}]" for face in dict.fromkeys(self.data.faces[c]))
            for c in dict.fromkeys(colours)
        )
        now = self._lying(view)
        words = self.texts("counsel.shows", what=shows)
        return f"{words} · {now}" if now else words

    def _lying(self, view: TabrizView) -> str:
        """What may be bought as it lies."""
        found = offers(self.data, view, view.place)
        if not found:
            stock = pile(view.stock.get(view.place, ()))
            return self.texts("tabriz.lore.now", what=stock) if stock else ""
        rows = (self.texts("counsel.offer", what=goods(o.get), price=qeran(o.price)) for o in found)
        return self.texts("counsel.lying", what=" / ".join(rows))


def _colours(ids: Sequence[str]) -> list[str]:
    """Dice one by one from numbers by colour."""
    return [colour for colour, n in zip(COLOURS, ids) for _ in range(int(n))]


def _percent(part: int, whole: int) -> int:
    """Whole percent; what may happen or fail is never written as 0 or 100."""
    if part in (0, whole):
        return 100 if part else 0
    return min(99, max(1, round(100 * part / whole)))
