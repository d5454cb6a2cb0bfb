"""What one weaver has, apart from the position, and what it is worth in prestige."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, fsum

from game.titles.tabriz.bazaar import MEYDAN
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import BITS, KINDS, MASK, amounts, pieces
from game.titles.tabriz.judge.weights import Weights
from game.titles.tabriz.scoring import parts
from game.titles.tabriz.state import MOVE, OVER, STRIPS, TabrizState

Row = tuple[float, ...]
"""Values by TERMS."""

GRAIN = 4
"""Steps a turn in which chances of being in time are kept."""

ONE_TURN = 1.0
"""No commission takes less, whatever is in stock."""

CERTAIN = 30.0
"""Beyond this the chance of being in time is 0 or 1."""

MOST_HANDS, MOST_PRIZES, MOST_SHORTAGES = 1 << 12, 1 << 8, 1 << 10
"""Hands, tables of rewards, and stocks a card that are remembered: a long review asks for far more."""

MOST_TURNS = 1 << 7
"""Holdings whose ends of a turn are remembered, by some hundred stocks each."""

Worths = dict[tuple[int, int], float]
"""Values of the end of a turn by qeran and goods."""

Shortage = tuple[float, float, float, int]
"""What a card lacks of a stock: its price, what its kinds count for, turns it takes, goods it uses."""


class Holdings:
    """The means of one seat. income: worth of the strips in qeran a round; extra: value that hangs on luck
    and is counted by its mean; posts: steps of all apprentices from Meydan; completed: in this turn."""

    __slots__ = (
        "completed", "done", "extra", "goods", "hand", "income", "posts", "prestige", "qeran", "talent",
    )  # fmt: skip

    qeran: int
    goods: int
    talent: int
    hand: tuple[int, ...]
    done: int
    prestige: int
    income: float
    extra: float
    posts: int
    completed: int

    def copy(self) -> Holdings:
        """Holdings of their own."""
        new = object.__new__(Holdings)
        new.qeran, new.goods, new.talent, new.hand = self.qeran, self.goods, self.talent, self.hand
        new.done, new.prestige, new.income, new.extra = self.done, self.prestige, self.income, self.extra
        new.posts, new.completed = self.posts, self.completed
        return new


class TurnsLeft:
    """How many own turns are left after the running one: by the race, or fixed once the end is triggered.

    ending: what an own final prestige (and the tie-break) brings beside the holdings, see `Rivals`.
    """

    __slots__ = ("bonus", "card_turns", "cards", "ending", "fixed", "rest", "talent_turns", "top")

    def __init__(self, facts: TabrizFacts, w: Weights, s: TabrizState, seat: int) -> None:
        end = facts.numbers.end
        self.cards, self.top = end.commissions, end.talent
        self.card_turns, self.talent_turns = w.card_turns, w.talent_turns
        self.bonus = end.bonus if s.bonus < 0 else 0
        others = [i for i in range(facts.players) if i != seat]
        race = min(self._race(len(s.done[i]), s.talent[i]) for i in others) + w.lag
        self.rest = max(w.fewest, min(race, self._race(len(s.done[seat]), s.talent[seat])))
        self.ending: Callable[[float], float] | None = None
        self.fixed = -1.0
        if s.phase == OVER:
            self.fixed = 0.0
        elif s.closing:
            self.fixed = float(turns_owed(facts, s, seat))

    def _race(self, done: int, talent: int) -> float:
        return max(0.0, min(self.card_turns * (self.cards - done), self.talent_turns * (self.top - talent)))

    def left(self, done: int, talent: int) -> float:
        """Own turns left with so many commissions and so much talent."""
        if self.fixed >= 0.0:
            return self.fixed
        return 0.0 if done >= self.cards or talent >= self.top else self.rest


def turns_owed(facts: TabrizFacts, s: TabrizState, seat: int) -> int:
    """Turns that a seat still begins once the end is triggered, the running one not counted."""
    running = s.turn == seat and s.phase not in (OVER, STRIPS)
    if not facts.finish_round:
        return int(bool(s.owed >> seat & 1)) - int(running and bool(s.owed >> seat & 1))
    standing = len(s.standing[seat])
    return standing - int(running and s.phase == MOVE)


class Appraiser:
    """Values holdings; keeps tables made from the weights once."""

    def __init__(self, facts: TabrizFacts, weights: Weights) -> None:
        self.facts, self.weights = facts, weights
        w = weights
        self.prices = w.prices
        self.needs = [amounts(card.cost) for card in facts.commissions]
        self.die = [fsum(w.prices[face] for face in faces) / len(faces) for faces in facts.faces]
        self.strip_worth = [self._strip(i) for i in range(len(facts.strips))]
        self.card_income = [
            fsum(self.strip_worth[at : at + n])
            for at, n in zip(facts.actions.strip_at, facts.strip_counts)
        ]  # fmt: skip
        self.brings = [
            w.reward * (card.qeran + self.priced(card.goods) + (self.die[card.die] if card.die >= 0 else 0.0))
            for card in facts.commissions
        ]
        self.talent_worth = self._talents()
        self.most_rise = max(card.talent for card in facts.commissions)
        self._chances: dict[int, float] = {}
        self._hands: dict[tuple[tuple[int, ...], int, int, float], tuple[float, int]] = {}
        self._turns: dict[tuple[object, ...], Worths] = {}
        self._prizes: dict[tuple[float, int], list[tuple[float, float]]] = {}
        self._shortages: list[dict[int, Shortage]] = [{} for _ in facts.commissions]

    def _talents(self) -> list[float]:
        """Worth of every talent; half of what a level unlocks counts on the way to it."""
        w, found = self.weights, [0.0]
        for level in range(1, self.facts.top_talent + 1):
            step = w.talent
            for jump, at in zip(w.jumps, self.facts.jumps):
                if at - w.approach < level <= at:
                    step += jump * (w.at_level if level == at else 1.0 - w.at_level)
            found.append(found[-1] + step)
        return found

    def priced(self, goods: int) -> float:
        """A packed stock at the prices of the weights, in qeran."""
        p = self.prices
        return (
            (goods & MASK) * p[0] + (goods >> BITS & MASK) * p[1] + (goods >> 2 * BITS & MASK) * p[2]
            + (goods >> 3 * BITS & MASK) * p[3] + (goods >> 4 * BITS & MASK) * p[4]
        )  # fmt: skip

    def _strip(self, number: int) -> float:
        """Worth of a workshop action a round, in qeran; nothing where it would cost more than it brings."""
        strip, w = self.facts.strips[number], self.weights
        gets = strip.get_qeran + self.priced(strip.get_goods)
        gets += w.strip_step * strip.talent
        gets += w.strip_draw * strip.draws
        gets += self.die[strip.die] if strip.die >= 0 else 0.0
        gives = strip.qeran + self.priced(strip.goods)
        often = 1.0 if not (gives or strip.card) else w.strip_used
        return often * max(w.strip_least, gets - gives - w.strip_card * strip.card)

    # ---- holdings ---------------------------------------------------------------------------------

    def known_worths(self, holdings: Holdings, turns_left: TurnsLeft) -> Worths:
        """What is known of ends of a turn with these holdings, whatever stock they come to; to be added to.

        Who plays on meets the same holdings again and again. What ending the game brings is not remembered.
        """
        if turns_left.ending is not None:
            return {}
        h, left = holdings, turns_left
        key = (
            h.hand, h.talent, h.done, h.prestige, h.income, h.extra, h.posts, h.completed,
            left.rest, left.bonus, left.fixed,
        )  # fmt: skip
        found = self._turns.get(key)
        if found is None:
            if len(self._turns) > MOST_TURNS:
                self._turns.clear()
            found = self._turns[key] = {}
        return found

    def holdings(self, s: TabrizState, seat: int) -> Holdings:
        """What a seat has now; hands of others are read too, callers that may not know them clear them."""
        new = object.__new__(Holdings)
        new.qeran, new.goods, new.talent, new.hand = (
            s.qeran[seat],
            s.goods[seat],
            s.talent[seat],
            s.hands[seat],
        )
        new.done = len(s.done[seat])
        new.prestige = sum(parts(self.facts, s, seat)) - self.facts.talent_prestige[new.talent]
        own = s.done[seat] if s.workshop[seat] < 0 else (*s.done[seat], s.workshop[seat])
        new.income = fsum(self.card_income[card] for card in own)
        new.extra, new.completed = 0.0, s.completed if s.turn == seat else 0
        steps = self.facts.bazaar.steps[MEYDAN]
        lying = s.lying[seat]
        new.posts = sum(steps[i] for i in s.standing[seat])
        while lying:
            low = lying & -lying
            new.posts += steps[low.bit_length() - 1]
            lying ^= low
        return new

    def complete(self, holdings: Holdings, card: int, turns_left: TurnsLeft) -> Holdings:
        """The holdings after a completion; a die of the reward by its mean."""
        what, new = self.facts.commissions[card], holdings.copy()
        new.goods += what.goods - what.cost
        new.qeran += what.qeran
        new.prestige += what.prestige
        new.hand = tuple([other for other in holdings.hand if other != card])
        new.done += 1
        new.completed += 1
        new.income += self.card_income[card]
        before, top = new.talent, self.facts.top_talent
        new.talent = min(before + what.talent, top)
        if (
            new.done == turns_left.cards or (new.talent >= turns_left.top > before)
        ) and turns_left.fixed < 0.0:
            new.prestige += turns_left.bonus
        if what.die >= 0:
            left = turns_left.left(new.done, new.talent)
            new.extra += self.die[what.die] * self.weights.goods * self._money(left)
        return new

    def _money(self, left: float) -> float:
        return self.weights.money * left / (left + self.weights.fade)

    def lack(self, card: int, goods: int) -> Shortage:
        """What a card lacks of a packed stock; kept for `_hand`."""
        w, known = self.weights, self._shortages[card]
        if len(known) > MOST_SHORTAGES:
            known.clear()
        price, kinds, used = 0.0, 0, 0
        for i in range(KINDS):
            need, have = self.needs[card][i], goods >> BITS * i & MASK
            if need > have:
                price += (need - have) * self.prices[i]
                kinds += 1
                used += have << BITS * i
            else:
                used += need << BITS * i
        turns = max(ONE_TURN, w.speed * price + w.kind_time * kinds)
        found = known[goods] = (price, w.kind * kinds, turns, used)
        return found

    def chance(self, key: int) -> float:
        """Chance of being in time with key / GRAIN turns to spare."""
        spare = max(-CERTAIN, min(CERTAIN, key / GRAIN / self.weights.blur))
        found = self._chances[key] = 1.0 / (1.0 + exp(-spare))
        return found

    def row(self, holdings: Holdings, turns_left: TurnsLeft) -> Row:
        """The value of holdings by term."""
        w = self.weights
        left = turns_left.left(holdings.done, holdings.talent)
        money = self._money(left)
        fresh = min(1.0, left / w.talent_fade)
        hand, goods = self._promised(holdings, left) if left > 0.0 else (0.0, holdings.goods)
        qeran = float(holdings.qeran)
        if qeran > w.plenty:
            spare = qeran - w.plenty
            qeran = w.plenty + w.surplus * (
                spare if spare < w.plenty else w.plenty + w.rest * (spare - w.plenty)
            )
        final = holdings.prestige + self.facts.talent_prestige[holdings.talent]
        more = w.pace * holdings.done
        if left == 0.0:
            tie = w.tie * (holdings.qeran + pieces(holdings.goods))
            more = tie + (turns_left.ending(final + tie) if turns_left.ending is not None else 0.0)
        return (
            final + more,
            self.talent_worth[holdings.talent] * fresh,
            money * qeran,
            money * w.goods * self._loose(goods),
            hand,
            money * w.income * holdings.income * left / self.facts.apprentices,
            holdings.extra,
            -w.post * holdings.posts * fresh,
        )

    def _rewards(self, left: float, talent: int) -> list[tuple[float, float]]:
        """By card: what a completion brings apart from its strips, and its strips per turn left."""
        found = self._prizes.get((left, talent))
        if found is None:
            if len(self._prizes) > MOST_PRIZES:
                self._prizes.clear()
            w, facts = self.weights, self.facts
            money, fresh = self._money(left), min(1.0, left / w.talent_fade)
            strips, found = money * w.income / facts.apprentices, []
            rises = [
                (self.talent_worth[level] - self.talent_worth[talent]) * fresh
                + facts.talent_prestige[level] - facts.talent_prestige[talent]
                for level in [min(facts.top_talent, talent + n) for n in range(self.most_rise + 1)]
            ]  # fmt: skip
            for card, what in enumerate(facts.commissions):
                bring = what.prestige + w.pace + rises[what.talent] + money * self.brings[card]
                found.append((bring, strips * self.card_income[card]))
            self._prizes[left, talent] = found
        return found

    def _loose(self, goods: int) -> float:
        """Goods that no card in hand uses, in qeran; many of them are of little use."""
        worth, plenty = self.priced(goods), self.weights.plenty
        return worth if worth <= plenty else plenty + self.weights.rest * (worth - plenty)

    def _promised(self, holdings: Holdings, left: float) -> tuple[float, int]:
        """What `_hand` says; kept, since many ends of a turn differ in money or apprentices alone."""
        key = (holdings.hand, holdings.goods, holdings.talent, left)
        found = self._hands.get(key)
        if found is None:
            if len(self._hands) > MOST_HANDS:
                self._hands.clear()
            found = self._hands[key] = self._hand(holdings, left)
        return found

    def _hand(self, holdings: Holdings, left: float) -> tuple[float, int]:
        """What the best cards in hand promise one after the other, and the goods that they do not use.

        The innermost loop of a search: tables are read without a look whether they know the answer.
        """
        w, goods, shortages, chances = self.weights, holdings.goods, self._shortages, self._chances
        talent, top = holdings.talent, self.facts.top_talent
        missing, in_time = self._money(left) * w.missing, w.spare
        cards, total, spare = list(holdings.hand), 0.0, left
        for share in w.ranks:
            rewards = self._rewards(left, talent)
            best, choice, took, long = 0.0, -1, 0, 0.0
            for card in cards:
                try:
                    price, dear, needs, used = shortages[card][goods]
                except KeyError:
                    price, dear, needs, used = self.lack(card, goods)
                after = spare - needs
                reward, strips = rewards[card]
                if after > 0.0:
                    reward += strips * after
                try:
                    chance = chances[int((after + in_time) * GRAIN)]
                except KeyError:
                    chance = self.chance(int((after + in_time) * GRAIN))
                promise = chance * reward - missing * price - dear
                if promise > best:
                    best, choice, took, long = promise, card, used, needs
            if choice < 0:
                break
            cards.remove(choice)
            goods -= took
            spare -= long
            total += share * best
            talent = min(top, talent + self.facts.commissions[choice].talent)
        return total, goods
