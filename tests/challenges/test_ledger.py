"""Which challenges are met: read from journals of finished matches; the cache saves time alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.challenges.challenge import load_challenges
from game.challenges.ledger import CACHE, Ledger
from game.core.journal import Jumped, Played, Writer
from game.core.match import Match
from game.match.store import DONE, Store
from game.titles import module_of
from tests.challenges.proof import DATA, Proof, proofs, title_of

SLUG = "yspahan"
FIRST, SECOND = "20260101-120000", "20260102-090000"


def proof(name: str) -> Proof:
    return proofs(SLUG)[name]


def played(
    tmp_path: Path, stamp: str, name: str, *, practice: bool = False, cut: int = 0, kind: str = "human"
) -> str:
    """A finished journal with the game that proves a challenge; returns its name."""
    found, folder = proof(name), tmp_path / "matches"
    folder.mkdir(exist_ok=True)
    match: Match = found.opened(title_of(SLUG))
    writer = Writer()
    kinds = [kind if each == "human" else each for each in found.kinds]
    seats = [{"name": f"P{n}", "kind": each, "colour": "red", "style": ""} for n, each in enumerate(kinds)]
    lines = [writer.header(match.header({"seats": seats, "undo": "barrier"}))]  # type: ignore[dict-item]
    number = int(found.moves, 36)
    while not match.over:
        legal = match.legal()
        number, index = divmod(number, len(legal))
        n, seat = match.position, match.to_act
        match.play(legal[index])
        lines.append(writer.entry(Played(n, seat, match.steps[n].text)))
    if practice:
        lines.append(writer.entry(Jumped(match.position, practice=True)))
    path = folder / f"{stamp}-{SLUG}.journal"
    path.write_text("".join(lines[: len(lines) - cut]), encoding="utf-8")
    path.with_name(path.name + DONE).touch()
    return path.name


def read(tmp_path: Path) -> Ledger:
    ledger = Ledger(Store(tmp_path), DATA)
    list(ledger.refresh())
    return ledger


def test_the_first_match_that_meets_a_challenge_is_named(tmp_path: Path) -> None:
    second = played(tmp_path, SECOND, "no-building")
    assert read(tmp_path).met(SLUG)["no-building"].file == second
    first = played(tmp_path, FIRST, "no-building")
    met = read(tmp_path).met(SLUG)["no-building"]
    assert (met.file, met.day) == (first, (2026, 1, 1))
    assert met.player == f"P{proof('no-building').seat}"
    ledger = read(tmp_path)
    assert "no-building" in ledger.newly(SLUG, first)
    assert ledger.newly(SLUG, second) == []
    assert ledger.met("tabriz") == {}


def test_newly_met_ones_stand_in_the_order_of_the_file(tmp_path: Path) -> None:
    file = played(tmp_path, FIRST, "no-building")
    order = [challenge.id for challenge in load_challenges(DATA / module_of(SLUG))]
    new = read(tmp_path).newly(SLUG, file)
    assert new == sorted(new, key=order.index)
    assert {"first-market", "no-building"} <= set(new)


def test_without_its_cache_the_same_comes_back(tmp_path: Path) -> None:
    played(tmp_path, FIRST, "no-building")
    played(tmp_path, SECOND, "six-buildings")
    found, cache = read(tmp_path).met(SLUG), tmp_path / "cache" / CACHE
    held = cache.read_bytes()
    again = Ledger(Store(tmp_path), DATA)
    assert list(again.refresh()) == [], "nothing is read twice"
    assert again.met(SLUG) == found
    for damage in (
        None,
        b"",
        b"{",
        b"[]",
        held.replace(b'"mark"', b'"mork"'),
        held.replace(b'"version": 1', b'"version": 0'),
    ):
        cache.unlink() if damage is None else cache.write_bytes(damage)
        assert read(tmp_path).met(SLUG) == found
        assert cache.read_bytes() == held


def test_reading_that_is_broken_off_is_kept(tmp_path: Path) -> None:
    played(tmp_path, FIRST, "no-building")
    played(tmp_path, SECOND, "no-building")
    reading = Ledger(Store(tmp_path), DATA).refresh()
    assert next(reading) == 1
    reading.close()  # type: ignore[attr-defined]
    assert list(Ledger(Store(tmp_path), DATA).refresh()) == [0], "one of the two was read already"


def test_a_journal_that_is_gone_meets_nothing_any_more(tmp_path: Path) -> None:
    name = played(tmp_path, FIRST, "no-building")
    assert read(tmp_path).met(SLUG)
    (tmp_path / "matches" / name).unlink()
    assert read(tmp_path).met(SLUG) == {}


@pytest.mark.parametrize("change", [{"practice": True}, {"cut": 1}, {"kind": "sultan"}])
def test_practice_open_matches_and_those_of_computers_do_not_count(
    tmp_path: Path, change: dict[str, int]
) -> None:
    played(tmp_path, FIRST, "no-building", **change)  # type: ignore[arg-type]
    assert read(tmp_path).met(SLUG) == {}


def test_a_match_that_is_not_finished_is_not_read(tmp_path: Path) -> None:
    name = played(tmp_path, FIRST, "no-building")
    (tmp_path / "matches" / (name + DONE)).unlink()
    assert read(tmp_path).met(SLUG) == {}


def test_damaged_journals_and_a_missing_folder_are_no_error(tmp_path: Path) -> None:
    assert read(tmp_path).met(SLUG) == {}
    assert list(Ledger(Store(None), DATA).refresh()) == []
    name = played(tmp_path, FIRST, "no-building")
    (tmp_path / "matches" / name).write_bytes(b"{}")
    assert read(tmp_path).met(SLUG) == {}
