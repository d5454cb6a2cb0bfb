"""Chapters 7 and 8: commissions, talent, workshop actions."""

from __future__ import annotations

from tests.titles.tabriz.positions import Table, content


def ready(*cards: str, talent: int = 0) -> Table:
    """A table where the first seat holds these cards and plenty of everything, after its tile."""
    table = Table().hold(*cards).give(50, talent)
    table.give(wool=40, plant_dye=40, camel_fibre=40, carmine=40, silk=40)
    return table.play("move:m:m", "skip")


def strips(*cards: str, qeran: int = 0, hand: tuple[str, ...] = (), **goods: int) -> Table:
    """A table in the workshop phase where the first seat has completed these cards."""
    table = Table().finished(*cards).end_round()
    return table.hold(*hand).give(qeran).give(**({"wool": 0} | goods))


def test_tb_1_9_a_commission_pays_raises_talent_and_pays_again() -> None:
    """TB-1.9: its goods are handed in, its reward comes at once, its workshop action every later round."""
    table = ready("k02").give(0, wool=9).play("complete:k02")
    assert (table.qeran(), table.s.talent[table.me], table.goods()) == (5, 1, {})
    table.play("done").end_round()
    while table.s.to_act != table.me:
        table.play("done")
    assert table.play("use:k02:1").qeran() == 6


def test_tb_7_1_cards_of_three_decks() -> None:
    decks = content().commissions.decks
    assert [len(deck.cards) for deck in decks] == [27, 27, 27]
    assert all(deck.source == "reconstructed" for deck in decks)


def test_tb_7_2_goods_are_handed_in_once_a_turn() -> None:
    table = ready("k01", "k02").give(wool=20, plant_dye=3)
    table.play("complete:k01")
    assert table.goods() == {"wool": 14}
    assert table.legal() == ["done"]
    assert table.why("complete:k02").args == {"n": 1}
    poor = ready("k01").give(wool=6, plant_dye=2)
    assert poor.why("complete:k01").args == {"card": "k01", "n": 1, "what": "plant-dye"}
    assert poor.why("complete:k05").key == "not_in_hand"


def test_tb_7_3_the_reward_comes_at_once_the_strip_later() -> None:
    table = ready("k02").give(7, wool=9).play("complete:k02")
    assert (table.qeran(), table.s.talent[table.me]) == (12, 1)
    assert table.view(table.me).weavers[table.me].done == ("k02",)
    assert table.why("use:k02:1").rule == "TB-2.2"
    table.play("done").end_round()
    while table.s.to_act != table.me:
        table.play("done")
    assert "use:k02:1" in table.legal()


def test_tb_7_3_a_reward_die_before_the_card_is_kept() -> None:
    table = ready("k21", talent=1).give(0, wool=1, plant_dye=6)
    table.throw("complete:k21", "f", colours="b")
    assert [event.type for event in table.events] == [
        "Paid", "Completed", "Received", "TalentRaised", "CardsDrawn", "DiceRolled", "Received", "Asked"
    ]  # fmt: skip
    assert (table.qeran(), table.goods()) == (4, {"camel-fibre": 1})
    assert len(table.legal("keep:b")) == 2 == len(table.legal())
    table.play(table.legal()[0])
    assert table.legal() == ["done"]


def test_tb_7_4_dearer_tiers_give_more_prestige() -> None:
    means = [sum(card.prestige for card in deck.cards) / 27 for deck in content().commissions.decks]
    assert means[0] < means[1] < means[2]


def test_tb_7_5_talent_ends_at_fourteen() -> None:
    table = ready("a26", talent=13).play("complete:a26")
    assert table.s.talent[table.me] == 14


def test_tb_7_6_talent_two_unlocks_bazaari_at_once() -> None:
    table = ready("k01", talent=1).play("complete:k01")
    assert [(e.deck, len(e.cards)) for e in table.of("CardsDrawn")] == [("bazaari", 2)]
    assert len(table.legal("keep:b")) == 2 == len(table.legal())
    table.play(table.legal()[0])
    assert table.legal("draw") == []
    assert table.legal()[-1] == "done"
    one = ready("k01", talent=1)
    one.deck(1, one.s.decks[1][:1])
    one.play("complete:k01")
    assert len(one.legal()) == 1


def test_tb_7_7_four_steps_from_talent_four() -> None:
    table = Table(3)
    table.s.standing[table.me] = (0, 0, table.rules.facts.bazaar.index["a1"])
    before = set(table.legal("move:a1:"))
    table.give(talent=4)
    assert set(table.legal("move:a1:")) - before == {"move:a1:s2", "move:a1:s4"}
    assert table.why("move:a1:a2").rule == "TB-7.7"


def test_tb_7_8_talent_six_unlocks_ashraf_at_once() -> None:
    table = ready("b02", talent=5).play("complete:b02")
    assert [(e.deck, len(e.cards)) for e in table.of("CardsDrawn")] == [("ashraf", 2)]
    assert len(table.legal("keep:a")) == 2 == len(table.legal())


def test_tb_7_9_two_of_four_from_talent_eight() -> None:
    table = Table().give(talent=8).play("move:m:m", "take:2:1:1")
    hand = len(table.s.hands[table.me])
    table.play(table.legal()[0])
    assert len(table.legal()) == 3
    table.play(table.legal()[0])
    assert len(table.s.hands[table.me]) == hand + 2
    assert table.legal()[-1] == "done"


def test_tb_7_10_two_commissions_also_when_ten_is_just_reached() -> None:
    table = ready("k01", "k02", "k03", talent=9).play("complete:k01")
    assert table.legal() == ["complete:k02", "complete:k03", "done"]
    table.play("complete:k03")
    assert table.legal() == ["done"]
    assert table.why("complete:k02").rule == "TB-7.10"


def test_tb_7_10_the_card_just_kept_may_be_the_second() -> None:
    table = ready("b04", talent=10)
    table.s.talent[table.me] = 5
    table.rules.facts.completions[6] = 2
    table.rules.facts.completions[7] = 2
    table.play("complete:b04")
    kept = table.legal()[0].split(":")[1]
    table.play(f"keep:{kept}")
    assert f"complete:{kept}" in table.legal()


def test_tb_7_11_prestige_of_high_talent() -> None:
    table = Table()
    scores = []
    for talent in (11, 12, 13, 14):
        table.give(talent=talent)
        scores.append(table.rules.scores(table.s)[table.me])
    assert scores == [0, 2, 2, 5]


def test_tb_8_1_one_after_the_other_from_the_first_player() -> None:
    table = Table(3).end_round()
    asked = []
    while table.s.round == 2 and table.legal() == ["done"]:
        asked.append(table.s.to_act)
        table.play("done")
    assert asked == [(asked[0] + i) % 3 for i in range(3)]
    assert table.legal("move")


def test_tb_8_2_each_action_once_and_any_may_be_left() -> None:
    table = strips("k02", "b21", "a14")
    assert table.legal() == ["use:k02:1", "use:b21:1", "use:a14:2", "done"]
    table.play("use:b21:1")
    assert table.goods() == {"wool": 2}
    assert table.why("use:b21:1").key == "strip_used"
    assert table.legal() == ["use:k02:1", "use:a14:2", "done"]
    assert table.why("use:k04:1").key == "no_strip"


def test_tb_8_2_the_same_exchange_of_two_cards_counts_twice() -> None:
    table = strips("b05", "b16", camel_fibre=3).play("use:b05:1")
    assert table.legal() == ["use:b16:1", "done"]
    table.play("use:b16:1")
    assert (table.qeran(), table.goods()) == (10, {"camel-fibre": 1})
    assert table.legal() == ["done"]


def test_tb_8_7_income_costs_nothing() -> None:
    table = strips("b21", "k02").play("use:b21:1", "use:k02:1")
    assert (table.goods(), table.qeran()) == ({"wool": 2}, 1)


def test_tb_8_3_exchanges_go_one_way_and_are_paid() -> None:
    table = strips("a03", carmine=1)
    table.play("use:a03:1")
    assert (table.qeran(), table.goods()) == (7, {})
    poor = strips("a14", qeran=2)
    assert poor.why("use:a14:1").args == {"price": 3, "qeran": 2}
    assert strips("a03").why("use:a03:1").args["material"] == "carmine"


def test_tb_8_4_a_die_of_the_printed_colour() -> None:
    table = strips("a02")
    table.no_dice_elsewhere()
    assert table.legal() == ["use:a02:1:grey", "done"]
    table.throw("use:a02:1:grey", "c", colours="g")
    assert table.goods() == {"carmine": 1}
    none = strips("a02")
    none.s.pool = (6, 0, 3)
    assert none.legal() == ["done"]
    assert none.why("use:a02:1:grey").key == "no_die"


def test_tb_8_5_cards_drawn_swapped_and_given_away() -> None:
    draw = strips("b17", qeran=8).play("use:b17:1:karmandan")
    assert (draw.qeran(), len(draw.s.hands[draw.me])) == (0, 1)
    swap = strips("k12", qeran=4, hand=("k01", "k03"))
    assert swap.legal("use") == ["use:k12:1:k01", "use:k12:1:k03"]
    swap.play("use:k12:1:k01")
    assert swap.of("CardsDiscarded")[0].cards == ("k01",)
    assert swap.legal() == ["draw:karmandan"]
    swap.play("draw:karmandan")
    assert len(swap.s.hands[swap.me]) == 2
    sold = strips("b08", hand=("k01",)).play("use:b08:1:k01")
    assert (sold.qeran(), sold.s.hands[sold.me]) == (8, ())
    dyed = strips("b13", hand=("k01",)).play("use:b13:1:k01")
    assert dyed.goods() == {"carmine": 1}


def test_tb_8_6_talent_for_qeran_also_at_fourteen() -> None:
    table = strips("b19", qeran=8).give(talent=1).play("use:b19:1")
    assert table.s.talent[table.me] == 2
    assert len(table.legal("keep:b")) == 2
    top = strips("b19", qeran=8).give(talent=14).play("use:b19:1")
    assert (top.qeran(), top.s.talent[top.me]) == (0, 14)
