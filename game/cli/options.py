"""The command line: what may stand there, what goes together, and the folder of a player's files."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from game.content.text import LANGUAGES
from game.version import NAME, VERSION

SCENES = ("menu", "newgame", "table", "results", "recap", "settings", "rulebook", "credits")
MODES = ("headless", "arena", "check_data", "self_check", "screenshot")
SELF_CHECK_GAMES = 20

# option -> modes it goes with ("window" is the mode without a switch); options not named go with every mode
GOES_WITH: dict[str, tuple[str, ...]] = {
    "title": ("window", "headless", "arena", "screenshot"),
    "seats": ("window", "headless", "arena", "screenshot"),
    "variant": ("window", "headless", "arena", "screenshot"),
    "house_rules": ("window", "headless", "screenshot"),
    "seed": ("window", "headless", "arena", "screenshot"),
    "go_on": ("window",),
    "load": ("window",),
    "lang": ("window", "screenshot"),
    "windowed": ("window",),
    "fullscreen": ("window",),
    "no_sound": ("window",),
    "games": ("headless", "arena"),
    "record": ("headless",),
    "no_legal": ("headless",),
    "budget": ("arena",),
    "jobs": ("arena",),
    "resume": ("arena",),
    "json": ("arena",),
    "size": ("screenshot",),
    "moves": ("screenshot",),
}
NEEDED: dict[str, tuple[str, ...]] = {"headless": ("title", "seats"), "arena": ("title", "seats")}
NEED_TITLE = ("seats", "variant", "house_rules", "seed")  # say how a new match is laid
OPEN_MATCH = ("go_on", "load", "title", *NEED_TITLE)


def parse(argv: Sequence[str] | None = None) -> argparse.Namespace:
    """The options of a command line (sys.argv without an argument); a bad one is named and ends with code 2.

    Adds `mode`: window or one of MODES.
    """
    parser = make_parser()
    options = parser.parse_args(argv)
    chosen = [mode for mode in MODES if _given(options, mode)]
    if len(chosen) > 1:
        parser.error(f"{_flag(chosen[0])} and {_flag(chosen[1])} exclude each other")
    options.mode = chosen[0] if chosen else "window"
    for name, modes in GOES_WITH.items():
        if _given(options, name) and options.mode not in modes:
            parser.error(f"{_flag(name)} goes with {' or '.join(_flag(m) for m in modes)} only")
    for name in NEEDED.get(options.mode, ()):
        if not _given(options, name):
            parser.error(f"{_flag(options.mode)} needs {_flag(name)}")
    _fill_in(options)
    return options


def opens_match(options: argparse.Namespace) -> bool:
    """Whether the options ask for a match in the window."""
    return any(_given(options, name) for name in OPEN_MATCH)


def given_without_title(options: argparse.Namespace) -> str:
    """The first option that means nothing without `--title`, as it is typed; "" for none."""
    return next((_flag(name) for name in NEED_TITLE if _given(options, name)), "")


def _given(options: argparse.Namespace, name: str) -> bool:
    value = getattr(options, name)
    return value is not None and value is not False


def _flag(name: str) -> str:
    if name == "window":
        return "the window"
    return "--continue" if name == "go_on" else "--" + name.replace("_", "-")


def _fill_in(options: argparse.Namespace) -> None:
    """Defaults that must not count as given."""
    options.games = options.games or 1
    options.jobs = options.jobs or 1
    options.moves = options.moves or 0
    options.size = options.size or (1920, 1080)
    if options.mode in ("headless", "arena", "screenshot"):
        options.seed = options.seed or "1"
    if options.mode in ("window", "self_check") or options.house_rules:
        options.user_dir = options.user_dir or user_folder()


def make_parser() -> argparse.ArgumentParser:
    """The parser; every option's default is None or False, so that `parse` sees what was given."""
    parser = argparse.ArgumentParser(
        prog="main.py", description=f"{NAME}: four desert games at one table", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"{NAME} {VERSION}")
    _add_match(parser)
    _add_window(parser)
    _add_commands(parser)
    return parser


def _add_match(parser: argparse.ArgumentParser) -> None:
    match = parser.add_argument_group("a match")
    match.add_argument("--title", metavar="TITLE", help="which game: its name in lower case with hyphens")
    match.add_argument("--seats", metavar="A,B,...", type=_seats, help="human,sultan,merchant:oasis")
    match.add_argument("--variant", metavar="NAME=true|false", nargs="+", action="extend", type=_variant)
    match.add_argument("--house-rules", metavar="NAME", help="play with the files of house-rules/NAME")
    match.add_argument("--seed", metavar="TEXT")


def _add_window(parser: argparse.ArgumentParser) -> None:
    window = parser.add_argument_group("the window")
    opened = window.add_mutually_exclusive_group()
    opened.add_argument("--continue", dest="go_on", action="store_true", help="go on with the last match")
    opened.add_argument("--load", metavar="FILE", type=Path, help="open a saved match")
    window.add_argument("--lang", choices=LANGUAGES)
    shape = window.add_mutually_exclusive_group()
    shape.add_argument("--windowed", action="store_true")
    shape.add_argument("--fullscreen", action="store_true")
    window.add_argument("--no-sound", action="store_true")
    window.add_argument("--user-dir", metavar="DIR", type=Path, help="settings, matches, log")


def _add_commands(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_argument_group("without a window")
    commands.add_argument("--headless", action="store_true", help="play games between computer players")
    commands.add_argument("--games", metavar="N", type=_count)
    commands.add_argument("--record", metavar="FILE", type=Path, help="write a record of every decision")
    commands.add_argument("--no-legal", action="store_true", help="record without the legal actions")
    commands.add_argument("--arena", action="store_true", help="rate computer players")
    commands.add_argument("--budget", metavar="ms:N|iter:N", type=_budget)
    commands.add_argument("--jobs", metavar="N", type=_count)
    commands.add_argument("--resume", action="store_true")
    commands.add_argument("--json", metavar="FILE", type=Path)
    commands.add_argument(
        "--check-data",
        metavar="DIR",
        nargs="?",
        const="",
        help="check every data file, or a folder of house rules",
    )
    commands.add_argument(
        "--self-check", metavar="N", nargs="?", type=_count, const=SELF_CHECK_GAMES, help="replay saves"
    )
    commands.add_argument(
        "--screenshot", metavar=("SCENE", "FILE"), nargs=2, action=_Screenshot, help=", ".join(SCENES)
    )
    commands.add_argument("--size", metavar="WxH", type=_size)
    commands.add_argument("--moves", metavar="N", type=_natural)


class _Screenshot(argparse.Action):
    """Checks the scene's name where the option can still be named."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        assert isinstance(values, list)
        if values[0] not in SCENES:
            parser.error(
                f"argument {option_string}: unknown scene {values[0]!r} (known: {', '.join(SCENES)})"
            )
        setattr(namespace, self.dest, values)


def _count(text: str) -> int:
    number = _natural(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} must be at least 1")
    return number


def _natural(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{3,5})x([0-9]{3,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (640 <= size[0] <= 7680 and 480 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1920x1080")
    return size


def _budget(text: str) -> str:
    if not re.fullmatch(r"(ms|iter):[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a budget like ms:100 or iter:200")
    return text


def _variant(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_-]+=(true|false)", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not like NAME=true or NAME=false")
    return text


def _seats(text: str) -> str:
    if not all(part.strip() for part in text.split(",")):
        raise argparse.ArgumentTypeError(f"{text!r} has an empty seat")
    return text


def user_folder() -> Path:
    """The folder that the operating system reserves for a program's files."""
    if sys.platform == "win32":
        base = os.environ.get("APPDATA") or str(Path.home() / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / NAME.lower()
