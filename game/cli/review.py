"""`--review FILE [--json OUT] [--lang L]`: what was luck in a finished match, and what was given away.

The review is kept beside a journal, as the window does, and read from there the next time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.cli.share import saved_match
from game.content.language import ORIGINAL
from game.content.note_words import note_text
from game.content.text import Texts, load_texts, printable
from game.core.errors import IllegalAction, OptionError, StoreError
from game.core.notes import Note, Notes, Phrase
from game.match.session import Session
from game.match.store import SUFFIX, program_root, write_whole
from game.review.game import replay
from game.review.kept import keep, kept, key_of, to_text
from game.review.pace import Pace
from game.review.report import Identity, Moment, Report
from game.review.reviewer import Reviewer
from game.titles import module_of

HUMAN = "human"
PACE: Pace | None = None
"""None: the usual one of a title."""


def print_review(options: argparse.Namespace) -> int:
    """Print the review of a match that is over; raises OptionError, StoreError."""
    path: Path = options.review
    _check_target(options.json)
    session = saved_match("--review", path, options.user_dir)
    words = Words(session, options.lang or ORIGINAL)
    report = find_review(path, session, words)
    for line in words.lines(report):
        print(line)
    if options.json:
        try:
            write_whole(options.json, to_text(report))
        except StoreError as error:
            raise OptionError(f"--json {error}") from error
    return 0


def _check_target(path: Path | None) -> None:
    """Refuse before the work is done what could not be written after it; raises OptionError."""
    if path is not None and path.is_dir():
        raise OptionError(f"--json {path}: is a folder; name a file")
    if path is not None and not path.parent.is_dir():
        raise OptionError(f"--json {path}: there is no folder {path.parent}")


def find_review(path: Path, session: Session, words: Words) -> Report:
    """The review beside a file, or a new one, which is kept there; raises OptionError."""
    match = session.match
    key = key_of(match)
    journal = path.name.endswith(SUFFIX)
    report = kept(path, key) if journal else None
    if report is not None:
        return report
    if not match.over:
        raise OptionError(f"--review {path}: only a match that was played to its end can be reviewed")
    texts = [step.text for step in match.steps[: match.position]]
    persons = [seat for seat, entry in enumerate(session.seats) if entry.get("kind") == HUMAN]
    try:
        game = replay(match.rules, match.seed, texts)
    except IllegalAction as error:
        raise OptionError(f"--review {path}: {error}") from error
    for report in Reviewer(session.title, game, persons, key, PACE).run():
        words.progress(report)
    assert report is not None
    if journal:
        try:
            keep(path, report)
        except StoreError as error:
            print(error, file=sys.stderr)
    return report


@dataclass(frozen=True)
class Names:
    """What the seats are called."""

    texts: Texts
    seats: tuple[str, ...]

    def of(self, seat: int) -> str:
        """The name of a seat, or its number."""
        return printable(self.seats[seat]) or self.texts("reviewed.seat", n=seat + 1)


def signed(points: float) -> str:
    """Whole points with their sign."""
    whole = round(points)
    return f"{whole:+d}".replace("-", "−") if whole else "0"


class Words:
    """A review in the words of one language."""

    def __init__(self, session: Session, lang: str) -> None:
        data = program_root() / "data"
        own = load_texts((session.data or data) / module_of(session.title.card.slug), lang)
        self.texts = load_texts(data / "common", lang).plus(own)
        self.names = Names(self.texts, tuple(str(entry.get("name") or "") for entry in session.seats))

    def progress(self, report: Report) -> None:
        """How far the review is, for a person who waits."""
        if sys.stderr is not None and sys.stderr.isatty():
            said = self.texts("reviewed.progress", percent=round(100 * report.done))
            print(f"\r{said}", end="\n" if report.complete else "", file=sys.stderr, flush=True)

    def lines(self, report: Report) -> Iterator[str]:
        """The line of every seat, how it adds up, and the moments, worst first."""
        for identity in report.identities:
            yield self.line(identity, report.luck_shown)
            yield f"  {self.sum(identity, report.luck_shown)}"
        if not report.luck_shown:
            yield self.texts("reviewed.without_luck")
        if not any(moment.kind == "loss" for moment in report.moments):
            yield self.texts("reviewed.none")
        for moment in report.moments:
            yield from self.moment(moment)

    def line(self, identity: Identity, luck_shown: bool) -> str:
        """ "You lost by 7: luck −9, decisions −4, rest +6"."""
        luck, decisions, rest = identity.whole_points
        margin = round(identity.margin)
        how = "won" if margin > 0 else "lost" if margin < 0 else "level"
        outcome = self.texts(f"reviewed.{how}", name=self.names.of(identity.seat), n=abs(margin))
        if luck_shown:
            numbers = {"luck": signed(luck), "decisions": signed(decisions), "rest": signed(rest)}
            parts = self.texts("reviewed.parts", **numbers)
        else:
            numbers = {"decisions": signed(decisions), "rest": signed(rest + luck)}
            parts = self.texts("reviewed.parts_without_luck", **numbers)
        return self.texts("reviewed.line", outcome=outcome, parts=parts)

    def sum(self, identity: Identity, luck_shown: bool) -> str:
        """All parts of the margin."""
        rest = identity.rest + (0.0 if luck_shown else identity.luck)
        return self.texts(
            "reviewed.sum" if luck_shown else "reviewed.sum_without_luck",
            expected=signed(identity.expected),
            luck=signed(identity.luck),
            error=round(identity.luck_error),
            own=signed(identity.own),
            rivals=signed(identity.rivals),
            rest=signed(rest),
            margin=signed(identity.margin),
        )

    def moment(self, moment: Moment) -> Iterator[str]:
        """What was played, what was better, why, and what answers it."""
        yield self.texts(
            f"reviewed.{moment.kind}",
            move=moment.at + 1,
            round=moment.round,
            name=self.names.of(moment.seat),
            played=moment.played,
            better=" ".join(moment.best.move),
            loss=self.texts.decimal(moment.loss),
            error=self.texts.decimal(moment.error),
            percent=round(100 * moment.chance),
        )
        reason = self.reason(moment.best.notes)
        if reason:
            yield "  " + self.texts("reviewed.reason", reason=reason)
        if moment.kind == "loss" and moment.choice.reply:
            yield "  " + self.texts("reviewed.reply", reply=" ".join(moment.choice.reply))

    def reason(self, notes: Notes) -> str:
        """What speaks for an action, in plain words: what needs a picture is left to the window."""
        plain = [note for note in notes if not note.against and not _pictured(note)]
        said = [note_text(self.texts, note, _no_picture) for note in plain]
        return ", ".join(text for text in said if "[" not in text)


def _pictured(note: Note) -> bool:
    return any(isinstance(value, Phrase) for value in note.args.values())


def _no_picture(phrase: Phrase) -> str:
    raise AssertionError(phrase)
