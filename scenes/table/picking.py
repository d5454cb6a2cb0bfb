"""Picking at the table: clicks, drags, digits and the chooser, until one action is meant."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from game.core.action import Action
from scenes.kit.base import Layer
from scenes.shell.scene import Host, WidgetScene
from scenes.table.hints import Hints
from scenes.table.selection import Selection
from scenes.titles.presenter import Choice, Presenter, Refused, Region, Shown


class PickingScene(WidgetScene):
    """What a person picks at the table; the table itself says who is asked and plays the action."""

    presenter: Presenter
    hints: Hints

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.selection = Selection()
        self.choices: tuple[Choice, ...] = ()
        self.refused: Refused | None = None
        self.spot: tuple[str, tuple[Region, ...]] | None = None  # a rule and its lit places
        self.chooser: Layer | None = None

    @property
    @abstractmethod
    def person(self) -> int:
        """The person who decides now, -1 for none."""

    @abstractmethod
    def shown(self) -> Shown:
        """All that decides the picture."""

    @abstractmethod
    def refresh(self) -> None:
        """Bring everything up to date after a change."""

    @abstractmethod
    def play(self, action: Action) -> None:
        """Play an action of the person who decides."""

    @abstractmethod
    def refuse(self, region: Region) -> None:
        """Say why a click there is refused."""

    @abstractmethod
    def wait(self, region: Region) -> None:
        """Say why nothing can be picked by anybody now."""

    @abstractmethod
    def open_chooser(self, place: Region, regions: Sequence[Region]) -> Layer:
        """Ask which of several actions is meant at a place."""

    def stops(self) -> list[Region]:
        """What the keyboard focus goes through: open regions, places first."""
        if self.person < 0:
            return []
        open_ = self.selection.open(self.choices)
        commits = [
            c.commit for c in self.choices if c.commit in open_ and self.selection.picked.issubset(c.picks)
        ]
        others = [p for c in self.choices for p in c.picks if p in open_]
        return list(dict.fromkeys([*commits, *others]))

    def lift(self, region: Region) -> bool:
        """A drag begins: pick the region as a click would; whether anything can be carried from it."""
        if self.person < 0:
            return False
        part = self.presenter.part(region, self.shown())
        if part in {c.commit for c in self.choices} or part not in {p for c in self.choices for p in c.picks}:
            return False
        if part not in self.selection.picked:
            self.selection.click(part, self.choices)
        self.refresh()
        return True

    def click(self, region: Region) -> None:
        """A click on a region: pick, play, or say why not."""
        shown, self.spot = self.spot is not None, None
        self.refused, self.ui.bubble = None, None
        self.hints.drop()
        if shown:  # the places that could be picked were not lit
            self.refresh()
            return
        if self.person < 0:
            self.wait(region)
            return
        part = self.presenter.part(region, self.shown())
        outcome = self.selection.click(part, self.choices)
        if outcome.action is not None:
            self.play(outcome.action)
            return
        if not outcome.changed:
            self.refuse(region)
        self._offer()
        self.refresh()

    def quick(self, key: str) -> bool:
        """A digit picks what it stands for."""
        region = self.presenter.quick(key, self.shown()) if self.person >= 0 else None
        if region is not None:
            self.click(region)
        return region is not None

    def _offer(self) -> None:
        """Where several actions are meant at a place, a small chooser asks which."""
        self.close_chooser()
        asked = self.selection.asked(self.choices) if self.person >= 0 else None
        if asked:
            self.chooser = self.open_chooser(*asked)

    def close_chooser(self) -> None:
        """Take the chooser away; the place stays picked."""
        if self.chooser:
            layer, self.chooser = self.chooser, None
            self.ui.close(layer)

    def unpick(self, region: Region) -> None:
        """Drop a picked place again (the chooser was closed)."""
        self.chooser = None
        self.selection.picked -= {region}
        self.refresh()
