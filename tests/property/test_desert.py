"""Through the Desert under random choices: what must hold after every action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("hypothesis", reason="hypothesis is a developer tool and not installed here")

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.event import Event
from game.titles.through_the_desert.board import Board, bits
from game.titles.through_the_desert.state import PLACE
from game.titles.through_the_desert.turn.enclosing import closed_by
from tests.titles.through_the_desert.positions import desert
from tests.titles.through_the_desert.rules.census import census

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.titles.through_the_desert.rules import DesertRules
    from game.titles.through_the_desert.state import DesertState

CHOICES = st.lists(st.integers(0, 999), max_size=90)
GAMES = {"players": st.integers(2, 5), "seed": st.text(max_size=5), "choices": CHOICES}


def played(rules: DesertRules, seed: str, choices: list[int]) -> Iterator[tuple[DesertState, list[Event]]]:
    """The position after each choice, with the events of that action."""
    s = rules.setup(seed)
    for choice in choices:
        actions = rules.legal(s)
        if not actions:
            return
        events: list[Event] = []
        rules.apply(s, actions[choice % len(actions)], events.append)
        yield s, events


def last(rules: DesertRules, seed: str, choices: list[int]) -> DesertState:
    """The position after all choices."""
    return next(iter([s for s, _ in played(rules, seed, choices)][-1:]), rules.setup(seed))


@settings(max_examples=25, deadline=None, derandomize=True)
@given(**GAMES)
def test_pieces_and_points_are_conserved(players: int, seed: str, choices: list[int]) -> None:
    rules = desert(players)
    first = census(rules, rules.setup(seed))
    for s, _ in played(rules, seed, choices):
        assert census(rules, s) == first


@settings(max_examples=15, deadline=None, derandomize=True)
@given(**GAMES)
def test_caravans_hang_together_and_keep_apart(players: int, seed: str, choices: list[int]) -> None:
    rules = desert(players)
    s = last(rules, seed, choices)
    board = rules.facts.board
    for k, caravan in enumerate(s.caravan):
        assert board.flood(caravan & -caravan, caravan) == caravan
        for rival in rules.facts.rivals[k]:
            assert not board.beside(caravan) & s.caravan[rival]


@settings(max_examples=15, deadline=None, derandomize=True)
@given(**GAMES)
def test_every_piece_without_a_camel_is_enclosed(players: int, seed: str, choices: list[int]) -> None:
    """TD-7.1 in full: the quick test around one space misses nothing and invents nothing."""
    rules = desert(players)
    for s, _ in played(rules, seed, choices):
        if s.phase != PLACE:
            continue
        areas = {mask for _, mask in s.areas}
        for caravan in s.caravan:
            if caravan & (caravan - 1):
                assert {
                    piece for piece in pieces(rules.facts.board, caravan) if not piece & s.camels
                } <= areas


def pieces(board: Board, wall: int) -> Iterator[int]:
    """The parts of the board that a wall leaves."""
    rest = board.land & ~wall
    while rest:
        piece = board.flood(rest & -rest, rest)
        yield piece
        rest &= ~piece


@settings(max_examples=10, deadline=None, derandomize=True)
@given(**GAMES)
def test_views_follow_from_events(players: int, seed: str, choices: list[int]) -> None:
    rules = desert(players)
    view = rules.observe(rules.setup(seed), 0)
    for s, events in played(rules, seed, choices):
        for event in events:
            view = rules.fold(view, event)
        assert view == rules.observe(s, 0)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.sampled_from([2, 4]), st.lists(st.integers(0, 999), min_size=3, max_size=40), st.integers(0, 999))
def test_closed_by_finds_the_pieces_that_a_flood_finds(players: int, steps: list[int], guest: int) -> None:
    """A caravan grows beside one stranger as the rules let it: what each camel cuts off, the slow way."""
    board = desert(players).facts.board
    spaces = list(bits(board.land))
    caravan, enclosed = 1 << spaces[steps[0] % len(spaces)], 0
    stranger = (1 << spaces[guest % len(spaces)]) & ~caravan
    for step in steps[1:] if stranger else ():
        edge = list(bits(board.beside(caravan) & ~caravan & ~enclosed & ~stranger))
        if not edge:
            return
        space = edge[step % len(edge)]
        told = closed_by(board, caravan, stranger, space)
        caravan |= 1 << space
        shut = {piece for piece in pieces(board, caravan) if not piece & stranger}
        assert set(told) == {piece for piece in shut if not piece & enclosed}
        enclosed |= sum(told)
