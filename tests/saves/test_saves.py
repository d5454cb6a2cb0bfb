"""What released versions wrote is opened, continued and exported by this one (`0.1.0/README.md`)."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.match.record import record_lines
from game.match.session import Session, load_session
from game.match.store import SaveError, Store, program_root
from game.titles import TITLES, load
from scenes.match.setup import restored
from scenes.shell.preferences import Preferences, read

HERE = Path(__file__).parent
DATA = program_root() / "data"
VERSIONS = ("0.1.0",)

Pin = dict[str, Any]
EXPECTED: dict[str, dict[str, dict[str, Any]]] = {
    version: json.loads((HERE / version / "expected.json").read_text(encoding="utf-8"))
    for version in VERSIONS
}


def pins(part: str) -> list[Any]:
    """Every match, or damaged journal, of every version as a case: version, name, what is expected."""
    return [
        pytest.param(version, name, pin, id=f"{version}-{Path(name).stem}")
        for version, parts in EXPECTED.items()
        for name, pin in parts[part].items()
    ]


def user_folder(version: str, tmp_path: Path) -> Store:
    """A copy of a player's folder of that version."""
    return Store(Path(shutil.copytree(HERE / version / "user", tmp_path / "user")))


def journal(store: Store, name: str) -> Path:
    """Where a match lies in a user folder."""
    assert store.folder is not None
    return store.folder / "matches" / name


def damaged_journal(version: str, name: str, tmp_path: Path) -> tuple[Store, Path]:
    """A damaged journal in a user folder of its own."""
    store = Store(tmp_path / "user")
    path = journal(store, name)
    path.parent.mkdir()
    shutil.copy(HERE / version / "damaged" / name, path)
    return store, path


def assert_as_pinned(match: Match, pin: Pin) -> None:
    """Position, digest, scores and the exported record are those that the old version found."""
    standing = sorted(match.standing().rows, key=lambda row: row.seat)
    found = {
        "position": match.position,
        "length": match.length,
        "barrier": match.barrier,
        "practice": match.practice,
        "over": match.over,
        "digest": match.digest(),
        "scores": list(match.scores()),
        "ranks": [row.rank for row in standing],
        "record": blake2b("".join(record_lines(match)).encode("utf-8"), digest_size=8).hexdigest(),
    }
    assert found == {key: pin[key] for key in found}


def carry_out(match: Match, deeds: Sequence[Sequence[Any]]) -> None:
    """Play and step through a match as noted in `expected.json`."""
    for kind, *words in deeds:
        if kind == "play":
            match.play_text(words[0])
        elif kind == "goto":
            match.goto(words[0], lift=True)
        else:
            {"undo": match.undo, "redo": match.redo, "seal": match.commit_turn}[kind]()


def opened(store: Store, path: Path) -> Session:
    """A saved match, opened to go on."""
    session = load_session(path, DATA, store)
    assert store.problem == ""
    return session


@pytest.mark.parametrize(("version", "name", "pin"), pins("matches"))
def test_a_match_opens_and_goes_on(version: str, name: str, pin: Pin, tmp_path: Path) -> None:
    store = user_folder(version, tmp_path)
    path = journal(store, name)
    before = path.read_bytes()
    session = opened(store, path)
    assert session.damage is None
    assert session.title.card.slug in name
    assert (session.house.id if session.house else "") == pin["house"]
    assert {v: session.match.rules.options.variants[v] for v in pin["variants"]} == pin["variants"]
    assert_as_pinned(session.match, pin)
    carry_out(session.match, pin["on"]["deeds"])
    session.close()
    assert path.read_bytes() == before + "".join(pin["on"]["lines"]).encode("utf-8")
    again = opened(store, path)
    assert_as_pinned(again.match, pin["on"])
    again.close()


@pytest.mark.parametrize("version", VERSIONS)
def test_the_library_lists_every_match(version: str, tmp_path: Path) -> None:
    store = user_folder(version, tmp_path)
    listed = {saved.path.name: saved for saved in store.matches()}
    expected = EXPECTED[version]["matches"]
    assert listed.keys() == expected.keys()
    for name, pin in expected.items():
        assert listed[name].finished == (pin["what"] == "finished")
        assert listed[name].position == pin["position"]
        assert listed[name].damage is None
    assert store.unreadable() == []
    assert store.resume() is not None


def played(version: str) -> set[tuple[str, int]]:
    """Title and number of players of every match of a version."""
    folder = HERE / version / "user/matches"
    heads = (
        json.loads((folder / name).read_text("utf-8").splitlines()[0])
        for name in EXPECTED[version]["matches"]
    )
    return {(head["title"], head["players"]) for head in heads}


def titles_of(version: str) -> set[str]:
    """The titles that a version had; later ones do not stand in what it wrote."""
    return {slug for slug, _ in played(version)}


@pytest.mark.parametrize("version", VERSIONS)
def test_no_title_of_a_version_is_taken_away(version: str) -> None:
    assert titles_of(version) - set(TITLES) == set()


@pytest.mark.parametrize("version", VERSIONS)
def test_there_is_a_match_of_every_title_for_every_number_of_players(version: str) -> None:
    found = played(version)
    for slug in titles_of(version):
        players = load(slug, DATA).card.players
        assert {(slug, n) for n in range(players.min, players.max + 1)} <= found


@pytest.mark.parametrize(("version", "name", "pin"), pins("damaged"))
def test_a_damaged_match_opens_up_to_its_good_part(version: str, name: str, pin: Pin, tmp_path: Path) -> None:
    store, path = damaged_journal(version, name, tmp_path)
    original = path.read_bytes()
    if "error" in pin:
        with pytest.raises(SaveError, match="line 1"):
            load_session(path, DATA, store)
        assert [bad for bad, _ in store.unreadable()] == [path]
        assert path.read_bytes() == original
        return
    session = opened(store, path)
    assert session.damage is not None
    assert (session.damage.line, session.damage.byte) == (pin["line"], pin["byte"])
    assert session.damage.reason
    assert_as_pinned(session.match, pin)
    assert path.read_bytes() == original[: pin["byte"]]
    assert original in [file.read_bytes() for file in path.parent.iterdir()], "the damaged file is kept"
    session.match.play(session.match.legal()[0])
    played, length = session.match.digest(), session.match.length
    session.close()
    again = opened(store, path)
    assert again.damage is None
    assert (again.match.digest(), again.match.length) == (played, length)
    again.close()


def plain(value: object) -> object:
    """A setting in the words of JSON."""
    if hasattr(value, "__dataclass_fields__"):
        return {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("version", VERSIONS)
def test_settings_are_read_as_they_were_written(version: str, tmp_path: Path) -> None:
    store = user_folder(version, tmp_path)
    prefs, expected = read(store), EXPECTED[version]["settings"]
    assert prefs.problem == ""
    assert {name: plain(getattr(prefs, name)) for name in expected} == expected
    usual = Preferences()
    assert not [name for name in expected if plain(getattr(usual, name)) == expected[name]]
    assert prefs.save(store) == ""
    assert read(store) == prefs


@pytest.mark.parametrize("version", VERSIONS)
def test_the_table_of_every_title_is_laid_again(version: str, tmp_path: Path) -> None:
    prefs = read(user_folder(version, tmp_path))
    assert set(prefs.setups) == titles_of(version)
    for slug, kept in prefs.setups.items():
        table = restored(kept, load(slug, DATA).card)
        assert table is not None
        assert [(s.kind, s.style, s.name, s.colour) for s in table.seats] == [
            (s.player, s.style, s.name, s.colour) for s in kept.seats
        ]
        assert table.variants == kept.variants
        assert (table.undo, table.house) == (kept.undo, kept.house)


@pytest.mark.parametrize("version", VERSIONS)
def test_damaged_settings_are_kept_aside_and_named(version: str, tmp_path: Path) -> None:
    original = HERE / version / "damaged" / "settings.yaml"
    store = Store(tmp_path)
    shutil.copy(original, tmp_path / "settings.yaml")
    prefs = read(store)
    assert "settings.yaml" in prefs.problem
    assert prefs.language == ""
    assert original.read_bytes() in [file.read_bytes() for file in tmp_path.iterdir()]
    assert prefs.save(store) == ""
    assert read(store).problem == ""
