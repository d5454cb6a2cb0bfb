"""Preferences: kept, read strictly, damaged files set aside; crash reports; the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import options
from game.match.store import Store
from main import main
from scenes.shell import crash, preferences, router
from scenes.shell.preferences import Preferences, SeatChoice, SetUp
from scenes.shell.scene import Scene
from tests.shell.harness import ROOT


def test_everything_survives_a_round_trip(tmp_path: Path) -> None:
    store = Store(tmp_path)
    seats = (
        SeatChoice("human", "", 'Zoë "the\\ Great" #1: 雨\n', "red"),
        SeatChoice("sultan", "oasis", "no", "blue"),
    )
    setup = SetUp("through-the-desert", seats, {"end_at_once": True}, "always")
    prefs = Preferences(
        language="nl",
        text_size=150,
        palette="red-green",
        speed="off",
        pace="none",
        effects=0,
        mute=True,
        window=(1600, 900),
        last_setup=setup,
        setups={"through-the-desert": setup},
    )
    assert prefs.save(store) == ""
    assert preferences.read(store) == prefs


def test_defaults_survive_a_round_trip(tmp_path: Path) -> None:
    store = Store(tmp_path)
    Preferences().save(store)
    assert preferences.read(store) == Preferences()


def test_no_file_means_defaults(tmp_path: Path) -> None:
    assert preferences.read(Store(tmp_path)) == Preferences()
    assert preferences.read(Store(None)) == Preferences()


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\x00\xff\xfe garbage",
        b"text_size: 130\n",
        b"text_size: 125\ntext_size: 150\n",
        b"mute: yes\n",
        b"efects: 50\n",
        b"effects: 500\n",
        b"window: [10, 10]\n",
        b"window: wide\n",
        b"- a\n- b\n",
        b"last_setup: {title: 3}\n",
        b"mute: [unclosed\n",
    ],
)
def test_damaged_file_is_kept_aside_and_named(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "settings.yaml"
    path.write_bytes(damage)
    prefs = preferences.read(Store(tmp_path))
    assert prefs.problem
    assert prefs.effects == 70
    assert not path.exists()
    assert (tmp_path / "settings.yaml.damaged").read_bytes() == damage
    assert prefs.save(Store(tmp_path)) == ""
    assert preferences.read(Store(tmp_path)).problem == ""


def test_error_names_line_and_key(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("mute: true\nefects: 50\n", encoding="utf-8")
    problem = preferences.read(Store(tmp_path)).problem
    assert "settings.yaml:2" in problem
    assert "effects" in problem


def test_text_size_steps_stop_at_the_limit() -> None:
    prefs = Preferences()
    sizes: list[int] = []
    for way in (1, 1, 1, -1):
        prefs.step_text_size(way, 1.5)
        sizes.append(prefs.text_size)
    assert sizes == [125, 150, 150, 125]
    assert not Preferences(text_size=150).step_text_size(1, 1.5)


def test_crash_report_names_the_journal_and_is_offered_once(tmp_path: Path) -> None:
    store = Store(tmp_path)
    journal = tmp_path / "matches" / "x.journal"
    journal.parent.mkdir()
    journal.write_text("{}", encoding="utf-8")
    try:
        raise KeyError("camel")
    except KeyError as error:
        report = crash.write_report(store, error, journal)
    assert report is not None
    words = report.read_text(encoding="utf-8")
    assert str(journal) in words
    assert "KeyError" in words
    found = crash.last_crash(store)
    assert found == crash.Crash(report, journal)
    assert crash.last_crash(store) is None


def test_damaged_crash_mark_is_ignored(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.log_dir is not None
    (store.log_dir / crash.MARK).write_bytes(b"{not json")
    assert crash.last_crash(store) is None
    assert not (store.log_dir / crash.MARK).exists()


# ---- command line ----
@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--bogus"], "--bogus"),
        (["--headless"], "--title"),
        (["--headless", "--title", "x", "--seats", "a,b", "--arena"], "--arena"),
        (["--headless", "--title", "x", "--seats", "a,,b"], "--seats"),
        (["--headless", "--title", "x", "--seats", "a,b", "--games", "0"], "--games"),
        (["--arena", "--title", "x", "--seats", "a,b", "--budget", "5"], "--budget"),
        (["--size", "1920x1080"], "--size"),
        (["--screenshot", "menu", "a.png", "--size", "big"], "--size"),
        (["--lang", "de"], "--lang"),
        (["--windowed", "--fullscreen"], "--fullscreen"),
        (["--title", "x", "--variant", "a=maybe"], "--variant"),
        (["--head"], "--head"),
    ],
)
def test_bad_options_are_named(words: list[str], named: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        options.parse(words)
    assert stop.value.code == 2
    assert named in capsys.readouterr().err


def test_good_options() -> None:
    found = options.parse(
        ["--headless", "--title", "t", "--seats", "random,greedy", "--variant", "a=true", "b=false"]
    )
    assert (found.mode, found.games, found.seed, found.variant) == ("headless", 1, "1", ["a=true", "b=false"])
    assert options.parse(["--self-check"]).self_check == options.SELF_CHECK_GAMES
    assert options.parse(["--check-data"]).check_data == ""
    shot = options.parse(["--screenshot", "menu", "a.png", "--size", "1280x720", "--moves", "0"])
    assert (shot.size, shot.moves) == ((1280, 720), 0)
    assert options.parse([]).mode == "window"


def test_an_unknown_scene_is_named_with_those_of_the_router(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--screenshot", "nowhere", "a.png"]) == 2
    said = capsys.readouterr().err
    assert "nowhere" in said
    assert ", ".join(router.pictured()) in said


def test_the_help_lists_the_scenes_of_the_router(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert ", ".join(router.pictured()) in " ".join(capsys.readouterr().out.split())


def test_every_scene_of_the_router_is_one() -> None:
    for name in router.SCENES:
        assert issubclass(router.class_of(name), Scene)


def test_commands_without_a_window_never_import_pygame() -> None:
    script = (
        "import sys, main; from game.cli.options import parse; main.parse(['--check-data']);"
        "sys.exit('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False, timeout=60)
    assert done.returncode == 0


def test_version() -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "--version"],
        cwd=ROOT,
        check=False,
        timeout=60,
        capture_output=True,
        text=True,
    )
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert done.returncode == 0
    assert f'version = "{done.stdout.split()[-1]}"' in project
