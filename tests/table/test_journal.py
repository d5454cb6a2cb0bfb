"""The journal beside the table: a line without room takes two rows, and answers on both of them."""

from __future__ import annotations

from itertools import pairwise

import pygame as pg
import pytest

from scenes.art import frame
from scenes.kit import text
from scenes.kit.stage import Stage
from scenes.kit.theme import Theme
from scenes.table.journal import JournalPanel
from scenes.titles.contract.values import Line
from tests.shell.harness import click, send

LONG = "Yusuf moves one of them from the tower to the far pavilion"
EVERY, LINES = 3, 30


def line(i: int) -> Line:
    """Every third line is long."""
    return Line(None, f"{LONG} {i}" if i % EVERY == 0 else f"Short {i}", i)


@pytest.fixture
def looked() -> list[int]:
    """The moments that were asked for."""
    return []


@pytest.fixture
def journal(ui: Stage, theme: Theme, looked: list[int]) -> JournalPanel:
    """A narrow journal with long lines."""
    panel = JournalPanel(pg.Rect(20, 20, 250, 260), theme, "Journal", looked.append, looked.append)
    panel.show([line(i) for i in range(LINES)], None)
    ui.add(panel)
    return panel


def test_a_long_line_is_broken_and_not_cut(
    journal: JournalPanel, ui: Stage, looked: list[int], target: pg.Surface
) -> None:
    text.cut_log.clear()
    ui.draw(target)
    assert text.cut_log == []
    places = journal.places()
    rows = {index: round(place.h / journal.step) for index, place in places}
    assert set(rows.values()) == {1, 2}
    assert all((rows[index] == 2) == (index % EVERY == 0) for index in rows)
    assert all(journal.field.contains(place) for _, place in places)
    assert all(a.bottom < b.top + 2 for (_, a), (_, b) in pairwise(places))
    for index, place in places:
        for y in (place.top + 3, place.bottom - 3):
            send(ui, *click((place.centerx, y)))
            assert looked.pop() == index


def test_the_newest_line_is_in_sight_and_any_other_can_be_reached(journal: JournalPanel, ui: Stage) -> None:
    assert journal.places()[-1][0] == LINES - 1
    for moment in (LINES - 1, 17, 3, 0, 12, 29):
        journal.show(journal.lines, moment)
        assert moment in [index for index, _ in journal.places()]
    ui.pointer = journal.rect.center
    while journal.start():
        before = journal.start()
        journal.wheel(ui, 1)
        assert journal.start() < before
    while journal.places()[-1][0] < LINES - 1:
        before = journal.start()
        journal.wheel(ui, -1)
        assert journal.start() > before
    assert journal.first is None


def test_the_newest_lines_come_back_when_no_moment_is_looked_at_any_more(journal: JournalPanel) -> None:
    """Of a replay the end is the present: from its first moment one may go there at once."""
    journal.show(journal.lines, 0)
    assert journal.start() == 0
    journal.show(journal.lines, None)
    assert journal.places()[-1][0] == LINES - 1


def test_wide_and_low_journals_have_lines_of_one_row(theme: Theme) -> None:
    """Two columns have room enough; in a single row a line is cut, and its tip says all of it."""
    for size in ((1200, 260), (250, 70)):
        panel = JournalPanel(pg.Rect(0, 0, *size), theme, "Journal", bool, bool)
        panel.show([line(0)] * LINES, None)
        assert len(panel.places()) == panel.rows
        panel.hovered_at(Stage(theme), panel.places()[0][1].center)
        assert panel.tip == (LONG + " 0" if panel.columns == 1 else "")


def test_words_stay_clear_of_what_stands_at_the_end_of_a_line(theme: Theme) -> None:
    """The star, or the wider abacus of a count, which a click opens."""
    panel = JournalPanel(pg.Rect(0, 0, 250, 260), theme, "Journal", bool, bool)
    for counts, mark in (
        (False, frame.star(max(6, theme.px(9)), (0, 0, 0)).get_width()),
        (True, theme.px(20)),
    ):
        panel.show([Line(None, LONG, 0, counts=counts)], None)
        place = panel.places()[0][1]
        centre = place.right - theme.px(12 if counts else 9)
        words = panel._words_at(place, panel.lines[0])
        assert words.right < centre - mark // 2
