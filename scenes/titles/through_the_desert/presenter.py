"""The presenter of Through the Desert: board, supply, words and movement behind one contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType

import pygame as pg

from game.content.text import Texts
from game.core.action import Action
from game.core.event import Event
from game.core.rules import Refusal
from game.titles.through_the_desert.events import Enclosed, GameEnded, LeaderPlaced, Placed
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.view import DesertView
from scenes.anim.timeline import Clip
from scenes.art.cache import Steps, finish
from scenes.kit.theme import Theme
from scenes.titles.contract.presenter import Presenter
from scenes.titles.contract.stirs import Stirs
from scenes.titles.contract.values import (
    Ask,
    Choice,
    Gain,
    Help,
    Line,
    Moment,
    Opening,
    Point,
    Preview,
    Progress,
    Region,
    RuleNow,
    Seat,
    Step,
    TableSnapshot,
    Toggle,
    ZoneSizes,
)
from scenes.titles.through_the_desert import actions, regions, sprites
from scenes.titles.through_the_desert.actions import chosen, colour_of
from scenes.titles.through_the_desert.board.ground import Land
from scenes.titles.through_the_desert.board.highlights import Highlights, fitting
from scenes.titles.through_the_desert.board.painting import OWNERS
from scenes.titles.through_the_desert.board.picture import BoardArt
from scenes.titles.through_the_desert.captions import caption_words
from scenes.titles.through_the_desert.help import help_of
from scenes.titles.through_the_desert.journal import journal
from scenes.titles.through_the_desert.keys import KEYS
from scenes.titles.through_the_desert.layout import read_layout
from scenes.titles.through_the_desert.motion import Movement
from scenes.titles.through_the_desert.regions import cell_in, cells_in, colour_in, colours_in
from scenes.titles.through_the_desert.rule_numbers import rule_numbers
from scenes.titles.through_the_desert.supply import Supply, column_width
from scenes.titles.through_the_desert.thumbnail import thumbnail
from scenes.titles.through_the_desert.words import Words

CROWD = 60  # with more legal places than that a bubble need not keep clear of them

SAND = (222, 190, 134)  # that the wind drives


class DesertPresenter(Presenter[Words, Movement]):
    """One match of Through the Desert on screen."""

    part_pictures = MappingProxyType({"water": "water", "oasis": "palm", "area": "area", "caravan": "camel"})

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.design = read_layout(opening.folder)
        self.facts: DesertFacts = opening.facts
        self.land = Land.of(self.facts)
        self.words = Words(self.texts, self.facts)
        self.highlights = Highlights()
        self.board: BoardArt | None = None
        self.supply: Supply | None = None

    # ---- space and pictures ----
    def zones(self, theme: Theme) -> ZoneSizes:
        """A supply column at the left, wide enough for the names, or a strip on narrow windows."""
        zones = self.design.narrow if theme.narrow else self.design.wide
        if not zones.side:
            return ZoneSizes(strip=zones.strip)
        return ZoneSizes(side=max(zones.side, column_width(theme, self.texts) / (theme.u * theme.text_scale)))

    def sprites(self, theme: Theme) -> None:
        """Inline pictures: [camel:mint], [water], [palm], [area]."""
        sprites.register(theme)

    def layout(
        self, theme: Theme, texts: Texts, board: pg.Rect, side: pg.Rect | None, strip: pg.Rect | None
    ) -> None:
        """Take the rectangles and make the pictures that lie in them."""
        facts = self.facts
        self.theme, self.texts, self.words = theme, texts, Words(texts, facts)
        self.toggles = (
            Toggle(
                OWNERS,
                texts("desert.owners"),
                "tower-flag",
                KEYS["owners"].label,
                True,
                texts("desert.owners_hint"),
            ),
        )
        before, self.board = self.board, BoardArt(theme, board, self.land, theme.pieces)
        if before and before.rect == self.board.rect:
            self.board.look_like(before.camera)
        self.movement = Movement(theme, self.board)
        zone = side or strip
        self.supply = Supply(theme, texts, zone, side is not None, facts) if zone else None

    @property
    def rough(self) -> bool:
        return self.board is not None and self.board.rough

    def prepare(self) -> Iterator[None]:
        """Paint an enlarged board before a frame needs it."""
        if self.board is not None and self.shown is not None:
            yield from self.board.prepare(self.shown, self.highlights.of(self.shown, self.previews))

    def draw(self, target: pg.Surface) -> None:
        """Board, what follows the pointer, and the supply."""
        board, shown = self.board, self.shown
        assert board is not None
        assert shown is not None
        board.draw(target, shown, self.highlights.of(shown, self.previews))
        if focus := cell_in(shown.focus):
            board.focus(target, focus)
        self._hover(target, board, shown)
        if self.supply:
            self.supply.draw(target, self.supply.stocks(shown))
            self.supply.ring(target, colours_in(shown.spot))

    def draw_in_slices(self, target: pg.Surface) -> Iterator[None]:
        """The same after the board was painted in slices."""
        if self.board is not None and self.shown is not None:
            yield from self.board.settle(self.shown, self.highlights.of(self.shown, self.previews))
        self.draw(target)
        yield

    def _hover(self, target: pg.Surface, board: BoardArt, shown: TableSnapshot) -> None:
        """The hexagons picked or pointed at, each with what a camel there would bring."""
        choices, picked = fitting(shown), cells_in(shown.picked)
        pointed = (shown.hover or shown.focus, *shown.picked)
        for name in {cell for region in pointed if (cell := cell_in(region))}:
            here = [choice for choice in choices if choice.commit.id == name]
            asked = shown.told or (len(here) > 1 and name in picked)  # which camel: a chooser says it there
            words = "" if asked or not here else self.tag(here[0].commit, shown)
            if len(here) == 1:
                preview = self.previews.get(here[0].action)
                events = preview.events if preview else ()
                closing = [cell for e in events if isinstance(e, Enclosed) for cell in e.cells]
                board.hover(target, shown, name, colour_of(here[0]), closing, words)
            elif here:
                board.hover(target, shown, name, None, (), words)

    def zoom(self, steps: int, at: Point) -> bool:
        """Wheel: closer or back."""
        return bool(self.board and self.board.zoom(steps, at))

    def pan(self, dx: float, dy: float) -> bool:
        """Drag: another part of the enlarged board."""
        return bool(self.board and self.board.camera.pan(dx, dy))

    # ---- pointing ----
    def hit(self, pos: Point) -> Region | None:
        """A box of the supply or a hexagon."""
        found = self.supply.hit(pos) if self.supply else None
        return found or (self.board.hit(pos) if self.board else None)

    def anchor(self, region: Region) -> pg.Rect | None:
        """The box of a colour or of a hexagon."""
        colour, cell = colour_in(region), cell_in(region)
        if colour:
            return self.supply.anchor(colour) if self.supply else None
        return self.board.anchor(cell) if self.board and cell else None

    def resolve(self, region: Region, shown: TableSnapshot) -> Region:
        """An own camel on the board chooses its colour."""
        camel = shown.view.camels.get(cell_in(region))
        return regions.colour(camel.colour) if camel and camel.seat == shown.me else region

    def choices(self, legal: Sequence[Action], view: DesertView) -> tuple[Choice, ...]:
        """Every action is a colour and a hexagon."""
        return actions.choices(legal, self.ids_of)

    def shortcut(self, key: str, shown: TableSnapshot) -> Region | None:
        """The digits choose colours."""
        colours = self.facts.colours
        known = key.isdigit() and 0 < int(key) <= len(colours)
        return regions.colour(colours[int(key) - 1]) if known else None

    def region_of(self, place: str) -> Region:
        """A hexagon or a colour, whichever bears that id."""
        return regions.cell(place) if place in self.facts.board.coords else regions.colour(place)

    def refuse(self, region: Region, shown: TableSnapshot, ask: Ask) -> Refusal | None:
        """What the rules say of the colour and the place that are meant."""
        attempt = actions.attempt(region, shown, self.facts)
        return ask(attempt) if attempt else None

    def obstacles(self, shown: TableSnapshot) -> list[pg.Rect]:
        """Pieces and legal places, unless those are nearly everywhere."""
        if self.board is None:
            return []
        places = {c.commit.id for c in shown.choices if shown.picked.issubset(c.picks)}
        if len(places) > CROWD:
            places = set()
        return [self.board.anchor(name) for name in {*shown.view.camels, *places}]

    def written(self, shown: TableSnapshot) -> list[pg.Rect]:
        """The values of water holes."""
        return [self.board.anchor(name) for name in shown.view.water] if self.board else []

    def picture_name(self, region: Region) -> str:
        """A colour as a camel."""
        colour = colour_in(region)
        return f"camel:{colour}" if colour else ""

    def daylight(self, view: DesertView) -> float:
        """The scarcest colour of camels, whose end is the end of the game, is the clock."""
        return 1 - min(view.supply.values()) / max(1, self.facts.supply)

    def stir(self, stirs: Stirs, chance: Random) -> Clip | None:
        """A gleam on an oasis or on water, sand that the wind drives over a free space, or a bird."""
        if self.board is None or self.shown is None:
            return None
        view: DesertView = self.shown.view
        wet = sorted({*view.palms, *view.water})
        free = sorted(self.land.names - view.camels.keys() - view.palms)
        kind = chance.choice(("gleam", "gleam", "whirl", "bird"))
        if kind == "gleam" and wet:
            return stirs.gleam(self.board.centre(chance.choice(wet)))
        if kind == "whirl" and free:
            return stirs.whirl(self.board.centre(chance.choice(free)), SAND)
        return stirs.bird(chance)

    # ---- words ----
    def prompt(self, shown: TableSnapshot) -> str:
        return self.words.prompt(shown, chosen(shown), bool(cells_in(shown.picked)))

    def progress(self, shown: TableSnapshot) -> Progress | None:
        """The camels of this turn."""
        done = [colour for _, (colour, _) in map(self.ids_of, shown.done)]
        return self.words.progress(shown, chosen(shown), done)

    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """Lines by turn."""
        return journal(self.words, steps, opening, seats)

    def caption_words(self, event: Event, moment: Moment) -> Mapping[str, object]:
        return caption_words(self.words, event)

    def gain(self, preview: Preview) -> str:
        """The tag of an action."""
        return self.words.gain(preview)

    def name(self, action: Action) -> str:
        verb, (colour, _) = self.ids_of(action)
        return self.texts(f"desert.name.{verb}", id=colour, colour=self.words.colour(colour))

    def hint_name(self, action: Action) -> str:
        """A camel with the part of the board that it goes to."""
        verb, (colour, cell) = self.ids_of(action)
        where = self.texts(f"where.{self.land.direction(self.facts.board.coords[cell])}")
        words, heading = self.words.colour(colour), self.words.headed(colour)
        return self.texts(f"move.{verb}", id=colour, what=words, colour=heading, where=where)

    def help(self, region: Region, shown: TableSnapshot) -> Help | None:
        return help_of(self.words, region, shown)  # the table's journal comes as a bare word

    def tip(self, region: Region, shown: TableSnapshot) -> str:
        """Nothing of bare ground, nor of a place to go to: there a ghost shows what it brings."""
        cell, view = cell_in(region), shown.view
        told = (view.camels, view.palms, view.area_of, view.water)
        groves, coords = self.facts.board.palm_spaces, self.facts.board.coords
        bare = cell and not any(cell in places for places in told) and coords[cell] not in groves
        legal = cell and any(choice.commit == region for choice in shown.choices)
        return "" if bare or legal else super().tip(region, shown)

    def tag(self, region: Region, shown: TableSnapshot) -> str:
        """What a camel there brings, or the camels that could go there."""
        here = [c for c in fitting(shown) if c.commit == region]
        if len(here) != 1:
            return "  ".join(f"[camel:{colour_of(choice)}]" for choice in here)
        preview = self.previews.get(here[0].action)
        if preview is None:
            return ""
        return self.words.gain(preview) or self.words.length(shown, colour_of(here[0]) or "")

    def rule_numbers(self, rule: str, shown: TableSnapshot) -> RuleNow:
        """A rule with the numbers of this moment."""
        return rule_numbers(self.words, rule, shown)

    # ---- movement and small pictures ----
    def changed_regions(self, events: Sequence[Event]) -> tuple[Region, ...]:
        """The cells of new camels."""
        return regions.cells(e.cell for e in events if isinstance(e, Placed | LeaderPlaced))

    def finale(self, view: DesertView) -> list[Gain]:
        """The longest caravans, colour by colour."""
        found = []
        for award in view.awards:
            colour = self.words.colour(award.colour)
            words = self.texts("desert.finale.caravan", colour=colour, n=award.length)
            for seat in award.seats:
                cells = view.caravans[seat, award.colour].cells
                found.append(
                    Gain(seat, award.points, f"[camel:{award.colour}] {words}", regions.cells(cells))
                )
        return found

    def moment_name(self, view: DesertView) -> str:
        """The round of camels; leaders have rounds of their own before the first."""
        return self.texts("desert.supply.leaders") if view.phase == "lead" else super().moment_name(view)

    def counted(self, events: Sequence[Event]) -> str:
        """A camel where the longest caravans are counted."""
        return "[camel]" if any(isinstance(event, GameEnded) and event.awards for event in events) else ""

    def picture(
        self, theme: Theme, view: DesertView, size: tuple[int, int], seats: Sequence[Seat]
    ) -> pg.Surface:
        """A small board with its caravans."""
        return finish(self.picture_in_steps(theme, view, size, seats))

    def picture_in_steps(
        self, theme: Theme, view: DesertView, size: tuple[int, int], seats: Sequence[Seat]
    ) -> Steps:
        """The same in slices."""
        return thumbnail(theme, self.land, view, size, [seat.colour for seat in seats])

    def marked_in_steps(
        self,
        theme: Theme,
        view: DesertView,
        size: tuple[int, int],
        seats: Sequence[Seat],
        regions: Sequence[Region],
    ) -> Steps:
        """The part of the board round some hexagons, which are marked as the latest on the table are."""
        colours = [seat.colour for seat in seats]
        return thumbnail(theme, self.land, view, size, colours, cells_in(regions))
