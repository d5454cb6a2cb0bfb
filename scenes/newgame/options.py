"""Variants, house rules, undo mode and seed: the right side of the new-game scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame as pg

from game.content.text import Texts
from game.core.title import TitleCard
from scenes.kit import chrome
from scenes.kit.field import BODY
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.kit.widget import DropDown, IconButton, Segments, Switch, TextField, Widget
from scenes.match.fair import SHORT, grouped
from scenes.match.setup import UNDO_MODES, TableSetup
from scenes.match.start import HouseChoice

MOST_REASONS = 2
"""Broken house rules whose reasons a tip has room for; the list names them all."""

SEED_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."


@dataclass
class OptionHands:
    """What the options report."""

    variant: Callable[[str, bool], object]
    undo: Callable[[str], object]
    seed: Callable[[str], object]
    draw_seed: Callable[[], object]
    house: Callable[[str], object]
    fair: Callable[[], object]


class Options:
    """Lays variants over (or beside) house rules, undo mode and seed in a rectangle, and paints their words.

    A sentence that finds no room stands in the tip of its control instead.
    """

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        own: Texts,
        card: TitleCard,
        setup: TableSetup,
        houses: Sequence[HouseChoice],
        r: pg.Rect,
        beside: bool,
    ) -> None:
        self.theme, self.texts, self.own, self.card, self.setup = theme, texts, own, card, setup
        self.houses, self.beside = houses, beside
        gap = theme.px(10)
        if beside:
            half = r.w // 2 - theme.px(16)
            self.variants = pg.Rect(r.x, r.y, half, r.h)
            rest = pg.Rect(r.right - half, r.y, half, r.h)
        else:
            count = max(1, len(card.variants))
            need = 2 * (self._control_height + theme.tp(36)) + self._control_height + 2 * gap
            height = min(max(round(r.h * 0.4), r.h - need - gap), count * theme.tp(108))
            self.variants = pg.Rect(r.x, r.y, r.w, height)
            rest = pg.Rect(r.x, r.y + height + gap, r.w, r.h - height - gap)
        self._house_row = pg.Rect(rest.x, rest.y, rest.w, self._control_height)
        top = self._house_row.bottom + gap
        self.rest = pg.Rect(rest.x, top, rest.w, rest.bottom - top)
        self._seal_rect, self._sealed = pg.Rect(0, 0, 0, 0), False

    @property
    def _control_height(self) -> int:
        """Height of a control."""
        return max(34, self.theme.tp(52))

    # ---- widgets ---------------------------------------------------------------------------------------
    def widgets(self, hands: OptionHands) -> list[Widget]:
        """All controls."""
        switches = [self._switch(i, hands) for i in range(len(self.card.variants))]
        return [*switches, self._house(hands), *self._undo(hands), *self._seed(hands)]

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
        switch = Switch(box, on, lambda value: hands.variant(variant.id, value), name=f"variant-{variant.id}")
        if not self._variant_lines(i)[1]:
            switch.tip = self.own(f"variant.{variant.id}.hint")
        return switch

    def _house(self, hands: OptionHands) -> Widget:
        ids = [house.id for house in self.houses]
        chosen = ids.index(self.setup.house) if self.setup.house in ids else 0
        left = self._label_width
        box = pg.Rect(
            self._house_row.x + left, self._house_row.y, self._house_row.w - left, self._house_row.h
        )
        drop = DropDown(
            box, [house.name for house in self.houses], chosen, lambda i: hands.house(ids[i]), name="house"
        )
        broken = [house.hint for house in self.houses if house.broken]
        drop.tip = "\n".join([self.houses[chosen].hint, *broken[:MOST_REASONS]])
        return drop

    def _half(self, i: int) -> pg.Rect:
        """The room of undo (0) or seed (1); where there is much, it is not all taken."""
        h = min(self.rest.h // 2, self.theme.tp(210))
        return pg.Rect(self.rest.x, self.rest.y + i * h, self.rest.w, h)

    @cached_property
    def _label_width(self) -> int:
        t = self.theme
        keys = ("undo", "seed", "word", "house")
        words = [measure(t, self.texts(f"newgame.{key}"), "head", 24)[0] for key in keys]
        return min(max(words) + t.px(20), self.rest.w * 2 // 5)

    def _control(self, i: int) -> pg.Rect:
        """The rectangle of undo segments (0) or seed field (1)."""
        half, t = self._half(i), self.theme
        height, left = self._control_height, self._label_width
        hint = self._hint(i)
        room = measure(t, hint, "text", 18, half.w - left)[1] + t.px(4) if hint else 0
        y = half.y + max(0, (half.h - height - room) // 2)
        return pg.Rect(half.x + left, y, half.w - left, height)

    def _hint(self, i: int) -> str:
        """The words under undo (0) or seed (1): the long form, the short one or none, as there is room."""
        half = self._half(i)
        w, h = half.w - self._label_width, half.h - self._control_height - self.theme.px(6)
        for words in self._hints(i):
            if measure(self.theme, words, "text", 18, w)[1] <= h:
                return words
        return ""

    def _hints(self, i: int) -> tuple[str, ...]:
        """What can stand under undo (0) or seed (1), the longest first."""
        secret, t = self.setup.secret, self.texts
        if i == 0 or secret is None:
            key = (f"undo_hint.{self.setup.undo}", "seed_hint")[i]
            return t(f"newgame.long.{key}"), t(f"newgame.{key}")
        whole = t("newgame.long.word_hint", seal=grouped(secret.seal))
        return whole, t("newgame.word_hint", seal=grouped(secret.seal, SHORT))

    def _undo(self, hands: OptionHands) -> list[Widget]:
        labels = [self.texts(f"newgame.undo_mode.{mode}") for mode in UNDO_MODES]
        chosen = UNDO_MODES.index(self.setup.undo)
        segments = Segments(
            self._control(0), labels, chosen, lambda i: hands.undo(UNDO_MODES[i]), name="undo"
        )
        segments.tip = "" if self._hint(0) else self.texts(f"newgame.undo_hint.{self.setup.undo}")
        return [segments]

    def _seed(self, hands: OptionHands) -> list[Widget]:
        box, t = self._control(1), self.theme
        n = max(34, round(box.h * 1.25))
        dice = pg.Rect(box.right - n, box.y, n, box.h)
        lock = dice.move(-n - t.px(8), 0)
        room = pg.Rect(box.x, box.y, lock.x - t.px(10) - box.x, box.h)
        least = measure(t, self.setup.seed, "bold", BODY)[0] + t.px(40)
        self._sealed = room.w - self._seal_width >= least  # a word is never cut for its seal
        field = pg.Rect(room.x, room.y, room.w - (self._seal_width if self._sealed else 0), room.h)
        self._seal_rect = pg.Rect(field.right, room.y, room.right - field.right, room.h)
        seed = TextField(field, self.setup.seed, hands.seed, limit=32, allowed=SEED_LETTERS, name="seed")
        seed.tip = "" if self._hint(1) else self._hints(1)[-1]
        fair = self.setup.secret is not None
        seal = IconButton(lock, "", "padlock", hands.fair, kind="gold" if fair else "wood", name="fair")
        seal.tip = self.texts("newgame.fair_tip" if fair else "newgame.seed_tip")
        draw = IconButton(dice, "", "rolling-dices", hands.draw_seed, name="dice")
        draw.tip = self.texts("newgame.word_new" if fair else "newgame.seed_new")
        return [seed, seal, draw]

    @property
    def _seal(self) -> str:
        """The first digits of the seal beside the word, where nothing has room below it."""
        secret = self.setup.secret
        return "" if secret is None or self._hint(1) else grouped(secret.seal, 1)

    @property
    def _seal_width(self) -> int:
        return measure(self.theme, self._seal, "text", 17)[0] + self.theme.px(12) if self._seal else 0

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        """Draw labels and hints."""
        self._compose_variants(target)
        t = self.theme
        if self._seal and self._sealed:
            draw_line(target, t, self._seal, self._seal_rect, "text", 17, t.ink_soft, "right")
        self._label(target, "house", self._house_row)
        for i, label in enumerate(("undo", "word" if self.setup.secret else "seed")):
            box = self._control(i)
            self._label(target, label, box)
            below = pg.Rect(box.x, box.bottom + t.px(2), box.w, self._half(i).bottom - box.bottom - t.px(2))
            if self._hint(i):
                draw_paragraph(target, t, self._hint(i), below, "text", 18, t.ink_soft, "left", "top")
        if self.beside:
            x = (self.variants.right + self.rest.x) // 2
            top, low_end = self.variants.y + t.px(8), self.variants.bottom - t.px(8)
            pg.draw.line(target, (150, 96, 44), (x, top), (x, low_end))
            pg.draw.line(target, (255, 244, 214), (x + 1, top), (x + 1, low_end))
        else:
            chrome.rule(target, t, self.rest.x, self.rest.right, self._house_row.y - t.px(5))

    def _label(self, target: pg.Surface, key: str, beside: pg.Rect) -> None:
        """The word at the left of a control."""
        t = self.theme
        left = pg.Rect(self.rest.x, beside.y, self._label_width - t.px(8), beside.h)
        draw_line(target, t, self.texts(f"newgame.{key}"), left, "head", 24, t.wine, "left")

    def _variant_lines(self, i: int) -> tuple[pg.Rect, str]:
        """Where the name of a variant stands, and its hint if there is room below the name."""
        t, row = self.theme, self._row(i)
        hint = self.own(f"variant.{self.card.variants[i].id}.hint")
        x, name = row.x + self._switch_width() + t.px(18), t.tp(30)
        below = measure(t, hint, "text", 18, row.right - x)[1]
        if name + below > row.h:
            hint, below = "", 0
        return pg.Rect(x, row.centery - (name + below) // 2, row.right - x, name), hint

    def _compose_variants(self, target: pg.Surface) -> None:
        t, texts = self.theme, self.texts
        if not self.card.variants:
            words = texts("newgame.no_variants")
            draw_paragraph(target, t, words, self.variants, "text", 20, t.ink_soft, "left", "middle")
        for i, variant in enumerate(self.card.variants):
            row, (head, hint) = self._row(i), self._variant_lines(i)
            on = self.setup.variants.get(variant.id, variant.default)
            word = texts("newgame.on" if on else "newgame.off")
            w = measure(t, word, "bold", 18)[0] + t.px(10)
            name = pg.Rect(head.x, head.y, head.w - w, head.h)
            draw_line(target, t, self.own(f"variant.{variant.id}.name"), name, "bold", 21, t.ink, "left")
            draw_line(target, t, word, head, "bold", 18, (14, 82, 84) if on else t.ink_soft, "right")
            below = pg.Rect(head.x, head.bottom, head.w, row.bottom - head.bottom)
            if hint:
                draw_paragraph(target, t, hint, below, "text", 18, t.ink_soft, "left", "top")
            if i:
                chrome.rule(target, t, row.x, row.right, row.y)
