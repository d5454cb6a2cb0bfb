"""A lesson that is walked by its solution up to one of its steps."""

from __future__ import annotations

from game.learn.guide import Guide
from game.learn.proof import begin, walk_step
from tests.learn.test_lessons import LESSONS, title


def standing_at(slug: str, lesson: str, key: str) -> Guide:
    """The lesson where the step with these words stands; raises StopIteration where there is none."""
    guide = begin(
        title(slug), next(taught for at, taught in LESSONS if (at, taught.lesson.id) == (slug, lesson))
    )
    while (step := guide.step) is not None and step.say != key:
        walk_step(guide, step)
    assert step is not None, f"{lesson} has no step {key}"
    return guide
