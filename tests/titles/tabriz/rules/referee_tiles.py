"""The referee's tiles: Meydan, shops, traders, dice, and the chance that a record names."""

from __future__ import annotations

from itertools import product
from typing import Any

from tests.titles.tabriz.rules.referee_board import (
    BOARDS,
    CARDS,
    COLOURS,
    DECK_OF,
    DECKS,
    DICE,
    FACES,
    MATERIALS,
    TILES,
    Seat,
    Track,
    dice_mixes,
    distances,
    goods,
    holds,
    want,
)

Json = dict[str, Any]
Die = list[str]


class TileReferee:
    """The table: seats, decks, tiles with goods and dice, and the question of the tile that is visited."""

    questions: list[tuple[str, int, Any]]

    def __init__(self, header: Json) -> None:
        setup, self.n = header["setup"], header["players"]
        variants = header["variants"]
        self.advanced = bool(variants.get("advanced_workshops"))
        self.finish_round = bool(variants.get("finish_round"))
        self.first = setup["first"]
        self.seats = [Seat() for _ in range(self.n)]
        self.decks = {deck: {card for card in CARDS if DECK_OF[card] == deck} for deck in DECKS}
        self.discards: dict[str, set[str]] = {deck: set() for deck in DECKS}
        self.chance: list[Json] = []
        self.far = distances(self.n)
        self.spaces = [space["id"] for space in BOARDS[self.n]["spaces"]]
        self.lay(setup, variants)

    def lay(self, setup: Json, variants: Json) -> None:
        """Check the tiles, goods and dice of the set-up."""
        kinds = {space["id"]: space["kind"] for space in BOARDS[self.n]["spaces"] if space["id"] != "m"}
        self.tiles = {space: TILES[tile] for space, tile in setup["tiles"].items()}
        want(list(self.tiles) == list(kinds), "spaces")
        want(all(tile["kind"] == kinds[space] for space, tile in self.tiles.items()), "kinds of tiles")
        want(len({tile["tile"] for tile in self.tiles.values()}) == len(kinds), "a tile lies twice")
        if variants.get("first_game_sides"):
            want(all(tile["side"] == "a" for tile in self.tiles.values()), "first-game sides")
        self.tracks: dict[str, list[Track]] = {}
        self.dice: dict[str, list[Die]] = {}
        self.pile: list[str] = []
        self.pool = dict(DICE)
        for space, tile in self.tiles.items():
            if "shop" in tile["op"]:
                self.tracks[space] = [Track(track, self.n) for track in tile.get("tracks", [tile])]
            if tile.get("dice"):
                self.dice[space] = [list(die) for die in setup["dice"][space]]
                want([colour for colour, _ in self.dice[space]] == tile["dice"], "start dice")
                for colour, face in self.dice[space]:
                    want(face in FACES[colour], "face")
                    self.pool[colour] -= 1
                if tile["op"] == "caravanserai":
                    self.pile = [self.dice[space][0][1]]
        stock = {space: [m for t in tracks for m in t.goods] for space, tracks in self.tracks.items()}
        stock.update({s: self.pile for s, tile in self.tiles.items() if tile["op"] == "caravanserai"})
        named = {s: {m: found.count(m) for m in set(found)} for s, found in stock.items() if found}
        want(setup["stock"] == named, f"stock {setup['stock']} {named}")

    # ---- chance
    def event(self, kind: str) -> Json:
        """The next event of chance, which must be of that kind."""
        want(self.chance and self.chance[0]["type"] == kind, f"{kind} expected in the events, {self.chance}")
        return self.chance.pop(0)

    def draw(self, seat: int, deck: str, n: int, pile: list[str]) -> None:
        """Cards that the record draws: from the deck as long as it has some, then from the renewed one."""
        old = set(self.decks[deck])
        if len(old) < n:
            want(self.event("DeckRenewed")["deck"] == deck, "renewed deck")
            self.decks[deck] |= self.discards[deck]
            self.discards[deck] = set()
        event = self.event("CardsDrawn")
        want((event["seat"], event["deck"], len(event["cards"])) == (seat, deck, n), f"drawn {event}")
        for i, card in enumerate(event["cards"]):
            want(card in self.decks[deck] and (card in old) == (i < len(old)), f"{card} is not on the deck")
            self.decks[deck].remove(card)
            pile.append(card)

    def throw_away(self, card: str) -> None:
        """A card goes onto its discards."""
        self.discards[DECK_OF[card]].add(card)

    def rolled(self, where: str, colours: list[str], kept: list[str | None]) -> list[str]:
        """The faces of a throw; `kept` names those that were not rolled."""
        event = self.event("DiceRolled")
        want(event["where"] == where and [c for c, _ in event["dice"]] == colours, f"{event} at {where}")
        faces = [face for _, face in event["dice"]]
        for colour, face, old in zip(colours, faces, kept):
            want(face in FACES[colour] and old in (None, face), f"{event}: {face} cannot show")
        return faces

    def reroll_tiles(self) -> None:
        """The dice of the workshop phase."""
        for space in self.spaces:
            if self.dice.get(space):
                self.reroll(space, range(len(self.dice[space])))

    def reroll(self, space: str, which: Any) -> None:
        """Roll some dice of a tile; the Caravanserai gets what its die shows."""
        dice = self.dice[space]
        kept = [None if i in which else face for i, (_, face) in enumerate(dice)]
        faces = self.rolled(space, [colour for colour, _ in dice], kept)
        self.dice[space] = [[colour, face] for (colour, _), face in zip(dice, faces)]
        if self.tiles[space]["op"] == "caravanserai":
            self.pile.append(faces[0])

    def gain(self, seat: int, entry: Json) -> None:
        """Materials of a reward."""
        self.seats[seat].goods += goods(entry)

    # ---- legal
    def tile_legal(self, kind: str, seat: int, more: Any) -> set[str]:
        """Legal texts of a tile's question."""
        me = self.seats[seat]
        if kind == "bargain-throw":
            return {f"reroll:{more[1] + 1}", "reroll:1+2"}
        if kind == "bargain-assign":
            return {"assign:1", "assign:2"}
        if kind == "buy":
            space, price = more
            nothing = self.tiles[space]["op"] == "caravanserai" and not self.pile
            return {"skip"} | ({"buy"} if me.qeran >= price and not nothing else set())
        if kind == "gita":
            rolls = {f"roll:{c}" for c in COLOURS if self.pool[c]} if len(self.dice[more[0]]) < 5 else set()
            return {"buy", "skip"} | rolls
        return {"skip"} | (self.at_meydan(me) if more == "m" else self.at_tile(me, more))

    def at_meydan(self, me: Seat) -> set[str]:
        """Bank or personal phase, and mixes of four."""
        open_decks = [me.talent >= talent for talent in (0, 2, 6)]
        counts = [
            len(self.decks[deck]) + len(self.discards[deck]) if there else 0
            for deck, there in zip(DECKS, open_decks)
        ]
        total = min(4, sum(counts))
        mixes = [mix for mix in product(*(range(n + 1) for n in counts)) if total and sum(mix) == total]
        return {"take:{}:{}:{}".format(*mix) for mix in mixes} | {"personal" if self.advanced else "bank"}

    def at_tile(self, me: Seat, space: str) -> set[str]:
        """The first question of a tile."""
        tile = self.tiles[space]
        op = tile["op"]
        if op in ("shop", "shared-shop"):
            return self.at_shop(me, space)
        if op == "trader":
            return {
                f"trade:{i + 1}:{n}"
                for i, trade in enumerate(tile["trades"])
                for n in range(1, trade["times"] + 1)
                if holds(me.goods, goods({m: k * n for m, k in trade["give"].items()}))
            }
        if op == "crook":
            prices = [tile["colours"][colour] for colour in COLOURS]
            return {
                "dice:{}:{}:{}".format(*mix)
                for mix in dice_mixes(range(1, 6), self.pool)
                if sum(n * price for n, price in zip(mix, prices)) <= me.qeran
            }
        if op == "foreign":
            ways = dice_mixes(range(5, 6), self.pool)
            paid = [m for m in MATERIALS if tile["prices"][m] <= me.qeran]
            return {"wager:{}:{}:{}:{}".format(m, *mix) for m in paid for mix in ways}
        if op == "gita":
            return {f"roll:{colour}" for colour in COLOURS if self.pool[colour]}
        places = range(1, len(self.dice[space]) + 1)
        found = {"hold"} | {f"reroll:{i}" for i in places}
        found |= {f"swap:{i}:{colour}" for i in places for colour in COLOURS if self.pool[colour]}
        return found | ({"reroll:1+2"} if op == "bargain" else set())

    def at_shop(self, me: Seat, space: str) -> set[str]:
        """Purchases of one or two tracks."""
        offers = [track.offers() for track in self.tracks[space]]
        if len(offers) == 1:
            return {f"buy:{n}" for n, price in offers[0].items() if price <= me.qeran}
        one, two = ({0: 0, **offer} for offer in offers)
        return {f"buy:{a}:{b}" for a, p in one.items() for b, q in two.items() if a + b and p + q <= me.qeran}

    # ---- carrying out
    def tile_carry(self, verb: str, ids: list[str]) -> None:
        """Carry out an action of a tile."""
        kind, seat, more = self.questions.pop()
        space = more if isinstance(more, str) else more[0]
        me, op = self.seats[seat], self.tiles[space]["op"] if space != "m" else "meydan"
        if verb == "skip":
            if op == "gita":
                self.put_back(space)
        elif op == "meydan":
            self.carry_meydan(seat, verb, ids)
        elif op in ("shop", "shared-shop"):
            for track, n in zip(self.tracks[space], map(int, ids)):
                me.qeran -= track.offers()[n] if n else 0
                me.goods.update(track.sell(n))
        elif op == "trader":
            trade, times = self.tiles[space]["trades"][int(ids[0]) - 1], int(ids[1])
            for _ in range(times):
                me.goods -= goods(trade["give"])
                me.goods += goods(trade["get"])
        else:
            self.carry_dice(seat, space, kind, more, verb, ids)

    def carry_meydan(self, seat: int, verb: str, ids: list[str]) -> None:
        """Bank, four cards, or a personal phase."""
        me = self.seats[seat]
        if verb == "bank":
            me.qeran += 4
            if any(f"draw:{deck}" for deck in self.drawable(me)):
                self.questions.append(("draw", seat, None))
        elif verb == "personal":
            self.questions.append(("personal", seat, {"fresh": True, "drawn": False, "used": set()}))
        else:
            for deck, n in zip(DECKS, map(int, ids)):
                if n:
                    self.draw(seat, deck, n, me.looked)
            self.questions.append(("keep", seat, min(len(me.looked), 2 if me.talent >= 8 else 1)))

    def drawable(self, me: Seat) -> list[str]:
        """Decks to draw from; see `Referee`."""
        raise NotImplementedError

    def put_back(self, space: str) -> None:
        """Gita's dice go back."""
        for colour, _ in self.dice.pop(space, []):
            self.pool[colour] += 1

    def carry_dice(self, seat: int, space: str, kind: str, more: Any, verb: str, ids: list[str]) -> None:
        """The six dice tiles."""
        me, tile = self.seats[seat], self.tiles[space]
        op = tile["op"]
        if verb in ("dice", "wager"):
            counts = [int(n) for n in ids[-3:]]
            colours = [colour for colour, n in zip(COLOURS, counts) for _ in range(n)]
            faces = self.rolled(space, colours, [None] * len(colours))
            if verb == "dice":
                me.qeran -= sum(tile["colours"][colour] for colour in colours)
                me.goods.update(faces)
            else:
                me.qeran -= tile["prices"][ids[0]]
                me.goods[ids[0]] += faces.count(ids[0])
        elif verb == "roll":
            self.carry_gita(seat, space, ids[0])
        elif verb == "buy":
            self.carry_buy(seat, space, more)
        elif verb == "assign":
            double = int(ids[0]) - 1
            price = 2 * tile["prices"][self.dice[space][double][1]]
            self.questions.append(("buy", seat, (space, price)))
            self.double = double
        else:
            self.change(space, op, verb, ids)
            if op == "bargain" and verb == "swap":
                self.questions.append(("bargain-throw", seat, (space, int(ids[0]) - 1)))
            elif op == "bargain":
                self.questions.append(("bargain-assign", seat, (space, 0)))
            else:
                self.questions.append(("buy", seat, (space, self.price(space))))

    def change(self, space: str, op: str, verb: str, ids: list[str]) -> None:
        """Hold, reroll or swap."""
        if verb == "reroll":
            self.reroll(space, [int(i) - 1 for i in ids[0].split("+")])
        elif verb == "swap":
            place, colour = int(ids[0]) - 1, ids[1]
            self.pool[colour] -= 1
            self.pool[self.dice[space][place][0]] += 1
            self.dice[space][place] = [colour, ""]
            if op != "bargain":
                self.reroll(space, [place])

    def price(self, space: str) -> int:
        """Qeran for all that lies or shows there."""
        prices = self.tiles[space]["prices"]
        if self.tiles[space]["op"] == "caravanserai":
            return max((prices[m] for m in self.pile), default=0)
        return sum(prices[face] for _, face in self.dice[space])

    def carry_gita(self, seat: int, space: str, colour: str) -> None:
        """One die more; too dear ends the visit."""
        dice = self.dice.setdefault(space, [])
        self.pool[colour] -= 1
        faces = self.rolled(space, [c for c, _ in dice] + [colour], [face for _, face in dice] + [None])
        dice.append([colour, faces[-1]])
        if self.price(space) > self.seats[seat].qeran:
            self.put_back(space)
        else:
            self.questions.append(("gita", seat, (space,)))

    def carry_buy(self, seat: int, space: str, more: Any) -> None:
        """Pay and take what the dice tile offers."""
        me, op = self.seats[seat], self.tiles[space]["op"]
        shown = [face for _, face in self.dice[space]]
        me.qeran -= more[1] if len(more) > 1 else self.price(space)
        if op == "caravanserai":
            me.goods.update(self.pile)
            self.pile = []
        else:
            me.goods.update(shown + ([shown[self.double]] if op == "bargain" else []))
        if op == "gita":
            self.put_back(space)
