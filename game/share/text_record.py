"""Reads a text record: every mistake is told with its line and what would be right."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

from game.core.comment import MARKS, Comment
from game.core.errors import BadText
from game.core.event import Json
from game.core.match import Match
from game.core.title import TitleCard
from game.match.fair_dice import HEAD, FairDice, Secret, sealed
from game.match.house_rules import HEADER
from game.match.session import Session, session_of
from game.match.source import Usual, default_source
from game.share.match_code import KINDS, UNDO
from game.share.record_error import LONGEST_WORDS, RecordError
from game.share.record_text import FIRST_LINE
from game.share.record_tokens import Piece, pieces, values
from game.titles import TITLES

SEAT, VARIANT = re.compile(r"seat +([0-9]{1,2})"), re.compile(r"variant +([A-Za-z0-9_-]+)")
VERSIONED = re.compile(re.escape(FIRST_LINE.rpartition(" ")[0]) + " [0-9]{1,9}")
NEEDED = ("title", "players", "seed")
FAIR = "fair dice"
KEYS = (*NEEDED, "seat 1", "variant NAME", "house rules", FAIR, "undo", "practice")
YES, NO = ("yes", "on", "true"), ("no", "off", "false")
MOST_NAMED = 8  # legal actions that an error names


def session_of_record(
    text: str, data: Path, user: Path | None = None, usual: Usual = default_source
) -> Session:
    """The match of a text record, in memory, at its last moment, with its comments.

    data: folder of the titles; user: of house rules. Raises RecordError, HouseRulesError, ContentError.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    first = " ".join(lines[0].lower().split())
    if first != FIRST_LINE:
        if VERSIONED.fullmatch(first):
            raise RecordError(
                1, "version", f"{first!r} is of another version of the program, not {FIRST_LINE!r};"
                " open it with that one", words=first,
            )  # fmt: skip
        raise RecordError(
            1, "no_record", f"this is no text record: its first line is {FIRST_LINE!r}", words=FIRST_LINE
        )
    end = next((n for n, line in enumerate(lines) if n and not line.strip()), len(lines))
    head = _Head()
    for number, line in enumerate(lines[1:end], 2):
        head.read(line, number)
    session = head.session(data, user, usual, end + 1)
    _Reader(session.match).read("\n".join(lines[end:]), end + 1)
    return session


@dataclass
class _Head:
    """What the head says, and on which lines."""

    said: dict[str, list[str]] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def read(self, line: str, number: int) -> None:
        """Take one line; raises RecordError."""
        if line.lstrip().startswith(";"):
            return
        key, colon, rest = line.partition(":")
        key = " ".join(key.lower().split())
        known = (
            key in (*NEEDED, "house rules", FAIR, "undo", "practice")
            or SEAT.fullmatch(key)
            or VARIANT.fullmatch(key)
        )
        if not colon or not known:
            near = get_close_matches(key[:LONGEST_WORDS], KEYS, 1)
            meant = f"; did you mean {near[0]!r}?" if near else f"; known are {', '.join(KEYS)}"
            raise RecordError(
                number,
                "key",
                f"{key!r} is no line of a record's head (an empty line ends the head){meant}",
                words=key,
            )
        if key in self.said:
            raise RecordError(
                number, "twice", f"{key!r} stands on line {self.lines[key]} already; keep one of them",
                words=key, n=self.lines[key],
            )  # fmt: skip
        self.said[key], self.lines[key] = values(rest, number), number

    def session(self, data: Path, user: Path | None, usual: Usual, end: int) -> Session:
        """The match before its first action; raises RecordError, HouseRulesError, ContentError."""
        for key in NEEDED:
            if key not in self.said:
                raise RecordError(
                    end, "missing", f"the head has no line {key!r}; write one above this line", words=key
                )
        slug = self._one("title")
        if slug not in TITLES:
            raise self._wrong("title", "title", f"there is no title {slug!r}", tuple(TITLES))
        card = usual(slug, data).title.card
        header = self._header(slug, card)
        session = session_of(header, data, user, usual)
        session.match.practice = self._switch("practice")
        return session

    def _header(self, slug: str, card: TitleCard) -> dict[str, Json]:
        """What the head says as a journal's header says it."""
        count = [str(n) for n in range(card.players.min, card.players.max + 1)]
        if self._one("players") not in count:
            raise self._wrong(
                "players", "players", f"{slug} is not for {self._one('players')!r} players", count
            )
        players = int(self._one("players"))
        header: dict[str, Json] = {"title": slug, "players": players, "seed": self._one("seed")}
        header["variants"] = self._variants(card)
        header["seats"] = [self._seat(n, card) for n in range(1, players + 1)]
        self._check_seats(players)
        undo = self._one("undo") if "undo" in self.said else UNDO[0]
        if undo not in UNDO:
            raise self._wrong("undo", "choice", f"undo is not {undo!r}", UNDO)
        header["undo"] = undo
        if "house rules" in self.said:
            header[HEADER] = self._house()
        if FAIR in self.said:
            header[HEAD] = self._fair().to_json()
        return header

    def _variants(self, card: TitleCard) -> dict[str, Json]:
        known, found = [variant.id for variant in card.variants], dict[str, Json]()
        for key in self.said:
            if name := VARIANT.fullmatch(key):
                if name[1] not in known:
                    raise self._wrong(key, "choice", f"{card.slug} has no variant {name[1]!r}", known)
                found[name[1]] = self._switch(key)
        return found

    def _seat(self, number: int, card: TitleCard) -> dict[str, Json]:
        key = f"seat {number}"
        name, who, colour, *more = (
            (*self.said.get(key, ()), "", "", "")[:4] if key in self.said else ("", "", "")
        )
        if more and more[0]:
            raise RecordError(
                self.lines[key],
                "seat",
                "a seat is a name, who plays it and a colour, with commas between them",
            )
        kind, _, style = (who or KINDS[0]).partition(":")
        if kind not in KINDS:
            raise self._wrong(key, "choice", f"nobody is called {kind!r}", KINDS)
        if style and style not in card.styles:
            raise self._wrong(key, "choice", f"{card.slug} has no style {style!r}", card.styles)
        return {"name": name, "kind": kind, "style": style, "colour": colour}

    def _check_seats(self, players: int) -> None:
        for key in self.said:
            found = SEAT.fullmatch(key)
            if found and not 1 <= int(found[1]) <= players:
                every = [f"seat {n}" for n in range(1, players + 1)]
                raise self._wrong(key, "choice", f"{key!r} is none of {players} players", every)

    def _house(self) -> dict[str, Json]:
        said = self.said["house rules"]
        if len(said) != 2:
            raise RecordError(
                self.lines["house rules"], "house", "house rules are a name, a comma and their fingerprint"
            )
        return {"name": said[0], "digest": said[1]}

    def _fair(self) -> FairDice:
        """Secret and word; whether the seed follows from them is for whoever verifies the match."""
        try:
            digits, word = self.said[FAIR]
            return sealed(Secret(digits), word)
        except ValueError as error:
            raise RecordError(
                self.lines[FAIR], "fair", "fair dice are a secret of 64 hexadecimal digits, a comma, a word"
            ) from error

    def _one(self, key: str) -> str:
        """The only value of a line; raises RecordError."""
        if len(self.said[key]) != 1:
            raise RecordError(
                self.lines[key],
                "one",
                f"{key!r} has one value; a text with commas stands between quotes",
                words=key,
            )
        return self.said[key][0]

    def _switch(self, key: str) -> bool:
        word = self._one(key).lower() if key in self.said else NO[0]
        if word not in (*YES, *NO):
            raise self._wrong(key, "choice", f"{key} is on or off, not {word!r}", ("on", "off"))
        return word in YES

    def _wrong(self, key: str, what: str, message: str, known: object) -> RecordError:
        assert isinstance(known, list | tuple)
        names = ", ".join(known) or "-"
        found = " ".join(self.said[key])
        return RecordError(
            self.lines[key], what, f"{message}; possible are {names}", words=found or key, reason=names
        )


class _Reader:
    """Plays the actions of a record and keeps what is said of them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.said: Mapping[str, str] = {}

    def read(self, text: str, line: int) -> None:
        """Take all lines after the head; raises RecordError."""
        for piece in pieces(text, line):
            getattr(self, f"_{piece.kind}")(piece)

    def _number(self, piece: Piece) -> None:
        wanted = self.match.position + 1
        if int(piece.text) != wanted:
            raise RecordError(
                piece.line, "number", f"action {piece.text} stands where action {wanted} belongs: one is"
                " missing or too many; put it right or leave the numbers out", words=piece.text, n=wanted,
            )  # fmt: skip

    def _seat(self, piece: Piece) -> None:
        acts = self.match.to_act + 1
        if not self.match.over and int(piece.text) != acts:
            raise RecordError(
                piece.line, "turn", f"seat {piece.text} is named, but seat {acts} decides here; put it right"
                " or leave the seats out", words=piece.text, n=acts,
            )  # fmt: skip

    def _mark(self, piece: Piece) -> None:
        if piece.text not in MARKS:
            known = " ".join(MARKS)
            raise RecordError(
                piece.line,
                "mark",
                f"the mark {piece.text!r} is none of {known}",
                words=piece.text,
                reason=known,
            )
        before = self.match.comments.get(self.match.position, Comment())
        if before.mark:
            raise RecordError(
                piece.line, "two_marks", f"this action has the mark {before.mark!r} already; keep one",
                words=before.mark,
            )  # fmt: skip
        self._say(piece, Comment(piece.text, before.text))

    def _comment(self, piece: Piece) -> None:
        before = self.match.comments.get(self.match.position, Comment())
        text = f"{before.text}\n{piece.text}" if before.text else piece.text
        try:
            comment = Comment(before.mark, text)
        except ValueError as error:
            raise RecordError(piece.line, "long_comment", f"{error}; make it shorter", n=len(text)) from error
        self._say(piece, comment)

    def _say(self, piece: Piece, comment: Comment) -> None:
        self.match.comment(self.match.position, comment)

    def _action(self, piece: Piece) -> None:
        match = self.match
        if match.over:
            raise RecordError(
                piece.line,
                "over",
                f"the game is over before {piece.text!r}; take the rest away",
                words=piece.text,
            )
        legal = match.legal_texts()
        if piece.text in legal:
            match.play(match.legal()[legal.index(piece.text)])
            return
        names = get_close_matches(piece.text[:LONGEST_WORDS], legal, 3, 0.5) or legal[:MOST_NAMED]
        more = "" if len(names) == len(legal) else ", …"
        known = ", ".join(names) + more
        raise RecordError(
            piece.line, "illegal" if self._known(piece.text) else "unknown",
            f"{piece.text!r} is {'not legal here' if self._known(piece.text) else 'no action of this game'}: "
            f"seat {match.to_act + 1} decides and may play {known}",
            words=piece.text, n=match.to_act + 1, reason=known,
        )  # fmt: skip

    def _known(self, text: str) -> bool:
        """Whether the title has such an action at all."""
        try:
            self.match.rules.parse(text)
        except BadText:
            return False
        return True
