"""Why a hint proposes an action: what the rest of the turn would bring, in names and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.text import Texts
from game.titles.tabriz.content.tiles import COLOURS, MATERIALS
from game.titles.tabriz.events import BonusTaken, Completed, Paid, Received, TalentRaised
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import (
    NOTHING,
    Amounts,
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
    too_dear_percent,
)
from game.titles.tabriz.view import TabrizView, Weaver
from scenes.titles.contract.values import Course, Ids, Leg
from scenes.titles.tabriz.phrases import get, goods, pile, qeran, strip, talent_words
from scenes.titles.tabriz.words import Words

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


class HintReason:
    """Puts the course of a hint into words, for the seat that decides."""

    def __init__(self, facts: TabrizFacts, texts: Texts, words: Words) -> None:
        self.facts, self.texts, self.words = facts, texts, words
        self.dice = DiceReason(facts, texts)

    def of(self, actions: Sequence[Ids], course: Course) -> str:
        """The reason. actions: those of the course."""
        verb, ids = actions[0]
        sells = verb == "hold" and ("buy", ()) in actions[1:2]
        first = () if sells else self._first(verb, ids, course.legs[0].before)
        parts = [*first, *self._then(actions, course), *self._outcome(course)]
        return " · ".join(part for part in parts if part)

    # ---- the action itself ----
    def _first(self, verb: str, ids: Sequence[str], view: TabrizView) -> Iterator[str]:
        """What its name does not say."""
        t, me = self.texts, view.weavers[view.to_act]
        if verb == "move" and len(set(me.standing)) > 1:
            yield t("counsel.from", tile=self.words.tile(ids[0], view))
        elif verb in ("keep", "complete"):
            yield from self._card(ids[0], me.goods, verb == "complete", len(me.done))
        elif verb == "draw":
            yield self._deck(ids[0])
        elif verb == "workshop":
            yield from self._workshop(ids[0])
        elif verb == "take":
            keeps = self.facts.keeps[me.talent]
            key = "counsel.best_two" if keeps > 1 else "counsel.best_one"
            yield t(key, n=self.facts.numbers.meydan.draw, m=keeps)
            yield t("counsel.hand", n=len(view.hand))
        elif verb == "personal":
            yield t("counsel.actions", n=self._actions(view))
        elif verb in SILENT:
            yield self._nothing(verb, view)
        elif verb in CHANCES:
            yield from self.dice.of(verb, ids, view)

    def _card(self, name: str, have: Amounts, completes: bool, done: int) -> Iterator[str]:
        """A commission: what it brings, its workshop actions, and what a card to keep still needs."""
        card, t = self.facts.cards[name], self.texts
        yield t("counsel.brings", what=self._reward(name))
        if completes:
            for action in card.strips:
                yield t("counsel.each_phase", what=strip(action))
            yield t("counsel.number", n=done + 1, m=self.facts.numbers.end.commissions)
            return
        lacks = missing(self.facts, name, have)
        yield t("counsel.lacks", n=sum(lacks), what=goods(lacks)) if any(lacks) else t("counsel.have_all")

    def _reward(self, name: str) -> str:
        card = self.facts.cards[name]
        prestige = f"{card.prestige}\u00a0[prestige] " if card.prestige else ""
        return prestige + get(card.reward)

    def _deck(self, deck: str) -> str:
        """What the cards of a deck bring, from the least to the most."""
        cards = [card for card in self.facts.cards.values() if card.deck == deck]
        prestige = sorted(card.prestige for card in cards)
        money = sorted(card.reward.qeran for card in cards)
        span = {"n": prestige[0], "m": prestige[-1], "a": money[0], "b": money[-1]}
        return self.texts("counsel.deck", **span)

    def _workshop(self, name: str) -> Iterator[str]:
        """What it begins with and what it gives in every workshop phase."""
        card = self.facts.cards[name]
        yield self.texts("counsel.begins", what=get(card.reward))
        for action in card.strips:
            yield self.texts("counsel.each_phase", what=strip(action))

    def _actions(self, view: TabrizView) -> int:
        """Workshop actions of the seat that decides."""
        me = view.weavers[view.to_act]
        own = me.done + ((me.workshop,) if me.workshop else ())
        return sum(len(self.facts.cards[card].strips) for card in own)

    def _nothing(self, verb: str, view: TabrizView) -> str:
        """What is kept, or left unused, by doing nothing."""
        t, me = self.texts, view.weavers[view.to_act]
        if view.phase in ("strips", "personal"):
            unused = self._actions(view) - len(view.used)
            return t("counsel.unused", n=unused) if unused else t("counsel.all_used")
        kept = " ".join(part for part in (qeran(me.qeran) if me.qeran else "", goods(me.goods)) if part)
        if verb == "done":
            found = ready(self.facts, view, me.goods)
            return t("counsel.saves", what=kept) if found else t("counsel.nothing_ready")
        return t("counsel.keeps", what=kept) if kept else t("counsel.spends_nothing")

    # ---- the rest of the turn ----
    def _then(self, actions: Sequence[Ids], course: Course) -> Iterator[str]:
        """The next actions by name, with what cannot be seen from it."""
        first, *others = actions
        key = "counsel.there" if first[0] == "move" else "counsel.then"
        for action, leg in zip(others, course.legs[1:]):
            verb, ids = action
            if verb in SILENT and (verb == "done" or key == "counsel.then"):
                break
            words = self._name(action, leg)
            if verb == "complete":
                words += f" ({self._reward(ids[0])})"
            yield self.texts(key, what=words)
            if leg.events is None and verb in CHANCES and first[0] not in CHANCES:
                yield from self.dice.of(verb, ids, leg.before)
            key = "counsel.then"

    def _name(self, action: Ids, leg: Leg) -> str:
        name = self.words.name(action, leg.before)
        return name[:1].lower() + name[1:]

    # ---- what comes of it ----
    def _outcome(self, course: Course) -> Iterator[str]:
        """What comes in, goods against their price, the purse, talent, commissions that come nearer."""
        view: TabrizView = course.legs[0].before
        before, after = view.weavers[view.to_act], course.after.weavers[view.to_act]
        yield from self._comes_in(course, after)
        yield self._value(course)
        if after.qeran < before.qeran:
            yield self.texts("tabriz.leaves", n=after.qeran)
        yield from self._talent(before.talent, after.talent)
        yield from self._nearer(view, course.after)

    def _comes_in(self, course: Course, after: Weaver) -> Iterator[str]:
        """What is received beside commissions and tiles, as it stands then; prestige of talent and bonus."""
        seat, kinds, money = course.legs[0].before.to_act, set[str](), False
        for event in (event for leg in course.legs for event in leg.events or ()):
            if isinstance(event, TalentRaised | BonusTaken) and event.seat == seat and event.prestige:
                key = "counsel.bonus" if isinstance(event, BonusTaken) else "counsel.prestige"
                yield self.texts(key, n=event.prestige)
            elif isinstance(event, Received) and event.seat == seat and event.source in GIVING:
                kinds |= set(event.goods)
                money = money or event.qeran > 0
        have = tuple(n if name in kinds else 0 for n, name in zip(after.goods, MATERIALS))
        found = [qeran(after.qeran)] if money else []
        found += [goods(have)] if any(have) else []
        if found:
            yield self.texts("counsel.have", what=" ".join(found))

    def _value(self, course: Course) -> str:
        """Goods bought or traded, by list price against what is given for them."""
        seat = course.legs[0].before.to_act
        given, got, paid = NOTHING, NOTHING, 0
        for leg in course.legs:
            events = leg.events or ()
            if any(isinstance(event, Completed) for event in events):
                continue
            for event in events:
                if isinstance(event, Paid) and event.seat == seat:
                    given, paid = plus(given, counted(event.goods)), paid + event.qeran
                elif isinstance(event, Received) and event.seat == seat:
                    got = plus(got, counted(event.goods))
        if not any(got) or not (paid or any(given)):
            return ""
        worth, cost = listed(self.facts, got), paid + listed(self.facts, given)
        return self.texts("counsel.worth", n=worth, m=cost)

    def _talent(self, old: int, new: int) -> Iterator[str]:
        """Talent, and the marks of the track that are passed."""
        if new > old:
            passed = [mark for mark in self.facts.numbers.talent if old < mark.level <= new]
            marks = [talent_words(self.texts, mark.effect) for mark in passed]
            what = f": {', '.join(marks)}" if marks else ""
            yield self.texts("counsel.talent", n=new) + what

    def _nearer(self, before: TabrizView, after: TabrizView) -> Iterator[str]:
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
            words = self.texts(f"card.{name}")
            if n:
                yield self.texts("counsel.only_lacks", n=n, card=words, what=goods(lacks))
            else:
                yield self.texts("counsel.ready", card=words)


class DiceReason:
    """What dice may bring: exact chances of the throw that is proposed, never of what it will be."""

    def __init__(self, facts: TabrizFacts, texts: Texts) -> None:
        self.facts, self.texts = facts, texts

    def of(self, verb: str, ids: Sequence[str], view: TabrizView) -> Iterator[str]:
        """What an action on a dice tile may bring."""
        if verb == "dice":
            yield from self._crook(_colours(ids), view)
        elif verb == "wager":
            yield from self._foreign(ids[0], _colours(ids[1:]), view)
        elif verb == "roll":
            yield self._gita(ids[0], view)
        elif verb in ("reroll", "swap"):
            yield self._change(verb, ids, view)
        elif verb == "hold":
            yield self._lying(view)
        elif verb == "assign":
            offer = offers(self.facts, view, view.place)[int(ids[0]) - 1]
            yield self.texts("counsel.offer", what=goods(offer.get), price=qeran(offer.price))

    # ---- pool dice ----
    def _crook(self, colours: Sequence[str], view: TabrizView) -> Iterator[str]:
        """The price, and the chance that the throw completes a commission."""
        mix = [colours.count(colour) for colour in COLOURS]
        price = dice_price(self.facts, view.tiles[view.place], mix)
        yield self.texts("counsel.for", price=qeran(price))
        worth = sum(mean_price(self.facts, colour) for colour in colours)
        yield self.texts("counsel.mean", n=round(worth))
        yield self._likely([counted(throw) for throw in throws(self.facts, colours)], view)

    def _foreign(self, material: str, colours: Sequence[str], view: TabrizView) -> Iterator[str]:
        """The price, the chance of some pieces, and that of a commission."""
        price = bet_price(self.facts, view.tiles[view.place], material)
        yield self.texts("counsel.for", price=qeran(price))
        found = [[face for face in throw if face == material] for throw in throws(self.facts, colours)]
        enough = sum(len(hits) >= FEW for hits in found)
        yield self.texts("counsel.pieces", n=FEW, good=f"[{material}]", p=_percent(enough, len(found)))
        yield self._likely([counted(hits) for hits in found], view)

    def _likely(self, some: Sequence[Amounts], view: TabrizView) -> str:
        """The commission that a throw would most likely let be completed, with its chance."""
        name, hits = likeliest(self.facts, view, some, view.weavers[view.to_act].goods)
        if not hits:
            return ""
        return self.texts("counsel.likely", p=_percent(hits, len(some)), card=self.texts(f"card.{name}"))

    # ---- dice that lie on the tile ----
    def _gita(self, colour: str, view: TabrizView) -> str:
        """The chance that one more die makes it too dear."""
        return self.texts("counsel.risk", n=too_dear_percent(self.facts, view, colour))

    def _change(self, verb: str, ids: Sequence[str], view: TabrizView) -> str:
        """What the die may show, and what lies there as it is."""
        there = view.dice[view.place]
        if verb == "swap":
            colours = [ids[-1]]
        else:
            colours = [there[int(n) - 1][0] for n in ids]
        shows = ", ".join(
            f"[die:{c}] " + "".join(f"[{face}]" for face in dict.fromkeys(self.facts.dice[c].faces))
            for c in dict.fromkeys(colours)
        )
        now = self._lying(view)
        words = self.texts("counsel.shows", what=shows)
        return f"{words} · {now}" if now else words

    def _lying(self, view: TabrizView) -> str:
        """What may be bought as it lies."""
        found = offers(self.facts, view, view.place)
        if not found:
            stock = pile(view.stock.get(view.place, ()))
            return self.texts("tabriz.lore.now", what=stock) if stock else ""
        rows = (self.texts("counsel.offer", what=goods(o.get), price=qeran(o.price)) for o in found)
        return self.texts("counsel.lying", what=" / ".join(rows))


def _colours(ids: Sequence[str]) -> list[str]:
    """Dice one by one from numbers by colour."""
    return [colour for colour, n in zip(COLOURS, ids) for _ in range(int(n))]


def _percent(part: int, whole: int) -> int:
    """Whole percent; what may happen or fail is never written as 0 or 100."""
    if part in (0, whole):
        return 100 if part else 0
    return min(99, max(1, round(100 * part / whole)))
