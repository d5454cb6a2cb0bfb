"""The rules of Yspahan: one door to all phases."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.core.action import Action
from game.core.event import Emit, Event, Json
from game.core.rng import KEYED, Luck, Stream, key_of, shuffle
from game.core.rules import Attempt, Options, Refusal, Rules, Standing
from game.titles.yspahan import caravan, cards, dice, hidden, refusal, scoring, tower
from game.titles.yspahan.actions import Actions
from game.titles.yspahan.buildings import raise_building
from game.titles.yspahan.calendar import begin_day, end_turn
from game.titles.yspahan.city import CityMap
from game.titles.yspahan.content import YspahanContent
from game.titles.yspahan.fold import fold
from game.titles.yspahan.legal import Lists
from game.titles.yspahan.state import OVER, YspahanState
from game.titles.yspahan.view import YspahanView, asked_event, observe


class YspahanRules(Rules[YspahanState, YspahanView]):
    """Rules for one number of players (YS-1.1). Supplies have no end (YS-1.5).

    paddock ... hoist: bit of each building in a mask of buildings, with what it gives beside it.
    row_bonus: by row of the tower, the bit of the building that adds to it and how much.
    """

    slug = "yspahan"
    seats_hidden = True
    ends_turns = True

    def __init__(self, content: YspahanContent, options: Options, luck: Luck = KEYED) -> None:
        self.content, self.options, self.luck = content, options, luck
        self.players = n = options.players
        self.city = CityMap(content.city)
        numbers = content.numbers
        self.white_dice = numbers.dice.white[n]
        self.gold_a_space = numbers.street.gold_a_space
        self.days, self.weeks = numbers.calendar.days, numbers.calendar.weeks
        self.no_dice = (0,) * 6
        self.camels_a_row = numbers.caravan.camels_a_row[n]
        self.arrival, self.row_worth = numbers.caravan.arrival, numbers.caravan.worth
        self.caravan_size = self.camels_a_row * len(self.arrival)
        self.ladder = content.buildings.ladder
        self.kinds = tuple(card.id for card in content.deck.cards)
        self.copies = tuple(card.copies for card in content.deck.cards)
        self.effects = tuple(card.effect for card in content.deck.cards)
        self._set_buildings()
        self.lists = Lists(self)

    def _set_buildings(self) -> None:
        paddock, shop, self.hammam, self.caravanserai, self.bazaar, hoist = (1 << i for i in range(6))
        gives = [building.effect.n for building in self.content.buildings.buildings]
        camels, gold, self.hammam_steps, self.caravanserai_cards, self.bazaar_points, cubes = gives
        quarter = (hoist, cubes)
        self.row_bonus = ((paddock, camels), quarter, quarter, quarter, quarter, (shop, gold))

    @cached_property
    def actions(self) -> Actions:
        """The interned actions."""
        return Actions(self.content, self.city)

    # --- setup ---------------------------------------------------------------------------------------

    def setup(self, seed: str, emit: Emit | None = None) -> YspahanState:
        """Shuffle the cards and draw the starting player from the seed (YS-1.2, YS-1.3)."""
        key = key_of(seed)
        deck = [kind for kind, copies in enumerate(self.copies) for _ in range(copies)]
        shuffle(deck, self.luck, key, dice.DECK)
        return self.lay(self.luck.below(key, dice.FIRST_PLAYER, 0, self.players), tuple(deck), key, emit)

    def lay(self, first: int, deck: tuple[int, ...], key: int = 0, emit: Emit | None = None) -> YspahanState:
        """The first position with a given starting player and deck, its top last (YS-1.2)."""
        n, start = self.players, self.content.numbers.start
        s = YspahanState()
        s.rng, s.todo, s.day, s.first = key, [], 0, first
        s.white = s.yellow = s.faces = self.no_dice
        s.supervisor = s.taken = s.discards = s.renewals = 0
        s.goods, s.hands, s.built = [0] * n, [0] * n, [0] * n
        s.camels, s.gold = [start.camels] * n, [start.gold] * n
        s.raised, s.raised_now = [()] * n, False
        s.caravan, s.deck, s.points = (), deck, [0] * (4 * n)
        begin_day(self, s, first, emit)
        return s

    def setup_json(self, s: YspahanState) -> dict[str, Json]:
        """The starting player (notation.md); `s` is a first position."""
        return {"first": s.first}

    # --- legal actions and carrying them out ---------------------------------------------------------

    def legal(self, s: YspahanState) -> Sequence[Action]:
        """All actions of `s.to_act`."""
        return self.lists.legal(s)

    def apply(self, s: YspahanState, action: Action, emit: Emit | None = None) -> None:
        """Carry out a legal action in place with all that follows of itself."""
        verb, args = action
        if verb == "take":
            tower.take(self, s, args[0], args[1], args[2], emit)
        elif verb == "put":
            tower.put(self, s, args[0], emit)
        elif verb == "end":
            end_turn(self, s, emit)
        else:
            self._apply_rarer(s, verb, args, emit)
        if emit and s.phase != OVER:
            emit(asked_event(self, s))

    def _apply_rarer(self, s: YspahanState, verb: str, args: tuple[int, ...], emit: Emit | None) -> None:
        if verb == "roll":
            dice.roll(self, s, args[0], emit)
        elif verb == "move":
            caravan.move(self, s, args[0], emit)
        elif verb == "play":
            cards.play(self, s, args[0], args[1], emit)
        elif verb == "build":
            raise_building(self, s, args[0], 0, emit)
        elif verb == "first":
            caravan.choose_first(self, s, args[0], emit)
        elif verb == "draw":
            tower.draw_instead(self, s, emit)
        else:
            caravan.answer(self, s, verb == "pay-camel", emit)

    # --- what screens and records see ----------------------------------------------------------------

    def scores(self, s: YspahanState) -> tuple[int, ...]:
        """Points of every seat."""
        n, points = self.players, s.points
        return tuple([points[i] + points[i + n] + points[i + 2 * n] + points[i + 3 * n] for i in range(n)])

    def standing(self, s: YspahanState) -> Standing:
        """Points by part, ranks, and why the game is over (YS-9.5)."""
        return scoring.standing(self, s)

    def observe(self, s: YspahanState, seat: int) -> YspahanView:
        """Everything but the deck and the hands of the others (YS-8.13)."""
        return observe(self, s, seat)

    def redact(self, event: Event, seat: int) -> Event:
        """A drawn card is seen by its owner alone (YS-8.13)."""
        return hidden.redact(event, seat)

    def fold(self, view: YspahanView, event: Event) -> YspahanView:
        """The view after a redacted event."""
        return fold(self, view, event)

    def determinize(self, s: YspahanState, seat: int, stream: Stream) -> YspahanState:
        """The same position with all unseen cards dealt anew and other luck to come (YS-8.13)."""
        return hidden.determinize(self, s, seat, stream)

    def refuse(self, s: YspahanState, attempt: Attempt) -> Refusal | None:
        """Why that attempt is not legal, with the rule and the numbers of the position."""
        return refusal.refuse(self, s, attempt)

    # --- texts ---------------------------------------------------------------------------------------

    def text(self, action: Action) -> str:
        """The fixed text of an action."""
        return self.actions.text(action)

    def parse(self, text: str) -> Action:
        """The action of a text; raises BadText."""
        return self.actions.parse(text, self.slug, "roll:2, put:bag-3.b")
