"""Legal actions as a person makes them: regions to click, and buttons for what has no place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.content.text import Texts
from game.core.action import Action
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.content.tiles import COLOURS
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.view import TabrizView
from scenes.titles.contract.values import Choice, Order, Region, Shown

PLAIN = ("bank", "personal", "take", "buy", "trade", "roll", "hold", "reroll", "swap", "assign")
"""Verbs whose action text is its region."""

ORDERS = {"skip": ("S", "footprint"), "done": ("E", "check-mark"), "buy": ("B", "two-coins")}
"""Keys and icons of the buttons."""

THROWS = {"crook": "dice", "foreign": "wager"}
"""Verb of the throw where dice of the pool are picked one by one."""


def pool_dice(mix: Iterable[int]) -> tuple[Region, ...]:
    """The first dice of every colour in the pool."""
    return tuple(f"pool-die:{colour}:{i}" for colour, n in zip(COLOURS, mix) for i in range(n))


def mix_of(picked: Iterable[Region]) -> tuple[int, ...]:
    """How many dice of every colour are picked."""
    names = [region.split(":")[1] for region in picked if region.startswith("pool-die:")]
    return tuple(names.count(colour) for colour in COLOURS)


def bet_of(picked: Iterable[Region]) -> str:
    """The material that is bet on, or ""."""
    return next((region.partition(":")[2] for region in picked if region.startswith("bet:")), "")


def strip_of(picked: Iterable[Region]) -> str:
    """The workshop action that is picked ("k12:1"), or ""."""
    return next((region.partition(":")[2] for region in picked if region.startswith("strip:")), "")


def throw_of(picked: Iterable[Region], phase: str) -> Region:
    """The place that throws the dice picked so far."""
    found = list(picked)
    mix = ":".join(map(str, mix_of(found)))
    return f"wager:{bet_of(found)}:{mix}" if phase == "foreign" else f"dice:{mix}"


def plain_answer(text: str, phase: str) -> str:
    """The key of what an answer without a place is called in a phase."""
    if text == "done" and phase in ("strips", "personal"):
        return "strips_done"
    return "skip_meydan" if text == "skip" and phase == "meydan" else text


class ActionMap:
    """Turns action texts into choices, orders and attempts. Regions: see `choice`."""

    def __init__(self, facts: TabrizFacts, text: Callable[[Action], str]) -> None:
        self.facts, self.text = facts, text

    # ---- choices ----
    def choices(self, legal: Sequence[Action]) -> tuple[Choice, ...]:
        """The actions that have a place."""
        found = (self.choice(action) for action in legal)
        return tuple(choice for choice in found if choice is not None)

    def choice(self, action: Action) -> Choice | None:
        """How an action is clicked; None where it is a button alone.

        Spaces by their ids after "man:SPACE"; "look:CARD" of cards to choose from; "card:CARD" in hand;
        "deck:DECK"; "pool-die:COLOUR:I" and "bet:MATERIAL" before a throw; "strip:CARD:I", then
        "use:CARD:I:ARG" where it asks for something; all else by its action text.
        """
        text = self.text(action)
        verb, *ids = text.split(":")
        if verb in ("workshop", "keep"):
            return _one(action, f"look:{ids[0]}")
        if verb == "move":
            return Choice(action, (f"man:{ids[0]}", ids[1]), ids[1])
        if verb in ("dice", "wager"):
            return self._throw(action, text, ids)
        if verb == "use":
            return self._use(action, text, ids)
        places = {"draw": "deck", "complete": "card"}
        if verb in places:
            return _one(action, f"{places[verb]}:{ids[0]}")
        return _one(action, text) if verb in PLAIN else None

    def _throw(self, action: Action, text: str, ids: Sequence[str]) -> Choice:
        dice = pool_dice(map(int, ids[-3:]))
        bet = (f"bet:{ids[0]}",) if len(ids) == 4 else ()
        return Choice(action, (*bet, *dice, text), text)

    def _use(self, action: Action, text: str, ids: Sequence[str]) -> Choice:
        strip = f"strip:{ids[0]}:{ids[1]}"
        if len(ids) < 3 or ids[2] in COLOURS:
            return _one(action, strip)
        return Choice(action, (strip, text), text)

    # ---- buttons ----
    def orders(self, legal: Sequence[Action], texts: Texts, view: TabrizView) -> tuple[Order, ...]:
        """Skip, done and the plain answers, as buttons; gold: a purchase, or an end where nothing is left."""
        found: list[Order] = []
        for action in legal:
            text = self.text(action)
            if text in ORDERS:
                key, icon = ORDERS[text]
                label = texts(f"tabriz.order.{plain_answer(text, view.phase)}", n=view.number)
                usual = text == "buy" or (text == "done" and len(legal) == 1)
                found.append(Order(action, label, icon, key, usual))
        return tuple(sorted(found, key=lambda order: not order.default))

    # ---- what a click means ----
    def part(self, region: Region, shown: Shown) -> Region:
        """The region that a click picks, given what is picked."""
        kind, _, rest = region.partition(":")
        if kind == "pool-die":
            return self._die(rest.split(":")[0], shown)
        if region == "throw":
            return throw_of(shown.picked, shown.view.phase)
        if kind == "pool" and shown.view.phase in ("crook", "foreign"):
            return self._die(rest, shown, more=True)
        commits = {choice.commit for choice in shown.choices}
        if kind == "pool" and f"roll:{rest}" in commits:
            return f"roll:{rest}"
        given = f"use:{strip_of(shown.picked)}:{rest}"
        return given if kind in ("card", "deck") and given in commits else region

    def _die(self, colour: str, shown: Shown, more: bool = False) -> Region:
        """The next loose die of a colour; without one the last picked."""
        n = mix_of(shown.picked)[COLOURS.index(colour)]
        room = n < shown.view.pool[colour]
        return f"pool-die:{colour}:{n if room or more or not n else n - 1}"

    def attempt(self, region: Region, shown: Shown) -> tuple[str, tuple[str, ...]] | None:
        """What a refused click tried, as verb and ids; None where it means nothing."""
        kind, *rest = region.split(":")
        view: TabrizView = shown.view
        if region in view.tiles or region == "m":
            return "move", (self._origin(region, shown), region)
        if kind == "man":
            return "move", (rest[0], rest[0])
        if kind in ("pool-die", "throw", "bet", "pool"):
            return self._gamble(kind, rest, shown)
        if kind == "card":
            given = strip_of(shown.picked)
            return ("use", (*given.split(":"), rest[0])) if given else ("complete", (rest[0],))
        simple = {"look": "workshop" if view.phase == "workshop" else "keep", "deck": "draw", "strip": "use"}
        if kind in simple:
            return simple[kind], tuple(rest)
        return (kind, tuple(rest)) if kind in (*PLAIN, "use", "done", "skip") else None

    def _origin(self, target: str, shown: Shown) -> str:
        """The apprentice who would go: the picked one, else the nearest who stands."""
        picked = [p.partition(":")[2] for p in shown.picked if p.startswith("man:")]
        view: TabrizView = shown.view
        seat = shown.me if shown.me >= 0 else view.turn
        board, standing = self.facts.bazaar, view.weavers[seat].standing
        others = [space for space in standing if space != target] or list(standing) or [target]
        return picked[0] if picked else min(others, key=lambda space: board.distance(space, target))

    def _gamble(self, kind: str, rest: list[str], shown: Shown) -> tuple[str, tuple[str, ...]]:
        phase = shown.view.phase
        mix = list(mix_of(shown.picked))
        if kind in ("pool-die", "pool") and rest:
            mix[COLOURS.index(rest[0])] += 1
        words = tuple(map(str, mix))
        if phase == "crook":
            return "dice", words
        bet = rest[0] if kind == "bet" else bet_of(shown.picked)
        return ("wager", (bet, *words)) if phase == "foreign" else ("roll", tuple(rest[:1]))


def _one(action: Action, region: Region) -> Choice:
    return Choice(action, (region,), region)


def open_regions(shown: Shown) -> frozenset[Region]:
    """What a click can still pick, with the decks and cards behind what a workshop action asks for."""
    found: set[Region] = set()
    for choice in shown.choices:
        if all(pick in choice.picks for pick in shown.picked if pick not in (choice.commit,)):
            found |= set(choice.picks)
    for region in list(found):
        kind, *rest = region.split(":")
        if kind == "use" and len(rest) == 3:
            found.add(f"{'deck' if rest[2] in DECKS else 'card'}:{rest[2]}")
    return frozenset(found)
