"""The faces of the commissions: carpet, cost and what is missing, reward, strips, where to get the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.facts import Card, TabrizFacts
from scenes.art import frame, light
from scenes.art.cache import Steps, finish
from scenes.art.palette import GREEN_OK, INK, RED_WARN, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, fit, fits, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Region
from scenes.titles.tabriz.cards import where
from scenes.titles.tabriz.cards.head import Heading, Letters, alike
from scenes.titles.tabriz.cards.needs import Need, NeedRows
from scenes.titles.tabriz.cards.where import Room, Where
from scenes.titles.tabriz.layout import layout_of
from scenes.titles.tabriz.phrases import GAP, gain_text, strip_text
from scenes.titles.tabriz.pieces.sizes import MOST, longest
from scenes.titles.tabriz.pieces.wares import OWN, Wares

PAPER: tuple[Colour, Colour] = ((253, 242, 210), (234, 211, 160))
GREEN: tuple[Colour, Colour] = ((120, 190, 96), (40, 120, 52))
BRIGHT: Colour = (255, 234, 140)
TONES: dict[str, Colour] = {"good": GREEN_OK, "short": RED_WARN, "": (96, 54, 12)}
SHAPES = ((1, 2), (1, 1), (2, 2), (2, 1), (1, 0), (2, 0))
"""Columns of the cost and lines of words, the most comfortable first."""

LEAST = (264, 240)
"""Design units of a card from which on everything on it grows with it."""

TIGHT = 164
"""Design units of width below which a card of a large hand is folded: carpet, prestige, what is missing."""

REWARDED = 112
"""Design units of width from which on a folded card shows what it pays."""

LEAST_ROW = 17
"""Pixels of a row of the cost at the least."""

BROAD = 1.25
"""Width for height from which on the carpet has the whole left side."""

Part = tuple[str, int, bool]


class CardState(NamedTuple):
    """All that decides the picture of a card.

    have: goods of the viewer by material; where: up to two remarks about the missing goods, each in several
    wordings from long to short, in a tone ("good", "short" or ""); ready: it may be completed now;
    dim: not to be had now; letters: of the name, where other cards lie beside it.
    """

    card: str
    region: Region
    have: tuple[int, ...]
    name: str
    where: tuple[Where, ...] = ()
    tone: str = ""
    ready: bool = False
    hover: bool = False
    picked: bool = False
    dim: bool = False
    letters: Letters | None = None


def card_in_steps(
    theme: Theme,
    texts: Texts,
    facts: TabrizFacts,
    state: CardState,
    size: tuple[int, int],
    most: float = MOST,
) -> Steps:
    """The card at `size` pixels without shadow, in slices; kept while memory lasts, treat it as read-only.

    most: how far its letters grow with the text size.
    """
    look = (texts.lang, theme.text_scale, theme.look.high_contrast, round(theme.u * 1000))
    printed = repr(facts.cards[state.card])
    key = ("tz-card", repr(state._replace(hover=False)), printed, *look, most, *size)
    face = CardFace(theme, texts, facts, most)
    return theme.cache.in_steps(key, lambda: face.paint_in_steps(state, size), keep=False)


class CardFace:
    """Paints cards of any size; small ones put the cost in two columns, drop words or are folded."""

    def __init__(self, theme: Theme, texts: Texts, facts: TabrizFacts, most: float = MOST) -> None:
        self.theme, self.texts, self.facts, self.most, self.zoom = theme, texts, facts, most, 1.0
        self.wares = Wares(theme, layout_of(facts.content.folder))
        self.tight = False

    def px(self, units: float) -> int:
        """Design units as pixels of this card: large cards have everything larger."""
        return self.theme.px(units * self.zoom)

    @property
    def line(self) -> int:
        """Height of a row of words."""
        return max(18, round(27 * self.zoom * self.theme.u * min(self.theme.text_scale, self.most)))

    def _size(self, units: float) -> float:
        """The size to ask for, so that letters stay within their rows."""
        return units * self.zoom * min(1.0, self.most / self.theme.text_scale)

    def paint(self, s: CardState, size: tuple[int, int]) -> pg.Surface:
        """The whole card; on low ones letters do not grow with the text size."""
        return finish(self.paint_in_steps(s, size))

    def paint_in_steps(self, s: CardState, size: tuple[int, int]) -> Steps:
        """The same in slices: measuring words takes its time on a large card with large letters."""
        self._size_up(size)
        card = self.facts.cards[s.card]
        out = self._ground(size, layout_of(self.facts.content.folder).decks[card.deck], s)
        yield None
        if self.tight:
            self._folded(out, s, card)
        else:
            yield from self._open(out, s, card)
        self._finish(out, s)
        yield out

    def _size_up(self, size: tuple[int, int]) -> None:
        whole = self.theme.px(LEAST[0]), self.theme.px(LEAST[1])
        self.zoom = max(1.0, min(size[0] / whole[0], size[1] / whole[1]))
        self.tight = size[0] < self.theme.px(TIGHT)
        self.most = max(1.0, min(self.most, size[1] / (8 * 27 * self.zoom * self.theme.u)))

    def letters(self, names: Mapping[str, str], size: tuple[int, int]) -> Letters | None:
        """Those of the names, by card, on cards of one size that lie side by side; None on folded ones."""
        self._size_up(size)
        if self.tight or not names:
            return None
        heads = [self._heading(card, name) for card, name in names.items()]
        return alike(heads, size[0] - 2 * self.px(5), size[1])

    def _heading(self, card: str, name: str) -> Heading:
        return Heading(self.theme, self.wares, name, self.facts.cards[card], self.zoom, self.most)

    def _open(self, out: pg.Surface, s: CardState, card: Card) -> Iterator[None]:
        """In slices: head, carpet and cost, rewards, where the missing goods are to be had."""
        size, px, edge = out.get_size(), self.px, self.px(5)
        name, head = self._heading(s.card, s.name), pg.Rect(edge, edge, size[0] - 2 * edge, 0)
        letters = s.letters or alike([name], head.w, size[1])
        head.h = name.height(head.w, letters)
        name.draw(out, head, layout_of(self.facts.content.folder).decks[card.deck], letters)
        yield
        inner = pg.Rect(edge + px(4), head.bottom + px(3), size[0] - 2 * edge - 2 * px(4), 0)
        inner.h = size[1] - edge - px(3) - inner.y
        needs = self._needs(card, s)
        right = pg.Rect(inner.x + round(inner.w * 0.43), inner.y, round(inner.w * 0.57), inner.h)
        beside = card.deck != "workshop" and size[0] >= BROAD * size[1]
        beside = beside and self._height(self._rewards(card, right.w), len(needs)) <= inner.h
        if beside:
            self._carpet(out, pg.Rect(inner.x, inner.y, round(inner.w * 0.4), inner.h), s.card, card)
            inner = right
            yield
        rows = self._rewards(card, inner.w)
        wanted = where.wanted(self.theme, s.where, Room(inner.w, self.line, self._size(18)))
        yield
        columns, lines = self._shape(inner, len(needs), len(rows), wanted)
        low = self._where(out, inner, s, lines)
        yield
        body = pg.Rect(inner.x, inner.y, inner.w, low - len(rows) * sum(self._step) - inner.y - px(3))
        woven = True
        if beside:
            cost = NeedRows(self.theme, self.texts, self.wares, self._size(19), self.zoom)
            cost.draw(out, body, needs, columns, px(44))
        elif card.deck == "workshop":
            self._bench(out, body, card)
        else:
            woven = self._body(out, body, s, card, needs, columns)
        yield
        self._rows(out, inner, low, rows, "" if woven else card.deck)

    def _folded(self, out: pg.Surface, s: CardState, card: Card) -> None:
        """A card of a large hand: carpet with prestige and deck, and what is missing; the rest is on the
        large card."""
        r = out.get_rect().inflate(-2 * self.px(7), -2 * self.px(7))
        if card.deck == "workshop":
            self._bench(out, r, card)
            return
        needs = self._needs(card, s)
        row = max(17, min(self.line, self.px(30)))
        low = min(len(needs) * row, round(r.h * 0.62))
        rows = self._rewards(card, r.w)[:1] if r.w >= self.px(REWARDED) else []
        floor = self._rows(out, r, r.bottom, rows) if rows else r.bottom
        rug = pg.Rect(r.x, r.y, r.w, floor - low - self.px(4) - r.y)
        self._carpet(out, rug, s.card, card)
        coin = self.wares.coin(max(20, min(self.px(36), round(r.w * 0.46))), card.prestige)
        out.blit(coin, (r.x - self.px(4), r.y - self.px(4)))
        cost = NeedRows(self.theme, self.texts, self.wares, self._size(18), 1.0, worded=False)
        cost.draw(out, pg.Rect(r.x - 1, floor - low, r.w + 2, low), needs, 1, row)

    def _height(self, rows: list[list[Part]], needs: int) -> int:
        """What rewards and cost take at the least."""
        return len(rows) * sum(self._step) + self.px(6) + needs * max(17, self.line - 1)

    def _needs(self, card: Card, s: CardState) -> list[Need]:
        return [Need(m, n, have) for m, n, have in zip(MATERIALS, card.cost, s.have) if n]

    def _shape(self, inner: pg.Rect, needs: int, rows: int, where: int) -> tuple[int, int]:
        """Columns of the cost and lines of words that leave every row of the cost legible."""
        room = inner.h - rows * sum(self._step) - self.px(3)
        pair = NeedRows(self.theme, self.texts, self.wares, self._size(19), self.zoom).least()
        two = inner.w >= 2 * pair - self.px(6)
        for columns, lines in SHAPES:
            words = min(lines, where)
            least = min(self.line - 1, max(17, round(self.line * 0.8)))
            height = max(-(-max(1, needs) // columns) * least, min(4 * least, round(inner.w * 0.5)))
            if (two or columns == 1) and height <= room - words * self.line:
                return columns, words
        low = max(1, needs) * LEAST_ROW <= room  # one column leaves the carpet its place beside it
        return 1 if low or not two else 2, 0

    def _finish(self, out: pg.Surface, s: CardState) -> None:
        """Dim what cannot be had."""
        if s.dim:
            out.fill((206, 198, 186, 255), special_flags=light.RGBA_MUL)

    def _ground(self, size: tuple[int, int], colour: Colour, s: CardState) -> pg.Surface:
        radius = self.px(10)
        paper = self.theme.textures.get("parchment", *size)
        paper.fill((16, 15, 11), special_flags=light.ADD)
        out = light.masked(paper, light.rounded(size, radius))
        inner = out.get_rect().inflate(-2 * self.px(3), -2 * self.px(3))
        rim = (214, 150, 40) if s.picked else colour
        pg.draw.rect(out, rim, inner, max(2, self.px(4 if s.picked else 2)), border_radius=radius - 2)
        pg.draw.rect(out, (58, 32, 12), out.get_rect(), max(1, self.px(2)), border_radius=radius)
        return out

    # ---- cost ----
    def _body(
        self, out: pg.Surface, r: pg.Rect, s: CardState, card: Card, needs: list[Need], columns: int
    ) -> bool:
        """The carpet, above the cost on a tall card, else beside or below it; False without room for it."""
        rows = NeedRows(self.theme, self.texts, self.wares, self._size(19), self.zoom)
        high = self.px(44)
        if r.h > 1.25 * r.w:
            low = -(-len(needs) // columns) * min(high, round(r.h * 0.12))
            self._carpet(out, pg.Rect(r.x, r.y, r.w, r.h - low - self.px(6)), s.card, card)
            rows.draw(out, pg.Rect(r.x, r.bottom - low, r.w, low), needs, columns, high)
            return True
        width = min(round(r.w * (0.44 if columns == 1 else 0.3)), round(r.h * 0.78))
        width = min(width, r.w - columns * rows.least() - self.px(6))
        left = r.x
        beside = width >= self.px(24)
        if beside:
            self._carpet(out, pg.Rect(r.x, r.y, width, r.h), s.card, card)
            left += width + self.px(8)
        free = rows.draw(out, pg.Rect(left, r.y, r.right - left, r.h), needs, columns, self.px(58))
        if free.w and not beside:
            self._carpet(out, free, s.card, card)
        return beside or free.w > 0

    def _carpet(self, out: pg.Surface, r: pg.Rect, name: str, card: Card) -> None:
        """The carpet as large as the box and its proportions allow, the letter of its deck on its corner:
        colour alone never tells."""
        shape = min(r.w, round(r.h * 1.1)), min(r.h, round(r.w * 1.5))
        rug = self.wares.rug(name, card.deck, shape, min(shape) >= 24)
        at = rug.get_rect(center=r.center)
        n = max(16, min(round(at.w * 0.36), self.px(30)))
        if small := at.w < 2 * n:  # the letter would hide it
            at.x -= n // 2
        frame.shadow(out, at, self.theme.u, 2, (2, 3), 3, 120)
        out.blit(rug, at)
        seal = self.wares.tier(card.deck, n)
        on_corner = seal.get_rect(bottomright=(at.right + n // 5, at.bottom + n // 5))
        out.blit(seal, seal.get_rect(midleft=(at.right + self.px(3), at.centery)) if small else on_corner)
        if card.source == "reconstructed":
            own = frame.star(max(8, self.px(13)), OWN)
            out.blit(own, own.get_rect(center=(at.right - 2, at.y + 2)))

    def _bench(self, out: pg.Surface, r: pg.Rect, card: Card) -> None:
        """A workshop: its wheel, and what it begins with; on low cards side by side."""
        gain = gain_text(card.reward)
        tall = r.h >= 5 * self.line and not self.tight
        if tall:
            n = int(min(r.h - 2.6 * self.line, r.w * 0.6, self.px(110)))
            whole = n + 2 * self.line + self.px(8)
            top = r.y + (r.h - whole) // 2
            chrome.icon(out, self.theme, "spinning-wheel", (r.centerx, top + n / 2), n)
            words = pg.Rect(r.x, top + n + self.px(8), r.w, self.line)
            label, ink = self.texts("art.begins"), self.theme.ink_soft
            draw_line(out, self.theme, label, words, "text", self._size(18), ink, ellipsis=True)
            at = words.move(0, self.line)
            draw_line(out, self.theme, gain, at, "bold", self._size(22), INK)
            return
        n = 0 if self.tight else min(r.h, r.w // 3, self.px(70))
        if n:
            chrome.icon(out, self.theme, "spinning-wheel", (r.x + n / 2, r.centery), n)
            n += self.px(8)
        at = pg.Rect(r.x + n, r.y, r.w - n, r.h)
        short = longest(self.theme, (gain, gain.replace(GAP, "")), at.w, "bold", 22)
        draw_line(out, self.theme, short, at, "bold", self._size(22), INK, "left")

    # ---- below ----
    def _where(self, out: pg.Surface, r: pg.Rect, s: CardState, lines: int) -> int:
        """Where the missing goods can be had; returns the upper edge."""
        room = Room(r.w, self.line, self._size(18))
        said = where.say(self.theme, s.where, room, lines)
        said = tuple(words for words in said if words.text)
        if not said:
            return r.bottom
        height = sum(words.rows for words in said) * self.line
        box = pg.Rect(r.x, r.bottom - height, r.w, height)
        where.draw(out, self.theme, said, box, room, TONES[s.tone])
        return box.y - self.px(2)

    def _room(self, text: str, box: pg.Rect, wrap: bool = False) -> bool:
        """Whether words fit a box at a legible size."""
        return fits(fit(self.theme, text, box.size, "bold", self._size(18), wrap=wrap), box.size, self.theme)

    def _rewards(self, card: Card, width: int) -> list[list[Part]]:
        """Reward and workshop actions (words, width, raised) in as few rows as they fit into."""
        gain = gain_text(card.reward) if card.deck != "workshop" else ""
        texts = [(gain, False)] if gain else []
        texts += [(strip_text(strip), True) for strip in card.strips]
        texts = [(part, raised) for text, raised in texts for part in self._broken(text, width)]
        rows: list[list[Part]] = []
        room = 0
        for text, raised in texts:
            wide = measure(self.theme, text, "bold", self._size(18))[0] + self.px(12)
            if not rows or wide + self.px(4) > room:
                rows.append([])
                room = width
            rows[-1].append((text, wide, raised))
            room -= wide + self.px(4)
        return rows

    def _broken(self, text: str, width: int) -> list[str]:
        """A text in parts that fit a width, broken between its things."""
        parts: list[str] = []
        for word in text.split(" "):
            longer = f"{parts[-1]} {word}" if parts else word
            if parts and measure(self.theme, longer, "captionb", self._size(15))[0] > width - self.px(6):
                parts.append(word.strip("\u00a0"))
            else:
                parts[-1:] = [longer]
        return parts

    @property
    def _step(self) -> tuple[int, int]:
        """Height of a row of rewards, and the gap below it."""
        return (self.line, 1) if self.tight else (self.line + self.px(3), self.px(2))

    def _rows(self, out: pg.Surface, r: pg.Rect, low: int, rows: list[list[Part]], letter: str = "") -> int:
        """Draw the rows above `low`; returns their upper edge. letter: of a deck that no carpet tells."""
        height, gap = self._step
        top = low - len(rows) * (height + gap)
        for i, parts in enumerate(rows):
            at = pg.Rect(r.x, top + i * (height + gap), r.w, height)
            if letter and not i:
                seal = self.wares.tier(letter, max(16, height - 2))
                out.blit(seal, seal.get_rect(midleft=at.midleft))
                at.x, at.w = at.x + seal.get_width() + gap, at.w - seal.get_width() - gap
            self._row(out, at, parts)
        return top

    def _row(self, out: pg.Surface, r: pg.Rect, parts: list[Part]) -> None:
        """Plates side by side that fill the row: sunk for the reward, raised for workshop actions."""
        px = self.px
        spare = (r.w - sum(width for _, width, _ in parts) - px(4) * (len(parts) - 1)) / len(parts)
        x = float(r.x)
        for text, width, raised in parts:
            at = pg.Rect(round(x), r.y, max(8, round(width + spare)), r.h)
            if raised:
                chrome.plate(out, self.theme, at, PAPER, 6)
            else:
                frame.inset(out, at, self.theme.u, 40, 6)
            inside = at.inflate(-2 * px(3), 0)
            tight = text.replace(GAP, "")
            words = longest(self.theme, (text, tight), inside.w, "bold", 18)
            role = "bold" if self._room(words, inside) else "captionb"
            draw_line(out, self.theme, words, inside, role, self._size(18), INK)
            x = at.right + px(4)
