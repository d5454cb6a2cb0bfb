"""Films of matches: what is to be seen, what stays hidden, and what happens when the file refuses."""

from __future__ import annotations

import shutil
import struct
from pathlib import Path

import pytest

from game.content.text import load_texts
from game.match.branch import branch_text
from game.share.errors import ShareError
from main import main
from scenes.film import shoot as film
from scenes.film.order import MOST, FilmOrder, checked_span
from scenes.shell.preferences import Preferences
from scenes.shell.refusal import refusal_of
from scenes.table.filmed import FilmedScene
from tests.languages import LANGUAGES
from tests.sampled import in_turn, of_both, sampled
from tests.share.games import DATA
from tests.share.test_apng import chunks
from tests.share.test_match_code import begun

PLACES = ("folder/film.png", "file/film.png")  # gone altogether, or with a file in its place


def order(
    target: Path, slug: str = "through-the-desert", first: int = 20, last: int = 23, seat: int = 0
) -> FilmOrder:
    text, prefs = branch_text(begun(slug, 2, "film", 40), 40, 40), Preferences(language="it")
    return FilmOrder(text, DATA, None, target, first, last, seat, 500, prefs)


def test_a_film_has_a_picture_for_every_action(tmp_path: Path) -> None:
    target = tmp_path / "film.png"
    assert list(film.shoot(order(target))) == [1, 2, 3, 4]
    found = chunks(target.read_bytes())
    times = [struct.unpack(">IIIIIHHBB", body)[5] for kind, body in found if kind == b"fcTL"]
    assert times == [500, 500, 500, 1500]
    assert struct.unpack(">II", dict(found)[b"IHDR"][:8]) == film.SIZE
    assert [path.name for path in tmp_path.iterdir()] == ["film.png"]


def test_nobody_sees_what_another_seat_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture is made of what that seat saw then, and of nothing else."""
    seen: list[object] = []
    real = FilmedScene.show

    def show(scene: FilmedScene, at: int) -> None:
        real(scene, at)
        seen.append(scene.director.displayed)

    monkeypatch.setattr(FilmedScene, "show", show)
    made = order(tmp_path / "film.png", "yspahan", 36, 39, 1)
    list(film.shoot(made))
    match = begun("yspahan", 2, "film", 40).match
    assert seen == [match.view_at(n, 1) for n in range(36, 40)]


def test_a_disk_that_refuses_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "film.png"
    target.write_bytes(b"an older film")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.share.apng.Animation.finish", full)
    with pytest.raises(ShareError) as caught:
        list(film.shoot(order(target, last=21)))
    assert caught.value.key == "film_disk"
    assert "No space left" in str(caught.value)
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("film.png", b"an older film")]
    with pytest.raises(ShareError):
        list(film.shoot(order(tmp_path / "nowhere" / "film.png", last=21)))


@sampled("place, lang", of_both(PLACES, LANGUAGES), in_turn(PLACES, LANGUAGES))
def test_a_folder_that_goes_while_a_film_is_made_is_told(tmp_path: Path, place: str, lang: str) -> None:
    """Gone altogether, or with a file in its place; the match is where it was."""
    made = order(tmp_path / place, last=20)
    folder = made.target.parent
    folder.mkdir()
    work = film.shoot(made)
    next(work)
    shutil.rmtree(folder)
    if folder.name == "file":
        folder.touch()
    with pytest.raises(ShareError) as caught:
        list(work)
    texts = load_texts(DATA / "common", lang)
    assert refusal_of(caught.value, None, texts) == f"{made.target}: {texts('app.disk.gone')}"
    assert [path.name for path in tmp_path.rglob("*")] == (["file"] if folder.name == "file" else [])


def test_a_film_that_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    work = film.shoot(order(tmp_path / "film.png"))
    next(work)
    work.close()
    assert list(tmp_path.iterdir()) == []


def test_spans_are_checked() -> None:
    assert checked_span(60, 92, 200) == (59, 92)
    for first, last in ((0, 3), (5, 4), (190, 201)):
        with pytest.raises(ShareError):
            checked_span(first, last, 200)
    with pytest.raises(ShareError):
        checked_span(1, MOST + 1, 9999)


def test_the_command_says_what_it_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal, target = tmp_path / "a.journal", tmp_path / "a.png"
    journal.write_bytes(branch_text(begun("through-the-desert", 2, "film", 12), 12, 12))
    words = ["--film", str(target), "--load", str(journal), "--user-dir", str(tmp_path)]
    assert main([*words, "--span", "11-12", "--seat", "2", "--pace", "900"]) == 0
    assert "3 pictures" in capsys.readouterr().out
    assert target.stat().st_size > 1000
    for more, named in (
        (["--span", "9-13"], "1-12"),
        (["--seat", "3"], "--seat 3"),
        (["--pace", "9"], "--pace 9"),
    ):
        assert main([*words, *more]) == 2
        assert named in capsys.readouterr().err
