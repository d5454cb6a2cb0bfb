"""How events move: dice fall into the tower, cubes walk to shops and caravan, points rise."""

from __future__ import annotations

from itertools import pairwise

import pygame as pg

from game.core.event import Event
from game.titles.yspahan import events as e
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.view import YspahanView
from scenes.anim.timeline import Sequence as Clips
from scenes.kit.theme import Theme
from scenes.titles.contract.actors import Motions, Moves
from scenes.titles.contract.values import Anchors, Moment, Motion, Region
from scenes.titles.yspahan.regions import CARAVAN, DECK, at_camel, at_seat, at_shop, at_space
from scenes.titles.yspahan.throw import TowerThrow
from scenes.titles.yspahan.tower.ledger import Ledger
from scenes.titles.yspahan.tower.picture import TowerArt
from scenes.titles.yspahan.week_end import WeekEnd

WALK, RISE = 0.30, 0.5  # seconds


class Movement(Moves):
    """Turns events into clips. place: where a region of the board lies; cube: size of a cube on its way.

    board: where the dice of a day are thrown.
    """

    def __init__(
        self,
        theme: Theme,
        facts: YspahanFacts,
        place: Anchors,
        ledger: Ledger,
        cube: int,
        tower: TowerArt,
        board: pg.Rect,
    ) -> None:
        super().__init__(theme, MOTIONS)
        self.facts, self.place, self.ledger, self.cube = facts, place, ledger, cube
        self.week_end = WeekEnd(self.actors, facts, place, ledger)
        self.throw = TowerThrow(theme, tower, board, self.actors)

    @property
    def telling(self) -> str:
        page = self.ledger.page
        return self.ledger.texts("yspahan.count.telling", week=page.week) if page else ""

    @property
    def counting(self) -> bool:
        return self.ledger.page is not None

    def clear(self) -> None:
        """Take every actor off, and the ledger."""
        super().clear()
        self.week_end.clear()

    def draw(self, target: pg.Surface) -> None:
        """The ledger of a week's end, and what moves above it."""
        self.ledger.draw(target)
        super().draw(target)

    # ---- the week's end ----
    def _week(self, _: e.WeekEnded, moment: Moment) -> Motion:
        return self.week_end.open(moment)

    def _souk(self, event: e.SoukScored, moment: Moment) -> Motion:
        return self.week_end.souk(event, moment)

    def _caravan(self, event: e.CaravanScored, moment: Moment) -> Motion:
        """A part of the count at a week's end; a full caravan that leaves before it tells its points."""
        if not event.emptied:
            return self.week_end.caravan(event, moment)
        words = "  ".join(f"[seat:{i}]\u00a0+{n}" for i, n in enumerate(event.points) if n)
        return self._rise(self.place(CARAVAN), words) if words else Motion(sound="")

    # ---- cubes, dice, the Supervisor ----
    def _throw(self, _: e.Rolled, moment: Moment) -> Motion:
        return Motion(self.throw.clips(moment), at_once=True)

    def _put(self, event: e.CubePlaced, moment: Moment) -> Motion:
        start, end = moment.anchors(at_seat(event.seat)), self.place(at_shop(event.shop))
        return self._walk(start, end, event.seat, moment)

    def _send(self, event: e.GoodSent, moment: Moment) -> Motion:
        start = self.place(at_shop(event.shop)) if not event.kept else moment.anchors(at_seat(event.seat))
        motion = self._walk(start, self.place(at_camel(event.place)), event.seat, moment)
        return self._with_points(motion, at_camel(event.place), event.seat, event.points)

    def _load(self, event: e.CubeLoaded, moment: Moment) -> Motion:
        start, end = moment.anchors(at_seat(event.seat)), self.place(at_camel(event.place))
        motion = self._walk(start, end, event.seat, moment)
        return self._with_points(motion, at_camel(event.place), event.seat, event.points)

    def _stroll(self, event: e.SupervisorMoved, moment: Moment) -> Motion:
        before: YspahanView = moment.before
        return self._along(before.supervisor, event.space)

    # ---- points and stocks: a tag rises where they come from ----
    def _build(self, event: e.Built, moment: Moment) -> Motion:
        words = f"[building:{event.building}] +{event.points}"
        return self._rise(moment.anchors(at_seat(event.seat)), words)

    def _buy(self, event: e.PointsBought, moment: Moment) -> Motion:
        return self._rise(moment.anchors(at_seat(event.seat)), f"+{event.points}\u00a0[point]")

    def _receive(self, event: e.Received, moment: Moment) -> Motion:
        parts = ((event.camels, "camel"), (event.gold, "gold"))
        words = "  ".join(f"+{n}\u00a0[{sprite}]" for n, sprite in parts if n)
        return self._rise(moment.anchors(at_seat(event.seat)), words)

    def _draw_card(self, event: e.CardDrawn, moment: Moment) -> Motion:
        if event.card is None:  # somebody else's
            return Motion()
        return self._card(self.place(DECK), moment.anchors(at_seat(event.seat)))

    # ---- the movements ----
    def _walk(self, start: pg.Rect | None, end: pg.Rect | None, seat: int, moment: Moment) -> Motion:
        """A cube of a seat goes from one place to another."""
        if start is None or end is None:
            return Motion()
        image = self.theme.pieces.cube(self.cube, moment.seats[seat].colour)
        clip = self.actors.travel(image, start.center, end.center, WALK, self.theme.px(40))
        return Motion([clip])

    def _with_points(self, motion: Motion, region: Region, seat: int, points: int) -> Motion:
        if points:
            motion.after += self._rise(self.place(region), f"[seat:{seat}] +{points}").after
        return motion

    def _card(self, start: pg.Rect | None, end: pg.Rect | None) -> Motion:
        if start is None or end is None:
            return Motion()
        height = self.theme.px(84)
        image = self.theme.pieces.card_back((round(height * 0.74), height))
        return Motion([self.actors.travel(image, start.center, end.center, WALK, self.theme.px(30))])

    def _along(self, start: str, end: str) -> Motion:
        """The Supervisor walks from one space to another, round the centre where the streets meet."""
        a, b = self.place(at_space(start)), self.place(at_space(end))
        if a is None or b is None or start == end:
            return Motion()
        middle = self.place(at_space(self.facts.centre))
        image = self.theme.pieces.token_icon(round(min(b.size) * 1.3), "pawn", (238, 232, 218))
        legs = [a.center, b.center]
        if start[0] != end[0] and middle is not None and self.facts.centre not in (start, end):
            legs.insert(1, middle.center)
        clips = [self.actors.travel(image, p, q, WALK, 0.0) for p, q in pairwise(legs)]
        return Motion([Clips(*clips)])

    def _rise(self, at: pg.Rect | None, words: str) -> Motion:
        if at is None:
            return Motion()
        clip = self.actors.rise(self.actors.tag(words), at.center, RISE)
        return Motion([], [clip])


MOTIONS: Motions = {
    e.Rolled: Movement._throw,
    e.CubePlaced: Movement._put,
    e.GoodSent: Movement._send,
    e.CubeLoaded: Movement._load,
    e.SupervisorMoved: Movement._stroll,
    e.Built: Movement._build,
    e.PointsBought: Movement._buy,
    e.Received: Movement._receive,
    e.CardDrawn: Movement._draw_card,
    e.WeekEnded: Movement._week,
    e.SoukScored: Movement._souk,
    e.CaravanScored: Movement._caravan,
}
SILENT: frozenset[type[Event]] = frozenset(
    {
        e.DayBegan,
        e.Paid,
        e.RowTaken,
        e.YellowRemoved,
        e.NoRowLeft,
        e.CubesLost,
        e.Reshuffled,
        e.CardPlayed,
        e.SupervisorReturned,
        e.TurnEnded,
        e.Asked,
        e.GameEnded,
    }
)
"""Events that nothing on the table moves for."""
