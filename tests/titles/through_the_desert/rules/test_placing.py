"""Chapter 5: where a camel may go, with the rulebook's example."""

from __future__ import annotations

from game.titles.through_the_desert.legal import open_to
from tests.titles.through_the_desert.positions import cell, cells, desert, legal, play, standing


def test_td_1_5_six_spaces_lie_next_to_a_space() -> None:
    """TD-1.5: in the open there are six, at the rim and beside the mountain fewer."""
    board = desert(2).facts.board
    assert set(board.neighbours[cell("9-3")]) == set(cells("9-2 9-4 8-3 8-4 10-3 10-4"))
    assert {len(near) for near in board.neighbours.values()} <= set(range(1, 7))
    assert len(board.neighbours[cell("5-2")]) < 6


def test_td_5_1_camels_come_from_the_supply() -> None:
    """TD-5.1: a camel leaves the supply; an empty supply gives none."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (0, "lime"): "12-3", (1, "lime"): "18-5"})
    play(rules, s, "place:mint:9-2")
    assert s.supply == [22, 21, 22, 22, 22]
    s.supply[1] = 0
    assert not legal(rules, s, "mint")
    assert legal(rules, s, "lime")


def test_td_5_2_next_to_the_own_caravan() -> None:
    """TD-5.2: exactly the free neighbours of the caravan; it stays in one piece."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3 9-4", (1, "lime"): "18-5"})
    around = {n for name in cells("9-3 9-4") for n in rules.facts.board.neighbours[name]} - set(
        cells("9-3 9-4")
    )
    assert legal(rules, s, "mint") == around
    assert not legal(rules, s, "lime")


def test_td_5_3_never_beside_a_rival_of_the_colour() -> None:
    """TD-5.3: spaces next to another's caravan of that colour are shut, also next to its leader."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (1, "mint"): "12-3 11-3"})
    shut = {n for name in cells("12-3 11-3") for n in rules.facts.board.neighbours[name]}
    assert legal(rules, s, "mint") == set(rules.facts.board.neighbours[cell("9-3")]) - shut
    assert cell("10-3") in shut
    alone = standing(rules, {(0, "mint"): "9-3", (1, "mint"): "11-3"})
    assert cell("10-4") not in legal(rules, alone, "mint")


def test_td_5_3_placing_shuts_the_rival_out() -> None:
    """TD-5.3: a new camel takes its neighbours away from the other caravan."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (1, "mint"): "13-3"})
    before = open_to(rules.facts, s, 1, 1)
    play(rules, s, "place:mint:10-3", "place:mint:11-3")
    assert rules.facts.board.named(before & ~open_to(rules.facts, s, 1, 1)) == cells("12-3 12-4")


def test_td_5_4_other_colours_touch_freely() -> None:
    """TD-5.4: a camel may stand beside any camel of another colour."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (1, "lime"): "11-3", (0, "grape"): "9-5"})
    assert set(cells("10-3 10-4 9-4")) <= legal(rules, s, "mint")


def test_td_5_5_palms_camels_mountains_are_shut() -> None:
    """TD-5.5: no palm, no camel of any colour, no mountain; a water hole is open."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-6", (1, "lime"): "9-5"}, palms="8-6", water={"9-7": 2})
    around = legal(rules, s, "mint")
    assert cell("8-6") not in around
    assert cell("9-5") not in around
    assert cell("9-7") in around
    assert cell("10-6") not in rules.facts.board.open
    assert around == set(cells("9-7 8-7"))


def test_td_5_6_placing_is_compulsory() -> None:
    """TD-5.6: every legal action places a camel; there is no passing."""
    rules = desert(3)
    s = rules.setup("x")
    while rules.legal(s):
        assert {action.verb for action in rules.legal(s)} <= {"lead", "place"}
        rules.apply(s, rules.legal(s)[-1])


def test_rulebook_example_of_placing() -> None:
    """The example of the rulebook: green adds two yellow camels, may not touch blue's yellow ones,
    takes the water token of 3 with the first and reaches the oasis with the second (TD-5.2, TD-5.3)."""
    rules = desert(2)
    caravans = {(0, "lemon"): "15-7", (1, "lemon"): "13-5 14-6"}
    s = standing(rules, caravans, palms="17-6", water={"16-8": 3, "16-5": 1})
    assert legal(rules, s, "lemon") == set(cells("15-8 14-8 16-7 16-8"))
    assert cell("15-6") in rules.facts.board.neighbours[cell("14-6")]
    play(rules, s, "place:lemon:16-8")
    assert rules.scores(s) == (3, 0)
    play(rules, s, "place:lemon:17-7")
    assert rules.standing(s).rows[0].parts == {"water": 3, "oasis": 5, "area": 0, "caravan": 0}
