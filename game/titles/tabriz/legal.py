"""Which actions are legal, question by question. Answers are kept by exactly what they depend on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.titles.tabriz.actions import BANK, BUY_ALL, DONE, HOLD, PERSONAL_PHASE, SKIP, mixes
from game.titles.tabriz.bazaar import MEYDAN, bits
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.content.tiles import BARGAIN, CARAVANSERAI, COLOURS, CROOK, FARIDEH, FOREIGN, GITA
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import GUARD
from game.titles.tabriz.state import (
    ASSIGN,
    COMPLETE,
    DRAW,
    FIRST,
    FRESH,
    KEEP,
    MORE,
    MOVE,
    OVER,
    PERSONAL,
    STRIPS,
    THROW,
    TILE,
    WORKSHOPS,
    TabrizState,
)
from game.titles.tabriz.turn import cards
from game.titles.tabriz.turn.moving import targets
from game.titles.tabriz.turn.tile_visit import offer

MOST_KEPT = 1 << 15
"""Kept lists of one kind; beyond this they are thrown away and begun anew."""

Actions = Sequence[Action]


class LegalActions:
    """Legal actions of one table. Every method reads the position only."""

    def __init__(self, facts: TabrizFacts) -> None:
        self.facts, self.actions = facts, facts.actions
        self._moves: dict[tuple[tuple[int, ...], int, int], Actions] = {}
        self._shops: dict[tuple[int, int], list[tuple[int, Action]]] = {}
        self._dice: dict[tuple[tuple[int, ...], int, int], Actions] = {}
        self._swaps: dict[tuple[tuple[int, ...], int], Actions] = {}
        self._strips: dict[tuple[tuple[int, ...], int], tuple[int, ...]] = {}
        self._questions: dict[int, Callable[[TabrizState, tuple[int, ...]], Actions]] = {
            KEEP: self.keeps, DRAW: self.draws, PERSONAL: self.personal, TILE: self.tile,
        }  # fmt: skip
        self._phases: dict[int, Callable[[TabrizState], Actions]] = {
            WORKSHOPS: self.workshops, MOVE: self.moves, COMPLETE: self.completions, STRIPS: self.strips,
        }  # fmt: skip
        self._first_offers = tuple(self._first_offers_of(i) for i in range(len(facts.content.tiles)))

    def legal(self, s: TabrizState) -> Actions:
        """All actions of `s.to_act`, in a fixed order."""
        if s.todo:
            frame = s.todo[-1]
            return self._questions[frame[0]](s, frame)
        if s.phase == OVER:
            return ()
        return self._phases[s.phase](s)

    # ---- cards ------------------------------------------------------------------------------------

    def workshops(self, s: TabrizState) -> Actions:
        """The two workshops dealt to the seat (TB-9.1)."""
        return [self.actions.workshop[card] for card in s.offered[s.to_act]]

    def keeps(self, s: TabrizState, _frame: tuple[int, ...]) -> Actions:
        """The cards that are looked at (TB-1.7, TB-4.1)."""
        table = self.actions.keep
        return [table[card] for card in s.looked[s.to_act]]

    def draws(self, s: TabrizState, _frame: tuple[int, ...]) -> Actions:
        """Unlocked decks that have cards (TB-4.2, TB-4.4)."""
        return [self.actions.draw[deck] for deck in cards.open_decks(self.facts, s, s.to_act)]

    def personal(self, s: TabrizState, frame: tuple[int, ...]) -> Actions:
        """A card first, workshop actions, or done (TB-9.3, TB-9.4)."""
        found = list(self.draws(s, frame)) if frame[1] == FRESH else []
        return found + self.strips(s)

    def completions(self, s: TabrizState) -> Actions:
        """Commissions whose goods are there, up to the number of the turn; then done (TB-7.2, TB-7.10)."""
        seat = s.turn
        if s.completed >= self.facts.completions[s.talent[seat]]:
            return (DONE,)
        guarded, costs, table = s.goods[seat] | GUARD, self.facts.costs, self.actions.complete
        found = [table[card] for card in s.hands[seat] if (guarded - costs[card]) & GUARD == GUARD]
        found.append(DONE)
        return found

    def strips(self, s: TabrizState) -> list[Action]:
        """Workshop actions that are left and can be paid; then done (TB-8.2, TB-8.3, TB-8.6)."""
        seat, found = s.to_act, list[Action]()
        for number in self.strips_of(s.done[seat], s.workshop[seat]):
            if not s.used >> number & 1:
                found += self.uses(s, seat, number)
        found.append(DONE)
        return found

    def strips_of(self, done: tuple[int, ...], workshop: int) -> tuple[int, ...]:
        """Numbers of the workshop actions under a workshop bar."""
        key = (done, workshop)
        found = self._strips.get(key)
        if found is None:
            if len(self._strips) >= MOST_KEPT:
                self._strips.clear()
            found = self._strips[key] = self.facts.strips_under(done, workshop)
        return found

    def uses(self, s: TabrizState, seat: int, number: int) -> Actions:
        """The ways to carry out a workshop action now (TB-8.4, TB-8.5)."""
        strip = self.facts.strips[number]
        if strip.qeran > s.qeran[seat] or ((s.goods[seat] | GUARD) - strip.goods) & GUARD != GUARD:
            return ()
        plain = self.actions.use[number]
        if plain is not None:
            return (plain,)
        table = self.actions.use_with[number]
        if strip.card:
            return [table[card] for card in s.hands[seat]]
        if strip.draws:
            return [table[deck] for deck in cards.open_decks(self.facts, s, seat)]
        return (table[strip.die],) if s.pool[strip.die] else ()

    # ---- moving -----------------------------------------------------------------------------------

    def moves(self, s: TabrizState) -> Actions:
        """Every standing apprentice to the spaces in reach, or home (TB-3.1, TB-3.2, TB-3.3, TB-3.4)."""
        seat = s.turn
        facts, talent, lying = self.facts, s.talent[seat], s.lying[seat]
        key = (s.standing[seat], lying, facts.reach[talent])
        found = self._moves.get(key)
        if found is None:
            if len(self._moves) >= MOST_KEPT:
                self._moves.clear()
            table = self.actions.move
            found = tuple(
                [
                    table[origin][target]
                    for origin in dict.fromkeys(s.standing[seat])
                    for target in bits(targets(facts, talent, origin, lying))
                ]
            )
            self._moves[key] = found
        return found

    # ---- tiles ------------------------------------------------------------------------------------

    def _first_offers_of(self, tile: int) -> Callable[[TabrizState, int, int], list[Action]]:
        if tile in self.facts.shops:
            return self.purchases
        if tile in self.facts.trades:
            return self.trades
        return {
            CROOK: self.gambles, FOREIGN: self.wagers, GITA: self.rolls, CARAVANSERAI: self.changes,
            BARGAIN: self.bargains, FARIDEH: self.changes,
        }[self.facts.dice_kinds[tile]]  # fmt: skip

    def tile(self, s: TabrizState, frame: tuple[int, ...]) -> Actions:
        """The question of the tile that is visited; skipping wherever one may (TB-3.6)."""
        _, space, stage, number = frame
        if stage == FIRST:
            tile = s.tiles[space]
            found = (
                self._first_offers[tile](s, space, tile) if space != MEYDAN else meydan_actions(self.facts, s)
            )
            found.append(SKIP)
            return found
        if stage == THROW:
            return (self.actions.reroll[number], self.actions.reroll_both)
        if stage == ASSIGN:
            return self.actions.assign
        return self.offers(s, space, stage)

    def offers(self, s: TabrizState, space: int, stage: int) -> Actions:
        """Buy what the dice tile offers if the purse allows; Gita may roll on (TB-6.4, TB-6.11)."""
        found: list[Action] = []
        kind = self.facts.dice_kind(s.tiles[space])
        if stage == MORE and len(s.dice[space]) < self.facts.most_dice[s.tiles[space]]:
            found += self.rolls(s, space, s.tiles[space])
        empty = kind == CARAVANSERAI and not s.stock[space]
        if not empty and offer(self.facts, s)[1] <= s.qeran[s.turn]:
            found.append(BUY_ALL)
        found.append(SKIP)
        return found

    def purchases(self, s: TabrizState, space: int, tile: int) -> list[Action]:
        """What the shop sells and the purse pays (TB-5.1, TB-5.3, TB-5.7, TB-5.8)."""
        key = (tile, s.stock[space])
        priced = self._shops.get(key)
        if priced is None:
            buy = self.actions.buy
            shop = self.facts.shops[tile]
            priced = [(price, buy[numbers]) for numbers, price in shop.list_options(s.stock[space])]
            self._shops[key] = priced
        purse = s.qeran[s.turn]
        return [action for price, action in priced if price <= purse]

    def trades(self, s: TabrizState, _space: int, tile: int) -> list[Action]:
        """Each trade, as often as the goods and the trader allow (TB-5.9)."""
        guarded, found = s.goods[s.turn] | GUARD, []
        for (give, _, times), table in zip(self.facts.trades[tile], self.actions.trade):
            cost = give
            for n in range(times):
                if (guarded - cost) & GUARD != GUARD:
                    break
                found.append(table[n])
                cost += give
        return found

    def gambles(self, s: TabrizState, _space: int, tile: int) -> list[Action]:
        """Dice of the pool that the purse pays (TB-6.2)."""
        prices, pool = self.facts.die_prices[tile], s.pool
        most = self.facts.most_dice[tile]
        purse = min(s.qeran[s.turn], most * max(prices))
        key = (pool, tile, purse)
        found = self._dice.get(key)
        if found is None:
            found = [
                action
                for mix, action in zip(self.actions.mixes, self.actions.dice)
                if mix[0] <= pool[0] and mix[1] <= pool[1] and mix[2] <= pool[2] and sum(mix) <= most
                and sum(n * price for n, price in zip(mix, prices)) <= purse
            ]  # fmt: skip
            self._dice[key] = found
        return list(found)

    def wagers(self, s: TabrizState, _space: int, tile: int) -> list[Action]:
        """A material that can be paid, and dice of the pool (TB-6.3)."""
        prices, pool = self.facts.prices[tile], s.pool
        purse = min(s.qeran[s.turn], max(prices))
        key = (pool, tile, purse)
        found = self._dice.get(key)
        if found is None:
            most = (pool[0], pool[1], pool[2])
            ways = [self.actions.mix_index[mix] for mix in mixes(self.facts.most_dice[tile], most)]
            found = [
                table[i] for price, table in zip(prices, self.actions.wager) if price <= purse for i in ways
            ]
            self._dice[key] = found
        return list(found)

    def rolls(self, s: TabrizState, _space: int, _tile: int) -> list[Action]:
        """Dice that the pool holds (TB-6.4)."""
        return [action for action, n in zip(self.actions.roll, s.pool) if n]

    def changes(self, s: TabrizState, space: int, _tile: int) -> list[Action]:
        """Hold, reroll one die, or swap one (TB-6.5, TB-6.6, TB-6.9)."""
        return list(self._changes(s, len(s.dice[space])))

    def _changes(self, s: TabrizState, n: int) -> Actions:
        key = (s.pool, n)
        found = self._swaps.get(key)
        if found is None:
            swaps = [table[c] for table in self.actions.swap[:n] for c in range(len(COLOURS)) if s.pool[c]]
            found = (HOLD, *self.actions.reroll[:n], *swaps)
            self._swaps[key] = found
        return found

    def bargains(self, s: TabrizState, space: int, tile: int) -> list[Action]:
        """Hold, reroll one or both dice, or swap one (TB-6.6, TB-6.7)."""
        return [*self.changes(s, space, tile), self.actions.reroll_both]


def meydan_actions(facts: TabrizFacts, s: TabrizState) -> list[Action]:
    """Cards of a mix of unlocked decks, or the bank, or a personal phase (TB-4.1 to TB-4.3)."""
    counts = [0] * len(DECKS)
    for deck in cards.open_decks(facts, s, s.turn):
        counts[deck] = cards.available(s, deck)
    found = [PERSONAL_PHASE if facts.advanced else BANK]
    total = min(facts.numbers.meydan.draw, sum(counts))
    if total:
        most = (min(counts[0], total), min(counts[1], total), min(counts[2], total))
        found += [facts.actions.take[mix] for mix in mixes(total, most)]
    return found
