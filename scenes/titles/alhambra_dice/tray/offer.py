"""The tray while prizes are given: what each choice gives to whom, and what is still to come."""

from __future__ import annotations

from typing import NamedTuple

import pygame as pg

from game.titles.alhambra_dice.facts import PRIZES
from game.titles.alhambra_dice.outlook import Share, shares
from game.titles.alhambra_dice.view import DiceView
from scenes.art import frame, light
from scenes.art.palette import CREAM, INK, INK_SOFT, OUTLINE, WINE
from scenes.kit import chrome
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.actions import meant
from scenes.titles.alhambra_dice.fit import longest
from scenes.titles.alhambra_dice.pieces import Look
from scenes.titles.alhambra_dice.regions import TAKE
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Point, Region, TableSnapshot


class Coming(NamedTuple):
    """A column of the round: colours of its best two markers ("" neutral); 0 given, 1 now, 2 to come."""

    kind: str
    colours: tuple[str, ...]
    when: int


class Offer(NamedTuple):
    """kind: the column; head: who chooses; cards: title and lines (long to short) of both choices.

    hot: the choice pointed at or ""; open: a person here decides; coming: all six columns.
    """

    kind: str
    name: str
    head: str
    cards: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]
    hot: str
    open: bool
    coming: tuple[Coming, ...]


def offer_of(shown: TableSnapshot, words: Words, colours: tuple[str, ...]) -> Offer | None:
    """What is offered now; None unless prizes are given."""
    view: DiceView = shown.view
    if view.phase != "prize" or view.over or not view.column:
        return None
    cards = []
    for prize in range(len(PRIZES)):
        found = shares(words.facts, view, view.column, prize)
        lines = [_line(words, shown, share, view) for share in found]
        if len(found) < 2:
            both = len(view.marks[view.types.index(view.column)]) > 1
            lines.append((words.texts("dice.offer.both" if both else "dice.offer.none"),))
        cards.append((words.prize(prize, view), tuple(lines)))
    pointed = [meant(words.facts, r, shown.picked, view) for r in (shown.hover, shown.focus) if r]
    return Offer(
        view.column,
        words.texts(f"column.{view.column}.head"),
        words.texts("dice.offer.head", name=words.who(view.to_act, shown.seats)),
        tuple(cards),
        next((region.id for region in pointed if region.kind == TAKE), ""),
        shown.me >= 0,
        tuple(_coming(view, kind, colours) for kind in view.types),
    )


def _coming(view: DiceView, kind: str, colours: tuple[str, ...]) -> Coming:
    at, now = view.types.index(kind), view.types.index(view.column)
    when = 1 if at == now else 2 if at > now else 0
    return Coming(kind, tuple(colours[mark.seat] for mark in view.marks[at][:2]), when)


def _line(words: Words, shown: TableSnapshot, share: Share, view: DiceView) -> tuple[str, ...]:
    """Who gets what and where it leads, in fewer and fewer words."""
    chip = f" [ad-chip:{share.chip}]" if share.chip else ""
    who = f"[seat:{share.seat}]" if share.seat < len(shown.seats) else f"[ad-marker] {words.texts('neutral')}"
    what = f"{who} *+{share.points}* [{view.column}]{chip}"
    args = {
        "what": what,
        "height": share.height,
        "place": words.place(share.place),
        "pay": share.pay,
        "scoring": words.facts.next_scoring(view.round).letter,
    }
    plain = words.texts("dice.offer.gets", **args)
    return (words.texts("dice.offer.pays", **args), plain, what) if share.pay else (plain, what)


class OfferArt:
    """Draws the offer into the tray and knows where its two cards are."""

    def __init__(self, theme: Theme, look: Look, words: Words, inner: pg.Rect) -> None:
        self.theme, self.look, self.words = theme, look, words
        u, gap = theme.px, theme.px(10)
        self.head = pg.Rect(inner.x, inner.y, max(u(150), theme.tp(140)), inner.h)
        width = 0 if theme.narrow else u(360)
        self.coming = pg.Rect(inner.right - width, inner.y, width, inner.h)
        left = self.head.right + gap
        room = (self.coming.x - gap if width else inner.right) - left
        card = (room - gap) // 2
        self.cards = [pg.Rect(left + i * (card + gap), inner.y, card, inner.h) for i in range(2)]

    def hit(self, pos: Point) -> Region | None:
        """The choice under a point."""
        found = (i for i, r in enumerate(self.cards) if r.collidepoint(pos))
        return next((Region(TAKE, (PRIZES[i],)) for i in found), None)

    def draw(self, out: pg.Surface, origin: tuple[int, int], label: int, s: Offer) -> None:
        """Paint it; origin: the window's point at the picture's corner; label: height of a heading."""
        dx, dy = -origin[0], -origin[1]
        self._head(out, self.head.move(dx, dy), label, s)
        for i, (title, lines) in enumerate(s.cards):
            self._card(out, self.cards[i].move(dx, dy), label, title, lines, s, PRIZES[i])
        if self.coming.w:
            self._coming(out, self.coming.move(dx, dy), label, s)

    def _head(self, out: pg.Surface, r: pg.Rect, label: int, s: Offer) -> None:
        u = self.theme.px
        out.blit(self.look.glaze(r.size, s.kind, u(10)), r)
        style = self.look.layout.columns[s.kind]
        ink, rim = (INK, None) if style.pale else ((255, 246, 222), light.shade(style.panel, 0.28))
        tone = (120, 112, 104) if style.pale else (250, 232, 186)
        n = r.h - 2 * label - u(12)
        chrome.icon(out, self.theme, style.icon, (r.centerx, r.y + u(4) + n // 2), n, tone)
        name = pg.Rect(r.x + u(6), r.bottom - 2 * label - u(4), r.w - u(12), label)
        draw_line(out, self.theme, s.name, name, "head", 22, ink, outline=rim)
        who = name.move(0, label)
        draw_line(out, self.theme, s.head, who, "bold", 17, ink, outline=rim, ellipsis=True)

    def _card(
        self,
        out: pg.Surface,
        r: pg.Rect,
        label: int,
        title: str,
        lines: tuple[tuple[str, ...], ...],
        s: Offer,
        choice: str,
    ) -> None:
        u, theme = self.theme.px, self.theme
        if s.hot == choice:
            frame.shadow(out, r.inflate(2, 2), theme.u, 12, (0, 0), 8, 255, (255, 224, 130))
        out.blit(light.masked(theme.textures.get("parchment", *r.size), light.rounded(r.size, u(9))), r)
        edge = (250, 206, 104) if s.open else OUTLINE
        pg.draw.rect(out, edge, r, u(3) if s.open else 1, border_radius=u(9))
        head = pg.Rect(r.x + u(10), r.y + u(5), r.w - u(20), label + u(3))
        draw_line(out, theme, title, head, "headb", 21, WINE, ellipsis=True)
        out.fill((196, 150, 90), (head.x, head.bottom + u(1), head.w, 1))
        height = (r.bottom - head.bottom - u(8)) // 2
        for i, options in enumerate(lines):
            at = pg.Rect(head.x, head.bottom + u(3) + i * height, head.w, height)
            text = longest(theme, options, at, "text", 18)
            draw_line(out, theme, text, at, "text", 18, INK, "left", ellipsis=True)

    def _coming(self, out: pg.Surface, r: pg.Rect, label: int, s: Offer) -> None:
        u, theme = self.theme.px, self.theme
        shade = light.clear(r.size)
        pg.draw.rect(shade, (20, 6, 0, 90), shade.get_rect(), border_radius=u(10))
        out.blit(shade, r)
        pg.draw.rect(out, (150, 92, 56), r, max(1, u(1)), border_radius=u(10))
        head = pg.Rect(r.x + u(4), r.y + u(2), r.w - u(8), label)
        draw_line(out, theme, self.words.texts("dice.offer.coming"), head, "bold", 16, CREAM)
        step = (r.w - u(8)) / len(s.coming)
        for i, column in enumerate(s.coming):
            cell = pg.Rect(
                round(r.x + u(4) + i * step), head.bottom, round(step), r.bottom - head.bottom - u(4)
            )
            self._cell(out, cell, column)

    def _cell(self, out: pg.Surface, c: pg.Rect, s: Coming) -> None:
        """A column with its two best markers; those already given are faint, with a tick."""
        u = self.theme.px
        n = min(c.w - u(8), c.h - u(30))
        tile = pg.Rect(0, 0, n, n)
        tile.midtop = (c.centerx, c.y + u(1))
        face = self.look.die(s.kind, n)
        shown = face if s.when else self.look.ghost(face, 110)
        if s.when == 1:
            frame.shadow(out, tile, self.theme.u, 10, (0, 0), 7, 255, (255, 224, 130))
        out.blit(shown, shown.get_rect(center=tile.center))
        m = min(u(24), c.bottom - tile.bottom - 2, c.w // 2 - u(3))
        for i, colour in enumerate(s.colours if s.when else ()):
            image = self.look.marker(colour, m)
            shift = (i - (len(s.colours) - 1) / 2) * (m + 1)
            out.blit(image, image.get_rect(center=(round(c.centerx + shift), (tile.bottom + c.bottom) // 2)))
        if not s.when:
            at = (c.centerx, (tile.bottom + c.bottom) // 2)
            chrome.icon(out, self.theme, "check-mark", at, m, (150, 200, 110), "plain")
        elif not s.colours:
            pg.draw.circle(out, INK_SOFT, (c.centerx, (tile.bottom + c.bottom) // 2), m // 3, max(1, u(2)))
