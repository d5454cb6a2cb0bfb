"""Tabriz with other numbers: what the screen says is what the rules do, and nothing crashes."""

from __future__ import annotations

from pathlib import Path

from game.core.action import Action
from game.core.rng import Stream
from game.core.rules import Attempt, Budget
from game.match.source import TitleSource
from game.titles.tabriz import outlook
from game.titles.tabriz.content.tiles import COLOURS as DICE
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.events import Moved, Paid, Received, TooDear
from game.titles.tabriz.outlook import Offer, counted
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.state import TabrizState
from game.titles.tabriz.view import TabrizView
from scenes.shell.app import App
from scenes.table.scene import TableScene
from scenes.titles.tabriz.regions import region
from tests.stretched.proof import open_table
from tests.table.harness import confirms, rest
from tests.titles.tabriz.positions import DATA
from tests.titles.tabriz.screen.stretched import stretched_title

ACTIONS = 90
DRAWN = 3
"""Every so many actions the table is drawn and asked."""

RULES_TOLD = ("TB-3.1", "TB-3.3", "TB-4.4", "TB-6.1", "TB-7.2", "TB-10.1", "TB-8.1")
TABLES = [(4, True), (3, False), (2, True), (5, False), (3, True), (2, False)]
"""Players and advanced workshops, by the seed."""


def all_at_once(_into: Path, seed: int) -> TitleSource:
    """The title with every number changed by a seed, over the printed folder."""
    return TitleSource(stretched_title(DATA, seed), DATA.parent)


# ---- the outlook and the rules -----------------------------------------------------------------------


class Compared:
    """Compares the what-ifs of one position with what the rules then do."""

    def __init__(self, rules: TabrizRules, s: TabrizState, seen: set[str]) -> None:
        self.rules, self.facts, self.s, self.seen = rules, rules.facts, s, seen
        self.view: TabrizView = rules.observe(s, s.to_act)
        self.me = self.view.weavers[s.to_act]
        self.legal = {rules.text(action): action for action in rules.legal(s)}

    def check(self) -> None:
        """All what-ifs of the question that is open."""
        phase = self.view.phase
        if phase == "move":
            self._walks()
        elif phase in ("shop", "trader"):
            self._offers()
        elif phase == "complete":
            self._commissions()
        elif phase in ("crook", "foreign"):
            self._throws(phase)
        elif phase.startswith("gita"):
            self._gita()
        elif phase in ("caravanserai", "farideh", "bargain-assign"):
            self._as_it_lies(phase)
        if "buy" in self.legal:
            self._bought("buy", outlook.settled(self.facts, self.view))

    def _after(self, action: Action) -> tuple[TabrizState, list[object]]:
        after, events = self.s.clone(), list[object]()
        self.rules.apply(after, action, events.append)
        return after, events

    def _bought(self, text: str, offer: Offer) -> None:
        """An offer brings and costs what it says."""
        self.seen.add(f"{self.view.phase}/{text.split(':')[0]}")
        paid, got, given = 0, outlook.NOTHING, outlook.NOTHING
        for event in self._after(self.legal[text])[1]:
            if isinstance(event, Paid):
                paid, given = paid + event.qeran, counted(event.goods)
            elif isinstance(event, Received):
                got = counted(event.goods)
        assert (got, paid, given) == (offer.get, offer.price, offer.give), (self.view.place, text)

    def _walks(self) -> None:
        near = outlook.reachable(self.facts, self.view, self.s.to_act)
        steps: dict[str, int] = {}
        for action in self.legal.values():
            (moved,) = (event for event in self._after(action)[1] if isinstance(event, Moved))
            steps[moved.target] = min(steps.get(moved.target, moved.steps), moved.steps)
        assert near == steps
        self.seen.add("move")
        for space in near:
            for offer in outlook.offers(self.facts, self.view, space, self.me.goods):
                best = outlook.best_offer(self.facts, [offer], self.me.qeran)
                assert (best is None) == (offer.price > self.me.qeran)

    def _offers(self) -> None:
        """Of a shop or trader exactly the payable offers are legal."""
        there = outlook.offers(self.facts, self.view, self.view.place, self.me.goods)
        verb = "buy" if self.view.phase == "shop" else "trade"
        payable = {f"{verb}:" + ":".join(map(str, o.numbers)): o for o in there if o.price <= self.me.qeran}
        assert payable.keys() == self.legal.keys() - {"skip"}
        for text, offer in payable.items():
            self._bought(text, offer)

    def _commissions(self) -> None:
        """What is ready can be completed; what is refused lacks what the outlook says."""
        ready = outlook.ready(self.facts, self.view, self.me.goods)
        if self.view.completed < self.facts.completions[self.me.talent]:
            assert {f"complete:{card}" for card in ready} == self.legal.keys() - {"done"}
            for card in self.view.hand:
                refusal = self.rules.refuse(self.s, Attempt("complete", (card,)))
                lacks = outlook.missing(self.facts, card, self.me.goods)
                assert (refusal is None) == (not any(lacks))
                assert refusal is None or counted(str(refusal.args["what"]).split()) == lacks
        self.seen.add("complete")

    def _throws(self, phase: str) -> None:
        tile = self.view.tiles[self.view.place]
        for text, action in list(self.legal.items())[:12]:
            verb, *ids = text.split(":")
            if verb == "skip":
                continue
            paid = sum(e.qeran for e in self._after(action)[1] if isinstance(e, Paid))
            if phase == "crook":
                assert paid == outlook.dice_price(self.facts, tile, tuple(map(int, ids)))
            else:
                assert paid == outlook.bet_price(self.facts, tile, ids[0])
            self.seen.add(phase)

    def _gita(self) -> None:
        """A die that the outlook calls too dear for sure is, one that it calls safe is not."""
        for text, action in self.legal.items():
            if text.startswith("roll:"):
                percent = outlook.too_dear_percent(self.facts, self.view, text.split(":")[1])
                lost = any(isinstance(event, TooDear) for event in self._after(action)[1])
                assert percent > 0 if lost else percent < 100
                self.seen.add("gita")

    def _as_it_lies(self, phase: str) -> None:
        """The price that is asked after the dice are kept, or after one is doubled."""
        there = outlook.offers(self.facts, self.view, self.view.place)
        texts = ["assign:1", "assign:2"] if phase == "bargain-assign" else ["hold"]
        for text, offer in zip(texts, there):
            after, _ = self._after(self.legal[text])
            view = self.rules.observe(after, after.to_act)
            assert view.number == offer.price
            assert outlook.settled(self.facts, view)[:2] == offer[:2]
            self.seen.add(phase)


# ---- the table ---------------------------------------------------------------------------------------


def spoken(scene: TableScene) -> list[str]:
    """All that the table says of the position: question, names, prices, rules, help, refusals."""
    presenter, shown, match = scene.presenter, scene.shown(), scene.match
    found = [presenter.prompt(shown)]
    found += [presenter.name(action) for action in match.legal()]
    for rule in RULES_TOLD:
        found += presenter.rule_numbers(rule, shown).rows
    regions = [region("space", space) for space in (*shown.view.tiles, "m")]
    regions += [region("talent"), region("bonus"), *(region("pool", colour) for colour in DICE)]
    regions += [region("good", m) for m in MATERIALS] + [region("card", card) for card in shown.view.hand]
    for place in [*regions, *(choice.commit for choice in shown.choices)]:
        told = presenter.help(place, shown)
        found += [told.title, told.text] if told else []
        refusal = presenter.refuse(place, shown, match.refuse)
        found += [presenter.refusal(refusal, shown.seats)] if refusal else []
    return found


def prove(app: App, box: TitleSource, seed: int) -> None:
    """A game that is drawn and asked: the what-ifs come true, and everything is said in whole words."""
    players, advanced = TABLES[seed % len(TABLES)]
    scene = open_table(app, box, players, {"advanced_workshops": advanced}, f"table {seed}")
    rules, stream, seen = scene.match.rules, Stream(seed), set[str]()
    assert isinstance(rules, TabrizRules)
    for n in range(ACTIONS):
        if scene.match.over:
            break
        if confirms(scene):
            scene.director.confirm()
        elif scene.person >= 0:
            legal = scene.match.legal()
            if n % DRAWN == 0:
                Compared(rules, scene.match.task(scene.match.to_act, Budget(), Stream(n)).world, seen).check()
                words = spoken(scene)
                assert not [line for line in words if "⟦" in line or "{" in line]
            eager = [a for a in legal if a.verb not in ("skip", "done")]
            scene.play(stream.choice(eager if eager and stream.below(4) else legal))
        app.frame(0.05 if n % DRAWN else 0.0)
        rest(scene)
    assert scene.texts.missing == set()
    assert "move" in seen
