"""Computer players by name: levels from `data/common/levels.yaml`, judges from the title."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from game.ai.greedy import GreedyPlayer
from game.ai.level_player import LevelPlayer, temperature_of_day
from game.ai.levels import PLAIN_KINDS, Levels
from game.ai.player import Clock, OnePlyPlayer, Player, RandomPlayer, Spec, parse_spec, wall_clock, work_clock
from game.ai.search import SearchPlayer
from game.ai.worker import Request
from game.content.loader import load
from game.content.schema import bind
from game.core.errors import OptionError
from game.core.rules import AnyJudge, AnyRules, Budget, Options
from game.core.title import Title
from game.match.store import program_root
from game.titles import load as open_title


def read_levels(data: Path) -> Levels:
    """Read the levels below the `data` folder; raises ContentError."""
    return bind(load(data / "common" / "levels.yaml"), Levels)


@cache
def load_levels(data: Path) -> Levels:
    """The same, read once."""
    return read_levels(data)


def check_spec(text: str, title: Title, levels: Levels) -> Spec:
    """A player that this title knows; raises OptionError that names what is wrong and what is possible."""
    spec = parse_spec(text)
    if spec.kind not in PLAIN_KINDS:
        levels[spec.kind]
    if spec.style is not None and spec.style not in title.card.styles:
        known = ", ".join(title.card.styles) or "none"
        raise OptionError(f"player {text!r}: {title.card.slug} has no style {spec.style!r} (known: {known})")
    return spec


def make_player(
    spec: str,
    title: Title,
    rules: AnyRules,
    budget: Budget,
    seed: int,
    clock: Clock = work_clock,
    levels: Levels | None = None,
) -> Player:
    """The computer player of that name, bound to rules; raises OptionError, ContentError.

    budget: what a searching player may spend on a decision on average, by `clock`.
    """
    levels = levels or load_levels(program_root() / "data")
    who = check_spec(spec, title, levels)
    return _player(who, rules, lambda: title.judge(rules, who.style), budget, seed, clock, levels)


def _player(
    who: Spec,
    rules: AnyRules,
    judge_of: Callable[[], AnyJudge],
    budget: Budget,
    seed: int,
    clock: Clock,
    levels: Levels,
) -> Player:
    if who.kind == "random":
        return RandomPlayer(rules, seed)
    if who.kind == "greedy":
        return GreedyPlayer(rules, judge_of(), seed)
    if who.kind == "one-ply":
        return OnePlyPlayer(rules, judge_of(), seed)
    level, judge = levels[who.kind], judge_of()
    if level.search is None or temperature_of_day(judge, who.kind, level, seed) > 0:
        return LevelPlayer(rules, judge, who.kind, level, seed)
    return SearchPlayer(rules, judge, level.search, budget, clock, seed)


@dataclass(frozen=True)
class _Table:
    """A title opened for the options of a match, with the judges that were asked for so far."""

    title: Title
    rules: AnyRules
    judges: dict[str | None, AnyJudge] = field(default_factory=dict)

    def judge(self, style: str | None) -> AnyJudge:
        """The judge of a style; its weights are read once."""
        if style not in self.judges:
            self.judges[style] = self.title.judge(self.rules, style)
        return self.judges[style]


class PlayerFactory:
    """Where the thinking process opens titles and makes players: picklable, knows only the data folder.

    A request may name another data folder for its title; the levels are always the program's. A player
    lives as long as its match: its bank of thinking time and its stream of chance go on from decision to
    decision.
    """

    def __init__(self, data: Path) -> None:
        self.data = data
        self._tables: dict[tuple[object, ...], _Table] = {}
        self._match = ""
        self._players: dict[tuple[int, str], Player] = {}

    def seat(self, request: Request) -> tuple[Player, AnyRules, AnyJudge]:
        """The player of a request with its rules and judge; raises OptionError, ContentError.

        A task without a budget gets the level's own thinking time. Hints come from a player of their own.
        """
        table = self._table(request)
        who = check_spec(request.spec, table.title, load_levels(self.data))
        if request.kind == "hint" or not request.match:
            return self._made(request, table, who), table.rules, table.judge(who.style)
        if request.match != self._match:
            self._match, self._players = request.match, {}
        key = request.task.seat, request.spec
        if key not in self._players:
            self._players[key] = self._made(request, table, who)
        return self._players[key], table.rules, table.judge(who.style)

    def _made(self, request: Request, table: _Table, who: Spec) -> Player:
        levels, budget = load_levels(self.data), request.task.budget
        if not budget.ms and not budget.steps and who.kind in levels.names:
            budget = Budget(ms=levels[who.kind].ms)
        judge = table.judge(who.style)
        return _player(who, table.rules, lambda: judge, budget, request.seed, wall_clock, levels)

    def opened(self, slug: str, options: Options, data: str = "") -> tuple[Title, AnyRules]:
        """A title with its rules for a table; data: its data folder, "" for the program's own."""
        table = self._opened(slug, options, data)
        return table.title, table.rules

    def _table(self, request: Request) -> _Table:
        return self._opened(request.slug, request.options, request.data)

    def _opened(self, slug: str, options: Options, folder: str) -> _Table:
        data = Path(folder) if folder else self.data
        key = data, slug, options.players, tuple(sorted(options.variants.items()))
        if key not in self._tables:
            title = open_title(slug, data)
            self._tables[key] = _Table(title, title.rules(options))
        return self._tables[key]
