"""House rules with other numbers: the what-ifs of many games, and computer players that value them."""

from __future__ import annotations

from game.core.rng import Stream
from game.titles.tabriz.rules import TabrizRules
from tests.titles.tabriz.positions import DATA
from tests.titles.tabriz.screen.proof import Compared
from tests.titles.tabriz.screen.stretched import stretched_title

CASES = [(1, 3, False), (2, 2, True), (3, 5, False)]
"""Seed of the numbers, players, advanced workshops."""


def stretched_rules(seed: int, players: int, advanced: bool) -> TabrizRules:
    """Rules with other numbers."""
    title = stretched_title(DATA, seed)
    rules = title.rules(title.card.options(players, {"advanced_workshops": advanced}))
    assert isinstance(rules, TabrizRules)
    return rules


def test_the_what_ifs_are_what_the_rules_do() -> None:
    """Many games with other numbers: every question of a tile is met."""
    seen: set[str] = set()
    for seed, players, advanced in CASES:
        rules = stretched_rules(seed, players, advanced)
        for game in range(2):
            s, stream = rules.setup(f"stretched {game}"), Stream(game)
            for _ in range(500):
                if s.to_act < 0:
                    break
                Compared(rules, s, seen).check()
                legal = rules.legal(s)
                eager = [a for a in legal if a.verb not in ("skip", "done", "hold")]
                rules.apply(s, stream.choice(eager if eager and stream.below(4) else legal))
    wanted = {"move", "complete", "shop/buy", "trader/trade", "crook", "foreign", "gita", "bargain-assign"}
    wanted |= {f"{tile}-buy/buy" for tile in ("caravanserai", "bargain", "farideh")} | {"gita-more/buy"}
    assert wanted <= seen


def test_the_stretched_numbers_are_others() -> None:
    printed, other = stretched_rules(1, 3, False).facts, stretched_rules(2, 3, False).facts
    assert printed.list_price == (1, 2, 3, 4, 5) or printed.list_price != other.list_price
    assert printed.costs != other.costs
    assert printed.prices != other.prices
    assert printed.faces != other.faces


def test_the_judge_values_other_numbers() -> None:
    """Computer players can think about every question."""
    for seed, players, advanced in CASES:
        title = stretched_title(DATA, seed)
        rules = title.rules(title.card.options(players, {"advanced_workshops": advanced}))
        judge = title.judge(rules, None)
        s, stream = rules.setup("judge"), Stream(seed)
        for n in range(160):
            if s.to_act < 0:
                break
            legal = rules.legal(s)
            if n % 4 == 0:
                assert len(judge.rate(s, legal)) == len(legal)
            rules.apply(s, stream.choice(legal))
