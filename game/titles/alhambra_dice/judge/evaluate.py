"""The judge of Alhambra Dice: an analytic model of the round, and the dice turn solved exactly over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erf, fsum, pi, sqrt

from game.core.action import Action
from game.core.notes import Notes
from game.core.rng import Stream
from game.core.rules import Judge
from game.titles.alhambra_dice.dice import ONE, count_of, size, unpack
from game.titles.alhambra_dice.judge import greedy
from game.titles.alhambra_dice.judge.chase import Chase
from game.titles.alhambra_dice.judge.columns import Columns
from game.titles.alhambra_dice.judge.explain import Explainer
from game.titles.alhambra_dice.judge.rollout import Rollout
from game.titles.alhambra_dice.judge.round import Arrivals, Prospect
from game.titles.alhambra_dice.judge.solve import NEVER, Turn, sets_for
from game.titles.alhambra_dice.judge.weights import NEUTRAL, Style, Weights
from game.titles.alhambra_dice.rules import DiceRules
from game.titles.alhambra_dice.scoring import totals
from game.titles.alhambra_dice.state import DECIDE, EXCHANGE, OVER, PRIZE, START_CHIP, THROW, DiceState
from game.titles.alhambra_dice.view import markers_left

MOST_EXTRAS = 2
"""Extra-throw chips that the solved turn looks ahead to; more are kept for later turns."""

ENOUGH = 6
"""Equal dice at which a quick playout places its marker."""

FIRST_TIME, LATER_TIME, EXCHANGE_TIME, PRIZE_TIME = 2.5, 0.3, 4.0, 3.0
"""Thinking time of a turn's first decision, of its later ones, of an exchange, of a prize (1: average).

Prizes and exchanges are few, and at tables of four what answers them takes a multiple of the average.
"""

MOST_ANSWERS = 6
"""Prizes and exchanges after an action that are followed: each may change what a scoring pays."""

BEST_FOLLOWED = 8
"""Of the actions before a scoring so many are followed, those that look best at once."""

KEPT_TURNS = 12
"""Solved turns that are remembered."""

TERMS = ("points", "buildings", "chips", "caliph", "turn", "rivals")


class DiceJudge(Judge[DiceState]):
    """Values are expected final points, own less the rivals' mean and a share of their leader's."""

    rules: DiceRules
    tie_margin = 0.03
    """Points within which actions count as equally good: a turn has dozens of ways to keep dice."""

    def __init__(self, rules: DiceRules, weights: Weights, style: Style = NEUTRAL) -> None:
        self.rules, self.weights, self.style = rules, weights, style
        self.facts = facts = rules.facts
        self.columns = Columns(facts, weights)
        self.arrivals = Arrivals(self.columns)
        self.explainer = Explainer(facts, self.arrivals.before)
        self._turns: dict[object, Turn] = {}
        self._chase: tuple[object, Chase] | None = None
        self._studied: tuple[object, list[list[float]]] | None = None

    # ---- tastes -------------------------------------------------------------------------------------

    def _against(self, s: DiceState, seat: int) -> list[float]:
        """Weight of every seat's points: 1 for the own, negative for rivals, more for those who lead."""
        n, w = self.facts.seats, self.weights
        rivals = [other for other in range(self.facts.players) if other != seat]
        strong = self._strength(s)
        best = max(rivals, key=lambda other: strong[other])
        found = [0.0] * n
        for other in rivals:
            found[other] = -self.style.rivals * w.rivals / len(rivals)
        found[best] -= self.style.rivals * w.leader
        found[seat] = 1.0
        return found

    def _strength(self, s: DiceState) -> list[float]:
        """Points and buildings of every seat, roughly."""
        n = self.facts.seats
        points = totals(self.facts, s)
        return [points[seat] + self.weights.height * sum(s.height[seat::n]) for seat in range(n)]

    def prospect(self, s: DiceState, seat: int) -> Prospect:
        """The columns as that seat values them."""
        against = self._against(s, seat)
        taste = []
        for column in range(len(self.facts.types)):
            row = list(against)
            row[seat] *= self.style.columns[column]
            taste.append(row)
        chips = list(against)
        chips[seat] *= self.style.chips
        found = Prospect(self.columns, self.arrivals, s, taste, chips, self._left(s))
        if self.style.fresh:
            found.favour_spread(seat, self.style.fresh)
        return found

    def _left(self, s: DiceState) -> tuple[int, ...]:
        return markers_left(self.facts, s) if s.phase < PRIZE else (0,) * self.facts.seats

    # ---- chips and points -----------------------------------------------------------------------------

    def turns_left(self, s: DiceState, seat: int) -> float:
        """Own turns still to come in the game, the running one included."""
        later = (self.facts.rounds - s.round) * self.facts.each
        return float(later + self._left(s)[seat])

    def hand(self, s: DiceState, seat: int) -> float:
        """Points that the chips of a seat are worth."""
        n, turns = self.facts.seats, self.turns_left(s, seat)
        total = 0.0
        for kind in range(len(self.facts.kinds)):
            held = s.hand[kind * n + seat]
            if held:
                total += held * self.columns.chip(kind, turns, s.round)
        return total

    def caliph(self, s: DiceState, seat: int) -> float:
        """What it is worth to open the next round, for who will; mostly less than nothing."""
        opens = s.start if s.heir < 0 else s.heir
        return self.columns.chip(START_CHIP, 0.0, s.round) if opens == seat else 0.0

    def _price(self, s: DiceState, seat: int, kind: int) -> float:
        """What using a dice chip in this turn gives up for later ones."""
        worth = self.columns.chip(kind, self.turns_left(s, seat) - 1.0, s.round)
        return worth * self.style.chips

    def _settled(self, s: DiceState, seat: int) -> float:
        """Points and chips of all seats, weighed."""
        against, points = self._against(s, seat), totals(self.facts, s)
        total = 0.0
        for other in range(self.facts.players):
            factor = against[other]
            chips = self.hand(s, other) + self.caliph(s, other)
            chips *= self.style.chips if other == seat else 1.0
            total += factor * (points[other] + chips)
        return total

    # ---- the full evaluation ----------------------------------------------------------------------------

    def value(self, s: DiceState, seat: int) -> float:
        """Own expected points less those of the rivals."""
        if s.phase == OVER:
            return self._final(s, seat)
        if s.phase == DECIDE and s.to_act == seat:
            return self.turn(s).worth_now(s.roll, s.throws, self._extras(s))
        return self._standing_value(s, seat)

    def _standing_value(self, s: DiceState, seat: int) -> float:
        """The value without regard to the dice on the table."""
        if s.phase == OVER:
            return self._final(s, seat)
        return self._settled(s, seat) + fsum(self.prospect(s, seat).all_columns())

    def _final(self, s: DiceState, seat: int) -> float:
        points, against = totals(self.facts, s), self._against(s, seat)
        rivals = max(p for other, p in enumerate(points[: self.facts.players]) if other != seat)
        won = (points[seat] > rivals) - (points[seat] < rivals)
        return fsum(map(float.__mul__, against, map(float, points))) + self.weights.win * won

    def terms(self, s: DiceState, seat: int) -> dict[str, float]:
        """`value` by name: points, buildings, chips, caliph, turn, rivals."""
        value, standing = self.value(s, seat), self._standing_value(s, seat)
        points, chips = float(totals(self.facts, s)[seat]), self.hand(s, seat) * self.style.chips
        caliph = self.caliph(s, seat) * self.style.chips
        own = 0.0
        if s.phase != OVER:
            taste = [0.0] * self.facts.seats
            taste[seat] = 1.0
            rows = [[x * factor for x in taste] for factor in self.style.columns]
            prospect = Prospect(self.columns, self.arrivals, s, rows, taste, self._left(s))
            own = fsum(prospect.all_columns())
        parts = {"points": points, "buildings": own, "chips": chips, "caliph": caliph}
        parts |= {"turn": value - standing, "rivals": standing - points - own - chips - caliph}
        return parts

    # ---- decisions --------------------------------------------------------------------------------------

    def rate(self, s: DiceState, actions: Sequence[Action]) -> list[float]:
        """The exact expected value of each action over this model; dice are never foreseen."""
        if s.phase in (THROW, DECIDE):
            return self._rate_turn(s, actions)
        seat, found = s.to_act, []
        for action in actions:
            after = s.clone()
            self.rules.apply(after, action)
            found.append(self._standing_value(after, seat))
        return found

    def _rate_answered(
        self, s: DiceState, actions: Sequence[Action], within_budget: Callable[[], bool]
    ) -> list[float]:
        """The best prizes and exchanges with those of everybody that follow, up to the next dice.

        Once the budget is used up, of those that were followed; none of the others is put before them.
        """
        values = self.rate(s, actions)
        followed: dict[int, float] = {}
        for i in sorted(range(len(actions)), key=lambda i: -values[i])[:BEST_FOLLOWED]:
            if not within_budget():
                break
            after = s.clone()
            self.rules.apply(after, actions[i])
            for _ in range(MOST_ANSWERS):
                if after.phase not in (PRIZE, EXCHANGE):
                    break
                after = self._answered(after)
            followed[i] = self._standing_value(after, s.to_act)
        if len(followed) < 2:
            return values
        least = min(followed.values())
        return [followed.get(i, min(least, value)) for i, value in enumerate(values)]

    def _answered(self, s: DiceState) -> DiceState:
        """The position after the prize or exchange that is best for the seat to act."""
        best: tuple[float, DiceState] | None = None
        for action in self.rules.legal(s):
            after = s.clone()
            self.rules.apply(after, action)
            value = self._standing_value(after, s.to_act)
            if best is None or value > best[0]:
                best = value, after
        return best[1] if best else s

    def _rate_turn(self, s: DiceState, actions: Sequence[Action]) -> list[float]:
        turn, extras = self.turn(s), self._extras(s)
        return [self._rate_one(s, turn, extras, action) for action in actions]

    def _rate_one(self, s: DiceState, turn: Turn, extras: int, action: Action) -> float:
        if action.verb == "black-die":
            return self.turn(s, 1).worth - self._price(s, s.to_act, self.facts.black)
        arg = action.args[0]
        if action.verb == "mark":
            return turn.slots[s.throws - 1][arg][count_of(s.roll, arg)]
        if action.verb == "throw":
            return turn.worth_of(arg, s.throws + 1, extras)
        return turn.worth_of(arg, s.throws, extras - 1) - turn.price

    def mean_after(self, s: DiceState, action: Action) -> float | None:
        """A throw, by the solved turn; extra throws and the black die cost a chip, so they are sampled."""
        return self.rate(s, [action])[0] if action.verb == "throw" else None

    def _extras(self, s: DiceState) -> int:
        return min(MOST_EXTRAS, s.hand[self.facts.extra * self.facts.seats + s.to_act])

    def turn(self, s: DiceState, more: int = 0) -> Turn:
        """The running turn solved, with `more` dice than now; kept until another turn is asked for."""
        black, extras = s.black or more, self._extras(s)
        studied = self._studied is not None and self._studied[0] == self._round_key(s)
        key = (black, extras, studied, tuple(s.hand), self._round_key(s))
        found = self._turns.get(key)
        if found is None:
            if len(self._turns) > KEPT_TURNS:
                self._turns.clear()
            found = self._turns[key] = self._solve(s, black, extras)
        return found

    def _round_key(self, s: DiceState) -> object:
        """All that the worth of a space depends on."""
        return (
            s.round, s.placed, s.to_act, s.markers, s.order, s.laid, tuple(s.height), tuple(s.points),
        )  # fmt: skip

    def solve(
        self, s: DiceState, actions: Sequence[Action], stream: Stream, within_budget: Callable[[], bool]
    ) -> list[float] | None:
        """Values like those of `rate` with the spaces judged by sampled rounds while `within_budget()`.

        A turn is studied once; later decisions reuse it. Of prizes and exchanges what answers them counts.
        """
        if s.phase not in (THROW, DECIDE):
            return self._rate_answered(s, actions, within_budget)
        key = self._round_key(s)
        if s.placed + 1 < self.facts.turns and (self._studied is None or self._studied[0] != key):
            prospects = [self.prospect(s, seat) for seat in range(self.facts.seats)]
            mine = prospects[s.to_act]
            rollout = Rollout(s, s.to_act, prospects, stream, self._liking(s))
            sampled = rollout.spaces(mine.spaces(s.to_act), within_budget)
            self._studied = (key, sampled)
        return self.rate(s, actions)

    def _liking(self, s: DiceState) -> Callable[[float], float]:
        """Worth of a sum of columns at the end of the round: the chance to win as well, with two players."""
        fixed = self._settled(s, s.to_act)
        later, risk, spreads = self.facts.rounds - s.round, self.weights.risk, self.weights.spread
        if self.facts.seats != 2 or later >= len(spreads):
            return lambda value: value
        spread = spreads[later]
        scale = risk * spread * sqrt(pi / 2)
        width = spread * sqrt(2.0)
        return lambda value: (1 - risk) * value + scale * erf((fixed + value) / width)

    def _solve(self, s: DiceState, black: int, extras: int) -> Turn:
        seat = s.to_act
        price = self._price(s, seat, self.facts.extra)
        return Turn(sets_for(self.facts.white + black), self.slots(s, seat), extras, price)

    def slots(self, s: DiceState, seat: int) -> list[list[list[float]]]:
        """By throws, column and symbols the value of placing a marker; none for no symbol."""
        facts, fixed = self.facts, self._settled(s, seat)
        if self._studied is not None and self._studied[0] == self._round_key(s):
            spaces = self._studied[1]
        else:
            spaces = self.prospect(s, seat).spaces(seat)
        found = []
        for throws in range(1, facts.throws + 1):
            columns = []
            for row in spaces:
                by_symbols = [NEVER]
                for symbols in range(1, facts.white + 2):  # the black die may show it too
                    by_symbols.append(fixed + row[facts.space_of(symbols, throws)])
                columns.append(by_symbols)
            found.append(columns)
        return found

    def order(self, s: DiceState, actions: Sequence[Action]) -> list[Action]:
        """By the solved turn; it is quick enough."""
        values = self.rate(s, actions)
        ranking = sorted(range(len(actions)), key=lambda i: -values[i])
        return [actions[i] for i in ranking]

    def sample(self, s: DiceState, stream: Stream) -> Action:
        """Keep the most frequent type until it looks good, place it, take points; for playouts."""
        return quick_action(self.rules, s, stream)

    def purpose(self, action: Action) -> object:
        """Throwing on is about the type that most dice are kept of."""
        if action.verb not in ("throw", "extra"):
            return super().purpose(action)
        kept = unpack(action.args[0])
        return action.verb, kept.index(max(kept))

    def brisk(self, s: DiceState) -> Sequence[tuple[Action, float]]:
        """Which type to collect, without the solved turn; prizes and exchanges are rated."""
        if s.phase == THROW:
            return self._brisk_throw(s)
        if s.phase != DECIDE:
            return ()
        key = s.black, self._round_key(s)
        if self._chase is None or self._chase[0] != key:
            self._chase = key, Chase(self.slots(s, s.to_act), self.facts.white + s.black)
        price = self._price(s, s.to_act, self.facts.extra) if self._extras(s) else None
        return self._chase[1].rated(self.rules.actions, s, price)

    def _brisk_throw(self, s: DiceState) -> Sequence[tuple[Action, float]]:
        """The black die is used where it is worth more than later: as much as with one turn left."""
        black = self.facts.black
        now = self.columns.chip(black, 1.0, s.round) - self._price(s, s.to_act, black)
        return [(action, now if action.verb == "black-die" else 0.0) for action in self.rules.legal(s)]

    def greedy_score(self, s: DiceState, seat: int, action: Action) -> tuple[float, ...]:
        """The frozen yardstick."""
        return greedy.greedy_score(self.facts, s, seat, action)

    def explain(self, s: DiceState, action: Action) -> Notes:
        """Exact chances of the dice in words; what other decisions change, by the terms."""
        return self.explainer.explain(s, action) or super().explain(s, action)

    def time_share(self, s: DiceState) -> float:
        """The first decision of a turn pays for all of it: the others reuse what it found."""
        if s.phase == THROW or (s.phase == DECIDE and s.thrown == 1):
            return FIRST_TIME
        if s.phase == DECIDE:
            return LATER_TIME
        return EXCHANGE_TIME if s.phase == EXCHANGE else PRIZE_TIME


def quick_action(rules: DiceRules, s: DiceState, stream: Stream) -> Action:
    """A sensible action without evaluation: the most frequent type, points before chips."""
    if s.phase != DECIDE:
        legal = rules.legal(s)
        return legal[0] if s.phase != THROW else legal[-1]
    counts = [(n, stream.unit(), column) for column, n in enumerate(unpack(s.roll))]
    symbols, _, column = max(counts)
    if s.throws == rules.facts.throws or symbols >= min(ENOUGH, size(s.roll)):
        return rules.actions.marks[column]
    return rules.actions.throws[symbols * ONE[column]]
