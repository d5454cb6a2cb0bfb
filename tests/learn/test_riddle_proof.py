"""Riddles: how they are found in games, and how they are proven."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from unittest.mock import patch

import pytest

from game.ai.playouts import Lead, Move, Playouts, lead, pooled
from game.content.staging import staged
from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget
from game.learn import riddle_maker, riddle_proof, riddle_search
from game.learn.riddle import Graded, Riddle
from game.learn.riddle_maker import RiddleMaker
from game.learn.riddle_moves import Moves
from game.learn.riddle_proof import Verdict, prove, prove_well
from game.learn.riddle_race import FINAL, HEATS, Heat, Race
from game.match.players import load_levels
from tests.learn.test_riddles import ALL, DATA, RIDDLES, each_title, title


def test_a_lead_needs_common_worlds() -> None:
    assert lead([3.0, 5.0], [1.0, 1.0]).mean == 3.0
    assert lead([3.0, 5.0], [1.0, 1.0]).error == pytest.approx(1.0)
    with pytest.raises(ValueError, match="zip"):
        lead([1.0], [1.0, 2.0])


@each_title
def test_playouts_are_the_same_again_and_may_be_cut_short(slug: str, graded: Graded) -> None:
    match = staged(title(slug), graded.riddle.position)
    rules, judge = match.rules, title(slug).judge(match.rules, None)
    playouts, moves = Playouts(rules, judge), Moves(rules, judge, 1).parsed(graded.riddle.moves[:1])
    world = match.task(match.to_act, Budget(steps=1), Stream(1)).world
    first, again = (playouts.run(world, moves, 1, Stream(5)) for _ in range(2))
    assert first == again
    with patch.object(judge, "value", lambda *_: 0.125):
        assert playouts.run(world, moves, 1, Stream(5), turns=1) in ([[0.125]], first)


@each_title
def test_a_riddle_holds_in_a_few_playouts(slug: str, graded: Graded) -> None:
    with patch.object(Race, "heats", (Heat((2,), 2, 2),)):
        verdict = prove(title(slug), graded.riddle, (8,), None)
    assert verdict.margin.mean > 0


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "graded"), ALL[::5], ids=[graded.riddle.id for _, graded in ALL[::5]])
def test_a_riddle_holds_as_the_command_proves_it(slug: str, graded: Graded) -> None:
    """Every fifth of them; `--prove-riddles` proves all."""
    proofs = prove_well(title(slug), graded.riddle, load_levels(DATA), "slow")
    assert proofs.holds, proofs


def test_leads_from_several_seeds_are_taken_together() -> None:
    margins = pooled([Lead(1.0, 0.3, 60), Lead(3.0, 0.4, 20)])
    assert (margins.mean, margins.rounds) == (1.5, 80)
    assert margins.error == pytest.approx(((0.3 * 60) ** 2 + (0.4 * 20) ** 2) ** 0.5 / 80)
    ones = [float(n % 7) for n in range(60)]
    halves = pooled([lead(ones[:30], [0.0] * 30), lead(ones[30:], [0.0] * 30)])
    whole = lead(ones, [0.0] * 60)
    assert halves.mean == pytest.approx(whole.mean)
    assert halves.error == pytest.approx(whole.error, rel=0.05)


def verdict(mean: float, agrees: bool = True) -> Verdict:
    return Verdict(Lead(mean, 0.2, 60), ("pass",), "take", agrees)


@pytest.mark.parametrize(
    ("each", "proofs", "holds"),
    [
        ([verdict(2.0)] * 5, 2, True),
        ([verdict(0.4)] * 5, 2, False),
        ([verdict(2.0), verdict(0.9), verdict(2.0), verdict(2.0), verdict(2.0)], 4, True),
        ([verdict(1.1), verdict(0.1), verdict(0.2), verdict(1.2), verdict(0.3)], 5, False),
        ([verdict(2.0, agrees=False)] * 5, 2, False),
        ([verdict(2.0, agrees=n % 2 == 0) for n in range(5)], 5, True),
    ],
)
def test_a_riddle_is_proven_until_it_is_clear(each: list[Verdict], proofs: int, holds: bool) -> None:
    """Two proofs that agree are enough; where they differ, all of them together decide."""
    slug, graded = ALL[0]
    seeds: list[str] = []

    def proof(*given: object) -> Verdict:
        seeds.append(str(given[-1]))
        return each[len(seeds) - 1]

    with patch.object(riddle_proof, "prove", proof):
        found = prove_well(title(slug), graded.riddle, None, "s")
    assert (len(found.each), found.holds) == (proofs, holds)
    assert len(set(seeds)) == proofs


TwoCamels = tuple[Riddle, Match, tuple[Action, ...], tuple[Action, ...]]


@pytest.fixture
def two_camels() -> TwoCamels:
    """A riddle of two actions, its match, its solution, and a move that goes on otherwise."""
    slug = "through-the-desert"
    riddle = next(graded.riddle for graded in RIDDLES[slug].graded if graded.riddle.length == 2)
    match = staged(title(slug), riddle.position)
    first, second = (match.rules.parse(text) for text in riddle.moves[0])
    after = staged(title(slug), riddle.position)
    after.play(first)
    return riddle, match, (first, second), (first, next(one for one in after.legal() if one != second))


def test_a_search_that_goes_on_otherwise_is_played_out_in_a_proof(two_camels: TwoCamels) -> None:
    riddle, _, _, other = two_camels
    with (
        patch.object(Race, "order", lambda _, moves: list(range(len(moves)))),
        patch.object(riddle_proof, "searched_move", lambda *_: other),
        patch.object(riddle_proof, "_margin", return_value=(Lead(2.0, 0.1, 60), other)) as margin,
    ):
        found = prove(title("through-the-desert"), riddle, (60,), load_levels(DATA))
    assert found.agrees
    assert margin.call_args.args[2][-1] == other


@pytest.mark.parametrize(("behind", "agreed"), [(0.0, False), (9.0, True)])
def test_a_search_that_goes_on_otherwise_must_fall_behind(
    two_camels: TwoCamels, behind: float, agreed: bool
) -> None:
    riddle, match, right, other = two_camels
    maker = RiddleMaker(title("through-the-desert"), riddle.length, load_levels(DATA))
    world = match.task(match.to_act, Budget(), Stream(1)).world
    found = [right, other, other[::-1]]
    with (
        patch.object(riddle_maker, "searched_move", lambda *_: found[0]),
        patch.object(maker.playouts, "run", lambda *_: [[behind] * 60, [0.0] * 60]),
    ):
        assert maker._agreed(match, world, [right], 1)
        found.pop(0)
        assert maker._agreed(match, world, [right], 1) == agreed
        found.pop(0)
        assert not maker._agreed(match, world, [right], 1)


def test_a_searched_move_leaves_its_match_as_it_is(two_camels: TwoCamels) -> None:
    riddle, match, _, _ = two_camels
    before = match.digest(), match.position
    judge = title("through-the-desert").judge(match.rules, None)
    with patch.object(riddle_search, "searched", lambda played, *_: played.legal()[0]):
        found = riddle_search.searched_move(match, judge, load_levels(DATA), 1, riddle.length)
        assert len(riddle_search.searched_move(match, judge, load_levels(DATA), 1, 9)) == 2
    assert len(found) == riddle.length
    assert (match.digest(), match.position) == before


@each_title
def test_a_move_ends_where_chance_comes_in(slug: str, graded: Graded) -> None:
    match = staged(title(slug), graded.riddle.position)
    moves = Moves(match.rules, title(slug).judge(match.rules, None), 2)
    world = match.task(match.to_act, Budget(steps=1), Stream(1)).world
    for one in moves.candidates(world):
        for n in range(1, len(one.move)):
            after, events = moves.after(world, one.move[:n])
            assert after.to_act == match.to_act
            assert not any(event.barrier for event in events)


class Told:
    """Playouts whose results are told: one number a move, and in every second world some more for it."""

    def __init__(self, *worth: tuple[float, float]) -> None:
        self.worth, self.played = worth, 0

    def run(self, _: object, moves: Sequence[int], rounds: int, *__: object) -> list[list[float]]:
        self.played += rounds * len(moves)
        return [[self.worth[move][0] + n % 2 * self.worth[move][1] for n in range(rounds)] for move in moves]


def race(told: Told, wanted: Callable[[int], bool] = lambda _: True) -> list[int] | None:
    return Race(told, None, 1).run(range(len(told.worth)), wanted)  # type: ignore[arg-type]


def test_a_race_is_won_by_the_best_and_keeps_its_rivals() -> None:
    told = Told((0, 0), (3, 1), (9, 1), (1, 0), (-5, 0), (-5, 0))
    assert race(told) == [2, 1, 3]


def test_a_race_is_broken_off_where_the_first_two_are_close() -> None:
    close, wide = Told((3, 0), (2.5, 0), (0, 0)), Told((9, 0), (2.5, 0), (0, 0))
    assert race(close) is None
    assert race(wide) == [0, 1, 2]
    assert close.played == 3 * HEATS[0].looks[0] < wide.played


def test_a_proof_orders_moves_by_whole_playouts() -> None:
    """What ends the game at once is worth its margin there, what goes on the evaluation's opinion."""

    class Misjudged(Told):
        def run(self, *given: Any) -> list[list[float]]:
            found = super().run(*given)
            return found if given[-1] == 0 else [[-value for value in results] for results in found]

    told = Misjudged((0, 0), (3, 1), (9, 1), (1, 0), (-5, 0), (-6, 0), (-7, 0))
    assert Race(told, None, 1).order(range(7)) == [2, 1, 3]  # type: ignore[arg-type]


def test_a_race_is_broken_off_where_nobody_wants_its_leader() -> None:
    assert race(Told((0, 0), (9, 0), (1, 0)), lambda place: place == 0) is None


def test_those_clearly_behind_drop_out() -> None:
    few, many = Told((20, 0), (9, 1), (8, 1)), Told((20, 0), (9, 1), (8, 1), *[(0.0, 0.0)] * 5)
    assert race(few) == race(many)
    assert many.played - few.played == 5 * HEATS[0].looks[0]


def told(
    state: object, moves: Sequence[Move], rounds: int, stream: Stream, turns: int = 0
) -> list[list[float]]:
    """Results as if played out: the second candidate is the best, which is the first one of a proof."""
    assert state is not None
    assert stream is not None
    best = 0 if turns == 0 and len(moves) == FINAL and rounds == riddle_maker.ROUNDS[0] else 1
    return [[10.0 * (i == best) + n for n in range(rounds)] for i, _ in enumerate(moves)]


def test_the_maker_finds_the_same_again() -> None:
    maker = RiddleMaker(title("through-the-desert"), 1)
    heat = (Heat((4,), 2, FINAL),)
    with patch.object(riddle_maker, "ROUNDS", (60,)), patch.object(Race, "heats", heat):
        maker.playouts.run = told  # type: ignore[method-assign]
        first, again = (next(maker.riddles("riddle/x")) for _ in range(2))
    assert first == again
    assert (first.place, first.grade) == (1, 4)
    assert first.solutions[0] not in dict(first.tries)


def test_the_maker_leaves_grades_alone_that_nobody_wants() -> None:
    maker = RiddleMaker(title("through-the-desert"), 1)
    maker.playouts.run = told  # type: ignore[method-assign]
    assert not list(maker.riddles("riddle/x", lambda grade, _: grade < 4))
    assert not list(maker.riddles("riddle/x", lambda _, kind: "place" not in kind))


def test_what_a_short_search_finds_is_raced_however_little_the_evaluation_thinks_of_it() -> None:
    maker = RiddleMaker(title("through-the-desert"), 1)
    match = Match(maker.rules, "riddle/x")
    while match.legal_texts()[0].startswith("lead"):
        match.play_text(match.legal_texts()[0])
    world = match.task(match.to_act, Budget(), Stream(1)).world
    ranked = maker.moves.candidates(world)
    hidden = next(
        action for action in match.rules.legal(world) if not any(one.holds(action) for one in ranked)
    )
    assert maker._band(ranked, ranked[0].move[0]) is not maker._band(ranked, hidden)
    again = maker.moves.candidates(world, hidden)
    assert {one.key for one in again} > {one.key for one in ranked}
    assert riddle_maker._raced(again, hidden)[-1].move == (hidden,)
    assert not any(one.holds(hidden) for one in riddle_maker._raced(again, None))


def test_what_a_search_has_studied_does_not_change_the_order_of_the_evaluation() -> None:
    opened = title("alhambra-dice")
    hidden = RIDDLES["alhambra-dice"].find("exchange-ahead-1")
    assert hidden
    match = staged(opened, hidden.riddle.position)
    task = match.task(match.to_act, Budget(), Stream(1))
    ranked = Moves(match.rules, opened.judge(match.rules, None), 1).candidates(task.world)
    maker = RiddleMaker(opened, 1, load_levels(DATA))
    with patch.object(Race, "run", return_value=None) as run:
        maker.look(match, riddle_maker._Moment(match.position, False, task), 0.5, riddle_maker.anything)
    assert run.call_args.args[0][:FINAL] == [one.move for one in ranked[:FINAL]]
