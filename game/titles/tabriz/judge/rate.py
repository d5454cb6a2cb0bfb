"""One ply: the value of each action by what the seat can make of its turn, luck by its mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum

from game.core.action import Action
from game.titles.tabriz.bazaar import MEYDAN
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import ONE
from game.titles.tabriz.judge.best_turn import Draws, Turn
from game.titles.tabriz.judge.evaluate import Appraiser, Holdings, TurnsLeft
from game.titles.tabriz.judge.rivals import Rivals
from game.titles.tabriz.judge.visits import End, Visits, Way
from game.titles.tabriz.legal import meydan_actions
from game.titles.tabriz.state import (
    ASSIGN,
    BUY,
    COMPLETE,
    DRAW,
    FIRST,
    KEEP,
    MORE,
    MOVE,
    PERSONAL,
    STRIPS,
    THROW,
    TILE,
    WORKSHOPS,
    TabrizState,
)
from game.titles.tabriz.turn.dice import COLOUR_SHIFT, FACE
from game.titles.tabriz.turn.tile_visit import offer_at

TIE_BREAK = 0.01
"""What decides between equals: share of the value of a card alone in pairs to keep, a draw before the end."""


class Rater:
    """Rates the actions of one position for the seat to act. each: see `Draws`.

    ends: whether it counts what ending the game brings; values stay points of the holdings otherwise.
    """

    def __init__(
        self,
        appraiser: Appraiser,
        visits: Visits,
        dice: float,
        s: TabrizState,
        each: int = 1,
        ends: bool = True,
    ) -> None:
        self.appraiser, self.visits, self.dice, self.s, self.each = appraiser, visits, dice, s, each
        self.facts: TabrizFacts = appraiser.facts
        self.seat = s.to_act
        self.turns_left = TurnsLeft(self.facts, appraiser.weights, s, self.seat)
        self.holdings = appraiser.holdings(s, self.seat)
        if ends:
            self._look_at_the_end()
        self.turn = Turn(appraiser, self.turns_left, self.holdings)
        self._draws: dict[int, Draws] = {}

    def rate(self, actions: Sequence[Action]) -> list[float]:
        """Values in the order of the actions."""
        s = self.s
        if s.todo:
            frame = s.todo[-1]
            kind = frame[0]
            if kind == TILE:
                return self._tile(frame, actions)
            if kind == KEEP:
                return self._keep(frame[1], actions)
            if kind == DRAW:
                return [self.turn.base + self.draws().mean(action.args[0]) for action in actions]
            if kind == PERSONAL:
                return [self._use(action) for action in actions]
        if s.phase == MOVE:
            return self._moves(actions)
        if s.phase == COMPLETE:
            return [self._complete(action) for action in actions]
        if s.phase == STRIPS:
            return [self._use(action) for action in actions]
        if s.phase == WORKSHOPS:
            return [self._workshop(action.args[0]) for action in actions]
        return [0.0] * len(actions)

    def _look_at_the_end(self) -> None:
        """Where this turn may be the last or trigger the end, the chance of being first counts."""
        end, holdings, w = self.facts.numbers.end, self.holdings, self.appraiser.weights
        near = holdings.done + w.near_done >= end.commissions or holdings.talent + w.near_talent >= end.talent
        if self.turns_left.fixed >= 0.0:
            self.turns_left.ending = Rivals(self.appraiser, self.s, self.seat).closing()
        elif near:
            rivals = Rivals(self.appraiser, self.s, self.seat)
            self.turns_left.ending = rivals.ending(self.value(holdings))

    def draws(self, more: int = 0) -> Draws:
        """What unseen cards are worth, with some qeran more."""
        found = self._draws.get(more)
        if found is None:
            found = self._draws[more] = Draws(self.turn, self.s, self.seat, more, self.each)
        return found

    def value(self, holdings: Holdings) -> float:
        """The value of holdings as they stand."""
        return fsum(self.appraiser.row(holdings, self.turns_left))

    # ---- moves and tiles ----------------------------------------------------------------------------

    def _moves(self, actions: Sequence[Action]) -> list[float]:
        steps, post = self.facts.bazaar.steps[MEYDAN], self.appraiser.weights.post
        best: dict[int, float] = {}
        found = []
        for action in actions:
            origin, target = action.args
            if target not in best:
                best[target] = max([self.turn.base, *(way.value for way in self.ways(target))])
            found.append(best[target] - post * (steps[target] - steps[origin]))
        return found

    def ways(self, space: int) -> list[Way]:
        """The ways to use a tile, those of Meydan included."""
        if space == MEYDAN:
            return self.home()
        holdings = self.holdings
        ways = self.visits.ways(self.s, space, holdings.qeran, holdings.goods, self.turn.worth)
        if self.dice and self.s.tiles[space] in self.facts.dice_kinds:
            ways = [way._replace(value=way.value + self.dice) for way in ways]
        return ways

    def home(self) -> list[Way]:
        """Bank or personal phase, and every mix of four cards."""
        holdings, facts = self.holdings, self.facts
        legal = meydan_actions(facts, self.s)
        ways = []
        for action in legal:
            qeran = holdings.qeran
            if action.verb == "bank":
                more = facts.numbers.meydan.bank
                draws, qeran = self.draws(more), qeran + more
                value = draws.base + draws.best_mean()
            elif action.verb == "personal":
                value = self._personal()
            else:
                value = self.turn.base + self.draws().best_of(action.args, facts.keeps[holdings.talent])
            ways.append(
                Way(action, value, ((self.turn.worth(qeran, holdings.goods), qeran, holdings.goods),))
            )
        return ways

    def _personal(self) -> float:
        """A workshop phase of one's own and a card."""
        holdings = self.holdings.copy()
        holdings.qeran += round(holdings.income)
        return self.turn.finish(holdings)[0] + self.draws().best_mean()

    def _tile(self, frame: tuple[int, ...], actions: Sequence[Action]) -> list[float]:
        _, space, stage, number = frame
        values: dict[Action, float] = {}
        if stage == FIRST:
            values = {way.action: way.value for way in self.ways(space)}
        elif stage == THROW:
            values = self._thrown(space, number)
        elif stage == ASSIGN:
            faces = [die & FACE for die in self.s.dice[space]]
            ends = self._doubling(space)(faces[0], faces[1])
            values = {self.facts.actions.assign[i]: max(ends[i][0], ends[2][0]) for i in range(2)}
        elif stage == MORE:
            values = {way.action: way.value for way in self.ways(space)}
        found = []
        for action in actions:
            if action.verb == "buy" and stage in (BUY, MORE):
                found.append(self._bought(space, number))
            else:
                found.append(values.get(action, self.turn.base))
        return found

    def _doubling(self, space: int) -> Callable[[int, int], list[End]]:
        holdings = self.holdings
        return self.visits.doubled(self.s, space, holdings.qeran, holdings.goods, self.turn.worth)

    def _thrown(self, space: int, place: int) -> dict[Action, float]:
        """Bargain Paradise after a swap: the new die alone, or both."""
        deal, lying, sides = self._doubling(space), self.s.dice[space], self.visits.sides
        other = lying[1 - place]
        new = sides[lying[place] >> COLOUR_SHIFT]
        values = {}
        for action, others in (
            (self.facts.actions.reroll[place], (other & FACE,)),
            (self.facts.actions.reroll_both, sides[other >> COLOUR_SHIFT]),
        ):
            ends = [max(end[0] for end in deal(a, b)) for a in new for b in others]
            values[action] = fsum(ends) / len(ends)
        return values

    def _bought(self, space: int, number: int) -> float:
        """The value after buying what a dice tile offers."""
        goods, price = offer_at(self.facts, self.s, space, number)
        return self.turn.worth(self.holdings.qeran - price, self.holdings.goods + goods)

    # ---- cards --------------------------------------------------------------------------------------

    def _keep(self, more: int, actions: Sequence[Action]) -> list[float]:
        cards = [action.args[0] for action in actions]
        if more < 2 or len(cards) < 2:
            return [self.turn.with_card(card) for card in cards]
        pairs: dict[tuple[int, int], float] = {}
        for i, one in enumerate(cards):
            for two in cards[i + 1 :]:
                holdings = self.holdings.copy()
                holdings.hand = (*holdings.hand, one, two)
                pairs[one, two] = self.turn.finish(holdings)[0]
        alone = [TIE_BREAK * self.turn.with_card(card) for card in cards]
        return [
            max(value for pair, value in pairs.items() if card in pair) + bit
            for card, bit in zip(cards, alone)
        ]  # fmt: skip

    def _complete(self, action: Action) -> float:
        holdings = self.completed(action)
        return self.turn.finish(holdings)[0] if action.verb == "complete" else self.value(holdings)

    def completed(self, action: Action) -> Holdings:
        """The holdings after a completion, or without one."""
        if action.verb != "complete":
            return self.holdings
        return self.appraiser.complete(self.holdings, action.args[0], self.turns_left)

    # ---- workshops ----------------------------------------------------------------------------------

    def _workshop(self, card: int) -> float:
        qeran, goods = self.facts.workshop_start[card]
        holdings = self.holdings.copy()
        holdings.qeran += qeran
        holdings.goods += goods
        holdings.income += self.appraiser.card_income[card]
        return self.value(holdings)

    def _use(self, action: Action) -> float:
        """The value after a workshop action, a draw, or the end of them."""
        if action.verb == "done":
            return self.turn.base
        if action.verb == "draw":
            return self.turn.base + self.draws().mean(action.args[0]) + TIE_BREAK
        facts, holdings = self.facts, self.holdings.copy()
        strip = facts.strips[facts.actions.strip_at[action.args[0]] + action.args[1]]
        holdings.qeran += strip.get_qeran - strip.qeran
        holdings.goods += strip.get_goods - strip.goods
        holdings.talent = min(holdings.talent + strip.talent, facts.top_talent)
        if strip.card:
            holdings.hand = tuple([card for card in holdings.hand if card != action.args[2]])
        if strip.die >= 0:
            worth = [self._with_goods(holdings, ONE[face]) for face in self.visits.sides[strip.die]]
            return fsum(worth) * self.visits.share[strip.die]
        value = self.turn.finish(holdings)[0]
        if strip.draws:
            value += self.draws().best_mean() if strip.card else self.draws().mean(action.args[2])
        return value

    def _with_goods(self, holdings: Holdings, goods: int) -> float:
        holdings = holdings.copy()
        holdings.goods += goods
        return self.turn.finish(holdings)[0]
