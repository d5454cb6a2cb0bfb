"""Areas that two camels close together, against trying every pair; and that the search is told of them."""

from __future__ import annotations

from game.ai.search import SearchPlayer
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget, Task
from game.core.title import Title
from game.match.players import make_player
from game.titles.through_the_desert.judge.closings import closings
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.state import OVER, PLACE, DesertState
from game.titles.through_the_desert.turn.enclosing import closed_by
from tests.titles.through_the_desert.judge.tactics import desk_rules, judge_of, position, turn_of, wall_of

POCKET = ("h21-00", "h21-01", "h22-01", "h22-02", "h20-00", "h20-01")


def by_trying(rules: DesertRules, s: DesertState) -> set[tuple[int, int]]:
    """Caravan and area of every pair of camels, neither of which closes any of it alone."""
    found, seat, n = set[tuple[int, int]](), s.to_act, rules.facts.players
    for one in rules.legal(s):
        middle = s.clone()
        rules.apply(middle, one)
        if middle.to_act != seat or len(middle.areas) > len(s.areas):
            continue
        k = one.args[0] * n + seat
        for two in rules.legal(middle):
            after = middle.clone()
            rules.apply(after, two)
            for owner, area in after.areas[len(s.areas) :]:
                alone = closed_by(rules.facts.board, s.caravan[k], s.camels ^ s.caravan[k], two.args[1])
                if owner == k and two.args[0] == one.args[0] and not any(piece & area for piece in alone):
                    found.add((k, area))
    return found


def test_the_pairs_are_those_that_trying_finds(title: Title) -> None:
    stream, met = Stream(8), 0
    for seed in range(3):
        rules = desk_rules(title)
        judge, match = judge_of(title, rules), Match(rules, f"pairs/{seed}")
        while not match.over:
            s = match._state
            if s.phase == PLACE and s.left == 2 and match.length > 30 and not match.length % 5:
                surveyor = judge.appraiser.surveyor
                found = closings(rules.facts, surveyor, s, s.to_act, least=1)
                pairs = {(closing.k, closing.area) for closing in found if judge._closing(s, closing)}
                assert by_trying(rules, s) <= pairs
                met += len(pairs)
            legal = match.legal()
            actions = legal if s.phase != PLACE else judge.order(s, legal)[:6]
            match.play(stream.choice(actions))
    assert met > 10


def two_gaps(rules: DesertRules, supply: int = 12) -> tuple[DesertState, list[str]]:
    """A pocket at the rim whose wall of mint lacks two camels, and their spaces."""
    wall = wall_of(rules.facts.board, POCKET)
    gaps = wall[-2:]
    camels = {(1, "lemon"): ["h13-09"], (0, "mint"): wall[:-2], (0, "lime"): ["h05-05"]}
    return position(rules, camels, palms=(), supply={"mint": supply}), gaps


def test_a_closing_of_the_whole_turn_is_known_and_worth_its_points(title: Title) -> None:
    rules = desk_rules(title)
    s, gaps = two_gaps(rules)
    best = closings(rules.facts, judge_of(title, rules).appraiser.surveyor, s, 0)[0]
    board = rules.facts.board
    assert {board.ids[best.first], board.ids[best.second]} == set(gaps)
    assert set(board.named(best.area)) == set(POCKET)
    assert best.points == len(POCKET)


def test_a_single_camel_that_closes_is_no_matter_of_the_turn(title: Title) -> None:
    rules = desk_rules(title)
    s, _ = two_gaps(rules)
    rules.apply(s, judge_of(title, rules).urgent_turns(s)[0][0])
    s.left = 2
    areas = {
        closing.area for closing in closings(rules.facts, judge_of(title, rules).appraiser.surveyor, s, 0)
    }
    assert rules.facts.board.mask(POCKET) not in areas


def test_the_turn_that_ends_the_game_is_looked_at(title: Title) -> None:
    rules = desk_rules(title)
    s, _ = two_gaps(rules, supply=2)
    turns = judge_of(title, rules).urgent_turns(s)
    ends = []
    for turn in turns:
        after = s.clone()
        for action in turn:
            assert action in rules.legal(after)
            rules.apply(after, action)
        ends.append(after.phase == OVER)
    assert any(ends)


def test_the_last_turn_closes_what_is_open(title: Title) -> None:
    """With the last two camels of the colour: the area, and with it the game."""
    rules = desk_rules(title)
    s, gaps = two_gaps(rules, supply=2)
    turn = turn_of(title, rules, s)
    assert {rules.facts.board.ids[action.args[1]] for action in turn} == set(gaps)


def test_an_urgent_turn_stays_among_the_lines(title: Title) -> None:
    rules = desk_rules(title)
    s, gaps = two_gaps(rules)
    player = make_player("sultan", title, rules, Budget(steps=200), 1)
    assert isinstance(player, SearchPlayer)
    lines = player.consider(Task(0, rules.observe(s, 0), tuple(rules.legal(s)), s, Budget(steps=200)))
    assert {rules.facts.board.ids[line.first.args[1]] for line in lines} & set(gaps)
