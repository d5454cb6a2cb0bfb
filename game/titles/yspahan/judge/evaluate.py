"""What a position of Yspahan is worth to every seat, in expected points by term."""

from __future__ import annotations

from math import exp, fsum

from game.core.row_judge import Row
from game.titles.yspahan.actions import SELL_CAMELS, SELL_GOLD
from game.titles.yspahan.content import QUARTERS
from game.titles.yspahan.facts import QUARTER_ROWS, YspahanFacts
from game.titles.yspahan.judge.weights import TERMS, Weights
from game.titles.yspahan.scoring import PARTS
from game.titles.yspahan.state import (
    AFTER,
    BUILDINGS,
    CARAVAN,
    CARD_BITS,
    CARD_MASK,
    CARDS,
    OVER,
    YspahanState,
)

HALVES = 2
"""Actions left are counted in halves: with two players the first player has two a day."""

LATE = 2 * HALVES
"""Up to so many halves left, the game is in its last actions."""

KEPT = 8_000
"""Values of holdings that are remembered: most actions leave the rivals', many the own ones as they are."""

HOPELESS = -20.0
"""Below this the chance of a building is nothing, and its exponential no number any more."""


class Appraiser:
    """Values positions; holds tables made from the weights once."""

    def __init__(self, facts: YspahanFacts, weights: Weights) -> None:
        self.facts, self.weights = facts, weights
        self.n = facts.players
        # With two players the first player of a day acts twice (YS-10.3).
        self.a_day = 1.5 if self.n == 2 else 1.0
        self.everybody = 3.0 if self.n == 2 else float(self.n)
        self._lay_souks()
        self._lay_buildings()
        game = int(facts.weeks * facts.days * self.a_day * HALVES) + 2 * HALVES
        self.fades = [1.0 - 0.5 ** (i / HALVES / weights.fading) for i in range(game)]
        self._promises: dict[tuple[int, ...], Row] = {}

    # ---- tables -----------------------------------------------------------------------------------

    def _lay_souks(self) -> None:
        city, w = self.facts.city, self.weights
        links = [0] * len(city.shops)
        for shops in city.served:
            for shop in shops:
                links[shop] += 1
        self.links = links
        self.on_street = sum(1 << shop for shop, n in enumerate(links) if n)
        self.corners = sum(1 << shop for shop, n in enumerate(links) if n > 1)
        actions = int(self.facts.days * self.a_day * HALVES) + 2 * HALVES
        largest = max(mask.bit_count() for mask in city.souk_masks)
        self.souks = tuple(
            (mask, city.souk_points[i], mask.bit_count(), city.souk_quarter[i])
            for i, mask in enumerate(city.souk_masks)
        )
        self.finish = [
            [
                [
                    [self._chance(q, missing, half, hoist) for half in range(actions)]
                    for missing in range(largest + 1)
                ]
                for q in range(len(QUARTERS))
            ]
            for hoist in (1.0, w.hoist)
        ]
        steps = int(self.facts.days * self.everybody) + 2
        exposed = max(sum(links[i] for i in range(len(links)) if mask >> i & 1) for mask in city.souk_masks)
        self.safe = [[(1.0 - w.risk) ** (n * k) for k in range(steps)] for n in range(exposed + 1)]
        self.exposure = tuple(
            sum(links[i] for i in range(len(links)) if mask >> i & 1) for mask in city.souk_masks
        )

    def _chance(self, quarter: int, missing: int, half: int, hoist: float) -> float:
        """That a souk lacking so many cubes is completed with the actions left in the week."""
        if not missing:
            return 1.0
        once = min(
            self.weights.surest, self.weights.finish[quarter] * self.weights.decay ** (missing - 1) * hoist
        )
        return float(1.0 - (1.0 - once) ** (half / HALVES))

    def _lay_buildings(self) -> None:
        """By mask of buildings: what the next ones cost, cheapest first, and their points of the ladder."""
        cards = self.facts.buildings
        cheap = sorted(range(len(cards)), key=lambda b: cards[b].camels + cards[b].gold)
        self.next: list[list[tuple[int, int, int]]] = []
        for built in range(1 << len(cards)):
            camels = gold = 0
            found = []
            for place, b in enumerate(b for b in cheap if not built >> b & 1):
                camels, gold = camels + cards[b].camels, gold + cards[b].gold
                found.append((camels, gold, self.facts.ladder[built.bit_count() + place]))
            self.next.append(found)
        power = [self.weights.power_of(card.effect.op) for card in cards]
        self.powers = [
            fsum(power[b] for b in range(len(cards)) if built >> b & 1) for built in range(1 << len(cards))
        ]

    # ---- how much of the game is left -------------------------------------------------------------

    def halves_left(self, s: YspahanState, seat: int) -> tuple[int, int]:
        """Dice actions of a seat to come, in halves: this week and the whole game."""
        if s.phase == OVER:
            return 0, 0
        days = self.facts.days
        today = s.order[s.step :].count(seat)
        if s.turn == seat and s.phase == AFTER:
            today -= 1
        left_in_week = days - 1 - s.day % days
        day = self.a_day * HALVES
        week = today * HALVES + int(left_in_week * day)
        weeks = self.facts.weeks - 1 - s.day // days
        return week, week + int(weeks * days * day)

    def steps_left(self, s: YspahanState) -> int:
        """Dice actions of everybody to come in this week."""
        days = self.facts.days
        return int((days - 1 - s.day % days) * self.everybody) + len(s.order) - s.step

    # ---- rows -------------------------------------------------------------------------------------

    def rows(self, s: YspahanState) -> list[Row]:
        """Every seat's own value by term."""
        steps = self.steps_left(s)
        caravan = self._caravan(s)
        return [self._row(s, seat, steps, caravan[seat]) for seat in range(self.n)]

    def final_rows(self, s: YspahanState) -> list[Row]:
        """Nothing but points."""
        n, points = self.n, s.points
        rest = (0.0,) * (len(TERMS) - len(PARTS))
        return [
            tuple(float(points[part * n + seat]) for part in range(len(PARTS))) + rest for seat in range(n)
        ]

    def _row(self, s: YspahanState, seat: int, steps: int, caravan: float) -> Row:
        n, points = self.n, s.points
        week, game = self.halves_left(s, seat)
        turn = s.turn == seat
        more = 1 if turn and s.phase == AFTER and not s.raised_now and n > 2 else 0
        holdings = s.goods[seat], s.camels[seat], s.gold[seat], s.built[seat], s.hands[seat]
        key = *holdings, week, game, steps, more, turn
        known = self._promises.get(key)
        if known is None:
            if len(self._promises) >= KEPT:
                self._promises.clear()
            self._promises[key] = known = self._promise(s, seat, week, game, steps, more)
        souks, links, ladder, hand, power, camels, gold = known
        return (
            points[seat] + souks,
            points[CARAVAN * n + seat] + caravan + links,
            points[BUILDINGS * n + seat] + ladder,
            points[CARDS * n + seat] + hand,
            power,
            camels,
            gold,
        )

    def _promise(self, s: YspahanState, seat: int, week: int, game: int, steps: int, more: int) -> Row:
        """What a seat's holdings promise by term, beside its points and its goods on the caravan."""
        w, fade = self.weights, self.fades[game]
        camels, gold, built = s.camels[seat], s.gold[seat], s.built[seat]
        plenty = w.plenty
        return (
            self._souks(s, seat, week, steps),
            self._links(s, seat, week, game),
            self._ladder(built, camels, gold, game, more),
            self._hand(s, seat, game) if s.hands[seat] else 0.0,
            self.powers[built] * game / HALVES,
            fade * (w.camel[0] * min(camels, plenty) + w.camel[1] * max(0, camels - plenty)),
            fade * (w.gold[0] * min(gold, plenty) + w.gold[1] * max(0, gold - plenty)),
        )

    def _souks(self, s: YspahanState, seat: int, week: int, steps: int) -> float:
        """Expected points of souks at the week's end: full ones less the risk, begun ones by their chance."""
        goods = s.goods[seat]
        if not goods:
            return 0.0
        powers = self.facts.powers[s.built[seat]]
        bonus = powers.souk_bonus
        finish = self.finish[1 if powers.row_bonus[QUARTER_ROWS.start] else 0]
        sure = likely = demand = 0.0
        guarded = self.weights.guarded
        guard = guarded[min(s.camels[seat], len(guarded) - 1)]
        for i, (mask, value, size, quarter) in enumerate(self.souks):
            own = goods & mask
            if not own:
                continue
            if own == mask:
                safe = self.safe[self.exposure[i]][steps]
                sure += (value + bonus) * (safe + (1.0 - safe) * guard)
            elif week:
                chance = finish[quarter][size - own.bit_count()][week]
                likely += chance * (value + bonus)
                demand += chance
        if demand * HALVES > week:
            likely *= week / (demand * HALVES)
        return sure + likely

    def _links(self, s: YspahanState, seat: int, week: int, game: int) -> float:
        """Own goods on the street may be sent off in this week; early ones count in more scorings."""
        goods = s.goods[seat] & self.on_street
        if not goods or not week:
            return 0.0
        weeks = 1.0 + (game - week) / (self.facts.days * self.a_day * HALVES)
        double = (goods & self.corners).bit_count()
        w = self.weights
        soon = min(1.0, week / (w.ship_time * HALVES))
        return w.ship * (goods.bit_count() + w.corner * double) * weeks * soon

    def _caravan(self, s: YspahanState) -> list[float]:
        """Expected points of goods on the caravan in the scorings to come."""
        found = [0.0] * self.n
        weeks = self.facts.weeks - s.day // self.facts.days
        if not s.caravan or weeks <= 0:
            return found
        length, worth, w = self.facts.camels_per_row, self.facts.row_worth, self.weights
        counts, best = [0] * self.n, [0] * self.n
        for place, seat in enumerate(s.caravan):
            counts[seat] += 1
            best[seat] = worth[place // length]
        full = len(s.caravan) / self.facts.caravan_size
        scorings = 1.0 + (weeks - 1) * w.keep * (1.0 - full * full)
        top = worth[-1]
        for seat in range(self.n):
            if counts[seat]:
                risen = best[seat] + w.rise * (top - best[seat]) * min(1.0, w.climb * weeks)
                found[seat] = counts[seat] * risen * scorings
        return found

    def _ladder(self, built: int, camels: int, gold: int, game: int, more: int) -> float:
        """Expected points of buildings to come: what is missing against what the actions left bring in."""
        w = self.weights
        actions = game / HALVES
        expected = w.income * actions
        total = 0.0
        slots = actions + more
        for place, (need_camels, need_gold, points) in enumerate(self.next[built], 1):
            if place > slots:
                break
            if not points:
                continue
            missing = max(0, need_camels - camels) + max(0, need_gold - gold)
            if missing:
                x = (expected - missing) / (w.spread + w.doubt * missing)
                total += points / (1.0 + exp(-x)) if x > HOPELESS else 0.0
            else:
                total += points * (w.paid if actions else w.paid_last)
        return total

    def _hand(self, s: YspahanState, seat: int, game: int) -> float:
        """Worth of the cards in hand: less where no turn is left to play them."""
        hand, w, effects = s.hands[seat], self.weights, self.facts.effects
        total = 0.0
        playable = game > 0 or s.turn == seat
        if not playable:
            return 0.0
        late = game <= LATE
        for kind in range(len(effects)):
            copies = hand >> CARD_BITS * kind & CARD_MASK
            if copies:
                worth = w.card[kind]
                if late and kind in (SELL_CAMELS, SELL_GOLD):
                    card = effects[kind]
                    stock = s.camels[seat] if kind == SELL_CAMELS else s.gold[seat]
                    worth = w.sold * card.n * min(card.most, stock)
                elif late:
                    worth *= w.late
                total += worth * copies
        return total
