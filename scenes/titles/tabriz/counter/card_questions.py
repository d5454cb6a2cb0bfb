"""The counters of cards: workshops and commissions to choose from, and the workshop phase as a checklist."""

from __future__ import annotations

from game.titles.tabriz.content import DECKS
from game.titles.tabriz.facts import Card
from scenes.titles.tabriz.actions import strip_of
from scenes.titles.tabriz.counter.plan import Band, Cell, Counter
from scenes.titles.tabriz.counter.question import Question
from scenes.titles.tabriz.counter.shop_questions import deck_cells, short_of
from scenes.titles.tabriz.phrases import NBSP, goods, strip
from scenes.titles.tabriz.regions import USE, region


def keep(q: Question) -> Counter:
    """The cards that were drawn, to keep some of them (TB-1.7, TB-4.1)."""
    t = q.texts
    cells = tuple(q.cell(region("look", card), "")._replace(card=card) for card in q.view.looking)
    title = t("tabriz.title.keep", n=q.view.number)
    hand = len(q.weaver.hand)
    lead = t("tabriz.lead.keep", n=q.view.number, m=hand)
    return Counter(title, lead, (Band(cells, "", True),), wide=True)


def workshop(q: Question) -> Counter:
    """Two workshops, one of them for the whole game (TB-9.1)."""
    offered = q.view.offered[q.shown.me]
    cells = tuple(q.cell(region("look", card), "")._replace(card=card) for card in offered)
    lead = q.texts("tabriz.lead.workshop")
    return Counter(q.texts("tabriz.title.workshop"), lead, (Band(cells, "", True),), wide=True)


def strips(q: Question) -> Counter:
    """All workshop actions: done, possible, not possible now and why (TB-8.1 to TB-8.6, TB-9.3)."""
    t, personal = q.texts, q.view.phase == "personal"
    own = q.weaver.done + ((q.weaver.workshop,) if q.weaver.workshop else ())
    cards = [q.facts.cards[card] for card in own]
    bands = [_strip_band(q, card, i) for card in cards for i in range(len(card.strips))]
    total = len(bands)
    picked = strip_of(q.shown.picked)
    if personal:
        cells = tuple(cell for cell in deck_cells(q) if cell.open)
        if cells and not picked:
            bands.insert(0, Band(cells, t("tabriz.strips.draw")))
    if picked:
        bands.append(_argument_band(q, picked))
    key = "personal" if personal else "strips" if total else "strips_none"
    title = t("tabriz.title.strips" if total else "tabriz.title.strips_none", n=len(q.view.used), m=total)
    purse = f"{q.purse} {goods(q.weaver.goods)}".strip()
    return Counter(title, t(f"tabriz.lead.{key}"), tuple(bands), "", (), purse, 2 if total > 3 else 1, True)


def _strip_band(q: Question, card: Card, i: int) -> Band:
    """One workshop action with its state."""
    action, number = card.strips[i], str(i + 1)
    label = f"[rug:{card.id}]{NBSP}{strip(action)}"
    t, place = q.texts, region("strip", card.id, number)
    if f"{card.id}:{number}" in q.view.used:
        return Band((Cell(place, f"[check]{NBSP}{t('tabriz.strips.used')}", "", False),), label)
    cell = q.cell(place, t("tabriz.strips.use"))
    if cell.open or cell.picked:
        return Band((cell,), label)
    lacks = short_of(q, action.give.amounts, action.give.qeran)
    why = t("tabriz.strips.lacks", goods=lacks) if lacks else t("tabriz.strips.not_now")
    return Band((cell._replace(text=why),), label)


def _argument_band(q: Question, picked: tuple[str, ...]) -> Band:
    """What the picked workshop action asks for: a deck or a card of the hand."""
    cells = []
    uses = [c.commit for c in q.shown.choices if c.commit.kind == USE and c.commit.ids[:2] == picked]
    for use in uses:
        name = use.ids[2]
        words = f"[deck:{name}]" if name in DECKS else f"[rug:{name}]"
        key = f"deck.{name}.name" if name in DECKS else f"card.{name}"
        cells.append(q.cell(use, f"{words}{NBSP}{q.texts(key)}"))
    deck = bool(uses) and uses[0].ids[2] in DECKS
    return Band(tuple(cells), q.texts("tabriz.strips.deck" if deck else "tabriz.strips.card"))
