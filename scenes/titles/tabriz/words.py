"""Tabriz in sentences: prompts, panels, refusals, gains, names of actions."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.text import Texts
from game.core.rules import Refusal
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.events import BonusTaken, Completed, Paid, Received, TalentRaised
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import action_phrase, is_late
from game.titles.tabriz.view import TabrizView
from scenes.titles.contract.values import Ids, Item, Preview, Progress, Row, Seat, TableSnapshot
from scenes.titles.tabriz.actions import bet_of, mix_of, strip_of
from scenes.titles.tabriz.hint_phrases import HintPhrases
from scenes.titles.tabriz.phrases import both, pile, qeran
from scenes.titles.tabriz.regions import CARD, MAN

TILE_PHASES = ("meydan", "shop", "trader", "crook", "foreign", "gita", "caravanserai", "bargain", "farideh")


class Words:
    """Turns views, previews and refusals into sentences of one language."""

    def __init__(self, texts: Texts, facts: TabrizFacts) -> None:
        self.texts, self.facts = texts, facts
        self.phrases = HintPhrases(texts, facts)

    # ---- what is asked ----
    def prompt(self, shown: TableSnapshot) -> str:
        """One line that says what the seat to act has to do."""
        view: TabrizView = shown.view
        t = self.texts
        args = {"seat": shown.seats[view.to_act].name, "n": view.number}
        if view.phase == "move" and any(place.kind == MAN for place in shown.picked):
            return t("tabriz.prompt.move_to", **args)
        if view.phase in ("strips", "personal") and strip_of(shown.picked):
            return t("tabriz.prompt.strip_what", **args)
        if view.phase == "complete":
            ready = sum(choice.commit.kind == CARD for choice in shown.choices)
            return t("prompt.complete", **args) if ready else t("tabriz.prompt.done", **args)
        if view.phase in ("crook", "foreign"):
            return self._gamble(view, shown, args)
        return t(f"prompt.{view.phase}", **args)

    def _gamble(self, view: TabrizView, shown: TableSnapshot, args: dict[str, object]) -> str:
        picked = sum(mix_of(shown.picked))
        args["m"] = most = self.facts.dice_tile(view.tiles[view.place]).most
        if view.phase == "foreign" and not bet_of(shown.picked):
            return self.texts("prompt.foreign", **{**args, "n": most})
        if not picked:
            key = "tabriz.prompt.dice" if view.phase == "foreign" else "prompt.crook"
            return self.texts(key, **{**args, "n": most})
        return self.texts(f"tabriz.prompt.{view.phase}_picked", **{**args, "n": picked})

    def headline(self, view: TabrizView) -> str:
        """Round and turn, or that the last turns are played."""
        if view.over:
            return self.texts("tabriz.head.over")
        if view.phase in ("workshop", "keep") and view.round <= 1 and not any(w.hand for w in view.weavers):
            return self.texts("tabriz.head.start")
        turn = min(view.step // view.players + 1, self.facts.apprentices)
        key = "last" if view.bonus >= 0 else "workshop" if view.phase == "strips" else "turn"
        if key == "turn" and is_late(self.facts, view.round):
            return self.texts("tabriz.head.late", n=view.round, m=self.facts.numbers.end.rounds, k=turn)
        who = self.texts("tabriz.starts", seat=f"[seat:{view.first}]")
        return self.texts(f"tabriz.head.{key}", n=view.round, m=turn, k=self.facts.apprentices, who=who)

    def progress(self, shown: TableSnapshot) -> Progress | None:
        """Move, act, complete."""
        view: TabrizView = shown.view
        if shown.me < 0 or shown.me != view.turn or view.phase in ("workshop", "strips"):
            return None
        act = view.phase.split("-")[0] in (*TILE_PHASES, "draw", "personal", "keep")
        at = 0 if view.phase == "move" else 1 if act else 2
        if act and not view.weavers[shown.me].lying and not view.place:
            return None
        names = ("steps", "qeran", "strip")
        states = ("done" if i < at else "now" if i == at else "next" for i in range(3))
        return Progress(tuple(zip(names, states)), "", self.texts("tabriz.steps"))

    def status(self, seat: int, shown: TableSnapshot) -> str:
        """Under a name: who plays, first player, to act."""
        view: TabrizView = shown.view
        words = [] if shown.seats[seat].person else [shown.seats[seat].level]
        if seat == view.first and not view.over:
            words.append(self.texts("tabriz.first"))
        if seat == view.to_act and not view.over:
            words.append(self.texts("tabriz.to_act"))
        return " · ".join(words) or shown.seats[seat].level

    # ---- player panel ----
    def rows(self, seat: int, shown: TableSnapshot) -> tuple[Row, ...]:
        """Qeran and goods; then hand, commissions and talent."""
        w, t, end = shown.view.weavers[seat], self.texts, self.facts.numbers.end
        stores = [Item("qeran", "qeran", str(w.qeran), hint=t("tabriz.hint.qeran", n=w.qeran))]
        for material, n in zip(MATERIALS, w.goods):
            sprite = material if n else f"{material}:ghost"
            words = t("tabriz.hint.goods", n=n, material=t(f"material.{material}"))
            stores.append(Item(material, sprite, str(n), hint=words))
        decks = ", ".join(f"{w.hand.count(d)} × {t(f'deck.{d}.name')}" for d in DECKS if d in w.hand) or "–"
        hand = Item("hand", "card", str(len(w.hand)), hint=t("tabriz.hint.hand", n=len(w.hand), decks=decks))
        done = f"{len(w.done)}/{end.commissions}"
        names = ", ".join(t(f"card.{card}") for card in w.done) or "–"
        carpets = Item(
            "done", "strip", done, hint=t("tabriz.hint.done", n=len(w.done), m=end.commissions, cards=names)
        )
        talent = Item(
            "talent", "talent", str(w.talent), hint=t("tabriz.hint.talent", n=w.talent, m=end.talent)
        )
        held = [self._open_card(card) for card in shown.hands[seat]] if shown.hands else [hand]
        items = [*held, carpets, talent]
        if shown.view.bonus == seat:
            items.append(Item("bonus", "bonus", f"+{end.bonus}", hint=t("tabriz.hint.bonus")))
        return Row(tuple(stores), boxed=True), Row(tuple(items))

    def _open_card(self, card: str) -> Item:
        """A commission of a hand that lies open."""
        return Item(f"card-{card}", f"rug:{card}", "", hint=self.texts(f"card.{card}"))

    # ---- refusals, gains, names ----
    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str:
        """The sentence of a refusal with names for seats and words for ids."""
        args: dict[str, object] = dict(refusal.args)
        if "seat" in args:
            seat = int(str(args["seat"]))
            args["seat"] = f"*{seats[seat].name}* [seat:{seat}]"
        if "deck" in args:
            args["deck"] = self.texts(f"deck.{args['deck']}.name")
        if "card" in args:
            args["card"] = self.texts(f"card.{args['card']}")
        if "material" in args:
            material = args["material"]
            args["material"] = f"{self.texts(f'material.{material}')} [{material}]"
        if "what" in args:
            args["what"] = pile(str(args["what"]).split())
        if "colour" in args:
            args["colour"] = self.texts(f"colour.{args['colour']}")
        words = self.texts(f"refuse.{refusal.key}", **args)
        return words[:1].upper() + words[1:]

    def gain(self, preview: Preview) -> str:
        """The tag of an action: what it costs and brings at once."""
        seat, found = preview.seat, list[str]()
        for event in preview.events:
            if isinstance(event, Paid) and event.seat == seat:
                found.append("−" + both(event.qeran, event.goods).replace(" ", " −"))
            elif isinstance(event, Received) and event.seat == seat:
                found.append("+" + both(event.qeran, event.goods).replace(" ", " +"))
            elif isinstance(event, Completed | BonusTaken) and event.seat == seat and event.prestige:
                found.append(f"+{event.prestige}\u00a0[prestige]")
            elif isinstance(event, TalentRaised) and event.seat == seat:
                found.append(f"[talent]\u00a0{event.talent}")
        return "  ".join(found)

    def name(self, action: Ids, view: TabrizView | None) -> str:
        """An action in words, for hints and lists."""
        return self.phrases.of(action_phrase(self.facts, action, view))

    def meydan(self, view: TabrizView) -> tuple[str, ...]:
        """What Meydan offers, for its tile."""
        other = self.texts(
            "tabriz.tile.personal" if self.facts.advanced else "tabriz.tile.bank",
            qeran=qeran(self.facts.numbers.meydan.bank),
        )
        keeps = self.facts.keeps[view.weavers[view.viewer].talent]
        return self.texts("tabriz.tile.take", m=self.facts.numbers.meydan.draw, n=keeps), other
