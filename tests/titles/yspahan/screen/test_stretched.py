"""House rules with other numbers: other languages, effects that name their own numbers, one building more."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles.yspahan.content import BUILDING_OPS, CARD_OPS
from scenes.titles.yspahan import read_layout
from scenes.titles.yspahan.help import BUILDING_RULES, CARD_RULES
from scenes.titles.yspahan.presenter import YspahanPresenter
from scenes.titles.yspahan.regions import at_building
from tests.languages import LANGUAGES
from tests.shell.harness import MakeApp
from tests.stretched.proof import SIZE, preferences
from tests.titles.folders import copied, replace
from tests.titles.yspahan.positions import DATA
from tests.titles.yspahan.screen.proof import all_at_once, laid, play, prove, source_of


@pytest.mark.slow
@pytest.mark.usefixtures("cramped")
@pytest.mark.parametrize(("seed", "lang"), [(2, "it"), (3, "nl")])
def test_other_numbers_in_other_languages(make_app: MakeApp, tmp_path: Path, seed: int, lang: str) -> None:
    prefs = preferences()
    prefs.language = lang
    prove(make_app(SIZE, lang, prefs), all_at_once(tmp_path, seed), seed)


@pytest.mark.usefixtures("cramped")
def test_a_card_and_a_building_say_their_own_numbers(make_app: MakeApp, tmp_path: Path) -> None:
    """The numbers of effects stand in no text: the words follow the data, singular and plural."""
    folder = copied(DATA, tmp_path)
    replace(folder, "cards.yaml", "gain-camels, n: 3", "gain-camels, n: 5")
    replace(folder, "cards.yaml", "sell-gold, n: 1, most: 10", "sell-gold, n: 2, most: 12")
    replace(folder, "buildings.yaml", "free-steps, n: 3", "free-steps, n: 1")
    replace(folder, "buildings.yaml", "more-camels, n: 1", "more-camels, n: 14")
    scene = laid(make_app(SIZE, prefs=preferences()), source_of(folder), 3, "words")
    presenter = scene.presenter
    assert isinstance(presenter, YspahanPresenter)
    names = presenter.words.names
    assert names.card("camels") == "Five camels"
    assert names.card_hint("camels") == "Take 5 [camel] from the supply."
    assert names.card_hint("gold-points") == "Sell up to 12 [gold] for 2 points each."
    assert "one space more" in names.building_hint("hammam")
    assert names.building_hint("paddock").startswith("14 extra camels")


def test_every_effect_has_its_rule() -> None:
    """A new effect of buildings or cards must be explained by a paragraph of the rule book."""
    assert set(BUILDING_RULES) == set(BUILDING_OPS)
    assert set(CARD_RULES) == set(CARD_OPS)


GRANARY = "  - {id: granary, camels: 1, gold: 1, effect: {op: more-cubes, n: 2}}\n"


def test_a_seventh_building_is_data_alone(make_app: MakeApp, tmp_path: Path) -> None:
    """Another building with a known effect: numbers, picture and words in the folder, nothing in code.

    Its panel has room for all their prices, in small windows too.
    """
    folder = copied(DATA, tmp_path)
    replace(folder, "buildings.yaml", "ladder: [0, 0, 5, 5, 5, 10]", "ladder: [0, 0, 5, 5, 5, 10, 12]")
    replace(folder, "buildings.yaml", "  - {id: paddock", f"{GRANARY}  - {{id: paddock")
    replace(folder, "layout.yaml", "  paddock:", "  granary: {icon: granary, gives: cube}\n  paddock:")
    replace(folder, "layout.yaml", "icon: granary", "icon: pulley-hook")
    for lang in LANGUAGES:
        text = "building:\n  granary: {name: Granary, hint: {one: one, other: '{capital}'}}"
        replace(folder, f"text.{lang}.yaml", "building:", text)
    read_layout(folder)
    for players in (2, 3):
        app = make_app((1024, 768) if players == 2 else SIZE, prefs=preferences())
        scene = laid(app, source_of(folder), players, f"granary/{players}")
        rules = scene.match.rules
        both = rules.facts.mask_of(("granary", "hoist"))
        assert rules.facts.powers[both].row_bonus == (0, 3, 3, 3, 3, 0)
        play(scene, 45, f"granary/{players}")
        assert scene.place_of(at_building("granary")) is not None
