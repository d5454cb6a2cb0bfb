"""The rules of Tabriz as one object: content bound to options, and the doors of the contract."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.event import Emit, Event, Json
from game.core.rng import KEYED, Luck, Stream
from game.core.rules import Attempt, Options, Refusal, Rules, Standing
from game.titles.tabriz import deal, hidden, refusal, scoring, stands
from game.titles.tabriz.content import TabrizContent
from game.titles.tabriz.deeds import DEEDS
from game.titles.tabriz.fold import fold
from game.titles.tabriz.legal import Lists
from game.titles.tabriz.state import TabrizState
from game.titles.tabriz.tables import Tables
from game.titles.tabriz.view import TabrizView, asked, observe


class TabrizRules(Tables, Rules[TabrizState, TabrizView]):
    """Tabriz for one number of players and one set of variants (TB-1.1).

    `luck` gives chance; tests inject a scripted one.
    """

    slug = "tabriz"
    seats_hidden = True

    def __init__(self, content: TabrizContent, options: Options, luck: Luck = KEYED) -> None:
        super().__init__(content, options.players)
        self.options, self.luck = options, luck
        self.advanced = bool(options.variants.get("advanced_workshops"))
        self.finish_round = bool(options.variants.get("finish_round"))
        self.first_sides = bool(options.variants.get("first_game_sides"))
        self.everybody = (1 << self.players) - 1
        self.turns_a_round = content.numbers.turns.apprentices * self.players
        self.lists = Lists(self)

    # --- small answers about a position ----------------------------------------------------------------

    def dice_kind(self, s: TabrizState, space: int) -> int:
        """Kind of the dice tile on a space, -1 for other tiles."""
        return self.dice_kinds.get(s.tiles[space], -1)

    def lie(self, s: TabrizState, space: int) -> tuple[str, ...]:
        """Materials on a tile from left to right."""
        stall = self.stalls.get(s.tiles[space])
        return stands.pile(s.stock[space]) if stall is None else stall.lie(s.stock[space])

    def stocked(self, s: TabrizState) -> list[int]:
        """Spaces whose tile holds goods, also where none lie there now."""
        return [
            space
            for space, tile in enumerate(s.tiles)
            if tile in self.stalls or self.dice_kind(s, space) == stands.CARAVANSERAI
        ]

    def price_of(self, s: TabrizState, space: int) -> int:
        """Qeran for everything on Gita's, Farideh's or the Caravanserai's tile (TB-6.4, TB-6.9, TB-6.11)."""
        prices = self.prices[s.tiles[space]]
        if self.dice_kind(s, space) == stands.CARAVANSERAI:
            return stands.dearest(prices, s.stock[space])
        return stands.shown_price(prices, s.dice[space])

    def parts(self, s: TabrizState, seat: int) -> tuple[int, int, int]:
        """Prestige by part."""
        return scoring.parts(self, s, seat)

    # --- the contract ----------------------------------------------------------------------------------

    def setup(self, seed: str, emit: Emit | None = None) -> TabrizState:
        """Lay the Bazaar, fill it and deal (TB-1.2 to TB-1.7)."""
        return deal.lay(self, seed, emit)

    def setup_json(self, s: TabrizState) -> dict[str, Json]:
        """The `setup` object of a record; `s` is a first position."""
        return deal.setup_json(self, s)

    def legal(self, s: TabrizState) -> Sequence[Action]:
        """All actions of `s.to_act`."""
        return self.lists.legal(s)

    def apply(self, s: TabrizState, action: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action in place with all that follows of itself."""
        DEEDS[action.verb](self, s, action.args, emit)
        if emit and s.to_act >= 0:
            emit(asked(self, s))

    def scores(self, s: TabrizState) -> tuple[int, ...]:
        """Prestige of every seat: commissions, talent, bonus marker."""
        bonus, at_talent = self.content.numbers.end.bonus, self.talent_prestige
        points = [p + at_talent[t] for p, t in zip(s.prestige, s.talent)]
        if s.bonus >= 0:
            points[s.bonus] += bonus
        return tuple(points)

    def standing(self, s: TabrizState) -> Standing:
        """Prestige by part, ranks, and why the game is over (TB-10.6, TB-10.7)."""
        return scoring.standing(self, s)

    def observe(self, s: TabrizState, seat: int) -> TabrizView:
        """Everything but the decks and the cards of the others (TB-1.8)."""
        return observe(self, s, seat)

    def redact(self, event: Event, seat: int) -> Event:
        """Cards of the others stay hidden (TB-1.8)."""
        return hidden.redact(event, seat)

    def fold(self, view: TabrizView, event: Event) -> TabrizView:
        """The view after a redacted event."""
        return fold(self, view, event)

    def determinize(self, s: TabrizState, seat: int, stream: Stream) -> TabrizState:
        """The same position with all unseen cards dealt anew and other luck to come (TB-1.8)."""
        return hidden.determinize(self, s, seat, stream)

    def refuse(self, s: TabrizState, attempt: Attempt) -> Refusal | None:
        """Why that attempt is not legal, with the rule and the numbers of the position."""
        return refusal.refuse(self, s, attempt)

    def text(self, action: Action) -> str:
        """The fixed text of an action."""
        return self.actions.text(action)

    def parse(self, text: str) -> Action:
        """The action of a text; raises BadText."""
        return self.actions.parse(text, self.slug, "move:m:s1, complete:k01")
