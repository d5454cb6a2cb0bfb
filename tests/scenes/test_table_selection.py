"""Picking: selector and place in any order, replaced, unpicked, asked."""

from __future__ import annotations

from game.core.action import Action
from scenes.table.selection import Selection
from scenes.titles.contract.values import Choice


def choice(colour: str, place: str) -> Choice:
    return Choice(Action("place", (hash((colour, place)) % 997,)), (f"colour:{colour}", place), place)


MINT_A, MINT_B = choice("mint", "a"), choice("mint", "b")
LIME_B, LIME_C = choice("lime", "b"), choice("lime", "c")
ALL = (MINT_A, MINT_B, LIME_B, LIME_C)


def test_a_place_with_one_meaning_plays_at_once() -> None:
    assert Selection().click("a", ALL).action == MINT_A.action
    assert Selection().click("c", ALL).action == LIME_C.action


def test_a_selector_filters_and_then_the_place_plays() -> None:
    selection = Selection()
    outcome = selection.click("colour:lime", ALL)
    assert outcome.action is None
    assert outcome.changed
    assert selection.fitting(ALL) == [LIME_B, LIME_C]
    assert selection.click("b", ALL).action == LIME_B.action


def test_an_ambiguous_place_asks_and_the_selector_answers() -> None:
    selection = Selection()
    assert selection.click("b", ALL).action is None
    assert selection.asked(ALL) == ("b", ("colour:mint", "colour:lime"))
    assert selection.click("colour:mint", ALL).action == MINT_B.action


def test_a_place_outside_the_selected_colour_is_refused_and_nothing_changes() -> None:
    selection = Selection()
    selection.click("colour:mint", ALL)
    outcome = selection.click("c", ALL)
    assert outcome.action is None
    assert not outcome.changed
    assert selection.picked == {"colour:mint"}


def test_another_selector_replaces_the_first_and_the_same_one_unpicks() -> None:
    selection = Selection()
    selection.click("colour:mint", ALL)
    selection.click("colour:lime", ALL)
    assert selection.picked == {"colour:lime"}
    selection.click("colour:lime", ALL)
    assert selection.picked == frozenset()


def test_what_is_still_possible_stays_picked_for_the_next_action() -> None:
    selection = Selection()
    selection.click("colour:lime", ALL)
    selection.keep((LIME_C, MINT_A))
    assert selection.picked == {"colour:lime"}
    selection.keep((MINT_A,))
    assert selection.picked == frozenset()


def test_open_regions_follow_the_selection() -> None:
    selection = Selection()
    assert selection.open(ALL) == {"a", "b", "c", "colour:mint", "colour:lime"}
    selection.click("colour:mint", ALL)
    assert selection.open(ALL) == {"a", "b", "colour:mint", "colour:lime"}
