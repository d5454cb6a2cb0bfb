"""The numbers of Toll Road's content that the prose of its rule book says, by name."""

from __future__ import annotations

from game.titles.template_toll.content import Content

from game.content.prose import Printed


def printed(content: Content) -> Printed:
    """Every number by name."""
    return {"cards": sum(content.cards.values()), "toll": content.toll}
