"""Caravanserai: four desert games at one table. Parses the options and opens the window or runs a command."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence

from game.cli.options import parse
from game.core.errors import CaravanseraiError, OptionError


def _headless(options: argparse.Namespace) -> int:
    from game.cli.headless import run_headless

    return run_headless(options)


def _arena(options: argparse.Namespace) -> int:
    from game.cli.arena import run_arena

    return run_arena(options)


def _check_data(options: argparse.Namespace) -> int:
    from game.cli.check import check_data
    from scenes.titles import check_layout

    return check_data(options, check_layout)


def _self_check(options: argparse.Namespace) -> int:
    from game.cli.headless import self_check

    return self_check(options)


def _screenshot(options: argparse.Namespace) -> int:
    from scenes.shell.screenshot import take

    return take(options)


def _window(options: argparse.Namespace) -> int:
    from scenes.shell.launch import run_window

    return run_window(options)


MODES: dict[str, Callable[[argparse.Namespace], int]] = {
    "headless": _headless,
    "arena": _arena,
    "check_data": _check_data,
    "self_check": _self_check,
    "screenshot": _screenshot,
    "window": _window,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns 0, 1 for a set-up or data error, 2 for a bad option."""
    options = parse(argv)
    try:
        return MODES[options.mode](options)
    except OptionError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except CaravanseraiError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # whoever read the output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
