"""Yspahan in sentences: prompts, panels, refusals, gains, help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.content.text import Texts
from game.core.rules import Refusal
from game.titles.yspahan.content import BuildingOp, CardOp
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
from game.titles.yspahan.outlook import caravan_points
from game.titles.yspahan.view import YspahanView
from scenes.titles.presenter import Help, Item, Preview, Progress, Region, Row, Seat, Shown
from scenes.titles.yspahan.names import Names

PARTS = ("souks", "caravan", "buildings", "cards")
ROW_RULES = {"camel": "YS-3.3", "gold": "YS-3.4"}
CARD_RULES: Mapping[CardOp, str] = {
    "exchange": "YS-8.3", "gain-camels": "YS-8.4", "gain-gold": "YS-8.5", "place-cube": "YS-8.6",
    "load-caravan": "YS-8.7", "sell-camels": "YS-8.8", "sell-gold": "YS-8.9", "waive-camels": "YS-8.10",
    "waive-gold": "YS-8.11",
}  # fmt: skip
BUILDING_RULES: Mapping[BuildingOp, str] = {
    "more-camels": "YS-7.4", "more-gold": "YS-7.5", "free-steps": "YS-7.6", "draw-for-good": "YS-7.7",
    "more-for-souk": "YS-7.8", "more-cubes": "YS-7.9",
}  # fmt: skip


class Words:
    """Turns views, previews and refusals into sentences of one language."""

    def __init__(self, texts: Texts, facts: YspahanFacts) -> None:
        self.texts, self.facts = texts, facts
        self.names = Names(texts, facts)

    # ---- what is asked ----
    def prompt(self, shown: Shown) -> str:
        """One line that says what the seat to act shall do."""
        view: YspahanView = shown.view
        name, t = shown.seats[view.to_act].name, self.texts
        cards = [p.partition(":")[2] for p in sorted(shown.picked) if p.startswith("card:")]
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

    def progress(self, shown: Shown) -> Progress | None:
        """Roll, group, building."""
        view: YspahanView = shown.view
        if shown.me < 0 or shown.me != view.turn:
            return None
        at = {"roll": 0, "take": 1}.get(view.phase, 2 if view.phase == "after" else 1)
        sprites = ["dice", "tower"] if view.players == 2 else ["dice", "tower", "building"]
        if view.turn != view.first or view.step:
            sprites, at = sprites[1:], at - 1
        steps = [(s, "done" if i < at else "now" if i == at else "next") for i, s in enumerate(sprites)]
        return Progress(tuple(steps), "")

    def status(self, seat: int, shown: Shown) -> str:
        """Under a name: who plays, first player, to act."""
        view: YspahanView = shown.view
        words = [] if shown.seats[seat].person else [shown.seats[seat].level]
        if seat == view.first and not view.over:
            words.append(self.texts("yspahan.first"))
        if seat == view.to_act and not view.over:
            words.append(self.texts("yspahan.to_act"))
        return " · ".join(words) or shown.seats[seat].level

    # ---- player panel ----
    def rows(self, seat: int, shown: Shown) -> tuple[Row, ...]:
        """Gold, camels and cards; then the buildings."""
        view: YspahanView = shown.view
        s, t = view.stocks[seat], self.texts
        counts = (("gold", "gold", s.gold), ("camels", "camel", s.camels), ("cards", "card", s.cards))
        stores = tuple(
            Item(name, sprite, str(n), t(f"yspahan.row.{name}", n=n), hint=t(f"yspahan.hint.{name}", n=n))
            for name, sprite, n in counts
        )
        buildings = tuple(self._building(name, s.buildings) for name in self.facts.building_index)
        return Row(stores), Row(buildings, boxed=True)

    def _building(self, name: str, built: Sequence[str]) -> Item:
        stands = name in built
        value = str(built.index(name) + 1) if stands else "–"
        hint = f"{self.names.building(name)}: {self.names.building_hint(name)}"
        sprite = f"building:{name}" if stands else f"building:{name}:empty"
        return Item(f"building-{name}", sprite, value, "", "", stands, None, hint)

    # ---- refusals, gains, help ----
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

    def gain(self, preview: Preview, seat: int) -> str:
        """The tag of an action: what it brings at once."""
        found: list[str] = []
        for event in preview.events:
            found += self._gain(event, seat)
        return "  ".join(found)

    def expected(self, points: float) -> str:
        """The judge's number for an option, short: "expected +5.3"."""
        return self.texts("yspahan.tag.expected", n=self._number(points))

    def expects(self, points: float) -> str:
        """The judge's number for an option as a sentence."""
        return self.texts("yspahan.help.expected", n=self._number(points))

    def _number(self, points: float) -> str:
        number = f"{points:+.1f}".replace("-", "\u2212")
        return number.replace(".", self.texts("yspahan.decimal"))

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

    def name(self, text: str) -> str:
        """An action in words, for hints and lists."""
        verb, *ids = text.split(":")
        t = self.texts
        if verb == "roll":
            return t("yspahan.order.roll_yellow", n=int(ids[0])) if ids[0] != "0" else t("yspahan.order.roll")
        if verb == "take":
            return self._taking(*ids)
        if verb in ("put", "first"):
            return t(f"yspahan.name.{verb}", souk=t(f"souk.{self.facts.souk_of[ids[0]].id}"))
        if verb == "move":
            return t("yspahan.name.move", place=ids[0].upper() if ids[0] != self.facts.centre else "0")
        if verb == "build":
            return t("yspahan.name.build", building=self.names.building(ids[0]))
        if verb == "play":
            return self._playing(*ids)
        return t(f"yspahan.order.{verb}")

    def _taking(self, row: str, use: str, building: str = "") -> str:
        t = self.texts
        name = t(f"row.{row}")
        if building:
            return t("yspahan.name.take_build", row=name, building=self.names.building(building))
        use, _, card = use.partition("+")
        if card:
            return t("yspahan.name.take_plus", row=name, card=self.names.card(card))
        return t(f"yspahan.name.take_{use}", row=name)

    def _playing(self, what: str, arg: str = "") -> str:
        t = self.texts
        if what in ("no-camels", "no-gold", "free"):
            return t("yspahan.name.build", building=self.names.building(arg))
        kind = "exchange" if "-to-" in what else what
        words = t("yspahan.name.play", card=self.names.card(kind))
        return f"{words} ({arg})" if arg else words

    def help(self, region: Region, shown: Shown) -> Help | None:
        """What lies under the pointer, with the numbers of this moment."""
        view: YspahanView = shown.view
        kind, _, rest = region.partition(":")
        if region in self.facts.souk_of:
            return self._shop_help(region, shown)
        if region in self.facts.served:
            return self._space_help(region, view)
        if kind in ("row", "take", "plus", "raise"):
            return self._row_help(kind, rest, shown)
        if kind == "card" and rest in self.facts.kinds:
            op = self.facts.effects[self.facts.kinds.index(rest)].op
            return Help(self.names.card(rest), self.names.card_hint(rest), CARD_RULES[op])
        if kind == "building" and rest in self.facts.building_index:
            return self._building_help(rest)
        return self._other_help(region, shown)

    def _shop_help(self, shop: str, shown: Shown) -> Help:
        view, t = shown.view, self.texts
        souk = self.facts.souk_of[shop]
        owners = {view.goods[s] for s in souk.shops if s in view.goods}
        filled = sum(s in view.goods for s in souk.shops)
        title = t(f"souk.{souk.id}")
        if owners:
            text = t(
                "yspahan.help.souk",
                name=shown.seats[min(owners)].name,
                n=filled,
                shops=len(souk.shops),
                points=souk.points,
            )
        else:
            text = t("yspahan.help.souk_free", shops=len(souk.shops), points=souk.points)
        return Help(title[:1].upper() + title[1:], text, "YS-4.2")

    def _space_help(self, space: str, view: YspahanView) -> Help:
        t = self.texts
        souks = [t(f"souk.{self.facts.souk_of[shop].id}") for shop in self.facts.served[space]]
        text = t("yspahan.help.space", souks=", ".join(souks)) if souks else t("yspahan.help.centre")
        if space in view.prices:
            text += " " + t("yspahan.help.price", n=view.prices[space])
        return Help(t("yspahan.help.street"), text, "YS-5.4")

    def _row_help(self, kind: str, rest: str, shown: Shown) -> Help | None:
        name = rest.split(":")[-1] if kind == "raise" else rest.split(":")[0]
        use = rest.split(":")[1] if kind == "take" else "build" if kind == "raise" else "goods"
        row = next((row for row in shown.view.tower if row.id == name), None)
        if row is None:
            return self._building_help(name) if name in self.facts.building_index else None
        title, t = self.texts(f"row.{name}"), self.texts
        if kind == "row" or not row.value:
            text = (
                t("yspahan.help.row", n=row.white, k=row.yellow, value=row.value)
                if row.value
                else t("yspahan.help.row_empty")
            )
            return Help(title, text, "YS-2.3")
        text = t(f"yspahan.help.{use}", value=row.value)
        rules = {"supervisor": "YS-5.1", "card": "YS-3.5", "build": "YS-10.5"}
        return Help(title, text, rules.get(use) or ROW_RULES.get(name, "YS-4.1"))

    def _building_help(self, name: str) -> Help:
        building = self.facts.building(name)
        text = f"{self.names.building_hint(name)} {building.camels}\u00a0[camel] {building.gold}\u00a0[gold]"
        return Help(self.names.building(name), text, BUILDING_RULES[building.effect.op])

    def _other_help(self, region: Region, shown: Shown) -> Help | None:
        view, t = shown.view, self.texts
        if region == "caravan":
            points = caravan_points(self.facts, view.caravan)
            words = ", ".join(f"{shown.seats[i].name} {n}" for i, n in enumerate(points))
            return Help(t("yspahan.caravan"), t("yspahan.help.caravan", points=words), "YS-6.3")
        rules = {"pile:deck": "YS-8.12", "pile:discards": "YS-8.13", "ladder": "YS-7.3", "calendar": "YS-1.4"}
        if region in rules:
            key = region.replace("pile:", "")
            laid = ", ".join(f"{self.names.card(kind)} ×{n}" for kind, n in view.discards.items())
            title = t(f"yspahan.help.{key}")
            facts, number = self.facts, {"calendar": self.facts.weeks}.get(key, view.deck)
            text = t(
                f"yspahan.help.{key}_text",
                n=number,
                cards=laid or "–",
                points=", ".join(map(str, facts.ladder)),
                weeks=self.names.capital(facts.weeks),
                days=self.names.number(facts.days),
            )
            return Help(title, text, rules[region])
        return None
