"""House rules with other numbers: the table opens, is drawn, and says beforehand what the rules then do."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest
import yaml

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.core.event import Json
from game.core.rng import Stream, key_of
from game.core.rules import Attempt, Budget
from game.match.session import Session, new_session
from game.match.source import Box
from game.match.store import Store
from game.titles import load
from game.titles.yspahan.content import BUILDING_OPS, CARD_OPS, load_content
from game.titles.yspahan.events import Built
from scenes.table.scene import TableScene
from scenes.titles.yspahan import read_layout
from scenes.titles.yspahan.help import BUILDING_RULES, CARD_RULES
from scenes.titles.yspahan.presenter import YspahanPresenter
from scenes.titles.yspahan.regions import (
    CALENDAR,
    CARAVAN,
    DECK,
    DISCARDS,
    LADDER,
    at_building,
    at_card,
    at_row,
    at_space,
)
from tests.titles.folders import copied, replace
from tests.titles.yspahan.positions import DATA
from tests.titles.yspahan.rules.test_outlook import check
from tests.titles.yspahan.screen.test_play import NAMES, table

pytestmark = pytest.mark.usefixtures("cramped")

FILES = ("numbers.yaml", "buildings.yaml", "cards.yaml", "city.yaml")
FIXED = ("shops", "arms")
"""Keys whose numbers are places of the picture: a souk cannot grow without room in `layout.yaml`."""

AT_LEAST_ONE = ("weeks", "days", "gold_a_space", "yellow_price", "white", "camels_a_row")


def stretched(value: Any, key: str, luck: random.Random) -> Any:
    """The same data with every number changed by 1 or 2, or doubled."""
    if isinstance(value, dict):
        return {
            k: v if k in FIXED else stretched(v, key if isinstance(k, int) else k, luck)
            for k, v in value.items()
        }
    if isinstance(value, list):
        return [stretched(entry, key, luck) for entry in value]
    if isinstance(value, bool) or not isinstance(value, int):
        return value
    least = 1 if key in AT_LEAST_ONE else 0
    return max(least, luck.choice((value - 2, value - 1, value + 1, value + 2, 2 * value)))


def folder_of(into: Path, seed: int) -> Path:
    """A copy of the title's folder with all numbers changed that the loader accepts."""
    folder, luck = copied(DATA, into), random.Random(seed)
    for file in FILES:
        data = stretched(yaml.safe_load((folder / file).read_text(encoding="utf-8")), "", luck)
        if file == "numbers.yaml" and seed % 2:  # a caravan of four rows
            data["caravan"]["arrival"].append(1)
            data["caravan"]["worth"].append(5)
        (folder / file).write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    load_content(folder)
    read_layout(folder)
    return folder


def session(folder: Path, players: int, seed: str) -> Session:
    """A match between people with the data of a folder."""
    title = load("yspahan", folder.parent)
    seats: list[dict[str, Json]] = [
        {"name": name, "kind": "human", "colour": colour, "style": ""} for name, colour in NAMES[:players]
    ]
    box = Box(title, folder.parent)
    return new_session(title, players, {}, seed, seats, Store(None), "x", box=box)


def play(scene: TableScene, actions: int, seed: str) -> dict[str, int]:
    """Random actions with frames between them; what is foretold of each legal action must come true."""
    match, stream = scene.match, Stream(key_of(seed))
    judge = scene.session.title.judge(match.rules, None)
    seen: dict[str, int] = {}
    for n in range(actions):
        if match.over:
            break
        legal = match.legal()
        if n % 3 == 0:
            for text in match.legal_texts():
                check(match, text, seen)
            if scene.director.viewer != match.to_act:
                scene.director.take_seat(match.to_act)
            scene.director.sync()
            scene.refresh()
            scene.app.frame(0.1)
            look(scene)
            judge.rate(match.task(match.to_act, Budget(), Stream(1)).world, legal)
        match.play(stream.choice(legal))
        for event in match.steps[-1].events:
            if isinstance(event, Built):
                assert event.points == match.rules.facts.ladder[event.number - 1]
                seen["built"] = seen.get("built", 0) + 1
    return seen


def look(scene: TableScene) -> None:
    """Everything that can be pointed at says something, and a refusal is that of the rules."""
    shown, presenter, match = scene.shown(), scene.presenter, scene.match
    assert isinstance(presenter, YspahanPresenter)
    view, facts = shown.view, match.rules.facts
    regions = [*map(at_building, facts.building_index), CARAVAN, LADDER, CALENDAR, DECK, DISCARDS]
    regions += [*map(at_card, facts.kinds), *(at_row(row.id) for row in view.tower)]
    for region in regions:
        found = presenter.help(region, shown)
        assert found, region
        assert "{" not in found.text, found
        presenter.refuse(region, shown, match.refuse)
    for space, price in view.prices.items():
        assert match.refuse(Attempt("move", (space,))) is None
        found = presenter.help(at_space(space), shown)
        assert found is not None
        assert f" {price} " in found.text, found
    ladder = presenter.help(LADDER, shown)
    assert ladder is not None
    assert ", ".join(map(str, facts.ladder)) in ladder.text
    assert not presenter.texts.missing


CASES: tuple[tuple[int, int, str], ...] = ((1, 3, "en"), (2, 2, "it"), (3, 4, "nl"))


@pytest.mark.parametrize(("seed", "players", "lang"), CASES)
def test_other_numbers_are_played_drawn_and_foretold(
    tmp_path: Path, seed: int, players: int, lang: str
) -> None:
    match = session(folder_of(tmp_path, seed), players, f"stretched/{seed}")
    scene = table((1280, 720), lang, match)
    seen = play(scene, 75, f"stretched/{seed}")
    assert seen["goods"] > 10
    assert seen["super"] > 10


def test_a_card_and_a_building_say_their_own_numbers(tmp_path: Path) -> None:
    """The numbers of effects stand in no text: the words follow the data, singular and plural."""
    folder = copied(DATA, tmp_path)
    replace(folder, "cards.yaml", "gain-camels, n: 3", "gain-camels, n: 5")
    replace(folder, "cards.yaml", "sell-gold, n: 1, most: 10", "sell-gold, n: 2, most: 12")
    replace(folder, "buildings.yaml", "free-steps, n: 3", "free-steps, n: 1")
    replace(folder, "buildings.yaml", "more-camels, n: 1", "more-camels, n: 14")
    scene = table((1280, 720), "en", session(folder, 3, "words"))
    presenter = scene.presenter
    assert isinstance(presenter, YspahanPresenter)
    names = presenter.words.names
    assert names.card("camels") == "Five camels"
    assert names.card_hint("camels") == "Take 5 [camel] from the supply."
    assert names.card_hint("gold-points") == "Give up to 12 [gold] for 2 points each."
    assert "one space more" in names.building_hint("hammam")
    assert names.building_hint("paddock").startswith("14 camels more")


def test_every_effect_has_its_rule() -> None:
    """A new effect of buildings or cards must be explained by a paragraph of the rule book."""
    assert set(BUILDING_RULES) == set(BUILDING_OPS)
    assert set(CARD_RULES) == set(CARD_OPS)


GRANARY = "  - {id: granary, camels: 1, gold: 1, effect: {op: more-cubes, n: 2}}\n"


def test_a_seventh_building_is_data_alone(tmp_path: Path) -> None:
    """Another building with a known effect: numbers, picture and words in the folder, nothing in code."""
    folder = copied(DATA, tmp_path)
    replace(folder, "buildings.yaml", "ladder: [0, 0, 5, 5, 5, 10]", "ladder: [0, 0, 5, 5, 5, 10, 12]")
    replace(folder, "buildings.yaml", "  - {id: paddock", f"{GRANARY}  - {{id: paddock")
    replace(folder, "layout.yaml", "  paddock:", "  granary: {icon: granary, gives: cube}\n  paddock:")
    replace(folder, "layout.yaml", "icon: granary", "icon: pulley-hook")
    for lang in ("en", "it", "nl"):
        text = "building:\n  granary: {name: Granary, hint: {one: one, other: '{capital}'}}"
        replace(folder, f"text.{lang}.yaml", "building:", text)
    read_layout(folder)
    for players in (2, 3):
        match = session(folder, players, f"granary/{players}")
        scene = table((1024, 768) if players == 2 else (1280, 720), "en", match)
        rules = match.match.rules
        both = rules.facts.mask_of(("granary", "hoist"))
        assert rules.facts.powers[both].row_bonus == (0, 3, 3, 3, 3, 0)
        play(scene, 45, f"granary/{players}")
        assert scene.place_of(at_building("granary")) is not None
