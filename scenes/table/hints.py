"""The hint: the computer's favourite three actions on the board, and a card with their reasons in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame as pg

from game.ai.hint import Reason, Suggestion
from game.core.rules import Note
from scenes.kit import chrome
from scenes.kit.base import Group, Ui
from scenes.kit.stage import Keyed
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.table.previews import course
from scenes.titles.presenter import Mark

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class HintRow(Keyed):
    """One action of the hint; a click picks it on the board."""

    focusable = True

    def __init__(self, rect: pg.Rect, mark: Mark, name: str, take: object) -> None:
        super().__init__(rect, name=f"hint:{mark.rank}")
        self.mark, self.words, self.take = mark, name, take

    def activate(self, ui: Ui) -> None:
        if callable(self.take):
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


class Hints:
    """Asks for advice and shows it until the next click."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.marks: tuple[Mark, ...] = ()
        self.searching = False
        self.card: HintCard | None = None

    def ask(self) -> None:
        """The Hint button: look for the best actions, or put the hint away again."""
        if self.marks or self.searching:
            self.drop()
            self.scene.refresh()
            return
        if self.scene.person < 0:
            return
        self.searching = True
        self.scene.brains.hint(self.scene.match, self.scene.person)
        self.scene.refresh()

    def drop(self) -> None:
        """Put the hint away."""
        if self.searching:
            self.scene.brains.cancel()
        self.searching = False
        self.marks = ()
        if self.card in self.scene.ui.root.members:
            self.scene.ui.root.members.remove(self.card)
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
        advice = self.scene.brains.advice()
        if advice is None:
            return False
        self.searching = False
        self.marks = tuple(Mark(i, s.action, reason_words(self.scene, s)) for i, s in enumerate(advice, 1))
        if self.marks:
            self._open()
        return True

    def _open(self) -> None:
        scene, theme = self.scene, self.scene.theme
        wide = theme.tp(400)
        inner = wide - 2 * theme.px(22)
        names = [scene.presenter.name(mark.action) for mark in self.marks]
        text = inner - max(24, theme.px(30)) - theme.px(10)
        head = max(24, theme.px(30), theme.metrics("bold", theme.font_px("bold", 19)).line)
        heights = [head + measure(theme, m.reason, "text", 17, text)[1] + theme.px(10) for m in self.marks]
        top = theme.tp(44)
        size = (wide, top + sum(heights) + theme.px(30))
        bounds = scene.zones.inner if scene.zones else theme.rect
        places = [c.commit for m in self.marks for c in scene.choices if c.action == m.action]
        avoid = [r.inflate(r.w, r.h) for p in places if (r := scene.place_of(p))] * 6
        avoid += scene.presenter.obstacles(scene.shown())
        corner = quiet_place(size, bounds.inflate(-2 * theme.px(10), -2 * theme.px(10)), avoid)
        y = corner.y + top
        rows = []
        for mark, name, height in zip(self.marks, names, heights):
            rows.append(HintRow(pg.Rect(corner.x + theme.px(22), y, inner, height), mark, name, self._pick))
            y += height
        self.card = HintCard(corner, rows, scene.texts("table.hints.title"))
        scene.ui.add(self.card)

    def _pick(self, mark: Mark) -> None:
        """Pick on the board what an action needs, without its place."""
        scene = self.scene
        for choice in scene.choices:
            if choice.action == mark.action:
                scene.selection.picked = frozenset(p for p in choice.picks if p != choice.commit)
                if scene.field:
                    scene.field.focus = choice.commit
        self.drop()
        scene.refresh()


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


def reason_words(scene: TableScene, suggestion: Suggestion) -> str:
    """The reasons of a suggestion as one line, and its distance to the best."""
    t = scene.texts
    words = [_note(scene, note) for note in suggestion.notes]
    if not words and (said := _counsel(scene, suggestion)):
        words.append(said)
    elif not words:
        words += [
            t("table.hints.reason", what=_term(scene, r), n=_signed(r.points)) for r in suggestion.reasons
        ]
    if not words:
        words = [t("table.hints.quiet")]
    if not suggestion.equal:
        words.append(t("table.hints.behind", n=_signed(suggestion.points)))
    elif suggestion.points < 0:
        words.append(t("table.hints.equal"))
    return " · ".join(words)


def _counsel(scene: TableScene, suggestion: Suggestion) -> str:
    """What the title itself says of an action and the rest of its turn; "" for titles that do not."""
    presenter = scene.presenter
    found = course(scene.match, scene.person, (suggestion.action, *suggestion.line))
    return presenter.counsel(found, scene.shown())


def _note(scene: TableScene, note: Note) -> str:
    """A sentence of the title's own; texts among its placeholders are keys."""
    t, args = scene.texts, note.args
    return t(note.key, **{k: t(v, **args) if isinstance(v, str) else v for k, v in args.items()})


def _term(scene: TableScene, reason: Reason) -> str:
    """The words of a reason: for a term of the evaluation those for or against the action."""
    side = f"{reason.key}.{'for' if reason.points > 0 else 'against'}"
    return scene.texts(side if side in scene.texts else reason.key)


def _signed(points: float) -> str:
    text = f"{points:+.1f}".removesuffix(".0")
    return text.replace("-", "−")
