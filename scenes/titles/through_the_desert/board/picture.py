"""The desert on the table: a settled picture that changes with the position, and what follows the pointer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame as pg

from game.titles.through_the_desert.view import DesertView
from scenes.art.piece import Pieces
from scenes.kit.theme import Theme
from scenes.titles.contract.camera import Camera
from scenes.titles.contract.values import Point, Region, TableSnapshot
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.board.ground import Land
from scenes.titles.through_the_desert.board.hexes import Grid, cell_of, cells_of, name_of
from scenes.titles.through_the_desert.board.highlights import Lit
from scenes.titles.through_the_desert.board.painting import Painting
from scenes.titles.through_the_desert.board.scale import Scale
from scenes.titles.through_the_desert.board.tag import tag
from scenes.titles.through_the_desert.regions import cells_in

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
        self._paintings = {0: self._painting(self.base)}
        self._settled: pg.Surface | None = None
        self._key: tuple[object, ...] | None = None
        self._state: tuple[DesertView | None, tuple[Region, ...]] = (None, ())

    @property
    def painting(self) -> Painting:
        """What stands on the board at the present zoom level."""
        return self._paintings[self.camera.level]

    @property
    def scale(self) -> Scale:
        """Grid and pictures of the present zoom level."""
        return self.painting.scale

    def look_like(self, camera: Camera) -> None:
        """Look at the part that a camera of the same field looks at."""
        if camera.level and self.zoom(camera.level, self.rect.center):
            self.camera.x, self.camera.y = camera.x, camera.y

    def zoom(self, steps: int, at: Point) -> bool:
        """Go closer to a point or back; whether anything changed."""
        if not (self.rect.collidepoint(at) and self.camera.zoom(steps, at)):
            return False
        if self.camera.level not in self._paintings:
            grid = self.base.scaled(self.camera.k)
            self._paintings[self.camera.level] = self._painting(grid, enlarged=True)
        return True

    def _painting(self, grid: Grid, *, enlarged: bool = False) -> Painting:
        scale = Scale(self.theme, grid, self.land, enlarged=enlarged)
        return Painting(self.theme, scale, self.land, self.pieces)

    @property
    def rough(self) -> bool:
        """Whether something simpler is shown until `prepare` is done."""
        return not (self.scale.sharp and self._paintings[0].scale.sharp)

    def prepare(self, shown: TableSnapshot, lit: Lit) -> Iterator[None]:
        """Paint the board in slices; until then the whole one is shown stretched, or on plain sand.

        The ground of the whole one too where it was never seen: going back from a closer look must not wait.
        """
        yield from self._paintings[0].scale.prepare()
        for painting in dict.fromkeys((self._paintings[0], self.painting)):
            if not painting.scale.sharp:
                yield from painting.scale.prepare()
                painting.scale.sharp = painting is self._paintings[0]
                out = pg.Surface(painting.scale.grid.size, 0, 32)
                yield from painting.in_steps(out, shown, lit)
                painting.scale.sharp = True
                if painting is self.painting:
                    self._settled, self._key = out, self._key_of(shown, lit, painting)
                    self._state = (shown.view, shown.last)

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
        painting = self.painting if self.scale.sharp else self._paintings[0]
        key, mark = self._key_of(shown, lit, painting), (shown.view, shown.last)
        if self._settled is None or key != self._key:
            self._settled = self._settle(painting, shown, lit)
        elif mark[0] is not self._state[0] or mark[1] != self._state[1]:
            self._mend(painting, shown, lit)
        self._key, self._state = key, mark
        camera = self.camera
        if painting is self.painting:
            target.blit(
                self._settled, self.rect, (round(camera.x), round(camera.y), self.rect.w, self.rect.h)
            )
        else:
            part = pg.Rect(*(round(n / camera.k) for n in (camera.x, camera.y, self.rect.w, self.rect.h)))
            near = self._settled.subsurface(part.clip(self._settled.get_rect()))
            target.blit(pg.transform.smoothscale(near, self.rect.size), self.rect)

    def settle(self, shown: TableSnapshot, lit: Lit) -> Iterator[None]:
        """Paint the settled picture in slices, where it is another than the last."""
        painting = self.painting if self.scale.sharp else self._paintings[0]
        key = self._key_of(shown, lit, painting)
        if self._settled is None or key != self._key:
            if painting.scale.sharp and not painting.scale.enlarged:
                yield from painting.scale.prepare()
            out = pg.Surface(painting.scale.grid.size, 0, 32)
            yield from painting.in_steps(out, shown, lit)
            self._settled, self._key, self._state = out, key, (shown.view, shown.last)

    def _key_of(self, shown: TableSnapshot, lit: Lit, painting: Painting) -> tuple[object, ...]:
        """What the settled picture depends on besides view and latest places."""
        me = shown.me if shown.hints else -1
        toggled = (shown.toggles, shown.hints, shown.refused, shown.spot)
        return shown.seats, *toggled, me, lit, id(painting), painting.scale.sharp

    def _settle(self, painting: Painting, shown: TableSnapshot, lit: Lit) -> pg.Surface:
        size = painting.scale.grid.size
        out = self._settled
        if out is None or out.get_size() != size:
            out = pg.Surface(size, 0, 32)
        painting.paint(out, shown, lit)
        return out

    def _mend(self, painting: Painting, shown: TableSnapshot, lit: Lit) -> None:
        """Repaint only round the cells that differ from the last view."""
        assert self._settled is not None
        assert self._state[0] is not None
        marked = set(cells_in(self._state[1])) ^ set(cells_in(shown.last))
        names = differing(self._state[0], shown.view) | marked
        if lit.cells or not 0 < len(names) <= MEND:
            if names or lit.cells:
                painting.paint(self._settled, shown, lit)
            return
        boxes = [painting.scale.grid.rect(cell_of(name), 3.2) for name in names]
        self._settled.set_clip(boxes[0].unionall(boxes[1:]))
        painting.paint(self._settled, shown, lit)
        self._settled.set_clip(None)

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
                target,
                closed,
                self.painting.colour(shown, shown.me),
                fill=30,
                hatch=True,
                dash=True,
                at=shift,
            )
        cover.outline(target, cell, (112, 62, 8), (255, 250, 205), 0.92, 1.25, at=shift)
        x, y = self.centre(name)
        if colour:
            image = self.painting.camel_image(shown, shown.me, colour, shown.view.phase == "lead")
            self.painting.put(target, self.pieces.ghost(image, 205), (x, y))
        target.set_clip(None)
        if words:
            below = y + self.scale.grid.height * 0.86
            height = y - self.scale.grid.height * 0.86
            tag(
                target,
                self.theme.large,
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
