"""Toll Road on screen: the smallest presenter that can be played, with a secret hand and buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg
from game.titles.toll_road.view import TollView
from scenes.titles.toll_road.motion import Movement

from game.content.text import Texts
from game.core.action import Action
from game.core.event import Event
from game.core.rules import Attempt, Refusal
from scenes.kit.theme import Theme
from scenes.titles.contract.presenter import Presenter, Speaks
from scenes.titles.contract.values import (
    Ask,
    Choice,
    Help,
    Item,
    Line,
    Opening,
    Order,
    Point,
    Preview,
    Region,
    Row,
    Seat,
    Step,
    TableSnapshot,
    ZoneSizes,
)

CARD = (235, 210, 150)
CARDS = tuple(Region("card", (str(value),)) for value in (1, 2, 3))
ROAD = Region("road")


def open_presenter(opening: Opening) -> TollPresenter:
    """The presenter for one match."""
    return TollPresenter(opening)


class TollPresenter(Presenter[Speaks, Movement]):
    """Three kinds of cards on the board; everything else is a button."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.board = pg.Rect(0, 0, 1, 1)

    # ---- space and pictures ----
    def zones(self, theme: Theme) -> ZoneSizes:
        """Only the board."""
        del theme
        return ZoneSizes()

    def layout(
        self, theme: Theme, texts: Texts, board: pg.Rect, side: pg.Rect | None, strip: pg.Rect | None
    ) -> None:
        """Take the rectangle of the board."""
        assert side is None
        assert strip is None
        self.theme, self.texts, self.board = theme, texts, board
        self.movement = Movement(theme, board)

    def draw(self, target: pg.Surface) -> None:
        """The own cards; lit where they may be played."""
        shown = self.shown
        assert shown is not None
        pg.draw.rect(target, (70, 120, 90), self.board)
        legal = {choice.commit for choice in shown.choices}
        for region in CARDS:
            if int(region.id) in shown.view.hand:
                rect = self._card(region)
                pg.draw.rect(target, CARD, rect)
                pg.draw.rect(target, (200, 40, 30) if region in legal else (90, 60, 30), rect, 3)

    def _card(self, region: Region) -> pg.Rect:
        w = self.board.w // 5
        return pg.Rect(self.board.x + (int(region.id) - 1) * (w + 20) + 20, self.board.y + 20, w, w)

    # ---- pointing ----
    def hit(self, pos: Point) -> Region | None:
        """A card, else the road."""
        for region in CARDS:
            if self._card(region).collidepoint(pos):
                return region
        return ROAD if self.board.collidepoint(pos) else None

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where it lies."""
        return self._card(region) if region in CARDS else self.board.copy()

    def resolve(self, region: Region, shown: TableSnapshot) -> Region:
        """A click picks what it hits."""
        del shown
        return region

    def choices(self, legal: Sequence[Action], view: TollView) -> tuple[Choice, ...]:
        """Playing a card has a place."""
        del view
        cards = [
            (action, Region("card", (str(action.args[0]),))) for action in legal if action.verb == "play"
        ]
        return tuple(Choice(action, (region,), region) for action, region in cards)

    def orders(self, legal: Sequence[Action], view: TollView, picked: frozenset[Region]) -> tuple[Order, ...]:
        """Everything else is a button."""
        del view
        plain = [action for action in legal if action.verb != "play"]
        return tuple(Order(a, self.texts(f"action.{a.verb}"), default=i == 0) for i, a in enumerate(plain))

    def shortcut(self, key: str, shown: TableSnapshot) -> Region | None:
        """1 to 3 pick a card."""
        del shown
        return Region("card", (key,)) if key in ("1", "2", "3") else None

    def refuse(self, region: Region, shown: TableSnapshot, ask: Ask) -> Refusal | None:
        """A card that is not there."""
        del shown
        return ask(Attempt("play", region.ids)) if region in CARDS else None

    def obstacles(self, shown: TableSnapshot) -> list[pg.Rect]:
        """The cards."""
        del shown
        return [self._card(region) for region in CARDS]

    def picture_name(self, region: Region) -> str:
        """No inline picture."""
        del region
        return ""

    # ---- words ----
    def prompt(self, shown: TableSnapshot) -> str:
        """Whose turn it is."""
        name = shown.seats[max(0, shown.view.to_act)].name
        return self.texts(f"prompt.{shown.view.phase}", name=name)

    def headline(self, view: TollView) -> str:
        """Cards left."""
        return str(view.deck)

    def status(self, seat: int, shown: TableSnapshot) -> str:
        """Cards in hand."""
        return str(shown.view.counts[seat])

    def rows(self, seat: int, shown: TableSnapshot) -> tuple[Row, ...]:
        """One row: the number of cards."""
        return (Row((Item("hand", "", str(shown.view.counts[seat]), "hand"),)),)

    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """One line a step."""
        del opening
        return [Line(s.seat, self._say(s.events[0], seats), n) for n, s in enumerate(steps, 1)]

    def _say(self, event: Event, seats: Sequence[Seat]) -> str:
        data = event.to_json()
        seat = data.get("seat")
        name = seats[seat].name if isinstance(seat, int) else ""
        return self.texts(f"event.{event.type}", **{**data, "name": name})

    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str:
        """The sentence of a refusal."""
        del seats
        return self.texts(f"refuse.{refusal.key}", **refusal.args)

    def gain(self, preview: Preview) -> str:
        """Points of an action."""
        points = preview.gains[preview.seat] if preview.gains else 0
        return f"+{points}" if points else ""

    def name(self, action: Action) -> str:
        """An action in words."""
        return self.texts(f"action.{action.verb}", value=action.args[0] if action.args else "")

    def help(self, region: Region, shown: TableSnapshot) -> Help | None:
        """What a card is."""
        del shown
        return Help(region.id, self.texts("title.blurb"), "TR-2.1") if region in CARDS else None

    def sprites(self, theme: Theme) -> None:
        """None of its own."""

    # ---- movement ----
    def changed_regions(self, events: Sequence[Event]) -> tuple[Region, ...]:
        """The road."""
        return (ROAD,) if events else ()

    def picture(
        self, theme: Theme, view: TollView, size: tuple[int, int], seats: Sequence[Seat]
    ) -> pg.Surface:
        """A green field."""
        del theme, view, seats
        surface = pg.Surface(size)
        surface.fill((70, 120, 90))
        return surface
