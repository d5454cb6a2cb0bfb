"""What a seat sees of Toll Road."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.template_toll.state import PHASES, TollState

from game.core.rules import View


@dataclass(frozen=True)
class TollView(View):
    """hand: own cards, ascending; counts: cards in every hand; asked: (asker, value) or None."""

    hand: tuple[int, ...]
    counts: tuple[int, ...]
    deck: int
    asked: tuple[int, int] | None


def observe(s: TollState, seat: int) -> TollView:
    """The own hand, and how many cards the others hold."""
    counts = tuple(len(hand) for hand in s.hands)
    asked = (s.todo[-1][0], s.todo[-1][1]) if s.todo else None
    head = (seat, len(s.points), s.to_act, s.turn, PHASES[s.phase], s.rounds, tuple(s.points), s.to_act < 0)
    return TollView(*head, tuple(sorted(s.hands[seat])), counts, len(s.deck), asked)
