"""The contract of a title: options, views, standings, refusals, rules and judges."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.action import Action
from game.core.dice import Dice, Thrown
from game.core.event import Emit, Event, Json
from game.core.notes import Notes, difference, points_notes
from game.core.odds import Odds
from game.core.rng import Stream
from game.core.state import State

NOTHING: Mapping[str, bool] = MappingProxyType({})

NO_NUMBERS: Mapping[str, int] = MappingProxyType({})
NO_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType({})

AS_USUAL: Mapping[str, float] = MappingProxyType({})
EVEN_FORM: Mapping[str, tuple[float, ...]] = MappingProxyType({})


@dataclass(frozen=True)
class Options:
    """How a match is set up: number of players and the variants that differ from their default."""

    players: int
    variants: Mapping[str, bool] = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True)
class View:
    """What the screen of one seat may show; titles extend it. Two equal views are indistinguishable.

    viewer: the seat it was made for; to_act -1 when the game is over; phase: the title's word for what
    is going on (also a text key); round counts from 1; scores: points of every seat as they stand.
    """

    viewer: int
    players: int
    to_act: int
    turn: int
    phase: str
    round: int
    scores: tuple[int, ...]
    over: bool


@dataclass(frozen=True, slots=True)
class Score:
    """One row of a standing: `total` is the sum of `parts`; rank 1 shared = shared victory.

    tie: what decides between equal totals, where the title has such a number; words: its text `tie`.
    """

    seat: int
    rank: int
    total: int
    parts: Mapping[str, int]
    tie: int | None = field(default=None, compare=False)

    def to_json(self) -> dict[str, Json]:
        """The row as it stands in a record's footer."""
        return {"seat": self.seat, "rank": self.rank, "total": self.total, "parts": dict(self.parts)}


@dataclass(frozen=True, slots=True)
class Standing:
    """Scores by seat; `reason` is a text key of the title ("end.supply"), empty while the game goes on.

    numbers: placeholders of that text; named: others, each with the keys of the texts that fill it.
    """

    over: bool
    reason: str
    rows: tuple[Score, ...]
    numbers: Mapping[str, int] = field(default_factory=lambda: NO_NUMBERS, compare=False)
    named: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: NO_NAMES, compare=False)

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats of rank 1."""
        return tuple(row.seat for row in self.rows if row.rank == 1)


def ranks(keys: Sequence[Any]) -> tuple[int, ...]:
    """Rank of every seat from its sort key, higher is better: 1 + number of seats with more."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


@dataclass(frozen=True, slots=True)
class Attempt:
    """What a person tried: the verb and the content ids of what was clicked ("place", ("mint", "h14-07"))."""

    verb: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an attempt is not legal.

    rule: id shown and opened on the next click; key: text key of the sentence; args: its placeholders
    (seats stay ints, content ids stay ids: the screen names them); places: content ids to light up, at
    least one while the game goes on.
    """

    rule: str
    key: str
    places: tuple[str, ...] = ()
    args: Mapping[str, int | str] = field(default_factory=lambda: MappingProxyType({}))


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Rules(ABC, Generic[S, V]):
    """The rules of one title for one set of options. Holds content, never a position.

    `seats_hidden` says whether hands are secret, so that hot-seat play needs the cover; `ending_verb` is
    the verb of the action that ends a turn, "" where none does and the screen asks before handing on.
    """

    slug: str
    options: Options
    facts: Any = None
    """The title's content bound to the options: frozen, picklable, one for kernel, judge and screen."""
    seats_hidden: bool = False
    ending_verb: str = ""
    provenance: Mapping[str, Json] = MappingProxyType({})
    """What headers of matches and records say of the content, where it is not the program's own."""

    @property
    def dice(self) -> Dice:
        """By kind of die the chance of each of its faces; empty for a title without dice."""
        return MappingProxyType({})

    def thrown(self, action: Action, events: Sequence[Event]) -> Iterator[Thrown]:
        """The dice that were thrown in an action with these events; not those that were left lying."""
        yield from ()

    @abstractmethod
    def setup(self, seed: str, emit: Emit | None = None) -> S:
        """The first position of a game; emits what happened before the first decision."""

    @abstractmethod
    def legal(self, s: S) -> Sequence[Action]:
        """All actions of `s.to_act`, in a fixed order without duplicates; empty exactly when over."""

    @abstractmethod
    def apply(self, s: S, action: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action in place, unchecked, and resolve its automatic consequences."""

    @abstractmethod
    def scores(self, s: S) -> tuple[int, ...]:
        """Points of every seat as records show them after an action."""

    @abstractmethod
    def standing(self, s: S) -> Standing:
        """Scores with their breakdown and ranks, whether the game is over and why."""

    @abstractmethod
    def observe(self, s: S, seat: int) -> V:
        """What the screen of that seat may show."""

    @abstractmethod
    def redact(self, event: Event, seat: int) -> Event:
        """What that seat sees of an event."""

    @abstractmethod
    def fold(self, view: V, event: Event) -> V:
        """The view after a redacted event; folding all events of an action leads to the next `observe`."""

    @abstractmethod
    def determinize(self, s: S, seat: int, stream: Stream) -> S:
        """A world that fits what that seat knows: hidden things re-dealt, future chance from the stream."""

    def reshuffle(self, s: S, stream: Stream) -> S:
        """The position with other chance to come: what any seat knows stays, hands and all.

        For looking back: unlike `determinize` it keeps the secrets of the seats. Titles with secret hands
        have one of their own.
        """
        return self.determinize(s, max(0, s.to_act), stream)

    @abstractmethod
    def refuse(self, s: S, attempt: Attempt) -> Refusal | None:
        """Why that attempt is not legal for `s.to_act`; None when it is legal."""

    @abstractmethod
    def text(self, action: Action) -> str:
        """The fixed text of an action."""

    def ids(self, action: Action) -> tuple[str, tuple[str, ...]]:
        """Verb and content ids of an action as values, for screens; nobody else takes its text apart."""
        verb, *ids = self.text(action).split(":")
        return verb, tuple(ids)

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action of a text; raises BadText. Legality is not checked."""

    @abstractmethod
    def setup_json(self, s: S) -> dict[str, Json]:
        """The `setup` object of a record, from the first position."""


class Judge(ABC, Generic[S]):
    """What a title tells computer players and hints: values in points, seen from one seat.

    Every method reads the position only. `value` is the full evaluation in expected final points
    relative to the rivals; `terms` are its named parts (their sum is the value) for hints and reviews.
    `worlds`: how many sampled worlds a decision is averaged over; 1 where nothing is hidden or random.
    """

    rules: Rules[S, Any]
    worlds: int = 1
    tie_margin: float = 0.3
    """Points within which a searching player takes actions for equally good."""
    max_plies: int | None = None
    """How many of the rivals' answers a search follows at most; None: as many as its level does."""
    temperatures: Mapping[str, float] = AS_USUAL
    """Temperatures of levels, in points, where those of all titles are too hot or too cold for this one."""
    regrets: Mapping[str, float] = AS_USUAL
    """The most points that levels give away, where those of all titles do not fit this one."""
    forms: Mapping[str, tuple[float, ...]] = EVEN_FORM
    """Good and bad days of levels: factors on the temperature, one of which is drawn for a game.

    On a day of 0 a level that has a search uses it.
    """
    quick_order: bool = True
    """Whether `order` costs much less than `rate`, so that it pays to rate the most promising alone."""
    odds: Odds = Odds()
    """What its values are worth in points of the margin and in wins, for reviews."""
    stages: Sequence[float] = ()
    """Marks of the game's course, ascending, at which a fit finds weights; see `promised`."""

    @abstractmethod
    def value(self, s: S, seat: int) -> float:
        """How good the position is for that seat, in points."""

    @abstractmethod
    def terms(self, s: S, seat: int) -> dict[str, float]:
        """The named parts of `value`."""

    def promised(self, s: S, seat: int) -> tuple[float | None, float, dict[str, float]]:
        """For fitting weights: the place among `stages`, the certain points, and the terms to be weighed.

        The certain points and the terms add up to `value`. None where a title does not measure its progress.
        """
        return None, 0.0, self.terms(s, seat)

    @abstractmethod
    def rate(self, s: S, actions: Sequence[Action]) -> list[float]:
        """One-ply: for each action of `s.to_act` the value after it, in the same order."""

    @abstractmethod
    def order(self, s: S, actions: Sequence[Action]) -> list[Action]:
        """The same actions, most promising first; cheaper than `rate`."""

    @abstractmethod
    def sample(self, s: S, stream: Stream) -> Action:
        """One sensible action for playouts, without listing all."""

    def brisk(self, s: S) -> Sequence[tuple[Action, float]]:
        """A few good actions with their values, for playing on to the end at a much lower cost than `rate`.

        Empty where a title has nothing cheaper, or not for this decision.
        """
        return ()

    @abstractmethod
    def greedy_score(self, s: S, seat: int, action: Action) -> tuple[float, ...]:
        """The frozen worth of the `greedy` player for a position that its `action` has just led to.

        Higher is better, compared lexicographically.
        """

    def solve(
        self, s: S, actions: Sequence[Action], stream: Stream, within_budget: Callable[[], bool]
    ) -> list[float] | None:
        """Values of the actions by a method of the title's own, used instead of the search; None: search.

        For games whose turns hang on dice: the position is one sampled world, and following an action into
        it would foresee that world's luck. Works while `within_budget()`, always returns.
        """
        return None

    def mean_after(self, s: S, action: Action) -> float | None:
        """The exact mean of `value` for the seat to act over all that chance may bring after an action.

        None where nobody has worked it out: it is sampled then.
        """
        return None

    def expected_gains(self, s: S, actions: Sequence[Action]) -> list[float] | None:
        """Own expected points that each action of `s.to_act` brings over an idle one; None: never shown.

        For the screen: neither rivals nor styles count, and nothing hidden or random is looked at.
        """
        return None

    def explain(self, s: S, action: Action) -> Notes:
        """What a hint says of a legal action of `s.to_act`: points that it scores, terms that it changes.

        Titles say more where chance decides: chances instead of what one sampled world would bring.
        """
        after = s.clone()
        self.rules.apply(after, action)
        return self.compare(s, after, s.to_act)

    def likeness(self, s: S, action: Action, notes: Notes) -> object:
        """By what a hint takes actions of one verb and value for the same: by what it says of them."""
        return notes

    def purpose(self, action: Action) -> object:
        """What an action does, whichever piece does it: actions of one purpose and value are one choice.

        The first of several ids names the piece; titles know better where it does not.
        """
        verb, ids = self.rules.ids(action)
        return verb, ids[1:] if len(ids) > 1 else ids

    def compare(self, before: S, after: S, seat: int) -> Notes:
        """Points that a seat scores between two positions, and the terms that change most."""
        changes = difference(self.terms(before, seat), self.terms(after, seat))
        return points_notes(self.scored(before, after, seat), changes)

    def scored(self, before: S, after: S, seat: int) -> dict[str, float]:
        """Points that a seat has gained between two positions, by part of the standing."""
        old, new = (self.rules.standing(s).rows[seat].parts for s in (before, after))
        return difference(old, new)

    def urgent_turns(self, s: S) -> Sequence[Sequence[Action]]:
        """Whole turns that a search always considers, however weak their single actions look."""
        return ()

    def search_depth(self, plies: int) -> int:
        """How many plies (turns of the rivals, of the seat) a search follows; `plies`: those of its level."""
        return plies if self.max_plies is None else min(plies, self.max_plies)

    def awaits_chance(self, s: S) -> bool:
        """Whether everything that follows depends on luck, so that a search stops here and evaluates.

        Following one sampled throw adds noise to a comparison, not knowledge.
        """
        return False

    def opens_turn(self, s: S) -> bool:
        """Whether the seat to act begins a turn of its own, of which `turn_value` tells the best."""
        return bool(s.to_act == s.turn)

    def turn_value(self, s: S) -> float:
        """`value` for the seat to act with the best that it can do at once; luck by its mean."""
        return max(self.rate(s, self.rules.legal(s)))

    def rollout_turns(self, s: S) -> int:
        """How many turns of every seat a playout follows before the evaluation judges; 0: none helps here.

        A title allows playouts where they were measured to make its players stronger.
        """
        return 0

    def rollout_over(self, start: S, s: S) -> bool:
        """Whether a playout from `start` is judged at `s` although its turns are not over.

        Where the evaluation is surest: when a week or a round is counted.
        """
        return False

    def time_share(self, s: S) -> float:
        """How much of the thinking time this decision deserves; 1 is the average."""
        return 1.0


AnyRules: TypeAlias = Rules[Any, Any]
AnyJudge: TypeAlias = Judge[Any]


@dataclass(frozen=True)
class Budget:
    """How long a player may think: milliseconds of its own, or a fixed number of steps (deterministic)."""

    ms: float = 0.0
    steps: int = 0


@dataclass(frozen=True)
class Task:
    """All that a computer player receives: never a clone of the real position.

    world: a position re-dealt for that seat with another stream; legal: the real legal actions.
    """

    seat: int
    view: View
    legal: tuple[Action, ...]
    world: Any
    budget: Budget
