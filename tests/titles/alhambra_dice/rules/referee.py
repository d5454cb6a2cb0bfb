"""A slow, independent referee: replays records from their text alone and shares no code with the kernel.

Chains are lists of (row, space), stacks are lists of stones per space, dice are lists of names.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from typing import Any

TYPES = ["pavilion", "seraglio", "arcade", "chamber", "garden", "tower"]
CHAIN = [(row, space) for row in range(8, 0, -1) for space in (1, 2, 3)]
MARKERS = {2: 5, 3: 5, 4: 4, 5: 3, 6: 3}
FIRST = {"A": 1, "B": 8, "C": 16}
PLACES = {"A": 1, "B": 2, "C": 3}
AFTER = {1: "A", 3: "B", 5: "C"}


class Wrong(AssertionError):  # noqa: N818 - reads as what it is
    """The record and the referee differ."""


def points_of(scoring: str, column: int, place: int) -> int:
    """Printed value: 1 to 6 for the lowest paid place, 7 more for each better one, the best of C 1 more."""
    steps = PLACES[scoring] - 1 - place
    return column + 1 + 7 * steps + (1 if scoring == "C" and place == 0 else 0) if steps else column + 1


class Referee:
    """One game in progress."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.n = header["players"]
        self.caliph = header["setup"]["first"]
        self.round = 0
        self.dice: list[str] | None = None
        self.throws = self.placed = 0
        self.black = False
        self.heir: int | None = None
        self.fields: list[str | None] = [None] * 6
        self.chips = [Counter[str]() for _ in range(self.n)]
        self.spaces: list[dict[tuple[int, int], int]] = [{} for _ in TYPES]
        self.tracks: list[dict[int, list[int]]] = [{h: [] for h in range(16)} for _ in TYPES]
        for track in self.tracks:
            track[0] = list(range(self.n))
        self.points = [dict.fromkeys(("A", "B", "C", "chips"), 0) for _ in range(self.n)]
        self.asked: list[int] = []
        self.prize_column: int | None = None
        self.over = False
        self.laid: Counter[str] = Counter()

    # ---- who decides what ------------------------------------------------------------------------

    def decider(self) -> int:
        if self.prize_column is not None:
            return self.ranking(self.prize_column)[0]
        if self.asked:
            return self.asked[0]
        return int(self.caliph + self.placed) % int(self.n)

    def legal(self) -> set[str]:
        seat = self.decider()
        if self.prize_column is not None:
            return {"prize:buildings", "prize:chip"}
        if self.asked:
            return {"hold"} | {
                f"exchange:{a}:{b}"
                for i, a in enumerate(TYPES)
                for b in TYPES
                if a != b and self.height(i, seat)
            }
        if self.dice is None:
            can = self.chips[seat]["black-die"] > 0 and not self.black
            return {"throw:0-0-0-0-0-0"} | ({"black-die"} if can else set())
        counts = [self.dice.count(name) for name in TYPES]
        keeps = [
            "-".join(map(str, kept))
            for kept in product(*(range(c + 1) for c in counts))
            if list(kept) != counts
        ]
        found = {f"mark:{name}" for name, count in zip(TYPES, counts) if count}
        if self.throws < 3:
            found |= {f"throw:{kept}" for kept in keeps}
        if self.chips[seat]["extra-throw"]:
            found |= {f"extra:{kept}" for kept in keeps}
        return found

    def ranking(self, column: int) -> list[int]:
        """Owners of the markers, best first."""
        return [self.spaces[column][space] for space in CHAIN if space in self.spaces[column]]

    def height(self, column: int, seat: int) -> int:
        return next(h for h, stack in self.tracks[column].items() if seat in stack)

    # ---- carrying out --------------------------------------------------------------------------------

    def play(self, line: dict[str, Any]) -> None:
        """Check one line and carry it out."""
        seat = self.decider()
        if line["seat"] != seat:
            raise Wrong(f"line {line['n']}: seat {seat} decides")
        if len(line["legal"]) != len(set(line["legal"])) or set(line["legal"]) != self.legal():
            raise Wrong(f"line {line['n']}: legal differ by {set(line['legal']) ^ self.legal()}")
        if line["action"] not in self.legal():
            raise Wrong(f"line {line['n']}: {line['action']} is not legal")
        events = list(line["events"])
        if line["n"] == 0:
            self.lay(next(e for e in events if e["type"] == "ChipsLaid"))
            events = [e for e in events if e["type"] != "ChipsLaid"]
        verb, *args = line["action"].split(":")
        getattr(self, "do_" + verb.replace("-", "_"))(seat, events, *args)
        if line["scores"] != [sum(parts.values()) for parts in self.points]:
            raise Wrong(f"line {line['n']}: scores are {self.points}")

    def lay(self, event: dict[str, Any]) -> None:
        self.round += 1
        if event["round"] != self.round:
            raise Wrong(f"round {self.round} begins")
        self.fields = list(event["columns"])
        starts = self.fields.count("start")
        if starts != (self.round < 5) or len(self.fields) != 6:
            raise Wrong(f"round {self.round}: {self.fields}")
        self.laid.update(chip for chip in event["columns"] if chip != "start")

    def do_black_die(self, seat: int, events: list[dict[str, Any]]) -> None:
        self.chips[seat]["black-die"] -= 1
        self.black = True

    def do_throw(self, seat: int, events: list[dict[str, Any]], keep: str) -> None:
        self.throws += 1
        self.thrown(keep, events)

    def do_extra(self, seat: int, events: list[dict[str, Any]], keep: str) -> None:
        self.chips[seat]["extra-throw"] -= 1
        self.thrown(keep, events)

    def thrown(self, keep: str, events: list[dict[str, Any]]) -> None:
        event = next(e for e in events if e["type"] == "Thrown")
        kept = [int(k) for k in keep.split("-")]
        if sum(event["dice"]) != 8 + self.black or any(k > d for k, d in zip(kept, event["dice"])):
            raise Wrong(f"dice {event['dice']} after keeping {kept}")
        if event["throw"] != self.throws:
            raise Wrong(f"throw {self.throws}")
        self.dice = [name for name, count in zip(TYPES, event["dice"]) for _ in range(count)]

    def do_mark(self, seat: int, events: list[dict[str, Any]], name: str) -> None:
        assert self.dice is not None
        column = TYPES.index(name)
        at = CHAIN.index((min(8, self.dice.count(name)), self.throws))
        free = [space for space in CHAIN[at:] if space not in self.spaces[column]]
        if free:
            self.spaces[column][free[0]] = seat
        self.dice, self.throws, self.black = None, 0, False
        self.placed += 1
        if self.placed == self.n * MARKERS[self.n]:
            self.prizes(0, events)

    def prizes(self, column: int, events: list[dict[str, Any]]) -> None:
        """Look for the next column with a marker from `column` on."""
        self.prize_column = next((c for c in range(column, 6) if self.spaces[c]), None)
        if self.prize_column is None:
            self.round_over(events)

    def do_prize(self, seat: int, events: list[dict[str, Any]], choice: str) -> None:
        column = self.prize_column
        assert column is not None
        owners = self.ranking(column)[:2]
        prizes = ["buildings", "chip"] if choice == "buildings" else ["chip", "buildings"]
        for owner, prize in zip(owners, prizes):
            self.climb(column, owner, 2 if prize == "buildings" else 1)
            if prize == "chip":
                chip = self.fields[column]
                assert chip is not None
                if chip == "start":
                    self.heir = owner
                else:
                    self.chips[owner][chip] += 1
        self.prizes(column + 1, events)

    def climb(self, column: int, seat: int, steps: int) -> None:
        """Move a stone; a step over the top is lost and the stone stays as it lies."""
        here = self.height(column, seat)
        there = min(15, here + steps)
        if there != here:
            self.tracks[column][here].remove(seat)
            self.tracks[column][there].append(seat)

    def round_over(self, events: list[dict[str, Any]]) -> None:
        for spaces in self.spaces:
            spaces.clear()
        self.placed = 0
        if self.round in AFTER:
            order = [(self.caliph + i) % self.n for i in range(self.n)]
            self.asked = [seat for seat in order if self.chips[seat]["exchange"]]
        if not self.asked:
            self.count(events)

    def do_hold(self, seat: int, events: list[dict[str, Any]]) -> None:
        self.asked.pop(0)
        if not self.asked:
            self.count(events)

    def do_exchange(self, seat: int, events: list[dict[str, Any]], source: str, target: str) -> None:
        self.chips[seat]["exchange"] -= 1
        self.climb(TYPES.index(source), seat, -1)
        self.climb(TYPES.index(target), seat, 1)
        self.do_hold(seat, events)

    def count(self, events: list[dict[str, Any]]) -> None:
        letter = AFTER.get(self.round)
        if letter:
            for column, track in enumerate(self.tracks):
                ranking = [seat for h in range(15, 0, -1) for seat in track[h]]
                for place, seat in enumerate(ranking[: PLACES[letter]]):
                    self.points[seat][letter] += points_of(letter, column, place)
            for seat, hand in enumerate(self.chips):
                for k in (1, 2, 3):
                    self.points[seat]["chips"] += k * hand.pop(f"points-{k}", 0)
        if self.round == 5:
            self.over = True
            return
        if self.heir is not None:
            self.caliph, self.heir = self.heir, None
        self.lay(next(e for e in events if e["type"] == "ChipsLaid"))

    def end(self, footer: dict[str, Any]) -> None:
        """Check the last line."""
        if not (self.over and footer["over"] and footer["reason"]):
            raise Wrong("the game is not over")
        totals = [sum(parts.values()) for parts in self.points]
        for row in footer["standing"]:
            seat = row["seat"]
            rank = 1 + sum(other > totals[seat] for other in totals)
            if (row["rank"], row["total"], row["parts"]) != (rank, totals[seat], self.points[seat]):
                raise Wrong(f"standing of seat {seat}: {row}")


def replay(lines: list[str]) -> int:
    """Replay a file of games; returns the number of decisions. Raises Wrong."""
    decisions, referee = 0, None
    for text in lines:
        line = json.loads(text)
        if "record" in line:
            referee = Referee(line)
        elif "over" in line:
            assert referee is not None
            referee.end(line)
        else:
            assert referee is not None
            referee.play(line)
            decisions += 1
    return decisions
