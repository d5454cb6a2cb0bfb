"""Inline pictures: [tower] and the other types, [ad-chip:exchange], [ad-marker:red], [ad-die:tower] ..."""

from __future__ import annotations

from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.layout import Layout
from scenes.titles.alhambra_dice.pieces import Look

SCORING = (150, 44, 34)
"""The disc that bears the letter of a scoring."""


def register(theme: Theme, layout: Layout) -> None:
    """Make them known to the theme."""
    look = Look(theme, layout)
    for kind, style in layout.columns.items():
        theme.sprites.icon(kind, style.icon, style.die)
    theme.sprites.register("ad-chip", lambda _, height, chip: look.chip(chip, height))
    theme.sprites.register("ad-coin", lambda _, height, __: look.chip("points-+", height))
    theme.sprites.register("ad-marker", lambda _, height, colour: look.marker(colour, height))
    theme.sprites.register("ad-die", lambda _, height, kind: look.die(kind, height))
    theme.sprites.register("ad-part", lambda _, height, part: look.part(part, height))
    theme.sprites.register(
        "ad-letter", lambda t, height, letter: t.pieces.disc(height, SCORING, letter.upper())
    )
    theme.sprites.icon("crown", "crown")
