"""The presenter of Yspahan: city, tower, caravan and own board behind the table's contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pygame as pg

from game.content.text import Texts
from game.core.action import Action
from game.core.event import Event
from game.core.rules import Attempt, Refusal
from game.titles.yspahan.events import CubePlaced, GoodSent, SupervisorMoved
from game.titles.yspahan.view import YspahanView
from scenes.kit.theme import Theme
from scenes.titles.presenter import (
    Ask,
    Choice,
    Gain,
    Help,
    Line,
    Motion,
    Opening,
    Order,
    Point,
    Preview,
    Progress,
    Region,
    Row,
    Seat,
    Shown,
    Step,
    Toggle,
    Wants,
)
from scenes.titles.yspahan.caravan import CaravanArt
from scenes.titles.yspahan.chronicle import Chronicle
from scenes.titles.yspahan.city import CityArt, Lit
from scenes.titles.yspahan.court import CourtArt, Holding
from scenes.titles.yspahan.deeds import Deeds, open_regions
from scenes.titles.yspahan.miniature import miniature
from scenes.titles.yspahan.motion import Movement
from scenes.titles.yspahan.plan import Data
from scenes.titles.yspahan.sprites import register
from scenes.titles.yspahan.tag import tag
from scenes.titles.yspahan.tower import Offer, TowerArt, amounts
from scenes.titles.yspahan.words import Words


class YspahanPresenter:
    """One match of Yspahan on screen."""

    def __init__(self, opening: Opening) -> None:
        self.texts = Texts("en", {})
        self.toggles: tuple[Toggle, ...] = ()
        self.data = Data(opening.folder)
        self.players = opening.options.players
        self.text_of = opening.text
        self.deeds = Deeds(opening.text)
        self.words = Words(self.texts, self.data)
        self.theme: Theme | None = None
        self.city: CityArt | None = None
        self.tower: TowerArt | None = None
        self.caravan: CaravanArt | None = None
        self.court: CourtArt | None = None
        self.movement: Movement | None = None

    # ---- space and pictures ----
    def wants(self, theme: Theme, texts: Texts | None = None) -> Wants:
        """A column for tower and caravan, a strip for the own board."""
        del texts
        zone = self.data.layout.narrow if theme.narrow else self.data.layout.wide
        return Wants(side=zone.side, strip=zone.strip)

    def sprites(self, theme: Theme) -> None:
        """Inline pictures: [gold], [cube:red], [good:bag], [building:hoist], [caravan], [pawn], [tower]."""
        register(theme, self.data)

    def layout(
        self, theme: Theme, texts: Texts, board: pg.Rect, side: pg.Rect | None, strip: pg.Rect | None
    ) -> None:
        """Take the rectangles; where only words and pictures are wanted, side and strip may be missing."""
        side = side or pg.Rect(board.x, board.y, max(160, board.w // 3), max(200, board.h))
        strip = strip or pg.Rect(board.x, board.bottom, max(600, board.w), max(110, theme.px(182)))
        self.theme, self.texts, self.words = theme, texts, Words(texts, self.data)
        pieces = theme.pieces
        gap = theme.px(12)
        high = round(side.h * 0.56)
        self.city = CityArt(theme, texts, self.data, board, pieces)
        self.tower = TowerArt(theme, texts, self.data, pg.Rect(side.x, side.y, side.w, high), pieces)
        self.tower.building = self.players == 2
        low = pg.Rect(side.x, side.y + high + gap, side.w, side.h - high - gap)
        self.caravan = CaravanArt(theme, texts, self.data, low, pieces, self.players)
        self.court = CourtArt(theme, texts, self.data, strip, pieces)
        cube = round(min(next(iter(self.city.plan.shops.values())).size) * 0.7)
        self.movement = Movement(theme, self.data, pieces, self.anchor, cube)

    def prepare(self) -> Iterator[None]:
        """Paint the empty city before the first frame needs it."""
        if self.city is not None:
            yield from self.city.slices()

    def draw(self, target: pg.Surface, shown: Shown, previews: Mapping[Action, Preview]) -> None:
        """City, tower, caravan and own board, and what follows the pointer."""
        assert self.city is not None
        assert self.tower is not None
        assert self.caravan is not None
        assert self.court is not None
        view: YspahanView = shown.view
        open_ = open_regions(shown)
        place = shown.hover or shown.focus or ""
        lit = self._lit(shown, open_, previews)
        self.city.draw(target, shown, lit)
        self.tower.draw(target, self._offer(shown, open_, place))
        self.caravan.draw(target, view.caravan, tuple(seat.colour for seat in shown.seats))
        holding = self._holding(shown, open_, place)
        self.court.draw(target, holding)
        self.city.hover(target, shown, place, lit)
        self._tag(target, shown, previews, place)
        self.court.draw_amounts(target, holding)

    def _lit(self, shown: Shown, open_: frozenset[Region], previews: Mapping[Action, Preview]) -> Lit:
        """Places to pick; shops that would fill a souk carry its points."""
        shops = frozenset(region for region in open_ if region in self.data.souk_of)
        spaces = tuple((s, shown.view.prices.get(s, 0)) for s in self.data.served if s in open_)
        closers: list[tuple[str, int]] = []
        for choice in shown.choices if shops and shown.view.phase == "put" else ():
            preview = previews.get(choice.action)
            if preview and any(isinstance(e, CubePlaced) and e.completed for e in preview.events):
                closers.append((choice.commit, self.data.souk_of[choice.commit].points))
        return Lit(shops, spaces, tuple(closers))

    def _offer(self, shown: Shown, open_: frozenset[Region], place: Region) -> Offer:
        view: YspahanView = shown.view
        seat = view.turn if not view.over else shown.me
        found = amounts(self.data, view, seat)
        picked = any(p.startswith("card:") for p in shown.picked)
        mine = frozenset(r for r in open_ if r.startswith("take:"))
        return Offer(
            tuple(reversed(view.tower)), tuple(reversed(found)), mine, picked, place,
            shown.seats[seat].colour if seat >= 0 else "", self.players == 2, self._hinted(shown),
        )  # fmt: skip

    def _hinted(self, shown: Shown) -> tuple[tuple[Region, int], ...]:
        found = []
        for mark in shown.hints:
            for choice in shown.choices:
                if choice.action == mark.action:
                    found += [(region, mark.rank) for region in choice.picks]
        return tuple(found)

    def _holding(self, shown: Shown, open_: frozenset[Region], place: Region) -> Holding:
        """The board of the person who decides, else of the viewer."""
        view: YspahanView = shown.view
        seat = shown.me if shown.me >= 0 else view.viewer
        s = view.stocks[seat]
        picked = {p.partition(":")[2] for p in shown.picked if p.startswith("card:")}
        numbers = [
            c.commit for c in shown.choices if c.commit.startswith("n:") and shown.picked & set(c.picks)
        ]
        hand = view.hand if seat == view.viewer else None
        return Holding(
            seat, shown.seats[seat].colour, s.gold, s.camels, s.buildings, hand, s.cards, view.deck,
            sum(view.discards.values()), next(reversed(list(view.discards)), ""), open_, shown.picked, place,
            self._hinted(shown), tuple(numbers) if picked else (),
        )  # fmt: skip

    def _tag(
        self, target: pg.Surface, shown: Shown, previews: Mapping[Action, Preview], place: Region
    ) -> None:
        """What the action under the pointer would bring."""
        region = self.part(place, shown) if place and shown.me >= 0 else ""
        here = [c for c in shown.choices if c.commit == region and shown.picked.issubset({*c.picks})]
        at = self.anchor(region) if len(here) == 1 else None
        preview = previews.get(here[0].action) if at is not None else None
        words = self.words.gain(preview, shown.me) if preview else ""
        if words and at is not None and self.theme is not None:
            high = at.y - self.theme.px(20)
            tag(target, self.theme, words, (at.centerx, high), 20, self.theme.rect)

    def fly(self, target: pg.Surface) -> None:
        """What moves."""
        if self.movement:
            self.movement.draw(target)

    def zoom(self, steps: int, at: Point) -> bool:
        """Everything is in sight."""
        del steps, at
        return False

    def pan(self, dx: float, dy: float) -> bool:
        """Everything is in sight."""
        del dx, dy
        return False

    # ---- pointing ----
    def hit(self, pos: Point) -> Region | None:
        """Numbers of an amount first, then own board, tower, caravan, city."""
        for part in (self.court, self.tower, self.caravan, self.city):
            found = part.hit(pos) if part else None
            if found:
                return found
        return None

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a region lies."""
        if region.startswith("raise:") and self.players == 2 and self.tower:
            _, _, row = region.split(":")
            return self.tower.button(row, "build")
        for part in (self.city, self.tower, self.caravan, self.court):
            found = part.anchor(region) if part else None
            if found:
                return found
        return None

    def part(self, region: Region, shown: Shown) -> Region:
        """What a click on a region picks, given the cards picked."""
        return self.deeds.part(region, shown)

    def choices(self, legal: Sequence[Action], view: Any) -> tuple[Choice, ...]:
        """The actions that have a place."""
        del view
        return self.deeds.choices(legal)

    def orders(self, legal: Sequence[Action], view: Any) -> tuple[Order, ...]:
        """Rolls, answers and the end of a turn."""
        return self.deeds.orders(legal, self.texts, view)

    def quick(self, key: str, shown: Shown) -> Region | None:
        """The digits pick cards in hand."""
        hand = shown.view.hand
        return f"card:{hand[int(key) - 1]}" if key.isdigit() and 0 < int(key) <= len(hand) else None

    def refuse(self, region: Region, shown: Shown, ask: Ask) -> Refusal | None:
        """Ask about what the click tried; a picked card must be played or put back first."""
        tried = self.deeds.attempt(region, shown)
        if tried is None:
            return None
        refusal = ask(Attempt(*tried))
        if refusal is None and any(p.startswith("card:") for p in shown.picked):
            return Refusal("YS-8.1", "card_picked", tuple(shown.picked))
        return refusal

    def obstacles(self, shown: Shown) -> list[pg.Rect]:
        """Legal places and shops with goods."""
        names = {c.commit for c in shown.choices} | set(shown.view.goods)
        return [rect for name in sorted(names) if (rect := self.anchor(name)) is not None][:60]

    def chip(self, region: Region) -> str:
        """The inline picture of what a small chooser offers."""
        kind, _, rest = region.partition(":")
        if kind == "building":
            return f"building:{rest}"
        if kind == "card":
            return f"kind:{rest}"
        return "tower" if kind in ("take", "plus", "raise") else ""

    # ---- words ----
    def prompt(self, shown: Shown) -> str:
        """What is asked."""
        return self.words.prompt(shown)

    def headline(self, view: Any) -> str:
        """Week and day."""
        return self.words.headline(view)

    def progress(self, shown: Shown) -> Progress | None:
        """The steps of the turn."""
        return self.words.progress(shown)

    def status(self, seat: int, shown: Shown) -> str:
        """Under a name."""
        return self.words.status(seat, shown)

    def rows(self, seat: int, shown: Shown) -> tuple[Row, ...]:
        """A player's panel."""
        return self.words.rows(seat, shown)

    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """The readable lines."""
        return Chronicle(self.texts, self.data).lines(steps, opening, seats)

    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str:
        """A refusal in words."""
        return self.words.refusal(refusal, seats)

    def gain(self, preview: Preview, seat: int) -> str:
        """The tag of an action."""
        return self.words.gain(preview, seat)

    def name(self, action: Action) -> str:
        """An action in words."""
        return self.words.name(self.text_of(action))

    def help(self, region: Region, shown: Shown) -> Help | None:
        """What lies there."""
        return self.words.help(region, shown)

    # ---- movement ----
    def motion(
        self,
        event: Event,
        before: Any,
        after: Any,
        seats: Sequence[Seat],
        anchors: Callable[[Region], pg.Rect | None],
    ) -> Motion:
        """The clips of one event."""
        return self.movement.of(event, before, after, seats, anchors) if self.movement else Motion()

    def clear(self) -> None:
        """Nothing moves any more."""
        if self.movement:
            self.movement.clear()

    def touched(self, events: Sequence[Event]) -> tuple[Region, ...]:
        """Shops with new goods, and where goods left or the Supervisor went."""
        found: list[Region] = []
        for event in events:
            if isinstance(event, CubePlaced | GoodSent):
                found.append(event.shop)
            elif isinstance(event, SupervisorMoved):
                found.append(event.space)
        return tuple(found)

    def finale(self, view: Any, parts: Sequence[Mapping[str, int]]) -> list[Gain]:
        """Everything is scored when it happens; nothing is left for the end."""
        del view, parts
        return []

    def picture(self, theme: Theme, view: Any, size: tuple[int, int], seats: Sequence[Seat]) -> pg.Surface:
        """A small picture of the city."""
        return miniature(theme, self.data, self.texts, view, size, [seat.colour for seat in seats])
