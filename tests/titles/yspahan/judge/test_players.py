"""Levels, honesty and variety of Yspahan's computer players."""

from __future__ import annotations

import pytest

from game.ai.levels import LEVEL_NAMES
from game.core.event import Event
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget, Task
from game.match.players import load_levels, make_player
from game.match.store import program_root
from game.titles.yspahan.events import Built, SoukScored
from tests.sampled import sampled
from tests.titles.yspahan.judge.tactics import STEPS, chosen, title
from tests.titles.yspahan.positions import Table, yspahan


@pytest.mark.parametrize("players", [2, 3, 4])
def test_temperatures_fall_from_level_to_level(players: int) -> None:
    levels = load_levels(program_root() / "data")
    judge = title().judge(yspahan(players), None)
    hot = [judge.temperatures.get(name, levels[name].temperature) for name in LEVEL_NAMES]
    assert hot[0] > hot[1] > hot[2] > hot[3] == hot[4] == 0.0


def shares(specs: tuple[str, ...], games: int) -> list[float]:
    """Games won by each of two players, seats swapped in every second game of a seed."""
    won = [0.0, 0.0]
    for game in range(games):
        match = Match(yspahan(2), f"levels/{game // 2}")
        order = (0, 1) if game % 2 else (1, 0)
        players = [make_player(specs[who], title(), match.rules, STEPS, game) for who in order]
        stream = Stream(game)
        while not match.over:
            seat = match.to_act
            match.play(players[seat].choose(match.task(seat, STEPS, stream.fork())))
        for seat in match.standing().winners:
            won[order[seat]] += 1 / len(match.standing().winners)
    return won


@sampled("better, worse", [("merchant", "apprentice"), ("master", "merchant")], [("merchant", "apprentice")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    """16 games show the order; the figures of the ladder are measured with hundreds."""
    won = shares((better, worse), 16)
    assert won[0] >= 9


def deeds(style: str, games: int) -> tuple[int, int, int, int]:
    """Buildings of a one-ply player of a style and of the neutral one, then the souks each of them filled."""
    built, souks = [0, 0], [0, 0]
    for game in range(games):
        rules, stream = yspahan(2), Stream(game)
        s = rules.setup(f"deeds/{game}")
        players = [make_player(spec, title(), rules, STEPS, game) for spec in (f"one-ply:{style}", "one-ply")]
        events: list[Event] = []
        while s.to_act >= 0:
            seat = s.to_act
            world = rules.determinize(s, seat, stream.fork())
            task = Task(seat, rules.observe(s, seat), tuple(rules.legal(s)), world, STEPS)
            rules.apply(s, players[seat].choose(task), events.append)
        for event in events:
            if isinstance(event, Built):
                built[event.seat] += 1
            elif isinstance(event, SoukScored):
                souks[event.seat] += 1
    return built[0], built[1], souks[0], souks[1]


def test_a_builder_builds_and_a_supplier_fills_souks() -> None:
    mine, others, _, _ = deeds("builder", 16)
    assert mine >= others * 1.4
    _, _, mine, others = deeds("supplier", 6)
    assert mine >= others + 4


SWAPS = [
    ("camels", "gold", "no-gold gold", "camels exchange"),
    ("cube caravan", "no-camels", "", "gold-points"),
    ("no-gold no-camels", "exchange", "camel-points", "cube caravan camels"),
]


@pytest.mark.parametrize("spec", ["one-ply", "merchant", "sultan", "sultan:opportunist"])
@pytest.mark.parametrize("swap", SWAPS)
def test_hidden_hands_change_no_decision(spec: str, swap: tuple[str, str, str, str]) -> None:
    """Two positions that differ in the others' cards alone lead to the same move."""
    moves = []
    for one, two in (swap[:2], swap[2:]):
        cards = [*one.split(), *two.split()]
        half = len(cards) // 2
        table = Table(3).day(9).roll(1, 2, 2, 3, 4, 4, 5, 6, 6).give(0, camels=2, gold=3, cards="cube")
        table.put(0, "chest-4.a", "chest-4.b").put(1, "vase-3.a").load(0, 1, 2)
        moves.append((table, cards, half))
    count = min(len(cards) for _, cards, _ in moves)
    found = []
    for table, cards, _ in moves:
        for i, kind in enumerate(cards[:count]):
            table.give(1 + i % 2, cards=kind)
        found.append(chosen(table, spec))
    assert found[0] == found[1]


def test_the_same_position_is_opened_in_several_ways() -> None:
    """Among moves within 0.3 points the sultan takes one by chance, so that nobody reads it."""
    table = Table(2).roll(1, 1, 2, 2, 3, 4, 5, 6)
    assert len({chosen(table, "sultan", seed) for seed in range(12)}) >= 2


def test_a_better_move_is_not_given_away_for_variety() -> None:
    table = Table(3).day(7).roll(1, 2, 3, 4, 5, 6).put(0, "vase-3.a", "vase-3.b").give(0, gold=0)
    assert {chosen(table, "sultan", seed) for seed in range(6)} == {"take:vase:goods"}


def test_a_budget_of_steps_makes_the_sultan_repeatable() -> None:
    table = Table(2).roll(1, 2, 2, 3, 3, 4, 5, 6)
    assert len({chosen(table, "sultan", 3) for _ in range(2)}) == 1
    assert Budget(steps=24) == STEPS
