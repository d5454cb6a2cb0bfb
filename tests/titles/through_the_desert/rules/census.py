"""Where every piece of Through the Desert is."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.through_the_desert.legal import leaders_left
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.state import DesertState


def census(rules: DesertRules, s: DesertState) -> Mapping[str, object]:
    """Camels by colour, leaders, water points, spaces, palms; the same at every moment of a game.

    Each is counted from what the position holds, not from what it should hold.
    """
    n = rules.facts.players
    caravans = [s.caravan[colour * n : colour * n + n] for colour in range(5)]
    leaders = [sum((caravan & s.leaders).bit_count() for caravan in row) for row in caravans]
    camels = [sum(caravan.bit_count() for caravan in row) for row in caravans]
    unplaced = [leaders_left(rules.facts, s, seat) for seat in range(n)]
    waiting = [sum(colour in left for left in unplaced) for colour in range(5)]
    enclosed = sum(mask for _, mask in s.areas)
    shut = s.camels | s.palms | enclosed
    return {
        "camels": [left + placed + out for left, placed, out in zip(s.supply, camels, waiting)],
        "leaders": [placed + out for placed, out in zip(leaders, waiting)],
        "spaces": shut.bit_count() + s.room.bit_count(),
        "disjoint": (s.room & shut, s.camels & enclosed, s.camels & s.palms),
        "one caravan each": sum(map(sum, caravans)) == s.camels,
        "water": sum(s.points[:n]) + s.water_in(rules.facts.board.land),
        "oases": sum(s.points[n : 2 * n]) - 5 * sum(palms.bit_count() for palms in s.reached),
        "areas": sum(s.points[2 * n :]) - sum((mask & ~s.palms).bit_count() for _, mask in s.areas),
        "palms": s.palms.bit_count(),
    }  # fmt: skip
