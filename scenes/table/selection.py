"""What a person picks towards one action: colour, then place, by click, drag or digit. Knows no title."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.action import Action
from scenes.kit.base import Layer
from scenes.kit.stage import Stage
from scenes.table.model import TableHooks, TableModel
from scenes.table.previews import Trials
from scenes.titles.contract.values import Choice, Order, Preview, Region


class Outcome(NamedTuple):
    """What a click led to: an action to play, a changed selection, or neither (then it is refused)."""

    action: Action | None = None
    changed: bool = False


class Selection:
    """The regions picked so far, always part of at least one legal choice."""

    def __init__(self) -> None:
        self.picked: frozenset[Region] = frozenset()

    def fitting(self, choices: Sequence[Choice]) -> list[Choice]:
        """The choices that contain everything picked."""
        return [c for c in choices if self.picked.issubset(c.picks)]

    def open(self, choices: Sequence[Choice]) -> set[Region]:
        """The regions that a click would pick now."""
        commits = {c.commit for c in choices}
        fixed = self.picked - commits
        found = {r for c in choices if fixed.issubset(c.picks) for r in c.picks}
        return found | {r for c in choices for r in c.picks if r not in commits}

    def clear(self) -> None:
        """Forget everything."""
        self.picked = frozenset()

    def keep(self, choices: Sequence[Choice]) -> None:
        """After a change of the choices keep what is still possible, but never a committing place."""
        commits = {c.commit for c in choices}
        rest = self.picked - commits
        self.picked = rest if any(rest.issubset(c.picks) for c in choices) else frozenset()

    def click(self, region: Region, choices: Sequence[Choice]) -> Outcome:
        """Pick a region, or unpick it; returns the action once its place is picked and no other is meant."""
        if region in self.picked:
            self.picked -= {region}
            return Outcome(changed=True)
        kept = self._kept(region, choices)
        fits = [c for c in choices if region in c.picks and kept.issubset(c.picks)]
        if not fits:
            return Outcome()
        self.picked = kept | {region}
        if len(fits) == 1 and fits[0].commit in self.picked:
            return Outcome(fits[0].action, True)
        return Outcome(changed=True)

    def _kept(self, region: Region, choices: Sequence[Choice]) -> frozenset[Region]:
        """What stays picked: a place replaces a place, a selector replaces what it excludes."""
        commits = {c.commit for c in choices}
        if region in commits:
            return self.picked - commits
        return frozenset(p for p in self.picked if any(p in c.picks and region in c.picks for c in choices))

    def asked(self, choices: Sequence[Choice]) -> tuple[Region, tuple[Region, ...]] | None:
        """The picked place and the regions that would decide between the actions left there, or None."""
        fits = self.fitting(choices)
        places = self.picked & {c.commit for c in fits}
        if len(fits) < 2 or not places:
            return None
        others = [r for c in fits for r in c.picks if r not in self.picked]
        return next(iter(places)), tuple(dict.fromkeys(others))


@dataclass(frozen=True, kw_only=True)
class PickHooks:
    """What follows from picking.

    play: the action that is meant; refuse, wait: say why a click does nothing; put_away: what was said and
    lit before, returns whether a rule's places were lit; ask_which: open a chooser beside a place.
    """

    play: Callable[[Action], object]
    refuse: Callable[[Region], object]
    wait: Callable[[Region], object]
    put_away: Callable[[], bool]
    ask_which: Callable[[Region, Sequence[Region]], Layer]


class Picking:
    """The choices of the person who decides, what is picked of them, and the chooser between several."""

    def __init__(self, model: TableModel, ui: Stage, hooks: TableHooks, follow: PickHooks) -> None:
        self.model, self.ui, self.hooks, self.follow = model, ui, hooks, follow
        self.selection = Selection()
        self.choices: tuple[Choice, ...] = ()
        self.orders: tuple[Order, ...] = ()
        self.previews: Mapping[Action, Preview] = {}
        self.chooser: Layer | None = None
        self.tries: Callable[[], Sequence[Region]] = lambda: ()
        """What is not legal and yet to be tried, where a lesson asks for it."""
        self._asked_at: tuple[object, ...] = ()
        self._turn: tuple[object, ...] = ()

    # ---- what is offered ----
    def asked_anew(self) -> bool:
        """Whether another person or another decision is asked for than at the last call."""
        model, before = self.model, self._asked_at
        match, moment = model.match, model.director.moment
        self._asked_at = (match.position, match.length, model.person, moment, model.texts.lang)
        return self._asked_at != before

    def take(self) -> bool:
        """Take the choices of a new decision; whether there is a person to decide."""
        model, me = self.model, self.model.person
        self.close_chooser()
        if me < 0:
            self.choices, self.orders, self.previews = (), (), {}
            return False
        view = model.director.displayed
        self.choices = tuple(model.presenter.choices(model.match.legal(), view))
        self.previews = Trials(model.match, me, model.judge)
        turn = (me, view.round, view.phase)
        if turn != self._turn:
            self._turn = turn
            self.selection.clear()
        self.selection.keep(self.choices)
        return True

    def update_orders(self) -> None:
        """The buttons may say what is picked."""
        model = self.model
        if model.person >= 0:
            view, picked = model.director.displayed, self.selection.picked
            self.orders = model.presenter.orders(model.match.legal(), view, picked)

    def stops(self) -> list[Region]:
        """What the keyboard focus goes through: open regions, places first, then what is to be tried."""
        if self.model.person < 0:
            return []
        open_ = self.selection.open(self.choices)
        commits = [
            c.commit for c in self.choices if c.commit in open_ and self.selection.picked.issubset(c.picks)
        ]
        others = [p for c in self.choices for p in c.picks if p in open_]
        return list(dict.fromkeys([*commits, *others, *self.tries()]))

    # ---- picking ----
    def lift(self, region: Region) -> bool:
        """A drag begins: pick the region as a click would; whether anything can be carried from it."""
        if self.model.person < 0:
            return False
        part = self.model.presenter.resolve(region, self.hooks.shown())
        if part in {c.commit for c in self.choices} or part not in {p for c in self.choices for p in c.picks}:
            return False
        if part not in self.selection.picked:
            self.selection.click(part, self.choices)
        self.hooks.refresh()
        return True

    def click(self, region: Region) -> None:
        """A click on a region: pick, play, or say why not."""
        if self.follow.put_away():  # the places that could be picked were not lit
            self.hooks.refresh()
            return
        if self.model.person < 0:
            self.follow.wait(region)
            return
        part = self.model.presenter.resolve(region, self.hooks.shown())
        outcome = self.selection.click(part, self.choices)
        self.hooks.tell()
        if outcome.action is not None:
            self.follow.play(outcome.action)
            return
        if not outcome.changed:
            self.follow.refuse(region)
        self._offer_chooser()
        self.hooks.refresh()

    def quick(self, key: str) -> bool:
        """A digit picks what it stands for."""
        asked = self.model.person >= 0
        region = self.model.presenter.shortcut(key, self.hooks.shown()) if asked else None
        if region is not None:
            self.click(region)
        return region is not None

    # ---- the chooser ----
    def _offer_chooser(self) -> None:
        """Where several actions are meant at a place, a small chooser asks which."""
        self.close_chooser()
        asked = self.selection.asked(self.choices) if self.model.person >= 0 else None
        if asked:
            self.chooser = self.follow.ask_which(*asked)

    def close_chooser(self) -> None:
        """Take the chooser away; the place stays picked."""
        if self.chooser:
            layer, self.chooser = self.chooser, None
            self.ui.close(layer)

    def chooser_closed(self, layer: Layer, place: Region) -> None:
        """A click elsewhere or Esc closed the chooser: drop its place again."""
        if self.chooser is layer:
            self.chooser = None
            self.selection.picked -= {place}
            self.hooks.refresh()

    def gain(self, place: Region, region: Region) -> str:
        """What the action of a place with a region brings, short."""
        for choice in self.choices:
            if choice.commit == place and region in choice.picks:
                preview = self.previews.get(choice.action)
                if preview and preview.gains:
                    points = preview.gains[self.model.person] if self.model.person >= 0 else 0
                    return f"+{points}" if points else ""
        return ""
