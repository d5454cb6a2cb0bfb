"""The numbers that panels, tags and buttons say are those of the position."""

from __future__ import annotations

from dataclasses import replace

from game.content.text import load_texts
from game.core.action import Action
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.events import Completed, Paid, Received, TalentRaised
from scenes.titles.contract.values import Choice, Preview, Region, Seat, TableSnapshot
from scenes.titles.tabriz.advice import Advice
from scenes.titles.tabriz.counter.undo_locks import locked
from scenes.titles.tabriz.phrases import left
from scenes.titles.tabriz.rule_numbers import RuleNumbers
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
    assert gain(Completed(other, "k01", 1, 2)) == ""
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


def rows(table: Table, rule: str) -> list[str]:
    """What a rule comes to for the seat that decides."""
    found = RuleNumbers(table.rules.facts, TEXTS, shown(table)).of(rule).rows
    return [plain(row) for row in found]


def test_tb_10_1_the_end_says_commissions_and_talent_of_every_seat() -> None:
    table = Table(3).finished("k01", "k02").give(5, talent=3)
    end = table.rules.facts.numbers.end
    said = rows(table, "TB-10.1")
    expected = [f"{(0, 2)[seat == table.me]} of {end.commissions} commissions" for seat in range(3)]
    assert all(words in row for words, row in zip(expected, said))
    talents = [int(row.rpartition("talent ")[2].partition(" ")[0]) for row in said]
    assert talents == [weaver.talent for weaver in shown(table).view.weavers]
    assert talents.count(3) == 1


def test_tb_4_4_a_deck_is_open_from_its_talent_on() -> None:
    facts = Table(3).rules.facts
    for deck, talent in enumerate(facts.unlocked_at):
        open_now = rows(Table(3).give(0, talent=talent), "TB-4.4")[0].count(",") + 1
        assert open_now == sum(least <= talent for least in facts.unlocked_at)
        assert open_now > deck


def test_tb_3_3_meydan_is_not_counted_where_apprentices_lie() -> None:
    """Everybody's apprentices may lie there together."""
    table = Table(3)
    view = shown(table).view
    weavers = list(view.weavers)
    weavers[table.me] = replace(weavers[table.me], lying=("m", "s1"))
    here = replace(shown(table), view=replace(view, weavers=tuple(weavers)))
    said = RuleNumbers(table.rules.facts, TEXTS, here).of("TB-3.3")
    assert plain(said.rows[0]).endswith(": 1.")
    assert len(said.regions) == 1


def test_a_commission_that_is_too_dear_says_by_how_much() -> None:
    poor = Table(3).put("s1", "carmine-a", "c").give(1)
    advice = Advice(poor.rules.facts, TEXTS, poor.view(poor.me), poor.me)
    cost = tuple(int(material == "carmine") for material in MATERIALS)
    kind, ((full, short, _),) = advice.lines(cost)
    assert kind == "dear"
    assert "3" in full
    assert plain(short).startswith("3 ")
