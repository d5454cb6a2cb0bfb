"""Which counter a phase needs."""

from __future__ import annotations

from collections.abc import Callable

from game.content.text import Texts
from game.titles.tabriz.facts import TabrizFacts
from scenes.titles.contract.values import TableSnapshot
from scenes.titles.tabriz.counter.card_questions import keep, strips, workshop
from scenes.titles.tabriz.counter.dice_questions import (
    bargain_assign,
    bargain_throw,
    change,
    crook,
    foreign,
    gita,
    settled,
)
from scenes.titles.tabriz.counter.plan import Counter
from scenes.titles.tabriz.counter.question import Question
from scenes.titles.tabriz.counter.shop_questions import draw, meydan, shop, trader

COUNTERS: dict[str, Callable[[Question], Counter]] = {
    "workshop": workshop, "keep": keep, "draw": draw, "personal": strips, "strips": strips, "meydan": meydan,
    "shop": shop, "trader": trader, "crook": crook, "foreign": foreign, "gita": gita, "gita-more": gita,
    "caravanserai": change, "caravanserai-buy": settled, "bargain": change, "bargain-throw": bargain_throw,
    "bargain-assign": bargain_assign, "bargain-buy": settled, "farideh": change, "farideh-buy": settled,
}  # fmt: skip
"""The counter of every phase that has one; moving and completing happen on the table itself."""


def counter(facts: TabrizFacts, texts: Texts, shown: TableSnapshot, stuck: bool = False) -> Counter | None:
    """What is asked of the person who decides, None where no counter is needed.

    stuck: nothing can be picked, so that the answers only show why.
    """
    make = COUNTERS.get(shown.view.phase) if shown.me >= 0 and (shown.choices or stuck) else None
    return make(Question(facts, texts, shown)) if make else None
