"""Plans of a round: which tiles the apprentices that still stand visit one after the other.

The shops are taken as they lie now, throws by a typical outcome and their mean, cards to be drawn by their
mean: nothing of the sampled world's luck or of the others' hands is read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.titles.tabriz.bazaar import MEYDAN, bits
from game.titles.tabriz.judge_rate import Rater
from game.titles.tabriz.judge_sheet import Sheet
from game.titles.tabriz.judge_turn import Turn
from game.titles.tabriz.judge_visit import Way
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.stands import CROOK, FOREIGN, GITA
from game.titles.tabriz.state import FIRST, MOVE, TILE, TabrizState

FIRSTS, LATER = 12, 5
"""Ways that are followed at the first visit and at later ones."""

PER_TILE = 3
"""Ways of one tile among them."""

TRUST = 0.85
"""What a later visit's gain counts: others may be there first, and better plans may come up."""

SECOND_CARD = 0.4
"""What a fresh card counts in a plan that has been to Meydan already."""

AHEAD = 2
"""Visits of a plan after the first."""

SLOW = frozenset((CROOK, FOREIGN, GITA))
"""Dice tiles that are left out of later visits."""

Going = Callable[[], bool]


class Step:
    """A visit that has been carried out in a plan: the sheet after it and who still stands.

    lying: mask of spaces; Meydan among them says that the plan has been there.
    """

    __slots__ = ("lying", "sheet", "standing", "value")

    def __init__(self, value: float, sheet: Sheet, standing: tuple[int, ...], lying: int) -> None:
        self.value, self.sheet, self.standing, self.lying = value, sheet, standing, lying


class Planner:
    """Searches the plans of the seat to act in one position."""

    def __init__(self, rater: Rater, going: Going) -> None:
        self.rater, self.going, self.s = rater, going, rater.s
        self.rules, self.seat, self.clock = rater.rules, rater.seat, rater.clock
        self.tomorrow = restocked(rater.rules, rater.s)
        self.steps = self.rules.bazaar.steps[MEYDAN]
        kinds = self.rules.dice_kinds
        self.quick = [
            space for space, tile in enumerate(self.s.tiles) if space and kinds.get(tile, -1) not in SLOW
        ]
        self._known: dict[object, float] = {}
        self._drawn: float | None = None

    def study(self, actions: Sequence[Action]) -> list[float]:
        """Values of the actions; those that are not followed up keep a lower one-ply value."""
        rater, s = self.rater, self.s
        values = rater.rate(actions)
        if s.todo and s.todo[-1][0] == TILE and s.todo[-1][2] == FIRST:
            return self._raised(actions, values, self._tile_steps(actions, s.todo[-1][1]))
        if not s.todo and s.phase == MOVE:
            return self._raised(actions, values, self._move_steps(actions))
        return values

    def _raised(
        self, actions: Sequence[Action], values: Sequence[float], steps: Sequence[tuple[Action, Step]]
    ) -> list[float]:
        """One-ply values with what the best plans add to them."""
        best: dict[Action, float] = {}
        for action, step in steps:
            value = step.value + TRUST * self.further(step.sheet, step.standing, step.lying, AHEAD)
            best[action] = max(best.get(action, value), value)
            if not self.going():
                break
        floor = min(best.values(), default=0.0)
        return [best.get(action, min(value, floor)) for action, value in zip(actions, values)]

    # ---- the first visit ----------------------------------------------------------------------------

    def _tile_steps(self, actions: Sequence[Action], space: int) -> list[tuple[Action, Step]]:
        standing, lying = self.s.standing[self.seat], self.s.lying[self.seat]
        turn, legal = self.rater.turn, set(actions)
        found = []
        for way in self._best_ways(self.rater.ways(space), FIRSTS):
            if way.action in legal:
                found.append((way.action, self._step(turn, way, standing, lying)))
        return found

    def _move_steps(self, actions: Sequence[Action]) -> list[tuple[Action, Step]]:
        """The most promising moves with the best ways of their tiles, the most promising first."""
        by_target: dict[int, list[Action]] = {}
        for action in actions:
            by_target.setdefault(action.args[1], []).append(action)
        ways: list[tuple[float, int, Way]] = []
        for target in by_target:
            for way in self._best_ways(self.rater.ways(target), PER_TILE):
                ways.append((way.value, target, way))
        ways.sort(key=lambda entry: -entry[0])
        found = []
        for _, target, way in ways[:FIRSTS]:
            for action in by_target[target]:
                found.append((action, self._moved(self.rater.turn, way, action.args[0], target)))
        return found

    def _best_ways(self, ways: Sequence[Way], most: int) -> list[Way]:
        return sorted(ways, key=lambda way: -way.value)[:most]

    def _moved(self, turn: Turn, way: Way, origin: int, target: int) -> Step:
        standing = list(self.s.standing[self.seat])
        standing.remove(origin)
        lying = self.s.lying[self.seat] | 1 << target
        step = self._step(turn, way, tuple(standing), lying)
        step.value -= self._walk(origin, target)
        step.sheet.posts += self.steps[target] - self.steps[origin]
        return step

    def _walk(self, origin: int, target: int) -> float:
        return self.rater.appraiser.weights.post * (self.steps[target] - self.steps[origin])

    def _step(self, turn: Turn, way: Way, standing: tuple[int, ...], lying: int) -> Step:
        """The end of a turn by a way; what luck adds to the typical end is kept as extra value."""
        _, sheet = turn.settled(way.qeran, way.goods)
        sheet = sheet.copy()
        sheet.extra += way.value - way.end
        sheet.completed = 0
        return Step(way.value, sheet, standing, lying)

    # ---- later visits -------------------------------------------------------------------------------

    def further(self, sheet: Sheet, standing: tuple[int, ...], lying: int, visits: int) -> float:
        """What the next visits add to the value by the best plan found; the round may end between them."""
        board = self.s
        if not standing:
            if self.clock.fixed >= 0.0 or sheet.done >= self.clock.cards:
                return 0.0
            board, sheet, standing = self.tomorrow, self._paid(sheet), self._risen(lying)
            lying = 0
        key = (
            sheet.qeran, sheet.goods, sheet.hand, sheet.done, sheet.talent, standing, lying, visits,
            board is self.s,
        )  # fmt: skip
        found = self._known.get(key)
        if found is None:
            if not self.going():
                return 0.0
            found = self._known[key] = self._further(board, sheet, standing, lying, visits)
        return found

    def _paid(self, sheet: Sheet) -> Sheet:
        """The sheet after a workshop phase: its income as qeran, which the value has counted already."""
        after = sheet.copy()
        income = round(sheet.income)
        after.qeran += income
        return after

    def _risen(self, lying: int) -> tuple[int, ...]:
        """Where the apprentices stand in the next round."""
        away = [space for space in bits(lying) if space]
        return (*(MEYDAN,) * (self.rules.content.numbers.turns.apprentices - len(away)), *away)

    def _further(
        self, board: TabrizState, sheet: Sheet, standing: tuple[int, ...], lying: int, visits: int
    ) -> float:
        turn = Turn(self.rater.appraiser, self.clock, sheet)
        base = self.rater.value(sheet)
        best = turn.base - base
        for way, origin, target in self._options(board, turn, sheet, standing, lying):
            gain = way.value - base - self._walk(origin, target)
            if visits > 1:
                left = list(standing)
                left.remove(origin)
                step = self._step(turn, way, tuple(left), lying | 1 << target)
                gain += TRUST * self.further(step.sheet, step.standing, step.lying, visits - 1)
            best = max(best, gain)
        return best

    def _options(
        self, board: TabrizState, turn: Turn, sheet: Sheet, standing: tuple[int, ...], lying: int
    ) -> list[tuple[Way, int, int]]:
        """The best ways of the tiles in reach, each by the apprentice farthest from Meydan."""
        reach = self.rules.reach[sheet.talent]
        origins: dict[int, int] = {}
        for origin in sorted(set(standing), key=lambda space: self.steps[space]):
            for target in bits(self.rules.lists.targets[reach][origin] & ~lying):
                origins[target] = origin
        found: list[tuple[Way, int, int]] = []
        for space in self.quick:
            if space in origins:
                ways = self.rater.visits.ways(board, space, sheet.qeran, sheet.goods, turn.worth)
                if board is not self.s and board.dice[space]:
                    ways = [way for way in ways if way.action.verb == "reroll"]
                if ways:
                    found.append((max(ways, key=lambda way: way.value), origins[space], space))
        farthest = max(standing, key=lambda space: self.steps[space])
        found.append((self._home(turn, sheet, lying), farthest, MEYDAN))
        found.sort(key=lambda option: -option[0].value)
        return found[:LATER]

    def _home(self, turn: Turn, sheet: Sheet, lying: int) -> Way:
        """Meydan: the bank (or the income of a personal phase), and a card by its mean now.

        A second fresh card in one round is worth less.
        """
        bank = self.rules.lists.meydan(self.s)[0]
        more = self.rules.content.numbers.meydan.bank if bank.verb == "bank" else round(sheet.income)
        qeran = sheet.qeran + more
        end = turn.worth(qeran, sheet.goods)
        if self._drawn is None:
            self._drawn = self.rater.draws().best_mean()
        drawn = self._drawn * (SECOND_CARD if lying >> MEYDAN & 1 else 1.0)
        return Way(bank, end + drawn, qeran, sheet.goods, end)


def restocked(rules: TabrizRules, s: TabrizState) -> TabrizState:
    """The Bazaar after the next restocking; the dice stay as they lie."""
    after = s.clone()
    for space, tile in enumerate(s.tiles):
        stall = rules.stalls.get(tile)
        if stall is not None:
            after.stock[space] = stall.restock(s.stock[space])[0]
    return after
