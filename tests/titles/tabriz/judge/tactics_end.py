"""Positions about the end: ending the game or not, the tie-break, and what a last turn is for."""

from __future__ import annotations

from tests.titles.tabriz.judge.tactics import Book, Scene
from tests.titles.tabriz.positions import Table

END = Book()

EIGHT = ("k01", "k02", "k03", "k04", "k05", "k06", "k07", "k08")
RIVALS_EIGHT = ("b01", "b02", "b03", "b04", "b05", "b06", "b07", "b08")


def poor_rivals(own: int, others: int, *done: str, players: int = 2) -> Scene:
    """These prestiges; the rivals have nothing in hand or store and no talent for dear cards."""
    scene = Scene(players).finished(*done).points(own, others)
    for seat in range(players):
        if seat != scene.me:
            scene.hold(seat=seat).give(0, 0, seat=seat, wool=0)
    return scene


def rich_rival(own: int, other: int, *done: str) -> Scene:
    """A rival with eight commissions done, talent 6, noble cards in hand, and goods for all of them.

    One turn brings it eight prestige at most: talent 9 completes one card, and 12 is out of reach.
    """
    scene = Scene(2).finished(*done).points(own, other)
    rival = 1 - scene.me
    scene.finished(*RIVALS_EIGHT, seat=rival).hold("a25", "a26", "a18", seat=rival)
    return scene.give(9, 6, seat=rival, wool=9, plant_dye=9, camel_fibre=9, carmine=9, silk=9)


@END.right("complete:k13", why="31 to 28 at most; left to the rival, its ninth with the marker wins 30 to 29")
def ahead_the_ninth_ends_it() -> Table:
    scene = rich_rival(28, 20, *EIGHT).hold("k13", "a08").give(9, 6, wool=8, plant_dye=8)
    return scene.play("move:m:m", "skip")


@END.right("complete:k13", why="1 + 2 for the marker win by one; rivals without goods complete nothing")
def a_narrow_lead_that_is_safe() -> Table:
    scene = poor_rivals(20, 22, *EIGHT, players=3).hold("k13").give(1, 6, wool=8, plant_dye=2)
    return scene.play("move:m:m", "skip")


@END.right("done", why="1 + 2 ends the game lost by six; 8 + 2 a little later win it")
def behind_the_ninth_waits() -> Table:
    scene = poor_rivals(10, 19, *EIGHT).hold("k13", "a20")
    return scene.give(9, 6, wool=8, plant_dye=8, silk=2).play("move:m:m", "skip")


@END.right("complete:a25", why="8 + 2 win at once, 1 + 2 would lose")
def the_ninth_that_wins() -> Table:
    scene = poor_rivals(20, 26, *EIGHT).hold("a25", "k13")
    goods = {"wool": 8, "plant_dye": 2, "camel_fibre": 4, "carmine": 2, "silk": 2}
    return scene.give(0, 6, **goods).play("move:m:m", "skip")


@END.right("use:b19:1", why="talent 14 is 31 to 26 at most; left to the rival, its ninth wins 28 to 26")
def ahead_talent_ends_it() -> Table:
    scene = rich_rival(24, 18, "b19").hold("k13").at_workshop()
    return scene.give(8, 13, wool=2)


@END.right("done", why="talent 14 now is 17 to 24, with the card of the coming turn it is 25 to 24")
def behind_talent_waits() -> Table:
    scene = poor_rivals(10, 24, "b19").hold("a20").at_workshop()
    return scene.give(8, 13, plant_dye=5, carmine=2, silk=2)


@END.right("bank", why="level in prestige, five qeran to eight: only the bank's four win the tie-break")
def the_tie_break() -> Table:
    scene = poor_rivals(22, 20).bare().last_turn().hold().give(5, 4, wool=0)
    return scene.give(8, seat=1 - scene.me).play("move:m:m")


@END.right("move:m:a1", why="six behind: four sure prestige lose for sure, a silk from one white die wins")
def the_only_chance_to_win() -> Table:
    scene = poor_rivals(20, 24).bare().last_turn().put("s3", "camel-a", "ff").put("a1", "crooks-alley")
    return scene.hold("b22", "a26").give(6, 6, wool=2, camel_fibre=3, carmine=3, silk=2)


@END.right("buy:1", "buy:2", why="the dye that is missing for two prestige", plain=True)
def a_purchase_in_the_last_turn() -> Table:
    scene = Scene(2).hold("k15", "a08").give(9, 6, wool=5, plant_dye=3).last_turn()
    return scene.put("s2", "plant-a", "pp").visit("s2")


@END.right("move:m:s2", why="the dye that is missing lies there; nothing else completes", plain=True)
def a_walk_in_the_last_turn() -> Table:
    scene = Scene(2).bare().hold("k15", "a08").give(9, 6, wool=5, plant_dye=3).last_turn()
    return scene.put("s2", "plant-a", "pp")


@END.right("move:m:t1", why="the trader completes four prestige, the shop two")
def the_walk_to_more_prestige() -> Table:
    scene = Scene(4).bare().hold("k15", "b25").give(9, 4, wool=11, plant_dye=3, camel_fibre=2).last_turn()
    return scene.put("s2", "plant-a", "pp").put("t1", "trader-wool-a")


@END.right("move:m:t1", why="three dyes for a silk; the silk shop asks a qeran too much")
def silk_from_the_trader() -> Table:
    scene = Scene(2).bare().hold("b26").give(5, 4, wool=6, plant_dye=6).last_turn()
    return scene.put("c1", "silk-a", "s").put("t1", "trader-silk-a")


@END.right("move:*:m", why="with goods and no card only Meydan can bring one that is completed at once")
def goods_without_a_card() -> Table:
    return Scene(5).bare().hold().give(0, 6, wool=9, plant_dye=6).last_turn().stand("s1", "t3")
