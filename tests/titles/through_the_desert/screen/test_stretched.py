"""House rules with every number changed: the final count, and computer players that judge them."""

from __future__ import annotations

from pathlib import Path

import pygame as pg
import pytest

from game.core.rng import Stream
from tests.shell.harness import MakeApp
from tests.stretched.proof import SIZE, preferences
from tests.titles.through_the_desert.screen.proof import all_at_once, opened


def test_the_final_count_of_a_stretched_desert_adds_up(make_app: MakeApp, tmp_path: Path) -> None:
    played = opened(make_app(SIZE, prefs=preferences()), all_at_once(tmp_path, 4), 2, "final")
    stream, match = Stream(4), played.scene.match
    while not match.over:
        match.play(stream.choice(match.legal()))
    rows = sorted(match.standing().rows, key=lambda row: row.seat)
    gains = played.presenter.finale(match.view(0))
    for row in rows:
        assert sum(g.points for g in gains if g.seat == row.seat) == row.parts["caravan"]
    picture = played.presenter.picture(played.scene.theme, match.view(0), (160, 100), played.scene.seats)
    assert picture.get_size() == pg.Surface((160, 100)).get_size()


@pytest.mark.parametrize("seed", [6, 10])
def test_a_computer_player_judges_a_stretched_desert(tmp_path: Path, seed: int) -> None:
    title = all_at_once(tmp_path, seed).title
    rules = title.rules(title.card.options(5, {}))
    assert rules.facts.supply > 50, "more camels than any printed supply"
    judge, s, stream = title.judge(rules, None), rules.setup("judge"), Stream(seed)
    while rules.legal(s):
        few = list(rules.legal(s))[:4]
        rates = judge.rate(s, few)
        assert len(rates) == len(few)
        rules.apply(s, few[rates.index(max(rates))] if stream.below(2) else stream.choice(rules.legal(s)))
    parts = rules.standing(s).rows
    for seat in range(5):
        own = next(row for row in parts if row.seat == seat)
        assert judge.terms(s, seat)["oasis"] == own.parts["oasis"]
