"""The rules of Through the Desert: whose turn, which actions, what they do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from game.core.action import Action, split_text
from game.core.errors import BadText
from game.core.event import Emit, Event, Json
from game.core.rng import KEYED, Luck, Stream
from game.core.rules import Attempt, Options, Refusal, Rules, Standing
from game.titles.through_the_desert import scoring
from game.titles.through_the_desert.board import ARCS, RING_MASK, STRIDE, bits
from game.titles.through_the_desert.content import END_AT_ONCE, DesertContent
from game.titles.through_the_desert.deal import Layout, deal, laid_event, position, setup_json
from game.titles.through_the_desert.enclosure import closed_by
from game.titles.through_the_desert.events import (
    Enclosed,
    GameEnded,
    LeaderPlaced,
    OasisReached,
    Placed,
    Stuck,
    SupplyEmptied,
    TurnPassed,
    WaterTaken,
)
from game.titles.through_the_desert.fold import fold
from game.titles.through_the_desert.refusal import refuse
from game.titles.through_the_desert.state import AREA, LEAD, OASIS, OVER, PHASES, PLACE, DesertState
from game.titles.through_the_desert.view import DesertView, observe

LEAD_VERB, PLACE_VERB = "lead", "place"

AS_FLAGS = bytes(code & 1 for code in range(256))
"""Turns the digits of `bin` into 0 and 1: the quickest way to list many actions at once."""


def _picked(actions: Sequence[Action], mask: int) -> tuple[Action, ...]:
    """The actions of the spaces in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(actions[low.bit_length() - 1])
        mask ^= low
    return tuple(found)


class DesertRules(Rules[DesertState, DesertView]):
    """Rules for one number of players and one end switch.

    `caravans` of a seat: k = colour * players + seat. `rivals[k]`: the other caravans of that colour.
    `leads[colour][space]` and `places[colour][space]` are the interned actions.
    """

    slug = "through-the-desert"
    seats_hidden = False

    def __init__(self, content: DesertContent, options: Options, luck: Luck = KEYED) -> None:
        self.content, self.options, self.luck = content, options, luck
        self.players = n = options.players
        self.board = board = content.board(options)
        self.colours = content.colours
        self.numbers = content.numbers
        self.at_once = options.variants.get(END_AT_ONCE, False)
        self.singles = content.numbers.single_camel_turns[n]
        self.leaders_each = content.numbers.leaders[n]
        self.rivals = tuple(
            tuple(colour * n + other for other in range(n) if other != seat)
            for colour in range(len(self.colours))
            for seat in range(n)
        )
        self.leads, self.places = (
            tuple(
                tuple(Action(verb, (colour, space)) for space in range(board.size))
                for colour in range(len(self.colours))
            )
            for verb in (LEAD_VERB, PLACE_VERB)
        )

    # --- setup ---------------------------------------------------------------------------------------

    def setup(self, seed: str, emit: Emit | None = None) -> DesertState:
        """Lay palms and water, and with five players choose the leaders given up, as the seed says."""
        key, layout = deal(self, seed)
        return self.lay(layout, key, emit)

    def lay(self, layout: Layout, key: int = 0, emit: Emit | None = None) -> DesertState:
        """The first position of a given lay-out."""
        s = position(self, layout, key)
        if emit:
            emit(laid_event(self, s))
        return s

    def setup_json(self, s: DesertState) -> dict[str, Json]:
        """Palms, water holes, leaders given up and the first seat."""
        return setup_json(self, s)

    # --- legal actions -------------------------------------------------------------------------------

    def legal(self, s: DesertState) -> Sequence[Action]:
        """All actions of `s.to_act`: colours in order, spaces ascending."""
        if s.phase == PLACE:
            return self._places(s)
        if s.phase == LEAD:
            flags = bin(s.camp)[:1:-1].encode().translate(AS_FLAGS)
            found: list[Action] = []
            for colour in self.leading_colours(s):
                found += compress(self.leads[colour], flags)
            return found
        return []

    def _places(self, s: DesertState) -> list[Action]:
        """Spaces next to the own caravan and to no other camel of its colour (TD-5.2, TD-5.3)."""
        found: list[Action] = []
        room, lists, k, n = s.room, s.lists, s.to_act, self.players
        supply, reach, places = s.supply, s.reach, self.places
        for colour in range(5):
            open_now = reach[k] & room
            if open_now and supply[colour]:
                cached = lists[k]
                if cached[0] != open_now:
                    lists[k] = cached = (open_now, _picked(places[colour], open_now))
                found += cached[1]
            k += n
        return found

    def leading_colours(self, s: DesertState) -> list[int]:
        """Colours of which the seat to act may place its leader now (TD-3.4)."""
        n = self.players
        mine = self.leaders_left(s, s.to_act)
        if s.turns < n:
            unused = [c for c in mine if not any(s.caravan[c * n : c * n + n])]
            return unused or mine
        return mine

    def leaders_left(self, s: DesertState, seat: int) -> list[int]:
        """Colours whose leader that seat has neither placed nor given up (TD-2.2, TD-10.1)."""
        given = s.given_up[seat] if s.given_up else -1
        return [c for c in range(len(self.colours)) if c != given and not s.caravan[c * self.players + seat]]

    def quota(self, turns: int) -> int:
        """Camels of a turn: one in the first turn of the first players, then two (TD-4.1, TD-4.2)."""
        return 1 if turns < self.singles else self.numbers.camels_per_turn

    def open_to(self, s: DesertState, seat: int, colour: int) -> int:
        """The spaces where that seat could place a camel of that colour now (mask)."""
        return s.reach[colour * self.players + seat] & s.room if s.supply[colour] else 0

    def can_place(self, s: DesertState, seat: int) -> bool:
        """Whether any camel of any colour can be placed (TD-4.3, TD-5.6)."""
        reach, room, n = s.reach, s.room, self.players
        for colour, left in enumerate(s.supply):  # noqa: SIM110 - a generator costs half as much again
            if left and reach[colour * n + seat] & room:
                return True
        return False

    # --- carrying out --------------------------------------------------------------------------------

    def apply(self, s: DesertState, action: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action in place with all that follows of itself."""
        colour, space = action.args
        if s.phase == PLACE:
            self._place(s, colour, space, emit)
        else:
            self._lead(s, colour, space, emit)

    def _lead(self, s: DesertState, colour: int, space: int, emit: Emit | None) -> None:
        """Place a leader; nothing is scored and nothing enclosed (TD-3.1, TD-3.3, TD-3.5, TD-7.9)."""
        seat = s.to_act
        bit, near = 1 << space, self.board.near[space]
        s.leaders |= bit
        s.camp &= ~(near | bit)
        self._join(s, colour * self.players + seat, bit, near)
        if emit:
            emit(LeaderPlaced(seat, self.colours[colour], self.board.ids[space]))
        s.turns += 1
        if s.turns == self.players * self.leaders_each:
            s.phase, s.turns = PLACE, 0
            self._open_turn(s, s.first, 0, emit)
        else:
            s.to_act = s.turn = (seat + 1) % self.players
            if emit:
                emit(TurnPassed(s.turn, PHASES[LEAD], s.turns // self.players + 1, 0))

    def _join(self, s: DesertState, k: int, bit: int, near: int) -> None:
        """Make a camel part of a caravan and redraw who may go where (TD-5.2, TD-5.3, TD-5.4, TD-5.5)."""
        reach, barred = s.reach, s.barred
        s.caravan[k] |= bit
        s.camels |= bit
        s.room ^= bit
        reach[k] |= near ^ (near & barred[k])
        for rival in self.rivals[k]:
            barred[rival] |= near
            reach[rival] ^= reach[rival] & near

    def _place(self, s: DesertState, colour: int, space: int, emit: Emit | None) -> None:
        """Place a camel, take water, reach oases, enclose, then see who goes on (TD-5.1, TD-6.1, TD-6.2)."""
        board, seat, n = self.board, s.to_act, self.players
        k = colour * n + seat
        bit, near, before = 1 << space, board.near[space], s.caravan[k]
        self._join(s, k, bit, near)
        s.supply[colour] -= 1
        if emit:
            emit(Placed(seat, self.colours[colour], board.ids[space]))
        if s.water & bit:
            self._take_water(s, seat, bit, emit)
        palms = near & s.palms
        if palms and palms & ~s.reached[k]:
            self._reach_oases(s, k, palms & ~s.reached[k], emit)
        alone = before & (before - 1) == 0
        if alone or ARCS[(before | board.outside) >> (space - STRIDE) & RING_MASK]:
            self._enclose(s, k, before, space, emit)
        self._go_on(s, colour, emit)

    def _take_water(self, s: DesertState, seat: int, spaces: int, emit: Emit | None) -> None:
        """Take the tokens of some spaces (TD-6.1, TD-7.4)."""
        s.score(seat, s.water_in(spaces))
        s.water ^= spaces
        if emit:
            for space in bits(spaces):
                emit(WaterTaken(seat, self.board.ids[space], s.token(space)))

    def _reach_oases(self, s: DesertState, k: int, palms: int, emit: Emit | None) -> None:
        """Score palms this caravan had not touched (TD-6.2, TD-6.3, TD-7.5); no store limits it (TD-6.5)."""
        n = self.players
        seat, points = k % n, self.numbers.oasis_points
        s.reached = (*s.reached[:k], s.reached[k] | palms, *s.reached[k + 1 :])
        s.score(OASIS * n + seat, points * palms.bit_count())
        if emit:
            for palm in bits(palms):
                emit(OasisReached(seat, self.colours[k // n], self.board.ids[palm], points))

    def _enclose(self, s: DesertState, k: int, before: int, space: int, emit: Emit | None) -> None:
        """Close every piece without a camel that the new camel cut off (TD-7.1, TD-7.4, TD-7.6, TD-7.8)."""
        n = self.players
        seat = k % n
        for piece in closed_by(self.board, before, s.camels ^ s.caravan[k], space):
            points = (piece & ~s.palms).bit_count() * self.numbers.space_points
            s.areas += ((k, piece),)
            s.room &= ~piece
            s.score(AREA * n + seat, points)
            if emit:
                emit(Enclosed(seat, self.colours[k // n], self.board.named(piece), points))
            if piece & s.water:
                self._take_water(s, seat, piece & s.water, emit)
            if piece & s.palms & ~s.reached[k]:
                self._reach_oases(s, k, piece & s.palms & ~s.reached[k], emit)

    # --- turns and the end ---------------------------------------------------------------------------

    def _go_on(self, s: DesertState, colour: int, emit: Emit | None) -> None:
        """Next camel, next player or the end (TD-4.1, TD-8.1, TD-8.2)."""
        s.left -= 1
        empty = 0 in s.supply
        if emit and not s.supply[colour]:
            emit(SupplyEmptied(self.colours[colour]))
        if s.left and not (empty and self.at_once):
            if self.can_place(s, s.to_act):
                return
            if emit:
                emit(Stuck(s.to_act))
        if empty:
            self._end(s, emit)
        else:
            self._open_turn(s, (s.to_act + 1) % self.players, s.turns + 1, emit)

    def _open_turn(self, s: DesertState, seat: int, turns: int, emit: Emit | None) -> None:
        """Give that turn to the first from `seat` on who can place; end if none can (TD-4.3, TD-8.3)."""
        n = self.players
        for passed in range(n):
            taker = (seat + passed) % n
            if self.can_place(s, taker):
                s.to_act = s.turn = taker
                s.turns = turns + passed
                s.left = self.quota(s.turns)
                if emit:
                    for over in range(passed):
                        emit(Stuck((seat + over) % n))
                    emit(TurnPassed(taker, PHASES[PLACE], s.turns // n + 1, s.left))
                return
        self._end(s, emit)

    def _end(self, s: DesertState, emit: Emit | None) -> None:
        """Close the game; the longest caravans are scored in the standing (TD-8.1, TD-9.2)."""
        s.phase, s.to_act, s.left = OVER, -1, 0
        if emit:
            emit(GameEnded(scoring.reason(s), scoring.awards(self, s)))

    # --- what screens and records see ----------------------------------------------------------------

    def scores(self, s: DesertState) -> tuple[int, ...]:
        """Water, oases and areas of every seat; the longest caravans come in the standing (TD-9.3)."""
        return scoring.scores(self, s)

    def standing(self, s: DesertState) -> Standing:
        """Scores by part, ranks, and why the game is over."""
        return scoring.standing(self, s)

    def observe(self, s: DesertState, seat: int) -> DesertView:
        """Everything: nothing is hidden in this game (TD-6.6)."""
        return observe(self, s, seat)

    def redact(self, event: Event, seat: int) -> Event:
        """The event itself: nothing is hidden."""
        del seat
        return event

    def fold(self, view: DesertView, event: Event) -> DesertView:
        """The view after an event."""
        return fold(view, event)

    def determinize(self, s: DesertState, seat: int, stream: Stream) -> DesertState:
        """The position itself with another key: after set-up there is no chance."""
        del seat
        world = s.clone()
        world.rng = stream.bits()
        return world

    def refuse(self, s: DesertState, attempt: Attempt) -> Refusal | None:
        """Why a leader or camel may not go there."""
        return refuse(self, s, attempt)

    # --- texts ---------------------------------------------------------------------------------------

    def text(self, action: Action) -> str:
        """`lead:COLOUR:CELL` or `place:COLOUR:CELL`."""
        colour, space = action.args
        return f"{action.verb}:{self.colours[colour]}:{self.board.ids[space]}"

    def parse(self, text: str) -> Action:
        """The action of a text; raises BadText."""
        verb, ids = split_text(text)
        rows = {LEAD_VERB: self.leads, PLACE_VERB: self.places}.get(verb)
        if rows is None or len(ids) != 2 or ids[0] not in self.colours or ids[1] not in self.board.index_of:
            raise BadText(f"{text!r} is no action here: write lead:COLOUR:CELL or place:COLOUR:CELL")
        return rows[self.colours.index(ids[0])][self.board.index_of[ids[1]]]
