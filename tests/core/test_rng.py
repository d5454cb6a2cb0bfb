"""Chance: keyed draws, streams, shuffles, scripted luck."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rng import KEYED, ScriptedLuck, StagedLuck, Stream, key_of, mix, shuffle


def test_keys_are_the_same_on_every_machine() -> None:
    assert key_of("amber-camel-4127") == 0x7D2A4E8CC448B8C2
    assert mix(1, 2, 3) == 0xBFF4E93E3CC7A8FC


def test_draws_of_one_purpose_do_not_shift_another() -> None:
    key = key_of("x")
    before = [KEYED.below(key, 2, n, 1000) for n in range(50)]
    for n in range(50):
        KEYED.below(key, 1, n, 6)
    assert before == [KEYED.below(key, 2, n, 1000) for n in range(50)]
    assert before != [KEYED.below(key, 3, n, 1000) for n in range(50)]


def test_dice_are_fair() -> None:
    """60,000 throws: every face within five standard deviations (91) of 10,000."""
    key = key_of("fair")
    count = Counter(KEYED.below(key, 1, n, 6) for n in range(60_000))
    assert set(count) == set(range(6))
    assert all(abs(n - 10_000) < 5 * 91.3 for n in count.values())


def test_neighbouring_keys_and_counters_are_independent() -> None:
    same = sum(KEYED.below(k, 1, c, 64) == KEYED.below(k + 1, 1, c, 64) for k in range(64) for c in range(64))
    assert 30 < same < 105  # 4096 / 64 = 64 expected, five deviations of 8


def test_shuffle_reaches_every_order_evenly() -> None:
    count: Counter[tuple[int, ...]] = Counter()
    for n in range(6000):
        items = [0, 1, 2]
        shuffle(items, KEYED, key_of(str(n)), 1)
        count[tuple(items)] += 1
    assert len(count) == 6
    assert all(abs(n - 1000) < 150 for n in count.values())


def test_stream_is_repeatable_and_forks_differ() -> None:
    a, b = Stream(5), Stream(5)
    assert [a.below(10) for _ in range(20)] == [b.below(10) for _ in range(20)]
    assert a.fork().bits() != a.fork().bits()
    assert 0.0 <= Stream(1).unit() < 1.0
    assert Stream(9).choice("abc") in "abc"


def test_scripted_luck_checks_its_numbers() -> None:
    luck = ScriptedLuck([3, 9])
    assert luck.below(0, 0, 0, 6) == 3
    with pytest.raises(ValueError, match="9 is not below 6"):
        luck.below(0, 0, 0, 6)


def test_a_stream_is_the_same_on_every_machine() -> None:
    """SplitMix64: the numbers that its authors give for the key 1234567."""
    stream = Stream(1234567)
    assert [stream.bits() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_a_share_has_all_the_bits_that_a_number_holds() -> None:
    assert Stream(1234567).unit() == (6457827717110365317 >> 11) / 2**53


def test_staged_luck_settles_some_draws_and_leaves_the_others() -> None:
    luck = StagedLuck({(4, 0): 2, (4, 2): 9})
    assert luck.below(1, 4, 0, 6) == 2
    assert luck.below(7, 4, 0, 6) == 2
    assert [luck.below(1, 4, n, 6) for n in (1, 3)] == [KEYED.below(1, 4, n, 6) for n in (1, 3)]
    with pytest.raises(ValueError, match="9 is not below 6"):
        luck.below(1, 4, 2, 6)
