"""What a click that is not legal tried, so that the rules can say why; and what means nothing to them."""

from __future__ import annotations

from game.core.rules import Attempt, Refusal
from game.titles.yspahan.view import YspahanView
from scenes.titles.presenter import Ask, Region, Shown
from scenes.titles.yspahan.deeds import Deeds
from scenes.titles.yspahan.plan import Data

MODES = ("no-camels", "no-gold")


class WhyNot:
    """Asks the rules about a refused click; speaks itself where a place is never a move."""

    def __init__(self, data: Data, deeds: Deeds) -> None:
        self.data, self.deeds = data, deeds

    def refuse(self, region: Region, shown: Shown, ask: Ask) -> Refusal | None:
        """The reason; None for the frame between the places. A picked card must be played or put back."""
        tried = self.attempt(region, shown)
        if tried is None:
            return self._aside(region, shown)
        refusal = ask(Attempt(*tried))
        if refusal is None and any(p.startswith("card:") for p in shown.picked):
            return Refusal("YS-8.1", "card_picked", tuple(sorted(shown.picked)))
        if refusal and refusal.rule == "YS-8.3":
            stock = shown.view.stocks[max(0, shown.me)]
            numbers = {"camels": stock.camels, "gold": stock.gold}
            return Refusal(refusal.rule, "exchange_none", ("stores",), numbers)
        return refusal

    def attempt(self, region: Region, shown: Shown) -> tuple[str, tuple[str, ...]] | None:
        """What a refused click tried, as verb and ids; None where it is never a move."""
        view: YspahanView = shown.view
        kind, *rest = self.deeds.part(region, shown).split(":")
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
        if kind in self.data.served:
            return "move", (kind,)
        return ("put", (kind,)) if kind in self.data.souk_of else None

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
        row = next((row.id for row in view.tower if row.white), "camel")
        return "take", (row, "build" if mode == "plain" else f"build-{mode}", name)

    def _next(self, view: YspahanView) -> str:
        """The cheapest building that the seat has not raised, any where all stand."""
        built = view.stocks[view.turn].buildings
        left = [name for name in self.data.prices if name not in built] or list(self.data.prices)
        return min(left, key=lambda name: sum(self.data.prices[name]))

    def _aside(self, region: Region, shown: Shown) -> Refusal | None:
        """Places that are never a move say what they are for."""
        view: YspahanView = shown.view
        stock = view.stocks[max(0, shown.me)]
        raised = len(stock.buildings)
        ladder = "ladder" if raised < len(self.data.ladder) else "ladder_full"
        points = self.data.ladder[min(raised, len(self.data.ladder) - 1)]
        found: dict[str, tuple[str, str, dict[str, int | str]]] = {
            "pile:deck": ("YS-3.5", "deck", {"n": view.deck}),
            "pile:discards": ("YS-8.12", "discards", {"n": sum(view.discards.values())}),
            "ladder": ("YS-7.3", ladder, {"n": points}),
            "stores": ("YS-7.1", "stores", {"camels": stock.camels, "gold": stock.gold}),
            "caravan": ("YS-6.1", "caravan", {"n": len(view.caravan)}),
            "calendar": ("YS-1.4", "calendar", {"day": view.day, "week": view.week}),
        }
        if region not in found:
            return None
        rule, key, numbers = found[region]
        return Refusal(rule, key, (region,), numbers)
