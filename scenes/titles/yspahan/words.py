"""Yspahan in sentences: prompts, panels, refusals, gains, actions."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.text import Texts
from game.core.rules import Refusal
from game.titles.yspahan.events import (
    Built,
    CaravanScored,
    CubeLoaded,
    CubePlaced,
    GoodSent,
    PointsBought,
    Received,
)
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.view import YspahanView
from scenes.titles.contract.values import Ids, Item, Preview, Progress, Row, Seat, TableSnapshot
from scenes.titles.yspahan.actions import AMOUNTS
from scenes.titles.yspahan.names import Names
from scenes.titles.yspahan.regions import cards_of


class Words:
    """Turns views, previews and refusals into sentences of one language."""

    def __init__(self, texts: Texts, facts: YspahanFacts) -> None:
        self.texts, self.facts = texts, facts
        self.names = Names(texts, facts)

    # ---- what is asked ----
    def prompt(self, shown: TableSnapshot) -> str:
        """One line that says what the seat to act has to do."""
        view: YspahanView = shown.view
        name, t = shown.seats[view.to_act].name, self.texts
        cards = cards_of(shown.picked)
        if cards:
            key = "yspahan.prompt.card_take" if view.phase == "take" else "yspahan.prompt.card"
            return t(key, seat=name, card=" + ".join(self.names.card(kind) for kind in cards))
        if view.phase == "put":
            if not view.places:
                return t("prompt.put_anywhere", seat=name)
            return t("prompt.put", seat=name, n=view.number, quarter=t(f"quarter.{view.places[0]}"))
        if view.phase == "move":
            return t("prompt.move", seat=name, n=view.number)
        if view.phase == "after":
            return t("prompt.after_two" if view.players == 2 else "prompt.after", seat=name)
        return t(f"prompt.{view.phase}", seat=name)

    def headline(self, view: YspahanView) -> str:
        """Week and day."""
        if view.over:
            return self.texts("yspahan.head.over")
        return self.texts(
            "yspahan.head.day", week=view.week, weeks=self.facts.weeks, day=view.day, days=self.facts.days
        )

    def progress(self, shown: TableSnapshot) -> Progress | None:
        """Roll, group, building."""
        view: YspahanView = shown.view
        if shown.me < 0 or shown.me != view.turn:
            return None
        at = {"roll": 0, "take": 1}.get(view.phase, 2 if view.phase == "after" else 1)
        sprites = ["dice", "tower"] if view.players == 2 else ["dice", "tower", "building"]
        if view.turn != view.first or view.step:
            sprites, at = sprites[1:], at - 1
        steps = [(s, "done" if i < at else "now" if i == at else "next") for i, s in enumerate(sprites)]
        return Progress(
            tuple(steps), "", self.texts("yspahan.steps_two" if view.players == 2 else "yspahan.steps")
        )

    def status(self, seat: int, shown: TableSnapshot) -> str:
        """Under a name: who plays, first player, to act."""
        view: YspahanView = shown.view
        words = [] if shown.seats[seat].person else [shown.seats[seat].level]
        if seat == view.first and not view.over:
            words.append(self.texts("yspahan.first"))
        if seat == view.to_act and not view.over:
            words.append(self.texts("yspahan.to_act"))
        return " · ".join(words) or shown.seats[seat].level

    # ---- player panel ----
    def rows(self, seat: int, shown: TableSnapshot) -> tuple[Row, ...]:
        """Gold, camels and cards; then the buildings."""
        view: YspahanView = shown.view
        s, t = view.stocks[seat], self.texts
        counts = (("gold", "gold", s.gold), ("camels", "camel", s.camels), ("cards", "card", s.cards))
        stores = tuple(
            Item(name, sprite, str(n), t(f"yspahan.row.{name}", n=n), hint=t(f"yspahan.hint.{name}", n=n))
            for name, sprite, n in counts
        )
        if shown.hands:
            stores = (*stores[:-1], *map(self._open_card, *_counted(shown.hands[seat])))
        buildings = tuple(self._building(name, s.buildings) for name in self.facts.building_index)
        return Row(stores), Row(buildings, boxed=True)

    def _open_card(self, kind: str, n: int) -> Item:
        """A kind of card in a hand that lies open, with how many of it there are."""
        hint = f"*{self.names.card(kind)}:* {self.names.card_hint(kind)}"
        return Item(f"card-{kind}", f"kind:{kind}", str(n) if n > 1 else "", hint=hint)

    def _building(self, name: str, built: Sequence[str]) -> Item:
        stands = name in built
        value = str(built.index(name) + 1) if stands else "–"
        hint = f"{self.names.building(name)}: {self.names.building_hint(name)}"
        sprite = f"building:{name}" if stands else f"building:{name}:empty"
        return Item(f"building-{name}", sprite, value, "", "", stands, None, hint)

    # ---- refusals, gains, names ----
    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str:
        """The sentence of a refusal with names for seats and words for ids."""
        args: dict[str, object] = dict(refusal.args)
        if "seat" in args:
            seat = int(str(args["seat"]))
            args["seat"] = f"*{seats[seat].name}* [seat:{seat}]"
        for key in ("quarter", "souk"):
            if key in args:
                args[key] = self.texts(f"{key}.{args[key]}")
        if "card" in args:
            args["card"] = self.names.card(str(args["card"]))
        if "building" in args:
            args["building"] = self.names.building(str(args["building"]))
        words = self.texts(f"refuse.{refusal.key}", **args)
        return words[:1].upper() + words[1:]

    def gain(self, preview: Preview) -> str:
        """The tag of an action: what it brings at once."""
        found: list[str] = []
        for event in preview.events:
            found += self._gain(event, preview.seat)
        return "  ".join(found)

    def expected(self, points: float) -> str:
        """The judge's number for an option, short: "about +5.3"; nothing has no number."""
        return self._worth("yspahan.tag", points)

    def expects(self, points: float) -> str:
        """The judge's number for an option as a sentence."""
        return self._worth("yspahan.help", points)

    def _worth(self, where: str, points: float) -> str:
        if not round(points, 1):
            return self.texts(f"{where}.even")
        said = self.texts.decimal(points)
        return self.texts(f"{where}.expected", n=said if said[0] == "\u2212" else f"+{said}")

    def _gain(self, event: object, seat: int) -> list[str]:
        t = self.texts
        if isinstance(event, CubePlaced) and event.completed:
            souk = self.facts.souk_of[event.shop]
            return [t("yspahan.tag.completes", n=souk.points)]
        if isinstance(event, GoodSent | CubeLoaded):
            return [f"[seat:{event.seat}]\u00a0+{event.points}\u00a0[caravan]"]
        if isinstance(event, CaravanScored):
            return [f"[seat:{i}]\u00a0+{n}" for i, n in enumerate(event.points) if n]
        if isinstance(event, Built | PointsBought) and event.points:
            return [f"+{event.points}\u00a0[point]"]
        if isinstance(event, Received) and event.seat == seat:
            return [f"+{n}\u00a0[{s}]" for n, s in ((event.camels, "camel"), (event.gold, "gold")) if n]
        return []

    def name(self, action: Ids) -> str:
        """An action in words, for hints and lists."""
        verb, ids = action
        t = self.texts
        if verb == "roll":
            return t("yspahan.order.roll_yellow", n=int(ids[0])) if ids[0] != "0" else t("yspahan.order.roll")
        if verb == "take":
            return self._taking(*ids)
        if verb in ("put", "first"):
            return t(f"yspahan.name.{verb}", souk=t(f"souk.{self.facts.souk_of[ids[0]].id}"))
        if verb == "move":
            return t("yspahan.name.move", place=self._street(ids[0]))
        if verb == "build":
            return t("yspahan.name.build", building=self.names.building(ids[0]))
        if verb == "play":
            return self._playing(*ids)
        return t(f"yspahan.order.{verb}")

    def _street(self, space: str) -> str:
        """A space of the street as a player finds it: its arm, counted from the centre."""
        if space == self.facts.centre:
            return self.texts("yspahan.place.centre")
        return self.texts(f"yspahan.place.{space[0]}", n=int(space[1:]))

    def _taking(self, row: str, use: str, *rest: str) -> str:
        t = self.texts
        name = t(f"row.{row}")
        if use == "build":
            return t("yspahan.name.take_build", row=name, building=self.names.building(rest[-1]))
        if rest:
            return t("yspahan.name.take_plus", row=name, card=self.names.card(rest[0]))
        return t(f"yspahan.name.take_{use}", row=name)

    def _playing(self, what: str, arg: str = "") -> str:
        t = self.texts
        if what in ("no-camels", "no-gold", "free"):
            return t("yspahan.name.build", building=self.names.building(arg))
        kind = AMOUNTS.get(what, what)
        words = t("yspahan.name.play", card=self.names.card(kind))
        return f"{words} ({arg})" if arg else words


def _counted(hand: Sequence[str]) -> tuple[list[str], list[int]]:
    """The kinds of a hand, and how many cards there are of each."""
    kinds = list(dict.fromkeys(hand))
    return kinds, [hand.count(kind) for kind in kinds]
