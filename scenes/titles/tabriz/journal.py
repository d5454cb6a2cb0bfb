"""The journal of a match: one line for each thing done, rounds between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.text import Texts
from game.core.event import Event
from game.titles.tabriz import events as e
from game.titles.tabriz.content import MEYDAN
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import is_late
from scenes.titles.contract.values import Line, Seat, Step
from scenes.titles.tabriz.phrases import both, dice, goods

SOURCES = ("shop", "dice", "trade")
"""What is told as one line with its price."""


class Journal:
    """Makes the lines of one language. Tiles are known from the steps: every `Moved` leads to one."""

    def __init__(self, texts: Texts, facts: TabrizFacts, tiles: dict[str, str]) -> None:
        self.texts, self.facts, self.tiles = texts, facts, tiles

    def lines(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """The readable lines so far."""
        found = list(self._told(opening, seats, 0))
        for at, step in enumerate(steps, 1):
            found += self._told(step.events, seats, at)
        return found

    def _told(self, events: Sequence[Event], seats: Sequence[Seat], at: int) -> Iterator[Line]:
        """The lines of one step; a payment and what it brings are one line."""
        paid: e.Paid | None = None
        for event in events:
            if isinstance(event, e.Paid):
                paid = event
                continue
            words, short = self._words(event, seats, paid)
            if isinstance(event, e.Received):
                paid = None
            if words:
                seat = (
                    None if isinstance(event, e.RoundBegan | e.MarkerPassed) else getattr(event, "seat", None)
                )
                yield Line(seat, words, at, short)

    def tile(self, space: str) -> str:
        """A space in words."""
        return self.texts("kind.meydan") if space == MEYDAN else self.texts(f"tile.{self.tiles[space]}")

    def _words(self, event: Event, seats: Sequence[Seat], paid: e.Paid | None) -> tuple[str, str]:
        """The sentence of an event and a shorter one; "" for events without a line."""
        t = self.texts
        if isinstance(event, e.DiceRolled):
            what = dice(event.dice)
            if event.where == "pool":
                return t("event.DiceRolled", what=what), ""
            return t("tabriz.log.dice", tile=self.tile(event.where), what=what), ""
        if isinstance(event, e.DeckRenewed):
            deck = t(f"deck.{event.deck}.name")
            return t("event.DeckRenewed", deck=deck), t("tabriz.log.renewed", deck=deck)
        if isinstance(event, e.RoundBegan):
            key = "event.round_late" if is_late(self.facts, event.round) else "event.RoundBegan"
            last = self.facts.numbers.end.rounds
            return t(key, n=event.round, m=last), t("tabriz.log.round", n=event.round)
        if isinstance(event, e.GameEnded):
            return t("event.GameEnded"), ""
        if isinstance(event, e.MarkerPassed):
            return t("event.MarkerPassed", seat=seats[event.first].name), ""
        if isinstance(event, e.StockChanged):
            return (
                (t("event.shop_cleared", tile=self.tile(event.space)), "")
                if event.why == "cleared"
                else ("", "")
            )
        seat = getattr(event, "seat", None)
        if seat is None:
            return "", ""
        return self._of_seat(event, seats[seat].name, paid)

    def _of_seat(self, event: Event, name: str, paid: e.Paid | None) -> tuple[str, str]:
        t = self.texts
        if isinstance(event, e.Moved):
            tile = self.tile(event.target)
            return t("event.Moved", seat=name, tile=tile), f"{name} [steps] {tile}"
        if isinstance(event, e.Received):
            return self._received(event, name, paid)
        if isinstance(event, e.Completed):
            words = t("event.Completed", seat=name, card=t(f"card.{event.card}"), n=event.number)
            prestige = f" +{event.prestige}\u00a0[prestige]" if event.prestige else ""
            return words + prestige, t("tabriz.log.done", seat=name, what=f"[rug:{event.card}]") + prestige
        if isinstance(event, e.TalentRaised):
            return t("event.TalentRaised", seat=name, n=event.talent), f"{name}: [talent]\u00a0{event.talent}"
        if isinstance(event, e.CardsDrawn):
            deck = f"[deck:{event.deck}]"
            return t("event.CardsDrawn", seat=name, n=len(event.cards), deck=deck), ""
        if isinstance(event, e.BonusTaken):
            short = f"{name}: [bonus]\u00a0+{event.prestige}\u00a0[prestige]"
            return t("event.BonusTaken", seat=name, n=event.prestige), short
        if isinstance(event, e.TooDear):
            short = t("tabriz.log.dear", seat=name, price=event.price)
            return t("event.TooDear", seat=name, price=event.price, qeran=event.qeran), short
        if isinstance(event, e.DieDoubled):
            short = t("tabriz.log.double", seat=name, n=event.position)
            return t("event.DieDoubled", seat=name, n=event.position), short
        if isinstance(event, e.WorkshopChosen):
            card = t(f"card.{event.card}")
            short = t("tabriz.log.workshop", seat=name, card=card)
            return t("event.WorkshopChosen", seat=name, card=card), short
        return self._plain(event, name), ""

    def _received(self, event: e.Received, name: str, paid: e.Paid | None) -> tuple[str, str]:
        """What came in, with what it cost."""
        t, what = self.texts, both(event.qeran, event.goods)
        if event.source == "trade" and paid:
            given = goods(tuple(paid.goods.count(m) for m in MATERIALS))
            return t("tabriz.log.trade", seat=name, given=given, what=what), f"{name}: {given} [to] {what}"
        if event.source in SOURCES and paid:
            price = both(paid.qeran, paid.goods)
            return t("tabriz.log.buy", seat=name, what=what, price=price), f"{name}: {what} · {price}"
        if event.source == "strip" and paid:
            given = both(paid.qeran, paid.goods)
            return t("tabriz.log.trade", seat=name, given=given, what=what), f"{name}: {given} [to] {what}"
        return t("event.Received", seat=name, what=what), f"{name}: +{what}"

    def _plain(self, event: Event, name: str) -> str:
        """Events with little to say."""
        t = self.texts
        if isinstance(event, e.CardKept):
            return t("event.CardKept", seat=name, deck=f"[deck:{event.deck}]")
        if isinstance(event, e.CardsDiscarded) and event.source == "hand":
            cards = ", ".join(f"[rug:{card}] {t(f'card.{card}')}" for card in event.cards)
            return t("event.CardsDiscarded", seat=name, cards=cards)
        if isinstance(event, e.Skipped):
            return t("event.Skipped", seat=name)
        if isinstance(event, e.DieSwapped):
            return t("event.DieSwapped", seat=name, colour=f"[die:{event.colour}]")
        return ""
