"""The counters of shops, traders and Meydan."""

from __future__ import annotations

from itertools import groupby

from game.titles.tabriz.content import DECKS, MEYDAN
from game.titles.tabriz.content.tiles import Shop
from game.titles.tabriz.outlook import NOTHING, lacking, plus, purchases, trades
from scenes.titles.contract.values import Region
from scenes.titles.tabriz.counter.plan import Band, Cell, Counter
from scenes.titles.tabriz.counter.question import Question
from scenes.titles.tabriz.phrases import goods, qeran
from scenes.titles.tabriz.regions import region


def shop(q: Question) -> Counter:
    """Every purchase that the stock allows, with its price and what that leaves (TB-5.1 to TB-5.8)."""
    stock = q.view.stock.get(q.view.place, ())
    cells = tuple(
        q.priced(region("buy", *map(str, offer.numbers)), offer)
        for offer in purchases(q.facts, q.tile.id, stock)
    )
    tracks = q.tile.tracks if isinstance(q.tile, Shop) else ()
    ladder = any(track.ladder for track in tracks)
    key = (
        "ladder"
        if ladder
        else "shared"
        if q.tile.op == "shared-shop"
        else "split"
        if len(tracks) > 1
        else "rows"
    )
    lead = q.texts(f"tabriz.lead.shop_{key}") if cells else q.texts("tabriz.lead.shop_empty")
    return Counter(q.tile_name(q.view.place), lead, (Band(cells),), q.view.place, (), q.purse)


def trader(q: Question) -> Counter:
    """Each trade with the numbers of times (TB-5.9)."""
    bands: list[Band] = []
    for _, offers in groupby(trades(q.facts, q.tile.id), key=lambda offer: offer.numbers[0]):
        one, *more = offers
        cells = []
        for offer in (one, *more):
            i, n = offer.numbers
            note = goods(offer.get) + q.fulfils(offer)
            cells.append(q.cell(region("trade", str(i), str(n)), f"{n}×", note))
        bands.append(Band(tuple(cells), f"{goods(one.give)} [to] {goods(one.get)}"))
    have = goods(q.weaver.goods) or "–"
    return Counter(
        q.tile_name(q.view.place), q.texts("tabriz.lead.trader"), tuple(bands), q.view.place, (), have
    )


def meydan(q: Question) -> Counter:
    """Bank or personal phase, and the mixes of four cards (TB-4.1 to TB-4.3, TB-9.3)."""
    t, keeps = q.texts, q.facts.keeps[q.weaver.talent]
    first = region("personal" if q.facts.advanced else "bank")
    note = t(f"tabriz.meydan.{first.kind}_note")
    words = t(f"tabriz.meydan.{first.kind}", n=q.facts.numbers.meydan.bank)
    mixes = [choice.commit for choice in q.shown.choices if choice.commit.kind == "take"]
    cells = tuple(q.cell(mix, _mix(mix)) for mix in mixes)
    bands = (
        Band((q.cell(first, words, note),)),
        Band(cells, t("tabriz.meydan.take", m=q.facts.numbers.meydan.draw, n=keeps)),
    )
    lead = t("tabriz.lead.meydan", m=q.facts.numbers.meydan.draw, n=keeps)
    return Counter(t("kind.meydan"), lead, bands, MEYDAN, (), q.purse)


def _mix(take: Region) -> str:
    numbers = map(int, take.ids)
    return "  ".join(f"{n}\u00a0[deck:{deck}]" for n, deck in zip(numbers, DECKS) if n)


def deck_cells(q: Question) -> tuple[Cell, ...]:
    """The three decks with the cards left; locked ones say why."""
    found = []
    for deck, left, laid in zip(DECKS, q.view.decks, q.view.discards):
        level = q.facts.unlocked_at[DECKS.index(deck)]
        locked = level > q.weaver.talent
        note = (
            q.texts("tabriz.locked", n=level) if locked else q.texts("tabriz.cards_left", n=left or len(laid))
        )
        words = f"[deck:{deck}]\u00a0{q.texts(f'deck.{deck}.name')}"
        found.append(q.cell(region("deck", deck), words, note))
    return tuple(found)


def draw(q: Question) -> Counter:
    """One card of a deck (TB-4.2, TB-8.5, TB-9.4)."""
    words = q.texts("tabriz.title.draw")
    return Counter(words, q.texts("tabriz.lead.draw"), (Band(deck_cells(q)),), MEYDAN)


def short_of(q: Question, give: tuple[int, ...], price: int) -> str:
    """What is missing to pay something, "" for nothing."""
    lacks = lacking(give, q.weaver.goods)
    money = max(0, price - q.weaver.qeran)
    if not money and lacks == NOTHING:
        return ""
    return " ".join(part for part in (qeran(money) if money else "", goods(plus(NOTHING, lacks))) if part)
