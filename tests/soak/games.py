"""Games of random and greedy players over all titles, counts and variants: every game ends, and holds.

The tables of one title come in turn, and the titles by their shares: a game that takes ten times as long as
one of another title comes less often.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any

from game.ai.greedy import GreedyPlayer
from game.core.event import Event
from game.core.rng import Stream, key_of
from game.core.rules import AnyRules, Budget, Task
from game.titles import TITLES
from tests.conformance.table import BOUND, Case, census, opened
from tests.soak.part import Part
from tests.soak.progress import Progress

SHARES = {"tabriz": 2, "alhambra-dice": 4}  # games in a round; a title that is not named here has FULL_SHARE
FULL_SHARE = 5
GREEDY_GAMES = (
    50  # one tour of a title's tables of so many has greedy players, which take a hundred times as long
)
CLOSE_GAMES = 10  # one tour of so many is looked at on its way, the others at their end
GREEDY_BOUND = 30_000  # decisions of a game of greedy players: nothing makes them want an end but the rules
LOOK_EVERY = 40  # decisions between two close looks at a position


def tables() -> tuple[Case, ...]:
    """All tables of all titles."""
    return tuple(case for slug in TITLES for case in tables_of(slug))


@cache
def tables_of(slug: str) -> tuple[Case, ...]:
    """Every number of players of a title with every combination of its variants."""
    card = opened(slug).card
    return tuple(
        Case(slug, players, tuple(variant.id for variant, is_on in zip(card.variants, switched) if is_on))
        for players in range(card.players.min, card.players.max + 1)
        for switched in product((False, True), repeat=len(card.variants))
    )


@cache
def order() -> tuple[tuple[str, int], ...]:
    """A round: the titles by their shares, spread over it, each with the number of its game in the round."""
    shares = {slug: SHARES.get(slug, FULL_SHARE) for slug in TITLES}
    places = sorted(
        ((game + 0.5) / share, slug, game) for slug, share in shares.items() for game in range(share)
    )
    return tuple((slug, game) for _place, slug, game in places)


def laid(number: int) -> tuple[Case, int]:
    """The table of a case, and how many tours of all tables of its title came before."""
    rounds, place = divmod(number, len(order()))
    slug, game = order()[place]
    share = sum(other == slug for other, _game in order())
    tour, at = divmod(rounds * share + game, len(tables_of(slug)))
    return tables_of(slug)[at], tour


class Games(Part):
    """Counts games and decisions."""

    name, unit, target = "games", "games", 100_000

    def case(self, chance: random.Random, progress: Progress) -> None:
        table, tour = laid(progress.case)
        greedy = [tour % GREEDY_GAMES == 0 and chance.random() < 0.5 for _ in range(table.players)]
        game = Game(table, f"{chance.random()}", greedy)
        moves = game.play() if tour % CLOSE_GAMES == 0 else game.play_fast()
        progress.count("games")
        progress.count("decisions", moves)
        progress.count("games looked at closely", tour % CLOSE_GAMES == 0)
        progress.count("games with a greedy player", any(greedy))
        progress.count("games longer than chance needs", moves > BOUND)
        progress.reach("longest game", moves)


class Game:
    """One game with its checks; `looked`: the seat whose view is led by events through the whole game."""

    def __init__(self, table: Case, seed: str, greedy: list[bool]) -> None:
        self.table, self.rules = table, table.rules
        self.seed, self.greedy = seed, greedy
        self.stream = Stream(key_of(seed))
        self.events: list[Event] = []
        self.s: Any = self.rules.setup(seed)

    def play_fast(self) -> int:
        """Play by chance, with checks at the end alone; the number of decisions."""
        s, legal, apply, choice = self.s, self.rules.legal, self.rules.apply, self.stream.choice
        pieces = census(self.table, s)
        for n in range(BOUND):
            if s.to_act < 0:
                check_position(self.table, s, pieces)
                check_end(self.rules, s)
                return n
            apply(s, choice(legal(s)))
        raise AssertionError(f"{self.table} {self.seed}: no end within {BOUND} decisions")

    def play(self) -> int:
        """Play to the end, and look at everything on the way; the number of decisions."""
        rules, s = self.rules, self.s
        pieces = census(self.table, s)
        looked = self.stream.below(self.table.players)
        view = rules.observe(s, looked)
        for n in range(GREEDY_BOUND if any(self.greedy) else BOUND):
            if s.to_act < 0:
                break
            actions = rules.legal(s)
            assert actions, f"{self.table} {self.seed}: no legal action at decision {n}"
            action = self._choose(actions)
            if n % LOOK_EVERY == 0:
                check_position(self.table, s, pieces)
                assert rules.parse(rules.text(action)) is action
            self.events.clear()
            rules.apply(s, action, self.events.append)
            for event in self.events:
                view = rules.fold(view, rules.redact(event, looked))
        else:
            raise AssertionError(f"{self.table} {self.seed}: no end within {n} decisions")
        assert view == rules.observe(s, looked), f"{self.table} {self.seed}: events lead to another view"
        check_position(self.table, s, pieces)
        check_end(rules, s)
        return n

    def _choose(self, actions: Any) -> Any:
        s = self.s
        if not self.greedy[s.to_act]:
            return self.stream.choice(actions)
        player = GreedyPlayer(self.rules, judge(self.table), self.stream.bits())
        world = self.rules.determinize(s, s.to_act, self.stream)
        view = self.rules.observe(s, s.to_act)
        return player.choose(Task(s.to_act, view, tuple(actions), world, Budget(steps=1)))


@cache
def judge(table: Case) -> Any:
    """The judge of a table."""
    return table.title.judge(table.rules, None)


def check_position(table: Case, s: Any, pieces: Mapping[str, object]) -> None:
    """Nothing is lost, copies are equal, and scores agree."""
    rules = table.rules
    assert census(table, s) == pieces, f"{table}: pieces are not conserved"
    copy = s.clone()
    assert copy == s
    assert list(rules.legal(copy)) == list(rules.legal(s))
    board = rules.standing(s)
    assert board.over == (s.to_act < 0)
    if not board.over:
        assert rules.scores(s) == tuple(row.total for row in board.rows)


def check_end(rules: AnyRules, s: Any) -> None:
    """There is a winner, a reason, and totals are the sums of their parts."""
    board = rules.standing(s)
    assert board.over
    assert board.reason
    assert board.winners
    assert not rules.legal(s)
    assert all(row.total == sum(row.parts.values()) for row in board.rows)
    json.dumps([row.to_json() for row in board.rows])
