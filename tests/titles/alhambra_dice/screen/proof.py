"""Alhambra Dice with other numbers: what the table says is what the kernel then does."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from game.core.event import Event
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Attempt, Budget
from game.match.source import TitleSource
from game.titles import load
from game.titles.alhambra_dice.content import SCORINGS
from game.titles.alhambra_dice.events import Built, ChipsScored, ChipWon, Marked, Scored, Thrown
from game.titles.alhambra_dice.facts import CHIP, PRIZES, STEP, DiceFacts
from game.titles.alhambra_dice.outlook import (
    better,
    chips_to_come,
    dice_in_play,
    lost_columns,
    next_table,
    next_throws,
    pay_change,
    points_in_hand,
    ranking_of,
    shares,
    spot,
    symbols_of,
)
from game.titles.alhambra_dice.view import DiceView
from scenes.shell.app import App
from scenes.table.scene import TableScene
from scenes.titles.alhambra_dice.presenter import DicePresenter
from scenes.titles.alhambra_dice.regions import COLUMN, CUP, FIELD, STACKS, TRACK
from scenes.titles.contract.values import Region
from tests.stretched.proof import open_table
from tests.titles.alhambra_dice.screen.harness import SLUG, sit
from tests.titles.alhambra_dice.screen.stretched import stretched

TABLES: list[tuple[int, dict[str, bool]]] = [
    (2, {}), (2, {"neutral_seat": True}), (4, {}), (6, {}), (3, {"plain_chips": True}), (5, {}),
]  # fmt: skip
"""Players and variants, by the seed."""

RULES = [f"AD-{chapter}.{number}" for chapter in range(1, 12) for number in range(1, 7)]


def all_at_once(into: Path, seed: int) -> TitleSource:
    """The title with every number changed by a seed."""
    root = stretched(seed, into)
    return TitleSource(load(SLUG, root), root)


@dataclass
class Step:
    """An action tried on a re-dealt world: the view before it, its events with the view before each."""

    facts: DiceFacts
    view: DiceView
    verb: str
    ids: list[str]
    told: list[tuple[DiceView, Event]]

    def all(self, kind: type[Event]) -> list[Any]:
        """Its events of a type."""
        return [event for _, event in self.told if isinstance(event, kind)]


def tried(match: Match, text: str) -> Step:
    """What the kernel does."""
    rules, events = match.rules, list[Event]()
    world = match.task(match.to_act, Budget(), Stream(9)).world
    view = before = rules.observe(world, match.to_act)
    rules.apply(world, rules.parse(text), events.append)
    told = []
    for event in events:
        told.append((view, event))
        view = rules.fold(view, event)
    assert view == rules.observe(world, match.to_act)
    verb, *ids = text.split(":")
    return Step(rules.facts, before, verb, ids, told)


# ---- what the outlook said, and what happened ----
def check_mark(step: Step) -> None:
    """AD-5.2 to AD-5.4: the space, the place, and whether the marker is lost."""
    (column,), facts, view = step.ids, step.facts, step.view
    placed = step.all(Marked)[0]
    foretold = spot(facts, view, column, symbols_of(view, column), view.throws)
    assert (placed.row, placed.space) == foretold[:2]
    assert (column in lost_columns(facts, view)) == (placed.row == 0)
    after = [v for v, _ in step.told[1:]]
    if placed.row and after:
        assert after[0].marks[view.types.index(column)][foretold.place - 1].seat == placed.seat


def check_throw(step: Step) -> None:
    """AD-4.1 to AD-4.3: how many dice, which throw, and which results were better."""
    facts, view, thrown = step.facts, step.view, step.all(Thrown)[0]
    assert sum(thrown.dice) == dice_in_play(facts, view)
    assert thrown.throw == next_throws(facts, view) or step.verb == "extra"
    if not view.dice:
        return
    kept = [int(n) for n in step.ids[0].split("-")]
    after = step.told[0][0] if len(step.told) == 1 else step.told[1][0]
    for i, column in enumerate(view.types):
        if step.verb != "throw" or kept[i] != sum(kept):
            continue
        found = better(facts, view, column, kept[i], sum(view.dice) - sum(kept))
        now = spot(facts, view, column, view.dice[i], view.throws) if view.dice[i] else None
        then = spot(facts, after, column, thrown.dice[i], thrown.throw) if thrown.dice[i] else None
        rank = [(s.row, -s.space) if s else (0, 0) for s in (now, then)]
        assert (rank[1] > rank[0]) == (found is not None and thrown.dice[i] >= found.symbols)


def check_prize(step: Step) -> None:
    """AD-6.2 to AD-6.4, AD-7.1, AD-7.2: who gets what, and where that leads."""
    facts, view = step.facts, step.view
    column, choice = view.column, PRIZES.index(step.ids[0])
    found = shares(facts, view, column, choice)
    built: dict[int, Built] = {}
    moved: dict[int, int] = {}
    after = ranking_of(view, column)
    for _, event in step.told:
        if isinstance(event, Built) and event.column == column:
            built[event.seat] = event
            moved[event.seat] = moved.get(event.seat, 0) + event.points
            after = after.moved(facts, event.seat, event.points)
    assert {share.seat: share.height for share in found} == {s: e.height for s, e in built.items()}
    won = {event.seat: event.chip for event in step.all(ChipWon) if event.column == column}
    assert {share.seat: share.chip for share in found if share.chip} == won
    table = next_table(facts, view, column)
    for share in found:
        at = view.heights[view.types.index(column)][share.seat]
        assert moved[share.seat] == min(at + share.points, facts.track) - at
        assert (share.place, share.pay) == (after.place(share.seat), after.pay(share.seat, table))
    if len(view.marks[view.types.index(column)]) > 1:
        assert sum(share.points for share in found) == sum(facts.prizes)
    else:
        assert [share.points for share in found] == [facts.prizes[choice]]


def check_exchange(step: Step) -> None:
    """AD-8.4: both stones, and what the scoring that follows pays for them."""
    seat, view = step.view.to_act, step.view
    heights = {event.column: event.height for event in step.all(Built)[:2]}
    for column, points in zip(step.ids, (-STEP, STEP)):
        assert heights[column] == ranking_of(view, column).moved(step.facts, seat, points).heights[seat]
    scored = {event.column: event for event in step.all(Scored)}
    for column, points in zip(step.ids, (-STEP, STEP)):
        if column in scored:
            told = dict(zip(scored[column].seats, scored[column].points)).get(seat, 0)
            before = ranking_of(view, column).pay(seat, next_table(step.facts, view, column))
            assert told - before == pay_change(step.facts, view, column, seat, points)


def check_scoring(step: Step) -> None:
    """AD-8.1, AD-9.1, AD-9.2: the letter, the points of every place, the chips."""
    for view, event in step.told:
        if isinstance(event, Scored):
            coming = step.facts.next_scoring(view.round)
            assert (event.scoring, view.round) == (coming.letter, coming.round)
            paid = next_table(step.facts, view, event.column)[: len(event.seats)]
            assert (event.seats, event.points) == (ranking_of(view, event.column).order[: len(paid)], paid)
        elif isinstance(event, ChipsScored):
            assert event.points == points_in_hand(step.facts, view, event.seat)


CHECKS = {
    "mark": check_mark,
    "throw": check_throw,
    "extra": check_throw,
    "prize": check_prize,
    "exchange": check_exchange,
}


def check_words(scene: TableScene) -> None:
    """What the screen says of prizes, rounds, scorings and stacks are the kernel's numbers."""
    presenter, shown, match = scene.presenter, scene.shown(), scene.match
    assert isinstance(presenter, DicePresenter)
    facts, view = presenter.facts, shown.view
    assert facts is match.rules.facts
    assert str(facts.rounds) in presenter.headline(view) or view.over
    for order in presenter.orders(match.legal(), view, frozenset()):
        if order.action.verb == "prize":
            assert order.label.startswith(f"{facts.prizes[order.action.args[0]]} ")
            chip = view.laid[view.types.index(view.column)]
            assert ("+" in order.label) == (order.action.args[0] == CHIP and chip != "")
    world = match.task(match.to_act, Budget(), Stream(1)).world
    hidden = world.bag[facts.light * view.round :] if view.round < facts.rounds else ()
    assert sum(chips_to_come(facts, view)) == len(hidden)
    alone = (Region(CUP), Region(STACKS), Region(TRACK))
    for region in (*alone, *(Region(part, (kind,)) for part in (COLUMN, FIELD) for kind in view.types)):
        presenter.help(region, shown)
        if refusal := presenter.refuse(presenter.resolve(region, shown), shown, match.refuse):
            assert "{" not in presenter.refusal(refusal, scene.seats)
    for action in match.legal()[:40]:
        assert presenter.name(action)
        presenter.warning(action, shown)
    for rule in RULES:
        presenter.rule_numbers(rule, shown)


def check_judge(scene: TableScene) -> None:
    """Computer players can play it too."""
    match = scene.match
    world = match.task(match.to_act, Budget(), Stream(2)).world
    legal = match.legal()
    looks = iter(range(40))
    found = scene.model.judge.solve(world, legal, Stream(3), lambda: next(looks, 99) < 40)
    assert found is not None
    assert all(isfinite(value) for value in [*found, *scene.model.judge.rate(world, legal)])
    assert scene.model.judge.sample(world, Stream(4)) in legal
    for action in legal[:6]:
        scene.model.judge.explain(world, action)
        after = world.clone()
        match.rules.apply(after, action)
        assert scene.model.judge.greedy_score(after, match.to_act, action)


def look(scene: TableScene) -> None:
    """Draw the position that the match has come to; drawing changes no answer."""
    scene.selection.clear()
    sit(scene)
    presenter = scene.presenter
    spots = [(x, y) for x in range(5, 1280, 91) for y in range(5, 720, 61)]
    before = [presenter.hit(at) for at in spots]
    presenter.draw(scene.app.screen)
    assert [presenter.hit(at) for at in spots] == before
    check_words(scene)


def prove(app: App, box: TitleSource, seed: int) -> None:
    """A whole game: every action does what the outlook says, now and then the table is drawn and asked."""
    players, variants = TABLES[seed % len(TABLES)]
    scene, luck = open_table(app, box, players, variants, f"stretch {seed}"), Stream(seed)
    match, seen = scene.match, set[str]()
    for number in range(900):
        if match.over:
            break
        legal = match.legal()
        text = match.rules.text(luck.choice(legal))
        if text.startswith(("throw", "extra")) and luck.below(3) == 0:
            text = match.rules.text(legal[0])
        step = tried(match, text)
        CHECKS.get(step.verb, check_scoring)(step)
        check_scoring(step)
        assert match.refuse(Attempt(step.verb, tuple(step.ids))) is None
        seen.add(step.verb)
        if number % 17 == 0 or (step.verb in ("prize", "exchange") and number % 5 == 0):
            look(scene)
        if number % 41 == 0:
            check_judge(scene)
        match.play(match.rules.parse(text))
    assert match.over
    assert {"throw", "mark", "prize"} <= seen
    scene.presenter.journal(match.steps, match.opening, scene.seats)
    scene.presenter.picture(scene.theme, match.view(0), (300, 200), scene.seats)
    assert scene.texts.missing == set()
    reached = {scoring.letter for scoring in match.rules.facts.scorings.values()}
    points = match.view(0).points
    for part, letter in enumerate(SCORINGS):
        assert letter in reached or not any(row[part] for row in points)
