"""What the city lights at a moment: places to pick, and what the option under the pointer would open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.action import Action
from game.titles.yspahan.content import QUARTERS
from game.titles.yspahan.events import CubePlaced
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.outlook import fillable, open_shops, sends, walks
from game.titles.yspahan.view import YspahanView
from scenes.titles.contract.values import Preview, Region, TableSnapshot
from scenes.titles.yspahan.regions import ROW, SHOP, TAKE, at_space


class Space(NamedTuple):
    """A street space: gold that it costs, and the seats whose goods would leave."""

    name: str
    price: int
    sent: tuple[int, ...] = ()


class Highlights(NamedTuple):
    """What may be picked, or (not real) what an option would open.

    shops; spaces; closers: shops that would fill a souk, with its points; souks: ids of souks that the cubes
    at hand can fill; leaving: shops whose goods the pointed space would send.
    """

    shops: frozenset[str] = frozenset()
    spaces: tuple[Space, ...] = ()
    closers: tuple[tuple[str, int], ...] = ()
    souks: frozenset[str] = frozenset()
    leaving: tuple[str, ...] = ()
    real: bool = True


def highlights_of(
    facts: YspahanFacts, shown: TableSnapshot, open_: frozenset[Region], previews: Mapping[Action, Preview],
    place: Region | None, amount: int,
) -> Highlights:  # fmt: skip
    """The places to pick; amount: cubes that the row under the pointer gives, 0 for none."""
    view: YspahanView = shown.view
    shops = frozenset(region.id for region in open_ if region.kind == SHOP)
    spaces = spaces_of(facts, view, {s: view.prices.get(s, 0) for s in facts.served if at_space(s) in open_})
    if not shops and not spaces:
        return _foreseen(facts, shown, place, amount)
    leaving = sends(facts, view, place.id) if place in {at_space(s.name) for s in spaces} and place else ()
    souks = frozenset[str]()
    if shops and view.phase == "put":
        souks = fillable(facts, view, shops, max(1, view.number))
    return Highlights(shops, spaces, closers_of(facts, shown, previews) if shops else (), souks, leaving)


def spaces_of(facts: YspahanFacts, view: YspahanView, prices: Mapping[str, int]) -> tuple[Space, ...]:
    """Street spaces with their price and the owners of what would leave."""
    return tuple(
        Space(name, price, tuple(view.goods[shop] for shop in sends(facts, view, name)))
        for name, price in prices.items()
    )


def closers_of(
    facts: YspahanFacts, shown: TableSnapshot, previews: Mapping[Action, Preview]
) -> tuple[tuple[str, int], ...]:
    """Shops in which a single cube would fill the souk, with its points."""
    found: list[tuple[str, int]] = []
    for choice in shown.choices if shown.view.phase == "put" else ():
        preview = previews.get(choice.action)
        if preview and any(isinstance(e, CubePlaced) and e.completed for e in preview.events):
            found.append((choice.commit.id, facts.souk_of[choice.commit.id].points))
    return tuple(found)


def _foreseen(facts: YspahanFacts, shown: TableSnapshot, place: Region | None, amount: int) -> Highlights:
    """What the use of a row under the pointer would open, for the person who decides."""
    view: YspahanView = shown.view
    if shown.me < 0 or view.phase != "take" or place is None or place.kind not in (ROW, TAKE):
        return Highlights()
    row = next((row for row in view.tower if row.id == place.id and row.value), None)
    if row is None:
        return Highlights()
    use = place.ids[1] if place.kind == TAKE else "goods"
    if use == "supervisor":
        return Highlights(spaces=spaces_of(facts, view, walks(facts, view, shown.me, row.value)), real=False)
    if use == "goods" and row.id in QUARTERS and amount:
        shops = frozenset(open_shops(facts, view, shown.me, row.id))
        return Highlights(shops, souks=fillable(facts, view, shops, amount), real=False)
    return Highlights()
