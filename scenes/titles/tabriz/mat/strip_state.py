"""What the own strip shows: mat, hand with advice, decks and dice pool."""

from __future__ import annotations

from collections.abc import Mapping

from game.content.text import Texts
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.facts import WORKSHOP, TabrizFacts
from game.titles.tabriz.view import TabrizView
from scenes.titles.contract.values import Region, TableSnapshot
from scenes.titles.tabriz.actions import open_regions
from scenes.titles.tabriz.advice import Advice
from scenes.titles.tabriz.cards.face import CardState
from scenes.titles.tabriz.cards.hand import HandState
from scenes.titles.tabriz.cards.where import Where
from scenes.titles.tabriz.counter.undo_locks import LOCK
from scenes.titles.tabriz.mat.mat import MatState
from scenes.titles.tabriz.mat.shelf import ShelfState
from scenes.titles.tabriz.mat.strip import StripState
from scenes.titles.tabriz.phrases import talent_words
from scenes.titles.tabriz.regions import DECK, STRIP, USE, region

TONES = {"ready": "good", "near": "good", "far": "", "dear": "short", "": ""}


def sitting(shown: TableSnapshot) -> int:
    """The seat whose things lie in the strip: the person who decides, else the viewer."""
    return shown.me if shown.me >= 0 else shown.view.viewer


def strip_state(
    facts: TabrizFacts,
    texts: Texts,
    shown: TableSnapshot,
    advice: Advice | None,
    gain: Mapping[str, int],
    locks: frozenset[Region] = frozenset(),
) -> StripState:
    """All that decides the picture of the strip. locks: places that cannot be taken back."""
    open_ = open_regions(shown)
    hover = shown.hover or shown.focus
    return StripState(
        _mat(facts, texts, shown, gain, open_),
        _hand(facts, texts, shown, advice, open_, hover, locks),
        _shelf(facts, shown, open_),
    )


def _mat(
    facts: TabrizFacts, texts: Texts, shown: TableSnapshot, gain: Mapping[str, int], open_: frozenset[Region]
) -> MatState:
    view: TabrizView = shown.view
    seat = sitting(shown)
    w, who = view.weavers[seat], shown.seats[seat]
    phase = view.phase in ("strips", "personal") and view.to_act == seat
    strips = frozenset(place for place in open_ if place.kind == STRIP)
    return MatState(
        seat=seat,
        colour=who.colour,
        name=who.name,
        talent=w.talent,
        next_talent=next_talent(facts, texts, w.talent),
        qeran=w.qeran,
        goods=w.goods,
        done=w.done,
        workshop=w.workshop,
        used=view.used if phase else (),
        open=strips,
        phase=phase,
        gain=gain,
    )


def next_talent(facts: TabrizFacts, texts: Texts, talent: int) -> str:
    """What the next marked level of talent brings."""
    for mark in facts.numbers.talent:
        if mark.level > talent:
            words = talent_words(texts, mark.effect)
            return texts("tabriz.talent.next", n=mark.level, what=words)
    return ""


def card_state(
    facts: TabrizFacts, texts: Texts, view: TabrizView, seat: int, card: str, advice: Advice | None
) -> CardState:
    """A card with what the seat has for it and where the rest can be had."""
    have = view.weavers[seat].goods
    tone = ""
    lines: tuple[Where, ...] = ()
    if advice and facts.cards[card].deck != WORKSHOP:
        tone, lines = advice.lines(facts.cards[card].cost)
    return CardState(card, region("card", card), have, texts(f"card.{card}"), lines, TONES[tone])


def _hand(
    facts: TabrizFacts,
    texts: Texts,
    shown: TableSnapshot,
    advice: Advice | None,
    open_: frozenset[Region],
    hover: Region | None,
    locks: frozenset[Region],
) -> HandState:
    view: TabrizView = shown.view
    seat = sitting(shown)
    if seat != view.viewer:
        return HandState((), view.weavers[seat].hand, texts("tabriz.hand.hidden"))
    ranks = {c.commit: m.rank for m in reversed(shown.hints) for c in shown.choices if c.action == m.action}
    giving = any(place.kind == USE for place in open_)
    cards = []
    for card in view.hand:
        state, place = card_state(facts, texts, view, seat, card, advice), region("card", card)
        ready = place in open_
        if place in locks:
            state = state._replace(where=((texts("tabriz.where.ready") + LOCK, f"[check]{LOCK}"),))
        rank = ranks.get(place, 0)
        cards.append(state._replace(ready=ready, hover=hover == place, hint=rank, dim=giving and not ready))
    start = view.phase in ("workshop", "keep")
    return HandState(tuple(cards), (), "" if cards or start else texts("tabriz.hand.empty"))


def _shelf(facts: TabrizFacts, shown: TableSnapshot, open_: frozenset[Region]) -> ShelfState:
    view: TabrizView = shown.view
    talent = view.weavers[sitting(shown)].talent
    left = tuple(n or len(laid) for n, laid in zip(view.decks, view.discards))
    locked = tuple(facts.unlocked_at[DECKS.index(deck)] > talent for deck in DECKS)
    decks = frozenset(place for place in open_ if place.kind == DECK)
    holder = shown.seats[view.bonus].colour if view.bonus >= 0 else ""
    return ShelfState(left, locked, decks, view.pool, holder)
