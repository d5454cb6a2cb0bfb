"""Kill -9 of the real program at random moments of a match: what was acknowledged is there, and it goes on.

A case is a match that is begun, killed, continued and killed again.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from game.core.journal import parse
from game.match.session import load_session
from game.match.store import Store, program_root
from game.titles import TITLES, load
from tests.soak.part import ROOT, Part
from tests.soak.progress import Progress

DATA = program_root() / "data"
KINDS = ("human", "human", "merchant", "greedy", "random")
LONGEST = 4.0  # seconds between the first acknowledged line and the kill
PATIENCE = 120.0  # seconds until the program must have said something
ALONE = 20.0  # seconds after which no child of a killed program may be left


class Line(NamedTuple):
    """A line of a journal of which the program said that it is safe."""

    file: str
    number: int
    checksum: str


class Kills(Part):
    """Counts kills."""

    name, unit, target = "kills", "kills", 300

    def case(self, chance: random.Random, progress: Progress) -> None:
        slug = list(TITLES)[progress.case % len(TITLES)]
        players = load(slug, DATA).card.players
        count = chance.randint(players.min, players.max)
        seats = ",".join(chance.choice(KINDS) for _ in range(count))
        begin = ["--title", slug, "--seats", seats, "--seed", f"{chance.random()}"]
        with tempfile.TemporaryDirectory(prefix="soak-") as folder:
            for options in (begin, ["--continue"]):
                said = killed(Path(folder), options, chance)
                progress.count("kills")
                progress.count("acknowledged lines", len(said))
                progress.count("lines beyond them", check(Path(folder), said))
                if finished(Path(folder)):
                    break


def killed(user: Path, options: list[str], chance: random.Random) -> list[Line]:
    """Run the program, kill it some time after its first line; what it acknowledged."""
    command = [sys.executable, "-m", "tests.soak.player", str(user), f"{chance.random()}", *options]
    log = (user / "said").open("w+b")
    with (
        log,
        subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=subprocess.PIPE, start_new_session=True) as p,
    ):
        end = time.monotonic() + PATIENCE
        while not (user / "said").stat().st_size and p.poll() is None and time.monotonic() < end:
            time.sleep(0.02)
        wait = time.monotonic() + chance.uniform(0.0, LONGEST)
        while time.monotonic() < wait and p.poll() is None:
            time.sleep(0.01)
        ended = p.poll()
        p.kill()
        errors = p.stderr.read().decode() if p.stderr else ""
        assert ended in (None, 0), f"{' '.join(options)}: ended by itself with {ended}: {errors[-2000:]}"
    alone(p.pid)
    text = (user / "said").read_text(encoding="utf-8")
    (user / "said").unlink()
    words = (line.split() for line in text.splitlines(keepends=True) if line.endswith("\n"))
    return [Line(w[0], int(w[1]), w[2]) for w in words if len(w) == 3 and w[0].endswith(".journal")]


def alone(group: int) -> None:
    """Wait until every child of a killed program has ended."""
    end = time.monotonic() + ALONE
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    raise AssertionError(f"a child of the killed program {group} lives on")


def check(user: Path, said: list[Line]) -> int:
    """Every acknowledged line stands in its journal, which opens and goes on; how many more stand there."""
    store, beyond = Store(user), 0
    last = {line.file: line for line in said}
    for name, line in last.items():
        path = user / "matches" / name
        journal = parse(path.read_bytes())
        assert len(journal.marks) >= line.number, f"{name}: line {line.number} is lost ({journal.damage})"
        assert f"{journal.marks[line.number - 1][1]:08x}" == line.checksum, (
            f"{name}: line {line.number} differs"
        )
        beyond += len(journal.marks) - line.number
        session = load_session(path, DATA, store)
        length = session.match.length
        if not session.match.over:
            session.match.play(session.match.legal()[0])
            length = session.match.length
        session.close()
        again = load_session(path, DATA, store)
        assert again.damage is None
        assert again.match.length == length
        again.close()
    if last and not finished(user):
        assert store.resume() is not None, "Continue finds no match"
    return beyond


def finished(user: Path) -> bool:
    """Whether every match of a folder was played to its end."""
    return Store(user).resume() is None
