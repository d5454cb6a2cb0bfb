"""What an action would bring is what it brings, and nothing is said of what chance decides."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.rng import Stream
from game.match.store import program_root
from game.titles import TITLES, load
from scenes.table.previews import Trials


@pytest.mark.parametrize("slug", TITLES)
def test_a_preview_is_what_happens_or_is_silent(slug: str) -> None:
    title = load(slug, program_root() / "data")
    match, stream = Match(title.rules(title.card.options(2, {})), "previews"), Stream(5)
    told = silent = 0
    while not match.over and match.length < 500:
        action = stream.choice(match.legal())
        found = Trials(match, match.to_act)[action]
        before = match.scores()
        events = match.play(action)
        if any(event.barrier for event in events):
            assert (found.events, found.gains) == ((), ())
            silent += 1
        elif found.gains:
            assert found.gains == tuple(now - old for old, now in zip(before, match.scores()))
            told += any(found.gains)
    assert told
    assert silent or slug == "through-the-desert"
