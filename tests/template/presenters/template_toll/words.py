"""Toll Road in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.template_toll.facts import TollFacts
from game.titles.template_toll.outlook import toll_of
from game.titles.template_toll.view import TollView

from game.content.text import Texts
from game.core.action import Action
from game.core.rules import Refusal
from scenes.titles.contract.values import Item, Preview, Row, Seat, TableSnapshot


class Words:
    """Prompts, panels, refusals, gains and actions."""

    def __init__(self, texts: Texts, facts: TollFacts) -> None:
        self.texts, self.facts = texts, facts

    def prompt(self, shown: TableSnapshot) -> str:
        """Whose turn it is, and what a toll comes to."""
        view: TollView = shown.view
        toll = toll_of(self.facts, view.asked[1]) if view.asked else 0
        name = shown.seats[max(0, view.to_act)].name
        return self.texts(f"prompt.{view.phase}", name=name, n=toll)

    def headline(self, view: TollView) -> str:
        """Cards left."""
        return str(view.deck)

    def status(self, seat: int, shown: TableSnapshot) -> str:
        """Cards in hand."""
        return str(shown.view.counts[seat])

    def rows(self, seat: int, shown: TableSnapshot) -> tuple[Row, ...]:
        """One row: the number of cards."""
        return (Row((Item("hand", "", str(shown.view.counts[seat]), "hand"),)),)

    def refusal(self, refusal: Refusal, _seats: Sequence[Seat]) -> str:
        """The sentence of a refusal."""
        return self.texts(f"refuse.{refusal.key}", **refusal.args)

    def gain(self, preview: Preview) -> str:
        """Points of an action."""
        points = preview.gains[preview.seat] if preview.gains else 0
        return f"+{points}" if points else ""

    def name(self, action: Action) -> str:
        """An action in words."""
        return self.texts(f"action.{action.verb}", value=action.args[0] if action.args else "")
