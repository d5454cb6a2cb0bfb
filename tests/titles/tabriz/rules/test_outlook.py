"""What-ifs for the screen agree with the rules: purchases, trades, dice, walks, and what commissions lack."""

from __future__ import annotations

import pytest

from game.titles.tabriz import outlook
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.goods import amounts
from game.titles.tabriz.outlook import NOTHING, Offer
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.state import TabrizState
from tests.titles.tabriz.positions import Table, busy_game, tabriz


@pytest.mark.parametrize(("players", "seed"), [(2, "a"), (3, "b"), (5, "c")])
def test_offers_and_walks_are_what_the_actions_do(players: int, seed: str) -> None:
    """TB-3.1, TB-5.1, TB-5.9, TB-6.8 to TB-6.11"""
    match = busy_game(players, seed)
    rules, seen = tabriz(players), set[str]()
    for n in range(match.length):
        s = match._states[n]
        view = rules.observe(s, s.to_act)
        if view.phase == "move":
            walks(rules, s)
        elif view.place in view.tiles:
            seen |= {bought(rules, s, text) for text in map(rules.text, rules.legal(s))}
    assert seen >= {"buy", "trade"}


def walks(rules: TabrizRules, s: TabrizState) -> None:
    """The spaces in reach are those of the legal moves, with the fewest steps."""
    view, bazaar = rules.observe(s, s.to_act), rules.facts.bazaar
    legal = [rules.text(action).split(":")[1:] for action in rules.legal(s)]
    steps: dict[str, int] = {}
    for origin, target in (ids for ids in legal if len(ids) == 2):
        steps[target] = min(steps.get(target, 99), bazaar.distance(origin, target))
    assert dict(outlook.reachable(rules.facts, view, s.to_act)) == steps


def bought(rules: TabrizRules, s: TabrizState, text: str) -> str:
    """A purchase or a trade brings and costs what its offer says; its verb, "" for another action."""
    verb, *ids = text.split(":")
    seat = s.to_act
    view, have = rules.observe(s, seat), amounts(s.goods[seat])
    if verb not in ("buy", "trade"):
        return ""
    numbers = tuple(map(int, ids))
    there = outlook.offers(rules.facts, view, view.place, have)
    found = (
        [offer for offer in there if offer.numbers == numbers]
        if ids
        else [outlook.settled(rules.facts, view)]
    )
    assert len(found) == 1, text
    after, offer = s.clone(), found[0]
    rules.apply(after, rules.parse(text))
    expected = outlook.plus(outlook.plus(have, offer.get), offer.give, -1)
    assert (amounts(after.goods[seat]), after.qeran[seat]) == (expected, s.qeran[seat] - offer.price), text
    return verb


def test_what_a_shop_sells_hangs_on_what_lies_there() -> None:
    """TB-5.1: one for 1 qeran, three for 2, everything from four on for 3."""
    table = Table().put("s1", "wool-a", "wwww")
    there = outlook.offers(table.rules.facts, table.view(0), "s1")
    assert {(offer.get[0], offer.price) for offer in there} >= {(1, 1), (3, 2), (4, 3)}
    assert all(offer.give == NOTHING and offer.numbers for offer in there)
    assert outlook.offers(table.rules.facts, table.view(0), "m") == ()
    assert outlook.offers(table.put("s1", "wool-a").rules.facts, table.view(0), "s1") == ()


def test_trades_end_where_the_goods_or_the_times_end() -> None:
    """TB-5.9"""
    table = Table().put("t1", "trader-wool-a")
    facts, view = table.rules.facts, table.view(0)
    assert [offer.numbers for offer in outlook.trades(facts, "trader-wool-a")] == [
        (1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3)
    ]  # fmt: skip
    own = outlook.offers(facts, view, "t1", (4, 0, 0, 0, 0))
    assert [offer.numbers for offer in own] == [(1, 1), (1, 2), (2, 1), (3, 1)]
    assert own[1] == Offer((0, 2, 0, 0, 0), 0, (4, 0, 0, 0, 0), (1, 2))


def test_dice_tiles_say_what_lies_there_and_what_it_costs() -> None:
    """TB-6.8, TB-6.9, TB-6.11"""
    table = Table().no_dice_elsewhere()
    facts = table.rules.facts
    table.put("a1", "caravanserai", "wf")
    there = outlook.offers(facts, table.view(0), "a1")
    assert there == (Offer((1, 0, 1, 0, 0), 3),)
    assert outlook.whole_price(facts, "caravanserai", ("wool", "silk"), ()) == 5
    assert outlook.whole_price(facts, "caravanserai", (), ()) is None
    table.put("c1", "farideh-sale", "", "bw bp bf")
    dice = table.view(0).dice["c1"]
    assert outlook.whole_price(facts, "farideh-sale", (), dice) == 3
    assert outlook.coins(facts, "farideh-sale", dice) == (0, 1, 2)
    table.put("c1", "bargain-paradise", "", "bw bf")
    dice = table.view(0).dice["c1"]
    there = outlook.offers(facts, table.view(0), "c1")
    assert [(o.get, o.price, o.numbers) for o in there] == [
        ((2, 0, 1, 0, 0), 2, (1,)), ((1, 0, 2, 0, 0), 6, (2,))
    ]  # fmt: skip
    assert outlook.coins(facts, "bargain-paradise", dice) == (2, 6)
    assert outlook.whole_price(facts, "bargain-paradise", (), dice) is None
    assert outlook.coins(facts, "caravanserai", dice) == (None, None)


def test_dice_of_the_pool_and_bets_have_their_prices() -> None:
    """TB-6.2, TB-6.3"""
    facts = tabriz(3).facts
    assert outlook.dice_price(facts, "crooks-alley", (1, 2, 1)) == 13
    assert outlook.bet_price(facts, "foreign-merchant", "camel-fibre") == 4
    assert outlook.bet_price(facts, "foreign-merchant", "") == 0
    assert [outlook.mean_price(facts, colour) for colour in ("black", "grey", "white")] == [2, 3, 4]
    both = outlook.throws(facts, ("black", "white"))
    assert {len(throw) for throw in both} == {2}
    assert {first for first, _ in both} == {"wool", "plant-dye", "camel-fibre"}
    assert {second for _, second in both} == {"camel-fibre", "carmine", "silk"}
    assert all(both.count(throw) * 9 == len(both) for throw in both)


def test_tb_6_1_what_dice_show_on_average() -> None:
    """By all throws of the same dice, each as likely as the others."""
    facts = tabriz(3).facts
    throws = outlook.throws(facts, ("black", "black", "white"))
    counted = [sum(throw.count(m) for throw in throws) / len(throws) for m in MATERIALS]
    assert outlook.mean_pieces(facts, (2, 0, 1)) == pytest.approx(counted)
    assert outlook.mean_pieces(facts, (0, 0, 0)) == (0, 0, 0, 0, 0)


def test_tb_6_4_the_risk_of_one_more_die_at_gitas() -> None:
    table = Table().no_dice_elsewhere().put("a1", "gita-warehouse").give(5).visit("a1")
    table.throw("roll:black", "p", colours="b")
    risks = [
        outlook.too_dear_percent(table.rules.facts, table.view(table.me), c)
        for c in ("black", "grey", "white")
    ]
    assert risks == [0, 33, 67]


def test_tb_7_2_what_a_commission_lacks_and_what_completes_it() -> None:
    table = Table(3).hold("k01", "k07", "k21")
    facts, view = table.rules.facts, table.view(table.me)
    assert outlook.missing(facts, "k01", (4, 5, 0, 0, 0)) == (2, 0, 0, 0, 0)
    assert not outlook.completes(facts, "k01", (5, 3, 9, 9, 9))
    assert outlook.completes(facts, "k01", (6, 3, 0, 0, 0))
    assert outlook.ready(facts, view, (6, 6, 0, 0, 0)) == ("k01", "k07", "k21")
    assert outlook.ready(facts, view, (0, 6, 0, 0, 0)) == ("k07",)
    offer = Offer((1, 1, 0, 0, 0), 3)
    assert outlook.fulfilled(facts, view, (0, 6, 0, 0, 0), offer) == ("k21",)
    assert outlook.fulfilled(facts, view, (0, 5, 0, 0, 0), offer) == ("k07", "k21")


def test_the_likeliest_commission_is_the_one_that_most_throws_complete() -> None:
    table = Table(3).hold("k01", "k07", "k21")
    facts, view = table.rules.facts, table.view(table.me)
    throws = [(0, 1, 0, 0, 0), (0, 1, 0, 0, 0), (1, 0, 0, 0, 0), (1, 1, 0, 0, 0)]
    assert outlook.likeliest(facts, view, throws, (0, 5, 0, 0, 0)) == ("k07", 3)
    assert outlook.likeliest(facts, view, throws, (0, 6, 0, 0, 0)) == ("k21", 2)
    assert outlook.likeliest(facts, view, throws, NOTHING) == ("", 0)


def test_the_best_offer_gives_most_for_its_price_within_the_purse() -> None:
    facts = tabriz(3).facts
    dear, fair = Offer((0, 0, 0, 0, 2), 9), Offer((3, 0, 0, 0, 0), 2)
    trade = Offer((0, 0, 0, 0, 1), 0, (0, 0, 1, 0, 0))
    assert outlook.best_offer(facts, [fair, trade], 9) == trade
    assert outlook.best_offer(facts, [dear, fair], 8) == fair
    assert outlook.best_offer(facts, [dear], 8) is None
    assert outlook.best_offer(facts, [dear], 9) == dear
    many, few = Offer((2, 0, 0, 0, 0), 1), Offer((0, 1, 0, 0, 0), 1)
    assert outlook.best_offer(facts, [few, many], 9) == many


def test_sources_put_the_payable_and_the_most_telling_first() -> None:
    cost, have = (3, 0, 0, 0, 1), (1, 1, 0, 0, 0)
    there = {
        "s1": (Offer((1, 0, 0, 0, 0), 1), Offer((2, 0, 0, 0, 0), 2), Offer((4, 0, 0, 0, 0), 9)),
        "s2": (Offer((0, 2, 0, 0, 0), 1),),
        "c1": (Offer((0, 0, 0, 0, 1), 4),),
        "t1": (Offer((1, 0, 0, 0, 1), 0, (0, 1, 0, 0, 0)),),
    }
    found = outlook.sources(cost, have, 3, {"s1": 2, "s2": 1, "c1": 1, "t1": 3}, there)
    assert [(source.space, source.steps, source.lacks, source.offer.price) for source in found] == [
        ("t1", 3, 1, 0), ("s1", 2, 1, 2), ("c1", 1, 2, 4)
    ]  # fmt: skip


def test_amounts_are_counted_added_and_priced() -> None:
    assert outlook.counted(["silk", "wool", "silk"]) == (1, 0, 0, 0, 2)
    assert outlook.plus((1, 2, 3, 4, 5), (1, 1, 1, 1, 1)) == (2, 3, 4, 5, 6)
    assert outlook.plus((1, 2, 3, 4, 5), (1, 1, 1, 1, 1), -1) == (0, 1, 2, 3, 4)
    assert outlook.listed(tabriz(3).facts, (1, 1, 1, 1, 1)) == 15


def test_an_action_is_named_with_what_the_tile_offers() -> None:
    """A way is named with its end and its steps, a purchase with its own price among those of the shop."""
    match = busy_game(3, "names")
    rules = tabriz(3)
    facts, found = rules.facts, set[int]()
    for n in range(match.length):
        s = match._states[n]
        view = rules.observe(s, s.to_act)
        for action in rules.legal(s):
            verb, ids = rules.ids(action)
            phrase = outlook.action_phrase(facts, (verb, ids), view)
            if verb == "move":
                steps = facts.bazaar.distance(*ids)
                assert phrase.ids == (outlook.tile_phrase(ids[1], view), steps)
            elif verb == "buy" and ids:
                numbers = tuple(map(int, ids))
                offers = outlook.offers(facts, view, view.place)
                (offer,) = (offer for offer in offers if offer.numbers == numbers)
                assert phrase.ids == (offer.price, offer.get)
                found.add(len(offers))
    assert max(found) > 1
    assert outlook.action_phrase(facts, ("move", ("m", "s1")), None).ids[1] == 0
