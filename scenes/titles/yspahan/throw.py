"""The throw of the day: dice fall into a tower of stone, tumble out of its gate and go to their rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame as pg

from game.titles.yspahan.view import Row, YspahanView
from scenes.anim.actor import Actor
from scenes.anim.timeline import Call, Clip, Tween, Wait
from scenes.art import light
from scenes.art.palette import Colour
from scenes.kit.theme import Theme
from scenes.titles.contract.actors import Actors, pace_of
from scenes.titles.contract.dice import HOME, Cast, DiceStage, evenly, go_all, roll_all, rolling_time
from scenes.titles.contract.values import Moment
from scenes.titles.yspahan.tower.picture import WHITE, YELLOW, TowerArt

IN, REST = 0.45, 0.7  # seconds that dice fall into the tower, and lie in sight
BESIDE = 2.3  # edges of a die that the tower stands in
SMALL = 0.62  # of a die's edge while it falls into the tower, further away
RING = {1: 2, 2: 3, 3: 5, 4: 6, 5: 1, 6: 4}
"""A face beside each; the one below sums up to seven with it, as on every die."""

ASKEW = (-24, 11, 33)
"""How dice that fall are turned, in degrees; few, so that their pictures are kept."""

DICE = 9  # of a usual throw

SANDSTONE: Colour = (214, 182, 132)


class Lying(NamedTuple):
    """A die and where it comes to lie in the tower's rows."""

    value: int
    yellow: bool
    home: pg.Rect


def lying(tower: TowerArt, rows: Sequence[Row]) -> list[Lying]:
    """All dice of a day as its rows will show them."""
    found = []
    boxes = tower.landing(rows)
    for row in rows:
        count = row.white + row.yellow
        for i, box in enumerate(boxes[row.id][:count]):
            found.append(Lying(row.value, i >= row.white, box))
    return found


class TowerThrow:
    """Makes the movement of a throw over the city."""

    def __init__(self, theme: Theme, tower: TowerArt, board: pg.Rect, actors: Actors) -> None:
        self.theme, self.tower, self.board, self.actors = theme, tower, pg.Rect(board), actors

    def clips(self, moment: Moment) -> list[Clip]:
        """The clips of a throw after which the dice lie in the rows of the tower."""
        view: YspahanView = moment.after
        found, pace = lying(self.tower, view.tower), pace_of(moment)
        if not found:
            return []
        stage = self._stage(len(found))
        ground, house = stage.ground(), self._house(stage)
        falling = self._falling(stage, found, house)
        gate = (house.centre[0] + stage.edge * 0.1, house.centre[1] + house.image.get_height() * 0.26)
        dice = stage.throw([self._cast(die, stage.edge) for die in found], gate, seed=view.day)
        shown: list[Actor] = [ground, *falling, *dice, house]

        def appear(t: float) -> None:
            ground.strength = house.strength = t

        def leave(t: float) -> None:
            ground.strength = house.strength = 1 - t
            go_all(dice, [die.home for die in found], t)

        return [
            Call(lambda: self.actors.on_table.extend(shown)),
            Tween(0.15, appear, evenly),
            Tween(IN * pace, lambda t: self._fall(falling, house, t), evenly),
            Call(lambda: self.actors.take_off(falling)),
            Tween(rolling_time(len(dice)) * pace, lambda t: roll_all(dice, t), evenly),
            Wait(REST * pace),
            Tween(HOME * pace, leave, evenly),
            Call(lambda: self.actors.take_off(shown)),
        ]

    def _cast(self, die: Lying, edge: int) -> Cast:
        body = YELLOW if die.yellow else WHITE
        beside = RING[die.value]
        ring = (die.value, beside, 7 - die.value, 7 - beside)
        pieces = self.theme.pieces
        return Cast(tuple(pieces.die(edge, value, body, shadow=False) for value in ring), body)

    def _house(self, stage: DiceStage) -> Actor:
        """The tower at the left of the stage."""
        height = round(min(stage.box.h * 0.92, stage.edge * 2.4))
        image = self.theme.art(("dice-tower",), (height, height), lambda: self._stones(height))
        return Actor(image, (stage.box.x + stage.beside * 0.62, stage.box.centery))

    def _stones(self, height: int) -> pg.Surface:
        stones = self.theme.icons.get("stone-tower", height, SANDSTONE, "raised")
        return light.shadowed(stones, self.theme.u, height)

    def prepare(self) -> Iterator[None]:
        """Make the pictures of a throw before one is shown."""
        stage = self._stage(DICE)
        self._house(stage)
        yield
        stage.ground()
        yield
        for yellow in (False, True):
            for value in RING:
                self._cast(Lying(value, yellow, stage.box), stage.edge)
                yield

    def _stage(self, count: int) -> DiceStage:
        room = self.board.inflate(-self.theme.px(40), -self.theme.px(40))
        return DiceStage(self.theme, room, count, BESIDE)

    def _falling(self, stage: DiceStage, found: Sequence[Lying], house: Actor) -> list[Actor]:
        """The dice above the tower, small and a little askew."""
        edge, actors = max(6, round(stage.edge * SMALL)), []
        for i, die in enumerate(found):
            body = YELLOW if die.yellow else WHITE
            image = self.theme.pieces.die(edge, RING[die.value], body, ASKEW[i % len(ASKEW)], shadow=False)
            actor = Actor(image, house.centre)
            actor.strength = 0.0
            actors.append(actor)
        return actors

    def _fall(self, falling: Sequence[Actor], house: Actor, t: float) -> None:
        """Dice drop behind the tower's rim, one after the other."""
        x, middle = house.centre
        tall = house.image.get_height()
        top = max(self.board.y + 4.0, middle - tall * 1.15)
        for i, actor in enumerate(falling):
            share = min(1.0, max(0.0, (t * 1.9 - i / max(1, len(falling)) * 0.9)))
            actor.centre = (
                x + ((i % 3) - 1) * tall * 0.07,
                top + (middle - tall * 0.1 - top) * share * share,
            )
            actor.strength = 1.0 if 0 < share < 1 else 0.0
