"""The box that a match comes out of: a title with the program's data or with house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from game.core.errors import CaravanseraiError
from game.core.event import Json
from game.core.rules import AnyRules, Options
from game.core.title import Title
from game.match.house_rules import HouseRules, HouseRulesFolder, mark_of, open_house_rules
from game.titles import load

LayoutCheck = Callable[[str, Path], None]
"""Reads the layout of a title's presenter (slug, its folder); raises ContentError."""


@dataclass(frozen=True)
class TitleSource:
    """A title, the data root that it was read from, and the house rules in it (None: the usual game)."""

    title: Title
    data: Path
    house: HouseRules | None = None


def default_source(slug: str, data: Path) -> TitleSource:
    """The title as the program brings it; raises OptionError, ContentError."""
    return TitleSource(load(slug, data), data)


def open_source(
    slug: str, name: str, houses: HouseRulesFolder, layout: LayoutCheck | None = None
) -> TitleSource:
    """The title with the house rules of that name, "" for none.

    Raises OptionError where there are none of that name, ContentError for their first error or where a game
    of trial finds no end.
    """
    if not name:
        return default_source(slug, houses.data)
    house = houses.named(name, slug)
    box = _with(house, slug, houses, layout)
    _raise(_trial_error(house.folder, house.digest(slug), slug, houses.data))
    return box


Usual = Callable[[str, Path], TitleSource]
"""Gives the title as the program brings it (`default_source`); who opens many matches keeps what it gave."""


def source_of_header(
    header: Mapping[str, Json], slug: str, houses: HouseRulesFolder, usual: Usual = default_source
) -> TitleSource:
    """What a saved match was played with; raises StoreError where its house rules are missing or changed.

    They were tried when it began, and are not refused afterwards.
    """
    house = houses.of_header(header, slug)
    return usual(slug, houses.data) if house is None else _with(house, slug, houses, None)


def _with(house: HouseRules, slug: str, houses: HouseRulesFolder, layout: LayoutCheck | None) -> TitleSource:
    root = houses.whole(house, slug)
    _raise(_data_error(house.folder, house.digest(slug), slug, houses.data, layout))
    return TitleSource(stamped(load(slug, root), mark_of(house, slug)), root, house)


def _raise(error: CaravanseraiError | None) -> None:
    if error is not None:
        raise error.with_traceback(None)


@cache
def _data_error(
    folder: Path, _digest: str, slug: str, data: Path, layout: LayoutCheck | None
) -> CaravanseraiError | None:
    """The first error of house rules; asked once for what their files say."""
    from game.cli.check import title_errors  # brings the computer players along, which the menu does not need

    return next(title_errors(open_house_rules(folder), slug, HouseRulesFolder(data), layout), None)


@cache
def _trial_error(folder: Path, _digest: str, slug: str, data: Path) -> CaravanseraiError | None:
    """What goes wrong when they are played; asked once as well."""
    from game.match.house_rules_check import trial_errors

    return next(trial_errors(open_house_rules(folder), slug, HouseRulesFolder(data)), None)


def stamped(title: Title, marks: Mapping[str, Json]) -> Title:
    """The title whose matches and records say in their headers what they are played with."""

    def rules(options: Options) -> AnyRules:
        made = title.rules(options)
        made.provenance = marks
        return made

    return replace(title, rules=rules)
