"""The title's files: totals, sources, clear errors with file and line for broken ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.rulebook import load_rulebook
from game.content.text import compare_languages, load_texts
from game.core.errors import OptionError
from game.core.rules import Options
from game.titles.alhambra_dice import open_title
from game.titles.alhambra_dice.content import SPECIALS, load_content
from game.titles.alhambra_dice.judge.weights import load_brain
from tests.languages import LANGUAGES
from tests.titles.alhambra_dice.positions import DATA, content
from tests.titles.folders import changed

READERS: dict[str, Callable[[Path], object]] = {
    "ai.yaml": load_brain,
    "rules.yaml": partial(load_rulebook, prefix="AD"),
}
"""What reads a file that does not belong to the rules."""


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("board.yaml", "throws: 3", "throws: 4", "three throws"),
        ("board.yaml", "rows: 8", "rows: 7", "a row for each white die"),
        ("board.yaml", "round: 5", "round: 4", "scoring C"),
        ("board.yaml", "garden, tower]", "garden]", "6 different types"),
        ("board.yaml", "lap: 100", "lap: many", "whole number"),
        ("board.yaml", "alone: 2", "alne: 2", 'did you mean "alone"'),
        ("board.yaml", "lap: 100", "lap: 0", "at least one space"),
        ("board.yaml", "spaces: 15", "spaces: 0", "at least one space"),
        ("board.yaml", "each: {2: 5,", "each: {2: 0,", "at least one marker"),
        ("board.yaml", "each: {2: 5, 3: 5,", "each: {2: 5,", "markers for 3 players are missing"),
        (
            "chips.yaml",
            "id: points-1, op: points, n: 1",
            "id: points-0, op: points, n: 0",
            "at least one point",
        ),
        ("chips.yaml", "n: 1, light: 3", "n: 1, light: 4", "come to 21 and 6 chips"),
        ("chips.yaml", "op: exchange", "op: exchnge", 'did you mean "exchange"'),
        (
            "chips.yaml",
            "light: 4, dark: 0, plain_light: 0",
            "light: 4, dark: 1, plain_light: 0",
            "cannot hold dice",
        ),
        ("chips.yaml", "id: points-2", "id: points-9", "name this kind after its effect"),
        ("ai.yaml", "pull: [", "pull: [1.0, ", "one for each column"),
        ("title.yaml", "max: 6", "max: 1", "min must be at least 1"),
        ("rules.yaml", "id: AD-1.2", "id: AD-1.1", "is taken"),
    ],
)
def test_broken_files_are_named_with_their_line(
    tmp_path: Path, file: str, old: str, new: str, says: str
) -> None:
    folder = changed(DATA, tmp_path, file, old, new)
    read = READERS.get(file, open_title)
    with pytest.raises(ContentError, match=says) as caught:
        read(folder)
    assert f"{file}:" in str(caught.value)


def test_translations_are_complete() -> None:
    assert [str(error) for error in compare_languages(DATA, LANGUAGES)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_type_chip_and_style_has_words(lang: str) -> None:
    texts = load_texts(DATA, lang)
    for kind in content().types:
        assert texts(f"column.{kind}", n=1) != texts(f"column.{kind}", n=2)
        texts(f"column.{kind}.head")
    for chip in (*SPECIALS, "start"):
        texts(f"chip.{chip}")
        texts(f"dice.hint.{chip}")
    for n in (1, 2):
        texts("chip.points", n=n)
        texts("dice.hint.points_each", n=n)
    assert texts.missing == set()


def test_reconstructed_blocks_say_so() -> None:
    found = load_content(DATA)
    assert {kind.source for kind in found.chips.kinds} == {"reconstructed"}
    assert found.board.track.source == "reconstructed"
    assert found.board.markers.source == "rulebook"


def test_the_card_knows_players_variants_and_styles() -> None:
    title = open_title(DATA)
    assert (title.card.players.min, title.card.players.max) == (2, 6)
    with pytest.raises(OptionError, match="2 to 6 players"):
        title.card.options(7, {})
    brain = load_brain(DATA)
    assert set(brain.styles) == set(title.card.styles)
    with pytest.raises(OptionError, match="unknown style"):
        title.judge(title.rules(Options(2)), "thief")
