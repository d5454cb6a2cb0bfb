"""The faces of the commissions: carpet, cost and what is missing, reward, strips, where to get the rest."""

from __future__ import annotations

from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.facts import Card, TabrizFacts
from scenes.art import frame, light
from scenes.art.palette import GREEN_OK, INK, RED_WARN, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, fit, fits, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Region
from scenes.titles.tabriz.cards import where
from scenes.titles.tabriz.cards.head import Heading
from scenes.titles.tabriz.cards.where import Room, Where
from scenes.titles.tabriz.layout import layout_of
from scenes.titles.tabriz.phrases import GAP, gain_text, strip_text
from scenes.titles.tabriz.pieces.sizes import MOST, longest, low_role
from scenes.titles.tabriz.pieces.wares import OWN, Wares

PAPER: tuple[Colour, Colour] = ((253, 242, 210), (234, 211, 160))
GREEN: tuple[Colour, Colour] = ((120, 190, 96), (40, 120, 52))
BRIGHT: Colour = (255, 234, 140)
TONES: dict[str, Colour] = {"good": GREEN_OK, "short": RED_WARN, "": (96, 54, 12)}
SHAPES = ((1, 2), (1, 1), (2, 2), (2, 1), (1, 0), (2, 0))
"""Columns of the cost and lines of words, the most comfortable first."""

LEAST = (264, 240)
"""Design units of a card from which on everything on it grows with it."""

TIGHT = 140
"""Design units of width below which a card of a large hand shows numbers only."""

Need = tuple[str, int, int]
Part = tuple[str, int, bool]


class CardState(NamedTuple):
    """All that decides the picture of a card.

    have: goods of the viewer by material; where: up to two remarks about the missing goods, each in several
    wordings from long to short, in a tone ("good", "short" or ""); ready: it may be completed now; hint: rank
    of a hint or 0; dim: not to be had now.
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
    hint: int = 0
    dim: bool = False


def card_picture(
    theme: Theme,
    texts: Texts,
    facts: TabrizFacts,
    state: CardState,
    size: tuple[int, int],
    most: float = MOST,
) -> pg.Surface:
    """The card at `size` pixels without shadow; kept as long as memory lasts, treat it as read-only.

    most: how far its letters grow with the text size.
    """
    look = (texts.lang, theme.text_scale, theme.look.high_contrast, round(theme.u * 1000))
    printed = repr(facts.cards[state.card])
    key = ("tz-card", repr(state._replace(hover=False)), printed, *look, most, *size)
    return theme.cache.get(key, lambda: CardFace(theme, texts, facts, most).paint(state, size), keep=False)


class CardFace:
    """Paints cards of any size; small ones put the cost in two columns and drop words."""

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
        whole = self.theme.px(LEAST[0]), self.theme.px(LEAST[1])
        self.zoom = max(1.0, min(size[0] / whole[0], size[1] / whole[1]))
        self.tight = size[0] < self.theme.px(TIGHT)
        self.most = max(1.0, min(self.most, size[1] / (8 * 27 * self.zoom * self.theme.u)))
        px, card = self.px, self.facts.cards[s.card]
        colour = layout_of(self.facts.content.folder).decks[card.deck]
        out = self._ground(size, colour, s)
        edge = px(5)
        name = Heading(self.theme, self.wares, s.name, card, self.zoom, self.most)
        head = pg.Rect(edge, edge, size[0] - 2 * edge, 0)
        head.h = name.height(head.w, size[1], self.tight)
        name.draw(out, head, colour, self.tight)
        inner = pg.Rect(edge + px(4), head.bottom + px(3), size[0] - 2 * edge - 2 * px(4), 0)
        inner.h = size[1] - edge - px(3) - inner.y
        rows = self._rewards(card, inner.w)
        needs = [(m, n, have) for m, n, have in zip(MATERIALS, card.cost, s.have) if n]
        if self.tight:  # the cost comes first; the large card shows the rest
            rows = rows[: max(1, (inner.h - 15 * len(needs) - self.px(3)) // sum(self._step))]
        wanted = where.wanted(self.theme, s.where, Room(inner.w, self.line, self._size(18)))
        columns, lines = self._shape(inner, len(needs), len(rows), wanted)
        low = self._where(out, inner, s, lines)
        low = self._rows(out, inner, low, rows)
        body = pg.Rect(inner.x, inner.y, inner.w, low - inner.y - px(3))
        if card.deck == "workshop":
            self._bench(out, body, card)
        else:
            self._body(out, body, s, card, needs, columns)
        self._finish(out, s)
        return out

    def _shape(self, inner: pg.Rect, needs: int, rows: int, where: int) -> tuple[int, int]:
        """Columns of the cost and lines of words that leave every row of the cost legible."""
        room = inner.h - rows * sum(self._step) - self.px(3)
        pair = min(self.line, self.px(30)) + self.px(10)
        pair += measure(self.theme, "8/8", "bold", self._size(19))[0]
        two = inner.w >= 2 * pair - self.px(6)
        for columns, lines in SHAPES:
            words = min(lines, where)
            least = 15 if self.tight else min(self.line - 1, max(17, round(self.line * 0.8)))
            height = -(-max(1, needs) // columns) * least
            if (two or columns == 1) and height <= room - words * self.line:
                return columns, words
        return 2 if two else 1, 0

    def _finish(self, out: pg.Surface, s: CardState) -> None:
        """Dim what cannot be had; the rank of a hint."""
        if s.dim:
            out.fill((206, 198, 186, 255), special_flags=light.RGBA_MUL)
        if s.hint:
            n, (w, h) = max(22, self.px(34)), out.get_size()
            box = pg.Rect(w - n - self.px(3), h - n - self.px(3), n, n)
            chrome.plate(out, self.theme, box, GREEN, 17)
            draw_line(
                out,
                self.theme,
                str(s.hint),
                box,
                "headb",
                self._size(22),
                (255, 255, 255),
                outline=(10, 50, 22),
            )

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
    ) -> None:
        """The carpet, and the materials in one or two columns."""
        rows = -(-len(needs) // columns)
        height = int(min(r.h / max(1, rows), self.px(58)))
        width = int(min(r.w * 0.27, r.h * 0.66))
        left = r.x
        if not self.tight and width >= self.px(24) and (columns == 1 or r.w - width >= 7.4 * self.line):
            rug = self.wares.rug(s.card, card.deck, (width, int(min(r.h - 2, width * 1.62))))
            at = rug.get_rect(midleft=(r.x + self.px(2), r.centery))
            frame.shadow(out, at, self.theme.u, 2, (2, 3), 3, 120)
            out.blit(rug, at)
            self._letter(out, card, at.bottomleft, width)
            if card.source == "reconstructed":
                own = frame.star(max(8, self.px(13)), OWN)
                out.blit(own, own.get_rect(center=(at.right - 1, at.bottom - 1)))
            left += width + self.px(10)
        step = (r.right - left + self.px(6)) / columns
        top = r.centery - height * rows // 2
        for i, need in enumerate(needs):
            row, column = i % rows, i // rows
            at = pg.Rect(round(left + column * step), top + row * height, round(step) - self.px(6), height)
            (self._pieces if columns == 1 and not self.tight else self._pair)(out, at, need)

    def _letter(self, out: pg.Surface, card: Card, corner: tuple[int, int], width: int) -> None:
        """The letter of the deck on the carpet's corner: colour alone never tells."""
        seal = self.wares.tier(card.deck, max(16, min(round(width * 0.46), self.px(34))))
        out.blit(
            seal,
            seal.get_rect(center=(corner[0] + seal.get_width() // 3, corner[1] - seal.get_height() // 3)),
        )

    def _numbers(self, out: pg.Surface, r: pg.Rect, need: Need) -> int:
        """What is there of what is needed, at the right; returns its width."""
        _, number, have = need
        words = f"{min(have, number)}/{number}"
        width = measure(self.theme, words, "bold", self._size(19))[0] + self.px(3)
        tone = GREEN_OK if have >= number else RED_WARN
        at = pg.Rect(r.right - width, r.y, width, r.h)
        draw_line(out, self.theme, words, at, low_role(r.h), self._size(19), tone, "right")
        return width

    def _pieces(self, out: pg.Surface, r: pg.Rect, need: Need) -> None:
        """Pieces that are there, places of the missing ones, and both as numbers."""
        material, number, have = need
        width = self._numbers(out, r, need)
        n = int(min(r.h - 1, r.w - width, max(self.px(30), min(self.px(48), r.w * 0.16))))
        room = r.w - width - n
        shown = min(number, 1 + int(room / (0.42 * n)))  # more would hide one another: the numbers tell
        there = min(have, number) * shown // number
        there = max(there, 1) if have else 0
        step = min(n + self.px(2), room / max(1, shown - 1)) if shown > 1 else 0
        for i in reversed(range(shown)):
            image = self.wares.good(material, n, i >= there, False)
            out.blit(image, image.get_rect(center=(round(r.x + n / 2 + i * step), r.centery)))

    def _pair(self, out: pg.Surface, r: pg.Rect, need: Need) -> None:
        """One piece and the numbers."""
        material, number, have = need
        n = max(8, int(min(r.h - 1, self.px(30))))
        image = self.wares.good(material, n, have < number and not have, False)
        out.blit(image, image.get_rect(midleft=(r.x, r.centery)))
        words = f"{min(have, number)}/{number}"
        tone = GREEN_OK if have >= number else RED_WARN
        at = pg.Rect(r.x + n + self.px(4), r.y, r.w - n - self.px(4), r.h)
        role = "bold" if self._room(words, at) else "captionb"
        draw_line(out, self.theme, words, at, role, self._size(19), tone, "left")

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

    def _rows(self, out: pg.Surface, r: pg.Rect, low: int, rows: list[list[Part]]) -> int:
        """Draw the rows above `low`; returns their upper edge."""
        height, gap = self._step
        top = low - len(rows) * (height + gap)
        for i, parts in enumerate(rows):
            self._row(out, pg.Rect(r.x, top + i * (height + gap), r.w, height), parts)
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
