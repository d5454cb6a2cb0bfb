"""The final count: the sheet is full at its end, whatever came before it, and its heads are alike."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pygame as pg

from scenes.kit.text import draw_paragraph, fit
from scenes.shell.preferences import Preferences
from scenes.table.final_count import Count
from scenes.titles.contract.values import Gain
from tests.shell.harness import MakeApp
from tests.table.harness import advance, lay


def counted(make_app: MakeApp, lang: str = "en", text_size: int = 100) -> Count:
    """The count of a finished game of Yspahan in the least window."""
    prefs = Preferences(language=lang, speed="off", text_size=text_size)  # type: ignore[arg-type]
    scene = lay(make_app((1024, 768), lang, prefs), "human,human,human,human", slug="yspahan")
    while not scene.match.over:
        advance(scene.match, 200)
    scene.director.sync()
    scene.counts.begin()
    assert scene.counts.final is not None
    return scene.counts.final


def test_the_winner_is_crowned_after_any_number_of_prizes(make_app: MakeApp) -> None:
    """Seconds that add up to a little less than the whole sheet leave nobody without the crown."""
    final = counted(make_app)
    for many in range(30):
        final.gains = [Gain(0, 10, "", ())] * many
        final.shown, final.t = many, 0.0
        final.skip()
        assert final._counted == len(final.rows[0].parts)


def test_the_heads_of_the_sheet_have_one_size(make_app: MakeApp) -> None:
    drawn: set[int] = set()

    def recorded(target: pg.Surface, *given: Any) -> Any:
        theme, words, room, role, size = given[:5]
        drawn.add(fit(theme, words, room.size, role, size, wrap=True).px)
        return draw_paragraph(target, *given)

    final = counted(make_app, "nl", 125)
    with patch("scenes.table.final_sheet.draw_paragraph", recorded):
        final._fitting()._paint()
    assert len(drawn) == 1
