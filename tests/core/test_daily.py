"""The deal of the day: the same for everybody; the first finished play counts; Sultan's score comes back."""

from __future__ import annotations

import json
import os
import shutil
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.core.event import Json
from game.core.rng import Stream, key_of
from game.match.branch import branch
from game.match.content_version import content_version
from game.match.daily import CACHE, KEPT, PERSON, DailyDeal, SultanGame, SultanScores, deal_of, plays
from game.match.daily_plan import WEEKDAYS, load_plan, plan_errors
from game.match.same_deal import plays_of
from game.match.session import Session, load_session, new_session
from game.match.store import DONE, Store, program_root
from game.titles import load, module_of

DATA = program_root() / "data"
DAY = date(2026, 11, 24)  # a Tuesday: Yspahan


def started(
    tmp_path: Path,
    deal: DailyDeal,
    stamp: str = "20261124-120000",
    *,
    seed: str = "",
    daily: str | None = None,
) -> Session:
    """A match of a deal in a user folder; with another seed or day one that is no play of it."""
    title, day = load(deal.title, DATA), deal.name if daily is None else daily
    seats: list[dict[str, Json]] = [
        {"name": f"P{n}", "kind": kind, "colour": "red", "style": ""} for n, kind in enumerate(deal.kinds)
    ]
    seed = seed or deal.seed
    return new_session(title, len(seats), {}, seed, seats, Store(tmp_path), stamp, daily=day)


def finished(
    tmp_path: Path, deal: DailyDeal, stamp: str, at: float, *, lift: bool = False, **changes: str
) -> Path:
    """A play to its end by chance, whose mark of the end is of that moment; returns the journal."""
    session = started(tmp_path, deal, stamp, **changes)
    stream = Stream(key_of(stamp))
    while not session.match.over:
        session.match.play(stream.choice(session.match.legal()))
    if lift:
        session.match.goto(0, lift=True)
        session.match.goto(session.match.length, lift=True)
    session.finish()
    session.close()
    assert session.file is not None
    path = session.file.path
    os.utime(path.with_name(path.name + DONE), (at, at))
    return path


# ---- the deal ----
def test_a_day_has_one_deal_and_every_title_its_turn() -> None:
    week = [DAY + timedelta(n) for n in range(7)]
    deals = [deal_of(day, DATA) for day in week]
    assert deals == [deal_of(day, DATA) for day in week]
    assert len({deal.seed for deal in deals}) == 7
    assert {deal.title for deal in deals} == {"through-the-desert", "yspahan", "alhambra-dice", "tabriz"}
    for deal in deals:
        assert deal.kinds.count(PERSON) == 1
        assert deal.kinds[deal.chair] == PERSON
        assert deal.seed.startswith(f"daily-{deal.name}-")
        assert len(deal.seed) <= 40


def test_the_chair_changes_from_week_to_week() -> None:
    assert len({deal_of(DAY + timedelta(7 * n), DATA).chair for n in range(20)}) == 3


def test_another_content_is_another_deal(tmp_path: Path) -> None:
    own = tmp_path / "data"
    shutil.copytree(DATA / "common", own / "common")
    shutil.copytree(DATA / "yspahan", own / "yspahan")
    assert deal_of(DAY, own).seed == deal_of(DAY, DATA).seed
    words = own / "yspahan" / "text.en.yaml"
    words.write_text(words.read_text(encoding="utf-8").replace("Yspahan", "Isfahan"), encoding="utf-8")
    content_version.cache_clear()
    assert deal_of(DAY, own).seed == deal_of(DAY, DATA).seed, "words deal nothing"
    file = own / "yspahan" / "numbers.yaml"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    content_version.cache_clear()
    assert deal_of(DAY, own).seed == deal_of(DAY, DATA).seed, "nor do the ends of lines"
    file.write_bytes(file.read_bytes().replace(b"gold: 2", b"gold: 3"))
    content_version.cache_clear()
    assert deal_of(DAY, own).seed != deal_of(DAY, DATA).seed


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title: yspahan", "title: isfahan", 'did you mean "yspahan"'),
        ("rivals: [merchant, master]}\nwednesday", "rivals: [merchant, maister]}\nwednesday", '"master"'),
        ("rivals: [merchant]", "rivals: []", "players, not 1"),
        ("sunday:", "sonday:", "sonday"),
        ("[merchant]", "[merchant, merchant, merchant, merchant, merchant]", "players, not 6"),
    ],
)
def test_a_mistake_of_the_plan_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    words = (DATA / "common" / "daily.yaml").read_text(encoding="utf-8")
    assert old in words
    (tmp_path / "common").mkdir()
    (tmp_path / "common" / "daily.yaml").write_text(words.replace(old, new, 1), encoding="utf-8")
    for slug in ("through-the-desert", "yspahan", "alhambra-dice", "tabriz"):
        (tmp_path / module_of(slug)).mkdir()
        shutil.copy(DATA / module_of(slug) / "title.yaml", tmp_path / module_of(slug))
    try:
        found = [str(error) for error in plan_errors(tmp_path)]
    except ContentError as error:
        found = [str(error)]
    assert len(found) == 1
    assert said in found[0]
    assert "daily.yaml:" in found[0]


def test_the_plan_of_the_program_is_good() -> None:
    assert list(plan_errors(DATA)) == []
    assert load_plan(DATA).on(DAY) == getattr(load_plan(DATA), WEEKDAYS[1])


# ---- plays ----
def test_the_first_that_was_finished_counts(tmp_path: Path) -> None:
    deal = deal_of(DAY, DATA)
    late = finished(tmp_path, deal, "20261124-080000", 3_000_000_300)
    first = finished(tmp_path, deal, "20261125-090000", 3_000_000_200)
    practice = finished(tmp_path, deal, "20261124-070000", 3_000_000_100, lift=True)
    session = started(tmp_path, deal, "20261124-060000")
    session.close()
    assert session.file is not None
    found = plays(deal, Store(tmp_path), DATA)
    assert [play.path for play in found] == [practice, first, late, session.file.path]
    assert [play.counts for play in found] == [False, True, False, False]
    assert [play.over for play in found] == [True, True, True, False]
    assert found[0].practice
    assert load_session(first, DATA, None).match.scores() == found[1].scores


def test_a_branch_of_a_finished_play_does_not_count_before_it(tmp_path: Path) -> None:
    deal = deal_of(DAY, DATA)
    first = finished(tmp_path, deal, "20261124-080000", 3_000_000_000)
    session = load_session(first, DATA, None)
    gone_on = branch(session, 10, 0, Store(tmp_path), "20261124-090000")
    gone_on.close()
    found = plays(deal, Store(tmp_path), DATA)
    assert [play.counts for play in found] == [True, False]
    assert found[1].practice, "who goes back knows what came"


@pytest.mark.parametrize("change", [{"seed": "typed"}, {"daily": ""}, {"daily": "2026-11-23"}])
def test_other_matches_are_no_plays(tmp_path: Path, change: dict[str, str]) -> None:
    deal = deal_of(DAY, DATA)
    started(tmp_path, deal, **change).close()
    assert plays(deal, Store(tmp_path), DATA) == []
    assert plays(deal, Store(None), DATA) == []
    assert plays(deal, Store(tmp_path / "none"), DATA) == []


def test_a_table_with_other_rivals_is_no_play(tmp_path: Path) -> None:
    deal = deal_of(DAY, DATA)
    easier = DailyDeal(deal.day, deal.title, (PERSON, *["apprentice"] * 2), 0, deal.seed)
    started(tmp_path, easier).close()
    assert plays(deal, Store(tmp_path), DATA) == []


def test_the_same_deal_is_found_from_every_chair(tmp_path: Path) -> None:
    deal = deal_of(DAY, DATA)
    one = finished(tmp_path, deal, "20261124-080000", 3_000_000_000)
    other = finished(tmp_path, deal, "20261124-090000", 3_000_000_100, daily="")
    finished(tmp_path, deal, "20261124-100000", 3_000_000_200, seed="another", daily="")
    started(tmp_path, deal, "20261124-110000").close()
    head = load_session(one, DATA, None).match.header()
    found = [play for play in plays_of(head, Store(tmp_path), DATA) if play is not None]
    assert [play.file for play in found] == [one.name, other.name]
    assert list(plays_of(head, Store(None), DATA)) == []


# ---- Sultan ----
def sultan_by_chance(deal: DailyDeal, seed: int = 1) -> SultanGame:
    """A game of Sultan whose decisions are left to chance."""
    game, stream = SultanGame(deal, load(deal.title, DATA)), Stream(seed)
    while not game.over:
        game.play(stream.choice(game.task().legal))
    return game


def test_sultan_sits_in_the_same_chair_and_forced_actions_ask_nobody() -> None:
    deal = deal_of(DAY, DATA)
    game = SultanGame(deal, load(deal.title, DATA))
    assert game.kinds[deal.chair] == "sultan"
    assert [kind for seat, kind in enumerate(game.kinds) if seat != deal.chair] == [
        kind for kind in deal.kinds if kind != PERSON
    ]
    assert game.match.seed == deal.seed
    assert len(game.task().legal) > 1
    assert game.spec == game.kinds[game.match.to_act]
    assert game.task() == SultanGame(deal, load(deal.title, DATA)).task(), "everybody asks the same"


def test_scores_are_kept_by_deal_and_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deal, store = deal_of(DAY, DATA), Store(tmp_path)
    kept = SultanScores(store, DATA)
    assert kept.of(deal) is None
    scores = sultan_by_chance(deal).scores
    kept.keep(deal, scores)
    assert SultanScores(store, DATA).of(deal) == scores
    assert kept.of(deal_of(DAY - timedelta(7), DATA)) is None
    cache = tmp_path / "cache" / CACHE
    for damage in (b"", b"[]", b"{", json.dumps({f"{deal.seed}/{deal.title}": {"players": 1}}).encode()):
        cache.write_bytes(damage)
        assert kept.of(deal) is None
    kept.keep(deal, scores)
    monkeypatch.setattr("game.match.daily.STEPS", 1)
    assert kept.of(deal) is None, "other players"
    SultanScores(Store(None), DATA).keep(deal, scores)


def test_the_cache_keeps_the_newest(tmp_path: Path) -> None:
    kept = SultanScores(Store(tmp_path), DATA)
    deals = [deal_of(DAY + timedelta(n), DATA) for n in range(KEPT + 3)]
    for deal in deals:
        kept.keep(deal, [0] * len(deal.kinds))
    assert kept.of(deals[0]) is None
    assert kept.of(deals[-1]) is not None
