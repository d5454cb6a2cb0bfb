"""Why not? Every reason with its rule, its numbers and the places it lights."""

from __future__ import annotations

import pytest

from game.core.errors import BadText
from game.core.rules import Attempt
from game.titles.through_the_desert.turn.turns import end
from tests.titles.through_the_desert.positions import cell, cells, desert, laid, play, standing, why

STAND = {(0, "mint"): "9-3 9-4", (1, "mint"): "12-3 12-4 12-5", (1, "lime"): "8-8"}


def test_legal_placements_are_not_refused() -> None:
    rules = desert(2)
    s = standing(rules, STAND)
    assert why(rules, s, "place", "mint", "8-3") is None
    assert why(rules, s, "place", "8-3") is None
    assert why(rules, s, "place", "mint") is None


@pytest.mark.parametrize(
    ("words", "rule", "key", "places", "args"),
    [
        (("mint", "10-6"), "TD-1.3", "refuse.mountain", "10-6 10-7 11-6 11-7 12-7 13-7 14-7", {}),
        (("mint", "14-0"), "TD-1.3", "refuse.rim", "14-0", {}),
        (("mint", "4-3"), "TD-1.2", "refuse.beyond", "5-2 5-3 5-4 5-5 5-6 5-7 5-8", {"n": 2}),
        (("mint", "8-2"), "TD-5.5", "refuse.palm", "8-2", {}),
        (("mint", "12-4"), "TD-5.5", "refuse.occupied", "12-4", {"seat": 1, "colour": "mint"}),
        (("mint", "15-8"), "TD-5.2", "refuse.apart", "9-3 9-4", {"colour": "mint", "n": 7}),
        (("mint", "11-3"), "TD-5.2", "refuse.apart", "9-3 9-4", {"colour": "mint", "n": 2}),
        (("salmon", "9-2"), "TD-5.1", "refuse.supply", "9-2", {"colour": "salmon"}),
        (("salmon",), "TD-5.1", "refuse.supply", "", {"colour": "salmon"}),
    ],
)  # fmt: skip
def test_reasons_for_camels(
    words: tuple[str, ...], rule: str, key: str, places: str, args: dict[str, int | str]
) -> None:
    rules = desert(2)
    s = standing(rules, STAND, palms="8-2")
    s.supply[4] = 0
    refusal = why(rules, s, "place", *words)
    assert refusal is not None
    assert (refusal.rule, refusal.key, dict(refusal.args)) == (rule, key, args)
    assert refusal.places == (cells(places) or words)


def test_beside_a_rival_names_him_and_his_length() -> None:
    """The touching camels are lit, and the length of that caravan is told."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "10-3", (1, "mint"): "12-3 12-4 12-5"})
    refusal = why(rules, s, "place", "mint", "11-3")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("TD-5.3", "refuse.rival")
    assert refusal.places == cells("12-3 12-4")
    assert refusal.args == {"seat": 1, "colour": "mint", "n": 3}


def test_enclosed_area_is_lit_as_a_whole() -> None:
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "20-0 20-1 21-1", (1, "lime"): "18-8"})
    play(rules, s, "place:mint:22-2")
    refusal = why(rules, s, "place", "22-1")
    assert refusal is not None
    assert (refusal.rule, refusal.places) == ("TD-7.6", cells("21-0 22-1"))
    assert refusal.args == {"seat": 0, "colour": "mint", "n": 2}


def test_caravan_without_room_lights_itself() -> None:
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "5-2", (1, "mint"): "7-2 7-3 6-4", (0, "lime"): "18-5"})
    refusal = why(rules, s, "place", "mint")
    assert refusal is not None
    assert (refusal.rule, refusal.key, refusal.places) == ("TD-5.2", "refuse.no_space", cells("5-2"))


@pytest.mark.parametrize(
    ("words", "rule", "key", "places"),
    [
        (("lime", "18-4"), "TD-3.2", "refuse.lead_water", "18-4"),
        (("lime", "8-3"), "TD-3.2", "refuse.lead_oasis", "8-2"),
        (("lime", "8-2"), "TD-3.2", "refuse.palm_lead", "8-2"),
        (("lime", "12-5"), "TD-3.2", "refuse.occupied", "12-5"),
        (("lime", "12-4"), "TD-3.3", "refuse.lead_leader", "12-5"),
        (("mint", "18-8"), "TD-3.4", "refuse.colour_taken", "12-5"),
        (("mint",), "TD-3.4", "refuse.colour_taken", "12-5"),
        (("12-4",), "TD-3.3", "refuse.lead_leader", "12-5"),
    ],
)
def test_reasons_for_leaders(words: tuple[str, ...], rule: str, key: str, places: str) -> None:
    rules = desert(2)
    s = laid(rules, palms="8-2", water={"18-4": 3})
    play(rules, s, "lead:mint:12-5")
    refusal = why(rules, s, "lead", *words)
    assert refusal is not None
    assert (refusal.rule, refusal.key, refusal.places) == (rule, key, cells(places))


def test_leader_on_the_board_and_leader_given_up() -> None:
    rules = desert(5)
    s = laid(rules, given_up=("grape", "mint", "lemon", "lime", "salmon"))
    refusal = why(rules, s, "lead", "grape", "12-5")
    assert refusal is not None
    assert (refusal.rule, refusal.key, refusal.places) == ("TD-10.1", "refuse.given_up", (cell("12-5"),))
    play(rules, s, "lead:mint:2-6", "lead:grape:8-5", "lead:lime:18-5", "lead:lemon:12-2", "lead:mint:20-5")
    refusal = why(rules, s, "lead", "mint", "16-9")
    assert refusal is not None
    assert (refusal.rule, refusal.key, refusal.places) == ("TD-3.1", "refuse.already_led", cells("2-6"))


def test_wrong_time() -> None:
    rules = desert(2)
    s = laid(rules)
    early = why(rules, s, "place", "mint", "9-3")
    assert early is not None
    assert (early.rule, early.key) == ("TD-3.1", "refuse.lead_first")
    s = standing(rules, STAND)
    late = why(rules, s, "lead", "mint", "9-8")
    assert late is not None
    assert (late.rule, late.key) == ("TD-3.1", "refuse.leaders_done")
    end(rules.facts, s, None)
    over = why(rules, s, "place", "mint", "9-5")
    assert over is not None
    assert (over.rule, over.key, over.places) == ("TD-8.1", "refuse.over", (cell("9-5"),))


def test_without_a_colour_the_nearest_miss_is_told() -> None:
    """Beside a rival's camel of a colour says more than that another colour is far away."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "10-3", (0, "lime"): "18-5", (1, "mint"): "12-3"})
    refusal = why(rules, s, "place", "11-3")
    assert refusal is not None
    assert refusal.key == "refuse.rival"


@pytest.mark.parametrize("ids", [("h99-99",), ("mint", "mint"), ("blue", "h09-03"), ()])
def test_nonsense_is_no_attempt(ids: tuple[str, ...]) -> None:
    rules = desert(2)
    with pytest.raises(BadText):
        rules.refuse(standing(rules, STAND), Attempt("place", ids))


@pytest.mark.parametrize("players", [2, 5])
def test_every_hex_is_either_legal_or_refused(players: int) -> None:
    """For each colour and hex of the rectangle, in every phase of a game."""
    rules = desert(players)
    s = rules.setup("hexes")
    for turn in range(60):
        actions = rules.legal(s)
        if turn % 12 == 0:
            texts = {rules.text(action) for action in actions}
            verb = actions[0].verb
            for colour in rules.facts.colours:
                for name in rules.facts.board.coords:
                    refusal = rules.refuse(s, Attempt(verb, (colour, name)))
                    assert (refusal is None) == (f"{verb}:{colour}:{name}" in texts)
                    assert refusal is None or (refusal.places and refusal.rule)
        rules.apply(s, actions[7 * turn % len(actions)])
