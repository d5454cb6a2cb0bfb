"""Recorded games: JSON lines that an independent referee can replay (header, decisions, footer)."""

from __future__ import annotations

import json
from collections.abc import Iterator

from game.core.event import Event, Json
from game.core.match import Match
from game.core.rules import AnyRules

FORM = 1
"""Counts on when records change so that earlier programs cannot read them."""


def header_line(match: Match) -> str:
    """The first line of a record."""
    return _line({"record": FORM, **match.header(), "setup": match.setup_json()})


def decision_line(match: Match, n: int, legal: list[str] | None) -> str:
    """The line of decision `n`; `legal` lists the legal texts before it, None leaves them out.

    Events that happened before the first decision stand first in line 0.
    """
    step = match.steps[n]
    events: tuple[Event, ...] = (*match.opening, *step.events) if n == 0 else step.events
    body: dict[str, Json] = {"n": n, "seat": step.seat}
    if legal is not None:
        body["legal"] = list[Json](legal)
    body["action"] = step.text
    body["events"] = [event.to_json() for event in events]
    body["scores"] = list[Json](step.scores)
    return _line(body)


def footer_line(match: Match) -> str:
    """The last line of a finished game."""
    standing = match.standing()
    rows: list[Json] = [row.to_json() for row in standing.rows]
    return _line({"over": standing.over, "reason": standing.reason, "standing": rows})


def record_lines(match: Match, legal: bool = True) -> Iterator[str]:
    """A whole match up to its present moment as a record; legal sets are recomputed."""
    yield header_line(match)
    rules: AnyRules = match.rules
    for n in range(match.position):
        texts = [rules.text(a) for a in match.legal_at(n)] if legal else None
        yield decision_line(match, n, texts)
    if match.over:
        yield footer_line(match)


def _line(body: dict[str, Json]) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")) + "\n"
