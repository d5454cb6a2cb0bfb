"""One block of a duel: a seed with every rotation of the seats, played by two versions in step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.cli.arena import MOST_DECISIONS, Block, Fixture, parse_budget
from game.core.rng import Stream, key_of
from tests.duel.version import DuelError, Peer


@dataclass(frozen=True)
class Duel(Fixture):
    """A fixture whose first participant plays in one version and all others in another."""

    versions: tuple[str, str] = ("", "")


@dataclass
class Course:
    """How a game went: participants by seat, actions with the time they took, and the final rows."""

    order: list[int]
    actions: list[str]
    times: list[list[float]]
    rows: list[dict[str, Any]]


def play_block(duel: Duel, number: int, peers: Sequence[Peer]) -> tuple[Block, list[Course]]:
    """All rotations of one seed; raises DuelError where the versions part."""
    n = len(duel.seats)
    wins, scores, ranks = [0.0] * n, [0.0] * n, [0.0] * n
    times: list[list[float]] = [[] for _ in range(n)]
    courses = []
    for rotation in range(n):
        order = [(seat + rotation) % n for seat in range(n)]
        course = _play(duel, number, order, peers)
        courses.append(course)
        first = sum(row["rank"] == 1 for row in course.rows)
        for row in course.rows:
            who = order[row["seat"]]
            scores[who] += row["total"]
            ranks[who] += row["rank"]
            wins[who] += 1 / first if row["rank"] == 1 else 0.0
            times[who] += course.times[row["seat"]]
    return Block(number, tuple(wins), tuple(scores), tuple(ranks), tuple(map(tuple, times))), courses


def _play(duel: Duel, number: int, order: list[int], peers: Sequence[Peer]) -> Course:
    """One game. A seat's chance follows from the seed alone, the same for whoever sits there."""
    seed = f"{duel.seed}/{number}"
    chance = Stream(key_of(f"duel/{seed}"))
    luck, budget = [chance.bits() for _ in order], parse_budget(duel.budget)
    opened = [
        peer.ask(
            "open",
            title=duel.title,
            variants=duel.variants,
            seed=seed,
            seats=[duel.seats[who] if min(who, 1) == side else None for who in order],
            luck=luck,
            ms=budget.ms,
            steps=budget.steps,
        )
        for side, peer in enumerate(peers)
    ]
    course = Course(order, [], [[] for _ in order], [])
    position = _agreed(seed, course.actions, opened)
    while position["to_act"] >= 0:
        if len(course.actions) == MOST_DECISIONS:
            raise DuelError(f"game {seed!r} did not end within {MOST_DECISIONS} decisions")
        seat = position["to_act"]
        chosen = peers[min(order[seat], 1)].ask("choose", luck=chance.bits())
        course.actions.append(chosen["action"])
        course.times[seat].append(chosen["ms"])
        position = _agreed(
            seed, course.actions, [peer.ask("play", action=chosen["action"]) for peer in peers]
        )
    course.rows = position["rows"]
    return course


def _agreed(seed: str, actions: Sequence[str], found: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The position that both versions see; raises DuelError where they differ."""
    one, other = found
    if one != other:
        parts = ", ".join(
            f"{key}: {one.get(key)} and {other.get(key)}"
            for key in one.keys() | other.keys()
            if one.get(key) != other.get(key)
        )
        last = actions[-1] if actions else "the set-up"
        raise DuelError(f"game {seed!r}: the versions part after {len(actions)} actions ({last}): {parts}")
    return one
