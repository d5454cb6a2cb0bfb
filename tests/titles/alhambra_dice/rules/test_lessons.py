"""What the learner's own hand brings about in the lessons of the title."""

from __future__ import annotations

from game.learn.proof import walk_step
from game.titles.alhambra_dice.view import DiceView
from tests.learn.walking import standing_at


def after(lesson: str, key: str) -> DiceView:
    """What the learner sees once a step is done by its solution."""
    guide = standing_at("alhambra-dice", lesson, key)
    assert guide.step
    walk_step(guide, guide.step)
    view = guide.match.view(guide.lesson.learner)
    assert isinstance(view, DiceView)
    return view


def test_ad_5_5_the_learner_comes_ahead_with_more_dice() -> None:
    """AD-5.5: in `what-ranks-higher` four dice after two throws stand ahead of three after one."""
    view = after("what-ranks-higher", "ahead")
    own, rival = view.marks[view.types.index("arcade")]
    assert (own.seat, own.row, own.space) == (0, 4, 2)
    assert (rival.seat, rival.row, rival.space) == (1, 3, 1)


def test_ad_7_2_the_learners_stone_lies_on_the_rivals() -> None:
    """AD-7.2: in `prizes` both stones share a space, and the rival's, which was there first, ranks higher."""
    view = after("prizes", "alone")
    tower = view.types.index("tower")
    assert view.heights[tower] == (2, 2)
    assert view.order[tower] == (1, 0)
