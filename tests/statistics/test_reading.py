"""Everything is made of the journals: with the index gone the same figures come back, byte for byte."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from game.match.archive import REVIEW, Archive
from game.match.store import Store, program_root
from game.statistics.ladder import read_ratings
from game.statistics.rating import rate_all
from game.statistics.reading import read_at_once, reading
from game.statistics.review_figures import mean_luck, review_figures
from game.statistics.summary import summary
from tests.bench.crowd import crowd
from tests.statistics.entries import review_of

DATA = program_root() / "data"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user folder with finished matches of three titles."""
    folder = tmp_path_factory.mktemp("user") / "folder"
    crowd(folder, 12, 6, index=False)
    return folder


def figures(folder: Path) -> bytes:
    """All that the page can show, as bytes."""
    tally, ratings = read_at_once(Archive(Store(folder), DATA)), read_ratings(DATA)
    found = {
        key: [asdict(summary(results)), [asdict(rated) for rated in rate_all(results, ratings)]]
        for key, results in tally.people.items()
    }
    return json.dumps([found, tally.names, sorted(tally.left_out.items())]).encode()


def test_without_the_index_the_same_figures_come_back(folder: Path) -> None:
    first, index = figures(folder), folder / "cache" / "matches.jsonl"
    assert b'"games": 2' in first
    assert figures(folder) == first  # from the index
    whole = index.read_bytes()
    index.unlink()
    assert figures(folder) == first
    for damaged in (whole[:-40], whole.replace(b'"ranks"', b'"rank"'), b"\0" * 99, whole * 3):
        index.write_bytes(damaged)
        assert figures(folder) == first


def test_copies_of_a_deal_count_once(folder: Path) -> None:
    tally = read_at_once(Archive(Store(folder), DATA))
    assert tally.counted == 6
    assert tally.left_out["again"] == 6


def test_what_was_read_is_not_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    figures(folder)
    read: list[str] = []
    monkeypatch.setattr(Archive, "read", lambda *words: read.append(words[1]))
    figures(folder)
    assert read == []


def test_progress_tells_how_many_are_left(tmp_path: Path) -> None:
    crowd(tmp_path / "u", 4, 2, index=False)
    steps = list(reading(Archive(Store(tmp_path / "u"), DATA)))
    assert [step.left for step in steps if step.left][:1] == [4]
    assert [step.tally is not None for step in steps].count(True) == 2
    assert steps[-1].tally is not None


def test_a_review_beside_the_journal_gives_luck_and_losses(folder: Path) -> None:
    archive = Archive(Store(folder), DATA)
    result = read_at_once(archive).people["amira"][0]
    assert archive.folder is not None
    path = archive.folder / (result.file + REVIEW)
    good = review_of(result, luck=-3.5, own=-4.0)
    path.write_text(json.dumps(good))
    found = review_figures(archive.folder, result)
    assert found is not None
    assert (found.luck, found.error, found.loss) == (-3.5, 0.5, 4.0)
    archive.look()
    assert archive.reviewed == {result.file}
    hidden = {**good, "luck_shown": False}
    path.write_text(json.dumps(hidden))
    assert getattr(review_figures(archive.folder, result), "luck", 0) is None
    wrong: list[object] = [
        {**good, "done": 0.5},
        {**good, "length": 1},
        {**good, "identities": []},
        [],
        {**good, "review": 0},
    ]
    for bad in wrong:
        path.write_text(json.dumps(bad))
        assert review_figures(archive.folder, result) is None
    path.unlink()


def test_mean_luck_has_its_bounds() -> None:
    from game.statistics.review_figures import ReviewFigures

    found = mean_luck(
        [ReviewFigures(luck, 1.0, 0.0) for luck in (1.0, 3.0, 5.0)] + [ReviewFigures(None, 0, 0)]
    )
    assert found is not None
    assert (found.games, found.mean) == (3, 3.0)
    assert found.reach == pytest.approx(1.96 * 2 / 3**0.5, abs=1e-3)
    assert mean_luck([]) is None
