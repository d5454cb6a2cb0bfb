"""Text in boxes: a line or a wrapped paragraph with inline pictures, shrunk to fit as far as legible.

Every call names its box; what does not fit at the smallest size is recorded in `overflow_log`, which tests
demand to be empty, and what was cut with an ellipsis in `cut_log`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame as pg

from scenes.art.light import around, clear, silhouette
from scenes.art.palette import Colour
from scenes.kit.markup import Piece, Word, parse
from scenes.kit.theme import BOLD, NARROW, SMALL, Theme

Align = str  # "left", "center", "right"; vertically "top", "middle", "bottom"
WHITE: Colour = (255, 255, 255)


class Overflow(NamedTuple):
    """A text that did not fit: the text, its box and what it would need at the smallest size, in pixels."""

    text: str
    box: tuple[int, int]
    needs: tuple[int, int]


class Item(NamedTuple):
    """A piece in its line: x from the line's start and advance, in pixels."""

    x: int
    width: int
    piece: Piece


class Line(NamedTuple):
    """A laid-out line."""

    width: int
    items: tuple[Item, ...]


class Layout(NamedTuple):
    """A laid-out text: face and size in pixels, lines, size of the whole."""

    role: str
    px: int
    lines: tuple[Line, ...]
    width: int
    height: int
    leading: int


class Drawn(NamedTuple):
    """What was drawn: the rectangle of the lines and the rectangle of every link's words."""

    rect: pg.Rect
    links: tuple[tuple[str, pg.Rect], ...]
    layout: Layout


overflow_log: list[Overflow] = []
cut_log: list[Overflow] = []
MOST_LAYOUTS = 4000
"""Texts in lines that a theme keeps; then it begins anew."""


# ---- measuring ----
def _advance(theme: Theme, piece: Piece, role: str, px: int) -> int:
    if piece.sprite:
        return _sprite(theme, piece, role, px).get_width()
    return theme.font_at(BOLD.get(role, role) if piece.bold else role, px).size(piece.text)[0]


def _sprite(theme: Theme, piece: Piece, role: str, px: int) -> pg.Surface:
    key = ("sprite", piece.text, px, theme.sprites.edition(piece.text))

    def make() -> pg.Surface:
        made = theme.sprites.make(theme, piece.text, round(px * 1.12))
        return made or theme.font_at(role, px).render(f"[{piece.text}]", True, (200, 0, 0))

    return theme.words.get(key, make)


def _items(theme: Theme, word: Word, role: str, px: int) -> Iterator[Item]:
    """The pieces of a word, measured, as if it began the line."""
    x = 0
    for piece in word:
        step = _advance(theme, piece, role, px)
        yield Item(x, step, piece)
        x += step


def _line(words: list[tuple[int, list[Item]]]) -> Line:
    """A line of measured words, each moved to its place."""
    items = tuple(Item(x + item.x, item.width, item.piece) for x, word in words for item in word)
    return Line(items[-1].x + items[-1].width if items else 0, items)


def _break(theme: Theme, text: str, role: str, px: int, width: int | None) -> Iterator[Line]:
    space = max(theme.font_at(role, px).size(" ")[0], round(px * 0.24))
    line: list[tuple[int, list[Item]]] = []
    x = 0
    for word in parse(text):
        items = list(_items(theme, word, role, px))
        step = items[-1].x + items[-1].width if items else 0
        if not word or (line and width is not None and x + space + step > width):
            yield _line(line)
            line, x = [], 0
        if word:
            x += space if line else 0
            line.append((x, items))
            x += step
    yield _line(line)


def layout(
    theme: Theme, text: str, role: str, px: int, width: int | None = None, leading: float = 1.0
) -> Layout:
    """Lay a text out in a face of `px` pixels, wrapped at `width` pixels if given."""
    key = ("layout", text, role, px, width, leading)
    found = theme.text_cache.get(key)
    if isinstance(found, Layout):
        return found
    lines = tuple(_break(theme, text, role, px, width))
    step = round(theme.metrics(role, px).line * leading)
    made = Layout(role, px, lines, max(n.width for n in lines), step * len(lines), step)
    if len(theme.text_cache) > MOST_LAYOUTS:
        theme.text_cache.clear()
    theme.text_cache[key] = made
    return made


def measure(
    theme: Theme, text: str, role: str = "text", size: float = 18, width: int | None = None
) -> tuple[int, int]:
    """Width and height in pixels of a text at `size` design units, wrapped at `width` pixels if given."""
    made = layout(theme, text, role, theme.font_px(role, size), width)
    return made.width, made.height


def fit(
    theme: Theme,
    text: str,
    box: tuple[int, int],
    role: str = "text",
    size: float = 18,
    *,
    wrap: bool = False,
    leading: float = 1.0,
) -> Layout:
    """The largest layout of up to `size` design units that fits a box in pixels; headings may narrow.

    At the legibility floor the result may be larger than the box: compare, or let draw_* record it.
    """
    made = None
    for face in (role, NARROW.get(role)):
        if face is None:
            continue
        floor = theme.floor(face)
        for px in range(theme.font_px(face, size), floor - 1, -1):
            if made and made.role == face and px > floor and not wrap and _too_large(made, px, box):
                continue
            made = layout(theme, text, face, px, box[0] if wrap else None, leading)
            if fits(made, box, theme):
                return made
    assert made is not None
    return made


def _too_large(made: Layout, px: int, box: tuple[int, int]) -> bool:
    """Whether unwrapped lines cannot fit at a size either, known from a larger one: no font is opened for it.

    Letters grow with their size but for the rounding of each to whole pixels, half a pixel at either size.
    """
    k = px / made.px
    letters = max(sum(len(item.piece.text) for item in line.items) for line in made.lines)
    return k * (made.width - letters / 2) - letters / 2 - 1 > box[0]


def fits(made: Layout, box: tuple[int, int], theme: Theme) -> bool:
    """Whether a layout's letters lie inside a box (the leading above and below may leave it)."""
    m = theme.metrics(made.role, made.px)
    ink = made.height - made.leading + m.ink_bottom - m.ink_top
    return made.width <= box[0] and ink <= box[1] + 2


# ---- drawing ----
def draw_line(
    target: pg.Surface,
    theme: Theme,
    text: str,
    rect: pg.Rect,
    role: str = "text",
    size: float = 18,
    colour: Colour | None = None,
    align: Align = "center",
    valign: Align = "middle",
    *,
    outline: Colour | None = None,
    ellipsis: bool = False,
) -> Drawn:
    """Draw a text without wrapping (newlines count) inside `rect`, smaller if it must be.

    ellipsis: as small as a caption, and then cut at the end with "…", instead of overflowing.
    """
    made = fit(theme, text, rect.size, role, size)
    if made.width > rect.w and ellipsis and role in SMALL:
        made = fit(theme, text, rect.size, SMALL[role], size)
    if made.width > rect.w and ellipsis:
        _record(cut_log, Overflow(text, rect.size, (made.width, made.height)))
        made = _shorten(theme, made, rect.w)
    return _draw(target, theme, text, made, rect, colour, align, valign, outline)


def draw_name(
    target: pg.Surface, theme: Theme, text: str, rect: pg.Rect, role: str, size: float, colour: Colour
) -> Drawn:
    """Draw a name at the left: in one line, in more where none of its words is broader than `rect`."""
    one, wrapped = measure(theme, text, role, size)[0], measure(theme, text, role, size, rect.w)[0]
    if wrapped <= rect.w < one:
        return draw_paragraph(target, theme, text, rect, role, size, colour, "left", "middle", leading=0.9)
    return draw_line(target, theme, text, rect, role, size, colour, "left", ellipsis=True)


def draw_paragraph(
    target: pg.Surface,
    theme: Theme,
    text: str,
    rect: pg.Rect,
    role: str = "text",
    size: float = 18,
    colour: Colour | None = None,
    align: Align = "left",
    valign: Align = "top",
    *,
    outline: Colour | None = None,
    leading: float = 1.0,
) -> Drawn:
    """Draw a text wrapped at the width of `rect`, smaller if its height demands it."""
    made = fit(theme, text, rect.size, role, size, wrap=True, leading=leading)
    return _draw(target, theme, text, made, rect, colour, align, valign, outline)


def _shorten(theme: Theme, made: Layout, width: int) -> Layout:
    dots = Piece("…")
    room = width - _advance(theme, dots, made.role, made.px)
    line = made.lines[0]
    kept = [i for i in line.items if i.x + i.width <= room]
    cut = line.items[len(kept)] if len(kept) < len(line.items) else None
    if cut and not cut.piece.sprite:
        word = cut.piece.text
        while word and cut.x + _advance(theme, cut.piece._replace(text=word), made.role, made.px) > room:
            word = word[:-1]
        if word:
            kept.append(
                Item(
                    cut.x,
                    _advance(theme, cut.piece._replace(text=word), made.role, made.px),
                    cut.piece._replace(text=word),
                )
            )
    end = kept[-1].x + kept[-1].width if kept else 0
    kept.append(Item(end, width - room, dots))
    short = Line(end + width - room, tuple(kept))
    return made._replace(lines=(short,), width=short.width, height=made.leading)


def _draw(
    target: pg.Surface,
    theme: Theme,
    text: str,
    made: Layout,
    rect: pg.Rect,
    colour: Colour | None,
    align: Align,
    valign: Align,
    outline: Colour | None,
) -> Drawn:
    if not fits(made, rect.size, theme):
        _record(overflow_log, Overflow(text, rect.size, (made.width, made.height)))
    ink = colour if colour is not None else theme.ink
    y = {"top": rect.y, "bottom": rect.bottom - made.height}.get(valign, rect.y + (rect.h - made.height) / 2)
    links: list[tuple[str, pg.Rect]] = []
    box: pg.Rect | None = None
    for line in made.lines:
        x = {"left": rect.x, "right": rect.right - line.width}.get(align, rect.x + (rect.w - line.width) / 2)
        here = pg.Rect(round(x), round(y), line.width, made.leading)
        _draw_items(target, theme, made, line, here, ink, outline, links)
        box = here if box is None else box.union(here)
        y += made.leading
    return Drawn(box or pg.Rect(rect), tuple(links), made)


def _draw_items(
    target: pg.Surface,
    theme: Theme,
    made: Layout,
    line: Line,
    at: pg.Rect,
    ink: Colour,
    outline: Colour | None,
    links: list[tuple[str, pg.Rect]],
) -> None:
    m = theme.metrics(made.role, made.px)
    centre = at.y + at.h / 2  # the capitals are centred here: that is what the eye takes for the middle
    top = round(centre - (m.cap_top + m.baseline) / 2)
    for i, item in enumerate(line.items):
        piece, x = item.piece, at.x + item.x
        if piece.sprite:
            picture = _sprite(theme, piece, made.role, made.px)
            target.blit(picture, (x, round(centre - picture.get_height() / 2)))
            continue
        face = BOLD.get(made.role, made.role) if piece.bold else made.role
        tint = theme.colour("link" if piece.link else piece.colour) if piece.link or piece.colour else ink
        grow = _grow(theme) if outline else 0
        target.blit(_run(theme, piece.text, face, made.px, tint, outline), (x - grow, top - grow))
        if piece.link:
            _underline(target, theme, tint, pg.Rect(x, top + m.baseline + 1, _link_width(line, i), 1))
            links.append((piece.link, pg.Rect(x, at.y, item.width, at.h)))


def _link_width(line: Line, i: int) -> int:
    """Pixels from a link's word to its next word in the line, or to its own end."""
    item, after = line.items[i], line.items[i + 1 : i + 2]
    return after[0].x - item.x if after and after[0].piece.link == item.piece.link else item.width


def _underline(target: pg.Surface, theme: Theme, tint: Colour, at: pg.Rect) -> None:
    target.fill(tint, (at.x, at.y, at.w, theme.px(1.5)))


def _grow(theme: Theme) -> int:
    return max(1, round(1.6 * theme.u))


def _run(theme: Theme, text: str, role: str, px: int, colour: Colour, outline: Colour | None) -> pg.Surface:
    key = ("run", text, role, px, colour, outline)

    def make() -> pg.Surface:
        face = theme.font_at(role, px).render(text, True, colour)
        return _rimmed(face, outline, _grow(theme), theme.px(1)) if outline else face

    return theme.words.get(key, make)


def _rimmed(face: pg.Surface, outline: Colour, grow: int, drop: int) -> pg.Surface:
    out = clear((face.get_width() + 2 * grow, face.get_height() + 2 * grow + drop), outline)
    dark = silhouette(face, outline)
    for dx, dy in [*around(12, grow), (drop, grow + drop)]:
        out.blit(dark, (grow + dx, grow + dy))
    out.blit(face, (grow, grow))
    return out


def _record(log: list[Overflow], entry: Overflow) -> None:
    if entry not in log and len(log) < 1000:
        log.append(entry)
