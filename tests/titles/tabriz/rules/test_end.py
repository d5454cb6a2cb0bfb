"""Chapter 10: triggers, last turns, the standing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.match import Match
from game.core.rules import Options
from game.match.record import record_lines
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.state import changed
from tests.titles.tabriz.positions import Table, content
from tests.titles.tabriz.rules import referee

EIGHT = tuple(f"k{i:02}" for i in range(11, 19))


def ninth(*on: str, turns: int = 0) -> Table:
    """A table where the seat to act completes its ninth commission after some turns of the round."""
    table = Table(3, *on)
    for _ in range(turns):
        table.end_turn()
    table.me = table.s.to_act
    table.finished(*EIGHT).hold("k02").give(wool=9)
    home = table.rules.facts.bazaar.spaces[table.s.standing[table.me][0]]
    return table.play(f"move:{home}:m", "skip", "complete:k02")


def test_tb_10_1_nine_commissions() -> None:
    table = ninth()
    assert table.of("BonusTaken")[0].reason == "end.commissions"
    assert table.legal() == ["done"]


def test_tb_10_1_talent_fourteen() -> None:
    table = Table(3).hold("k01").give(talent=13, wool=6, plant_dye=3)
    table.play("move:m:m", "skip", "complete:k01")
    assert table.of("BonusTaken")[0].reason == "end.talent"


def test_tb_10_2_the_marker_goes_to_the_first_only() -> None:
    table = ninth()
    me, before = table.me, table.rules.scores(table.s)
    assert before[me] == 2
    table.play("done")
    table.finished("k19", "k20", "k21", "k22", "k23", "k24", "k25", "k26").hold("k07").give(plant_dye=6)
    table.play("move:m:m", "skip", "complete:k07")
    assert not table.of("BonusTaken")
    assert table.s.bonus == me


def test_tb_10_3_the_last_turn_ends_the_game() -> None:
    table = ninth().play("done")
    table.end_turn().end_turn()
    assert table.s.to_act == -1
    assert table.legal() == []
    assert table.of("GameEnded")[0].reason == "end.commissions"
    assert table.rules.standing(table.s).reason == "end.commissions"
    assert table.why("done").rule == "TB-10.3"


def test_tb_10_4_each_other_seat_takes_one_turn() -> None:
    table = ninth(turns=4).play("done")
    seen = []
    while table.s.to_act >= 0:
        seen.append(table.s.to_act)
        table.end_turn()
    assert seen == [(table.me + 1) % 3, (table.me + 2) % 3]
    assert table.s.round == 1


def test_tb_10_5_last_turns_across_the_end_of_the_round() -> None:
    table = ninth(turns=7).play("done")
    other, owed = (table.me + 1) % 3, (table.me + 2) % 3
    assert table.s.to_act == other
    table.end_turn()
    assert (table.s.round, table.legal()) == (2, ["done"])
    for _ in range(3):
        assert "done" in table.legal()
        table.play("done")
    assert table.s.to_act == owed
    assert table.view(owed).owed == (owed,)
    table.end_turn()
    assert table.s.to_act == -1


def test_tb_10_5_nobody_owed_at_the_end_of_a_round() -> None:
    table = Table(2)
    for _ in range(4):
        table.end_turn()
    table.finished(*EIGHT).hold("k02").give(wool=9)
    home = table.rules.facts.bazaar.spaces[table.s.standing[table.s.to_act][0]]
    table.play(f"move:{home}:m", "skip", "complete:k02", "done").end_turn()
    assert table.s.to_act == -1
    assert not table.of("RoundBegan")


def test_tb_10_5_triggered_in_a_workshop_phase() -> None:
    for variant, turns in (((), 2), (("finish_round",), 9)):
        table = Table(3, *variant).end_round()
        table.finished("b19").give(8, talent=13)
        me = table.s.to_act
        table.play("use:b19:1")
        assert table.of("BonusTaken")[0].seat == me
        for _ in range(3):
            table.play("done")
        seen = []
        while table.s.to_act >= 0:
            seen.append(table.s.to_act)
            table.end_turn()
        assert len(seen) == turns
        assert (me in seen) == bool(variant)


def test_tb_10_6_prestige_of_commissions_talent_and_marker() -> None:
    table = ninth()
    table.give(talent=12, seat=table.me)
    table.s.prestige = changed(table.s.prestige, table.me, 9)
    row = table.rules.standing(table.s).rows[table.me]
    assert dict(row.parts) == {"commissions": 9, "talent": 2, "bonus": 2}
    assert row.total == 13


def test_tb_10_7_qeran_and_goods_break_ties() -> None:
    table = Table(3)
    table.s.prestige = (5, 5, 5)
    for seat, qeran in enumerate((4, 2, 6)):
        table.give(qeran, seat=seat, silk=seat)
    assert [row.rank for row in table.rules.standing(table.s).rows] == [2, 3, 1]
    for seat, qeran in enumerate((4, 3, 2)):
        table.give(qeran, seat=seat, wool=seat)
    assert table.rules.standing(table.s).winners == (0, 1, 2)


def test_tb_10_8_the_round_is_finished() -> None:
    table = ninth("finish_round", turns=4).play("done")
    seen = []
    while table.s.to_act >= 0:
        seen.append(table.s.to_act)
        table.end_turn()
    assert len(seen) == 4
    assert table.me in seen
    assert table.s.round == 1


def short(rounds: int, *on: str) -> TabrizRules:
    """Rules for two with another limit of rounds."""
    numbers = content().numbers
    limited = replace(numbers, end=replace(numbers.end, rounds=rounds))
    return TabrizRules(replace(content(), numbers=limited), Options(2, dict.fromkeys(on, True)))


def idle(rules: TabrizRules) -> Match:
    """A match in which everybody goes home and does nothing there, to its end."""
    match = Match(rules, "idle")
    while not match.over:
        home = [a for a in match.legal() if a.verb == "move" and rules.ids(a)[1][1] == "m"]
        match.play((home or match.legal())[0] if home else match.legal()[-1])
    return match


@pytest.mark.parametrize("on", [(), ("finish_round",)])
def test_tb_10_9_the_last_round_ends_the_game(on: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    match = idle(short(2, *on))
    standing = match.standing()
    assert standing.reason == "end.rounds"
    assert standing.numbers == {"n": 2}
    assert sum(step.action.verb == "move" for step in match.steps) == 2 * 3 * 2
    assert match.view(0).ending == "end.rounds"
    assert match.view(0).round == 2
    monkeypatch.setattr(referee, "LAST_ROUND", 2)
    assert referee.judge(record_lines(match)) == match.length
    monkeypatch.setattr(referee, "LAST_ROUND", 3)
    with pytest.raises(referee.Dispute):
        referee.judge(record_lines(match))


def test_tb_10_9_last_turns_are_cut_short_too() -> None:
    table = ninth(turns=7).play("done")
    table.s.round = table.rules.facts.numbers.end.rounds
    table.end_turn()
    assert table.s.to_act == -1
    assert table.of("GameEnded")[0].reason == "end.rounds"
    assert table.rules.scores(table.s)[table.me] == 2


def test_tb_10_9_the_round_before_is_followed_by_another() -> None:
    table = Table(2)
    table.s.round = table.rules.facts.numbers.end.rounds - 1
    table.end_round()
    assert table.s.to_act >= 0
    table.play("done", "done").end_round()
    assert table.s.to_act == -1
