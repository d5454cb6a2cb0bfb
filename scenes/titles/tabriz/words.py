"""Tabriz in sentences: prompts, panels, refusals, gains, names of actions."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.text import Texts
from game.core.rules import Refusal
from game.titles.tabriz.content import DECKS, MEYDAN
from game.titles.tabriz.content.tiles import COLOURS, MATERIALS
from game.titles.tabriz.events import BonusTaken, Completed, Paid, Received, TalentRaised
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import offers, settled, trades
from game.titles.tabriz.view import TabrizView
from scenes.titles.contract.values import Ids, Item, Preview, Progress, Row, Seat, Shown
from scenes.titles.tabriz.actions import bet_of, mix_of, plain_answer, strip_of
from scenes.titles.tabriz.phrases import both, goods, pile, qeran, strip
from scenes.titles.tabriz.regions import CARD, MAN

TILE_PHASES = ("meydan", "shop", "trader", "crook", "foreign", "gita", "caravanserai", "bargain", "farideh")


class Words:
    """Turns views, previews and refusals into sentences of one language."""

    def __init__(self, texts: Texts, facts: TabrizFacts) -> None:
        self.texts, self.facts = texts, facts

    # ---- what is asked ----
    def prompt(self, shown: Shown) -> str:
        """One line that says what the seat to act shall do."""
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

    def _gamble(self, view: TabrizView, shown: Shown, args: dict[str, object]) -> str:
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
        who = self.texts("tabriz.starts", seat=f"[seat:{view.first}]")
        return self.texts(f"tabriz.head.{key}", n=view.round, m=turn, k=self.facts.apprentices, who=who)

    def progress(self, shown: Shown) -> Progress | None:
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
        return Progress(tuple(zip(names, states)), "")

    def status(self, seat: int, shown: Shown) -> str:
        """Under a name: who plays, first player, to act."""
        view: TabrizView = shown.view
        words = [] if shown.seats[seat].person else [shown.seats[seat].level]
        if seat == view.first and not view.over:
            words.append(self.texts("tabriz.first"))
        if seat == view.to_act and not view.over:
            words.append(self.texts("tabriz.to_act"))
        return " · ".join(words) or shown.seats[seat].level

    # ---- player panel ----
    def rows(self, seat: int, shown: Shown) -> tuple[Row, ...]:
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
        items = [hand, carpets, talent]
        if shown.view.bonus == seat:
            items.append(Item("bonus", "bonus", f"+{end.bonus}", hint=t("tabriz.hint.bonus")))
        return Row(tuple(stores), boxed=True), Row(tuple(items))

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

    def gain(self, preview: Preview, seat: int) -> str:
        """The tag of an action: what it costs and brings at once."""
        found: list[str] = []
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
        verb, ids = action
        t = self.texts
        if verb == "move":
            return t("tabriz.name.move", tile=self.tile(ids[1], view), n=self._steps(ids, view))
        if verb in ("keep", "complete", "workshop"):
            return t(f"tabriz.name.{verb}", card=t(f"card.{ids[0]}"))
        if verb == "draw":
            return t("tabriz.name.draw", deck=t(f"deck.{ids[0]}.name"))
        if verb == "use":
            return self._use(ids)
        if verb == "take":
            mix = " ".join(f"{n}\u00a0[deck:{deck}]" for n, deck in zip(ids, DECKS) if n != "0")
            return t("tabriz.name.take", mix=mix)
        return self._on_tile(verb, ids, view)

    def tile(self, space: str, view: TabrizView | None) -> str:
        """A space in words."""
        if space == MEYDAN or view is None:
            return self.texts("kind.meydan") if space == MEYDAN else space.upper()
        return self.texts(f"tile.{view.tiles[space]}")

    def _steps(self, ids: Sequence[str], view: TabrizView | None) -> int:
        return self.facts.bazaar.distance(ids[0], ids[1]) if view else 0

    def _use(self, ids: Sequence[str]) -> str:
        action = self.facts.cards[ids[0]].strips[int(ids[1]) - 1]
        words = strip(action)
        if len(ids) > 2 and ids[2] in DECKS:
            words += f" ({self.texts(f'deck.{ids[2]}.name')})"
        elif len(ids) > 2 and ids[2] in self.facts.cards:
            words += f" ({self.texts(f'card.{ids[2]}')})"
        return self.texts("tabriz.name.use", what=words)

    def _on_tile(self, verb: str, ids: Sequence[str], view: TabrizView | None) -> str:
        t = self.texts
        if verb == "trade" and view and view.place in view.tiles:
            offer = next(
                o for o in trades(self.facts, view.tiles[view.place]) if o.numbers == (int(ids[0]), 1)
            )
            return t("tabriz.name.trade", n=int(ids[1]), what=f"{goods(offer.give)} [to] {goods(offer.get)}")
        if verb == "buy":
            return self._buy(ids, view)
        if verb in ("dice", "wager"):
            dice = " ".join(f"{n}\u00a0[die:{c}]" for n, c in zip(ids[-3:], COLOURS) if n != "0")
            bet = f" [{ids[0]}]" if verb == "wager" else ""
            return t("tabriz.name.throw", what=dice + bet)
        if verb in ("roll", "swap"):
            return t(f"tabriz.name.{verb}", n=ids[0], die=f"[die:{ids[-1]}]")
        if verb == "reroll" and len(ids) > 1:
            return t("tabriz.name.reroll_both")
        if verb in ("reroll", "assign"):
            return t(f"tabriz.name.{verb}", n=ids[0])
        phase = view.phase if view else ""
        return t(f"tabriz.order.{plain_answer(verb, phase)}", n=view.number if view else 0)

    def _buy(self, ids: Sequence[str], view: TabrizView | None) -> str:
        """A purchase with its goods and price, as the visited shop shows them."""
        if not ids and view and view.place in view.tiles:
            offer = settled(self.facts, view)
            return self.texts("tabriz.name.buy", what=goods(offer.get), price=qeran(offer.price))
        there = offers(self.facts, view, view.place) if view and view.place in view.tiles else ()
        for offer in there:
            if offer.numbers == tuple(map(int, ids)):
                return self.texts("tabriz.name.buy", what=goods(offer.get), price=qeran(offer.price))
        return self.texts("tabriz.name.buy", what=" + ".join(ids), price="–")

    def meydan(self, view: TabrizView) -> tuple[str, ...]:
        """What Meydan offers, for its tile."""
        other = self.texts(
            "tabriz.tile.personal" if self.facts.advanced else "tabriz.tile.bank",
            qeran=qeran(self.facts.numbers.meydan.bank),
        )
        keeps = self.facts.keeps[view.weavers[view.viewer].talent]
        return self.texts("tabriz.tile.take", m=self.facts.numbers.meydan.draw, n=keeps), other
