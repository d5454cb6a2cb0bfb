"""A review as a value and on disk: what is kept comes back, and what is foreign counts as none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.errors import StoreError
from game.core.match import Match
from game.core.notes import Note, Phrase
from game.match.store import program_root
from game.review.kept import VERSION, forget, from_text, keep, kept, key_of, review_path, to_text
from game.review.report import Choice, Identity, LuckEvent, Mark, Moment, Report, RiverPoint
from game.titles import load

NOTES = (
    Note("gain.souks", {"n": 4}, 4.0),
    Note("counsel.brings", {"what": Phrase("step", ("bale", Phrase("goods", (1, 0, 2)))), "why": "term.x"}),
    Note("term.rivals.against", points=-1.5, against=True),
)


def sample(key: str = "k") -> Report:
    """A small review of a game of two."""
    best = Choice("take:bag", 0.0, 0.0, ("take:bag", "put:bag-1"), ("roll:0",), ("Taken",), NOTES)
    played = Choice("take:gold", -4.1, 0.8)
    loss = Moment(7, 0, 1, "loss", "take:gold", 4.1, 0.8, 0.12, (best, played), 11)
    praise = Moment(9, 1, 2, "praise", "take:bag", 3.0, 0.5, 0.08, (best, played), 9)
    return Report(
        "yspahan", 2, 40, key, True, 1.0,
        (Identity(0, -7.0, 0.5, -9.0, 2.0, -10.0, 6.0, 5.5),),
        (loss, praise), (RiverPoint(0, (0.5, -0.5), (0.52, 0.48)),),
        (LuckEvent(3, 0, ("Rolled",), (1.5, -1.5), 2.25),), (Mark(3, "chance"), Mark(21, "round", 2)),
    )  # fmt: skip


def test_a_review_comes_back_as_it_was() -> None:
    assert from_text(to_text(sample())) == sample()


def test_the_parts_of_an_identity_are_its_margin() -> None:
    identity = sample().identity(0)
    assert identity is not None
    assert identity.total == pytest.approx(identity.margin, abs=1e-9)
    assert identity.luck + identity.decisions + identity.unseen == pytest.approx(identity.margin, abs=1e-9)


def test_a_seat_is_shown_its_losses_and_a_rivals_best_move() -> None:
    report = sample()
    assert [(one.seat, one.kind) for one in report.shown(0)] == [(0, "loss"), (1, "praise")]
    assert report.shown(1) == ()
    assert report.moments[0].choice.points == -4.1


def test_it_lies_beside_its_journal(tmp_path: Path) -> None:
    journal = tmp_path / "a.journal"
    assert kept(journal, "k") is None
    keep(journal, sample())
    assert kept(journal, "k") == sample()
    assert kept(journal, "another") is None
    forget(journal)
    forget(journal)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(StoreError, match="cannot be written"):
        keep(tmp_path / "missing" / "a.journal", sample())


@pytest.mark.parametrize(
    "change",
    [
        {"review": VERSION + 1},
        {"players": "2"},
        {"done": 0.5},
        {"moments": [{}]},
        {"identities": None},
        {"more": 1},
    ],
)
def test_what_is_foreign_or_unfinished_counts_as_none(tmp_path: Path, change: dict[str, object]) -> None:
    journal = tmp_path / "a.journal"
    review_path(journal).write_text(json.dumps({**json.loads(to_text(sample())), **change}), encoding="utf-8")
    assert kept(journal, "k") is None


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"[]", b'{"review": %d}' % VERSION])
def test_a_damaged_one_counts_as_none(tmp_path: Path, data: bytes) -> None:
    journal = tmp_path / "a.journal"
    review_path(journal).write_bytes(data)
    assert kept(journal, "k") is None


def test_another_action_or_seed_is_another_review() -> None:
    title = load("through-the-desert", program_root() / "data")
    rules = title.rules(title.card.options(2, {}))
    one, same, other = Match(rules, "1"), Match(rules, "1"), Match(rules, "2")
    assert key_of(one) == key_of(same) != key_of(other)
    one.play(one.legal()[0])
    assert key_of(one) != key_of(same)
