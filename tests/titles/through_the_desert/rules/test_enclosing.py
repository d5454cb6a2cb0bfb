"""Chapter 7: enclosing areas in all its cases."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rules import Attempt, Options
from game.titles.through_the_desert.board import bits
from game.titles.through_the_desert.events import Enclosed, OasisReached, Placed, WaterTaken
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.state import DesertState
from tests.titles.through_the_desert.positions import cell, cells, desert, laid, legal, play, standing

OTHER = {(1, "lime"): "18-8"}
RING = "15-3 14-4 14-5 15-5 16-5"  # five of the six spaces around 15-4; 16-4 closes it


def areas(rules: DesertRules, s: DesertState) -> list[tuple[str, ...]]:
    """The cells of all enclosed areas."""
    return [rules.facts.board.named(mask) for _, mask in s.areas]


@pytest.mark.parametrize(
    ("fence", "last", "inside"),
    [
        ("6-2 6-3", "5-3", "5-2"),  # dark line and rim
        ("11-5 12-5 13-5", "13-6", "12-6"),  # mountain in the middle
        ("18-0 18-1", "17-0", ""),  # along an edge, with nothing behind it
        ("20-0 20-1 21-1", "22-2", "21-0 22-1"),  # upper right corner
        (RING, "16-4", "15-4"),  # no edge at all
    ],
)
def test_td_7_1_fence_with_and_without_edges(fence: str, last: str, inside: str) -> None:
    """TD-7.1: edge, rim, dark line and mountain help; a ring needs none; one space is enough."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): fence, **OTHER})
    events = play(rules, s, f"place:mint:{last}")
    expected = [cells(inside)] if inside else []
    assert areas(rules, s) == expected
    assert [event.cells for event in events if isinstance(event, Enclosed)] == expected
    assert rules.scores(s) == (len(inside.split()), 0)


def test_td_7_2_two_colours_never_fence_together() -> None:
    """TD-7.2: the same ring of two colours of one player encloses nothing."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "15-3 14-4 14-5", (0, "grape"): "15-5 16-5", **OTHER})
    play(rules, s, "place:grape:16-4")
    assert not s.areas
    assert cell("15-4") in legal(rules, s)


@pytest.mark.parametrize(
    ("guest", "last"),
    [
        ({(1, "grape"): "15-4"}, "16-4"),  # a rival's leader
        ({(0, "grape"): "15-4"}, "16-4"),  # an own leader of another colour
        ({(1, "grape"): "18-3 17-3 16-4 15-4"}, "16-5"),  # a caravan that came in through the gap
    ],
)
def test_td_7_3_any_camel_inside_prevents_it(guest: dict[tuple[int, str], str], last: str) -> None:
    """TD-7.3: whoever it belongs to."""
    rules = desert(2)
    taken = {last, *" ".join(guest.values()).split()}
    ring = [word for word in [*RING.split(), "16-4"] if word not in taken]
    s = standing(rules, {(0, "mint"): " ".join(ring), **guest, **OTHER})
    play(rules, s, f"place:mint:{last}")
    assert not s.areas
    assert rules.scores(s) == (0, 0)


def test_td_7_4_water_inside_is_taken_at_once() -> None:
    """TD-7.4: both tokens inside go to the owner, and the spaces still count as empty."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "20-0 20-1 21-1", **OTHER}, water={"21-0": 3, "22-1": 2})
    events = play(rules, s, "place:mint:22-2")
    assert events == [
        Placed(0, "mint", cell("22-2")),
        Enclosed(0, "mint", cells("21-0 22-1"), 2),
        WaterTaken(0, cell("21-0"), 3),
        WaterTaken(0, cell("22-1"), 2),
    ]
    assert rules.standing(s).rows[0].parts == {"water": 5, "oasis": 0, "area": 2, "caravan": 0}
    assert not s.water


def test_td_7_5_oasis_inside_counts_as_reached_by_that_caravan_only() -> None:
    """TD-7.5: a palm two steps behind the fence scores for the caravan that closed it, for no other."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "19-0 19-1 20-2 21-2", (0, "grape"): "16-2", **OTHER}, palms="21-0")
    assert not any(s.reached)
    events = play(rules, s, "place:mint:22-2")
    assert events[1:] == [
        Enclosed(0, "mint", cells("20-0 20-1 21-0 21-1 22-1"), 4),
        OasisReached(0, "mint", cell("21-0"), 5),
    ]
    assert rules.scores(s) == (9, 0)
    assert (s.reached[1 * 2], s.reached[0]) == (s.palms, 0)


def test_td_7_5_palm_touched_before_scores_once() -> None:
    """TD-7.5: a palm inside that the fence touches already brings nothing more."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "20-0 20-1 21-1", **OTHER}, palms="22-1")
    assert s.reached[2]
    events = play(rules, s, "place:mint:22-2")
    assert not [event for event in events if isinstance(event, OasisReached)]
    assert rules.scores(s) == (1, 0)


def test_td_7_6_nobody_enters_an_area() -> None:
    """TD-7.6: the space is shut for the owner and for everybody else."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): RING, (1, "mint"): "18-8"})
    play(rules, s, "place:mint:16-4")
    assert cell("15-4") not in legal(rules, s)
    for colour in rules.facts.colours:
        refusal = rules.refuse(s, Attempt("place", (colour, cell("15-4"))))
        assert refusal is not None
        assert (refusal.rule, refusal.places, refusal.args["n"]) == ("TD-7.6", (cell("15-4"),), 1)


def test_td_7_7_palm_is_no_wall() -> None:
    """TD-7.7: an area leaks through a palm; with a fence around it the palm lies inside, without a point."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "15-3 14-4 14-5 15-5", **OTHER}, palms="16-4")
    play(rules, s, "place:mint:16-5")
    assert not s.areas  # 15-4 is open to the palm on 16-4
    play(rules, s, "place:mint:17-4")
    play(rules, s, "place:lime:18-9", "place:lime:18-10", "place:mint:17-3")
    assert not s.areas
    events = play(rules, s, "place:mint:16-3")
    assert Enclosed(0, "mint", cells("15-4 16-4"), 1) in events


def test_td_7_7_pocket_of_a_palm_alone_gives_no_area_points() -> None:
    """TD-7.7: an area that is only an oasis is worth nothing more than the oasis."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): RING, **OTHER}, palms="15-4")
    events = play(rules, s, "place:mint:16-4")
    assert events[-1] == Enclosed(0, "mint", (cell("15-4"),), 0)
    assert rules.scores(s) == (0, 0)


def test_td_7_8_one_camel_closes_two_areas() -> None:
    """TD-7.8: both areas count."""
    rules = desert(2)
    fence = "16-4 15-3 14-4 14-5 15-5 17-3 18-4 18-5 17-5"
    s = standing(rules, {(0, "mint"): fence, **OTHER})
    play(rules, s, "place:mint:16-5")
    assert sorted(areas(rules, s)) == [(cell("15-4"),), (cell("17-4"),)]
    assert rules.scores(s) == (2, 0)


def neck() -> DesertRules:
    """A desert made by hand in which the space 5-2 hangs at 6-3 alone; the printed one has no such space."""
    printed = desert(2).facts.content
    rows = {**printed.sections["main"].open_rows, 5: ((2, 2),), 6: ((3, 10),)}
    main = replace(printed.sections["main"], open_rows=rows)
    return DesertRules(replace(printed, sections={**printed.sections, "main": main}), Options(2))


def test_td_7_9_leader_encloses_nothing() -> None:
    """TD-7.9: a leader that cuts off a corner leaves it open; the first camel of its caravan encloses it."""
    rules = neck()
    assert rules.facts.board.neighbours[cell("5-2")] == (cell("6-3"),)
    s = laid(rules)
    events = play(rules, s, "lead:mint:6-3")
    assert not [event for event in events if isinstance(event, Enclosed)]
    s = standing(rules, {(0, "mint"): "6-3", **OTHER})
    assert cell("5-2") in legal(rules, s, "mint")
    play(rules, s, "place:mint:7-3")
    assert areas(rules, s) == [(cell("5-2"),)]
    assert rules.scores(s) == (1, 0)


def test_printed_boards_have_no_neck() -> None:
    """No single leader cuts anything off on the real boards."""
    for players in (2, 4):
        board = desert(players).facts.board
        for space in bits(board.land):
            rest = board.land & ~(1 << space)
            assert board.flood(rest & -rest, rest) == rest


def test_rulebook_example_of_an_area() -> None:
    """The example of the rulebook (TD-7.1, TD-7.4, TD-7.5, TD-9.1).

    An area behind two caravans of one player is open; two violet camels close it with the help of the
    edge, and bring two water tokens and an oasis at once, thirteen spaces for 13 points.
    """
    rules = desert(2)
    caravans = {(0, "grape"): "18-0 18-1 18-2 19-2 19-3 20-4", (0, "mint"): "16-2 16-3", **OTHER}
    s = standing(rules, caravans, palms="21-1", water={"19-0": 3, "22-3": 2})
    assert rules.scores(s) == (0, 0)
    events = play(rules, s, "place:grape:21-4", "place:grape:22-5")
    (area,) = [event for event in events if isinstance(event, Enclosed)]
    assert cell("21-1") in area.cells
    assert area.points == len(area.cells) - 1 == 13
    assert [event.value for event in events if isinstance(event, WaterTaken)] == [3, 2]
    assert OasisReached(0, "grape", cell("21-1"), 5) in events
    assert rules.standing(s).rows[0].parts == {"water": 5, "oasis": 5, "area": 13, "caravan": 0}
