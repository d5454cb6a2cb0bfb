"""What the screen of one seat may show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.rules import View
from game.titles.tabriz.bazaar import MEYDAN, bits
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.content.tiles import COLOURS
from game.titles.tabriz.events import Asked, Die
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import amounts
from game.titles.tabriz.scoring import parts, scores
from game.titles.tabriz.state import (
    ASSIGN,
    BUY,
    END_REASONS,
    KEEP,
    MORE,
    PHASES,
    THROW,
    TILE,
    WORKSHOPS,
    TabrizState,
)
from game.titles.tabriz.tile_goods import goods_on, holds_goods
from game.titles.tabriz.turn.dice import shown
from game.titles.tabriz.turn.moving import lying_in
from game.titles.tabriz.turn.tile_visit import offer

ENDINGS = {THROW: "-throw", ASSIGN: "-assign", BUY: "-buy", MORE: "-more"}


@dataclass(frozen=True)
class Weaver:
    """What lies before a seat.

    goods: numbers in the order of the materials; hand, looking: decks of the cards in hand and of those
    looked at; done: completed commissions in order; workshop: of the advanced mode; standing, lying: spaces
    of the apprentices; parts: prestige of commissions, talent and bonus marker.
    """

    qeran: int
    goods: tuple[int, ...]
    talent: int
    hand: tuple[str, ...]
    looking: tuple[str, ...]
    done: tuple[str, ...]
    workshop: str | None
    standing: tuple[str, ...]
    lying: tuple[str, ...]
    parts: tuple[int, int, int]


@dataclass(frozen=True)
class TabrizView(View):
    """tiles: side by space. stock: materials by space from left to right. dice: by space, where some lie.

    pool: dice by colour. first, step: first player and turns finished in the round. weavers: by seat.
    hand, looking: the viewer's cards, in the order of the data. decks, discards: cards left by deck, open
    cards by deck in the order of the data; renewals: how often each deck was made new. offered: the two
    workshops dealt to every seat. bonus: seat with the marker or -1; ending: text key of what triggered the
    end, or ""; owed: seats that still take a last turn. completed: commissions in this turn; used: workshop
    actions used in this phase ("k02:1"). place, number, doubled: see `Asked`.
    """

    tiles: Mapping[str, str]
    stock: Mapping[str, tuple[str, ...]]
    dice: Mapping[str, tuple[Die, ...]]
    pool: Mapping[str, int]
    first: int
    step: int
    weavers: tuple[Weaver, ...]
    hand: tuple[str, ...]
    looking: tuple[str, ...]
    decks: tuple[int, ...]
    discards: tuple[tuple[str, ...], ...]
    renewals: tuple[int, ...]
    offered: tuple[tuple[str, ...], ...]
    bonus: int
    ending: str
    owed: tuple[int, ...]
    completed: int
    used: tuple[str, ...]
    place: str
    number: int
    doubled: int


def observe(facts: TabrizFacts, s: TabrizState, seat: int) -> TabrizView:
    """Everything but the decks and what the others hold or look at (TB-1.8)."""
    spaces, names, question = facts.bazaar.spaces, facts.actions.names, asked(facts, s)
    veiled = s.phase == WORKSHOPS
    decks = [len(deck) for deck in s.decks]
    if veiled:
        decks[0] += sum(map(len, s.looked))
    return TabrizView(
        viewer=seat, players=facts.players, to_act=s.to_act, turn=s.turn, phase=question.phase,
        round=s.round, scores=scores(facts, s), over=s.to_act < 0,
        tiles={spaces[i]: facts.content.tiles[tile].id for i, tile in enumerate(s.tiles) if i},
        stock={
            spaces[i]: goods_on(facts, tile, s.stock[i])
            for i, tile in enumerate(s.tiles)
            if holds_goods(facts, tile)
        },
        dice={spaces[i]: tuple(map(shown, dice)) for i, dice in enumerate(s.dice) if dice},
        pool=dict(zip(COLOURS, s.pool)), first=s.first, step=s.step,
        weavers=tuple(weaver(facts, s, i, veiled) for i in range(facts.players)),
        hand=tuple(names[card] for card in s.hands[seat]),
        looking=() if veiled else tuple(names[card] for card in s.looked[seat]),
        decks=tuple(decks),
        discards=tuple(tuple(names[card] for card in bits(pile)) for pile in s.discards),
        renewals=tuple(s.renewals), offered=tuple(tuple(names[c] for c in pair) for pair in s.offered),
        bonus=s.bonus, ending=END_REASONS[s.closing], owed=question.owed, completed=s.completed,
        used=tuple(facts.strip_names[i] for i in bits(s.used)), place=question.place,
        number=question.number, doubled=question.doubled,
    )  # fmt: skip


def weaver(facts: TabrizFacts, s: TabrizState, seat: int, veiled: bool) -> Weaver:
    """What lies before a seat, as everybody sees it."""
    spaces, names = facts.bazaar.spaces, facts.actions.names
    looked = () if veiled else s.looked[seat]
    workshop = s.workshop[seat]
    return Weaver(
        s.qeran[seat], amounts(s.goods[seat]), s.talent[seat], backs(facts, s.hands[seat]),
        backs(facts, looked), tuple(names[card] for card in s.done[seat]),
        names[workshop] if workshop >= 0 else None,
        tuple(spaces[i] for i in s.standing[seat]), tuple(spaces[i] for i in lying_in(facts, s, seat)),
        parts(facts, s, seat),
    )  # fmt: skip


def backs(facts: TabrizFacts, cards: tuple[int, ...]) -> tuple[str, ...]:
    """Decks of some cards."""
    return tuple(DECKS[facts.deck_of[card]] for card in cards)


def asked(facts: TabrizFacts, s: TabrizState) -> Asked:
    """The question that is open, as the event that closes an action."""
    owed = tuple(bits(s.owed))
    phase, place, number, doubled = PHASES[s.phase], "", 0, 0
    if s.todo:
        frame = s.todo[-1]
        if frame[0] == TILE:
            place = facts.bazaar.spaces[frame[1]]
            phase, number, doubled = tile_question(facts, s)
        else:
            phase = ("keep", "draw", "personal")[frame[0]]
            number = frame[1] if frame[0] == KEEP else 0
    return Asked(s.to_act, s.turn, phase, place, number, doubled, s.step, s.completed, owed)


def tile_question(facts: TabrizFacts, s: TabrizState) -> tuple[str, int, int]:
    """Phase, price and doubled die of what a tile asks."""
    _, space, stage, number = s.todo[-1]
    if space == MEYDAN:
        return "meydan", 0, 0
    op = facts.content.tiles[s.tiles[space]].op
    name = "shop" if op == "shared-shop" else str(op)
    if stage in (BUY, MORE):
        doubled = number + 1 if op == "bargain" else 0
        return name + ENDINGS[stage], offer(facts, s)[1], doubled
    return name + ENDINGS.get(stage, ""), 0, 0
