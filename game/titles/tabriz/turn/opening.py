"""Before the first round: workshops of the advanced mode, and which of the first cards are kept."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.tabriz.events import CommissionsDealt, Received, WorkshopChosen
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import named
from game.titles.tabriz.state import KEEP, MOVE, START, TabrizState, changed
from game.titles.tabriz.turn.cards import keep_card


def choose_workshop(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Keep one of two workshops and take what it begins with (TB-9.1, TB-9.2)."""
    seat, (card,) = s.to_act, action.args
    s.workshop = changed(s.workshop, seat, card)
    qeran, goods = facts.workshop_start[card]
    s.qeran[seat] += qeran
    s.goods[seat] += goods
    if emit:
        emit(WorkshopChosen(seat, facts.actions.names[card]))
        emit(Received(seat, qeran, named(goods), "start"))
    s.to_act = s.turn = (seat + 1) % facts.players
    if s.to_act == s.first:
        s.phase = START
        deal_hands(facts, s, emit)


def deal_hands(facts: TabrizFacts, s: TabrizState, emit: Emit | None) -> None:
    """The cards dealt to every seat are looked at, and the first one is asked which to keep (TB-1.7)."""
    if emit:
        deck = facts.content.commissions.decks[0].id
        for i in range(facts.players):
            seat = (s.first + i) % facts.players
            emit(CommissionsDealt(seat, deck, tuple(facts.actions.names[card] for card in s.looked[seat])))
    ask_to_keep(facts, s)


def ask_to_keep(facts: TabrizFacts, s: TabrizState) -> None:
    """A seat keeps some of its first cards (TB-1.7)."""
    s.todo.append((KEEP, facts.numbers.start.keep))


def keep(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Keep a card; in set-up the next seat keeps its cards, then the first round begins (TB-1.7, TB-2.4)."""
    keep_card(facts, s, action.args[0], emit)
    if s.phase != START or s.todo:
        return
    s.to_act = s.turn = (s.to_act + 1) % facts.players
    if s.to_act == s.first:
        s.phase = MOVE
    else:
        ask_to_keep(facts, s)
