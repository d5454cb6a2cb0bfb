"""Reviews in the thinking process: they grow, give way to a question, and end at a word."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.rng import Stream
from game.core.rules import Budget
from scenes.match.ai_client import Answer, Failure, Reviewing, ReviewRequest, Thinker
from tests.ai.listening import listen
from tests.review.conftest import DATA, played

SLUG = "through-the-desert"


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    found = Thinker(DATA)
    yield found
    found.close()


def request(id: int, cut: int | None = None) -> ReviewRequest:
    match = played(SLUG)
    texts = tuple(step.text for step in match.steps)[:cut]
    return ReviewRequest(id, SLUG, match.rules.options, match.seed, texts, (0,), "a key")


def test_a_question_is_answered_while_a_review_grows(thinker: Thinker) -> None:
    match = played(SLUG)
    thinker.review(request(1))
    first = listen(thinker, lambda reply: isinstance(reply, Reviewing))[-1]
    assert isinstance(first, Reviewing)
    assert first.report.key == "a key"
    assert len(first.report.river) == match.length + 1
    match.goto(10, lift=True, practice=False)
    task = match.task(match.to_act, Budget(steps=3), Stream(1))
    match.goto(match.length, lift=True, practice=False)
    thinker.ask(2, SLUG, match.rules.options, task, "merchant")
    assert isinstance(listen(thinker, lambda reply: reply.id == 2)[-1], Answer)
    assert thinker.reviewing
    assert not thinker.busy
    thinker.cancel_review()
    assert not thinker.reviewing


def test_what_was_dropped_is_not_heard_of_again(thinker: Thinker) -> None:
    thinker.review(request(3))
    thinker.review(request(4))
    assert {reply.id for reply in listen(thinker, lambda reply: isinstance(reply, Reviewing))} == {4}
    thinker.cancel_review()


def test_a_game_that_is_not_over_is_refused_in_words(thinker: Thinker) -> None:
    thinker.review(request(5, -1))
    failure = listen(thinker, lambda reply: isinstance(reply, Failure))[-1]
    assert isinstance(failure, Failure)
    assert "played to its end" in failure.message
    assert not thinker.reviewing
