"""The numbers of Through the Desert's content that the prose of its rule book says, by name."""

from __future__ import annotations

from game.content.prose import Printed
from game.core.title import NumberTable
from game.titles.through_the_desert.content import DesertContent

TOKENS = (1, 2, 3)
"""The values that a water token may have."""


def printed(content: DesertContent) -> Printed:
    """Every number by name; `usual_...` is 1 where the sentences fit that name numbers one by one."""
    numbers = content.numbers
    tokens = [numbers.tokens.get(value, 0) for value in TOKENS]
    colours = len(content.colours)
    small, whole = (content.plan(players).totals for players in (2, 4))
    pieces = [supply + n * numbers.leaders.get(n, 0) // colours for n, supply in numbers.supply.items()]
    return {
        "camels": numbers.camels_per_turn,
        "pieces": max(pieces),
        "palms": numbers.palms,
        "palm_spaces": whole.palm_spaces,
        "palm_spaces_small": small.palm_spaces,
        "palms_beyond": whole.palm_spaces - small.palm_spaces,
        "holes": whole.water_holes,
        "holes_small": small.water_holes,
        "holes_beyond": whole.water_holes - small.water_holes,
        "leaders_5": numbers.leaders[5],
        "tokens": sum(tokens),
        "usual_tokens": int(len(set(tokens)) == 1),
        **{f"tokens_{value}": n for value, n in zip(TOKENS, tokens)},
        "token_values": tuple(value for value, n in zip(TOKENS, tokens) if n),
        "usual_supply": int(numbers.supply[4] == numbers.supply[5]),
        **{f"supply_{n}": supply for n, supply in numbers.supply.items()},
        "usual_singles": int(len({numbers.single_camel_turns[n] for n in (3, 4, 5)}) == 1),
        **{f"singles_{n}": singles for n, singles in numbers.single_camel_turns.items()},
        "oasis": numbers.oasis_points,
        "space": numbers.space_points,
        "longest": numbers.caravan_points,
        "tied": numbers.caravan_points_tied,
    }


def tables(content: DesertContent) -> dict[str, NumberTable]:
    """The tables of numbers: what differs by players, the water tokens, where points come from."""
    numbers = content.numbers
    sizes = {n: plan.totals for plan in content.boards.values() for n in plan.players}
    return {
        "supply": tuple(
            (
                n,
                numbers.supply[n],
                numbers.leaders[n],
                numbers.single_camel_turns[n],
                sizes[n].spaces,
                sizes[n].palm_spaces,
                sizes[n].water_holes,
            )
            for n in sorted(sizes)
        ),
        "water": tuple((value, count) for value, count in sorted(numbers.tokens.items())),
        "points": (
            ("[water] water", tuple(value for value, n in sorted(numbers.tokens.items()) if n)),
            ("[palm] oasis", numbers.oasis_points),
            ("[area] area", numbers.space_points),
            ("longest", numbers.caravan_points),
            ("tied", numbers.caravan_points_tied),
        ),
    }
