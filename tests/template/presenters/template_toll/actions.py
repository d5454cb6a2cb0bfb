"""Legal actions as places and as buttons."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.titles.template_toll import regions

from game.content.text import Texts
from game.core.action import Action
from scenes.titles.contract.values import Choice, Order

PLAY_VERB = "play"


def choices(legal: Sequence[Action]) -> tuple[Choice, ...]:
    """Playing a card has a place."""
    cards = [(action, regions.card(action.args[0])) for action in legal if action.verb == PLAY_VERB]
    return tuple(Choice(action, (region,), region) for action, region in cards)


def orders(legal: Sequence[Action], texts: Texts) -> tuple[Order, ...]:
    """Everything else is a button."""
    plain = [action for action in legal if action.verb != PLAY_VERB]
    return tuple(Order(a, texts(f"action.{a.verb}"), default=i == 0) for i, a in enumerate(plain))
