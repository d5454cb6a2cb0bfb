"""Legal actions: places, throws, extra throws, prizes, exchanges."""

from __future__ import annotations

from game.core.action import Action
from game.titles.alhambra_dice.actions import ActionTable
from game.titles.alhambra_dice.dice import parts, unpack
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.state import DECIDE, EXCHANGE, PRIZE, THROW, DiceState

Legal = tuple[Action, ...]

COUNTED, EXTRA = 1, 2
"""Bits of a menu: a throw that counts is left, an extra-throw chip is in hand."""


class LegalActions:
    """The lists of legal actions; those of a roll are kept, as rolls recur."""

    def __init__(self, facts: DiceFacts, actions: ActionTable) -> None:
        self.facts, self.actions = facts, actions
        self.first_throw: Legal = (actions.throws[0],)
        self.first_or_black: Legal = (actions.throws[0], actions.black_die)
        self._menus: tuple[dict[int, Legal], ...] = ({}, {}, {}, {})

    def of(self, s: DiceState) -> Legal:
        """All actions of `s.to_act`: places, throws, extra throws; most dice kept first."""
        phase, facts = s.phase, self.facts
        if phase == DECIDE:
            mode = (s.throws < facts.throws) + 2 * (s.hand[facts.extra * facts.seats + s.to_act] > 0)
            menu = self._menus[mode].get(s.roll)
            return menu if menu is not None else self._menu(s.roll, mode)
        if phase == THROW:
            can_take = not s.black and s.hand[facts.black * facts.seats + s.to_act]
            return self.first_or_black if can_take else self.first_throw
        if phase == PRIZE:
            return self.actions.prizes
        return self._exchanges(s) if phase == EXCHANGE else ()

    def _menu(self, roll: int, mode: int) -> Legal:
        """What a shown roll allows (AD-4.2, AD-4.3, AD-4.4, AD-5.1, AD-8.2); kept for the next time."""
        table = self.actions
        marks = [mark for mark, count in zip(table.marks, unpack(roll)) if count]
        kept = list(parts(roll)) if mode else []
        throws = [table.throws[keep] for keep in kept] if mode & COUNTED else []
        extras = [table.extras[keep] for keep in kept] if mode & EXTRA else []
        menu = self._menus[mode][roll] = (*marks, *throws, *extras)
        return menu

    def _exchanges(self, s: DiceState) -> Legal:
        """Keep the chip, or lower one column and raise another (AD-8.4)."""
        seat, seats, columns = s.to_act, self.facts.seats, range(len(self.facts.types))
        down = [column for column in columns if s.height[column * seats + seat]]
        table = self.actions
        return (table.hold, *(table.exchanges[a, b] for a in down for b in columns if a != b))
