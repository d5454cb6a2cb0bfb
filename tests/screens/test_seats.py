"""The seats in a journal's header are read in one place, and put into words in one place."""

from __future__ import annotations

import pytest

from game.ai.levels import LEVEL_NAMES
from game.cli.options import opens_match, parse
from scenes.art.palette import PLAYERS
from scenes.match.seats import (
    COLOURS,
    HUMAN,
    LEVELS,
    LONG,
    SeatInfo,
    seat_json,
    seat_label,
    seats_of,
    viewer_seat,
)
from scenes.shell.app import App


def test_a_seat_survives_the_header(app: App) -> None:
    seats = (SeatInfo("Bo", HUMAN, "white"), SeatInfo("Ada", LONG, "black", "oasis"))
    assert seats_of([seat_json(seat) for seat in seats], app.texts) == seats


def test_what_a_header_does_not_say_is_filled_up(app: App) -> None:
    names = app.texts("newgame.names").split()
    first, second = seats_of([{}, {"name": "Bo", "kind": None, "colour": "mauve", "style": 7}], app.texts)
    assert first == SeatInfo(names[0], HUMAN, COLOURS[0])
    assert second == SeatInfo("Bo", HUMAN, COLOURS[1], "7")


def test_a_name_is_never_markup(app: App) -> None:
    label = seat_label(SeatInfo("[coin]", "sultan", "red", "[x]"), app.texts)
    assert "[coin]" not in label.name.replace("[[", "")
    assert not label.person
    assert "wizard".capitalize() in seat_label(SeatInfo("Bo", "wizard", "red"), app.texts).level


def test_colours_and_levels_are_those_of_palette_and_players() -> None:
    assert set(COLOURS) == set(PLAYERS)
    assert (*LEVELS, LONG) == LEVEL_NAMES


def test_the_viewer_is_the_first_person() -> None:
    seats = [SeatInfo("A", "sultan", "red"), SeatInfo("B", HUMAN, "blue"), SeatInfo("C", HUMAN, "white")]
    assert viewer_seat(seats) == 1
    assert viewer_seat(seats[:1]) == 0


@pytest.mark.parametrize(
    ("words", "opens"),
    [
        ([], False),
        (["--lang", "nl"], False),
        (["--continue"], True),
        (["--title", "x"], True),
        (["--seed", "a"], True),
    ],
)
def test_which_options_open_a_match(words: list[str], opens: bool) -> None:
    assert opens_match(parse(words)) is opens
