"""What is heard at the table: the effects of the events, from where they happen, and its world."""

from __future__ import annotations

import pytest

from game.titles import TITLES
from scenes.shell.preferences import Preferences
from scenes.sound.effects import EFFECTS
from scenes.sound.world import World
from scenes.table.scene import TableScene
from tests.sampled import sampled
from tests.shell.harness import MakeApp
from tests.table.harness import lay, rest


class Ear:
    """Hears what the window asks for."""

    def __init__(self, scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.effects: list[tuple[str, float]] = []
        self.worlds: list[World | None] = []
        sound = scene.app.sound
        monkeypatch.setattr(sound, "play", self._play)
        monkeypatch.setattr(sound, "enter", self.worlds.append)

    def _play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        if name:
            self.effects.append((name, pan))


@sampled("slug", TITLES, ["yspahan"])
def test_an_action_is_heard_as_its_events_say(
    make_app: MakeApp, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    prefs = Preferences(language="en", cover=False, speed="off", told_help=True)
    scene = lay(make_app(prefs=prefs), "human,human", 12, slug=slug)
    ear, at = Ear(scene, monkeypatch), scene.match.position
    scene.director.play(scene.match.legal()[0])
    rest(scene)
    events = [event for step in scene.match.steps[at:] for event in step.events]
    sounds = scene.model.sounds
    wanted = [sounds.of(event.type) for event in events[: len(events) - scene.director.unseen]]
    assert [name for name, _ in ear.effects] == [name for name in wanted if name]
    assert {name for name, _ in ear.effects} <= set(EFFECTS)
    assert all(-0.6 <= pan <= 0.6 for _, pan in ear.effects)


def test_pieces_are_heard_from_where_they_are_set(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    prefs = Preferences(language="en", cover=False, speed="off", told_help=True, auto_pass=False)
    scene = lay(make_app(prefs=prefs), "human,human", 0)
    ear = Ear(scene, monkeypatch)
    heard = dict[int, float]()
    for choice in scene.choices[::40]:
        rect = scene.place_of(choice.commit)
        assert rect is not None
        ear.effects.clear()
        scene.director.play(choice.action)
        rest(scene)
        heard[rect.centerx] = ear.effects[0][1]
        scene.undo()
    pans = [heard[x] for x in sorted(heard)]
    assert pans == sorted(pans)
    assert pans[0] < pans[-1]


def test_the_table_has_its_world_and_gives_it_back(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = lay(make_app(), "human,human", 0)
    ear = Ear(scene, monkeypatch)
    scene.enter()
    assert ear.worlds == [scene.model.sounds.world]
    scene.leave()
    assert ear.worlds[-1] is None
