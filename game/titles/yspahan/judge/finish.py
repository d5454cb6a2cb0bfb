"""Carrying an action that is under way to its end by sensible small decisions."""

from __future__ import annotations

from math import inf

from game.core.action import Action
from game.titles.yspahan.actions import LET_GO, PAY
from game.titles.yspahan.city import bits
from game.titles.yspahan.content import QUARTERS
from game.titles.yspahan.judge.evaluate import LATE, Appraiser
from game.titles.yspahan.rules import YspahanRules
from game.titles.yspahan.state import ANYWHERE, CAMEL, FIRST, MOVE, PUT, YspahanState
from game.titles.yspahan.turn.dice_action import put
from game.titles.yspahan.turn.supervisor import answer, choose_first, move, owner_of, price

MOST_STEPS = 40
"""No action takes more small decisions."""


class Finisher:
    """Decides puts, moves, orders and camel questions quickly, each for its owner."""

    def __init__(self, rules: YspahanRules, appraiser: Appraiser) -> None:
        self.rules, self.facts, self.appraiser = rules, rules.facts, appraiser
        self.city, self.weights = self.facts.city, appraiser.weights.decisions
        links = appraiser.links
        most = max(links) + 1
        self._kinds = [self.city.souk_of[shop] * most + links[shop] for shop in range(len(links))]

    def kind_of(self, shop: int) -> int:
        """Shops of one souk with as many links to the street are alike to the evaluation."""
        return self._kinds[shop]

    def finished(self, s: YspahanState) -> YspahanState:
        """A copy with the action under way carried to its end."""
        return self.finish(s.clone())

    def finish(self, s: YspahanState) -> YspahanState:
        """The same in place."""
        facts, actions = self.facts, self.rules.actions
        for _ in range(MOST_STEPS):
            if not s.todo:
                break
            frame = s.todo[-1]
            if frame[0] == PUT:
                put(facts, s, actions.put[self.best_shop(s, frame[1])], None)
            elif frame[0] == MOVE:
                move(facts, s, actions.move[self.best_space(s, frame[1])], None)
            elif frame[0] == FIRST:
                choose_first(facts, s, actions.first[self._first(s, frame[1], frame[2])], None)
            elif frame[0] == CAMEL:
                answer(facts, s, PAY if self.pays(s, frame[1]) else LET_GO, None)
        return s

    # ---- shops ------------------------------------------------------------------------------------

    def best_shop(self, s: YspahanState, quarter: int) -> int:
        """Where the next cube does most: finish, go on, or start what can still be finished."""
        seat = s.turn
        week, _ = self.appraiser.halves_left(s, seat)
        best, top = -1, -1.0
        for q in range(len(QUARTERS)) if quarter == ANYWHERE else (quarter,):
            for shop in bits(self.city.open_shops(q, s.goods[seat], s.taken)):
                worth = self._shop_worth(s, seat, shop, week)
                if worth > top:
                    best, top = shop, worth
        return best

    def _shop_worth(self, s: YspahanState, seat: int, shop: int, week: int) -> float:
        souk = self.city.souk_of[shop]
        mask, value, size, quarter = self.appraiser.souks[souk]
        own = (s.goods[seat] & mask).bit_count()
        cubes = s.todo[-1][2] if s.todo else 1
        missing = max(0, size - own - cubes)
        chance = self.appraiser.finish[0][quarter][missing][week]
        left_over = max(0, cubes - (size - own))
        w = self.weights
        street = w.street * self.appraiser.links[shop]
        return chance * value / (1.0 + w.missing * max(0, size - own - 1)) + w.left_over * left_over + street

    # ---- the Supervisor ---------------------------------------------------------------------------

    def best_space(self, s: YspahanState, value: int) -> int:
        """The space with the best balance of own goods, rivals' goods and gold."""
        best, top = s.supervisor, -inf
        for action in self.rules.legal_actions.moves(s, value):
            worth = self._space_worth(s, value, action)
            if worth > top:
                best, top = action.args[0], worth
        return best

    def _space_worth(self, s: YspahanState, value: int, action: Action) -> float:
        space, seat = action.args[0], s.turn
        total = -self.weights.gold * price(self.facts, s.built[seat], s.supervisor, value, space)
        for shop in self.city.served[space]:
            if s.taken >> shop & 1:
                owner = owner_of(s, shop)
                gain = self._leaving(s, owner, shop)
                total += gain if owner == seat else -self.weights.rival * gain
        return total

    def _leaving(self, s: YspahanState, owner: int, shop: int) -> float:
        """What the owner of a good gains (or loses) when it is sent."""
        facts, w = self.facts, self.weights
        row = min(len(s.caravan) // facts.camels_per_row, len(facts.arrival) - 1)
        weeks = facts.weeks - s.day // facts.days
        gain = facts.arrival[row] + w.later * facts.row_worth[row] * (1.0 + w.further * (weeks - 1))
        if facts.powers[s.built[owner]].cards_per_good:
            gain += w.card
        lost = self.loss(s, owner, shop)
        return gain - (min(lost, w.camel) if s.camels[owner] else lost)

    def loss(self, s: YspahanState, owner: int, shop: int) -> float:
        """What an empty shop costs its souk."""
        mask, value, size, quarter = self.appraiser.souks[self.city.souk_of[shop]]
        own = (s.goods[owner] & mask).bit_count()
        week, _ = self.appraiser.halves_left(s, owner)
        chances = self.appraiser.finish[0][quarter]
        after = chances[size - own + 1][week] if own > 1 else 0.0
        return value * (chances[size - own][week] - after)

    def _first(self, s: YspahanState, one: int, two: int) -> int:
        """A rival's good first where the second place is the better one, else the own one."""
        length = self.facts.camels_per_row
        rises = (len(s.caravan) + 1) % length == 0
        mine_first = owner_of(s, one) == s.turn
        if rises == mine_first:
            return two
        return one

    def pays(self, s: YspahanState, shop: int) -> bool:
        """Whether the owner of a good about to leave pays a camel for it."""
        owner = owner_of(s, shop)
        _, game = self.appraiser.halves_left(s, owner)
        price = self.weights.camel if game > LATE else self.weights.late_camel
        return self.loss(s, owner, shop) > price
