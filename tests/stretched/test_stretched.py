"""All numbers of a title changed at once; each alone: `python -m tests.stretched --one-at-a-time`."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles import TITLES
from tests.sampled import sampled
from tests.shell.harness import MakeApp
from tests.stretched.numbers import accepted, numbers, write
from tests.stretched.proof import SIZE, preferences, proof_of

pytestmark = pytest.mark.usefixtures("cramped")


CASES = [(slug, seed) for slug in TITLES for seed in range(1, 6)]
SAMPLE = [(slug, 1 + 2 * (i % 2)) for i, slug in enumerate(TITLES)]


@sampled("slug, seed", CASES, SAMPLE)
def test_what_the_table_says_is_what_the_rules_do(
    make_app: MakeApp, tmp_path: Path, slug: str, seed: int
) -> None:
    proof = proof_of(slug)
    proof.prove(make_app(SIZE, prefs=preferences()), proof.all_at_once(tmp_path, seed), seed)


@pytest.mark.parametrize("slug", TITLES)
def test_one_number_is_changed_and_read(tmp_path: Path, slug: str) -> None:
    """The folder of house rules that the command writes is accepted, and read."""
    number = numbers(slug)[0]
    assert number.value not in number.others
    write(slug, number, number.value, tmp_path)
    box = accepted(slug, tmp_path)
    assert box is not None
    assert box.house is not None
