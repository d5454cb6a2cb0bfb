"""What lies under the pointer, with the numbers of this moment."""

from __future__ import annotations

from game.titles.through_the_desert.view import DesertView
from scenes.titles.contract.values import Help, Region, TableSnapshot
from scenes.titles.through_the_desert.regions import cell_in, colour_in
from scenes.titles.through_the_desert.words import Words


def help_of(words: Words, region: Region, shown: TableSnapshot) -> Help | None:
    """What a region is; None for what is neither a hexagon nor a colour."""
    colour, cell = colour_in(region), cell_in(region)
    if colour:
        return _colour(words, colour, shown)
    return _cell(words, cell, shown) if cell else None


def _cell(words: Words, name: str, shown: TableSnapshot) -> Help:
    """What lies on a hexagon, with the numbers of this moment."""
    view: DesertView = shown.view
    t, board = words.texts, words.facts.board
    if name in view.camels:
        camel = view.camels[name]
        caravan = view.caravans[camel.seat, camel.colour]
        award = words.awards(view)[camel.colour]
        key = "desert.help.longest" if camel.seat in award.seats else "desert.help.caravan"
        owner, colour = shown.seats[camel.seat].name, words.colour(camel.colour)
        numbers = {"n": caravan.length, "best": award.length, "palms": len(caravan.reached)}
        text = t(key, name=owner, colour=colour, **numbers, **words.prizes())
        title = t("desert.help.leader" if camel.leader else "desert.help.camel", colour=colour)
        return Help(title, text, "TD-9.2")
    if name in view.palms:
        reached = sum(name in palms for palms in view.reached.values())
        text = t("desert.help.oasis_text", n=words.facts.numbers.oasis_points, k=reached)
        return Help(t("desert.help.oasis"), text, "TD-6.2")
    if name in view.area_of:
        area = view.area_of[name]
        text = t("desert.help.area_text", name=shown.seats[area.seat].name, n=area.points)
        return Help(t("desert.help.area"), text, "TD-7.6")
    if name in view.water:
        return Help(t("desert.help.water"), t("desert.help.water_text", n=view.water[name]), "TD-6.1")
    if board.coords[name] in board.palm_spaces:
        return Help(t("desert.help.grove"), t("desert.help.grove_text"), "TD-6.4")
    if name in board.open:
        return Help(t("desert.help.sand"), t("desert.help.sand_text"), "TD-5.2")
    if name in board.beyond:
        return Help(t("desert.help.beyond"), t("desert.help.beyond_text", n=view.players), "TD-1.2")
    return Help(t("desert.help.rock"), t("desert.help.rock_text"), "TD-1.3")


def _colour(words: Words, colour: str, shown: TableSnapshot) -> Help:
    """What a box of the supply says."""
    view: DesertView = shown.view
    title = words.texts("desert.help.supply", colour=words.colour(colour))
    return Help(title, words.texts("desert.help.supply_text", n=view.supply[colour]), "TD-8.1")
