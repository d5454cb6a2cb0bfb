"""`sounds.yaml`: every event has its effect or is silent, and what is wrong is said with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.titles import TITLES, events_of, module_of
from scenes.sound.effects import EFFECTS
from scenes.sound.tune import SECTIONS, compose, hertz_of
from scenes.sound.world import World, read_sounds, sounds_of
from tests.shell.harness import ROOT
from tests.template.registry import SLUG, template_title

DATA = ROOT / "data"
WORLDS = [*(DATA / module_of(slug) for slug in TITLES), DATA / "common"]
GOOD = """ambience: wind
music: {tonic: 147, mode: [0, 200, 300, 500, 700], pace: 60, bars: 24, lead: oud, answer: ney}
events:
  Rolled: dice
  Passed: ""
"""


@pytest.mark.parametrize("slug", [*TITLES, SLUG])
def test_every_event_has_an_effect_or_is_named_silent(slug: str) -> None:
    template = ROOT / "tests" / "template"
    with template_title():
        folder = template / "data" / module_of(slug) if slug == SLUG else DATA / module_of(slug)
        scenes = template / "presenters" if slug == SLUG else ROOT / "scenes" / "titles"
        sounds = read_sounds(folder, EFFECTS, events_of(slug))
        motion = (scenes / module_of(slug) / "motion.py").read_text(encoding="utf-8")
    kinds = [key for key in sounds.events if "." in key]
    assert [key for key in kinds if f'"{key}"' not in motion] == []
    assert len(set(sounds.events.values())) > 2


def test_every_title_has_a_world_of_its_own() -> None:
    worlds = [sounds_of(folder).world for folder in WORLDS]
    assert len({world.ambience for world in worlds}) == len(worlds)
    assert len({world.music_file for world in worlds}) == len(worlds)


@pytest.mark.parametrize("folder", WORLDS, ids=lambda folder: folder.name)
def test_music_is_long_sparse_and_in_its_mode(folder: Path) -> None:
    music = sounds_of(folder).music
    assert music.seconds > 90
    notes, strokes = compose(music)
    assert (notes, strokes) == compose(music)
    assert len(notes) < 4 * music.seconds
    assert "rest" in SECTIONS
    heard = [note for note in notes if note.level > 0.5]
    assert all(60 < hertz_of(music, note.degree) < 1300 for note in notes)
    assert len({note.degree for note in heard}) > 4
    assert bool(strokes) == bool(music.drum)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("dice", "dise", "sounds.yaml:4 events.Rolled: there is no effect 'dise' (did you mean \"dice\"?)"),
        ("  Passed", "  Past", "no event is called 'Past'"),
        ('  Passed: ""\n', "", "events has no entry for Passed"),
        ("wind", "rain", "sounds.yaml:1"),
        ("[0, 200", "[0, 0", "mode must rise"),
        ("bars: 24", "bars: 60", "240 seconds: 180 are possible"),
        ("answer: ney", 'answer: ney, drum: "D.x"', "drum must be 8"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, old: str, new: str, said: str) -> None:
    (tmp_path / "sounds.yaml").write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        read_sounds(tmp_path, EFFECTS, {"Rolled", "Passed"})
    assert said in str(error.value)


def test_other_music_has_another_file(tmp_path: Path) -> None:
    files = set[str]()
    for tonic in (147, 148):
        folder = tmp_path / str(tonic)
        folder.mkdir()
        (folder / "sounds.yaml").write_text(GOOD.replace("147", str(tonic)), encoding="utf-8")
        world: World = sounds_of(folder).world
        files.add(world.music_file)
    assert len(files) == 2
