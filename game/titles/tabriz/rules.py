"""The rules of Tabriz as one object: the doors of the contract and the function behind every verb."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.action import Action
from game.core.dice import Dice, Thrown
from game.core.event import Emit, Event, Json
from game.core.rng import KEYED, Luck, Stream
from game.core.rules import Attempt, Options, Refusal, Rules, Standing
from game.titles.tabriz import hidden, refusal, scoring, setup, thrown
from game.titles.tabriz.actions import Ids
from game.titles.tabriz.content import TabrizContent
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.fold import fold
from game.titles.tabriz.legal import LegalActions
from game.titles.tabriz.state import TabrizState
from game.titles.tabriz.turn import commissions, moving, opening, round, tile_visit, workshop_actions
from game.titles.tabriz.view import TabrizView, asked, observe

HANDLERS: Mapping[str, Callable[[TabrizFacts, TabrizState, Action, Emit | None], None]] = {
    "workshop": opening.choose_workshop, "keep": opening.keep, "move": moving.move,
    "skip": tile_visit.skip, "bank": tile_visit.bank, "take": tile_visit.take,
    "personal": tile_visit.personal, "buy": tile_visit.buy, "trade": tile_visit.trade,
    "dice": tile_visit.gamble, "wager": tile_visit.wager, "roll": tile_visit.roll, "hold": tile_visit.hold,
    "swap": tile_visit.swap, "reroll": tile_visit.reroll, "assign": tile_visit.assign,
    "complete": commissions.complete, "use": workshop_actions.use, "draw": workshop_actions.draw_one,
    "done": round.done,
}  # fmt: skip


class TabrizRules(Rules[TabrizState, TabrizView]):
    """Tabriz for one number of players and one set of variants (TB-1.1, TB-1.9).

    `luck` gives chance; tests inject a scripted one.
    """

    slug = "tabriz"
    seats_hidden = True
    facts: TabrizFacts

    def __init__(self, content: TabrizContent, options: Options, luck: Luck = KEYED) -> None:
        self.options = options
        self.facts = TabrizFacts(content, options, luck)
        self.legal_actions = LegalActions(self.facts)

    def setup(self, seed: str, emit: Emit | None = None) -> TabrizState:
        """Lay the Bazaar, fill it and deal (TB-1.2 to TB-1.7)."""
        return setup.lay(self.facts, seed, emit)

    def setup_json(self, s: TabrizState) -> dict[str, Json]:
        """The `setup` object of a record; `s` is a first position."""
        return setup.setup_json(self.facts, s)

    def legal(self, s: TabrizState) -> Sequence[Action]:
        return self.legal_actions.legal(s)

    def apply(self, s: TabrizState, action: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action in place and resolve its automatic consequences."""
        HANDLERS[action.verb](self.facts, s, action, emit)
        if emit and s.to_act >= 0:
            emit(asked(self.facts, s))

    def scores(self, s: TabrizState) -> tuple[int, ...]:
        """Prestige of every seat (TB-10.6)."""
        return scoring.scores(self.facts, s)

    def standing(self, s: TabrizState) -> Standing:
        """Prestige by part, ranks, and why the game is over (TB-10.6, TB-10.7)."""
        return scoring.standing(self.facts, s)

    def observe(self, s: TabrizState, seat: int) -> TabrizView:
        """Everything but the decks and the cards of the others (TB-1.8)."""
        return observe(self.facts, s, seat)

    def redact(self, event: Event, seat: int) -> Event:
        """Cards of the others stay hidden (TB-1.8)."""
        return hidden.redact(event, seat)

    def fold(self, view: TabrizView, event: Event) -> TabrizView:
        """The view after a redacted event."""
        return fold(self.facts, view, event)

    def determinize(self, s: TabrizState, seat: int, stream: Stream) -> TabrizState:
        """The same position with all unseen cards dealt anew and other luck to come (TB-1.8)."""
        return hidden.determinize(self.facts, s, seat, stream)

    def reshuffle(self, s: TabrizState, stream: Stream) -> TabrizState:
        """The same position with other luck to come; every hand stays."""
        return hidden.reshuffle(s, stream)

    def refuse(self, s: TabrizState, attempt: Attempt) -> Refusal | None:
        """Why that attempt is not legal, with the rule and the numbers of the position."""
        legal = self.legal(s)
        if any(Attempt(*self.ids(action)) == attempt for action in legal):
            return None
        return refusal.refuse(self.facts, s, attempt, legal)

    def text(self, action: Action) -> str:
        """The fixed text of an action."""
        return self.facts.actions.text(action)

    def ids(self, action: Action) -> Ids:
        """Verb and content ids of an action."""
        return self.facts.actions.ids[action]

    def parse(self, text: str) -> Action:
        """The action of a text; raises BadText."""
        return self.facts.actions.parse(text, self.slug, "move:m:s1, complete:k01")

    @property
    def dice(self) -> Dice:
        """Dice of three colours, whose sides differ."""
        return thrown.dice(self.facts)

    def thrown(self, action: Action, events: Sequence[Event]) -> Iterator[Thrown]:
        """The dice that were thrown, without those that stayed on their tile."""
        return thrown.thrown(action, events)
