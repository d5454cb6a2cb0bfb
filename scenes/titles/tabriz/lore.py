"""What things are: tiles, cards, dice, decks and stores, with the numbers of this moment and their rule."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.text import Texts
from game.titles.tabriz.view import TabrizView
from scenes.titles.presenter import Help, Region, Shown
from scenes.titles.tabriz.market import Offer, offers
from scenes.titles.tabriz.phrases import get, goods, pile, qeran, strip
from scenes.titles.tabriz.plan import COLOURS, DECKS, MATERIALS, MEYDAN, Data, Tile, Track
from scenes.titles.tabriz.strip_states import sitting
from scenes.titles.tabriz.words import Words, has_workshops

OP_RULES = {
    "shop": "TB-5.1", "shared-shop": "TB-5.8", "trader": "TB-5.9", "crook": "TB-6.2", "foreign": "TB-6.3",
    "gita": "TB-6.4", "caravanserai": "TB-6.11", "bargain": "TB-6.8", "farideh": "TB-6.9",
}  # fmt: skip

ON_TILES = ("buy", "trade", "reroll", "swap", "hold", "assign", "counter")
"""Kinds of cells that belong to the visited tile."""

SIMPLE = {
    "qeran": "TB-1.6", "workshop": "TB-8.1", "bonus": "TB-10.2", "set": "TB-1.2", "hand": "TB-1.8",
}  # fmt: skip
"""Rules of parts that one sentence explains."""


class Lore:
    """Explains regions in one language."""

    def __init__(self, texts: Texts, data: Data, words: Words) -> None:
        self.texts, self.data, self.words = texts, data, words

    def help(self, region: Region, shown: Shown) -> Help | None:
        """What lies there; None where there is nothing to say."""
        view: TabrizView = shown.view
        kind, _, rest = region.partition(":")
        if region in view.tiles:
            return self._tile(region, view)
        if region == MEYDAN:
            return self._meydan(shown)
        if kind in ("card", "look", "strip", "rug"):
            return self._card(rest.split(":")[0])
        if kind == "use":
            return self._card(rest.split(":")[0])
        if kind == "deck" or (kind == "draw" and rest in DECKS):
            return self._deck(rest, shown)
        if kind in ("pool", "pool-die", "roll", "die") or region in ("pool", "throw", "dice"):
            return self._dice(view)
        if kind == "good" or kind == "bet":
            return self._good(rest)
        return self._other(kind, region, shown)

    # ---- tiles ----
    def _tile(self, space: str, view: TabrizView) -> Help:
        tile = self.data.tiles[view.tiles[space]]
        parts = [self.texts(f"tabriz.lore.{self._key(tile)}", n=tile.most)]
        parts += list(self._numbers(tile))
        parts += [self._now(space, view)]
        parts += [self.texts("tabriz.lore.source", source=self.texts(f"source.{tile.source}"))]
        rule = "TB-5.3" if any(t.ladder for t in tile.tracks) else OP_RULES[tile.op]
        rule = "TB-5.7" if tile.op == "shop" and len(tile.tracks) > 1 else rule
        rule = "TB-5.10" if tile.op == "shop" and tile.tracks[0].materials == ("silk",) else rule
        return Help(self.texts(f"tile.{tile.id}"), " ".join(part for part in parts if part), rule)

    def _key(self, tile: Tile) -> str:
        if tile.op == "shop":
            return (
                "ladder"
                if any(t.ladder for t in tile.tracks)
                else "split"
                if len(tile.tracks) > 1
                else "shop"
            )
        return tile.op.replace("-", "_")

    def _numbers(self, tile: Tile) -> Iterator[str]:
        """What the tile prints: filling, trades, prices."""
        for track in tile.tracks:
            yield self._track(track)
        if tile.trades:
            found = (f"{goods(t.give)} [to] {goods(t.get)} ×{t.times}" for t in tile.trades)
            yield "; ".join(found) + "."
        if any(tile.prices):
            found = (f"[{m}]\u00a0{n}" for m, n in zip(MATERIALS, tile.prices))
            yield self.texts("tabriz.lore.prices", what="  ".join(found))
        if tile.colours:
            found = (f"[die:{c}]\u00a0{n}" for c, n in zip(COLOURS, tile.colours))
            yield self.texts("tabriz.lore.prices", what="  ".join(found))

    def _track(self, track: Track) -> str:
        t = self.texts
        if track.reset >= 0:
            return t("tabriz.lore.reset", n=track.reset)
        what = pile(track.restock)
        words = t("tabriz.lore.clears" if track.clears else "tabriz.lore.drops", what=what, n=track.spaces)
        if track.refill:
            words += " " + t("tabriz.lore.refill", n=track.refill)
        return words

    def _now(self, space: str, view: TabrizView) -> str:
        """What lies there now and what all of it costs."""
        stock = pile(view.stock.get(space, ()))
        words = self.texts("tabriz.lore.now", what=stock) if stock else ""
        found: list[Offer] = [offer for offer in offers(self.data, view, space) if offer.price]
        if found:
            rows = "; ".join(dict.fromkeys(f"{goods(o.get)}: {qeran(o.price)}" for o in found[:6]))
            words += " " + self.texts("tabriz.lore.offers", what=rows)
        return words.strip()

    def _meydan(self, shown: Shown) -> Help:
        """What Meydan offers the seat in sight; with the advanced workshops there is no bank."""
        view: TabrizView = shown.view
        keeps = self.data.keeps(view.weavers[sitting(shown)].talent)
        key = "meydan_advanced" if has_workshops(view) else "meydan"
        text = self.texts(f"tabriz.lore.{key}", m=self.data.draw, n=keeps, k=self.data.bank)
        return Help(self.texts("kind.meydan"), text, "TB-4.1")

    # ---- cards ----
    def _card(self, name: str) -> Help | None:
        card = self.data.cards.get(name)
        if card is None:
            return None
        t, advanced = self.texts, card.deck == "workshop"
        parts = [t("tabriz.lore.cost", what=goods(card.cost))] if not advanced else []
        prestige = f"{card.prestige}\u00a0[prestige] " if card.prestige else ""
        key = "start" if advanced else "reward"
        parts.append(t(f"tabriz.lore.{key}", what=prestige + get(card.reward)))
        if card.strips:
            parts.append(t("tabriz.lore.strips", what="; ".join(strip(action) for action in card.strips)))
        parts.append(t("tabriz.lore.source", source=t(f"source.{card.source}")))
        return Help(t(f"card.{name}"), " ".join(parts), "TB-9.1" if advanced else "TB-7.1")

    def _deck(self, deck: str, shown: Shown) -> Help | None:
        if deck not in DECKS:
            return None
        i, t, view = DECKS.index(deck), self.texts, shown.view
        text = t("tabriz.lore.deck", hint=t(f"deck.{deck}.hint"), n=view.decks[i], m=len(view.discards[i]))
        level, talent = self.data.unlocked(deck), view.weavers[sitting(shown)].talent
        if talent < level:
            text += " " + t("tabriz.lore.deck_locked", n=level, m=talent)
        return Help(t(f"deck.{deck}.name"), text, "TB-7.4")

    # ---- the rest ----
    def _dice(self, view: TabrizView) -> Help:
        rows = (
            f"[die:{c}] ×{view.pool[c]}/{self.data.pieces[c]}: "
            + "".join(f"[{f}]" for f in dict.fromkeys(self.data.faces[c]))
            for c in COLOURS
        )
        return Help(self.texts("tabriz.lore.pool"), "\n".join(rows), "TB-6.1")

    def _good(self, material: str) -> Help | None:
        if material not in MATERIALS:
            return None
        price = self.data.list_price[MATERIALS.index(material)]
        name = self.texts(f"material.{material}")
        text = self.texts("tabriz.lore.good", n=price)
        return Help(name[:1].upper() + name[1:], f"[{material}] {text}", "TB-5.1")

    def _other(self, kind: str, region: Region, shown: Shown) -> Help | None:
        t, view = self.texts, shown.view
        me = view.weavers[sitting(shown)]
        if kind == "talent":
            rows = [
                f"{level}: {t(f'tabriz.talent.{op}', n=n, deck=t(f'deck.{deck}.name') if deck else '')}"
                for level, op, n, deck in self.data.talent
            ]
            now = t("tabriz.hint.talent", n=me.talent, m=self.data.top)
            return Help(t("part.talent"), f"{now}. {'; '.join(rows)}.", "TB-7.5")
        region = "workshop" if region == "done" else region
        if region in SIMPLE:
            text = (
                t("title.set")
                if region == "set"
                else t(f"tabriz.lore.{region}", n=self.data.bonus, m=self.data.end, k=self.data.top)
            )
            return Help(t(f"tabriz.lore.{region}_title"), text, SIMPLE[region])
        if kind == "man":
            reach = self.data.reach(me.talent)
            return Help(t("tabriz.lore.man_title"), t("tabriz.lore.man", n=reach), "TB-3.1")
        if view.place in view.tiles and kind in ON_TILES:
            return self._tile(view.place, view)
        if view.place == MEYDAN or kind in ("bank", "take", "personal"):
            return self._meydan(shown)
        return self._question(view) if region == "counter" else None

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
