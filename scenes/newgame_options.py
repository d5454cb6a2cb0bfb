"""Variants, undo mode and seed: the right side of the new-game scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame as pg

from game.content.text import Texts
from game.core.title import TitleCard
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.kit.widget import IconButton, Segments, Switch, TextField, Widget
from scenes.newgame_setup import UNDO_MODES, TableSetup

SEED_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."


@dataclass
class OptionHands:
    """What the options report."""

    variant: Callable[[str, bool], object]
    undo: Callable[[str], object]
    seed: Callable[[str], object]
    draw_seed: Callable[[], object]


class Options:
    """Lays variants over (or beside) undo mode and seed in a rectangle, and paints their words."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        own: Texts,
        card: TitleCard,
        setup: TableSetup,
        r: pg.Rect,
        beside: bool,
    ) -> None:
        self.theme, self.texts, self.own, self.card, self.setup = theme, texts, own, card, setup
        self.beside = beside
        if beside:
            half = r.w // 2 - theme.px(16)
            self.variants = pg.Rect(r.x, r.y, half, r.h)
            self.rest = pg.Rect(r.right - half, r.y, half, r.h)
        else:
            high = min(round(r.h * 0.5), max(1, len(card.variants)) * theme.tp(108))
            self.variants = pg.Rect(r.x, r.y, r.w, high)
            self.rest = pg.Rect(r.x, r.y + high + theme.px(10), r.w, r.h - high - theme.px(10))

    # ---- widgets ---------------------------------------------------------------------------------------
    def widgets(self, hands: OptionHands) -> list[Widget]:
        """All controls."""
        switches = [self._switch(i, hands) for i in range(len(self.card.variants))]
        return [*switches, *self._undo(hands), *self._seed(hands)]

    def _row(self, i: int) -> pg.Rect:
        n = max(1, len(self.card.variants))
        h = min(self.variants.h // n, self.theme.tp(130))
        return pg.Rect(self.variants.x, self.variants.y + i * h, self.variants.w, h)

    def _switch_width(self) -> int:
        return max(64, self.theme.px(96))

    def _switch(self, i: int, hands: OptionHands) -> Widget:
        variant, row = self.card.variants[i], self._row(i)
        h = max(32, self.theme.px(48))
        box = pg.Rect(row.x, row.centery - h // 2, self._switch_width(), h)
        on = self.setup.variants.get(variant.id, variant.default)
        return Switch(box, on, lambda value: hands.variant(variant.id, value), name=f"variant-{variant.id}")

    def _half(self, i: int) -> pg.Rect:
        """The room of undo (0) or seed (1); where there is much, it is not all taken."""
        h = min(self.rest.h // 2, self.theme.tp(210))
        return pg.Rect(self.rest.x, self.rest.y + i * h, self.rest.w, h)

    def _label_width(self) -> int:
        t = self.theme
        words = [measure(t, self.texts(f"newgame.{key}"), "head", 24)[0] for key in ("undo", "seed")]
        return min(max(words) + t.px(20), self.rest.w // 4)

    def _control(self, i: int) -> pg.Rect:
        """The rectangle of undo segments (0) or seed field (1)."""
        half, t = self._half(i), self.theme
        high, left = max(34, t.tp(52)), self._label_width()
        keys = (f"undo_hint.{self.setup.undo}", "seed_hint")
        room = pg.Rect(0, 0, half.w - left, half.h - high - t.px(8))
        hint = measure(t, self._longest(keys[i], room), "text", 18, room.w)[1] + t.px(4)
        y = half.y + max(0, (half.h - high - hint) // 2)
        return pg.Rect(half.x + left, y, half.w - left, high)

    def _undo(self, hands: OptionHands) -> list[Widget]:
        labels = [self.texts(f"newgame.undo_mode.{mode}") for mode in UNDO_MODES]
        chosen = UNDO_MODES.index(self.setup.undo)
        box = self._control(0)
        return [Segments(box, labels, chosen, lambda i: hands.undo(UNDO_MODES[i]), name="undo")]

    def _seed(self, hands: OptionHands) -> list[Widget]:
        box, t = self._control(1), self.theme
        n = max(34, round(box.h * 1.25))
        dice = pg.Rect(box.right - n, box.y, n, box.h)
        field = pg.Rect(box.x, box.y, box.w - n - t.px(10), box.h)
        seed = TextField(field, self.setup.seed, hands.seed, limit=32, allowed=SEED_LETTERS, name="seed")
        draw = IconButton(dice, "", "rolling-dices", hands.draw_seed, name="dice")
        draw.tip = self.texts("newgame.seed_new")
        return [seed, draw]

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        """Draw labels and hints."""
        self._compose_variants(target)
        t = self.theme
        for i, (label, hint) in enumerate((("undo", f"undo_hint.{self.setup.undo}"), ("seed", "seed_hint"))):
            box = self._control(i)
            left = pg.Rect(self.rest.x, box.y, box.x - self.rest.x - t.px(8), box.h)
            draw_line(target, t, self.texts(f"newgame.{label}"), left, "head", 24, t.wine, "left")
            low = pg.Rect(box.x, box.bottom + t.px(2), box.w, self._half(i).bottom - box.bottom - t.px(2))
            words = self._longest(hint, low)
            draw_paragraph(target, t, words, low, "text", 18, t.ink_soft, "left", "top")
        if self.beside:
            x = (self.variants.right + self.rest.x) // 2
            top, low_end = self.variants.y + t.px(8), self.variants.bottom - t.px(8)
            pg.draw.line(target, (150, 96, 44), (x, top), (x, low_end))
            pg.draw.line(target, (255, 244, 214), (x + 1, top), (x + 1, low_end))
        else:
            for y in (self.rest.y - t.px(4), self._half(1).y):
                chrome.rule(target, t, self.rest.x, self.rest.right, y)

    def _longest(self, hint: str, room: pg.Rect) -> str:
        """The words of a hint, in the long form where they fit."""
        long = self.texts(f"newgame.long.{hint}")
        fits = measure(self.theme, long, "text", 18, room.w)[1] <= room.h
        return long if fits else self.texts(f"newgame.{hint}")

    def _compose_variants(self, target: pg.Surface) -> None:
        t, texts = self.theme, self.texts
        if not self.card.variants:
            words = texts("newgame.no_variants")
            draw_paragraph(target, t, words, self.variants, "text", 20, t.ink_soft, "left", "middle")
        for i, variant in enumerate(self.card.variants):
            row = self._row(i)
            on = self.setup.variants.get(variant.id, variant.default)
            word = texts("newgame.on" if on else "newgame.off")
            x = row.x + self._switch_width() + t.px(18)
            head = pg.Rect(x, row.centery - t.tp(42), row.right - x, t.tp(30))
            hint = pg.Rect(x, head.bottom, row.right - x, row.bottom - head.bottom)
            w = measure(t, word, "bold", 18)[0] + t.px(10)
            name = pg.Rect(head.x, head.y, head.w - w, head.h)
            draw_line(target, t, self.own(f"variant.{variant.id}.name"), name, "bold", 21, t.ink, "left")
            draw_line(target, t, word, head, "bold", 18, (14, 82, 84) if on else t.ink_soft, "right")
            words = self.own(f"variant.{variant.id}.hint")
            draw_paragraph(target, t, words, hint, "text", 18, t.ink_soft, "left", "top")
            if i:
                chrome.rule(target, t, row.x, row.right, row.y)
