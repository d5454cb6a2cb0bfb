"""A second, slow implementation of the rules, straight from the rule text: sets of cells and plain floods.

It shares no line with the kernel (it reads the map with PyYAML itself) and judges recorded games: who
decides, which actions are legal, what happens, the scores, and the final standing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

Cell = tuple[int, int]
MAP = Path(__file__).parents[4] / "data" / "through_the_desert" / "board.yaml"
EVEN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
ODD = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
COLOURS = ("grape", "mint", "lemon", "lime", "salmon")
SUPPLY = {2: 22, 3: 26, 4: 30, 5: 30}
JUDGED = ("LeaderPlaced", "Placed", "WaterTaken", "OasisReached", "Enclosed", "SupplyEmptied", "Stuck")


class Dispute(AssertionError):  # noqa: N818 - the word of the trade
    """The referee and the record differ."""


def read(cell: str) -> Cell:
    """ "h05-02" as (5, 2)."""
    return int(cell[1:3]), int(cell[4:6])


def write(cell: Cell) -> str:
    """(5, 2) as "h05-02"."""
    return f"h{cell[0]:02d}-{cell[1]:02d}"


def desert(players: int) -> set[Cell]:
    """All spaces of the board for that number of players."""
    plan = yaml.safe_load(MAP.read_text(encoding="utf-8"))
    parts = ["main"] if players < 4 else ["main", "extra"]
    return {
        (int(column), row)
        for part in parts
        for column, ranges in plan["sections"][part]["open_rows"].items()
        for first, last in ranges
        for row in range(first, last + 1)
    }


class Referee:
    """One game, followed decision by decision."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.n = header["players"]
        self.at_once = header["variants"].get("end_at_once", False)
        setup = header["setup"]
        self.land = desert(self.n)
        self.palms = {read(cell) for cell in setup["palms"]}
        self.water = {read(cell): value for cell, value in setup["waterholes"].items()}
        self.given_up = setup["given-up"]
        self.first = setup["first"]
        self.caravans: dict[tuple[int, str], set[Cell]] = {}
        self.reached: dict[tuple[int, str], set[Cell]] = {}
        self.enclosed: set[Cell] = set()
        self.supply = dict.fromkeys(COLOURS, SUPPLY[self.n])
        self.parts = [{"water": 0, "oasis": 0, "area": 0, "caravan": 0} for _ in range(self.n)]
        self.seat = self.first
        self.over = False
        self.turn_number = -1
        self.left = 0
        self.happened: list[tuple[Any, ...]] = []

    # --- geometry ------------------------------------------------------------------------------------

    def around(self, cell: Cell) -> set[Cell]:
        """The spaces next to a space."""
        steps = ODD if cell[0] % 2 else EVEN
        return {(cell[0] + dc, cell[1] + dr) for dc, dr in steps} & self.land

    def pieces(self, ground: set[Cell]) -> Iterable[set[Cell]]:
        """The connected pieces of some ground."""
        rest = set(ground)
        while rest:
            piece, edge = set(), [rest.pop()]
            while edge:
                cell = edge.pop()
                piece.add(cell)
                fresh = self.around(cell) & rest
                rest -= fresh
                edge += fresh
            yield piece

    # --- legal actions -------------------------------------------------------------------------------

    @property
    def camels(self) -> set[Cell]:
        """All spaces with a camel."""
        return set().union(*self.caravans.values()) if self.caravans else set()

    def leaders_of(self, seat: int) -> list[str]:
        """Colours whose leader the seat still has."""
        return [c for c in COLOURS if c != self.given_up[seat] and (seat, c) not in self.caravans]

    @property
    def leading(self) -> bool:
        """Whether leaders are still to be placed."""
        return any(self.leaders_of(seat) for seat in range(self.n))

    def legal(self) -> set[str]:
        """The texts of all legal actions."""
        if self.over:
            return set()
        return self._legal_leads() if self.leading else self._legal_places(self.seat)

    def _legal_leads(self) -> set[str]:
        colours = self.leaders_of(self.seat)
        if len(self.caravans) < self.n:
            used = {colour for _, colour in self.caravans}
            colours = [c for c in colours if c not in used] or colours
        oases = {cell for palm in self.palms for cell in self.around(palm)}
        leaders = self.camels
        near = {cell for leader in leaders for cell in self.around(leader)}
        free = self.land - self.palms - set(self.water) - oases - leaders - near
        return {f"lead:{colour}:{write(cell)}" for colour in colours for cell in free}

    def _legal_places(self, seat: int) -> set[str]:
        found = set()
        free = self.land - self.palms - self.camels - self.enclosed
        for colour in COLOURS:
            mine = self.caravans.get((seat, colour), set())
            rivals = [cells for (who, its), cells in self.caravans.items() if its == colour and who != seat]
            others = set().union(*rivals)
            for cell in free if self.supply[colour] else ():
                near = self.around(cell)
                if near & mine and not near & others:
                    found.add(f"place:{colour}:{write(cell)}")
        return found

    # --- effects -------------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Carry out an action."""
        self.happened = []
        verb, colour, name = text.split(":")
        cell = read(name)
        if verb == "lead":
            self.caravans[self.seat, colour] = {cell}
            self.happened.append(("LeaderPlaced", self.seat, colour, name))
            self._after_lead()
        else:
            self._place(colour, cell)
            self._after_place()

    def _after_lead(self) -> None:
        if self.leading:
            self.seat = (self.seat + 1) % self.n
        else:
            self._next_turn(self.first)

    def _place(self, colour: str, cell: Cell) -> None:
        caravan = self.caravans[self.seat, colour]
        caravan.add(cell)
        self.supply[colour] -= 1
        self.happened.append(("Placed", self.seat, colour, write(cell)))
        self._drink({cell})
        self._visit(colour, self.around(cell) & self.palms)
        for piece in list(self.pieces(self.land - caravan)):
            if not piece & self.camels and not piece & self.enclosed:
                points = len(piece - self.palms)
                self.parts[self.seat]["area"] += points
                self.enclosed |= piece
                inside = tuple(sorted(map(write, piece)))
                self.happened.append(("Enclosed", self.seat, colour, inside, points))
                self._drink(piece)
                self._visit(colour, piece & self.palms)
        if not self.supply[colour]:
            self.happened.append(("SupplyEmptied", colour))

    def _drink(self, cells: set[Cell]) -> None:
        for cell in cells & set(self.water):
            value = self.water.pop(cell)
            self.parts[self.seat]["water"] += value
            self.happened.append(("WaterTaken", self.seat, write(cell), value))

    def _visit(self, colour: str, palms: set[Cell]) -> None:
        reached = self.reached.setdefault((self.seat, colour), set())
        for palm in palms - reached:
            reached.add(palm)
            self.parts[self.seat]["oasis"] += 5
            self.happened.append(("OasisReached", self.seat, colour, write(palm), 5))

    def _after_place(self) -> None:
        self.left -= 1
        empty = 0 in self.supply.values()
        if empty and self.at_once:
            self._finish()
            return
        if self.left:
            if self._legal_places(self.seat):
                return
            self.happened.append(("Stuck", self.seat))
        if empty:
            self._finish()
        else:
            self._next_turn((self.seat + 1) % self.n)

    def _next_turn(self, seat: int) -> None:
        if not any(self._legal_places(other) for other in range(self.n)):
            self._finish()
            return
        self.turn_number += 1
        while not self._legal_places(seat):
            self.happened.append(("Stuck", seat))
            seat = (seat + 1) % self.n
            self.turn_number += 1
        self.seat = seat
        shortened = 1 if self.n == 2 else 2
        self.left = 1 if self.turn_number < shortened else 2

    def _finish(self) -> None:
        self.over = True
        for colour in COLOURS:
            lengths = {seat: len(cells) for (seat, its), cells in self.caravans.items() if its == colour}
            longest = [seat for seat, length in lengths.items() if length == max(lengths.values())]
            for seat in longest:
                self.parts[seat]["caravan"] += 10 if len(longest) == 1 else 5

    # --- judging -------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Points without the longest caravans."""
        return [parts["water"] + parts["oasis"] + parts["area"] for parts in self.parts]

    def standing(self) -> list[dict[str, Any]]:
        """The rows of the footer."""
        totals = [sum(parts.values()) for parts in self.parts]
        ranks = [1 + sum(other > total for other in totals) for total in totals]
        return [
            {"seat": seat, "rank": ranks[seat], "total": total, "parts": self.parts[seat]}
            for seat, total in enumerate(totals)
        ]


def judge(lines: Iterable[str]) -> int:
    """Follow the record of one game; returns its number of decisions, raises Dispute where they differ.

    A record may leave out its legal sets; then only the legality of what was done is judged.
    """
    header, *rows, footer = map(json.loads, lines)
    referee = Referee(header)
    for n, row in enumerate(rows):
        _agree(n, "number", row["n"], n)
        _agree(n, "seat", row["seat"], referee.seat)
        if "legal" in row:
            _agree(n, "legal", sorted(row["legal"]), sorted(referee.legal()))
        _agree(n, "legality", row["action"] in referee.legal(), True)
        referee.play(row["action"])
        told = [_plain(event) for event in row["events"] if event["type"] in JUDGED]
        _agree(n, "events", sorted(told, key=repr), sorted(referee.happened, key=repr))
        _agree(n, "scores", row["scores"], referee.scores())
    _agree(len(rows), "end", footer["over"], referee.over)
    _agree(len(rows), "standing", footer["standing"], referee.standing())
    return len(rows)


def _plain(event: dict[str, Any]) -> tuple[Any, ...]:
    values = [tuple(sorted(value)) if isinstance(value, list) else value for value in event.values()]
    return tuple(values)


def _agree(n: int, what: str, told: object, mine: object) -> None:
    if told != mine:
        raise Dispute(f"decision {n}: {what} is {told!r} in the record, {mine!r} for the referee")
