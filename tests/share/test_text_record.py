"""A match as a text: written, read, changed by a person; every mistake is told with line and remedy."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from game.core.comment import MARKS, Comment
from game.core.errors import HouseRulesError
from game.core.journal import parse
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.match.branch import branch, branch_text
from game.match.session import Session, load_session
from game.match.store import Store
from game.share.record_error import RecordError
from game.share.record_text import record_text
from game.share.text_record import session_of_record
from tests.sampled import sampled
from tests.share.games import DATA, TABLES, played, session, usual
from tests.share.test_match_code import begun, house_session

HOSTILE = (
    "closes the north", "{", "}", "\\", "\\n", "a\nb", "\r\n\t\x00\x07\x1b", "[[b]] *x* [camel]",
    "; no remark",
    "\u202e\u200b\u2028\u0085\ufeff", "\U0001f42a Zoë", "  blanks  ", "12. seat 1 roll:1",
    '"', "\\u0041", "\ud7ff",
)  # fmt: skip


def read(text: str) -> Session:
    return session_of_record(text, DATA, None, usual)


def differs(made: Session, back: Session) -> list[str]:
    a, b = made.match, back.match
    pairs = {
        "header": (a.header({"undo": made.undo}), b.header({"undo": back.undo})),
        "actions": ([step.text for step in a.steps[: a.position]], [step.text for step in b.steps]),
        "position": (a.digest(), b.digest()),
        "seats": ([dict(seat) for seat in made.seats], [dict(seat) for seat in back.seats]),
        "comments": (a.comments, b.comments),
        "practice": (a.practice, b.practice),
    }
    return [f"{name}: {x} / {y}" for name, (x, y) in pairs.items() if x != y]


@sampled("slug, players", TABLES, [TABLES[i] for i in (1, 5, 8, 12)])
def test_matches_come_back_as_they_were(slug: str, players: int) -> None:
    made = played(f"text/{slug}", slug, players)
    match, stream = made.match, Stream(key_of(slug))
    match.goto(min(160, match.length), lift=True)
    for n in range(0, match.position, 3):
        match.comment(n, Comment(stream.choice(("", *MARKS)), stream.choice(HOSTILE)))
    text = record_text(made)
    assert differs(made, read(text)) == []
    assert record_text(read(text)) == text
    assert differs(made, read(text.replace("\n", "\r\n"))) == []


def words(stream: Stream) -> str:
    """Any letters that a file can hold, the dangerous ones often."""
    if stream.below(3) == 0:
        return stream.choice(HOSTILE)
    ranges = ((0, 0x80), (0, 0x300), (0x2000, 0x2070), (0xE000, 0x11000), (0x1F000, 0x1F800))
    found = []
    for _ in range(stream.below(40)):
        low, high = stream.choice(ranges)
        found.append(chr(low + stream.below(high - low)))
    return "".join(found)


def test_any_words_come_back() -> None:
    made, stream = begun("yspahan", 2, "words", 12), Stream(key_of("any words"))
    for _ in range(120):
        made.seats[0]["name"] = words(stream)
        for n in range(13):
            made.match.comment(n, Comment(stream.choice(("", *MARKS)), words(stream)))
        assert differs(made, read(record_text(made))) == []


def test_any_seed_comes_back() -> None:
    stream = Stream(key_of("any seed"))
    for _ in range(40):
        made = session("yspahan", 2, words(stream))
        assert differs(made, read(record_text(made))) == []


def test_what_a_person_leaves_out_or_adds_is_understood() -> None:
    made = begun("through-the-desert", 2, "plain", 6)
    actions = [step.text for step in made.match.steps]
    text = (
        "\ufeffCaravanserai   record 1\n; a remark\ntitle: through-the-desert\nplayers:2\nSeed: plain\n\n"
        f"{actions[0]}! {{good\n   so far}} ; remark\n\n  2. {actions[1]}?!{{hm}}{{and}}\n"
        f"{' '.join(actions[2:])}"
    )
    back = read(text)
    assert [step.text for step in back.match.steps] == actions
    assert back.match.comments == {1: Comment("!", "good so far"), 2: Comment("?!", "hm\nand")}


HEAD = "caravanserai record 1\ntitle: yspahan\nplayers: 2\nseed: a\n"
MISTAKES: list[tuple[str, str, int, str]] = [
    ("", "no_record", 1, "caravanserai record 1"),
    ("[Event]\n", "no_record", 1, "first line"),
    ("caravanserai record 1\ntitle: yspahan\n\n", "missing", 3, "'players'"),
    ("caravanserai record 1\ntitel: x\n", "key", 2, "'title'"),
    ("caravanserai record 1\nroll:1\n", "key", 2, "empty line"),
    (HEAD.replace("yspahan", "ysphan"), "title", 2, "yspahan"),
    (HEAD.replace("2", "9"), "players", 3, "2, 3, 4"),
    (HEAD + "seed: b\n", "twice", 5, "line 4"),
    (HEAD + "seed a\n", "key", 5, "'seed a'"),
    (HEAD.replace("seed: a", "seed: a, b"), "one", 4, "quotes"),
    (HEAD.replace("seed: a", 'seed: "a'), "quotes", 4, "quote"),
    (HEAD.replace("seed: a", 'seed: "a" b'), "quotes", 4, "comma"),
    (HEAD + "seat 3: Zoë\n", "choice", 5, "seat 1, seat 2"),
    (HEAD + "seat 1: Zoë, wizard\n", "choice", 5, "sultan"),
    (HEAD + "seat 1: Zoë, sultan:lazy\n", "choice", 5, "builder"),
    (HEAD + "seat 1: Zoë, human, red, x\n", "seat", 5, "commas"),
    (HEAD + "variant fast: on\n", "choice", 5, "no variant"),
    (HEAD + "undo: sometimes\n", "choice", 5, "barrier"),
    (HEAD + "practice: maybe\n", "choice", 5, "on, off"),
    (HEAD + "house rules: x\n", "house", 5, "fingerprint"),
    (HEAD + "\nroll:9\n", "unknown", 6, "roll:0"),
    (HEAD + "\n\nput:bag-3.a\n", "illegal", 7, "roll:0"),
    (HEAD + "\n2. roll:0\n", "number", 6, "action 1"),
    (HEAD + "\n1. seat 9 roll:0\n", "turn", 6, "decides"),
    (HEAD + "\nroll:0 !!!\n", "mark", 6, "?!"),
    (HEAD + "\nroll:0 ! {a} ?\n", "two_marks", 6, "keep one"),
    (HEAD + "\nroll:0 {a\n\n", "open_comment", 6, "}"),
    (HEAD + "\nroll:0 }\n", "strange", 6, "braces"),
    (HEAD + "\nroll:0 {" + "a" * 2001 + "}", "long_comment", 6, "2000"),
    (HEAD + "fair dice: 12ab, word\n\n", "fair", 5, "64"),
    (HEAD + "fair dice: 12ab\n\n", "fair", 5, "64"),
    (HEAD + "\nroll:0 {\\ud800}", "half_letter", 6, "letter"),
]


@pytest.mark.parametrize(("text", "key", "line", "named"), MISTAKES)
def test_every_mistake_names_line_and_remedy(text: str, key: str, line: int, named: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert (caught.value.key, caught.value.line) == (f"record.{key}", line)
    assert named in str(caught.value)
    assert str(caught.value).startswith(f"line {line}: ")


def test_an_action_after_the_end_is_told() -> None:
    text = record_text(played("over", "alhambra-dice", 2))
    with pytest.raises(RecordError) as caught:
        read(text + "throw:0-0-0-0-0-0\n")
    assert caught.value.key == "record.over"


def test_texts_by_chance_never_crash() -> None:
    text, stream = record_text(begun("tabriz", 2, "noise", 30)), Stream(key_of("noise"))
    for _ in range(60):
        at, size = stream.below(len(text)), stream.below(9)
        put = "".join(stream.choice('{}\\";:,\n 0a!?.ü') for _ in range(stream.below(4)))
        with suppress(RecordError):
            read(text[:at] + put + text[at + size :])


# ---- comments in journals ----
def test_comments_stand_in_the_journal_and_in_branches(tmp_path: Path) -> None:
    made = begun("yspahan", 2, "kept words", 20)
    for n in (0, 5, 12, 20):
        made.match.comment(n, Comment("!", f"about {n} {{*[x]\n"))
    store = Store(tmp_path)
    kept = branch(made, 12, 12, store, "20260101-120000")
    assert sorted(kept.match.comments) == [0, 5, 12]
    kept.match.comment(5, Comment())
    kept.match.comment(12, Comment("?", "changed"))
    kept.close()
    path = store.matches()[0].path
    back = load_session(path, DATA, None).match
    assert back.comments == {0: made.match.comments[0], 12: Comment("?", "changed")}
    assert back.position == 12


def test_another_action_drops_what_was_said_of_the_dropped_future() -> None:
    made = begun("yspahan", 2, "dropped", 10)
    match = made.match
    match.comment(4, Comment("!", "stays"))
    match.comment(8, Comment("!", "goes"))
    match.goto(4, lift=True)
    assert 8 in match.comments, "it can be done again"
    match.play(match.legal()[-1])
    assert list(match.comments) == [4]


def test_programs_that_know_no_comments_read_their_lines_as_nothing() -> None:
    """What 0.1.0 makes of such a line: a step to where the match is."""
    made = begun("yspahan", 2, "old", 6)
    made.match.comment(3, Comment("", "a word"))
    line = branch_text(made, 6, 6).decode().splitlines()[-1]
    assert '"at": 6' in line
    back, damage = Match.from_journal(made.match.rules, parse(branch_text(made, 6, 6)))
    assert damage is None
    assert back.comments == made.match.comments


@pytest.mark.usefixtures("unchecked")
def test_house_rules_stand_in_the_head(tmp_path: Path) -> None:
    made = house_session(tmp_path)
    text = record_text(made)
    assert "house rules: small-looms, " in text
    assert session_of_record(text, DATA, tmp_path).house is not None
    with pytest.raises(HouseRulesError):
        session_of_record(text.replace("small-looms", "gone"), DATA, tmp_path)
