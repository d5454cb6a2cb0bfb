"""`board.yaml`: the printed totals, and an error with file and line for everything that breaks them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.rulebook import load_rulebook
from game.core.rules import Options
from game.core.title import PlayerRange
from game.titles.through_the_desert import open_title
from game.titles.through_the_desert.content_check import load_content
from game.titles.through_the_desert.printed import printed
from tests.titles.folders import changed
from tests.titles.through_the_desert.positions import DATA


def broken(tmp_path: Path, old: str, new: str) -> Path:
    """A copy of the title's folder with one change of its board."""
    return changed(DATA, tmp_path, "board.yaml", old, new)


def line_of(folder: Path, needle: str) -> int:
    lines = (folder / "board.yaml").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if needle in line)


@pytest.mark.parametrize(
    ("old", "new", "needle", "message"),
    [
        ("5: [[2, 8]]", "5: [[2, 9]]", "spaces: 189", "the board has 190, not 189"),
        ("[21, 2]]\n    water", "[21, 2], [20, 7]]\n    water", "palm_spaces: 6", "the board has 7, not 6"),
        ("[8, 0], [8, 8]", "[8, 8]", "water_holes: 32", "the board has 31, not 32"),
        ("leader_spaces: 121", "leader_spaces: 120", "leader_spaces: 120", "the board has 121, not 120"),
        ("[5, 5], [6, 3]", "[5, 1], [6, 3]", "[5, 1]", "[5, 1] is not an open space"),
        ("[5, 5], [6, 3]", "[4, 5], [6, 3]", "[4, 5]", "[4, 5] lies outside the section"),
        ("[5, 5], [6, 3]", "[6, 3], [6, 3]", "[6, 3], [6, 3]", "[6, 3] stands here twice"),
        ("mountain: [[10, 6]", "mountain: [[9, 6]", "mountain: [[9, 6]", "[9, 6] is an open space"),
        ("columns: [5, 22]", "columns: [5, 23]", "columns: [5, 23]", "columns must lie in 0..22"),
        ("columns: [5, 22]", "columns: [6, 22]", "5: [[2, 8]]", "column 5 is not in 6..22"),
        ("10: [[0, 5], [8, 12]]", "10: [[0, 5], [4, 12]]", "[4, 12]", "ranges of rows must rise"),
        ("sections: [main]", "sections: [mane]", "sections: [mane]", 'no section is called "mane"'),
        ("[grape, mint", "[mint, mint", "[mint, mint", "a colour stands here twice"),
        ("{2: 22, 3: 26, 4: 30, 5: 30}", "{2: 22, 3: 26, 4: 30}", "4: 30}", "no number for 5 players"),
        ("{1: 15, 2: 15, 3: 15}", "{1: 15, 2: 15, 4: 15}", "4: 15}", "values of tokens must be 1, 2 or 3"),
        ("{1: 15, 2: 15, 3: 15}", "{1: 15, 2: 15}", "{1: 15, 2: 15}", 'board "small" needs 33 tokens'),
        ("palms: 5", "palms: 7", "palms: 7", 'has 6 palm spaces'),
        ("leaders: {2: 5", "leaders: {2: 6", "leaders: {2: 6", "leaders are 5, or 4"),
        ("3: 5, 4: 5, 5: 4}", "3: 5, 4: 5, 5: 5}", "5: 5}", "could find no space"),
        ("camels_per_turn: 2", "camels_per_turn: 0", "camels_per_turn: 0", "must be at least 1"),
        ("rows: 13", "rows: 14", "rows: 14", "rows must be 1 to 13"),
        ("columns: 23", "columns: 0", "columns: 0", "columns must be 1 to 99"),
        (", salmon]", "]", "[grape", "there must be 5 colours, not 4"),
        ("players: [2, 3]", "players: [2]", "  small:", "3 players must have one board, not 0"),
        ("players: [2, 3]", "players: [3]", "  small:", "2 players must have one board, not 0"),
        ("players: [4, 5]", "players: [4]", "  small:", "5 players must have one board, not 0"),
        ("10: [[0, 5], [8, 12]]", "10: [[-1, 5], [8, 12]]", "[-1, 5]", "ranges of rows must rise"),
        ("{2: 22, 3: 26", "{2: 0, 3: 26", "2: 0, 3: 26", "no number for 2 players"),
        ("palms: 5", "plams: 5", "plams: 5", 'unknown key "plams" (did you mean "palms"?)'),
    ],
)  # fmt: skip
def test_broken_board_names_its_line(tmp_path: Path, old: str, new: str, needle: str, message: str) -> None:
    folder = broken(tmp_path, old, new)
    with pytest.raises(ContentError) as caught:
        load_content(folder, PlayerRange(2, 5))
    assert message in str(caught.value)
    assert caught.value.line == line_of(folder, needle)
    assert "board.yaml:" in str(caught.value)


def test_torn_board_is_noticed(tmp_path: Path) -> None:
    """Two parts that do not touch: totals are right, the board is not."""
    folder = broken(tmp_path, "sections: [extra, main]", "sections: [extra, extra]")
    with pytest.raises(ContentError):
        load_content(folder, PlayerRange(2, 5))


def test_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"board.yaml:1 the file is missing"):
        load_content(tmp_path, PlayerRange(2, 5))


def test_title_opens_for_every_number_of_players() -> None:
    title = open_title(DATA)
    assert title.card.slug == "through-the-desert"
    for players in range(title.card.players.min, title.card.players.max + 1):
        assert title.rules(Options(players)).options.players == players


def test_rulebook_covers_ten_chapters() -> None:
    book = load_rulebook(DATA, "TD")
    assert [chapter.id for chapter in book.chapters] == [
        "aim", "setup", "leaders", "turns", "placing", "water", "enclosing", "end", "scoring", "five",
    ]  # fmt: skip
    for number, chapter in enumerate(book.chapters, 1):
        ids = {rule.id for rule in chapter.rules}
        assert ids == {f"TD-{number}.{place}" for place in range(1, len(ids) + 1)}
    assert all(rule.ruling for rule in book.by_id.values() if rule.source == "ruling")


def test_the_supply_is_said_once_where_two_tables_have_the_same() -> None:
    content = load_content(DATA, PlayerRange(2, 5))
    assert printed(content)["usual_supply"] == 1
    for n, usual in ((3, 1), (4, 0), (5, 0)):
        supply = {**content.numbers.supply, n: content.numbers.supply[n] + 1}
        changed_numbers = replace(content, numbers=replace(content.numbers, supply=supply))
        assert printed(changed_numbers)["usual_supply"] == usual


def test_the_first_row_of_a_section_may_be_open(tmp_path: Path) -> None:
    text = (DATA / "board.yaml").read_text(encoding="utf-8")
    assert "[[0, " in text
    folder = changed(DATA, tmp_path, "board.yaml", "10: [[0, 5], [8, 12]]", "10: [[0, 5], [5, 12]]")
    with pytest.raises(ContentError, match="ranges of rows must rise"):
        load_content(folder, PlayerRange(2, 5))


def test_the_turns_of_one_camel_are_said_once_where_they_are_the_same() -> None:
    content = load_content(DATA, PlayerRange(2, 5))
    assert printed(content)["usual_singles"] == 1
    for n in (3, 4, 5):
        turns = {**content.numbers.single_camel_turns, n: content.numbers.single_camel_turns[n] + 1}
        changed_numbers = replace(content, numbers=replace(content.numbers, single_camel_turns=turns))
        assert printed(changed_numbers)["usual_singles"] == 0


def test_a_seam_lies_between_the_columns_that_meet_there() -> None:
    content = load_content(DATA, PlayerRange(2, 5))
    found = {name: content.board_named(name).seams for name in content.boards}
    assert {name: len(seams) for name, seams in found.items()} == {"small": 0, "full": 1}
    assert all(left + 1 == right for seams in found.values() for left, right in seams)
