"""The account of a margin: the line that says it, and its bars; while it is made, how far that is."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from game.review.report import Identity, Report
from scenes.kit import chrome
from scenes.kit.base import Box, Widget
from scenes.kit.text import draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.review.feed import Feed
from scenes.review.sum import Part, draw_sum
from scenes.review.words import ReviewWords, parts


class Account(Widget):
    """The account as a part of the page that changes by itself: how far the review is, then how it came."""

    def __init__(self, rect: Box, words: ReviewWords, feed: Feed, problem: Callable[[], str]) -> None:
        super().__init__(rect, name="account")
        self.words, self.feed, self.problem = words, feed, problem

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return None  # nothing to click

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        draw_account(target, theme, self.rect, self.words, self.feed.report, self.problem())


def draw_account(
    target: pg.Surface, theme: Theme, r: pg.Rect, words: ReviewWords, report: Report, problem: str
) -> None:
    """Draw the account of the seat that the words are for. problem: why there is none, "" for nothing."""
    found = report.identity(words.me)
    if found is not None:
        line = words.line(found, report)
    else:
        line = problem or words.texts("review.working", n=round(100 * report.done))
    high = min(measure(theme, line, "headb", 22, r.w)[1] + theme.px(4), r.h // 2)
    head = pg.Rect(r.x, r.y, r.w, high)
    draw_paragraph(target, theme, line, head, "headb", 22, theme.wine, "center", "middle")
    body = pg.Rect(r.x, head.bottom + theme.px(4), r.w, r.bottom - head.bottom - theme.px(4))
    if found is not None:
        draw_sum(target, theme, body, _bars(words, found, report))
    elif not problem:
        _draw_progress(target, theme, body, report.done)


def _bars(words: ReviewWords, found: Identity, report: Report) -> tuple[Part, ...]:
    luck, decided, rest = parts(found, report.luck_shown)
    t, whole, own = words.texts, words.whole, round(found.own)
    error = 2 * found.luck_error
    last = "rest" if report.luck_shown else "rest_all"
    why = "" if report.luck_shown else t("review.rest_all_why")
    hint = t("review.decisions_hint", own=whole(own), rivals=whole(decided - own))
    lot = t("review.luck_hint", n=max(1, round(error))) if report.luck else t("review.luck_none")
    bars = (
        Part(t("review.luck"), lot, luck, whole(luck), error),
        Part(t("review.decisions"), hint, decided, whole(decided)),
        Part(t(f"review.{last}"), t(f"review.{last}_hint"), rest, whole(rest), why=why),
    )
    return bars if report.luck_shown else bars[1:]


def _draw_progress(target: pg.Surface, theme: Theme, r: pg.Rect, done: float) -> None:
    bar = pg.Rect(r.x + r.w // 10, 0, r.w * 8 // 10, theme.px(26))
    bar.centery = r.y + min(r.h // 2, theme.px(60))
    chrome.well(target, theme, bar)
    full = bar.inflate(-2 * theme.px(4), -2 * theme.px(4))
    full.w = max(full.h, round(full.w * done))
    chrome.plate(target, theme, full, ((255, 226, 140), (226, 166, 60)), 6)
