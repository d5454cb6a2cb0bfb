"""Positions about cards: completing, choosing, drawing, workshops and their actions."""

from __future__ import annotations

from tests.titles.tabriz.judge.tactics import Book, Scene
from tests.titles.tabriz.positions import Table

CARDS = Book()

EIGHT = ("k01", "k03", "k04", "k05", "k06", "k07", "k08", "k09")


def home(scene: Scene) -> Scene:
    """A turn in Meydan in which nothing is taken."""
    return scene.play("move:m:m", "skip")


# ---- completing -----------------------------------------------------------------------------------------


@CARDS.right("complete:k02", why="its goods are there", plain=True)
def a_commission_that_is_ready() -> Table:
    return home(Scene(2).hold("k02").give(3, wool=9))


@CARDS.right("complete:b25", why="the last turn completes one: four prestige before two")
def the_better_of_two() -> Table:
    return home(Scene(2).hold("b25", "k22").give(0, 6, wool=2, plant_dye=3, camel_fibre=4).last_turn())


@CARDS.right("complete:k25", why="talent 13 passes the 12: 1 + 2 prestige before 2")
def talent_that_is_prestige() -> Table:
    return home(Scene(3).hold("k25", "k15").give(0, 11, wool=5, plant_dye=5).last_turn())


@CARDS.right("complete:k17", why="talent 14 is three prestige: 1 + 3 before 2")
def the_top_of_the_talent_track() -> Table:
    goods = {"wool": 6, "plant_dye": 2, "camel_fibre": 2}
    return home(Scene(2).hold("k17", "k24").give(0, 13, **goods).last_turn())


@CARDS.right("complete:k21", why="talent 10 allows the second card in the same turn")
def first_the_card_that_allows_two() -> Table:
    return home(Scene(2).hold("k21", "k15").give(0, 9, wool=6, plant_dye=10).last_turn())


@CARDS.right("complete:k03", why="it gives back the two wools that the other card lacks")
def first_the_card_that_pays_for_the_other() -> Table:
    return home(Scene(2).hold("k03", "k15").give(0, 10, wool=7, plant_dye=8).last_turn())


@CARDS.right("complete:k01", why="both get done; this one first brings a bazaari card and more money now")
def talent_two_first() -> Table:
    return home(Scene(2).hold("k01", "k03").give(2, 1, wool=10, plant_dye=7))


@CARDS.right("complete:b21", why="both get done; this one first unlocks the ashraf cards now")
def talent_six_first() -> Table:
    return home(Scene(3).hold("b21", "k03").give(10, 5, wool=11, plant_dye=8, carmine=1))


@CARDS.right("complete:b21", why="both get done; this one first lets the next turn in Meydan keep two cards")
def talent_eight_first() -> Table:
    return home(Scene(4).bare().hold("b21", "k03").give(5, 7, wool=11, plant_dye=8, carmine=1))


@CARDS.right(
    "complete:k25", why="talent 4 takes the last apprentice to the trader that completes four prestige"
)
def talent_four_for_the_last_walk() -> Table:
    scene = Scene(2, "finish_round").bare().put("t2", "trader-plant-a").last_round()
    scene.hold("k25", "k15", "b25").give(0, 3, wool=5, plant_dye=11, camel_fibre=2)
    return home(scene.stand("m", "c2"))


# ---- cards to keep and to draw --------------------------------------------------------------------------


@CARDS.right("keep:k02", why="its nine wools are there", plain=True)
def the_card_that_fits() -> Table:
    table = Table(2).hold().give(3, wool=9).play("move:m:m")
    cards = tuple(table.rules.facts.card_index[c] for c in ("k11", "k22", "k07", "k02"))
    table.s.decks = (cards, *table.s.decks[1:])
    table.s.hands = [() for _ in table.s.hands]
    return table.play("take:4:0:0")


@CARDS.right("keep:k15", why="both fit the goods of the last turn, this one has two prestige")
def the_card_with_more_prestige() -> Table:
    return Scene(2).hold().give(0, wool=8, plant_dye=4).last_turn().looks_at("k13", "k15", "k22", "k11")


@CARDS.right("keep:k15", "keep:k22", why="the only two that the goods complete together, at talent 10")
def two_cards_that_go_together() -> Table:
    scene = Scene(2).hold().give(0, 10, wool=7, plant_dye=4, camel_fibre=4).last_turn()
    return scene.looks_at("k24", "k15", "k22", "k13", keeps=2)


@CARDS.right(
    "keep:b25", why="the first look at the bazaari: the goods of this card are there, the other lacks five"
)
def the_first_bazaari_card() -> Table:
    return Scene(3).hold().give(4, 2, plant_dye=3, camel_fibre=4).looks_at("b25", "b24")


@CARDS.right("draw:ashraf", why="six to eight prestige, and the dear goods are there", plain=True)
def the_noble_deck() -> Table:
    table = Table(2).hold("k02").give(9, 7, carmine=2, silk=1, plant_dye=3)
    return table.play("move:m:m", "bank")


@CARDS.right("draw:karmandan", why="wool and dyes alone complete no card of the other decks")
def the_deck_that_can_still_be_done() -> Table:
    scene = Scene(2).hold().give(0, 6, wool=9, plant_dye=6).last_turn()
    return scene.play("move:m:m", "bank")


@CARDS.right("take:4:0:0", why="four cards of the only deck that wool and dyes complete")
def four_cards_in_the_last_turn() -> Table:
    return Scene(2).hold().give(0, 6, wool=9, plant_dye=6).last_turn().play("move:m:m")


@CARDS.right("bank", why="two cards are in hand and there is no qeran to buy anything for them")
def an_empty_purse_in_meydan() -> Table:
    return Scene(2).bare().hold("k13", "k15").give(0).play("move:m:m")


# ---- the workshop phase ---------------------------------------------------------------------------------


@CARDS.right("!done", why="a die, a wool and a qeran cost nothing", plain=True)
def free_workshop_actions() -> Table:
    return Scene(2).finished("k02", "k04", "b22").at_workshop()


@CARDS.right("use:b01:1", why="two free qeran, with which the carmine can be paid that is missing")
def first_the_money_then_the_carmine() -> Table:
    scene = Scene(2).finished("b01", "b20").hold("b06").at_workshop()
    return scene.give(1, 4, wool=4, plant_dye=4)


@CARDS.right("use:b20:1", why="a carmine for 2 qeran is all that the card lacks")
def a_cheap_carmine_completes() -> Table:
    scene = Scene(2).finished("b20").hold("b06").at_workshop()
    return scene.give(3, 4, wool=4, plant_dye=4)


@CARDS.right("use:a14:*", why="three qeran for a silk worth 6 that completes, and a free wool")
def silk_from_the_workshop() -> Table:
    scene = Scene(3).finished("a14").hold("b26").at_workshop()
    return scene.give(3, 6, wool=6, plant_dye=3)


@CARDS.right("done", why="each wool is needed: the card is ready for the coming turn")
def wool_is_not_given_away() -> Table:
    return Scene(2).finished("k05").hold("k02").at_workshop().bare().give(4, 1, wool=9)


@CARDS.right(
    "done", why="the game may end this round: the third silk completes eight prestige, ten qeran nothing"
)
def the_silk_is_not_sold() -> Table:
    scene = Scene(2).finished("a27").hold("a26")
    scene.finished(*EIGHT, seat=1 - scene.me).at_workshop().bare()
    return scene.give(0, 8, carmine=3, silk=3)


@CARDS.right(
    "use:b25:1:k02", why="the game is nearly over: nine wools will never come, 8 qeran buy the carmine"
)
def a_useless_card_is_sold() -> Table:
    scene = Scene(2).finished("b25").hold("a26", "k02")
    scene.finished(*EIGHT, seat=1 - scene.me).at_workshop().bare().put("s1", "carmine-a", "cc")
    return scene.give(0, 6, carmine=2, silk=3)


@CARDS.right(
    "use:b19:1", why="the last turn comes: 8 qeran for talent 12, two prestige, or for nothing at all"
)
def money_becomes_prestige() -> Table:
    scene = Scene(2).finished("b19").hold().at_workshop().bare()
    return scene.give(8, 11).last_turn()


@CARDS.right("done", why="the last turn needs the 8 qeran for the fibres that complete a card")
def money_for_the_last_purchase() -> Table:
    scene = Scene(2).finished("b17").hold("b22").at_workshop().bare()
    return scene.put("s2", "camel-a", "fff").give(8, 4, wool=2, camel_fibre=2).last_turn()


# ---- advanced workshops ---------------------------------------------------------------------------------


@CARDS.right("workshop:aw02", why="in the games that measured the ten workshops it was the strong one")
def the_better_workshop() -> Table:
    scene = Scene(2, "advanced_workshops", keep=False)
    index = scene.rules.facts.actions.names.index
    scene.s.offered = (tuple(index(card) for card in ("aw02", "aw05")),) * 2
    return scene


@CARDS.right("personal", why="twelve qeran, four goods and a card, against the best of four cards")
def a_workshop_phase_of_ones_own() -> Table:
    scene = Scene(2, "advanced_workshops").finished("a07", "a21", "a01", "k02", "a11", "a18", "b04")
    return scene.hold("k13", "b25").give(2, 7).play("move:m:m")


@CARDS.right("!done", why="free actions are left; the card comes in any case")
def the_personal_phase_is_used() -> Table:
    scene = Scene(3, "advanced_workshops").finished("a07", "k02").hold("k13").give(2, 3)
    return scene.play("move:m:m", "personal")
