"""Plays random games and says after every action that it is safe: the victim of `tests.soak.kill`.

`python -m tests.soak.victim USER_DIR TITLE SEED` goes on with the match to continue, else starts one.
Every printed line is `path n digest`: action n is acknowledged.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.core.rng import Stream, key_of
from game.match.session import Session, load_session, new_session
from game.match.store import Store, program_root
from game.titles import load


def open_session(store: Store, slug: str, seed: str) -> Session:
    """The match to continue, else a new one."""
    data = program_root() / "data"
    saved = store.resume()
    if saved is not None:
        return load_session(saved.path, data, store)
    title = load(slug, data)
    players = title.card.players.min
    return new_session(title, players, {}, seed, [{} for _ in range(players)], store, f"{key_of(seed):016x}")


def main() -> None:
    """Play until killed: actions, now and then a step back and a hand-over."""
    store, slug, seed = Store(Path(sys.argv[1])), sys.argv[2], sys.argv[3]
    stream = Stream(key_of(seed))
    while True:
        session = open_session(store, slug, f"{seed}/{stream.below(1000)}")
        assert session.file is not None
        match = session.match
        while not match.over:
            match.play(stream.choice(match.legal()))
            if stream.below(6) == 0:
                match.undo()
            if stream.below(6) == 0:
                match.commit_turn()
            sys.stdout.write(f"{session.file.path.name} {match.position} {match.digest()}\n")
            sys.stdout.flush()
        session.finish()
        session.close()


if __name__ == "__main__":
    main()
