"""Set-up: tiles, stocks, dice, decks, hands."""

from __future__ import annotations

from game.core.event import Emit, Json
from game.core.rng import key_of, shuffle
from game.titles.tabriz.bazaar import MEYDAN
from game.titles.tabriz.content import SPACE_KINDS
from game.titles.tabriz.content.tiles import CARAVANSERAI, MATERIALS
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.state import START, WORKSHOPS, TabrizState
from game.titles.tabriz.tile_goods import goods_on
from game.titles.tabriz.turn import cards, dice
from game.titles.tabriz.turn.opening import deal_hands


def lay(facts: TabrizFacts, seed: str, emit: Emit | None) -> TabrizState:
    """The first position of a game (TB-1.2 to TB-1.7, TB-9.1)."""
    key, n = key_of(seed), facts.players
    s = TabrizState()
    s.rng, s.todo = key, []
    s.first = s.to_act = s.turn = facts.luck.below(key, cards.FIRST_PLAYER, 0, n)
    s.rolls = s.step = s.closing = s.owed = s.completed = s.used = 0
    s.round, s.bonus = 1, -1
    s.tiles = lay_tiles(facts, key)
    lay_goods(facts, s)
    home = (MEYDAN,) * facts.apprentices
    s.standing, s.lying = [home] * n, [0] * n
    s.talent, s.prestige, s.done = [0] * n, (0,) * n, ((),) * n
    s.discards = s.renewals = (0,) * len(facts.deck_cards)
    give_stocks(facts, s)
    deal_cards(facts, s)
    if facts.advanced:
        s.phase = WORKSHOPS
    else:
        s.phase = START
        deal_hands(facts, s, emit)
    return s


def lay_tiles(facts: TabrizFacts, key: int) -> tuple[int, ...]:
    """A side of a tile for every space; tile and side are drawn by lot (TB-1.3)."""
    found = [-1] * len(facts.bazaar.spaces)
    counter = 0
    for kind in SPACE_KINDS:
        spaces = [i for i, there in enumerate(facts.bazaar.kinds) if there == kind]
        if not spaces:
            continue
        pieces = list(dict.fromkeys(tile.tile for tile in facts.content.tiles if tile.kind == kind))
        counter = shuffle(pieces, facts.luck, key, cards.LAYOUT, counter)
        for space, piece in zip(spaces, pieces):
            side = "a" if facts.first_sides else "ab"[facts.luck.below(key, cards.LAYOUT, counter, 2)]
            counter += 1
            found[space] = facts.side_index[piece, side]
    return tuple(found)


def lay_goods(facts: TabrizFacts, s: TabrizState) -> None:
    """Goods and dice that lie on the tiles at the start (TB-1.4)."""
    s.stock, s.dice = [0] * len(s.tiles), [()] * len(s.tiles)
    s.pool = tuple(die.pieces for die in facts.numbers.dice)
    for space, tile in enumerate(s.tiles):
        shop = facts.shops.get(tile)
        if shop is not None:
            s.stock[space] = shop.start(facts.players)
        colours = facts.start_dice.get(tile, ())
        if colours:
            for colour in colours:
                dice.take_from_pool(s, colour)
            s.dice[space] = dice.throw(facts, s.rng, cards.START_DICE, space, colours)
            if facts.dice_kind(tile) == CARAVANSERAI:
                s.stock[space] = dice.face_value(s.dice[space])


def give_stocks(facts: TabrizFacts, s: TabrizState) -> None:
    """Qeran and goods by place from the first player; none in the advanced mode (TB-1.6, TB-9.1)."""
    n = facts.players
    s.qeran, s.goods, s.workshop = [0] * n, [0] * n, (-1,) * n
    if facts.advanced:
        return
    for place, (qeran, goods) in enumerate(facts.seat_start[:n]):
        seat = (s.first + place) % n
        s.qeran[seat], s.goods[seat] = qeran, goods


def deal_cards(facts: TabrizFacts, s: TabrizState) -> None:
    """Shuffle the decks, deal karmandan cards and, in the advanced mode, workshops (TB-1.7, TB-9.1)."""
    n = facts.players
    s.hands = [()] * n
    piles: list[tuple[int, ...]] = []
    for deck, own in enumerate(facts.deck_cards):
        pile = own[:]
        shuffle(pile, facts.luck, s.rng, cards.DECK_ORDER + deck)
        piles.append(tuple(pile))
    deal = facts.numbers.start.deal
    offers: list[tuple[int, ...]] = [()] * n
    dealt: list[tuple[int, ...]] = [()] * n
    workshops = list(range(facts.actions.commissions, len(facts.actions.names)))
    if facts.advanced:
        shuffle(workshops, facts.luck, s.rng, cards.WORKSHOP_DEAL)
    for place in range(n):
        seat = (s.first + place) % n
        dealt[seat] = tuple(sorted(piles[0][-deal:]))
        piles[0] = piles[0][:-deal]
        if facts.advanced:
            offers[seat] = tuple(sorted(workshops[2 * place : 2 * place + 2]))
    s.offered, s.looked, s.decks = tuple(offers), tuple(dealt), tuple(piles)


def setup_json(facts: TabrizFacts, s: TabrizState) -> dict[str, Json]:
    """The `setup` object of a record; `s` is a first position."""
    names, spaces = facts.actions.names, facts.bazaar.spaces
    stock: dict[str, Json] = {}
    for space in range(1, len(spaces)):
        lying = goods_on(facts, s.tiles[space], s.stock[space])
        if lying:
            stock[spaces[space]] = {m: lying.count(m) for m in MATERIALS if m in lying}
    lying_dice: dict[str, Json] = {
        spaces[i]: [list(dice.shown(die)) for die in lying] for i, lying in enumerate(s.dice) if lying
    }
    body: dict[str, Json] = {
        "first": s.first,
        "meydan": "b" if facts.advanced else "a",
        "tiles": {spaces[i]: facts.content.tiles[tile].id for i, tile in enumerate(s.tiles) if i},
        "stock": stock,
        "dice": lying_dice,
        "dealt": [[names[card] for card in dealt] for dealt in s.looked],
    }
    if facts.advanced:
        body["workshops"] = [[names[card] for card in pair] for pair in s.offered]
    return body
