"""AD-4: throwing, keeping and stopping."""

from __future__ import annotations

from math import prod

from game.core.rng import Stream
from game.core.rules import Options
from game.titles.alhambra_dice.dice import pack, parts, size, thrown, unpack
from game.titles.alhambra_dice.events import Thrown
from game.titles.alhambra_dice.rules import DiceRules
from tests.titles.alhambra_dice.positions import Desk, content

NOTHING = "throw:0-0-0-0-0-0"


def test_ad_4_1_a_turn_begins_with_all_eight_dice() -> None:
    desk = Desk()
    assert desk.legal() == {NOTHING}
    desk.throw("ttttggpp")
    assert desk.events == [Thrown(0, (2, 0, 0, 0, 2, 4), 1, (0,) * 6, False)]
    assert desk.view.dice == (2, 0, 0, 0, 2, 4)


def test_ad_4_2_any_dice_are_kept_also_none() -> None:
    desk = Desk().throw("ttttggpp")
    throws = {text for text in desk.legal() if text.startswith("throw")}
    assert len(throws) == 5 * 3 * 3 - 1
    assert {NOTHING, "throw:2-0-0-0-2-3", "throw:0-0-0-0-0-4", "throw:1-0-0-0-1-1"} <= throws
    desk.throw("tgps", "tttt")
    assert desk.view.dice == (1, 1, 0, 0, 1, 5)
    assert desk.view.throws == 2


def test_ad_4_2_dice_kept_before_may_be_thrown_again() -> None:
    desk = Desk().throw("ttttggpp").throw("ggpp", "tttt").throw("ggssss", "gg")
    assert desk.view.dice == (0, 4, 0, 0, 4, 0)


def test_ad_4_2_at_most_three_throws() -> None:
    desk = Desk().throw("ttttggpp").throw("ttttggpp").throw("ttttggpp")
    assert desk.legal() == {"mark:tower", "mark:garden", "mark:pavilion"}


def test_ad_4_3_one_may_stop_after_any_throw_and_must_after_the_third() -> None:
    desk = Desk()
    for _ in range(3):
        desk.throw("ttttggpp")
        assert {"mark:tower", "mark:garden", "mark:pavilion"} <= desk.legal()
    refusal = desk.refuse("throw", "0-0-0-0-0-4")
    assert refusal is not None
    assert (refusal.rule, dict(refusal.args)) == ("AD-4.3", {"n": 3})


def test_ad_4_4_all_dice_cannot_be_kept() -> None:
    desk = Desk().throw("ttttggpp")
    assert "throw:2-0-0-0-2-4" not in desk.legal()
    refusal = desk.refuse("throw", "2-0-0-0-2-4")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("AD-4.4", "refuse.keeps_all")


def test_a_throw_shows_every_outcome_as_often_as_it_should() -> None:
    for n in range(1, 6):
        seen: dict[int, int] = {}
        for number in range(6**n):
            outcome = thrown(number, n)
            seen[outcome] = seen.get(outcome, 0) + 1
        factorial = [prod(range(1, k + 1)) for k in range(n + 1)]
        for outcome, times in seen.items():
            assert times == factorial[n] // prod(factorial[k] for k in unpack(outcome))
            assert size(outcome) == n


def test_every_set_of_dice_can_be_kept_once() -> None:
    roll = pack((2, 0, 1, 3, 0, 2))
    kept = list(parts(roll))
    assert len(kept) == len(set(kept)) == 3 * 2 * 4 * 3 - 1
    assert all(a <= b for keep in kept for a, b in zip(unpack(keep), unpack(roll)))


def test_luck_of_later_throws_does_not_depend_on_earlier_decisions() -> None:
    """The first throw of the third turn shows the same dice, whatever was done before it."""
    rules = DiceRules(content(), Options(3))
    shown = set()
    for game in range(10):
        s, stream = rules.setup("fixed"), Stream(game)
        while s.placed < 2:
            rules.apply(s, stream.choice(rules.legal(s)))
        rules.apply(s, rules.actions.throws[0])
        shown.add(s.roll)
    assert len(shown) == 1
