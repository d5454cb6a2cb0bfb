"""The sentences of the title: prompt, headline, player rows, refusals, names of actions, help."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.text import Texts
from game.core.rules import Refusal
from game.titles.alhambra_dice.content import SCORINGS
from game.titles.alhambra_dice.facts import PRIZES, DiceFacts
from game.titles.alhambra_dice.outlook import (
    Better,
    Ranking,
    Spot,
    better,
    extra_throws,
    is_last_space,
    percent,
    points_in_hand,
    spot,
    symbols_of,
)
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.regions import source_of
from scenes.titles.contract.values import Ids, Item, Row, Seat, TableSnapshot

CELLS = 6  # cells at least in the second row of a small panel, so that they do not spread
SOURCES = (*SCORINGS, "chips")  # where points come from, as `DiceView.points` lists them


class Words:
    """Turns views and refusals into sentences of one language."""

    def __init__(self, texts: Texts, facts: DiceFacts) -> None:
        self.texts, self.facts = texts, facts

    # ---- words for ids ----
    def column(self, kind: str, n: int = 2) -> str:
        """A building type, singular for 1."""
        return self.texts(f"column.{kind}", n=n)

    def chip(self, chip: str) -> str:
        """A chip."""
        points = self.chip_points(chip)
        return self.texts("chip.points", n=points) if points else self.texts(f"chip.{chip}")

    def chip_points(self, chip: str) -> int:
        """What a chip counts at a scoring, 0 for those that are no points."""
        return self.facts.chip_points[self.facts.kinds.index(chip)] if chip in self.facts.kinds else 0

    def chip_hint(self, chip: str) -> str:
        """What a chip is good for."""
        if points := self.chip_points(chip):
            return self.texts("dice.hint.points_each", n=points)
        return self.texts(f"dice.hint.{chip}", throws=self.facts.throws, dice=self.facts.white + 1)

    def who(self, seat: int, seats: Sequence[Seat]) -> str:
        """A player's name, or the neutral seat's."""
        return seats[seat].name if seat < len(seats) else self.texts("neutral")

    def place(self, n: int, short: bool = False) -> str:
        """First, second, third ..., short: 1st, 2nd, 3rd; 0: not on the track."""
        if not n:
            return self.texts("dice.swap.off")
        key = "place_short" if short else "place"
        return self.texts(f"{key}.{n}") if n <= 6 else self.texts(f"{key}.later", n=n)

    def standing(self, column: Ranking, seat: int) -> tuple[str, ...]:
        """Height and place of a seat on a building track, in fewer and fewer words."""
        height, place = column.heights[seat], column.place(seat)
        if not height:
            return self.texts("dice.swap.off"), "0"
        words = self.texts("dice.swap.at", height=height, place=self.place(place))
        return words, f"{height}, {self.place(place, short=True)}", str(height)

    # ---- the table ----
    def prompt(self, shown: TableSnapshot, kept: int) -> str:
        """What is asked."""
        view: DiceView = shown.view
        name = self.who(view.to_act, shown.seats)
        if view.phase == "decide":
            total = sum(view.dice)
            counts = view.throws < self.facts.throws
            key = "decide" if counts else "extra" if extra_throws(self.facts, view) else "place"
            if kept and counts:
                return self.texts("dice.prompt.kept", name=name, n=kept, m=total - kept)
            return self.texts(f"dice.prompt.{key}", name=name, n=view.throws)
        if view.phase == "prize":
            return self.texts("dice.prompt.prize", name=name, column=self.column(view.column))
        if view.phase == "exchange":
            source = source_of(shown.picked)
            key = "exchange_to" if source else "exchange"
            return self.texts(f"dice.prompt.{key}", name=name, column=self.column(source) if source else "")
        left = view.left[view.to_act] if view.to_act >= 0 else 0
        return self.texts("dice.prompt.throw", name=name, n=left)

    def headline(self, view: DiceView) -> str:
        """The round, and which scoring follows it."""
        if view.over:
            return self.texts("dice.head.over")
        key = "dice.head.scored" if view.round in self.facts.scorings else "dice.head.plain"
        letter = self.facts.next_scoring(view.round).letter
        return self.texts(key, n=view.round, rounds=self.facts.rounds, scoring=letter)

    def status(self, seat: int, shown: TableSnapshot) -> str:
        """Under a name."""
        view: DiceView = shown.view
        level = shown.seats[seat].level
        if view.over or seat != view.to_act:
            return level
        left = view.left[seat]
        key = "dice.status.markers" if view.phase in ("throw", "decide") else "dice.status.to_act"
        words = self.texts(key, n=left)
        return words if shown.seats[seat].person or not level else f"{level} · {words}"

    def rows(self, seat: int, shown: TableSnapshot) -> tuple[Row, ...]:
        """Markers, chips, Caliph; then the points by scoring."""
        marks, chips = self._markers(seat, shown), self._chips(seat, shown)
        return Row((*marks[:1], *chips, *marks[1:])), Row(self._parts(seat, shown), boxed=True)

    def crowded_rows(self, seat: int, shown: TableSnapshot) -> tuple[Row, ...]:
        """The same for a small panel: points chips as one sum, only what is there and still counts."""
        view: DiceView = shown.view
        upper = self._markers(seat, shown)
        if total := points_in_hand(self.facts, view, seat):
            hint = self.texts("dice.hint.points_sum", n=total)
            upper.insert(1, Item("chip-points", "ad-coin", f"+{total}", hint=hint))
        lower = [item for item, points in zip(self._parts(seat, shown), view.points[seat]) if points]
        if not view.over and not view.points[seat][SCORINGS.index("C")]:  # after C no chip counts any more
            chips = self._chips(seat, shown)
            lower += [item for item in chips if not self.chip_points(item.name.removeprefix("chip-"))]
        blank = [Item(f"blank-{i}", "", "") for i in range(CELLS - len(lower))]
        return Row(tuple(upper)), Row((*lower, *blank), boxed=True)

    def _markers(self, seat: int, shown: TableSnapshot) -> list[Item]:
        """Markers to place, the Caliph, the start chip."""
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
        if view.caliph == seat:
            items.append(Item("caliph", "crown", "", t("dice.caliph"), hint=t("dice.hint.caliph")))
        if view.heir == seat:
            items.append(Item("heir", "ad-chip:start", "", "", hint=t("dice.hint.heir")))
        return items

    def _chips(self, seat: int, shown: TableSnapshot) -> list[Item]:
        """Chips in hand by kind."""
        view: DiceView = shown.view
        return [
            Item(f"chip-{kind}", f"ad-chip:{kind}", f"×{n}", hint=self.chip_hint(kind))
            for kind, n in zip(view.kinds, view.hands[seat])
            if n
        ]

    def _parts(self, seat: int, shown: TableSnapshot) -> tuple[Item, ...]:
        """Points by scoring and from chips."""
        view: DiceView = shown.view
        t = self.texts
        return tuple(
            Item(
                f"part-{name}",
                f"ad-part:{name}",
                str(points),
                "",
                hint=t("dice.hint.part", part=t(f"part.{name}"), n=points),
            )
            for name, points in zip(SOURCES, view.points[seat])
        )

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
            return self.spot(spot), self.texts("dice.spot.none_short"), "–"
        if not spot.row:
            return self.spot(spot), self.texts("dice.spot.out_short")
        short = self.texts(
            "dice.spot.short", row=spot.row, space=spot.space, place=self.place(spot.place, True)
        )
        return self.spot(spot), short, f"{spot.row}/{spot.space}"

    def odds(self, found: Better | None) -> tuple[str, ...]:
        """ "52 % for 5+": the exact chance of a better space with one more throw; then shorter."""
        if found is None:
            return ()
        args = {"p": percent(found.chance), "n": found.symbols}
        return tuple(self.texts(f"dice.{key}", **args) for key in ("odds", "odds_short"))

    def lost(self, view: DiceView, kind: str) -> str:
        """Why a marker would be lost there now, in two lengths of words: from which space all is taken."""
        last = is_last_space(self.facts, symbols_of(view, kind), view.throws)
        return self.texts("dice.lost.last" if last else "dice.lost.text", **self._lost_args(view, kind))

    def lost_short(self, view: DiceView, kind: str) -> str:
        """The same in few words."""
        last = is_last_space(self.facts, symbols_of(view, kind), view.throws)
        key = "dice.lost.short_last" if last else "dice.lost.short"
        return self.texts(key, **self._lost_args(view, kind))

    def _lost_args(self, view: DiceView, kind: str) -> dict[str, object]:
        symbols = symbols_of(view, kind)
        row, space = self.facts.row_and_space(self.facts.space_of(symbols, view.throws))
        end = "/".join(map(str, self.facts.row_and_space(self.facts.spaces - 1)))
        args: dict[str, object] = {"symbols": symbols, "icon": f"[{kind}]", "n": view.throws}
        return args | {"row": row, "space": space, "last": end}

    # ---- buttons ----
    def throw(self, verb: str, kept: tuple[int, ...], view: DiceView) -> str:
        """A throw as a button says it: the dice kept, by type where these are one or two."""
        loose, shown = sum(view.dice) - sum(kept), [(n, k) for n, k in zip(kept, view.types) if n]
        if not shown:
            return self.texts("dice.throw", n=loose)
        if len(shown) > 2:
            key = "some" if verb == "throw" else "extra_some"
            return self.texts(f"dice.button.{key}", n=sum(kept), m=loose)
        dice = " ".join(f"{n} [{kind}]" for n, kind in shown)
        return self.texts(f"dice.button.{verb}", dice=dice, m=loose)

    def prize(self, prize: int, view: DiceView) -> str:
        """A prize as a button says it."""
        chip = view.laid[view.types.index(view.column)]
        key, n = f"dice.button.{PRIZES[prize]}", self.facts.prizes[prize]
        what = self.column(view.column, n)
        return self.texts(key, n=n, what=what, chip=self.chip(chip) if chip else "")

    # ---- refusals and help ----
    def refusal(self, refusal: Refusal, seats: Sequence[Seat], view: DiceView | None = None) -> str:
        """The sentence of a refusal: names for seats, words for columns, the dice that lie there."""
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
        words = self.texts(refusal.key, **args)
        if view is None or refusal.key != "refuse.no_symbol":
            return words
        dice = ", ".join(f"{n} [{kind}]" for n, kind in zip(view.dice, view.types) if n)
        return f"{words} {self.texts('dice.lie', dice=dice)}"

    def name(self, action: Ids, view: DiceView | None = None) -> str:
        """An action in words, from its ids; with the view also what comes of it: the space, the chance."""
        words, (verb, ids) = self._name(action), action
        if view is None or not view.dice:
            return words
        if verb == "mark":
            here = spot(self.facts, view, ids[0], symbols_of(view, ids[0]), view.throws)
            return f"{words}, {self.spot(here)}"
        if verb in ("throw", "extra"):
            kept = [int(n) for n in ids]
            most = max(kept)
            kind = view.types[kept.index(most)]
            chance = (
                better(self.facts, view, kind, most, sum(view.dice) - most)
                if most == sum(kept) and most
                else None
            )
            if chance:
                return f"{words}: {self.odds(chance)[0]}"
        return words

    def _name(self, action: Ids) -> str:
        verb, ids = action
        if verb in ("throw", "extra"):
            what = " ".join(f"{n} [{kind}]" for kind, n in zip(self.facts.types, ids) if int(n))
            return self.texts(f"dice.name.{verb}" if what else f"dice.name.{verb}_all", dice=what)
        if verb == "mark":
            return self.texts("dice.name.mark", column=f"[{ids[0]}]")
        if verb == "exchange":
            return self.texts("dice.name.exchange", source=f"[{ids[0]}]", target=f"[{ids[1]}]")
        if verb == "prize":
            return self.texts(f"dice.name.prize_{ids[0]}", n=self.facts.prizes[PRIZES.index(ids[0])])
        return self.texts(f"dice.name.{verb.replace('-', '_')}")
