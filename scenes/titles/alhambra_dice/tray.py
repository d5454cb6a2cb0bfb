"""The leather tray: cup, dice kept and dice to throw, what one more throw may bring, stacks, black die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from scenes.art import frame, light
from scenes.art.palette import CREAM, INK, OUTLINE, WINE, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.fit import longest
from scenes.titles.alhambra_dice.look import Look
from scenes.titles.alhambra_dice.reckon import THROWS, Outcome
from scenes.titles.presenter import Point, Region

RIM: Colour = (40, 14, 6)
LABELS = ("dice.kept", "dice.loose")
SLANTS = (5, -6, 4, -5, 6, -4, 3, -3, 5)


class TrayState(NamedTuple):
    """All that decides the tray's picture.

    dice: (region, column) of every die in the order shown, kept ones first; kept: how many those are;
    throws: that count so far; cup, extra: words on the cup and on the extra-throw chip, open if they can be
    used; collected: column of the outlook; outcomes: its lines; light, dark: chips that still lie face
    down; black: "" none, "ready" it can be taken, "used" in play; hover, focus: regions; moving: dice fly.
    """

    dice: tuple[tuple[Region, str], ...]
    kept: int
    throws: int
    cup: str
    cup_open: bool
    extra: str
    collected: str
    heading: str
    outcomes: tuple[tuple[Outcome, tuple[str, ...]], ...]
    light: int
    dark: int
    black: str
    hover: Region | None
    focus: Region | None
    moving: bool


class Tray:
    """Draws the tray into the strip under the board and knows where its parts are."""

    def __init__(self, theme: Theme, look: Look, texts: Texts, rect: pg.Rect) -> None:
        self.theme, self.look, self.texts, self.rect = theme, look, texts, pg.Rect(rect)
        self.narrow = theme.narrow
        inner = self.rect.inflate(-2 * theme.px(20), -2 * theme.px(16))
        u, gap = theme.px, theme.px(10)
        widest = max(
            measure(theme, texts("dice.throw", n=9), "bold", 19)[0],
            measure(theme, texts("dice.extra", n=9), "bold", 17)[0],
        )
        cup = max(u(150), widest + u(44) + u(26))
        self.cup = pg.Rect(inner.x, inner.y, cup, inner.h)
        right = inner.right
        wide = max(u(96), measure(theme, texts("dice.black"), "bold", 16)[0] + u(16))
        self.black = pg.Rect(right - wide, inner.y, wide, inner.h)
        self.stacks = pg.Rect(self.black.x - gap - u(112), inner.y, u(112), inner.h)
        out = 0 if self.narrow else max(u(290), theme.tp(270))
        self.outlook = pg.Rect(self.stacks.x - gap - out, inner.y, out, inner.h)
        end = self.outlook.x if out else self.stacks.x
        self.room = pg.Rect(self.cup.right + gap, inner.y, end - gap - self.cup.right - gap, inner.h)
        self.places: Mapping[Region, pg.Rect] = {}
        self._state: TrayState | None = None
        self._image: pg.Surface | None = None

    # ---- places ----
    @property
    def die_size(self) -> int:
        """Size of a die: nine must fit."""
        return max(
            16,
            min(round((self.room.h - self._label()) * 0.84), round((self.room.w - self.theme.px(26)) / 9.6)),
        )

    def _label(self) -> int:
        return max(self.theme.tp(24), self.theme.font_px("bold", 18) + 4)

    def throw_button(self) -> pg.Rect:
        """The part of the cup field that throws."""
        r = self.cup
        return pg.Rect(r.x, r.y, r.w, round(r.h * 0.64))

    def extra_button(self) -> pg.Rect:
        """The part of the cup field that uses an extra throw."""
        r, top = self.cup, self.throw_button()
        return pg.Rect(r.x, top.bottom + self.theme.px(5), r.w, r.bottom - top.bottom - self.theme.px(5))

    def hit(self, pos: Point) -> Region | None:
        """The die, the cup or another part under a point."""
        if not self.rect.collidepoint(pos):
            return None
        parts = {**self.places, "cup": self.throw_button(), "extra-throw": self.extra_button()}
        parts |= {"black-die": self.black, "stacks": self.stacks}
        return next((region for region, r in parts.items() if r.collidepoint(pos)), "tray")

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a part lies."""
        fixed = {"extra-throw": self.extra_button(), "black-die": self.black, "stacks": self.stacks}
        if region.partition(":")[0] in ("cup", "tray"):
            return self.throw_button()
        if region.startswith("extra:"):
            return self.extra_button()
        return fixed.get(region) or self.places.get(region)

    def spots(self, count: int, kept: int) -> tuple[list[pg.Rect], pg.Rect, pg.Rect]:
        """The places of `count` dice, and the two fields they lie in."""
        u, gap = self.theme.px, self.theme.px(10)
        loose = count - kept
        wide = self.room.w - gap
        names = [measure(self.theme, self.texts(key, n=9), "bold", 18)[0] + u(12) for key in LABELS]
        share = round(wide * kept / max(1, count))
        left = pg.Rect(self.room.x, self.room.y, max(names[0], min(share, wide - names[1])), self.room.h)
        right = pg.Rect(left.right + gap, self.room.y, self.room.right - left.right - gap, self.room.h)
        steps = [(f.w - u(8)) / number for f, number in ((left, kept), (right, loose)) if number]
        n, found = max(12, min([self.die_size, *(int(step) - u(3) for step in steps)])), []
        for field, number in ((left, kept), (right, loose)):
            step = (field.w - u(8)) / max(1, number)
            middle = field.y + self._label() + (field.h - self._label()) // 2 - u(2)
            for i in range(number):
                r = pg.Rect(0, 0, n, n)
                r.center = (round(field.x + u(4) + step * (i + 0.5)), middle)
                found.append(r)
        return found, left, right

    # ---- picture ----
    def draw(self, target: pg.Surface, state: TrayState) -> None:
        """Blit the tray, painted anew only when its state changed."""
        if state != self._state or self._image is None:
            self._state, self._image = state, self._paint(state)
        target.blit(self._image, self.rect)

    def _paint(self, s: TrayState) -> pg.Surface:
        out = self.look.leather(self.rect.size).copy()
        canvas = _Shifted(out, self.rect.topleft)
        frame.inner_shadow(out, out.get_rect(), self.theme.u, 26, 170)
        frame.hairlines(out, out.get_rect(), self.theme.u)
        self._cup(canvas, s)
        self._dice(canvas, s)
        if self.outlook.w:
            self._outlook(canvas, s)
        self._stacks(canvas, s)
        self._black(canvas, s)
        return out

    def _cup(self, canvas: _Shifted, s: TrayState) -> None:
        theme, out = self.theme, canvas.out
        for rect, words, is_open, icon, region in (
            (self.throw_button(), s.cup, s.cup_open, "rolling-dice-cup", "cup"),
            (self.extra_button(), s.extra, bool(s.extra), "rolling-dices", "extra-throw"),
        ):
            r = canvas.at(rect)
            if not words:
                chrome.well(out, theme, r)
            else:
                hot = is_open and (s.hover == region or (s.focus or "").startswith(region.split("-")[0]))
                state = "hover" if hot else "normal" if is_open else "disabled"
                kind = "gold" if region == "cup" and is_open else "wood"
                chrome.face(out, theme, r, state, kind)
            self._cup_words(out, r, words, icon, region, is_open, s)

    def _cup_words(
        self, out: pg.Surface, r: pg.Rect, words: str, icon: str, region: str, is_open: bool, s: TrayState
    ) -> None:
        u, theme = self.theme.px, self.theme
        big = region == "cup"
        n = min(r.h - u(8), u(44 if big else 26))
        ink = INK if big and is_open else (58, 46, 34) if words and not is_open else CREAM
        tone = None if is_open else (150, 128, 104)
        if words or big:
            chrome.icon(out, theme, icon, (r.x + u(8) + n // 2, r.centery), n, tone, "plain")
        x = r.x + n + u(14)
        if not big:
            draw_line(out, theme, words, pg.Rect(x, r.y, r.right - x - u(6), r.h), "bold", 17, ink)
            return
        text = pg.Rect(x, r.y + u(4), r.right - x - u(6), r.h // 2 - u(2))
        draw_line(out, theme, words, text, "bold", 19, ink)
        dot = min(u(22), r.h // 2 - u(6))
        for i in range(THROWS):
            done = i < s.throws
            image = self.look.pieces.disc(
                dot, (206, 132, 40) if done else (70, 34, 20), str(i + 1), shadow=False
            )
            shift = (i - 1) * (dot + u(6))
            out.blit(image, image.get_rect(center=(text.centerx + shift, r.bottom - dot // 2 - u(6))))

    def _dice(self, canvas: _Shifted, s: TrayState) -> None:
        out, u = canvas.out, self.theme.px
        spots, left, right = self.spots(len(s.dice), s.kept)
        self.places = {region: r.inflate(u(6), u(6)) for (region, _), r in zip(s.dice, spots)}
        loose = len(s.dice) - s.kept
        for field, words, gold in (
            (left, self.texts("dice.kept", n=s.kept), True),
            (right, self.texts("dice.loose", n=loose), False),
        ):
            r = canvas.at(field)
            shade = light.clear(r.size)
            pg.draw.rect(shade, (20, 6, 0, 120 if gold else 70), shade.get_rect(), border_radius=u(10))
            out.blit(shade, r)
            pg.draw.rect(
                out, (250, 206, 104) if gold else (150, 92, 56), r, max(1, u(2)), border_radius=u(10)
            )
            ink = (255, 222, 130) if gold else CREAM
            draw_line(
                out,
                self.theme,
                words,
                pg.Rect(r.x + u(4), r.y + u(2), r.w - u(8), self._label()),
                "bold",
                18,
                ink,
            )
        if s.moving:
            return
        if not s.dice and s.cup:
            self._waiting(out, canvas.at(right), s)
        for i, ((region, column), spot) in enumerate(zip(s.dice, spots)):
            self._die(out, canvas.at(spot), region, column, 0 if i < s.kept else SLANTS[i % len(SLANTS)], s)

    def _waiting(self, out: pg.Surface, field: pg.Rect, s: TrayState) -> None:
        """Before the first throw the dice lie ready, their faces unknown."""
        n, count = self.die_size, 9 if s.black == "used" else 8
        n = min(n, field.w // (count + 1))
        image = self.look.blank(n)
        for i in range(count):
            x = field.x + field.w * (i + 0.5) / count
            y = field.y + self._label() + (field.h - self._label()) // 2 - self.theme.px(2)
            out.blit(image, image.get_rect(center=(round(x), y)))

    def _die(
        self, out: pg.Surface, r: pg.Rect, region: Region, column: str, angle: int, s: TrayState
    ) -> None:
        if region in (s.hover, s.focus):
            frame.shadow(out, r.inflate(2, 2), self.theme.u, 14, (0, 0), 7, 255, (255, 224, 130))
        image = self.look.die(column, r.w, angle)
        out.blit(image, image.get_rect(center=r.center))

    def _outlook(self, canvas: _Shifted, s: TrayState) -> None:
        """What the next throw may bring in the column that is collected."""
        out, u, theme = canvas.out, self.theme.px, self.theme
        r = canvas.at(self.outlook)
        out.blit(light.masked(theme.textures.get("parchment", *r.size), light.rounded(r.size, u(8))), r)
        pg.draw.rect(out, OUTLINE, r, 1, border_radius=u(8))
        head = pg.Rect(r.x + u(8), r.y + u(3), r.w - u(16), max(u(27), self._label()))
        draw_line(out, theme, s.heading, head, "bold", 18, WINE)
        if not s.outcomes:
            cup = theme.icons.get(
                "rolling-dice-cup", max(16, r.bottom - head.bottom - u(16)), None, "engraved"
            )
            out.blit(cup, cup.get_rect(center=(r.centerx, (head.bottom + r.bottom) // 2)))
            return
        high = (r.bottom - head.bottom - u(6)) // 3
        for i, (outcome, words) in enumerate(s.outcomes):
            y = head.bottom + u(2) + high * i
            label = f"{outcome.symbols}+" if outcome.more else str(outcome.symbols)
            draw_line(out, theme, label, pg.Rect(r.x + u(6), y, u(34), high), "headb", 18, INK)
            bar = pg.Rect(r.x + u(44), y + high // 2 - u(7), u(70), u(14))
            frame.inner_shadow(out, bar, theme.u, 6, 120)
            fill = pg.Rect(bar.x, bar.y, max(bar.h, round(bar.w * outcome.chance)), bar.h)
            good = outcome.spot.place == 1
            chrome.plate(
                out,
                theme,
                fill,
                ((96, 168, 104), (44, 112, 58)) if good else ((216, 120, 76), (160, 72, 36)),
                7,
            )
            share = pg.Rect(bar.right + u(4), y, u(50), high)
            draw_line(out, theme, f"{round(outcome.chance * 100)} %", share, "bold", 17, INK, "right")
            place = pg.Rect(share.right + u(8), y, r.right - share.right - u(12), high)
            draw_line(out, theme, longest(theme, words, place, "text", 17), place, "text", 17, INK, "left")

    def _stacks(self, canvas: _Shifted, s: TrayState) -> None:
        r = self._field(canvas, self.stacks, self.texts("dice.stacks"))
        u = self.theme.px
        n = min(u(42), r.h - self._label() - u(10))
        for i, (count, dark) in enumerate(((s.light, False), (s.dark, True))):
            centre = (r.x + r.w * (1 + 2 * i) // 4, r.y + self._label() + (r.h - self._label()) // 2 - u(3))
            for step in range(3 if count else 0, -1, -1):
                if count:
                    image = self.look.back(dark, n, count)
                    canvas.out.blit(image, image.get_rect(center=(centre[0], centre[1] + step * u(3))))

    def _black(self, canvas: _Shifted, s: TrayState) -> None:
        r = self._field(canvas, self.black, self.texts("dice.black"))
        u = self.theme.px
        n = max(16, min(self.die_size, r.w - u(24), r.h - self._label() - u(8)))
        centre = (r.centerx, r.y + self._label() + (r.h - self._label()) // 2 - u(2))
        if s.black == "ready" and s.hover == "black-die":
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
