"""Positions for the tests: rules by number of players, and boards set up by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.core.event import Event
from game.core.rules import Attempt, Options, Refusal
from game.core.title import PlayerRange
from game.titles.through_the_desert.content_check import load_content
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.setup import StartLayout
from game.titles.through_the_desert.state import PLACE, DesertState
from game.titles.through_the_desert.turn.caravans import join

DATA = Path(__file__).parents[3] / "data" / "through_the_desert"
COLOURS = ("grape", "mint", "lemon", "lime", "salmon")


@cache
def desert(players: int, at_once: bool = False) -> DesertRules:
    """The rules for that number of players."""
    return DesertRules(load_content(DATA, PlayerRange(2, 5)), Options(players, {"end_at_once": at_once}))


def cells(words: str) -> tuple[str, ...]:
    """Ids from "5-2 6-3": column and row."""
    pairs = (word.split("-") for word in words.split())
    return tuple(f"h{int(column):02d}-{int(row):02d}" for column, row in pairs)


def cell(word: str) -> str:
    """One id from "5-2"."""
    return cells(word)[0]


def laid(
    rules: DesertRules,
    palms: str = "",
    water: Mapping[str, int] | None = None,
    given_up: tuple[str, ...] = (),
) -> DesertState:
    """The position before the first leader on a desert laid by hand; seat 0 begins."""
    holes = {cell(word): value for word, value in (water or {}).items()}
    return rules.lay(StartLayout(cells(palms), holes, 0, given_up))


def standing(
    rules: DesertRules,
    caravans: Mapping[tuple[int, str], str],
    palms: str = "",
    water: Mapping[str, int] | None = None,
    given_up: tuple[str, ...] = (),
) -> DesertState:
    """Seat 0 has two camels to place; the first space of each caravan holds its leader.

    Nothing is scored for what stands: water under camels is gone, touched palms count as reached.
    """
    s = laid(rules, palms, water, given_up)
    for (seat, colour), words in caravans.items():
        k = COLOURS.index(colour) * rules.facts.players + seat
        for number, name in enumerate(cells(words)):
            space = rules.facts.board.index_of[name]
            join(rules.facts, s, k, 1 << space, rules.facts.board.near[space])
            s.leaders |= 0 if number else 1 << space
            touched = s.reached[k] | rules.facts.board.near[space] & s.palms
            s.reached = (*s.reached[:k], touched, *s.reached[k + 1 :])
    s.water &= ~s.camels
    s.phase, s.turns, s.left = PLACE, 2 * rules.facts.players, 2
    return s


def play(rules: DesertRules, s: DesertState, *texts: str) -> list[Event]:
    """Carry out legal actions written "place:mint:5-2"; returns their events."""
    events: list[Event] = []
    for text in texts:
        verb, colour, word = text.split(":")
        action = rules.parse(f"{verb}:{colour}:{cell(word)}")
        assert action in rules.legal(s), f"{text} is not legal"
        rules.apply(s, action, events.append)
    return events


def legal(rules: DesertRules, s: DesertState, colour: str | None = None) -> set[str]:
    """The cells (of one colour) where the seat to act may go."""
    texts = [rules.text(action).split(":") for action in rules.legal(s)]
    return {name for _, its, name in texts if colour in (None, its)}


def why(rules: DesertRules, s: DesertState, verb: str, *words: str) -> Refusal | None:
    """Why an attempt is refused; words are colours and cells like "5-2"."""
    ids = tuple(word if word in COLOURS else cell(word) for word in words)
    return rules.refuse(s, Attempt(verb, ids))
