"""The sentences of the desert: prompt, headline, player rows, journal, refusals, help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.content.text import Texts
from game.core.event import Event
from game.core.rules import Refusal
from game.titles.through_the_desert.events import (
    Award,
    Enclosed,
    GameEnded,
    GameLaid,
    LeaderPlaced,
    OasisReached,
    Placed,
    Stuck,
    SupplyEmptied,
    TurnPassed,
    WaterTaken,
)
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.outlook import lengthened, standing_awards
from game.titles.through_the_desert.view import DesertView
from scenes.titles.presenter import Help, Item, Line, Preview, Progress, Row, Seat, Shown, Step

LOW = 5  # at this many camels left or fewer the screen warns that a colour is running low


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

    def headed(self, name: str) -> str:
        """The name of a camel colour as a heading."""
        word = self.colour(name)
        return word[:1].upper() + word[1:]

    # ---- what is asked ----
    def prompt(self, shown: Shown, chosen: str | None, asked: bool) -> str:
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

    def progress(self, shown: Shown, chosen: str | None, done: Sequence[str]) -> Progress | None:
        """The camels of this turn: placed ones by colour, the next one in the colour chosen."""
        view: DesertView = shown.view
        if view.phase != "place" or not view.quota or shown.me < 0:
            return None
        steps = [(f"camel:{colour}", "done") for colour in done[-view.placed :]] if view.placed else []
        for i in range(view.placed, view.quota):
            steps.append((f"camel:{chosen}" if chosen else "camel", "now" if i == view.placed else "next"))
        return Progress(tuple(steps), self.texts("desert.placed", n=view.placed, all=view.quota))

    def status(self, seat: int, shown: Shown) -> str:
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
    def rows(self, seat: int, shown: Shown) -> tuple[Row, ...]:
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
                t("desert.row.areas", n=parts.area),
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

    # ---- journal ----
    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """One line a turn, with lines for rounds and for what ends the game."""
        lines: list[Line] = []
        if any(isinstance(event, GameLaid) for event in opening):
            lines.append(Line(None, self.texts("desert.log.laid"), 0))
        turns: list[list[Step]] = []
        for step in steps:
            last = turns[-1][-1] if turns else None
            if last is None or last.seat != step.seat or _passed(last.events):
                turns.append([])
            turns[-1].append(step)
        at, round_now = 0, 0
        for turn in turns:
            at += len(turn)
            lines.append(self._turn(turn, seats, at))
            asides, round_now = self._asides(turn, at, seats, round_now)
            lines += asides
        return lines

    def _turn(self, steps: Sequence[Step], seats: Sequence[Seat], at: int) -> Line:
        events = [event for step in steps for event in step.events]
        seat = steps[0].seat
        name = seats[seat].name
        leads = [event for event in events if isinstance(event, LeaderPlaced)]
        if leads:
            return Line(
                seat, self.texts("desert.log.leader", name=name, camel=self._camel(leads[0].colour)), at
            )
        colours = [event.colour for event in events if isinstance(event, Placed)]
        short = " ".join(f"[camel:{c}]" for c in colours)
        if len(colours) > 1 and len(set(colours)) == 1:
            what = short = self.texts("desert.log.two", n=len(colours), camel=self._camel(colours[0]))
        else:
            what = self.texts("desert.log.and").join(self._camel(c) for c in colours)
        gains = self.gains(events)
        return Line(seat, f"{name}: {what} {gains}".rstrip(), at, f"{name}: {short} {gains}".rstrip())

    def _camel(self, colour: str) -> str:
        return f"{self.colour(colour)}\u00a0[camel:{colour}]"

    def gains(self, events: Sequence[Event]) -> str:
        """ "+3 [water] +5 [palm] +4 [area]" of some events."""
        water = sum(e.value for e in events if isinstance(e, WaterTaken))
        oasis = sum(e.points for e in events if isinstance(e, OasisReached))
        area = sum(e.points for e in events if isinstance(e, Enclosed))
        found = ((water, "water"), (oasis, "palm"), (area, "area"))
        return " ".join(f"*+{n}*\u00a0[{sprite}]" for n, sprite in found if n)

    def _asides(
        self, turn: Sequence[Step], at: int, seats: Sequence[Seat], round_now: int
    ) -> tuple[list[Line], int]:
        """What is said after a turn, and the round that the last line named."""
        found: list[Line] = []
        for event in (event for step in turn for event in step.events):
            if isinstance(event, Stuck):
                found.append(
                    Line(event.seat, self.texts("desert.log.stuck", name=seats[event.seat].name), at)
                )
            elif isinstance(event, SupplyEmptied):
                found.append(Line(None, self.texts("desert.log.empty", camel=self._camel(event.colour)), at))
            elif isinstance(event, GameEnded):
                found.append(Line(None, self.texts("desert.log.over"), at))
            elif isinstance(event, TurnPassed) and event.phase == "place" and event.round != round_now:
                round_now = event.round
                found.append(Line(None, self.texts("desert.log.round", n=event.round), at))
        return found, round_now

    # ---- refusals, gains, help ----
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
        """ "+5 oasis", "+9: 7 spaces, 2 water"; empty where nothing is gained."""
        water = sum(e.value for e in preview.events if isinstance(e, WaterTaken))
        oasis = sum(e.points for e in preview.events if isinstance(e, OasisReached))
        area = sum(e.points for e in preview.events if isinstance(e, Enclosed))
        kinds = [(n, key) for n, key in ((area, "area"), (oasis, "oasis"), (water, "water")) if n]
        if len(kinds) == 1:
            n, key = kinds[0]
            return self.texts(f"desert.tag.{key}", n=n)
        if not kinds:
            return ""
        words = " ".join(
            f"{n}\u00a0[{ {'area': 'area', 'oasis': 'palm', 'water': 'water'}[key] }]" for n, key in kinds
        )
        return f"+{sum(n for n, _ in kinds)} = {words}".replace("[ ", "[").replace(" ]", "]")

    def length(self, shown: Shown, colour: str) -> str:
        """What a camel that scores nothing makes of its caravan: its length, perhaps the lead."""
        view: DesertView = shown.view
        own = view.caravans.get((shown.me, colour))
        if own is None or view.phase != "place":
            return ""
        leads = self.awards(view)[colour].seats == (shown.me,)
        will_lead = lengthened(self.facts, view, shown.me, colour).seats == (shown.me,)
        key = "desert.tag.longest" if will_lead and not leads else "desert.tag.length"
        return self.texts(key, n=own.length + 1)

    def cell_help(self, name: str, shown: Shown) -> Help | None:
        """What lies on a hexagon, with the numbers of this moment."""
        view: DesertView = shown.view
        t = self.texts
        if name in view.camels:
            camel = view.camels[name]
            caravan = view.caravans[camel.seat, camel.colour]
            award = self.awards(view)[camel.colour]
            key = "desert.help.longest" if camel.seat in award.seats else "desert.help.caravan"
            text = t(
                key,
                name=shown.seats[camel.seat].name,
                colour=self.colour(camel.colour),
                n=caravan.length,
                best=award.length,
                palms=len(caravan.reached),
                **self.prizes(),
            )
            title = t(
                "desert.help.leader" if camel.leader else "desert.help.camel",
                colour=self.colour(camel.colour),
            )
            return Help(title, text, "TD-9.2")
        if name in view.palms:
            reached = sum(name in palms for palms in view.reached.values())
            text = t("desert.help.oasis_text", n=self.facts.numbers.oasis_points, k=reached)
            return Help(t("desert.help.oasis"), text, "TD-6.2")
        if name in view.area_of:
            area = view.area_of[name]
            text = t("desert.help.area_text", name=shown.seats[area.seat].name, n=area.points)
            return Help(t("desert.help.area"), text, "TD-7.6")
        if name in view.water:
            return Help(t("desert.help.water"), t("desert.help.water_text", n=view.water[name]), "TD-6.1")
        if name in self.facts.board.open:
            return Help(t("desert.help.sand"), t("desert.help.sand_text"), "TD-5.2")
        if name in self.facts.board.beyond:
            return Help(t("desert.help.beyond"), t("desert.help.beyond_text", n=view.players), "TD-1.2")
        return Help(t("desert.help.rock"), t("desert.help.rock_text"), "TD-1.3")

    def colour_help(self, colour: str, shown: Shown) -> Help:
        """What a box of the supply says."""
        view: DesertView = shown.view
        title = self.texts("desert.help.supply", colour=self.colour(colour))
        return Help(title, self.texts("desert.help.supply_text", n=view.supply[colour]), "TD-8.1")


def _passed(events: Sequence[Event]) -> bool:
    """Whether a turn ended with these events."""
    return any(isinstance(event, TurnPassed) for event in events)
