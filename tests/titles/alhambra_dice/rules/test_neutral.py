"""AD-11.2: the neutral third seat of two players."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Options
from game.titles.alhambra_dice.events import Marked, Scored, Thrown
from game.titles.alhambra_dice.rules import DiceRules
from tests.titles.alhambra_dice.positions import LETTERS, TYPES, Desk, bag, content, named

DIRK = 2


def desk(column: int = 5) -> Desk:
    return Desk(2, bag("3"), column=column, variants=["neutral_seat"])


def dirk(table: Desk, first: str, second: str, *throws: str) -> list[Marked]:
    """One turn of both players, each one throw and its most frequent type, then that of the neutral seat."""
    table.turn(first, TYPES[LETTERS.index(first[0])])
    table.throw(second).tell(*throws).play(f"mark:{TYPES[LETTERS.index(second[0])]}")
    return [e for e in table.events if isinstance(e, Marked) and e.seat == DIRK]


def test_ad_11_2_he_plays_third_with_five_markers() -> None:
    table = desk()
    assert table.view.left == (5, 5, 5)
    assert table.view.scores == (0, 0)
    assert table.view.neutral == DIRK
    table.turn("ttttgggg", "tower")
    assert table.s.to_act == 1
    table.throw("cccccccc").tell("pppppppp").play("mark:chamber")
    assert table.s.to_act == 0
    assert table.view.left == (4, 4, 4)


def test_ad_11_2_he_keeps_the_most_frequent_type_and_stops_when_five_lead() -> None:
    table = desk()
    marks = dirk(table, "ggggpppp", "ssssssss", "ttttpscg", "tttp")
    throws = [e for e in table.events if isinstance(e, Thrown)]
    assert [e.kept for e in throws] == [(0,) * 6, (0, 0, 0, 0, 0, 4)]
    assert marks == [Marked(DIRK, "tower", 7, 2, 7, 2)]


def test_ad_11_2_five_that_do_not_lead_are_thrown_on() -> None:
    table = desk()
    marks = dirk(table, "ttttttgg", "ssssssss", "tttttpsc", "psc", "psc")
    assert len([e for e in table.events if isinstance(e, Thrown)]) == 3
    assert marks == [Marked(DIRK, "chamber", 1, 3, 1, 3)]


def test_ad_11_2_he_takes_points_and_his_chip_is_set_aside() -> None:
    table = desk()
    table.s.placed = table.rules.facts.turns - 3
    marks = dirk(table, "pppppsss", "gggggggg", "pppppppp")
    assert marks == [Marked(DIRK, "pavilion", 8, 1, 8, 1)]
    assert table.height("pavilion", DIRK) == 2
    assert table.height("pavilion", 0) == 1
    assert table.hand(0) == {"points-3": 1}
    second = desk()
    second.s.placed = second.rules.facts.turns - 3
    dirk(second, "pppppppp", "gggggggg", "pppppppp")
    events = second.play("prize:buildings")
    assert (second.height("pavilion", 0), second.height("pavilion", DIRK)) == (2, 1)
    assert second.hand(DIRK) == {}
    assert named(events, "ChipSetAside")


def test_ad_11_2_he_takes_places_but_cannot_win() -> None:
    rules = DiceRules(content(), Options(2, {"neutral_seat": True}))
    for game in range(20):
        match, stream = Match(rules, f"dirk {game}"), Stream(game)
        while not match.over:
            assert match.to_act in (0, 1)
            match.play(stream.choice(match.legal()))
        standing = match.standing()
        assert len(standing.rows) == 2
        assert set(standing.winners) <= {0, 1}
        paid = sum(row.parts[part] for row in standing.rows for part in "ABC")
        scored = [event for step in match.steps for event in step.events if isinstance(event, Scored)]
        assert paid + sum(match.view(0).points[DIRK]) == sum(sum(event.points) for event in scored)
        assert sum(match.view(0).points[DIRK]) > 0


@pytest.mark.parametrize("players", range(3, 7))
def test_ad_11_2_without_effect_at_larger_tables(players: int) -> None:
    rules = DiceRules(content(), Options(players, {"neutral_seat": True}))
    assert (rules.facts.seats, rules.facts.neutral) == (players, -1)
    assert rules.facts.types == TYPES
