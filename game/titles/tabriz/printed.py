"""The numbers of Tabriz's content that the prose of its rule book says, by name."""

from __future__ import annotations

from game.content.prose import Printed
from game.titles.tabriz.content import DECKS, TabrizContent, TalentOp
from game.titles.tabriz.content.tiles import MATERIALS, DiceTile

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
        **_seats(content),
        **_talent(content),
        **_most_dice(content),
    }


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
