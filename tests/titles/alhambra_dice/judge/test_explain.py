"""Hints in words: their chances equal brute force, they do not foresee dice, and every sentence exists."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from game.ai.hint import suggest
from game.ai.player import OnePlyPlayer
from game.content.text import load_texts
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget, Options
from game.titles.alhambra_dice import open_title
from game.titles.alhambra_dice.dice import ONE, pack, size, unpack
from game.titles.alhambra_dice.judge import DiceJudge, open_judge
from game.titles.alhambra_dice.judge.explain import chance, place
from game.titles.alhambra_dice.outlook import chance_of_least
from game.titles.alhambra_dice.rules import DiceRules
from game.titles.alhambra_dice.state import DiceState
from tests.languages import LANGUAGES
from tests.titles.alhambra_dice.positions import DATA, Desk, content

Worth = Callable[[int, int, int], bool]


def few_dice(white: int) -> DiceRules:
    """The game with fewer dice."""
    board = content().board
    board = replace(board, dice=replace(board.dice, white=white), results=replace(board.results, rows=white))
    return DiceRules(replace(content(), board=board), Options(3))


def by_force(white: int, keep: int, throws: int, goal: Worth) -> float:
    """The chance by trying every outcome of every die and everything that can be kept."""

    @cache
    def after(kept: int, number: int) -> float:
        loose = white - size(kept)
        rolls = [kept + sum(faces) for faces in product(ONE, repeat=loose)]
        return sum(shown(roll, number) for roll in rolls) / len(rolls)

    @cache
    def shown(roll: int, number: int) -> float:
        if any(goal(column, n, number) for column, n in enumerate(unpack(roll)) if n):
            return 1.0
        if number == 3:
            return 0.0
        ranges = [range(n + 1) for n in unpack(roll)]
        return max(after(pack(part), number + 1) for part in product(*ranges) if sum(part) < white)

    return after(keep, throws)


@pytest.mark.parametrize("white", [3, 4])
@pytest.mark.parametrize("throws", [2, 3])
def test_chances_equal_brute_force(white: int, throws: int) -> None:
    rules = few_dice(white)
    s = rules.setup("force")
    rules.apply(s, rules.actions.throws[0])
    goals: tuple[Worth, ...] = (
        lambda column, n, t: column == 5 and n >= 2 + (t == 3),
        lambda column, n, t: (column in (1, 4) and n == 2) or (t == 2 and n >= 3),
        lambda column, n, t: column * n * t > 11,
    )
    for goal in goals:
        for keep in (0, pack((0, 0, 0, 0, 0, 2)), pack((0, 1, 0, 0, 1, 0)), pack((0, 0, 1, 0, 0, 1))):
            found = chance(rules.facts, s, keep, throws, goal)
            assert found == pytest.approx(by_force(white, keep, throws, goal), abs=1e-12)


@pytest.mark.parametrize("throws", [1, 2])
def test_chance_of_a_place_equals_brute_force(throws: int) -> None:
    """AD-5.2, AD-5.3: the chain of a column with markers of others in it."""
    rules = few_dice(4)
    s = rules.setup("place")
    rules.apply(s, rules.actions.throws[0])
    s.markers = ((), (), (), (), (), (4 << 3 | 1, 5 << 3 | 2))
    keep = pack((0, 0, 0, 0, 0, 2))

    def first(column: int, n: int, t: int) -> bool:
        return column == 5 and place(rules.facts, s, column, n, t) == 1

    explainer = open_judge(DATA, rules, None).explainer
    found = explainer.chance_of_place(s, keep, throws + 1, 5)
    assert 0 < found < 1
    assert found == pytest.approx(by_force(4, keep, throws + 1, first), abs=1e-12)


def test_chance_of_at_least_equals_the_solved_turn() -> None:
    """AD-4.2: with one type in mind everything else is thrown again."""
    rules = few_dice(4)
    s = rules.setup("least")
    for kept, throws in ((1, 2), (2, 2), (2, 3), (3, 3)):
        for hits in range(1, 5 - kept):
            wanted = by_force(4, kept * ONE[3], throws, lambda c, n, _: c == 3 and n >= kept + hits)  # noqa: B023
            assert chance_of_least(hits, 4 - kept, 4 - throws) == pytest.approx(wanted, abs=1e-12)
    assert chance(rules.facts, s, 0, 1, lambda *reached: reached[1] >= 1) == 1.0


def judge_of(desk: Desk) -> DiceJudge:
    return open_judge(DATA, desk.rules, None)


def said(desk: Desk, text: str, lang: str = "en") -> str:
    """What a hint would say of an action."""
    texts = load_texts(DATA, lang)
    notes = judge_of(desk).explain(desk.s, desk.rules.parse(text))
    assert notes
    words = []
    for note in notes:
        args = {k: texts(v, **note.args) if isinstance(v, str) else v for k, v in note.args.items()}
        words.append(texts(note.key, **args))
    assert not texts.missing
    assert not any(mark in " ".join(words) for mark in "{}⟦")
    return " · ".join(words)


def test_words_of_a_throw() -> None:
    desk = Desk(3).fill(("ttttggps", "tower")).throw("ttttsacg")
    assert said(desk, "throw:0-0-0-0-0-4") == (
        "77% to come first in Towers"
        " · about 67% to be first there when the round ends · stopping now would only be place 2"
    )
    assert said(desk, "mark:tower") == "4 towers: place 2 as it stands"
    assert said(desk, "mark:garden").startswith("1 garden: first, and it lasts about ")


def test_words_of_the_first_throw_name_the_exact_chance() -> None:
    """four or more of any symbol in 82.6 %."""
    desk = Desk(2).give(0, "black-die")
    assert said(desk, "throw:0-0-0-0-0-0") == "83% for 4 or more of one type"


def test_an_own_marker_in_front_makes_second_place_the_goal() -> None:
    desk = Desk(2).fill(("tttttgps", "tower"), ("ttttaaps", "tower")).throw("tttsacgp")
    assert "to come second in Towers, behind yourself" in said(desk, "throw:0-0-0-0-0-3")


def test_a_full_column_is_named() -> None:
    desk = Desk(2).throw("tsacgpps")
    desk.s.markers = (*desk.s.markers[:5], tuple(space << 3 | 1 for space in range(20, 24)))
    assert said(desk, "mark:tower") == "1 tower: no space left, the marker would be out"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_has_words_in_every_language(lang: str) -> None:
    """Every throw and place of many turns can be said."""
    desk = (
        Desk(4).fill(("ttttttps", "tower"), ("gggacsps", "garden")).give(2, "extra-throw").throw("ttggacps")
    )
    for text in sorted(desk.legal())[::7]:
        said(desk, text, lang)
    desk.throw("tacg", keep="ttgg")
    for text in sorted(desk.legal())[::7]:
        said(desk, text, lang)


def test_other_decisions_are_left_to_the_terms() -> None:
    desk, texts = Desk(2).to_prizes(), load_texts(DATA, "en")
    for action in desk.rules.legal(desk.s):
        notes = judge_of(desk).explain(desk.s, action)
        assert notes
        assert all(note.key.split(".")[0] in ("gain", "term") and note.key in texts for note in notes)


def test_hints_do_not_foresee_dice() -> None:
    """The same hint in two worlds that differ in all luck to come."""
    title = open_title(DATA)
    match = Match(title.rules(title.card.options(2, {})), "hint")
    match.play(match.legal()[0])
    task = match.task(match.to_act, Budget(steps=1), Stream(1))
    other_world: DiceState = task.world.clone()
    other_world.rng ^= 0x5A5A5A
    hints = []
    for one in (task, replace(task, world=other_world)):
        judge = title.judge(match.rules, None)
        hints.append(suggest(OnePlyPlayer(match.rules, judge, 1), match.rules, judge, one))
    assert hints[0] == hints[1]
    assert all(suggestion.notes for suggestion in hints[0])
