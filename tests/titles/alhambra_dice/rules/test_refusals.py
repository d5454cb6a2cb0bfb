"""Every refusal: its rule, its words and its numbers; illegal attempts leave the position alone."""

from __future__ import annotations

import pytest

from game.content.rulebook import load_rulebook
from game.content.text import PLACEHOLDER, load_texts
from game.core.rng import Stream
from game.core.rules import Attempt, Options
from game.titles.alhambra_dice.rules import DiceRules
from tests.titles.alhambra_dice.positions import DATA, TYPES, Desk, content

KEEPS = ("0-0-0-0-0-0", "1-0-0-0-0-3", "8-0-0-0-0-0", "0-2-2-2-2-0", "1-1-1-1-1-1")
ATTEMPTS = (
    *(("throw", keep) for keep in KEEPS),
    *(("extra", keep) for keep in KEEPS),
    *(("mark", column) for column in TYPES),
    ("black-die",), ("prize", "buildings"), ("prize", "chip"), ("hold",),
    ("exchange", "tower", "garden"), ("exchange", "pavilion", "arcade"), ("exchange", "tower", "tower"),
    ("mark", "stable"), ("throw", "9"), ("dance",),
)  # fmt: skip


@pytest.mark.parametrize("players", range(2, 7))
def test_every_attempt_is_legal_or_refused_with_a_rule_and_known_words(players: int) -> None:
    rules = DiceRules(content(), Options(players))
    book = load_rulebook(DATA, "AD").by_id
    texts = [load_texts(DATA, lang) for lang in ("en", "it", "nl")]
    seen: set[str] = set()
    for game in range(1):
        s, stream = rules.setup(f"refuse {game}"), Stream(game)
        while True:
            legal = {rules.text(action) for action in rules.legal(s)}
            before = s.digest()
            for verb, *ids in ATTEMPTS:
                refusal = rules.refuse(s, Attempt(verb, tuple(ids)))
                assert (refusal is None) == (":".join((verb, *ids)) in legal)
                if refusal is None:
                    continue
                seen.add(refusal.key)
                assert refusal.rule in book
                for words in texts:
                    sentence = words(refusal.key, **refusal.args)
                    assert not words.missing
                    assert not PLACEHOLDER.search(sentence)
            assert s.digest() == before
            if not legal:
                break
            rules.apply(s, stream.choice(rules.legal(s)))
    assert len(seen) >= 14


def test_ad_4_2_dice_that_do_not_lie_there_cannot_be_kept() -> None:
    refusal = Desk().throw("ttttggpp").refuse("throw", "0-0-0-0-3-4")
    assert refusal is not None
    assert (refusal.rule, refusal.places) == ("AD-4.2", ("garden",))
    assert dict(refusal.args) == {"column": "garden", "kept": 3, "shown": 2}


def test_ad_6_1_prizes_come_when_all_markers_stand() -> None:
    desk = Desk(2)
    refusal = desk.refuse("prize", "chip")
    assert refusal is not None
    assert (refusal.rule, dict(refusal.args)) == ("AD-6.1", {"n": 10})
    desk.turn("ttttgggg", "tower")
    again = desk.refuse("prize", "chip")
    assert again is not None
    assert again.args["n"] == 9


def test_ad_6_1_the_prize_comes_before_the_next_throw() -> None:
    refusal = Desk(2).to_prizes("arcade").refuse("throw", KEEPS[0])
    assert refusal is not None
    assert (refusal.key, refusal.places) == ("refuse.prize_first", ("arcade",))
    assert refusal.args["column"] == "arcade"
