"""An independent, slow referee: replays records of Yspahan from their texts alone and disputes what differs.

It shares nothing with the kernel: its tables are typed in again, everything is kept in plain dictionaries and
sets of ids, and every legal set is worked out anew.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from tests.titles.yspahan.rules.referee_board import (
    KINDS,
    LADDER,
    LINKS,
    MODES,
    PRICES,
    QUARTERS,
    ROWS,
    SOUKS,
    STREET,
    Seat,
    shops_of,
    walks,
)

Json = dict[str, Any]
CHANCE = {"Rolled", "CardDrawn", "Reshuffled"}


class Dispute(Exception):  # noqa: N818 - what a referee has
    """The record and the referee differ."""


class Referee:
    """One game."""

    def __init__(self, header: Json) -> None:
        if header["title"] != "yspahan" or header["variants"]:
            raise Dispute(f"header {header}")
        self.n = header["players"]
        self.first = header["setup"]["first"]
        self.seats = [Seat() for _ in range(self.n)]
        self.goods: dict[str, int] = {}
        self.supervisor = "centre"
        self.caravan: list[int] = []
        self.deck = 18
        self.discards: Counter[str] = Counter()
        self.day = 0
        self.events: list[Json] = []
        self.begin_day(self.first)

    # ---- calendar
    def begin_day(self, first: int) -> None:
        order = [(first + i) % self.n for i in range(self.n)]
        if self.day == 20 and self.n in (2, 4):
            before = self.first
            order = sorted(order, key=lambda seat: (before - seat) % self.n)
            order = order[1:] + order[:1] if order[0] == before else order
            order.sort(key=lambda seat: self.seats[seat].total)
        if self.n == 2:
            order = [order[0], order[1], order[0]]
        self.first, self.order = order[0], order
        self.tower: dict[str, tuple[int, int, int]] = {}
        self.open_turn("roll")

    def open_turn(self, phase: str) -> None:
        self.turn = self.actor = self.order[0]
        self.phase, self.built_now = phase, False

    def end(self) -> None:
        self.order = self.order[1:]
        if self.order:
            self.open_turn("take")
            return
        self.day += 1
        if self.day % 7 == 0:
            self.end_week()
        if self.day == 21:
            self.phase, self.actor = "over", -1
        else:
            self.begin_day((self.first + 1) % self.n)

    def end_week(self) -> None:
        for souk, value in SOUKS.items():
            owners = {self.goods.get(shop) for shop in shops_of(souk)}
            if len(owners) == 1 and None not in owners:
                seat = self.seats[next(o for o in owners if o is not None)]
                seat.parts["souks"] += value + (2 if "bazaar" in seat.built else 0)
        self.goods.clear()
        self.count_caravan()
        self.supervisor = "centre"

    # ---- caravan
    def count_caravan(self) -> None:
        for i, seat in enumerate(self.seats):
            rows = [place // self.n for place, owner in enumerate(self.caravan) if owner == i]
            seat.parts["caravan"] += len(rows) * (max(rows) + 1 if rows else 0)

    def load(self, owner: int) -> None:
        self.seats[owner].parts["caravan"] += [2, 1, 0][len(self.caravan) // self.n]
        self.caravan.append(owner)
        if len(self.caravan) == 3 * self.n:
            self.count_caravan()
            self.caravan.clear()

    def send(self, shops: list[str]) -> None:
        """Goods that leave, in order; stops at the first camel question."""
        self.leaving = shops
        while self.leaving:
            owner = self.goods[self.leaving[0]]
            if self.seats[owner].camels:
                self.phase, self.actor = "camel", owner
                return
            self.settle(False)
        self.phase, self.actor = "after", self.turn

    def settle(self, keeps: bool) -> None:
        shop = self.leaving.pop(0)
        owner = self.goods[shop]
        if keeps:
            self.seats[owner].camels -= 1
        else:
            del self.goods[shop]
        self.load(owner)
        if "caravanserai" in self.seats[owner].built:
            self.draw(owner)

    # ---- cards
    def draw(self, seat: int) -> None:
        if self.deck == 0 and self.discards:
            self.expect("Reshuffled")
            self.deck = sum(self.discards.values())
            self.discards.clear()
        event = self.expect("CardDrawn")
        card = event["card"]
        if event["seat"] != seat or (card is None) != (self.deck == 0):
            raise Dispute(f"events: {event} with {self.deck} cards in the deck")
        if card is None:
            return
        held = sum(s.hand[card] for s in self.seats) + self.discards[card]
        if card not in KINDS or held >= 2:
            raise Dispute(f"events: a third {card}")
        self.deck -= 1
        self.seats[seat].hand[card] += 1

    def discard(self, kind: str) -> None:
        self.seats[self.turn].hand[kind] -= 1
        self.discards[kind] += 1

    def expect(self, kind: str) -> Json:
        if not self.events or self.events[0]["type"] != kind:
            raise Dispute(f"events: {kind} expected, {self.events[:1]} found")
        return self.events.pop(0)

    # ---- legal sets
    def open_shops(self, quarter: str) -> set[str]:
        souks = [souk for souk in SOUKS if souk.startswith(quarter + "-")]
        mine, fresh = set(), set()
        for souk in souks:
            owners = [self.goods.get(shop) for shop in shops_of(souk)]
            free = {shop for shop in shops_of(souk) if shop not in self.goods}
            if all(owner is None for owner in owners):
                fresh |= free
            elif all(owner in (None, self.turn) for owner in owners):
                mine |= free
        return mine or fresh

    def buildable(self, cards: tuple[str, ...]) -> Iterator[str]:
        seat = self.seats[self.turn]
        if any(not seat.hand[card] for card in cards):
            return
        for name, (camels, gold) in PRICES.items():
            affordable = ("no-camels" in cards or camels <= seat.camels) and (
                "no-gold" in cards or gold <= seat.gold
            )
            if name not in seat.built and affordable:
                yield name

    def dice(self, row: str) -> int:
        white, yellow, _ = self.tower.get(row, (0, 0, 0))
        return white + (yellow if self.turn == self.first else 0)

    def row_texts(self) -> Iterator[str]:
        hand = self.seats[self.turn].hand
        for row in ROWS:
            if not self.dice(row):
                continue
            yield f"take:{row}:supervisor"
            yield f"take:{row}:card"
            if row not in QUARTERS or self.open_shops(row):
                yield f"take:{row}:goods"
                yield from (f"take:{row}:goods+{kind}" for kind in KINDS if hand[kind])
            if self.n == 2:
                for mode, cards in MODES.items():
                    yield from (f"take:{row}:{mode}:{name}" for name in self.buildable(cards))

    def card_texts(self) -> Iterator[str]:
        seat = self.seats[self.turn]
        hand = seat.hand
        if hand["exchange"]:
            yield from (f"play:camels-to-gold:{i}" for i in range(1, seat.camels + 1))
            yield from (f"play:gold-to-camels:{i}" for i in range(1, seat.gold + 1))
        for kind in ("camels", "gold", "caravan"):
            if hand[kind]:
                yield f"play:{kind}"
        if hand["cube"] and any(self.open_shops(quarter) for quarter in QUARTERS):
            yield "play:cube"
        if hand["camel-points"]:
            yield from (f"play:camel-points:{i}" for i in range(1, min(4, seat.camels) + 1))
        if hand["gold-points"]:
            yield from (f"play:gold-points:{i}" for i in range(1, min(10, seat.gold) + 1))

    def build_texts(self) -> Iterator[str]:
        if self.n == 2 or self.built_now:
            return
        yield from (f"build:{name}" for name in self.buildable(()))
        for play, cards in (("no-camels", MODES["build-no-camels"]), ("no-gold", MODES["build-no-gold"]),
                            ("free", MODES["build-free"])):  # fmt: skip
            yield from (f"play:{play}:{name}" for name in self.buildable(cards))

    def legal(self) -> set[str]:
        """All legal texts."""
        if self.phase == "put":
            return {f"put:{shop}" for quarter in self.where for shop in self.open_shops(quarter)}
        if self.phase == "move":
            return {f"move:{space}" for space in STREET if self.price(space) <= self.seats[self.turn].gold}
        if self.phase == "first":
            return {f"first:{shop}" for shop in self.leaving}
        if self.phase == "camel":
            return {"pay-camel", "let-go"}
        if self.phase == "roll":
            main = [f"roll:{i}" for i in range(min(3, self.seats[self.turn].gold) + 1)]
        elif self.phase == "take":
            main = list(self.row_texts()) or ["draw"]
        else:
            main = [*self.build_texts(), "end"]
        return {*main, *self.card_texts()}

    def price(self, space: str) -> int:
        steps = next(i for i in range(18) if space in walks(self.supervisor, i))
        free = 3 if "hammam" in self.seats[self.turn].built else 0
        return max(0, abs(steps - self.value) - free)

    # ---- actions
    def play(self, text: str) -> None:
        verb, *ids = text.split(":")
        getattr(self, f"do_{verb.replace('-', '_')}")(*ids)

    def do_roll(self, yellow: str) -> None:
        self.seats[self.turn].gold -= int(yellow)
        event = self.expect("Rolled")
        if sum(event["white"]) != (8 if self.n == 2 else 9) or sum(event["yellow"]) != int(yellow):
            raise Dispute(f"events: {event}")
        groups = [(w, y, v) for v, (w, y) in enumerate(zip(event["white"], event["yellow"]), 1) if w + y]
        self.tower = dict(zip(ROWS, groups[:-1] if len(groups) > 1 else groups))
        if len(groups) > 1:
            self.tower["gold"] = groups[-1]
        self.phase = "take"

    def do_take(self, row: str, use: str, building: str = "") -> None:
        seat, dice = self.seats[self.turn], self.dice(row)
        self.value = self.tower.pop(row)[2]
        if self.n > 2 and self.turn == self.first:
            self.tower = {r: (w, 0, v) for r, (w, y, v) in self.tower.items()}
        self.phase = "after"
        if use == "supervisor":
            self.phase = "move"
        elif use == "card":
            self.draw(self.turn)
        elif use in MODES:
            self.raise_building(building, MODES[use])
        else:
            if "+" in use:
                self.discard(use.split("+")[1])
                dice += 1
            if row == "camel":
                seat.camels += dice + ("paddock" in seat.built)
            elif row == "gold":
                seat.gold += dice + 2 * ("shop" in seat.built)
            else:
                self.where, self.left, self.back = [row], dice + ("hoist" in seat.built), "after"
                self.phase = "put"

    def do_draw(self) -> None:
        self.phase = "after"
        if self.n > 2 and self.turn == self.first:
            self.tower = {r: (w, 0, v) for r, (w, y, v) in self.tower.items()}
        self.draw(self.turn)

    def do_put(self, shop: str) -> None:
        self.goods[shop] = self.turn
        self.left -= 1
        if not self.left or not any(self.open_shops(quarter) for quarter in self.where):
            self.phase = self.back

    def do_move(self, space: str) -> None:
        self.seats[self.turn].gold -= self.price(space)
        self.supervisor = space
        links = [link.split() for link in LINKS.replace("\n", " ").split(",")]
        goods = [shop for place, shop in links if place == space and shop in self.goods]
        if len(goods) == 2:
            self.phase, self.leaving = "first", goods
        else:
            self.send(goods)

    def do_first(self, shop: str) -> None:
        self.send([shop, *(other for other in self.leaving if other != shop)])

    def do_pay_camel(self) -> None:
        self.settle(True)
        self.send(self.leaving)

    def do_let_go(self) -> None:
        self.settle(False)
        self.send(self.leaving)

    def do_build(self, name: str) -> None:
        self.raise_building(name, ())

    def raise_building(self, name: str, cards: tuple[str, ...]) -> None:
        seat = self.seats[self.turn]
        for card in cards:
            self.discard(card)
        seat.camels -= 0 if "no-camels" in cards else PRICES[name][0]
        seat.gold -= 0 if "no-gold" in cards else PRICES[name][1]
        seat.parts["buildings"] += LADDER[len(seat.built)]
        seat.built.append(name)
        self.built_now = True

    def do_play(self, what: str, arg: str = "") -> None:
        seat = self.seats[self.turn]
        if f"build-{what}" in MODES:
            self.raise_building(arg, MODES[f"build-{what}"])
            return
        self.discard("exchange" if "-to-" in what else what)
        n = int(arg or 0)
        if "-to-" in what:
            n = n if what == "camels-to-gold" else -n
            seat.camels, seat.gold = seat.camels - n, seat.gold + n
        elif what == "camels":
            seat.camels += 3
        elif what == "gold":
            seat.gold += 3
        elif what == "caravan":
            self.load(self.turn)
        elif what == "cube":
            self.where, self.left, self.back, self.phase = QUARTERS, 1, self.phase, "put"
        elif what == "camel-points":
            seat.camels -= n
            seat.parts["cards"] += 2 * n
        else:
            seat.gold -= n
            seat.parts["cards"] += n

    def do_end(self) -> None:
        self.end()


def judge(lines: Iterable[str]) -> int:
    """Replay one recorded game; returns the number of decisions, raises Dispute where it differs."""
    rows = [json.loads(line) for line in lines]
    game = Referee(rows[0])
    for row in rows[1:-1]:
        try:
            _check_line(game, row)
        except Dispute as dispute:
            raise Dispute(f"decision {row['n']} {row['action']}: {dispute}") from None
    _check_end(game, rows[-1])
    return len(rows) - 2


def _check_line(game: Referee, row: Json) -> None:
    if row["seat"] != game.actor:
        raise Dispute(f"seat {row['seat']} decides, not {game.actor}")
    legal = game.legal()
    if len(row["legal"]) != len(set(row["legal"])) or set(row["legal"]) != legal:
        raise Dispute(f"legal: {sorted(set(row['legal']) ^ legal)}")
    if row["action"] not in legal:
        raise Dispute("not legal")
    game.events = [event for event in row["events"] if event["type"] in CHANCE]
    game.play(row["action"])
    if game.events:
        raise Dispute(f"events: {game.events} left over")
    scores = [seat.total for seat in game.seats]
    if row["scores"] != scores:
        raise Dispute(f"scores {row['scores']}, not {scores}")


def _check_end(game: Referee, footer: Json) -> None:
    if game.phase != "over" or not footer["over"]:
        raise Dispute("the record ends before the game")
    totals = [seat.total for seat in game.seats]
    for row, seat in zip(footer["standing"], game.seats):
        rank = 1 + sum(total > seat.total for total in totals)
        if (row["rank"], row["total"], row["parts"]) != (rank, seat.total, seat.parts):
            raise Dispute(f"standing {row}")
