"""Views advanced event by event: what the redacted events of an action do to a view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from game.core.event import Event
from game.titles.tabriz import events as e
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.content.tiles import COLOURS, MATERIALS
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.view import TabrizView, Weaver

V = TabrizView
R = TabrizFacts


def _weaver(v: V, seat: int, **new: Any) -> V:
    weavers = list(v.weavers)
    weavers[seat] = replace(weavers[seat], **new)
    changed = tuple(weavers)
    return replace(v, weavers=changed, scores=tuple(sum(weaver.parts) for weaver in changed))


def _goods(weaver: Weaver, goods: tuple[str, ...], sign: int) -> tuple[int, ...]:
    return tuple(n + sign * goods.count(material) for n, material in zip(weaver.goods, MATERIALS))


def _parts(weaver: Weaver, commissions: int = 0, talent: int | None = None, bonus: int = 0) -> Any:
    a, b, c = weaver.parts
    return a + commissions, b if talent is None else talent, c + bonus


def _sorted(r: R, cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=r.card_index.__getitem__))


def _decks(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=DECKS.index))


def _drop(cards: tuple[str, ...], one: str) -> tuple[str, ...]:
    at = cards.index(one)
    return cards[:at] + cards[at + 1 :]


def _set(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


# ---- cards -------------------------------------------------------------------------------------------


def _workshop(_: R, v: V, a: e.WorkshopChosen) -> V:
    return _weaver(v, a.seat, workshop=a.card)


def _arrive(r: R, v: V, seat: int, deck: str, cards: tuple[str, ...], choose: bool) -> V:
    """Cards come to a seat, to choose from or into the hand; the deck gets smaller."""
    number = DECKS.index(deck)
    v = replace(v, decks=_set(v.decks, number, v.decks[number] - len(cards)))
    backs, weaver = (deck,) * len(cards), v.weavers[seat]
    if choose:
        v = _weaver(v, seat, looking=_decks((*weaver.looking, *backs)))
    else:
        v = _weaver(v, seat, hand=_decks((*weaver.hand, *backs)))
    if seat != v.viewer:
        return v
    if choose:
        return replace(v, looking=_sorted(r, (*v.looking, *cards)))
    return replace(v, hand=_sorted(r, (*v.hand, *cards)))


def _dealt(r: R, v: V, a: e.CommissionsDealt) -> V:
    return _arrive(r, v, a.seat, a.deck, a.cards, True)


def _drawn(r: R, v: V, a: e.CardsDrawn) -> V:
    return _arrive(r, v, a.seat, a.deck, a.cards, a.choose)


def _kept(r: R, v: V, a: e.CardKept) -> V:
    weaver = v.weavers[a.seat]
    v = _weaver(v, a.seat, looking=_drop(weaver.looking, a.deck), hand=_decks((*weaver.hand, a.deck)))
    if a.seat != v.viewer:
        return v
    return replace(v, looking=_drop(v.looking, a.card), hand=_sorted(r, (*v.hand, a.card)))


def _discarded(r: R, v: V, a: e.CardsDiscarded) -> V:
    looked = a.source == "looked"
    for card in a.cards:
        number = r.deck_of[r.card_index[card]]
        v = replace(v, discards=_set(v.discards, number, _sorted(r, (*v.discards[number], card))))
        weaver, deck = v.weavers[a.seat], DECKS[number]
        if looked:
            v = _weaver(v, a.seat, looking=_drop(weaver.looking, deck))
        else:
            v = _weaver(v, a.seat, hand=_drop(weaver.hand, deck))
        if a.seat == v.viewer:
            v = replace(v, looking=_drop(v.looking, card)) if looked else replace(v, hand=_drop(v.hand, card))
    return v


def _renewed(_: R, v: V, a: e.DeckRenewed) -> V:
    number = DECKS.index(a.deck)
    cards = v.decks[number] + len(v.discards[number])  # what was left is drawn by the event that follows
    return replace(
        v, decks=_set(v.decks, number, cards), discards=_set(v.discards, number, ()),
        renewals=_set(v.renewals, number, v.renewals[number] + 1),
    )  # fmt: skip


# ---- stocks, tiles, dice -----------------------------------------------------------------------------


def _moved(r: R, v: V, a: e.Moved) -> V:
    weaver, order = v.weavers[a.seat], r.bazaar.index.__getitem__
    lying = tuple(sorted((*weaver.lying, a.target), key=order))
    return _weaver(v, a.seat, standing=_drop(weaver.standing, a.origin), lying=lying)


def _paid(_: R, v: V, a: e.Paid) -> V:
    weaver = v.weavers[a.seat]
    return _weaver(v, a.seat, qeran=weaver.qeran - a.qeran, goods=_goods(weaver, a.goods, -1))


def _received(_: R, v: V, a: e.Received) -> V:
    weaver = v.weavers[a.seat]
    return _weaver(v, a.seat, qeran=weaver.qeran + a.qeran, goods=_goods(weaver, a.goods, 1))


def _stock(_: R, v: V, a: e.StockChanged) -> V:
    return replace(v, stock={**v.stock, a.space: a.goods})


def _dice(r: R, v: V, where: str, dice: tuple[e.Die, ...]) -> V:
    lying: Mapping[str, tuple[e.Die, ...]] = {**v.dice, where: dice}
    lying = {space: lying[space] for space in r.bazaar.spaces if lying.get(space)}
    out = [colour for dice in lying.values() for colour, _ in dice]
    pool = {c: n - out.count(c) for c, n in zip(COLOURS, r.dice_pieces)}
    return replace(v, dice=lying, pool=pool)


def _rolled(r: R, v: V, a: e.DiceRolled) -> V:
    return v if a.where == "pool" else _dice(r, v, a.where, a.dice)


def _swapped(r: R, v: V, a: e.DieSwapped) -> V:
    return _dice(r, v, a.space, _set(v.dice[a.space], a.position - 1, (a.colour, "")))


def _returned(r: R, v: V, a: e.DiceReturned) -> V:
    return _dice(r, v, a.space, ())


# ---- weaving -----------------------------------------------------------------------------------------


def _completed(r: R, v: V, a: e.Completed) -> V:
    weaver, deck = v.weavers[a.seat], DECKS[r.deck_of[r.card_index[a.card]]]
    v = _weaver(
        v, a.seat, hand=_drop(weaver.hand, deck), done=(*weaver.done, a.card),
        parts=_parts(weaver, commissions=a.prestige),
    )  # fmt: skip
    return replace(v, hand=_drop(v.hand, a.card)) if a.seat == v.viewer else v


def _talent(_: R, v: V, a: e.TalentRaised) -> V:
    weaver = v.weavers[a.seat]
    return _weaver(v, a.seat, talent=a.talent, parts=_parts(weaver, talent=a.prestige))


def _bonus(_: R, v: V, a: e.BonusTaken) -> V:
    v = _weaver(v, a.seat, parts=_parts(v.weavers[a.seat], bonus=a.prestige))
    return replace(v, bonus=a.seat, ending=a.reason)


def _used(r: R, v: V, a: e.StripUsed) -> V:
    name = f"{a.card}:{a.place}"
    if r.strips[r.strip_number[name]].repeat:
        return v
    return replace(v, used=tuple(sorted((*v.used, name), key=r.strip_number.__getitem__)))


def _strips(_: R, v: V, _a: e.StripsBegan | e.StripsEnded) -> V:
    return replace(v, used=())


def _round(_: R, v: V, a: e.RoundBegan) -> V:
    return replace(v, round=a.round)


def _stood(r: R, v: V, _: e.StoodUp) -> V:
    order = r.bazaar.index.__getitem__
    weavers = [
        replace(w, standing=tuple(sorted((*w.standing, *w.lying), key=order)), lying=()) for w in v.weavers
    ]
    return replace(v, weavers=tuple(weavers))


def _marker(_: R, v: V, a: e.MarkerPassed) -> V:
    return replace(v, first=a.first)


def _asked(_: R, v: V, a: e.Asked) -> V:
    return replace(
        v, to_act=a.seat, turn=a.turn, phase=a.phase, place=a.place, number=a.number, doubled=a.doubled,
        step=a.step, completed=a.completed, owed=a.owed,
    )  # fmt: skip


def _ended(_: R, v: V, a: e.GameEnded) -> V:
    return replace(v, to_act=-1, over=True, phase="over", place="", number=0, doubled=0, ending=a.reason)


def _step(_: R, v: V, _a: e.TurnEnded) -> V:
    return replace(v, step=v.step + 1, completed=0, owed=tuple(seat for seat in v.owed if seat != _a.seat))


def _same(_: R, v: V, _a: Event) -> V:
    return v


FOLD: dict[type[Event], Callable[[R, V, Any], V]] = {
    e.WorkshopChosen: _workshop, e.CommissionsDealt: _dealt, e.CardKept: _kept, e.CardsDiscarded: _discarded,
    e.CardsDrawn: _drawn, e.DeckRenewed: _renewed, e.Moved: _moved, e.Skipped: _same, e.Paid: _paid,
    e.Received: _received, e.StockChanged: _stock, e.DiceRolled: _rolled, e.DieSwapped: _swapped,
    e.DiceReturned: _returned, e.TooDear: _same, e.DieDoubled: _same, e.Completed: _completed,
    e.TalentRaised: _talent, e.BonusTaken: _bonus, e.StripUsed: _used,
    e.StripsBegan: _strips, e.StripsEnded: _strips,
    e.TurnEnded: _step, e.RoundBegan: _round, e.StoodUp: _stood, e.MarkerPassed: _marker, e.Asked: _asked,
    e.GameEnded: _ended,
}  # fmt: skip


def fold(facts: TabrizFacts, view: TabrizView, event: Event) -> TabrizView:
    """The view after one redacted event; after the last event of an action it equals `observe`."""
    return FOLD[type(event)](facts, view, event)
