"""The rules of Toll Road."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.template_toll.content import Content
from game.titles.template_toll.events import CardDrawn, CardPlayed, Rolled, TollPaid, TurnPassed
from game.titles.template_toll.state import TollState
from game.titles.template_toll.view import TollView, fold

from game.core.action import Action, split_text
from game.core.errors import BadText
from game.core.event import Emit, Event, Json
from game.core.rng import KEYED, Stream, key_of, shuffle
from game.core.rules import Attempt, Options, Refusal, Rules, Score, Standing, ranks

ROLL, DRAW = Action("roll"), Action("draw")
PLAY = {value: Action("play", (value,)) for value in (1, 2, 3)}
PAY, LEAVE = Action("pay"), Action("leave")
TURN, TOLL, OVER = 0, 1, 2
DICE, DECK = 1, 2
PLAIN = {"roll": ROLL, "draw": DRAW, "pay": PAY, "leave": LEAVE}


def _silent(event: Event) -> None:
    del event


class TollRules(Rules[TollState, TollView]):
    """First to the goal ends the round; most points win."""

    slug = "template-toll"
    seats_hidden = True

    def __init__(self, content: Content, options: Options) -> None:
        self.content, self.options = content, options
        self.goal = content.goal // 2 if options.variants.get("short_road") else content.goal

    def setup(self, seed: str, emit: Emit | None = None) -> TollState:
        """Shuffle the deck; nobody holds a card (TR-1.1)."""
        del emit
        s = TollState()
        s.to_act = s.turn = s.phase = s.rolls = 0
        s.rounds, s.todo, s.rng = 1, [], key_of(seed)
        s.points = [0] * self.options.players
        s.hands = [[] for _ in s.points]
        s.deck = [value for value, n in self.content.cards.items() for _ in range(n)]
        shuffle(s.deck, KEYED, s.rng, DECK)
        return s

    def legal(self, s: TollState) -> Sequence[Action]:
        """Roll, draw or play a card (TR-2.1); answer a toll (TR-2.2)."""
        if s.to_act < 0:
            return []
        if s.todo:
            return [PAY, LEAVE]
        return [ROLL, *([DRAW] if s.deck else []), *(PLAY[v] for v in sorted(set(s.hands[s.to_act])))]

    def apply(self, s: TollState, action: Action, emit: Emit | None = None) -> None:
        """TR-2.1, TR-2.2."""
        say: Emit = emit if emit is not None else _silent
        getattr(self, f"_{action.verb}")(s, say, *action.args)

    def _roll(self, s: TollState, say: Emit) -> None:
        value = 1 + KEYED.below(s.rng, DICE, s.rolls, 6)
        s.rolls += 1
        s.points[s.to_act] += value
        say(Rolled(s.to_act, value))
        self._next(s, say)

    def _draw(self, s: TollState, say: Emit) -> None:
        value = s.deck.pop()
        s.hands[s.to_act].append(value)
        say(CardDrawn(s.to_act, value))
        self._next(s, say)

    def _play(self, s: TollState, say: Emit, value: int) -> None:
        s.hands[s.to_act].remove(value)
        asked = (s.to_act + 1) % len(s.points)
        s.todo.append((s.to_act, value))
        say(CardPlayed(s.to_act, value, asked))
        s.to_act, s.phase = asked, TOLL

    def _pay(self, s: TollState, say: Emit) -> None:
        asker, value = s.todo.pop()
        self._settle(s, say, asker, min(value * self.content.toll, s.points[s.to_act]))

    def _leave(self, s: TollState, say: Emit) -> None:
        asker, _ = s.todo.pop()
        self._settle(s, say, asker, 0)

    def _settle(self, s: TollState, say: Emit, asker: int, points: int) -> None:
        s.points[s.to_act] -= points
        s.points[asker] += points
        say(TollPaid(s.to_act, asker, points))
        self._next(s, say)

    def _next(self, s: TollState, say: Emit) -> None:
        """The round in which somebody reaches the goal is the last (TR-3.1)."""
        s.turn = (s.turn + 1) % len(s.points)
        s.to_act, s.phase = s.turn, TURN
        if s.turn == 0:
            s.rounds += 1
            if max(s.points) >= self.goal:
                s.to_act, s.phase = -1, OVER
        say(TurnPassed(s.to_act, s.turn, s.rounds, s.to_act < 0))

    def scores(self, s: TollState) -> tuple[int, ...]:
        """Points on the road."""
        return tuple(s.points)

    def standing(self, s: TollState) -> Standing:
        """Most points win, ties share (TR-3.2)."""
        places = ranks(s.points)
        rows = [Score(seat, places[seat], p, {"road": p}) for seat, p in enumerate(s.points)]
        over = s.to_act < 0
        return Standing(over, "goal" if over else "", tuple(rows))

    def observe(self, s: TollState, seat: int) -> TollView:
        """Own hand, counts of the others."""
        phase = ("turn", "toll", "over")[s.phase]
        counts = tuple(len(hand) for hand in s.hands)
        asked = (s.todo[-1][0], s.todo[-1][1]) if s.todo else None
        head = (seat, len(s.points), s.to_act, s.turn, phase, s.rounds, self.scores(s), s.to_act < 0)
        return TollView(*head, tuple(sorted(s.hands[seat])), counts, len(s.deck), asked)

    def redact(self, event: Event, seat: int) -> Event:
        """A drawn card is seen by its owner alone."""
        if isinstance(event, CardDrawn) and event.seat != seat:
            return CardDrawn(event.seat, 0)
        return event

    def fold(self, view: TollView, event: Event) -> TollView:
        """See view.py."""
        return fold(view, event)

    def determinize(self, s: TollState, seat: int, stream: Stream) -> TollState:
        """Deal all cards that seat cannot see anew."""
        world = s.clone()
        others = [i for i in range(len(s.hands)) if i != seat]
        unseen = sorted([*s.deck, *(card for i in others for card in s.hands[i])])
        world.rng = stream.bits()
        shuffle(unseen, KEYED, world.rng, DECK)
        for i in others:
            world.hands[i] = [unseen.pop() for _ in s.hands[i]]
        world.deck = unseen
        return world

    def refuse(self, s: TollState, attempt: Attempt) -> Refusal | None:
        """Say why not, with the rule."""
        try:
            action = self.parse(":".join((attempt.verb, *attempt.ids)))
        except BadText:
            return Refusal("TR-2.1", "unknown", attempt.ids)
        if action in self.legal(s):
            return None
        if s.to_act < 0:
            return Refusal("TR-3.1", "over", attempt.ids)
        rule = "TR-2.2" if s.todo else "TR-2.1"
        return Refusal(rule, "toll" if s.todo else "missing", attempt.ids or (attempt.verb,))

    def text(self, action: Action) -> str:
        """`roll`, `draw`, `play:2`, `pay`, `leave`."""
        return ":".join((action.verb, *map(str, action.args)))

    def parse(self, text: str) -> Action:
        """The inverse of `text`."""
        verb, ids = split_text(text)
        if verb in PLAIN and not ids:
            return PLAIN[verb]
        if verb == "play" and len(ids) == 1 and ids[0] in ("1", "2", "3"):
            return PLAY[int(ids[0])]
        raise BadText(f"{text!r} names no action of Toll Road")

    def setup_json(self, s: TollState) -> dict[str, Json]:
        """The order of the deck."""
        return {"deck": list[Json](s.deck)}
