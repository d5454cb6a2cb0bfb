"""Broken journals, settings, house rules, texts and rule books: a message or a whole file, nothing else.

Files are cut, flipped, spliced with one another, have lines doubled, swapped and lost, and words exchanged
for hostile ones. Nothing may raise what is not a message, hang, or take damage for a whole file.
"""

from __future__ import annotations

import logging
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from game.cli.check import title_errors
from game.content.loader import load as load_yaml
from game.content.text import load_texts
from game.core.errors import CaravanseraiError
from game.core.rng import Stream, key_of
from game.match.house_rules import MANIFEST, HouseRulesFolder, open_house_rules
from game.match.session import load_session, new_session
from game.match.source import TitleSource, default_source
from game.match.store import Saved, SaveError, Store, program_root
from game.titles import TITLES, load, module_of
from scenes.shell.preferences import Preferences, SeatChoice, SetUp, dump
from scenes.shell.preferences import read as read_preferences
from tests.content.bombs import BOMBS
from tests.languages import LANGUAGES
from tests.soak.limits import within_work
from tests.soak.part import Part
from tests.soak.progress import Progress

DATA = program_root() / "data"
MEMORY = Path("/dev/shm")  # a disk in memory, where the system has one: a case ends before its disk would
PATIENCE = 10.0  # seconds of processor time for one file
HOSTILE = (
    *(b"-1", b"0", b"999999999999", b"9" * 400, b"1e999", b".nan", b"null", b"true", b"''", b"{}", b"[]"),
    *(b"[[[[[[[[", b"{a: {b: {c: ", b"*x", b"&x", b"!!python/object:os.system", b"\xff\xfe", b"\x00", b"\t"),
    *("²".encode(), "\u202e".encode(), b'"\\ud800"', b"[#zz|x]", b"{0.__class__}", b": ", b"- ", b"\r"),
)
Breaker = Callable[[random.Random, bytes, bytes], bytes]


# ---- ways to break a file ----
def cut(chance: random.Random, data: bytes, _: bytes) -> bytes:
    """Only its beginning."""
    return data[: chance.randrange(len(data) + 1)]


def flip(chance: random.Random, data: bytes, _: bytes) -> bytes:
    """Some bits are others."""
    broken = bytearray(data)
    for _again in range(chance.choice((1, 1, 1, 2, 5, 40)) if broken else 0):
        broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
    return bytes(broken)


def splice(chance: random.Random, data: bytes, other: bytes) -> bytes:
    """The beginning of one and the end of another."""
    return data[: chance.randrange(len(data) + 1)] + other[chance.randrange(len(other) + 1) :]


def shuffle_lines(chance: random.Random, data: bytes, _: bytes) -> bytes:
    """Lines are doubled, lost or swapped."""
    lines = data.splitlines(keepends=True)
    for _again in range(chance.randrange(1, 4)):
        if len(lines) > 1:
            i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
            way = chance.randrange(3)
            if way == 0:
                lines.insert(i, lines[j])
            elif way == 1:
                del lines[i]
            else:
                lines[i], lines[j] = lines[j], lines[i]
    return b"".join(lines)


def exchange(chance: random.Random, data: bytes, _: bytes) -> bytes:
    """A word or a number gives way to something hostile."""
    words = data.split(b" ")
    for _again in range(chance.choice((1, 1, 2))):
        words[chance.randrange(len(words))] = chance.choice(HOSTILE)
    return b" ".join(words)


def bomb(chance: random.Random, _data: bytes, _other: bytes) -> bytes:
    """Something crafted to be too much."""
    small = [text for text in BOMBS.values() if len(text) < 5_000]
    return chance.choice(small).encode("utf-8", "surrogatepass")


WAYS: tuple[Breaker, ...] = (cut, flip, flip, splice, shuffle_lines, exchange, exchange)


# ---- the part ----
class Broken(Part):
    """Counts broken files."""

    name, unit, target = "broken", "broken files", 100_000

    def open(self) -> None:
        logging.disable(logging.WARNING)  # a damaged settings file is no news here
        self._home = tempfile.TemporaryDirectory(prefix="soak-", dir=MEMORY if MEMORY.is_dir() else None)
        self.home = Path(self._home.name)

    def close(self) -> None:
        self._home.cleanup()
        logging.disable(logging.NOTSET)

    def case(self, chance: random.Random, progress: Progress) -> None:
        kinds = (*[self._journal] * 12, *[self._settings] * 4, *[self._texts] * 2, self._rules, self._house)
        kind = kinds[progress.case % len(kinds)]
        folder = self.home / "case"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        progress.count("broken files")
        with within_work(PATIENCE):
            progress.count(kind(chance, folder))

    def _journal(self, chance: random.Random, folder: Path) -> str:
        good, other = chance.choice(journals()), chance.choice(journals())
        data = chance.choice(WAYS)(chance, good, other)
        path = folder / "matches" / "20260101-000000-x.journal"
        path.parent.mkdir()
        path.write_bytes(data)
        store = Store(folder)
        found = list(store.unfinished())
        assert len(found) == 1, f"{len(found)} matches are listed"
        try:
            session = load_session(path, DATA, store, usual=usual)
        except SaveError as error:
            names(error, path.name)
            assert path.read_bytes() == data, "a file that cannot be opened was changed"
            return "journals refused"
        length = session.match.length
        session.close()
        if session.damage is not None:
            kept = [p.read_bytes() for p in path.parent.glob("*.damaged*")]
            assert data in kept, "the damaged original is not kept"
        else:
            assert any(whole.startswith(data) for whole in journals()), "damage was not seen"
        again = load_session(path, DATA, Store(folder), usual=usual)
        again.close()
        assert again.damage is None
        assert again.match.length == length
        assert isinstance(found[0], Saved)
        return "journals opened up to the damage" if session.damage else "journals that end early"

    def _settings(self, chance: random.Random, folder: Path) -> str:
        good = dump(PREFERENCES).encode()
        data = bomb(chance, good, good) if chance.random() < 0.05 else chance.choice(WAYS)(chance, good, good)
        path = folder / "settings.yaml"
        path.write_bytes(data)
        prefs = read_preferences(Store(folder))
        if prefs.problem:
            assert path.with_name("settings.yaml.damaged").read_bytes() == data
            return "settings set aside"
        text = dump(prefs)
        prefs.save(Store(folder))
        assert dump(read_preferences(Store(folder))) == text
        return "settings that can be read"

    def _texts(self, chance: random.Random, folder: Path) -> str:
        common = chance.random() < 0.5
        source = DATA / ("common" if common else module_of(chance.choice(list(TITLES))))
        file = chance.choice(sorted(source.glob("text*.yaml")))
        good = file.read_bytes()
        data = chance.choice(WAYS)(chance, good, good)
        shutil.copytree(source, folder / "data", dirs_exist_ok=True)
        (folder / "data" / file.name).write_bytes(data)
        try:
            load_yaml(folder / "data" / file.name)
            for lang in LANGUAGES:
                words = load_texts(folder / "data", lang)
                for key in list(words.entries)[:: max(1, len(words.entries) // 40)]:
                    words(key)
        except CaravanseraiError as error:
            names(error, file.name.split(".")[0])
            return "texts refused"
        return "texts that can be read"

    def _rules(self, chance: random.Random, folder: Path) -> str:
        return self._replaced(chance, folder, lambda name: name == "rules.yaml")

    def _house(self, chance: random.Random, folder: Path) -> str:
        return self._replaced(chance, folder, lambda name: name != "title.yaml")

    def _replaced(self, chance: random.Random, folder: Path, wanted: Callable[[str], bool]) -> str:
        """House rules with one broken file of a title; every message names a file."""
        slug = chance.choice(list(TITLES))
        files = [f for f in sorted((DATA / module_of(slug)).glob("*.yaml")) if wanted(f.name)]
        file, other = chance.choice(files), chance.choice(files)
        data = chance.choice(WAYS)(chance, file.read_bytes(), other.read_bytes())
        house = folder / "house-rules" / "mine"
        (house / module_of(slug)).mkdir(parents=True)
        (house / module_of(slug) / file.name).write_bytes(data)
        manifest = b"name: Mine\n"
        (house / MANIFEST).write_bytes(cut(chance, manifest, b"") if chance.random() < 0.1 else manifest)
        houses = HouseRulesFolder(DATA, folder)
        listed = [h.folder for h in houses.offered(slug)] + [b.folder for b in houses.broken(slug)]
        assert listed.count(house) == 1, "house rules are not listed"
        errors = list(said_of(house, slug, houses))
        for error in errors:
            names(error, str(house))
        return "house rules refused" if errors else "house rules that can be read"


@cache
def usual(slug: str, data: Path) -> TitleSource:
    """A title, read once: it is the journals that are broken."""
    return default_source(slug, data)


def said_of(folder: Path, slug: str, houses: HouseRulesFolder) -> Iterator[CaravanseraiError]:
    """All that is said of house rules."""
    try:
        yield from title_errors(open_house_rules(folder), slug, houses, check_layout())
    except CaravanseraiError as error:
        yield error


def names(error: CaravanseraiError, file: str) -> None:
    """A message names the file that it is about."""
    assert file in str(error), f"the message names no file: {error}"


@cache
def check_layout() -> Callable[[str, Path], Iterator[None]]:
    """The check of a title's layout, which brings pygame along."""
    from scenes.titles import check_layout as found

    return found


@cache
def journals() -> tuple[bytes, ...]:
    """Whole journals of all titles: short and long, with steps back and hand-overs."""
    found = []
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        for slug in TITLES:
            for moves in (0, 3, 25, 90):
                title, stream = load(slug, DATA), Stream(key_of(f"{slug}/{moves}"))
                seats = title.card.players.min
                session = new_session(
                    title, seats, {}, f"broken {moves}", [{}] * seats, Store(Path(folder)), slug
                )
                match = session.match
                while match.length < moves and not match.over:
                    match.play(stream.choice(match.legal()))
                    if stream.below(5) == 0:
                        match.undo(lift=stream.below(2) == 0)
                    if stream.below(7) == 0:
                        match.commit_turn()
                session.close()
                assert session.file is not None
                found.append(session.file.path.read_bytes())
    return tuple(found)


PREFERENCES = Preferences(
    language="it",
    text_size=125,
    player_name='Zoë "x" [badge:zz]',
    last_setup=SetUp("tabriz", (SeatChoice("human", "", "A", "red"), SeatChoice("sultan")), {"a": True}),
    setups={"tabriz": SetUp("tabriz"), "yspahan": SetUp("yspahan", (SeatChoice(),))},
)
