"""The numbers that panels, tags and buttons say are those of the position."""

from __future__ import annotations

from game.content.text import load_texts
from game.core.action import Action
from game.titles.tabriz.events import Completed, Paid, Received, TalentRaised
from scenes.titles.contract.values import Choice, Preview, Region, Seat, TableSnapshot
from scenes.titles.tabriz.advice import Advice
from scenes.titles.tabriz.counter.undo_locks import locked
from scenes.titles.tabriz.phrases import left
from scenes.titles.tabriz.words import Words
from tests.titles.tabriz.positions import DATA, Table

SEATS = tuple(Seat(name, "red", True, "") for name in ("Amira", "Yusuf", "Leila"))
TEXTS = load_texts(DATA, "en")


def words(table: Table) -> Words:
    return Words(TEXTS, table.rules.facts)


def shown(table: Table, *choices: Choice) -> TableSnapshot:
    return TableSnapshot(view=table.view(table.me), seats=SEATS, me=table.me, choices=choices)


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_a_panel_counts_commissions_and_talent_against_their_own_ends() -> None:
    table = Table(3).finished("k01", "k02").give(5, talent=3, wool=4)
    items = {item.name: item for row in words(table).rows(table.me, shown(table)) for item in row.items}
    assert (items["done"].value, items["talent"].value) == ("2/9", "3")
    assert (items["qeran"].value, items["wool"].value, items["silk"].value) == ("5", "4", "0")
    assert "14" in items["talent"].hint


def test_a_price_says_what_it_leaves_or_what_is_missing() -> None:
    assert plain(left(TEXTS, 7, 3)) == "leaves 4 [qeran]"
    assert plain(left(TEXTS, 3, 3)) == "leaves 0 [qeran]"
    assert plain(left(TEXTS, 3, 7)) == "4 [qeran] short"


def test_the_tag_of_a_tile_says_its_best_purchase_and_what_that_leaves() -> None:
    table = Table(3).put("s1", "carmine-a", "c").give(5)
    view = table.view(table.me)
    assert plain(Advice(table.rules.facts, TEXTS, view, table.me).tag("s1")) == (
        "1 [carmine] cost 4 [qeran], leaves 1 [qeran]"
    )
    poor = Table(3).put("s1", "carmine-a", "c").give(1)
    tag = Advice(poor.rules.facts, TEXTS, poor.view(poor.me), poor.me).tag("s1")
    assert plain(tag) == "3 [qeran] short for anything here"
    assert Advice(table.rules.facts, TEXTS, view, table.me).tag("m") == ""


def test_costs_have_a_minus_and_gains_a_plus() -> None:
    say, table = words(Table(3)), Table(3)
    me, other = table.me, (table.me + 1) % 3

    def gain(*events: object) -> str:
        return plain(say.gain(Preview(me, events, ())))  # type: ignore[arg-type]

    assert gain(Paid(me, 3, (), "shop"), Received(me, 0, ("wool", "wool"), "shop")) == "−3 [qeran]  +2 [wool]"
    assert gain(Completed(me, "k01", 1, 2), TalentRaised(me, 5, 0)) == "+2 [prestige]  [talent] 5"
    assert gain(Paid(other, 3, (), "shop"), Received(other, 4, (), "shop")) == ""


def test_a_lock_marks_what_chance_decides_and_nothing_else() -> None:
    table = Table(3).put("s1", "carmine-a", "c").give(5).visit("s1")
    sure, dice = Region("buy", ("1",)), Region("roll", ("black",))
    choices = (Choice(Action("buy", (1,)), (sure,), sure), Choice(Action("roll", (0,)), (dice,), dice))
    previews = {
        choices[0].action: Preview(table.me, (Paid(table.me, 4, (), "shop"),), (0, 0, 0)),
        choices[1].action: Preview(table.me, (), ()),
    }
    assert locked(shown(table, *choices), previews) == {dice}
