"""No key means two things: on every screen, and at the table of every title through its phases."""

from __future__ import annotations

import re
from collections import defaultdict
from importlib import import_module
from itertools import combinations

import pygame as pg
import pytest

from game.content.text import load_texts
from game.titles import TITLES, module_of
from scenes.kit.keys import KEYS, HotKey
from scenes.kit.stage import Keyed, Stage
from scenes.shell import router
from scenes.shell.scene import WidgetScene
from scenes.table.key_list import WORDS
from scenes.table.scene import TableScene
from scenes.titles.contract.keys import TitleKey, TitleKeys
from tests.languages import LANGUAGES
from tests.screens.harness import made, settle
from tests.screens.test_draw_purity import sit_down
from tests.shell.harness import ROOT, MakeApp
from tests.shell.harness import key as key_event

WITH_PAGES = "help"  # F1 is free: a widget may answer it with its own page


def plain_keys(*scopes: str) -> dict[int, str]:
    """What the keys of these scopes do without Ctrl and Shift, by code."""
    plain = {name: key for name, key in KEYS.items() if not key.ctrl and not key.shift and name != WITH_PAGES}
    return {code: name for name, key in plain.items() if key.scope in scopes for code in key.codes}


OF_THE_WINDOW = plain_keys("window")
OF_THE_STAGE = {code: name for code, name in plain_keys("stage").items() if name != "press"}
OF_THE_TABLE = dict.fromkeys(KEYS["table.skip"].codes, "table.skip")
OF_A_TABLE = plain_keys("window", "stage", "table")
MOMENTS = range(0, 72, 6)


def struck(hot: HotKey) -> pg.event.Event:
    """The event of a hot key."""
    mod = (pg.KMOD_CTRL if hot.ctrl else 0) | (pg.KMOD_SHIFT if hot.shift else 0)
    return key_event(hot.key_code, mod)


def widgets(ui: Stage) -> list[tuple[Keyed, HotKey]]:
    """What can be done by a key now."""
    found = [w for w in ui.top.root.walk() if isinstance(w, Keyed) and w.enabled]
    return [(w, w.hotkey) for w in found if w.hotkey]


def clashes(ui: Stage, taken: dict[int, str]) -> list[str]:
    """Keys with two meanings: of two widgets, or of a widget and the window, the stage or the table."""
    meanings: dict[str, list[str]] = defaultdict(list)
    found = widgets(ui)
    for _, hot in found:
        event = struck(hot)
        label = f"{'Ctrl+' * hot.ctrl}{'Shift+' * hot.shift}{pg.key.name(hot.key_code)}"
        if label not in meanings:
            plain = not hot.ctrl and not hot.shift and hot.key_code in taken
            meanings[label] = [taken[hot.key_code]] if plain else []
            meanings[label] += [w.name for w, other in found if other.matches(event)]
    return [f"{label}: {', '.join(names)}" for label, names in meanings.items() if len(names) > 1]


@pytest.mark.parametrize("name", router.pictured())
def test_keys_of_a_screen(make_app: MakeApp, name: str) -> None:
    app = make_app()
    scene = made(app, name)
    assert isinstance(scene, WidgetScene)
    app.push(scene)
    settle(app)
    assert clashes(scene.ui, {**OF_THE_WINDOW, **OF_THE_STAGE}) == []


def keys_of(slug: str) -> TitleKeys:
    """The keys that a title declares."""
    keys: TitleKeys = import_module(f"scenes.titles.{module_of(slug)}.keys").KEYS
    return keys


def in_phase(key: TitleKey, scene: TableScene) -> bool:
    """Whether a key counts in what the table shows."""
    return not key.phases or scene.shown().view.phase in key.phases


def letters(scene: TableScene) -> set[str]:
    """The keys of buttons and switches that no scene has."""
    own = {hot.key_code for _, hot in widgets(scene.ui) if not hot.ctrl and not hot.shift}
    return {pg.key.name(code).upper() for code in own - set(OF_A_TABLE)}


@pytest.mark.parametrize("slug", TITLES)
def test_keys_of_a_title_mean_one_thing(slug: str) -> None:
    """Beside the keys of the window and the table; digits are those that pick."""
    digits = {chr(code) for code in KEYS["table.pick"].codes}
    meanings = [(label, key) for key in keys_of(slug).values() for label in key.labels]
    for label, _ in meanings:
        assert label in digits or pg.key.key_code(label.lower()) not in OF_A_TABLE, label
    for (label, one), (other, two) in combinations(meanings, 2):
        if label == other:
            assert one.phases, label
            assert two.phases, label
            assert not set(one.phases) & set(two.phases), label


@pytest.mark.parametrize("slug", TITLES)
def test_keys_of_a_table(make_app: MakeApp, slug: str) -> None:
    """Buttons of the moment, switches, buttons that always stand there, and the digits that pick."""
    app = make_app()
    app.still = True
    found: set[str] = set()
    heard = 0
    for moves in MOMENTS:
        scene = sit_down(app, slug, moves)
        scene.update(0.0)
        shown = scene.shown()
        digits = {ord(d): d for d in "0123456789" if scene.presenter.shortcut(d, shown) is not None}
        declared = {label for key in keys_of(slug).values() if in_phase(key, scene) for label in key.labels}
        assert {*digits.values(), *letters(scene)} - declared == set()
        taken = {**OF_THE_WINDOW, **OF_THE_STAGE, **OF_THE_TABLE}
        taken |= {code: f"picks {d}" for code, d in digits.items()}
        found |= set(clashes(scene.ui, taken))
        heard += len(widgets(scene.ui))
    assert heard > 3 * len(MOMENTS)
    assert not found, "\n".join(sorted(found))


def test_a_clash_is_found(ui: Stage) -> None:
    one, two, three = (Keyed(pg.Rect(0, 0, 9, 9), name=n) for n in ("one", "two", "three"))
    one.hotkey, two.hotkey, three.hotkey = HotKey(pg.K_o), HotKey(pg.K_m), HotKey(pg.K_o, ctrl=True)
    ui.add(one, two, three)
    assert clashes(ui, OF_THE_WINDOW) == ["m: mute, two"]
    two.hotkey = HotKey(pg.K_o)
    assert clashes(ui, OF_THE_WINDOW) == ["o: one, two"]
    two.enabled = False
    assert clashes(ui, OF_THE_WINDOW) == []


SCREENS = sorted({key.scope for key in KEYS.values()} - {"window", "stage"})


@pytest.mark.parametrize("scope", SCREENS)
def test_no_key_of_a_screen_means_two_things(scope: str) -> None:
    """Enter, the blank and F1 go to what has the focus or the pointer first; a replay has left and right."""
    assert scope in router.SCENES
    meanings: dict[tuple[int, bool, bool], list[str]] = defaultdict(list)
    for name, key in KEYS.items():
        ours = ("press", WITH_PAGES, *(["toward"] if scope == "look" else []))
        if key.scope in (scope, "window", "stage") and name not in ours:
            for code in key.codes:
                meanings[code, key.ctrl, key.shift].append(name)
    assert {code: names for code, names in meanings.items() if len(names) > 1} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_says_what_it_does(lang: str) -> None:
    texts = load_texts(ROOT / "data" / "common", lang)
    assert [key.text for key in KEYS.values() if key.text not in texts] == []


def test_the_readme_lists_the_keys_of_window_and_table() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = text[text.index("| Keys |") :].split("\n\n")[0]
    listed = {word.strip().lower() for line in table.splitlines() for word in line.split("|")[1].split(", ")}
    scopes = ("window", "stage", "table", "rulebook")
    assert {key.label.lower() for key in KEYS.values() if key.scope in scopes} - listed == set()


def test_keys_of_buttons_come_from_the_table() -> None:
    """No other file makes a hot key of a code of pygame's."""
    made = re.compile(r"HotKey\(\s*pg\.K_")
    files = [path for path in sorted((ROOT / "scenes").rglob("*.py")) if path.name != "keys.py"]
    assert [str(path) for path in files if made.search(path.read_text(encoding="utf-8"))] == []


def test_keys_of_titles_come_from_their_tables() -> None:
    """No other file of a presenter writes the letter of a button down."""
    made = re.compile(r'(Order|Toggle)\([^()]*"[A-Z0-9]"')
    files = [path for path in sorted((ROOT / "scenes" / "titles").rglob("*.py")) if path.name != "keys.py"]
    assert [str(path) for path in files if made.search(path.read_text(encoding="utf-8"))] == []


def test_words_on_keys_are_those_of_the_language() -> None:
    """What stands on keyboards of all three languages stays; other words are texts."""
    printed = {"Esc", "Tab", "Enter", "Del", "Backspace"}
    words = {key.label for key in KEYS.values() if key.label.isalpha() and len(key.label) > 1} - printed
    assert words == set(WORDS)
    assert load_texts(ROOT / "data" / "common", "nl")(WORDS["Space"]) == "Spatie"
