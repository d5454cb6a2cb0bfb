"""What things are: tiles, cards, dice, decks and stores, with the numbers of this moment and their rule."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.text import Texts
from game.titles.tabriz.view import TabrizView
from scenes.titles.presenter import Help, Region, Shown
from scenes.titles.tabriz.market import Offer, offers
from scenes.titles.tabriz.phrases import get, goods, pile, qeran, strip
from scenes.titles.tabriz.plan import COLOURS, DECKS, MATERIALS, MEYDAN, Data, Tile, Track
from scenes.titles.tabriz.words import Words

OP_RULES = {
    "shop": "TB-5.1", "shared-shop": "TB-5.8", "trader": "TB-5.9", "crook": "TB-6.2", "foreign": "TB-6.3",
    "gita": "TB-6.4", "caravanserai": "TB-6.11", "bargain": "TB-6.8", "farideh": "TB-6.9",
}  # fmt: skip


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
            return Help(self.texts("kind.meydan"), self._meydan(), "TB-4.1")
        if kind in ("card", "look", "strip", "rug"):
            return self._card(rest.split(":")[0])
        if kind == "use":
            return self._card(rest.split(":")[0])
        if kind == "deck" or (kind == "draw" and rest in DECKS):
            return self._deck(rest, view)
        if kind in ("pool", "pool-die", "roll") or region in ("pool", "throw", "dice"):
            return self._dice(view)
        if kind == "good" or kind == "bet":
            return self._good(rest)
        return self._other(kind, region, view)

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
            rows = "; ".join(f"{goods(o.get)}: {qeran(o.price)}" for o in found[:6])
            words += " " + self.texts("tabriz.lore.offers", what=rows)
        return words.strip()

    def _meydan(self) -> str:
        return self.texts("tabriz.lore.meydan", m=self.data.draw, n=self.data.keep, k=self.data.bank)

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

    def _deck(self, deck: str, view: TabrizView) -> Help | None:
        if deck not in DECKS:
            return None
        i, t = DECKS.index(deck), self.texts
        text = t("tabriz.lore.deck", hint=t(f"deck.{deck}.hint"), n=view.decks[i], m=len(view.discards[i]))
        if level := self.data.unlocked(deck):
            text += " " + t("tabriz.locked", n=level) + "."
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

    def _other(self, kind: str, region: Region, view: TabrizView) -> Help | None:
        t = self.texts
        if region == "talent":
            rows = [
                f"{level}: {t(f'tabriz.talent.{op}', n=n, deck=t(f'deck.{deck}.name') if deck else '')}"
                for level, op, n, deck in self.data.talent
            ]
            return Help(t("part.talent"), "; ".join(rows), "TB-7.5")
        simple = {
            "qeran": "TB-1.6",
            "workshop": "TB-8.1",
            "bonus": "TB-10.2",
            "set": "TB-1.2",
            "hand": "TB-1.8",
        }
        if region in simple:
            text = (
                t("title.set")
                if region == "set"
                else t(f"tabriz.lore.{region}", n=self.data.bonus, m=self.data.end, k=self.data.top)
            )
            return Help(t(f"tabriz.lore.{region}_title"), text, simple[region])
        if kind == "man":
            return Help(t("tabriz.lore.man_title"), t("tabriz.lore.man", n=self.data.first_reach), "TB-3.1")
        if view.place in view.tiles and kind in (
            "buy",
            "trade",
            "reroll",
            "swap",
            "hold",
            "assign",
            "counter",
        ):
            return self._tile(view.place, view)
        if kind in ("bank", "take", "personal"):
            return Help(t("kind.meydan"), self._meydan(), "TB-4.1")
        return None
