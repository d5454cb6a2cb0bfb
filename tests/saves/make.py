"""Write the saves and settings of version 0.1.0 with that version's own code, and pin what they hold.

It imports the modules of 0.1.0 by their names of then, so it runs only from a checkout of that version
(commit e70ee7a) and is not type-checked with the rest; a later version gets a script of its own:

    git worktree add /tmp/v0.1.0 e70ee7a && cd /tmp/v0.1.0
    PYTHONPATH=. python /path/to/this/tests/saves/make.py /path/to/this/tests/saves/0.1.0

Running it again replaces the folder and gives the same bytes.
"""

from __future__ import annotations

import json
import shutil
import sys
from dataclasses import asdict
from hashlib import blake2b
from pathlib import Path

from game.box import open_source
from game.house import HouseRulesFolder
from game.players import make_player
from game.record import record_lines
from game.session import load_session, new_session
from game.store import Store
from scenes.newgame_setup import TableSetup, keep, seat_json
from scenes.preferences import Preferences, read
from scenes.table.seats import SeatInfo

import game
from game.core.errors import CaravanseraiError
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.titles import TITLES, load
from game.version import VERSION

MADE_FOR = "0.1.0"
ROOT = Path(game.__file__).resolve().parents[1]
DATA = ROOT / "data"
NAMES = ("Zoë", "*Bold* [x]", "Gül", 'O"Neill\\', "Li Wei", "Nour")
COLOURS = ("red", "blue", "yellow", "green", "white", "black")
KINDS = ("human", "merchant", "sultan", "apprentice", "human", "merchant")
UNDO = ("barrier", "always", "never")
HOUSES = {"tabriz": "small-looms", "through-the-desert": "narrow-pass"}


def seats_of(card, players):
    """People and computers in turn, with names that a person may type."""
    styles = ("", *card.styles)
    return [
        SeatInfo(NAMES[i], KINDS[i], COLOURS[-1 - i], styles[i % len(styles)] if KINDS[i] != "human" else "")
        for i in range(players)
    ]


class Maker:
    """Writes matches into a user folder and pins them in `pins`."""

    def __init__(self, folder):
        self.folder = folder
        self.user = folder / "user"
        shutil.rmtree(folder, ignore_errors=True)
        self.store = Store(self.user)
        for name in HOUSES.values():
            shutil.copytree(DATA / "house-rules" / name, self.user / "house-rules" / name)
        self.pins = {}
        self.count = 0

    def begin(self, slug, players, variants, house=""):
        """A new match as the new-game scene starts it."""
        box = open_source(slug, house, HouseRulesFolder(DATA, self.user)) if house else None
        title = box.title if box else load(slug, DATA)
        usual = {v.id: v.default for v in title.card.variants}
        seats = [seat_json(seat) for seat in seats_of(title.card, players)]
        self.count += 1
        stamp = f"20260101-{120000 + self.count}"
        undo, seed = UNDO[self.count % 3], f"amber-camel-{1000 + self.count}"
        switches = {**usual, **variants}
        return new_session(title, players, switches, seed, seats, self.store, stamp, undo, box)

    def unfinished(self, slug, players, variants, house="", moves=45):
        """A match left in the middle: random actions, steps back and forth, hand-overs."""
        session = self.begin(slug, players, variants, house)
        match, stream = session.match, Stream(key_of(f"hand/{self.count}"))
        while match.length < moves and not match.over:
            match.play(stream.choice(match.legal()))
            wander(match, stream, session.undo)
        if self.count % 4 == 1 and match.can_undo:
            match.undo()  # left after a step back: the action taken back is still ahead
        self.keep(session, "unfinished", {"variants": variants, "house": house})

    def finished(self, slug, players, variants, house=""):
        """A match played to its end by sensible players."""
        session = self.begin(slug, players, variants, house)
        match, stream = session.match, Stream(key_of(f"end/{self.count}"))
        mind = make_player("one-ply", session.title, match.rules, Budget(), stream.bits())
        while not match.over:
            match.play(mind.choose(match.task(match.to_act, Budget(), stream.fork())))
        session.finish()
        self.keep(session, "finished", {"variants": variants, "house": house})

    def keep(self, session, what, more):
        """Close a match and pin what it holds, and what 0.1.0 writes when it goes on."""
        path = session.file.path
        session.close()
        self.pins[path.name] = {"what": what, **more, **pinned(path, self.user)}


def wander(match, stream, undo):
    """Now and then a step back, forth, to some earlier moment, or a confirmed hand-over."""
    dice = stream.below(16)
    if dice == 0 and match.can_undo:
        match.undo()
        if stream.below(2):
            match.redo()
    elif dice == 1 and match.barrier < match.position:
        match.goto(match.barrier + stream.below(match.position - match.barrier))
    elif dice == 2:
        match.commit_turn()
    elif dice == 3 and undo == "always" and match.position > 2:
        match.goto(match.position - 2, lift=True)


def state_of(match):
    """What must be the same wherever the match is opened."""
    return {
        "position": match.position,
        "length": match.length,
        "barrier": match.barrier,
        "practice": match.practice,
        "over": match.over,
        "digest": match.digest(),
        "scores": list(match.scores()),
        "ranks": [row.rank for row in sorted(match.standing().rows, key=lambda row: row.seat)],
        "record": digest("".join(record_lines(match))),
    }


def digest(text):
    """A short fingerprint."""
    return blake2b(text.encode("utf-8"), digest_size=8).hexdigest()


def pinned(path, user):
    """What a journal holds, and the lines that follow when some deeds are done; the file is not touched."""
    session = load_session(path, DATA, None, user)
    match, lines, deeds = session.match, [], []
    found = state_of(match)
    match.attach(lines.append)
    stream = Stream(key_of(f"go on/{path.name}"))
    if match.over:
        do(match, deeds, ["goto", match.length - 3])
    for kind in ("play", "play", "undo", "redo", "play", "seal", "play"):
        if match.over or (kind == "undo" and not match.can_undo) or (kind == "redo" and not match.can_redo):
            continue
        text = match.rules.text(stream.choice(match.legal())) if kind == "play" else None
        do(match, deeds, [kind, text] if text else [kind])
    match.attach(None)
    return {**found, "on": {"deeds": deeds, "lines": lines, **state_of(match)}}


def do(match, deeds, deed):
    """Carry out a deed and note it."""
    kind, *words = deed
    deeds.append(deed)
    if kind == "play":
        match.play_text(words[0])
    elif kind == "goto":
        match.goto(words[0], lift=True)
    else:
        getattr(match, kind)()


def damaged(maker):
    """Journals as a full disk, a failing disk or a cut power leave them."""
    folder = maker.folder / "damaged"
    folder.mkdir()
    pins = {}
    sources = [name for name, pin in maker.pins.items() if pin["what"] == "unfinished" and not pin["house"]]
    for i, (name, spoil) in enumerate(SPOILERS.items()):
        source = maker.user / "matches" / sources[(5 * i + 2) % len(sources)]
        file = folder / f"{name}.journal"
        file.write_bytes(spoil(source.read_bytes()))
        pins[file.name] = {"of": source.name, **opened(file)}
    return pins


def opened(file):
    """How 0.1.0 opens a damaged journal: its good part, or the error of its header."""
    try:
        session = load_session(file, DATA, None)
    except CaravanseraiError as error:
        return {"error": type(error).__name__}
    damage = session.damage
    return {"line": damage.line, "byte": damage.byte, **state_of(session.match)}


def flipped(data):
    """One bit of a line in the middle."""
    spot = data.index(b'"action"', len(data) // 2) + 13
    return data[:spot] + bytes([data[spot] ^ 4]) + data[spot + 1 :]


def lacking(data):
    """A line in the last third is gone."""
    lines = data.splitlines(keepends=True)
    spot = 2 * len(lines) // 3
    return b"".join(lines[:spot] + lines[spot + 1 :])


SPOILERS = {
    "torn-tail": lambda data: data[:-17],
    "flipped-bit": flipped,
    "missing-line": lacking,
    "zeros-at-the-end": lambda data: data[: len(data) - 200] + bytes(200),
    "damaged-header": lambda data: data[:30] + bytes([data[30] ^ 1]) + data[31:],
    "empty": lambda _: b"",
}


def settings(maker):
    """`settings.yaml` with every value other than usual, and a table of every title; and a torn one."""
    prefs = Preferences(
        language="it", text_size=125, fullscreen=True, window=(1600, 900), palette="red-green",
        patterns=False, high_contrast=True, reduce_motion=True, speed="fast", pace="brisk",
        confirm="final", end_turn=False, auto_pass=False, cover=False, free_undo=True, effects=35,
        ambience=0, mute=True,
    )  # fmt: skip
    for i, slug in enumerate(TITLES):
        card = load(slug, DATA).card
        switches = {v.id: v.default != (n == 0) for n, v in enumerate(card.variants)}
        seats = tuple(seats_of(card, card.players.max - i % 2))
        keep(prefs, TableSetup(slug, seats, switches, UNDO[i % 3], "", HOUSES.get(slug, "")))
    assert prefs.save(maker.store) == ""
    assert read(maker.store) == prefs
    whole = maker.store.settings_path.read_text(encoding="utf-8")
    torn = whole[: whole.index("setups:") + 60]
    (maker.folder / "damaged" / "settings.yaml").write_text(torn, encoding="utf-8")
    return {key: value for key, value in asdict(prefs).items() if key != "problem"}


def rows_of(pins):
    """JSON with one line for a match or a setting."""
    parts = []
    for part, entries in pins.items():
        rows = [f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in entries.items()]
        parts.append(f" {json.dumps(part)}: {{\n" + ",\n".join(rows) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main():
    """Make everything."""
    assert VERSION == MADE_FOR, f"this checkout is version {VERSION}"
    assert Path.cwd() == ROOT, f"run it from the checkout, {ROOT}"
    folder = Path(sys.argv[1]).resolve()
    notes = {path.name: path.read_bytes() for path in folder.glob("README.md")}
    maker = Maker(folder)
    for slug in TITLES:
        card = load(slug, DATA).card
        names = [v.id for v in card.variants]
        for i, players in enumerate(range(card.players.min, card.players.max + 1)):
            on = {names[i // 2 % len(names)]: True} if names and i % 2 else {}
            maker.unfinished(slug, players, on)
        maker.finished(slug, card.players.min, dict.fromkeys(names[-1:], True))
    for slug, house in HOUSES.items():
        maker.unfinished(slug, 3, {}, house)
        maker.finished(slug, 2, {}, house)
    spoiled = damaged(maker)
    pins = {"matches": maker.pins, "damaged": spoiled, "settings": settings(maker)}
    (folder / "expected.json").write_text(rows_of(pins), encoding="utf-8")
    for name, body in notes.items():
        (folder / name).write_bytes(body)


main()
