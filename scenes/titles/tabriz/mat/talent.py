"""The talent track: levels with what they unlock, and the player's mark."""

from __future__ import annotations

import pygame as pg

from game.titles.tabriz.content import TalentEffect
from game.titles.tabriz.facts import TabrizFacts
from scenes.art import light
from scenes.art.palette import INK, Colour
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.titles.tabriz.pieces.sizes import longest, rise, sized
from scenes.titles.tabriz.pieces.wares import Wares

GOLD: Colour = (246, 204, 92)
STONE: Colour = (206, 190, 158)


def ability(effect: TalentEffect) -> tuple[str, str]:
    """What a level brings, in pictures, and shorter: decks, steps, cards to keep, carpets a turn."""
    op, n = effect.op, effect.n
    long = {
        "unlock": f"[tier:{effect.deck}]", "reach": f"{n}[steps]", "keep": f"{n}[card]",
        "completions": f"{n}[rug]", "prestige": f"+{n}[prestige]",
    }[op]  # fmt: skip
    return long, f"+{n}" if op == "prestige" else long


class TalentTrack:
    """Draws the track into a rectangle; `node(level)` is where a marked level lies."""

    def __init__(self, theme: Theme, wares: Wares, facts: TabrizFacts, rect: pg.Rect) -> None:
        self.theme, self.wares, self.facts, self.rect = theme, wares, facts, pg.Rect(rect)
        self.label = max(18, rise(theme, 25))
        self.high = max(14, min(rect.h - self.label, theme.px(40)))
        self.size = max(18, min(self.high, theme.px(32), round(rect.w / (facts.top_talent + 1) * 1.6)))

    def x(self, level: int) -> float:
        """The middle of a level."""
        left = self.rect.x + self.size * 0.5
        return left + (self.rect.w - self.size) * level / self.facts.top_talent

    @property
    def _y(self) -> float:
        return self.rect.y + (self.rect.h - self.label) / 2

    def node(self, level: int) -> pg.Rect:
        """A level with its label."""
        step = (self.rect.w - self.size) / self.facts.top_talent
        return pg.Rect(round(self.x(level) - step), self.rect.y, round(2 * step), self.rect.h)

    def draw(self, out: pg.Surface, talent: int, colour: str) -> None:
        """Rope, knots, levels, labels, mark."""
        px, y = self.theme.px, round(self._y)
        for width, tone in ((px(9), (92, 54, 22)), (px(6), STONE)):
            pg.draw.line(out, tone, (self.x(0), y), (self.x(self.facts.top_talent), y), width)
        pg.draw.line(out, GOLD, (self.x(0), y), (self.x(min(talent, self.facts.top_talent)), y), px(6))
        marked = {mark.level: mark.effect for mark in self.facts.numbers.talent}
        for level in range(self.facts.top_talent + 1):
            if level not in marked:
                dot = self.wares.number(
                    "", max(8, round(self.size * 0.42)), GOLD if level <= talent else STONE
                )
                out.blit(dot, dot.get_rect(center=(round(self.x(level)), y)))
        told = self.labels()
        for level in marked:
            done = level <= talent
            disc = self.wares.number(str(level), self.size - 4, GOLD if done else STONE, INK)
            out.blit(disc, disc.get_rect(center=(round(self.x(level)), y)))
            node = self.node(level)
            at = pg.Rect(node.x, self.rect.bottom - self.label, node.w, self.label)
            self._words(out, told[level], at.clamp(self.rect), done)
        badge = self.wares.pieces.badge(round(self.size * 1.18), colour, shadow=True)
        out.blit(badge, badge.get_rect(center=(round(self.x(min(talent, self.facts.top_talent))), y)))

    def labels(self) -> dict[int, str]:
        """What each marked level brings; in pictures where all of them have room, else all shorter."""
        px, said = self.theme.px, {mark.level: ability(mark.effect) for mark in self.facts.numbers.talent}

        def room(level: int) -> int:
            node = self.node(level)
            return node.w - max(px(2), node.right - self.rect.right + px(4))

        whole = all(
            longest(self.theme, ways, room(level), "bold", 18) == ways[0] for level, ways in said.items()
        )
        return {level: ways[0 if whole else 1] for level, ways in said.items()}

    def _words(self, out: pg.Surface, text: str, at: pg.Rect, done: bool) -> None:
        """The label of a level, pale until it is reached."""
        if done or self.theme.look.high_contrast:
            draw_line(out, self.theme, text, at, "bold", sized(self.theme, 18), INK)
            return
        layer = light.clear(at.size, (90, 60, 30))
        draw_line(layer, self.theme, text, layer.get_rect(), "bold", sized(self.theme, 18), (84, 52, 22))
        out.blit(light.faded(layer, 190), at)
