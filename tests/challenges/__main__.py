"""`python -m tests.challenges`: plays the proof game of every challenge again, by the rules.

`--search MINUTES [--title T] [--seed S] [--quick]` looks for games that meet those that have no proof yet,
between quick computer players and players steered by the challenge, and keeps them in the folder `proofs`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from game.challenges.challenge import Challenge, load_challenges
from game.challenges.measure import PERSON, course, met
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.match.players import make_player
from game.titles import TITLES, module_of
from tests.challenges.proof import DATA, Proof, keep, moves_of, proofs, title_of
from tests.challenges.steered import Steered

QUICK = ("one-ply", "greedy", "merchant", "master", "apprentice")
WEAK = ("random", "apprentice", "greedy")
PULLS = (2.0, 6.0, 20.0, 60.0)
LONGEST = 1000  # actions of a game: a steered player may have no interest in its end
STEPS = 40  # of a sultan's search: a fixed number, so that a search can be repeated


def check(slug: str) -> int:
    """Play the proofs of a title; prints what is wrong and returns how much."""
    title, kept, wrong = title_of(slug), proofs(slug), 0
    challenges = load_challenges(DATA / module_of(slug))
    for challenge in challenges:
        proof = kept.get(challenge.id)
        good = proof is not None and met(challenge, proof.replayed(title), proof.seat)
        if not good:
            wrong += 1
            print(f"{slug} {challenge.id}: {'no proof' if proof is None else 'its game does not meet it'}")
    print(f"{slug}: {len(challenges) - wrong} of {len(challenges)} challenges are met by a game", flush=True)
    return wrong


class Search:
    """Looks for games of a title that meet the challenges without a proof."""

    def __init__(self, slug: str, seed: str) -> None:
        self.slug, self.seed, self.title = slug, seed, title_of(slug)
        self.challenges = load_challenges(DATA / module_of(slug))
        self.kept = {
            name: proof for name, proof in proofs(slug).items() if name in {c.id for c in self.challenges}
        }
        for challenge in self.challenges:  # a challenge that was changed since needs another game
            proof = self.kept.get(challenge.id)
            if proof and not met(challenge, proof.replayed(self.title), proof.seat):
                del self.kept[challenge.id]

    @property
    def open(self) -> list[Challenge]:
        """What has no proof yet."""
        return [challenge for challenge in self.challenges if challenge.id not in self.kept]

    def run(self, minutes: float, quick: bool) -> None:
        """Play games until all are met or the time is over; quick: nobody is steered."""
        end, game = time.monotonic() + 60 * minutes, 0
        while self.open and time.monotonic() < end:
            stream = Stream(key_of(f"{self.seed}/{self.slug}/{game}"))
            if quick or game % 2 == 0:
                self._quick(game, stream)
            else:
                left = self.open
                self._steered(left[game % len(left)], game, stream)
            game += 1
        print(f"{self.slug}: {game} games, open: {[c.id for c in self.open]}", flush=True)

    def _players(self, challenge: Challenge | None, stream: Stream) -> int:
        card = self.title.card.players
        asked = [need.players.low for need in challenge.needs if need.players] if challenge else []
        if asked and asked[0]:
            return asked[0]
        return card.min if stream.below(2) else card.min + stream.below(card.max - card.min + 1)

    def _quick(self, game: int, stream: Stream) -> None:
        specs = [self._spec(stream) for _ in range(self._players(None, stream))]
        self._play(specs, None, game, stream)

    def _spec(self, stream: Stream) -> str:
        kind = stream.choice(QUICK)
        styles = self.title.card.styles
        return f"{kind}:{stream.choice(styles)}" if kind == "one-ply" and stream.below(2) else kind

    def _steered(self, challenge: Challenge, game: int, stream: Stream) -> None:
        levels = [need.against.text() for need in challenge.needs if need.against is not None]
        if levels:  # among equals somebody wins
            self._play([levels[0]] * self.title.card.players.min, None, game, stream)
            return
        rival, count = stream.choice(WEAK), self._players(challenge, stream)
        specs = ["steered", *[rival] * (count - 1)]
        turn = stream.below(count)
        self._play(specs[-turn:] + specs[:-turn] if turn else specs, challenge, game, stream)

    def _play(self, specs: Sequence[str], challenge: Challenge | None, game: int, stream: Stream) -> None:
        rules = self.title.rules(self.title.card.options(len(specs), {}))
        match = Match(rules, f"challenge/{self.slug}/{self.seed}/{game}")
        budget = Budget(steps=STEPS)
        players = [
            None if spec == "steered" else make_player(spec, self.title, rules, budget, stream.bits())
            for spec in specs
        ]
        judge, own = self.title.judge(rules, None), specs.index("steered") if "steered" in specs else -1
        steered = (
            Steered(challenge, judge, own, stream.choice(PULLS), 1.0, Stream(stream.bits()))
            if challenge is not None
            else None
        )
        worlds, kinds = Stream(stream.bits()), [spec.partition(":")[0] for spec in specs]
        while not match.over and match.position < LONGEST:
            player = players[match.to_act]
            if player is None:
                assert steered is not None
                match.play(steered.choose(match, kinds))
            else:
                match.play(player.choose(match.task(match.to_act, budget, worlds)))
        if match.over:
            self._count(match, specs, kinds)

    def _count(self, match: Match, specs: Sequence[str], kinds: Sequence[str]) -> None:
        """Keep the game for every open challenge that one of its seats meets."""
        before = len(self.kept)
        for seat in range(len(specs)):
            seats = tuple(PERSON if other == seat else kind for other, kind in enumerate(kinds))
            found = course(match, [{"kind": kind} for kind in seats])
            for challenge in self.open:
                if met(challenge, found, seat):
                    self.kept[challenge.id] = Proof(
                        challenge.id, seat, match.seed, seats, tuple(specs), moves_of(match)
                    )
        if len(self.kept) > before:
            keep(self.slug, self.kept.values(), [c.id for c in self.challenges])
            print(f"{self.slug}: {len(self.kept)} of {len(self.challenges)}", flush=True)


def main(words: Sequence[str]) -> int:
    """Check, or search and then check; 1 where a challenge has no game that meets it."""
    parser = argparse.ArgumentParser(prog="python -m tests.challenges")
    parser.add_argument("--title", choices=tuple(TITLES))
    parser.add_argument("--search", metavar="MINUTES", type=float, default=0.0)
    parser.add_argument("--seed", default="proof")
    parser.add_argument("--quick", action="store_true", help="search among games of quick players alone")
    options = parser.parse_args(words)
    slugs = [options.title] if options.title else list(TITLES)
    for slug in slugs if options.search else ():
        Search(slug, options.seed).run(options.search, options.quick)
    return 1 if sum([check(slug) for slug in slugs]) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
