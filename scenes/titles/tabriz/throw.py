"""A throw of dice on a stage of its own: large dice that tumble, and what they show in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame as pg

from game.content.text import Texts
from game.titles.tabriz.events import DiceRolled, Die
from scenes.anim.actor import Actor
from scenes.anim.timeline import Call, Clip, Hold, Tween, Wait
from scenes.art import frame
from scenes.art.light import clear
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.actors import Actors
from scenes.titles.contract.dice import Cast, ThrownDie, evenly, roll_all, rolling_time
from scenes.titles.contract.values import Ids, Moment, Motion
from scenes.titles.tabriz.phrases import pile
from scenes.titles.tabriz.pieces.wares import DICE

LINGER = 1.6  # seconds that dice lie where nobody has to go on
DIE = 84  # design units


def summary(texts: Texts, dice: Sequence[Die], ids: Ids) -> str:
    """What a throw shows, in one line. ids: the action that it comes from."""
    faces = [face for _, face in dice if face]
    verb, args = ids
    if verb == "wager":
        n, material = faces.count(args[0]), texts(f"material.{args[0]}")
        return texts("tabriz.rolled.wager", n=n, all=len(faces), material=material)
    if len(faces) == 1:
        return texts("tabriz.rolled.one", material=texts(f"material.{faces[0]}"))
    return texts("event.DiceRolled", what=pile(faces))


class Throw:
    """Makes the motion of a throw over the board. telling: what the dice on the stage show, "" before.

    sides: the materials on the dice of each colour.
    """

    def __init__(
        self, theme: Theme, texts: Texts, board: pg.Rect, actors: Actors, sides: Mapping[str, Sequence[str]]
    ) -> None:
        self.sides = sides
        self.theme, self.texts, self.board, self.actors = theme, texts, pg.Rect(board), actors
        self.telling = ""

    def clear(self) -> None:
        """The stage is empty."""
        self.telling = ""

    def prepare(self) -> Iterator[None]:
        """Make the dice one by one before a throw needs them all at once."""
        n = self._size(1)
        for colour, sides in self.sides.items():
            for side in sides:
                self._face(colour, side, n)
                yield

    def motion(self, event: DiceRolled, moment: Moment) -> Motion:
        """Dice tumble to their faces and are summed up; a person's own stay until he goes on."""
        seat = moment.seats[moment.before.to_act]
        words = summary(self.texts, event.dice, moment.ids)
        size = self._size(len(event.dice))
        title = self.texts("tabriz.rolled.title", seat=seat.name, n=len(event.dice))
        after = self._stage(size, len(event.dice), title, words, telling=True)
        ground = Actor(self._stage(size, len(event.dice), title, words), self.board.center)
        dice = self._dice(event.dice, size)
        shown = [ground, *dice]

        def begin() -> None:
            self.actors.on_table.extend(shown)

        def tell() -> None:
            ground.image, self.telling = after, words

        def end() -> None:
            self.telling = ""
            self.actors.take_off(shown)

        rest: Clip = Hold(LINGER) if seat.person else Wait(LINGER)
        tumble = Tween(rolling_time(len(dice)), lambda t: roll_all(dice, t), evenly)
        return Motion([Call(begin), tumble, Call(tell), rest, Call(end)], at_once=True)

    # ---- sizes ----
    def _size(self, count: int) -> int:
        """The edge of a die: as large as they all have room."""
        room = (self.board.w - self.theme.px(80)) / (1.2 * max(1, count))
        return round(min(max(56, self.theme.px(DIE)), room, self.board.h * 0.5))

    def _line(self) -> int:
        return self.theme.tp(44)

    # ---- pictures ----
    def _dice(self, dice: Sequence[Die], n: int) -> list[ThrownDie]:
        """Every die as it leaves the hand, at the left below."""
        x, y = self.board.centerx - (len(dice) - 1) * n * 0.6, self.board.centery
        start = (x - n * 1.6, y + n * 0.9)
        found = []
        for i, (colour, face) in enumerate(dice):
            turns = 3 + round(1.2 * i) + i % 2
            found.append(
                ThrownDie(self._cast(colour, face, n), start, (x + i * n * 1.2, y), turns, 5 - 10 * (i % 2))
            )
        return found

    def _cast(self, colour: str, face: str, n: int) -> Cast:
        """The die with its sides in the order they come up, what was thrown the last of them."""
        sides = [face, *(other for other in self.sides[colour] if other != face), face][:4]
        return Cast(tuple(self._face(colour, side, n) for side in sides), DICE[colour])

    def _face(self, colour: str, side: str, n: int) -> pg.Surface:
        """A side of a die, "" the empty one."""
        name = f"die:{colour}:{side}:bare" if side else f"die:{colour}"
        return self.theme.sprites.make(self.theme, name, n) or clear((n, n))

    def _stage(self, n: int, count: int, title: str, words: str, telling: bool = False) -> pg.Surface:
        """Parchment with a title over the dice, and room for their sum below or the sum itself."""
        theme, px, line = self.theme, self.theme.px, self._line()
        wide = max(round(count * n * 1.2), measure(theme, title, "headb", 26)[0])
        wide = max(wide, measure(theme, words, "bold", 24)[0])
        box = pg.Rect(px(30), px(30), min(self.board.w, wide + px(60)), n + 2 * line + px(40))
        out = clear((box.w + 2 * px(30), box.h + 2 * px(30)), (24, 10, 2))
        frame.shadow(out, box, theme.u, 12, (0, 6), 14, 230)
        chrome.panel(out, theme, box, bright=1.15, golden=True)
        inner = box.inflate(-px(36), -px(16))
        upper = pg.Rect(inner.x, inner.y, inner.w, line)
        lower = pg.Rect(inner.x, inner.bottom - line, inner.w, line)
        draw_line(out, theme, title, upper, "headb", 26, theme.wine)
        if telling:
            draw_line(out, theme, words, lower, "bold", 24, theme.ink)
        return out
