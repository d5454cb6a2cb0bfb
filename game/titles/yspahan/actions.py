"""Every action of Yspahan, made once: interned tuples, their texts, and lists of them by what they need."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.action import Action
from game.core.notation import Notation
from game.titles.yspahan.content import CARD_OPS, ROWS
from game.titles.yspahan.facts import YspahanFacts

GOODS, SUPERVISOR, CARD, BUILD = 0, 1, 2, 3
"""Second argument of `take`; from BUILD on the mode of building is added."""

PLAIN, NO_CAMELS, NO_GOLD, FREE = 0, 1, 2, 3
"""Modes of building: bits of the prices that a card waives."""

USES = ("goods", "supervisor", "card", "build")
"""What a row is taken for, by the second argument of `take`."""

MODES = ("build", "build-no-camels", "build-no-gold", "build-free")
EXCHANGE, GAIN_CAMELS, GAIN_GOLD, PLACE_CUBE, LOAD, SELL_CAMELS, SELL_GOLD, WAIVE_CAMELS, WAIVE_GOLD = range(
    len(CARD_OPS)
)
"""Kinds of cards: places in `CARD_OPS`."""

TO_GOLD, TO_CAMELS, PLAY_CAMELS, PLAY_GOLD, PLAY_CUBE, PLAY_LOAD, CAMEL_POINTS, GOLD_POINTS = range(8)
"""First argument of `play`; 8 + mode for the building cards."""

BUILD_CARDS = 8
PLAYS = (
    "camels-to-gold", "gold-to-camels", "camels", "gold", "cube", "caravan", "camel-points", "gold-points",
    "", "no-camels", "no-gold", "free",
)  # fmt: skip

SIMPLE = range(PLAY_CAMELS, PLAY_LOAD + 1)
"""Plays that need neither number nor building."""

STOCK = 1500
"""More camels or gold than anybody can own: 63 dice actions of 15, and 189 cards of 3."""

DRAW, PAY, LET_GO, END = Action("draw"), Action("pay-camel"), Action("let-go"), Action("end")


NAMED: Mapping[str, Callable[[YspahanFacts, int], str]] = {
    "roll": lambda _, n: str(n),
    "put": lambda facts, shop: facts.city.shops[shop],
    "first": lambda facts, shop: facts.city.shops[shop],
    "move": lambda facts, space: facts.city.spaces[space],
    "build": lambda facts, building: facts.buildings[building].id,
}
"""What the only argument of a verb names."""


def ids_of(facts: YspahanFacts, action: Action) -> tuple[str, tuple[str, ...]]:
    """Verb and content ids of an action.

    take: row, use, then the card given for one more die, or mode (where a card waives something) and
    building. play: the effect, then its number or building.
    """
    verb, args = action
    if verb == "take":
        return verb, _take_ids(facts, *args)
    if verb == "play":
        return verb, _play_ids(facts, *args)
    return verb, tuple(NAMED[verb](facts, arg) for arg in args)


def text_of(verb: str, ids: Sequence[str]) -> str:
    """The text of an action with this verb and these content ids, see `ids_of`."""
    if verb == "take" and len(ids) == 4:
        row, use, mode, building = ids
        return f"{verb}:{row}:{use}-{mode}:{building}"
    if verb == "take" and len(ids) == 3 and ids[1] == USES[GOODS]:
        row, use, given = ids
        return f"{verb}:{row}:{use}+{given}"
    return ":".join((verb, *ids))


def _take_ids(facts: YspahanFacts, row: int, use: int, n: int) -> tuple[str, ...]:
    if use >= BUILD:
        mode = () if use == BUILD else (PLAYS[BUILD_CARDS + use - BUILD],)
        return ROWS[row], USES[BUILD], *mode, facts.buildings[n].id
    given = (facts.kinds[n - 1],) if use == GOODS and n else ()
    return ROWS[row], USES[use], *given


def _play_ids(facts: YspahanFacts, play: int, n: int) -> tuple[str, ...]:
    if play >= BUILD_CARDS:
        return PLAYS[play], facts.buildings[n].id
    return (PLAYS[play],) if play in SIMPLE else (PLAYS[play], str(n))


class Actions(Notation):
    """All actions of a table.

    goods[row][0] takes a row for goods, goods[row][kind + 1] with that kind given for an extra die.
    take_build[row][mode][building], build[building], play_build[mode][building]. to_gold, to_camels,
    camel_points, gold_points hold N = 1 first.
    """

    def __init__(self, facts: YspahanFacts) -> None:
        super().__init__()
        city, buildings = facts.city, list(facts.building_index)
        self.roll = [self.add(f"roll:{n}", "roll", n) for n in range(facts.yellow_dice + 1)]
        self._add_rows(facts.kinds, buildings)
        self.put = [self.add(f"put:{shop}", "put", i) for i, shop in enumerate(city.shops)]
        self.move = [self.add(f"move:{space}", "move", i) for i, space in enumerate(city.spaces)]
        self.first = [self.add(f"first:{shop}", "first", i) for i, shop in enumerate(city.shops)]
        self.build = [self.add(f"build:{name}", "build", i) for i, name in enumerate(buildings)]
        self._add_cards(facts, buildings)
        for action in (DRAW, PAY, LET_GO, END):
            self.register(action)

    def _add_rows(self, kinds: Sequence[str], buildings: list[str]) -> None:
        self.goods: list[list[Action]] = []
        self.supervisor: list[Action] = []
        self.card: list[Action] = []
        self.take_build: list[list[list[Action]]] = []
        for row, name in enumerate(ROWS):
            uses = ["goods", *(f"goods+{kind}" for kind in kinds)]
            self.goods.append(
                [self.add(f"take:{name}:{use}", "take", row, GOODS, i) for i, use in enumerate(uses)]
            )
            self.supervisor.append(self.add(f"take:{name}:supervisor", "take", row, SUPERVISOR, 0))
            self.card.append(self.add(f"take:{name}:card", "take", row, CARD, 0))
            self.take_build.append(
                [
                    [
                        self.add(f"take:{name}:{mode}:{building}", "take", row, BUILD + m, i)
                        for i, building in enumerate(buildings)
                    ]
                    for m, mode in enumerate(MODES)
                ]
            )

    def _add_cards(self, facts: YspahanFacts, buildings: list[str]) -> None:
        self.to_gold = self._numbered(TO_GOLD, STOCK)
        self.to_camels = self._numbered(TO_CAMELS, STOCK)
        self.camel_points = self._numbered(CAMEL_POINTS, facts.effects[SELL_CAMELS].most)
        self.gold_points = self._numbered(GOLD_POINTS, facts.effects[SELL_GOLD].most)
        self.simple = {play: self.add(f"play:{PLAYS[play]}", "play", play, 0) for play in SIMPLE}
        self.play_build: list[list[Action]] = [[]]
        for play in range(BUILD_CARDS + NO_CAMELS, BUILD_CARDS + FREE + 1):
            name = PLAYS[play]
            self.play_build.append(
                [self.add(f"play:{name}:{building}", "play", play, i) for i, building in enumerate(buildings)]
            )

    def _numbered(self, play: int, most: int) -> list[Action]:
        return [self.add(f"play:{PLAYS[play]}:{n}", "play", play, n) for n in range(1, most + 1)]
