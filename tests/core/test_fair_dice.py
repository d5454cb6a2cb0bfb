"""Fair dice: what is sealed binds, the seed follows from secret and word, and the seal tells nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.journal import Played, Writer, parse
from game.core.rng import KEYED, key_of
from game.match.branch import branch
from game.match.fair_dice import FairDice, Secret, fair_dice_of, new_secret, sealed
from game.match.session import Session, load_session, new_session
from game.match.store import Store, program_root
from game.titles import load
from main import main
from tests.core.sealed_keys import chi_square, limit

DATA = program_root() / "data"
VERIFIER = DATA / "common" / "fair_dice.py"
STAMP = "20260101-120000"
ONES, ZEROS, COUNT = "01" * 32, "00" * 32, bytes(range(32)).hex()

# secret, word, seal, seed; made with hashlib and hmac of CPython 3.11, and with openssl dgst.
VECTORS = [
    (
        ZEROS,
        "",
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
        "fair-b613679a0814d9ec772f95d7",
    ),
    (
        ONES,
        "amber-camel-4127",
        "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793",
        "fair-0a9af9b9b03248a847be5504",
    ),
    (
        COUNT,
        "Zoë ☂",
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
        "fair-ae0b80bc203340f7614ff35c",
    ),
]


def played(tmp_path: Path, word: str = "amber-camel-7", moves: int = 12) -> Session:
    """A match of fair dice in a user folder."""
    title, dice = load("yspahan", DATA), sealed(new_secret(), word)
    seats = [{"name": name, "kind": "human", "colour": "red", "style": ""} for name in ("A", "B")]
    session = new_session(title, 2, {}, dice.seed, seats, Store(tmp_path), STAMP, fair=dice)  # type: ignore[arg-type]
    for _ in range(moves):
        session.match.play(session.match.legal()[0])
    return session


@pytest.mark.parametrize(("secret", "word", "seal", "seed"), VECTORS)
def test_fixed_vectors(secret: str, word: str, seal: str, seed: str) -> None:
    dice = sealed(Secret(secret), word)
    assert (dice.seal, dice.seed) == (seal, seed)


def test_a_seed_follows_from_secret_and_word_alone() -> None:
    one, other = sealed(Secret(ONES), "a"), sealed(Secret(COUNT), "a")
    assert one.seed == sealed(Secret(ONES), "a").seed
    assert len({one.seed, other.seed, sealed(Secret(ONES), "b").seed}) == 3
    assert len(one.seed) <= 32, "it can be typed into the field of the seed"


def test_secrets_differ() -> None:
    assert len({new_secret().digits for _ in range(50)}) == 50


@pytest.mark.parametrize("bad", ["", "ab", "g" * 64, "AB" * 32])
def test_a_secret_is_64_digits(bad: str) -> None:
    with pytest.raises(ValueError, match="64"):
        Secret(bad)


def test_another_secret_breaks_the_seal() -> None:
    assert sealed(Secret(ONES), "x").kept
    assert not FairDice(Secret(ONES).seal, "x", Secret(COUNT)).kept


def test_the_journal_keeps_them_and_a_branch_does_too(tmp_path: Path) -> None:
    session = played(tmp_path)
    assert session.file is not None
    session.close()
    again = load_session(session.file.path, DATA, Store(tmp_path))
    assert again.fair == session.fair
    gone_on = branch(again, 5, 5, Store(tmp_path), STAMP)
    assert gone_on.file is not None
    again.close()
    gone_on.close()
    assert load_session(gone_on.file.path, DATA, None).fair == session.fair


def test_a_given_seed_leaves_the_head_as_it_was(tmp_path: Path) -> None:
    title = load("yspahan", DATA)
    session = new_session(title, 2, {}, "typed-1", [{}, {}], Store(tmp_path), STAMP)
    assert session.fair is None
    assert session.file is not None
    head = json.loads(session.file.text.decode().splitlines()[0])
    assert list(head) == ["journal", "title", "players", "variants", "seed", "seats", "undo", "crc"]


@pytest.mark.parametrize("said", [1, {}, {"seal": "0", "word": "", "secret": ZEROS}, {"word": "x"}])
def test_a_head_that_tells_nonsense_is_named_and_playable(tmp_path: Path, said: object) -> None:
    session = played(tmp_path, moves=3)
    assert session.file is not None
    session.close()
    path = rewritten(session.file.path, fair=said)
    with pytest.raises(ValueError, match=r"fair|seal"):
        fair_dice_of(parse(path.read_bytes()).header)
    assert load_session(path, DATA, None).match.position == 3
    assert main(["--verify", str(path), "--user-dir", str(tmp_path)]) == 2


def rewritten(path: Path, **changes: object) -> Path:
    """A journal with another head, its checksums in order."""
    journal, writer = parse(path.read_bytes()), Writer()
    head = {name: value for name, value in journal.header.items() if name not in ("journal", "crc")}
    lines = [writer.header({**head, **changes})]  # type: ignore[dict-item]
    lines += [writer.entry(entry) for entry in journal.entries if isinstance(entry, Played)]
    path.write_bytes("".join(lines).encode())
    return path


def verified(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """What `--verify` says."""
    code = main(["--verify", str(path), "--user-dir", str(path.parent)])
    return code, capsys.readouterr().out


def test_verify_says_what_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = played(tmp_path)
    assert session.file is not None
    assert session.fair is not None
    session.close()
    code, said = verified(session.file.path, capsys)
    assert code == 0
    assert "follows" in said
    assert "12 actions" in said
    assert session.fair.secret.digits not in said, "the match is not over"


@pytest.mark.parametrize(("change", "said"), [("secret", "sealed"), ("word", "seed"), ("seed", "seed")])
def test_verify_says_what_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str, said: str
) -> None:
    session = played(tmp_path)
    assert session.file is not None
    assert session.fair is not None
    session.close()
    fair = session.fair.to_json()
    changes: dict[str, object] = {"seed": "fair-0"} if change == "seed" else {"fair": {**fair, change: ONES}}
    code, words = verified(rewritten(session.file.path, **changes), capsys)
    assert code == 1
    assert said in words


def test_verify_finds_actions_that_these_dice_do_not_allow(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = played(tmp_path, moves=30)
    assert session.file is not None
    session.close()
    other = sealed(Secret(COUNT), "another")
    path = rewritten(session.file.path, fair=other.to_json(), seed=other.seed)
    code, words = verified(path, capsys)
    assert code == 1
    assert "cannot be played" in words


def test_verify_names_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--verify", str(tmp_path / "none.journal"), "--user-dir", str(tmp_path)]) == 2
    assert "none.journal: cannot be read" in capsys.readouterr().err


# ---- the verifier that stands in the rule book ----
def alone(path: Path) -> subprocess.CompletedProcess[str]:
    """The verifier run as a text, by a Python that sees nothing of the program."""
    words = [sys.executable, "-I", "-c", VERIFIER.read_text(encoding="utf-8"), str(path)]
    return subprocess.run(words, check=False, capture_output=True, text=True, timeout=60)


def test_the_verifier_has_thirty_lines_and_needs_nothing() -> None:
    lines = VERIFIER.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 30
    assert [line for line in lines if "import" in line] == ["import hashlib, hmac, json, sys"]


def test_the_verifier_agrees_with_the_program(tmp_path: Path) -> None:
    session = played(tmp_path, "Ünïcödé ☂")
    assert session.file is not None
    session.close()
    found = alone(session.file.path)
    assert found.returncode == 0, found.stderr
    key = key_of(session.match.seed)
    assert f"{key:016x}" in found.stdout
    assert str([KEYED.below(key, 1, n, 6) for n in range(9)]) in found.stdout
    assert alone(rewritten(session.file.path, seed="fair-1")).returncode == 1
    unsealed = alone(rewritten(session.file.path, fair=None))
    assert (unsealed.returncode, unsealed.stderr) == (1, "Nothing was sealed before this match.\n")


# ---- the seal tells nothing ----
def test_the_seal_predicts_no_key() -> None:
    """A sample of 2,000; `python -m tests.core.sealed_keys` looks at 100,000."""
    for name, value in chi_square(2_000):
        assert value < limit(255), name
