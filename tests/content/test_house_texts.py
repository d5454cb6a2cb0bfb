"""House rules with texts of their own stay playable when the program speaks a language more."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

import pytest
import yaml

from game.cli.check import check_data, errors_of, errors_of_house, notes_on_house
from game.content.language import languages
from game.content.rulebook import load_rulebook
from game.content.text import load_texts
from game.match.house_rules import HouseRulesFolder, open_house_rules
from game.match.store import program_root

pytestmark = pytest.mark.usefixtures("tried_once")
DATA = program_root() / "data"
LOOMS = "small-looms"
CODE = "xx"


def looms(folder: Path, *without: str) -> Path:
    """The sample with looms as a player's folder, without its texts in some languages."""
    house = folder / "house-rules" / LOOMS
    shutil.copytree(DATA / "house-rules" / LOOMS, house)
    for lang in without:
        (house / "tabriz" / f"text.looms.{lang}.yaml").unlink()
    return house


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program's data with a fourth language, which the samples do not speak."""
    data = tmp_path_factory.mktemp("four") / "data"
    shutil.copytree(DATA, data)
    with (data / "common" / "languages.yaml").open("a", encoding="utf-8") as file:
        file.write(f"{CODE}: Xxaans\n")
    for folder in (data / "common", data / "tabriz"):
        for file_en in [*folder.glob("text*.en.yaml"), *folder.glob("rules.en.yaml")]:
            shutil.copy(file_en, file_en.with_name(file_en.name.replace(".en.", f".{CODE}.")))
    return data


def test_a_fourth_language_refuses_nothing(tmp_path: Path, four: Path) -> None:
    folder = looms(tmp_path)
    assert CODE in languages(four)
    assert [str(error) for error in errors_of_house(folder, four)] == []
    whole = HouseRulesFolder(four).whole(open_house_rules(folder), "tabriz") / "tabriz"
    english, spoken = load_texts(whole, "en"), load_texts(whole, CODE)
    own = english.entries.keys() - load_texts(DATA / "tabriz", "en").entries.keys()
    assert own
    assert {key: spoken.entries[key] for key in own} == {key: english.entries[key] for key in own}
    assert load_texts(whole, "it").entries.keys() == english.entries.keys()


def test_it_is_reported_with_file_and_line(tmp_path: Path, four: Path) -> None:
    (note,) = notes_on_house(looms(tmp_path), four)
    assert f'has no text in "{CODE}", the English one is shown: add text.looms.{CODE}.yaml' in str(note)
    assert "text.looms.en.yaml:" in str(note)
    assert list(notes_on_house(looms(tmp_path / "three"), DATA)) == []


def test_the_check_prints_it_and_finds_no_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = looms(tmp_path, "nl")
    assert check_data(argparse.Namespace(check_data=folder)) == 0
    said = capsys.readouterr().out
    assert 'has no text in "nl", the English one is shown' in said
    assert "note: " in said
    assert "error: " not in said


def test_texts_without_english_are_refused(tmp_path: Path) -> None:
    errors = [str(error) for error in errors_of_house(looms(tmp_path, "en", "nl"), DATA)]
    assert any('has no text in "en"' in error for error in errors)


def test_a_sample_of_the_program_speaks_every_language(four: Path) -> None:
    found = [str(error) for error in errors_of(four, program_root() / "assets")]
    assert any("text.looms.en.yaml" in error and f'no text in "{CODE}"' in error for error in found)


def outgrown(folder: Path) -> Path:
    """Words for the rules of Tabriz as they were before the program gained one and a chapter."""
    house = folder / "mine"
    (house / "tabriz").mkdir(parents=True)
    (house / "house-rules.yaml").write_text("name: Mine\n", encoding="utf-8")
    for lang in ("en", "it"):
        words = yaml.safe_load((DATA / "tabriz" / f"rules.{lang}.yaml").read_text(encoding="utf-8"))
        words["rules"]["TB-1.1"]["title"] = "Ours"
        del words["rules"]["TB-10.9"], words["chapters"]["TB-10"]
        text = yaml.safe_dump(words, allow_unicode=True)
        (house / "tabriz" / f"rules.{lang}.yaml").write_text(text, encoding="utf-8")
    return house


def test_a_rule_that_the_program_gained_is_told_in_its_words(tmp_path: Path) -> None:
    house = outgrown(tmp_path)
    assert [str(error) for error in errors_of_house(house, DATA)] == []
    whole = HouseRulesFolder(DATA).whole(open_house_rules(house), "tabriz") / "tabriz"
    found, usual = load_rulebook(whole, "TB"), load_rulebook(DATA / "tabriz", "TB")
    assert found.by_id["TB-10.9"] == usual.by_id["TB-10.9"]
    assert found.chapters[-1].title == usual.chapters[-1].title
    assert found.by_id["TB-1.1"].title.in_language("it") == "Ours"
    assert found.by_id["TB-1.1"].title.in_language("nl") == usual.by_id["TB-1.1"].title.in_language("nl")


def test_the_check_notes_a_rule_that_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_data(argparse.Namespace(check_data=outgrown(tmp_path))) == 0
    notes = [line for line in capsys.readouterr().out.splitlines() if line.startswith("note: ")]
    assert [('"TB-10.9" (one of 1)' in note, "rules.it.yaml:" in note) for note in notes] == [
        (True, False),
        (True, True),
    ]
