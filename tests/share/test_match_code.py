"""A match as one word: there and back, and a sentence for everything that can be wrong with the word."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.core.errors import CaravanseraiError
from game.core.event import Json
from game.core.rng import Stream, key_of
from game.match.fair_dice import Secret, sealed
from game.match.house_rules import HouseRulesFolder
from game.match.seat_colours import COLOURS
from game.match.session import Session, new_session
from game.match.source import open_source
from game.match.store import Store
from game.share import match_code
from game.share.digits import LETTERS, Packer, Unpacker, spelled
from game.share.errors import ShareError
from game.share.keep import keep
from game.share.match_code import LONGEST_CODE, code_of, session_of_code, title_mark
from game.share.reading import open_file
from game.share.record_text import record_text
from game.titles import TITLES
from game.version import VERSION
from main import main
from tests.sampled import sampled
from tests.share.games import DATA, TABLES, played, session, usual
from tests.share.round_trip import difference

SAMPLE = [TABLES[i] for i in (0, 4, 9, 12)]


def begun(slug: str, players: int, seed: str, moves: int = 40) -> Session:
    made, stream = session(slug, players, seed), Stream(key_of(seed))
    while not made.match.over and made.match.length < moves:
        made.match.play(stream.choice(made.match.legal()))
    return made


def reason(text: str) -> ShareError:
    with pytest.raises(ShareError) as caught:
        session_of_code(text, DATA, None, usual)
    return caught.value


@sampled("slug, players", TABLES, SAMPLE)
def test_matches_come_back_as_they_were(slug: str, players: int) -> None:
    made = played(f"back/{slug}", slug, players)
    stream = Stream(key_of(slug))
    for at in (0, 1, stream.below(75), min(150, made.match.length)):
        assert difference(made, at) == ""
        assert len(code_of(made)) <= LONGEST_CODE


def test_a_code_is_one_word_that_mail_and_chat_leave_alone() -> None:
    code = code_of(begun("yspahan", 3, "amber-camel-4127"))
    assert code.startswith("CV1")
    assert set(code) <= set(LETTERS)
    broken = f' "{code[:30]}\r\n> {code[30:71]}\u200b {code[71:]}"\n'
    assert code_of(session_of_code(broken, DATA, None, usual)) == code


def test_a_position_is_the_code_cut_at_a_move() -> None:
    made = begun("tabriz", 2, "cut")
    back = session_of_code(code_of(made, 17), DATA, None, usual)
    assert [step.text for step in back.match.steps] == [step.text for step in made.match.steps[:17]]


def test_forced_actions_cost_nothing() -> None:
    packer = Packer()
    packer.put(3, 7)
    before = packer.number()
    for _ in range(50):
        packer.put(0, 1)
    assert packer.number() == before


def test_every_damaged_sign_is_found() -> None:
    code = code_of(begun("through-the-desert", 2, "damage", 12))
    stream = Stream(key_of("signs"))
    for at in range(len(code)):
        other = stream.choice([sign for sign in LETTERS if sign != code[at]])
        error = reason(code[:at] + other + code[at + 1 :])
        assert error.key in ("damaged", "cut", "more", "no_code", "format")
    swapped = code[:20] + code[21] + code[20] + code[22:]
    assert code[20] != code[21]
    assert reason(swapped).key == "damaged"


def test_a_code_that_is_cut_or_has_something_attached_says_how_much() -> None:
    code = code_of(begun("alhambra-dice", 2, "cut off", 30))
    for n in range(1, len(code)):
        error = reason(code[:n])
        assert error.key in ("begun", "cut", "no_code"), n
    assert f"{len(code) - 9} of {len(code)}" in str(reason(code[:-9]))
    assert reason(code + code).key == "more"
    assert reason(code[:50] + "ü" + code[50:]).key == "letter"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "empty"),
        (" \n> ", "empty"),
        ("hello", "no_code"),
        ("[b]*x*[/b]", "no_code"),
        ("CV2abcdef", "format"),
    ],
)
def test_what_is_no_code_is_told(text: str, key: str) -> None:
    assert reason(text).key == key


def test_other_rules_refuse_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    code = code_of(begun("yspahan", 2, "other rules"))
    monkeypatch.setattr(match_code, "VERSION", "7.8.9")
    newer = code_of(begun("yspahan", 2, "other rules"))
    monkeypatch.undo()
    assert session_of_code(newer, DATA, None, usual).match.length == 40, "the version alone refuses nothing"
    monkeypatch.setattr(match_code, "fingerprint", lambda *_: 5)
    error = reason(newer)
    assert error.key == "version"
    assert "7.8.9" in str(error)
    assert reason(code).slots["words"] == VERSION


def test_an_unknown_title_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    made = begun("yspahan", 2, "title")
    monkeypatch.setattr(match_code, "title_mark", lambda _: 12)
    code = code_of(made)
    monkeypatch.undo()
    assert reason(code).key == "title"


def test_titles_are_told_apart() -> None:
    assert len({title_mark(slug) for slug in TITLES}) == len(TITLES)


def test_a_long_typed_seed_goes_as_a_file() -> None:
    with pytest.raises(ShareError) as caught:
        code_of(session("yspahan", 2, "a seed with many words that somebody typed in"))
    assert caught.value.key == "long_seed"
    for seed in ("", "Zoë & [*Bold*]", "a" * 40, "0f" * 32):
        assert session_of_code(code_of(session("yspahan", 2, seed)), DATA, None, usual).match.seed == seed


def test_a_match_that_is_too_long_goes_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_code, "LONGEST_CODE", 30)
    with pytest.raises(ShareError) as caught:
        code_of(begun("yspahan", 2, "long"))
    assert caught.value.key == "long_match"


def test_numbers_by_chance_are_refused_and_never_crash() -> None:
    stream = Stream(key_of("by chance"))
    for _ in range(120):
        number = 0
        for _ in range(12):
            number = number << 64 | stream.bits()
        number = number >> stream.below(600)
        if stream.below(2):  # as far as the title it is a real one
            packer = Packer()
            for part in (0, 2, 0):
                packer.put_count(part)
            packer.put(title_mark(stream.choice(tuple(TITLES))), match_code.TITLE_MARKS)
            packer.put(0, 1)
            number = number * 64**3 * match_code.TITLE_MARKS + packer.number()
        with pytest.raises(ShareError):
            session_of_code(match_code._sealed(spelled(number)), DATA, None, usual)


def test_texts_of_every_alphabet_are_packed() -> None:
    packer, texts = Packer(), ("", "abc-1/2. x", "0123abcdef", "Ünï [x] \\ \U0001f42a", "a" * 100)
    for text in texts:
        packer.put_text(text)
    unpacker = Unpacker(packer.number())
    assert tuple(unpacker.take_text(200) for _ in texts) == texts
    assert unpacker.rest == 0


# ---- house rules ----
def house_session(user: Path) -> Session:
    box = open_source("tabriz", "small-looms", HouseRulesFolder(DATA, user))
    seats: list[dict[str, Json]] = [{"kind": "human", "name": "A"}, {"kind": "human", "name": "B"}]
    return new_session(box.title, 2, {}, "house", seats, Store(None), "x", box=box)


@pytest.mark.usefixtures("unchecked")
def test_house_rules_are_found_by_their_fingerprint_whatever_they_are_called(tmp_path: Path) -> None:
    made = house_session(tmp_path)
    made.match.play(made.match.legal()[1])
    data = tmp_path / "data"
    data.mkdir()
    for name in ("tabriz", "common"):
        (data / name).symlink_to(DATA / name)
    code = code_of(made)
    with pytest.raises(ShareError) as caught:
        session_of_code(code, data, tmp_path)
    assert caught.value.key == "house"
    assert "small-looms" in str(caught.value)
    assert made.house is not None
    assert made.house.digest("tabriz") in str(caught.value)
    shutil.copytree(DATA / "house-rules" / "small-looms", tmp_path / "house-rules" / "called-otherwise")
    back = session_of_code(code, data, tmp_path)
    assert back.house is not None
    assert back.house.id == "called-otherwise"
    assert back.match.digest() == made.match.digest()


# ---- kept ----
def test_what_was_opened_is_kept_as_a_match_of_its_own(tmp_path: Path) -> None:
    store = Store(tmp_path)
    kept = keep(begun("alhambra-dice", 3, "kept"), store, "20260101-120000")
    assert kept.match.practice
    assert kept.file is not None
    assert not kept.match.can_undo
    kept.close()
    assert [saved.position for saved in store.matches()] == [40]
    assert not store.matches()[0].finished
    over = keep(played("over", "alhambra-dice", 2), store, "20260101-120001")
    over.close()
    assert [saved.finished for saved in store.matches()] == [True, False]


def test_errors_are_for_a_person() -> None:
    assert isinstance(reason("x"), CaravanseraiError)


# ---- colours and fair dice ----
def coloured(slug: str, players: int, seed: str, moves: int = 40) -> Session:
    made = begun(slug, players, seed, moves)
    for seat, colour in zip(made.seats, reversed(COLOURS)):
        seat["colour"] = colour
    return made


def sealed_match(word: str) -> Session:
    """A finished match whose dice were sealed."""
    dice = sealed(Secret("0123456789abcdef" * 4), word)
    made = coloured("yspahan", 2, dice.seed, 10_000)
    assert made.match.over
    made.fair = dice
    return made


def test_colours_come_back_and_a_code_without_them_is_read() -> None:
    made = coloured("through-the-desert", 3, "amber-camel-4127")
    back = session_of_code(code_of(made), DATA, None, usual)
    assert [seat["colour"] for seat in back.seats] == [seat["colour"] for seat in made.seats]
    for seat in made.seats:
        seat["colour"] = ""
    plain = code_of(made)
    assert len(plain) == len(code_of(begun("through-the-desert", 3, "amber-camel-4127")))
    assert [seat.get("colour") for seat in session_of_code(plain, DATA, None, usual).seats] == [None] * 3


@pytest.mark.parametrize("word", ["amber", "Zoë, {*[x] \U0001f42a"])
def test_what_was_sealed_can_be_checked_from_a_code_and_a_text(
    word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = sealed_match(word)
    for text in (code_of(made), record_text(made)):
        path = tmp_path / "sent.txt"
        path.write_text(text, encoding="utf-8")
        assert main(["--verify", str(path), "--user-dir", str(tmp_path)]) == 0
        assert "follows from the sealed secret" in capsys.readouterr().out
        kept = keep(open_file(path, DATA, None, usual), Store(tmp_path), "20260101-120000")
        assert kept.fair == made.fair
        kept.close()


def test_the_secret_stays_closed_until_the_end_and_gives_way_where_there_is_no_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = sealed_match("amber")
    whole = code_of(made)
    assert session_of_code(code_of(made, made.match.position - 1), DATA, None, usual).fair is None
    monkeypatch.setattr(match_code, "LONGEST_CODE", len(whole) - 1)
    without = session_of_code(code_of(made), DATA, None, usual)
    assert without.fair is None
    assert [seat["colour"] for seat in without.seats] == [seat["colour"] for seat in made.seats]
    made.match.goto(5, lift=True)
    assert "fair dice" not in record_text(made)
