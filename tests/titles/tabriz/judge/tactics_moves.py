"""Positions before a walk: which apprentice goes where, and in which order tiles are visited."""

from __future__ import annotations

from tests.titles.tabriz.judge.tactics import Book, Scene
from tests.titles.tabriz.positions import Table

MOVES = Book()


def last_turns(*cards: str, players: int = 2) -> Scene:
    """An empty Bazaar in the last round, which is finished: as many turns are left as apprentices stand."""
    return Scene(players, "finish_round").bare().hold(*cards).last_round()


@MOVES.right("move:m:t1", why="the trader completes; one may walk past the own lying apprentices")
def past_the_own_apprentices() -> Table:
    scene = Scene(2).bare().hold("b20").give(0, 4, silk=2).last_turn()
    return scene.put("t1", "trader-silk-b").stand("m").lie("s1", "s2")


@MOVES.right("move:m:s3", why="the full wool shop has been used this round; the other one completes")
def another_shop_where_one_lies_already() -> Table:
    scene = Scene(2).bare().hold("k13").give(9, wool=4, plant_dye=2).last_turn()
    scene.put("s1", "wool-b", "wwwwwwww").put("s3", "wool-a", "wwww")
    return scene.stand("m", "m").lie("s1")


@MOVES.right("move:c2:t2", why="four steps away stands the trader that completes")
def four_steps_from_talent_four() -> Table:
    scene = Scene(2).bare().hold("b25").give(0, 4, plant_dye=6, camel_fibre=2).last_turn()
    return scene.put("t2", "trader-plant-a").stand("c2")


@MOVES.right("move:m:s2", why="others never block: their apprentices lie there, the fibres too")
def others_never_block() -> Table:
    scene = Scene(5).bare().hold("b22").give(8, 4, wool=2, camel_fibre=2).last_turn()
    at = scene.rules.facts.bazaar.index["s2"]
    for seat in range(5):
        if seat != scene.me:
            scene.s.standing[seat], scene.s.lying[seat] = (0, 0), 1 << at
    return scene.put("s2", "camel-a", "fff")


@MOVES.right(
    "move:c2:t5", "move:m:c1", why="both tiles are needed, and only the one from Meydan reaches the silk"
)
def each_to_the_tile_in_reach() -> Table:
    scene = last_turns("b26").give(6, wool=4, plant_dye=4)
    return scene.put("t5", "trader-plant-a").put("c1", "silk-a", "s").stand("m", "c2")


@MOVES.right("move:m:m", why="the fibres cost eight: the bank first, then the shop")
def the_bank_before_the_shop() -> Table:
    scene = last_turns("b22").give(4, 4, wool=2, camel_fibre=2)
    return scene.put("s2", "camel-a", "fff").stand("m", "m")


@MOVES.right("move:m:s2", why="the dyes complete a card whose qeran pay for the fibres of the next")
def the_card_that_pays_for_the_next() -> Table:
    scene = last_turns("k01", "k22").give(4, 0, wool=8, camel_fibre=1)
    return scene.put("s2", "plant-b", "pppppp").put("s3", "camel-a", "fff").stand("m", "m")


@MOVES.right(
    "move:m:s2", "move:m:t1", why="shop and trader together complete: three dyes more, three for silk"
)
def the_shop_and_the_trader() -> Table:
    scene = last_turns("b26").give(4, 4, wool=6, plant_dye=3)
    return scene.put("s2", "plant-b", "pppppp").put("t1", "trader-silk-a").stand("m", "m")


@MOVES.right("move:m:s1", "move:m:s2", why="wool and dyes complete together, each turn brings one of them")
def two_shops_for_one_card() -> Table:
    scene = last_turns("k15", players=3).give(9, wool=1)
    return scene.put("s1", "wool-a", "wwww").put("s2", "plant-b", "pppppp").stand("m", "m")


@MOVES.right(
    "move:m:s1", "move:m:s2", "move:m:t1", why="wool, dyes and the silk of the trader: all three turns"
)
def three_visits_for_one_card() -> Table:
    scene = last_turns("b26", players=4).give(8, 4, plant_dye=3).put("t1", "trader-silk-a")
    return scene.put("s1", "wool-b", "wwwwww").put("s2", "plant-b", "pppppp").stand("m", "m", "m")


@MOVES.right("move:m:s1", why="this wool is cleared away when the round ends; the dyes get cheaper")
def the_shop_that_will_be_cleared() -> Table:
    scene = Scene(2).bare().hold("k15", "k25", "k13", "k20").give(30, wool=1)
    return scene.put("s1", "wool-a", "wwww").put("s2", "plant-b", "pppp").stand("m")


@MOVES.right("move:m:s1", why="eight wools for 4 complete, the other shop sells a single one")
def the_full_shop() -> Table:
    scene = Scene(3).bare().hold("k13").give(4, plant_dye=2).last_turn()
    return scene.put("s1", "wool-b", "wwwwwwww").put("s2", "wool-a", "ww")


@MOVES.right("move:m:a1", why="seven goods for 4 qeran, all of use")
def the_heap_of_the_caravanserai() -> Table:
    scene = Scene(2).bare().hold("k26", "k14").give(4, wool=2)
    scene.put("s1", "wool-a", "www").put("s2", "plant-a", "pp").put("s3", "camel-a", "ff")
    return scene.put("a1", "caravanserai", "wwppffc", "gp")


@MOVES.right("move:m:m", why="without qeran and goods no shop and no trader gives anything")
def an_empty_purse_goes_home() -> Table:
    scene = Scene(4).bare().hold("k13", "k15").give(0, wool=0)
    scene.put("s1", "wool-a", "wwww").put("s2", "plant-b", "pppppp").put("t1", "trader-wool-a")
    return scene


@MOVES.right("move:m:c1", why="three wools lie there for nothing and complete a card")
def free_wool_completes() -> Table:
    scene = Scene(2).bare().hold("k13", "k15").give(0, wool=5, plant_dye=2).last_turn()
    return scene.put("s1", "wool-a", "wwww").put("c1", "farideh-sale", "", "bw bw bw")


@MOVES.right(
    "move:m:t3", why="three carmines become the dyes of the last turn's card, the shop sells too few"
)
def the_trader_that_completes() -> Table:
    scene = Scene(3).bare().hold("k07", "k15").give(2, wool=5, carmine=2).last_turn()
    return scene.put("t3", "trader-carmine-a").put("s2", "plant-a", "ppp")
