"""The light over the board: it goes by the title's clock, fades slowly, leaves words readable."""

from __future__ import annotations

from typing import Any

import pygame as pg
import pytest

from game.core.match import Match
from game.titles import TITLES
from scenes.art.palette import INK, contrast
from scenes.kit.theme import Look, Theme
from scenes.match import library
from scenes.match.pictures import opening_of
from scenes.table.daylight import FADE, Daylight, light_at
from scenes.titles import present
from tests.shell.harness import ROOT

BOARD = pg.Rect(10, 10, 120, 80)


def lit(theme: Theme, share: float | None) -> Daylight:
    """A light that stands."""
    light = Daylight(theme, BOARD)
    light.show(share)
    return light


def test_the_first_light_stands_and_another_fades_in(theme: Theme) -> None:
    light = lit(theme, 0.2)
    assert not light.moving
    light.show(0.6)
    moving: list[bool] = []
    for _ in range(100):
        moving.append(light.moving)
        light.update(0.05, 1.0)
    assert FADE - 0.1 <= 0.05 * sum(moving) <= FADE + 0.1


def test_without_motion_it_jumps(theme: Theme) -> None:
    still = Theme(theme.size, Look(reduce_motion=True), assets=ROOT / "assets")
    for light, speed in ((lit(theme, 0.0), 0.0), (lit(still, 0.0), 1.0)):
        light.show(1.0)
        light.update(0.01, speed)
        assert not light.moving


def test_evening_is_bluer_than_noon_and_words_stay_readable() -> None:
    noon, evening = light_at(0.3)[1], light_at(1.0)[1]
    assert evening[2] - evening[0] > noon[2] - noon[0] + 20
    for share in (0.0, 0.3, 0.65, 0.85, 1.0):
        for tone in light_at(share):
            paper = tuple(a * b // 255 for a, b in zip((232, 210, 166), tone))
            ink = tuple(a * b // 255 for a, b in zip(INK, tone))
            assert contrast(ink, paper) >= 7  # type: ignore[arg-type]


def test_only_the_board_is_lit_and_never_in_high_contrast(theme: Theme) -> None:
    def picture(light: Daylight) -> pg.Surface:
        out = pg.Surface((200, 120))
        out.fill((200, 180, 140))
        light.draw(out)
        return out

    strong = Theme(theme.size, Look(high_contrast=True), assets=ROOT / "assets")
    plain = (200, 180, 140)
    assert picture(lit(theme, 1.0)).get_at(BOARD.center)[:3] != plain
    assert picture(lit(theme, 1.0)).get_at((2, 2))[:3] == plain
    for light in (lit(theme, None), lit(strong, 1.0)):
        assert picture(light).get_at(BOARD.center)[:3] == plain


@pytest.mark.parametrize("slug", TITLES)
def test_every_title_has_its_clock(slug: str) -> None:
    """It starts in the morning and ends no earlier than it began."""
    title = library.title(slug, ROOT / "data")
    rules = title.rules(title.card.options(title.card.players.min, {}))
    match = Match(rules, "clock")
    presenter: Any = present(slug, opening_of(match, ROOT / "data"))
    assert presenter.daylight(match.view(0)) == 0
