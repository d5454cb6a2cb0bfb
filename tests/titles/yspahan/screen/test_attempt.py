"""What a click tried is told to the rules in ids; every number of an amount can be clicked."""

from __future__ import annotations

import pygame as pg
import pytest

from game.core.rules import Attempt, Refusal
from scenes.titles.contract.values import Region
from scenes.titles.yspahan.regions import at_card, at_shop, raising_for
from tests.shell.harness import MakeApp
from tests.titles.yspahan.screen.harness import at_phase, lay, presenter


@pytest.mark.parametrize(("mode", "ids"), [("plain", ("build",)), ("no-camels", ("build", "no-camels"))])
def test_a_building_for_dice_is_asked_about_by_its_ids(
    make_app: MakeApp, mode: str, ids: tuple[str, ...]
) -> None:
    scene, asked = lay(make_app(), 2, at_phase("take")), list[Attempt]()

    def ask(attempt: Attempt) -> Refusal | None:
        asked.append(attempt)
        return scene.match.refuse(attempt)

    refusal = presenter(scene).refuse(raising_for(mode, "bag"), scene.shown(), ask)
    assert asked[0].verb == "take"
    assert asked[0].ids[:-1] == ("bag", *ids)
    assert refusal is None or refusal.key != "unknown"


def test_every_take_is_known_by_its_ids(make_app: MakeApp) -> None:
    scene = lay(make_app(), 2, at_phase("take"))
    for action in scene.match.legal():
        assert scene.match.refuse(Attempt(*scene.match.rules.ids(action))) is None


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_very_many_amounts_can_be_reached_by_mouse(make_app: MakeApp, size: tuple[int, int]) -> None:
    scene = lay(make_app(size), 3, at_phase("take"))
    own_board = presenter(scene).own_board
    assert own_board is not None
    for count in (3, 24, 25, 63, 180):
        amounts = tuple(Region("amount", ("camels-to-gold", str(n))) for n in range(1, count + 1))
        own_board.hand.take((), amounts)
        for region in amounts:
            rect = own_board.hand.anchor(region)
            assert rect is not None
            assert scene.theme.rect.contains(rect), (count, region)
            assert min(rect.size) >= 16
            assert own_board.hand.hit_amount(rect.center) == region
        assert own_board.hand.hit_amount((2, 2)) is None


def test_what_a_card_would_bring_is_said_over_the_numbers_to_choose(make_app: MakeApp) -> None:
    """None of them is hidden by it; on the city nothing changes."""
    scene = lay(make_app((1280, 720)), 3, at_phase("after"))
    own_board = presenter(scene).own_board
    assert own_board is not None
    amounts = tuple(Region("amount", ("camels-to-gold", str(n))) for n in range(1, 13))
    own_board.hand.take(("gold",), amounts)
    boxes = [box for region in amounts if (box := own_board.hand.anchor(region))]
    low, card = boxes[-1], pg.Rect(own_board.rect)
    assert own_board.hand.top_of(amounts[-1], low) == min(box.y for box in boxes)
    assert own_board.hand.top_of(at_card("gold"), card) == min(box.y for box in boxes)
    assert own_board.hand.top_of(at_shop("1"), card) == card.y
