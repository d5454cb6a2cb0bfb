"""What lies under the pointer: its name, words with the numbers of this moment, its rule."""

from __future__ import annotations

from collections.abc import Mapping

from game.content.text import Texts
from game.titles.yspahan.content import BuildingOp, CardOp
from game.titles.yspahan.facts import SoukFacts, YspahanFacts
from game.titles.yspahan.outlook import caravan_points
from game.titles.yspahan.view import YspahanView
from scenes.titles.contract.values import Help, Region, TableSnapshot
from scenes.titles.yspahan.names import Names
from scenes.titles.yspahan.regions import (
    BUILDING,
    CALENDAR,
    CARAVAN,
    CARD,
    DECK,
    DISCARDS,
    HAND,
    LADDER,
    OWN_BOARD,
    PLUS,
    QUARTER,
    RAISE,
    RAISE_ROW,
    ROW,
    SHOP,
    SOUK,
    SPACE,
    STORES,
    TAKE,
    TOWER,
)

ROW_RULES = {"camel": "YS-3.3", "gold": "YS-3.4"}
CARD_RULES: Mapping[CardOp, str] = {
    "exchange": "YS-8.3", "gain-camels": "YS-8.4", "gain-gold": "YS-8.5", "place-cube": "YS-8.6",
    "load-caravan": "YS-8.7", "sell-camels": "YS-8.8", "sell-gold": "YS-8.9", "waive-camels": "YS-8.10",
    "waive-gold": "YS-8.11",
}  # fmt: skip
BUILDING_RULES: Mapping[BuildingOp, str] = {
    "more-camels": "YS-7.4", "more-gold": "YS-7.5", "free-steps": "YS-7.6", "draw-for-good": "YS-7.7",
    "more-for-souk": "YS-7.8", "more-cubes": "YS-7.9",
}  # fmt: skip

ASIDE_RULES: Mapping[Region, tuple[str, str]] = {
    DECK: ("deck", "YS-8.12"), DISCARDS: ("discards", "YS-8.13"), LADDER: ("ladder", "YS-7.3"),
    CALENDAR: ("calendar", "YS-1.4"), TOWER: ("tower", "YS-2.3"), STORES: ("stores", "YS-1.8"),
    OWN_BOARD: ("own", "YS-1.8"), HAND: ("hand", "YS-8.1"),
}  # fmt: skip
"""The text and the rule of places that are never a move."""


class Helper:
    """Explains regions in the texts of one language."""

    def __init__(self, texts: Texts, facts: YspahanFacts) -> None:
        self.texts, self.facts, self.names = texts, facts, Names(texts, facts)

    def help(self, region: Region, shown: TableSnapshot) -> Help | None:
        """What lies under the pointer, with the numbers of this moment."""
        view: YspahanView = shown.view
        kind, ids = region
        if kind in (SHOP, SOUK):
            souk = self.facts.souks[region.id] if kind == SOUK else self.facts.souk_of[region.id]
            return self._souk_help(souk, shown)
        if kind == QUARTER:
            name = self.texts(f"quarter.{region.id}")
            return Help(name[:1].upper() + name[1:], self.texts("yspahan.help.quarter"), "YS-1.6")
        if kind == SPACE:
            return self._space_help(region.id, view)
        if kind in (ROW, PLUS):
            return self._row_help(kind, region.id, "goods", shown)
        if kind == TAKE:
            return self._row_help(kind, ids[0], ids[1], shown)
        if kind == RAISE_ROW:
            return self._row_help(kind, ids[1], "build", shown)
        if kind == CARD:
            op = self.facts.effects[self.facts.kinds.index(region.id)].op
            return Help(self.names.card(region.id), self.names.card_hint(region.id), CARD_RULES[op])
        if kind in (BUILDING, RAISE):
            return self._building_help(ids[-1])
        return self._other_help(region, shown)

    def _souk_help(self, souk: SoukFacts, shown: TableSnapshot) -> Help:
        view, t = shown.view, self.texts
        owners = {view.goods[s] for s in souk.shops if s in view.goods}
        filled = sum(s in view.goods for s in souk.shops)
        title = t(f"souk.{souk.id}")
        if owners:
            text = t(
                "yspahan.help.souk",
                name=shown.seats[min(owners)].name,
                n=filled,
                shops=len(souk.shops),
                points=souk.points,
            )
        else:
            text = t("yspahan.help.souk_free", shops=len(souk.shops), points=souk.points)
        return Help(title[:1].upper() + title[1:], text, "YS-4.2")

    def _space_help(self, space: str, view: YspahanView) -> Help:
        t = self.texts
        souks = [t(f"souk.{self.facts.souk_of[shop].id}") for shop in self.facts.served[space]]
        text = t("yspahan.help.space", souks=", ".join(souks)) if souks else t("yspahan.help.centre")
        if space in view.prices:
            text += " " + t("yspahan.help.price", n=view.prices[space])
        return Help(t("yspahan.help.street"), text, "YS-5.4")

    def _row_help(self, kind: str, name: str, use: str, shown: TableSnapshot) -> Help:
        row = next(row for row in shown.view.tower if row.id == name)
        title, t = self.texts(f"row.{name}"), self.texts
        if kind == ROW or not row.value:
            text = (
                t("yspahan.help.row", n=row.white, k=row.yellow, value=row.value)
                if row.value
                else t("yspahan.help.row_empty")
            )
            return Help(title, text, "YS-2.3")
        text = t(f"yspahan.help.{use}", value=row.value)
        rules = {"supervisor": "YS-5.1", "card": "YS-3.5", "build": "YS-10.5"}
        return Help(title, text, rules.get(use) or ROW_RULES.get(name, "YS-4.1"))

    def _building_help(self, name: str) -> Help:
        building = self.facts.building(name)
        text = f"{self.names.building_hint(name)} {building.camels}\u00a0[camel] {building.gold}\u00a0[gold]"
        return Help(self.names.building(name), text, BUILDING_RULES[building.effect.op])

    def _other_help(self, region: Region, shown: TableSnapshot) -> Help | None:
        view, t = shown.view, self.texts
        if region == CARAVAN:
            points = caravan_points(self.facts, view.caravan)
            words = ", ".join(f"{shown.seats[i].name} {n}" for i, n in enumerate(points))
            return Help(t("yspahan.caravan"), t("yspahan.help.caravan", points=words), "YS-6.3")
        if region in ASIDE_RULES:
            key, rule = ASIDE_RULES[region]
            laid = ", ".join(f"{self.names.card(kind)} ×{n}" for kind, n in view.discards.items())
            title = t(f"yspahan.help.{key}")
            facts, number = self.facts, {"calendar": self.facts.weeks}.get(key, view.deck)
            text = t(
                f"yspahan.help.{key}_text",
                n=number,
                cards=laid or "–",
                points=", ".join(map(str, facts.ladder)),
                weeks=self.names.capital(facts.weeks),
                days=self.names.number(facts.days),
            )
            return Help(title, text, rule)
        return None
