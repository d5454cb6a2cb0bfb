"""A title's own sentences in hints: chances of dice in words on the hint card, in every language."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg
import pytest

from game.ai.hint import Suggestion, suggest
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget
from game.match.players import make_player
from game.titles import load
from scenes.shell.preferences import Preferences
from scenes.table.hint_card import HintCard
from scenes.titles.alhambra_dice.regions import DIE
from tests.shell.harness import MakeApp
from tests.table.harness import QuickBrains, press
from tests.titles.alhambra_dice.screen.harness import SLUG, lay


class Advisers(QuickBrains):
    """Hints of the real engine, at once."""

    def __init__(self, match: Match, hinted: Sequence[Suggestion]) -> None:
        super().__init__()
        self.match, self.found = match, hinted

    def hint(self, match: Match, seat: int) -> None:
        del match, seat
        self.hinted = tuple(self.found)


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "% to be"), ("it", "% per essere"), ("nl", "% kans om daar")]
)  # fmt: skip
def test_the_card_tells_chances(make_app: MakeApp, lang: str, word: str) -> None:
    app = make_app(lang=lang, prefs=Preferences(language=lang, speed="off", pace="none", cover=False))
    scene = lay(app, "human,human", lambda view: view.phase == "decide" and view.throws == 1)
    match = scene.match
    title = load(SLUG, app.data)
    task = match.task(match.to_act, Budget(steps=1), Stream(3))
    player = make_player("one-ply", title, match.rules, Budget(steps=1), 1)
    hinted = suggest(player, match.rules, title.judge(match.rules, None), task)
    scene.model.brains = Advisers(match, hinted)
    press(scene, pg.K_h, letter="h")
    app.frame(0.1)
    assert isinstance(scene.hints.card, HintCard)
    assert scene.hints.on_board is not None
    badges = scene.hints.on_board.badges(scene.theme)
    written = scene.presenter.written(scene.shown())
    assert len(written) == 2 + 3 * len(match.rules.facts.types)
    heads = written[-2:]
    dice = [rect for (region, _), rect in badges.items() if region.kind == DIE]
    assert not [rect for rect in dice if rect.collidelist(heads) >= 0]
    reasons = [mark.reason for mark in scene.hints.marks]
    assert len(reasons) == 3
    assert any(word in reason for reason in reasons), reasons
    assert not any(sign in reason for reason in reasons for sign in "{}⟦")
    assert scene.texts.missing == set()
