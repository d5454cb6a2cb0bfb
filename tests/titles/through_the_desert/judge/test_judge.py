"""The evaluation of Through the Desert: consistent, incremental without drift, exact at the end, styled."""

from __future__ import annotations

import pytest

from game.core.action import Action
from game.core.errors import OptionError
from game.core.match import Match
from game.core.rng import Stream
from game.core.title import Title
from game.titles.through_the_desert.judge import DesertJudge
from game.titles.through_the_desert.judge.weights import TERMS, load_brain
from game.titles.through_the_desert.setup import StartLayout
from tests.ai.conftest import DATA, opened
from tests.titles.through_the_desert.judge.tactics import desk_rules, position, wall_of

MOMENTS = [(2, 0), (2, 10), (2, 45), (3, 60), (4, 25), (4, 90), (5, 70)]
FOLDER = DATA / "through_the_desert"


def judge_of(title: Title, match: Match, style: str | None = None) -> DesertJudge:
    judge = title.judge(match.rules, style)
    assert isinstance(judge, DesertJudge)
    return judge


@pytest.mark.parametrize(("players", "moves"), MOMENTS)
def test_the_terms_add_up_to_the_value(desert: Title, players: int, moves: int) -> None:
    match = opened(desert, players, "terms", moves)
    judge = judge_of(desert, match)
    for seat in range(players):
        terms = judge.terms(match._state, seat)
        assert tuple(terms) == (*TERMS, "rivals")
        assert sum(terms.values()) == pytest.approx(judge.value(match._state, seat))


@pytest.mark.parametrize(("players", "moves"), MOMENTS)
def test_the_rating_of_an_action_is_the_value_after_it(desert: Title, players: int, moves: int) -> None:
    """Surveys are carried on from position to position; nothing may drift from a fresh look."""
    match = opened(desert, players, "rates", moves)
    carried = judge_of(desert, match)
    for _ in range(4):
        if match.over:
            break
        seat, legal = match.to_act, list(match.legal())[::7]
        values = carried.rate(match._state, legal)
        for action, value in zip(legal, values):
            after = match._state.clone()
            match.rules.apply(after, action)
            assert value == pytest.approx(judge_of(desert, match).value(after, seat)), action
        match.play(legal[0])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_order_keeps_every_action_once(desert: Title, players: int) -> None:
    match = opened(desert, players, "order", 60)
    legal = list(match.legal())
    assert sorted(judge_of(desert, match).order(match._state, legal)) == sorted(legal)


def test_a_sampled_action_is_legal(desert: Title) -> None:
    for moves in (3, 50):
        match = opened(desert, 2, "sample", moves)
        judge = judge_of(desert, match)
        assert {judge.sample(match._state, Stream(i)) for i in range(20)} <= set(match.legal())


def test_at_the_end_only_points_and_victory_count(desert: Title) -> None:
    match = opened(desert, 2, "end", 1000)
    assert match.over
    rows = match.standing().rows
    judge = judge_of(desert, match)
    win = judge.weights.win
    difference = rows[0].total - rows[1].total
    expected = difference + (win if difference > 0 else -win if difference < 0 else win / 2)
    assert judge.value(match._state, 0) == pytest.approx(expected)


def test_an_area_about_to_be_closed_is_worth_more_on_turn_than_off_it(desert: Title) -> None:
    rules = desk_rules(desert)
    pocket = ("h21-00", "h21-01", "h22-01", "h22-02")
    wall = wall_of(rules.facts.board, pocket)
    gap = wall.pop(0)
    intruder = rules.facts.board.named(
        rules.facts.board.near[rules.facts.board.index_of[gap]] & ~rules.facts.board.mask([*pocket, *wall])
    )
    camels = {(1, "lemon"): ["h13-09"], (0, "mint"): wall, (1, "salmon"): [intruder[0]]}
    s = position(rules, camels, palms=())
    judge = DesertJudge(rules, load_brain(FOLDER).of(2))
    mine = judge.terms(s, 0)["area"]
    s.to_act = s.turn = 1
    assert judge.terms(s, 0)["area"] < mine


def test_styles_change_the_choice_and_unknown_ones_are_refused(desert: Title) -> None:
    """Over some positions every style disagrees somewhere with the neutral player."""
    for style in desert.card.styles:
        matches = (opened(desert, 2, "styles", moves) for moves in range(16, 90, 2))
        assert any(_differs(desert, match, style) for match in matches), (
            f"{style} always plays like the neutral player"
        )
    with pytest.raises(OptionError, match="encloser"):
        load_brain(FOLDER).style("dreamer", 2)


def _differs(desert: Title, match: Match, style: str) -> bool:
    """Whether a player of a style takes another action than the neutral one."""
    legal = list(match.legal())
    neutral, styled = (_best(judge_of(desert, match, name), match, legal) for name in (None, style))
    return neutral != styled


def _best(judge: DesertJudge, match: Match, legal: list[Action]) -> Action:
    values = judge.rate(match._state, legal)
    return legal[values.index(max(values))]


def test_greedy_counts_points_first_and_then_nearness(desert: Title) -> None:
    rules = desk_rules(desert)
    judge = DesertJudge(rules, load_brain(FOLDER).of(2))
    camels = {(0, "lime"): ["h19-02"], (1, "lemon"): ["h13-09"]}
    s = position(rules, camels, water={"h19-01": 1, "h19-06": 3}, palms=())
    worths = {}
    for action in rules.legal(s):
        after = s.clone()
        rules.apply(after, action)
        worths[rules.facts.board.ids[action.args[1]]] = judge.greedy_score(after, 0, action)
    assert max(worths, key=lambda cell: worths[cell]) == "h19-01"
    assert worths["h19-01"] == (1.0, -4.0)
    assert worths["h19-03"] == (0.0, -1.0), "the other hole is a step away still"


def test_greedy_leaders_count_water_and_oases_within_three_steps(desert: Title) -> None:
    rules = desk_rules(desert)
    judge = DesertJudge(rules, load_brain(FOLDER).of(2))
    s = rules.lay(_layout())
    lead = rules.facts.leads[0][rules.facts.board.index_of["h19-04"]]
    far = rules.facts.leads[0][rules.facts.board.index_of["h19-08"]]
    rules.apply(near := s.clone(), lead)
    rules.apply(away := s.clone(), far)
    assert judge.greedy_score(near, 0, lead) == (3.0 + 5.0,)
    assert judge.greedy_score(away, 0, far)[0] == 5.0


def _layout() -> StartLayout:
    return StartLayout(("h17-06",), {"h19-01": 3})
