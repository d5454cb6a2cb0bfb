"""What happened since a player's last turn."""

from __future__ import annotations

from game.core.match import Match


def since(match: Match, seat: int) -> int:
    """The position after that seat's last turn, 0 without one; what it does just now does not count."""
    last = until(match, seat)
    for n in range(last, 0, -1):
        if match.steps[n - 1].seat == seat:
            return n
    return 0


def until(match: Match, seat: int) -> int:
    """The position before what that seat does just now."""
    last = match.position
    while last and match.steps[last - 1].seat == seat:
        last -= 1
    return last
