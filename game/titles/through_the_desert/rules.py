"""The rules of Through the Desert behind the contract of all titles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.action import Action
from game.core.event import Emit, Event, Json
from game.core.rng import KEYED, Luck, Stream
from game.core.rules import Attempt, Options, Refusal, Rules, Standing
from game.titles.through_the_desert import actions, hidden, scoring
from game.titles.through_the_desert.content import DesertContent
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.fold import fold
from game.titles.through_the_desert.legal import legal
from game.titles.through_the_desert.refusal import refuse
from game.titles.through_the_desert.setup import StartLayout, deal, laid_event, position, setup_json
from game.titles.through_the_desert.state import LEAD_VERB, PLACE_VERB, DesertState
from game.titles.through_the_desert.turn.camels import place
from game.titles.through_the_desert.turn.leaders import lead
from game.titles.through_the_desert.view import DesertView, observe

HANDLERS: Mapping[str, Callable[[DesertFacts, DesertState, Action, Emit | None], None]] = {
    LEAD_VERB: lead,
    PLACE_VERB: place,
}


class DesertRules(Rules[DesertState, DesertView]):
    """Rules for one number of players and one end switch: leaders, then camels until the end (TD-1.6)."""

    slug = "through-the-desert"
    facts: DesertFacts

    def __init__(self, content: DesertContent, options: Options, luck: Luck = KEYED) -> None:
        self.options, self.luck = options, luck
        self.facts = DesertFacts(content, options)

    def setup(self, seed: str, emit: Emit | None = None) -> DesertState:
        """Lay palms and water, and with five players choose the leaders given up, as the seed says."""
        key, layout = deal(self.facts, self.luck, seed)
        return self.lay(layout, key, emit)

    def lay(self, layout: StartLayout, key: int = 0, emit: Emit | None = None) -> DesertState:
        """The first position of a given lay-out."""
        s = position(self.facts, layout, key)
        if emit:
            emit(laid_event(self.facts, s))
        return s

    def setup_json(self, s: DesertState) -> dict[str, Json]:
        """Palms, water holes, leaders given up and the first seat."""
        return setup_json(self.facts, s)

    def legal(self, s: DesertState) -> Sequence[Action]:
        """All actions of `s.to_act`: colours in order, spaces ascending."""
        return legal(self.facts, s)

    def apply(self, s: DesertState, action: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action in place with its automatic consequences."""
        HANDLERS[action.verb](self.facts, s, action, emit)

    def scores(self, s: DesertState) -> tuple[int, ...]:
        """Water, oases and areas of every seat; the longest caravans come in the standing (TD-9.3)."""
        return scoring.scores(self.facts, s)

    def standing(self, s: DesertState) -> Standing:
        """Scores by part, ranks, and why the game is over."""
        return scoring.standing(self.facts, s)

    def observe(self, s: DesertState, seat: int) -> DesertView:
        """Everything: nothing is hidden in this game (TD-6.6)."""
        return observe(self.facts, s, seat)

    def redact(self, event: Event, seat: int) -> Event:
        """The event itself: nothing is hidden."""
        return event

    def fold(self, view: DesertView, event: Event) -> DesertView:
        """The view after an event."""
        return fold(view, event)

    def determinize(self, s: DesertState, seat: int, stream: Stream) -> DesertState:
        """The same position with other luck."""
        return hidden.determinize(s, stream)

    def refuse(self, s: DesertState, attempt: Attempt) -> Refusal | None:
        """Why a leader or camel may not go there."""
        return refuse(self.facts, s, attempt)

    def text(self, action: Action) -> str:
        """`lead:COLOUR:CELL` or `place:COLOUR:CELL`."""
        return actions.text_of(self.facts, action)

    def ids(self, action: Action) -> tuple[str, tuple[str, str]]:
        """Verb, colour and cell."""
        return actions.ids_of(self.facts, action)

    def parse(self, text: str) -> Action:
        """The action of a text; raises BadText."""
        return actions.parse(self.facts, text)
