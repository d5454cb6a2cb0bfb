"""python -m tests.share codes [N]: N codes there and back, cut at moments by chance (10,000).
python -m tests.share lengths [N]: how many signs the codes of N games of every table have (100).

Half of the games are played by chance, half by greedy players. Ends with 1 where a code is not what it was.
"""

from __future__ import annotations

import statistics
import sys
from collections import defaultdict

from game.core.rng import Stream, key_of
from game.share.errors import ShareError
from game.share.match_code import code_of
from tests.share.games import TABLES, played
from tests.share.round_trip import difference

A_GAME = 25  # codes of one game, each up to another moment


def codes(count: int) -> int:
    """Send codes there and back; returns how many came back different."""
    wrong = done = game = long = 0
    while done < count:
        slug, players = TABLES[game % len(TABLES)]
        session = played(f"codes/{game}", slug, players, greedy=game // len(TABLES) % 2 == 1)
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


def lengths(count: int) -> int:
    """Print the signs of whole games; returns 0."""
    print("| Title | Players | Random: median, max | Greedy: median, max | Files |\n|---|---|---|---|---|")
    for slug, players in TABLES:
        found, files = defaultdict[bool, list[int]](list), 0
        for n in range(count):
            try:
                found[n % 2 == 1].append(
                    len(code_of(played(f"lengths/{n}", slug, players, greedy=n % 2 == 1)))
                )
            except ShareError as error:
                files += 1
                found[n % 2 == 1].append(int(str(error.slots["n"])))
        row = [f"{statistics.median(found[kind]):.0f}, {max(found[kind])}" for kind in (False, True)]
        print(f"| {slug} | {players} | {row[0]} | {row[1]} | {files} |", flush=True)
    return 0


if __name__ == "__main__":
    commands = {"codes": (codes, 10_000), "lengths": (lengths, 100)}
    if len(sys.argv) not in (2, 3) or sys.argv[1] not in commands or not sys.argv[-1].isalnum():
        sys.exit(__doc__)
    command, usual_count = commands[sys.argv[1]]
    sys.exit(bool(command(int(sys.argv[2]) if len(sys.argv) == 3 else usual_count)))
