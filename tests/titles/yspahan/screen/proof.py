"""Yspahan with other numbers: the table is drawn, and says beforehand what the rules then do."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import yaml

from game.core.rng import Stream, key_of
from game.core.rules import Attempt, Budget
from game.match.source import TitleSource
from game.titles import load
from game.titles.yspahan.content import load_content
from game.titles.yspahan.events import Built
from scenes.shell.app import App
from scenes.shell.screenshot import settle
from scenes.table.scene import TableScene
from scenes.titles.yspahan import read_layout
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
from tests.stretched.proof import open_table
from tests.titles.folders import copied
from tests.titles.yspahan.positions import DATA
from tests.titles.yspahan.rules.test_outlook import check

FILES = ("numbers.yaml", "buildings.yaml", "cards.yaml", "city.yaml")
FIXED = ("shops", "arms")
"""Keys whose numbers are places of the picture: a souk cannot grow without room in `layout.yaml`."""

ACTIONS = 75
PLAYERS = (4, 3, 2)

AT_LEAST_ONE = ("weeks", "days", "gold_per_space", "yellow_price", "white", "camels_per_row")


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


def all_at_once(into: Path, seed: int) -> TitleSource:
    """The title with every number changed by a seed."""
    return source_of(folder_of(into, seed))


def source_of(folder: Path) -> TitleSource:
    """The title from a changed copy of its folder."""
    return TitleSource(load("yspahan", folder.parent), folder.parent)


def laid(app: App, box: TitleSource, players: int, seed: str) -> TableScene:
    """The settled table of a match between people."""
    app.still = True
    scene = open_table(app, box, players, {}, seed)
    settle(app)
    return scene


def prove(app: App, box: TitleSource, seed: int) -> None:
    """A game in which every third position is drawn and asked."""
    scene = laid(app, box, PLAYERS[seed % len(PLAYERS)], f"stretched/{seed}")
    assert play(scene, ACTIONS, f"stretched/{seed}").get("goods")


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
