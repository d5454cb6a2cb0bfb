"""Chapters 3 and 4: apprentices and Meydan."""

from __future__ import annotations

from tests.titles.tabriz.positions import Table


def targets(table: Table, origin: str) -> set[str]:
    """Where an apprentice on that space may go."""
    return {text.split(":")[2] for text in table.legal(f"move:{origin}:")}


def test_tb_3_1_one_to_three_steps() -> None:
    table = Table(3)
    assert targets(table, "m") == set(table.rules.facts.bazaar.spaces)
    table.s.standing[table.me] = (0, 0, table.rules.facts.bazaar.index["a1"])
    assert targets(table, "a1") == {
        "t1", "t3", "s1", "s3", "c2", "m", "d1", "d2", "t5"
    }  # fmt: skip
    refusal = table.why("move:a1:a2")
    assert (refusal.rule, refusal.args) == ("TB-3.1", {"steps": 6, "reach": 3})


def test_tb_3_2_nobody_stays_on_his_tile() -> None:
    table = Table(3)
    table.s.standing[table.me] = (0, 0, table.rules.facts.bazaar.index["s1"])
    assert "s1" not in targets(table, "s1")
    assert table.why("move:s1:s1").rule == "TB-3.2"


def test_tb_3_3_not_where_ones_own_apprentice_lies() -> None:
    table = Table(3).visit("s1").play("skip", "done")
    for _ in range(2):
        table.end_turn()
    assert "s1" not in targets(table, "m")
    assert (table.why("move:m:s1").rule, table.why("move:m:s1").key) == ("TB-3.3", "lies_there")
    table.s.standing[table.me] = (0, table.rules.facts.bazaar.index["s2"])
    assert "s2" in targets(table, "m")


def test_tb_3_4_home_from_anywhere_and_again() -> None:
    table = Table(3)
    table.s.standing[table.me] = (
        0,
        table.rules.facts.bazaar.index["a1"],
        table.rules.facts.bazaar.index["a2"],
    )
    assert {"move:a1:m", "move:a2:m", "move:m:m"} <= set(table.legal())
    for _ in range(3):
        while table.s.to_act != table.me:
            table.end_turn()
        table.end_turn()
    assert table.view(table.me).weavers[table.me].lying == ("m", "m", "m")


def test_tb_3_5_nobody_blocks_and_one_passes_over_ones_own() -> None:
    table = Table(3)
    index = table.rules.facts.bazaar.index
    for seat in range(3):
        table.s.lying[seat] = 1 << index["s1"] | 1 << index["s3"]
        table.s.standing[seat] = (0,)
    reached = targets(table, "m")
    assert {"t3", "d1", "t1"} <= reached
    assert not {"s1", "s3"} & reached
    table.s.lying[table.me] = 0
    assert "s1" in targets(table, "m")


def test_tb_3_6_the_action_may_be_left() -> None:
    table = Table(3).put("t1", "trader-silk-a").give(wool=0).visit("t1")
    assert table.legal() == ["skip"]
    table.play("skip")
    assert table.of("Skipped")[0].space == "t1"
    assert table.legal()[-1] == "done"


def test_tb_4_1_four_cards_one_is_kept() -> None:
    table = Table(3).give(talent=2)
    hand = len(table.s.hands[table.me])
    table.play("move:m:m", "take:3:1:0")
    assert [(e.deck, len(e.cards)) for e in table.of("CardsDrawn")] == [("karmandan", 3), ("bazaari", 1)]
    card = table.legal()[-1]
    table.play(card)
    assert len(table.s.hands[table.me]) == hand + 1
    assert len(table.of("CardsDiscarded")[0].cards) == 3


def test_tb_4_1_the_mix_is_all_that_is_left() -> None:
    table = Table(3)
    table.deck(0, table.s.decks[0][:2])
    table.play("move:m:m")
    assert table.legal("take") == ["take:2:0:0"]
    table.deck(0, (), table.s.discards[0])
    assert table.legal() == ["bank", "skip"]


def test_tb_4_2_bank_and_a_card() -> None:
    table = Table(3).play("move:m:m", "bank")
    assert table.qeran() == 11
    assert table.legal() == ["draw:karmandan"]
    hand = len(table.s.hands[table.me])
    table.play("draw:karmandan")
    assert len(table.s.hands[table.me]) == hand + 1
    empty = Table(3)
    empty.deck(0, ())
    empty.play("move:m:m", "bank")
    assert empty.legal()[-1] == "done"


def test_tb_4_3_one_action_on_meydan() -> None:
    table = Table(3).play("move:m:m")
    assert set(table.legal()) == {"bank", "take:4:0:0", "skip"}
    table.play("bank", "draw:karmandan")
    assert not table.legal("take")
    assert table.why("take:4:0:0").rule == "TB-2.2"


def test_tb_4_4_decks_open_with_talent() -> None:
    table = Table(3).play("move:m:m")
    assert table.why("take:2:2:0").rule == "TB-4.4"
    table.give(talent=6)
    assert len(table.legal("take")) == 15


def test_tb_4_5_a_deck_is_renewed_when_a_card_is_needed() -> None:
    table = Table(3)
    last, discarded = table.s.decks[0][-2:], table.s.decks[0][:10]
    table.deck(0, last, sum(1 << card for card in discarded))
    table.play("move:m:m", "take:4:0:0")
    assert [e.type for e in table.events[:2]] == ["DeckRenewed", "CardsDrawn"]
    names = [table.rules.facts.actions.names[card] for card in reversed(last)]
    assert list(table.of("CardsDrawn")[0].cards[:2]) == names
    assert len(table.s.decks[0]) == 8
