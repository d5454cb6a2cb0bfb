"""House rules are checked as they will be played: they come to an end, or are refused in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from game.cli.check import errors_of_house
from game.content.errors import ContentError
from game.core.errors import OptionError
from game.core.match import Match
from game.match.house_rules import FOLDER, HouseRulesFolder
from game.match.house_rules_trial import GREEDY_DECISIONS, RANDOM_DECISIONS, Trial
from game.match.session import load_session, new_session
from game.match.source import open_source
from game.match.store import Store, program_root
from game.titles import TITLES, load, module_of
from main import main
from scenes.titles import check_layout
from tests.content.bombs import BOMBS
from tests.sampled import sampled

DATA = program_root() / "data"


def changed(user: Path, slug: str, name: str, pattern: str, new: str) -> Path:
    """House rules "mine" with one place of a file changed; returns the file."""
    text = (DATA / module_of(slug) / name).read_text(encoding="utf-8")
    assert re.search(pattern, text, re.S)
    folder = user / FOLDER / "mine"
    (folder / module_of(slug)).mkdir(parents=True, exist_ok=True)
    (folder / "house-rules.yaml").write_text("name: Mine\n", encoding="utf-8")
    file = folder / module_of(slug) / name
    file.write_text(re.sub(pattern, new, text, count=1, flags=re.S), encoding="utf-8")
    return file


WRONG = [
    ("alhambra-dice", "board.yaml", r"each: \{2: 5", "each: {2: 0", 0, "at least one marker"),
    ("through-the-desert", "board.yaml", r"supply: \{2: 22", "supply: {2: 100000", 0, "between 0 and 99"),
    ("through-the-desert", "board.yaml", "extra, main", "main, main", 0, "section stands here twice"),
    ("yspahan", "numbers.yaml", "gold: 2", "gold: -5", 0, "less than nothing"),
    ("yspahan", "numbers.yaml", r"white: \{2: 8", "white: {²: 8", 0, 'key "²" is not a whole number'),
    ("yspahan", "numbers.yaml", "days: 7", "days: 100000", 0, "between 0 and 10"),
    ("yspahan", "numbers.yaml", "weeks: 3", "weeks: 1000000000", 0, "must lie between"),
    ("yspahan", "numbers.yaml", "weeks: 3", "weeks: " + "9" * 5000, 0, "more than 12 digits"),
    ("tabriz", "numbers.yaml", "reach: 3", "reach: 1000000000", 0, "must lie between"),
    ("tabriz", "numbers.yaml", "deal: 4", "deal: 9", 0, "deck is too small"),
    (
        "tabriz",
        "commissions.yaml",
        r"cards:\n.*?\n  - id: bazaari",
        "cards: []\n  - id: bazaari",
        0,
        "too small",
    ),
    ("tabriz", "ai.yaml", r"  investor:.*?\n(?=  gambler:)", "", 1, "unknown style 'investor'"),
    ("alhambra-dice", "chips.yaml", r"^", "[" * 60, 1, "nested more than"),
]


@pytest.mark.parametrize(("slug", "name", "pattern", "new", "line", "says"), WRONG)
def test_what_cannot_be_played_is_refused_with_the_players_file(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    slug: str,
    name: str,
    pattern: str,
    new: str,
    line: int,
    says: str,
) -> None:
    file = changed(tmp_path, slug, name, pattern, new)
    assert main(["--check-data", str(file.parent.parent)]) == 1
    said = capsys.readouterr().out
    assert says in said
    assert f"error: {file.as_posix()}:{line or ''}" in said
    argv = ["--headless", "--title", slug, "--seats", "random,random", "--seed", "h", "--house-rules", "mine"]
    assert main([*argv, "--user-dir", str(tmp_path)]) == 1
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("wrong", [*BOMBS, "folder", "bytes"])
def test_the_check_command_survives_every_manifest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wrong: str
) -> None:
    manifest = tmp_path / "house-rules.yaml"
    if wrong == "folder":
        manifest.mkdir()
    else:
        manifest.write_bytes(BOMBS[wrong].encode() if wrong in BOMBS else bytes(range(256)))
    assert main(["--check-data", str(tmp_path)]) == 1
    assert "house-rules.yaml:" in capsys.readouterr().out
    houses = HouseRulesFolder(DATA, tmp_path.parent)
    houses.own = tmp_path.parent
    assert [house.folder for house in houses.broken("tabriz")].count(tmp_path) == 1
    with pytest.raises(ContentError):
        houses.named(tmp_path.name, "tabriz")


@sampled("slug", TITLES, ["through-the-desert", "yspahan"])
def test_the_game_as_it_is_passes_its_trial(slug: str) -> None:
    assert list(Trial(load(slug, DATA), DATA).errors()) == []


# ---- endless games -----------------------------------------------------------------------------------


def endless(user: Path) -> Path:
    """Tabriz with so few cards that players of chance never come to the end."""
    file = changed(user, "tabriz", "commissions.yaml", "^", "")
    kept = [line for line in file.read_text(encoding="utf-8").splitlines() if not spare(line)]
    file.write_text("\n".join(kept) + "\n", encoding="utf-8")
    changed(user, "tabriz", "numbers.yaml", "commissions: 9", "commissions: 20")
    return file


def spare(line: str) -> bool:
    """A card beyond the first 20, 2 and 2 of the decks."""
    card = re.match(r"      - \{id: ([kba])(\d\d),", line)
    return card is not None and int(card[2]) > {"k": 20, "b": 2, "a": 2}[card[1]]


LIMITS = [(4_000, GREEDY_DECISIONS, 4_000), (RANDOM_DECISIONS, 1_000, 1_000)]
"""Decisions by chance and with thought, usually 3,000 and 700 at the most, and which limit is met."""


@sampled("chance, thought, met", [*LIMITS, (RANDOM_DECISIONS, GREEDY_DECISIONS, GREEDY_DECISIONS)], LIMITS)
def test_a_game_without_end_is_refused_before_it_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chance: int, thought: int, met: int
) -> None:
    monkeypatch.setattr("game.match.house_rules_trial.RANDOM_DECISIONS", chance)
    monkeypatch.setattr("game.match.house_rules_trial.GREEDY_DECISIONS", thought)
    endless(tmp_path)
    with pytest.raises(
        ContentError, match=rf"mine/tabriz:1 in a game of \d players: it comes to no end within {met} "
    ):
        open_source("tabriz", "mine", HouseRulesFolder(DATA, tmp_path), check_layout)


def test_a_game_without_end_is_told_by_the_check_of_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.match.house_rules_trial.RANDOM_DECISIONS", 4_000)
    file = endless(tmp_path)
    (error,) = errors_of_house(file.parent.parent, DATA, check_layout)
    assert "comes to no end" in str(error)


def test_games_of_trial_have_a_budget_of_time() -> None:
    title = load("yspahan", DATA)
    ticks = count(0.0, 6.0)
    (error,) = Trial(title, Path("mine"), clock=lambda: next(ticks), seconds=10.0).errors()
    assert "takes too long: the trial games are given 10 seconds" in str(error)


def test_the_trial_is_played_once_for_the_same_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed(tmp_path, "yspahan", "numbers.yaml", "gold: 2", "gold: 3")
    played = counted(monkeypatch)
    for _ in range(3):
        open_source("yspahan", "mine", HouseRulesFolder(DATA, tmp_path), check_layout)
    assert len(played) == 1
    changed(tmp_path, "yspahan", "numbers.yaml", "gold: 2", "gold: 4")
    open_source("yspahan", "mine", HouseRulesFolder(DATA, tmp_path), check_layout)
    assert len(played) == 2


def test_a_saved_match_is_opened_without_a_trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed(tmp_path, "yspahan", "numbers.yaml", "gold: 2", "gold: 5")
    played = counted(monkeypatch)
    box = open_source("yspahan", "mine", HouseRulesFolder(DATA, tmp_path), check_layout)
    session = new_session(box.title, 2, {}, "house", [{}, {}], Store(tmp_path), "now", box=box)
    session.close()
    assert len(played) == 1
    load_session(Store(tmp_path).matches()[0].path, DATA, Store(tmp_path)).close()
    assert len(played) == 1


def counted(monkeypatch: pytest.MonkeyPatch) -> list[Trial]:
    """The trials that are begun from now on; all pass."""
    played: list[Trial] = []

    def noted(trial: Trial) -> Iterator[ContentError | None]:
        played.append(trial)
        return iter(())

    monkeypatch.setattr(Trial, "steps", noted)
    return played


def test_a_kernel_that_breaks_in_the_trial_is_an_error_of_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = changed(tmp_path, "yspahan", "numbers.yaml", "gold: 2", "gold: 6")

    def broken(*_: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(Match, "play", broken)
    with pytest.raises(
        ContentError, match=r"breaks in a game of 2 players \(IndexError: list index"
    ) as caught:
        open_source("yspahan", "mine", HouseRulesFolder(DATA, tmp_path), check_layout)
    assert caught.value.file == file


def test_rules_that_are_accepted_are_played_to_the_end(tmp_path: Path) -> None:
    changed(tmp_path, "alhambra-dice", "board.yaml", "spaces: 15", "spaces: 3")
    box = open_source("alhambra-dice", "mine", HouseRulesFolder(DATA, tmp_path), check_layout)
    for players in (2, 6):
        match = Match(box.title.rules(box.title.card.options(players, {})), "end")
        while not match.over:
            match.play(match.legal()[0])


def test_a_name_that_no_file_could_hold_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER / "mi\x07ne"
    folder.mkdir(parents=True)
    (folder / "house-rules.yaml").write_text("name: Mine\n", encoding="utf-8")
    houses = HouseRulesFolder(DATA, tmp_path)
    assert ["name in plain letters" in str(house.error) for house in houses.broken("tabriz")] == [True]
    with pytest.raises(OptionError, match="unknown house rules"):
        houses.named("mine", "tabriz")
