"""Everything that stands on the desert at one scale: highlights, caravans, pieces, marks, hints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame as pg

from game.titles.through_the_desert.view import DesertView
from scenes.art.palette import Colour
from scenes.art.piece import Pieces
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Choice, Point, TableSnapshot
from scenes.titles.through_the_desert.actions import colour_of
from scenes.titles.through_the_desert.board.ground import Land
from scenes.titles.through_the_desert.board.hexes import Cell, cell_of, cells_of, name_of
from scenes.titles.through_the_desert.board.highlights import Lit
from scenes.titles.through_the_desert.board.scale import Scale
from scenes.titles.through_the_desert.board.tag import tag
from scenes.titles.through_the_desert.regions import cell_in, cells_in

OWNERS = "owners"
VEIL: Colour = (226, 219, 208)
PLATE_FROM = 4  # an enclosed area of at least that many spaces carries a plate with its points


class Painting:
    """Paints positions onto pictures of one scale's size."""

    def __init__(self, theme: Theme, scale: Scale, land: Land, pieces: Pieces) -> None:
        self.theme, self.scale, self.land, self.pieces = theme, scale, land, pieces

    def paint(self, out: pg.Surface, shown: TableSnapshot, lit: Lit) -> None:
        """Everything from the ground up."""
        for _ in self.in_steps(out, shown, lit):
            pass

    def in_steps(self, out: pg.Surface, shown: TableSnapshot, lit: Lit) -> Iterator[None]:
        """The same in slices; what is on no other picture yet is made on the way."""
        out.blit(self.scale.ground, (0, 0))
        yield
        if not lit.cells and (spots := cells_of(cells_in(shown.spot))):
            self._veil(out, spots)
        yield
        yield from self._regions(out, shown)
        yield from self._stand(out, shown)
        for cell in lit.cells:
            self.scale.cover.open(out, cell, taken=name_of(cell) in shown.view.water)
        self._marks(out, shown)
        yield
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

    def colour(self, shown: TableSnapshot, seat: int) -> Colour:
        return self.pieces.player_rgb(shown.seats[seat].colour)

    def _regions(self, out: pg.Surface, shown: TableSnapshot) -> Iterator[None]:
        view: DesertView = shown.view
        cover = self.scale.cover
        strong = OWNERS in shown.toggles
        for area in view.areas:
            cover.region(
                out, cells_of(area.cells), self.colour(shown, area.seat), fill=120, band=0.9, hatch=True
            )
            yield
        for (seat, _), caravan in view.caravans.items():
            colour = self.colour(shown, seat)
            cover.region(
                out, cells_of(caravan.cells), colour, fill=122 if strong else 40, band=1.0 if strong else 0.45
            )
            yield

    def _stand(self, out: pg.Surface, shown: TableSnapshot) -> Iterator[None]:
        """Tokens, oases and camels from back to front."""
        view: DesertView = shown.view
        grid = self.scale.grid
        for name, value in view.water.items():
            self.put(out, self.pieces.water(self.scale.water, value), grid.at(cell_of(name)))
        yield
        standing = sorted({*view.palms, *view.camels}, key=lambda name: grid.at(cell_of(name))[::-1])
        for name in standing:
            if name in view.palms:
                image = self.pieces.oasis(grid.radius, sum(cell_of(name)) % 3)
                self.put(out, image, grid.at(cell_of(name)))
            else:
                self._camel(out, shown, name)
            yield

    def _camel(self, out: pg.Surface, shown: TableSnapshot, name: str) -> None:
        camel = shown.view.camels[name]
        x, y = self.scale.grid.at(cell_of(name))
        image = self.camel_image(shown, camel.seat, camel.colour, camel.leader, OWNERS in shown.toggles)
        lift = self.scale.grid.height * 0.12 if camel.leader else 0.0
        self.put(out, image, (x + self.scale.grid.radius * 0.04, y - lift))

    def camel_image(
        self, shown: TableSnapshot, seat: int, colour: str, leader: bool, marked: bool = True
    ) -> pg.Surface:
        """A camel at the board's scale; without its owner's mark if the owner marks are off."""
        owner = shown.seats[seat].colour if marked or leader else None
        size = int(self.scale.camel * (0.9 if leader else 1.0))
        return self.pieces.camel(size, colour, owner, leader)

    def put(self, out: pg.Surface, image: pg.Surface, centre: Point) -> None:
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
            self.put(out, image, grid.at(cell))

    def _hints(self, out: pg.Surface, shown: TableSnapshot) -> None:
        for mark in reversed(shown.hints):
            for choice in shown.choices:
                if choice.action == mark.action:
                    self._hint(out, shown, choice)

    def _hint(self, out: pg.Surface, shown: TableSnapshot, choice: Choice) -> None:
        cell = cell_of(choice.commit.id)
        x, y = self.scale.grid.at(cell)
        self.scale.cover.outline(out, cell, (16, 70, 36), (140, 240, 160), 0.92, 1.2)
        colour = colour_of(choice)
        if colour:
            image = self.camel_image(shown, shown.me, colour, shown.view.phase == "lead")
            self.put(out, self.pieces.ghost(image, 190), (x, y))
