"""Computer players by name: levels from `data/common/levels.yaml`, judges from the title."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.ai.greedy import GreedyPlayer
from game.ai.level_player import LevelPlayer
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
    if who.kind == "random":
        return RandomPlayer(rules, seed)
    judge = title.judge(rules, who.style)
    if who.kind == "greedy":
        return GreedyPlayer(rules, judge, seed)
    if who.kind == "one-ply":
        return OnePlyPlayer(rules, judge, seed)
    level = levels[who.kind]
    if level.search is None:
        return LevelPlayer(rules, judge, who.kind, level, seed)
    return SearchPlayer(rules, judge, level.search, budget, clock, seed)


class Desk:
    """Where the thinking process opens titles and makes players: picklable, knows only the data folder.

    A request may name another data folder for its title; the levels are always the program's.
    """

    def __init__(self, data: Path) -> None:
        self.data = data

    def seat(self, request: Request) -> tuple[Player, AnyRules, AnyJudge]:
        """The player of a request with its rules and judge; raises OptionError, ContentError.

        A task without a budget gets the level's own thinking time.
        """
        data = Path(request.data) if request.data else self.data
        title, rules = _opened(data, request.slug, request.options)
        levels = load_levels(self.data)
        who = check_spec(request.spec, title, levels)
        budget = request.task.budget
        if not budget.ms and not budget.steps and who.kind in levels.names:
            budget = Budget(ms=levels[who.kind].ms)
        player = make_player(request.spec, title, rules, budget, request.seed, wall_clock, levels)
        return player, rules, title.judge(rules, who.style)


_OPEN: dict[tuple[Path, str, int, tuple[tuple[str, bool], ...]], tuple[Title, AnyRules]] = {}


def _opened(data: Path, slug: str, options: Options) -> tuple[Title, AnyRules]:
    key = data, slug, options.players, tuple(sorted(options.variants.items()))
    if key not in _OPEN:
        title = open_title(slug, data)
        _OPEN[key] = title, title.rules(options)
    return _OPEN[key]
