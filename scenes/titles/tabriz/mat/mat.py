"""A player's mat: talent, qeran and goods, finished carpets and the workshop actions of their strips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame as pg

from game.content.text import Texts
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.facts import TabrizFacts
from scenes.art import frame, light
from scenes.art.palette import GREEN_OK, INK, RED_WARN, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, layout, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region
from scenes.titles.tabriz.layout import layout_of
from scenes.titles.tabriz.mat.talent import TalentTrack
from scenes.titles.tabriz.phrases import GAP, strip_text
from scenes.titles.tabriz.pieces.sizes import low_role, rise, sized
from scenes.titles.tabriz.pieces.wares import Wares
from scenes.titles.tabriz.regions import BENCH, QERAN, region

PAPER: tuple[Colour, Colour] = ((253, 242, 210), (234, 211, 160))
LIT: tuple[Colour, Colour] = ((255, 238, 164), (230, 176, 72))
USED: tuple[Colour, Colour] = ((206, 192, 164), (184, 168, 138))
STORES = ("qeran", *MATERIALS)


@dataclass(frozen=True, kw_only=True)
class MatState:
    """All that decides the picture of a mat.

    goods: by material; done: completed commissions; used: workshop actions used in this phase ("k02:1");
    open: regions that may be chosen; phase: a workshop phase is under way; gain: what an action would change
    ("qeran" or a material: difference).
    """

    seat: int
    colour: str
    name: str
    talent: int
    next_talent: str
    qeran: int
    goods: tuple[int, ...]
    done: tuple[str, ...]
    workshop: str | None = None
    used: tuple[str, ...] = ()
    open: frozenset[Region] = frozenset()
    phase: bool = False
    gain: Mapping[str, int] = field(default_factory=dict)


class MatArt:
    """Draws a mat into a rectangle; flat: one row with the track and one with the workshop (4:3)."""

    def __init__(self, theme: Theme, texts: Texts, facts: TabrizFacts, rect: pg.Rect, flat: bool) -> None:
        self.theme, self.texts, self.facts, self.rect, self.flat = theme, texts, facts, pg.Rect(rect), flat
        self.wares = Wares(theme, layout_of(facts.content.folder))
        inner = self.rect.inflate(-2 * theme.px(14), -2 * theme.px(5 if flat else 9))
        line = max(20, rise(theme, 27))
        if flat:
            width = round(inner.w * 0.56)
            self.title = self.stores = pg.Rect(0, 0, 0, 0)
            track = pg.Rect(inner.x, inner.y, width - theme.px(14), inner.h)
            self.bench = pg.Rect(inner.x + width, inner.y, inner.w - width, inner.h)
        else:
            self.title = pg.Rect(inner.x, inner.y, inner.w, line)
            stores = max(26, rise(theme, 44))
            rest = inner.h - line - stores - 3 * theme.px(3)
            height = max(rise(theme, 25) + 14, min(round(rest * 0.5), rise(theme, 25) + theme.px(42)))
            track = pg.Rect(inner.x, self.title.bottom, inner.w, height)
            self.stores = pg.Rect(inner.x, track.bottom + theme.px(2), inner.w, stores)
            top = self.stores.bottom + theme.px(6)
            self.bench = pg.Rect(inner.x, top, inner.w, inner.bottom - top)
        self.track = TalentTrack(theme, self.wares, facts, track)
        self.strips: dict[Region, pg.Rect] = {}
        self._known: tuple[str | None, tuple[str, ...]] = (None, ())

    # ---- places ----
    def store(self, name: str) -> pg.Rect:
        """The cell of the coins or of a material."""
        step = self.stores.w / len(STORES)
        return pg.Rect(
            round(self.stores.x + STORES.index(name) * step), self.stores.y, round(step), self.stores.h
        )

    def parts(self) -> dict[Region, pg.Rect]:
        """Everything that can be pointed at, the smallest first."""
        found = dict(self.strips)
        if self.stores.w:
            found |= {(QERAN if n == "qeran" else region("good", n)): self.store(n) for n in STORES}
        for mark in self.facts.numbers.talent:
            found[region("talent", str(mark.level))] = self.track.node(mark.level)
        return {**found, region("talent"): self.track.rect, BENCH: self.bench, region("done"): self.title}

    def hit(self, pos: Point) -> Region | None:
        """The part under a point."""
        return next((place for place, r in self.parts().items() if r.collidepoint(pos)), None)

    # ---- picture ----
    def show(self, s: MatState) -> None:
        """Take the workshop actions, so that their places are right before they are painted."""
        if (s.workshop, s.done) != self._known:
            self._known = s.workshop, s.done
            actions = self._actions(s)
            laid = self._laid(actions)
            self.strips = {place: at for (place, _), (_, at) in zip(actions, laid)}

    def paint(self, out: pg.Surface, s: MatState) -> None:
        """Draw the mat in window coordinates."""
        chrome.panel(out, self.theme, self.rect, bright=1.05, raised=False)
        if self.title.w:
            self._titles(out, s)
            self._stores(out, s)
        self.track.draw(out, s.talent, s.colour)
        self._bench(out, s)

    def _titles(self, out: pg.Surface, s: MatState) -> None:
        """The talent, what comes next where there is room, and the finished carpets."""
        theme, px, r = self.theme, self.theme.px, self.title
        star = self.wares.star(min(r.h - 2, px(28)))
        out.blit(star, star.get_rect(midleft=(r.x, r.centery)))
        left = r.x + star.get_width() + px(6)
        carpets = self.texts("art.done_of", n=len(s.done), of=self.facts.numbers.end.commissions)
        text = f"[rug:{s.done[-1]}] {carpets}" if s.done else f"[rug] {carpets}"
        width = measure(theme, text, "bold", sized(theme, 18))[0] + 2
        draw_line(
            out,
            theme,
            text,
            pg.Rect(r.right - width, r.y, width, r.h),
            "bold",
            sized(theme, 18),
            INK,
            "right",
        )
        words = self.texts("art.talent", n=s.talent)
        at = pg.Rect(left, r.y, r.right - width - px(10) - left, r.h)
        name = draw_line(out, theme, words, at, "head", sized(theme, 21), theme.wine, "left").rect
        rest = pg.Rect(name.right + px(14), r.y, r.right - width - px(14) - name.right - px(14), r.h)
        if measure(theme, s.next_talent, "text", sized(theme, 17))[0] <= rest.w:
            draw_line(out, theme, s.next_talent, rest, "text", sized(theme, 17), theme.ink_soft)

    def _stores(self, out: pg.Surface, s: MatState) -> None:
        """Coins and goods, engraved where there are none; what an action would change beside them."""
        theme, px = self.theme, self.theme.px
        frame.inset(out, self.stores, theme.u, 40)
        for name, number in zip(STORES, (s.qeran, *s.goods)):
            cell = self.store(name)
            if name in s.gain:
                chrome.plate(out, theme, cell.inflate(-px(4), -px(4)), LIT, 6)
            change = s.gain.get(name, 0)
            n = int(min(px(36), cell.h - px(6), cell.w * (0.42 if change else 0.5)))
            image = self._store_picture(name, number, n)
            middle = cell.y + cell.h * 0.38 if change else cell.centery
            out.blit(image, image.get_rect(center=(cell.x + px(3) + n // 2, round(middle))))
            words = pg.Rect(cell.x + n + px(6), cell.y, cell.w - n - px(8), cell.h)
            if change:
                self._change(out, cell, words, number, change)
            else:
                tone = INK if number else theme.ink_soft if theme.look.high_contrast else (100, 76, 50)
                draw_line(out, theme, str(number), words, "bold", sized(theme, 24), tone, "left")

    def _store_picture(self, name: str, number: int, n: int) -> pg.Surface:
        if name == "qeran":
            return self.theme.icons.get("two-coins", n, None, "plain")
        return self.wares.good(name, n, not number, False)

    def _change(self, out: pg.Surface, cell: pg.Rect, r: pg.Rect, number: int, change: int) -> None:
        """A number, and below it by how much an action would change it."""
        theme, low = self.theme, cell.h // 2
        upper = pg.Rect(r.x, cell.y + 1, r.w, low + 1)
        lower = pg.Rect(cell.x + theme.px(2), cell.bottom - low - 2, cell.w - 2 * theme.px(3), low + 1)
        draw_line(out, theme, str(number), upper, low_role(upper.h), sized(theme, 18), INK, "left")
        tone = GREEN_OK if change > 0 else RED_WARN
        draw_line(out, theme, f"{change:+d}", lower, "captionb", sized(theme, 16), tone, "right")

    # ---- workshop ----
    def _actions(self, s: MatState) -> list[tuple[Region, str]]:
        """Place, card and words of every workshop action."""
        cards = ((s.workshop,) if s.workshop else ()) + s.done
        return [
            (region("strip", card, str(i + 1)), strip_text(strip))
            for card in cards
            for i, strip in enumerate(self.facts.cards[card].strips)
        ]

    def _bench(self, out: pg.Surface, s: MatState) -> None:
        """A plate for every workshop action, side by side; those beyond the room are counted."""
        theme, px, r = self.theme, self.theme.px, self.bench
        actions = self._actions(s)
        if not actions:
            self._empty(out, r)
            words, height = self.texts("art.no_strips"), max(18, rise(theme, 26))
            at = pg.Rect(r.x, r.y, r.w, min(height, r.h))
            size = sized(theme, 17)
            draw_line(out, theme, words, at, "text", size, theme.ink_soft, "left", ellipsis=True)
            return
        height, laid = self._high(), self._laid(actions)
        for (place, _), (text, at) in zip(actions, laid):
            self._strip(out, at, s, place, text)
        if hidden := len(actions) - len(laid):
            last = laid[-1][1] if laid else pg.Rect(r.x, r.y, 0, height)
            at = pg.Rect(last.right + px(3), last.y, r.right - last.right - px(3), height)
            draw_line(out, theme, f"+{hidden}", at, "bold", sized(theme, 20), theme.wine, "left")

    def _high(self) -> int:
        """Height of a plate."""
        return max(20, min(rise(self.theme, 38), (self.bench.h - self.theme.px(3)) // 2))

    def _laid(self, actions: list[tuple[Region, str]]) -> list[tuple[str, pg.Rect]]:
        """Words and rectangle of the actions that have room."""
        height, gap = self._high(), self.theme.px(3)
        rows = max(1, (self.bench.h + gap) // (height + gap))
        return self._plates([text for _, text in actions], rows, height) if actions else []

    def _plates(self, texts: list[str], rows: int, height: int) -> list[tuple[str, pg.Rect]]:
        """Words and rectangle of every action that has room: with its carpet, without, at last tightly, in
        letters as large as all of them allow."""
        theme, px, r = self.theme, self.theme.px, self.bench
        rug = round(height * 1.1) + px(3)
        tight = [text.replace(GAP, "").replace(" [to] ", "[to]") for text in texts]
        plain = [measure(theme, text, "bold", sized(theme, 18))[0] + px(16) for text in texts]
        least, usual = theme.floor("captionb"), theme.font_px("captionb", sized(theme, 18))
        small = [
            [layout(theme, text, "captionb", letters).width + px(14) for text in tight]
            for letters in range(max(least, usual), least - 1, -1)
        ]
        ways = [(texts, [w + rug for w in plain]), (texts, plain), *((tight, widths) for widths in small)]
        for words, widths in ways:
            found = _flow(widths, r, height, px(4), rows)
            if len(found) == len(texts):
                return list(zip(words, found))
        more = measure(theme, "+88", "bold", sized(theme, 20))[0] + px(4)
        while found and found[-1].right + more > r.right:
            found.pop()
        return list(zip(tight, found))

    def _empty(self, out: pg.Surface, r: pg.Rect) -> None:
        """Engraved places for strips to come."""
        height, step = min(rise(self.theme, 38), r.h - max(18, rise(self.theme, 26))), r.w // 3
        for i in range(3 if height >= 18 else 0):
            at = pg.Rect(r.x + i * step, r.bottom - height, step - self.theme.px(6), height)
            frame.inset(out, at, self.theme.u, 30, 6)
            wheel = self.theme.icons.get("spinning-wheel", round(height * 0.72), None, "engraved")
            out.blit(light.faded(wheel, 120), wheel.get_rect(center=at.center))

    def _strip(self, out: pg.Surface, at: pg.Rect, s: MatState, place: Region, text: str) -> None:
        theme, px, card = self.theme, self.theme.px, place.id
        used = s.phase and ":".join(place.ids) in s.used
        ready = place in s.open
        if ready:
            frame.shadow(out, at.inflate(2, 2), theme.u, 7, (0, 0), 5, 255, (255, 220, 110))
        chrome.plate(out, theme, at, USED if used else LIT if ready else PAPER, 6)
        need = measure(theme, text, "bold", sized(theme, 18))[0]
        left, rug = at.x + px(6), at.w - need - px(19)
        role = "bold" if need <= at.w - px(11) else "captionb"
        if rug >= px(14):
            image = self.wares.rug(card, self.facts.cards[card].deck, (rug, at.h - px(9)), False)
            out.blit(image, image.get_rect(midleft=(left, at.centery)))
            left += rug + px(4)
        words = pg.Rect(left, at.y, at.right - px(5) - left, at.h)
        draw_line(out, theme, text, words, role, sized(theme, 18), INK)
        if used:
            veil = light.clear(at.size)
            pg.draw.rect(veil, (220, 204, 172, 120), veil.get_rect(), border_radius=px(6))
            out.blit(veil, at)
            n = min(at.h - 2, px(26))
            chrome.icon(out, theme, "check-mark", (at.right - n * 0.6, at.centery), n)


def _flow(widths: list[int], r: pg.Rect, height: int, gap: int, rows: int) -> list[pg.Rect]:
    """Plates side by side in up to so many rows; those beyond the room are missing."""
    found: list[pg.Rect] = []
    x, row = r.x, 0
    for width in widths:
        if x > r.x and x + width > r.right:
            x, row = r.x, row + 1
        if row >= rows:
            break
        found.append(pg.Rect(x, r.y + row * (height + gap), min(width, r.w), height))
        x += width + gap
    return found
