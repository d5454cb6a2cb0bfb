"""The first number that the data may not have is refused, and the last one that it may have is not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.titles.alhambra_dice.content import TYPES, load_content
from tests.titles.limits import Limit, every_limit, holds

DATA = load_content(Path(__file__).parents[4] / "data" / "alhambra_dice")
BOARD, CHIPS = DATA.board, DATA.chips
KINDS = {kind.op: kind for kind in CHIPS.kinds}
POINTS = next(kind for kind in CHIPS.kinds if kind.op == "points")
ORDER = BOARD.columns.order

LIMITS: list[Limit] = [
    # what may stand, and what may not
    (BOARD.columns, {}, {"order": ORDER[: TYPES - 1]}),
    (BOARD.columns, {}, {"order": (*ORDER[: TYPES - 1], ORDER[0])}),
    (BOARD.columns, {}, {"order": (*ORDER, "more")}),
    (BOARD.dice, {"white": 8}, {"white": 9}),
    (BOARD.dice, {"white": 1}, {"white": 0}),
    (BOARD.dice, {}, {"black": 2}),
    (BOARD.dice, {}, {"black": 0}),
    (BOARD.dice, {}, {"throws": 2}),
    (BOARD.dice, {}, {"throws": 4}),
    (BOARD.markers, {"each": {2: 1}}, {"each": {2: 0, 3: 4}}),
    (BOARD.markers, {}, {"each": {}}),
    (BOARD.track, {"spaces": 1}, {"spaces": 0}),
    (BOARD.score_track, {"lap": 1}, {"lap": 0}),
    (BOARD, {}, {"columns": replace(BOARD.columns, order=(*ORDER[:5], "stable"))}),
    (BOARD, {}, {"results": replace(BOARD.results, rows=BOARD.results.rows - 1)}),
    (BOARD, {}, {"rounds": replace(BOARD.rounds, count=BOARD.rounds.count + 1)}),
    (POINTS, {"light": 0, "dark": 0}, {"light": -1}),
    (POINTS, {"plain_light": 0, "plain_dark": 0}, {"dark": -1}),
    (POINTS, {}, {"plain_light": -1}),
    (POINTS, {}, {"plain_dark": -1}),
    (POINTS, {"n": 1, "id": "points-1"}, {"n": 0, "id": "points-0"}),
    (POINTS, {}, {"id": "points"}),
    (KINDS["exchange"], {"dark": 1}, {"id": "swap"}),
    (KINDS["black-die"], {"dark": 0}, {"dark": 1}),
    (KINDS["extra-throw"], {"dark": 0}, {"dark": 1}),
    (CHIPS, {}, {"per_round": replace(CHIPS.per_round, light=TYPES)}),
    (CHIPS, {}, {"per_round": replace(CHIPS.per_round, dark=TYPES - 1)}),
    (CHIPS, {}, {"kinds": tuple(kind for kind in CHIPS.kinds if kind.op != "exchange")}),
    (CHIPS, {}, {"kinds": (*CHIPS.kinds, KINDS["exchange"])}),
    (CHIPS, {}, {"kinds": (*CHIPS.kinds, POINTS)}),
]  # fmt: skip


@every_limit(LIMITS)
def test_a_limit_of_the_data_lies_where_it_is_said_to_lie(limit: Limit) -> None:
    assert holds(limit)
