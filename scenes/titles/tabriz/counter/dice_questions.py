"""The counters of the six dice tiles, step by step: what lies there, what may be done, what it brings."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.tabriz.content.tiles import COLOURS, MATERIALS
from game.titles.tabriz.outlook import DOUBLED, bet_price, dice_price, mean_pieces, offers, too_dear_percent
from game.titles.tabriz.outlook import settled as settled_offer
from scenes.titles.tabriz.actions import bet_of, mix_of, throw_of
from scenes.titles.tabriz.counter.plan import Band, Cell, Counter
from scenes.titles.tabriz.counter.question import Question, Steps
from scenes.titles.tabriz.phrases import NBSP, dice, goods, left, pile, qeran
from scenes.titles.tabriz.regions import THROW, region

LYING = region("die")  # all dice that lie on the tile
BOTH = region("reroll", "1", "2")

CHANGE_STEPS = {
    "caravanserai": ("change", "buy"), "farideh": ("change", "buy"), "bargain": ("change", "double", "buy"),
}  # fmt: skip


def _counter(q: Question, lead: str, bands: Sequence[Band], names: tuple[str, ...], at: int) -> Counter:
    filled = tuple(band for band in bands if band.cells or band.label)
    steps = Steps(names, at).words(q.texts, n=q.dice_tile.most)
    return Counter(q.tile_name(q.view.place), lead, filled, q.view.place, steps, q.purse)


# ---- dice of the pool: Crook's Alley, Foreign Merchant -------------------------------------------------


def _faces(q: Question, colour: str) -> str:
    """What a die of a colour can show."""
    return "".join(f"[{face}]" for face in dict.fromkeys(q.facts.dice[colour].faces))


def _pool_band(q: Question, colour: str, price: int | None) -> Band:
    """The dice of a colour in the pool, each to be picked."""
    picked, there = mix_of(q.shown.picked)[COLOURS.index(colour)], q.view.pool[colour]
    cells = []
    for i in range(min(there, q.dice_tile.most)):
        die = region("pool-die", colour, str(i))
        picks, rank = i < picked, q.hints.get(die, 0)
        cells.append(Cell(die, f"[die:{colour}]", "", die in q.open or picks, picks, big=True, hint=rank))
    words = _faces(q, colour) if price is None else f"*{qeran(price)}*{NBSP * 2}{_faces(q, colour)}"
    if not cells:
        words = f"{words} {q.texts('tabriz.pool_empty')}"
    return Band(tuple(cells), words)


def _throw_cell(q: Question, price: int, ready: bool) -> Cell:
    n = sum(mix_of(q.shown.picked))
    hint = min(q.hints.values(), default=0)
    words = q.texts("tabriz.throw", n=n)
    note = (
        f"{qeran(price)} · {left(q.texts, q.weaver.qeran, price)}"
        if ready
        else q.texts("tabriz.throw_not_yet")
    )
    return Cell(THROW, words, note, ready, False, True, hint=hint)


def _expected(q: Question, mix: Sequence[int], wanted: Sequence[str] = MATERIALS) -> str:
    """What the picked dice show of some materials on average, "" where that is nothing."""
    shown = [
        f"{q.texts.decimal(n)}{NBSP}[{material}]"
        for n, material in zip(mean_pieces(q.facts, mix), MATERIALS)
        if n and material in wanted
    ]
    return q.texts("tabriz.throw_mean", what=" ".join(shown)) if shown else ""


def crook(q: Question) -> Counter:
    """Dice at a price each; all that they show is the buyer's (TB-6.2)."""
    prices = q.dice_tile.price_list
    bands = [_pool_band(q, colour, price) for colour, price in zip(COLOURS, prices)]
    mix = mix_of(q.shown.picked)
    price = dice_price(q.facts, q.tile.id, mix)
    ready = throw_of(q.shown.picked, "crook") in q.open and sum(mix) > 0
    bands.append(Band((_throw_cell(q, price, ready),), _expected(q, mix)))
    lead = q.texts("tabriz.lead.crook", n=q.dice_tile.most)
    return _counter(q, lead, bands, ("pay_dice", "throw", "take"), 0)


def foreign(q: Question) -> Counter:
    """Pay for a material, throw dice, get a piece for every die that shows it (TB-6.3)."""
    bet, mix = bet_of(q.shown.picked), mix_of(q.shown.picked)
    cells = tuple(
        q.cell(region("bet", material), f"[{material}]{NBSP}{qeran(price)}")._replace(big=True)
        for material, price in zip(MATERIALS, q.dice_tile.price_list)
    )
    bands = [Band(cells, q.texts("tabriz.foreign.bet"))]
    bands += [_pool_band(q, colour, None) for colour in COLOURS]
    ready = bool(bet) and throw_of(q.shown.picked, "foreign") in q.open
    price = bet_price(q.facts, q.tile.id, bet)
    bands.append(Band((_throw_cell(q, price, ready),), _expected(q, mix, (bet,) if bet else MATERIALS)))
    at = 0 if not bet else 1 if sum(mix) < q.dice_tile.most else 2
    lead = q.texts("tabriz.lead.foreign", n=q.dice_tile.most)
    return _counter(q, lead, bands, ("bet", "choose_dice", "throw"), at)


# ---- Gita's Warehouse ----------------------------------------------------------------------------------


def gita(q: Question) -> Counter:
    """Roll dice one by one; buy all of them or nothing (TB-6.4)."""
    offer, purse, most = settled_offer(q.facts, q.view), q.weaver.qeran, q.dice_tile.most
    bands = []
    if q.dice:
        shown = Cell(LYING, dice(q.dice), plain=True)
        bands.append(Band((shown, q.priced(region("buy"), offer, lead=True))))
    rolls = []
    for colour in COLOURS if len(q.dice) < most else ():
        risk = too_dear_percent(q.facts, q.view, colour)
        note = q.texts("tabriz.gita.risk", n=risk) if q.view.pool[colour] else q.texts("tabriz.pool_empty")
        rolls.append(q.cell(region("roll", colour), f"[die:{colour}]{NBSP}{_faces(q, colour)}", note))
    label = q.texts("tabriz.gita.more" if q.dice else "tabriz.gita.first")
    bands.append(Band(tuple(rolls), label if rolls else ""))
    key = "gita_full" if not rolls else "gita_more" if q.dice else "gita"
    lead = q.texts(f"tabriz.lead.{key}", n=offer.price, m=purse, k=most)
    return _counter(q, lead, bands, ("roll", "roll_on", "buy"), 1 if q.dice else 0)


# ---- a change of the dice: Caravanserai, Bargain Paradise, Farideh's Sale ------------------------------


def _change_band(q: Question, i: int) -> Band:
    """A die that lies there: roll it again, or swap it for one of the pool."""
    t, n = q.texts, str(i + 1)
    cells = [
        Cell(region("die", n), dice(q.dice[i : i + 1]), plain=True),
        q.cell(region("reroll", n), t("tabriz.change.reroll")),
    ]
    for colour in COLOURS:
        cells.append(q.cell(region("swap", n, colour), t("tabriz.change.swap", die=f"[die:{colour}]")))
    return Band(tuple(cells))


def change(q: Question) -> Counter:
    """The first step of the three tiles whose dice lie there already (TB-6.5, TB-6.7, TB-6.9)."""
    op, t = q.tile.op, q.texts
    bands = [_change_band(q, i) for i in range(len(q.dice))]
    held = next(iter(offers(q.facts, q.view, q.view.place)), None)
    note = f"{goods(held.get)} {qeran(held.price)}" if held and op != "bargain" else ""
    last = [q.cell(region("hold"), t("tabriz.change.hold"), note, lead=True)]
    if op == "bargain":
        last.insert(0, q.cell(BOTH, t("tabriz.change.both")))
    bands.append(Band(tuple(last)))
    goods_here = pile(q.view.stock.get(q.view.place, ())) or "–"
    lead = t(f"tabriz.lead.{op}", goods=goods_here)
    return _counter(q, lead, bands, CHANGE_STEPS[op], 0)


def bargain_throw(q: Question) -> Counter:
    """After a swap the new die is rolled, alone or with the other one (TB-6.6)."""
    new = next((i for i, (_, face) in enumerate(q.dice) if not face), 0)
    alone = region("reroll", str(new + 1))
    cells = (
        q.cell(alone, f"[die:{q.dice[new][0]}]{NBSP}{q.texts('tabriz.bargain.alone')}"),
        q.cell(BOTH, f"{dice([(c, '') for c, _ in q.dice])}{NBSP}{q.texts('tabriz.change.both')}"),
    )
    shown = Band((Cell(LYING, dice(q.dice), plain=True),))
    lead = q.texts("tabriz.lead.bargain_throw")
    return _counter(q, lead, (shown, Band(cells)), CHANGE_STEPS["bargain"], 0)


def bargain_assign(q: Question) -> Counter:
    """Which die counts twice (TB-6.8)."""
    cells = []
    for n, offer in enumerate(offers(q.facts, q.view, q.view.place), 1):
        (_, twice), (_, once) = q.dice[n - 1], q.dice[2 - n]
        words = f"{DOUBLED}×[{twice}] + 1×[{once}]{q.fulfils(offer)}"
        note = f"{qeran(offer.price)} · {left(q.texts, q.weaver.qeran, offer.price)}"
        cells.append(q.cell(region("assign", str(n)), words, note))
    shown = Band((Cell(LYING, dice(q.dice), plain=True),))
    lead = q.texts("tabriz.lead.bargain_assign")
    return _counter(q, lead, (shown, Band(tuple(cells))), CHANGE_STEPS["bargain"], 1)


def settled(q: Question) -> Counter:
    """The last step: buy all for the price, or nothing (TB-6.8, TB-6.9, TB-6.11)."""
    op, offer = q.tile.op, settled_offer(q.facts, q.view)
    shown = Cell(LYING, dice(q.dice), plain=True)
    band = Band((shown, q.priced(region("buy"), offer, lead=True)))
    lead = q.texts(f"tabriz.lead.{op}_buy", n=offer.price, goods=goods(offer.get) or "–")
    names = CHANGE_STEPS[op]
    return _counter(q, lead, (band,), names, len(names) - 1)
