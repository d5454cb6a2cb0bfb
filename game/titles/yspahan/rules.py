"""The rules of Yspahan: the contract, and which function carries out which verb."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.action import Action
from game.core.dice import Dice, Thrown
from game.core.event import Emit, Event, Json
from game.core.rng import KEYED, Luck, Stream
from game.core.rules import Attempt, Options, Refusal, Rules, Standing
from game.titles.yspahan import hidden, refusal, scoring
from game.titles.yspahan.actions import END, Actions, ids_of, text_of
from game.titles.yspahan.content import YspahanContent
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.fold import fold
from game.titles.yspahan.legal import LegalActions
from game.titles.yspahan.setup import setup
from game.titles.yspahan.state import OVER, YspahanState
from game.titles.yspahan.thrown import DICE, thrown
from game.titles.yspahan.turn.buildings import build
from game.titles.yspahan.turn.calendar import end_turn
from game.titles.yspahan.turn.cards import play
from game.titles.yspahan.turn.dice import roll
from game.titles.yspahan.turn.dice_action import draw_instead, put, take
from game.titles.yspahan.turn.supervisor import answer, choose_first, move
from game.titles.yspahan.view import YspahanView, asked_event, observe

Handler = Callable[[YspahanFacts, YspahanState, Action, Emit | None], None]

HANDLERS: Mapping[str, Handler] = {
    "roll": roll, "take": take, "draw": draw_instead, "put": put, "move": move, "first": choose_first,
    "pay-camel": answer, "let-go": answer, "play": play, "build": build, "end": end_turn,
}  # fmt: skip


class YspahanRules(Rules[YspahanState, YspahanView]):
    """Rules for one number of players (YS-1.1). Supplies have no end (YS-1.5)."""

    slug = "yspahan"
    seats_hidden = True
    ending_verb = END.verb
    facts: YspahanFacts

    def __init__(self, content: YspahanContent, options: Options, luck: Luck = KEYED) -> None:
        self.options = options
        self.facts = YspahanFacts(content, options, luck)
        self.actions = Actions(self.facts)
        self.legal_actions = LegalActions(self.facts, self.actions)

    def setup(self, seed: str, emit: Emit | None = None) -> YspahanState:
        """Shuffle the cards and draw the starting player from the seed (YS-1.2, YS-1.3)."""
        return setup(self.facts, seed, emit)

    def setup_json(self, s: YspahanState) -> dict[str, Json]:
        """The starting player; `s` is a first position."""
        return {"first": s.first}

    def legal(self, s: YspahanState) -> Sequence[Action]:
        return self.legal_actions.legal(s)

    def apply(self, s: YspahanState, action: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action in place and resolve its automatic consequences."""
        HANDLERS[action.verb](self.facts, s, action, emit)
        if emit and s.phase != OVER:
            emit(asked_event(self.facts, s))

    def scores(self, s: YspahanState) -> tuple[int, ...]:
        return scoring.scores(self.facts, s)

    def standing(self, s: YspahanState) -> Standing:
        """Points by part, ranks, and why the game is over (YS-9.5)."""
        return scoring.standing(self.facts, s)

    def observe(self, s: YspahanState, seat: int) -> YspahanView:
        """Everything but the deck and the hands of the others (YS-8.13)."""
        return observe(self.facts, s, seat)

    def redact(self, event: Event, seat: int) -> Event:
        """A drawn card is seen by its owner alone (YS-8.13)."""
        return hidden.redact(event, seat)

    def fold(self, view: YspahanView, event: Event) -> YspahanView:
        """The view after a redacted event."""
        return fold(self.facts, view, event)

    def determinize(self, s: YspahanState, seat: int, stream: Stream) -> YspahanState:
        """The same position with all unseen cards dealt again and other luck to come (YS-8.13)."""
        return hidden.determinize(self.facts, s, seat, stream)

    def reshuffle(self, s: YspahanState, stream: Stream) -> YspahanState:
        """The same position with other luck to come; every hand stays."""
        return hidden.reshuffle(s, stream)

    def refuse(self, s: YspahanState, attempt: Attempt) -> Refusal | None:
        """Why that attempt is not legal, with the rule and the numbers of the position."""
        action = self.actions.by_text.get(text_of(attempt.verb, attempt.ids))
        if action is not None and action in self.legal(s):
            return None
        return refusal.why_not(self.facts, s, attempt)

    def text(self, action: Action) -> str:
        """The fixed text of an action."""
        return self.actions.text(action)

    def ids(self, action: Action) -> tuple[str, tuple[str, ...]]:
        """Verb and content ids of an action."""
        return ids_of(self.facts, action)

    def parse(self, text: str) -> Action:
        """The action of a text; raises BadText."""
        return self.actions.parse(text, self.slug, "roll:2, put:bag-3.b")

    @property
    def dice(self) -> Dice:
        """White and yellow dice."""
        return DICE

    def thrown(self, action: Action, events: Sequence[Event]) -> Iterator[Thrown]:
        """The dice of a roll."""
        return thrown(events)
