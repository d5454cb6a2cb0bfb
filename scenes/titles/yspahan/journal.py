"""The journal of a match: one line for each thing done, days and weeks between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.text import Texts
from game.core.event import Event
from game.titles.yspahan import events as e
from game.titles.yspahan.facts import YspahanFacts
from scenes.titles.contract.values import Line, Seat, Step
from scenes.titles.yspahan.names import Names

QUIET = ("Asked", "Rolled", "YellowRemoved", "SupervisorReturned", "TurnEnded", "WeekEnded")
"""Events that have no line of their own."""

USES = {"supervisor": "pawn", "card": "card", "build": "building"}
"""Pictures of what a row is taken for."""


class Journal:
    """Makes the lines of one language."""

    def __init__(self, texts: Texts, facts: YspahanFacts) -> None:
        self.texts, self.facts = texts, facts
        self.names = Names(texts, facts)

    def lines(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """The readable lines so far; cubes of one placing are one line."""
        found = [line for event in opening for line in self._of(event, seats, 0)]
        for at, step in enumerate(steps, 1):
            for event in step.events:
                for line in self._of(event, seats, at):
                    if isinstance(event, e.CubePlaced) and found and self._follows(steps, at, step):
                        found[-1] = self._cubes(steps, at, seats)
                    else:
                        found.append(line)
        return found

    def _follows(self, steps: Sequence[Step], at: int, step: Step) -> bool:
        """Whether the step before placed a cube of the same action."""
        return at >= 2 and steps[at - 2].action.verb == "put" and steps[at - 2].seat == step.seat

    def _cubes(self, steps: Sequence[Step], at: int, seats: Sequence[Seat]) -> Line:
        """One line for all cubes placed in a row up to a step."""
        cubes: list[e.CubePlaced] = []
        i = at - 1
        while i >= 0 and steps[i].action.verb == "put" and steps[i].seat == steps[at - 1].seat:
            cubes += [event for event in steps[i].events if isinstance(event, e.CubePlaced)]
            i -= 1
        cubes.reverse()
        seat = cubes[0].seat
        name, good = seats[seat].name, self._good(cubes[0])
        words = self.texts("yspahan.log.cubes", name=name, n=len(cubes), good=good)
        full = self._filled(cubes)
        return Line(seat, words + full, at, f"{name}: {len(cubes)} {good}{full}")

    def _good(self, cube: e.CubePlaced) -> str:
        return f"[good:{self.facts.souk_of[cube.shop].quarter}]"

    def _filled(self, cubes: Sequence[e.CubePlaced]) -> str:
        """What is said of the souks that cubes have filled, in their order; "" for none."""
        full = [self.facts.souk_of[cube.shop].points for cube in cubes if cube.completed]
        points = " ".join(f"({n})" for n in full)
        return " " + self.texts("yspahan.log.full", points=points) if full else ""

    def _of(self, event: Event, seats: Sequence[Seat], at: int) -> Iterator[Line]:
        if event.type in QUIET:
            return
        words = self._words(event, seats)
        if words:
            seat = getattr(event, "seat", None)
            week = isinstance(event, e.CaravanScored) and not event.emptied
            whose = None if isinstance(event, e.DayBegan) else seat
            yield Line(whose, words, at, self._short(event, seats), counts=week)

    def _short(self, event: Event, seats: Sequence[Seat]) -> str:
        """Fewer words for lines that are long in every language."""
        if isinstance(event, e.CaravanScored):
            return f"[caravan] {_points(event.points)}"
        if isinstance(event, e.Reshuffled):
            return self.texts("yspahan.log.reshuffled")
        if isinstance(event, e.CubePlaced):
            return f"{seats[event.seat].name}: 1 {self._good(event)}{self._filled([event])}"
        if isinstance(event, e.SupervisorMoved | e.CubeLoaded | e.CubesLost):
            return self._short_move(event, seats[event.seat])
        if not isinstance(event, e.GoodSent | e.RowTaken | e.Built | e.SoukScored | e.Paid):
            return ""
        name = seats[event.seat].name
        if isinstance(event, e.Paid):
            return f"{name}: −{event.gold} [gold] ([{'yellow' if event.purpose == 'dice' else 'pawn'}])"
        if isinstance(event, e.GoodSent):
            return f"{name}: [good:{self.facts.souk_of[event.shop].quarter}] → [caravan] +{event.points}"
        if isinstance(event, e.Built):
            return f"{name}: [building:{event.building}] +{event.points}"
        if isinstance(event, e.SoukScored):
            return f"{name}: [good:{self.facts.souks[event.souk].quarter}] +{event.points}"
        row = f"[{event.row}]" if event.row in ("camel", "gold") else f"[good:{event.row}]"
        if event.use != "goods":
            return f"{name}: {row} → [{USES[event.use]}]"
        return f"{name}: {row} {event.amount}" + (", −1 [card]" if event.discarded else "")

    def _short_move(self, event: e.SupervisorMoved | e.CubeLoaded | e.CubesLost, seat: Seat) -> str:
        cube = f"[cube:{seat.colour}]"
        if isinstance(event, e.SupervisorMoved):
            return f"{seat.name}: [pawn] {event.steps}"
        if isinstance(event, e.CubeLoaded):
            return f"{seat.name}: {cube} → [caravan] +{event.points}"
        return self.texts("yspahan.log.no_room", name=seat.name, n=event.cubes, good=cube)

    def _words(self, event: Event, seats: Sequence[Seat]) -> str:
        t = self.texts
        if isinstance(event, e.DayBegan):
            return t("event.DayBegan", week=event.week, day=event.day, seat=seats[event.first].name)
        if isinstance(event, e.CaravanScored):
            points = _points(event.points)
            return t("line.caravan_full" if event.emptied else "event.CaravanScored", points=points)
        if isinstance(event, e.Reshuffled | e.GameEnded):
            return t(f"event.{event.type}")
        return self._of_seat(event, seats)

    def _of_seat(self, event: Event, seats: Sequence[Seat]) -> str:
        seat: int = event.seat  # type: ignore[attr-defined]  # all that are left have one
        name, t = seats[seat].name, self.texts
        if isinstance(event, e.RowTaken):
            return self._row(event, name)
        if isinstance(event, e.CubePlaced):
            words = t("yspahan.log.cubes", name=name, n=1, good=self._good(event))
            return words + self._filled([event])
        if isinstance(event, e.GoodSent):
            souk = t(f"souk.{self.facts.souk_of[event.shop].id}")
            key = "line.good_kept" if event.kept else "event.GoodSent"
            return t(key, seat=name, souk=souk, points=event.points)
        if isinstance(event, e.CardDrawn):
            return self._drawn(event, name)
        if isinstance(event, e.Paid):
            return (
                t(f"line.paid_{event.purpose}", seat=name, gold=event.gold)
                if event.purpose in ("dice", "move")
                else ""
            )
        return self._plain(event, name)

    def _row(self, event: e.RowTaken, name: str) -> str:
        t, row = self.texts, self.texts(f"row.{event.row}")
        if event.use != "goods":
            return t(f"line.row_{event.use}", seat=name, row=row)
        words = t("event.RowTaken", seat=name, row=row, n=event.amount)
        if event.discarded:
            words += " " + t("line.row_discarded", seat=name, card=self.names.card(event.discarded))
        return words

    def _drawn(self, event: e.CardDrawn, name: str) -> str:
        """Never the kind: the journal is read by everybody (YS-8.13)."""
        return self.texts("line.card_none" if event.card is None else "event.CardDrawn", seat=name)

    def _plain(self, event: Event, name: str) -> str:
        """Events whose fields are the placeholders of their text."""
        t = self.texts
        if isinstance(event, e.SupervisorMoved):
            key = "event.SupervisorMoved" if event.steps else "line.supervisor_stayed"
            return t(key, seat=name, n=event.steps)
        if isinstance(event, e.Built):
            return t(
                "event.Built", seat=name, building=self.names.building(event.building), points=event.points
            )
        if isinstance(event, e.SoukScored):
            return t("event.SoukScored", seat=name, souk=t(f"souk.{event.souk}"), points=event.points)
        if isinstance(event, e.CardPlayed):
            return t("event.CardPlayed", seat=name, card=self.names.card(event.card))
        if isinstance(event, e.CubesLost):
            return t("event.CubesLost", seat=name, n=event.cubes)
        if isinstance(event, e.CubeLoaded | e.PointsBought):
            return t(f"event.{event.type}", seat=name, points=event.points)
        if isinstance(event, e.NoRowLeft):
            return t("event.NoRowLeft", seat=name)
        return ""


def _points(points: Sequence[int]) -> str:
    """Who gets how many; a nought where nobody gets any."""
    return " ".join(f"[seat:{i}]\u00a0+{n}" for i, n in enumerate(points) if n) or "0"
