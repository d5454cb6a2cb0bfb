"""The rules of Alhambra Dice: the contract, and which function carries out which verb."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.action import Action
from game.core.dice import Dice, Thrown
from game.core.event import Emit, Event, Json
from game.core.rng import KEYED, Luck, Stream
from game.core.rules import Attempt, Options, Refusal, Rules, Standing
from game.titles.alhambra_dice import hidden, scoring
from game.titles.alhambra_dice.actions import ActionTable
from game.titles.alhambra_dice.content import Content
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.fold import fold
from game.titles.alhambra_dice.legal import LegalActions
from game.titles.alhambra_dice.refusal import refuse
from game.titles.alhambra_dice.setup import set_up
from game.titles.alhambra_dice.state import DiceState
from game.titles.alhambra_dice.thrown import DIE, thrown
from game.titles.alhambra_dice.turn import rounds, throwing
from game.titles.alhambra_dice.view import DiceView, observe

HANDLERS: Mapping[str, Callable[[DiceFacts, DiceState, Action, Emit | None], None]] = {
    "throw": throwing.throw,
    "extra": throwing.throw_extra,
    "black-die": throwing.take_black_die,
    "mark": rounds.mark,
    "prize": rounds.choose_prize,
    "exchange": rounds.use_exchange,
    "hold": rounds.hold_exchange,
}


class DiceRules(Rules[DiceState, DiceView]):
    """Rules for one number of players and one set of chips."""

    slug = "alhambra-dice"
    seats_hidden = False
    facts: DiceFacts

    def __init__(self, content: Content, options: Options, luck: Luck = KEYED) -> None:
        self.options, self.facts = options, DiceFacts(content, options, luck)
        self.actions = ActionTable(self.facts)
        self._legal = LegalActions(self.facts, self.actions)

    def setup(self, seed: str, emit: Emit | None = None) -> DiceState:
        """The first position."""
        return set_up(self.facts, seed, emit)

    def setup_json(self, s: DiceState) -> dict[str, Json]:
        return {"first": s.start}

    def legal(self, s: DiceState) -> Sequence[Action]:
        return self._legal.of(s)

    def apply(self, s: DiceState, action: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action in place and resolve its automatic consequences."""
        HANDLERS[action.verb](self.facts, s, action, emit)

    def scores(self, s: DiceState) -> tuple[int, ...]:
        """Points of every player as they stand."""
        return scoring.totals(self.facts, s)[: self.facts.players]

    def standing(self, s: DiceState) -> Standing:
        """Points by scoring and from chips; the most points win, ties share (AD-10.1, AD-10.2)."""
        return scoring.standing(self.facts, s)

    def observe(self, s: DiceState, seat: int) -> DiceView:
        """Everything but the stacks of chips: nothing else is hidden in this game (AD-2.1, AD-8.6)."""
        return observe(self.facts, s, seat)

    def redact(self, event: Event, seat: int) -> Event:
        """The event itself: what happens is seen by all."""
        return event

    def fold(self, view: DiceView, event: Event) -> DiceView:
        """The view after an event."""
        return fold(view, event)

    def determinize(self, s: DiceState, seat: int, stream: Stream) -> DiceState:
        """Another world: nobody knows more than the others."""
        return hidden.determinize(self.facts, s, stream)

    def refuse(self, s: DiceState, attempt: Attempt) -> Refusal | None:
        """Why an attempt is not legal now."""
        return refuse(self.facts, self.actions, self.legal(s), s, attempt)

    def text(self, action: Action) -> str:
        """The text of an action as records hold it."""
        return self.actions.text(action)

    def ids(self, action: Action) -> tuple[str, tuple[str, ...]]:
        """Verb and content ids of an action; the counts of the dice kept are six ids."""
        return self.actions.ids(action)

    def parse(self, text: str) -> Action:
        """The action of a text; raises BadText."""
        return self.actions.parse(text, self.slug)

    @property
    def dice(self) -> Dice:
        """White and black dice have the same sides, one a type of building."""
        return {DIE: dict.fromkeys(self.facts.types, 1 / len(self.facts.types))}

    def thrown(self, action: Action, events: Sequence[Event]) -> Iterator[Thrown]:
        """The dice of a throw, without those that were kept."""
        return thrown(self.facts.types, events)
