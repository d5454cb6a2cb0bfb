"""The presenter of Tabriz: Bazaar, own strip and counter behind the table's contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

import pygame as pg

from game.content.text import Texts
from game.core.action import Action
from game.core.event import Event
from game.core.notes import Phrase
from game.core.rules import Attempt, Refusal
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.view import TabrizView
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
    Toggle,
    ZoneSizes,
)
from scenes.titles.tabriz import sprites
from scenes.titles.tabriz.actions import ActionMap
from scenes.titles.tabriz.advice import Advice
from scenes.titles.tabriz.bazaar.art import BazaarArt
from scenes.titles.tabriz.bazaar.state import bazaar_state, lit, space_of, spaces_of, walker
from scenes.titles.tabriz.captions import caption_key, caption_words
from scenes.titles.tabriz.cards.face import CardFace, card_in_steps
from scenes.titles.tabriz.cards.head import Letters
from scenes.titles.tabriz.counter.art import CounterArt
from scenes.titles.tabriz.counter.plan import Cell, quick_cells
from scenes.titles.tabriz.counter.questions import counter
from scenes.titles.tabriz.counter.undo_locks import locked, with_locks
from scenes.titles.tabriz.help import HelpTexts
from scenes.titles.tabriz.journal import Journal
from scenes.titles.tabriz.keys import KEYS
from scenes.titles.tabriz.mat.strip import StripArt, strip_units
from scenes.titles.tabriz.mat.strip_state import card_state, sitting, strip_state
from scenes.titles.tabriz.motion import Movement
from scenes.titles.tabriz.regions import (
    BET,
    CARD,
    COUNTER,
    DECK,
    LOOK,
    MAN,
    POOL_DIE,
    SPACE,
    THROW,
    aliases,
    changed_regions,
    region,
    region_of,
    stock_change,
)
from scenes.titles.tabriz.rule_numbers import RuleNumbers
from scenes.titles.tabriz.thumbnail import thumbnail
from scenes.titles.tabriz.words import Words

BOARD = "board"
"""The switch that puts a counter aside which covers the board."""


class TabrizPresenter(Presenter[Words, Movement]):
    """One match of Tabriz on screen."""

    broad = 2.7
    part_pictures = MappingProxyType({"commissions": "rug", "talent": "talent", "bonus": "bonus"})

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.facts: TabrizFacts = opening.facts
        self.tiles: dict[str, str] = dict(opening.start.tiles) if opening.start is not None else {}
        self.actions = ActionMap(self.facts, opening.ids)
        self.words = Words(self.texts, self.facts)
        self.bazaar: BazaarArt | None = None
        self.strip: StripArt | None = None
        self.counter: CounterArt | None = None
        self.advice: Advice | None = None

    # ---- space and pictures ----
    def zones(self, theme: Theme) -> ZoneSizes:
        """A strip for the own mat, hand and decks."""
        return ZoneSizes(strip=strip_units(theme, self.facts))

    def sprites(self, theme: Theme) -> None:
        """Inline pictures: [wool], [qeran], [die:black:wool], [rug:k01], [man:red] and more."""
        sprites.register(theme, self.facts)
        theme.sprites.register("man-at", _man_at)  # no part of this match: it is kept after it

    def layout(
        self, theme: Theme, texts: Texts, board: pg.Rect, side: pg.Rect | None, strip: pg.Rect | None
    ) -> None:
        """Take the rectangles; where only words and pictures are wanted, the strip may be missing."""
        self.theme, self.texts, self.words = theme, texts, Words(texts, self.facts)
        strip = strip or pg.Rect(board.x, board.bottom, max(600, board.w), max(150, theme.px(262)))
        self.bazaar = BazaarArt(theme, texts, self.facts, board)
        self.strip = StripArt(theme, texts, self.facts, strip)
        self.counter = CounterArt(theme.large, board, self.bazaar.space_rect, self._face, self.bazaar.look)
        self.movement = Movement(theme, texts, self.facts, self.anchor, board)
        self.shown = self.advice = None

    def prepare(self) -> Iterator[None]:
        """Weave the carpet before the first frame needs it, and make the dice before a throw does."""
        if self.bazaar is not None:
            yield from self.bazaar.prepare()
        if self.movement is not None:
            yield from self.movement.throw.prepare()

    def show(self, shown: TableSnapshot, previews: Mapping[Action, Preview]) -> None:
        """Take what is on the table: advice for its position, counter, and places of figures and cards."""
        before = self.shown
        if shown == before and previews is self.previews:
            return
        super().show(shown, previews)
        if self.bazaar is None or self.strip is None or self.counter is None:
            return
        if before is None or (shown.view, sitting(shown)) != (before.view, sitting(before)):
            self.advice = Advice(self.facts, self.texts, shown.view, sitting(shown))
        locks = locked(shown, previews)
        asked = counter(self.facts, self.texts, shown, len(previews) == 1)
        self.counter.show(with_locks(asked, locks) if asked else None)
        board = Toggle(
            BOARD,
            self.texts("tabriz.board"),
            "eye-target",
            KEYS["board"].label,
            hint=self.texts("tabriz.board_hint"),
        )
        self.toggles = (board,) if self.counter.covers else ()
        if self.toggles and BOARD in shown.toggles:
            self.counter.show(None)
        self.bazaar.show(bazaar_state(self.facts, shown, self.said(shown), self.words.meydan(shown.view)))
        self.strip.show(
            strip_state(self.facts, self.texts, shown, self.advice, self._gain(shown, previews), locks)
        )

    def draw(self, target: pg.Surface) -> None:
        """Bazaar, strip, and the counter over the Bazaar where a question is open."""
        for _ in self._draw(target):
            pass

    def draw_by_and_by(self, target: pg.Surface, busy: bool = False) -> None:
        """The same, but the large card comes when it is ready."""
        for _ in self._draw(target, at_once=False):
            pass

    def draw_in_slices(self, target: pg.Surface) -> Iterator[None]:
        """The same, one after the other; the tiles one by one before the Bazaar."""
        assert self.bazaar is not None
        yield from self.bazaar.prepare_tiles()
        yield from self._draw(target)

    def _draw(self, target: pg.Surface, at_once: bool = True) -> Iterator[None]:
        assert self.bazaar is not None
        assert self.strip is not None
        assert self.counter is not None
        assert self.shown is not None
        self.bazaar.draw(target, self.shown.told)
        yield
        yield from self.strip.draw_in_slices(target)
        yield
        self.counter.draw(target, self._pointed(self.shown), at_once)
        self.strip.draw_large(target, self.bazaar.rect.union(self.strip.rect), at_once)
        self.late = self.strip.late or self.counter.late

    @property
    def _view(self) -> TabrizView | None:
        return self.shown.view if self.shown else None

    def _pointed(self, shown: TableSnapshot) -> Region | None:
        """The region under the pointer, or the focus; a throw stands for all its numbers."""
        found: Region | None = shown.hover or shown.focus
        return THROW if found and found.kind in ("dice", "wager") else found

    def _gain(self, shown: TableSnapshot, previews: Mapping[Action, Preview]) -> Mapping[str, int]:
        """What the action under the pointer changes in the own stock."""
        pointed = self._pointed(shown)
        part = self.actions.resolve(pointed, shown) if pointed and shown.me >= 0 else None
        here = [c for c in shown.choices if c.commit == part and shown.picked.issubset(c.picks)]
        preview = previews.get(here[0].action) if len(here) == 1 else None
        return stock_change(preview, shown.me) if preview else {}

    def _face(self, cell: Cell, size: tuple[int, int]) -> Steps:
        assert self.theme is not None
        assert self._view is not None
        view = self._view
        state = card_state(self.facts, self.texts, view, max(0, view.to_act), cell.card, self.advice)
        letters = self._letters()
        state = state._replace(picked=cell.picked, region=cell.region, letters=letters)
        return card_in_steps(self.theme, self.texts, self.facts, state, size)

    def _letters(self) -> Letters | None:
        """Those of the names of all cards to choose from."""
        assert self.theme is not None
        assert self.counter is not None
        laid = self.counter.laid.cells if self.counter.laid else []
        cards = {cell.card: at.size for cell, at in laid if cell.card}
        names = {card: self.texts(f"card.{card}") for card in cards}
        return CardFace(self.theme, self.texts, self.facts).letters(names, min(cards.values()))

    # ---- pointing ----
    def hit(self, pos: Point) -> Region | None:
        """A cell of the counter, something of the strip, an own apprentice who stands, a tile."""
        for part in (self.counter, self.strip):
            if part and (found := part.hit(pos)):
                return found
        if self.bazaar is None:
            return None
        return self._own_man(pos) or self.bazaar.hit(pos)

    def _own_man(self, pos: Point) -> Region | None:
        """An apprentice who may walk now, also where others crowd before him."""
        view = self._view
        if view is None or view.phase != "move" or self.bazaar is None:
            return None
        for space in dict.fromkeys(view.weavers[view.to_act].standing):
            rect = self.bazaar.figure_rect(space, view.to_act)
            if rect and rect.collidepoint(pos):
                return region("man", space)
        return None

    def region_of(self, place: str) -> Region:
        """The region of what a refusal names."""
        return region_of(self.facts, place)

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a region lies, or what stands for it."""
        if self.bazaar is None or self.strip is None or self.counter is None:
            return None
        if region.kind == MAN:
            seat = self._view.to_act if self._view else 0
            return self.bazaar.figure_rect(region.id, seat) or self.bazaar.space_rect(region.id)
        betting = self._view is not None and self._view.phase == "foreign"
        for name in aliases(region, betting):
            found = self.counter.anchor(name) or self.strip.anchor(name) or self.bazaar.anchor(name)
            if found:
                return found
        return None

    def resolve(self, region: Region, shown: TableSnapshot) -> Region:
        """What a click on a region picks, given what is picked."""
        return self.actions.resolve(region, shown)

    def choices(self, legal: Sequence[Action], view: Any) -> tuple[Choice, ...]:
        """The actions that have a place."""
        return self.actions.choices(legal)

    def orders(self, legal: Sequence[Action], view: Any, picked: frozenset[Region]) -> tuple[Order, ...]:
        """Skip, done and the plain answers."""
        return self.actions.orders(legal, self.texts, view)

    def shortcut(self, key: str, shown: TableSnapshot) -> Region | None:
        """The digits stand for the open cells of the counter, else for the cards in hand; 0 throws."""
        asked = counter(self.facts, self.texts, shown)
        if asked is None:
            hand = shown.view.hand
            return region("card", hand[int(key) - 1]) if 0 < int(key) <= len(hand) else None
        if key == KEYS["throw"].label:
            return THROW
        cells = quick_cells(asked)
        return cells[int(key) - 1] if int(key) <= len(cells) else None

    def refuse(self, region: Region, shown: TableSnapshot, ask: Ask) -> Refusal | None:
        """Ask the rules about what the click tried."""
        tried = self.actions.attempt(region, shown)
        return ask(Attempt(*tried)) if tried else None

    def obstacles(self, shown: TableSnapshot) -> list[pg.Rect]:
        """The counter and legal places."""
        names = [COUNTER, *sorted({c.commit for c in shown.choices})]
        return [rect for name in names if (rect := self.anchor(name)) is not None][:40]

    def headings(self) -> list[pg.Rect]:
        """The counter, while it asks something."""
        asked = self.counter.anchor(COUNTER) if self.counter else None
        return [asked] if asked else []

    def written(self, shown: TableSnapshot) -> list[pg.Rect]:
        """What the counter says; the commissions in hand."""
        cards = (self.anchor(region("card", card)) for card in shown.view.hand)
        return [*(self.counter.words() if self.counter else ()), *(rect for rect in cards if rect)]

    def picture_name(self, region: Region) -> str:
        """The inline picture of what a small chooser offers."""
        kind, name = region.kind, region.id
        if kind == MAN:
            return f"man-at:{self._walk(name)}"
        if kind in (CARD, LOOK):
            return f"rug:{name}"
        names = {DECK: f"deck:{name}", BET: name, POOL_DIE: f"die:{name}"}
        return names.get(kind, "steps")

    def which(self, regions: Sequence[Region]) -> tuple[str, tuple[str, ...]]:
        """Which apprentice: where each stands and how far he would walk."""
        if self._view is None or any(region.kind != MAN for region in regions):
            return "", ()
        name = Journal(self.texts, self.facts, self.tiles).tile
        words = (
            self.texts("tabriz.which.man", tile=name(region.id), n=int(self._walk(region.id).split(":")[1]))
            for region in regions
        )
        return self.texts("tabriz.which.title"), tuple(words)

    def _walk(self, origin: str) -> str:
        """Colour of the seat that decides, and the steps from a space to the picked one."""
        shown = self.shown
        if shown is None or shown.me < 0:
            return "red"
        target = next(iter(spaces_of(shown.view, shown.picked)), "")
        steps = self.facts.bazaar.distance(origin, target) if target else ""
        return f"{shown.seats[shown.me].colour}:{steps}"

    def named(self, region: Region) -> Region:
        """The tile of an apprentice."""
        return Region(SPACE, region.ids) if region.kind == MAN else region

    def daylight(self, view: TabrizView) -> float:
        """The most commissions that one player has completed, of those that end the game."""
        return max(len(weaver.done) for weaver in view.weavers) / max(1, self.facts.numbers.end.commissions)

    def stir(self, stirs: Stirs, chance: Random) -> Clip | None:
        """A gleam on the corner of a tile's sign, dust in a street, or a bird; nothing under the counter."""
        if self.bazaar is None or (self.counter is not None and self.counter.laid):
            return None
        tiles = [at for space in self.facts.bazaar.spaces if (at := self.bazaar.space_rect(space))]
        kind = chance.choice(("gleam", "gleam", "bird"))
        if kind == "gleam" and tiles:
            at = chance.choice(tiles)
            return stirs.gleam((at.right - at.w * 0.06, at.y + at.h * 0.08))
        return stirs.bird(chance)

    # ---- words ----
    def prompt(self, shown: TableSnapshot) -> str:
        return self.words.prompt(shown)

    def progress(self, shown: TableSnapshot) -> Progress | None:
        """The steps of the turn, where there is room beside the buttons."""
        narrow = self.theme is not None and self.theme.narrow
        return None if narrow else self.words.progress(shown)

    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """The readable lines."""
        return Journal(self.texts, self.facts, self.tiles).lines(steps, opening, seats)

    def caption_key(self, event: Event) -> str:
        return caption_key(event)

    def caption_words(self, event: Event, moment: Moment) -> Mapping[str, object]:
        tile = Journal(self.texts, self.facts, self.tiles).tile
        return caption_words(self.texts, tile, event)

    def gain(self, preview: Preview) -> str:
        """The tag of an action."""
        return self.words.gain(preview)

    def name(self, action: Action) -> str:
        """An action in words, with its place as last shown."""
        return self.words.name(self.ids_of(action), self._view)

    def help(self, region: Region, shown: TableSnapshot) -> Help | None:
        return HelpTexts(self.texts, self.facts, self.words).help(region, shown)

    def tip(self, region: Region, shown: TableSnapshot) -> str:
        """Nothing of a tile that a lens enlarges, with its whole name and what it offers."""
        enlarged = self.bazaar is not None and self.bazaar.lens.useful and not shown.view.place
        return "" if enlarged and space_of(shown.view, region) else super().tip(region, shown)

    def tag(self, region: Region, shown: TableSnapshot) -> str:
        space = space_of(shown.view, region)
        return self.advice.tag(space) if self.advice and space in lit(self.facts, shown) else ""

    def rule_numbers(self, rule: str, shown: TableSnapshot) -> RuleNow:
        """What a rule comes to now."""
        return RuleNumbers(self.facts, self.texts, shown).of(rule)

    def phrase(self, phrase: Phrase) -> str:
        """Goods, prices, cards and actions of a hint."""
        return self.words.phrases.of(phrase)

    # ---- movement ----
    def changed_regions(self, events: Sequence[Event]) -> tuple[Region, ...]:
        """The tiles that apprentices went to and whose goods or dice changed by a visit."""
        return changed_regions(events)

    def hand(self, view: Any) -> tuple[str, ...]:
        return (*view.hand, *view.looking)

    def picture(self, theme: Theme, view: Any, size: tuple[int, int], seats: Sequence[Seat]) -> pg.Surface:
        """A small picture of the Bazaar."""
        return finish(self.picture_in_steps(theme, view, size, seats))

    def picture_in_steps(
        self, theme: Theme, view: Any, size: tuple[int, int], seats: Sequence[Seat]
    ) -> Steps:
        """The same in slices."""
        return thumbnail(theme, self.facts, self.texts, view, size, seats)

    def marked_in_steps(
        self, theme: Theme, view: Any, size: tuple[int, int], seats: Sequence[Seat], regions: Sequence[Region]
    ) -> Steps:
        """A small picture with tiles marked."""
        return thumbnail(theme, self.facts, self.texts, view, size, seats, regions)


def _man_at(theme: Theme, height: int, word: str) -> pg.Surface:
    """An apprentice of the seat that decides, over the steps that he would walk ("red:2")."""
    colour, _, steps = word.partition(":")
    return walker(theme, height, colour or "red", steps)
