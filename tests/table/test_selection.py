"""Picking: selector and place in any order, replaced, unpicked, asked."""

from __future__ import annotations

from game.core.action import Action
from scenes.table.selection import Selection
from scenes.titles.contract.values import Choice, Region

MINT, LIME = Region("colour", ("mint",)), Region("colour", ("lime",))
A, B, C = (Region("cell", (name,)) for name in "abc")


def choice(colour: Region, place: Region) -> Choice:
    return Choice(Action("place", (hash((colour, place)) % 997,)), (colour, place), place)


MINT_A, MINT_B = choice(MINT, A), choice(MINT, B)
LIME_B, LIME_C = choice(LIME, B), choice(LIME, C)
ALL = (MINT_A, MINT_B, LIME_B, LIME_C)


def test_a_place_with_one_meaning_plays_at_once() -> None:
    assert Selection().click(A, ALL).action == MINT_A.action
    assert Selection().click(C, ALL).action == LIME_C.action


def test_a_selector_filters_and_then_the_place_plays() -> None:
    selection = Selection()
    outcome = selection.click(LIME, ALL)
    assert outcome.action is None
    assert outcome.changed
    assert selection.fitting(ALL) == [LIME_B, LIME_C]
    assert selection.click(B, ALL).action == LIME_B.action


def test_an_ambiguous_place_asks_and_the_selector_answers() -> None:
    selection = Selection()
    assert selection.click(B, ALL).action is None
    assert selection.asked(ALL) == (B, (MINT, LIME))
    assert selection.click(MINT, ALL).action == MINT_B.action


def test_a_place_outside_the_selected_colour_is_refused_and_nothing_changes() -> None:
    selection = Selection()
    selection.click(MINT, ALL)
    outcome = selection.click(C, ALL)
    assert outcome.action is None
    assert not outcome.changed
    assert selection.picked == {MINT}


def test_another_selector_replaces_the_first_and_the_same_one_unpicks() -> None:
    selection = Selection()
    selection.click(MINT, ALL)
    selection.click(LIME, ALL)
    assert selection.picked == {LIME}
    selection.click(LIME, ALL)
    assert selection.picked == frozenset()


def test_what_is_still_possible_stays_picked_for_the_next_action() -> None:
    selection = Selection()
    selection.click(LIME, ALL)
    selection.keep((LIME_C, MINT_A))
    assert selection.picked == {LIME}
    selection.keep((MINT_A,))
    assert selection.picked == frozenset()


def test_open_regions_follow_the_selection() -> None:
    selection = Selection()
    assert selection.open(ALL) == {A, B, C, MINT, LIME}
    selection.click(MINT, ALL)
    assert selection.open(ALL) == {A, B, MINT, LIME}
