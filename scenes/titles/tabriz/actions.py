"""Legal actions as a person makes them: regions to click, and buttons for what has no place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.content.text import Texts
from game.core.action import Action
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.content.tiles import COLOURS
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.view import TabrizView
from scenes.titles.contract.values import Choice, Ids, Order, Region, TableSnapshot
from scenes.titles.tabriz.keys import KEYS
from scenes.titles.tabriz.regions import BET, MAN, POOL, POOL_DIE, STRIP, THROW, USE, region

PLAIN = ("bank", "personal", "take", "buy", "trade", "roll", "hold", "reroll", "swap", "assign")
"""Verbs whose actions are regions themselves."""

ORDERS = {"skip": "footprint", "done": "check-mark", "buy": "two-coins"}
"""Icons of the buttons."""

THROWS = {"crook": "dice", "foreign": "wager"}
"""Verb of the throw where dice of the pool are picked one by one."""


def pool_dice(mix: Iterable[int]) -> tuple[Region, ...]:
    """The first dice of every colour in the pool."""
    return tuple(region("pool-die", colour, str(i)) for colour, n in zip(COLOURS, mix) for i in range(n))


def mix_of(picked: Iterable[Region]) -> tuple[int, ...]:
    """How many dice of every colour are picked."""
    names = [found.id for found in picked if found.kind == POOL_DIE]
    return tuple(names.count(colour) for colour in COLOURS)


def bet_of(picked: Iterable[Region]) -> str:
    """The material that is bet on, or ""."""
    return next((found.id for found in picked if found.kind == BET), "")


def strip_of(picked: Iterable[Region]) -> tuple[str, ...]:
    """The workshop action that is picked ("k12", "1"), or ()."""
    return next((found.ids for found in picked if found.kind == STRIP), ())


def throw_of(picked: Iterable[Region], phase: str) -> Region:
    """The place that throws the dice picked so far."""
    found = list(picked)
    mix = map(str, mix_of(found))
    return region("wager", bet_of(found), *mix) if phase == "foreign" else region("dice", *mix)


def plain_answer(verb: str, phase: str) -> str:
    """The key of what an answer without a place is called in a phase."""
    if verb == "done" and phase in ("strips", "personal"):
        return "strips_done"
    return "skip_meydan" if verb == "skip" and phase == "meydan" else verb


class ActionMap:
    """Turns actions into choices, orders and attempts. Regions: see `choice`."""

    def __init__(self, facts: TabrizFacts, ids: Callable[[Action], Ids]) -> None:
        self.facts, self.ids = facts, ids

    # ---- choices ----
    def choices(self, legal: Sequence[Action]) -> tuple[Choice, ...]:
        """The actions that have a place."""
        found = (self.choice(action) for action in legal)
        return tuple(choice for choice in found if choice is not None)

    def choice(self, action: Action) -> Choice | None:
        """How an action is clicked; None where it is a button alone.

        An apprentice, then a space; a card to choose from; a card in hand; a deck; loose dice and a bet
        before their throw; a workshop action, then its use where it asks for something; all else is a
        region itself.
        """
        verb, ids = self.ids(action)
        if verb in ("workshop", "keep"):
            return _one(action, region("look", *ids))
        if verb == "move":
            target = region("space", ids[1])
            return Choice(action, (region("man", ids[0]), target), target)
        if verb in ("dice", "wager"):
            return self._throw(action, verb, ids)
        if verb == "use":
            return self._use(action, ids)
        if verb == "draw":
            return _one(action, region("deck", *ids))
        if verb == "complete":
            return _one(action, region("card", *ids))
        return _one(action, Region(verb, ids)) if verb in PLAIN else None

    def _throw(self, action: Action, verb: str, ids: Sequence[str]) -> Choice:
        dice, throw = pool_dice(map(int, ids[-len(COLOURS) :])), Region(verb, tuple(ids))
        bet = (region("bet", ids[0]),) if verb == "wager" else ()
        return Choice(action, (*bet, *dice, throw), throw)

    def _use(self, action: Action, ids: Sequence[str]) -> Choice:
        strip, use = region("strip", *ids[:2]), region("use", *ids)
        if len(ids) < 3 or ids[2] in COLOURS:
            return _one(action, strip)
        return Choice(action, (strip, use), use)

    # ---- buttons ----
    def orders(self, legal: Sequence[Action], texts: Texts, view: TabrizView) -> tuple[Order, ...]:
        """Skip, done and the plain answers, as buttons; gold: a purchase, or an end where nothing is left."""
        found: list[Order] = []
        for action in legal:
            verb, ids = self.ids(action)
            if verb in ORDERS and not ids:
                case = plain_answer(verb, view.phase)
                label = texts(f"tabriz.order.{case}", n=view.number)
                hint = texts(f"tabriz.order_hint.{case}", n=view.number)
                usual = verb == "buy" or (verb == "done" and len(legal) == 1)
                found.append(Order(action, label, ORDERS[verb], KEYS[verb].label, usual, hint))
        return tuple(sorted(found, key=lambda order: not order.default))

    # ---- what a click means ----
    def resolve(self, found: Region, shown: TableSnapshot) -> Region:
        """The region that a click picks, given what is picked."""
        kind, ids = found
        if kind == POOL_DIE:
            return self._die(ids[0], shown)
        if found == THROW:
            return throw_of(shown.picked, shown.view.phase)
        if kind == POOL and shown.view.phase in THROWS:
            return self._die(ids[0], shown, more=True)
        commits = {choice.commit for choice in shown.choices}
        if kind == POOL and (roll := region("roll", *ids)) in commits:
            return roll
        given = region("use", *strip_of(shown.picked), *ids)
        return given if kind in ("card", "deck") and given in commits else found

    def _die(self, colour: str, shown: TableSnapshot, more: bool = False) -> Region:
        """The next loose die of a colour; without one the last picked."""
        n = mix_of(shown.picked)[COLOURS.index(colour)]
        room = n < shown.view.pool[colour]
        return region("pool-die", colour, str(n if room or more or not n else n - 1))

    def attempt(self, found: Region, shown: TableSnapshot) -> Ids | None:
        """What a refused click tried, as verb and ids; None where it means nothing."""
        kind, ids = found
        view: TabrizView = shown.view
        if kind == "space":
            return "move", (self._origin(found.id, shown), found.id)
        if kind == MAN:
            return "move", (found.id, found.id)
        if kind in (POOL_DIE, POOL, BET, THROW.kind):
            return self._gamble(found, shown)
        if kind == "card":
            given = strip_of(shown.picked)
            return ("use", (*given, *ids)) if given else ("complete", ids)
        simple = {"look": "workshop" if view.phase == "workshop" else "keep", "deck": "draw"}
        if kind in simple:
            return simple[kind], ids
        if kind in ("strip", "tray"):
            return "use", ids
        return (kind, ids) if kind in (*PLAIN, "use", "done", "skip") else None

    def _origin(self, target: str, shown: TableSnapshot) -> str:
        """The apprentice who would go: the picked one, else the nearest who stands."""
        picked = [found.id for found in shown.picked if found.kind == MAN]
        view: TabrizView = shown.view
        seat = shown.me if shown.me >= 0 else view.turn
        board, standing = self.facts.bazaar, view.weavers[seat].standing
        others = [space for space in standing if space != target] or list(standing) or [target]
        return picked[0] if picked else min(others, key=lambda space: board.distance(space, target))

    def _gamble(self, found: Region, shown: TableSnapshot) -> Ids:
        phase = shown.view.phase
        mix = list(mix_of(shown.picked))
        if found.kind in (POOL_DIE, POOL) and found.ids:
            mix[COLOURS.index(found.id)] += 1
        words = tuple(map(str, mix))
        if phase == "crook":
            return "dice", words
        bet = found.id if found.kind == BET else bet_of(shown.picked)
        return ("wager", (bet, *words)) if phase == "foreign" else ("roll", found.ids[:1])


def _one(action: Action, found: Region) -> Choice:
    return Choice(action, (found,), found)


def open_regions(shown: TableSnapshot) -> frozenset[Region]:
    """What a click can still pick, with the decks and cards behind what a workshop action asks for."""
    found: set[Region] = set()
    for choice in shown.choices:
        if all(pick in choice.picks for pick in shown.picked if pick not in (choice.commit,)):
            found |= set(choice.picks)
    for use in [place for place in found if place.kind == USE and len(place.ids) == 3]:
        given = use.ids[2]
        found.add(region("deck" if given in DECKS else "card", given))
    return frozenset(found)
