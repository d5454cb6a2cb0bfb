"""The presenter of Alhambra Dice: board, tray, words and movement behind the table's contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType

import pygame as pg

from game.content.text import Texts
from game.core.action import Action
from game.core.event import Event
from game.core.rules import Refusal
from game.titles.alhambra_dice.events import Marked, Scored
from game.titles.alhambra_dice.facts import CHIP, PRIZES, DiceFacts
from game.titles.alhambra_dice.outlook import lost_columns
from game.titles.alhambra_dice.view import DiceView
from scenes.anim.timeline import Clip
from scenes.art import frame
from scenes.art.cache import Steps, finish
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.actions import choice_of, kept_counts, let_go, meant, orders
from scenes.titles.alhambra_dice.attempt import why_not
from scenes.titles.alhambra_dice.captions import caption_key, caption_words
from scenes.titles.alhambra_dice.columns.board import BoardView
from scenes.titles.alhambra_dice.columns.column import ColumnArt
from scenes.titles.alhambra_dice.columns.state import colours_of, column_state
from scenes.titles.alhambra_dice.help import help_of
from scenes.titles.alhambra_dice.journal import lines_of
from scenes.titles.alhambra_dice.keys import KEYS
from scenes.titles.alhambra_dice.layout import load_layout
from scenes.titles.alhambra_dice.motion import Movement
from scenes.titles.alhambra_dice.pieces import Look
from scenes.titles.alhambra_dice.regions import (
    BLACK_DIE,
    CELL,
    COLUMN,
    CUP,
    DIE,
    EXTRA,
    EXTRA_THROW,
    FIELD,
    FROM,
    HEIGHT,
    PRIZE,
    TABLES,
    TAKE,
    TO,
    TRACK,
    column_of,
    source_of,
)
from scenes.titles.alhambra_dice.rule_numbers import rule_numbers
from scenes.titles.alhambra_dice.score_track import ScoreTrack
from scenes.titles.alhambra_dice.sprites import register
from scenes.titles.alhambra_dice.thumbnail import place, thumbnail
from scenes.titles.alhambra_dice.tray.roll import Roll, stage_of
from scenes.titles.alhambra_dice.tray.state import tray_state
from scenes.titles.alhambra_dice.tray.tray import Tray
from scenes.titles.alhambra_dice.words import Words
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
    Region,
    Row,
    RuleNow,
    Seat,
    Step,
    TableSnapshot,
    ZoneSizes,
)

DIGITS = {
    KEYS["cup"].label: Region(CUP),
    KEYS["extra-throw"].label: Region(EXTRA_THROW),
    KEYS["black-die-place"].label: Region(BLACK_DIE),
}


AT_ONCE = 2
"""Columns that are painted for one picture, none where the tray is; the others follow with the next."""

GLEAMS = 0.7  # share of what stirs on the board


class DicePresenter(Presenter[Words, Movement]):
    """One match of Alhambra Dice on screen."""

    broad = 2.7
    part_pictures = MappingProxyType(
        {"A": "ad-letter:a", "B": "ad-letter:b", "C": "ad-letter:c", "chips": "ad-coin"}
    )

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.design = load_layout(opening.folder)
        self.facts: DiceFacts = opening.facts
        self.words = Words(self.texts, self.facts)
        self.look: Look | None = None
        self.board: BoardView | None = None
        self.tray: Tray | None = None
        self._roll: Roll | None = None

    @property
    def ring(self) -> ScoreTrack | None:
        """The score track, as near as the board is looked at."""
        return self.board.shown.ring if self.board else None

    @property
    def columns(self) -> dict[str, ColumnArt]:
        """The columns by type, as near as the board is looked at."""
        return self.board.shown.columns if self.board else {}

    # ---- space and pictures ----
    def zones(self, theme: Theme) -> ZoneSizes:
        """A tray under the board; its dice need no larger text, so that it grows by half as much."""
        strip = (self.design.narrow if theme.narrow else self.design.wide).strip
        return ZoneSizes(strip=strip / (1 + 0.5 * max(0.0, theme.text_scale - 1)))

    def sprites(self, theme: Theme) -> None:
        """The title's inline pictures."""
        register(theme, self.design)

    def layout(
        self, theme: Theme, texts: Texts, board: pg.Rect, side: pg.Rect | None, strip: pg.Rect | None
    ) -> None:
        """Take the rectangles and lay out ring, columns and tray."""
        self.theme, self.texts, self.words = theme, texts, Words(texts, self.facts)
        self.look = look = Look(theme, self.design)
        last, self.board = self.board, BoardView(theme, texts, self.facts, self.design, board)
        inner = pg.Rect(self.board.whole.ring.inner)
        if last is not None:
            self.board.look_like(last)
        self.tray = Tray(theme, look, self.words, strip, not self.facts.plain) if strip else None
        self.shown = None
        self.movement = Movement(theme, look, texts, self.columns, self.tray, inner)

    def prepare(self) -> Iterator[None]:
        """Glaze the panels and tan the leather before the first frame needs them."""
        if self.look is None or self.theme is None or self.board is None:
            return
        yield from self.board.prepare(self._paint)
        if self.tray:
            self.look.leather(self.tray.rect.size)
            yield
            spots = self.tray.spots(self.facts.white)
            stage = stage_of(self.theme, self.board.whole.ring.inner, self.facts.white)
            stage.ground()
            yield
            for kind in self.columns:
                self.look.die(kind, spots[0].w)
                self.look.face(kind, stage.edge)
                yield

    def _paint(self, kind: str, column: ColumnArt) -> None:
        """Show in a column what is on the table, once something is."""
        if self.shown is not None:
            column.take(column_state(kind, self.shown, self.words, _lit(self.shown)), self.shown)

    def show(self, shown: TableSnapshot, previews: Mapping[Action, Preview]) -> None:
        """Take what is on the table, and arrange the dice in the tray."""
        roll = self.movement.roll if self.movement else None
        if (shown, roll) == (self.shown, self._roll):
            return
        super().show(shown, previews)
        self._roll = roll
        if self.tray:
            self.tray.arrange(tray_state(shown, self.words, _lit(shown), roll.numbers if roll else None))

    def draw(self, target: pg.Surface) -> None:
        """Score track, columns and tray."""
        for _ in self.draw_in_slices(target):
            pass

    def draw_by_and_by(self, target: pg.Surface, busy: bool = False) -> None:
        """The same, but of columns that have changed only so many in one picture."""
        for _ in self._draw(target, 0 if busy else AT_ONCE):
            pass

    def draw_in_slices(self, target: pg.Surface) -> Iterator[None]:
        """The same, one after the other, and all of it."""
        return self._draw(target, AT_ONCE + len(self.columns))

    def _draw(self, target: pg.Surface, most: int) -> Iterator[None]:
        """most: columns that may be painted; the tray takes the time of `AT_ONCE` of them."""
        shown = self.shown
        assert self.board is not None
        assert shown is not None
        parts = self.board.shown if self.board.sharp else self.board.whole
        clip = target.get_clip()
        view: DiceView = shown.view
        colours = colours_of(shown)
        scores = [sum(points) for points in view.points]
        lit, self.late = _lit(shown), False
        if self.tray:
            if self.tray.stale:  # dice that have landed are not waited for
                self.tray.paint()
                most -= AT_ONCE
            self.tray.blit(target)
            yield
        target.set_clip(self.board.rect)
        parts.ring.draw(target, scores[: view.players], colours)
        target.set_clip(clip)
        yield
        for kind, column in parts.columns.items():
            target.set_clip(self.board.rect)
            if column.source is not shown and (most > 0 or column.blank):
                state = column_state(kind, shown, self.words, lit)
                most -= not column.shows(state)
                column.take(state, shown)
            self.late = self.late or column.source is not shown
            column.blit(target)
            target.set_clip(clip)
            yield
        if not self.board.sharp:
            self.board.stretch(target, target.subsurface(self.board.rect))

    @property
    def rough(self) -> bool:
        return self.board is not None and not self.board.sharp

    def zoom(self, steps: int, at: Point) -> bool:
        """Look at the columns from nearer or further."""
        changed = bool(self.board and self.board.zoom(steps, at))
        if changed and self.movement:
            self.movement.columns = self.columns
        return changed

    def pan(self, dx: float, dy: float) -> bool:
        """Move the part of the board in sight."""
        return bool(self.board and self.board.pan(dx, dy))

    # ---- pointing ----
    def hit(self, pos: Point) -> Region | None:
        """A part of the tray, a bonus field, a prize panel, a column, or the score track."""
        if self.tray and (found := self.tray.hit(pos)):
            return found
        if self.board is None or not self.board.rect.collidepoint(pos):
            return None
        for kind, column in self.columns.items():
            if column.rect.collidepoint(pos):
                if column.on_window(column.field).collidepoint(pos):
                    return Region(FIELD, (kind,))
                on_prize = column.on_window(column.prize).collidepoint(pos)
                return Region(PRIZE if on_prize else COLUMN, (kind,))
        return Region(TRACK) if self.ring and self.ring.rect.collidepoint(pos) else None

    def anchor(self, region: Region) -> pg.Rect | None:
        if region.kind == TAKE:
            asked = self.columns.get(self.shown.view.column) if self.shown else None
            on_field = region.id == PRIZES[CHIP]
            return asked.on_window(asked.field if on_field else asked.prize) if asked else None
        if column := self.columns.get(column_of(region)):
            if region.kind == CELL:
                row, space = map(int, region.ids[1:])
                return column.on_window(column.cell(row, space))
            if region.kind == HEIGHT:
                return column.on_window(column.track.space(int(region.ids[1])))
            parts = {FIELD: column.field, PRIZE: column.prize, TABLES: column.head.union(column.pay)}
            part = parts.get(region.kind, column.plaque)
            return column.on_window(part)
        return self.tray.anchor(region) if self.tray else None

    def resolve(self, region: Region, shown: TableSnapshot) -> Region:
        """Dice toggle one by one, the cup carries what is kept, columns mean what is asked."""
        return meant(self.facts, region, shown.picked, shown.view)

    def choices(self, legal: Sequence[Action], view: DiceView) -> tuple[Choice, ...]:
        """Columns first, then the cup and its sets of dice."""
        found = (choice_of(action, self.ids_of(action), view) for action in legal)
        return tuple(choice for choice in found if choice)

    def orders(self, legal: Sequence[Action], view: DiceView, picked: frozenset[Region]) -> tuple[Order, ...]:
        """Buttons for the plain decisions, and for throws with what is kept."""
        return orders(self.words, self.ids_of, legal, view, picked)

    def dropped(self, carried: Region, pos: Point) -> Region | None:
        """A die goes to the kept ones or back to those to throw."""
        place = self.hit(pos)
        if carried.kind != DIE or self.shown is None:
            return None if place == carried else place
        return let_go(carried, place, self.shown.picked, self.shown.view)

    def warning(self, action: Action, shown: TableSnapshot) -> str:
        """Before a marker is lost in a full column (AD-5.4)."""
        view: DiceView = shown.view
        verb, ids = self.ids_of(action)
        if verb != "mark" or ids[0] not in lost_columns(self.facts, view):
            return ""
        name = self.words.who(view.to_act, shown.seats)
        return self.texts("dice.lost.ask", name=name, why=self.words.lost(view, ids[0]))

    def shortcut(self, key: str, shown: TableSnapshot) -> Region | None:
        """1 to 6 keep one more die of a type, 0 is the cup, 9 the extra throw, 8 the black die."""
        view: DiceView = shown.view
        if key in DIGITS:
            return DIGITS[key]
        if not key.isdigit() or not 1 <= int(key) <= len(view.types):
            return None
        kind = view.types[int(key) - 1]
        if view.phase != "decide":
            return Region(COLUMN, (kind,))
        at = int(key) - 1
        kept = kept_counts(shown.picked, view)[at]
        return Region(DIE, (kind, str(kept if kept < view.dice[at] else kept - 1)))

    def region_of(self, place: str) -> Region:
        """A type is its column; whatever else a refusal names is a part of the tray."""
        return Region(COLUMN, (place,)) if place in self.facts.types else Region(place)

    def refuse(self, region: Region, shown: TableSnapshot, ask: Ask) -> Refusal | None:
        """Ask about what the click would have been."""
        return why_not(region, shown, ask)

    def obstacles(self, shown: TableSnapshot) -> list[pg.Rect]:
        """Markers and the plaques of open columns."""
        view: DiceView = shown.view
        found = []
        for kind, column in self.columns.items():
            marks = view.marks[view.types.index(kind)]
            found += [column.on_window(column.cell(m.row, m.space)) for m in marks]
            found.append(column.on_window(column.plaque))
        return found

    def headings(self) -> list[pg.Rect]:
        """The heads of the columns."""
        return [column.on_window(column.head) for column in self.columns.values()]

    def written(self, shown: TableSnapshot) -> list[pg.Rect]:
        """Rows of numbers of the columns; over the dice how many are kept, and how many are to be thrown."""
        rows = [c.on_window(row) for c in self.columns.values() for row in (c.pay, c.track_rect, c.prize)]
        return [*rows, *(self.tray.heads() if self.tray and shown.view.dice else ())]

    def picture_name(self, region: Region) -> str:
        """Pictures for small choosers."""
        if region.kind == DIE:
            return f"ad-die:{region.id}"
        return region.id if region.kind in (COLUMN, FROM, TO) else ""

    def daylight(self, view: DiceView) -> float:
        """The rounds are the hours."""
        return (view.round - 1) / max(1, self.facts.rounds - 1)

    def stir(self, stirs: Stirs, chance: Random) -> Clip | None:
        """A gleam on the gilding of a column, or a bird."""
        columns = list(self.columns.values())
        if columns and chance.random() < GLEAMS:
            at = chance.choice(columns).rect
            return stirs.gleam((at.x + at.w * chance.uniform(0.1, 0.9), at.y + at.h * 0.14))
        return stirs.bird(chance)

    # ---- words ----
    def prompt(self, shown: TableSnapshot) -> str:
        kept = sum(kept_counts(shown.picked, shown.view)) if shown.view.dice else 0
        return self.words.prompt(shown, kept)

    def rows(self, seat: int, shown: TableSnapshot) -> tuple[Row, ...]:
        narrow, many = self.theme is not None and self.theme.narrow, len(shown.seats)
        if many > 4 and not narrow:
            return self.words.crowded_rows(seat, shown)
        rows = self.words.rows(seat, shown)
        return rows[:1] if many > 5 else rows

    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """Lines by marker, prize and scoring."""
        return lines_of(self.words, steps, opening, seats)

    def caption_key(self, event: Event) -> str:
        return caption_key(event, self.facts.players)

    def caption_words(self, event: Event, moment: Moment) -> Mapping[str, object]:
        return caption_words(self.words, self.facts.types, event)

    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str:
        """A refusal in words."""
        return self.words.refusal(refusal, seats, self.shown.view if self.shown else None)

    def gain(self, preview: Preview) -> str:
        """Nothing is scored before the end of a round."""
        return ""

    def name(self, action: Action) -> str:
        """An action in words, with its place or its exact chance where the dice lie on the table now."""
        return self.words.name(self.ids_of(action), self.shown.view if self.shown else None)

    def hint_name(self, action: Action) -> str:
        """Dice or a column by name; what comes of it is the reason."""
        verb, ids = self.ids_of(action)
        if verb == "mark":
            return self.texts("dice.name.mark", column=self.texts(f"column.{ids[0]}.head"))
        return self.words.name((verb, ids))

    def asked(self, action: Action, preview: Preview | None) -> str:
        """With the place that a marker takes, which says what it brings."""
        return self.name(action)

    def marked(self, choice: Choice) -> tuple[Region, ...]:
        """The dice to keep bear the number, not the cup: a click on it throws what lies there now."""
        dice = tuple(region for region in choice.picks if region != choice.commit)
        return dice if dice and choice.commit.kind in (CUP, EXTRA) else (choice.commit,)

    def help(self, region: Region, shown: TableSnapshot) -> Help | None:
        return help_of(self.words, region, shown)

    def rule_numbers(self, rule: str, shown: TableSnapshot) -> RuleNow:
        """What a rule comes to in this position."""
        return rule_numbers(self.words, rule, shown)

    # ---- movement ----
    def changed_regions(self, events: Sequence[Event]) -> tuple[Region, ...]:
        """The spaces of new markers."""
        return tuple(
            Region(CELL, (e.column, str(e.row), str(e.space)))
            for e in events
            if isinstance(e, Marked) and e.row
        )

    def counted(self, events: Sequence[Event]) -> str:
        """The letter of a scoring."""
        return next((event.scoring for event in events if isinstance(event, Scored)), "")

    def face_picture(self, face: str) -> str:
        """A die that shows a type of building."""
        return f"ad-die:{face}"

    def picture(
        self, theme: Theme, view: DiceView, size: tuple[int, int], seats: Sequence[Seat]
    ) -> pg.Surface:
        """A small board."""
        return finish(self.picture_in_steps(theme, view, size, seats))

    def picture_in_steps(
        self, theme: Theme, view: DiceView, size: tuple[int, int], seats: Sequence[Seat]
    ) -> Steps:
        colours = [*(seat.colour for seat in seats), *[""] * (view.seats - view.players)]
        return thumbnail(theme, Look(theme, self.design), self.facts, view, size, colours)

    def marked_in_steps(
        self,
        theme: Theme,
        view: DiceView,
        size: tuple[int, int],
        seats: Sequence[Seat],
        regions: Sequence[Region],
    ) -> Steps:
        """A small board with the columns that are meant in a ring."""
        for out in self.picture_in_steps(theme, view, size, seats):
            if out is not None:
                for i in sorted({view.types.index(kind) for r in regions if (kind := column_of(r))}):
                    frame.focus_ring(out, place(size, i).inflate(-4, -4), theme.u)
            yield out


def _lit(shown: TableSnapshot) -> frozenset[Region]:
    """The regions that commit a legal action; during an exchange first those that a point is taken from."""
    if shown.view.phase != "exchange":
        return frozenset(choice.commit for choice in shown.choices)
    source = source_of(shown.picked)
    if not source:
        return frozenset(pick for c in shown.choices for pick in c.picks if pick.kind == FROM)
    return frozenset(c.commit for c in shown.choices if Region(FROM, (source,)) in c.picks)
