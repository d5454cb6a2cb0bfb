"""What one more throw may bring in a column: three outcomes with their exact chances, or a warning."""

from __future__ import annotations

from typing import NamedTuple

import pygame as pg

from game.titles.alhambra_dice.outlook import Outcome, lost_columns, next_throws, outcomes, percent
from game.titles.alhambra_dice.view import DiceView
from scenes.art import frame, light
from scenes.art.palette import INK, OUTLINE, WINE, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.actions import favourite
from scenes.titles.alhambra_dice.fit import longest
from scenes.titles.alhambra_dice.regions import column_of
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import TableSnapshot

GOOD: tuple[Colour, Colour] = ((96, 168, 104), (44, 112, 58))
POOR: tuple[Colour, Colour] = ((216, 120, 76), (160, 72, 36))
BARS = (70, 44)
"""Lengths of the bars in design units: shorter ones where a space would be told without its place."""

ALARM: tuple[Colour, Colour] = ((206, 62, 46), (140, 26, 18))


class Forecast(NamedTuple):
    """Heading, (outcome, words for its space from long to short) each, and a warning or ""."""

    heading: str
    outcomes: tuple[tuple[Outcome, tuple[str, ...]], ...] = ()
    warning: str = ""


def forecast_of(shown: TableSnapshot, words: Words, kept: tuple[int, ...]) -> Forecast:
    """For the column pointed at, else for what is kept, else for the most frequent type."""
    view: DiceView = shown.view
    t = words.texts
    if not view.dice or view.over:
        key = "placed" if view.phase == "decide" else "none"  # placed: its turn is not handed on yet
        return Forecast("" if view.over else t(f"dice.outlook.{key}"))
    pointed = column_of(shown.hover) or column_of(shown.focus)
    if pointed in lost_columns(words.facts, view):
        return Forecast(t("dice.lost.title"), (), words.lost_short(view, pointed))
    throws = next_throws(words.facts, view)
    if not throws:
        return Forecast(t("dice.outlook.last"))
    if pointed or not any(kept):
        kind = pointed or view.types[favourite(view)]
        hold = view.dice[view.types.index(kind)]
        loose = sum(view.dice) - hold
    else:
        at = max(range(len(kept)), key=lambda i: (kept[i], i))
        kind, hold, loose = view.types[at], kept[at], sum(view.dice) - sum(kept)
    found = outcomes(words.facts, view, kind, hold, loose, throws) if loose else []
    heading = t("dice.outlook.head", m=loose, n=hold, icon=f"[{kind}]")
    return Forecast(heading, tuple((outcome, words.spots(outcome.spot)) for outcome in found))


def draw_forecast(out: pg.Surface, theme: Theme, r: pg.Rect, label: int, s: Forecast) -> None:
    """Paint it on a piece of parchment; label: height of a heading in pixels."""
    u = theme.px
    out.blit(light.masked(theme.textures.get("parchment", *r.size), light.rounded(r.size, u(8))), r)
    pg.draw.rect(out, OUTLINE, r, 1, border_radius=u(8))
    head = pg.Rect(r.x + u(8), r.y + u(3), r.w - u(16), max(u(27), label))
    body = pg.Rect(r.x + u(8), head.bottom, r.w - u(16), r.bottom - head.bottom - u(6))
    if s.warning:
        chrome.plate(out, theme, r, ALARM, 8)
        draw_line(out, theme, s.heading, head, "bold", 18, (255, 236, 170))
        draw_paragraph(out, theme, s.warning, body, "text", 17, (255, 246, 236), "center", "middle")
        return
    draw_line(out, theme, s.heading, head, "bold", 18, WINE)
    if not s.outcomes:
        cup = theme.icons.get("rolling-dice-cup", max(16, body.h - u(8)), None, "engraved")
        out.blit(cup, cup.get_rect(center=body.center))
        return
    height = body.h // 3
    rows = [pg.Rect(r.x, body.y + u(2) + height * i, r.w, height) for i in range(len(s.outcomes))]
    told = [words for _, words in s.outcomes]
    bars = (
        bar for bar in BARS if all(_said(theme, _place(theme, r, bar), words) != words[-1] for words in told)
    )
    bar = next(bars, BARS[0])
    for at, (outcome, words) in zip(rows, s.outcomes):
        _row(out, theme, at, outcome, words, bar)


def _place(theme: Theme, r: pg.Rect, bar: int) -> pg.Rect:
    """Where a row says its space, beside a bar of so many design units."""
    left = r.x + theme.px(44) + theme.px(bar) + theme.px(4) + theme.px(50) + theme.px(8)
    return pg.Rect(left, r.y, r.right - theme.px(4) - left, r.h)


def _said(theme: Theme, place: pg.Rect, words: tuple[str, ...]) -> str:
    """The words for a space that find room there."""
    return longest(theme, words, place, "text", 17)


def _row(
    out: pg.Surface, theme: Theme, r: pg.Rect, outcome: Outcome, words: tuple[str, ...], length: int
) -> None:
    """Symbols, bar, chance, space."""
    u = theme.px
    r = r.inflate(0, max(0, theme.floor("bold") + 2 - r.h))  # letters reach into the gap of rows
    label = f"{outcome.symbols}+" if outcome.more else str(outcome.symbols)
    draw_line(out, theme, label, pg.Rect(r.x + u(6), r.y, u(34), r.h), "headb", 18, INK)
    bar = pg.Rect(r.x + u(44), r.centery - u(7), u(length), u(14))
    frame.inner_shadow(out, bar, theme.u, 6, 120)
    fill = pg.Rect(bar.x, bar.y, max(bar.h, round(bar.w * outcome.chance)), bar.h)
    chrome.plate(out, theme, fill, GOOD if outcome.spot.place == 1 else POOR, 7)
    share = pg.Rect(bar.right + u(4), r.y, u(50), r.h)
    draw_line(out, theme, f"{percent(outcome.chance)} %", share, "bold", 17, INK, "right")
    place = _place(theme, r, length)
    draw_line(out, theme, _said(theme, place, words), place, "text", 17, INK, "left")
