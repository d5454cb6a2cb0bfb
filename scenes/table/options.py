"""How a table behaves: what the preferences say of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class TableOptions:
    """How the table behaves, named after the preferences that say so.

    animation_speed: 0 for none; pace_seconds: between a computer player's steps; stops: after each of their
    turns a person goes on; captions: a sentence on the board says what they do; end_turn: it is confirmed
    before the table is handed on; auto_pass: forced moves play themselves; cover: the door between two
    people; undo: "barrier", "always" or "never"; counts_wait: a count stays until a person goes on;
    looked_at: nobody plays, the match is only looked at.
    """

    animation_speed: float = 1.0
    reduce_motion: bool = False
    pace_seconds: float = 0.45
    stops: bool = False
    captions: bool = False
    end_turn: bool = True
    auto_pass: bool = True
    cover: bool = True
    undo: str = "barrier"
    counts_wait: bool = False
    looked_at: bool = False
