"""How events move: apprentices walk along the streets, goods and coins fly, dice roll, cards come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from game.core.event import Event
from game.titles.tabriz import events as e
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.view import TabrizView
from scenes.anim.actor import Actor
from scenes.anim.easing import ease_in_out, ease_out
from scenes.anim.path import along, arc, glide
from scenes.anim.timeline import Call, Clip, Parallel, Tween
from scenes.anim.timeline import Sequence as Clips
from scenes.art import frame
from scenes.art.light import clear
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Motion, Point, Region, Seat
from scenes.titles.tabriz.regions import HAND, QERAN, region

STEP, FLY, TUMBLE, RISE = 0.22, 0.4, 0.6, 0.9  # seconds
MOST_PIECES = 12
Anchors = Callable[[Region], pg.Rect | None]


class Movement:
    """The actors on the table and the clips that move them."""

    def __init__(self, theme: Theme, facts: TabrizFacts, place: Anchors) -> None:
        self.theme, self.facts, self.place = theme, facts, place
        self.actors: list[Actor] = []
        self.where = ""

    def clear(self) -> None:
        """Take every actor off."""
        self.actors.clear()

    def draw(self, target: pg.Surface) -> None:
        """Draw the actors in the order they came."""
        for actor in self.actors:
            actor.draw(target)

    def of(
        self, event: Event, before: TabrizView, after: TabrizView, seats: Sequence[Seat], anchors: Anchors
    ) -> Motion:
        """The clips of one event; events that show nothing give an empty motion."""
        if isinstance(event, e.Moved):
            return self._walk(event, before, seats)
        if isinstance(event, e.DiceRolled):
            return self._roll(event, anchors, after.to_act)
        if isinstance(event, e.Paid | e.Received):
            return self._goods(event, after, anchors)
        if isinstance(event, e.CardsDrawn):
            start, end = self.place(region("deck", event.deck)), anchors(_panel(event.seat))
            return self._cards(event.deck, len(event.cards), start, end)
        if isinstance(event, e.CardKept):
            own = event.seat == before.viewer
            start = self.place(region("look", event.card)) if own else anchors(_panel(event.seat))
            return self._cards(event.deck, 1, start, self.place(HAND) if own else None)
        if isinstance(event, e.Completed):
            words = f"[rug:{event.card}]" + (f" +{event.prestige}\u00a0[prestige]" if event.prestige else "")
            return self._rise(anchors(_panel(event.seat)), words, "bell")
        return self._tags(event, anchors)

    def _tags(self, event: Event, anchors: Anchors) -> Motion:
        """Events whose words rise where they happen."""
        if isinstance(event, e.TalentRaised):
            return self._rise(anchors(_panel(event.seat)), f"[talent]\u00a0{event.talent}", "enclose")
        if isinstance(event, e.BonusTaken):
            return self._rise(anchors(_panel(event.seat)), f"[bonus]\u00a0+{event.prestige}", "bell")
        if isinstance(event, e.StockChanged) and event.why == "cleared":
            return self._rise(self._tile(event.space), "[cross]", "")
        if isinstance(event, e.TooDear):
            return self._rise(self._tile(self.where), f"[cross] {event.price}\u00a0[qeran]", "refuse")
        return Motion()

    # ---- the movements ----
    def _tile(self, space: str) -> pg.Rect | None:
        return self.place(region("space", space))

    def _picture(self, name: str, height: float) -> pg.Surface:
        image = self.theme.sprites.make(self.theme, name, max(12, round(height)))
        return image if image is not None else clear((1, 1))

    def _shown(self, actors: Sequence[Actor], *clips: Clip) -> Clip:
        """Clips during which actors are on the stage."""

        def leave() -> None:
            self.actors = [actor for actor in self.actors if actor not in actors]

        return Clips(Call(lambda: self.actors.extend(actors)), *clips, Call(leave))

    def _walk(self, event: e.Moved, before: TabrizView, seats: Sequence[Seat]) -> Motion:
        """Along the streets, space by space."""
        self.where = event.target
        way = self.facts.bazaar.way(event.origin, event.target)
        rects = [rect for space in way if (rect := self._tile(space)) is not None]
        if len(rects) < 2:
            return Motion(sound="place")
        man = self._picture(f"man:{seats[event.seat].colour}", self.theme.px(54))
        points: list[Point] = [rect.center for rect in rects]
        actor = Actor(man, points[0])

        def move(t: float) -> None:
            x, y = along(points, t)
            hop = abs((t * (len(points) - 1) * 2) % 2 - 1)
            actor.centre = (x, y - self.theme.px(10) * (1 - hop))

        tween = Tween(STEP * (len(points) - 1) + 0.15, move, ease_in_out)
        return Motion([self._shown([actor], tween)], sound="place")

    def _goods(self, event: e.Paid | e.Received, view: TabrizView, anchors: Anchors) -> Motion:
        """Coins and goods fly between the tile and the panel (or the own mat)."""
        coming = isinstance(event, e.Received)
        home = self.place(QERAN) if event.seat == view.viewer else None
        panel = home or anchors(_panel(event.seat))
        purpose = event.source if isinstance(event, e.Received) else event.purpose
        tile = self._tile(self.where) if purpose in ("shop", "trade", "dice", "bank") else None
        tile = tile or (self.place(HAND) if event.seat == view.viewer else panel)
        if panel is None or tile is None or (not event.qeran and not event.goods):
            return Motion()
        names = ["qeran"] * min(3, event.qeran) + list(event.goods)
        clips: list[Clip] = []
        for name in names[:MOST_PIECES]:
            own = self.place(QERAN if name == "qeran" else region("good", name)) if home else panel
            start, end = (tile, own or panel) if coming else (own or panel, tile)
            clips.append(self._fly(name, start.center, end.center))
        return Motion([Parallel(*clips, stagger=0.05)], sound="coin" if event.qeran else "place")

    def _fly(self, name: str, start: Point, end: Point) -> Clip:
        actor = Actor(self._picture(name, self.theme.px(32)), start)

        def move(t: float) -> None:
            actor.centre = arc(start, end, t, self.theme.px(34))

        return self._shown([actor], Tween(FLY, move, ease_in_out))

    def _roll(self, event: e.DiceRolled, anchors: Anchors, seat: int) -> Motion:
        """Dice tumble over the tile until they show their faces."""
        place = self._tile(event.where) if event.where != "pool" else anchors(_panel(seat))
        if place is None:
            return Motion(sound="dice")
        n = self.theme.px(52)
        actors = []
        left = place.centerx - (len(event.dice) - 1) * n * 0.55
        for i, (colour, face) in enumerate(event.dice):
            image = self._picture(f"die:{colour}:{face}" if face else f"die:{colour}", n)
            actors.append(Actor(image, (left + i * n * 1.1, place.centery)))
        ends = [actor.centre for actor in actors]

        def move(t: float) -> None:
            for i, (actor, end) in enumerate(zip(actors, ends)):
                lift = abs(1 - t) * self.theme.px(70) * abs(((t * 3 + i * 0.2) % 1) - 0.5) * 2
                actor.centre = (end[0] + (1 - t) * n * (i % 3 - 1), end[1] - lift)
                actor.strength = 1.0 if t < 0.92 else (1 - t) / 0.08

        return Motion([self._shown(actors, Tween(TUMBLE, move, ease_out))], sound="dice")

    def _cards(self, deck: str, count: int, start: pg.Rect | None, end: pg.Rect | None) -> Motion:
        if start is None or end is None:
            return Motion(sound="card")
        clips = []
        for _ in range(min(count, 4)):
            actor = Actor(self._picture(f"deck:{deck}", self.theme.px(90)), start.center)
            clips.append(
                self._shown([actor], Tween(FLY, self._flight(actor, start.center, end.center), ease_in_out))
            )
        return Motion([Parallel(*clips, stagger=0.1)], sound="card")

    def _flight(self, actor: Actor, start: Point, end: Point) -> Callable[[float], None]:
        def move(t: float) -> None:
            actor.centre = arc(start, end, t, self.theme.px(30))

        return move

    def _rise(self, at: pg.Rect | None, words: str, sound: str) -> Motion:
        if at is None:
            return Motion(sound=sound)
        theme = self.theme
        w, h = measure(theme, words, "headb", 24)
        image = clear((w + theme.px(44), h + theme.px(24)))
        box = image.get_rect().inflate(-theme.px(16), -theme.px(12))
        frame.shadow(image, box, theme.u, 9, (2, 3), 4, 170)
        chrome.plate(image, theme, box, ((255, 236, 158), (226, 166, 60)), 14)
        draw_line(image, theme, words, box.inflate(-theme.px(12), 0), "headb", 24, (66, 32, 6))
        actor = Actor(image, at.center)
        end = (at.centerx, at.centery - theme.px(56))

        def move(t: float) -> None:
            actor.centre = glide(at.center, end, t)
            actor.strength = 1.0 if t < 0.7 else (1 - t) / 0.3

        return Motion([], [self._shown([actor], Tween(RISE, move, ease_out))], sound)


def _panel(seat: int) -> Region:
    """The panel of a player."""
    return Region("seat", (str(seat),))
