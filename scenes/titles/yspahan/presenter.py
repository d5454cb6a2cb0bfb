"""The presenter of Yspahan: city, tower, caravan and own board behind the table's contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

import pygame as pg

from game.content.text import Texts
from game.core.action import Action
from game.core.event import Event
from game.core.rules import Refusal
from game.titles.yspahan.content import ROWS
from game.titles.yspahan.events import CubePlaced, GoodSent, SupervisorMoved, WeekEnded
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.outlook import amounts
from game.titles.yspahan.view import YspahanView
from scenes.anim.timeline import Clip
from scenes.art.cache import Steps, finish
from scenes.kit.theme import Theme
from scenes.titles.contract.presenter import Presenter
from scenes.titles.contract.stirs import Stirs
from scenes.titles.contract.values import (
    Ask,
    Choice,
    Help,
    Line,
    Moment,
    Opening,
    Order,
    Point,
    Preview,
    Progress,
    Region,
    RuleNow,
    Seat,
    Step,
    TableSnapshot,
    ZoneSizes,
)
from scenes.titles.yspahan.actions import ActionMap, extra_dice, open_regions
from scenes.titles.yspahan.attempt import Attempts
from scenes.titles.yspahan.captions import caption_key, caption_words
from scenes.titles.yspahan.caravan import CaravanArt
from scenes.titles.yspahan.city.highlights import Highlights, highlights_of
from scenes.titles.yspahan.city.view import CityView
from scenes.titles.yspahan.help import Helper
from scenes.titles.yspahan.hover_tag import best_of, meant, tag_words
from scenes.titles.yspahan.journal import Journal
from scenes.titles.yspahan.layout import load_layout
from scenes.titles.yspahan.motion import Movement
from scenes.titles.yspahan.own_board.picture import OwnBoardArt
from scenes.titles.yspahan.own_board.state import OwnBoardState
from scenes.titles.yspahan.regions import (
    AMOUNT,
    BUILDING,
    CARAVAN,
    CARD,
    DECK,
    DISCARDS,
    PLUS,
    RAISE,
    RAISE_ROW,
    ROW,
    STORES,
    TAKE,
    at_card,
    at_shop,
    at_souk,
    at_space,
    cards_of,
    region_of,
)
from scenes.titles.yspahan.rule_numbers import rule_numbers
from scenes.titles.yspahan.sprites import register
from scenes.titles.yspahan.tag import tag
from scenes.titles.yspahan.thumbnail import thumbnail
from scenes.titles.yspahan.tower.ledger import Ledger
from scenes.titles.yspahan.tower.picture import Offer, TowerArt
from scenes.titles.yspahan.words import Words

ROWS_AT_ONCE = 1
"""Rows of the tower that are painted for one picture; it is shown anew when all of them are there."""

DUST = (206, 190, 164)  # of the street


class YspahanPresenter(Presenter[Words, Movement]):
    """One match of Yspahan on screen."""

    part_pictures = MappingProxyType(
        {"souks": "good:bag", "caravan": "caravan", "buildings": "building", "cards": "kind"}
    )

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.facts: YspahanFacts = opening.facts
        self.drawing = load_layout(opening.folder)
        self.players = self.facts.players
        self.action_map = ActionMap(opening.ids)
        self.attempts = Attempts(self.facts, self.action_map)
        self.words = Words(self.texts, self.facts)
        self.helper = Helper(self.texts, self.facts)
        self.city: CityView | None = None
        self.tower: TowerArt | None = None
        self.caravan: CaravanArt | None = None
        self.own_board: OwnBoardArt | None = None

    # ---- space and pictures ----
    def zones(self, theme: Theme) -> ZoneSizes:
        """A column for tower and caravan, a strip for the own board; pictures grow less than words."""
        zone = self.drawing.narrow if theme.narrow else self.drawing.wide
        more = theme.text_scale - 1
        side, strip = (1 + 0.25 * more) / (1 + more), (1 + 0.6 * more) / (1 + more)
        return ZoneSizes(side=zone.side * side, strip=zone.strip * strip)

    def sprites(self, theme: Theme) -> None:
        """Inline pictures: [gold], [cube:red], [good:bag], [building:hoist], [caravan], [pawn], [tower]."""
        register(theme, self.drawing)

    def layout(
        self, theme: Theme, texts: Texts, board: pg.Rect, side: pg.Rect | None, strip: pg.Rect | None
    ) -> None:
        """Take the rectangles; where only words and pictures are wanted, side and strip may be missing."""
        side = side or pg.Rect(board.x, board.y, max(160, board.w // 3), max(200, board.h))
        strip = strip or pg.Rect(board.x, board.bottom, max(600, board.w), max(110, theme.px(182)))
        self.theme, self.texts = theme, texts
        self.words, self.helper = Words(texts, self.facts), Helper(texts, self.facts)
        pieces = theme.pieces
        gap = theme.px(12)
        height = round(side.h * 0.72)
        last, self.city = self.city, CityView(theme, texts, self.facts, self.drawing, board)
        if last is not None:
            self.city.look_like(last)
        self.tower = TowerArt(theme, texts, self.drawing, pg.Rect(side.x, side.y, side.w, height), pieces)
        self.tower.building = self.players == 2
        low = pg.Rect(side.x, side.y + height + gap, side.w, side.h - height - gap)
        self.caravan = CaravanArt(theme, texts, self.facts, low, pieces)
        self.own_board = OwnBoardArt(theme, texts, self.facts, self.drawing, strip, pieces)
        cube = round(min(next(iter(self.city.plan.shops.values())).size) * 0.7)
        ledger = Ledger(theme, texts, self.tower.rect)
        self.movement = Movement(theme, self.facts, self.anchor, ledger, cube, self.tower, board)

    def prepare(self) -> Iterator[None]:
        """Paint the empty city before the first frame needs it."""
        if self.city is not None:
            yield from self.city.slices()
        if self.movement is not None:
            yield from self.movement.throw.prepare()

    def show(self, shown: TableSnapshot, previews: Mapping[Action, Preview]) -> None:
        """Take what is on the table, and lay out the cards in hand and the numbers to choose from."""
        super().show(shown, previews)
        if self.tower is not None:
            self.tower.show(shown.view.tower)
        if self.own_board is not None:
            hand, numbers = self._in_sight(shown)
            self.own_board.hand.take(hand or (), numbers)

    def draw(self, target: pg.Surface) -> None:
        """City, tower, caravan and own board, and what follows the pointer."""
        for _ in self.draw_in_slices(target):
            pass

    def draw_by_and_by(self, target: pg.Surface, busy: bool = False) -> None:
        """The same, but of the tower's rows that have changed only so many in one picture."""
        for _ in self._draw(target, 0 if busy else ROWS_AT_ONCE):
            pass

    def draw_in_slices(self, target: pg.Surface) -> Iterator[None]:
        """The same, one after the other, and all of it."""
        return self._draw(target, ROWS_AT_ONCE + len(ROWS))

    def _draw(self, target: pg.Surface, most: int) -> Iterator[None]:
        """most: rows of the tower that may be painted."""
        shown = self.shown
        assert shown is not None
        assert self.city is not None
        assert self.tower is not None
        assert self.caravan is not None
        assert self.own_board is not None
        view: YspahanView = shown.view
        open_ = open_regions(shown)
        place = shown.hover or shown.focus
        highlights = self._highlights(shown, open_, place)
        self.city.draw(target, shown, highlights, bool(self.movement and self.movement.strolling))
        yield
        state = self._own_board_state(shown, open_, place)
        if not self.own_board.shows(state):
            most -= ROWS_AT_ONCE  # the cards of another hand come first
        self.tower.draw(target, self._offer(shown, open_, place), max(0, most))
        self.late = self.tower.late
        yield
        self.caravan.draw(target, view.caravan, tuple(seat.colour for seat in shown.seats))
        yield
        self.own_board.draw(target, state)
        yield
        self.city.hover(target, shown, place, highlights)
        self.own_board.hand.draw_over(target, state)
        self._draw_tag(target, shown, place)

    def _in_sight(self, shown: TableSnapshot) -> tuple[tuple[str, ...] | None, tuple[Region, ...]]:
        """The cards of the person who decides, None where they are hidden, and the numbers to choose from."""
        view: YspahanView = shown.view
        seat = shown.me if shown.me >= 0 else view.viewer
        numbers: tuple[Region, ...] = ()
        if cards_of(shown.picked):
            fitting = (c.commit for c in shown.choices if shown.picked & set(c.picks))
            numbers = tuple(region for region in fitting if region.kind == AMOUNT)
        return view.hand if seat == view.viewer else None, numbers

    def _highlights(self, shown: TableSnapshot, open_: frozenset[Region], place: Region | None) -> Highlights:
        """Places to pick, or what the row under the pointer would open."""
        view: YspahanView = shown.view
        cubes = 0
        if place and place.kind in (ROW, TAKE) and shown.me >= 0:
            cubes = amounts(self.facts, view, view.turn, extra_dice(shown)).get(place.id, 0)
        return highlights_of(self.facts, shown, open_, self.previews, place, cubes)

    def _offer(self, shown: TableSnapshot, open_: frozenset[Region], place: Region | None) -> Offer:
        view: YspahanView = shown.view
        seat = view.turn if not view.over else shown.me
        found = amounts(self.facts, view, seat, extra_dice(shown))
        mine = frozenset(r for r in open_ if r.kind == TAKE)
        return Offer(
            rows=tuple(reversed(view.tower)),
            amounts=tuple(reversed(found.values())),
            open=mine,
            hover=place,
            colour=shown.seats[seat].colour if seat >= 0 else "",
            building=self.players == 2,
            hints=self._hinted(shown),
        )

    def _hinted(self, shown: TableSnapshot) -> tuple[Region, ...]:
        hinted = {mark.action for mark in shown.hints}
        return tuple(r for choice in shown.choices if choice.action in hinted for r in choice.picks)

    def _own_board_state(
        self, shown: TableSnapshot, open_: frozenset[Region], place: Region | None
    ) -> OwnBoardState:
        """The board of the person who decides, else of the viewer."""
        view: YspahanView = shown.view
        seat = shown.me if shown.me >= 0 else view.viewer
        s = view.stocks[seat]
        hand, numbers = self._in_sight(shown)
        return OwnBoardState(
            seat=seat,
            colour=shown.seats[seat].colour,
            gold=s.gold,
            camels=s.camels,
            buildings=s.buildings,
            hand=hand,
            cards=s.cards,
            deck=view.deck,
            discards=sum(view.discards.values()),
            top=next(reversed(list(view.discards)), ""),
            open=open_,
            picked=shown.picked,
            hover=place,
            hints=self._hinted(shown),
            amounts=numbers,
        )

    def _draw_tag(self, target: pg.Surface, shown: TableSnapshot, place: Region | None) -> None:
        """What the action under the pointer would bring."""
        words = self.said(shown)
        if not words or place is None or self.theme is None or self.tower is None or self.city is None:
            return
        gap, bounds = self.theme.px(20), self.theme.rect
        at = (self.own_board and self.own_board.hand.large(place)) or self.anchor(self.resolve(place, shown))
        at = at or self.anchor(place)
        if at is None:
            return
        if self.tower.rect.contains(at):  # beside the tower, where it hides no other row
            tag(target, self.theme.large, words, (self.tower.rect.right, at.centery), 20, bounds, "left")
            return
        bounds = self.city.rect if self.city.rect.contains(at) else bounds
        top = self.own_board.hand.top_of(place, at) if self.own_board else at.y
        tag(target, self.theme.large, words, (at.centerx, top - gap), 20, bounds)

    @property
    def rough(self) -> bool:
        return self.city is not None and not self.city.sharp

    def zoom(self, steps: int, at: Point) -> bool:
        """Look at the city from nearer or further."""
        return bool(self.city and self.city.zoom(steps, at))

    def pan(self, dx: float, dy: float) -> bool:
        """Move the part of the city in sight."""
        return bool(self.city and self.city.pan(dx, dy))

    # ---- pointing ----
    def hit(self, pos: Point) -> Region | None:
        """Numbers of an amount first, then own board, tower, caravan, city."""
        for part in (self.own_board, self.tower, self.caravan, self.city):
            found = part.hit(pos) if part else None
            if found:
                return found
        return None

    def anchor(self, region: Region) -> pg.Rect | None:
        for part in (self.city, self.tower, self.caravan, self.own_board):
            found = part.anchor(region) if part else None
            if found:
                return found
        return None

    def resolve(self, region: Region, shown: TableSnapshot) -> Region:
        """What a click on a region picks, given the cards picked."""
        return self.action_map.resolve(region, shown)

    def choices(self, legal: Sequence[Action], view: Any) -> tuple[Choice, ...]:
        """The actions that have a place."""
        return self.action_map.choices(legal)

    def orders(self, legal: Sequence[Action], view: Any, picked: frozenset[Region]) -> tuple[Order, ...]:
        """Rolls, answers and the end of a turn."""
        return self.action_map.orders(legal, self.texts, view, self.facts.yellow_price)

    def shortcut(self, key: str, shown: TableSnapshot) -> Region | None:
        """The digits pick cards in hand."""
        hand = shown.view.hand
        return at_card(hand[int(key) - 1]) if key.isdigit() and 0 < int(key) <= len(hand) else None

    def region_of(self, place: str) -> Region:
        """The region of a content id that a refusal names."""
        return region_of(self.facts, place)

    def refuse(self, region: Region, shown: TableSnapshot, ask: Ask) -> Refusal | None:
        """Ask about what the click tried."""
        return self.attempts.refuse(region, shown, ask)

    def obstacles(self, shown: TableSnapshot) -> list[pg.Rect]:
        """Legal places and shops with goods."""
        places = {c.commit for c in shown.choices} | set(map(at_shop, shown.view.goods))
        return [rect for place in sorted(places) if (rect := self.anchor(place)) is not None][:60]

    def written(self, shown: TableSnapshot) -> list[pg.Rect]:
        """Names of rows and buildings, prices, the values of the souks, stores, hand, piles and caravan."""
        if self.tower is None or self.own_board is None:
            return []
        places = (
            CARAVAN,
            STORES,
            DECK,
            DISCARDS,
            *map(at_card, shown.view.hand),
            *map(at_souk, self.facts.souks),
        )
        found = [rect for place in places if (rect := self.anchor(place))]
        return [*self.tower.words(), *self.own_board.words(), *found]

    def picture_name(self, region: Region) -> str:
        """The inline picture of what a small chooser offers."""
        if region.kind == BUILDING:
            return f"building:{region.id}"
        if region.kind == CARD:
            return f"kind:{region.id}"
        return "tower" if region.kind in (TAKE, PLUS, RAISE, RAISE_ROW) else ""

    def daylight(self, view: YspahanView) -> float:
        """A day of the week is an hour: the seventh ends in the evening."""
        return (view.day - 1) / max(1, self.facts.days - 1)

    def stir(self, stirs: Stirs, chance: Random) -> Clip | None:
        """A gleam on the coin of a souk, dust in the street, or a bird."""
        if self.city is None:
            return None
        plan = self.city.plan
        kind = chance.choice(("gleam", "gleam", "whirl", "bird"))
        if kind == "gleam":
            souk = chance.choice(list(self.facts.souks.values()))
            return stirs.gleam(plan.medal(souk, plan.medal_size))
        if kind == "whirl":
            return stirs.whirl(chance.choice(list(plan.spaces.values())).center, DUST)
        return stirs.bird(chance)

    # ---- words ----
    def prompt(self, shown: TableSnapshot) -> str:
        return self.words.prompt(shown)

    def progress(self, shown: TableSnapshot) -> Progress | None:
        """The steps of the turn."""
        return self.words.progress(shown)

    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """The readable lines."""
        return Journal(self.texts, self.facts).lines(steps, opening, seats)

    def caption_key(self, event: Event) -> str:
        return caption_key(event)

    def caption_words(self, event: Event, moment: Moment) -> Mapping[str, object]:
        return caption_words(self.words.names, self.facts, event)

    def gain(self, preview: Preview) -> str:
        """The tag of an action: what it brings at once, and what can be expected of it."""
        found = [self.words.gain(preview)]
        if preview.expected is not None:
            found.append(self.words.expected(preview.expected))
        return "   ".join(words for words in found if words)

    def name(self, action: Action) -> str:
        return self.words.name(self.ids_of(action))

    def help(self, region: Region, shown: TableSnapshot) -> Help | None:
        """What lies there, and what the option there can be expected to bring."""
        found = self.helper.help(region, shown)
        here = meant(shown, region, self.resolve)
        points = best_of(here, self.previews) if here and found else None
        if found is None or points is None:
            return found
        return found._replace(text=f"{found.text}\n{self.words.expects(points)}")

    def tag(self, region: Region, shown: TableSnapshot) -> str:
        return tag_words(self.words, shown, region, self.resolve, self.previews)

    def rule_numbers(self, rule: str, shown: TableSnapshot) -> RuleNow:
        """What a rule comes to in this position."""
        return rule_numbers(self.words, rule, shown)

    # ---- the match as a whole ----
    def period(self, view: YspahanView) -> tuple[int, str]:
        """The week."""
        return view.week, self.texts("chart.period", n=view.week)

    def moment_name(self, view: YspahanView) -> str:
        """Week and day."""
        return self.texts("chart.moment", week=view.week, day=view.day)

    def counted(self, events: Sequence[Event]) -> str:
        """A sack where a week is counted."""
        return "[good:bag]" if any(isinstance(event, WeekEnded) for event in events) else ""

    def face_picture(self, face: str) -> str:
        """A white die."""
        return f"die:{face}"

    # ---- movement ----
    def changed_regions(self, events: Sequence[Event]) -> tuple[Region, ...]:
        """Shops with new goods, and where goods left or the Supervisor went."""
        found: list[Region] = []
        for event in events:
            if isinstance(event, CubePlaced | GoodSent):
                found.append(at_shop(event.shop))
            elif isinstance(event, SupervisorMoved):
                found.append(at_space(event.space))
        return tuple(found)

    def hand(self, view: Any) -> tuple[str, ...]:
        return tuple(view.hand)

    def picture(self, theme: Theme, view: Any, size: tuple[int, int], seats: Sequence[Seat]) -> pg.Surface:
        """A small picture of the city."""
        return finish(self.picture_in_steps(theme, view, size, seats))

    def picture_in_steps(
        self, theme: Theme, view: Any, size: tuple[int, int], seats: Sequence[Seat]
    ) -> Steps:
        """The same in slices."""
        return thumbnail(
            theme, self.facts, self.drawing, self.texts, view, size, [seat.colour for seat in seats]
        )

    def marked_in_steps(
        self, theme: Theme, view: Any, size: tuple[int, int], seats: Sequence[Seat], regions: Sequence[Region]
    ) -> Steps:
        """The small picture with some shops and spaces ringed."""
        colours = [seat.colour for seat in seats]
        return thumbnail(theme, self.facts, self.drawing, self.texts, view, size, colours, regions)
