"""The rows of the rule book's left page: chapters and rules of the contents, and what a search found."""

from __future__ import annotations

from typing import NamedTuple

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.markup import escape
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.rulebook.find import Place, Snippet, snippet

TWIG = (176, 130, 76)


class Entry(NamedTuple):
    """A line of the contents: a chapter (its number as label), a rule of the open one, a page (no label).

    opened: the chapter shows its rules; last: no rule of the chapter follows.
    """

    label: str
    title: str
    rule: str = ""
    opened: bool = False
    last: bool = False


def paint_entry(
    target: pg.Surface, theme: Theme, r: pg.Rect, entry: Entry, hover: bool, chosen: bool
) -> None:
    """Draw a line of the contents."""
    _ground(target, theme, r, hover, chosen)
    if entry.rule and not entry.label:
        _paint_page(target, theme, r, entry, chosen)
    elif entry.rule:
        _paint_rule(target, theme, r, entry, chosen)
    else:
        _paint_chapter(target, theme, r, entry)


def _paint_page(target: pg.Surface, theme: Theme, r: pg.Rect, entry: Entry, chosen: bool) -> None:
    """A page outside the chapters, with a star where those have their number."""
    px = theme.px
    _star(target, theme, r)
    words = pg.Rect(r.x + px(34), r.y, r.w - px(42), r.h)
    role = "bold" if chosen else "text"
    draw_line(target, theme, entry.title, words, role, 20, theme.ink, "left")


def _paint_chapter(target: pg.Surface, theme: Theme, r: pg.Rect, entry: Entry) -> None:
    px = theme.px
    way = "down" if entry.opened else "right"
    chrome.arrow(target, theme, (r.x + px(16), r.centery), way, max(10, px(14)), (122, 74, 30))
    link = theme.colour("link")
    number = draw_line(
        target, theme, entry.label, pg.Rect(r.x + px(34), r.y, px(80), r.h), "bold", 20, link, "left"
    )
    x = max(number.rect.right + px(12), r.x + px(72))
    words = pg.Rect(x, r.y, r.right - x - px(8), r.h)
    role = "bold" if entry.opened else "text"
    draw_line(target, theme, entry.title, words, role, 20, theme.ink, "left", ellipsis=True)


def _paint_rule(target: pg.Surface, theme: Theme, r: pg.Rect, entry: Entry, chosen: bool) -> None:
    px = theme.px
    x, stem = r.x + px(50), r.x + px(16)
    pg.draw.line(target, TWIG, (stem, r.centery), (x - px(8), r.centery), px(1.5))
    pg.draw.line(target, TWIG, (stem, r.y), (stem, r.centery if entry.last else r.bottom), px(1.5))
    ink = theme.wine if chosen else theme.colour("link")
    label = draw_line(target, theme, entry.label, pg.Rect(x, r.y, r.w // 3, r.h), "bold", 19, ink, "left")
    left = label.rect.right + px(12)
    words = pg.Rect(left, r.y, r.right - left - px(8), r.h)
    role = "bold" if chosen else "text"
    draw_line(target, theme, entry.title, words, role, 19, theme.ink, "left", ellipsis=True)


def paint_hit(
    target: pg.Surface, theme: Theme, r: pg.Rect, place: Place, query: str, hover: bool, chosen: bool
) -> None:
    """Draw what a search found, with the words round the hit."""
    _ground(target, theme, r, hover, chosen)
    px = theme.px
    x, half = r.x + px(34), r.h // 2
    if place.badge:
        plate = chrome.id_badge(target, theme, place.badge, (r.x + px(10), r.centery), 17, lit=chosen)
        x = plate.right + px(14)
    else:
        _star(target, theme, r)
    title = pg.Rect(x, r.y + px(4), r.right - x - px(30), half - px(4))
    draw_line(target, theme, place.title, title, "headb", 20, theme.wine, "left", ellipsis=True)
    _marked(target, theme, place.words, query, pg.Rect(x, r.y + half, title.w, half - px(6)))
    chrome.arrow(target, theme, (r.right - px(16), r.centery), "right", max(10, px(14)), (122, 74, 30))
    chrome.rule(target, theme, r.x + px(8), r.right - px(8), r.bottom - 2)


def _star(target: pg.Surface, theme: Theme, r: pg.Rect) -> None:
    image = frame.star(theme.px(15), (150, 96, 44))
    target.blit(image, image.get_rect(center=(r.x + theme.px(16), r.centery)))


def _ground(target: pg.Surface, theme: Theme, r: pg.Rect, hover: bool, chosen: bool) -> None:
    if chosen:
        chrome.plate(target, theme, r.inflate(0, -2), ((255, 240, 176), (244, 204, 108)), 7, (255, 252, 228))
    elif hover:
        tint = pg.Surface(r.size, pg.SRCALPHA)
        tint.fill((255, 214, 110, 90))
        target.blit(tint, r)


def beginning(theme: Theme, text: str, width: int) -> str:
    """A marked-up text from its first word, as far as a line of the usual letters goes."""
    line = text
    while measure(theme, line, "text", 17)[0] > width and " " in text:
        text = text.rpartition(" ")[0]
        line = f"{text} …"
    return line


def _clipped(theme: Theme, found: Snippet, width: int) -> str:
    """The words round a hit, as many as stand in a line of the usual letters."""
    before, after = found.before, found.after
    while True:
        line = f"{escape(before)}[@hit|{escape(found.hit)}]{escape(after)}"
        if measure(theme, line, "text", 17)[0] <= width or " " not in after.strip(" …"):
            return line
        after = after.rstrip(" …").rpartition(" ")[0] + " …"


def _marked(target: pg.Surface, theme: Theme, text: str, query: str, r: pg.Rect) -> None:
    """One line with the hit underlaid in gold, cut at both ends."""
    found = snippet(text, query)
    if found is None:  # the name above holds the words
        draw_line(target, theme, beginning(theme, escape(text), r.w), r, "text", 17, theme.ink, "left")
        return
    line = _clipped(theme, found, r.w)
    places = draw_line(pg.Surface((1, 1)), theme, line, r, "text", 17, theme.ink, "left", ellipsis=True).links
    for _, place in places:
        box = pg.Rect(place.x - 2, r.y + theme.px(2), place.w + 4, r.h - theme.px(4))
        pg.draw.rect(target, (255, 206, 84), box, border_radius=theme.px(4))
    draw_line(target, theme, line, r, "text", 17, theme.ink, "left", ellipsis=True)
