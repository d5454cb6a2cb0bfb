"""How events move: apprentices walk along the streets, goods and coins fly, dice roll, cards come and go."""

from __future__ import annotations

from dataclasses import replace

import pygame as pg

from game.content.text import Texts
from game.core.event import Event
from game.titles.tabriz import events as e
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.view import TabrizView
from scenes.anim.actor import Actor
from scenes.anim.easing import ease_in_out
from scenes.anim.path import along
from scenes.anim.timeline import Clip, Parallel, Tween
from scenes.art.light import clear
from scenes.kit.theme import Theme
from scenes.titles.contract.actors import Motions, Moves, pace_of
from scenes.titles.contract.values import Anchors, Moment, Motion, Point, Region
from scenes.titles.tabriz.regions import BENCH, HAND, QERAN, region
from scenes.titles.tabriz.throw import Throw
from scenes.titles.tabriz.weaving import HEIGHT, woven

STEP, FLY, RISE = 0.22, 0.4, 0.9  # seconds
MOST_PIECES = 12
GOODS = "Received.goods"
"""What is heard where goods alone change hands."""


class Movement(Moves):
    """Turns events into clips. place: where a region lies; where: the tile walked to last."""

    def __init__(
        self, theme: Theme, texts: Texts, facts: TabrizFacts, place: Anchors, board: pg.Rect
    ) -> None:
        super().__init__(theme, MOTIONS)
        self.facts, self.texts, self.place, self.board = facts, texts, place, pg.Rect(board)
        self.where = ""
        self.throw = Throw(
            theme, texts, board, self.actors, {die.id: die.faces for die in facts.numbers.dice}
        )

    @property
    def telling(self) -> str:
        return self.throw.telling

    def clear(self) -> None:
        """Take everything off, the stage of a throw too."""
        super().clear()
        self.throw.clear()

    # ---- cards ----
    def _draw(self, event: e.CardsDrawn, moment: Moment) -> Motion:
        start, end = self.place(region("deck", event.deck)), moment.anchors(_panel(event.seat))
        return self._cards(event.deck, len(event.cards), start, end)

    def _keep(self, event: e.CardKept, moment: Moment) -> Motion:
        own = event.seat == moment.before.viewer
        start = self.place(region("look", event.card)) if own else moment.anchors(_panel(event.seat))
        return self._cards(event.deck, 1, start, self.place(HAND) if own else None)

    # ---- words that rise where something happens ----
    def _complete(self, event: e.Completed, moment: Moment) -> Motion:
        """The carpet is woven before the eyes of all, then its points rise from the weaver's panel."""
        gain = f" +{event.prestige}\u00a0[prestige]" if event.prestige else ""
        name = self.actors.tag(self.texts(f"card.{event.card}") + gain)
        carpet = self._picture(f"carpet:{event.card}", self.board.h * HEIGHT)
        rising = self._rise(moment.anchors(_panel(event.seat)), f"[rug:{event.card}]{gain}")
        return replace(
            rising, before=[woven(self.theme, self.actors, carpet, name, self.board, pace_of(moment))]
        )

    def _talent(self, event: e.TalentRaised, moment: Moment) -> Motion:
        return self._rise(moment.anchors(_panel(event.seat)), f"[talent]\u00a0{event.talent}")

    def _bonus(self, event: e.BonusTaken, moment: Moment) -> Motion:
        return self._rise(moment.anchors(_panel(event.seat)), f"[bonus]\u00a0+{event.prestige}")

    def _clear(self, event: e.StockChanged, _: Moment) -> Motion:
        cleared = event.why == "cleared"
        return self._rise(self._tile(event.space), "[cross]") if cleared else Motion(sound="")

    def _too_dear(self, event: e.TooDear, _: Moment) -> Motion:
        return self._rise(self._tile(self.where), f"[cross] {event.price}\u00a0[qeran]")

    # ---- the movements ----
    def _tile(self, space: str) -> pg.Rect | None:
        return self.place(region("space", space))

    def _picture(self, name: str, height: float) -> pg.Surface:
        image = self.theme.sprites.make(self.theme, name, max(12, round(height)))
        return image if image is not None else clear((1, 1))

    def _walk(self, event: e.Moved, moment: Moment) -> Motion:
        """Along the streets, space by space."""
        self.where = event.target
        way = self.facts.bazaar.way(event.origin, event.target)
        rects = [rect for space in way if (rect := self._tile(space)) is not None]
        if len(rects) < 2:
            return Motion()
        man = self._picture(f"man:{moment.seats[event.seat].colour}", self.theme.px(54))
        points: list[Point] = [rect.center for rect in rects]
        actor = Actor(man, points[0])

        def move(t: float) -> None:
            x, y = along(points, t)
            hop = abs((t * (len(points) - 1) * 2) % 2 - 1)
            actor.centre = (x, y - self.theme.px(10) * (1 - hop))

        tween = Tween(STEP * (len(points) - 1) + 0.15, move, ease_in_out)
        return Motion([self.actors.shown([actor], tween)])

    def _goods(self, event: e.Paid | e.Received, moment: Moment) -> Motion:
        """Coins and goods fly between tile, bench or hand and the panel (or the own mat)."""
        coming = isinstance(event, e.Received)
        view: TabrizView = moment.after
        home = self.place(QERAN) if event.seat == view.viewer else None
        panel = home or moment.anchors(_panel(event.seat))
        purpose = event.source if isinstance(event, e.Received) else event.purpose
        tile = self._tile(self.where) if purpose in ("shop", "trade", "dice", "bank") else None
        here = BENCH if purpose == "strip" else HAND
        tile = tile or (self.place(here) if event.seat == view.viewer else panel)
        if panel is None or tile is None or (not event.qeran and not event.goods):
            return Motion(sound="")
        names = ["qeran"] * min(3, event.qeran) + list(event.goods)
        clips: list[Clip] = []
        for name in names[:MOST_PIECES]:
            own = self.place(QERAN if name == "qeran" else region("good", name)) if home else panel
            start, end = (tile, own or panel) if coming else (own or panel, tile)
            clips.append(self._fly(name, start.center, end.center))
        return Motion([Parallel(*clips, stagger=0.05)], sound=None if event.qeran else GOODS)

    def _fly(self, name: str, start: Point, end: Point) -> Clip:
        return self.actors.travel(self._picture(name, self.theme.px(32)), start, end, FLY, self.theme.px(34))

    def _roll(self, event: e.DiceRolled, moment: Moment) -> Motion:
        """Dice tumble on their stage until they show their faces."""
        return self.throw.motion(event, moment)

    def _cards(self, deck: str, count: int, start: pg.Rect | None, end: pg.Rect | None) -> Motion:
        if start is None or end is None:
            return Motion()
        image, lift = self._picture(f"deck:{deck}", self.theme.px(90)), self.theme.px(30)
        flights = (
            self.actors.travel(image, start.center, end.center, FLY, lift) for _ in range(min(count, 4))
        )
        return Motion([Parallel(*flights, stagger=0.1)])

    def _rise(self, at: pg.Rect | None, words: str) -> Motion:
        if at is None:
            return Motion()
        return Motion([], [self.actors.rise(self.actors.tag(words), at.center, RISE)])


def _panel(seat: int) -> Region:
    """The panel of a player."""
    return Region("seat", (str(seat),))


MOTIONS: Motions = {
    e.Moved: Movement._walk,
    e.DiceRolled: Movement._roll,
    e.Paid: Movement._goods,
    e.Received: Movement._goods,
    e.CardsDrawn: Movement._draw,
    e.CardKept: Movement._keep,
    e.Completed: Movement._complete,
    e.TalentRaised: Movement._talent,
    e.BonusTaken: Movement._bonus,
    e.StockChanged: Movement._clear,
    e.TooDear: Movement._too_dear,
}
SILENT: frozenset[type[Event]] = frozenset(
    {
        e.WorkshopChosen,
        e.CommissionsDealt,
        e.CardsDiscarded,
        e.DeckRenewed,
        e.Skipped,
        e.DieSwapped,
        e.DiceReturned,
        e.DieDoubled,
        e.StripUsed,
        e.StripsBegan,
        e.StripsEnded,
        e.TurnEnded,
        e.RoundBegan,
        e.StoodUp,
        e.MarkerPassed,
        e.Asked,
        e.GameEnded,
    }
)
"""Events that nothing on the table moves for."""
