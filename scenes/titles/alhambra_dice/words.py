"""The sentences of the title: prompt, headline, player rows, refusals, names of actions, help."""

from __future__ import annotations

from game.content.text import Texts
from game.core.rules import Refusal
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.reckon import NEXT_SCORING, Spot, chance_of_more, spot, symbols_of
from scenes.titles.presenter import Help, Item, Row, Seat, Shown

SCORED_ROUNDS = (1, 3, 5)


class Words:
    """Turns views and refusals into sentences of one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    # ---- words for ids ----
    def column(self, kind: str, n: int = 2) -> str:
        """A building type, singular for 1."""
        return self.texts(f"column.{kind}", n=n)

    def chip(self, chip: str) -> str:
        """A chip."""
        return self.texts(f"chip.{chip}")

    def who(self, seat: int, seats: tuple[Seat, ...]) -> str:
        """A player's name, or the neutral seat's."""
        return seats[seat].name if seat < len(seats) else self.texts("neutral")

    def place(self, n: int) -> str:
        """First, second, third ..."""
        return self.texts(f"place.{n}") if n <= 6 else self.texts("place.later", n=n)

    # ---- the table ----
    def prompt(self, shown: Shown, kept: int) -> str:
        """What is asked."""
        view: DiceView = shown.view
        name = self.who(view.to_act, shown.seats)
        if view.phase == "decide":
            total = sum(view.dice)
            extra = self._extras(view) > 0
            key = "decide" if view.throws < 3 else "extra" if extra else "place"
            if kept and view.throws < 3:
                return self.texts("dice.prompt.kept", name=name, n=kept, m=total - kept)
            return self.texts(f"dice.prompt.{key}", name=name, n=view.throws)
        if view.phase == "prize":
            return self.texts("dice.prompt.prize", name=name, column=self.column(view.column))
        if view.phase == "exchange":
            source = next((p.split(":")[1] for p in shown.picked if p.startswith("from:")), "")
            key = "exchange_to" if source else "exchange"
            return self.texts(f"dice.prompt.{key}", name=name, column=self.column(source) if source else "")
        left = view.left[view.to_act] if view.to_act >= 0 else 0
        return self.texts("dice.prompt.throw", name=name, n=left)

    def _extras(self, view: DiceView) -> int:
        return view.hands[view.to_act][view.kinds.index("extra-throw")] if view.to_act >= 0 else 0

    def headline(self, view: DiceView) -> str:
        """The round, and which scoring follows it."""
        if view.over:
            return self.texts("dice.head.over")
        key = "dice.head.scored" if view.round in SCORED_ROUNDS else "dice.head.plain"
        return self.texts(key, n=view.round, scoring=NEXT_SCORING[view.round])

    def status(self, seat: int, shown: Shown) -> str:
        """Under a name."""
        view: DiceView = shown.view
        level = shown.seats[seat].level
        if view.over or seat != view.to_act:
            return level
        left = view.left[seat]
        key = "dice.status.markers" if view.phase in ("throw", "decide") else "dice.status.to_act"
        words = self.texts(key, n=left)
        return words if shown.seats[seat].person or not level else f"{level} · {words}"

    def rows(self, seat: int, shown: Shown) -> tuple[Row, ...]:
        """Markers and chips; then the points by scoring."""
        view: DiceView = shown.view
        t = self.texts
        colour = shown.seats[seat].colour
        items = [
            Item(
                "markers",
                f"ad-marker:{colour}",
                str(view.left[seat]),
                "",
                hint=t("dice.hint.markers", n=view.left[seat]),
            )
        ]
        for kind, n in zip(view.kinds, view.hands[seat]):
            if n:
                items.append(
                    Item(f"chip-{kind}", f"ad-chip:{kind}", f"×{n}", "", hint=t(f"dice.hint.{kind}", n=n))
                )
        if view.caliph == seat:
            items.append(Item("caliph", "crown", "", t("dice.caliph"), hint=t("dice.hint.caliph")))
        if view.heir == seat:
            items.append(Item("heir", "ad-chip:start", "", "", hint=t("dice.hint.heir")))
        parts = tuple(
            Item(
                f"part-{name}",
                f"ad-part:{name}",
                str(points),
                "",
                hint=t("dice.hint.part", part=t(f"part.{name}"), n=points),
            )
            for name, points in zip(("A", "B", "C", "chips"), view.points[seat])
        )
        return Row(tuple(items)), Row(parts, boxed=True)

    # ---- columns ----
    def spot(self, spot: Spot | None) -> str:
        """ "4/2, first"."""
        if spot is None:
            return self.texts("dice.spot.none")
        if not spot.row:
            return self.texts("dice.spot.out")
        return self.texts("dice.spot.at", row=spot.row, space=spot.space, place=self.place(spot.place))

    def spots(self, spot: Spot | None) -> tuple[str, ...]:
        """The same in fewer and fewer words."""
        if spot is None:
            return self.spot(spot), "–"
        if not spot.row:
            return self.spot(spot), self.texts("dice.spot.out_short")
        short = self.texts("dice.spot.short", row=spot.row, space=spot.space, place=spot.place)
        return self.spot(spot), short, f"{spot.row}/{spot.space}"

    def odds(self, symbols: int, total: int) -> tuple[str, ...]:
        """ "52 % for 5+": the exact chance of one more throw that keeps all of this type; then shorter."""
        loose = total - symbols
        if not loose:
            return ()
        chance = round(100 * chance_of_more(loose))
        return tuple(self.texts(f"dice.{key}", p=chance, n=symbols + 1) for key in ("odds", "odds_short"))

    # ---- refusals and help ----
    def refusal(self, refusal: Refusal, seats: tuple[Seat, ...]) -> str:
        """The sentence of a refusal: names for seats, words for columns."""
        args: dict[str, object] = dict(refusal.args)
        if "seat" in args:
            seat = int(str(args["seat"]))
            args["seat"] = f"*{self.who(seat, seats)}* [seat:{seat}]"
        if "column" in args:
            kind = str(args["column"])
            args["column"] = f"{self.column(kind)} [{kind}]"
        if "symbol" in args:
            kind = str(args["symbol"])
            args["symbol"] = f"{self.column(kind, 1)} [{kind}]"
        return self.texts(refusal.key, **args)

    def name(self, text: str, view: DiceView | None = None) -> str:
        """An action in words, from its text; with the view also what comes of it: the space, the chance."""
        words, verb, ids = self._name(text), *text.partition(":")[::2]
        if view is None or not view.dice:
            return words
        if verb == "mark":
            here = spot(view, ids, symbols_of(view, ids), view.throws)
            return f"{words}, {self.spot(here)}"
        if verb in ("throw", "extra"):
            kept = [int(n) for n in ids.split("-")]
            most = max(kept)
            if most and most == sum(kept):
                loose = sum(view.dice) - most
                return f"{words}: {self.texts('dice.odds', p=round(100 * chance_of_more(loose)), n=most + 1)}"
        return words

    def _name(self, text: str) -> str:
        verb, *ids = text.split(":")
        if verb in ("throw", "extra"):
            kept = [int(n) for n in ids[0].split("-")]
            kinds = ("pavilion", "seraglio", "arcade", "chamber", "garden", "tower")
            what = " ".join(f"{n} [{kind}]" for kind, n in zip(kinds, kept) if n)
            return self.texts(f"dice.name.{verb}" if what else f"dice.name.{verb}_all", dice=what)
        if verb == "mark":
            return self.texts("dice.name.mark", column=f"{self.column(ids[0])} [{ids[0]}]")
        if verb == "exchange":
            return self.texts("dice.name.exchange", source=f"[{ids[0]}]", target=f"[{ids[1]}]")
        return self.texts(f"dice.name.{'-'.join((verb, *ids)).replace('-', '_')}")

    def column_help(self, kind: str, shown: Shown) -> Help:
        """A column: who stands best, and what lies on the bonus field."""
        view: DiceView = shown.view
        at = view.types.index(kind)
        chip = view.laid[at]
        ranking = ", ".join(
            f"{self.who(seat, shown.seats)} {view.heights[at][seat]}" for seat in view.order[at]
        )
        lines = [self.texts("dice.help.column", ranking=ranking or self.texts("dice.help.nobody"))]
        if chip:
            lines.append(self.texts("dice.help.field", chip=self.chip(chip)))
        return Help(self.texts(f"column.{kind}.head"), " ".join(lines), "AD-6.2")

    def help(self, region: str, shown: Shown) -> Help | None:
        """What lies under the pointer."""
        view: DiceView = shown.view
        word, _, rest = region.partition(":")
        t = self.texts
        if word in view.types:
            return self.column_help(word, shown)
        if word in ("prize", "field"):
            chip = view.laid[view.types.index(rest)]
            if word == "field" and chip:
                rules = {
                    "extra-throw": "AD-8.2",
                    "black-die": "AD-8.3",
                    "exchange": "AD-8.4",
                    "start": "AD-6.5",
                }
                key = "points" if chip.startswith("points") else chip
                return Help(self.chip(chip), t(f"dice.hint.{key}", n=1), rules.get(chip, "AD-8.1"))
            return Help(t("dice.help.prizes"), t("dice.help.prizes_text"), "AD-6.2")
        found = {
            "die": ("dice.help.die", "AD-4.2"),
            "cup": ("dice.help.cup", "AD-4.2"),
            "tray": ("dice.help.cup", "AD-4.2"),
            "extra-throw": ("dice.hint.extra-throw", "AD-8.2"),
            "black-die": ("dice.hint.black-die", "AD-8.3"),
            "stacks": ("dice.help.stacks", "AD-2.1"),
        }
        if word not in found:
            return None
        key, rule = found[word]
        title = self.chip(word) if word in ("extra-throw", "black-die") else t(f"dice.help.title.{word}")
        return Help(title, t(key, n=1), rule)
