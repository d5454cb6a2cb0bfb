"""Fair dice in the window: what they are, their seal in groups of digits, and copying it."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from scenes.kit.dialog import Choice
from scenes.shell.scene import Host

GROUP = 8
"""Digits of a seal that stand together, so that two people can compare it by reading aloud."""

SHORT = 2
"""Groups that stand on the screen where there is no room for all."""


def grouped(digits: str, groups: int = 0) -> str:
    """A seal or secret in groups of eight digits; only the first `groups` of them, 0 for all."""
    parts = [digits[at : at + GROUP] for at in range(0, len(digits), GROUP)]
    return " ".join([*parts[:groups], "…"] if groups else parts)


def say_fair(app: Host, seal: str, on: bool, choose: Callable[[bool], object]) -> None:
    """Say what is promised and what not; choose(on): play with fair dice, or with a seed of one's own."""
    t = app.texts
    ways = [
        Choice(t("newgame.fair_copy"), lambda: copy_text(app, seal), icon="scroll-quill"),
        Choice(t("newgame.fair_off" if on else "newgame.fair_on"), lambda: choose(not on), icon="key"),
        Choice(t("newgame.fair_close"), default=True, escape=True),
    ]
    app.ask(t("newgame.fair"), t("newgame.fair_text", seal=grouped(seal)), ways, icon="padlock")


def copy_text(app: Host, text: str) -> None:
    """Put a text where other programs can paste it, and say so."""
    try:
        pg.scrap.put_text(text)
    except pg.error:
        return
    app.toast(app.texts("newgame.fair_copied"), "check")
