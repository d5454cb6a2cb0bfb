"""Kill -9 at random moments of a played game: nothing acknowledged may be lost, Continue works each time.

`python -m tests.soak.kill [--times 200] [--title through-the-desert]` prints how many kills lost something.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.match.session import load_session
from game.match.store import Store, program_root
from game.titles import TITLES

ROOT = Path(__file__).resolve().parents[2]


def kill_once(user: Path, slug: str, seed: str, delay: float) -> list[str]:
    """Run the victim, kill it `delay` seconds after its first line; the lines it acknowledged."""
    command = [sys.executable, "-m", "tests.soak.victim", str(user), slug, seed]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        first = victim.stdout.readline()
        time.sleep(delay)
        victim.kill()
        rest = victim.stdout.read()
    whole = (first + rest).splitlines(keepends=True)
    return [line.strip() for line in whole if line.endswith("\n")]


def lost(user: Path, acknowledged: list[str]) -> str:
    """What is wrong after a kill, empty if nothing: the last acknowledged position must be in its journal."""
    if not acknowledged:
        return "the victim said nothing"
    name, position, digest = acknowledged[-1].split()
    store = Store(user)
    session = load_session(user / "matches" / name, program_root() / "data", store)
    match = session.match
    session.close()
    reached = {match.digest()} if match.position == int(position) else set()
    for n in range(match.length + 1):
        match.goto(n, lift=True)
        reached.add(match.digest())
    if digest not in reached:
        return f"{name}: action {position} is lost, the journal ends at {match.length}"
    resumed = store.resume()
    if resumed is not None:
        load_session(resumed.path, program_root() / "data", store).close()
    return ""


def run(times: int, slug: str, seed: int = 1) -> list[str]:
    """Kill `times` times; what was lost."""
    chance = random.Random(seed)
    losses = []
    with tempfile.TemporaryDirectory() as folder:
        for i in range(times):
            said = kill_once(Path(folder), slug, f"kill/{seed}/{i}", chance.uniform(0.0, 0.25))
            losses.append(lost(Path(folder), said))
    return [loss for loss in losses if loss]


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--title", default=next(iter(TITLES)))
    options = parser.parse_args()
    losses = run(options.times, options.title)
    sys.stdout.write("".join(f"{loss}\n" for loss in losses))
    sys.stdout.write(f"{options.times} kills, {len(losses)} lost something\n")
    return 1 if losses else 0


if __name__ == "__main__":
    sys.exit(main())
