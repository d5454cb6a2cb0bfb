"""Riddles from one's own matches: a moment of a review as a riddle, kept in the user folder.

`<user folder>/own/<title>/riddles/grade-<n>.yaml` with its words beside it, in the form of the program's own
(`game.learn.riddle`), so that they are read, shown and solved like those.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from pathlib import Path
from typing import Any

import yaml

from game.ai.greedy import GreedyPlayer
from game.content.loader import Node, load
from game.content.staging import Staging
from game.core.errors import StoreError
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import AnyJudge, Budget
from game.learn.grading import grade_of
from game.learn.riddle import FOLDER, GRADES, Riddle, grade_file, load_riddles
from game.match.store import write_whole
from game.review.report import Moment

EQUAL = 2.0
"""Standard errors within which a choice counts as good as the best one."""

OWN = "own-"
"""How their ids begin."""

A_LINE = 8
"""Actions of the opening in one line of the file."""


def own_folder(user: Path, module: str) -> Path:
    """Where the own riddles of a title lie, as a title's data folder would hold them."""
    return user / "own" / module


def name_of(match: Match, moment: Moment) -> str:
    """The id of a moment's riddle: the deal and the number of actions before it tell it from others."""
    key = "".join(c if c.isalnum() else "-" for c in match.seed)[:40].strip("-")
    return f"{OWN}{key}-{match.rules.options.players}-{moment.at}".lower()


def right_choices(moment: Moment) -> tuple[str, ...]:
    """The actions that solve a moment: the best one and those as good; never the loss itself."""
    played = moment.played if moment.kind == "loss" else ""
    best, *rest = moment.choices
    equal = [one.action for one in rest if -one.points <= EQUAL * one.error and one.action != played]
    return (best.action, *equal)


def riddle_of(match: Match, moment: Moment) -> Riddle:
    """A moment of a match as a riddle; its key of words is its id."""
    name, file = name_of(match, moment), Path(f"{FOLDER}.yaml")

    def node(value: object) -> Node:
        return Node(value, file, 1, name)

    options = match.rules.options
    texts = [step.text for step in match.steps[: moment.at]]
    lines = [" ".join(texts[i : i + A_LINE]) for i in range(0, len(texts), A_LINE)]
    position = Staging(node(options.players), match.seed, dict(options.variants), {}, tuple(map(node, lines)))
    right = right_choices(moment)
    tries = {one.action: round(-one.points, 1) for one in moment.choices if one.action not in right}
    return Riddle(
        name,
        position,
        tuple(map(node, right)),
        node(name),
        round(moment.loss, 1),
        round(moment.error, 2),
        tries,
    )


def grade_of_moment(match: Match, judge: AnyJudge, moment: Moment) -> int:
    """How hard a moment is to solve, by the rule of the riddles that the program brings along."""
    rules, right = match.rules, right_choices(moment)
    past = Match(rules, match.seed)
    for step in match.steps[: moment.at]:
        past.play(step.action)
    task = past.task(past.to_act, Budget(), Stream(1))
    best, others = -inf, dict[str, float]()  # of all that lead to one position the evaluation sees one
    for action, value in zip(task.legal, judge.rate(task.world, task.legal)):
        if rules.text(action) in right:
            best = max(best, value)
        else:
            after = task.world.clone()
            rules.apply(after, action)
            others[str(after.key())] = value
    place = sum(value > best for value in others.values())
    greedy = rules.text(GreedyPlayer(rules, judge, 1).choose(task))
    return grade_of(place, best - max(others.values(), default=-inf), greedy in right)


def keep_riddle(folder: Path, riddle: Riddle, grade: int, why: Mapping[str, str]) -> None:
    """Add a riddle to those of a folder; why: its reason by language.

    Raises StoreError where it cannot be written, ContentError where what is there already cannot be read.
    """
    words = _words(folder, riddle.id)
    for lang, text in why.items():
        words.setdefault(lang, {})[riddle.id] = text
    _write(folder, grade, [*_entries(folder, grade), _entry(riddle)], words)


def forget_riddle(folder: Path, name: str) -> None:
    """Take a riddle out again, whatever its grade; raises StoreError, ContentError."""
    words = _words(folder, name)
    for grade in GRADES:
        entries = _entries(folder, grade)
        left = [entry for entry in entries if entry["id"] != name]
        if len(left) < len(entries):
            _write(folder, grade, left, words)


def is_kept(folder: Path, name: str) -> bool:
    """Whether a riddle of that id is among them; raises ContentError."""
    return load_riddles(folder).find(name) is not None


def _entry(riddle: Riddle) -> dict[str, Any]:
    position = riddle.position
    staged: dict[str, Any] = {"players": position.players.number(), "seed": position.seed}
    if position.options:
        staged["options"] = dict(position.options)
    staged["opening"] = [line.text() for line in position.opening]
    return {
        "id": riddle.id,
        "position": staged,
        "solution": [" ".join(move) for move in riddle.moves],
        "why": riddle.id,
        "lead": riddle.lead,
        "error": riddle.error,
        "tries": dict(riddle.tries),
    }


def _entries(folder: Path, grade: int) -> list[dict[str, Any]]:
    file = grade_file(folder, grade)
    return [_plain(entry) for entry in load(file)["riddles"].items()] if file.exists() else []


def _words(folder: Path, but: str) -> dict[str, dict[str, str]]:
    """The reasons by language, without those of one riddle."""
    found = {lang: dict(words.why) for lang, words in load_riddles(folder).words.items()}
    for words in found.values():
        words.pop(but, None)
    return found


def _plain(node: Node) -> Any:
    """A node as what YAML writes."""
    if isinstance(node.value, dict):
        return {key: _plain(entry) for key, entry in node.value.items()}
    return [_plain(entry) for entry in node.value] if isinstance(node.value, list) else node.value


def _write(
    folder: Path, grade: int, entries: list[dict[str, Any]], words: Mapping[str, Mapping[str, str]]
) -> None:
    """The words first: a riddle without words could not be read."""
    try:
        (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{folder}: cannot be made ({error.strerror})") from error
    for lang, why in words.items():
        write_whole(folder / FOLDER / f"words.{lang}.yaml", _text({"why": dict(why)}))
    write_whole(grade_file(folder, grade), _text({"riddles": entries}))


def _text(value: object) -> str:
    return yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=4096)
