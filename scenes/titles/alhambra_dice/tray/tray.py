"""The leather tray: cup, dice kept and to throw, forecast, stacks, black die; prizes and exchanges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame as pg

from scenes.art import frame, light
from scenes.art.palette import CREAM
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.pieces import Look
from scenes.titles.alhambra_dice.regions import (
    BLACK_DIE,
    CUP,
    EXCHANGE,
    EXTRA,
    EXTRA_THROW,
    KEEP,
    LOOSE,
    STACKS,
    TRAY,
)
from scenes.titles.alhambra_dice.tray.cup import WIDE as CUP_WIDE
from scenes.titles.alhambra_dice.tray.cup import CupState, cup_place, draw_field, parts
from scenes.titles.alhambra_dice.tray.exchange import Exchange, ExchangeArt
from scenes.titles.alhambra_dice.tray.forecast import Forecast, draw_forecast
from scenes.titles.alhambra_dice.tray.offer import Offer, OfferArt
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Point, Region

LABELS = ("dice.kept", "dice.loose")
LARGE = 1.3  # text scale from which the forecast lies over stacks and black die
KEPT = ((255, 232, 150), (214, 150, 52))
"""The golden plate under a die that is kept."""
SLANTS = (5, -6, 4, -5, 6, -4, 3, -3, 5)


@dataclass(frozen=True, kw_only=True)
class TrayState:
    """All that decides the tray's picture.

    dice: the dice by type, the kept ones of a type first; kept: those that are kept; cup: its field;
    forecast: of one more throw; offer, swap: what is shown instead while prizes are given or chips
    exchanged; light, dark: chips that still lie face down; black: "" none, "ready" it can be taken, "used"
    in play; ready: dice ready before the first throw; hover, focus: regions; moving: dice fly; rolling: how
    many dice a throw shows, and how many it keeps.
    """

    dice: tuple[Region, ...]
    kept: frozenset[Region]
    cup: CupState
    forecast: Forecast
    offer: Offer | None
    swap: Exchange | None
    light: int
    dark: int
    black: str
    ready: int
    hover: Region | None
    focus: Region | None
    moving: bool
    rolling: tuple[int, int] = (0, 0)


class Tray:
    """Draws the tray into the strip under the board and knows where its parts are.

    specials: whether the chips of this game include extra throws and the black die.
    """

    def __init__(self, theme: Theme, look: Look, words: Words, rect: pg.Rect, specials: bool = True) -> None:
        self.theme, self.look, self.texts, self.rect = theme, look, words.texts, pg.Rect(rect)
        self.narrow, self.specials = theme.narrow or theme.text_scale > LARGE, specials
        self.most = words.facts.white + 1  # dice with the black one
        inner = self.rect.inflate(-2 * theme.px(20), -2 * theme.px(16))
        self.offer, self.swap = (
            OfferArt(theme, look, words, inner),
            ExchangeArt(theme, look, words.facts.types, inner),
        )
        u, gap = theme.px, theme.px(10)
        words_wide = measure(theme, self.texts("dice.cup", n=self.most), "bold", 20)[0]
        extra = measure(theme, self.texts("dice.extra", n=self.most), "bold", 17)[0] + u(60)
        probe = parts(theme, pg.Rect(0, 0, 10, inner.h), specials)[0]
        cup_wide = round(cup_place(theme, probe)[1] * CUP_WIDE)
        cup = max(u(176), cup_wide + max(words_wide, u(78)) + u(30), extra if specials else 0)
        self.cup = pg.Rect(inner.x, inner.y, cup, inner.h)
        width = max(u(96), measure(theme, self.texts("dice.black"), "bold", 16)[0] + u(16)) if specials else 0
        self.black = pg.Rect(inner.right - width, inner.y, width, inner.h)
        right = self.black.x - gap if width else inner.right
        pile = max(u(112), measure(theme, self.texts("dice.stacks"), "bold", 16)[0] + u(16))
        self.stacks = pg.Rect(right - pile, inner.y, pile, inner.h)
        out = 0 if self.narrow else max(u(290), theme.tp(270))
        self.outlook = pg.Rect(self.stacks.x - gap - out, inner.y, out, inner.h)
        end = self.outlook.x if out else self.stacks.x
        self.room = pg.Rect(self.cup.right + gap, inner.y, end - gap - self.cup.right - gap, inner.h)
        if self.narrow:  # there it covers stacks and black die, which no throw needs
            self.outlook = pg.Rect(self.stacks.x, inner.y, inner.right - self.stacks.x, inner.h)
        self.places: Mapping[Region, pg.Rect] = {}
        self._arranged: TrayState | None = None
        self._state: TrayState | None = None
        self._image: pg.Surface | None = None

    # ---- places ----
    @property
    def die_size(self) -> int:
        """Size of a die: all must fit, and a little more."""
        high = (self.room.h - self._label()) * 0.78
        return max(16, round(min(high, (self.room.w - self.theme.px(26)) / (self.most + 0.6))))

    def _label(self) -> int:
        return max(self.theme.tp(24), self.theme.font_px("bold", 18) + 4)

    def throw_button(self) -> pg.Rect:
        """The part of the cup field that throws."""
        return parts(self.theme, self.cup, self.specials)[0]

    def extra_button(self) -> pg.Rect:
        """The part of the cup field that uses an extra throw."""
        return parts(self.theme, self.cup, self.specials)[1]

    def hit(self, pos: Point) -> Region | None:
        """The die, the cup or another part under a point."""
        if not self.rect.collidepoint(pos):
            return None
        s = self._arranged
        if s and s.offer:
            return self.offer.hit(pos) or Region(TRAY)
        if s and s.swap:
            return self.swap.hit(pos) or Region(TRAY)
        parts = {**self.places, Region(CUP): self.throw_button(), Region(EXTRA_THROW): self.extra_button()}
        if not (s and self._covered(s)):
            parts |= {Region(BLACK_DIE): self.black, Region(STACKS): self.stacks}
        if s and s.ready:
            parts |= {Region(LOOSE): self.room}
        else:
            parts |= {Region(LOOSE): self.heads()[1], Region(KEEP): self.room}
        return next((region for region, r in parts.items() if r.collidepoint(pos)), Region(TRAY))

    def _covered(self, s: TrayState) -> bool:
        """Whether the forecast lies over stacks and black die."""
        return self.narrow and bool(s.forecast.outcomes or s.forecast.warning)

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a part lies."""
        if region.kind in (CUP, TRAY):
            return self.throw_button()
        if region.kind in (KEEP, LOOSE):
            return self.heads()[region.kind == LOOSE]
        if region.kind == EXTRA:
            return self.extra_button()
        if region.kind == EXCHANGE:
            return self.swap.head if self._arranged and self._arranged.swap else None
        fixed = {EXTRA_THROW: self.extra_button(), BLACK_DIE: self.black, STACKS: self.stacks}
        return fixed.get(region.kind) or self.places.get(region)

    def heads(self) -> tuple[pg.Rect, pg.Rect]:
        """Over the dice: where it says how many are kept, and how many are to be thrown."""
        half = self.room.w // 2
        left = pg.Rect(self.room.x, self.room.y, half, self._label())
        return left, pg.Rect(left.right, self.room.y, self.room.w - half, self._label())

    def spots(self, count: int) -> list[pg.Rect]:
        """The places of `count` dice in a row: each keeps its own, whether it is kept or not."""
        u, step = self.theme.px, self.room.w / max(1, count)
        n = max(12, min(self.die_size, int(step) - u(3)))
        middle = self.room.y + self._label() + (self.room.h - self._label()) // 2
        found = [pg.Rect(0, 0, n, n) for _ in range(count)]
        for i, r in enumerate(found):
            r.center = (round(self.room.x + step * (i + 0.5)), middle)
        return found

    def arrange(self, s: TrayState) -> None:
        """Take over what lies where: `hit` and `anchor` answer from it."""
        self._arranged = s
        u, spots = self.theme.px, self.spots(len(s.dice))
        self.places = {region: r.inflate(u(6), u(6)) for region, r in zip(s.dice, spots)}

    # ---- picture ----
    @property
    def stale(self) -> bool:
        """Whether it has been arranged in another way than its picture shows; never before the first one."""
        return self._image is not None and self._arranged != self._state

    def paint(self) -> None:
        """Paint it as it was arranged."""
        assert self._arranged is not None
        self._state, self._image = self._arranged, self._paint(self._arranged)

    def blit(self, target: pg.Surface) -> None:
        """Blit the picture, which is of before while it is `stale`."""
        if self._image is None:
            self.paint()
        assert self._image is not None
        target.blit(self._image, self.rect)

    def _paint(self, s: TrayState) -> pg.Surface:
        out = self.look.leather(self.rect.size).copy()
        canvas = _Shifted(out, self.rect.topleft)
        frame.inner_shadow(out, out.get_rect(), self.theme.u, 26, 170)
        frame.hairlines(out, out.get_rect(), self.theme.u)
        if s.offer:
            self.offer.draw(out, self.rect.topleft, self._label(), s.offer)
        elif s.swap:
            self.swap.draw(out, self.rect.topleft, self._label(), s.swap)
        else:
            self._throwing(canvas, s)
        return out

    def _throwing(self, canvas: _Shifted, s: TrayState) -> None:
        """Cup, dice, forecast, stacks and black die."""
        draw_field(canvas.out, self.theme, self.look, canvas.at, self.cup, s.cup)
        self._dice(canvas, s)
        covered = self._covered(s)
        if not self.narrow or covered:
            draw_forecast(canvas.out, self.theme, canvas.at(self.outlook), self._label(), s.forecast)
        if not covered:
            self._stacks(canvas, s)
            if self.specials:
                self._black(canvas, s)

    def _dice(self, canvas: _Shifted, s: TrayState) -> None:
        out, u, r = canvas.out, self.theme.px, canvas.at(self.room)
        count, kept = s.rolling if s.moving else (len(s.dice), len(s.kept))
        shade = light.clear(r.size)
        pg.draw.rect(shade, (20, 6, 0, 90), shade.get_rect(), border_radius=u(10))
        out.blit(shade, r)
        pg.draw.rect(out, (150, 92, 56), r, max(1, u(2)), border_radius=u(10))
        numbers, inks = (kept, s.ready or count - kept), ((255, 222, 130), CREAM)
        for key, n, head, ink in zip(LABELS, numbers, self.heads(), inks):
            at = canvas.at(head).inflate(-u(8), 0).move(0, u(2))
            draw_line(out, self.theme, self.texts(key, n=n), at, "bold", 18, ink)
        if s.moving:
            return
        if not s.dice and s.ready:
            self._waiting(out, r, s)
        for i, (region, spot) in enumerate(zip(s.dice, self.spots(len(s.dice)))):
            at = canvas.at(spot)
            if region in s.kept:
                chrome.plate(out, self.theme, at.inflate(u(18), u(18)), KEPT, 14)
            self._die(out, at, region, 0 if region in s.kept else SLANTS[i % len(SLANTS)], s)

    def _waiting(self, out: pg.Surface, field: pg.Rect, s: TrayState) -> None:
        """Before the first throw the dice lie ready, their faces unknown."""
        n, count = self.die_size, s.ready
        n = min(n, field.w // (count + 1))
        image = self.look.blank(n)
        for i in range(count):
            x = field.x + field.w * (i + 0.5) / count
            y = field.y + self._label() + (field.h - self._label()) // 2 - self.theme.px(2)
            out.blit(image, image.get_rect(center=(round(x), y)))

    def _die(self, out: pg.Surface, r: pg.Rect, region: Region, angle: int, s: TrayState) -> None:
        if region in (s.hover, s.focus):
            frame.shadow(out, r.inflate(2, 2), self.theme.u, 14, (0, 0), 7, 255, (255, 224, 130))
        image = self.look.die(region.id, r.w, angle)
        out.blit(image, image.get_rect(center=r.center))

    def _stacks(self, canvas: _Shifted, s: TrayState) -> None:
        r = self._field(canvas, self.stacks, self.texts("dice.stacks"))
        u = self.theme.px
        n = min(u(42), r.h - self._label() - u(10))
        for i, (count, dark) in enumerate(((s.light, False), (s.dark, True))):
            centre = (r.x + r.w * (1 + 2 * i) // 4, r.y + self._label() + (r.h - self._label()) // 2 - u(3))
            for step in range(3 if count else 0, -1, -1):
                image = self.look.back(dark, n, count)
                shown = image if count else self.look.ghost(image, 90)
                canvas.out.blit(shown, shown.get_rect(center=(centre[0], centre[1] + step * u(3))))

    def _black(self, canvas: _Shifted, s: TrayState) -> None:
        r = self._field(canvas, self.black, self.texts("dice.black"))
        u = self.theme.px
        n = max(16, min(self.die_size, r.w - u(24), r.h - self._label() - u(8)))
        centre = (r.centerx, r.y + self._label() + (r.h - self._label()) // 2 - u(2))
        if s.black == "ready" and s.hover == Region(BLACK_DIE):
            at = pg.Rect(0, 0, n, n)
            at.center = centre
            frame.shadow(canvas.out, at, self.theme.u, 14, (0, 0), 7, 255, (255, 224, 130))
        image = self.look.die("seraglio", n, 0, True)
        shown = image if s.black else self.look.ghost(image, 150)
        canvas.out.blit(shown, shown.get_rect(center=centre))
        if not s.black:
            chrome.icon(
                canvas.out, self.theme, "padlock", (r.right - u(20), r.bottom - u(20)), u(28), (240, 206, 120)
            )

    def _field(self, canvas: _Shifted, rect: pg.Rect, words: str) -> pg.Rect:
        u, r = self.theme.px, canvas.at(rect)
        shade = light.clear(r.size)
        pg.draw.rect(shade, (20, 6, 0, 90), shade.get_rect(), border_radius=u(10))
        canvas.out.blit(shade, r)
        pg.draw.rect(canvas.out, (150, 92, 56), r, max(1, u(1)), border_radius=u(10))
        head = pg.Rect(r.x + u(4), r.y + u(2), r.w - u(8), self._label())
        draw_line(canvas.out, self.theme, words, head, "bold", 16, CREAM)
        return r


class _Shifted:
    """A picture whose upper left corner stands for a point of the window."""

    def __init__(self, out: pg.Surface, origin: tuple[int, int]) -> None:
        self.out, self.origin = out, origin

    def at(self, rect: pg.Rect) -> pg.Rect:
        """A rectangle of the window in the picture."""
        return rect.move(-self.origin[0], -self.origin[1])
