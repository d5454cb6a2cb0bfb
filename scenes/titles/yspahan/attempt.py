"""What a click that is not legal tried, so that the rules can say why; and what means nothing to them."""

from __future__ import annotations

from game.core.rules import Attempt, Refusal
from game.titles.yspahan.content import ROWS
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.view import YspahanView
from scenes.titles.contract.values import Ask, Region, TableSnapshot
from scenes.titles.yspahan.actions import ActionMap
from scenes.titles.yspahan.regions import (
    ASIDE,
    BUILDING,
    CARD,
    PLAIN,
    PLUS,
    RAISE,
    RAISE_ROW,
    SHOP,
    SPACE,
    TAKE,
    cards_of,
)

MODES = ("no-camels", "no-gold")


class Attempts:
    """Turns a refused click into what was tried and asks the rules about it."""

    def __init__(self, facts: YspahanFacts, action_map: ActionMap) -> None:
        self.facts, self.action_map = facts, action_map

    def refuse(self, region: Region, shown: TableSnapshot, ask: Ask) -> Refusal | None:
        """The reason of the rules; None for the frame between the places, which is nothing to them."""
        tried = self.attempt(region, shown)
        if tried is None:
            return ask(Attempt("use", (ASIDE[region],))) if region in ASIDE else None
        verb, ids = tried
        card = next(iter(cards_of(shown.picked)), "")
        refusal = ask(Attempt(verb, ids))
        if refusal is None and card:  # allowed by itself, but not with the card that is picked
            return ask(Attempt("play", (card, verb, *ids)))
        return refusal

    def attempt(self, region: Region, shown: TableSnapshot) -> tuple[str, tuple[str, ...]] | None:
        """What a refused click tried, as verb and ids; None where it is never a move."""
        view: YspahanView = shown.view
        kind, ids = self.action_map.resolve(region, shown)
        if kind == TAKE:
            return "take", ids
        if kind == PLUS:
            return "take", (*ids, "goods")
        if kind == RAISE:
            return self._building(view, *ids)
        if kind == RAISE_ROW:
            return self._for_row(view, ids[0], ids[1], shown)
        if kind == BUILDING:
            return self._building(view, PLAIN, ids[0])
        if kind == CARD:
            return self._card(view, ids[0])
        if kind == SPACE:
            return "move", ids
        return ("put", ids) if kind == SHOP else None

    def _for_row(
        self, view: YspahanView, mode: str, row: str, shown: TableSnapshot
    ) -> tuple[str, tuple[str, ...]]:
        """The building that is picked, else the cheapest, for the dice of a row."""
        picked = next((region.id for region in shown.picked if region.kind == BUILDING), "")
        return "take", (row, *_use(mode), picked or self._next(view))

    def _card(self, view: YspahanView, kind: str) -> tuple[str, tuple[str, ...]]:
        """A building card is asked about with the cheapest building that is left, an exchange by its side."""
        if kind in MODES:
            return self._building(view, kind, self._next(view))
        if kind == "exchange":
            return "play", ("camels-to-gold", "1")
        if kind in ("camel-points", "gold-points"):
            return "play", (kind, "1")
        return "play", (kind,)

    def _building(self, view: YspahanView, mode: str, name: str) -> tuple[str, tuple[str, ...]]:
        """Raising a building; with two players that needs a row with dice."""
        if view.players > 2:
            return ("build", (name,)) if mode == PLAIN else ("play", (mode, name))
        row = next((row.id for row in view.tower if row.white), ROWS[0])
        return "take", (row, *_use(mode), name)

    def _next(self, view: YspahanView) -> str:
        """The cheapest building that the seat has not raised, any where all stand."""
        built = view.stocks[view.turn].buildings
        buildings = self.facts.buildings
        left = [building for building in buildings if building.id not in built] or buildings
        return min(left, key=lambda building: building.camels + building.gold).id


def _use(mode: str) -> tuple[str, ...]:
    """The use of a row for a building, and what a card waives of its price."""
    return ("build",) if mode == PLAIN else ("build", mode)
