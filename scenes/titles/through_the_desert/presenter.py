"""The presenter of Through the Desert: board, supply, words and movement behind one contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame as pg

from game.content.text import Texts
from game.core.action import Action
from game.core.event import Event
from game.core.rules import Attempt, Refusal
from game.titles.through_the_desert.events import Enclosed, LeaderPlaced, Placed
from game.titles.through_the_desert.view import DesertView
from scenes.art.piece import Pieces
from scenes.kit.theme import Theme
from scenes.titles.base import BasePresenter
from scenes.titles.presenter import (
    Ask,
    Choice,
    Gain,
    Help,
    Line,
    Meaning,
    Motion,
    Opening,
    Order,
    Point,
    Preview,
    Progress,
    Region,
    Seat,
    Shown,
    Step,
    Toggle,
    Wants,
)
from scenes.titles.through_the_desert.board import OWNERS, BoardArt, Lit, cells_of, colour_of
from scenes.titles.through_the_desert.ground import Land
from scenes.titles.through_the_desert.hexes import cell_of
from scenes.titles.through_the_desert.meaning import meaning
from scenes.titles.through_the_desert.miniature import miniature
from scenes.titles.through_the_desert.motion import Movement
from scenes.titles.through_the_desert.plan import read_layout
from scenes.titles.through_the_desert.supply import Supply, column_width
from scenes.titles.through_the_desert.words import Words


class DesertPresenter(BasePresenter[Words, Movement]):
    """One match of Through the Desert on screen."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.plan = read_layout(opening.folder)
        self.words = Words(self.texts)
        self.board: BoardArt | None = None
        self.supply: Supply | None = None
        self._rects: tuple[pg.Rect, pg.Rect | None, pg.Rect | None] | None = None
        self._colours: tuple[str, ...] = ()
        self._lit_of: tuple[tuple[object, ...], Lit] | None = None

    # ---- space and pictures ----
    def wants(self, theme: Theme) -> Wants:
        """A supply column at the left, wide enough for the names, or a strip on narrow windows."""
        zones = self.plan.narrow if theme.narrow else self.plan.wide
        if not zones.side:
            return Wants(strip=zones.strip)
        return Wants(side=max(zones.side, column_width(theme, self.texts) / (theme.u * theme.text_scale)))

    def sprites(self, theme: Theme) -> None:
        """Inline pictures: [camel:mint], [water], [palm], [area]."""
        theme.sprites.register("camel", _camel_sprite)
        for name, file in (("area", "stone-wall"), ("palm", "palm-tree"), ("water", "water-drop")):
            theme.sprites.register(name, _icon_sprite(file))

    def layout(
        self, theme: Theme, texts: Texts, board: pg.Rect, side: pg.Rect | None, strip: pg.Rect | None
    ) -> None:
        """Take the rectangles; the pictures are made when the first view is drawn."""
        self.theme, self.texts, self.words = theme, texts, Words(texts)
        self.toggles = (Toggle(OWNERS, texts("desert.owners"), "tower-flag", "O", on=True),)
        self._rects = (pg.Rect(board), side, strip)
        self.board = self.supply = self.movement = None

    def _ready(self, view: DesertView) -> tuple[BoardArt, Supply | None, Movement]:
        """The pictures for the rectangles, made from the first view that needs them."""
        assert self.theme is not None
        assert self._rects is not None
        if self.board is None or self.movement is None:
            theme = self.theme
            self._colours = tuple(view.colours)
            rect, side, strip = self._rects
            pieces = pieces_of(theme)
            self.board = BoardArt(theme, rect, land_of(view), pieces)
            self.movement = Movement(theme, self.board)
            zone = side or strip
            full = max(30, *view.supply.values())
            if zone:
                self.supply = Supply(theme, self.texts, zone, side is not None, self._colours, pieces, full)
        return self.board, self.supply, self.movement

    def prepare(self) -> Iterator[None]:
        """Paint the ground before the first frame needs it."""
        if self.board is not None:
            yield from self.board.scale.prepare()

    def draw(self, target: pg.Surface, shown: Shown, previews: Mapping[Action, Preview]) -> None:
        """Board, what follows the pointer, and the supply."""
        board, supply, _ = self._ready(shown.view)
        fitting = [c for c in shown.choices if not shown.spot and shown.picked.issubset(c.picks)]
        board.draw(target, shown, self._lit(shown, fitting, previews))
        if shown.focus and shown.focus.startswith("h"):
            board.focus(target, shown.focus)
        place = shown.hover or shown.focus
        for name in {n for n in (place, *shown.picked) if n and n.startswith("h")}:
            self._hover(target, shown, previews, name, fitting)
        if supply:
            chosen = self.chosen(shown)
            open_ = frozenset(c for c in map(colour_of, shown.choices) if c)
            pointed = next(
                (r.split(":")[1] for r in (shown.hover, shown.focus) if r and r.startswith("colour:")), None
            )
            leading = shown.view.phase == "lead" and not shown.view.over
            leader = shown.seats[shown.view.to_act].colour if leading else ""
            supply.draw(target, supply.stocks(shown.view, chosen, open_, pointed, leader))
            supply.ring(target, [r.split(":")[1] for r in shown.spot if r.startswith("colour:")])

    def _lit(self, shown: Shown, fitting: Sequence[Choice], previews: Mapping[Action, Preview]) -> Lit:
        """What is lit, found once for a set of choices."""
        key = (shown.choices, shown.picked, shown.spot)
        if self._lit_of is None or self._lit_of[0] != key:
            cells = frozenset(cell_of(c.commit) for c in fitting)
            self._lit_of = (key, Lit(cells, self._closers(shown, fitting, previews)))
        return self._lit_of[1]

    def _closers(
        self, shown: Shown, fitting: Sequence[Choice], previews: Mapping[Action, Preview]
    ) -> tuple[tuple[str, str], ...]:
        """Places that would close an area with the points they would bring."""
        found: dict[str, int] = {}
        for choice in fitting if shown.view.phase == "place" else ():
            preview = previews.get(choice.action)
            if preview and preview.gains and any(isinstance(e, Enclosed) for e in preview.events):
                found[choice.commit] = max(found.get(choice.commit, 0), max(preview.gains))
        return tuple((name, f"+{points}") for name, points in found.items())

    def _hover(
        self,
        target: pg.Surface,
        shown: Shown,
        previews: Mapping[Action, Preview],
        name: str,
        fitting: Sequence[Choice],
    ) -> None:
        assert self.board is not None
        here = [c for c in fitting if c.commit == name]
        if not here:
            return
        words = ""
        closing: tuple[str, ...] = ()
        if len(here) == 1:
            preview = previews.get(here[0].action)
            if preview:
                words = self.words.gain(preview) or self.words.length(shown, colour_of(here[0]) or "")
                closing = tuple(cell for e in preview.events if isinstance(e, Enclosed) for cell in e.cells)
        elif name not in shown.picked:
            words = "  ".join(f"[{self.chip(f'colour:{colour_of(c)}')}]" for c in here)
        colour = colour_of(here[0]) if len(here) == 1 else None
        self.board.hover(target, shown, name, colour, closing, words)

    def zoom(self, steps: int, at: Point) -> bool:
        """Wheel: closer or back."""
        return bool(self.board and self.board.rect.collidepoint(at) and self.board.camera.zoom(steps, at))

    def pan(self, dx: float, dy: float) -> bool:
        """Drag: another part of the enlarged board."""
        return bool(self.board and self.board.camera.pan(dx, dy))

    # ---- pointing ----
    def hit(self, pos: Point) -> Region | None:
        """A box of the supply or a hexagon."""
        found = self.supply.hit(pos) if self.supply else None
        return found or (self.board.hit(pos) if self.board else None)

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a region lies."""
        if region.startswith("colour:"):
            return self.supply.anchor(region.split(":")[1]) if self.supply else None
        return self.board.anchor(region) if self.board and region.startswith("h") else None

    def part(self, region: Region, shown: Shown) -> Region:
        """An own camel on the board chooses its colour."""
        camel = shown.view.camels.get(region)
        return f"colour:{camel.colour}" if camel and camel.seat == shown.me else region

    def chosen(self, shown: Shown) -> str | None:
        """The colour picked, or the only one left."""
        picked = next((p.split(":")[1] for p in shown.picked if p.startswith("colour:")), None)
        if picked:
            return picked
        left = {colour_of(c) for c in shown.choices}
        return next(iter(left)) if len(left) == 1 else None

    def choices(self, legal: Sequence[Action], view: DesertView) -> tuple[Choice, ...]:
        """Every action is a colour and a hexagon, column by column."""
        found = []
        for action in legal:
            _, colour, cell = self.text_of(action).split(":")
            found.append(Choice(action, (f"colour:{colour}", cell), cell))
        return tuple(sorted(found, key=lambda c: c.commit))

    def orders(self, legal: Sequence[Action], view: DesertView) -> tuple[Order, ...]:
        """Every action has a place."""
        return ()

    def quick(self, key: str, shown: Shown) -> Region | None:
        """The digits choose colours."""
        colours = shown.view.colours
        return f"colour:{colours[int(key) - 1]}" if key.isdigit() and 0 < int(key) <= len(colours) else None

    def refuse(self, region: Region, shown: Shown, ask: Ask) -> Refusal | None:
        """Ask about the colour and the place that are meant."""
        verb = shown.view.phase if not shown.view.over else "place"
        chosen = self.chosen(shown)
        if region.startswith("colour:"):
            return ask(Attempt(verb, (region.split(":")[1],)))
        if region not in shown.view.board.coords:
            return ask(Attempt(verb, (self._edge(shown.view),)))
        return ask(Attempt(verb, (chosen, region) if chosen else (region,)))

    def _edge(self, view: DesertView) -> str:
        """Some hexagon of the rim: stands for the rock beyond the printed ones."""
        return min(view.board.rim)

    def obstacles(self, shown: Shown) -> list[pg.Rect]:
        """Pieces and legal places."""
        if self.board is None:
            return []
        places = {c.commit for c in shown.choices if shown.picked.issubset(c.picks)}
        if len(places) > 60:
            places = set()
        return [self.board.anchor(name) for name in {*shown.view.camels, *places}]

    def chip(self, region: Region) -> str:
        """A colour as a camel."""
        return f"camel:{region.split(':')[1]}" if region.startswith("colour:") else ""

    # ---- words ----
    def prompt(self, shown: Shown) -> str:
        """What is asked."""
        places = any(p.startswith("h") for p in shown.picked)
        return self.words.prompt(shown, self.chosen(shown), places)

    def progress(self, shown: Shown) -> Progress | None:
        """The camels of this turn."""
        done = [self.text_of(action).split(":")[1] for action in shown.done]
        return self.words.progress(shown, self.chosen(shown), done)

    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """Lines by turn."""
        return self.words.journal(steps, opening, seats)

    def gain(self, preview: Preview, seat: int) -> str:
        """The tag of an action."""
        del seat
        return self.words.gain(preview)

    def name(self, action: Action) -> str:
        """An action in words."""
        verb, colour, _ = self.text_of(action).split(":")
        return self.texts(f"desert.name.{verb}", id=colour, colour=self.words.colour(colour))

    def help(self, region: Region, shown: Shown) -> Help | None:
        """What lies there."""
        if region.startswith("colour:"):
            return self.words.colour_help(region.split(":")[1], shown)
        if region.startswith("h"):
            return self.words.cell_help(region, shown)
        return None

    def meaning(self, rule: str, shown: Shown) -> Meaning:
        """A rule with the numbers of this moment."""
        return meaning(self.words, rule, shown)

    # ---- movement ----
    def motion(
        self,
        event: Event,
        before: DesertView,
        after: DesertView,
        seats: Sequence[Seat],
        anchors: Callable[[Region], pg.Rect | None],
    ) -> Motion:
        """The clips of one event."""
        self._ready(after)
        return super().motion(event, before, after, seats, anchors)

    def touched(self, events: Sequence[Event]) -> tuple[Region, ...]:
        """The cells of new camels."""
        return tuple(e.cell for e in events if isinstance(e, Placed | LeaderPlaced))

    def finale(self, view: DesertView, parts: Sequence[Mapping[str, int]]) -> list[Gain]:
        """The longest caravans, colour by colour."""
        found = []
        for award in view.awards:
            words = self.texts(
                "desert.finale.caravan", colour=self.words.colour(award.colour), n=award.length
            )
            for seat in award.seats:
                cells = view.caravans[seat, award.colour].cells
                found.append(Gain(seat, award.points, f"[camel:{award.colour}] {words}", tuple(cells)))
        return found

    def picture(
        self, theme: Theme, view: DesertView, size: tuple[int, int], seats: Sequence[Seat]
    ) -> pg.Surface:
        """A small board with its caravans."""
        return miniature(theme, land_of(view), view, size, [seat.colour for seat in seats], pieces_of(theme))

    def marked_picture(
        self,
        theme: Theme,
        view: DesertView,
        size: tuple[int, int],
        seats: Sequence[Seat],
        regions: Sequence[Region],
    ) -> pg.Surface:
        """The part of the board round some hexagons, which are marked as the latest on the table are."""
        colours = [seat.colour for seat in seats]
        return miniature(theme, land_of(view), view, size, colours, pieces_of(theme), regions)


def land_of(view: DesertView) -> Land:
    """What is printed on the board of a view."""
    board = view.board
    extra = board.first_column == 0
    return Land(
        cells_of(board.cells),
        frozenset(board.coords.values()),
        frozenset(board.palm_spaces),
        frozenset(board.water_holes),
        (4, 5) if extra else None,
    )


def pieces_of(theme: Theme) -> Pieces:
    """The pieces at a theme's scale."""
    return theme.pieces


def _icon_sprite(file: str) -> Callable[[Theme, int, str], pg.Surface]:
    """An icon without the padding of a shadow, so that words may stand close."""
    return lambda theme, height, _: theme.icons.get(file, height, None, "plain")


def _camel_sprite(theme: Theme, height: int, colour: str) -> pg.Surface:
    """[camel:mint] in a text."""
    if not colour:
        return theme.icons.get("camel", height, None, "plain")
    return pieces_of(theme).camel(round(height * 1.05), colour, None, False, shadow=False)
