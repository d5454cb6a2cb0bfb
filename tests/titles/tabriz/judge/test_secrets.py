"""Computer players know nothing of the hands of others, of decks and of throws to come."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.action import Action
from game.core.rng import Stream, key_of
from game.titles.tabriz.judge import TabrizJudge, open_judge
from game.titles.tabriz.state import TabrizState
from tests.titles.tabriz.positions import DATA, tabriz


@pytest.mark.parametrize(("players", "variants"), [(2, ()), (3, ("advanced_workshops",)), (4, ())])
def test_other_hands_decks_and_luck_change_no_rating(players: int, variants: tuple[str, ...]) -> None:
    """TB-1.8: two worlds that one seat cannot tell apart are rated, studied and explained alike."""
    rules = tabriz(players, *variants)
    judge, chance = open_judge(DATA, rules, None), Stream(key_of(f"swap/{players}"))
    s, compared = rules.setup(f"swap/{players}"), 0
    for step in range(120):
        if s.to_act < 0:
            break
        legal = rules.legal(s)
        if len(legal) > 1 and step % 4 == 0:
            one = rules.determinize(s, s.to_act, Stream(2 * step))
            two = rules.determinize(s, s.to_act, Stream(2 * step + 1))
            assert one.rng != two.rng
            assert judge.rate(one, legal) == judge.rate(two, legal)
            assert _study(judge, one, legal) == _study(judge, two, legal)
            for action in legal[:: 1 + len(legal) // 4]:
                notes = judge.explain(one, action)
                assert notes == judge.explain(two, action)
                assert judge.likeness(one, action, notes) == judge.likeness(two, action, notes)
            compared += 1
        values = judge.rate(s, legal)
        few = sorted(range(len(legal)), key=lambda i: -values[i])[:3]
        rules.apply(s, legal[chance.choice(few)])
    assert compared >= 10


def _study(judge: TabrizJudge, world: TabrizState, legal: Sequence[Action]) -> list[float] | None:
    left = [60]

    def going() -> bool:
        left[0] -= 1
        return left[0] > 0

    return judge.solve(world, legal, Stream(1), going)
