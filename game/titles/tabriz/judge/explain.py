"""What a hint says: what an action and the rest of the turn would bring, in ids and numbers.

A sentence of its own is a note in `Explainer` and its text in the three languages. Everything is read from
the seat's own view: no note can tell of hidden cards or of a throw to come.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.course import Course
from game.core.notes import Note, Notes, Phrase
from game.titles.tabriz.content.tiles import COLOURS, MATERIALS
from game.titles.tabriz.events import BonusTaken, Completed, Paid, Received, TalentRaised
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import (
    NOTHING,
    Amounts,
    Ids,
    action_phrase,
    bet_price,
    counted,
    dice_price,
    likeliest,
    listed,
    mean_price,
    missing,
    offers,
    plus,
    ready,
    throws,
    tile_phrase,
    too_dear_percent,
)
from game.titles.tabriz.view import TabrizView, Weaver

MOST_NEARER = 2
"""Commissions named that come nearer."""

SILENT = ("skip", "done")
"""Actions at the end of a turn that need no words after others."""

CHANCES = ("reroll", "swap", "roll", "dice", "wager", "hold", "assign")
"""Actions with dice."""

GIVING = ("bank", "strip")
"""Sources that give without a price that stands in the action's name."""

FEW = 2
"""Pieces of a bet whose chance is told."""


class Explainer:
    """Notes on the course of a turn, for the seat that decides."""

    def __init__(self, facts: TabrizFacts) -> None:
        self.facts = facts
        self.dice = DiceExplainer(facts)

    def explain(self, actions: Sequence[Ids], course: Course) -> Notes:
        """The notes. actions: those of the course."""
        verb, ids = actions[0]
        sells = verb == "hold" and ("buy", ()) in actions[1:2]
        first = () if sells else self._first(verb, ids, course.plies[0].before)
        return (*first, *self._then(actions, course), *self._outcome(course))

    # ---- the action itself ----
    def _first(self, verb: str, ids: Sequence[str], view: TabrizView) -> Iterator[Note]:
        """What its name does not say."""
        me = view.weavers[view.to_act]
        if verb == "move" and len(set(me.standing)) > 1:
            yield Note("counsel.from", {"tile": tile_phrase(ids[0], view)})
        elif verb in ("keep", "complete"):
            yield from self._card(ids[0], me.goods, verb == "complete", len(me.done))
        elif verb == "draw":
            yield self._deck(ids[0])
        elif verb == "workshop":
            yield Note("counsel.begins", {"what": Phrase("start", (ids[0],))})
            yield from self._strips(ids[0])
        elif verb == "take":
            keeps = self.facts.keeps[me.talent]
            key = "counsel.best_two" if keeps > 1 else "counsel.best_one"
            yield Note(key, {"n": self.facts.numbers.meydan.draw, "m": keeps})
            yield Note("counsel.hand", {"n": len(view.hand)})
        elif verb == "personal":
            yield Note("counsel.actions", {"n": self._actions(view)})
        elif verb in SILENT:
            yield self._nothing(verb, view)
        elif verb in CHANCES:
            yield from self.dice.of(verb, ids, view)

    def _card(self, name: str, have: Amounts, completes: bool, done: int) -> Iterator[Note]:
        """A commission: what it brings, its workshop actions, and what a card to keep still needs."""
        yield Note("counsel.brings", {"what": Phrase("reward", (name,))})
        if completes:
            yield from self._strips(name)
            yield Note("counsel.number", {"n": done + 1, "m": self.facts.numbers.end.commissions})
            return
        lacks = missing(self.facts, name, have)
        if any(lacks):
            yield Note("counsel.lacks", {"n": sum(lacks), "what": Phrase("goods", lacks)})
        else:
            yield Note("counsel.have_all")

    def _strips(self, name: str) -> Iterator[Note]:
        """What a card gives in every workshop phase."""
        for number in range(len(self.facts.cards[name].strips)):
            yield Note("counsel.each_phase", {"what": Phrase("strip", (name, number))})

    def _deck(self, deck: str) -> Note:
        """What the cards of a deck bring, from the least to the most."""
        cards = [card for card in self.facts.cards.values() if card.deck == deck]
        prestige = sorted(card.prestige for card in cards)
        money = sorted(card.reward.qeran for card in cards)
        return Note("counsel.deck", {"n": prestige[0], "m": prestige[-1], "a": money[0], "b": money[-1]})

    def _actions(self, view: TabrizView) -> int:
        """Workshop actions of the seat that decides."""
        me = view.weavers[view.to_act]
        own = me.done + ((me.workshop,) if me.workshop else ())
        return sum(len(self.facts.cards[card].strips) for card in own)

    def _nothing(self, verb: str, view: TabrizView) -> Note:
        """What is kept, or left unused, by doing nothing."""
        me = view.weavers[view.to_act]
        if view.phase in ("strips", "personal"):
            unused = self._actions(view) - len(view.used)
            return Note("counsel.unused", {"n": unused}) if unused else Note("counsel.all_used")
        kept = Phrase("stock", (me.qeran, *me.goods))
        if verb == "done":
            found = ready(self.facts, view, me.goods)
            return Note("counsel.saves", {"what": kept}) if found else Note("counsel.nothing_ready")
        has = bool(me.qeran or any(me.goods))
        return Note("counsel.keeps", {"what": kept}) if has else Note("counsel.spends_nothing")

    # ---- the rest of the turn ----
    def _then(self, actions: Sequence[Ids], course: Course) -> Iterator[Note]:
        """The next actions by name, with what cannot be seen from it."""
        first, *others = actions
        key = "counsel.there" if first[0] == "move" else "counsel.then"
        for action, ply in zip(others, course.plies[1:]):
            verb, ids = action
            if verb in SILENT and (verb == "done" or key == "counsel.then"):
                break
            reward = ids[0] if verb == "complete" else ""
            name = action_phrase(self.facts, action, ply.before)
            yield Note(key, {"what": Phrase("step", (name, reward))})
            if ply.events is None and verb in CHANCES and first[0] not in CHANCES:
                yield from self.dice.of(verb, ids, ply.before)
            key = "counsel.then"

    # ---- what comes of it ----
    def _outcome(self, course: Course) -> Iterator[Note]:
        """What comes in, goods against their price, the purse, talent, commissions that come nearer."""
        view: TabrizView = course.plies[0].before
        before, after = view.weavers[view.to_act], course.after.weavers[view.to_act]
        yield from self._comes_in(course, after)
        yield from self._value(course)
        if after.qeran < before.qeran:
            yield Note("tabriz.leaves", {"n": after.qeran})
        yield from self._talent(before.talent, after.talent)
        yield from self._nearer(view, course.after)

    def _comes_in(self, course: Course, after: Weaver) -> Iterator[Note]:
        """What is received beside commissions and tiles, as it stands then; prestige of talent and bonus."""
        seat, kinds, money = course.plies[0].before.to_act, set[str](), False
        for event in (event for ply in course.plies for event in ply.events or ()):
            if isinstance(event, TalentRaised | BonusTaken) and event.seat == seat and event.prestige:
                key = "counsel.bonus" if isinstance(event, BonusTaken) else "counsel.prestige"
                yield Note(key, {"n": event.prestige})
            elif isinstance(event, Received) and event.seat == seat and event.source in GIVING:
                kinds |= set(event.goods)
                money = money or event.qeran > 0
        have = tuple(n if name in kinds else 0 for n, name in zip(after.goods, MATERIALS))
        if money or any(have):
            what = Phrase("purse", (after.qeran, *have)) if money else Phrase("goods", have)
            yield Note("counsel.have", {"what": what})

    def _value(self, course: Course) -> Iterator[Note]:
        """Goods bought or traded, by list price against what is given for them."""
        seat = course.plies[0].before.to_act
        given, got, paid = NOTHING, NOTHING, 0
        for ply in course.plies:
            events = ply.events or ()
            if any(isinstance(event, Completed) for event in events):
                continue
            for event in events:
                if isinstance(event, Paid) and event.seat == seat:
                    given, paid = plus(given, counted(event.goods)), paid + event.qeran
                elif isinstance(event, Received) and event.seat == seat:
                    got = plus(got, counted(event.goods))
        if any(got) and (paid or any(given)):
            cost = paid + listed(self.facts, given)
            yield Note("counsel.worth", {"n": listed(self.facts, got), "m": cost})

    def _talent(self, old: int, new: int) -> Iterator[Note]:
        """Talent, and the marks of the track that are passed."""
        if new > old:
            passed = tuple(mark.level for mark in self.facts.numbers.talent if old < mark.level <= new)
            if passed:
                yield Note("counsel.talent_marks", {"n": new, "marks": Phrase("marks", passed)})
            else:
                yield Note("counsel.talent", {"n": new})

    def _nearer(self, before: TabrizView, after: TabrizView) -> Iterator[Note]:
        """Commissions in hand that are ready or lack less afterwards, the nearest first."""
        seat, found = before.to_act, []
        for name in after.hand:
            card = self.facts.cards[name]
            if name not in before.hand:
                continue
            was = sum(missing(self.facts, name, before.weavers[seat].goods))
            lacks = missing(self.facts, name, after.weavers[seat].goods)
            if sum(lacks) < was:
                found.append((sum(lacks), -card.prestige, name, lacks))
        for n, _, name, lacks in sorted(found)[:MOST_NEARER]:
            card_name = f"card.{name}"
            if n:
                yield Note("counsel.only_lacks", {"n": n, "card": card_name, "what": Phrase("goods", lacks)})
            else:
                yield Note("counsel.ready", {"card": card_name})


class DiceExplainer:
    """What dice may bring: exact chances of the throw that is proposed, never of what it will be."""

    def __init__(self, facts: TabrizFacts) -> None:
        self.facts = facts

    def of(self, verb: str, ids: Sequence[str], view: TabrizView) -> Iterator[Note]:
        """What an action on a dice tile may bring."""
        if verb == "dice":
            yield from self._crook(_colours(ids), view)
        elif verb == "wager":
            yield from self._foreign(ids[0], _colours(ids[1:]), view)
        elif verb == "roll":
            # the chance that one more die makes it too dear
            yield Note("counsel.risk", {"n": too_dear_percent(self.facts, view, ids[0])})
        elif verb in ("reroll", "swap"):
            yield from self._change(verb, ids, view)
        elif verb == "hold":
            yield from self._lying(view)
        elif verb == "assign":
            offer = offers(self.facts, view, view.place)[int(ids[0]) - 1]
            price = Phrase("price", (offer.price,))
            yield Note("counsel.offer", {"what": Phrase("goods", offer.get), "price": price})

    # ---- pool dice ----
    def _crook(self, colours: Sequence[str], view: TabrizView) -> Iterator[Note]:
        """The price, and the chance that the throw completes a commission."""
        mix = [colours.count(colour) for colour in COLOURS]
        price = dice_price(self.facts, view.tiles[view.place], mix)
        yield Note("counsel.for", {"price": Phrase("price", (price,))})
        worth = sum(mean_price(self.facts, colour) for colour in colours)
        yield Note("counsel.mean", {"n": round(worth)})
        yield from self._likely([counted(throw) for throw in throws(self.facts, colours)], view)

    def _foreign(self, material: str, colours: Sequence[str], view: TabrizView) -> Iterator[Note]:
        """The price, the chance of some pieces, and that of a commission."""
        price = bet_price(self.facts, view.tiles[view.place], material)
        yield Note("counsel.for", {"price": Phrase("price", (price,))})
        found = [[face for face in throw if face == material] for throw in throws(self.facts, colours)]
        enough = _percent(sum(len(hits) >= FEW for hits in found), len(found))
        yield Note("counsel.pieces", {"n": FEW, "good": Phrase("good", (material,)), "p": enough})
        yield from self._likely([counted(hits) for hits in found], view)

    def _likely(self, some: Sequence[Amounts], view: TabrizView) -> Iterator[Note]:
        """The commission that a throw would most likely let be completed, with its chance."""
        name, hits = likeliest(self.facts, view, some, view.weavers[view.to_act].goods)
        if hits:
            yield Note("counsel.likely", {"p": _percent(hits, len(some)), "card": f"card.{name}"})

    # ---- dice that lie on the tile ----
    def _change(self, verb: str, ids: Sequence[str], view: TabrizView) -> Iterator[Note]:
        """What the die may show, and what lies there as it is."""
        there = view.dice[view.place]
        colours = [ids[-1]] if verb == "swap" else [there[int(n) - 1][0] for n in ids]
        yield Note("counsel.shows", {"what": Phrase("faces", tuple(dict.fromkeys(colours)))})
        yield from self._lying(view)

    def _lying(self, view: TabrizView) -> Iterator[Note]:
        """What may be bought as it lies."""
        found = offers(self.facts, view, view.place)
        if found:
            rows = tuple((offer.price, offer.get) for offer in found)
            yield Note("counsel.lying", {"what": Phrase("offers", rows)})
        elif stock := view.stock.get(view.place, ()):
            yield Note("tabriz.lore.now", {"what": Phrase("goods", counted(stock))})


def _colours(ids: Sequence[str]) -> list[str]:
    """Dice one by one from numbers by colour."""
    return [colour for colour, n in zip(COLOURS, ids) for _ in range(int(n))]


def _percent(part: int, whole: int) -> int:
    """Whole percent; what may happen or fail is never written as 0 or 100."""
    if part in (0, whole):
        return 100 if part else 0
    return min(99, max(1, round(100 * part / whole)))
