"""The rules of Toll Road behind the contract of all titles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.titles.template_toll import actions, hidden, scoring, setup
from game.titles.template_toll.content import Content
from game.titles.template_toll.facts import TollFacts, bound
from game.titles.template_toll.fold import fold
from game.titles.template_toll.legal import legal
from game.titles.template_toll.refusal import refuse
from game.titles.template_toll.state import TollState
from game.titles.template_toll.turn.road import draw, play, roll
from game.titles.template_toll.turn.toll import leave, pay
from game.titles.template_toll.view import TollView, observe

from game.core.action import Action
from game.core.event import Emit, Event, Json
from game.core.rng import Stream
from game.core.rules import Attempt, Options, Refusal, Rules, Standing

HANDLERS: Mapping[str, Callable[[TollFacts, TollState, Action, Emit | None], None]] = {
    "roll": roll,
    "draw": draw,
    "play": play,
    "pay": pay,
    "leave": leave,
}


class TollRules(Rules[TollState, TollView]):
    """First to the goal ends the round; most points win."""

    slug = "template-toll"
    seats_hidden = True
    facts: TollFacts

    def __init__(self, content: Content, options: Options) -> None:
        self.options, self.facts = options, bound(content, options)

    def setup(self, seed: str, emit: Emit | None = None) -> TollState:
        """Shuffle the deck."""
        return setup.deal(self.facts, seed)

    def setup_json(self, s: TollState) -> dict[str, Json]:
        """The order of the deck."""
        return setup.setup_json(s)

    def legal(self, s: TollState) -> Sequence[Action]:
        """All actions of `s.to_act`."""
        return legal(s)

    def apply(self, s: TollState, action: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action in place."""
        HANDLERS[action.verb](self.facts, s, action, emit)

    def scores(self, s: TollState) -> tuple[int, ...]:
        """Points on the road."""
        return tuple(s.points)

    def standing(self, s: TollState) -> Standing:
        """Scores, ranks, and why the game is over."""
        return scoring.standing(s)

    def observe(self, s: TollState, seat: int) -> TollView:
        """The own hand alone."""
        return observe(s, seat)

    def redact(self, event: Event, seat: int) -> Event:
        """A drawn card is seen by its owner alone."""
        return hidden.redact(event, seat)

    def fold(self, view: TollView, event: Event) -> TollView:
        """The view after an event."""
        return fold(view, event)

    def determinize(self, s: TollState, seat: int, stream: Stream) -> TollState:
        """Unseen cards are dealt again."""
        return hidden.determinize(s, seat, stream)

    def reshuffle(self, s: TollState, stream: Stream) -> TollState:
        """The same position with other luck to come; every hand stays."""
        return hidden.reshuffle(s, stream)

    def refuse(self, s: TollState, attempt: Attempt) -> Refusal | None:
        """Why an attempt is not legal now."""
        return refuse(self.facts, s, attempt)

    def text(self, action: Action) -> str:
        """The text of an action."""
        return actions.text_of(action)

    def ids(self, action: Action) -> tuple[str, tuple[str, ...]]:
        """The verb, and the value of a card."""
        return actions.ids_of(action)

    def parse(self, text: str) -> Action:
        """The action of a text; raises BadText."""
        return actions.parse(self.facts, text)
