"""The faces of the computer players: three moods told apart, everybody's own, words in every language."""

from __future__ import annotations

from itertools import combinations

import pygame as pg
import pytest

from game.content.cast import BEARDS, COVERS, Looks, load_cast, manner
from game.content.text import load_texts
from game.match.store import program_root
from scenes.art.portrait import MOODS, Face, portrait
from scenes.match import portraits
from scenes.match.portraits import face_of, mood_of

DATA = program_root() / "data"
NAMES = load_texts(DATA / "common", "en")("newgame.names").split()
LANGS = ("en", "it", "nl")


def seen(name: str, mood: str, n: int = 32) -> bytes:
    """A portrait's pixels in grey: what differs there differs for everybody."""
    image = portrait(face_of(load_cast(DATA), name), portraits.as_mood(mood), n)
    return pg.image.tobytes(pg.transform.grayscale(image), "RGB")


def test_every_usual_name_has_a_face_and_a_manner_in_every_language() -> None:
    cast = load_cast(DATA)
    assert {name.lower() for name in NAMES} == set(cast.players)
    for lang in LANGS:
        texts = load_texts(DATA / "common", lang)
        said = [manner(cast, name, texts) for name in (*NAMES, "Zoe")]
        assert len(set(said)) == len(said)
        assert not texts.missing


def test_faces_differ_without_colour_and_so_do_moods() -> None:
    faces = [seen(name, "calm") for name in NAMES]
    assert all(a != b for a, b in combinations(faces, 2))
    for a, b in combinations([seen(NAMES[0], mood) for mood in MOODS], 2):
        assert sum(x != y for x, y in zip(a, b)) > len(a) // 100


def test_all_that_the_file_may_say_can_be_drawn() -> None:
    brown = (90, 60, 40)
    drawn = {
        pg.image.tobytes(portrait(Face(brown, brown, brown, (200, 40, 40), cover, beard), "calm", 20), "RGB")
        for cover in COVERS
        for beard in BEARDS
    }
    assert len(drawn) == len(COVERS) * len(BEARDS)


def test_a_name_keeps_its_face() -> None:
    cast = load_cast(DATA)
    assert face_of(cast, "Zoe") == face_of(cast, "Zoe")
    assert face_of(cast, "AMIRA") == face_of(cast, "Amira")
    assert {face_of(cast, f"guest {i}").cover for i in range(40)} <= set(COVERS)


@pytest.mark.parametrize(
    ("scores", "moods"),
    [
        ((0, 0, 0), ("calm", "calm", "calm")),
        ((40, 12, 30), ("pleased", "vexed", "calm")),
        ((40, 38), ("pleased", "calm")),
        ((40, 40, 10), ("pleased", "pleased", "vexed")),
    ],
)
def test_the_mood_goes_by_the_score(scores: tuple[int, ...], moods: tuple[str, ...]) -> None:
    assert tuple(mood_of(scores, seat) for seat in range(len(scores))) == moods


def test_a_face_of_the_file_is_checked() -> None:
    with pytest.raises(ValueError, match="cover is one of"):
        Looks((1, 2, 3), (1, 2, 3), (1, 2, 3), (1, 2, 3), "crown")
    with pytest.raises(ValueError, match="0 to 255"):
        Looks((1, 2, 300), (1, 2, 3), (1, 2, 3), (1, 2, 3), "cap")
