"""Which actions are legal, phase by phase. Lists are kept by exactly what they depend on."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.titles.yspahan.actions import (
    DRAW,
    END,
    EXCHANGE,
    FREE,
    GAIN_CAMELS,
    GAIN_GOLD,
    LET_GO,
    LOAD,
    NO_CAMELS,
    NO_GOLD,
    PAY,
    PLACE_CUBE,
    PLAIN,
    PLAY_CAMELS,
    PLAY_CUBE,
    PLAY_GOLD,
    PLAY_LOAD,
    SELL_CAMELS,
    SELL_GOLD,
    WAIVE_CAMELS,
    Actions,
)
from game.titles.yspahan.city import bits
from game.titles.yspahan.content import CARD_OPS, QUARTERS, ROWS
from game.titles.yspahan.facts import STOCK_ROWS, YspahanFacts
from game.titles.yspahan.state import (
    AFTER,
    ANYWHERE,
    CARD_BITS,
    CARD_MASK,
    FIRST,
    MOVE,
    PUT,
    ROLL,
    TAKE,
    YspahanState,
)
from game.titles.yspahan.turn.dice import SIDES
from game.titles.yspahan.turn.dice_action import usable

MOST_ROOMS = 1 << 16
"""Kept lists of open shops; beyond this they are thrown away and started again."""

EARN = 1 << SELL_CAMELS | 1 << SELL_GOLD
SIMPLE = ((GAIN_CAMELS, PLAY_CAMELS), (GAIN_GOLD, PLAY_GOLD), (LOAD, PLAY_LOAD))
DEALS = 1 << EXCHANGE | EARN

Raise = tuple[int, int]
"""(mode, building)."""


class LegalActions:
    """Legal actions of one table size. Every method reads the position only."""

    def __init__(self, facts: YspahanFacts, actions: Actions) -> None:
        self.facts, self.actions, self.city = facts, actions, facts.city
        self.two = facts.players == 2
        self.sets = len(facts.powers)
        self.prices = tuple((building.camels, building.gold) for building in facts.buildings)
        self.top_camels = max(camels for camels, _ in self.prices)
        self.top_gold = max(gold for _, gold in self.prices)
        self.widest = max(max(row) for row in self.city.distance) + SIDES
        self.shift = len(self.city.shops)
        self._rooms: dict[int, tuple[Action, ...]] = {}
        self._goods: dict[int, tuple[Action, ...]] = {}
        self._bare = [(self.actions.supervisor[row], self.actions.card[row]) for row in range(len(ROWS))]
        self._kinds: dict[int, int] = {0: 0}
        self._simple: dict[int, tuple[Action, ...]] = {}
        self._raises: dict[int, tuple[Raise, ...]] = {}
        self._builds: dict[int, tuple[Action, ...]] = {}
        self._moves: dict[tuple[int, int, int], tuple[Action, ...]] = {}
        self._row_builds: dict[tuple[int, int], tuple[Action, ...]] = {}

    def legal(self, s: YspahanState) -> Sequence[Action]:
        """All actions of `s.to_act`, in a fixed order."""
        if s.todo:
            frame = s.todo[-1]
            kind = frame[0]
            if kind == PUT:
                return self.puts(s, frame[1])
            if kind == MOVE:
                return self.moves(s, frame[1])
            if kind == FIRST:
                return [self.actions.first[frame[1]], self.actions.first[frame[2]]]
            return [PAY, LET_GO]
        phase, seat = s.phase, s.turn
        if phase == TAKE:
            found = self.rows(s, seat)
        elif phase == AFTER:
            found = [*self.builds(s, seat), END] if not (self.two or s.raised_now) else [END]
        elif phase == ROLL:
            rolls = self.actions.roll
            found = rolls[: s.gold[seat] // self.facts.yellow_price + 1]
        else:
            return []
        if s.hands[seat]:
            self.add_cards(s, seat, found)
        return found

    # ---- the dice action --------------------------------------------------------------------------

    def rows(self, s: YspahanState, seat: int) -> list[Action]:
        """Groups and their uses (YS-3.1, YS-3.2, YS-8.2); drawing instead where none is left (YS-3.6)."""
        found: list[Action] = []
        kinds = self.kinds(s.hands[seat])
        raises = self.raises(s, seat) if self.two else ()
        row = -1
        for dice in usable(s):
            row += 1
            if not dice:
                continue
            if row in STOCK_ROWS or self.room(s, seat, row - 1):
                key = kinds * len(ROWS) + row
                found += self._goods.get(key) or self._list_goods(key)
            found += self._bare[row]
            if raises:
                found += self._row_raises(s, seat, row)
        return found or [DRAW]

    def _list_goods(self, key: int) -> tuple[Action, ...]:
        kinds, row = divmod(key, len(ROWS))
        table = self.actions.goods[row]
        self._goods[key] = found = (table[0], *(table[kind + 1] for kind in bits(kinds)))
        return found

    def kinds(self, hand: int) -> int:
        """Mask of the kinds in a packed hand."""
        found = self._kinds.get(hand)
        if found is None:
            found = sum(1 << kind for kind in range(len(CARD_OPS)) if hand >> CARD_BITS * kind & CARD_MASK)
            self._kinds[hand] = found
        return found

    def room(self, s: YspahanState, seat: int, quarter: int) -> tuple[Action, ...]:
        """Where that seat may place a cube in a quarter (YS-4.1, YS-4.6)."""
        city = self.city
        mask = city.quarter_masks[quarter]
        key = (s.goods[seat] & mask) << self.shift | s.taken & mask | quarter << 2 * self.shift
        found = self._rooms.get(key)
        if found is None:
            if len(self._rooms) >= MOST_ROOMS:
                self._rooms.clear()
            puts = self.actions.put
            found = tuple([puts[shop] for shop in bits(city.open_shops(quarter, s.goods[seat], s.taken))])
            self._rooms[key] = found
        return found

    def puts(self, s: YspahanState, quarter: int) -> Sequence[Action]:
        """Shops for the next cube (YS-4.1, YS-8.6)."""
        if quarter != ANYWHERE:
            return self.room(s, s.to_act, quarter)
        return [put for q in range(len(QUARTERS)) for put in self.room(s, s.to_act, q)]

    # ---- the Supervisor ---------------------------------------------------------------------------

    def moves(self, s: YspahanState, value: int) -> Sequence[Action]:
        """Spaces whose price the mover can pay (YS-5.1, YS-5.2, YS-5.3, YS-5.5)."""
        seat = s.to_act
        reach = s.gold[seat] // self.facts.gold_per_space + self.facts.powers[s.built[seat]].free_steps
        if reach > self.widest:
            reach = self.widest
        key = (s.supervisor, value, reach)
        found = self._moves.get(key)
        if found is None:
            steps = self.city.distance[s.supervisor]
            found = tuple([move for move, n in zip(self.actions.move, steps) if abs(n - value) <= reach])
            self._moves[key] = found
        return found

    # ---- buildings --------------------------------------------------------------------------------

    def raises(self, s: YspahanState, seat: int) -> tuple[Raise, ...]:
        """Buildings that the seat can raise now and in which modes (YS-7.1, YS-7.2, YS-8.10, YS-8.11)."""
        return self._raises_of(self._raise_key(s, seat))

    def _raise_key(self, s: YspahanState, seat: int) -> int:
        camels, gold, kinds = s.camels[seat], s.gold[seat], self.kinds(s.hands[seat])
        if camels > self.top_camels:
            camels = self.top_camels
        if gold > self.top_gold:
            gold = self.top_gold
        return (
            (camels * (self.top_gold + 1) + gold) * (FREE + 1) + (kinds >> WAIVE_CAMELS & FREE)
        ) * self.sets + s.built[seat]

    def _raises_of(self, key: int) -> tuple[Raise, ...]:
        found = self._raises.get(key)
        if found is None:
            rest, built = divmod(key, self.sets)
            stock, waivers = divmod(rest, FREE + 1)
            camels, gold = divmod(stock, self.top_gold + 1)
            modes = [mode for mode in (PLAIN, NO_CAMELS, NO_GOLD, FREE) if mode & waivers == mode]
            found = tuple(
                [
                    (mode, b)
                    for mode in modes
                    for b, (c, g) in enumerate(self.prices)
                    if not built >> b & 1
                    and (mode & NO_CAMELS or c <= camels)
                    and (mode & NO_GOLD or g <= gold)
                ]
            )
            self._raises[key] = found
        return found

    def builds(self, s: YspahanState, seat: int) -> tuple[Action, ...]:
        """Building after the dice action, with three and four players (YS-7.1)."""
        key = self._raise_key(s, seat)
        found = self._builds.get(key)
        if found is None:
            plain, cards = self.actions.build, self.actions.play_build
            found = tuple([cards[mode][b] if mode else plain[b] for mode, b in self._raises_of(key)])
            self._builds[key] = found
        return found

    def _row_raises(self, s: YspahanState, seat: int, row: int) -> tuple[Action, ...]:
        """Building as the use of a group, with two players (YS-10.5)."""
        key = (self._raise_key(s, seat), row)
        found = self._row_builds.get(key)
        if found is None:
            table = self.actions.take_build[row]
            found = tuple([table[mode][b] for mode, b in self._raises_of(key[0])])
            self._row_builds[key] = found
        return found

    # ---- cards ------------------------------------------------------------------------------------

    def add_cards(self, s: YspahanState, seat: int, found: list[Action]) -> None:
        """Cards that may be played at a moment of one's own turn outside an action (YS-8.1)."""
        kinds = self.kinds(s.hands[seat])
        found += self._simple.get(kinds) or self._list_simple(kinds)
        actions = self.actions
        if kinds >> PLACE_CUBE & 1 and any(self.room(s, seat, quarter) for quarter in range(len(QUARTERS))):
            found.append(actions.simple[PLAY_CUBE])
        if kinds & DEALS:
            camels, gold = s.camels[seat], s.gold[seat]
            if kinds >> EXCHANGE & 1:
                found += actions.to_gold[:camels]
                found += actions.to_camels[:gold]
            if kinds >> SELL_CAMELS & 1:
                found += actions.camel_points[:camels]
            if kinds >> SELL_GOLD & 1:
                found += actions.gold_points[:gold]

    def _list_simple(self, kinds: int) -> tuple[Action, ...]:
        simple = self.actions.simple
        self._simple[kinds] = found = tuple([simple[play] for kind, play in SIMPLE if kinds >> kind & 1])
        return found
