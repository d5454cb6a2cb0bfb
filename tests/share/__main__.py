"""python -m tests.share codes [N]: N codes there and back, cut at moments by chance (10,000).
python -m tests.share lengths [N] [TITLE] [KIND]: signs of the codes of N whole games of every table (100).

Half of the games are played by chance, half by greedy players; lengths can be those of one title and of one
kind of player. `codes` takes the first 300 actions of games. Ends with 1 where a code is not what it was.
"""

from __future__ import annotations

import statistics
import sys

from game.core.rng import Stream, key_of
from game.share.errors import ShareError
from game.share.match_code import code_of
from tests.share.games import TABLES, played
from tests.share.round_trip import difference

A_GAME = 50  # codes of one game, each up to another moment
FIRST = 300  # actions of it
KINDS = ("random", "greedy")


def codes(count: int) -> int:
    """Send codes there and back; returns how many came back different."""
    wrong = done = game = long = 0
    while done < count:
        slug, players = TABLES[game % len(TABLES)]
        session = played(f"codes/{game}", slug, players, KINDS[game // len(TABLES) % 2], FIRST)
        stream = Stream(key_of(f"moments/{game}"))
        for n in range(min(A_GAME, count - done)):
            at = session.match.length if n == 0 else stream.below(session.match.length + 1)
            try:
                said = difference(session, at)
            except ShareError:  # it goes as a file
                long += 1
                continue
            wrong += bool(said)
            if said:
                print(f"codes/{game} {slug} {players} at {at}: {said}", flush=True)
            done += 1
        game += 1
    print(f"{done} codes of {game} games there and back: {wrong} differ; {long} would have been too long")
    return wrong


def lengths(count: int, title: str = "", kind: str = "") -> int:
    """Print the signs of whole games; returns 0."""
    kinds = (kind,) if kind else KINDS
    heads = " | ".join(f"{name}: median, max, files" for name in kinds)
    print(f"| Title | Players | {heads} |\n|---|---|{'---|' * len(kinds)}")
    for slug, players in TABLES:
        if title in ("", slug):
            row = [_signs(slug, players, name, count // len(kinds)) for name in kinds]
            print(f"| {slug} | {players} | {' | '.join(row)} |", flush=True)
    return 0


def _signs(slug: str, players: int, kind: str, count: int) -> str:
    """Median and maximum of the signs of whole games, and how many would go as a file."""
    found, files = list[int](), 0
    for n in range(count):
        try:
            found.append(len(code_of(played(f"lengths/{n}", slug, players, kind))))
        except ShareError as error:
            files += 1
            found.append(int(str(error.slots["n"])))
    return f"{statistics.median(found):.0f}, {max(found)}, {files}"


def main(words: list[str]) -> int:
    """Carry out a command; returns the exit code."""
    if words[:1] == ["codes"] and len(words) < 3:
        return int(codes(int(words[1]) if words[1:] else 10_000) > 0)
    if words[:1] == ["lengths"] and len(words) < 5:
        return lengths(int(words[1]) if words[1:] else 100, *words[2:])
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
