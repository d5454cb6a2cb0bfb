"""The rules of Alhambra Dice: setting up, the dice turn, and the texts of actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.core.action import Action
from game.core.event import Emit, Event, Json
from game.core.rng import KEYED, Luck, Stream, key_of, shuffle
from game.core.rules import Attempt, Options, Refusal, Rules, Standing
from game.titles.alhambra_dice import closing, notation, scoring
from game.titles.alhambra_dice.content import START, Content
from game.titles.alhambra_dice.dice import POWERS, parts, sets_of, size, thrown, unpack
from game.titles.alhambra_dice.events import BlackDieTaken, ChipsLaid, Marked, Thrown, TurnPassed
from game.titles.alhambra_dice.fold import fold
from game.titles.alhambra_dice.neutral import play_neutral
from game.titles.alhambra_dice.refusal import refuse
from game.titles.alhambra_dice.state import (
    DECIDE,
    EXCHANGE,
    PHASES,
    PRIZE,
    SEAT_BITS,
    START_CHIP,
    THROW,
    DiceState,
    landing,
)
from game.titles.alhambra_dice.view import DiceView, observe

LIGHT_CHIPS, DARK_CHIPS, FIRST, START_COLUMN, DICE = 1, 2, 3, 4, 5
"""Purposes of the draws. Dice are counted by round, turn and throw: stopping earlier shifts nothing."""

Legal = tuple[Action, ...]


@cache
def throw_actions(white: int) -> tuple[dict[int, Action], dict[int, Action]]:
    """The throws and extra throws by packed dice kept; every table shares them."""
    kept = list(sets_of(white))
    return {keep: Action("throw", (keep,)) for keep in kept}, {
        keep: Action("extra", (keep,)) for keep in kept
    }


class DiceRules(Rules[DiceState, DiceView]):
    """Rules for one number of players and one set of chips.

    seats: players, and one more with the neutral seat, which is `neutral` (else -1). kinds: chip ids;
    extra, black, swap: kinds of the three special chips. throws, extras: the interned actions by packed
    dice kept; marks by column.
    """

    slug = "alhambra-dice"
    seats_hidden = False

    def __init__(self, content: Content, options: Options, luck: Luck = KEYED) -> None:
        self.content, self.options, self.luck = content, options, luck
        board = content.board
        self.players = n = options.players
        self.plain = options.variants.get("plain_chips", False)
        with_neutral = options.variants.get("neutral_seat", False) and n == 2
        self.seats, self.neutral = (n + 1, n) if with_neutral else (n, -1)
        self.types = content.types
        self.kinds = tuple(kind.id for kind in content.chips.kinds)
        self.extra, self.black, self.swap = (
            content.kind(op) for op in ("extra-throw", "black-die", "exchange")
        )
        self.chip_points = tuple(kind.n if kind.op == "points" else 0 for kind in content.chips.kinds)
        self.white, self.rows, self.most_throws = board.dice.white, board.results.rows, board.dice.throws
        self.spaces = self.rows * self.most_throws
        self.rounds, self.each = board.rounds.count, board.markers.each[n]
        self.turns = self.each * self.seats
        self.track, self.prizes = board.track.spaces, board.prizes
        self.scorings = content.scorings
        self.neutral_stop = board.neutral.stop_at
        self._make_actions()
        self.doors: dict[str, Callable[[DiceState, tuple[int, ...], Emit | None], None]] = {
            "throw": self._throw,
            "extra": self._extra,
            "mark": self._mark,
            "black-die": self._black_die,
            "prize": self._prize,
            "exchange": self._exchange,
            "hold": self._hold,
        }

    def _make_actions(self) -> None:
        self.throws, self.extras = throw_actions(self.white)
        columns = range(len(self.types))
        self.marks = tuple(Action("mark", (column,)) for column in columns)
        self.black_die, self.hold = Action("black-die"), Action("hold")
        self.choices = (Action("prize", (closing.BUILDINGS,)), Action("prize", (closing.CHIP,)))
        self.swaps = {(a, b): Action("exchange", (a, b)) for a in columns for b in columns if a != b}
        self.first_throw: Legal = (self.throws[0],)
        self.first_or_black: Legal = (self.throws[0], self.black_die)
        self._menus: tuple[dict[int, Legal], ...] = ({}, {}, {}, {})

    # --- setup ---------------------------------------------------------------------------------------

    def setup(self, seed: str, emit: Emit | None = None) -> DiceState:
        """Shuffle the chips into their stacks and draw the start player (AD-2.1, AD-2.2)."""
        key = key_of(seed)
        light: list[int] = []
        dark: list[int] = []
        for kind, chip in enumerate(self.content.chips.kinds):
            copies = chip.copies(self.plain)
            light += [kind] * copies[0]
            dark += [kind] * copies[1]
        shuffle(light, self.luck, key, LIGHT_CHIPS)
        shuffle(dark, self.luck, key, DARK_CHIPS)
        first = self.luck.below(key, FIRST, 0, self.players)
        return self.lay(key, (*light, *dark), first, emit)

    def lay(self, key: int, bag: tuple[int, ...], first: int, emit: Emit | None = None) -> DiceState:
        """The first position with the chips in this stack order (kinds, the dark ones last)."""
        s = DiceState()
        s.rng, s.todo, s.bag, s.start, s.heir = key, [], bag, first, -1
        s.round = s.placed = s.roll = s.throws = s.thrown = s.black = 0
        s.column, s.last, s.laid = -1, 0, ()
        s.gone = [0] * len(self.kinds)
        s.hand, s.height = [0] * (len(self.kinds) * self.seats), [0] * (len(self.types) * self.seats)
        s.points = [0] * ((scoring.PARTS) * self.seats)
        s.markers = s.order = ((),) * len(self.types)
        self.open_round(s, emit)
        return s

    def setup_json(self, s: DiceState) -> dict[str, Json]:
        """The start player."""
        return {"first": s.start}

    def open_round(self, s: DiceState, emit: Emit | None) -> None:
        """Lay the chips and give the first turn to the Caliph's holder (AD-3.1 to AD-3.4)."""
        s.round += 1
        s.placed = 0
        if s.round < self.rounds:
            per = self.content.chips.per_round.light
            chips = s.bag[per * (s.round - 1) : per * s.round]
            column = self.luck.below(s.rng, START_COLUMN, s.round, len(self.types))
            s.laid = (*chips[:column], START_CHIP, *chips[column:])
        else:
            s.laid = s.bag[-self.content.chips.per_round.dark :]
        if emit:
            emit(ChipsLaid(s.round, tuple(self.chip_id(chip) for chip in s.laid)))
        self._open_turn(s, emit)

    def chip_id(self, chip: int) -> str:
        """What lies on a bonus field, as records name it; "" for nothing."""
        return self.kinds[chip] if chip >= 0 else START if chip == START_CHIP else ""

    # --- legal actions -------------------------------------------------------------------------------

    def legal(self, s: DiceState) -> Sequence[Action]:
        """All actions of `s.to_act`: places, throws, extra throws; most dice kept first."""
        phase = s.phase
        if phase == DECIDE:
            mode = (s.throws < self.most_throws) + 2 * (s.hand[self.extra * self.seats + s.to_act] > 0)
            menu = self._menus[mode].get(s.roll)
            return menu if menu is not None else self._menu(s.roll, mode)
        if phase == THROW:
            can_take = not s.black and s.hand[self.black * self.seats + s.to_act]
            return self.first_or_black if can_take else self.first_throw
        if phase == PRIZE:
            return self.choices
        return self._swaps(s) if phase == EXCHANGE else ()

    def _menu(self, roll: int, mode: int) -> Legal:
        """What a shown roll allows (AD-4.2, AD-4.3, AD-4.4, AD-5.1, AD-8.2); kept for the next time."""
        marks = [mark for mark, count in zip(self.marks, unpack(roll)) if count]
        kept = list(parts(roll)) if mode else []
        throws = [self.throws[keep] for keep in kept] if mode & 1 else []
        extras = [self.extras[keep] for keep in kept] if mode & 2 else []
        menu = self._menus[mode][roll] = (*marks, *throws, *extras)
        return menu

    def _swaps(self, s: DiceState) -> Legal:
        """Keep the chip, or lower one column and raise another (AD-8.4)."""
        seat, columns = s.to_act, range(len(self.types))
        down = [column for column in columns if s.height[column * self.seats + seat]]
        return (self.hold, *(self.swaps[a, b] for a in down for b in columns if a != b))

    # --- the turn ------------------------------------------------------------------------------------

    def apply(self, s: DiceState, action: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action in place with all that follows of itself."""
        self.doors[action.verb](s, action.args, emit)

    def _black_die(self, s: DiceState, args: tuple[int, ...], emit: Emit | None) -> None:
        """Give up a chip for a ninth die in this turn (AD-8.3)."""
        del args
        self.give_up(s, self.black)
        s.black = 1
        if emit:
            emit(BlackDieTaken(s.to_act))

    def give_up(self, s: DiceState, kind: int) -> None:
        """A used chip of the seat to act leaves the game."""
        s.hand[kind * self.seats + s.to_act] -= 1
        s.gone[kind] += 1

    def _throw(self, s: DiceState, args: tuple[int, ...], emit: Emit | None) -> None:
        """A throw that counts (AD-4.1, AD-4.2)."""
        s.throws += 1
        self.cast(s, s.to_act, args[0], False, emit)

    def _extra(self, s: DiceState, args: tuple[int, ...], emit: Emit | None) -> None:
        """A throw that does not count (AD-8.2)."""
        self.give_up(s, self.extra)
        self.cast(s, s.to_act, args[0], True, emit)

    def cast(self, s: DiceState, seat: int, keep: int, extra: bool, emit: Emit | None) -> None:
        """Throw all dice but those kept; luck follows from round, turn and throw alone."""
        n = self.white + s.black - size(keep)
        counter = (s.round << 6 | s.placed) << 4 | s.thrown
        s.roll = keep + thrown(self.luck.below(s.rng, DICE, counter, POWERS[n]), n)
        s.thrown += 1
        s.phase = DECIDE
        if emit:
            emit(Thrown(seat, unpack(s.roll), s.throws, unpack(keep), extra))

    def result(self, s: DiceState, column: int) -> int:
        """The space in the chain that the dice and throws give in a column, 0 the best (AD-5.2, AD-8.3)."""
        symbols = min(s.roll >> 4 * column & 15, self.rows)
        return (self.rows - symbols) * self.most_throws + s.throws - 1

    def _mark(self, s: DiceState, args: tuple[int, ...], emit: Emit | None) -> None:
        s.last = s.roll
        self.place(s, s.to_act, args[0], emit)
        s.placed += 1
        self._open_turn(s, emit)

    def place(self, s: DiceState, seat: int, column: int, emit: Emit | None) -> None:
        """Put a marker into a column, pushed back to a free space or out (AD-5.1 to AD-5.4)."""
        markers, result = s.markers[column], self.result(s, column)
        space = landing(markers, result)
        if space < self.spaces:
            grown = tuple(sorted((*markers, space << SEAT_BITS | seat)))
            s.markers = (*s.markers[:column], grown, *s.markers[column + 1 :])
        if emit:
            row, place = self.row_and_space(space)
            emit(
                Marked(seat, self.types[column], self.rows - result // self.most_throws, s.throws, row, place)
            )
        s.roll = s.throws = s.thrown = s.black = 0

    def row_and_space(self, space: int) -> tuple[int, int]:
        """Row (symbols) and space (throws) of a place in the chain, both from 1; (0, 0) outside it."""
        if space >= self.spaces:
            return 0, 0
        return self.rows - space // self.most_throws, space % self.most_throws + 1

    def _open_turn(self, s: DiceState, emit: Emit | None) -> None:
        """Pass the dice clockwise; when all markers are placed the prizes are given (AD-3.4)."""
        while s.placed < self.turns:
            seat = (s.start + s.placed) % self.seats
            if seat != self.neutral:
                self.ask(s, seat, THROW, emit)
                return
            play_neutral(self, s, emit)
            s.placed += 1
        closing.give_prizes(self, s, emit)

    def ask(self, s: DiceState, seat: int, phase: int, emit: Emit | None) -> None:
        """Make a seat decide."""
        s.to_act = s.turn = seat
        s.phase = phase
        if emit:
            emit(TurnPassed(seat, PHASES[phase], self.types[s.column] if phase == PRIZE else ""))

    # --- the end of a round --------------------------------------------------------------------------

    def _prize(self, s: DiceState, args: tuple[int, ...], emit: Emit | None) -> None:
        """AD-6.1, AD-6.2."""
        s.last = s.laid[s.column]
        closing.award(self, s, args[0], emit)
        closing.give_prizes(self, s, emit)

    def _exchange(self, s: DiceState, args: tuple[int, ...], emit: Emit | None) -> None:
        """AD-8.4."""
        closing.exchange(self, s, args[0], args[1], emit)

    def _hold(self, s: DiceState, args: tuple[int, ...], emit: Emit | None) -> None:
        """AD-8.4."""
        del args
        closing.hold(self, s, emit)

    # --- what screens and records see ----------------------------------------------------------------

    def scores(self, s: DiceState) -> tuple[int, ...]:
        """Points of every player as they stand."""
        return scoring.totals(self, s)[: self.players]

    def standing(self, s: DiceState) -> Standing:
        """Points by scoring and from chips; the most points win, ties share (AD-10.1, AD-10.2)."""
        return scoring.standing(self, s)

    def observe(self, s: DiceState, seat: int) -> DiceView:
        """Everything but the stacks of chips: nothing else is hidden in this game (AD-2.1)."""
        return observe(self, s, seat)

    def redact(self, event: Event, seat: int) -> Event:
        """The event itself: what happens is seen by all."""
        del seat
        return event

    def fold(self, view: DiceView, event: Event) -> DiceView:
        """The view after an event."""
        return fold(view, event)

    def determinize(self, s: DiceState, seat: int, stream: Stream) -> DiceState:
        """Other luck, and the chips still face down shuffled anew."""
        del seat
        world = s.clone()
        world.rng = stream.bits()
        if s.round < self.rounds:
            per = self.content.chips.per_round
            seen, light = per.light * s.round, per.light * (self.rounds - 1)
            hidden, dark = sorted(s.bag[seen:light]), sorted(s.bag[light:])
            shuffle(hidden, KEYED, world.rng, LIGHT_CHIPS)
            shuffle(dark, KEYED, world.rng, DARK_CHIPS)
            world.bag = (*s.bag[:seen], *hidden, *dark)
        return world

    def refuse(self, s: DiceState, attempt: Attempt) -> Refusal | None:
        """Why an attempt is not legal now."""
        return refuse(self, s, attempt)

    # --- texts ---------------------------------------------------------------------------------------

    def text(self, action: Action) -> str:
        """The text of an action as notation.md writes it."""
        return notation.text(self, action)

    def parse(self, text: str) -> Action:
        """The action of a text; raises BadText."""
        return notation.parse(self, text)
