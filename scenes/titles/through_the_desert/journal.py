"""The lines of the match: one per turn, with lines for rounds and for what ends the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.event import Event
from game.titles.through_the_desert.events import (
    GameEnded,
    GameLaid,
    LeaderPlaced,
    Placed,
    Stuck,
    SupplyEmptied,
    TurnPassed,
)
from scenes.titles.contract.values import Line, Seat, Step
from scenes.titles.through_the_desert.words import Words, earnings


def journal(
    words: Words, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]
) -> list[Line]:
    """One line per turn, with lines for rounds and for what ends the game."""
    lines: list[Line] = []
    if any(isinstance(event, GameLaid) for event in opening):
        lines.append(Line(None, words.texts("desert.log.laid"), 0))
    turns: list[list[Step]] = []
    for step in steps:
        last = turns[-1][-1] if turns else None
        if last is None or last.seat != step.seat or _passed(last.events):
            turns.append([])
        turns[-1].append(step)
    at, round_now = 0, 0
    for turn in turns:
        at += len(turn)
        lines.append(_turn(words, turn, seats, at))
        asides, round_now = _asides(words, turn, at, seats, round_now)
        lines += asides
    return lines


def _turn(words: Words, steps: Sequence[Step], seats: Sequence[Seat], at: int) -> Line:
    events = [event for step in steps for event in step.events]
    seat = steps[0].seat
    name = seats[seat].name
    leads = [event for event in events if isinstance(event, LeaderPlaced)]
    if leads:
        return Line(seat, words.texts("desert.log.leader", name=name, camel=words.camel(leads[0].colour)), at)
    colours = [event.colour for event in events if isinstance(event, Placed)]
    short = " ".join(f"[camel:{c}]" for c in colours)
    if len(colours) > 1 and len(set(colours)) == 1:
        what = words.texts("desert.log.two", n=len(colours), camel=words.camel(colours[0]))
        short = f"{len(colours)}\u00a0[camel:{colours[0]}]"
    else:
        what = words.texts("desert.log.and").join(words.camel(c) for c in colours)
    gains = _gains(events)
    return Line(seat, f"{name}: {what} {gains}".rstrip(), at, f"{name}: {short} {gains}".rstrip())


def _asides(
    words: Words, turn: Sequence[Step], at: int, seats: Sequence[Seat], round_now: int
) -> tuple[list[Line], int]:
    """What is said after a turn, and the round that the last line named."""
    found: list[Line] = []
    for event in (event for step in turn for event in step.events):
        if isinstance(event, Stuck):
            found.append(Line(event.seat, words.texts("desert.log.stuck", name=seats[event.seat].name), at))
        elif isinstance(event, SupplyEmptied):
            camel = f"{words.headed(event.colour)}\u00a0[camel:{event.colour}]"
            found.append(Line(None, words.texts("desert.log.empty", camel=camel), at))
        elif isinstance(event, GameEnded):
            found.append(Line(None, words.texts("desert.log.over"), at))
        elif isinstance(event, TurnPassed) and event.phase == "place" and event.round != round_now:
            round_now = event.round
            found.append(Line(None, words.texts("desert.log.round", n=event.round), at))
    return found, round_now


def _gains(events: Sequence[Event]) -> str:
    """ "+3 [water] +5 [palm] +4 [area]" of some events."""
    earned = earnings(events)
    found = ((earned.water, "water"), (earned.oasis, "palm"), (earned.area, "area"))
    return " ".join(f"*+{n}*\u00a0[{sprite}]" for n, sprite in found if n)


def _passed(events: Sequence[Event]) -> bool:
    """Whether a turn ended with these events."""
    return any(isinstance(event, TurnPassed) for event in events)
