"""The words beside the table of a moment: what was played, and once it is known what was better and why."""

from __future__ import annotations

from dataclasses import dataclass

import pygame as pg

from game.review.report import Moment
from scenes.art import frame
from scenes.art.palette import Colour
from scenes.kit.text import draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.review.words import ReviewWords


@dataclass(frozen=True)
class Told:
    """A paragraph: its words, its face, its size in design units, and whether a line stands above it."""

    words: str
    role: str = "text"
    size: float = 19
    soft: bool = False
    ruled: bool = False


def paragraphs(words: ReviewWords, moment: Moment, known: bool) -> tuple[Told, ...]:
    """When it was and what was played; once it is known, what was better, why, and the answer."""
    t, loss = words.texts, moment.kind == "loss"
    found = [
        Told(words.when(moment), "headb", 26),
        Told(words.played(moment) if loss else words.praise(moment), "text", 20),
    ]
    if known:
        better = Told(words.better(moment), "bold", 20, ruled=True)
        found += [better, Told(words.why(moment)), Told(words.reply(moment))]
    else:
        found.append(Told(t("review.waits" if loss else "review.praise_waits"), "bold", 20, ruled=True))
    percent = round(100 * moment.chance)
    if percent:
        said = t("review.chance_lost" if loss else "review.chance_won", n=percent)
        found.append(Told(said, size=18, soft=True))
    if loss:
        found.append(Told(words.error(moment), size=18, soft=True))
    return tuple(paragraph for paragraph in found if paragraph.words)


def draw_told(target: pg.Surface, theme: Theme, r: pg.Rect, told: tuple[Told, ...]) -> None:
    """All paragraphs, one below the other, in the middle of a rectangle; smaller where they need it."""
    for percent in (100, 94, 88, 82, 76, 70):
        heights = [measure(theme, p.words, p.role, p.size * percent / 100, r.w)[1] for p in told]
        gap = theme.px(14) * percent // 100
        rules = sum(p.ruled for p in told)
        total = sum(heights) + gap * (len(told) - 1 + rules)
        if total <= r.h:
            break
    y = r.y + max(0, (r.h - total) // 2)
    for paragraph, height in zip(told, heights):
        if paragraph.ruled:
            frame.ornament(target, r.x, r.right, y, theme.u)
            y += gap
        soft = theme.ink_soft if paragraph.soft else theme.ink
        ink: Colour = theme.wine if paragraph.role == "headb" else soft
        box = pg.Rect(r.x, y, r.w, max(height, 1))
        size = paragraph.size * percent / 100
        draw_paragraph(target, theme, paragraph.words, box, paragraph.role, size, ink)
        y += height + gap
