"""Dice against what fair dice show: bands, the test of all faces, and what the titles report as thrown."""

from __future__ import annotations

import pytest

from game.core.dice import Thrown, chi_square_tail, dice_report
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.match.store import program_root
from game.titles import TITLES, load

COIN = {"coin": {"head": 0.5, "tail": 0.5}}


@pytest.mark.parametrize(
    ("square", "freedom", "tail"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (11.070, 5, 0.05), (18.307, 10, 0.05), (0, 5, 1)],
)
def test_the_tail_agrees_with_the_printed_tables(square: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(square, freedom) == pytest.approx(tail, abs=1e-4)


def test_a_face_lies_within_two_standard_errors_or_not() -> None:
    report = dice_report(COIN, [Thrown("coin", "head")] * 60 + [Thrown("coin", "tail")] * 40)
    assert report is not None
    head, tail = report.faces
    assert (head.count, head.expected, head.error, report.thrown) == (60, 50, 5, 100)
    assert head.band == pytest.approx((40.2, 59.8), abs=1e-3)
    assert (head.within, tail.within) == (False, False)
    assert report.further == pytest.approx(0.0455, abs=1e-4)


def test_few_dice_prove_nothing_and_none_have_no_report() -> None:
    few = dice_report(COIN, [Thrown("coin", "head")] * 3)
    assert few is not None
    assert few.further is None
    assert dice_report(COIN, []) is None
    assert dice_report({}, []) is None


def test_dice_of_several_kinds_are_counted_by_face() -> None:
    dice = {"black": {"wool": 0.5, "silk": 0.5}, "white": {"wool": 1.0}}
    report = dice_report(dice, [Thrown("black", "silk"), Thrown("black", "wool"), Thrown("white", "wool")])
    assert report is not None
    wool, silk = report.faces
    assert (wool.count, wool.expected) == (2, 2.0)
    assert wool.error == pytest.approx(0.5**0.5)
    assert (silk.count, silk.expected) == (1, 1.0)


@pytest.mark.parametrize("slug", TITLES)
def test_every_title_throws_the_dice_that_it_names_with_their_chances(slug: str) -> None:
    title = load(slug, program_root() / "data")
    rules = title.rules(title.card.options(title.card.players.min, {}))
    for faces in rules.dice.values():
        assert sum(faces.values()) == pytest.approx(1)
    match, stream = Match(rules, "dice"), Stream(key_of("dice"))
    while not match.over:
        match.play(stream.choice(match.legal()))
    report = match.dice_report()
    assert (report is None) == (not rules.dice)
    if report:
        assert sum(face.count for face in report.faces) == report.thrown
        assert sum(face.expected for face in report.faces) == pytest.approx(report.thrown)
        assert report.further is None or report.further > 1e-4
