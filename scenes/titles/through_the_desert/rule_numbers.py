"""The rules with the numbers of this moment: rows for the rule book, and the places to light."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.titles.through_the_desert.outlook import surroundings
from game.titles.through_the_desert.view import DesertView
from scenes.titles.contract.values import Region, RuleNow, TableSnapshot
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.words import Words

Explain = Callable[[Words, TableSnapshot], RuleNow]


def rule_numbers(words: Words, rule: str, shown: TableSnapshot) -> RuleNow:
    """What a rule comes to in the displayed position."""
    explain = RULES.get(rule)
    return explain(words, shown) if explain else RuleNow()


def _name(shown: TableSnapshot, seat: int) -> str:
    return f"[seat:{seat}]\u00a0*{shown.seats[seat].name}*"


def _camels(colours: Iterable[str]) -> str:
    return " ".join(f"[camel:{colour}]" for colour in colours)


# ---- set-up and leaders ----
def _start(words: Words, shown: TableSnapshot) -> RuleNow:
    view: DesertView = shown.view
    row = words.texts("desert.now.start", name=_name(shown, view.first))
    return RuleNow((row,), (regions.seat(view.first),))


def _leaders(words: Words, shown: TableSnapshot) -> RuleNow:
    view, t = shown.view, words.texts
    places = regions.cells(cell for cell, camel in view.camels.items() if camel.leader)
    if not any(view.leaders_left):
        return RuleNow((t("desert.now.all_led", n=len(places)),), places)
    left = [(seat, colours) for seat, colours in enumerate(view.leaders_left) if colours]
    rows = (t("desert.now.leaders", name=_name(shown, s), camels=_camels(c), n=len(c)) for s, c in left)
    return RuleNow(tuple(rows), places)


def _given_up(words: Words, shown: TableSnapshot) -> RuleNow:
    rows = (
        words.texts("desert.now.given_up", name=_name(shown, seat), camels=_camels([colour]))
        for seat, colour in enumerate(shown.view.given_up)
    )
    lengths = (regions.caravan(seat, colour) for seat, colour in enumerate(shown.view.given_up))
    return RuleNow(tuple(rows), tuple(lengths))


def _turn(words: Words, shown: TableSnapshot) -> RuleNow:
    view: DesertView = shown.view
    if view.over or not view.quota:
        return RuleNow()
    name = _name(shown, view.to_act)
    row = words.texts("desert.now.turn", name=name, n=view.placed, all=view.quota)
    return RuleNow((row,), (regions.seat(view.to_act),))


# ---- placing ----
def _supply(words: Words, shown: TableSnapshot) -> RuleNow:
    view: DesertView = shown.view
    rows = (
        words.texts("desert.now.supply", camels=_camels([c]), colour=words.headed(c), n=n)
        for c, n in view.supply.items()
    )
    return RuleNow(tuple(rows), tuple(map(regions.colour, view.supply)))


def _end(words: Words, shown: TableSnapshot) -> RuleNow:
    """The colours that run out first."""
    view: DesertView = shown.view
    low = min(view.supply.values())
    colours = [c for c, n in view.supply.items() if n == low]
    row = words.texts("desert.now.end", camels=_camels(colours), n=low)
    return RuleNow((row,), tuple(map(regions.colour, colours)))


def _at_once(words: Words, _: TableSnapshot) -> RuleNow:
    key = "desert.now.at_once" if words.facts.at_once else "desert.now.not_at_once"
    return RuleNow((words.texts(key),))


def _growth(words: Words, shown: TableSnapshot) -> RuleNow:
    """Where the caravans of the player to act can grow."""
    view: DesertView = shown.view
    if view.over or view.phase != "place":
        return RuleNow()
    found = surroundings(words.facts, view, view.to_act)
    rows = (words.texts("desert.now.growth", camels=_camels([c.colour]), n=len(c.free)) for c in found)
    places = {cell for caravan in found for cell in caravan.free}
    return RuleNow((_name(shown, view.to_act), *rows), regions.cells(sorted(places)))


def _shut(words: Words, shown: TableSnapshot) -> RuleNow:
    """Spaces beside the caravans of the player to act that a rival's camels of the same colour shut."""
    view: DesertView = shown.view
    if view.over or view.phase != "place":
        return RuleNow()
    found = [c for c in surroundings(words.facts, view, view.to_act) if c.shut]
    rows = (words.texts("desert.now.shut", camels=_camels([c.colour]), n=len(c.shut)) for c in found)
    places = {cell for caravan in found for cell in caravan.shut}
    if not found:
        return RuleNow((words.texts("desert.now.none_shut", name=_name(shown, view.to_act)),))
    return RuleNow((_name(shown, view.to_act), *rows), regions.cells(sorted(places)))


# ---- what brings points ----
def _water(words: Words, shown: TableSnapshot) -> RuleNow:
    view, t = shown.view, words.texts
    left = t("desert.now.water_left", n=len(view.water), points=sum(view.water.values()))
    taken = (
        t("desert.now.water", name=_name(shown, seat), n=parts.water)
        for seat, parts in enumerate(view.parts)
        if parts.water
    )
    return RuleNow((left, *taken), regions.cells(view.water))


def _oases(words: Words, shown: TableSnapshot) -> RuleNow:
    view, t = shown.view, words.texts
    rows = []
    for seat in range(view.players):
        reached = [(c, len(p)) for (of, c), p in view.reached.items() if of == seat and p]
        if reached:
            camels = " ".join(f"[camel:{c}]\u00a0{n}" for c, n in reached)
            points = sum(n for _, n in reached) * words.facts.numbers.oasis_points
            rows.append(t("desert.now.oases", name=_name(shown, seat), camels=camels, n=points))
    return RuleNow(tuple(rows) or (t("desert.now.no_oasis"),), regions.cells(sorted(view.palms)))


def _areas(words: Words, shown: TableSnapshot) -> RuleNow:
    view, t = shown.view, words.texts
    rows = (
        t("desert.now.area", name=_name(shown, a.seat), camels=_camels([a.colour]), n=a.points)
        for a in view.areas
    )
    cells = regions.cells(cell for area in view.areas for cell in area.cells)
    return RuleNow(tuple(rows) or (t("desert.now.no_area"),), cells)


def _longest(words: Words, shown: TableSnapshot) -> RuleNow:
    view, t = shown.view, words.texts
    rows: list[str] = []
    places: list[Region] = []
    for colour, award in words.awards(view).items():
        if not award.seats:
            continue
        names = ", ".join(_name(shown, seat) for seat in award.seats)
        row = {"camels": _camels([colour]), "names": names, "n": award.length, "points": award.points}
        rows.append(t("desert.now.longest", **row))
        for seat in award.seats:
            places += [*regions.cells(view.caravans[seat, colour].cells), regions.caravan(seat, colour)]
    return RuleNow(tuple(rows), tuple(places))


def _scores(words: Words, shown: TableSnapshot) -> RuleNow:
    order = sorted(enumerate(shown.view.scores), key=lambda pair: -pair[1])
    rows = (words.texts("desert.now.score", name=_name(shown, s), n=n) for s, n in order)
    return RuleNow(tuple(rows), tuple(regions.seat(s) for s, n in order if n == order[0][1]))


RULES: dict[str, Explain] = {
    "TD-2.1": _start, "TD-2.2": _leaders, "TD-2.3": _oases, "TD-2.4": _water, "TD-2.5": _supply,
    "TD-3.1": _leaders, "TD-3.3": _leaders,
    "TD-4.1": _turn, "TD-4.2": _turn,
    "TD-5.1": _supply, "TD-5.2": _growth, "TD-5.3": _shut,
    "TD-6.1": _water, "TD-6.2": _oases, "TD-6.3": _oases, "TD-6.6": _water,
    "TD-7.1": _areas, "TD-7.6": _areas,
    "TD-8.1": _end, "TD-8.2": _at_once,
    "TD-9.1": _areas, "TD-9.2": _longest, "TD-9.3": _scores, "TD-9.4": _scores,
    "TD-10.1": _given_up,
}  # fmt: skip
