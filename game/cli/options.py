"""The command line: what may stand there, what goes together, and the folder of a player's files."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.language import languages
from game.match.store import program_root
from game.version import NAME, VERSION

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

MODES = (
    "headless",
    "arena",
    "fit",
    "check_data",
    "self_check",
    "screenshot",
    "make_riddles",
    "prove_riddles",
    "code",
    "text",
    "film",
    "verify",
    "review",
    "review_check",
    "calibrate",
    "rate_levels",
)
OF_A_FILE = ("code", "text", "film", "verify")
"""Modes that read a match, perhaps with house rules of the user folder."""

SELFPLAY = ("review_check", "calibrate")
"""Modes that play games to learn something of their reviews."""

OF_RIDDLES = ("make_riddles", "prove_riddles")
"""Modes that play positions of riddles out."""

SELF_CHECK_GAMES = 20

# option -> modes it goes with ("window" is the mode without a switch); options not named go with every mode
GOES_WITH: dict[str, tuple[str, ...]] = {
    "title": ("window", "headless", "arena", "fit", "screenshot", *OF_RIDDLES, *SELFPLAY),
    "seats": ("window", "headless", "arena", "fit", "screenshot", *SELFPLAY),
    "variant": ("window", "headless", "arena", "fit", "screenshot", *SELFPLAY),
    "house_rules": ("window", "headless", "screenshot"),
    "seed": ("window", "headless", "arena", "fit", "screenshot", *OF_RIDDLES, *SELFPLAY),
    "go_on": ("window",),
    "load": ("window", "film"),
    "span": ("film",),
    "pace": ("film",),
    "seat": ("film",),
    "open_code": ("window",),
    "replay": ("window",),
    "lesson": ("window", "screenshot"),
    "riddle": ("window", "screenshot"),
    "lang": ("window", "screenshot", "film", "review"),
    "windowed": ("window",),
    "fullscreen": ("window",),
    "no_sound": ("window",),
    "games": ("headless", "arena", "fit", "make_riddles", *SELFPLAY),
    "record": ("headless",),
    "no_legal": ("headless",),
    "budget": ("arena", "review_check"),
    "jobs": ("arena", "fit", *SELFPLAY),
    "resume": ("arena",),
    "json": ("arena", "fit", "review", *SELFPLAY),
    "size": ("screenshot",),
    "coached": ("screenshot",),
    "moves": ("screenshot", "make_riddles", "code", "text"),
}
NEEDED: dict[str, tuple[str, ...]] = {
    "headless": ("title", "seats"),
    "arena": ("title", "seats"),
    "fit": ("title", "seats"),
    "make_riddles": ("title",),
    "film": ("load",),
    "review_check": ("title", "seats"),
    "calibrate": ("title", "seats"),
}
NEED_TITLE = ("seats", "variant", "house_rules", "seed")  # say how a new match is laid
NEW_MATCH = ("title", *NEED_TITLE)  # mean nothing where a match goes on
KEPT_MATCH = ("go_on", "load", "open_code", "replay")


def parse(argv: Sequence[str] | None = None, scenes: Sequence[str] = ()) -> argparse.Namespace:
    """The options of a command line (sys.argv without an argument); a bad one is named and ends with code 2.

    Adds `mode`: window or one of MODES. scenes: what `--screenshot` can draw.
    """
    parser = make_parser(scenes)
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
    _check_kept(parser, options)
    _fill_in(options)
    return options


def _check_kept(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """What contradicts a match that is kept, and a folder of kept ones that is not there."""
    kept = next((name for name in KEPT_MATCH if _given(options, name)), "")
    for name in NEW_MATCH:
        if kept and _given(options, name):
            parser.error(f"{_flag(kept)} and {_flag(name)} exclude each other: the match says what it is")
    if options.mode == "self_check" and _given(options, "user_dir") and not options.user_dir.is_dir():
        parser.error(f"--user-dir {options.user_dir}: there is no such folder")


def opens_match(options: argparse.Namespace) -> bool:
    """Whether the options ask for a match in the window."""
    return any(_given(options, name) for name in (*KEPT_MATCH, *NEW_MATCH))


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
    if options.mode not in ("code", "text"):
        options.moves = options.moves or 0
    options.size = options.size or (1920, 1080)
    if options.mode in ("headless", "arena", "fit", "screenshot", *OF_RIDDLES, *SELFPLAY):
        options.seed = options.seed or "1"
    if options.mode in ("window", "self_check", *OF_A_FILE) or options.house_rules:
        options.user_dir = options.user_dir or user_folder()


class _Parser(argparse.ArgumentParser):
    """A parser whose help does not vanish without a word where the output refuses it."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if message and file is sys.stdout is not None:
            file.write(message)
        else:
            super()._print_message(message, file)


def make_parser(scenes: Sequence[str]) -> argparse.ArgumentParser:
    """The parser; every option's default is None or False, so that `parse` sees what was given."""
    parser = _Parser(
        prog="main.py", description=f"{NAME}: four desert games at one table", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"{NAME} {VERSION}")
    _add_match(parser)
    _add_window(parser)
    _add_commands(parser, scenes)
    return parser


def _add_match(parser: argparse.ArgumentParser) -> None:
    match = parser.add_argument_group("a match")
    match.add_argument(
        "--title", metavar="TITLE", type=_text, help="which game: its name in lower case with hyphens"
    )
    match.add_argument("--seats", metavar="A,B,...", type=_seats, help="human,sultan,merchant:oasis")
    match.add_argument("--variant", metavar="NAME=true|false", nargs="+", action="extend", type=_variant)
    match.add_argument(
        "--house-rules", metavar="NAME", type=_text, help="play with the files of house-rules/NAME"
    )
    match.add_argument("--seed", metavar="TEXT", type=_text)


def _add_window(parser: argparse.ArgumentParser) -> None:
    window = parser.add_argument_group("the window")
    opened = window.add_mutually_exclusive_group()
    opened.add_argument("--continue", dest="go_on", action="store_true", help="go on with the last match")
    opened.add_argument("--load", metavar="FILE", type=Path, help="open a saved match")
    opened.add_argument("--open-code", metavar="CODE", type=_text, help="open a match that somebody sent")
    opened.add_argument(
        "--replay", metavar="FILE", type=Path, help="look at a match: saved, text, record or code"
    )
    opened.add_argument("--lesson", metavar="TITLE/LESSON", type=_text, help="take a lesson")
    opened.add_argument("--riddle", metavar="TITLE/RIDDLE", type=_text, help="solve a riddle")
    window.add_argument("--lang", choices=tuple(languages(program_root() / "data")))
    shape = window.add_mutually_exclusive_group()
    shape.add_argument("--windowed", action="store_true")
    shape.add_argument("--fullscreen", action="store_true")
    window.add_argument("--no-sound", action="store_true")
    window.add_argument("--user-dir", metavar="DIR", type=Path, help="settings, matches, log")


def _add_commands(parser: argparse.ArgumentParser, scenes: Sequence[str]) -> None:
    commands = parser.add_argument_group("without a window")
    commands.add_argument("--headless", action="store_true", help="play games between computer players")
    commands.add_argument("--games", metavar="N", type=_count)
    commands.add_argument("--record", metavar="FILE", type=Path, help="write a record of every decision")
    commands.add_argument("--no-legal", action="store_true", help="record without the legal actions")
    commands.add_argument("--arena", action="store_true", help="rate computer players")
    commands.add_argument(
        "--rate-levels", metavar="DIR", type=Path, help="ratings of the levels from figures of --arena"
    )
    commands.add_argument("--fit", action="store_true", help="fit the evaluation to games of players")
    commands.add_argument("--make-riddles", metavar="FILE", type=Path, help="look for riddles in games")
    commands.add_argument(
        "--prove-riddles", action="store_true", help="play all riddles out again, from several seeds"
    )
    commands.add_argument(
        "--code", metavar="FILE", type=Path, help="print a saved match as one word (--moves N: up to there)"
    )
    commands.add_argument(
        "--text", metavar="FILE", type=Path, help="print a saved match as a text for a person"
    )
    commands.add_argument(
        "--film", metavar="FILE.png", type=_png, help="film the match of --load: an animated picture"
    )
    commands.add_argument("--span", metavar="A-B", type=_span, help="of the film: its first and last action")
    commands.add_argument("--pace", metavar="MS", type=_count, help="how long an action stays in sight (700)")
    commands.add_argument("--seat", metavar="N", type=_count, help="whose knowledge the film shows, from 1")
    commands.add_argument("--verify", metavar="FILE", type=Path, help="whether a match has fair dice")
    commands.add_argument("--review", metavar="FILE", type=Path, help="look back on a finished match")
    commands.add_argument("--review-check", action="store_true", help="do reviews explain how games end?")
    commands.add_argument("--calibrate", action="store_true", help="margins and wins for what values")
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
        "--screenshot", metavar=("SCENE", "FILE"), nargs=2, action=_Screenshot, help=", ".join(scenes)
    )
    commands.add_argument("--size", metavar="WxH", type=_size)
    commands.add_argument("--coached", action="store_true", help="the table where the coach asks next")
    commands.add_argument("--moves", metavar="N", type=_natural)


class _Screenshot(argparse.Action):
    """Checks the picture's kind where the option can still be named."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        assert isinstance(values, list)
        if not values[1].lower().endswith(".png"):
            parser.error(f"argument {option_string}: {values[1]!r} does not end in .png")
        setattr(namespace, self.dest, values)


def _text(text: str) -> str:
    """Words that are there, in letters that every file can hold."""
    if not text.strip():
        raise argparse.ArgumentTypeError("it is empty")
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a text in UTF-8") from None
    return text


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


def _png(text: str) -> Path:
    if not text.lower().endswith(".png"):
        raise argparse.ArgumentTypeError(f"{text!r} does not end in .png")
    return Path(text)


def _span(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,6})-([0-9]{1,6})", text)
    if not found or int(found[1]) > int(found[2]):
        raise argparse.ArgumentTypeError(f"{text!r} is not a span of actions like 60-92")
    return int(found[1]), int(found[2])


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
    for part in text.split(","):
        if part.strip().startswith(":"):
            raise argparse.ArgumentTypeError(f"{part.strip()!r} names no player before the colon")
        if part.strip().endswith(":"):
            raise argparse.ArgumentTypeError(f"{part.strip()!r} names no style after the colon")
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
