"""Caravanserai: four desert games at one table. Parses the options and opens the window or runs a command."""

from __future__ import annotations

import argparse
import io
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


def _rate_levels(options: argparse.Namespace) -> int:
    from game.cli.rate_levels import rate_levels

    return rate_levels(options)


def _fit(options: argparse.Namespace) -> int:
    from game.cli.fit import run_fit

    return run_fit(options)


def _make_riddles(options: argparse.Namespace) -> int:
    from game.cli.riddles import make_riddles

    return make_riddles(options)


def _prove_riddles(options: argparse.Namespace) -> int:
    from game.cli.riddles import prove_riddles

    return prove_riddles(options)


def _code(options: argparse.Namespace) -> int:
    from game.cli.share import print_code

    return print_code(options)


def _text(options: argparse.Namespace) -> int:
    from game.cli.share import print_text

    return print_text(options)


def _film(options: argparse.Namespace) -> int:
    from scenes.film.command import film

    return film(options)


def _verify(options: argparse.Namespace) -> int:
    from game.cli.verify import verify

    return verify(options)


def _review(options: argparse.Namespace) -> int:
    from game.cli.review import print_review

    return print_review(options)


def _review_check(options: argparse.Namespace) -> int:
    from game.cli.review_check import run_review_check

    return run_review_check(options)


def _calibrate(options: argparse.Namespace) -> int:
    from game.cli.calibrate import run_calibrate

    return run_calibrate(options)


def _check_data(options: argparse.Namespace) -> int:
    from game.cli.check import check_data
    from scenes.match.staged_picture import sights_errors
    from scenes.titles import check_layout

    return check_data(options, check_layout, sights_errors)


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
    "rate_levels": _rate_levels,
    "fit": _fit,
    "make_riddles": _make_riddles,
    "prove_riddles": _prove_riddles,
    "code": _code,
    "text": _text,
    "film": _film,
    "verify": _verify,
    "review": _review,
    "review_check": _review_check,
    "calibrate": _calibrate,
    "check_data": _check_data,
    "self_check": _self_check,
    "screenshot": _screenshot,
    "window": _window,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns 0, 1 for a set-up or data error, 2 for a bad option or a full output."""
    _accept_every_letter()
    try:
        try:
            return _carry_out(argv)
        finally:
            _flush()
    except BrokenPipeError:  # whoever read the output has had enough
        _drop_output()
        return 0
    except OSError as error:
        if not _output_refuses():
            raise
        _drop_output()
        return _say(f"the output cannot be written ({error.strerror})", 2)


def _carry_out(argv: Sequence[str] | None) -> int:
    from scenes.shell.router import pictured

    try:
        options = parse(argv, pictured())
        return MODES[options.mode](options)
    except OptionError as error:
        return _say(error, 2)
    except CaravanseraiError as error:
        return _say(error, 1)


def _say(error: object, code: int) -> int:
    print(f"error: {error}", file=sys.stderr)
    return code


# ---- the output, which a packaged program without a console does not have ----
def _accept_every_letter() -> None:
    """Names of files may hold what is no text; they are printed with a code for it."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def _output_refuses() -> bool:
    """Whether the output is what refused: it refuses what still waits, and the end of a line."""
    try:
        print(flush=True)
    except OSError:
        return True
    return False


def _drop_output() -> None:
    """Let what waits go nowhere, so that the end of the program does not fail over it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
