"""Legal actions as a person makes them: regions to click, and buttons for what has no place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content.text import Texts
from game.core.action import Action
from game.titles.yspahan.content import ROWS
from game.titles.yspahan.view import YspahanView
from scenes.titles.contract.values import Choice, Order, Region, Shown

WAIVERS = {"no-camels": ("no-camels",), "no-gold": ("no-gold",), "free": ("no-camels", "no-gold")}
"""Building cards by how a building is raised with them."""

AMOUNTS = {
    "camels-to-gold": "exchange", "gold-to-camels": "exchange", "camel-points": "camel-points",
    "gold-points": "gold-points",
}  # fmt: skip
KEYS = {"draw": "D", "pay-camel": "P", "let-go": "N", "end": "E"}


class ActionMap:
    """Turns action texts into choices and orders. Regions: see `choice`."""

    def __init__(self, text: Callable[[Action], str]) -> None:
        self.text = text

    def choices(self, legal: Sequence[Action]) -> tuple[Choice, ...]:
        """The actions that have a place."""
        found = (self.choice(action) for action in legal)
        return tuple(choice for choice in found if choice is not None)

    def choice(self, action: Action) -> Choice | None:
        """How an action is clicked; None where it is a button alone.

        Shops and street spaces by their ids; "take:ROW:USE"; "plus:ROW" with a card given;
        "raise:MODE:BUILDING", with two players "raise:MODE:ROW" and "building:B"; "use:KIND"; "n:PLAY:N".
        """
        verb, *ids = self.text(action).split(":")
        if verb in ("put", "move", "first"):
            return Choice(action, (ids[0],), ids[0])
        if verb == "take":
            return self._take(action, *ids)
        if verb == "build":
            return Choice(action, (f"raise:plain:{ids[0]}",), f"raise:plain:{ids[0]}")
        if verb == "play":
            return self._play(action, *ids)
        return Choice(action, ("pile:deck",), "pile:deck") if verb == "draw" else None

    def _take(self, action: Action, row: str, use: str, building: str = "") -> Choice:
        if building:
            mode = use.removeprefix("build").removeprefix("-") or "plain"
            commit = f"raise:{mode}:{row}"
            cards = tuple(f"card:{kind}" for kind in WAIVERS.get(mode, ()))
            return Choice(action, (*cards, f"building:{building}", commit), commit)
        if "+" in use:
            return Choice(action, (f"card:{use.partition('+')[2]}", f"plus:{row}"), f"plus:{row}")
        return Choice(action, (f"take:{row}:{use}",), f"take:{row}:{use}")

    def _play(self, action: Action, what: str, arg: str = "") -> Choice:
        if what in WAIVERS:
            commit = f"raise:{what}:{arg}"
            return Choice(action, (*(f"card:{kind}" for kind in WAIVERS[what]), commit), commit)
        if what in AMOUNTS:
            commit = f"n:{what}:{arg}"
            return Choice(action, (f"card:{AMOUNTS[what]}", commit), commit)
        return Choice(action, (f"card:{what}", f"use:{what}"), f"use:{what}")

    def orders(self, legal: Sequence[Action], texts: Texts, view: YspahanView) -> tuple[Order, ...]:
        """The actions without a place, as buttons."""
        found: list[Order] = []
        for action in legal:
            verb, *ids = self.text(action).split(":")
            if verb == "roll":
                n = int(ids[0])
                words = texts("yspahan.order.roll_yellow", n=n) if n else texts("yspahan.order.roll")
                found.append(
                    Order(action, words, "rolling-dices" if not n else "", "D" if not n else "", not n)
                )
            elif verb in KEYS:
                two = verb == "end" and view.players == 2
                label = texts("yspahan.order.end_two" if two else f"yspahan.order.{verb}")
                icon = {"draw": "card-draw", "pay-camel": "camel", "let-go": "footprint"}.get(
                    verb, "check-mark"
                )
                found.append(Order(action, label, icon, KEYS[verb], verb == "end"))
        return tuple(found)

    # ---- what a click means ----
    def part(self, region: Region, shown: Shown) -> Region:
        """The region that a click picks, given the cards picked so far."""
        commits = {choice.commit for choice in shown.choices}
        cards = frozenset(p.partition(":")[2] for p in shown.picked if p.startswith("card:"))
        kind, _, rest = region.partition(":")
        if kind == "card" and region in shown.picked and f"use:{rest}" in commits:
            return f"use:{rest}"
        if kind == "row":
            region = f"take:{rest}:goods"
        if region.startswith("take:") and region.endswith(":goods") and cards:
            plus = f"plus:{region.split(':')[1]}"
            return plus if plus in commits else region
        if region.startswith("take:") and region.endswith(":build"):
            return f"raise:{mode_of(cards)}:{region.split(':')[1]}"
        if kind == "building" and shown.view.players > 2:
            return f"raise:{mode_of(cards)}:{rest}"
        return region


def extra_dice(shown: Shown) -> int:
    """Dice that the picked card adds to a group (YS-8.2)."""
    return 1 if any(p.startswith("card:") for p in shown.picked) else 0


def mode_of(cards: frozenset[str]) -> str:
    """How a building is raised with the cards picked."""
    for mode in ("free", "no-camels", "no-gold"):
        if cards and cards == frozenset(WAIVERS[mode]):
            return mode
    return "plain"


def open_regions(shown: Shown) -> frozenset[Region]:
    """What the pictures light: everything that a click can still pick, and the buttons behind aliases."""
    found: set[Region] = set()
    for choice in shown.choices:
        if all(pick in choice.picks for pick in shown.picked):
            found |= set(choice.picks)
    for region in list(found):
        kind, *rest = region.split(":")
        if kind == "plus":
            found.add(f"take:{rest[0]}:goods")
        elif kind == "raise" and rest[1] in ROWS:
            found.add(f"take:{rest[1]}:build")
    return frozenset(found)
