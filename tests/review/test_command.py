"""`--review`: a line a person, the moments, the sum; kept beside the journal, refused in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import main
from game.core.event import Json
from game.match.session import new_session
from game.match.store import Store
from game.review.kept import from_text, review_path
from game.review.pace import Pace
from tests.languages import LANGUAGES
from tests.review.conftest import played, title

SLUG = "through-the-desert"
SEATS: list[dict[str, Json]] = [{"name": "Amira", "kind": "human"}, {"name": "[Yusuf]\n", "kind": "sultan"}]


def journal(folder: Path, actions: int | None = None) -> Path:
    """A match on disk, whole or up to some actions."""
    match = played(SLUG)
    session = new_session(title(SLUG), 2, {}, match.seed, [*SEATS], Store(folder), "2026")
    for step in match.steps[:actions]:
        session.match.play(step.action)
    session.close()
    assert session.file is not None
    return session.file.path


def review(path: Path, *more: str) -> int:
    return main.main(["--review", str(path), "--user-dir", str(path.parents[1]), *more])


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli.review.PACE", Pace(glances=0.0, studies=500.0, deciding=0.0))


def test_a_review_is_printed_kept_and_printed_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, out = journal(tmp_path), tmp_path / "review.json"
    assert review(path, "--json", str(out)) == 0
    said = capsys.readouterr().out
    report = from_text(out.read_text(encoding="utf-8"))
    identity = report.identity(0)
    assert identity is not None
    how = "won" if identity.margin > 0 else "lost"
    assert said.startswith(f"Amira {how} by {abs(identity.margin):.0f} ")
    assert "[Yusuf] " in said  # names stand as they are, on one line
    assert len([line for line in said.splitlines() if line.startswith("Move ")]) == len(report.moments)
    assert review_path(path).read_text(encoding="utf-8") == out.read_text(encoding="utf-8")
    monkeypatch.setattr("game.cli.review.Reviewer", None)  # nothing is made a second time
    for lang in LANGUAGES:
        assert review(path, "--lang", lang) == 0
        words = capsys.readouterr().out
        assert "⟦" not in words
        assert (words == said) == (lang == "en")


def test_a_match_that_is_not_over_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = journal(tmp_path, 20)
    assert review(path) == 2
    error = capsys.readouterr().err
    assert path.name in error
    assert "played to its end" in error


def test_a_file_that_holds_no_match_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "matches" / "notes.txt"
    path.parent.mkdir()
    path.write_text("nothing", encoding="utf-8")
    assert review(path) == 2
    assert "holds no match" in capsys.readouterr().err


def test_a_folder_that_refuses_the_review_costs_nothing_but_that(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli.review.PACE", Pace(studies=0.0))
    path = journal(tmp_path)
    review_path(path).mkdir()
    (tmp_path / "a.json.new").mkdir()  # where the file would be written first
    assert review(path, "--json", str(tmp_path / "a.json")) == 2
    found = capsys.readouterr()
    assert "Amira" in found.out
    assert "cannot be written" in found.err
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[0])["title"] == SLUG
