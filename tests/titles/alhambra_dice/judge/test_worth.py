"""What is measured of leads, chips and the Caliph, and what the judge makes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.cli.calibrate import play
from game.core.rules import Options
from game.titles.alhambra_dice.facts import BUILDINGS, CHIP
from game.titles.alhambra_dice.judge import DiceJudge, open_judge
from game.titles.alhambra_dice.judge.columns import Columns, Stake
from game.titles.alhambra_dice.judge.weights import Holds, Weights
from game.titles.alhambra_dice.rules import DiceRules
from game.titles.alhambra_dice.state import START_CHIP
from tests.titles.alhambra_dice.judge import worth
from tests.titles.alhambra_dice.positions import DATA, Desk, content

TOWER, LEAD_OF_TWO = 5, 0.8


def judge_of(rules: DiceRules) -> DiceJudge:
    return open_judge(DATA, rules, None)


def weights_with(rules: DiceRules, **changed: object) -> Weights:
    return replace(judge_of(rules).weights, **changed)  # type: ignore[arg-type]


def test_a_lead_lasts_as_often_as_was_measured() -> None:
    rules = DiceRules(content(), Options(2))
    columns = Columns(rules.facts, weights_with(rules, holds=Holds(C=((0.5, 0.6, LEAD_OF_TWO),))))
    first, second = rules.facts.scorings[5].tables[TOWER][:2]
    (one, other) = columns.payoff(TOWER, (5, 3), (0, 1), 4)
    assert one == pytest.approx(LEAD_OF_TWO * first + (1 - LEAD_OF_TWO) * second)
    assert one + other == pytest.approx(first + second)
    assert columns.payoff(TOWER, (9, 3), (0, 1), 4) == columns.payoff(TOWER, (5, 3), (0, 1), 4)


def test_without_a_row_chance_alone_counts() -> None:
    rules = DiceRules(content(), Options(2))
    plain = Columns(rules.facts, weights_with(rules, holds=Holds()))
    measured = Columns(rules.facts, weights_with(rules, holds=Holds(C=((0.5, 0.6, LEAD_OF_TWO),))))
    for after, same in ((3, True), (4, False)):
        found = [columns.payoff(TOWER, (5, 3), (0, 1), after) for columns in (plain, measured)]
        assert (found[0] == found[1]) is same


@pytest.mark.parametrize("row", [(0.5,), (0.5, 1.2)])
def test_rows_that_are_no_chances_are_refused(row: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="chances"):
        Holds(B=(row,))


def test_the_start_chip_is_taken_from_who_holds_the_caliph() -> None:
    """AD-6.5: who wins it opens the next round instead."""
    rules = DiceRules(content(), Options(3))
    columns = Columns(rules.facts, weights_with(rules, start=-2.0))
    table = columns.prizes(Stake(TOWER, (0, 0, 0), (), START_CHIP, 1, 2))
    assert table.after_choice(0, 1, CHIP)[1] == (-2.0, 0.0, 2.0)
    assert table.after_choice(0, 1, BUILDINGS)[1] == (0.0, -2.0, 2.0)
    assert table.after_choice(2, 1, CHIP)[1] == (0.0, 0.0, 0.0)
    other = columns.prizes(Stake(TOWER, (0, 0, 0), (), rules.facts.swap, 1))
    assert sum(other.after_choice(0, 1, CHIP)[1]) == columns.weights.exchange


def test_the_caliph_counts_for_its_next_holder() -> None:
    desk = Desk(3)
    judge = DiceJudge(desk.rules, weights_with(desk.rules, start=-2.0))
    assert [judge.caliph(desk.s, seat) for seat in range(3)] == [
        -2.0 * (seat == desk.s.start) for seat in range(3)
    ]
    desk.s.heir = (desk.s.start + 1) % 3
    assert [judge.caliph(desk.s, seat) for seat in range(3)] == [
        -2.0 * (seat == desk.s.heir) for seat in range(3)
    ]


def test_a_hint_says_who_opens_instead_of_who_gains_chips() -> None:
    """Leaving the start chip to a rival is a gain of order, not of chips (AD-6.5)."""
    desk = Desk(2, column=0).to_prizes()
    assert desk.s.laid[0] == START_CHIP
    assert desk.s.start == desk.s.to_act
    keys = {note.key for note in judge_of(desk.rules).explain(desk.s, desk.rules.parse("prize:buildings"))}
    assert "term.caliph.for" in keys
    assert "term.chips.for" not in keys


def test_leads_and_chips_are_measured_in_games() -> None:
    rules = DiceRules(content(), Options(2))
    games = [worth.opening(play("alhambra-dice", ["greedy"] * 2, {}, f"worth/{n}", n)) for n in range(8)]
    found = worth.leads(games, rules)
    assert set(found) == {("B", 1), ("B", 2), ("C", 1), ("C", 2), ("C", 3), ("C", 4)}
    # with a round to go a lead of five cannot be lost: both prizes and an exchange are less
    assert all(0 <= held <= seen for row in found.values() for held, seen in row)
    assert found["C", 1][5][0] == found["C", 1][5][1] > 0
    assert set(worth.chips(games, rules, 2)) == {"value", "extra", "black", "exchange", "start"}


def test_least_squares_find_the_line_and_how_sure_it_is() -> None:
    samples = [[1.0, float(x)] for x in range(20)]
    truth = [3.0 + 2.0 * x + (0.5 if x % 2 else -0.5) for x in range(20)]
    (level, _), (slope, error) = worth.fit(samples, truth)
    assert level == pytest.approx(3.0, abs=0.5)
    assert slope == pytest.approx(2.0, abs=3 * error)
    assert 0 < error < 0.1


@pytest.mark.parametrize("options", [["--players", "7"], ["--games", "2"]])
def test_what_cannot_be_measured_is_refused(options: list[str]) -> None:
    with pytest.raises(SystemExit):
        worth.main(options)
