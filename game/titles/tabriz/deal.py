"""Set-up: tiles, stocks, dice, decks, hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit, Json
from game.core.rng import key_of, shuffle
from game.titles.tabriz import cards, dice, stands, turns
from game.titles.tabriz.state import START, WORKSHOPS, TabrizState
from game.titles.tabriz.tile_data import MATERIALS

if TYPE_CHECKING:
    from game.titles.tabriz.rules import TabrizRules

KINDS = ("single-shop", "double-shop", "trader", "alley", "courtyard")


def lay(rules: TabrizRules, seed: str, say: Emit | None) -> TabrizState:
    """The first position of a game (TB-1.2 to TB-1.7, TB-9.1)."""
    key, n = key_of(seed), rules.players
    s = TabrizState()
    s.rng, s.todo = key, []
    s.first = s.to_act = s.turn = rules.luck.below(key, cards.FIRST_PLAYER, 0, n)
    s.rolls = s.step = s.closing = s.owed = s.completed = s.used = 0
    s.round, s.bonus = 1, -1
    s.tiles = lay_tiles(rules, key)
    lay_goods(rules, s)
    home = (0,) * rules.content.numbers.turns.apprentices
    s.standing, s.lying = [home] * n, [0] * n
    s.talent, s.prestige, s.done = [0] * n, (0,) * n, ((),) * n
    s.discards, s.renewals = (0, 0, 0), (0, 0, 0)
    give_stocks(rules, s)
    deal_cards(rules, s)
    if rules.advanced:
        s.phase = WORKSHOPS
    else:
        s.phase = START
        turns.tell_hands(rules, s, say)
        turns.ask_to_keep(rules, s)
    return s


def lay_tiles(rules: TabrizRules, key: int) -> tuple[int, ...]:
    """A side of a tile for every space; tile and side are drawn by lot (TB-1.3)."""
    found = [-1] * len(rules.bazaar.spaces)
    counter = 0
    for kind in KINDS:
        spaces = [i for i, there in enumerate(rules.bazaar.kinds) if there == kind]
        if not spaces:
            continue
        pieces = list(dict.fromkeys(tile.tile for tile in rules.content.tiles if tile.kind == kind))
        counter = shuffle(pieces, rules.luck, key, cards.LAYOUT, counter)
        for space, piece in zip(spaces, pieces):
            side = "a" if rules.first_sides else "ab"[rules.luck.below(key, cards.LAYOUT, counter, 2)]
            counter += 1
            found[space] = rules.side_index[piece, side]
    return tuple(found)


def lay_goods(rules: TabrizRules, s: TabrizState) -> None:
    """Goods and dice that lie on the tiles at the start (TB-1.4)."""
    s.stock, s.dice = [0] * len(s.tiles), [()] * len(s.tiles)
    s.pool = tuple(die.pieces for die in rules.content.numbers.dice)
    for space, tile in enumerate(s.tiles):
        stall = rules.stalls.get(tile)
        if stall is not None:
            s.stock[space] = stall.start(rules.players)
        colours = rules.start_dice.get(tile, ())
        if colours:
            for colour in colours:
                dice.take_from_pool(s, colour)
            s.dice[space] = dice.throw(rules, s.rng, cards.START_DICE, space, colours)
            if rules.dice_kind(s, space) == stands.CARAVANSERAI:
                s.stock[space] = dice.face_value(s.dice[space])


def give_stocks(rules: TabrizRules, s: TabrizState) -> None:
    """Qeran and goods by place from the first player; none in the advanced mode (TB-1.6, TB-9.1)."""
    n = rules.players
    s.qeran, s.goods, s.workshop = [0] * n, [0] * n, (-1,) * n
    if rules.advanced:
        return
    for place, (qeran, goods) in enumerate(rules.seat_start[:n]):
        seat = (s.first + place) % n
        s.qeran[seat], s.goods[seat] = qeran, goods


def deal_cards(rules: TabrizRules, s: TabrizState) -> None:
    """Shuffle the decks, deal karmandan cards and, in the advanced mode, workshops (TB-1.7, TB-9.1)."""
    n = rules.players
    s.hands = [()] * n
    piles: list[tuple[int, ...]] = []
    for deck in range(3):
        pile = [card for card, its in enumerate(rules.deck_of) if its == deck]
        shuffle(pile, rules.luck, s.rng, cards.DECK_ORDER + deck)
        piles.append(tuple(pile))
    deal = rules.content.numbers.start.deal
    offers: list[tuple[int, ...]] = [()] * n
    dealt: list[tuple[int, ...]] = [()] * n
    workshops = list(range(rules.actions.commissions, len(rules.actions.names)))
    if rules.advanced:
        shuffle(workshops, rules.luck, s.rng, cards.WORKSHOP_DEAL)
    for place in range(n):
        seat = (s.first + place) % n
        dealt[seat] = tuple(sorted(piles[0][-deal:]))
        piles[0] = piles[0][:-deal]
        if rules.advanced:
            offers[seat] = tuple(sorted(workshops[2 * place : 2 * place + 2]))
    s.offered, s.looked, s.decks = tuple(offers), tuple(dealt), tuple(piles)


def setup_json(rules: TabrizRules, s: TabrizState) -> dict[str, Json]:
    """The `setup` object of a record (notation.md); `s` is a first position."""
    names, spaces = rules.actions.names, rules.bazaar.spaces
    stock: dict[str, Json] = {}
    for space in range(1, len(spaces)):
        lying = rules.lie(s, space)
        if lying:
            stock[spaces[space]] = {m: lying.count(m) for m in MATERIALS if m in lying}
    lying_dice: dict[str, Json] = {
        spaces[i]: [list(dice.shown(die)) for die in lying] for i, lying in enumerate(s.dice) if lying
    }
    body: dict[str, Json] = {
        "first": s.first,
        "meydan": "b" if rules.advanced else "a",
        "tiles": {spaces[i]: rules.content.tiles[tile].id for i, tile in enumerate(s.tiles) if i},
        "stock": stock,
        "dice": lying_dice,
        "dealt": [[names[card] for card in dealt] for dealt in s.looked],
    }
    if rules.advanced:
        body["workshops"] = [[names[card] for card in pair] for pair in s.offered]
    return body
