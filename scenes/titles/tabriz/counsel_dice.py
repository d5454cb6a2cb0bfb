"""What dice may bring, for hints: exact chances of the throw that is proposed, never of what it will be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.text import Texts
from game.titles.tabriz.content.tiles import COLOURS
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import (
    Amounts,
    bet_price,
    counted,
    dice_price,
    likeliest,
    mean_price,
    offers,
    throws,
    too_dear_percent,
)
from game.titles.tabriz.view import TabrizView
from scenes.titles.tabriz.phrases import goods, pile, qeran

FEW = 2
"""Pieces of a bet whose chance is told."""


class DiceCounsel:
    """Sentences for the actions of the six dice tiles."""

    def __init__(self, facts: TabrizFacts, texts: Texts) -> None:
        self.facts, self.texts = facts, texts

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
            offer = offers(self.facts, view, view.place)[int(ids[0]) - 1]
            yield self.texts("counsel.offer", what=goods(offer.get), price=qeran(offer.price))

    # ---- pool dice ----
    def _crook(self, colours: Sequence[str], view: TabrizView) -> Iterator[str]:
        """The price, and the chance that the throw completes a commission."""
        mix = [colours.count(colour) for colour in COLOURS]
        price = dice_price(self.facts, view.tiles[view.place], mix)
        yield self.texts("counsel.for", price=qeran(price))
        worth = sum(mean_price(self.facts, colour) for colour in colours)
        yield self.texts("counsel.mean", n=round(worth))
        yield self._likely([counted(throw) for throw in throws(self.facts, colours)], view)

    def _foreign(self, material: str, colours: Sequence[str], view: TabrizView) -> Iterator[str]:
        """The price, the chance of some pieces, and that of a commission."""
        price = bet_price(self.facts, view.tiles[view.place], material)
        yield self.texts("counsel.for", price=qeran(price))
        found = [[face for face in throw if face == material] for throw in throws(self.facts, colours)]
        enough = sum(len(hits) >= FEW for hits in found)
        yield self.texts("counsel.pieces", n=FEW, good=f"[{material}]", p=_percent(enough, len(found)))
        yield self._likely([counted(hits) for hits in found], view)

    def _likely(self, some: Sequence[Amounts], view: TabrizView) -> str:
        """The commission that a throw would most likely let be completed, with its chance."""
        name, hits = likeliest(self.facts, view, some, view.weavers[view.to_act].goods)
        if not hits:
            return ""
        return self.texts("counsel.likely", p=_percent(hits, len(some)), card=self.texts(f"card.{name}"))

    # ---- dice that lie on the tile ----
    def _gita(self, colour: str, view: TabrizView) -> str:
        """The chance that one more die makes it too dear."""
        return self.texts("counsel.risk", n=too_dear_percent(self.facts, view, colour))

    def _change(self, verb: str, ids: Sequence[str], view: TabrizView) -> str:
        """What the die may show, and what lies there as it is."""
        there = view.dice[view.place]
        if verb == "swap":
            colours = [ids[-1]]
        else:
            colours = [there[int(n) - 1][0] for n in ids[0].split("+")]
        shows = ", ".join(
            f"[die:{c}] " + "".join(f"[{face}]" for face in dict.fromkeys(self.facts.dice[c].faces))
            for c in dict.fromkeys(colours)
        )
        now = self._lying(view)
        words = self.texts("counsel.shows", what=shows)
        return f"{words} · {now}" if now else words

    def _lying(self, view: TabrizView) -> str:
        """What may be bought as it lies."""
        found = offers(self.facts, view, view.place)
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
