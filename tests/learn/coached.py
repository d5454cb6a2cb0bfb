"""python -m tests.learn.coached --title T [--games N] [--seats LEVELS] [--ms M]: how often the coach asks.

A computer player of each level takes the place of the person, against an apprentice, and every decision
of it is weighed as the coach weighs it in the window. Prints for a row of limits how many questions a game
would bring, how long the coach thinks, and where the questions come up.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.ai.hint import advise
from game.ai.player import Player, work_clock
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import AnyJudge, AnyRules, Budget
from game.core.title import Title
from game.match.players import make_player
from game.match.store import program_root
from game.titles import TITLES, load
from scenes.match.ai_client import HINT_SPEC

LIMITS = (1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 15.0)


class Weighed(NamedTuple):
    """A decision of the person: the points that it gave away, the seconds of the coach, its phase."""

    game: int
    loss: float
    seconds: float
    phase: str


def weigh(match: Match, coach: Player, judge: AnyJudge, person: Player, ms: int) -> tuple[str, float, float]:
    """The action that the person takes, the points that it gives away, the coach's seconds."""
    seat, at = match.to_act, match.position
    began = work_clock()
    task = match.task(seat, Budget(ms=ms), Stream(key_of(f"coach/{at}")))
    _, worth = advise(coach, match.rules, judge, task)
    seconds = work_clock() - began
    action = person.choose(match.task(seat, Budget(), Stream(key_of(f"person/{at}"))))
    return match.rules.text(action), -worth[action], seconds


def coached_game(title: Title, rules: AnyRules, level: str, game: int, ms: int) -> list[Weighed]:
    """One match of a player of that level against an apprentice, by turns in either seat."""
    match, found = Match(rules, f"coached/{game}"), list[Weighed]()
    me, judge = game % 2, title.judge(rules, None)
    other = make_player("apprentice", title, rules, Budget(), game)
    person = make_player(level, title, rules, Budget(ms=ms), game + 1000)
    while not match.over:
        if match.to_act != me:
            stream = Stream(key_of(f"other/{match.position}"))
            match.play(other.choose(match.task(match.to_act, Budget(), stream)))
        elif len(match.legal()) == 1:
            match.play(match.legal()[0])
        else:
            phase = match.view(me).phase
            coach = make_player(HINT_SPEC, title, rules, Budget(ms=ms), match.position, work_clock)
            text, loss, seconds = weigh(match, coach, judge, person, ms)
            found.append(Weighed(game, loss, seconds, phase))
            match.play_text(text)
    return found


def show(level: str, games: int, found: Sequence[Weighed]) -> None:
    """The figures of a level."""
    times = sorted(each.seconds for each in found)
    many = len(found) / games
    print(f"{level}: {games} games, {many:.0f} decisions a game", end="; ")
    print(f"thinks {times[len(times) // 2] * 1000:.0f} ms, 95% {times[int(len(times) * 0.95)] * 1000:.0f} ms")
    for limit in LIMITS:
        over = [each for each in found if each.loss >= limit]
        by_game = sorted(sum(each.game == game for each in over) for game in range(games))
        phases = ", ".join(f"{phase} {n}" for phase, n in Counter(e.phase for e in over).most_common(4))
        print(f"  from {limit:4}: {len(over) / games:5.2f} a game, at most {by_game[-1]} ({phases})")


def main(words: Sequence[str] | None = None) -> None:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", choices=list(TITLES), required=True)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", default="apprentice,master")
    parser.add_argument("--ms", type=int, default=450)
    options = parser.parse_args(words)
    title = load(options.title, program_root() / "data")
    rules = title.rules(title.card.options(2, {}))
    for level in options.seats.split(","):
        found: list[Weighed] = []
        for game in range(options.games):
            found += coached_game(title, rules, level, game, options.ms)
        show(level, options.games, found)


if __name__ == "__main__":
    main()
