"""How the Bazaar is composed: a still layer of ground and tiles, and what changes under the pointer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.tabriz.content.tiles import DiceTile
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import coins, whole_price
from scenes.art import frame, light
from scenes.art.open_mark import BOLD, mark_box
from scenes.art.palette import CREAM, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.tabriz.bazaar import ground as bazaar_ground
from scenes.titles.tabriz.bazaar.plan import Plan
from scenes.titles.tabriz.pieces.sizes import sized
from scenes.titles.tabriz.pieces.wares import Wares
from scenes.titles.tabriz.tiles.face import FaceState, TileFace
from scenes.titles.tabriz.tiles.heads import ROLES, Heads

Die = tuple[str, str]
GLOW: Colour = (255, 214, 110)
BRIGHT: Colour = (255, 240, 168)
RIM: Colour = (246, 206, 104)
GREEN: tuple[Colour, Colour] = ((120, 190, 96), (40, 120, 52))
BADGE: tuple[Colour, Colour] = ((255, 238, 164), (226, 168, 62))
STROKE, STRONG = 4.4, 6.0  # of the mark of an open tile, and of one that is pointed at, in design units
VEIL: Colour = (214, 205, 197)
DULL: Colour = (204, 195, 184)
COUNT: Colour = (74, 40, 18)


class Figure(NamedTuple):
    """Apprentices of a seat on a tile, alike in posture; raised: he is the one that will walk."""

    seat: int
    colour: str
    standing: bool
    raised: bool = False
    many: int = 1


@dataclass(frozen=True, kw_only=True)
class BazaarState:
    """All that decides the picture of the Bazaar.

    tiles, stock, dice: as in the view; figures: by space; purse: dims prices beyond it, -1 for none. steps:
    spaces that are lit, with the number of steps on the badge (0: home at any distance); hover, focus,
    crossed, active: spaces; path: spaces of the way that is shown; tags: words under a tile;
    veil: dull what is not lit; meydan: words of what Meydan offers.
    """

    tiles: Mapping[str, str]
    stock: Mapping[str, tuple[str, ...]]
    dice: Mapping[str, tuple[Die, ...]]
    figures: Mapping[str, tuple[Figure, ...]]
    purse: int = -1
    steps: Mapping[str, int] = field(default_factory=dict)
    hover: str = ""
    focus: str = ""
    picked: frozenset[str] = frozenset()
    ghost: tuple[str, str] | None = None
    path: tuple[str, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    crossed: str = ""
    last: tuple[str, ...] = ()
    spot: tuple[str, ...] = ()
    active: str = ""
    veil: bool = False
    meydan: tuple[str, ...] = ()

    @property
    def still(self) -> BazaarState:
        """The part that does not follow the pointer or the apprentices."""
        return replace(self, figures={}, hover="", focus="", ghost=None, path=(), tags={}, crossed="")


class Painter:
    """Composes the Bazaar of one plan; keeps the ground, the faces of the tiles and the still layer."""

    def __init__(self, theme: Theme, texts: Texts, facts: TabrizFacts, plan: Plan, wares: Wares) -> None:
        self.theme, self.texts, self.facts, self.plan, self.wares = theme, texts, facts, plan, wares
        self.face = TileFace(theme, texts, wares)
        self._ground: pg.Surface | None = None
        self._faces: dict[str, tuple[FaceState, pg.Surface]] = {}
        self._still: tuple[BazaarState, pg.Surface] | None = None
        self.heads = Heads(ROLES[-1], 0, {})

    def name(self, tiles: Iterable[str]) -> None:
        """Find out how the names of the tiles are written that lie here."""
        width = min(box.w for box in self.plan.spaces.values())
        self.heads = self.face.heads([self.facts.tiles[tile] for tile in tiles], width)

    def prepare(self) -> Iterator[None]:
        """Weave the carpet and pave the streets in slices."""
        if self._ground is None:
            for picture in bazaar_ground.paint(self.theme, self.plan):
                if picture is None:
                    yield
                else:
                    self._ground = picture

    def prepare_tiles(self, s: BazaarState) -> Iterator[None]:
        """Paint the faces of the tiles one by one."""
        for space in self.plan.spaces:
            self._face_of(s.still, space, self.box(space).size)
            yield

    def face_state(self, space: str) -> FaceState | None:
        """What decides the picture of a tile as last painted."""
        return self._faces[space][0] if space in self._faces else None

    def box(self, space: str) -> pg.Rect:
        """A tile on the picture."""
        return self.plan.spaces[space].move(-self.plan.rect.x, -self.plan.rect.y)

    # ---- layers ----
    def compose(self, s: BazaarState) -> pg.Surface:
        """The whole picture; only what changed is painted anew."""
        key = s.still
        if self._still is None or self._still[0] != key:
            self._still = key, self._layer(key)
        out = self._still[1].copy()
        self._way(out, s)
        for space in dict.fromkeys((s.focus, s.hover)):
            if space in self.plan.spaces:
                self._lead(out, s, space)
        for space, figures in s.figures.items():
            self._people(out, space, figures, s.ghost)
        if s.ghost and s.ghost[0] not in s.figures:
            self._people(out, s.ghost[0], (), s.ghost)
        for space, words in s.tags.items():
            self._tag(out, words, self.box(space))
        if s.crossed in self.plan.spaces:
            centre = self.box(s.crossed).center
            chrome.icon(out, self.theme, "cancel", centre, self.theme.px(58), (214, 44, 32))
        return out

    def _layer(self, s: BazaarState) -> pg.Surface:
        """Ground, tiles with their light, badges."""
        for _ in self.prepare():
            pass
        assert self._ground is not None
        out = self._ground.copy()
        if s.veil:
            out.fill(VEIL, special_flags=light.MUL)
        for space in self.plan.spaces:
            self._halo(out, s, space)
        for space in self.plan.spaces:
            self._tile(out, s, space)
        for space in self.plan.spaces:
            self._signs(out, s, space)
        return out

    def _way(self, out: pg.Surface, s: BazaarState) -> None:
        """The streets of the way that is shown, under the tiles at their ends."""
        pairs = {frozenset(pair) for pair in pairwise(s.path)}
        if not pairs:
            return
        for street in self.plan.streets:
            if frozenset(street.ends) in pairs:
                image, at = bazaar_ground.street_picture(self.theme, street, True)
                out.blit(image, (at[0] - self.plan.rect.x, at[1] - self.plan.rect.y))
        self._again(out, s, s.path)

    def _again(self, out: pg.Surface, s: BazaarState, spaces: Iterable[str]) -> None:
        for space in spaces:
            self._tile(out, s, space)
            self._signs(out, s, space)

    def _lead(self, out: pg.Surface, s: BazaarState, space: str) -> None:
        """The tile under the pointer: the strongest light where one may go."""
        if space in s.steps:
            r, n = self.box(space), self.theme.px(14)
            frame.shadow(out, r.inflate(n, n), self.theme.u, 12, (0, 0), 11, 255, BRIGHT)
        self._again(out, s, (space,))

    # ---- tiles ----
    def _halo(self, out: pg.Surface, s: BazaarState, space: str) -> None:
        """The shadow of a tile, or light under it."""
        u, r = self.theme.u, self.box(space)
        if space == s.active:
            n = self.theme.px(14)
            frame.shadow(out, r.inflate(n, n), u, 12, (0, 0), 11, 255, BRIGHT)
        elif space in s.spot:
            n = self.theme.px(8)
            frame.shadow(out, r.inflate(n, n), u, 10, (0, 0), 7, 255, GLOW)
        else:
            frame.shadow(out, r, u, 8, (3, 5), 7, 190)

    def _tile(self, out: pg.Surface, s: BazaarState, space: str) -> None:
        r = self.box(space)
        out.blit(self._face_of(s, space, r.size), r)
        lit = space in s.steps or space in s.picked or space in (s.active, s.hover) or space in s.spot
        if s.veil and not lit:
            out.fill(DULL, r, special_flags=light.MUL)
        self._rim(out, s, space, r)

    def _rim(self, out: pg.Surface, s: BazaarState, space: str, r: pg.Rect) -> None:
        """The mark of what may be chosen, a golden rim round what is, a pale one round what changed last."""
        edge, radius = self.theme.px(3), self.theme.px(9)
        rim = r.inflate(edge * 2, edge * 2)
        if space in s.picked or space == s.active or space in s.spot:
            pg.draw.rect(out, (70, 38, 8), rim.inflate(2, 2), 1, border_radius=radius + 2)
            pg.draw.rect(out, RIM if space in s.spot else BRIGHT, rim, edge, border_radius=radius)
        elif space in s.last or (space in (s.hover, s.focus) and space not in s.steps):
            pg.draw.rect(out, (250, 240, 214), rim, max(1, edge - 1), border_radius=radius)
        if space in s.steps:
            strong = space in (s.hover, s.focus)
            bold = BOLD if self.theme.look.high_contrast else 1.0
            mark_box(out, r, max(2.0, (STRONG if strong else STROKE) * self.theme.u) * bold)

    def _face_of(self, s: BazaarState, space: str, shape: tuple[int, int]) -> pg.Surface:
        """The picture of a tile, painted anew only when something on it changed."""
        kind, tile = self.plan.kinds[space], self.facts.tiles.get(s.tiles.get(space, ""))
        goods, dice = s.stock.get(space, ()), s.dice.get(space, ())
        state = FaceState(
            "", kind, tile, goods, dice, s.purse, s.meydan if tile is None else (), space in s.steps
        )
        if isinstance(tile, DiceTile):
            state = state._replace(
                coins=coins(self.facts, tile.id, dice), whole=whole_price(self.facts, tile.id, goods, dice)
            )
        state = self.face.named(state, self.heads)
        known = self._faces.get(space)
        if known is None or known[0] != state:
            known = self._faces[space] = (state, self.face.paint(shape, state).image)
        return known[1]

    # ---- apprentices ----
    def _people(
        self, out: pg.Surface, space: str, figures: tuple[Figure, ...], ghost: tuple[str, str] | None
    ) -> None:
        """The apprentices of a tile, and the one that would come, at half strength."""
        shift = (-self.plan.rect.x, -self.plan.rect.y)
        coming = ghost is not None and ghost[0] == space
        boxes = [box.move(shift) for box in self.plan.crowd(space, len(figures) + coming)]
        if coming and ghost:
            image = light.faded(self.wares.man(ghost[1], boxes[0].w, False), 165)
            out.blit(image, image.get_rect(center=boxes[0].center))
        for box, figure in zip(boxes[coming:], figures):
            self._figure(out, box, figure, box.w)

    def _figure(self, out: pg.Surface, at: pg.Rect, figure: Figure, n: int) -> None:
        if figure.raised:
            at = at.move(0, -self.theme.px(5))
            frame.shadow(out, at.inflate(6, 6), self.theme.u, 22, (0, 0), 9, 255, BRIGHT)
            pg.draw.circle(out, (255, 246, 200), at.center, round(n * 0.66), max(2, self.theme.px(4)))
            pg.draw.circle(out, (150, 34, 16), at.center, round(n * 0.70), max(1, self.theme.px(2)))
        image = self.wares.man(figure.colour, n, figure.standing)
        down = 0 if figure.standing else round(n * 0.12)
        out.blit(image, image.get_rect(center=(at.centerx, at.centery + down)))
        if figure.many > 1:
            number = self.wares.number(str(figure.many), max(17, round(n * 0.5)), COUNT, CREAM)
            out.blit(number, number.get_rect(midtop=(at.centerx, at.y - round(n * 0.26))))

    # ---- signs ----
    def _signs(self, out: pg.Surface, s: BazaarState, space: str) -> None:
        """The number of steps."""
        r = self.box(space)
        if space in s.steps:
            self._steps(out, s.steps[space], r)

    def _steps(self, out: pg.Surface, steps: int, r: pg.Rect) -> None:
        """A badge at the upper left corner: the number of steps, or the way home."""
        n = max(24, self.theme.px(37))
        box = pg.Rect(r.x - self.theme.px(11), r.y - self.theme.px(6), n, n)
        frame.shadow(out, box, self.theme.u, 9, (1, 3), 4, 190)
        chrome.plate(out, self.theme, box, BADGE, 9)
        if steps:
            draw_line(out, self.theme, str(steps), box, "headb", 24, (78, 36, 6))
        else:
            chrome.icon(out, self.theme, "return-arrow", box.center, round(n * 0.66), (98, 46, 8), "flat")

    def _tag(self, out: pg.Surface, words: str, r: pg.Rect) -> None:
        """A dark plate with words under a tile."""
        theme = self.theme.large
        w, h = measure(theme, words, "bold", sized(theme, 19))
        box = pg.Rect(0, 0, w + 2 * theme.px(10), max(theme.px(30), h + 2))
        box.midtop = (r.centerx, r.bottom + theme.px(3))
        box.clamp_ip(out.get_rect())
        frame.shadow(out, box, theme.u, 7, (2, 3), 5, 190)
        chrome.plate(out, theme, box, ((92, 56, 30), (44, 24, 12)), 7, (240, 206, 120))
        draw_line(out, theme, words, box.inflate(-2 * theme.px(6), 0), "bold", sized(theme, 19), CREAM)
