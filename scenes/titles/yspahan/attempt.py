"""What a click that is not legal tried, so that the rules can say why; and what means nothing to them."""

from __future__ import annotations

from game.core.rules import Attempt, Refusal
from game.titles.yspahan.content import ROWS
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.view import YspahanView
from scenes.titles.contract.values import Ask, Region, Shown
from scenes.titles.yspahan.actions import ActionMap

MODES = ("no-camels", "no-gold")
ASIDE = ("pile:deck", "pile:discards", "ladder", "stores", "caravan", "calendar")
"""Places that are never a move; the rules say what they are for."""


class Attempts:
    """Turns a refused click into what was tried and asks the rules about it."""

    def __init__(self, facts: YspahanFacts, action_map: ActionMap) -> None:
        self.facts, self.action_map = facts, action_map

    def refuse(self, region: Region, shown: Shown, ask: Ask) -> Refusal | None:
        """The reason of the rules; None for the frame between the places, which is nothing to them."""
        tried = self.attempt(region, shown)
        if tried is None:
            return ask(Attempt("use", (region,))) if region in ASIDE else None
        verb, ids = tried
        card = next((p.partition(":")[2] for p in sorted(shown.picked) if p.startswith("card:")), "")
        refusal = ask(Attempt(verb, ids))
        if refusal is None and card:  # allowed by itself, but not with the card that is picked
            return ask(Attempt("play", (card, verb, *ids)))
        return refusal

    def attempt(self, region: Region, shown: Shown) -> tuple[str, tuple[str, ...]] | None:
        """What a refused click tried, as verb and ids; None where it is never a move."""
        view: YspahanView = shown.view
        kind, *rest = self.action_map.part(region, shown).split(":")
        if kind == "take" and len(rest) == 2:
            return "take", (rest[0], rest[1])
        if kind == "plus":
            return "take", (rest[0], "goods")
        if kind == "raise":
            return self._raise(view, rest, shown)
        if kind == "building":
            return self._building(view, "plain", rest[0])
        if kind == "card":
            return self._card(view, rest[0])
        if kind in self.facts.served:
            return "move", (kind,)
        return ("put", (kind,)) if kind in self.facts.souk_of else None

    def _raise(self, view: YspahanView, rest: list[str], shown: Shown) -> tuple[str, tuple[str, ...]]:
        mode, name = rest
        if view.players > 2:
            return self._building(view, mode, name)
        picked = next((p.partition(":")[2] for p in shown.picked if p.startswith("building:")), "")
        return "take", (name, "build" if mode == "plain" else f"build-{mode}", picked or self._next(view))

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
            return ("build", (name,)) if mode == "plain" else ("play", (mode, name))
        row = next((row.id for row in view.tower if row.white), ROWS[0])
        return "take", (row, "build" if mode == "plain" else f"build-{mode}", name)

    def _next(self, view: YspahanView) -> str:
        """The cheapest building that the seat has not raised, any where all stand."""
        built = view.stocks[view.turn].buildings
        buildings = self.facts.buildings
        left = [building for building in buildings if building.id not in built] or buildings
        return min(left, key=lambda building: building.camels + building.gold).id
