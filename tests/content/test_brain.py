"""What every title's `ai.yaml` has in common: read into its own classes, refused with file and line."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.content.brain import AiConfig, at_table, read_brain
from game.content.errors import ContentError
from game.core.errors import OptionError
from game.core.odds import Odds
from game.match.store import program_root
from game.titles import TITLES, load, module_of
from tests.titles.folders import copied

DATA = program_root() / "data"

FIRST_RELEASE = Path(__file__).parent / "first_release"


@dataclass(frozen=True)
class Weights:
    camel: float
    gold: tuple[float, float] = (0.0, 0.0)

    def __post_init__(self) -> None:
        if self.camel < 0:
            raise ValueError("a camel is worth something")


@dataclass(frozen=True)
class Style:
    greed: float = 1.0


NEUTRAL = Style()
GOOD = """\
source: ruling
weights:
  2: {camel: 2}
  4:
    camel: 1.5
    gold: [1, 2]
styles:
  miser: {greed: 3}
temperatures:
  2: {master: 0.3}
forms:
  2: {master: [0, 1, 4]}
"""


def brain_of(folder: Path, text: str) -> AiConfig[Weights, Style]:
    (folder / "data").mkdir()
    (folder / "data" / "ai.yaml").write_text(text, encoding="utf-8")
    return read_brain(folder / "data", Weights, NEUTRAL)


def test_a_table_without_weights_of_its_own_takes_those_of_the_largest_smaller_one(tmp_path: Path) -> None:
    brain = brain_of(tmp_path, GOOD)
    few, many = Weights(2.0), Weights(1.5, (1.0, 2.0))
    assert [brain.of(players) for players in (2, 3, 4, 6)] == [few, few, many, many]


def test_numbers_of_every_table_count_where_a_table_has_none_of_its_own(tmp_path: Path) -> None:
    brain = brain_of(tmp_path, GOOD.replace("weights:\n", "every_table:\n  gold: [3, 4]\nweights:\n", 1))
    assert brain.of(2) == Weights(2.0, (3.0, 4.0))
    assert brain.of(4) == Weights(1.5, (1.0, 2.0))


@pytest.mark.parametrize("slug", TITLES)
def test_the_file_of_the_first_release_is_read(tmp_path: Path, slug: str) -> None:
    """House rules may hold a copy of it: what came later has defaults, what was renamed its former name."""
    first = FIRST_RELEASE / f"{module_of(slug)}.yaml"
    shutil.copy(first, copied(DATA / module_of(slug), tmp_path) / "ai.yaml")
    title = load(slug, tmp_path)
    for players in range(title.card.players.min, title.card.players.max + 1):
        rules = title.rules(title.card.options(players, {}))
        assert title.judge(rules, None).rules is rules


def test_styles_by_name(tmp_path: Path) -> None:
    brain = brain_of(tmp_path, GOOD)
    assert brain.style(None, 2) is NEUTRAL
    assert [brain.style("miser", players) for players in (2, 3, 6)] == [Style(3.0)] * 3
    with pytest.raises(OptionError, match=r"unknown style 'giver' \(known: miser\)"):
        brain.style("giver", 2)


def test_a_style_may_be_told_by_number_of_players(tmp_path: Path) -> None:
    brain = brain_of(tmp_path, GOOD.replace("miser: {greed: 3}", "miser: {2: {greed: 3}, 4: {greed: 2}}"))
    assert [brain.style("miser", players) for players in (2, 3, 4, 6)] == [
        Style(3.0),
        Style(3.0),
        Style(2.0),
        Style(2.0),
    ]


def test_styles_and_temperatures_may_be_left_out(tmp_path: Path) -> None:
    brain = brain_of(tmp_path, "source: ruling\nweights:\n  2: {camel: 2}\n")
    assert (dict(brain.styles), dict(brain.temperatures)) == ({}, {})


def test_what_values_are_worth_counts_for_larger_tables_too(tmp_path: Path) -> None:
    brain = brain_of(tmp_path, GOOD + "review:\n  3: {slope: [0.5, 1], outcomes: 4, luck_shown: true}\n")
    assert [at_table(brain.review, players, Odds()).slope for players in (2, 3, 5)] == [
        (1.0,),
        (0.5, 1.0),
        (0.5, 1.0),
    ]
    assert at_table(brain.review, 4, Odds()).luck_shown


@pytest.mark.parametrize(
    ("key", "refusal"),
    [
        ("slope: []", "have at least one entry"),
        ("outcomes: 0", "lie between 1 and 100"),
        ("futures: 101", "lie between 1 and 100"),
        ("sharpness: [-1]", "no less than 0"),
        ("until: never", 'unknown "never"'),
        ("slopes: [1]", 'did you mean "slope"'),
    ],
)
def test_odds_that_make_no_sense_are_refused(tmp_path: Path, key: str, refusal: str) -> None:
    with pytest.raises(ContentError) as caught:
        brain_of(tmp_path, GOOD + f"review:\n  2: {{{key}}}\n")
    assert str(caught.value).startswith("data/ai.yaml:14 review.2")
    assert refusal in str(caught.value)


CASES = {
    "page": ("styles:", "style:", ':8 style: unknown key "style" (did you mean "styles"?)'),
    "source": ("ruling", "rulling", ':1 source: unknown "rulling" (did you mean "ruling"?)'),
    "none": ("weights:\n  2: {camel: 2}\n", "weights:\n", ":3 weights: weights for 2 players are missing"),
    "table": ("  4:", "  four:", ':5 weights.four: key "four" is not a whole number'),
    "shared": ("weights:\n", "every_table: {silver: 1}\nweights:\n",
               ':2 every_table.silver: unknown key "silver" (known: camel, gold)'),
    "weight": ("    camel: 1.5", "    camle: 1.5",
               ':5 weights.4.camle: unknown key "camle" (did you mean "camel"?)'),
    "missing": ("{camel: 2}", "{}", ':3 weights.2: "camel" is missing'),
    "number": ("[1, 2]", "[1, two]", ":6 weights.4.gold[1]: expected a number, found 'two'"),
    "refused": ("1.5", "-1.5", ":5 weights.4: a camel is worth something"),
    "style": ("greed: 3", "greedy: 3",
              ':8 styles.miser.greedy: unknown key "greedy" (did you mean "greed"?)'),
    "style of a table": ("{greed: 3}", "{2: {greed: 3}, 4: {greedy: 2}}",
                         ':8 styles.miser.4.greedy: unknown key "greedy" (did you mean "greed"?)'),
    "no style for two": ("{greed: 3}", "{3: {greed: 3}}",
                         ":8 styles.miser: the style for 2 players is missing"),
    "mixed style": ("{greed: 3}", "{2: {greed: 3}, greed: 2}",
                    ':8 styles.miser.greed: key "greed" is not a whole number'),
    "no day": ("[0, 1, 4]", "[]", ":12 forms.2.master: expected factors from 0 on, at least one"),
    "no such day": ("[0, 1, 4]", "[1, -4]", ":12 forms.2.master: expected factors from 0 on, at least one"),
    "heat": ("master: 0.3", "master: hot", ":10 temperatures.2.master: expected a number, found 'hot'"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_errors_name_file_line_path_and_remedy(tmp_path: Path, name: str) -> None:
    old, new, message = CASES[name]
    assert old in GOOD
    with pytest.raises(ContentError) as caught:
        brain_of(tmp_path, GOOD.replace(old, new, 1))
    assert str(caught.value) == "data/ai.yaml" + message
