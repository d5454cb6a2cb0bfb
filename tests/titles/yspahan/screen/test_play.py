"""Yspahan on the table: whole games by clicks, and no text outside its box in any language and size."""

from __future__ import annotations

import os

import pytest

from tests.sampled import sampled

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


import game.titles
from game.core.action import Action
from game.core.event import Json
from game.core.rng import Stream, key_of
from game.match.session import Session, new_session
from game.match.store import Store, program_root
from scenes.kit.text import overflow_log
from scenes.shell.screenshot import settle, still_app
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Region
from scenes.titles.yspahan.presenter import YspahanPresenter
from scenes.titles.yspahan.regions import (
    AMOUNT,
    CARD,
    PLUS,
    RAISE,
    RAISE_ROW,
    USE,
    at_building,
    at_card,
    at_shop,
    at_space,
    take,
)

NAMES = (("Amira", "red"), ("Yusuf", "blue"), ("Leila", "yellow"), ("Karim", "green"))


def session(players: int, seed: str) -> Session:
    """A match between people."""
    title = game.titles.load("yspahan", program_root() / "data")
    seats: list[dict[str, Json]] = [
        {"name": name, "kind": "human", "colour": colour, "style": ""} for name, colour in NAMES[:players]
    ]
    return new_session(title, players, {}, seed, seats, Store(None), "x")


def table(size: tuple[int, int], lang: str, match: Session) -> TableScene:
    """The settled table."""
    app = still_app(size, lang)
    app.prefs.end_turn = False
    app.prefs.cover = False
    app.prefs.confirm = "never"
    scene = TableScene(app, match)
    app.push(scene)
    settle(app)
    return scene


def clicks(scene: TableScene, action: Action) -> list[Region]:
    """The places that a person clicks for an action, in order."""
    presenter = scene.presenter
    assert isinstance(presenter, YspahanPresenter)
    choice = presenter.action_map.choice(action)
    assert choice is not None
    picks = [pick for pick in choice.picks if pick != choice.commit]
    kind, ids = choice.commit
    if kind == USE:
        return [*picks, at_card(ids[0])]
    if kind == PLUS:
        return [*picks, take(ids[0], "goods")]
    if kind == RAISE:
        return [*picks, at_building(ids[1])]
    if kind == RAISE_ROW:
        return [*picks, take(ids[1], "build")]
    return [*picks, choice.commit]


def at(scene: TableScene, region: Region) -> None:
    """Every place that is clicked lies in the window, where `hit` finds it or something of the same place."""
    rect = scene.place_of(region)
    assert rect is not None, region
    assert scene.theme.rect.contains(rect), (region, rect)


@sampled("players", [2, 3, 4], [2])
def test_a_whole_game_by_clicks_and_buttons(players: int) -> None:
    match = session(players, f"clicks/{players}")
    scene = table((1280, 720), "en", match)
    stream = Stream(key_of(f"clicks/{players}"))
    while not scene.match.over:
        before = scene.match.length
        if scene.director.viewer != scene.match.to_act:
            scene.director.take_seat(scene.match.to_act)
            scene.refresh()
        action = stream.choice(scene.match.legal())
        order = next((order for order in scene.picking.orders if order.action == action), None)
        if order is not None:
            scene.bar.act(f"order:{scene.match.rules.text(action)}")
        else:
            for region in clicks(scene, action):
                if scene.place_of(region) is None or region.kind in (CARD, AMOUNT):
                    scene.app.frame(0.0)
                at(scene, region)
                scene.picking.click(region)
        scene.director.finish()
        scene.refresh()
        assert scene.match.length == before + 1, scene.match.rules.text(action)
        assert scene.match.steps[-1].action == action
    assert scene.match.standing().over


@pytest.mark.parametrize("lang", ["en", "it", "nl"])
@sampled("size", [(1024, 768), (1280, 720), (1920, 1080), (2560, 1440)], [(1024, 768)])
def test_no_text_is_outside_its_box(lang: str, size: tuple[int, int]) -> None:
    match = session(4, "boxes")
    stream = Stream(key_of("boxes"))
    overflow_log.clear()
    scene = table(size, lang, match)
    for moments in range(6):
        for _ in range(23 if moments else 0):
            match.match.play(stream.choice(match.match.legal()))
        scene.director.sync()
        scene.refresh()
        scene.app.frame(0.1)
    assert overflow_log == []
    assert not scene.texts.missing
    assert not scene.theme.sprites.unknown


def test_refused_clicks_answer_with_a_rule() -> None:
    match = session(3, "refused")
    scene = table((1280, 720), "en", match)
    for region in (take("bag", "goods"), at_building("hoist"), at_space("w3"), at_shop("bag-3.b")):
        scene.picking.click(region)
        assert scene.refused is not None, region
        assert scene.refused.refusal.rule.startswith("YS-")
        assert "⟦" not in scene.presenter.refusal(scene.refused.refusal, scene.seats)
    assert scene.match.length == 0


def test_hands_of_others_do_not_reach_the_screen() -> None:
    match = session(3, "hands")
    stream = Stream(3)
    while match.match.view(1).stocks[1].cards == 0:
        match.match.play(stream.choice(match.match.legal()))
    scene = table((1280, 720), "en", match)
    lines = scene.presenter.journal(match.match.steps, match.match.opening, scene.seats)
    assert isinstance(scene.presenter, YspahanPresenter)
    names = [scene.presenter.words.names.card(kind) for kind in match.match.view(1).hand]
    drawn = [line.text for line in lines if "draws" in line.text]
    assert drawn
    assert not [text for text in drawn for name in names if name in text]
