"""What the pictures show, read from what the table shows: the Bazaar with its people, lights and tags."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import pygame as pg

from game.titles.tabriz.content import MEYDAN
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.view import TabrizView
from scenes.art.light import clear
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Region, TableSnapshot
from scenes.titles.tabriz.bazaar.art import BazaarState, Figure
from scenes.titles.tabriz.regions import MAN, SPACE

HOME = 0
"""Steps on the badge of Meydan: it may be gone to from any distance."""


def space_of(view: TabrizView, place: Region | None) -> str:
    """The space of the Bazaar that a region is, "" for other regions."""
    if place is None or place.kind != SPACE:
        return ""
    return place.id if place.id in view.tiles or place.id == MEYDAN else ""


def spaces_of(view: TabrizView, places: Iterable[Region]) -> tuple[str, ...]:
    """The spaces of the Bazaar among regions."""
    return tuple(space for place in places if (space := space_of(view, place)))


def raised(shown: TableSnapshot) -> str:
    """The space of the apprentice that will walk: the picked one, or the only one that can."""
    picked: list[str] = [place.id for place in shown.picked if place.kind == MAN]
    if picked:
        return picked[0]
    origins: set[str] = {choice.picks[0].id for choice in shown.choices if choice.picks[0].kind == MAN}
    return origins.pop() if len(origins) == 1 else ""


def figures(shown: TableSnapshot) -> Mapping[str, tuple[Figure, ...]]:
    """All apprentices by space, those that lie behind those that stand; alike ones are counted."""
    found: dict[str, list[Figure]] = {}
    up = raised(shown) if shown.me >= 0 and shown.view.phase == "move" else ""
    for seat, weaver in enumerate(shown.view.weavers):
        colour = shown.seats[seat].colour
        for space, n in Counter(weaver.lying).items():
            found.setdefault(space, []).append(Figure(seat, colour, False, many=n))
        for space, n in Counter(weaver.standing).items():
            lifted = seat == shown.me and space == up
            found.setdefault(space, []).append(Figure(seat, colour, True, lifted, n))
    return {
        space: tuple(sorted(men, key=lambda man: (man.raised, man.standing))) for space, men in found.items()
    }


def walker(theme: Theme, height: int, colour: str, steps: str) -> pg.Surface:
    """A small picture of an apprentice with the steps that he would walk."""
    man = theme.sprites.make(theme, f"man:{colour}", round(height * (0.62 if steps else 0.95)))
    words = f"{steps}\u00a0[steps]"
    size = measure(theme, words, "bold", 17) if steps else (0, 0)
    width, tall = man.get_size() if man else (height, 0)
    out = clear((max(width, size[0]) + 2, max(height, tall + size[1])))
    if man is not None:
        out.blit(man, man.get_rect(midtop=(out.get_width() // 2, 0)))
    if steps:
        at = pg.Rect(0, out.get_height() - size[1], out.get_width(), size[1])
        draw_line(out, theme, words, at, "bold", 17, theme.ink)
    return out


def lit(facts: TabrizFacts, shown: TableSnapshot) -> dict[str, int]:
    """Spaces that can be gone to, with the steps of the raised apprentice or of the nearest."""
    found: dict[str, int] = {}
    board, up = facts.bazaar, raised(shown)
    for choice in shown.choices if shown.view.phase == "move" else ():
        origin, target = choice.picks[0].id, choice.commit.id
        if up and origin != up:
            continue
        steps = HOME if target == MEYDAN else board.distance(origin, target)
        found[target] = min(found.get(target, 99), steps)
    return found


def nearest(facts: TabrizFacts, shown: TableSnapshot, target: str) -> str:
    """The apprentice who would walk to a lit space."""
    board, up = facts.bazaar, raised(shown)
    if up:
        return up
    origins = [c.picks[0].id for c in shown.choices if space_of(shown.view, c.commit) == target]
    return min(origins, key=lambda origin: board.distance(origin, target), default="")


def bazaar_state(facts: TabrizFacts, shown: TableSnapshot, said: str, meydan: tuple[str, ...]) -> BazaarState:
    """All that decides the picture of the Bazaar; said: the tag of what is pointed at."""
    view: TabrizView = shown.view
    steps = lit(facts, shown)
    pointed, focused = space_of(view, shown.hover), space_of(view, shown.focus)
    place = pointed or focused
    ghost: tuple[str, str] | None = None
    path: tuple[str, ...] = ()
    tags: dict[str, str] = {}
    if place in steps:
        origin = nearest(facts, shown, place)
        ghost = (place, shown.seats[shown.me].colour)
        path = facts.bazaar.way(origin, place) if origin else ()
        tags = {place: said} if said else {}
    picked = frozenset(place.id for place in shown.picked if place.kind == MAN)
    purse = view.weavers[shown.me].qeran if shown.me >= 0 and view.phase == "move" else -1
    return BazaarState(
        tiles=view.tiles,
        stock=view.stock,
        dice=view.dice,
        figures=figures(shown),
        purse=purse,
        steps=steps,
        hover=pointed,
        focus="" if pointed and focused != pointed else focused,
        picked=picked,
        ghost=ghost,
        path=path,
        tags=tags,
        crossed=crossed(shown),
        last=spaces_of(view, shown.last),
        spot=spaces_of(view, shown.spot),
        active=view.place,
        veil=bool(steps),
        meydan=meydan,
    )


def crossed(shown: TableSnapshot) -> str:
    """The space of a refused click."""
    return space_of(shown.view, shown.refused.region) if shown.refused else ""
