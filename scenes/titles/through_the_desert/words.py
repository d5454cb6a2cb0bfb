"""The sentences of the desert: prompt, headline, player rows, refusals, tags."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.content.text import Texts
from game.core.event import Event
from game.core.rules import Refusal
from game.titles.through_the_desert.events import Award, Enclosed, OasisReached, WaterTaken
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.outlook import lengthened, standing_awards
from game.titles.through_the_desert.view import DesertView
from scenes.titles.contract.values import Item, Preview, Progress, Row, Seat, TableSnapshot

LOW = 5  # at this many camels left or fewer the screen warns that a colour is running low


class Earnings(NamedTuple):
    """Points of some events by their source."""

    water: int
    oasis: int
    area: int


def earnings(events: Sequence[Event]) -> Earnings:
    """What events bring, in all."""
    return Earnings(
        sum(e.value for e in events if isinstance(e, WaterTaken)),
        sum(e.points for e in events if isinstance(e, OasisReached)),
        sum(e.points for e in events if isinstance(e, Enclosed)),
    )


class Words:
    """Turns views, events and refusals into sentences of one language."""

    def __init__(self, texts: Texts, facts: DesertFacts) -> None:
        self.texts, self.facts = texts, facts
        self._awards: tuple[DesertView, Mapping[str, Award]] | None = None

    def awards(self, view: DesertView) -> Mapping[str, Award]:
        """The longest caravans as they stand, computed once for a view."""
        if self._awards is None or self._awards[0] is not view:
            self._awards = (view, standing_awards(self.facts, view))
        return self._awards[1]

    def prizes(self) -> dict[str, int]:
        """The points of a longest caravan as placeholders: of one player, and shared."""
        numbers = self.facts.numbers
        return {"alone": numbers.caravan_points, "shared": numbers.caravan_points_tied}

    def colour(self, name: str) -> str:
        """The name of a camel colour."""
        return self.texts(f"colour.{name}")

    def camel(self, name: str) -> str:
        """The name of a camel colour with its picture."""
        return f"{self.colour(name)}\u00a0[camel:{name}]"

    def headed(self, name: str) -> str:
        """The name of a camel colour as a heading."""
        word = self.colour(name)
        return word[:1].upper() + word[1:]

    # ---- what is asked ----
    def prompt(self, shown: TableSnapshot, chosen: str | None, asked: bool) -> str:
        """One line that says what the seat to act must do."""
        view: DesertView = shown.view
        name = shown.seats[view.to_act].name
        if asked:
            return self.texts("desert.prompt.ask", name=name)
        if view.phase == "lead":
            if chosen:
                return self.texts("desert.prompt.lead_colour", name=name, colour=self.colour(chosen))
            return self.texts("desert.prompt.lead", name=name)
        if chosen:
            return self.texts("desert.prompt.place_colour", name=name, colour=self.colour(chosen))
        if view.quota == 1:
            return self.texts(f"desert.prompt.place_{'single' if view.round == 1 else 'only'}", name=name)
        key = ("place", "place_second", "place_next")[min(view.placed, 2)]
        return self.texts(f"desert.prompt.{key}", name=name, n=view.placed + 1, all=view.quota)

    def headline(self, view: DesertView) -> str:
        """Round, and what runs low."""
        if view.over:
            return self.texts("desert.head.over")
        if view.phase == "lead":
            return self.texts("desert.head.leaders", n=view.round)
        words = self.texts("desert.head.round", n=view.round)
        if view.last_turn:
            return f"{words} · {self.texts('desert.head.last')}"
        low = min(view.supply, key=lambda c: view.supply[c])
        if view.supply[low] <= LOW:
            left = self.texts("desert.head.low", n=view.supply[low], colour=self.colour(low))
            return f"{words} · {left}"
        return words

    def progress(self, shown: TableSnapshot, chosen: str | None, done: Sequence[str]) -> Progress | None:
        """The camels of this turn: placed ones by colour, the next one in the colour chosen."""
        view: DesertView = shown.view
        if view.phase != "place" or not view.quota or shown.me < 0:
            return None
        steps = [(f"camel:{colour}", "done") for colour in done[-view.placed :]] if view.placed else []
        for i in range(view.placed, view.quota):
            steps.append((f"camel:{chosen}" if chosen else "camel", "now" if i == view.placed else "next"))
        label = self.texts("desert.placed", n=view.placed, all=view.quota)
        return Progress(tuple(steps), label, self.texts("desert.steps", n=view.quota))

    def status(self, seat: int, shown: TableSnapshot) -> str:
        """Under a name: who plays, and how far the turn is."""
        view: DesertView = shown.view
        level = shown.seats[seat].level
        if seat != view.to_act or view.over:
            return level
        words = self.texts("desert.to_act")
        if view.phase == "place":
            words = f"{words} · {self.texts('desert.placed', n=view.placed, all=view.quota)}"
        return words if shown.seats[seat].person else f"{level} · {words}"

    # ---- player panel ----
    def rows(self, seat: int, shown: TableSnapshot) -> tuple[Row, ...]:
        """Points by source, then the caravans with their prize as it stands."""
        view: DesertView = shown.view
        parts, t = view.parts[seat], self.texts
        palms = sum(len(reached) for (of, _), reached in view.reached.items() if of == seat)
        counts = (
            Item(
                "water",
                "water",
                str(parts.water),
                t("desert.row.water"),
                hint=t("desert.hint.water", n=parts.water),
            ),
            Item(
                "oasis",
                "palm",
                str(parts.oasis),
                t("desert.row.oases", n=palms),
                hint=t("desert.hint.oasis", n=parts.oasis, k=palms),
            ),
            Item(
                "area",
                "area",
                str(parts.area),
                t("desert.row.areas"),
                hint=t("desert.hint.area", n=parts.area),
            ),
        )
        return Row(counts), Row(tuple(self._caravan(seat, c, view) for c in self.facts.colours), boxed=True)

    def _caravan(self, seat: int, colour: str, view: DesertView) -> Item:
        caravan = view.caravans.get((seat, colour))
        length = caravan.length if caravan else 0
        award = self.awards(view)[colour]
        lit = length > 0 and seat in award.seats and view.phase != "lead"
        note = f"+{award.points}" if lit else ""
        key = "desert.hint.caravan" if length else "desert.hint.no_caravan"
        if view.given_up and view.given_up[seat] == colour:
            key = "desert.hint.given_up"
        hint = self.texts(key, colour=self.headed(colour), n=length, best=award.length, **self.prizes())
        value = "–" if key == "desert.hint.given_up" else str(length)
        return Item(f"caravan-{colour}", f"camel:{colour}", value, "", note, lit, None, hint)

    # ---- refusals and gains ----
    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str:
        """The sentence of a refusal, names for seats and words for colours."""
        args: dict[str, object] = dict(refusal.args)
        if "seat" in args:
            seat = int(str(args["seat"]))
            args["name"] = f"*{seats[seat].name}* [seat:{seat}]"
            args["seat"] = args["name"]
        for key in ("colour", "own", "other"):
            if key in args:
                args[key] = self.colour(str(args[key]))
        return self.texts(refusal.key, **args)

    def gain(self, preview: Preview) -> str:
        """ "+5 oasis", "+9 = 7 [area] 2 [water]"; empty where nothing is gained."""
        earned = earnings(preview.events)
        kinds = [(n, key) for key in ("area", "oasis", "water") if (n := getattr(earned, key))]
        if len(kinds) == 1:
            n, key = kinds[0]
            return self.texts(f"desert.tag.{key}", n=n)
        if not kinds:
            return ""
        sprites = {"area": "area", "oasis": "palm", "water": "water"}
        words = " ".join(f"{n}\u00a0[{sprites[key]}]" for n, key in kinds)
        return f"+{sum(earned)} = {words}"

    def length(self, shown: TableSnapshot, colour: str) -> str:
        """What a camel that scores nothing makes of its caravan: its length, perhaps the lead."""
        view: DesertView = shown.view
        own = view.caravans.get((shown.me, colour))
        if own is None or view.phase != "place":
            return ""
        leads = self.awards(view)[colour].seats == (shown.me,)
        will_lead = lengthened(self.facts, view, shown.me, colour).seats == (shown.me,)
        key = "desert.tag.longest" if will_lead and not leads else "desert.tag.length"
        return self.texts(key, n=own.length + 1)
