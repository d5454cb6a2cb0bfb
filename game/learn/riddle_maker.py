"""Making riddles: positions of games that quick players play, in which one move is clearly the best.

What the evaluation thinks promising is raced (`riddle_race`), with what a short search would play; the best
three are played out to the end of the game with fresh luck. A position is a riddle where the best move leads
the next best by a sure margin, and where a long search agrees. Its grade says how deep the evaluation buries
the move: those that it buries are found where the short search overrules it.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeAlias

from game.ai.greedy import GreedyPlayer
from game.ai.levels import Levels
from game.ai.playouts import Lead, Move, Playouts, lead
from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import AnyJudge, AnyRules, Budget, Task
from game.core.title import Title
from game.learn.grading import grade_of
from game.learn.riddle_moves import Candidate, Moves
from game.learn.riddle_race import CLEAR, FINAL, MOST_PLAYED, PLAYED, SURE, Race, promising
from game.learn.riddle_search import glanced, searched_move

PLAYERS = 2
"""Riddles are set at tables of two: one rival's answer can be followed."""

FEWEST_CHOICES = 4
"""Moves among which a riddle is hidden at least."""

FROM, FAR, NEAR = 0.5, 60, 6
"""The part of a game from which on riddles are looked for, and the most and fewest actions that lie ahead:
what comes late is played out soon."""

RACED, WITHIN = 6, 6.0
"""Moves that are raced: so many at most, and so many points behind the best by the evaluation."""

EQUAL = 0.05
"""Points between the first two moves by the evaluation up to which they are as good as the same."""

BANDS = (0.5, 1.0, 2.0)
"""Above that positions are told apart by these distances and by the verb: each title has its own."""

HOPES = (0.2, 0.3, 0.6, 1.0, 1.0)
"""For each band the races that are taken as won in two, before there were any."""

OVERRULED = len(BANDS) + 1
"""The band of positions where a short search plays something else than the evaluation: always looked at, for
the hidden moves are there."""

POOR, RARELY = 1 / 3, 8
"""A band that yields less than this share of the best one is looked at only every so many times."""

MOST_ALSO = 2
"""Moves of the same purpose that may be solutions as well."""

ROUNDS = (10, 20, 40, PLAYED, 90, MOST_PLAYED)
"""Playouts after which a proof is looked at: given up where it has no hope, finished where it is sure."""

MOST_OF_A_GAME = 2
"""Riddles of one game."""

NAMED = 3
"""Terms that are named of a riddle."""


Wanted: TypeAlias = Callable[[int, str], bool]
"""Whether riddles of a grade and a kind are looked for; see `Found`."""


def anything(_grade: int, _kind: str) -> bool:
    """Every riddle."""
    return True


@dataclass(frozen=True)
class Found:
    """A riddle that was found: the opening that leads to it, its solution, and what others lose.

    kind: what the first action does; gain: points that the solution brings at once; events: types of what it
    makes happen; changes: terms of the evaluation in which it differs from the next best move; place: its
    place in the evaluation's order, from 0; choices: legal actions; greedy: what the greedy player does;
    share: of the game that is over.
    """

    seed: str
    opening: tuple[str, ...]
    solutions: tuple[tuple[str, ...], ...]
    margin: Lead
    tries: tuple[tuple[tuple[str, ...], float], ...]
    grade: int
    kind: str
    gain: float
    events: tuple[str, ...]
    changes: tuple[tuple[str, float], ...]
    place: int
    choices: int
    greedy: str
    share: float


@dataclass(frozen=True)
class _Moment:
    """A decision of a game. at: actions before it; first: whether a turn begins with it."""

    at: int
    first: bool
    task: Task


@dataclass(frozen=True)
class _Right:
    """What was proven: moves that are right, and how far they are ahead of each rival."""

    moves: tuple[Move, ...]
    gaps: tuple[Lead, ...]


@dataclass
class _Band:
    """Positions of a kind: how many were seen, raced, and had a move that won its race. hope: see `HOPES`."""

    hope: float
    seen: int = 0
    raced: int = 0
    won: int = 0

    @property
    def yields(self) -> float:
        """The share of races that had a winner; hope while there were few."""
        return (self.won + self.hope) / (self.raced + 2)


class RiddleMaker:
    """Looks for riddles of a title. length: how many actions a move has at most."""

    def __init__(self, title: Title, length: int, levels: Levels | None = None) -> None:
        """levels: None leaves the searches out."""
        self.title, self.length, self.levels = title, length, levels
        self.rules: AnyRules = title.rules(title.card.options(PLAYERS, {}))
        self.judge: AnyJudge = title.judge(self.rules, None)
        self.studied: AnyJudge = title.judge(self.rules, None)  # for searches, whose finds a judge remembers
        self.playouts = Playouts(self.rules, self.judge)
        self.moves = Moves(self.rules, self.judge, length)
        self.bands: dict[tuple[str, int], _Band] = {}

    def riddles(self, seed: str, wanted: Wanted = anything) -> Iterator[Found]:
        """The riddles of one game that are wanted."""
        match = Match(self.rules, seed)
        moments = self._played(match, seed)
        many, found = match.position, 0
        for moment in moments:
            if found < MOST_OF_A_GAME and max(FROM * many, many - FAR) <= moment.at <= many - NEAR:
                match.goto(moment.at, lift=True)
                riddle = self.look(match, moment, moment.at / many, wanted)
                if riddle is not None:
                    found += 1
                    yield riddle

    def _played(self, match: Match, seed: str) -> list[_Moment]:
        """Plays a match to its end; its decisions."""
        stream, turn, found = Stream(key_of(f"{seed}/players")), -1, list[_Moment]()
        while not match.over:
            task = match.task(match.to_act, Budget(), Stream(key_of(f"{seed}/{match.position}")))
            if len(task.legal) >= FEWEST_CHOICES and (self.length == 1 or match.turn != turn):
                found.append(_Moment(match.position, match.turn != turn, task))
            turn = match.turn
            match.play(self.playouts.quick(task.world, stream))
        return found

    def look(self, match: Match, moment: _Moment, share: float, wanted: Wanted) -> Found | None:
        """A riddle where the match stands, None where there is none."""
        world, luck = moment.task.world, key_of(f"{match.seed}/{moment.at}/luck")
        other = glanced(match, self.studied, self.levels, luck + 3) if self.levels else None
        ranked = self.moves.candidates(world, other)
        if len(ranked) < FEWEST_CHOICES or len(ranked[0].also) > MOST_ALSO:
            return None
        band = self._band(ranked, other)
        if band is None:
            return None
        band.raced += 1
        raced = _raced(ranked, other)
        greedy = self._greedy(moment.task)
        grades = [self._grade(ranked, place, greedy) for place in range(len(raced))]
        kinds = [str(self.judge.purpose(one.move[0])) for one in raced]
        race = Race(self.playouts, world, luck)
        places = race.run([one.move for one in raced], lambda place: wanted(grades[place], kinds[place]))
        if places is None:
            return None
        band.won += 1
        best, *rivals = [raced[place] for place in places]
        right = self._proven(world, best, rivals, luck + 1)
        if right is None or not self._agreed(match, world, right.moves, luck + 2):
            return None
        closest, rival = min(zip(right.gaps, rivals), key=lambda pair: pair[0].mean)
        after, events = self.moves.after(world, best.move)
        seat = int(world.to_act)
        return Found(
            seed=match.seed,
            opening=tuple(step.text for step in match.steps[: moment.at]),
            solutions=tuple(chain.from_iterable(self.moves.orders(world, move) for move in right.moves)),
            margin=closest,
            tries=tuple((self.moves.texts(one.move), gap.mean) for one, gap in zip(rivals, right.gaps)),
            grade=grades[places[0]],
            kind=kinds[places[0]],
            gain=float(self.rules.scores(after)[seat] - self.rules.scores(world)[seat]),
            events=tuple(dict.fromkeys(event.type for event in events)),
            changes=self._changes(world, best.move, rival.move),
            place=places[0],
            choices=len(moment.task.legal),
            greedy=greedy,
            share=share,
        )

    def _band(self, ranked: Sequence[Candidate], found: Action | None) -> _Band | None:
        """The band of a position that is worth a race: by the verb and by how far the first two are apart.

        found: what a short search plays, if it was asked.
        """
        gap = ranked[0].value - ranked[1].value
        overruled = found is not None and not ranked[0].holds(found)
        if gap <= EQUAL and not overruled:
            return None
        wide = OVERRULED if overruled else bisect(BANDS, gap)
        band = self.bands.setdefault((ranked[0].move[0].verb, wide), _Band(HOPES[wide]))
        band.seen += 1
        best = max(other.yields for other in self.bands.values())
        worth = overruled or band.yields >= POOR * best or band.seen % RARELY == 0
        return band if worth else None

    def _proven(self, world: Any, best: Candidate, rivals: Sequence[Candidate], luck: int) -> _Right | None:
        """The solutions, and for certain how far ahead they are of each rival; None where they are not.

        What serves the same purpose as the best move is a solution where it leads as well.
        """
        moves = [best.move, *best.also, *[one.move for one in rivals]]
        same = 1 + len(best.also)
        stream, results = Stream(luck), [list[float]() for _ in moves]
        for rounds in ROUNDS:
            more = self.playouts.run(world, moves, rounds - len(results[0]), stream)
            for all_of_them, new in zip(results, more):
                all_of_them += new
            gaps = [lead(results[0], other) for other in results[same:]]
            closest = min(gaps, key=lambda gap: gap.mean)
            if rounds >= PLAYED and closest.mean >= CLEAR and closest.least >= SURE:
                if all(lead(mine, its).least >= 0 for mine in results[1:same] for its in results[same:]):
                    return _Right(tuple(moves[:same]), tuple(gaps))
                return None
            if not promising(closest):
                return None
        return None

    def _agreed(self, match: Match, world: Any, right: Sequence[Move], luck: int) -> bool:
        """Whether a long search begins alike and, if it goes on otherwise, falls behind."""
        if self.levels is None:
            return True
        found = searched_move(match, self.studied, self.levels, luck, self.length)
        if not any(found[0] in move for move in right):
            return False
        if self.moves.end(world, found) in {self.moves.end(world, move) for move in right}:
            return True
        results = self.playouts.run(world, [right[0], found], PLAYED, Stream(luck))
        gap = lead(*results)
        return gap.mean >= CLEAR and gap.least >= SURE

    # ---- what is said of them ----
    def _grade(self, ranked: Sequence[Candidate], place: int, greedy: str) -> int:
        """How hard the move at a place of the evaluation's order is to find."""
        first = ranked[0]
        return grade_of(place, first.value - ranked[1].value, greedy in self.moves.texts(first.move))

    def _greedy(self, task: Task) -> str:
        return self.rules.text(GreedyPlayer(self.rules, self.judge, 1).choose(task))

    def _changes(self, world: Any, best: Move, other: Move) -> tuple[tuple[str, float], ...]:
        """In which terms a move is ahead of or behind another, the largest first."""
        seat = int(world.to_act)
        mine, its = (self.judge.terms(self.moves.after(world, move)[0], seat) for move in (best, other))
        gaps = {name: mine.get(name, 0.0) - its.get(name, 0.0) for name in {**mine, **its}}
        return tuple(sorted(gaps.items(), key=lambda gap: -abs(gap[1]))[:NAMED])


def _raced(ranked: Sequence[Candidate], found: Action | None) -> list[Candidate]:
    """The first few, and the best move with what a short search found, however far behind it seems."""
    least = ranked[0].value - WITHIN
    raced = [*ranked[:FINAL], *[one for one in ranked[FINAL:RACED] if one.value >= least]]
    if found is None or any(one.holds(found) for one in raced):
        return raced
    return [*raced, *[one for one in ranked[len(raced) :] if one.holds(found)][:1]]
