"""The errors that a caller may want to tell apart. Each says what was wrong, where, and the remedy."""

from __future__ import annotations

from typing import Literal


class CaravanseraiError(Exception):
    """Base of all errors that are meant for a person to read."""


class IllegalAction(CaravanseraiError):  # noqa: N818 - reads as what it is
    """An action that is not legal now; quotes action, seat, turn and journal length."""

    def __init__(self, action: str, seat: int, turn: int, length: int) -> None:
        super().__init__(
            f"action {action!r} is not legal for seat {seat} (turn of seat {turn}, journal length {length})"
        )
        self.action, self.seat, self.turn, self.length = action, seat, turn, length


class BadText(CaravanseraiError):  # noqa: N818 - reads as what it is
    """A text that names no action, card or place of the title."""


class OptionError(CaravanseraiError):
    """A set-up that the title does not know: number of players, variant, seat."""


JournalFault = Literal["damaged", "version", "unknown"]
"""Why a journal cannot be read: its head is damaged, of another version of the program, or asks for a game
that this program does not have."""


class JournalError(CaravanseraiError):
    """A journal that cannot be read; names the line, says what differs, and what can be done."""

    def __init__(self, message: str, line: int, fault: JournalFault = "damaged") -> None:
        super().__init__(f"line {line}: {message}")
        self.line, self.fault = line, fault


class StoreError(CaravanseraiError):
    """A file or folder that cannot be read or written; names the path."""


class HouseRulesError(StoreError):
    """The house rules of a saved match are missing ("gone") or "changed"; place: where they belong."""

    def __init__(self, key: Literal["gone", "changed"], name: str, place: str) -> None:
        gone = f"are not there any more; bring their folder back to {place} and open it again"
        changed = (
            f"have changed since it began; put the files in {place} back as they were, or begin a new one"
        )
        super().__init__(
            f"this match is played with the house rules {name!r}, which "
            f"{gone if key == 'gone' else changed} (the match is kept)"
        )
        self.key, self.name, self.place = key, name, place
