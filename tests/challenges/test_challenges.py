"""Challenges: what their files may say, when a need holds, and that every one of them is met by a game."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from pathlib import Path

import pytest

from game.challenges.challenge import FILE, Challenge, Need, load_challenges
from game.challenges.check import challenge_errors
from game.challenges.measure import Course, holds, met, met_by_people, shortfall, worst_deficit
from game.content.errors import ContentError
from game.content.loader import parse
from game.content.schema import bind
from game.core.event import Event
from game.core.rules import Score, Standing
from game.titles import TITLES, events_of, module_of
from tests.challenges.proof import DATA, Proof, base36, keep, moves_of, proofs, title_of
from tests.languages import LANGUAGES
from tests.sampled import sampled

COUNT = 24
CASES = [(slug, c.id) for slug in TITLES for c in load_challenges(DATA / module_of(slug))]


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """An event of a title of its own."""

    seat: int
    where: str
    points: int
    good: bool = False


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """One with a number for every seat, one with the seats it is about."""

    points: tuple[int, ...]
    seats: tuple[int, ...]
    paid: tuple[int, ...]


EVENTS: dict[str, type[Event]] = {"Sold": Sold, "Counted": Counted}


def need(words: str) -> Need:
    """A need as a file says it."""
    return bind(parse(words, Path("challenges.yaml")), Need)


def course_of(*events: Event, totals: tuple[int, ...] = (30, 20), kinds: tuple[str, ...] = ()) -> Course:
    """A course with these events and final points."""
    rows = tuple(
        Score(seat, 1 + sum(other > n for other in totals), n, {"a": n - 10, "b": 10})
        for seat, n in enumerate(totals)
    )
    return Course(
        events, Standing(True, "end", rows), (4, 9), kinds or ("human", *["merchant"] * (len(totals) - 1))
    )


SOLD = (
    Sold(0, "x", 3),
    Sold(0, "y", 5, True),
    Sold(0, "x", 2),
    Sold(1, "x", 9),
    Counted((7, 8), (1, 0), (4, 6)),
)


@pytest.mark.parametrize(
    ("words", "seat", "expected"),
    [
        ("win: true", 0, True),
        ("win: true", 1, False),
        ("win: false", 1, True),
        ("total: {at-least: 30}", 0, True),
        ("total: {at-least: 31}", 0, False),
        ("lead: {exactly: 10}", 0, True),
        ("lead: {at-least: 0}", 1, False),
        ("deficit: {at-most: 4}", 0, True),
        ("deficit: {at-least: 5, at-most: 8}", 1, False),
        ("part: {b: {exactly: 10}, a: {at-least: 20}}", 0, True),
        ("part: {b: {exactly: 10}, a: {at-least: 20}}", 1, False),
        ("players: {exactly: 2}", 0, True),
        ("against: merchant", 0, True),
        ("against: master", 0, False),
        ("against: apprentice", 1, False),  # a person is no computer player
        ("count: {event: Sold, at-least: 3}", 0, True),
        ("count: {event: Sold, where: {seat: any}, exactly: 4}", 0, True),
        ("count: {event: Sold, where: {seat: rival}, exactly: 1}", 0, True),
        ("count: {event: Sold, where: {where: x}, exactly: 2}", 0, True),
        ("count: {event: Sold, where: {where: [x, y], good: true}, exactly: 1}", 0, True),
        ("count: {event: Sold, where: {points: {at-least: 3}}, exactly: 2}", 0, True),
        ("count: {event: Counted, where: {points: {exactly: 2}}, exactly: 1}", 0, True),
        ("sum: {event: Sold, field: points, exactly: 10}", 0, True),
        ("most: {event: Sold, field: points, exactly: 5}", 0, True),
        ("most: {event: Sold, field: points, where: {where: z}, exactly: 0}", 0, True),
        ("different: {event: Sold, field: where, exactly: 2}", 0, True),
        ("same: {event: Sold, field: where, exactly: 2}", 0, True),
        ("sum: {event: Counted, field: points, by: seat, exactly: 8}", 1, True),
        ("sum: {event: Counted, field: paid, by: seats, exactly: 6}", 0, True),
    ],
)
def test_a_need_holds(words: str, seat: int, expected: bool) -> None:
    found = course_of(*SOLD)
    assert holds(need(words), found, seat) is expected
    assert (shortfall(need(words), found, seat) == 0.0) is expected


def test_every_kind_of_need_is_tested_above() -> None:
    marks = test_a_need_holds.pytestmark  # type: ignore[attr-defined]
    said = {words.partition(":")[0] for words, _, _ in marks[0].args[1]}
    assert said == {each.name for each in fields(Need)}


def test_a_shortfall_shrinks_on_the_way() -> None:
    asked = need("sum: {event: Sold, field: points, at-least: 20}")
    less, more = (shortfall(asked, course_of(*SOLD[:n]), 0) for n in (1, 2))
    assert 0 < more < less < 1


def test_the_worst_deficit_is_that_of_any_moment() -> None:
    assert worst_deficit([(0, 3, 9), (12, 4, 1)], 0) == 9
    assert worst_deficit([(1, 0), (2, 1)], 0) == 0


def test_people_alone_meet_challenges() -> None:
    challenge = Challenge("x", (need("total: {at-least: 20}"),))
    found = course_of(totals=(30, 20), kinds=("merchant", "human"))
    assert met_by_people([challenge], found) == {"x": 1}
    assert met_by_people([challenge], course_of(kinds=("merchant", "merchant"))) == {}
    assert met_by_people([challenge], course_of(totals=(30,), kinds=("human",))) == {}, "against nobody"
    assert met_by_people([challenge], course_of(kinds=("human", "human"))) == {"x": 0}


def test_nothing_is_met_before_the_end() -> None:
    course = course_of()
    open_still = Course(course.events, Standing(False, "", course.standing.rows), (0, 0), course.kinds)
    assert met(Challenge("x", (need("win: true"),)), course, 0)
    assert not met(Challenge("x", (need("win: true"),)), open_still, 0)


def test_the_numbers_of_the_words_come_in_the_order_of_the_file() -> None:
    first = need("count: {event: Sold, where: {points: {at-least: 3}}, at-least: 5}")
    assert Challenge("x", (first, need("lead: {exactly: 9}"))).numbers == {"n": 3, "m": 5, "k": 9}


# ---- files ----
def errors(tmp_path: Path, needs: str, words: str = "") -> list[str]:
    """What is wrong with a file of one challenge, in words, by the first line of its needs (3)."""
    (tmp_path / FILE).write_text(f"challenges:\n  - id: one\n    needs: [{needs}]\n", encoding="utf-8")
    for lang in LANGUAGES:
        said = words or 'challenge: {one: {name: One, text: "One {n}"}}'
        (tmp_path / f"text.challenges.{lang}.yaml").write_text(said + "\n", encoding="utf-8")
    try:
        found = list(challenge_errors(tmp_path, title_of("yspahan"), EVENTS, dict.fromkeys(LANGUAGES, "")))
    except ContentError as error:
        found = [error]
    return [str(error) for error in found]


@pytest.mark.parametrize(
    ("needs", "said"),
    [
        ("{win: true, total: {at-least: 1}}", "exactly one of"),
        ("{}", "exactly one of"),
        ("", "needs something"),
        ("{wins: true}", 'did you mean "win"'),
        ("{win: yes}", "true or false"),
        ("{total: {}}", "at-least"),
        ("{total: {exactly: 1, at-most: 2}}", "stands alone"),
        ("{total: {at-least: 3, at-most: 2}}", "nothing lies between"),
        ("{total: {at-least: x}}", "whole number"),
        ("{part: {souk: {at-least: 3}}}", 'did you mean "souks"'),
        ("{against: sultana}", 'did you mean "sultan"'),
        ("{count: {event: Solt, at-least: 3}}", 'did you mean "Sold"'),
        ("{count: {event: Sold, field: points, at-least: 3}}", "counts events"),
        ("{sum: {event: Sold, at-least: 3}}", "taken from a field"),
        ("{sum: {event: Sold, field: point, at-least: 3}}", 'did you mean "points"'),
        ("{sum: {event: Sold, field: where, at-least: 3}}", "is no number"),
        ("{sum: {event: Counted, field: points, at-least: 3}}", "for every seat"),
        ("{sum: {event: Counted, field: points, by: sets, at-least: 3}}", 'did you mean "seats"'),
        ("{count: {event: Sold, where: {seat: mine}, at-least: 3}}", "own, rival, any"),
        ("{count: {event: Sold, where: {wear: x}, at-least: 3}}", 'did you mean "where"'),
        ("{count: {event: Sold, where: {where: {at-least: 1}}, at-least: 3}}", "is a word"),
        ("{count: {event: Sold, where: {points: {at-leas: 1}}, at-least: 3}}", "at_least"),
        ("{count: {event: Sold, where: {points: many}, at-least: 3}}", "is never"),
        ("{count: {event: Sold}}", "at-least"),
    ],
)
def test_a_mistake_is_named_with_file_line_and_remedy(tmp_path: Path, needs: str, said: str) -> None:
    found = errors(tmp_path, needs)
    assert found
    assert said in found[0]
    assert f"{FILE}:" in found[0]


def test_words_fit_the_challenges(tmp_path: Path) -> None:
    assert errors(tmp_path, "{total: {at-least: 3}}") == []
    assert any("missing" in said for said in errors(tmp_path, "{win: true}", "challenge: {one: {name: One}}"))
    strange = "challenge: {one: {name: A, text: B}, two: {name: A}}"
    assert any("no challenge for" in said for said in errors(tmp_path, "{win: true}", strange))
    assert any("no number for {n}" in said for said in errors(tmp_path, "{win: true}"))


def test_an_id_stands_once(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(
        "challenges:\n" + 2 * "  - {id: a, needs: [{win: true}]}\n", encoding="utf-8"
    )
    with pytest.raises(ContentError, match="another id"):
        load_challenges(tmp_path)


@pytest.mark.parametrize("slug", TITLES)
def test_a_title_has_its_challenges_and_all_can_happen(slug: str) -> None:
    folder = DATA / module_of(slug)
    assert len(load_challenges(folder)) == COUNT
    events = events_of(slug)
    assert list(challenge_errors(folder, title_of(slug), events, dict.fromkeys(LANGUAGES, ""))) == []


# ---- games that prove them ----
@sampled("slug, name", CASES, CASES[::3])
def test_a_game_meets_the_challenge(slug: str, name: str) -> None:
    proof = proofs(slug)[name]
    challenge = next(c for c in load_challenges(DATA / module_of(slug)) if c.id == name)
    course = proof.replayed(title_of(slug))
    assert proof.kinds[proof.seat] == "human"
    assert met(challenge, course, proof.seat)
    assert met_by_people([challenge], course) == {name: proof.seat}


def test_a_game_is_a_line_that_is_played_again() -> None:
    title = title_of("through-the-desert")
    match = Proof("x", 0, "line", ("human", "merchant"), ("a", "b"), "0").opened(title)
    while not match.over:
        match.play(match.legal()[match.position % len(match.legal())])
    proof = Proof("x", 0, "line", ("human", "merchant"), ("a", "b"), moves_of(match))
    assert proof.replayed(title).standing == match.standing()
    longer = replace(proof, moves=base36(int(proof.moves, 36) + 36**300))
    with pytest.raises(AssertionError, match="more actions"):
        longer.replayed(title)


def test_proofs_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.challenges.proof.FOLDER", tmp_path)
    made = [Proof(name, 1, "s", ("human", "sultan"), ("one-ply:a", "sultan"), "1z") for name in ("b", "a")]
    keep("yspahan", made, ["a", "b"])
    assert proofs("yspahan") == {"a": made[1], "b": made[0]}
