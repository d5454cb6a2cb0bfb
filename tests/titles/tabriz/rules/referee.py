"""An independent, slow referee: replays records of Tabriz from their texts alone and disputes what differs.

It shares nothing with the kernel: ids in lists and counters, every legal set worked out anew, all chance
taken from the record and checked for what is possible.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tests.titles.tabriz.rules.referee_board import CARDS, DECKS, WORKSHOPS, Dispute, Seat, goods, holds, want
from tests.titles.tabriz.rules.referee_tiles import TileReferee

Json = dict[str, Any]
LAST_ROUND = 300
CHANCE = ("CardsDrawn", "DeckRenewed", "DiceRolled")


class Referee(TileReferee):
    """One game. `questions` is the stack of what is asked, the last one first."""

    def __init__(self, header: Json) -> None:
        want(header["title"] == "tabriz", "title")
        super().__init__(header)
        setup = header["setup"]
        self.round, self.turns = 1, 0
        self.trigger: int | None = None
        self.owed: set[int] = set()
        self.over = False
        self.completed = 0
        order = [(self.first + i) % self.n for i in range(self.n)]
        self.offered = setup.get("workshops")
        want(setup["meydan"] == ("b" if self.advanced else "a"), "side of Meydan")
        want(bool(self.offered) == self.advanced, "workshops")
        for place, seat in enumerate(order):
            self.seats[seat].looked = list(setup["dealt"][seat])
            if not self.advanced:
                self.gain(
                    seat, [{}, {"wool": 1}, {"plant-dye": 1}, {"camel-fibre": 1}, {"carmine": 1}][place]
                )
                self.seats[seat].qeran += 7
        chain = [("workshop", seat, 0) for seat in order] if self.advanced else []
        chain += [("keep", seat, 2) for seat in order]
        self.questions: list[tuple[str, int, Any]] = chain[::-1]
        for cards in setup["dealt"]:
            want(len(set(cards)) == 4 and set(cards) <= self.decks["karmandan"], "dealt cards")
            self.decks["karmandan"] -= set(cards)

    # ---- questions
    def asked(self) -> tuple[str, int, Any]:
        """The open question: kind, seat, more."""
        return self.questions[-1]

    def ask(self, kind: str, seat: int, more: Any = None) -> None:
        """Put a question on the stack."""
        self.questions.append((kind, seat, more))

    def legal(self) -> set[str]:
        """All legal texts."""
        kind, seat, more = self.asked()
        me = self.seats[seat]
        if kind == "workshop":
            return {f"workshop:{card}" for card in self.offered[seat]}
        if kind == "keep":
            return {f"keep:{card}" for card in me.looked}
        if kind == "draw":
            return {f"draw:{deck}" for deck in self.drawable(me)}
        if kind == "strips":
            return self.strips(me, more) | {"done"}
        if kind == "personal":
            first = {f"draw:{deck}" for deck in self.drawable(me)} if more["fresh"] else set()
            return first | self.strips(me, more["used"]) | {"done"}
        if kind == "move":
            return self.moves(me)
        if kind == "complete":
            most = 2 if me.talent >= 10 else 1
            able = (
                [c for c in me.hand if holds(me.goods, goods(CARDS[c]["cost"]))]
                if self.completed < most
                else []
            )
            return {f"complete:{card}" for card in able} | {"done"}
        return self.tile_legal(kind, seat, more)

    def drawable(self, me: Seat) -> list[str]:
        """Unlocked decks that have cards."""
        return [
            deck
            for deck, talent in zip(DECKS, (0, 2, 6))
            if me.talent >= talent and (self.decks[deck] or self.discards[deck])
        ]

    def strips(self, me: Seat, used: set[tuple[str, int]]) -> set[str]:
        """Workshop actions that can be carried out."""
        found: set[str] = set()
        for card, place, strip in me.strips():
            give, get = strip.get("give", {}), strip["get"]
            payable = me.qeran >= give.get("qeran", 0) and holds(me.goods, goods(give))
            if (card, place) in used or not payable:
                continue
            text = f"use:{card}:{place}"
            if give.get("card"):
                found |= {f"{text}:{hand}" for hand in me.hand}
            elif get.get("card"):
                found |= {f"{text}:{deck}" for deck in self.drawable(me)}
            elif get.get("die"):
                found |= {f"{text}:{get['die']}"} if self.pool[get["die"]] else set()
            else:
                found.add(text)
        return found

    def moves(self, me: Seat) -> set[str]:
        """Every standing apprentice within reach; home from anywhere."""
        reach = 4 if me.talent >= 4 else 3
        found = {f"move:{origin}:m" for origin in me.standing}
        for origin in me.standing:
            for space in self.spaces:
                if 1 <= self.far[origin, space] <= reach and space not in me.lying:
                    found.add(f"move:{origin}:{space}")
        return found

    # ---- carrying out
    def carry(self, text: str, events: list[Json]) -> None:
        """Carry out a legal text with the chance of its line."""
        self.chance = [event for event in events if event["type"] in CHANCE]
        kind, seat, more = self.asked()
        verb, *ids = text.split(":")
        me = self.seats[seat]
        if verb == "workshop":
            self.questions.pop()
            me.workshop = ids[0]
            me.qeran += WORKSHOPS[ids[0]]["start"].get("qeran", 0)
            self.gain(seat, WORKSHOPS[ids[0]]["start"])
        elif verb == "keep":
            self.keep(seat, ids[0])
        elif verb == "draw":
            self.questions.pop()
            if kind == "personal":
                self.ask("personal", seat, {"fresh": False, "drawn": True, "used": more["used"]})
            self.draw(seat, ids[0], 1, me.hand)
        elif verb == "use":
            self.use(seat, ids, more)
        elif verb == "move":
            self.questions.pop()
            me.standing.remove(ids[0])
            me.lying.append(ids[1])
            self.ask("complete", seat)
            self.ask("tile", seat, ids[1])
        elif verb == "complete":
            self.complete(seat, ids[0])
        elif verb == "done":
            self.done(kind, seat, more)
        else:
            self.tile_carry(verb, ids)
        want(not self.chance, f"events left over: {self.chance}")
        if not self.questions and not self.over:
            self.ask("move", self.first)

    def keep(self, seat: int, card: str) -> None:
        """Keep a card that is looked at; after the last one the rest is discarded."""
        _, _, left = self.questions.pop()
        me = self.seats[seat]
        me.looked.remove(card)
        me.hand.append(card)
        if left > 1 and me.looked:
            self.ask("keep", seat, left - 1)
            return
        for other in me.looked:
            self.throw_away(other)
        me.looked = []

    def complete(self, seat: int, card: str) -> None:
        """Complete a commission: reward, talent, unlocked decks, a reward die."""
        me, data = self.seats[seat], CARDS[card]
        me.goods -= goods(data["cost"])
        me.hand.remove(card)
        me.done.append(card)
        me.prestige += data["prestige"]
        self.completed += 1
        if len(me.done) >= 9:
            self.triggered(seat)
        me.qeran += data["reward"].get("qeran", 0)
        self.gain(seat, data["reward"])
        self.learn(seat, data["reward"].get("talent", 0))
        if data["reward"].get("die"):
            self.pool_die(seat, data["reward"]["die"])

    def use(self, seat: int, ids: list[str], more: Any) -> None:
        """Carry out a workshop action."""
        me, place = self.seats[seat], int(ids[1])
        strip = next(strip for card, i, strip in me.strips() if (card, i) == (ids[0], place))
        used = more["used"] if isinstance(more, dict) else more
        if not strip.get("repeat"):
            used.add((ids[0], place))
        if isinstance(more, dict):
            more["fresh"] = False
        give, get = strip.get("give", {}), strip["get"]
        me.qeran += get.get("qeran", 0) - give.get("qeran", 0)
        me.goods -= goods(give)
        self.gain(seat, get)
        if give.get("card"):
            me.hand.remove(ids[2])
            self.throw_away(ids[2])
            if get.get("card"):
                self.ask("draw", seat)
        elif get.get("card"):
            self.draw(seat, ids[2], 1, me.hand)
        if get.get("die"):
            self.pool_die(seat, get["die"])
        self.learn(seat, get.get("talent", 0))

    def pool_die(self, seat: int, colour: str) -> None:
        """A die of the pool for a reward or a workshop action."""
        if self.pool[colour]:
            (face,) = self.rolled("pool", [colour], [None])
            self.seats[seat].goods[face] += 1

    def learn(self, seat: int, steps: int) -> None:
        """Raise the talent; look into newly unlocked decks."""
        me = self.seats[seat]
        old, me.talent = me.talent, min(14, me.talent + steps)
        if me.talent == 14 and old < 14:
            self.triggered(seat)
        for level, deck in ((2, "bazaari"), (6, "ashraf")):
            n = min(2, len(self.decks[deck]) + len(self.discards[deck]))
            if old < level <= me.talent and n:
                self.draw(seat, deck, n, me.looked)
                self.ask("keep", seat, 1)

    def triggered(self, seat: int) -> None:
        """The first to reach an end takes the marker; the others are owed a turn."""
        if self.trigger is None:
            self.trigger = seat
            self.owed = set(range(self.n)) - {seat}

    # ---- the course of the game
    def done(self, kind: str, seat: int, more: Any) -> None:
        """End a turn, a personal phase or a seat's workshop actions."""
        self.questions.pop()
        if kind == "personal":
            if not more["drawn"] and self.drawable(self.seats[seat]):
                self.ask("draw", seat)
            return
        if kind == "strips":
            if not self.questions:
                self.first = (self.first + 1) % self.n
                self.turns = -1
                self.next_turn()
            return
        self.completed = 0
        self.owed.discard(seat)
        if self.trigger is not None and not self.finish_round and not self.owed:
            self.over = True
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """Who moves next; after three turns of all the round ends."""
        while True:
            self.turns += 1
            if self.turns == 3 * self.n:
                self.end_round()
                return
            seat = (self.first + self.turns) % self.n
            if self.trigger is None or self.finish_round or seat in self.owed:
                self.ask("move", seat)
                return

    def end_round(self) -> None:
        """The game ends, or a workshop phase follows."""
        if (self.finish_round and self.trigger is not None) or self.round == LAST_ROUND:
            self.over = True
            return
        self.round += 1
        for tracks in self.tracks.values():
            for track in tracks:
                track.restock()
        for me in self.seats:
            me.standing += me.lying
            me.lying = []
        self.reroll_tiles()
        for i in reversed(range(self.n)):
            self.ask("strips", (self.first + i) % self.n, set())

    def scores(self) -> list[int]:
        """Prestige of all seats."""
        return [
            me.prestige + me.talent_prestige + (2 if self.trigger == seat else 0)
            for seat, me in enumerate(self.seats)
        ]


def judge(lines: Iterable[str]) -> int:
    """Check one recorded game; the number of its decisions. Raises Dispute."""
    header, *rows, footer = map(json.loads, lines)
    referee = Referee(header)
    for n, row in enumerate(rows):
        where = f"decision {n} ({row['action']})"
        want(row["n"] == n, where)
        want(row["seat"] == referee.asked()[1], f"{where}: seat {row['seat']}, not {referee.asked()}")
        legal = referee.legal()
        want(len(row["legal"]) == len(set(row["legal"])), f"{where}: legal twice")
        want(set(row["legal"]) == legal, f"{where}: legal differs by {sorted(set(row['legal']) ^ legal)}")
        referee.carry(row["action"], row["events"])
        want(row["scores"] == referee.scores(), f"{where}: scores {row['scores']}, not {referee.scores()}")
    want(referee.over and footer["over"], "the end")
    judge_footer(referee, footer)
    return len(rows)


def judge_footer(referee: Referee, footer: Json) -> None:
    """Totals, parts and ranks."""
    seats = referee.seats
    parts = [(me.prestige, me.talent_prestige, 2 * (referee.trigger == i)) for i, me in enumerate(seats)]
    keys = [(sum(row), me.qeran + sum(me.goods.values())) for row, me in zip(parts, seats)]
    for seat, row in enumerate(footer["standing"]):
        named = dict(zip(("commissions", "talent", "bonus"), parts[seat]))
        rank = 1 + sum(key > keys[seat] for key in keys)
        want(row == {"seat": seat, "rank": rank, "total": keys[seat][0], "parts": named}, f"standing {row}")


__all__ = ["Dispute", "Referee", "judge"]
