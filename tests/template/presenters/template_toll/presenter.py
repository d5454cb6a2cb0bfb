"""The presenter of Toll Road: the kinds of cards lie on the board, everything else is a button."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg
from game.titles.template_toll.view import TollView
from scenes.titles.template_toll import actions, journal, regions, rule_numbers, sprites
from scenes.titles.template_toll.help import help_of
from scenes.titles.template_toll.layout import CARD, GROUND, LIT, RIM
from scenes.titles.template_toll.motion import Movement
from scenes.titles.template_toll.thumbnail import thumbnail
from scenes.titles.template_toll.words import Words

from game.content.text import Texts
from game.core.action import Action
from game.core.event import Event
from game.core.rules import Attempt, Refusal
from scenes.kit.theme import Theme
from scenes.titles.contract.presenter import Presenter
from scenes.titles.contract.values import (
    Ask,
    Choice,
    Help,
    Line,
    Opening,
    Order,
    Point,
    Preview,
    Region,
    RuleNow,
    Seat,
    Step,
    TableSnapshot,
    ZoneSizes,
)


class TollPresenter(Presenter[Words, Movement]):
    """Draws the own cards, lit where they may be played."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.words = Words(self.texts, self.facts)
        self.cards = regions.cards(self.facts.values)
        self.board = pg.Rect(0, 0, 1, 1)

    # ---- space and pictures ----
    def zones(self, theme: Theme) -> ZoneSizes:
        """Only the board."""
        return ZoneSizes()

    def layout(
        self, theme: Theme, texts: Texts, board: pg.Rect, side: pg.Rect | None, strip: pg.Rect | None
    ) -> None:
        """Take the rectangle of the board."""
        self.theme, self.texts, self.board = theme, texts, board
        self.words, self.movement = Words(texts, self.facts), Movement(theme, board)

    def draw(self, target: pg.Surface) -> None:
        """The own cards."""
        shown = self.shown
        assert shown is not None
        pg.draw.rect(target, GROUND, self.board)
        legal = {choice.commit for choice in shown.choices}
        for region in self.cards:
            if int(region.id) in shown.view.hand:
                rect = self._card(region)
                pg.draw.rect(target, CARD, rect)
                pg.draw.rect(target, LIT if region in legal else RIM, rect, 3)

    def _card(self, region: Region) -> pg.Rect:
        w = self.board.w // 5
        return pg.Rect(self.board.x + (int(region.id) - 1) * (w + 20) + 20, self.board.y + 20, w, w)

    def sprites(self, theme: Theme) -> None:
        """None of its own."""
        sprites.register(theme)

    def picture(
        self, theme: Theme, view: TollView, size: tuple[int, int], seats: Sequence[Seat]
    ) -> pg.Surface:
        """A green field."""
        return thumbnail(size)

    # ---- pointing ----
    def hit(self, pos: Point) -> Region | None:
        """A card, else the road."""
        for region in self.cards:
            if self._card(region).collidepoint(pos):
                return region
        return regions.ROAD if self.board.collidepoint(pos) else None

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where it lies."""
        return self._card(region) if region in self.cards else self.board.copy()

    def resolve(self, region: Region, shown: TableSnapshot) -> Region:
        """A click picks what it hits."""
        return region

    def choices(self, legal: Sequence[Action], view: TollView) -> tuple[Choice, ...]:
        """Playing a card has a place."""
        return actions.choices(legal)

    def orders(self, legal: Sequence[Action], view: TollView, picked: frozenset[Region]) -> tuple[Order, ...]:
        """Everything else is a button."""
        return actions.orders(legal, self.texts)

    def shortcut(self, key: str, shown: TableSnapshot) -> Region | None:
        """The digits pick cards."""
        found = Region(regions.CARD, (key,))
        return found if found in self.cards else None

    def refuse(self, region: Region, shown: TableSnapshot, ask: Ask) -> Refusal | None:
        """A card that is not there."""
        return ask(Attempt(actions.PLAY_VERB, region.ids)) if region in self.cards else None

    def obstacles(self, shown: TableSnapshot) -> list[pg.Rect]:
        """The cards."""
        return [self._card(region) for region in self.cards]

    def picture_name(self, region: Region) -> str:
        """No inline picture."""
        return ""

    # ---- words ----
    def prompt(self, shown: TableSnapshot) -> str:
        """Whose turn it is."""
        return self.words.prompt(shown)

    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """One line a step."""
        return journal.lines(self.texts, steps, seats)

    def gain(self, preview: Preview) -> str:
        """Points of an action."""
        return self.words.gain(preview)

    def name(self, action: Action) -> str:
        """An action in words."""
        return self.words.name(action)

    def help(self, region: Region, shown: TableSnapshot) -> Help | None:
        """What a card is."""
        return help_of(self.texts, region)

    def rule_numbers(self, rule: str, shown: TableSnapshot) -> RuleNow:
        """The toll that is asked for."""
        return rule_numbers.rule_numbers(self.texts, rule, shown)

    # ---- movement ----
    def changed_regions(self, events: Sequence[Event]) -> tuple[Region, ...]:
        """The road."""
        return (regions.ROAD,) if events else ()
