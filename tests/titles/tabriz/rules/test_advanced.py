"""Chapter 9: advanced workshops."""

from __future__ import annotations

from game.core.rng import Stream
from game.titles.tabriz.state import changed
from tests.titles.tabriz.positions import Table

ADVANCED = "advanced_workshops"


def on_meydan(*cards: str, workshop: str = "aw01", hand: tuple[str, ...] = ()) -> Table:
    """A personal workshop phase of the first seat, who has completed these cards."""
    table = Table(3, ADVANCED).finished(*cards).hold(*hand).give(0, wool=0)
    table.s.workshop = changed(table.s.workshop, table.me, table.rules.facts.card_index[workshop])
    return table.play("move:m:m", "personal")


def test_tb_9_1_a_workshop_before_the_commissions() -> None:
    table = Table(3, ADVANCED, keep=False)
    seat, pair = table.s.first, table.view(table.s.first).offered[table.s.first]
    assert table.legal() == [f"workshop:{card}" for card in pair]
    assert table.s.qeran == [0, 0, 0]
    assert all(not table.view(i).looking for i in range(3))
    assert table.view(seat).decks == (27, 27, 27)
    twin = table.rules.determinize(table.s, seat, Stream(4))
    assert table.rules.observe(twin, seat) == table.view(seat)
    assert twin.looked[seat] != table.s.looked[seat]
    for _ in range(3):
        table.play(table.legal()[0])
    assert [len(table.view(i).looking) for i in range(3)] == [4, 4, 4]
    assert len(table.of("CommissionsDealt")) == 3
    assert table.legal("keep")


def test_tb_9_2_what_the_workshop_begins_with() -> None:
    table = Table(3, ADVANCED, keep=False)
    seat = table.s.first
    card = table.view(seat).offered[seat][0]
    table.play(f"workshop:{card}")
    start = next(w.start for w in table.rules.facts.content.workshops.cards if w.id == card)
    assert table.qeran(seat) == start.qeran
    assert sum(table.goods(seat).values()) == sum(start.amounts)
    assert table.view(seat).weavers[seat].workshop == card


def test_tb_9_3_every_visit_is_a_phase_of_its_own() -> None:
    table = Table(3, ADVANCED).play("move:m:m")
    assert "personal" in table.legal()
    assert table.why("bank").key == "no_bank"
    assert Table(3).play("move:m:m").why("personal").key == "no_personal"
    table = on_meydan("k02", workshop="aw01")
    table.play("use:k02:1", "use:aw01:1", "done", "draw:karmandan")
    assert table.qeran() == 3
    table.play("done")
    for _ in range(2):
        table.end_turn()
    table.play("move:m:m", "personal")
    assert table.legal("use") == ["use:k02:1", "use:aw01:1"]


def test_tb_9_3_a_commission_of_the_same_round_counts() -> None:
    table = Table(3, ADVANCED).hold("k02").give(0, wool=9).play("move:m:m", "skip", "complete:k02", "done")
    for _ in range(2):
        table.end_turn()
    table.play("move:m:m", "personal")
    assert "use:k02:1" in table.legal()


def test_tb_9_4_the_card_before_or_after() -> None:
    before = on_meydan("k02").play("draw:karmandan")
    assert not before.legal("draw")
    assert before.why("draw:karmandan").rule == "TB-9.4"
    before.play("use:k02:1", "done")
    assert before.legal()[-1] == "done"
    assert before.s.todo == []
    after = on_meydan("k02").play("use:k02:1")
    assert not after.legal("draw")
    after.play("done")
    assert after.legal() == ["draw:karmandan"]
    at_once = on_meydan().play("done")
    assert at_once.legal() == ["draw:karmandan"]
    none = on_meydan()
    none.deck(0, ())
    assert none.legal() == ["use:aw01:1", "done"]
    assert none.play("done").legal()[-1] == "done"


def test_tb_9_4_a_swap_inside_keeps_the_card_for_the_end() -> None:
    table = on_meydan("k12", hand=("k01",)).give(4)
    table.play("use:k12:1:k01", "draw:karmandan")
    assert table.legal("draw") == []
    table.play("done")
    assert table.legal() == ["draw:karmandan"]


def test_tb_9_5_workshops_are_no_commissions() -> None:
    table = Table(3, ADVANCED).finished(*(f"k{i:02}" for i in range(11, 18))).hold("k02").give(0, wool=9)
    table.play("move:m:m", "skip", "complete:k02")
    assert len(table.s.done[table.me]) == 8
    assert table.s.bonus == -1
