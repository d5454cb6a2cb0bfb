"""What every question needs: who is asked, the purse, what is open, the cards that a purchase fulfils."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.content.text import Texts
from game.titles.tabriz.content import MEYDAN
from game.titles.tabriz.content.tiles import DiceTile, Tile
from game.titles.tabriz.events import Die
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import Offer, fulfilled
from game.titles.tabriz.view import TabrizView, Weaver
from scenes.titles.contract.values import Region, TableSnapshot
from scenes.titles.tabriz.actions import open_regions
from scenes.titles.tabriz.counter.plan import Cell
from scenes.titles.tabriz.phrases import NBSP, goods, left, qeran


class Question:
    """The open question of a person, read from what is shown."""

    def __init__(self, facts: TabrizFacts, texts: Texts, shown: TableSnapshot) -> None:
        self.facts, self.texts, self.shown = facts, texts, shown
        self.view: TabrizView = shown.view

    @property
    def weaver(self) -> Weaver:
        """What the asked seat has."""
        return self.view.weavers[self.shown.me]

    @cached_property
    def open(self) -> frozenset[Region]:
        """What a click can pick."""
        return open_regions(self.shown)

    @cached_property
    def hints(self) -> dict[Region, int]:
        """Ranks of hinted actions by the regions of their choices; of the best also what it picks first."""
        found: dict[Region, int] = {}
        for mark in self.shown.hints:
            for choice in self.shown.choices:
                if choice.action == mark.action:
                    for region in choice.picks if mark.rank == 1 else (choice.commit,):
                        found.setdefault(region, mark.rank)
        return found

    @property
    def tile(self) -> Tile:
        """The tile that asks."""
        return self.facts.tiles[self.view.tiles[self.view.place]]

    @property
    def dice_tile(self) -> DiceTile:
        """The tile that asks, where it is one with dice."""
        return self.facts.dice_tile(self.tile.id)

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice on the tile that asks."""
        return self.view.dice.get(self.view.place, ())

    @property
    def purse(self) -> str:
        """The qeran of the asked seat."""
        return qeran(self.weaver.qeran)

    def cell(self, region: Region, text: str, note: str = "", lead: bool = False) -> Cell:
        """A cell that is open if a click can pick it."""
        picked = region in self.shown.picked
        return Cell(region, text, note, region in self.open, picked, lead, hint=self.hints.get(region, 0))

    def priced(self, region: Region, offer: Offer, lead: bool = False) -> Cell:
        """A cell for goods at a price, with what that leaves and the commissions that it fulfils."""
        text = f"{goods(offer.get)}{NBSP * 2}*{qeran(offer.price)}*{self.fulfils(offer)}"
        return self.cell(region, text, left(self.texts, self.weaver.qeran, offer.price), lead)

    def fulfils(self, offer: Offer) -> str:
        """The carpets that could be woven after this and could not before."""
        if self.shown.me != self.view.viewer:
            return ""
        found = fulfilled(self.facts, self.view, self.weaver.goods, offer)
        return "".join(f"{NBSP}[rug:{card}]" for card in found)

    def tile_name(self, space: str) -> str:
        """A tile in words."""
        return self.texts("kind.meydan") if space == MEYDAN else self.texts(f"tile.{self.view.tiles[space]}")


class Steps(NamedTuple):
    """The steps of a dice tile: text keys, and how many are done."""

    names: tuple[str, ...]
    at: int

    def words(self, texts: Texts, n: int) -> tuple[tuple[str, str], ...]:
        """(words, "done" | "now" | "next") each; n: dice of one action."""
        states = (
            "done" if i < self.at else "now" if i == self.at else "next" for i in range(len(self.names))
        )
        return tuple((texts(f"tabriz.step.{name}", n=n), state) for name, state in zip(self.names, states))
