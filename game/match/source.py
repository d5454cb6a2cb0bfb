"""Where the title of a match comes from: the program's data, or house rules over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.errors import CaravanseraiError
from game.core.event import Json
from game.core.rules import AnyRules, Options
from game.core.title import Title
from game.match.house_rules import HouseRules, HouseRulesFolder, mark_of, open_house_rules
from game.titles import load

LayoutCheck = Callable[[str, Path], Iterator[None]]
"""Reads the layout of a title's presenter in slices (slug, its folder); raises ContentError."""


@dataclass(frozen=True)
class TitleSource:
    """A title, the data root that it was read from, and the house rules in it (None: the usual game)."""

    title: Title
    data: Path
    house: HouseRules | None = None


def default_source(slug: str, data: Path) -> TitleSource:
    """The title as the program brings it; raises OptionError, ContentError."""
    return TitleSource(load(slug, data), data)


_OUTCOMES: dict[tuple[object, ...], CaravanseraiError | None] = {}
"""The first error of house rules by part, folder and fingerprint, None without one: looked for once."""


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
    _raise(_now(_trial(house, slug, houses)))
    return box


def try_out(
    slug: str, name: str, houses: HouseRulesFolder, layout: LayoutCheck | None = None
) -> Iterator[None]:
    """Find out in slices of a few milliseconds what `open_source` will say of house rules, and remember it.

    No slice where it is known already. Raises what `HouseRulesFolder.named` raises.
    """
    house = houses.named(name, slug)
    files = _files(house, slug, houses, layout)
    yield from files.look()
    if _OUTCOMES[files.key] is None:
        yield from _trial(house, slug, houses).look()


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
    _raise(_now(_files(house, slug, houses, layout)))
    return TitleSource(stamped(load(slug, root), mark_of(house, slug)), root, house)


def _raise(error: CaravanseraiError | None) -> None:
    if error is not None:
        raise error.with_traceback(None)


@dataclass(frozen=True)
class _Search:
    """The search for the first error of house rules."""

    key: tuple[object, ...]
    steps: Callable[[], Iterator[CaravanseraiError | None]]

    def look(self) -> Iterator[None]:
        """Search in slices, unless the outcome is known."""
        if self.key in _OUTCOMES:
            return
        found = None
        for found in self.steps():
            if found is not None:
                break
            yield
        _OUTCOMES[self.key] = found


def _now(search: _Search) -> CaravanseraiError | None:
    for _ in search.look():
        pass
    return _OUTCOMES[search.key]


def _files(house: HouseRules, slug: str, houses: HouseRulesFolder, layout: LayoutCheck | None) -> _Search:
    """What their files say."""

    def steps() -> Iterator[CaravanseraiError | None]:
        from game.cli.check import title_steps  # imports the computer players, which the menu does not need

        return title_steps(open_house_rules(house.folder), slug, HouseRulesFolder(houses.data), layout)

    return _Search(("files", house.folder, house.digest(slug), slug, houses.data, layout), steps)


def _trial(house: HouseRules, slug: str, houses: HouseRulesFolder) -> _Search:
    """What goes wrong when they are played."""

    def steps() -> Iterator[CaravanseraiError | None]:
        from game.match.house_rules_check import trial_steps

        return trial_steps(open_house_rules(house.folder), slug, HouseRulesFolder(houses.data))

    return _Search(("trial", house.folder, house.digest(slug), slug, houses.data), steps)


def stamped(title: Title, marks: Mapping[str, Json]) -> Title:
    """The title whose matches and records say in their headers what they are played with."""

    def rules(options: Options) -> AnyRules:
        made = title.rules(options)
        made.provenance = marks
        return made

    return replace(title, rules=rules)
