"""What things are: tiles, cards, dice, decks and stores, with the numbers of this moment and their rule."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.text import Texts
from game.titles.tabriz.content import DECKS, MEYDAN
from game.titles.tabriz.content.tiles import (
    COLOURS,
    MATERIALS,
    DiceTile,
    SharedShop,
    Shop,
    Tile,
    Track,
    Trader,
)
from game.titles.tabriz.facts import WORKSHOP, TabrizFacts
from game.titles.tabriz.outlook import Offer, offers
from game.titles.tabriz.view import TabrizView
from scenes.titles.contract.values import Help, Region, TableSnapshot
from scenes.titles.tabriz.mat.strip_state import sitting
from scenes.titles.tabriz.phrases import get, goods, pile, qeran, strip, talent_words
from scenes.titles.tabriz.regions import COUNTER, TRAY
from scenes.titles.tabriz.words import Words

OP_RULES = {
    "shop": "TB-5.1", "shared-shop": "TB-5.8", "trader": "TB-5.9", "crook": "TB-6.2", "foreign": "TB-6.3",
    "gita": "TB-6.4", "caravanserai": "TB-6.11", "bargain": "TB-6.8", "farideh": "TB-6.9",
}  # fmt: skip

ON_TILES = ("buy", "trade", "reroll", "swap", "hold", "assign", "counter")
"""Kinds of cells that belong to the visited tile."""

SIMPLE = {
    "qeran": "TB-1.6", "workshop": "TB-8.1", "done": "TB-8.1", "bonus": "TB-10.2", "set": "TB-1.2",
    "hand": "TB-1.8", TRAY.kind: "TB-1.6",
}  # fmt: skip
"""Rules of parts that one sentence explains."""


class HelpTexts:
    """Explains regions in one language."""

    def __init__(self, texts: Texts, facts: TabrizFacts, words: Words) -> None:
        self.texts, self.facts, self.words = texts, facts, words

    def help(self, found: Region, shown: TableSnapshot) -> Help | None:
        """What lies there; None where there is nothing to say."""
        view: TabrizView = shown.view
        kind, name = found.kind, found.id
        if kind == "space":
            return self._meydan(shown) if name == MEYDAN else self._tile(name, view)
        if kind in ("card", "look", "strip", "use"):
            return self._card(name)
        if kind == "deck":
            return self._deck(name, shown)
        if kind in ("pool", "pool-die", "roll", "die", "throw"):
            return self._dice(view)
        if kind in ("good", "bet"):
            return self._good(name)
        return self._other(kind, shown)

    # ---- tiles ----
    def _tile(self, space: str, view: TabrizView) -> Help:
        tile = self.facts.tiles[view.tiles[space]]
        most = tile.most if isinstance(tile, DiceTile) else 0
        parts = [self.texts(f"tabriz.lore.{_kind(tile)}", n=most)]
        parts += list(self._numbers(tile))
        parts += [self._now(space, view)]
        parts += [self.texts("tabriz.lore.source", source=self.texts(f"source.{tile.source}"))]
        return Help(self.texts(f"tile.{tile.id}"), " ".join(part for part in parts if part), _rule(tile))

    def _numbers(self, tile: Tile) -> Iterator[str]:
        """What the tile prints: filling, trades, prices."""
        if isinstance(tile, SharedShop):
            yield self._filling("clears", pile(tile.restock), tile.spaces, 0)
        if isinstance(tile, Shop):
            yield from map(self._track, tile.tracks)
        if isinstance(tile, Trader):
            found = [f"{goods(t.give.amounts)} [to] {goods(t.get.amounts)} ×{t.times}" for t in tile.trades]
            yield "; ".join(found) + "."
        if isinstance(tile, DiceTile):
            names = MATERIALS if tile.prices else [f"die:{colour}" for colour in COLOURS]
            found = [f"[{name}]\u00a0{n}" for name, n in zip(names, tile.price_list)]
            yield self.texts("tabriz.lore.prices", what="  ".join(found))

    def _track(self, track: Track) -> str:
        if track.reset is not None:
            words = self.texts("tabriz.lore.reset", n=track.reset)
            return words + self._refilled(track)
        key = "clears" if track.overflow == "clear" else "drops"
        what = pile([track.material] * track.restock)
        if track.refill_after == "purchase":
            return self._filling(key, what, track.spaces, 0) + self._refilled(track)
        return self._filling(key, what, track.spaces, track.refill)

    def _refilled(self, track: Track) -> str:
        """What comes back after every purchase, and how many spaces there are for it."""
        if track.refill_after != "purchase":
            return ""
        return " " + self.texts("tabriz.lore.refill_each", n=track.refill, m=track.spaces)

    def _filling(self, key: str, what: str, spaces: int, refill: int) -> str:
        words = self.texts(f"tabriz.lore.{key}", what=what, n=spaces)
        return words + " " + self.texts("tabriz.lore.refill", n=refill) if refill else words

    def _now(self, space: str, view: TabrizView) -> str:
        """What lies there now and what all of it costs."""
        stock = pile(view.stock.get(space, ()))
        words = self.texts("tabriz.lore.now", what=stock) if stock else ""
        found: list[Offer] = [offer for offer in offers(self.facts, view, space) if offer.price]
        if found:
            rows = "; ".join(dict.fromkeys(f"{goods(o.get)}: {qeran(o.price)}" for o in found[:6]))
            words += " " + self.texts("tabriz.lore.offers", what=rows)
        return words.strip()

    def _meydan(self, shown: TableSnapshot) -> Help:
        """What Meydan offers the seat in sight; with the advanced workshops there is no bank."""
        view: TabrizView = shown.view
        keeps = self.facts.keeps[view.weavers[sitting(shown)].talent]
        meydan = self.facts.numbers.meydan
        key = "meydan_advanced" if self.facts.advanced else "meydan"
        text = self.texts(f"tabriz.lore.{key}", m=meydan.draw, n=keeps, k=meydan.bank)
        return Help(self.texts("kind.meydan"), text, "TB-4.1")

    # ---- cards ----
    def _card(self, name: str) -> Help | None:
        card = self.facts.cards.get(name)
        if card is None:
            return None
        t, advanced = self.texts, card.deck == WORKSHOP
        parts = [t("tabriz.lore.cost", what=goods(card.cost))] if not advanced else []
        prestige = f"{card.prestige}\u00a0[prestige] " if card.prestige else ""
        key = "start" if advanced else "reward"
        parts.append(t(f"tabriz.lore.{key}", what=prestige + get(card.reward)))
        if card.strips:
            parts.append(t("tabriz.lore.strips", what="; ".join(strip(action) for action in card.strips)))
        parts.append(t("tabriz.lore.source", source=t(f"source.{card.source}")))
        return Help(t(f"card.{name}"), " ".join(parts), "TB-9.1" if advanced else "TB-7.1")

    def _deck(self, deck: str, shown: TableSnapshot) -> Help | None:
        if deck not in DECKS:
            return None
        i, t, view = DECKS.index(deck), self.texts, shown.view
        text = t("tabriz.lore.deck", hint=t(f"deck.{deck}.hint"), n=view.decks[i], m=len(view.discards[i]))
        level, talent = self.facts.unlocked_at[DECKS.index(deck)], view.weavers[sitting(shown)].talent
        if talent < level:
            text += " " + t("tabriz.lore.deck_locked", n=level, m=talent)
        return Help(t(f"deck.{deck}.name"), text, "TB-7.4")

    # ---- the rest ----
    def _dice(self, view: TabrizView) -> Help:
        rows = (
            f"[die:{c}] ×{view.pool[c]}/{self.facts.dice[c].pieces}: "
            + "".join(f"[{f}]" for f in dict.fromkeys(self.facts.dice[c].faces))
            for c in COLOURS
        )
        return Help(self.texts("tabriz.lore.pool"), "\n".join(rows), "TB-6.1")

    def _good(self, material: str) -> Help | None:
        if material not in MATERIALS:
            return None
        price = self.facts.list_price[MATERIALS.index(material)]
        name = self.texts(f"material.{material}")
        text = self.texts("tabriz.lore.good", n=price)
        return Help(name[:1].upper() + name[1:], f"[{material}] {text}", "TB-5.1")

    def _other(self, kind: str, shown: TableSnapshot) -> Help | None:
        t, view = self.texts, shown.view
        me = view.weavers[sitting(shown)]
        if kind == "talent":
            rows = [f"{mark.level}: {talent_words(t, mark.effect)}" for mark in self.facts.numbers.talent]
            now = t("tabriz.hint.talent", n=me.talent, m=self.facts.numbers.end.talent)
            return Help(t("part.talent"), f"{now}. {'; '.join(rows)}.", "TB-7.5")
        if kind in SIMPLE:
            return self._simple(kind)
        if kind == "man":
            reach = self.facts.reach[me.talent]
            return Help(t("tabriz.lore.man_title"), t("tabriz.lore.man", n=reach), "TB-3.1")
        if view.place in view.tiles and kind in ON_TILES:
            return self._tile(view.place, view)
        if view.place == MEYDAN or kind in ("bank", "take", "personal"):
            return self._meydan(shown)
        return self._question(view) if kind == COUNTER.kind else None

    def _simple(self, kind: str) -> Help:
        """A part that one sentence explains; the finished carpets lie where the workshop is."""
        t, end, name = self.texts, self.facts.numbers.end, "workshop" if kind == "done" else kind
        key = "title.set" if name == "set" else f"tabriz.lore.{name}"
        if name == "bonus" and self.facts.finish_round:
            key = "tabriz.lore.bonus_round"
        text = t(key, n=end.bonus, m=end.commissions, k=end.talent)
        return Help(t(f"tabriz.lore.{name}_title"), text, SIMPLE[kind])

    def _question(self, view: TabrizView) -> Help | None:
        """The rule of a question that is asked beside the tiles."""
        rule = {"workshop": "TB-9.1", "keep": "TB-4.1", "draw": "TB-4.2", "strips": "TB-8.1"}
        rule["personal"] = "TB-9.3"
        if view.phase not in rule:
            return None
        title = "strips_none" if view.phase in ("strips", "personal") else view.phase
        words = self.texts(f"tabriz.lead.{'strips' if title == 'strips_none' else title}", n=view.number, m=0)
        if view.phase in ("keep", "draw"):
            words = self.texts("tabriz.lore.hand")
        return Help(self.texts(f"tabriz.title.{title}", n=view.number), words, rule[view.phase])


def _kind(tile: Tile) -> str:
    """The key of what a tile is."""
    if isinstance(tile, Shop):
        if any(track.ladder for track in tile.tracks):
            return "ladder"
        return "split" if len(tile.tracks) > 1 else "shop"
    return tile.op.replace("-", "_")


def _rule(tile: Tile) -> str:
    """The rule of a tile; of shops that of what is special about them."""
    if isinstance(tile, Shop):
        if tile.tracks[0].material == "silk":
            return "TB-5.10"
        if len(tile.tracks) > 1:
            return "TB-5.7"
        if tile.tracks[0].ladder:
            return "TB-5.3"
    return OP_RULES[tile.op]
