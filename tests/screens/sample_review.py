"""A review made up from a match at once: the shape of a true one, without its thinking."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.match import Match
from game.core.notes import Note
from game.review.kept import key_of
from game.review.report import Choice, Identity, LuckEvent, Mark, Moment, Report, RiverPoint


def sample_report(match: Match, done: float = 1.0) -> Report:
    """A whole report: a few losses of the first seat and a best move of the second."""
    rules, players = match.rules, match.rules.options.players
    river = tuple(RiverPoint(n, (0.0,) * players, _chances(match, n)) for n in range(match.position + 1))
    totals = [row.total for row in sorted(match.standing().rows, key=lambda row: row.seat)]
    margins = [own - max(totals[:i] + totals[i + 1 :]) for i, own in enumerate(totals)]
    identities = tuple(
        Identity(i, float(m), 0.0, -9.2, 1.0, -6.0, 2.0, m + 13.2) for i, m in enumerate(margins)
    )
    luck = tuple(LuckEvent(n, 0, (), tuple(-3.0 for _ in range(players)), 2.0) for n in (5, 9))
    return Report(
        rules.slug, players, match.position, key_of(match), True, done,
        identities if done >= 1 else (), tuple(_moments(match)), river, luck, (Mark(5, "chance"),),
    )  # fmt: skip


def _chances(match: Match, n: int) -> tuple[float, ...]:
    scores = match.steps[n - 1].scores if n else (0,) * match.rules.options.players
    weights = [2.0 ** (points / 10) for points in scores]
    return tuple(weight / sum(weights) for weight in weights)


def _moments(match: Match, most: int = 5) -> Iterator[Moment]:
    """Decisions of the first two seats with several legal actions, evenly over the match."""
    found = [n for n in range(match.position) if len(match.legal_at(n)) > 3]
    mine = [n for n in found if match.steps[n].seat == 0]
    for i, n in enumerate(mine[:: max(1, len(mine) // (most - 1))][: most - 1]):
        yield _moment(match, n, "loss", 5.0 - i)
    other = next((n for n in found if match.steps[n].seat == 1), None)
    if other is not None:
        yield _moment(match, other, "praise", 3.0)


def _moment(match: Match, n: int, kind: str, loss: float) -> Moment:
    played = match.steps[n].text
    others = [match.rules.text(a) for a in match.legal_at(n) if match.rules.text(a) != played][:2]
    ordered = [others[0], played, others[1]] if kind == "loss" else [played, *others]
    notes = (Note("table.hints.quiet"),)
    choices = tuple(
        Choice(text, -loss * i, 0.4, (text,), _reply(match, n, text), (), notes)
        for i, text in enumerate(ordered)
    )
    return Moment(n, match.steps[n].seat, 1, kind, played, loss, 0.4, 0.08, choices, len(match.legal_at(n)))  # type: ignore[arg-type]


def _reply(match: Match, n: int, text: str) -> tuple[str, ...]:
    """The first legal action of the next seat, where an action hands the turn on."""
    rules, state = match.rules, match._states[n].clone()
    seat = state.to_act
    rules.apply(state, rules.parse(text))
    return (rules.text(rules.legal(state)[0]),) if state.to_act not in (seat, -1) else ()
