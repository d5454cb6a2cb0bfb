"""A match as a state machine: whatever is done in whatever order, a plain list of positions agrees."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.core.match import Match
from game.match.session import Session, load_session, new_session
from game.match.store import Store, program_root
from game.titles import TITLES, load

DATA = program_root() / "data"
NUMBER = st.integers(0, 999)


class MatchMachine(RuleBasedStateMachine):
    """Play, undo, redo, goto, branch, seal, kill, reload. The model: digests by moment, and where we are."""

    steps = 0  # of all machines, for those who count them

    def __init__(self) -> None:
        super().__init__()
        self.home = Path(tempfile.mkdtemp(prefix="match-"))
        self.folders = 0
        self.digests: list[str] = []
        self.position = self.sealed = 0

    def teardown(self) -> None:
        if self.digests:
            self.session.close()
        shutil.rmtree(self.home, ignore_errors=True)

    @initialize(slug=st.sampled_from(list(TITLES)), players=NUMBER, seed=st.text(max_size=3))
    def begin(self, slug: str, players: int, seed: str) -> None:
        """A new match that is kept on disk."""
        title = load(slug, DATA)
        count = title.card.players.min + players % (title.card.players.max - title.card.players.min + 1)
        seed = seed.encode("utf-8", "replace").decode()
        self.session: Session = new_session(title, count, {}, seed, [{}] * count, self._store(), "now")
        self.digests = [self.match.digest()]

    def _store(self) -> Store:
        return Store(self.home / str(self.folders))

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.session.match

    @property
    def path(self) -> Path:
        """Its journal."""
        assert self.session.file is not None
        return self.session.file.path

    # ---- what can be done ----
    @precondition(lambda self: not self.match.over)
    @rule(choice=NUMBER)
    def play(self, choice: int) -> None:
        """An action; what lay ahead is dropped."""
        legal = self.match.legal()
        action = legal[choice % len(legal)]
        final = not self.match.reversible(action)
        self.match.play(action)
        self.digests[self.position + 1 :] = [self.match.digest()]
        self.sealed = min(self.sealed, self.position)
        self.position += 1
        assert self.match.can_undo == (not final)

    @rule(lift=st.booleans())
    def undo(self, lift: bool) -> None:
        """A step back, where the barrier allows it or is lifted."""
        possible = self.position > 0 and (lift or self.match.can_undo)
        assert self.match.undo(lift) == possible
        self.position -= possible

    @rule()
    def redo(self) -> None:
        """A step forward, where one was taken back."""
        possible = self.position < len(self.digests) - 1
        assert self.match.redo() == possible
        self.position += possible

    @rule(choice=NUMBER)
    def goto(self, choice: int) -> None:
        """Any moment."""
        moment = choice % len(self.digests)
        self.match.goto(moment, lift=True)
        self.position = moment

    @rule(moment=NUMBER, choice=NUMBER)
    def branch(self, moment: int, choice: int) -> None:
        """Another way from an earlier moment."""
        self.goto(moment)
        if not self.match.over:
            self.play(choice)

    @rule()
    def seal(self) -> None:
        """The turn is handed on."""
        self.match.commit_turn()
        self.sealed = self.position

    @rule(torn=st.integers(0, 40))
    def kill(self, torn: int) -> None:
        """The program dies, perhaps in the middle of a line that nobody was told of."""
        data = self.path.read_bytes()
        self.session.close()
        self.folders += 1
        store = self._store()
        path = self.home / str(self.folders) / "matches" / self.path.name
        path.parent.mkdir(parents=True)
        path.write_bytes(data + b'{"n": 999, "seat": 0, "action": "somewhere:far"}'[:torn])
        assert store.resume() is not None or self.match.over
        self._open(path, store)
        assert (self.session.damage is not None) == (torn > 0)
        assert path.read_bytes() == data

    @rule()
    def reload(self) -> None:
        """Closed and opened again."""
        self.session.close()
        self._open(self.path, self._store())
        assert self.session.damage is None

    def _open(self, path: Path, store: Store) -> None:
        before = self.match
        self.session = load_session(path, DATA, store)
        after = self.match
        assert (after.practice, after.barrier, after.can_undo) == (
            before.practice,
            before.barrier,
            before.can_undo,
        )

    # ---- what must hold ----
    @invariant()
    def the_match_is_where_the_list_says(self) -> None:
        """Digest, length, moment, and what can be taken back."""
        type(self).steps += 1
        if self.digests:
            match = self.match
            assert match.digest() == self.digests[self.position]
            assert (match.position, match.length) == (self.position, len(self.digests) - 1)
            assert match.can_redo == (self.position < match.length)
            assert min(self.sealed, self.position) <= match.barrier <= self.position
            assert self.session.file is not None
            assert self.session.file.waiting == 0
