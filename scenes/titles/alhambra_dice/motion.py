"""How events move: dice tumble, markers and chips fly, points rise."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from game.content.text import Texts
from game.core.event import Event
from game.titles.alhambra_dice.events import (
    BlackDieTaken,
    Built,
    CaliphMoved,
    ChipSetAside,
    ChipsLaid,
    ChipsScored,
    ChipWon,
    Exchanged,
    GameEnded,
    Held,
    Marked,
    MarkersReturned,
    PrizeTaken,
    Scored,
    Thrown,
    TurnPassed,
)
from game.titles.alhambra_dice.view import DiceView
from scenes.anim.easing import ease_out
from scenes.anim.timeline import Call, Clip, Hold, Tween, Wait
from scenes.anim.timeline import Sequence as Clips
from scenes.art import frame
from scenes.art.light import clear
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.columns.column import ColumnArt
from scenes.titles.alhambra_dice.pieces import Look
from scenes.titles.alhambra_dice.regions import SEAT
from scenes.titles.alhambra_dice.score_sheet import CHIPS, ScoreSheet
from scenes.titles.alhambra_dice.tray.roll import Roll
from scenes.titles.alhambra_dice.tray.tray import Tray
from scenes.titles.contract.actors import Motions, Moves, pace_of
from scenes.titles.contract.values import Moment, Motion, Point, Region

FLY, RISE = 0.25, 0.5  # seconds
COUNT, REST, LINGER = 0.35, 0.2, 1.6  # seconds a column of a scoring is counted and rests; the whole sheet
ON_SHEET = (Scored, ChipsScored)
"""Events that the sheet of a scoring shows; the next one of another kind takes it off."""
COUNTED = "Scored.all"
"""What is heard when a scoring is counted to its end."""

HEIGHT = 50  # design units that points rise


class Movement(Moves):
    """Turns events into clips."""

    def __init__(
        self,
        theme: Theme,
        look: Look,
        texts: Texts,
        columns: dict[str, ColumnArt],
        tray: Tray | None,
        board: pg.Rect,
    ) -> None:
        super().__init__(theme, MOTIONS)
        self.look, self.texts, self.columns, self.tray = look, texts, columns, tray
        self.board = pg.Rect(board)
        self.sheet: ScoreSheet | None = None
        self._coming: ScoreSheet | None = None  # the sheet that the timeline will show next
        self.roll: Roll | None = None

    @property
    def telling(self) -> str:
        return self.texts("dice.sheet.telling", scoring=self.sheet.letter) if self.sheet else ""

    @property
    def counting(self) -> bool:
        return self.sheet is not None

    def clear(self) -> None:
        """Take everything off."""
        super().clear()
        self.roll = self.sheet = self._coming = None

    def draw(self, target: pg.Surface) -> None:
        """Draw what moves."""
        if self.roll:
            self.roll.draw(target)
        if self.sheet:
            self.sheet.draw(target)
        super().draw(target)

    def of(self, event: Event, moment: Moment) -> Motion:
        """The clips of one event; the first one after a scoring takes its sheet off."""
        if self._coming and not isinstance(event, ON_SHEET):
            return self._end_score(event)
        return super().of(event, moment)

    def _column(self, event: Scored, moment: Moment) -> Motion:
        return self._score(event.scoring, event.column, event.seats, event.points, moment)

    def _chips(self, event: ChipsScored, moment: Moment) -> Motion:
        return self._score(event.scoring, CHIPS, (event.seat,), (event.points,), moment)

    def _score(
        self, letter: str, kind: str, paid: Sequence[int], points: Sequence[int], moment: Moment
    ) -> Motion:
        """One column of the sheet is counted; the first one opens it."""
        if self._coming is None:
            before: DiceView = moment.before
            totals = [sum(row) for row in before.points]
            foot = self.tray.rect.bottom if self.tray else self.board.bottom
            place = (self.theme.large, self.look, self.texts, self.board, foot)
            self._coming = ScoreSheet(*place, letter, before.types, moment.seats, totals)
        sheet = self._coming

        def begin() -> None:
            self.sheet = sheet
            sheet.pay(kind, paid, points)

        def count(t: float) -> None:
            sheet.share = t

        return Motion(
            [Clips(Call(begin), Tween(COUNT, count, ease_out), Wait(REST))], sound=None if paid else ""
        )

    def _end_score(self, event: Event) -> Motion:
        """The whole sheet stays until a person goes on."""
        self._coming = None

        def end() -> None:
            self.sheet = None

        return Motion([Hold(LINGER), Call(end)], sound="" if isinstance(event, GameEnded) else COUNTED)

    def _throw(self, event: Thrown, moment: Moment) -> Motion:
        if self.tray is None:
            return Motion()
        types = moment.before.types
        kept = [kind for kind, n in zip(types, event.kept) for _ in range(n)]
        thrown = [kind for kind, n, k in zip(types, event.dice, event.kept) for _ in range(n - k)]
        roll = Roll(self.look, self.tray, self.board, (kept, thrown, types))

        def begin() -> None:
            self.roll = roll

        def end() -> None:
            self.roll = None

        return Motion([Clips(Call(begin), *roll.clips(pace_of(moment)), Call(end))], at_once=True)

    def _mark(self, event: Marked, moment: Moment) -> Motion:
        column = self.columns[event.column]
        seats = moment.seats
        colour = seats[event.seat].colour if event.seat < len(seats) else ""
        image = self.look.marker(colour, column.marker_size)
        home = moment.anchors(Region(SEAT, (str(event.seat),))) if event.seat < len(seats) else None
        start = home.center if home else self.theme.rect.midright
        place = column.cell(event.row, event.space) if event.row else column.plaque
        return Motion([self._travel(image, start, column.on_window(place).center)])

    def _chip(self, event: ChipWon, moment: Moment) -> Motion:
        column = self.columns[event.column]
        image = self.look.chip(event.chip, column.field.w)
        home = moment.anchors(Region(SEAT, (str(event.seat),)))
        start = column.on_window(column.field).center
        return Motion([], [self._travel(image, start, home.center if home else start, 0.4)])

    def _travel(self, image: pg.Surface, start: Point, end: Point, strength: float = 1.0) -> Clip:
        return self.actors.travel(image, start, end, FLY, self.theme.px(46), strength)

    def _middle(self, kind: str) -> Point:
        column = self.columns[kind]
        return column.rect.centerx, column.rect.y + column.prize.bottom

    def _ring(self, _: CaliphMoved | ChipsLaid, __: Moment) -> Motion:
        return Motion()

    def _build(self, event: Built, moment: Moment) -> Motion:
        if not event.points:
            return Motion()
        badge = f"[seat:{event.seat}] " if event.seat < len(moment.seats) else ""
        words = f"{badge}{event.points:+d} [{event.column}]"
        return self._tag(self._middle(event.column), words)

    def _tag(self, centre: Point, words: str) -> Motion:
        theme = self.theme
        width, height = measure(theme, words, "headb", 24)
        box = pg.Rect(theme.px(12), theme.px(12), width + 2 * theme.px(14), max(theme.px(36), height))
        image = clear((box.w + 2 * theme.px(12), box.h + 2 * theme.px(12)))
        frame.shadow(image, box, theme.u, 9, (2, 3), 4, 170)
        chrome.plate(image, theme, box, ((255, 236, 158), (226, 166, 60)), 14)
        draw_line(image, theme, words, box, "headb", 24, (66, 32, 6))
        return Motion([], [self.actors.rise(image, centre, RISE, HEIGHT)])


MOTIONS: Motions = {
    Thrown: Movement._throw,
    Scored: Movement._column,
    ChipsScored: Movement._chips,
    Marked: Movement._mark,
    Built: Movement._build,
    ChipWon: Movement._chip,
    CaliphMoved: Movement._ring,
    ChipsLaid: Movement._ring,
}
SILENT: frozenset[type[Event]] = frozenset(
    {BlackDieTaken, PrizeTaken, ChipSetAside, MarkersReturned, Exchanged, Held, TurnPassed, GameEnded}
)
"""Events that nothing on the table moves for."""
