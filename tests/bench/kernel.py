"""Figures of a title's kernel: random play, clone, legal, apply, checked play, a step back."""

from __future__ import annotations

import gc
import time
from statistics import median
from typing import Any

from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import AnyRules
from game.core.title import Title

CHUNK = 0.25
"""Seconds of processor time of one measured chunk."""

CHUNKS = 9
SAMPLE_GAMES = 6
LOOP = 40_000

Sample = tuple[Any, Action]
"""A position and the action that was played there."""


def calibration() -> float:
    """Passes a second of a fixed loop of integer work: how fast this machine is right now."""
    started = time.process_time()
    x = 1
    for _ in range(LOOP):
        x = (x * 6364136223846793005 + 1442695040888963407) & ((1 << 64) - 1)
    return LOOP / max(1e-9, time.process_time() - started)


def random_chunk(rules: AnyRules, seconds: float, seed: str) -> tuple[int, float]:
    """Moves of random play (set-up, legal in full, uniform choice, apply) and the time they took."""
    stream, moves, game = Stream(key_of(seed)), 0, 0
    started = time.process_time()
    while True:
        s = rules.setup(f"{seed}/{game}")
        while s.to_act >= 0:
            actions = rules.legal(s)
            rules.apply(s, stream.choice(actions))
            moves += 1
        game += 1
        spent = time.process_time() - started
        if spent >= seconds:
            return moves, spent


def two_player_rules(title: Title) -> AnyRules:
    """Rules for two players, or the fewest the title allows."""
    return title.rules(title.card.options(max(2, title.card.players.min), {}))


def kernel_figures(title: Title) -> dict[str, float]:
    """All figures of one title, microseconds and milliseconds; at most 15 s."""
    rules = two_player_rules(title)
    rates = []
    for i in range(CHUNKS):
        moves, spent = random_chunk(rules, CHUNK, f"bench/{i}")
        rates.append(moves / spent)
    return {
        "moves_per_s": round(median(rates)),
        **_parts(rules),
        "play_us": round(_play(rules), 2),
        "back_ms": round(_back(title), 4),
    }


def _positions(rules: AnyRules) -> list[Sample]:
    """Positions of random games with the action that was played there."""
    stream, found = Stream(key_of("bench")), list[Sample]()
    for game in range(SAMPLE_GAMES):
        s = rules.setup(f"bench/{game}")
        while s.to_act >= 0:
            action = stream.choice(rules.legal(s))
            found.append((s.clone(), action))
            rules.apply(s, action)
    return found


def _parts(rules: AnyRules) -> dict[str, float]:
    """clone, legal and apply apart, microseconds a call: the best of three passes over the same positions.

    The collector rests meanwhile, as in timeit: it would count the thousands of positions kept for this.
    """
    clone = legal = apply = float("inf")
    for _ in range(3):
        positions = _positions(rules)
        gc.disable()
        copies, spent = _timed_clones(positions)
        clone = min(clone, spent)
        legal = min(legal, _timed_legal(rules, copies))
        apply = min(apply, _timed_apply(rules, copies, positions))
        gc.enable()
    return {"clone_us": round(clone, 2), "legal_us": round(legal, 2), "apply_us": round(apply, 2)}


def _timed_clones(positions: list[Sample]) -> tuple[list[Any], float]:
    started = time.process_time()
    copies = [s.clone() for s, _ in positions]
    return copies, (time.process_time() - started) / len(positions) * 1e6


def _timed_legal(rules: AnyRules, copies: list[Any]) -> float:
    started = time.process_time()
    for s in copies:
        rules.legal(s)
    return (time.process_time() - started) / len(copies) * 1e6


def _timed_apply(rules: AnyRules, copies: list[Any], positions: list[Sample]) -> float:
    started = time.process_time()
    for s, (_, action) in zip(copies, positions):
        rules.apply(s, action)
    return (time.process_time() - started) / len(copies) * 1e6


def _play(rules: AnyRules) -> float:
    """One checked `Match.play` with its events, microseconds."""
    moves, spent = 0, 0.0
    for game in range(SAMPLE_GAMES):
        match, stream = Match(rules, f"bench/{game}"), Stream(game)
        while not match.over:
            action = stream.choice(match.legal())
            started = time.process_time()
            match.play(action)
            spent += time.process_time() - started
            moves += 1
    return spent / moves * 1e6


def _back(title: Title) -> float:
    """One step back with the view that the screen needs, in the longest of some games, milliseconds."""
    longest: Match | None = None
    for players in range(title.card.players.min, title.card.players.max + 1):
        rules = title.rules(title.card.options(players, {}))
        match, stream = Match(rules, "bench"), Stream(players)
        while not match.over:
            match.play(stream.choice(match.legal()))
        if longest is None or match.length > longest.length:
            longest = match
    assert longest is not None
    started, steps = time.perf_counter(), min(60, longest.length)
    for _ in range(steps):
        longest.undo(lift=True)
        longest.view(0)
    return (time.perf_counter() - started) / steps * 1000.0
