"""The judge: terms that sum up, exact decisions, no foresight, the worth of `greedy`, styles, samples."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.player import OnePlyPlayer, Player, RandomPlayer
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import AnyRules, Budget, Options
from game.titles.alhambra_dice import open_title
from game.titles.alhambra_dice.judge import DiceJudge, open_judge
from game.titles.alhambra_dice.judge.columns import Columns
from game.titles.alhambra_dice.judge.rollout import ends, falling
from game.titles.alhambra_dice.rules import DiceRules
from game.titles.alhambra_dice.state import DiceState
from tests.titles.alhambra_dice.positions import DATA, Desk, content


def judge_of(rules: DiceRules, style: str | None = None) -> DiceJudge:
    return open_judge(DATA, rules, style)


def rules_of(players: int, neutral: bool = False) -> DiceRules:
    return DiceRules(content(), Options(players, {"neutral_seat": neutral}))


def positions(rules: DiceRules, seed: int, step: int) -> Iterator[DiceState]:
    """Every so many-th position of a random game."""
    s, stream = rules.setup(f"judge {seed}"), Stream(seed)
    for n in range(1000):
        if n % step == 0:
            yield s.clone()
        legal = rules.legal(s)
        if not legal:
            return
        rules.apply(s, stream.choice(legal))


@pytest.mark.parametrize("style", [None, "tower", "spreader", "chips", "spoiler"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_terms_sum_up_to_the_value(players: int, style: str | None) -> None:
    rules = rules_of(players)
    judge = judge_of(rules, style)
    for s in positions(rules, 1, 31):
        for seat in range(players):
            assert sum(judge.terms(s, seat).values()) == pytest.approx(judge.value(s, seat), abs=1e-9)


@pytest.mark.parametrize(("players", "neutral"), [(2, False), (2, True), (3, False), (5, False)])
def test_ratings_do_not_depend_on_luck_to_come(players: int, neutral: bool) -> None:
    rules = rules_of(players, neutral)
    judge = judge_of(rules)
    for s in positions(rules, 2, 23):
        legal = rules.legal(s)
        if not legal or s.phase > 1:
            continue
        other = s.clone()
        other.rng ^= 0xABCDEF
        fresh = judge_of(rules)
        assert judge.rate(s, legal) == fresh.rate(other, legal)
        assert len(judge.rate(s, legal)) == len(legal)


def test_the_value_of_a_roll_is_its_best_action() -> None:
    desk = Desk(3).give(0, "extra-throw").throw("ttttggps")
    judge = judge_of(desk.rules)
    ratings = judge.rate(desk.s, desk.rules.legal(desk.s))
    assert judge.value(desk.s, 0) == pytest.approx(max(ratings), abs=1e-9)


def test_before_the_first_throw_the_worth_is_the_mean_of_all_rolls() -> None:
    desk = Desk(2)
    judge = judge_of(desk.rules)
    (before,) = judge.rate(desk.s, desk.rules.legal(desk.s))
    total, stream, n = 0.0, Stream(3), 400
    for _ in range(n):
        world = desk.s.clone()
        world.rng = stream.bits()
        rules = DiceRules(content(), Options(2))
        rules.apply(world, rules.actions.throws[0])
        total += judge.value(world, 0)
    assert abs(total / n - before) < 1.0


def test_eight_equal_dice_are_placed_at_once() -> None:
    desk = Desk(2).throw("tttttttt")
    judge = judge_of(desk.rules)
    legal = desk.rules.legal(desk.s)
    ratings = judge.rate(desk.s, legal)
    assert desk.rules.text(legal[ratings.index(max(ratings))]) == "mark:tower"


def test_places_are_paid_exactly_at_the_scoring() -> None:
    columns = Columns(rules_of(3).facts, judge_of(rules_of(3)).weights)
    assert columns.payoff(5, (4, 2, 3), (0, 2, 1), 5) == [21, 6, 13]
    assert columns.payoff(5, (4, 0, 0), (0,), 5) == [21, 0, 0]
    ahead = columns.payoff(5, (4, 2, 3), (0, 2, 1), 4)
    assert ahead[0] > ahead[2] > ahead[1] > 0


def test_greedy_keeps_the_most_frequent_type_and_stops_when_first_is_sure() -> None:
    """the frozen worth."""
    rules = rules_of(2)
    player, match = GreedyPlayer(rules, judge_of(rules), 1), Match(rules, "greedy")
    for _ in range(60):
        if match.over:
            break
        if match.view(0).phase != "decide":
            match.play(match.legal()[0])
            continue
        view = match.view(0)
        action = player.choose(match.task(match.to_act, Budget(), Stream(4)))
        verb, _, rest = match.rules.text(action).partition(":")
        if verb == "throw":
            kept = [int(n) for n in rest.split("-")]
            assert max(kept) == sum(kept) == max(view.dice)
            assert view.throws < 3
        match.play(action)
    sure = Desk(2).throw("tttttttt")
    chosen = [
        (judge_of(sure.rules).greedy_score(after(sure, text), 0, sure.rules.parse(text)), text)
        for text in sure.legal()
    ]
    assert max(chosen)[1] == "mark:tower"


def after(desk: Desk, text: str) -> DiceState:
    world = desk.s.clone()
    world.rng = 5
    rules = DiceRules(content(), desk.rules.options)
    rules.apply(world, rules.parse(text))
    return world


def test_greedy_takes_points_unless_the_chip_is_a_die_chip() -> None:
    for chip, wanted in ((0, "buildings"), (3, "chip"), (4, "chip"), (5, "buildings")):
        desk = Desk(2, (chip,) * 20 + (0,) * 6, column=5).to_prizes("pavilion")
        judge = judge_of(desk.rules)
        best = max(
            desk.legal(), key=lambda text: judge.greedy_score(after(desk, text), 0, desk.rules.parse(text))
        )
        assert best == f"prize:{wanted}"


def test_greedy_exchanges_where_the_next_scoring_gains() -> None:
    desk = Desk(2, column=5).give(0, "exchange").to_prizes("pavilion")
    desk.build("garden", (1, 1), (0, 1)).play("prize:chip")
    judge = judge_of(desk.rules)
    ranked = sorted(
        desk.legal(), key=lambda text: judge.greedy_score(after(desk, text), 0, desk.rules.parse(text))
    )
    assert ranked[-1].startswith("exchange:")
    lone = Desk(2, column=5).give(0, "exchange").to_prizes("pavilion")
    lone.build("tower", (0, 2)).build("garden", (0, 2)).play("prize:buildings")
    values = {text: judge.greedy_score(after(lone, text), 0, lone.rules.parse(text)) for text in lone.legal()}
    assert max(values, key=lambda text: values[text]) != "exchange:tower:garden"


@pytest.mark.slow
def test_one_ply_beats_greedy() -> None:
    """A short match; the measured figures come from the arena."""
    title = open_title(DATA)
    rules = title.rules(title.card.options(2, {}))
    judge = title.judge(rules, None)
    assert wins(rules, OnePlyPlayer(rules, judge, 1), GreedyPlayer(rules, judge, 2), 4) >= 3


def test_greedy_beats_random() -> None:
    title = open_title(DATA)
    rules = title.rules(title.card.options(2, {}))
    judge = title.judge(rules, None)
    assert wins(rules, GreedyPlayer(rules, judge, 3), RandomPlayer(rules, 4), 6) >= 5


def wins(rules: AnyRules, one: Player, other: Player, games: int) -> float:
    total = 0.0
    for game in range(games):
        match, worlds = Match(rules, f"duel {game}"), Stream(game)
        players = (one, other) if game % 2 == 0 else (other, one)
        while not match.over:
            task = match.task(match.to_act, Budget(), worlds)
            match.play(players[match.to_act].choose(task))
        winners = match.standing().winners
        total += (game % 2 in winners) / len(winners)
    return total


def test_sampled_rounds_rate_like_the_formula_and_never_prefer_a_worse_space() -> None:
    desk = Desk(3).throw("ttttggps")
    judge = judge_of(desk.rules)
    legal = desk.rules.legal(desk.s)
    plain = judge.rate(desk.s, legal)
    left = iter([True] * 40)
    studied = judge.solve(desk.s, legal, Stream(2), lambda: next(left, False))
    assert studied is not None
    assert len(studied) == len(plain)
    assert studied != plain
    assert max(abs(a - b) for a, b in zip(studied, plain)) < 30
    assert judge.solve(desk.s, legal, Stream(3), lambda: False) == studied, "a turn is studied once"


def test_falling_pools_what_rises() -> None:
    assert falling([3.0, 1.0, 2.0, 0.0]) == [3.0, 1.5, 1.5, 0.0]
    assert falling([1.0, 2.0, 3.0]) == [2.0, 2.0, 2.0]
    assert ends(8, 8) == (1.0,)
    assert ends(4, 8)[-1] == pytest.approx(1.0)


def test_a_brisk_player_is_nearly_as_good_as_the_solved_turn() -> None:
    rules = rules_of(2)
    judge, s, stream, lost = judge_of(rules), rules.setup("brisk"), Stream(1), list[float]()
    while s.to_act >= 0 and len(lost) < 60:
        legal, rated = list(rules.legal(s)), dict(judge.brisk(s))
        assert set(rated) <= set(legal)
        best = max(rated, key=lambda action: rated[action]) if rated else stream.choice(legal)
        if rated and len(legal) > 1:
            values = judge.rate(s, legal)
            lost.append(max(values) - values[legal.index(best)])
        rules.apply(s, best)
    assert sum(lost) / len(lost) < 0.5
