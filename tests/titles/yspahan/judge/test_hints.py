"""What hints and the table say of an option: its expected points, and its reasons under the right names."""

from __future__ import annotations

import pytest

from game.ai.hint import suggest
from game.content.text import load_texts
from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream
from game.match.players import make_player
from game.titles.yspahan.judge import YspahanJudge, open_judge
from scenes.table.previews import Trials
from tests.languages import LANGUAGES
from tests.titles.yspahan.judge.tactics import STEPS, last_of_day, task_of, title
from tests.titles.yspahan.positions import DATA, Table, yspahan

NAMES = ("full", "loaded", "emptied", "broken", "carried", "dice")


def judge(players: int = 3) -> YspahanJudge:
    return open_judge(DATA, yspahan(players), None)


def gain(table: Table, text: str) -> float:
    return judge(table.rules.facts.players).expected_gains(table.s, [table.rules.parse(text)])[0]


def changes(table: Table, *texts: str) -> dict[str, float]:
    """What the last of some actions changes."""
    table.play(*texts[:-1])
    explainer = judge().explainer
    before, after = explainer.compared(table.s, table.rules.parse(texts[-1]))
    return explainer.changes(before, after, table.s.to_act)


# ---- expected points ------------------------------------------------------------------------------


def test_filling_a_souk_is_worth_about_its_points() -> None:
    """The 12 points of the dearest souk, of which one action had a chance before; nothing can go wrong."""
    table = last_of_day(Table(3), 7).roll(1, 2, 3, 4, 5, 6).put(0, "vase-3.a", "vase-3.b")
    assert 11.0 <= gain(table, "take:vase:goods") <= 12.5
    assert gain(table, "take:vase:goods") > gain(table, "take:barrel:goods") + 8


def test_a_building_brings_its_points_less_its_price() -> None:
    table = last_of_day(Table(3), 21).after().raised(0, "shop", "hammam").give(0, camels=2, gold=0)
    assert gain(table, "build:paddock") == pytest.approx(5.0, abs=0.6)
    assert gain(table, "end") == 0.0


def test_yellow_dice_are_weighed_against_their_gold() -> None:
    early, late = Table(3).day(2).give(0, gold=2), last_of_day(Table(3), 21)
    late.s.order, late.s.step, late.s.first = (0, 1, 2), 0, 0
    late.give(0, gold=2).raised(0, "paddock", "shop", "hammam", "caravanserai", "bazaar", "hoist")
    assert gain(early, "roll:0") == gain(late, "roll:0") == 0.0
    assert gain(early, "roll:2") < 0 < gain(late, "roll:2")


def test_expected_points_do_not_look_at_hidden_cards() -> None:
    one = Table(3, deck="gold caravan").roll(1, 2, 2, 6)
    two = Table(3, deck="caravan gold").roll(1, 2, 2, 6).give(1, cards="gold")
    for text in one.legal():
        assert gain(one, text) == pytest.approx(gain(two, text))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_of_a_game_has_expected_points(players: int) -> None:
    """And asking for them changes nothing."""
    rules, stream, mind = yspahan(players), Stream(5), judge(players)
    s = rules.setup("gains")
    while s.to_act >= 0:
        before, legal = s.digest(), rules.legal(s)
        found = mind.expected_gains(s, legal)
        assert len(found) == len(legal)
        assert all(-40 < points < 60 for points in found)
        assert s.digest() == before
        rules.apply(s, stream.choice(legal))


def test_previews_at_the_table_carry_expected_points() -> None:
    match = Match(yspahan(3), "previews")
    match.play_text("roll:0")
    seen, silent = Trials(match, match.to_act, judge()), Trials(match, match.to_act)
    found = {action: seen[action].expected for action in match.legal()}
    assert found == pytest.approx(
        dict(zip(match.legal(), judge().expected_gains(match._state, match.legal())))
    )
    assert len(set(found.values())) > 2
    assert {silent[action].expected for action in match.legal()} == {None}


# ---- reasons --------------------------------------------------------------------------------------


def test_names_a_souk_that_is_filled() -> None:
    table = last_of_day(Table(3), 7).roll(1, 2, 3, 4, 5, 6).put(0, "vase-3.a", "vase-3.b")
    found = changes(table, "take:vase:goods")
    assert found["full"] > 10
    assert "souks" not in found


def test_names_goods_on_the_caravan_and_an_emptied_one() -> None:
    table = Table(3).day(3).put(0, "chest-2.a").give(0, camels=1, gold=0).supervisor("centre").roll(1, 2, 6)
    assert changes(table, "take:bag:supervisor", "move:w2")["loaded"] > 2
    table = Table(3).day(3).load(*[0] * 8).put(1, "chest-2.a").supervisor("centre").roll(1, 2, 6)
    assert "emptied" in changes(table, "take:bag:supervisor", "move:w2")


def test_names_the_harm_done_to_rivals() -> None:
    table = last_of_day(Table(3), 21).put(1, "vase-3.a", "vase-3.b", "vase-3.c").give(1, camels=0)
    assert changes(table.roll(1, 3, 6), "take:bag:supervisor", "move:e3")["broken"] > 4
    table = Table(3).day(3).put(1, "chest-4.a").give(1, camels=0).supervisor("centre").roll(1, 2, 6)
    assert "carried" in changes(table, "take:bag:supervisor", "move:n2")


def test_a_building_does_not_count_as_put_off() -> None:
    table = last_of_day(Table(3), 21).after().raised(0, "shop", "hammam").give(0, camels=2, gold=0)
    found = judge().explain(table.s, table.rules.parse("build:paddock"))
    assert found[0].key == "gain.buildings"
    assert found[0].points == 5.0
    assert not any(note.key.startswith("term.buildings") for note in found)


def test_yellow_dice_have_a_reason() -> None:
    found = changes(Table(3).day(2).give(0, gold=2), "roll:2")
    assert found["dice"] > 0 > found["gold"]


def test_an_idle_turn_changes_nothing() -> None:
    table = last_of_day(Table(3), 7).after().give(0, camels=2, gold=2)
    assert not any(changes(table, "end").values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_has_words_for_and_against(lang: str) -> None:
    texts = load_texts(DATA, lang)
    names = [*judge().terms(Table(3).s, 0), *NAMES]
    assert [n for n in names for side in ("for", "against") if f"term.{n}.{side}" not in texts] == []
    parts = yspahan(3).standing(Table(3).s).rows[0].parts
    assert [part for part in parts if f"gain.{part}" not in texts] == []


def test_a_hint_does_not_say_the_same_twice() -> None:
    """Three shops of one souk that make no difference are one suggestion."""
    table = Table(3).roll(1, 2, 3, 4, 4, 5, 6).play("take:chest:goods")
    player = make_player("sultan", title(), table.rules, STEPS, 1)
    found = suggest(player, table.rules, judge(), task_of(table))
    assert len({(one.points, str(one.notes)) for one in found}) == len(found) == 3
    assert all(isinstance(one.action, Action) and one.notes for one in found)
