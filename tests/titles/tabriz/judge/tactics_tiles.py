"""Positions on a tile: what to buy, what to trade, and what to do with dice."""

from __future__ import annotations

from tests.titles.tabriz.judge.tactics import Book, Scene
from tests.titles.tabriz.positions import Table

TILES = Book()


def sole(*cards: str, players: int = 2) -> Scene:
    """The last turn of the game with these cards in hand; nothing but prestige counts."""
    return Scene(players).hold(*cards).last_turn()


def alone(scene: Scene, space: str, tile: str, goods: str = "", dice: str = "") -> Scene:
    """The visit of the only tile of the Bazaar that has anything, all other dice in the pool."""
    return scene.bare().put(space, tile, goods, dice).visit(space)


# ---- shops ----------------------------------------------------------------------------------------------


@TILES.right("buy:2", why="two fibres are all that the better card lacks", plain=True)
def the_missing_goods() -> Table:
    table = Table(2).hold("b25", "k13").give(9, 2, plant_dye=3, camel_fibre=2).put("s3", "camel-a", "ff")
    return table.visit("s3")


@TILES.right("buy:6", why="the whole row costs 4, two wools cost 2", plain=True)
def the_whole_row() -> Table:
    return Table(2).hold("k13", "k18").give(8).put("s1", "wool-b", "wwwwww").visit("s1")


@TILES.right("buy:3", why="only three fibres complete, and the purse pays three")
def the_last_row_completes() -> Table:
    return sole("b22").give(8, 4, wool=2, camel_fibre=2).put("s3", "camel-a", "fff").visit("s3")


@TILES.right("buy:3:2", why="the card lacks two wools and two fibres: both tracks for 2 + 5")
def both_tracks_of_a_double_shop() -> Table:
    scene = sole("b22", players=3).give(7, 4, camel_fibre=3)
    return scene.put("d1", "wool-camel-a", "wwwff").visit("d1")


@TILES.right("buy:3", why="the price for three brings the two wools and the fibre that are missing")
def three_from_a_shared_track() -> Table:
    scene = sole("k11", players=4).give(5, wool=1, camel_fibre=2)
    return scene.put("d1", "wool-camel-b", "wfw").visit("d1")


@TILES.right("buy:5", why="all five for 10 are just what is missing")
def a_shared_track_as_a_whole() -> Table:
    scene = sole("b20", players=5).give(10, 4, plant_dye=1, carmine=1)
    return scene.put("d2", "plant-carmine-b", "pcpcp").visit("d2")


@TILES.right("buy:4", why="the four cheapest spaces cost 6, all that is there, and complete at once")
def the_cheap_end_of_the_ladder() -> Table:
    return Table(2).hold("k15", "k25").give(6, wool=5).put("s2", "plant-b", "pppppp").visit("s2")


@TILES.right("buy:4", why="four carmines cost 11 and complete six prestige, two cost 8")
def a_full_shop_of_carmine() -> Table:
    table = Table(2).hold("a01").give(11, 6, plant_dye=6).put("s4", "carmine-a", "cccc")
    return table.visit("s4")


@TILES.right("buy:2", why="two silks for 12 complete; one is half a way that leads nowhere")
def two_silks_at_once() -> Table:
    return sole("a26").give(12, 6, carmine=3, silk=1).put("c1", "silk-b", "sss").visit("c1")


@TILES.right("skip", why="the one turn that follows needs all eight qeran for three fibres")
def money_for_the_next_visit() -> Table:
    scene = Scene(2, "finish_round").bare().hold("b22").give(8, 4, wool=2, camel_fibre=2).last_round()
    return scene.put("s1", "wool-a", "wwww").put("s2", "camel-a", "fff").stand("m", "m").visit("s1")


# ---- traders --------------------------------------------------------------------------------------------


@TILES.right("trade:2:1", why="one silk more completes the dearest card", plain=True)
def a_trade_completes() -> Table:
    table = Table(2).hold("a26", "k05").give(0, 6, carmine=5, silk=2, plant_dye=1)
    return table.put("t1", "trader-silk-b").visit("t1")


@TILES.right("trade:2:2", why="two carmines become the six dyes, and the four that the card needs stay")
def as_often_as_needed_and_no_more() -> Table:
    return Table(2).hold("a01").give(0, 6, carmine=6).put("t3", "trader-carmine-a").visit("t3")


@TILES.right("trade:2:2", why="six dyes become the two silks, six stay for the card")
def dyes_for_silk() -> Table:
    return Table(3).hold("a08").give(2, 6, plant_dye=12).put("t5", "trader-silk-a").visit("t5")


@TILES.right("trade:3:2", why="two silks become four dyes and four carmines: the card and one to spare")
def silk_down_for_a_card() -> Table:
    return sole("b20").give(0, 4, silk=2).put("t1", "trader-silk-b").visit("t1")


@TILES.right("skip", why="every trade here takes wool that the finished card hands in")
def goods_of_a_ready_card_stay() -> Table:
    return sole("k15").give(0, wool=5, plant_dye=4).put("t2", "trader-wool-b").visit("t2")


@TILES.right("trade:3:1", why="silk completes four prestige, dyes would complete one")
def the_trade_for_the_better_card() -> Table:
    scene = sole("k07", "b26").give(0, 4, wool=12, plant_dye=3)
    return scene.put("t2", "trader-wool-b").visit("t2")


# ---- dice of the pool -----------------------------------------------------------------------------------


@TILES.right("dice:0:0:3", why="only white dice show silk, and three can be paid")
def white_dice_for_silk() -> Table:
    return alone(sole("b26").give(15, 4, wool=6, plant_dye=3), "a1", "crooks-alley")


@TILES.right("dice:0:3:0", why="three grey dice show carmine as likely each as the dearer white ones")
def grey_dice_for_carmine() -> Table:
    return alone(sole("b06").give(9, 4, wool=4, plant_dye=4), "a1", "crooks-alley")


@TILES.right("dice:5:0:0", why="black dice show both kinds that are missing, and five can be paid")
def black_dice_for_two_kinds() -> Table:
    return alone(sole("k26").give(10, wool=4, plant_dye=2), "a1", "crooks-alley")


@TILES.right(
    "dice:0:4:0", why="two carmines: four grey dice show them in 41 of 100 casts, no other mix in 30"
)
def four_dice_for_two_carmines() -> Table:
    return alone(sole("b20").give(12, 4, plant_dye=4, carmine=1), "a1", "crooks-alley")


@TILES.right("wager:silk:*:3", why="only white dice show silk: all three must be among the five")
def a_wager_on_silk() -> Table:
    return alone(sole("b26").give(5, 4, wool=6, plant_dye=3), "a2", "foreign-merchant")


@TILES.right("wager:carmine:0:*", why="black dice never show carmine")
def a_wager_on_carmine() -> Table:
    return alone(sole("b06", players=3).give(5, 4, wool=4, plant_dye=4), "a2", "foreign-merchant")


@TILES.right("wager:plant-dye:*:0", why="three dyes are missing, and white dice never show them")
def a_wager_on_dyes() -> Table:
    return alone(sole("k15").give(6, wool=5, plant_dye=1), "a2", "foreign-merchant")


@TILES.right("buy", why="two dear goods lie there; a third would be too dear in most casts", plain=True)
def gita_stops_in_time() -> Table:
    table = Table(2).hold("a25", "b25").give(8, 6, plant_dye=2)
    table.no_dice_elsewhere().put("a1", "gita-warehouse").visit("a1")
    return table.throw("roll:white", "c", colours="w").throw("roll:white", "f", colours="w")


@TILES.right(
    "roll:grey", why="grey shows carmine and after a dye leaves enough for another cast, white does not"
)
def the_colour_that_leaves_a_second_cast() -> Table:
    return alone(sole("b06").give(6, 4, wool=4, plant_dye=4), "a1", "gita-warehouse")


@TILES.right("roll:grey", "roll:white", why="fibre completes nothing, carmine would and can be paid")
def gita_rolls_on_for_carmine() -> Table:
    scene = alone(sole("b06").give(8, 4, wool=4, plant_dye=4), "a1", "gita-warehouse")
    return scene.throw("roll:grey", "f", colours="g")


@TILES.right("buy", why="the carmine that is missing lies there; any colour may show what is too dear")
def gita_stops_with_what_completes() -> Table:
    scene = alone(sole("b06").give(5, 4, wool=4, plant_dye=4), "a1", "gita-warehouse")
    return scene.throw("roll:grey", "c", colours="g")


# ---- dice on a tile -------------------------------------------------------------------------------------


@TILES.right("hold", why="all that is missing lies there; every die may show what makes it too dear")
def the_caravan_as_it_lies() -> Table:
    scene = sole("k26").give(2, wool=2, plant_dye=2, camel_fibre=1)
    return alone(scene, "a1", "caravanserai", "wwp", "gp")


@TILES.right("reroll:1", "swap:1:grey", "swap:1:black", why="one good more at the same price of 4")
def a_good_more_for_nothing() -> Table:
    return alone(Scene(2).hold("k14", "b25").give(4, 2, wool=2), "a1", "caravanserai", "wpc", "gp")


@TILES.right("reroll:1", "swap:1:grey", "swap:1:white", why="only a carmine completes")
def a_cast_for_the_missing_carmine() -> Table:
    return alone(sole("b06").give(4, 4, wool=4, plant_dye=4), "a1", "caravanserai", "wp", "gp")


@TILES.right("assign:1", why="the dearer die is free, the cheap one is all that can be paid", plain=True)
def the_dearer_die_is_free() -> Table:
    scene = Scene(2).hold("a09", "b25").give(2, 6, wool=1)
    return alone(scene, "c1", "bargain-paradise", "", "bw bf").play("hold")


@TILES.right("assign:1", why="two wools for 2 and the silk free are what is missing")
def silk_for_the_price_of_wool() -> Table:
    scene = sole("b26").give(9, 4, wool=4, plant_dye=3)
    return alone(scene, "c1", "bargain-paradise", "", "bw ws").play("hold")


@TILES.right("assign:2", why="two silks complete, two wools do not")
def the_silk_counts_twice() -> Table:
    scene = sole("a08").give(10, 6, plant_dye=6)
    return alone(scene, "c1", "bargain-paradise", "", "bw ws").play("hold")


@TILES.right("swap:2:white", why="silk must come, and only beside the wool can it be paid")
def the_die_that_must_stay() -> Table:
    scene = sole("b26").give(2, 4, wool=6, plant_dye=3)
    return alone(scene, "c1", "bargain-paradise", "", "bw bf")


@TILES.right("reroll:2", why="the wool that makes it payable must not be cast again")
def only_the_new_die_is_cast() -> Table:
    scene = sole("b26").give(2, 4, wool=6, plant_dye=3)
    return alone(scene, "c1", "bargain-paradise", "", "bw bf").play("swap:2:white")


@TILES.right("!skip", why="three goods for 3 below their price", plain=True)
def the_sale() -> Table:
    return alone(
        Scene(2).hold("k10", "k16").give(6, wool=2, plant_dye=1), "c1", "farideh-sale", "", "bw bp bf"
    )


@TILES.right("buy", why="the same, held", plain=True)
def the_sale_is_taken() -> Table:
    table = the_sale()
    return table.play("hold")


@TILES.right("hold", why="three wools are free and complete at once")
def three_wools_for_nothing() -> Table:
    return alone(Scene(4).hold("k02").give(0, wool=6), "c1", "farideh-sale", "", "bw bw bw")


@TILES.right("swap:3:grey", "swap:3:white", why="the dye must stay; with the fibre gone carmine can be paid")
def the_die_that_must_go() -> Table:
    return alone(sole("b06").give(4, 4, wool=4, plant_dye=3), "c1", "farideh-sale", "", "bw bp bf")
