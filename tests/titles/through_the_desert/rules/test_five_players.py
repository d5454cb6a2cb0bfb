"""Chapter 10: five players."""

from __future__ import annotations

from collections import Counter

from game.core.rng import Stream
from game.titles.through_the_desert import scoring
from game.titles.through_the_desert.state import LEAD
from tests.titles.through_the_desert.positions import COLOURS, desert, standing


def test_td_10_1_each_gives_up_another_colour() -> None:
    """TD-10.1: the seed chooses, all colours differ, every order comes up, and nobody leads that colour."""
    rules = desert(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for i in range(300):
        s = rules.setup(f"five/{i}")
        assert sorted(s.given_up) == [0, 1, 2, 3, 4]
        orders[s.given_up] += 1
    assert len(orders) > 100  # of 120
    s, stream = rules.setup("lead"), Stream(5)
    while s.phase == LEAD:
        rules.apply(s, stream.choice(rules.legal(s)))
    for seat, colour in enumerate(s.given_up):
        assert not s.caravan[colour * 5 + seat]
        assert sum(bool(s.caravan[c * 5 + seat]) for c in range(5)) == 4


def test_td_10_1_below_five_nothing_is_given_up() -> None:
    """TD-10.1: the rule belongs to five players."""
    assert desert(4).setup("x").given_up == ()


def test_td_10_2_no_claim_in_the_colour_given_up() -> None:
    """TD-10.2: four caravans a colour, 30 camels; who has none shares no longest caravan."""
    rules = desert(5)
    leaders = enumerate(("8-5", "12-2", "16-4", "20-4"), 1)
    s = standing(rules, {(seat, "grape"): word for seat, word in leaders}, given_up=COLOURS)
    assert s.supply == [30] * 5
    award = scoring.awards(rules.facts, s)[0]
    assert (award.length, award.seats, award.points) == (1, (1, 2, 3, 4), 5)
    assert scoring.caravan_points(rules.facts, s) == [0, 5, 5, 5, 5]
