"""Notes of a hint: points first, and nothing against an action that its own points say otherwise."""

from __future__ import annotations

from game.core.notes import AGAINST, FAVOUR, points_notes


def test_points_come_first_as_whole_numbers() -> None:
    notes = points_notes({"water": 2.0, "oasis": 5.0}, {"water": 2.0, "room": 3.0})
    assert [(note.key, dict(note.args)) for note in notes] == [
        ("gain.oasis", {"n": 5}),
        ("gain.water", {"n": 2}),
    ]


def test_a_promise_that_came_true_is_not_held_against_the_action() -> None:
    """An oasis that is reached is no longer in prospect: that is no loss."""
    notes = points_notes({"oasis": 5.0}, {"oasis": 1.6, "room": -1.0})
    assert [note.key for note in notes] == ["gain.oasis", "term.room.against"]


def test_what_speaks_against_an_action_is_marked() -> None:
    notes = points_notes({}, {"room": -1.0, "water": -4.0, "area": 1.0, "race": 2.0, "oasis": 0.7})
    assert [note.key for note in notes if note.against] == ["term.water.against"]
    assert [note.key for note in notes if not note.against] == ["term.race.for", "term.area.for"]
    assert len(notes) == FAVOUR + AGAINST


def test_small_changes_are_not_worth_saying() -> None:
    assert points_notes({}, {"room": -0.4, "water": 0.4}) == ()


def test_points_behind_a_note_are_kept_to_a_tenth() -> None:
    notes = points_notes({"water": 2.0}, {"race": 2.26, "room": -1.26})
    assert [(note.key, note.points) for note in notes][1:] == [
        ("term.race.for", 2.3),
        ("term.room.against", -1.3),
    ]
