"""Every key of the program: where it counts, what stands on its button, and the text that says what it does.

Keys inside a widget that has the focus (arrows of a slider, letters of a text field) are the widget's own.
Those of a title stand in its `keys.py`; `tests/screens/test_keys.py` compares them with these.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame as pg


class HotKey:
    """A key that activates a widget wherever the focus is: pygame key code, with Ctrl or Shift held."""

    def __init__(self, key: int, *, ctrl: bool = False, shift: bool = False) -> None:
        self.key_code, self.ctrl, self.shift = key, ctrl, shift

    def matches(self, event: pg.event.Event) -> bool:
        """Whether a KEYDOWN event is this key."""
        held = bool(event.mod & (pg.KMOD_CTRL | pg.KMOD_META)), bool(event.mod & pg.KMOD_SHIFT)
        if event.mod & pg.KMOD_ALT:
            return False
        return bool(event.key == self.key_code and held == (self.ctrl, self.shift))


@dataclass(frozen=True)
class Key:
    """A key of one scope. label: as it stands on a button; codes: pygame's, any of them; text: what it does.

    ctrl, shift: held with it. A scope is "window" (counts everywhere), "stage" (every screen with widgets) or
    the name of a scene.
    """

    scope: str
    label: str
    codes: tuple[int, ...]
    text: str
    ctrl: bool = False
    shift: bool = False

    @property
    def hot(self) -> HotKey:
        """The key as a widget's own; the first of its codes."""
        return HotKey(self.codes[0], ctrl=self.ctrl, shift=self.shift)

    def struck(self, event: pg.event.Event) -> bool:
        """Whether a KEYDOWN event is one of its codes, whatever is held with it."""
        return event.key in self.codes


ARROWS = (pg.K_LEFT, pg.K_RIGHT, pg.K_UP, pg.K_DOWN)
ENTER = (pg.K_RETURN, pg.K_KP_ENTER)

KEYS: dict[str, Key] = {
    "fullscreen": Key("window", "F11", (pg.K_F11,), "settings.fullscreen"),
    "mute": Key("window", "M", (pg.K_m,), "settings.mute"),
    "back": Key("window", "Esc", (pg.K_ESCAPE,), "keys.back"),
    "larger": Key("window", "Ctrl++", (pg.K_PLUS, pg.K_EQUALS, pg.K_KP_PLUS), "keys.larger", ctrl=True),
    "smaller": Key("window", "Ctrl+-", (pg.K_MINUS, pg.K_KP_MINUS), "keys.smaller", ctrl=True),
    "next": Key("stage", "Tab", (pg.K_TAB,), "keys.next"),
    "toward": Key("stage", "arrows", ARROWS, "keys.toward"),
    "press": Key("stage", "Enter", (*ENTER, pg.K_SPACE), "keys.press"),
    "help": Key("stage", "F1", (pg.K_F1,), "keys.help"),
    "menu.new": Key("menu", "N", (pg.K_n,), "menu.new"),
    "menu.matches": Key("menu", "A", (pg.K_a,), "matches.title"),
    "menu.learn": Key("menu", "L", (pg.K_l,), "learn.title"),
    "menu.rules": Key("menu", "R", (pg.K_r,), "menu.rules"),
    "menu.daily": Key("menu", "D", (pg.K_d,), "daily.title"),
    "menu.leaf": Key("menu", "F1", (pg.K_F1,), "menu.leaf_open"),
    "menu.statistics": Key("menu", "S", (pg.K_s,), "statistics.title"),
    "matches.statistics": Key("matches", "S", (pg.K_s,), "statistics.title"),
    "matches.review": Key("matches", "V", (pg.K_v,), "review.open"),
    "matches.open_code": Key("matches", "O", (pg.K_o,), "matches.open_code"),
    "matches.send": Key("matches", "C", (pg.K_c,), "matches.send"),
    "matches.rename": Key("matches", "F2", (pg.K_F2,), "matches.rename"),
    "matches.delete": Key("matches", "Del", (pg.K_DELETE,), "matches.delete"),
    "settings.tabs": Key("settings", "1-9", tuple(range(pg.K_1, pg.K_9 + 1)), "keys.tabs"),
    "newgame.titles": Key("newgame", "1-9", tuple(range(pg.K_1, pg.K_9 + 1)), "keys.titles"),
    "newgame.rules": Key("newgame", "R", (pg.K_r,), "menu.rules"),
    "newgame.add": Key("newgame", "+", (pg.K_PLUS,), "newgame.add"),
    "newgame.start": Key("newgame", "Enter", (pg.K_RETURN,), "newgame.start"),
    "rulebook.previous": Key("rulebook", "P", (pg.K_p,), "rulebook.previous"),
    "rulebook.next": Key("rulebook", "N", (pg.K_n,), "rulebook.next"),
    "rulebook.show": Key("rulebook", "T", (pg.K_t,), "rulebook.show"),
    "learn.start": Key("learn", "Enter", (pg.K_RETURN,), "learn.start"),
    "learn.riddles": Key("learn", "R", (pg.K_r,), "riddles.title"),
    "riddles.start": Key("riddles", "Enter", (pg.K_RETURN,), "riddle.start"),
    "challenges.play": Key("challenges", "N", (pg.K_n,), "challenges.play"),
    "daily.play": Key("daily", "N", (pg.K_n,), "daily.play"),
    "review.find": Key("review", "F", (pg.K_f,), "review.find"),
    "results.review": Key("results", "V", (pg.K_v,), "review.open"),
    "lesson.on": Key("lesson", "Enter", (pg.K_RETURN,), "lesson.on"),
    "lesson.back": Key("lesson", "Backspace", (pg.K_BACKSPACE,), "lesson.back"),
    "table.skip": Key("table", "Space", (pg.K_SPACE,), "keys.skip"),
    "table.pick": Key("table", "0-9", tuple(range(pg.K_0, pg.K_9 + 1)), "keys.pick"),
    "table.end_turn": Key("table", "Enter", (pg.K_RETURN,), "keys.end_turn"),
    "table.undo": Key("table", "Ctrl+Z", (pg.K_z,), "table.undo", ctrl=True),
    "table.redo": Key("table", "Ctrl+Y", (pg.K_y,), "table.redo", ctrl=True),
    "table.redo_shift": Key("table", "Ctrl+Shift+Z", (pg.K_z,), "table.redo", ctrl=True, shift=True),
    "table.hint": Key("table", "H", (pg.K_h,), "table.hint"),
    "table.rules": Key("table", "R", (pg.K_r,), "table.rules"),
    "table.aid": Key("table", "A", (pg.K_a,), "table.aid"),
    "table.replay": Key("table", "W", (pg.K_w,), "keys.replay"),
    "table.since": Key("table", "Shift+W", (pg.K_w,), "table.pause.since", shift=True),
    "table.comment": Key("table", "Q", (pg.K_q,), "comment.write"),
    "look.play": Key("look", "Space", (pg.K_SPACE,), "replay.tip.play"),
    "look.step": Key("look", "Left, Right", (pg.K_LEFT, pg.K_RIGHT), "replay.tip.step"),
    "look.turn": Key("look", "PgUp, PgDn", (pg.K_PAGEUP, pg.K_PAGEDOWN), "replay.key.turn"),
    "look.moment": Key("look", "P, N", (pg.K_p, pg.K_n), "replay.key.moment"),
    "look.ends": Key("look", "Home, End", (pg.K_HOME, pg.K_END), "replay.key.ends"),
    "look.speed": Key("look", "1-4", (pg.K_1, pg.K_2, pg.K_3, pg.K_4), "replay.tip.speed"),
    "look.faster": Key(
        "look", "+, -", (pg.K_PLUS, pg.K_KP_PLUS, pg.K_MINUS, pg.K_KP_MINUS), "replay.key.faster"
    ),
    "look.comment": Key("look", "Q", (pg.K_q,), "comment.write"),
    "table.closer": Key("table", "+", (pg.K_PLUS, pg.K_EQUALS, pg.K_KP_PLUS), "keys.closer"),
    "table.further": Key("table", "-", (pg.K_MINUS, pg.K_KP_MINUS), "keys.further"),
    "table.menu": Key("table", "F10", (pg.K_F10,), "table.menu"),
    "table.journal": Key("table", "L", (pg.K_l,), "table.journal"),
}
