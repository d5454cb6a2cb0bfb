"""The numbers of Tabriz's content that the prose of its rule book says, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from game.content.prose import Printed
from game.titles.tabriz.content import DECKS, Strip, TabrizContent, TalentOp
from game.titles.tabriz.content.tiles import (
    DICE_OPS,
    MATERIALS,
    DiceTile,
    DiePrices,
    Goods,
    Shop,
    Tile,
    Trader,
)

T = TypeVar("T", bound=Tile)

SEATS = ("wool", "plant-dye", "camel-fibre", "carmine")
"""What the second to the fifth seat have more, that the sentence about them can name one by one."""


def printed(content: TabrizContent) -> Printed:
    """Every number by name; `usual_...` is 1 where the sentences fit that name numbers one by one."""
    numbers = content.numbers
    turns, meydan, end = numbers.turns, numbers.meydan, numbers.end
    return {
        "deal": numbers.start.deal,
        "keep": numbers.start.keep,
        "turns": turns.apprentices,
        "reach": turns.reach,
        "completions": turns.completions,
        "draw": meydan.draw,
        "kept": meydan.keep,
        "bank": meydan.bank,
        "commissions": end.commissions,
        "end_talent": end.talent,
        "top_talent": max([end.talent, *(level.level for level in numbers.talent)]),
        "bonus": end.bonus,
        "rounds": end.rounds,
        **{die.id: die.pieces for die in numbers.dice},
        **_spaces(content),
        **_seats(content),
        **_talent(content),
        **_most_dice(content),
        **_shops(content),
        **_trade(content),
        **_dice_examples(content),
        **_strips(content),
    }


def _spaces(content: TabrizContent) -> dict[str, int]:
    """Spaces of the Bazaar in all and by kind (TB-1.2)."""
    small, large = content.board(2).spaces, content.board(3).spaces
    kinds = {
        "shops": "single-shop", "double_shops": "double-shop", "traders": "trader", "alleys": "alley",
        "courtyards": "courtyard",
    }  # fmt: skip
    counts = {name: sum(space.kind == kind for space in large) for name, kind in kinds.items()}
    return {"spaces_two": len(small), "spaces_more": len(large), **counts}


def _seats(content: TabrizContent) -> dict[str, int | tuple[int, ...]]:
    """What everybody begins with (TB-1.6); usual where the later seats have one kind of goods more each."""
    seats = content.numbers.start.seats
    found: dict[str, int | tuple[int, ...]] = {"start_qeran": seats[0].qeran}
    usual = len({seat.qeran for seat in seats}) == 1 and not any(seats[0].amounts)
    for seat, material in zip(seats[1:], SEATS):
        at = MATERIALS.index(material)
        found[f"start_{material.replace('-', '_')}"] = seat.amounts[at]
        usual &= all((n > 0) == (i == at) for i, n in enumerate(seat.amounts))
    return {**found, "start_qeran_each": tuple(seat.qeran for seat in seats), "usual_start": int(usual)}


def _talent(content: TabrizContent) -> dict[str, int]:
    """Level and effect of every kind, nought where there is none; prestige has two."""
    found: dict[str, int] = {}
    for deck in DECKS[1:]:
        unlock = [level for level in content.numbers.talent if level.effect.deck == deck]
        found[f"{deck}_at"] = unlock[0].level if unlock else 0
        found[f"{deck}_draw"] = unlock[0].effect.n if unlock else 0
        found[f"{deck}_keep"] = unlock[0].effect.keep if unlock else 0
    ops: tuple[TalentOp, ...] = ("reach", "keep", "completions")
    for op in ops:
        found |= _level(content, op, 0, f"talent_{op}")
    found |= _level(content, "prestige", 0, "first_prestige")
    return found | _level(content, "prestige", 1, "second_prestige")


def _level(content: TabrizContent, op: TalentOp, place: int, name: str) -> dict[str, int]:
    levels = [level for level in content.numbers.talent if level.effect.op == op][place : place + 1]
    return {f"{name}_at": levels[0].level if levels else 0, f"{name}_n": levels[0].effect.n if levels else 0}


def _most_dice(content: TabrizContent) -> dict[str, int]:
    """Dice of an action by the kind of tile (TB-6.2 to TB-6.4)."""
    most = {tile.op: tile.most for tile in content.tiles if isinstance(tile, DiceTile)}
    return {f"{op}_dice": most.get(op, 0) for op in ("crook", "foreign", "gita")}


def _shops(content: TabrizContent) -> dict[str, int | tuple[int, ...]]:
    """The shops that the book takes for examples (TB-5.3, TB-5.7, TB-5.10); usual where they fit."""
    plant, split, silk = (_named(content, Shop, name) for name in ("plant-b", "wool-camel-a", "silk-b"))
    ladder = plant.tracks[0].ladder if plant else ()
    tracks = split.tracks if split else ()
    found: dict[str, int | tuple[int, ...]] = {
        "ladder": ladder[::-1],
        "usual_ladder": int(bool(ladder)),
        "usual_split": int([track.overflow for track in tracks] == ["clear", "clear"]),
    }
    for at, name in enumerate(("wool_over", "camel_over")):
        found[name] = tracks[at].spaces + 1 if at < len(tracks) else 0
    track = silk.tracks[0] if silk else None
    reset = track.reset if track and track.refill_after == "purchase" else None
    found |= {"silk_spaces": track.spaces if track else 0, "silk_more": track.refill if track else 0}
    return {**found, "silk_reset": reset or 0, "usual_silk": int(reset is not None)}


def _trade(content: TabrizContent) -> dict[str, int]:
    """The trade that the book takes for an example: wool for one carmine (TB-5.9)."""
    trader = _named(content, Trader, "trader-carmine-a")
    for trade in trader.trades if trader else ():
        wool = trade.get.wool
        if (trade.give, trade.get) == (Goods(carmine=1), Goods(wool=wool)):
            return {"trade_get": wool, "trade_times": trade.times, "usual_trade": 1}
    return {"trade_get": 0, "trade_times": 0, "usual_trade": 0}


def _dice_examples(content: TabrizContent) -> dict[str, int]:
    """What the examples of the dice tiles cost; usual where all tiles are there and roll dice enough."""
    tiles = {tile.op: tile for tile in content.tiles if isinstance(tile, DiceTile)}
    prices = {op: tile.prices or Goods() for op, tile in tiles.items()}
    none = Goods()
    gita, bargain, farideh, bribe, foreign = (
        prices.get(op, none) for op in ("gita", "bargain", "farideh", "caravanserai", "foreign")
    )
    crook = tiles["crook"].colours if "crook" in tiles else None
    dice = crook or DiePrices(0, 0, 0)
    enough = set(tiles) == set(DICE_OPS) and tiles["crook"].most >= 4 and tiles["gita"].most >= 3
    return {
        "crook_example": dice.black + 2 * dice.grey + dice.white,
        "foreign_camel": foreign.camel_fibre,
        "gita_one": gita.plant_dye,
        "gita_two": gita.plant_dye + gita.carmine,
        "gita_three": gita.plant_dye + gita.carmine + gita.camel_fibre,
        "bargain_example": 2 * bargain.camel_fibre,
        "farideh_example": 2 * farideh.plant_dye + farideh.wool,
        "bribe_example": max(bribe.wool, bribe.camel_fibre),
        "usual_dice": int(enough),
    }


def _strips(content: TabrizContent) -> dict[str, int]:
    """Prices of the workshop actions with cards and talent (TB-8.5, TB-8.6); usual where each has one."""
    kinds: dict[str, Callable[[Strip], int]] = {
        "strip_draw": lambda strip: strip.get.card * (1 - strip.give.card) * strip.give.qeran,
        "strip_swap": lambda strip: strip.get.card * strip.give.card * strip.give.qeran,
        "strip_sell": lambda strip: strip.give.card * (1 - strip.get.card) * strip.get.qeran,
        "strip_talent": lambda strip: strip.get.talent * strip.give.qeran,
    }
    found = {name: {kind(strip) for strip in _all_strips(content)} - {0} for name, kind in kinds.items()}
    goods = {
        strip.get.amounts for strip in _all_strips(content) if strip.give.card and any(strip.get.amounts)
    }
    usual = all(len(prices) == 1 for prices in found.values()) and goods == {Goods(carmine=1).amounts}
    return {**{name: max(prices, default=0) for name, prices in found.items()}, "usual_strips": int(usual)}


def _all_strips(content: TabrizContent) -> Iterator[Strip]:
    for deck in content.commissions.decks:
        for card in deck.cards:
            yield from card.workshop
    for workshop in content.workshops.cards:
        yield from workshop.workshop


def _named(content: TabrizContent, kind: type[T], name: str) -> T | None:
    """The side of that name, if it is there and of that kind."""
    return next((tile for tile in content.tiles if tile.id == name and isinstance(tile, kind)), None)
