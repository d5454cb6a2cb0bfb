"""House rules: samples that play, broken folders that say why, matches that know what they are played by."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game.ai.worker import Request
from game.cli.check import check_data, errors_of_house
from game.cli.options import parse
from game.content.errors import ContentError
from game.core.errors import BadText, OptionError, StoreError
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.match.house_rules import FOLDER, HEADER, HouseRulesFolder, open_house_rules
from game.match.players import PlayerFactory
from game.match.record import record_lines
from game.match.session import Session, load_session, new_session
from game.match.source import open_source
from game.match.store import Store, program_root
from game.titles import TITLES, load, module_of
from main import main
from scenes.titles import check_layout

pytestmark = pytest.mark.usefixtures("tried_once")
DATA = program_root() / "data"
LOOMS, PASS = "small-looms", "narrow-pass"
SAMPLES = {LOOMS: "tabriz", PASS: "through-the-desert"}


def own(user: Path, sample: str, name: str) -> Path:
    """A copy of a sample as a folder of the player."""
    return Path(shutil.copytree(DATA / FOLDER / sample, user / FOLDER / name))


def random_game(match: Match) -> Match:
    """The match played to its end by chance."""
    stream = Stream(key_of("house"))
    while not match.over:
        match.play(stream.choice(match.legal()))
    return match


def begun(user: Path, name: str, slug: str) -> Session:
    """A match of two with house rules after three actions, kept in the user folder."""
    box = open_source(slug, name, HouseRulesFolder(DATA, user), check_layout)
    session = new_session(box.title, 2, {}, "house", [{}, {}], Store(user), "now", box=box)
    for _ in range(3):
        session.match.play(session.match.legal()[0])
    session.close()
    return session


# ---- playing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "slug"), SAMPLES.items())
def test_samples_play_to_the_end_and_say_so_in_their_records(name: str, slug: str) -> None:
    box = open_source(slug, name, HouseRulesFolder(DATA), check_layout)
    assert box.house is not None
    for players in (2, 5):
        match = random_game(Match(box.title.rules(box.title.card.options(players, {})), "house"))
        header, *_, footer = map(json.loads, record_lines(match))
        assert header[HEADER] == {"name": name, "digest": box.house.digest(slug)}
        assert footer["over"]


@pytest.mark.parametrize(("name", "slug"), SAMPLES.items())
def test_samples_differ_from_the_rule_book(name: str, slug: str) -> None:
    house, usual = open_source(slug, name, HouseRulesFolder(DATA)), load(slug, DATA)
    ours, theirs = (t.rules(t.card.options(2, {})) for t in (house.title, usual))
    first, other = ours.setup("same"), theirs.setup("same")
    assert ours.setup_json(first) != theirs.setup_json(other) or ours.legal(first) != theirs.legal(other)
    assert not theirs.provenance


def test_a_new_card_has_its_own_name_and_may_be_repeated() -> None:
    box = open_source("tabriz", LOOMS, HouseRulesFolder(DATA))
    rules = box.title.rules(box.title.card.options(2, {}))
    assert rules.text(rules.parse("use:k28:1")) == "use:k28:1"
    assert "card.k28" in box.title.words
    usual = load("tabriz", DATA)
    plain = usual.rules(usual.card.options(2, {}))
    with pytest.raises(BadText, match="use:k28:1"):
        plain.parse("use:k28:1")


def test_the_command_line_plays_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own(tmp_path, PASS, "mine")
    record = tmp_path / "game.jsonl"
    argv = ["--headless", "--title", "through-the-desert", "--seats", "random,random", "--seed", "h"]
    argv += ["--house-rules", "mine", "--user-dir", str(tmp_path), "--record", str(record)]
    assert main(argv) == 0
    assert json.loads(record.read_text(encoding="utf-8").splitlines()[0])[HEADER]["name"] == "mine"
    argv[argv.index("mine")] = "yours"
    assert main(argv) == 2
    assert "unknown house rules 'yours' (known for through-the-desert: narrow-pass, mine" in (
        capsys.readouterr().err
    )


def test_the_thinking_process_opens_the_same_data() -> None:
    box = open_source("tabriz", LOOMS, HouseRulesFolder(DATA))
    match = Match(box.title.rules(box.title.card.options(2, {})), "house")
    task = match.task(match.to_act, Budget(steps=1), Stream(1))
    request = Request(1, "move", "tabriz", match.rules.options, task, "greedy", 1, str(box.data))
    player, rules, _ = PlayerFactory(DATA).seat(request)
    assert rules.parse("complete:k28")
    assert player.choose(task) in task.legal


# ---- keeping -----------------------------------------------------------------------------------------


def test_a_saved_match_knows_its_house_rules(tmp_path: Path) -> None:
    folder = own(tmp_path, LOOMS, "mine")
    session = begun(tmp_path, "mine", "tabriz")
    saved = Store(tmp_path).matches()[0]
    assert saved.header[HEADER] == {"name": "mine", "digest": open_house_rules(folder).digest("tabriz")}
    again = load_session(saved.path, DATA, Store(tmp_path))
    assert again.house is not None
    assert (again.house.id, again.match.digest()) == ("mine", session.match.digest())
    again.match.play(again.match.legal()[0])
    again.close()
    assert load_session(saved.path, DATA, None, tmp_path).match.length == 4


def test_a_match_whose_house_rules_are_gone_or_changed_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = own(tmp_path, LOOMS, "mine")
    begun(tmp_path, "mine", "tabriz")
    path = Store(tmp_path).matches()[0].path
    before = path.read_bytes()
    file = folder / "tabriz" / "commissions.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("id: k01, cost: {wool: 4", "id: k01, cost: {wool: 5"), encoding="utf-8")
    with pytest.raises(
        StoreError, match=r"'mine', which have changed since .* put the files in .*mine.* back"
    ):
        load_session(path, DATA, Store(tmp_path))
    file.write_text(text, encoding="utf-8")
    folder.rename(tmp_path / "elsewhere")
    with pytest.raises(StoreError, match="'mine', which are not there any more; bring their folder back to"):
        load_session(path, DATA, Store(tmp_path))
    monkeypatch.setattr("game.cli.headless.TITLES", {})  # the saves alone
    assert main(["--self-check", "1", "--user-dir", str(tmp_path)]) == 1
    (tmp_path / "elsewhere").rename(folder)
    assert path.read_bytes() == before
    assert load_session(path, DATA, Store(tmp_path)).match.length == 3


def test_a_running_match_does_not_see_later_changes(tmp_path: Path) -> None:
    folder = own(tmp_path, PASS, "mine")
    box = open_source("through-the-desert", "mine", HouseRulesFolder(DATA, tmp_path))
    shutil.rmtree(folder)
    title = load("through-the-desert", box.data)
    rules = title.rules(title.card.options(2, {}))
    assert rules.setup("a").digest() == box.title.rules(box.title.card.options(2, {})).setup("a").digest()


# ---- breaking ----------------------------------------------------------------------------------------

BROKEN = [
    (
        LOOMS,
        "tabriz/commissions.yaml",
        "cost: {wool: 4,",
        "cost: {woll: 4,",
        'unknown key "woll".*mean "wool"',
    ),
    (LOOMS, "tabriz/commissions.yaml", "id: k02", "id: k01", "two commissions have the same id"),
    (LOOMS, "tabriz/commissions.yaml", "prestige: 1}", "prestige: one}", "expected a whole number"),
    (LOOMS, "tabriz/commissions.yaml", "id: b28", "id: b29", 'the text "card.b29" is missing'),
    (LOOMS, "tabriz/commissions.yaml", "talent: 2", "talent: 9", "two decks at once"),
    (LOOMS, "tabriz/text.looms.it.yaml", "k28:", "k82:", 'has no text in "it"'),
    (LOOMS, "tabriz/text.looms.nl.yaml", "k28:", 'k01: "Mat"\n  k28:', "defined in another file already"),
    (PASS, "through_the_desert/board.yaml", "spaces: 189", "spaces: 188", "the board has 189, not 188"),
    (PASS, "through_the_desert/board.yaml", "[12, 3], [12, 4]", "[2, 3], [12, 4]", "lies outside"),
    (PASS, "through_the_desert/board.yaml", "  main:", "\tmain:", "not valid YAML"),
    (PASS, "house-rules.yaml", "name:", "nmae:", 'unknown key "nmae".*mean "name"'),
    (PASS, "house-rules.yaml", 'en: "', 'it-: "', '"en" is missing'),
]


@pytest.mark.parametrize(("sample", "name", "old", "new", "message"), BROKEN)
def test_broken_house_rules_name_file_line_and_remedy(
    tmp_path: Path, sample: str, name: str, old: str, new: str, message: str
) -> None:
    folder = own(tmp_path, sample, "mine")
    file = folder / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    errors = list(errors_of_house(folder, DATA, check_layout))
    assert errors
    assert all(isinstance(error, ContentError) and error.line >= 1 for error in errors)
    with pytest.raises(ContentError, match=message):
        open_source(SAMPLES[sample], "mine", HouseRulesFolder(DATA, tmp_path), check_layout)
    first = errors[0]
    assert isinstance(first, ContentError)
    assert folder in first.file.parents or first.file.parent == DATA / module_of(SAMPLES[sample])


def test_files_that_replace_nothing_are_named(tmp_path: Path) -> None:
    folder = own(tmp_path, LOOMS, "mine")
    (folder / "tabriz" / "comissions.yaml").write_text("a: 1\n", encoding="utf-8")
    (folder / "tabritz").mkdir()
    shutil.copy(DATA / "tabriz" / "title.yaml", folder / "tabriz")
    found = "\n".join(str(error) for error in errors_of_house(folder, DATA))
    assert 'comissions.yaml:1 no file of that name is read (did you mean "commissions.yaml"?)' in found
    assert 'tabritz:1 no title has this data folder (did you mean "tabriz"?)' in found
    assert "title.yaml:1 house rules cannot replace this file: take it away" in found


def test_a_name_in_a_language_that_nobody_speaks_is_told_and_played(tmp_path: Path) -> None:
    folder = own(tmp_path, PASS, "mine")
    manifest = folder / "house-rules.yaml"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(text.replace("nl:", "nll:", 1), encoding="utf-8")
    (error,) = errors_of_house(folder, DATA)
    assert 'house-rules.yaml:3 name.nll: "nll" is none of the languages (did you mean "nl"?)' in str(error)
    assert open_house_rules(folder).name("nl") == open_house_rules(folder).name("en")
    assert open_source("through-the-desert", "mine", HouseRulesFolder(DATA, tmp_path)).house is not None


def test_rules_and_texts_of_the_program_must_stay(tmp_path: Path) -> None:
    folder = own(tmp_path, LOOMS, "mine")
    rules = (DATA / "tabriz" / "rules.yaml").read_text(encoding="utf-8")
    changed = rules.replace("TB-9.5", "TB-9.6")
    (folder / "tabriz" / "rules.yaml").write_text(changed, encoding="utf-8")
    for lang in ("en", "it", "nl"):
        words = (DATA / "tabriz" / f"text.{lang}.yaml").read_text(encoding="utf-8")
        kept = [line for line in words.splitlines() if not line.startswith("  k05:")]
        (folder / "tabriz" / f"text.{lang}.yaml").write_text("\n".join(kept) + "\n", encoding="utf-8")
    found = [str(error) for error in errors_of_house(folder, DATA)]
    assert any("rules.yaml:" in line and "TB-9.5 is missing" in line for line in found)
    assert any("mine/tabriz/text.it.yaml" in line and '"card.k05" is missing' in line for line in found)


def test_the_check_command_takes_a_folder_of_house_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = own(tmp_path, PASS, "mine")
    assert check_data(parse(["--check-data", str(folder)]), check_layout) == 0
    assert "2 files checked, 0 errors" in capsys.readouterr().out
    file = folder / "through_the_desert" / "board.yaml"
    text = file.read_text(encoding="utf-8").replace("spaces: 189", "spaces: 188")
    file.write_text(text, encoding="utf-8")
    assert check_data(parse(["--check-data", str(folder)]), check_layout) == 1
    assert f"{file.as_posix()}:" in capsys.readouterr().out


# ---- offering ----------------------------------------------------------------------------------------


def test_samples_and_own_folders_are_offered_to_their_titles(tmp_path: Path) -> None:
    own(tmp_path, LOOMS, "mine")
    (tmp_path / FOLDER / "nothing").mkdir()
    broken = own(tmp_path, LOOMS, "broken")
    (broken / "house-rules.yaml").write_text("name: [\n", encoding="utf-8")
    houses = HouseRulesFolder(DATA, tmp_path)
    offered = {slug: [house.id for house in houses.offered(slug)] for slug in TITLES}
    assert offered.pop("tabriz") == [LOOMS, "mine"]
    assert offered.pop("through-the-desert") == [PASS]
    assert not any(offered.values())
    with pytest.raises(OptionError, match="change nothing of yspahan"):
        houses.named(LOOMS, "yspahan")


def test_own_rules_hide_a_sample_of_the_same_name(tmp_path: Path) -> None:
    folder = own(tmp_path, LOOMS, LOOMS)
    assert HouseRulesFolder(DATA, tmp_path).named(LOOMS, "tabriz").folder == folder


def test_line_ends_do_not_count(tmp_path: Path) -> None:
    folder = own(tmp_path, LOOMS, "mine")
    before = open_house_rules(folder).digest("tabriz")
    file = folder / "tabriz" / "commissions.yaml"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert open_house_rules(folder).digest("tabriz") == before
