"""Positions made by hand: a few caravans on the small board, and what a strong player must find."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.rng import Stream
from game.core.rules import Budget, Task
from game.core.title import Title
from game.match.players import make_player
from game.titles.through_the_desert.board import Board
from game.titles.through_the_desert.judge import DesertJudge
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.setup import StartLayout
from game.titles.through_the_desert.state import PLACE, DesertState
from game.titles.through_the_desert.turn.caravans import join

STEPS = Budget(steps=80)
PALMS = ("h06-07", "h08-02", "h12-10", "h14-02", "h17-06")
BOTH_STARTED = 40
"""Turns so far: late enough that nobody's first shortened turn matters."""

Camels = Mapping[tuple[int, str], Sequence[str]]
"""By seat and colour the spaces of a caravan, its leader first."""


def desk_rules(title: Title, players: int = 2) -> DesertRules:
    """Rules for a small table."""
    rules = title.rules(title.card.options(players, {}))
    assert isinstance(rules, DesertRules)
    return rules


def judge_of(title: Title, rules: DesertRules) -> DesertJudge:
    """Its judge in the neutral style."""
    judge = title.judge(rules, None)
    assert isinstance(judge, DesertJudge)
    return judge


def position(
    rules: DesertRules,
    camels: Camels,
    *,
    water: Mapping[str, int] | None = None,
    supply: Mapping[str, int] | None = None,
    left: int = 2,
    points: Sequence[int] = (0, 0),
    palms: Sequence[str] = PALMS,
) -> DesertState:
    """Seat 0 to act with `left` camels. supply: camels left by colour, 12 where none is named."""
    s = rules.lay(StartLayout(tuple(palms), water or {}))
    for (seat, colour), cells in camels.items():
        k = rules.facts.colours.index(colour) * rules.facts.players + seat
        for i, cell in enumerate(cells):
            space = rules.facts.board.index_of[cell]
            join(rules.facts, s, k, 1 << space, rules.facts.board.near[space])
            s.leaders |= 1 << space if i == 0 else 0
            s.water &= ~(1 << space)
            touched = s.reached[k] | rules.facts.board.near[space] & s.palms
            s.reached = (*s.reached[:k], touched, *s.reached[k + 1 :])
    s.supply = [(supply or {}).get(colour, 12) for colour in rules.facts.colours]
    s.phase, s.to_act, s.turn, s.left, s.turns = PLACE, 0, 0, left, BOTH_STARTED
    s.points = (*points, *s.points[rules.facts.players :])
    return s


def wall_of(board: Board, pocket: Sequence[str]) -> list[str]:
    """The spaces around a pocket."""
    inside = board.mask(pocket)
    return list(board.named(board.beside(inside) & ~inside))


def turn_of(title: Title, rules: DesertRules, s: DesertState, spec: str = "sultan") -> list[Action]:
    """What a player does with its whole turn; `s` is carried on to its end."""
    player = make_player(spec, title, rules, STEPS, 11)
    done: list[Action] = []
    seat: Any = s.to_act
    while s.to_act == seat and len(done) < 2:
        task = Task(seat, rules.observe(s, seat), tuple(rules.legal(s)), world_of(rules, s), STEPS)
        done.append(player.choose(task))
        rules.apply(s, done[-1])
        if s.left == rules.facts.numbers.camels_per_turn:
            break
    return done


def world_of(rules: DesertRules, s: DesertState) -> DesertState:
    """The position as a player gets it."""
    return rules.determinize(s, s.to_act, Stream(1))


def cells(rules: DesertRules, actions: Sequence[Action]) -> list[str]:
    """Where some camels went."""
    return [rules.facts.board.ids[action.args[1]] for action in actions]


def colours(rules: DesertRules, actions: Sequence[Action]) -> list[str]:
    """Which camels they were."""
    return [rules.facts.colours[action.args[0]] for action in actions]
