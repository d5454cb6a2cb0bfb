"""One row a seat: colour with shape, name, person or computer, level and style, order, away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame as pg

from game.content.cast import Cast, manner
from game.content.text import Texts
from game.core.title import TitleCard
from scenes.kit.markup import escape
from scenes.kit.theme import Theme
from scenes.kit.widget import ArrowButton, IconButton, Label, Picture, Segments, TextField, Widget
from scenes.match import portraits
from scenes.match.seats import COLOURS, HUMAN, SeatInfo
from scenes.match.setup import FIRST_COMPUTER, levels_of
from scenes.newgame.controls import ColourDrop, LevelPips, WideDrop


@dataclass
class SeatHands:
    """What a row reports."""

    change: Callable[[int, SeatInfo], object]
    rename: Callable[[int, str], object]
    swap: Callable[[int, int], object]
    remove: Callable[[int], object]


@dataclass(frozen=True)
class RowPlace:
    """Where the parts of a row stand, from left to right; level and style share the same room as nothing."""

    colour: pg.Rect
    face: pg.Rect
    name: pg.Rect
    kind: pg.Rect
    level: pg.Rect
    style: pg.Rect
    up: pg.Rect
    down: pg.Rect
    away: pg.Rect
    under: bool


def place_row(theme: Theme, r: pg.Rect, styles: bool) -> RowPlace:
    """Lay a seat's row out."""
    px = theme.px
    h = min(r.h - px(8), max(34, theme.tp(50)))
    gap, y = px(12), r.centery - h // 2
    small = min(h, max(32, px(50)))
    x, right = r.x + px(12), r.right - px(12)
    away = pg.Rect(right - small, y, small, h)
    down = pg.Rect(away.x - px(12) - small, y, small, h)
    up = pg.Rect(down.x - px(6) - small, y, small, h)
    room = up.x - px(14) - x
    colour = pg.Rect(x, y, max(44, px(86)), h)
    rest = room - colour.w - 4 * gap
    shares = (0.15, 0.285, 0.22, 0.345) if styles else (0.25, 0.35, 0.40, 0.0)
    under = r.h >= max(54, theme.tp(74))
    if styles and not under:
        shares = (0.145, 0.245, 0.385, 0.225)
    face = pg.Rect(0, 0, min(r.h - px(4), max(34, theme.tp(62))), 0)
    face.h = face.w
    face.midleft = (colour.right + gap // 2, r.centery)
    rest -= face.w - gap // 2
    name = pg.Rect(face.right + gap // 2, y, round(rest * shares[0]), h)
    kind = pg.Rect(name.right + gap, y, round(rest * shares[1]), h)
    level_height = min(r.h - px(10), theme.tp(80)) if under else h
    pips = max(132 if under else 160, round(rest * shares[2]))
    level = pg.Rect(kind.right + gap, r.centery - level_height // 2, pips, level_height)
    style = pg.Rect(level.right + gap, y, max(0, up.x - px(14) - level.right - gap), h)
    return RowPlace(colour, face, name, kind, level, style, up, down, away, under)


def row_widgets(
    texts: Texts, own: Texts, place: RowPlace, index: int, count: int, seat: SeatInfo,
    card: TitleCard, hands: SeatHands, cast: Cast, *, fitting: bool = False,
) -> list[Widget]:  # fmt: skip
    """The controls of a seat. own: the texts of the title of that card (styles); fitting: a level is
    suggested where else a person's row says what a person does."""
    name = escape(seat.name)
    kinds = [texts("newgame.person"), texts("newgame.computer")]
    widgets: list[Widget] = [
        ColourDrop(
            place.colour, texts, seat, lambda i: hands.change(index, replace(seat, colour=COLOURS[i])),
            f"colour-{index}",
        ),
        TextField(
            place.name if not seat.person else place.name.union(place.face.inflate(0, -place.face.h + 2)),
            seat.name, lambda text: hands.rename(index, text), limit=14, name=f"name-{index}",
            tip=texts("newgame.name_label", n=index + 1),
        ),
        Segments(
            place.kind, kinds, 0 if seat.person else 1, lambda i: hands.change(index, _kind(seat, i)),
            name=f"kind-{index}",
        ),
    ]  # fmt: skip
    if seat.person:
        words = texts("newgame.person_hint")
        if not fitting:
            widgets.append(Label(place.level.union(place.style), words, size=19, name=f"person-{index}"))
    else:
        widgets.append(_face(texts, own, place.face, index, seat, cast))
        widgets += _computer(texts, own, place, index, seat, card, hands)
    tips = (texts("newgame.up", name=name), texts("newgame.down", name=name))
    up = ArrowButton(place.up, "up", lambda: hands.swap(index, index - 1), name=f"up-{index}", tip=tips[0])
    down = ArrowButton(
        place.down, "down", lambda: hands.swap(index, index + 1), name=f"down-{index}", tip=tips[1]
    )
    up.enabled, down.enabled = index > 0, index < count - 1
    away = IconButton(place.away, "", "cancel", lambda: hands.remove(index), name=f"remove-{index}")
    away.tip = texts("newgame.remove", name=name)
    return [*widgets, up, down, away]


def _face(texts: Texts, own: Texts, r: pg.Rect, index: int, seat: SeatInfo, cast: Cast) -> Widget:
    """A computer player's portrait; its tip says what the player is like and what its style prefers."""
    name = escape(seat.name)

    def paint(target: pg.Surface, theme: Theme, at: pg.Rect) -> None:
        image = portraits.picture(theme, cast, name, "calm", at.w)
        target.blit(image, image.get_rect(center=at.center))

    tip = f"*{name}.* {manner(cast, name, texts)}"
    if seat.style and f"style.{seat.style}.name" in own:
        tip += f" *{own(f'style.{seat.style}.name')}:* {own(f'style.{seat.style}.hint')}"
    return Picture(r, paint, name=f"face-{index}", tip=tip)


def _kind(seat: SeatInfo, index: int) -> SeatInfo:
    return replace(seat, kind=HUMAN if index == 0 else FIRST_COMPUTER, style="")


def _computer(
    texts: Texts, own: Texts, place: RowPlace, index: int, seat: SeatInfo, card: TitleCard,
    hands: SeatHands,
) -> list[Widget]:  # fmt: skip
    pips = LevelPips(
        place.level, texts, seat.kind, lambda level: hands.change(index, replace(seat, kind=level)),
        levels=levels_of(card), under=place.under, name=f"level-{index}",
    )  # fmt: skip
    styles = card.styles
    if not styles:
        return [pips]
    ids = ("", *styles)
    labels = [texts("newgame.style_none"), *(own(f"style.{style}.name") for style in styles)]
    hints = [texts("newgame.style_none_hint"), *(own(f"style.{style}.hint") for style in styles)]
    chosen = ids.index(seat.style) if seat.style in ids else 0
    tip = f"*{labels[chosen]}.* {hints[chosen]}"
    drop = WideDrop(
        place.style, labels, chosen, lambda i: hands.change(index, replace(seat, style=ids[i])),
        name=f"style-{index}", tip=tip,
    )  # fmt: skip
    return [pips, drop]
