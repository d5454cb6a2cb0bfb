"""Writes a match as a text that a person reads and changes: a head, then the actions with marks and comments.

    caravanserai record 1
    title: a-desert-game
    players: 2
    seat 1: Amira, human, red
    seat 2: Yusuf, sultan:builder, blue
    seed: amber-camel-4127

    {a word before the first action}
      1. seat 2  roll:1  take:bag:goods ! {closes the north}
      3. seat 1  put:bag-3.a

The actions are those of the records (`Rules.text`). `;` begins a remark that nobody keeps. The numbers and
seats before a line are checked where they stand, and may be left out. In a comment `\\{`, `\\}` and `\\\\`
stand for the sign itself, `\\n` for a line's end and `\\u0007` for what cannot be printed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from game.core.comment import Comment
from game.core.event import Json
from game.match.house_rules import HEADER
from game.match.session import Session
from game.share.match_code import KINDS

FIRST_LINE = "caravanserai record 1"
WIDTH = 100  # letters after which the next action stands on a line of its own


def record_text(session: Session) -> str:
    """The match up to its present moment, with everything that was said of it; ends with a line's end."""
    return "\n".join([FIRST_LINE, *_head(session), "", *_body(session)]) + "\n"


def _head(session: Session) -> Iterator[str]:
    match = session.match
    yield f"title: {match.rules.slug}"
    yield f"players: {match.rules.options.players}"
    for number, seat in enumerate(session.seats, 1):
        yield f"seat {number}: {_seat(seat)}"
    for name, on in match.rules.options.variants.items():
        yield f"variant {name}: {'on' if on else 'off'}"
    house = match.rules.provenance.get(HEADER)
    if isinstance(house, dict):
        yield f"house rules: {typed(str(house['name']))}, {house['digest']}"
    yield f"seed: {typed(match.seed)}"
    if session.fair is not None and match.over:
        yield f"fair dice: {session.fair.secret.digits}, {typed(session.fair.word)}"
    yield f"undo: {session.undo}"
    if match.practice:
        yield "practice: yes"


def _seat(seat: Mapping[str, Json]) -> str:
    """Name, who plays it, colour; what the match does not say is left out."""
    name, kind, style, colour = (str(seat.get(key) or "") for key in ("name", "kind", "style", "colour"))
    who = kind or KINDS[0]
    parts = [typed(name), f"{who}:{style}" if style else who, *([typed(colour)] if colour else [])]
    return ", ".join(parts)


def typed(text: str) -> str:
    """A text that somebody typed, between quotes where it could be taken for something else."""
    plain = text and text == text.strip() and text.isprintable() and not set(text) & set('",;\\')
    if plain:
        return text
    return "".join(_escaped(letter) for letter in json.dumps(text, ensure_ascii=False))


def _escaped(letter: str) -> str:
    """A letter as JSON and comments hold it: what cannot be printed by its number."""
    if letter.isprintable():
        return letter
    code = letter.encode("utf-16-be").hex()
    return "".join(f"\\u{code[i : i + 4]}" for i in range(0, len(code), 4))


def _body(session: Session) -> Iterator[str]:
    """The actions, a line for what a seat does in a row."""
    match, line = session.match, ""
    if 0 in match.comments:
        yield said(match.comments[0])
    wide = len(str(match.position))
    for n, step in enumerate(match.steps[: match.position], 1):
        words = step.text
        if n in match.comments:
            words += f" {said(match.comments[n])}"
        fresh = n == 1 or match.steps[n - 2].seat != step.seat
        if fresh or len(line) + len(words) > WIDTH:
            if line:
                yield line
            line = f"{n:>{wide}}. seat {step.seat + 1}"
        line += f"  {words}"
    if line:
        yield line
    yield ""
    scores = " : ".join(map(str, match.scores()))
    yield f"; {'at the end' if match.over else f'after {match.position} actions'}: {scores}"


def said(comment: Comment) -> str:
    """A mark and a comment as they stand behind an action."""
    text = f"{{{''.join(_in_braces(letter) for letter in comment.text)}}}" if comment.text else ""
    return " ".join(filter(None, (comment.mark, text)))


def _in_braces(letter: str) -> str:
    if letter in "{}\\":
        return f"\\{letter}"
    return "\\n" if letter == "\n" else _escaped(letter)
