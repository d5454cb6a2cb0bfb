"""The contract of a title on random positions: texts, clones, folds, worlds, conservation, one digest."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import FrozenInstanceError

import pytest

from game.core.errors import BadText
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Options
from game.titles.alhambra_dice.events import ChipsScored, Scored
from game.titles.alhambra_dice.rules import DiceRules
from game.titles.alhambra_dice.state import DiceState
from tests.sampled import sampled
from tests.titles.alhambra_dice.positions import content

TABLES = [
    *((n, variant) for n in range(2, 7) for variant in ("", "plain_chips")),
    (2, "neutral_seat"),
]  # fmt: skip
every_table = sampled("players, variant", TABLES, [(2, "neutral_seat"), (3, "plain_chips"), (6, "")])
BOUND = 900
"""Decisions that no game reaches: five rounds of 18 turns with three throws, chips, a marker and prizes."""


def rules_of(players: int, variant: str) -> DiceRules:
    return DiceRules(content(), Options(players, {variant: True} if variant else {}))


def walk(rules: DiceRules, seed: int) -> Iterator[DiceState]:
    """Every position of a random game."""
    s, stream = rules.setup(f"walk {seed}"), Stream(seed)
    for _ in range(BOUND):
        yield s
        legal = rules.legal(s)
        if not legal:
            return
        s = s.clone()
        rules.apply(s, stream.choice(legal))
    raise AssertionError("the game does not end")


@every_table
def test_legal_actions_have_texts_and_end_with_the_game(players: int, variant: str) -> None:
    rules = rules_of(players, variant)
    for s in walk(rules, 1):
        legal = rules.legal(s)
        assert bool(legal) == (s.to_act >= 0)
        assert list(legal) == list(rules.legal(s.clone()))
        texts = [rules.text(action) for action in legal]
        assert len(set(texts)) == len(texts)
        assert all(rules.parse(text) is action for text, action in zip(texts, legal))


@every_table
def test_ids_tell_every_action_from_the_others_and_say_what_its_text_says(players: int, variant: str) -> None:
    rules = rules_of(players, variant)
    for s in walk(rules, 2):
        legal = rules.legal(s)
        found = [rules.ids(action) for action in legal]
        assert len(set(found)) == len(legal)
        for action, (verb, ids) in zip(legal, found):
            dice = "-" if verb in ("throw", "extra") else ":"
            assert rules.text(action) == (f"{verb}:{dice.join(ids)}" if ids else verb)


@every_table
def test_clones_are_equal_and_stay_as_they_were(players: int, variant: str) -> None:
    rules = rules_of(players, variant)
    kept = [(s, s.clone(), s.digest()) for s in walk(rules, 2)]
    assert all(s == twin and s.digest() == twin.digest() == digest for s, twin, digest in kept)
    assert len({digest for _, _, digest in kept}) == len(kept)


@every_table
def test_folding_events_gives_every_view(players: int, variant: str) -> None:
    rules = rules_of(players, variant)
    match, stream = Match(rules, "fold"), Stream(3)
    views = [match.first_view(seat) for seat in range(players)]
    while not match.over:
        events = match.play(stream.choice(match.legal()))
        for seat in range(players):
            for event in events:
                views[seat] = rules.fold(views[seat], rules.redact(event, seat))  # type: ignore[arg-type]
            assert views[seat] == match.view(seat)


@every_table
def test_worlds_look_the_same_and_know_nothing(players: int, variant: str) -> None:
    rules = rules_of(players, variant)
    for s in walk(rules, 4):
        other = s.clone()
        other.rng ^= 12345
        seen = 5 * s.round
        if s.round < 5:
            other.bag = (*s.bag[:seen], *s.bag[seen:20][::-1], *s.bag[20:][::-1])
        for seat in range(players):
            world = rules.determinize(s, seat, Stream(9))
            assert rules.observe(world, seat) == rules.observe(s, seat)
            assert sorted(world.bag) == sorted(s.bag)
            assert world.rng != s.rng
            assert rules.determinize(other, seat, Stream(9)) == world


@every_table
def test_every_chip_and_marker_and_point_is_accounted_for(players: int, variant: str) -> None:
    rules = rules_of(players, variant)
    match, stream = Match(rules, "account"), Stream(5)
    hands, gone = Counter[str](), Counter[str]()
    paid = 0
    while not match.over:
        step_events = match.play(stream.choice(match.legal()))
        for event in step_events:
            data = event.to_json()
            if event.type in ("ChipWon", "ChipSetAside") and data["chip"] != "start":
                (hands if event.type == "ChipWon" else gone)[str(data["chip"])] += 1
            if isinstance(event, Scored):
                paid += sum(event.points)
            if isinstance(event, ChipsScored):
                paid += event.points
        assert sum(map(sum, match.view(0).points)) == paid
    won = {kind: rules.facts.kinds.index(kind) for kind in hands}
    all_chips = Counter(rules.facts.kinds[chip] for chip in match._state.bag)
    assert hands + gone == all_chips
    assert all(hands[kind] <= all_chips[kind] for kind in won)


def test_bad_texts_are_refused() -> None:
    rules = rules_of(3, "")
    for text in (
        "", "throw", "throw:1", "throw:9-0-0-0-0-0", "throw:1-1-1-1-1-x", "mark", "mark:stable", "prize:both",
        "exchange:tower", "exchange:tower:tower", "hold:tower", "extra:0-0-0-0-0-0-0", "throw:-1-0-0-0-0-0",
    ):  # fmt: skip
        with pytest.raises(BadText):
            rules.parse(text)


def test_undo_stops_at_the_dice_and_frees_the_rest() -> None:
    match = Match(rules_of(2, ""), "undo")
    match.play_text("throw:0-0-0-0-0-0")
    assert not match.can_undo
    mark = next(action for action in match.legal() if action.verb == "mark")
    assert match.reversible(mark)
    match.play(mark)
    assert match.undo()
    assert match.view(0).phase == "decide"
    assert match.redo()
    assert match.view(0).phase == "throw"


DIGESTS = {
    2: "5b308430ea1e0394",
    3: "f893e9643b272fab",
    4: "6be18d5035bd82ce",
    5: "29837364a99005ce",
    6: "a6a622edfcdc7807",
}


@pytest.mark.parametrize("players", range(2, 7))
def test_same_seed_same_game(players: int) -> None:
    last = [list(walk(rules_of(players, ""), 6))[-1].digest() for _ in range(2)]
    assert last[0] == last[1] == DIGESTS[players]


def test_facts_are_frozen_and_travel() -> None:
    """Kernel, judge and screen hold the same object; a worker may get it by mail."""
    facts = DiceRules(content(), Options(2, {"neutral_seat": True})).facts
    sent = pickle.loads(pickle.dumps(facts))
    assert (sent.content, sent.seats, sent.scorings) == (facts.content, facts.seats, facts.scorings)
    with pytest.raises(FrozenInstanceError):
        facts.seats = 4  # type: ignore[misc]
