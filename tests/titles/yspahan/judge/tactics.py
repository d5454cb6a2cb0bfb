"""Positions made by hand: what a computer player does with a whole turn of its own."""

from __future__ import annotations

from functools import cache

from game.core.rng import Stream
from game.core.rules import Budget, Task
from game.core.title import Title
from game.match.players import make_player
from game.match.store import program_root
from game.titles import load
from tests.titles.yspahan.positions import Table

STEPS = Budget(steps=24)
MOST = 40


@cache
def title() -> Title:
    """Yspahan with everything it brings."""
    return load("yspahan", program_root() / "data")


def last_of_day(table: Table, day: int) -> Table:
    """Seat 0 acts last on a day, so that nobody comes between."""
    s, n = table.day(day).s, table.rules.facts.players
    s.order = (1, 2, 3, 0)[4 - n :] if n > 2 else (0, 1, 0)
    s.first = s.order[0]
    s.step = len(s.order) - 1
    s.to_act = s.turn = 0
    return table


def task_of(table: Table) -> Task:
    """What the seat to act receives."""
    rules, s = table.rules, table.s
    world = rules.determinize(s, s.to_act, Stream(1))
    return Task(s.to_act, rules.observe(s, s.to_act), tuple(rules.legal(s)), world, STEPS)


def chosen(table: Table, spec: str, seed: int = 5) -> str:
    """The action that a player takes, as text."""
    player = make_player(spec, title(), table.rules, STEPS, seed)
    return table.rules.text(player.choose(task_of(table)))


def play_turn(table: Table, spec: str) -> list[str]:
    """Everything that seat 0 does until its dice action and what follows of it are over."""
    player = make_player(spec, title(), table.rules, STEPS, 5)
    done: list[str] = []
    while table.s.to_act == 0 and table.s.turn == 0 and len(done) < MOST:
        action = player.choose(task_of(table))
        done.append(table.rules.text(action))
        if action.verb == "end":
            break
        table.rules.apply(table.s, action)
    return done
