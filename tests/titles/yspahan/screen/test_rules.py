"""The rule book of Yspahan over the table: numbers of this moment, and places that lie on the table."""

from __future__ import annotations

from typing import Any

import pygame as pg
import pytest

from game.titles.yspahan.events import CardPlayed, RowTaken
from game.titles.yspahan.view import YspahanView
from scenes.kit.text import Drawn, draw_line
from scenes.kit.theme import Theme
from scenes.recap.scene import RecapScene
from scenes.rulebook.scene import RulebookScene
from scenes.shell.preferences import Preferences
from scenes.titles.yspahan import caravan
from scenes.titles.yspahan.regions import at_shop
from scenes.titles.yspahan.rule_numbers import RULES
from tests.shell.harness import MakeApp
from tests.titles.yspahan.screen.harness import at_phase, lay, presenter


@pytest.mark.parametrize(("lang", "phase"), [("en", "take"), ("it", "put"), ("nl", "move")])
def test_every_explained_rule_says_its_numbers_and_names_real_places(
    make_app: MakeApp, lang: str, phase: str
) -> None:
    prefs = Preferences(language=lang, speed="off", cover=False, auto_pass=False)
    scene = lay(make_app((1280, 720), lang, prefs), 3, at_phase(phase))
    book = RulebookScene(scene.app, scene.match.rules.slug).book
    assert set(RULES) <= {rule.id for chapter in book.chapters for rule in chapter.rules}
    for rule in RULES:
        said = scene.presenter.rule_numbers(rule, scene.shown())
        assert said.rows
        assert not [row for row in said.rows if "{" in row or "⟦" in row], said.rows
        assert all(scene.place_of(region) for region in said.regions), (rule, said.regions)


def test_full_souks_are_named_with_their_points(make_app: MakeApp) -> None:
    """YS-9.2."""

    def full(view: YspahanView) -> bool:
        return {"vase-2.a", "vase-2.b"} <= set(view.goods) or {"chest-2.a", "chest-2.b"} <= set(view.goods)

    prefs = Preferences(speed="off", cover=False, auto_pass=False)
    scene = lay(make_app((1280, 720), "en", prefs), 3, full)
    said = scene.presenter.rule_numbers("YS-9.2", scene.shown())
    facts, goods = presenter(scene).facts, scene.director.displayed.goods
    souks = [souk for souk in facts.souks.values() if all(shop in goods for shop in souk.shops)]
    assert len(said.rows) == len(souks)
    assert all(f"{souk.points} points" in row for souk, row in zip(souks, said.rows))
    assert {at_shop(shop) for souk in souks for shop in souk.shops} == set(said.regions)


def test_the_recap_never_names_a_card_that_another_drew(make_app: MakeApp) -> None:
    """YS-8.13: hands are secret also for the one who looks back."""
    prefs = Preferences(speed="off", cover=True, auto_pass=False)
    scene = lay(make_app((1280, 720), "en", prefs), 3, _drawn)
    app = scene.app
    scene.away.cover(2)
    app.frame(0.01)
    recap = app.stack[-1]
    assert isinstance(recap, RecapScene)
    drawn = [line.text for line in recap.recap.lines if "draws a card" in line.text]
    names = [presenter(scene).words.names.card(kind) for kind in presenter(scene).facts.kinds]
    assert drawn
    assert not [text for text in drawn if any(name in text for name in names)]
    plays = [line.text for line in recap.recap.lines if "“" in line.text]
    played = {e.card for step in scene.match.steps for e in step.events if isinstance(e, CardPlayed)}
    given = {e.discarded for step in scene.match.steps for e in step.events if isinstance(e, RowTaken)}
    open_ = {presenter(scene).words.names.card(kind) for kind in played | given if kind}
    assert all(any(name in text for name in open_) for text in plays)


def _drawn(view: YspahanView) -> bool:
    """Seat 0 has drawn several cards."""
    return view.stocks[0].cards > 2 and view.phase == "after"


def test_the_caravan_is_drawn_with_the_points_of_its_rows(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """YS-6.2, YS-6.3: for a good that arrives in a row, and for each good there at the end of the week."""
    drawn: list[str] = []
    real = draw_line

    def watched(target: pg.Surface, theme: Theme, text: str, *args: Any, **kwargs: Any) -> Drawn:
        drawn.append(text)
        return real(target, theme, text, *args, **kwargs)

    monkeypatch.setattr(caravan, "draw_line", watched)
    prefs = Preferences(speed="off", cover=False, auto_pass=False)
    scene = lay(make_app((1280, 720), "en", prefs), 3, at_phase("take"))
    scene.presenter.draw(scene.app.screen)
    facts = presenter(scene).facts
    assert [text for text in drawn if text.startswith("+")] == [f"+{n}" for n in facts.arrival]
    assert [text for text in drawn if text.startswith("×")] == [f"×{n}" for n in facts.row_worth]
