"""The hint: the computer's favourite three actions on the board, and a card with their reasons in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from game.ai.hint import Suggestion
from game.core.notes import Note, Phrase
from scenes.kit import chrome
from scenes.kit.base import Group, Ui
from scenes.kit.stage import Keyed, Stage
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.table.model import TableHooks, TableModel
from scenes.table.selection import Picking
from scenes.titles.contract.values import Mark, Region


class HintRow(Keyed):
    """One action of the hint; a click picks it on the board."""

    focusable = True

    def __init__(self, rect: pg.Rect, mark: Mark, name: str, take: Callable[[Mark], object]) -> None:
        super().__init__(rect, name=f"hint:{mark.rank}")
        self.mark, self.words, self.take = mark, name, take

    def activate(self, ui: Ui) -> None:
        self.take(self.mark)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        r = self.rect
        if self.hover:
            target.fill((255, 226, 140), r.inflate(-theme.px(4), 0))
        n = max(24, theme.px(30))
        box = pg.Rect(r.x, r.y + theme.px(4), n, n)
        chrome.plate(target, theme, box, ((96, 196, 120), (28, 104, 60)), n, (220, 255, 220))
        draw_line(target, theme, str(self.mark.rank), box, "headb", 20, (255, 255, 255), outline=(10, 50, 22))
        x = box.right + theme.px(10)
        line = theme.metrics("bold", theme.font_px("bold", 19)).line
        head = pg.Rect(x, r.y + theme.px(4), r.right - x, max(line, n))
        draw_line(target, theme, self.words, head, "bold", 19, theme.ink, "left", ellipsis=True)
        body = pg.Rect(x, head.bottom, r.right - x, r.bottom - head.bottom)
        draw_paragraph(target, theme, self.mark.reason, body, "text", 17, theme.ink_soft)


class HintCard(Group):
    """The three rows on parchment."""

    def __init__(self, rect: pg.Rect, rows: Sequence[HintRow], title: str) -> None:
        super().__init__(rect, rows, name="hints")
        self.title = title

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        inner = chrome.panel(target, theme, self.rect, bright=1.2)
        head = pg.Rect(inner.x, inner.y, inner.w, theme.tp(32))
        draw_line(target, theme, self.title, head, "head", 23, theme.wine)
        super().draw(target, theme)


def quiet_place(size: tuple[int, int], bounds: pg.Rect, avoid: Sequence[pg.Rect]) -> pg.Rect:
    """Where a card of `size` covers least of the `avoid` rectangles inside `bounds`."""
    best: tuple[int, pg.Rect] | None = None
    for row in range(9):
        for column in range(9):
            box = pg.Rect(0, 0, *size)
            box.x = bounds.x + (bounds.w - size[0]) * column // 8
            box.y = bounds.y + (bounds.h - size[1]) * row // 8
            covered = sum((c := box.clip(r)).w * c.h for r in avoid)
            if best is None or covered < best[0]:
                best = (covered, box)
    assert best is not None
    return best[1]


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
        self.searching = False
        self.card: HintCard | None = None

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
        self.marks = ()
        if self.card in self.ui.root.members:
            self.ui.root.members.remove(self.card)
        self.card = None

    @property
    def wake(self) -> float | None:
        """Seconds until the answer should be looked for."""
        return 0.05 if self.searching else None

    def update(self, dt: float) -> bool:
        """Look whether the advice has come; whether anything changed."""
        del dt
        if not self.searching:
            return False
        advice = self.model.brains.advice()
        if advice is None:
            return False
        self.searching = False
        self.marks = tuple(Mark(i, s.action, self._reason(s)) for i, s in enumerate(advice, 1))
        if self.marks:
            self._open()
        return True

    # ---- the card ----
    def _open(self) -> None:
        model, theme = self.model, self.model.theme
        width = theme.tp(400)
        inner = width - 2 * theme.px(22)
        names = [model.presenter.name(mark.action) for mark in self.marks]
        text = inner - max(24, theme.px(30)) - theme.px(10)
        head = max(24, theme.px(30), theme.metrics("bold", theme.font_px("bold", 19)).line)
        heights = [head + measure(theme, m.reason, "text", 17, text)[1] + theme.px(10) for m in self.marks]
        top = theme.tp(44)
        size = (width, top + sum(heights) + theme.px(30))
        places = [c.commit for m in self.marks for c in self.picking.choices if c.action == m.action]
        avoid = [r.inflate(r.w, r.h) for p in places if (r := self.hooks.place_of(p))] * 6
        avoid += model.presenter.obstacles(self.hooks.shown())
        corner = quiet_place(size, model.bounds.inflate(-2 * theme.px(10), -2 * theme.px(10)), avoid)
        y = corner.y + top
        rows = []
        for mark, name, height in zip(self.marks, names, heights):
            rows.append(HintRow(pg.Rect(corner.x + theme.px(22), y, inner, height), mark, name, self._pick))
            y += height
        self.card = HintCard(corner, rows, model.texts("table.hints.title"))
        self.ui.add(self.card)

    def _pick(self, mark: Mark) -> None:
        """Pick on the board what an action needs, without its place."""
        for choice in self.picking.choices:
            if choice.action == mark.action:
                self.picking.selection.picked = frozenset(p for p in choice.picks if p != choice.commit)
                self.focus(choice.commit)
        self.drop()
        self.hooks.refresh()

    # ---- words ----
    def _reason(self, suggestion: Suggestion) -> str:
        """The notes of a suggestion as one line, and its distance to the best."""
        t = self.model.texts
        words = [self._note(note) for note in suggestion.notes] or [t("table.hints.quiet")]
        if not suggestion.equal:
            words.append(t("table.hints.behind", n=_signed(suggestion.points)))
        elif suggestion.points < 0:
            words.append(t("table.hints.equal"))
        return " · ".join(words)

    def _note(self, note: Note) -> str:
        """A note in words, with the points behind it."""
        t, phrase = self.model.texts, self.model.presenter.phrase
        args: dict[str, int | str] = {}
        for name, value in note.args.items():
            if isinstance(value, Phrase):
                args[name] = phrase(value)
            else:
                args[name] = t(value, **note.args) if isinstance(value, str) else value
        words = t(note.key, **args)
        return words if note.points is None else t("table.hints.reason", what=words, n=_signed(note.points))


def _signed(points: float) -> str:
    text = f"{points:+.1f}".removesuffix(".0")
    return text.replace("-", "−")
