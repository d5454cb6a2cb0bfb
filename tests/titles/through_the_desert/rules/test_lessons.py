"""What the lessons of the title let the learner find out is so for the reason that they name."""

from __future__ import annotations

import pytest

from game.titles.through_the_desert.events import Enclosed
from game.titles.through_the_desert.view import Caravan, DesertView
from tests.learn.walking import standing_at
from tests.titles.through_the_desert.positions import desert, play, standing


def word(name: str) -> str:
    """An id as the positions of the tests write it."""
    return f"{int(name[1:3])}-{int(name[4:6])}"


def words(caravan: Caravan) -> str:
    """The spaces of a caravan, the leader's first."""
    return " ".join(map(word, sorted(caravan.cells, key=lambda name: name != caravan.leader)))


@pytest.mark.parametrize("there", [True, False])
def test_td_7_3_only_the_leader_spoils_the_corner(there: bool) -> None:
    """TD-7.3: in `close-an-area` the last camel closes nothing for the leader that stands inside."""
    guide = standing_at("through-the-desert", "close-an-area", "leader")
    view = guide.match.view(0)
    assert isinstance(view, DesertView)
    caravans = {key: words(c) for key, c in view.caravans.items() if there or key != (0, "grape")}
    rules = desert(2)
    events = play(rules, standing(rules, caravans), "place:lemon:8-11")
    assert any(isinstance(event, Enclosed) for event in events) is not there
