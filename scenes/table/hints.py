"""The hint: the computer's favourite three actions, marked on the board, with their reasons on a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame as pg

from game.ai.hint import Suggestion
from scenes.kit.stage import Stage
from scenes.table.card import rather_not, tiers
from scenes.table.card_place import grounds, spot
from scenes.table.hint_card import HintCard, Line, sized
from scenes.table.hint_marks import HintMarks
from scenes.table.hint_words import HintWords
from scenes.table.model import TableHooks, TableModel
from scenes.table.selection import Picking
from scenes.titles.contract.values import Mark, Region


class Hints:
    """Asks for advice and shows it until the next click. focus(region): where the keyboard focus goes."""

    def __init__(
        self,
        model: TableModel,
        ui: Stage,
        hooks: TableHooks,
        picking: Picking,
        focus: Callable[[Region], object],
    ) -> None:
        self.model, self.ui, self.hooks, self.picking, self.focus = model, ui, hooks, picking, focus
        self.marks: tuple[Mark, ...] = ()
        self._advice: Sequence[Suggestion] = ()
        self.on_board: HintMarks | None = None
        self.searching = False
        self.card: HintCard | None = None
        self._lines: tuple[Line, ...] = ()
        self._avoided: tuple[pg.Rect, ...] = ()
        self._pointed = 0  # the rank of the mark under the pointer, 0 for none

    def ask(self) -> None:
        """The Hint button: look for the best actions, or put the hint away again."""
        if self.marks or self.searching:
            self.drop()
            self.hooks.refresh()
            return
        if self.model.person < 0:
            return
        self.searching = True
        self.model.brains.hint(self.model.match, self.model.person)
        self.hooks.refresh()

    def drop(self) -> None:
        """Put the hint away."""
        if self.searching:
            self.model.brains.cancel()
        self.searching = False
        self.marks, self._lines, self.on_board, self._pointed = (), (), None, 0
        self._take_card_away()

    @property
    def wake(self) -> float | None:
        """Seconds until the answer should be looked for."""
        return 0.05 if self.searching else None

    def update(self) -> bool:
        """Look whether the advice has come, or the board moved under the card; whether anything changed."""
        if not self.searching:
            return self._keep_clear()
        advice = self.model.brains.advice()
        if advice is None:
            return False
        self.searching = False
        if advice:
            self._show(advice)
        return True

    def _show(self, advice: Sequence[Suggestion]) -> None:
        model, self._advice = self.model, advice
        words = HintWords(model.texts, model.presenter.phrase)
        self.marks = tuple(Mark(i, s.action, words.reason(s)) for i, s in enumerate(advice, 1))
        self._lines = tuple(
            Line(mark, model.presenter.hint_name(mark.action), words.distance(s))
            for mark, s in zip(self.marks, advice)
        )
        self.on_board = HintMarks(
            self.marks,
            self.picking.choices,
            model.presenter.marked,
            self.hooks.place_of,
            lambda: model.presenter.written(self.hooks.shown()),
        )
        self._lay()
        if self.ui.focus.shown and self.card:
            self.ui.focus.take(self.card.rows[0])

    # ---- the card ----
    def _lay(self) -> None:
        """Put the card where it covers nothing that it speaks of."""
        model, theme, z = self.model, self.model.theme, self.model.zones
        if self.on_board is None or z is None:
            return
        self._take_card_away()
        self._avoided = self._spoken_of()
        never = [rect.inflate(theme.px(8), theme.px(8)) for rect in self._avoided]
        shown, size = self.hooks.shown(), partial(sized, theme, self._lines)
        worst, others = tiers(model, shown, never), rather_not(model, shown)
        place = spot(theme, size, model.bounds, grounds(theme, z), worst, others)
        title = model.texts("table.hints.title", n=len(self.marks))
        self.card = HintCard(
            theme, place.rect, self._lines, title, place.folded, self._pick, lambda: self.lit
        )
        self.ui.add(self.card)

    def _spoken_of(self) -> tuple[pg.Rect, ...]:
        """What the card never covers: the marked places with their marks."""
        if self.on_board is None:
            return ()
        return (*self.on_board.rects(), *self.on_board.badges(self.model.theme).values())

    def _keep_clear(self) -> bool:
        """After a window of another size, or a closer look at the board, the card finds a place again."""
        if not self.marks:
            return False
        if self.card not in self.ui.root.members:  # everything was rebuilt, perhaps in another language
            self._show(self._advice)
            return True
        if moved := self._spoken_of() != self._avoided:
            self._lay()
        return moved

    def _take_card_away(self) -> None:
        if self.card in self.ui.root.members:
            focused = self.ui.focus.current in self.card.members if self.card else False
            self.ui.root.members.remove(self.card)
            if focused:
                self.ui.focus.take_name("board")
        self.card = None

    def _pick(self, mark: Mark) -> None:
        """Pick on the board what an action needs; the keyboard's focus shows its place, or its button."""
        choice = next((choice for choice in self.picking.choices if choice.action == mark.action), None)
        self.drop()
        if choice:
            self.picking.selection.picked = frozenset(p for p in choice.picks if p != choice.commit)
            self.focus(choice.commit)
            self.ui.focus.take_name("board", show=True)
        else:
            self.ui.focus.take_name(f"order:{self.model.match.rules.text(mark.action)}", show=True)
        self.hooks.refresh()

    # ---- card and board point at each other ----
    @property
    def lit(self) -> int:
        """The rank whose line and mark are lit: under the pointer, else under the keyboard's focus."""
        rows, current = self.card.rows if self.card else (), self.ui.focus.current
        hovered = [row.mark.rank for row in rows if row.hover]
        focused = [row.mark.rank for row in rows if row is current and self.ui.focus.shown]
        return next(iter((*hovered, *([self._pointed] if self._pointed else ()), *focused)), 0)

    def point(self, pos: tuple[int, int] | None, hot: Region | None) -> None:
        """The pointer is at a point, over a region of the board."""
        before = self._pointed
        self._pointed = self.on_board.at(self.model.theme, pos, hot) if self.on_board else 0
        if before != self._pointed:
            self.model.app.invalidate()

    def draw(self, target: pg.Surface) -> None:
        """The marks on the board."""
        if self.on_board and self.card:
            self.on_board.draw(target, self.model.theme, self.lit)
