"""The presenter of Alhambra Dice: board, tray, words and movement behind the table's contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame as pg

from game.content.loader import load
from game.content.text import Texts
from game.core.action import Action
from game.core.event import Event
from game.core.rules import Attempt, Refusal
from game.titles.alhambra_dice.events import Marked
from game.titles.alhambra_dice.view import DiceView
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.column import ColumnArt
from scenes.titles.alhambra_dice.journal import lines_of
from scenes.titles.alhambra_dice.look import Look
from scenes.titles.alhambra_dice.miniature import miniature
from scenes.titles.alhambra_dice.motion import TUMBLES, Movement
from scenes.titles.alhambra_dice.picks import choice_of, column_of, kept_counts, meant, words_of
from scenes.titles.alhambra_dice.plan import load_plan
from scenes.titles.alhambra_dice.ring import Ring
from scenes.titles.alhambra_dice.states import Tables, colours_of, column_state, tray_state
from scenes.titles.alhambra_dice.tray import Tray
from scenes.titles.alhambra_dice.words import Words
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

AnyDiceView = DiceView
DIGITS = {"0": "cup", "9": "extra-throw", "8": "black-die"}


class DicePresenter:
    """One match of Alhambra Dice on screen."""

    def __init__(self, opening: Opening) -> None:
        self.texts = Texts("en", {})
        self.toggles: tuple[Toggle, ...] = ()
        self.plan = load_plan(opening.folder)
        self.text_of = opening.text
        self.tables = printed_tables(opening)
        self.words = Words(self.texts)
        self.theme: Theme | None = None
        self.look: Look | None = None
        self.ring: Ring | None = None
        self.columns: dict[str, ColumnArt] = {}
        self.tray: Tray | None = None
        self.movement: Movement | None = None
        self._asked = ""
        self._view: DiceView | None = None

    # ---- space and pictures ----
    def wants(self, theme: Theme) -> Wants:
        """A tray under the board."""
        return Wants(strip=(self.plan.narrow if theme.narrow else self.plan.wide).strip)

    def sprites(self, theme: Theme) -> None:
        """Inline pictures: [tower] and the other types, [ad-chip:exchange], [ad-marker:red]."""
        look = Look(theme, self.plan)
        for kind, style in self.plan.columns.items():
            theme.sprites.icon(kind, style.icon, style.die)
        theme.sprites.register("ad-chip", lambda _, height, chip: look.chip(chip, height))
        theme.sprites.register("ad-marker", lambda _, height, colour: look.marker(colour, height))
        theme.sprites.register("ad-part", lambda _, height, part: look.part(part, height))
        theme.sprites.icon("crown", "crown")

    def layout(
        self, theme: Theme, texts: Texts, board: pg.Rect, side: pg.Rect | None, strip: pg.Rect | None
    ) -> None:
        """Take the rectangles and lay out ring, columns and tray."""
        del side
        self.theme, self.texts, self.words = theme, texts, Words(texts)
        self.look = look = Look(theme, self.plan)
        self.ring = Ring(theme, look, pg.Rect(board), theme.px(self.plan.ring))
        inner = self.ring.inner.inflate(-2 * theme.px(7), -2 * theme.px(7))
        gap, kinds = theme.px(9), list(self.plan.columns)
        self.columns = {}
        for i, kind in enumerate(kinds):
            x0 = inner.x + (inner.w + gap) * i // len(kinds)
            x1 = inner.x + (inner.w + gap) * (i + 1) // len(kinds) - gap
            rect = pg.Rect(x0, inner.y, x1 - x0, inner.h)
            self.columns[kind] = ColumnArt(theme, look, texts, rect, kind)
        self.tray = Tray(theme, look, texts, strip) if strip else None
        self.movement = Movement(theme, look, self.columns, self.tray)

    def prepare(self) -> Iterator[None]:
        """Glaze the panels and tan the leather before the first frame needs them."""
        if self.look is None or self.theme is None:
            return
        for kind, column in self.columns.items():
            self.look.glaze(column.rect.size, kind, self.theme.px(12))
            yield
        if self.tray:
            self.look.leather(self.tray.rect.size)
            yield
            spots, _, _ = self.tray.spots(8, 0)
            for kind in self.columns:
                for angle in (0, *TUMBLES):
                    self.look.die(kind, spots[0].w, angle)
                yield

    def draw(self, target: pg.Surface, shown: Shown, previews: Mapping[Action, Preview]) -> None:
        """Score track, columns and tray."""
        del previews
        assert self.ring is not None
        view: DiceView = shown.view
        self._asked, self._view = view.column, view
        colours = colours_of(shown)
        scores = [sum(points) for points in view.points]
        self.ring.draw(target, scores[: view.players], colours)
        texts_of = self._commits(shown)
        for kind, column in self.columns.items():
            column.draw(target, column_state(kind, shown, self.tables, self.words, texts_of))
        if self.tray:
            moving = bool(self.movement and self.movement.roll)
            self.tray.draw(target, tray_state(shown, self.words, frozenset(texts_of), moving))

    def _commits(self, shown: Shown) -> dict[Region, str]:
        """Texts of the legal actions by the region that commits them; sources of an exchange too."""
        found = {choice.commit: choice.commit for choice in shown.choices}
        if shown.view.phase == "exchange":
            chosen = [p for p in shown.picked if p.startswith("from:")]
            if chosen:
                fits = [c for c in shown.choices if chosen[0] in c.picks]
                return {c.commit: c.commit for c in fits}
            return {pick: pick for c in shown.choices for pick in c.picks if pick.startswith("from:")}
        return found

    def fly(self, target: pg.Surface) -> None:
        """What moves."""
        if self.movement:
            self.movement.draw(target)

    def zoom(self, steps: int, at: Point) -> bool:
        """The board is always seen whole."""
        return False

    def pan(self, dx: float, dy: float) -> bool:
        """The board is always seen whole."""
        return False

    # ---- pointing ----
    def hit(self, pos: Point) -> Region | None:
        """A part of the tray, a bonus field, a prize panel, a column, or the score track."""
        if self.tray and (found := self.tray.hit(pos)):
            return found
        for kind, column in self.columns.items():
            if column.rect.collidepoint(pos):
                if column.on_window(column.field).collidepoint(pos):
                    return f"field:{kind}"
                return f"prize:{kind}" if column.on_window(column.prize).collidepoint(pos) else kind
        return "track" if self.ring and self.ring.rect.collidepoint(pos) else None

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a region lies."""
        word, _, rest = region.partition(":")
        if word == "cell":
            kind, row, space = rest.split(":")
            column = self.columns[kind]
            return column.on_window(column.cell(int(row), int(space)))
        if word == "take":
            asked = self.columns.get(self._asked)
            return asked.on_window(asked.field if rest == "chip" else asked.prize) if asked else None
        column_name = word if word in self.columns else rest
        if column_name in self.columns and word != "die":
            column = self.columns[column_name]
            part = {"field": column.field, "prize": column.prize}.get(word, column.plaque)
            return column.on_window(part)
        return self.tray.anchor(region) if self.tray else None

    def part(self, region: Region, shown: Shown) -> Region:
        """Dice toggle one by one, the cup carries what is kept, columns mean what is asked."""
        return meant(region, shown.picked, shown.view)

    def choices(self, legal: Sequence[Action], view: AnyDiceView) -> tuple[Choice, ...]:
        """Columns first, then the cup and its sets of dice."""
        found = (choice_of(action, self.text_of(action), view) for action in legal)
        return tuple(choice for choice in found if choice)

    def orders(self, legal: Sequence[Action], view: AnyDiceView) -> tuple[Order, ...]:
        """Buttons for the plain decisions, and for the throw that keeps the most frequent type."""
        texts = {self.text_of(action): action for action in legal}
        if view.phase == "decide":
            return self._throw_orders(texts, view)
        found = []
        for text, action in texts.items():
            key = text.replace(":", "_").replace("-", "_")
            icon = {"prize:buildings": "tower-flag", "prize:chip": "two-coins", "hold": "hand"}.get(text, "")
            if text.startswith("throw"):
                words, icon = self.texts("dice.throw", n=8 + view.black), "rolling-dice-cup"
                found.append(Order(action, words, icon, "T", True))
            elif text == "black-die":
                found.append(Order(action, self.texts("dice.button.black_die"), "rolling-dices", "B"))
            elif text.startswith("prize"):
                words = self._prize_words(text, view)
                found.append(Order(action, words, icon, "P" if text.endswith("buildings") else "C"))
            elif text == "hold":
                found.append(Order(action, self.texts(f"dice.button.{key}"), icon, "K"))
        return tuple(found)

    def _prize_words(self, text: str, view: AnyDiceView) -> str:
        chip = view.laid[view.types.index(view.column)]
        key = "dice.button.buildings" if text.endswith("buildings") else "dice.button.chip"
        one, many = self.words.column(view.column, 1), self.words.column(view.column)
        return self.texts(key, one=one, many=many, chip=self.words.chip(chip) if chip else "")

    def _throw_orders(self, texts: Mapping[str, Action], view: AnyDiceView) -> tuple[Order, ...]:
        """Keep the most frequent type and throw the rest; between equals the column further right."""
        best = max(range(len(view.types)), key=lambda i: (view.dice[i], i))
        counts = [n if i == best else 0 for i, n in enumerate(view.dice)]
        for verb in ("throw", "extra"):
            action = texts.get(f"{verb}:{words_of(counts)}")
            if action:
                args = {
                    "n": view.dice[best],
                    "m": sum(view.dice) - view.dice[best],
                    "icon": f"[{view.types[best]}]",
                }
                words = self.texts(f"dice.button.{verb}", **args)
                return (Order(action, words, "rolling-dices", "T", verb == "throw"),)
        return ()

    def quick(self, key: str, shown: Shown) -> Region | None:
        """1 to 6 keep one more die of a type, 0 is the cup, 9 the extra throw, 8 the black die."""
        view: DiceView = shown.view
        if key in DIGITS:
            return DIGITS[key]
        if not key.isdigit() or not 1 <= int(key) <= len(view.types):
            return None
        kind = view.types[int(key) - 1]
        if view.phase != "decide":
            return kind
        at = int(key) - 1
        kept = kept_counts(shown.picked, view)[at]
        return f"die:{kind}:{kept if kept < view.dice[at] else kept - 1}"

    def refuse(self, region: Region, shown: Shown, ask: Ask) -> Refusal | None:
        """Ask about what the click would have been."""
        view: DiceView = shown.view
        kept = kept_counts(shown.picked, view) if view.dice else (0,) * len(view.types)
        word = region.partition(":")[0]
        if word == "die":
            kind = region.split(":")[1]
            more = [n + (name == kind) for name, n in zip(view.types, kept)]
            return ask(Attempt("throw", (words_of(more),)))
        if word in ("cup", "tray"):
            return ask(Attempt("throw", (words_of(kept),)))
        if word == "extra-throw":
            return ask(Attempt("extra", (words_of(kept),)))
        if word == "black-die":
            return ask(Attempt("black-die", ()))
        kind = column_of(region, view)
        if not kind:
            return None
        if view.phase == "exchange":
            source = next((p.split(":")[1] for p in shown.picked if p.startswith("from:")), kind)
            target = kind if source != kind else next(name for name in view.types if name != kind)
            return ask(Attempt("exchange", (source, target)))
        if word in ("prize", "field") and view.phase in ("throw", "decide"):
            return ask(Attempt("prize", ("chip" if word == "field" else "buildings",)))
        return ask(Attempt("mark", (kind,)))

    def obstacles(self, shown: Shown) -> list[pg.Rect]:
        """Markers and the plaques of open columns."""
        view: DiceView = shown.view
        found = []
        for kind, column in self.columns.items():
            marks = view.marks[view.types.index(kind)]
            found += [column.on_window(column.cell(m.row, m.space)) for m in marks]
            found.append(column.on_window(column.plaque))
        return found

    def chip(self, region: Region) -> str:
        """Pictures for small choosers."""
        word, _, rest = region.partition(":")
        return rest.split(":")[0] if word in ("from", "to", "die") else word if word in self.columns else ""

    # ---- words ----
    def prompt(self, shown: Shown) -> str:
        """What is asked."""
        kept = sum(kept_counts(shown.picked, shown.view)) if shown.view.dice else 0
        return self.words.prompt(shown, kept)

    def headline(self, view: AnyDiceView) -> str:
        """Round and scoring."""
        return self.words.headline(view)

    def progress(self, shown: Shown) -> Progress | None:
        """The tray shows the throws."""
        return None

    def status(self, seat: int, shown: Shown) -> str:
        """Under a name."""
        return self.words.status(seat, shown)

    def rows(self, seat: int, shown: Shown) -> tuple[Row, ...]:
        """A player's panel."""
        rows = self.words.rows(seat, shown)
        crowded = self.theme is not None and self.theme.narrow and len(shown.seats) > 5
        return rows[:1] if crowded else rows

    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """Lines by marker, prize and scoring."""
        return lines_of(self.words, steps, opening, seats)

    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str:
        """A refusal in words."""
        return self.words.refusal(refusal, tuple(seats))

    def gain(self, preview: Preview, seat: int) -> str:
        """Nothing is scored before the end of a round."""
        del preview, seat
        return ""

    def name(self, action: Action) -> str:
        """An action in words, with its place or its exact chance where the dice lie as last drawn."""
        return self.words.name(self.text_of(action), self._view)

    def help(self, region: Region, shown: Shown) -> Help | None:
        """What lies there."""
        return self.words.help(region, shown)

    # ---- movement ----
    def motion(
        self,
        event: Event,
        before: AnyDiceView,
        after: AnyDiceView,
        seats: Sequence[Seat],
        anchors: Callable[[Region], pg.Rect | None],
    ) -> Motion:
        """The clips of one event."""
        del before
        return self.movement.of(event, after.types, seats, anchors) if self.movement else Motion()

    def clear(self) -> None:
        """Nothing moves any more."""
        if self.movement:
            self.movement.clear()

    def touched(self, events: Sequence[Event]) -> tuple[Region, ...]:
        """The spaces of new markers."""
        return tuple(f"cell:{e.column}:{e.row}:{e.space}" for e in events if isinstance(e, Marked) and e.row)

    def finale(self, view: AnyDiceView, parts: Sequence[Mapping[str, int]]) -> list[Gain]:
        """The scores show everything already."""
        del view, parts
        return []

    def picture(
        self, theme: Theme, view: AnyDiceView, size: tuple[int, int], seats: Sequence[Seat]
    ) -> pg.Surface:
        """A small board."""
        colours = [*(seat.colour for seat in seats), *[""] * (view.seats - view.players)]
        return miniature(theme, Look(theme, self.plan), view, size, colours)


def printed_tables(opening: Opening) -> Tables:
    """The score tables by letter and column, as the title's board file prints them."""
    tables = load(opening.folder / "board.yaml")["scorings"]["tables"].mapping()
    return {
        letter: {
            kind: tuple(points.number() for points in node.items())
            for kind, node in table.mapping().items()
            if kind != "round"
        }
        for letter, table in tables.items()
    }
