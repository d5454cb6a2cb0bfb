"""Plans of a round: which tiles the apprentices that still stand visit one after the other.

The shops are taken as they lie now, throws by all they may show, cards to be drawn by their
mean: nothing of the sampled world's luck or of the others' hands is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.core.action import Action
from game.titles.tabriz.actions import SKIP
from game.titles.tabriz.bazaar import MEYDAN, bits
from game.titles.tabriz.content.tiles import CROOK, FOREIGN, GITA
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.judge.best_turn import Turn
from game.titles.tabriz.judge.evaluate import Holdings
from game.titles.tabriz.judge.rate import Rater
from game.titles.tabriz.judge.visits import Way, sure
from game.titles.tabriz.legal import meydan_actions
from game.titles.tabriz.state import COMPLETE, FIRST, MOVE, TILE, TabrizState

FIRSTS, LATER = 10, 4
"""Ways that are followed at the first visit and at later ones."""

PER_TILE = 3
"""Ways of one tile among them."""

IDLE = 2
"""Tiles where nothing is done among them: all such visits are nearly the same."""

AHEAD = 2
"""Visits of a plan after the first."""

SIMPLE = 3
"""Later visits are planned only by ways with no more ends."""

SLOW = frozenset((CROOK, FOREIGN, GITA))
"""Dice tiles that are left out of later visits."""

WithinBudget = Callable[[], bool]


class Planner:
    """Searches the plans of the seat to act in one position."""

    def __init__(self, rater: Rater, within_budget: WithinBudget) -> None:
        self.rater, self.within_budget, self.s = rater, within_budget, rater.s
        self.facts, self.seat, self.turns_left = rater.facts, rater.seat, rater.turns_left
        self.tomorrow = restocked(rater.facts, rater.s)
        self.steps = self.facts.bazaar.steps[MEYDAN]
        kinds = self.facts.dice_kinds
        self.quick = [
            space for space, tile in enumerate(self.s.tiles) if space and kinds.get(tile, -1) not in SLOW
        ]
        self.weights = rater.appraiser.weights
        self._known: dict[object, float] = {}
        self._drawn: float | None = None

    def solve(self, actions: Sequence[Action]) -> list[float]:
        """Values of the actions; those that are not followed up keep a lower one-ply value."""
        s, values = self.s, self.rater.rate(actions)
        if s.todo and s.todo[-1][0] == TILE and s.todo[-1][2] == FIRST:
            return self._raised(actions, values, self._on_tile(actions, s.todo[-1][1]))
        if not s.todo and s.phase == MOVE:
            return self._raised(actions, values, self._moves(actions))
        if not s.todo and s.phase == COMPLETE:
            return self._raised(actions, values, self._completions(actions))
        return values

    def _raised(
        self, actions: Sequence[Action], values: Sequence[float], found: Iterator[tuple[Action, float]]
    ) -> list[float]:
        """One-ply values with what the best plans add to them."""
        best: dict[Action, float] = {}
        for action, value in found:
            best[action] = max(best.get(action, value), value)
            if not self.within_budget():
                break
        floor = min(best.values(), default=0.0)
        return [best.get(action, min(value, floor)) for action, value in zip(actions, values)]

    # ---- the first visit ----------------------------------------------------------------------------

    def _on_tile(self, actions: Sequence[Action], space: int) -> Iterator[tuple[Action, float]]:
        standing, lying, legal = self.s.standing[self.seat], self.s.lying[self.seat], set(actions)
        for way in self._best_ways(space, FIRSTS):
            if way.action in legal:
                yield way.action, self._followed(self.rater.turn, way, standing, lying | 1 << space, 0, AHEAD)

    def _moves(self, actions: Sequence[Action]) -> Iterator[tuple[Action, float]]:
        """The most promising moves with the best ways of their tiles, the most promising first."""
        by_target: dict[int, list[Action]] = {}
        for action in actions:
            by_target.setdefault(action.args[1], []).append(action)
        ways = [(way, target) for target in by_target for way in self._best_ways(target, PER_TILE)]
        ways.sort(key=lambda entry: -entry[0].value)
        for way, target in self._few_idle(ways)[:FIRSTS]:
            for action in by_target[target]:
                standing = list(self.s.standing[self.seat])
                standing.remove(action.args[0])
                lying, steps = self.s.lying[self.seat] | 1 << target, self._steps(action.args[0], target)
                value = self._followed(self.rater.turn, way, tuple(standing), lying, steps, AHEAD)
                yield action, value - steps * self.rater.appraiser.weights.post

    @staticmethod
    def _few_idle(ways: Sequence[tuple[Way, int]]) -> list[tuple[Way, int]]:
        """The same without most of the visits that do nothing."""
        idle, found = 0, []
        for way, target in ways:
            idle += way.action is SKIP
            if way.action is not SKIP or idle <= IDLE:
                found.append((way, target))
        return found

    def _completions(self, actions: Sequence[Action]) -> Iterator[tuple[Action, float]]:
        """Each completion, and none, with the visits to come; what a card unlocks shows there."""
        standing, lying, rater = self.s.standing[self.seat], self.s.lying[self.seat], self.rater
        for action in actions:
            end, value = rater.completed(action), rater.value(rater.holdings)
            if action.verb == "complete":
                value, end = rater.turn.finish(end)
            end = end.copy()
            end.completed = 0
            yield action, value + self.weights.trust * self.further(end, standing, lying, AHEAD)

    def _best_ways(self, space: int, most: int) -> list[Way]:
        holdings = self.rater.holdings
        nothing = sure(SKIP, (self.rater.turn.base, holdings.qeran, holdings.goods))
        ways = [*self.rater.ways(space), nothing]
        return sorted(ways, key=lambda way: -way.value)[:most]

    def _steps(self, origin: int, target: int) -> int:
        """Steps that a walk leads away from Meydan."""
        return self.steps[target] - self.steps[origin]

    def _followed(
        self, turn: Turn, way: Way, standing: tuple[int, ...], lying: int, steps: int, visits: int
    ) -> float:
        """The value of a way and of what the next visits add to each of its ends."""
        more = 0.0
        for _, qeran, goods in way.ends:
            _, holdings = turn.settled(qeran, goods)
            holdings = holdings.copy()
            holdings.completed = 0
            holdings.posts += steps
            more += self.further(holdings, standing, lying, visits)
        return way.value + self.weights.trust * more / len(way.ends)

    # ---- later visits -------------------------------------------------------------------------------

    def further(self, holdings: Holdings, standing: tuple[int, ...], lying: int, visits: int) -> float:
        """What the next visits add to the value by the best plan found; the round may end between them.

        Nothing where the end has been triggered and no turn is left. What triggers it is measured by the
        value of going on (`Rivals.ending`), so it has what the next visits would add then.
        """
        if self.turns_left.left(holdings.done, holdings.talent) <= 0.0:
            return self._going_on(visits) if self.turns_left.fixed < 0.0 else 0.0
        board = self.s
        if not standing:
            if self.turns_left.fixed >= 0.0:
                return 0.0
            board, holdings, standing = self.tomorrow, self._paid(holdings), self._risen(lying)
            lying = 0
        key = (
            holdings.qeran, holdings.goods, holdings.hand, holdings.done, holdings.talent, standing, lying,
            visits, board is self.s,
        )  # fmt: skip
        found = self._known.get(key)
        if found is None:
            if not self.within_budget():
                return 0.0
            found = self._known[key] = self._further(board, holdings, standing, lying, visits)
        return found

    def _going_on(self, visits: int) -> float:
        """What as many visits add to the holdings as they are now."""
        holdings = self.rater.holdings.copy()
        holdings.completed = 0
        if self.turns_left.left(holdings.done, holdings.talent) <= 0.0:
            return 0.0
        return self.further(holdings, self.s.standing[self.seat], self.s.lying[self.seat], visits)

    def _paid(self, holdings: Holdings) -> Holdings:
        """The holdings after a workshop phase: its income as qeran, which the value has counted already."""
        after = holdings.copy()
        income = round(holdings.income)
        after.qeran += income
        return after

    def _risen(self, lying: int) -> tuple[int, ...]:
        """Where the apprentices stand in the next round."""
        away = [space for space in bits(lying) if space]
        return (*(MEYDAN,) * (self.facts.apprentices - len(away)), *away)

    def _further(
        self, board: TabrizState, holdings: Holdings, standing: tuple[int, ...], lying: int, visits: int
    ) -> float:
        turn = Turn(self.rater.appraiser, self.turns_left, holdings)
        base = self.rater.value(holdings)
        best = turn.base - base
        for way, origin, target in self._options(board, turn, holdings, standing, lying):
            steps, value = self._steps(origin, target), way.value
            if visits > 1:
                left = list(standing)
                left.remove(origin)
                value = self._followed(turn, way, tuple(left), lying | 1 << target, steps, visits - 1)
            best = max(best, value - base - steps * self.rater.appraiser.weights.post)
        return best

    def _options(
        self, board: TabrizState, turn: Turn, holdings: Holdings, standing: tuple[int, ...], lying: int
    ) -> list[tuple[Way, int, int]]:
        """The best ways of the tiles in reach, each by the apprentice farthest from Meydan."""
        reach = self.facts.reach[holdings.talent]
        origins: dict[int, int] = {}
        for origin in sorted(set(standing), key=lambda space: self.steps[space]):
            for target in bits(self.facts.in_reach[reach][origin] & ~lying):
                origins[target] = origin
        found: list[tuple[Way, int, int]] = []
        for space in self.quick:
            if space in origins:
                ways = self.rater.visits.ways(board, space, holdings.qeran, holdings.goods, turn.worth)
                if board is not self.s and board.dice[space]:
                    ways = [way for way in ways if way.action.verb == "reroll"]
                ways = [way for way in ways if len(way.ends) <= SIMPLE]
                if ways:
                    found.append((max(ways, key=lambda way: way.value), origins[space], space))
        farthest = max(standing, key=lambda space: self.steps[space])
        found.append((self._home(turn, holdings, lying), farthest, MEYDAN))
        found.sort(key=lambda option: -option[0].value)
        return found[:LATER]

    def _home(self, turn: Turn, holdings: Holdings, lying: int) -> Way:
        """Meydan: the bank (or the income of a personal phase), and a card by its mean now.

        A second fresh card in one round is worth less.
        """
        bank = meydan_actions(self.facts, self.s)[0]
        more = self.facts.numbers.meydan.bank if bank.verb == "bank" else round(holdings.income)
        qeran = holdings.qeran + more
        end = turn.worth(qeran, holdings.goods)
        if self._drawn is None:
            self._drawn = self.rater.draws().best_mean()
        drawn = self._drawn * (self.weights.second_card if lying >> MEYDAN & 1 else 1.0)
        return Way(bank, end + drawn, ((end, qeran, holdings.goods),))


def restocked(facts: TabrizFacts, s: TabrizState) -> TabrizState:
    """The Bazaar after the next restocking; the dice stay as they lie."""
    after = s.clone()
    for space, tile in enumerate(s.tiles):
        shop = facts.shops.get(tile)
        if shop is not None:
            after.stock[space] = shop.restock(s.stock[space])[0]
    return after
