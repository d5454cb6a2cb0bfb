"""The desert on the table: a settled picture that changes with the position, and what follows the pointer."""

from __future__ import annotations

from collections.abc import Iterable

import pygame as pg

from game.titles.through_the_desert.view import DesertView
from scenes.art.palette import Colour
from scenes.art.piece import Pieces
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Choice, Point, Region, TableSnapshot
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.actions import colour_of
from scenes.titles.through_the_desert.board.camera import Camera
from scenes.titles.through_the_desert.board.ground import Land
from scenes.titles.through_the_desert.board.hexes import Cell, Grid, cell_of, cells_of, name_of
from scenes.titles.through_the_desert.board.highlights import Lit
from scenes.titles.through_the_desert.board.scale import Scale
from scenes.titles.through_the_desert.board.tag import rank, tag
from scenes.titles.through_the_desert.regions import cell_in, cells_in

OWNERS = "owners"
VEIL: Colour = (226, 219, 208)
PLATE_FROM = 4  # an enclosed area of at least that many spaces carries a plate with its points
MEND = 24  # changed cells up to which only their surroundings are repainted


def differing(before: DesertView, after: DesertView) -> set[str]:
    """The cells whose camel, water or area differs between two views."""
    found = {name for name, _ in set(before.camels.items()) ^ set(after.camels.items())}
    found |= {name for name, _ in set(before.water.items()) ^ set(after.water.items())}
    return found | {name for area in set(before.areas) ^ set(after.areas) for name in area.cells}


class BoardArt:
    """Draws the board into a rectangle of the window."""

    def __init__(self, theme: Theme, rect: pg.Rect, land: Land, pieces: Pieces) -> None:
        self.theme, self.rect, self.land, self.pieces = theme, pg.Rect(rect), land, pieces
        lift = 0.6 if theme.narrow else 0.0
        self.base = Grid(land.cells, rect.size, theme.px(12), lift)
        self.camera = Camera(rect)
        self._scales = {0: Scale(theme, self.base, land, pieces)}
        self._settled: pg.Surface | None = None
        self._key: tuple[object, ...] | None = None
        self._state: tuple[DesertView | None, tuple[Region, ...]] = (None, ())

    @property
    def scale(self) -> Scale:
        """Grid and pictures of the present zoom level."""
        return self._scales[self.camera.level]

    def zoom(self, steps: int, at: Point) -> bool:
        """Go closer to a point or back; whether anything changed."""
        if not (self.rect.collidepoint(at) and self.camera.zoom(steps, at)):
            return False
        if self.camera.level not in self._scales:
            grid, whole = self.base.scaled(self.camera.k), self._scales[0]
            self._scales[self.camera.level] = Scale(self.theme, grid, self.land, self.pieces, whole)
        return True

    # ---- places ----
    def hit(self, pos: Point) -> Region | None:
        """The printed hexagon under a point of the window: a space in use, a rock, an unused space.

        None on the frame and on the rocks beyond the printed rectangle, which have no id.
        """
        if not self.rect.collidepoint(pos):
            return None
        cell = self.scale.grid.cell_at(self.camera.to_board(pos))
        return regions.cell(name_of(cell)) if cell in self.land.printed else None

    def centre(self, name: str) -> Point:
        """The centre of a cell on the window."""
        return self.camera.to_window(self.scale.grid.at(cell_of(name)))

    def anchor(self, name: str) -> pg.Rect:
        """The box of a cell on the window."""
        w, h = 2 * self.scale.grid.radius, self.scale.grid.height
        x, y = self.centre(name)
        return pg.Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))

    # ---- the settled picture ----
    def draw(self, target: pg.Surface, shown: TableSnapshot, lit: Lit) -> None:
        """Blit the board, repainted as far as something on it changed."""
        key = (
            shown.seats,
            shown.toggles,
            shown.hints,
            shown.refused,
            shown.spot,
            shown.me if shown.hints else -1,
            lit,
            self.camera.level,
            self.scale.sharp,
        )
        mark = (shown.view, shown.last)
        if self._settled is None or key != self._key:
            self._settled = self._settle(shown, lit)
        elif mark[0] is not self._state[0] or mark[1] != self._state[1]:
            self._mend(shown, lit)
        self._key, self._state = key, mark
        camera = self.camera
        target.blit(self._settled, self.rect, (round(camera.x), round(camera.y), self.rect.w, self.rect.h))

    def _settle(self, shown: TableSnapshot, lit: Lit) -> pg.Surface:
        size = self.scale.grid.size
        out = self._settled
        if out is None or out.get_size() != size:
            out = pg.Surface(size, 0, 32)
        self._paint(out, shown, lit)
        return out

    def _mend(self, shown: TableSnapshot, lit: Lit) -> None:
        """Repaint only round the cells that differ from the last view."""
        assert self._settled is not None
        assert self._state[0] is not None
        marked = set(cells_in(self._state[1])) ^ set(cells_in(shown.last))
        names = differing(self._state[0], shown.view) | marked
        if lit.cells or not 0 < len(names) <= MEND:
            if names or lit.cells:
                self._paint(self._settled, shown, lit)
            return
        boxes = [self.scale.grid.rect(cell_of(name), 3.2) for name in names]
        self._settled.set_clip(boxes[0].unionall(boxes[1:]))
        self._paint(self._settled, shown, lit)
        self._settled.set_clip(None)

    def _paint(self, out: pg.Surface, shown: TableSnapshot, lit: Lit) -> None:
        """Everything from the ground up."""
        out.blit(self.scale.ground, (0, 0))
        if lit.cells:
            self._veil(out, lit.cells)
            strength = 125 if len(lit.cells) <= 90 else 60
            for cell in lit.cells:
                self.scale.cover.halo(out, cell, strength)
        elif spots := cells_of(cells_in(shown.spot)):
            self._veil(out, spots)
        self._regions(out, shown)
        self._stand(out, shown)
        self._marks(out, shown)
        for name, words in lit.closers:
            x, y = self.scale.grid.at(cell_of(name))
            tag(out, self.theme, words, (x, y + self.scale.grid.height * 0.34), 17)
        self._hints(out, shown)

    def _veil(self, out: pg.Surface, lit: frozenset[Cell]) -> None:
        """Dull everything but some cells."""
        grid = self.scale.grid
        veil = pg.Surface(out.get_size(), 0, 32)
        veil.fill(VEIL)
        for cell in lit:
            pg.draw.polygon(veil, (255, 255, 255), grid.corners(cell))
        out.blit(veil, (0, 0), special_flags=pg.BLEND_RGB_MULT)

    def _colour(self, shown: TableSnapshot, seat: int) -> Colour:
        return self.pieces.player_rgb(shown.seats[seat].colour)

    def _regions(self, out: pg.Surface, shown: TableSnapshot) -> None:
        view: DesertView = shown.view
        cover = self.scale.cover
        strong = OWNERS in shown.toggles
        for area in view.areas:
            cover.region(
                out, cells_of(area.cells), self._colour(shown, area.seat), fill=120, band=0.9, hatch=True
            )
        for (seat, _), caravan in view.caravans.items():
            colour = self._colour(shown, seat)
            cover.region(
                out, cells_of(caravan.cells), colour, fill=122 if strong else 40, band=1.0 if strong else 0.45
            )

    def _stand(self, out: pg.Surface, shown: TableSnapshot) -> None:
        """Tokens, oases and camels from back to front."""
        view: DesertView = shown.view
        grid = self.scale.grid
        for name, value in view.water.items():
            self._put(out, self.pieces.water(self.scale.water, value), grid.at(cell_of(name)))
        standing = sorted({*view.palms, *view.camels}, key=lambda name: grid.at(cell_of(name))[::-1])
        for name in standing:
            if name in view.palms:
                image = self.pieces.oasis(grid.radius, sum(cell_of(name)) % 3)
                self._put(out, image, grid.at(cell_of(name)))
            else:
                self._camel(out, shown, name)

    def _camel(self, out: pg.Surface, shown: TableSnapshot, name: str) -> None:
        camel = shown.view.camels[name]
        x, y = self.scale.grid.at(cell_of(name))
        image = self.camel_image(shown, camel.seat, camel.colour, camel.leader, OWNERS in shown.toggles)
        lift = self.scale.grid.height * 0.12 if camel.leader else 0.0
        self._put(out, image, (x + self.scale.grid.radius * 0.04, y - lift))

    def camel_image(
        self, shown: TableSnapshot, seat: int, colour: str, leader: bool, marked: bool = True
    ) -> pg.Surface:
        """A camel at the board's scale; without its owner's mark if the owner marks are off."""
        owner = shown.seats[seat].colour if marked or leader else None
        size = int(self.scale.camel * (0.9 if leader else 1.0))
        return self.pieces.camel(size, colour, owner, leader)

    def _put(self, out: pg.Surface, image: pg.Surface, centre: Point) -> None:
        out.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _marks(self, out: pg.Surface, shown: TableSnapshot) -> None:
        view: DesertView = shown.view
        cover = self.scale.cover
        for name in cells_in(shown.last):
            if name in view.camels:
                cover.latest(out, cell_of(name))
        for area in view.areas:
            if len(area.cells) >= PLATE_FROM:
                centre = self._middle(area.cells)
                tag(out, self.theme, f"[seat:{area.seat}] {area.points}", centre, 19)
        for name in cells_in(shown.spot):
            cover.outline(out, cell_of(name), (16, 66, 74), (126, 240, 232), 0.92, 1.1)
        if shown.refused:
            self._refused(out, shown)

    def _middle(self, names: Iterable[str]) -> Point:
        """The centre of the cell that lies nearest to the middle of some cells."""
        points = [self.scale.grid.at(cell_of(name)) for name in names]
        x, y = (sum(p[i] for p in points) / len(points) for i in (0, 1))
        return min(points, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)

    def _refused(self, out: pg.Surface, shown: TableSnapshot) -> None:
        """Cross the refused cell, ring what causes it."""
        assert shown.refused is not None
        cover, grid = self.scale.cover, self.scale.grid
        clicked = cell_in(shown.refused.region)
        for name in shown.refused.refusal.places:
            if name == clicked or name not in self.land.names:  # a colour is no place on the board
                continue
            if name in shown.view.camels:
                cover.circle(out, cell_of(name), (214, 30, 22))
            else:
                cover.outline(out, cell_of(name), (110, 14, 8), (236, 84, 60), 0.9, 0.8, (214, 60, 40, 46))
        if clicked:
            cell = cell_of(clicked)
            cover.outline(out, cell, (84, 10, 6), (224, 56, 40), 0.86, 1.15, (196, 36, 26, 96))
            image = self.theme.icons.get("cancel", int(grid.height * 0.46), (224, 56, 40), "raised")
            self._put(out, image, grid.at(cell))

    def _hints(self, out: pg.Surface, shown: TableSnapshot) -> None:
        for mark in reversed(shown.hints):
            for choice in shown.choices:
                if choice.action == mark.action:
                    self._hint(out, shown, choice, mark.rank)

    def _hint(self, out: pg.Surface, shown: TableSnapshot, choice: Choice, number: int) -> None:
        cell = cell_of(choice.commit.id)
        x, y = self.scale.grid.at(cell)
        self.scale.cover.outline(out, cell, (16, 70, 36), (140, 240, 160), 0.92, 1.2)
        colour = colour_of(choice)
        if colour:
            image = self.camel_image(shown, shown.me, colour, shown.view.phase == "lead")
            self._put(out, self.pieces.ghost(image, 190), (x, y))
        rank(out, self.theme, number, (x - self.scale.grid.radius * 0.62, y - self.scale.grid.height * 0.34))

    # ---- what follows the pointer ----
    def hover(
        self,
        target: pg.Surface,
        shown: TableSnapshot,
        name: str,
        colour: str | None,
        closing: Iterable[str],
        words: str,
    ) -> None:
        """The ghost of a camel on a cell with its tag, and the area that it would close."""
        target.set_clip(self.rect)
        cell = cell_of(name)
        shift = (round(self.rect.x - self.camera.x), round(self.rect.y - self.camera.y))
        closed = cells_of(closing)
        cover = self.scale.cover
        if closed:
            cover.region(
                target, closed, self._colour(shown, shown.me), fill=30, hatch=True, dash=True, at=shift
            )
        cover.outline(target, cell, (112, 62, 8), (255, 250, 205), 0.92, 1.25, at=shift)
        x, y = self.centre(name)
        if colour:
            image = self.camel_image(shown, shown.me, colour, shown.view.phase == "lead")
            self._put(target, self.pieces.ghost(image, 205), (x, y))
        target.set_clip(None)
        if words:
            below = y + self.scale.grid.height * 0.86
            height = y - self.scale.grid.height * 0.86
            tag(
                target,
                self.theme,
                words,
                (x, below if below < self.rect.bottom else height),
                20,
                bounds=self.rect,
            )

    def focus(self, target: pg.Surface, name: str) -> None:
        """The ring of the keyboard focus round a cell."""
        shift = (round(self.rect.x - self.camera.x), round(self.rect.y - self.camera.y))
        target.set_clip(self.rect)
        self.scale.cover.outline(target, cell_of(name), (64, 34, 8), (255, 226, 124), 1.02, 1.5, at=shift)
        target.set_clip(None)
