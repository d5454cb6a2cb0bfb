"""Legal actions as a person makes them: regions to click, and buttons for what has no place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content.text import Texts
from game.core.action import Action
from game.titles.yspahan.view import YspahanView
from scenes.titles.contract.values import Choice, Ids, Order, Region, TableSnapshot
from scenes.titles.yspahan.keys import KEYS
from scenes.titles.yspahan.regions import (
    BUILDING,
    CARD,
    DECK,
    PLAIN,
    PLUS,
    RAISE_ROW,
    ROW,
    TAKE,
    amount,
    at_building,
    at_card,
    at_shop,
    at_space,
    cards_of,
    plus,
    raising,
    raising_for,
    take,
    use,
)

WAIVERS = {"no-camels": ("no-camels",), "no-gold": ("no-gold",), "free": ("no-camels", "no-gold")}
"""Building cards by how a building is raised with them."""

AMOUNTS = {
    "camels-to-gold": "exchange", "gold-to-camels": "exchange", "camel-points": "camel-points",
    "gold-points": "gold-points",
}  # fmt: skip
ICONS = {"draw": "card-draw", "pay-camel": "camel", "let-go": "footprint", "end": "check-mark"}
"""Pictures of the plain answers by verb."""


class ActionMap:
    """Turns actions into choices and orders."""

    def __init__(self, ids_of: Callable[[Action], Ids]) -> None:
        self.ids_of = ids_of

    def choices(self, legal: Sequence[Action]) -> tuple[Choice, ...]:
        """The actions that have a place."""
        found = (self.choice(action) for action in legal)
        return tuple(choice for choice in found if choice is not None)

    def choice(self, action: Action) -> Choice | None:
        """How an action is clicked; None where it is a button alone."""
        verb, ids = self.ids_of(action)
        if verb in ("put", "first"):
            return _at(action, at_shop(ids[0]))
        if verb == "move":
            return _at(action, at_space(ids[0]))
        if verb == "take":
            return self._take(action, *ids)
        if verb == "build":
            return _at(action, raising(PLAIN, ids[0]))
        if verb == "play":
            return self._play(action, *ids)
        return _at(action, DECK) if verb == "draw" else None

    def _take(self, action: Action, row: str, how: str, *rest: str) -> Choice:
        if how == "build":
            *waiver, name = rest
            mode = waiver[0] if waiver else PLAIN
            cards = [at_card(kind) for kind in WAIVERS.get(mode, ())]
            return _at(action, *cards, at_building(name), raising_for(mode, row))
        if rest:
            return _at(action, at_card(rest[0]), plus(row))
        return _at(action, take(row, how))

    def _play(self, action: Action, what: str, arg: str = "") -> Choice:
        if what in WAIVERS:
            return _at(action, *(at_card(kind) for kind in WAIVERS[what]), raising(what, arg))
        if what in AMOUNTS:
            return _at(action, at_card(AMOUNTS[what]), amount(what, arg))
        return _at(action, at_card(what), use(what))

    def orders(
        self, legal: Sequence[Action], texts: Texts, view: YspahanView, price: int
    ) -> tuple[Order, ...]:
        """The actions without a place, as buttons. price: of a yellow die, in gold."""
        found: list[Order] = []
        for action in legal:
            verb, ids = self.ids_of(action)
            if verb == "roll":
                n = int(ids[0])
                words = texts("yspahan.order.roll_yellow", n=n) if n else texts("yspahan.order.roll")
                icon, key = ("", "") if n else ("rolling-dices", KEYS[verb].label)
                hint = texts(f"yspahan.order_hint.roll{'_yellow' if n else ''}", n=n, gold=n * price)
                found.append(Order(action, words, icon, key, not n, hint))
            elif verb in ICONS:
                two = verb == "end" and view.players == 2
                case = "end_two" if two else verb
                key = KEYS[verb].label if verb in KEYS else ""
                hint = texts(f"yspahan.order_hint.{case}")
                found.append(
                    Order(action, texts(f"yspahan.order.{case}"), ICONS[verb], key, verb == "end", hint)
                )
        return tuple(found)

    # ---- what a click means ----
    def resolve(self, region: Region, shown: TableSnapshot) -> Region:
        """The region that a click picks, given the cards picked so far."""
        commits = {choice.commit for choice in shown.choices}
        cards = frozenset(cards_of(shown.picked))
        if region.kind == CARD and region in shown.picked and use(region.id) in commits:
            return use(region.id)
        if region.kind == ROW:
            region = take(region.id, "goods")
        if region.kind == TAKE:
            return self._part_of_row(region, commits, cards)
        if region.kind == BUILDING and shown.view.players > 2:
            return raising(mode_of(cards), region.id)
        return region

    def _part_of_row(self, region: Region, commits: set[Region], cards: frozenset[str]) -> Region:
        row, how = region.ids
        if how == "goods" and cards:
            return plus(row) if plus(row) in commits else region
        return raising_for(mode_of(cards), row) if how == "build" else region


def _at(action: Action, *picks: Region) -> Choice:
    """An action that its last pick commits."""
    return Choice(action, picks, picks[-1])


def extra_dice(shown: TableSnapshot) -> int:
    """Dice that the picked card adds to a group (YS-8.2)."""
    return 1 if cards_of(shown.picked) else 0


def mode_of(cards: frozenset[str]) -> str:
    """How a building is raised with the cards picked."""
    for mode in ("free", "no-camels", "no-gold"):
        if cards and cards == frozenset(WAIVERS[mode]):
            return mode
    return PLAIN


def open_regions(shown: TableSnapshot) -> frozenset[Region]:
    """What the pictures light: everything that a click can still pick, and the buttons behind aliases."""
    found: set[Region] = set()
    for choice in shown.choices:
        if all(pick in choice.picks for pick in shown.picked):
            found |= set(choice.picks)
    for region in list(found):
        if region.kind == PLUS:
            found.add(take(region.id, "goods"))
        elif region.kind == RAISE_ROW:
            found.add(take(region.ids[1], "build"))
    return frozenset(found)
