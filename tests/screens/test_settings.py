"""The settings: every window, language and text size; every control sets, acts at once and is kept."""

from __future__ import annotations

from dataclasses import fields as dataclass_fields

import pygame as pg
import pytest

from scenes.kit.widget import DropDown, Segments, Slider, Stepper, Switch
from scenes.menu.scene import MenuScene
from scenes.settings.rows import groups
from scenes.settings.scene import SettingsScene
from scenes.shell.app import App
from scenes.shell.preferences import Preferences, read
from tests.screens.harness import (
    every_text_size,
    every_window,
    faults,
    focus_on,
    in_every_language,
    is_still,
    large_print,
    names,
    over_menu,
    press,
    settle,
    strike,
    unsaid,
    widget,
)
from tests.shell.harness import MakeApp


def settings(app: App) -> SettingsScene:
    return over_menu(app, SettingsScene)


@every_window
def test_fits_every_window_in_every_language(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    settings(app)
    for _ in in_every_language(app):
        assert faults(app) == []


@every_text_size
def test_fits_at_every_text_size(make_app: MakeApp, size: tuple[int, int], text: int) -> None:
    app = large_print(make_app, size, text)
    scene = settings(app)
    for _ in in_every_language(app):
        for i in range(len(scene.groups)):
            scene.choose(i)
            settle(app)
            assert unsaid(app) == set()


def test_every_preference_of_the_player_has_a_control(app: App) -> None:
    settings(app)
    fields = {field for group in groups() for field in group.fields}
    kept = {"window", "player_name", "told_help", "last_setup", "setups", "problem"}
    assert fields == {f.name for f in dataclass_fields(Preferences)} - kept
    assert fields <= set(names(app))


@pytest.mark.parametrize(
    "field",
    ["end_turn", "auto_pass", "cover", "free_undo", "mute", "patterns", "high_contrast", "reduce_motion"],
)
def test_switches_act_and_are_kept(app: App, field: str) -> None:
    settings(app)
    before = getattr(app.prefs, field)
    press(app, field)
    assert getattr(app.prefs, field) is not before
    assert getattr(read(app.store), field) is not before
    control = widget(app, field)
    assert isinstance(control, Switch)
    assert control.on is not before


def test_language_changes_every_word_at_once(app: App) -> None:
    settings(app)
    control = widget(app, "language")
    assert isinstance(control, Segments)
    control.choose(2)
    settle(app)
    assert app.texts("settings.done") == "Klaar"
    assert read(app.store).language == "nl"


def test_palette_pace_confirmations_and_speed(app: App) -> None:
    settings(app)
    palette, confirm = widget(app, "palette"), widget(app, "confirm")
    assert isinstance(palette, DropDown)
    assert isinstance(confirm, DropDown)
    palette.choose(1)
    confirm.choose(2)
    pace, speed = widget(app, "pace"), widget(app, "speed")
    assert isinstance(pace, Stepper)
    assert isinstance(speed, Slider)
    pace.step(1)
    speed.move_to(1.0)
    kept = read(app.store)
    assert (kept.palette, kept.confirm, kept.pace, kept.speed) == ("red-green", "always", "slow", "very-fast")
    assert app.theme.palette.name == "red-green"


def test_volume_is_kept_when_the_knob_is_let_go(app: App) -> None:
    settings(app)
    slider = widget(app, "effects")
    assert isinstance(slider, Slider)
    focus_on(app, "effects")
    strike(app, pg.K_HOME)
    assert read(app.store).effects == 0


def test_text_sizes_without_room_are_blocked_and_said(make_app: MakeApp) -> None:
    app = make_app((1024, 768))
    scene = settings(app)
    control = widget(app, "text_size")
    assert isinstance(control, Segments)
    assert control.blocked == {2, 3}
    assert "125" in scene._hint("text_size")
    control.choose(3)
    assert app.prefs.text_size == 100
    control.choose(1)
    assert app.theme.text_scale == 1.25


def test_reset_gives_a_card_its_first_values(app: App) -> None:
    scene = settings(app)
    press(app, "cover")
    assert app.prefs.cover is False
    assert scene.groups[scene.chosen].name == "play"
    press(app, "reset")
    assert read(app.store).cover is True


def test_number_keys_choose_a_card_and_done_leaves(app: App) -> None:
    scene = settings(app)
    strike(app, pg.K_3)
    assert scene.groups[scene.chosen].name == "sound"
    press(app, "done")
    assert isinstance(app.top, MenuScene)


def test_another_card_of_large_letters_comes_in_slices(make_app: MakeApp) -> None:
    """All pieces of the palette at once would hold a large window for longer than a frame."""
    app = large_print(make_app, (2560, 1440), 200)
    scene = over_menu(app, SettingsScene)
    app.still = False
    scene.choose(scene.chosen + 1)
    assert app._curtain.hangs
    settle(app)
    assert not app._curtain.hangs


def test_rests_when_nothing_happens(app: App) -> None:
    settings(app)
    assert is_still(app)
