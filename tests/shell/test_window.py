"""The program from its command line to its end, in a process of its own: full screen, crash, resume."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.sampled import sampled
from tests.shell.harness import ROOT

DRIVER = """
import sys
sys.path.insert(0, {root!r})
import main
import pygame as pg
from scenes.shell.app import App

def key(code):
    return pg.event.Event(pg.KEYDOWN, key=code, mod=0, unicode="")

def steps(app, n=8):
    for _ in range(n):
        app.frame(0.1)
        app.finish()

def run(app):
    for _ in range(8):
        app.frame(0.1)
{body}

if __name__ == "__main__":
    App.run = run
    sys.exit(main.main({argv!r}))
"""


def drive(
    tmp_path: Path, body: str, *argv: str, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run main.py's window with `body` in the place of the loop; the user folder is tmp_path/user."""
    script = tmp_path / "drive.py"
    lines = "\n".join("    " + line for line in body.strip().splitlines())
    words = ["--user-dir", str(tmp_path / "user"), "--no-sound", *argv]
    script.write_text(DRIVER.format(root=str(ROOT), body=lines, argv=words), encoding="utf-8")
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **(environment or {})}
    return subprocess.run(
        [sys.executable, str(script)], env=env, check=False, capture_output=True, text=True, timeout=120
    )


def test_full_screen_and_window_size_are_kept(tmp_path: Path) -> None:
    body = """
before = app.theme.size
app.frame(0.1, [key(pg.K_F11)])
assert app.screen.get_size() == app.theme.size == pg.display.get_desktop_sizes()[0]
app.frame(0.1, [key(pg.K_F11)])
assert app.theme.size == before
print(app.top.name, app.texts.lang)
"""
    done = drive(tmp_path, body, "--lang", "nl")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-2:] == ["menu", "nl"]
    settings = (tmp_path / "user" / "settings.yaml").read_text(encoding="utf-8")
    assert 'language: "nl"' in settings
    assert "fullscreen: false" in settings
    assert (tmp_path / "user" / "log" / "caravanserai.log").exists()


def test_a_crash_leaves_a_report_and_the_next_start_resumes(tmp_path: Path) -> None:
    body = 'raise RuntimeError("the camel bit")'
    done = drive(tmp_path, body, "--title", "through-the-desert", "--seats", "human,human")
    assert done.returncode == 1
    assert "the camel bit" in done.stderr
    reports = list((tmp_path / "user" / "log").glob("crash-*.txt"))
    journals = list((tmp_path / "user" / "matches").glob("*.journal"))
    assert len(reports) == len(journals) == 1
    assert str(journals[0]) in reports[0].read_text(encoding="utf-8")
    body = """
assert app.top.name == "question", app.top.name
app.frame(0.1, [key(pg.K_RETURN)])
steps(app)
print(app.top.name, app.keeping.path)
"""
    done = drive(tmp_path, body)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(f"table {journals[0]}")


def test_a_damaged_settings_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "user").mkdir()
    (tmp_path / "user" / "settings.yaml").write_text("mute: perhaps\n", encoding="utf-8")
    done = drive(tmp_path, "print(app.overlay.root.members[0].text)")
    assert done.returncode == 0, done.stderr
    assert "settings.yaml.damaged" in done.stdout
    assert (tmp_path / "user" / "settings.yaml.damaged").exists()


def test_set_up_errors_have_exit_codes(tmp_path: Path) -> None:
    nothing = drive(tmp_path, "pass", "--continue")
    assert (nothing.returncode, "--continue" in nothing.stderr) == (1, True)
    wrong = drive(tmp_path, "pass", "--title", "through-the-dessert")
    assert (wrong.returncode, "through-the-desert" in wrong.stderr) == (2, True)
    seat = drive(tmp_path, "pass", "--title", "through-the-desert", "--seats", "human,vizier")
    assert (seat.returncode, "vizier" in seat.stderr) == (2, True)
    alone = drive(tmp_path, "pass", "--seats", "human,human")
    assert (alone.returncode, "--seats" in alone.stderr) == (2, True)


# ---- displays that are none ----
def start(tmp_path: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    """The program as a person starts it, with other variables; an empty one is taken away."""
    env = {**os.environ, **changes}
    env = {name: value for name, value in env.items() if changes.get(name) != ""}
    words = ["--user-dir", str(tmp_path / "user"), "--no-sound", "--title", "tabriz"]
    command = [sys.executable, str(ROOT / "main.py"), *words]
    return subprocess.run(command, env=env, check=False, capture_output=True, text=True, timeout=30)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="always has a display")
def test_without_a_display_the_program_says_so_and_ends(tmp_path: Path) -> None:
    done = start(tmp_path, SDL_VIDEODRIVER="", DISPLAY="", WAYLAND_DISPLAY="", XDG_RUNTIME_DIR=str(tmp_path))
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
    assert "no display" in done.stderr
    assert list((tmp_path / "user").rglob("*.journal")) == []


def test_a_driver_that_is_not_there_is_told(tmp_path: Path) -> None:
    done = start(tmp_path, SDL_VIDEODRIVER="nothing")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
    assert "no display" in done.stderr


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="no display to choose the colours of")
def test_a_display_of_few_colours_is_told(tmp_path: Path) -> None:
    with virtual("1280x800x8") as display:
        done = start(tmp_path, SDL_VIDEODRIVER="x11", DISPLAY=display)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
    assert "pixel format" in done.stderr


@contextmanager
def virtual(screen: str) -> Iterator[str]:
    """A display of a size and depth; its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="no display to choose the size of")
@sampled("screen", ["320x200x24", "1x1x24"], ["1x1x24"])
def test_a_tiny_screen_shows_the_menu_and_is_not_remembered(tmp_path: Path, screen: str) -> None:
    with virtual(screen) as display:
        found = drive(
            tmp_path,
            "print(app.top.name, app.theme.size)\napp.frame(0.1, [key(pg.K_F11)])\nsteps(app)",
            environment={"SDL_VIDEODRIVER": "x11", "DISPLAY": display},
        )
    assert found.returncode == 0, found.stderr
    assert "menu" in found.stdout
    again = drive(tmp_path, "print(app.prefs.problem or 'good')")
    assert again.stdout.split()[-1] == "good"


def test_a_missing_font_is_a_sentence_that_names_it(tmp_path: Path) -> None:
    body = """
from pathlib import Path
app.theme.assets = app.assets = Path("/nowhere")
app.retheme()
steps(app)
"""
    done = drive(tmp_path, body)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "/nowhere/fonts/" in done.stderr


def test_a_missing_font_is_told_in_a_dialog_where_there_is_a_display(tmp_path: Path) -> None:
    body = """
from pathlib import Path
from scenes.shell import window
window.visible = lambda: True
pg.display.message_box = lambda *words, **more: print(words, more)
app.theme.assets = app.assets = Path("/nowhere")
app.retheme()
steps(app)
"""
    done = drive(tmp_path, body, "--lang", "it")
    assert done.returncode == 1
    assert "Un file del programma manca" in done.stdout
    assert "/nowhere/" in done.stdout
