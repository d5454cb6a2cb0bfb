"""Chapter 9: areas, longest caravans, victory."""

from __future__ import annotations

from game.titles.through_the_desert import scoring
from game.titles.through_the_desert.events import Award
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.state import DesertState
from game.titles.through_the_desert.turn.turns import end
from tests.titles.through_the_desert.positions import desert, play, standing


def close(rules: DesertRules, s: DesertState) -> None:
    """End the game on the spot."""
    end(rules.facts, s, None)


def test_td_9_1_one_point_an_empty_space() -> None:
    """TD-9.1: one point for each space, none for the oasis."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "20-0 20-1 21-1", (1, "lime"): "18-8"}, palms="21-0")
    play(rules, s, "place:mint:22-2")
    assert rules.standing(s).rows[0].parts["area"] == 1


def test_td_9_2_longest_caravan_and_ties() -> None:
    """TD-9.2: ten alone, five each in a tie of any size; the leader counts, also alone."""
    rules = desert(3)
    caravans = {
        (0, "grape"): "9-3 9-4 9-5", (1, "grape"): "12-3 12-4",
        (0, "mint"): "5-4 5-5", (2, "mint"): "15-4 15-5",
        (0, "lemon"): "18-8", (1, "lemon"): "20-4", (2, "lemon"): "18-1",
    }  # fmt: skip
    s = standing(rules, caravans)
    assert scoring.awards(rules.facts, s) == (
        Award("grape", 3, (0,), 10),
        Award("mint", 2, (0, 2), 5),
        Award("lemon", 1, (0, 1, 2), 5),
        Award("lime", 0, (), 5),
        Award("salmon", 0, (), 5),
    )
    close(rules, s)
    assert [row.parts["caravan"] for row in rules.standing(s).rows] == [20, 5, 10]


def test_td_9_3_longest_caravans_come_last() -> None:
    """TD-9.3: during the game they count nothing; the score of a record never holds them."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3 9-4", (1, "lime"): "18-8"}, water={"9-5": 2})
    play(rules, s, "place:mint:9-5")
    assert rules.scores(s) == (2, 0)
    assert [row.total for row in rules.standing(s).rows] == [2, 0]
    close(rules, s)
    assert rules.scores(s) == (2, 0)
    assert [row.total for row in rules.standing(s).rows] == [12, 10]


def test_td_9_4_equal_points_share_the_victory() -> None:
    """TD-9.4: rank 1 for all with the most points; the next rank counts who is ahead."""
    rules = desert(3)
    s = standing(rules, {(0, "mint"): "9-3", (1, "lime"): "18-8", (2, "grape"): "20-4"})
    s.points = (3, 3, 1, 0, 0, 0, 0, 0, 0)
    close(rules, s)
    board = rules.standing(s)
    assert board.winners == (0, 1)
    assert [row.rank for row in board.rows] == [1, 1, 3]
    assert [row.total for row in board.rows] == [13, 13, 11]
