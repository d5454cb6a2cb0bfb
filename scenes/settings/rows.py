"""What can be set: every control with its icon, its words and what it changes, in five groups."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame as pg

from game.content.language import languages
from scenes.art.palette import PALETTES, Colour
from scenes.kit.theme import Theme
from scenes.kit.widget import Button, DropDown, Segments, Slider, Stepper, Switch, Widget
from scenes.settings.preview import Preview
from scenes.shell.language import language_control
from scenes.shell.preferences import COACHES, PACES, SPEEDS, TEXT_SIZES
from scenes.shell.scene import Host

CONFIRMS = ("never", "final", "always")
UNKEPT = ("preview", "matches", "side_notes")
"""Rows that set no preference."""


@dataclass(frozen=True)
class RowHands:
    """What the controls read and report. put(field, value): set a preference; say_again: all side notes."""

    app: Host
    put: Callable[[str, object], object]
    open_folder: Callable[[], object]
    say_again: Callable[[], object]

    @property
    def theme(self) -> Theme:
        """The theme of the window."""
        return self.app.theme


Maker = Callable[[RowHands, pg.Rect], list[Widget]]


@dataclass(frozen=True)
class Setting:
    """One row. field: the preference it sets; height: in rows; switch: on or off, a short control."""

    field: str
    icon: str
    colour: Colour
    make: Maker
    height: float = 1.0
    switch: bool = False


@dataclass(frozen=True)
class SettingGroup:
    """A card of rows."""

    name: str
    icon: str
    colour: Colour
    rows: tuple[Setting, ...]

    @property
    def fields(self) -> tuple[str, ...]:
        """The preferences that the card sets."""
        return tuple(row.field for row in self.rows if row.field not in UNKEPT)


def _switch(field: str) -> Maker:
    def make(hands: RowHands, r: pg.Rect) -> list[Widget]:
        t, on = hands.theme, bool(getattr(hands.app.prefs, field))
        h = max(34, min(r.h, t.px(50)))
        box = pg.Rect(r.x, r.centery - h // 2, r.w, h)
        words = (hands.app.texts("settings.off"), hands.app.texts("settings.on"))
        return [Switch(box, on, lambda value: hands.put(field, value), words=words, name=field)]

    return make


def _flip(field: str, icon: str, colour: Colour) -> Setting:
    return Setting(field, icon, colour, _switch(field), switch=True)


def _box(hands: RowHands, r: pg.Rect, units: float = 52) -> pg.Rect:
    h = max(34, min(r.h - hands.theme.px(6), hands.theme.tp(units)))
    return pg.Rect(r.x, r.centery - h // 2, r.w, h)


def _language(hands: RowHands, r: pg.Rect) -> list[Widget]:
    app = hands.app
    choose: Callable[[str], object] = lambda code: hands.put("language", code)  # noqa: E731
    return [language_control(hands.theme, _box(hands, r), languages(app.data), app.texts.lang, choose)]


def _text_size(hands: RowHands, r: pg.Rect) -> list[Widget]:
    size, limit = hands.app.prefs.text_size, hands.theme.text_limit * 100
    labels = [f"{n}\u00a0%" for n in TEXT_SIZES]
    blocked = [i for i, n in enumerate(TEXT_SIZES) if n > limit]
    chosen = max(i for i, n in enumerate(TEXT_SIZES) if n <= min(size, limit))
    k = hands.theme.text_scale
    sizes = [18 / k * (n / 100) ** 0.8 for n in TEXT_SIZES]
    box = _box(hands, r)
    choose: Callable[[int], object] = lambda i: hands.put("text_size", TEXT_SIZES[i])  # noqa: E731
    row = Segments(box, labels, chosen, choose, sizes=sizes, blocked=blocked, name="text_size")
    if blocked:
        row.tip = hands.app.texts("settings.text_size_limit", n=round(limit))
    return [row]


def _speed(hands: RowHands, r: pg.Rect) -> list[Widget]:
    speeds = list(SPEEDS)
    stops = [hands.app.texts(f"settings.speed_value.{name}") for name in speeds]
    value = speeds.index(hands.app.prefs.speed) / (len(speeds) - 1)
    h = max(34, min(r.h, hands.theme.px(38) + hands.theme.tp(26)))
    box = pg.Rect(r.x, r.centery - h // 2, r.w, h)

    def choose(where: float) -> None:
        hands.put("speed", speeds[round(where * (len(speeds) - 1))])

    return [Slider(box, value, choose, stops=stops, name="speed")]


def _pace(hands: RowHands, r: pg.Rect) -> list[Widget]:
    paces = list(PACES)
    labels = [hands.app.texts(f"settings.pace_value.{name}") for name in paces]
    chosen = paces.index(hands.app.prefs.pace)
    return [Stepper(_box(hands, r), labels, chosen, lambda i: hands.put("pace", paces[i]), name="pace")]


def _confirm(hands: RowHands, r: pg.Rect) -> list[Widget]:
    labels = [hands.app.texts(f"settings.confirm_value.{name}") for name in CONFIRMS]
    chosen = CONFIRMS.index(hands.app.prefs.confirm)
    return [
        DropDown(_box(hands, r), labels, chosen, lambda i: hands.put("confirm", CONFIRMS[i]), name="confirm")
    ]


def _coach(hands: RowHands, r: pg.Rect) -> list[Widget]:
    labels = [hands.app.texts(f"settings.coach_value.{name}") for name in COACHES]
    chosen = COACHES.index(hands.app.prefs.coach)
    return [Stepper(_box(hands, r), labels, chosen, lambda i: hands.put("coach", COACHES[i]), name="coach")]


def _palette(hands: RowHands, r: pg.Rect) -> list[Widget]:
    names = list(PALETTES)
    labels = [hands.app.texts(f"settings.palette_value.{name}") for name in names]
    dots = [[PALETTES[n].players[c].rgb for c in ("red", "green", "blue")] for n in names]
    chosen = names.index(hands.app.prefs.palette)
    choose: Callable[[int], object] = lambda i: hands.put("palette", names[i])  # noqa: E731
    return [DropDown(_box(hands, r), labels, chosen, choose, swatches=dots, name="palette")]


def _volume(field: str) -> Maker:
    def make(hands: RowHands, r: pg.Rect) -> list[Widget]:
        def change(value: float) -> None:
            setattr(hands.app.prefs, field, round(value * 100))
            hands.app.sound.adjust(hands.app.prefs)
            hands.app.invalidate()

        def done(value: float) -> None:
            hands.put(field, round(value * 100))
            if field == "effects":
                hands.app.sound.play("coin")  # the others are heard by themselves

        value = getattr(hands.app.prefs, field) / 100
        shown: Callable[[float], str] = lambda v: f"{round(v * 100)}\u00a0%"  # noqa: E731
        box = _box(hands, r, 46)
        return [Slider(box, value, change, shown=shown, icon="sound-on", on_done=done, name=field)]

    return make


def _preview(hands: RowHands, r: pg.Rect) -> list[Widget]:
    return [Preview(r, hands.app.texts)]


def _matches(hands: RowHands, r: pg.Rect) -> list[Widget]:
    folder, t = hands.app.store.folder, hands.theme
    if folder is None:
        return []
    h = max(34, min(r.h - t.px(6), t.tp(56)))
    button = Button(pg.Rect(0, 0, 0, h), hands.app.texts("settings.folder"), hands.open_folder, name="folder")
    button.icon, button.tip = "chest", hands.app.texts("settings.folder_hint", path=folder)
    w = min(r.w, max(button.preferred(t, h), t.px(220)))
    button.rect = pg.Rect(r.right - w, r.centery - h // 2, w, h)
    return [button]


def _side_notes(hands: RowHands, r: pg.Rect) -> list[Widget]:
    if hands.app.store.folder is None:
        return []
    t = hands.theme
    h = max(34, min(r.h - t.px(6), t.tp(56)))
    words = hands.app.texts("settings.side_notes_again")
    button = Button(pg.Rect(0, 0, 0, h), words, hands.say_again, name="side_notes")
    w = min(r.w, max(button.preferred(t, h), t.px(220)))
    button.rect = pg.Rect(r.right - w, r.centery - h // 2, w, h)
    return [button]


def groups() -> tuple[SettingGroup, ...]:
    """The cards in the order of the tabs."""
    return (
        SettingGroup(
            "display", "sun", (226, 160, 50),
            (
                Setting("language", "conversation", (196, 120, 60), _language),
                Setting("text_size", "quill-ink", (44, 96, 160), _text_size),
                _flip("fullscreen", "expand", (190, 60, 50)),
                Setting("speed", "hourglass", (60, 140, 80), _speed, 1.2),
            ),
        ),
        SettingGroup(
            "play", "rolling-dices", (226, 178, 62),
            (
                Setting("pace", "camel", (222, 150, 66), _pace),
                _flip("end_turn", "check-mark", (60, 140, 80)),
                Setting("confirm", "shaking-hands", (44, 110, 180), _confirm),
                _flip("auto_pass", "fast-forward-button", (206, 52, 44)),
                _flip("counts_wait", "abacus", (58, 130, 176)),
                _flip("cover", "arabic-door", (150, 84, 40)),
                _flip("free_undo", "anticlockwise-rotation", (140, 84, 150)),
            ),
        ),
        SettingGroup(
            "sound", "musical-notes", (226, 178, 62),
            (
                Setting("effects", "ringing-bell", (214, 130, 50), _volume("effects")),
                Setting("music", "musical-notes", (60, 140, 80), _volume("music")),
                Setting("ambience", "water-fountain", (58, 120, 176), _volume("ambience")),
                _flip("mute", "sound-off", (206, 52, 44)),
            ),
        ),
        SettingGroup(
            "access", "eye-target", (58, 130, 176),
            (
                Setting("palette", "palette", (196, 130, 60), _palette),
                _flip("patterns", "rolled-cloth", (58, 120, 176)),
                Setting("preview", "", (0, 0, 0), _preview, 1.5),
                _flip("high_contrast", "sundial", (60, 140, 80)),
                _flip("reduce_motion", "feather", (150, 70, 150)),
            ),
        ),
        SettingGroup(
            "data", "locked-chest", (58, 120, 176),
            (
                Setting("matches", "tied-scroll", (214, 160, 72), _matches),
                Setting("side_notes", "conversation", (60, 140, 80), _side_notes),
                Setting("coach", "turban", (196, 120, 60), _coach),
            ),
        ),
    )  # fmt: skip
