"""Thrown dice: they end on the face that was known, at their place, lying still."""

from __future__ import annotations

from itertools import pairwise

import pygame as pg
import pytest

from scenes.anim.tumble import LANDS, height, quarters, way
from scenes.art.rolling import rolling
from scenes.kit.theme import Theme
from scenes.titles.contract.dice import Cast, DiceStage, ThrownDie, go_all, roll_all

COLOURS = ((200, 40, 40), (40, 200, 40), (40, 40, 200), (200, 200, 40))


def faces(n: int = 24) -> tuple[pg.Surface, ...]:
    found = []
    for colour in COLOURS:
        found.append(pg.Surface((n, n), pg.SRCALPHA))
        found[-1].fill(colour)
    return tuple(found)


def test_it_falls_bounces_lower_each_time_and_lies() -> None:
    assert height(0.0) == 1.0
    assert [height(t) for t in (*LANDS, 1.0)] == pytest.approx([0.0] * 5, abs=1e-9)
    tops = [max(height(a + (b - a) * i / 20) for i in range(21)) for a, b in pairwise(LANDS)]
    assert tops == sorted(tops, reverse=True)
    ways = [way(i / 40) for i in range(41)]
    assert (ways[0], ways[-1]) == (0.0, 1.0)
    assert ways == sorted(ways)


def test_it_rolls_all_its_turns_and_never_backwards() -> None:
    left = [quarters(i / 60, 7) for i in range(61)]
    assert (left[0], left[-1]) == (7.0, 0.0)
    assert left == sorted(left, reverse=True)


def test_a_die_that_lies_shows_its_last_face_alone() -> None:
    ring = faces()
    lying = rolling(ring, COLOURS[0], 0.0, 0.0)
    assert lying.get_at(lying.get_rect().center)[:3] == COLOURS[0]
    halfway = rolling(ring, COLOURS[0], 0.5, 0.0)
    shown = {max(range(3), key=lambda i: halfway.get_at((x, halfway.get_height() // 2))[i]) for x in (6, 26)}
    assert shown == {0, 1}, "the face that comes beside the one that goes"


@pytest.mark.parametrize("count", [1, 5, 12])
def test_every_die_ends_at_a_place_of_its_own_on_the_stage(theme: Theme, count: int) -> None:
    stage = DiceStage(theme, pg.Rect(100, 60, 700, 380), count, beside=2.0)
    assert pg.Rect(100, 60, 700, 380).contains(stage.box)
    dice = stage.throw([Cast(faces(stage.edge), COLOURS[0])] * count, stage.box.midleft)
    roll_all(dice, 1.0)
    boxes = [pg.Rect(0, 0, die.edge, die.edge).move(die.centre) for die in dice]
    assert all(not box.colliderect(other) for i, box in enumerate(boxes) for other in boxes[:i])
    assert [(die.left, die.high) for die in dice] == [(0.0, 0.0)] * count
    homes = [pg.Rect(10 * i, 5, 8, 8) for i in range(count)]
    go_all(dice, homes, 1.0)
    assert [die.centre for die in dice] == [home.center for home in homes]
    assert [round(die.edge * die.size) for die in dice] == [8] * count


def test_a_die_is_drawn_at_every_moment_of_its_way(theme: Theme) -> None:
    die = ThrownDie(Cast(faces(), COLOURS[0]), (40, 40), (160, 90), 5, 8.0)
    for i in range(1, 21):
        target = pg.Surface((240, 160), pg.SRCALPHA)
        die.roll(i / 20)
        die.draw(target)
        assert target.get_bounding_rect().w >= 20
