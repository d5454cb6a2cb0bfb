"""Why not? The precise reason for every refused click, with rule, numbers and the places that cause it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.errors import BadText
from game.core.rules import Attempt, Refusal
from game.titles.through_the_desert.board import bits
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.legal import leading_colours, open_to
from game.titles.through_the_desert.state import LEAD, OVER, PHASES, DesertState

Check = Callable[[DesertFacts, DesertState, int], Refusal | None]
ColourCheck = Callable[[DesertFacts, DesertState, int, int], Refusal | None]


def refuse(facts: DesertFacts, s: DesertState, attempt: Attempt) -> Refusal | None:
    """Why that attempt is not legal; None when it is, or when it can still be completed to a legal one.

    ids: a colour, a hex, or both in any order; hexes that are no space are welcome. Raises BadText for
    words that are neither.
    """
    colours, cells = _sorted_ids(facts, attempt)
    refusal = _wrong_time(s, attempt, cells)
    if refusal:
        return refusal
    if not cells:
        return next(filter(None, (_colour_shut(facts, s, colour) for colour in colours)), None)
    refusal = _no_space(facts, cells[0])
    if refusal:
        return refusal
    space = facts.board.index_of[cells[0]]
    cell_checks, colour_checks = (LEAD_CELL, LEAD_COLOUR) if s.phase == LEAD else (PLACE_CELL, PLACE_COLOUR)
    for check in cell_checks:
        refusal = check(facts, s, space)
        if refusal:
            return refusal
    return _by_colour(facts, s, colours or list(range(len(facts.colours))), space, colour_checks)


def _sorted_ids(facts: DesertFacts, attempt: Attempt) -> tuple[list[int], list[str]]:
    colours, cells = [], []
    for name in attempt.ids:
        if name in facts.colours:
            colours.append(facts.colours.index(name))
        elif name in facts.board.coords:
            cells.append(name)
        else:
            raise BadText(f"{name!r} is neither a colour nor a hex of the board")
    if attempt.verb not in PHASES[:OVER] or len(colours) > 1 or len(cells) > 1 or not attempt.ids:
        raise BadText(f"nothing to try: {attempt.verb} {attempt.ids}")
    return colours, cells


def _wrong_time(s: DesertState, attempt: Attempt, cells: list[str]) -> Refusal | None:
    """The game is over, or it is not the phase for that (TD-8.1, TD-3.1)."""
    places = tuple(cells or attempt.ids)
    if s.phase == OVER:
        return Refusal("TD-8.1", "refuse.over", places)
    if attempt.verb != PHASES[s.phase]:
        return Refusal("TD-3.1", "refuse.lead_first" if s.phase == LEAD else "refuse.leaders_done", places)
    return None


def _by_colour(
    facts: DesertFacts, s: DesertState, colours: list[int], space: int, checks: tuple[ColourCheck, ...]
) -> Refusal | None:
    """The first reason of each colour; of several colours the reason that came closest to being legal."""
    worst: tuple[int, Refusal] | None = None
    for colour in colours:
        for step, check in enumerate(checks):
            refusal = check(facts, s, colour, space)
            if refusal:
                if worst is None or step > worst[0]:
                    worst = (step, refusal)
                break
        else:
            return None
    return worst[1] if worst else None


def _colour_shut(facts: DesertFacts, s: DesertState, colour: int) -> Refusal | None:
    """Why a colour cannot be picked at all (TD-5.1, TD-5.2)."""
    name = facts.colours[colour]
    checks = LEAD_COLOUR[:3] if s.phase == LEAD else PLACE_COLOUR[:2]
    for check in checks:
        refusal = check(facts, s, colour, -1)
        if refusal:
            return refusal
    if s.phase != LEAD and not open_to(facts, s, s.to_act, colour):
        caravan = s.caravan[colour * facts.players + s.to_act]
        return Refusal("TD-5.2", "refuse.no_space", facts.board.named(caravan), {"colour": name})
    return None


def _owner(facts: DesertFacts, s: DesertState, space: int) -> tuple[int, int]:
    """Colour and seat of the camel on a space."""
    k = next(k for k, caravan in enumerate(s.caravan) if caravan >> space & 1)
    return divmod(k, facts.players)


# --- the hex itself ----------------------------------------------------------------------------------


def _no_space(facts: DesertFacts, cell: str) -> Refusal | None:
    """Mountain, rim, or beyond the dark line (TD-1.2, TD-1.3)."""
    board = facts.board
    if cell in board.open:
        return None
    if cell in board.mountains:
        return Refusal("TD-1.3", "refuse.mountain", tuple(sorted(board.mountains)))
    if cell in board.beyond:
        return Refusal("TD-1.2", "refuse.beyond", board.line, {"n": facts.players})
    return Refusal("TD-1.3", "refuse.rim", (cell,))


def _palm(facts: DesertFacts, s: DesertState, space: int) -> Refusal | None:
    """A palm stands there (TD-5.5, TD-3.2)."""
    if not s.palms >> space & 1:
        return None
    rule, key = ("TD-3.2", "refuse.palm_lead") if s.phase == LEAD else ("TD-5.5", "refuse.palm")
    return Refusal(rule, key, (facts.board.ids[space],))


def _occupied(facts: DesertFacts, s: DesertState, space: int) -> Refusal | None:
    """A camel stands there (TD-5.5, TD-3.2)."""
    if not s.camels >> space & 1:
        return None
    colour, seat = _owner(facts, s, space)
    args: dict[str, int | str] = {"seat": seat, "colour": facts.colours[colour]}
    rule = "TD-3.2" if s.phase == LEAD else "TD-5.5"
    return Refusal(rule, "refuse.occupied", (facts.board.ids[space],), args)


def _enclosed(facts: DesertFacts, s: DesertState, space: int) -> Refusal | None:
    """The space lies in an enclosed area (TD-7.6)."""
    for k, area in s.areas:
        if area >> space & 1:
            args: dict[str, int | str] = {
                "seat": k % facts.players,
                "colour": facts.colours[k // facts.players],
                "n": area.bit_count(),
            }
            return Refusal("TD-7.6", "refuse.enclosed", facts.board.named(area), args)
    return None


def _lead_on_water(facts: DesertFacts, s: DesertState, space: int) -> Refusal | None:
    """A leader may not start on water (TD-3.2)."""
    if not s.water >> space & 1:
        return None
    return Refusal("TD-3.2", "refuse.lead_water", (facts.board.ids[space],), {"n": s.token(space)})


def _lead_by_oasis(facts: DesertFacts, s: DesertState, space: int) -> Refusal | None:
    """A leader may not start next to an oasis (TD-3.2)."""
    palms = facts.board.near[space] & s.palms
    return Refusal("TD-3.2", "refuse.lead_oasis", facts.board.named(palms)) if palms else None


def _lead_by_leader(facts: DesertFacts, s: DesertState, space: int) -> Refusal | None:
    """A leader may not start next to any leader (TD-3.3)."""
    leaders = facts.board.near[space] & s.leaders
    if not leaders:
        return None
    colour, seat = _owner(facts, s, next(bits(leaders)))
    args: dict[str, int | str] = {"seat": seat, "colour": facts.colours[colour]}
    return Refusal("TD-3.3", "refuse.lead_leader", facts.board.named(leaders), args)


# --- the colour --------------------------------------------------------------------------------------


def _shown(facts: DesertFacts, space: int, other: str) -> tuple[str, ...]:
    return (facts.board.ids[space],) if space >= 0 else (other,)


def _given_up(facts: DesertFacts, s: DesertState, colour: int, space: int) -> Refusal | None:
    """That leader was given up before the game (TD-10.1)."""
    if not s.given_up or s.given_up[s.to_act] != colour:
        return None
    name = facts.colours[colour]
    return Refusal("TD-10.1", "refuse.given_up", _shown(facts, space, name), {"colour": name})


def _already_led(facts: DesertFacts, s: DesertState, colour: int, _space: int) -> Refusal | None:
    """That leader is on the board already (TD-3.1)."""
    caravan = s.caravan[colour * facts.players + s.to_act]
    if not caravan:
        return None
    cells, name = facts.board.named(caravan), facts.colours[colour]
    return Refusal("TD-3.1", "refuse.already_led", cells, {"colour": name})


def _colour_taken(facts: DesertFacts, s: DesertState, colour: int, _space: int) -> Refusal | None:
    """In the first round another player used that colour (TD-3.4)."""
    if colour in leading_colours(facts, s):
        return None
    n = facts.players
    caravans = s.caravan[colour * n : colour * n + n]
    seat = next(seat for seat, caravan in enumerate(caravans) if caravan)
    args: dict[str, int | str] = {"seat": seat, "colour": facts.colours[colour]}
    return Refusal("TD-3.4", "refuse.colour_taken", facts.board.named(sum(caravans)), args)


def _supply_empty(facts: DesertFacts, s: DesertState, colour: int, space: int) -> Refusal | None:
    """No camel of that colour is left (TD-5.1)."""
    if s.supply[colour]:
        return None
    name = facts.colours[colour]
    return Refusal("TD-5.1", "refuse.supply", _shown(facts, space, name), {"colour": name})


def _apart(facts: DesertFacts, s: DesertState, colour: int, space: int) -> Refusal | None:
    """The own caravan of that colour is not next to it; n = steps from its nearest camel (TD-5.2)."""
    caravan = s.caravan[colour * facts.players + s.to_act]
    if facts.board.near[space] & caravan:
        return None
    cells, name = facts.board.named(caravan), facts.colours[colour]
    return Refusal("TD-5.2", "refuse.apart", cells, {"colour": name, "n": _steps(facts, caravan, space)})


def _steps(facts: DesertFacts, caravan: int, space: int) -> int:
    coords = facts.board.coords
    column, row = coords[facts.board.ids[space]]
    found = []
    for cell in facts.board.named(caravan):
        dq = coords[cell][0] - column
        dr = (coords[cell][1] - coords[cell][0] // 2) - (row - column // 2)
        found.append(max(abs(dq), abs(dr), abs(dq + dr)))
    return min(found, default=0)


def _beside_rival(facts: DesertFacts, s: DesertState, colour: int, space: int) -> Refusal | None:
    """Another player's camel of that colour is next to it; n = length of that caravan (TD-5.3)."""
    n = facts.players
    for k in facts.rivals[colour * n + s.to_act]:
        touching = facts.board.near[space] & s.caravan[k]
        if touching:
            args: dict[str, int | str] = {
                "seat": k % n,
                "colour": facts.colours[colour],
                "n": s.caravan[k].bit_count(),
            }
            return Refusal("TD-5.3", "refuse.rival", facts.board.named(touching), args)
    return None


LEAD_CELL: tuple[Check, ...] = (_palm, _occupied, _lead_on_water, _lead_by_oasis, _lead_by_leader)
PLACE_CELL: tuple[Check, ...] = (_palm, _occupied, _enclosed)
LEAD_COLOUR: tuple[ColourCheck, ...] = (_given_up, _already_led, _colour_taken)
PLACE_COLOUR: tuple[ColourCheck, ...] = (_given_up, _supply_empty, _apart, _beside_rival)
