"""Which matches count, and what each says from the chair of a person."""

from __future__ import annotations

from game.statistics.result import MIXED, Tally, as_begun, levels_met
from game.statistics.summary import LATELY, summary
from tests.statistics.entries import PERSON, entry


def tally(*entries: object) -> Tally:
    found = Tally()
    for one in as_begun(entries):  # type: ignore[arg-type]
        found.add(one)
    return found


def test_practice_house_rules_known_deals_and_games_without_people_do_not_count() -> None:
    found = tally(
        entry(1),
        entry(2, practice=True),
        entry(3, house="mine"),
        entry(4, seed="s1"),
        entry(5, over=False),
        entry(6, seats=(("Yusuf", "master"), ("Leila", "master"))),
    )
    assert found.counted == 1
    assert dict(found.left_out) == {"practice": 1, "house": 1, "again": 1, "unfinished": 1, "nobody": 1}


def test_a_deal_that_was_practised_first_is_known_afterwards() -> None:
    found = tally(entry(1, practice=True, seed="x"), entry(2, seed="x"))
    assert dict(found.left_out) == {"practice": 1, "again": 1}


def test_the_first_match_of_a_deal_counts_in_whatever_order_they_are_found() -> None:
    first, second = entry(1, (70, 50), seed="x"), entry(2, (80, 50), seed="x")
    for order in ((first, second), (second, first)):
        assert [result.score for result in tally(*order).people["amira"]] == [70]


def test_people_are_told_apart_by_name_in_any_case() -> None:
    seats = (("AMIRA", "human"), ("Nadia", "human"), ("Yusuf", "sultan"))
    found = tally(entry(1), entry(2, (10, 30, 20), seats))
    assert found.by_games() == ["amira", "nadia"]
    assert found.names["amira"] == "AMIRA"
    (nadia,) = found.people["nadia"]
    assert (nadia.score, nadia.rank, nadia.margin, nadia.first) == (30, 1, 10, 1.0)
    assert nadia.rivals == (("human", 3), ("sultan", 2))
    assert nadia.level == MIXED
    assert nadia.rival_parts == {"souks": 7.5, "cards": 7.5}


def test_levels_stand_weakest_first() -> None:
    kinds = ("sultan", "apprentice", "human", "master")
    found = tally(*(entry(i, seats=(PERSON, (f"n{i}", kind))) for i, kind in enumerate(kinds)))
    assert levels_met(found.people["amira"]) == ["apprentice", "master", "sultan", "human"]


def test_a_shared_win_counts_its_share() -> None:
    found = summary(tally(entry(1, (50, 50)), entry(2, (40, 50)), entry(3, (60, 50))).people["amira"])
    assert (found.games, found.wins, found.best, found.mean) == (3, 1.5, 60, 50.0)
    assert found.chance == 0.5
    assert found.error is not None
    assert round(found.error, 3) == 5.774  # 10 / sqrt(3)
    assert [source.name for source in found.sources] == ["souks", "cards"]
    assert (found.sources[0].own, found.sources[0].rivals) == (25.0, 25.0)


def test_the_course_follows_the_last_games() -> None:
    scores = [(50 + n, 50) for n in range(15)]
    found = summary(tally(*(entry(n, row) for n, row in enumerate(scores))).people["amira"])
    assert [point.margin for point in found.course] == list(range(15))
    assert found.course[-1].lately == sum(range(15 - LATELY, 15)) / LATELY
    assert found.course[2].lately == 1.0


def test_without_results_there_are_no_figures() -> None:
    found = summary([])
    assert (found.games, found.won, found.best, found.sources, found.course) == (0, None, None, (), ())


def test_sources_of_different_titles_are_not_mixed() -> None:
    found = summary(tally(entry(1), entry(2, title="tabriz")).people["amira"])
    assert found.sources == ()


def test_wins_by_level_stand_weakest_first_and_count_what_all_count() -> None:
    kinds = ("sultan", "apprentice", "sultan", "apprentice", "apprentice")
    rows = ((60, 50), (40, 50), (50, 50), (70, 20), (45, 40))
    one = [entry(n, row, (PERSON, ("Yusuf", kind))) for n, (kind, row) in enumerate(zip(kinds, rows))]
    found = summary(tally(*one).people["amira"])
    assert [(row.level, row.wins, row.games) for row in found.levels] == [
        ("apprentice", 2.0, 3),
        ("sultan", 1.5, 2),
    ]
    assert sum(row.wins for row in found.levels) == found.wins
    assert all(row.won.low < row.won.share < row.won.high for row in found.levels)
    assert summary([]).levels == ()
