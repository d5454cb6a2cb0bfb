"""Every verb of the notation and the function that carries it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.tabriz import cards, stands, turns, weaving
from game.titles.tabriz.state import PERSONAL, TabrizState

if TYPE_CHECKING:
    from game.titles.tabriz.rules import TabrizRules

Args = tuple[int, ...]
Deed = Callable[["TabrizRules", TabrizState, Args, Emit | None], None]


def _move(rules: TabrizRules, s: TabrizState, args: Args, say: Emit | None) -> None:
    turns.move(rules, s, args[0], args[1], say)


def _done(rules: TabrizRules, s: TabrizState, _args: Args, say: Emit | None) -> None:
    if s.todo and s.todo[-1][0] == PERSONAL:
        weaving.end_personal(rules, s, say)
    else:
        turns.done(rules, s, say)


def _skip(rules: TabrizRules, s: TabrizState, _args: Args, say: Emit | None) -> None:
    stands.skip(rules, s, say)


def _workshop(rules: TabrizRules, s: TabrizState, args: Args, say: Emit | None) -> None:
    turns.choose_workshop(rules, s, args[0], say)


def _keep(rules: TabrizRules, s: TabrizState, args: Args, say: Emit | None) -> None:
    cards.keep(rules, s, args[0], say)
    turns.after_keeping(rules, s)


def _draw(rules: TabrizRules, s: TabrizState, args: Args, say: Emit | None) -> None:
    weaving.draw_one(rules, s, args[0], say)


def _bank(rules: TabrizRules, s: TabrizState, _args: Args, say: Emit | None) -> None:
    stands.bank(rules, s, say)


def _personal(_rules: TabrizRules, s: TabrizState, _args: Args, say: Emit | None) -> None:
    stands.personal(s, say)


def _trade(rules: TabrizRules, s: TabrizState, args: Args, say: Emit | None) -> None:
    stands.trade(rules, s, args[0], args[1], say)


def _wager(rules: TabrizRules, s: TabrizState, args: Args, say: Emit | None) -> None:
    stands.wager(rules, s, args[0], rules.actions.mixes[args[1]], say)


def _roll(rules: TabrizRules, s: TabrizState, args: Args, say: Emit | None) -> None:
    stands.roll(rules, s, args[0], say)


def _hold(rules: TabrizRules, s: TabrizState, _args: Args, _say: Emit | None) -> None:
    stands.hold(rules, s)


def _swap(rules: TabrizRules, s: TabrizState, args: Args, say: Emit | None) -> None:
    stands.swap(rules, s, args[0], args[1], say)


def _assign(_rules: TabrizRules, s: TabrizState, args: Args, say: Emit | None) -> None:
    stands.assign(s, args[0], say)


def _complete(rules: TabrizRules, s: TabrizState, args: Args, say: Emit | None) -> None:
    weaving.complete(rules, s, args[0], say)


DEEDS: dict[str, Deed] = {
    "move": _move, "done": _done, "skip": _skip, "workshop": _workshop, "keep": _keep, "draw": _draw,
    "bank": _bank, "personal": _personal, "take": stands.take, "buy": stands.buy, "trade": _trade,
    "dice": stands.gamble, "wager": _wager, "roll": _roll, "hold": _hold, "swap": _swap,
    "reroll": stands.reroll, "assign": _assign, "complete": _complete, "use": weaving.use,
}  # fmt: skip
