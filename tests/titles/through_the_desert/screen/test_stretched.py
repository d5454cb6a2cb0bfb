"""House rules with every number changed: the table opens, draws and says what the rules then do."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pygame as pg
import pytest

from game.core.action import Action
from game.core.event import Event
from game.core.rng import Stream
from game.match.session import new_session
from game.match.source import Box
from game.titles import load
from game.titles.through_the_desert.events import Enclosed, OasisReached, WaterTaken
from game.titles.through_the_desert.legal import open_to
from game.titles.through_the_desert.outlook import lengthened, standing_awards, surroundings
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.scoring import awards
from game.titles.through_the_desert.state import PLACE, DesertState
from scenes.match.seats import SeatInfo, seat_json
from scenes.shell.preferences import Preferences
from scenes.shell.scene import Scene
from scenes.table import scene as table
from scenes.table.scene import TableScene
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.presenter import DesertPresenter
from scenes.titles.through_the_desert.rule_numbers import RULES
from tests.shell.harness import MakeApp
from tests.table.harness import COLOURS, NAMES, SLUG, QuickBrains, rest
from tests.titles.through_the_desert.screen.stretched import stretched_data

ACTIONS = 110


@dataclass
class Played:
    """A table of a stretched desert, and the same match on the bare rules."""

    scene: TableScene
    presenter: DesertPresenter
    rules: DesertRules
    s: DesertState

    def play(self, action: Action) -> list[Event]:
        """One action on the table and on the rules."""
        events: list[Event] = []
        self.rules.apply(self.s, action, events.append)
        self.scene.play(action)
        rest(self.scene)
        if self.scene.director.must_confirm:
            self.scene.bar.act("end-turn")
            rest(self.scene)
        return events


def opened(make_app: MakeApp, root: Path, players: int, seed: str) -> Played:
    """A table of people with that data."""
    app = make_app((1024, 768), "en", Preferences(language="en", speed="off", cover=False))
    title = load(SLUG, root)
    seats = [seat_json(SeatInfo(NAMES[i], "human", COLOURS[i])) for i in range(players)]
    session = new_session(title, players, {}, seed, seats, app.store, "test", box=Box(title, root))
    with patch.object(table, "brains_of", lambda *_: QuickBrains()):
        scene = TableScene(app, session)
    app.reset(Scene(app))
    app.push(scene)
    app.frame(0.0)
    assert isinstance(scene.presenter, DesertPresenter)
    rules = session.match.rules
    assert isinstance(rules, DesertRules)
    return Played(scene, scene.presenter, rules, rules.setup(seed))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_stretched_desert_says_what_its_rules_do(make_app: MakeApp, tmp_path: Path, seed: int) -> None:
    played = opened(make_app, stretched_data(tmp_path / "data", seed), 2 + seed, f"stretched{seed}")
    stream = Stream(seed)
    for step in range(ACTIONS):
        if played.scene.match.over:
            break
        if step % 10 == 0:
            compare(played)
            ask_everywhere(played)
        action = stream.choice(played.rules.legal(played.s))
        check_preview(played, action)
    compare(played)
    assert not played.presenter.texts.missing


def compare(played: Played) -> None:
    """What stands on the screen beside what the rules say."""
    scene, rules, s = played.scene, played.rules, played.s
    facts, shown, presenter = rules.facts, played.scene.shown(), played.presenter
    scene.app.frame(0.01)
    view = shown.view
    assert view == rules.observe(s, view.viewer)
    standing = awards(facts, s)
    assert tuple(standing_awards(facts, view).values()) == standing
    for seat in range(facts.players):
        check_panel(played, seat)
        for found in surroundings(facts, view, seat):
            free = open_to(facts, s, seat, facts.colours.index(found.colour))
            assert found.free == facts.board.named(free)
    for rule in RULES:
        said = presenter.meaning(rule, shown)
        assert not [row for row in said.rows if "{" in row or "⟦" in row], said.rows
        assert all(scene.place_of(region) for region in said.regions), rule
    rows = presenter.meaning("TD-9.2", shown).rows
    assert [row.split("+")[-1] for row in rows] == [str(a.points) for a in standing if a.seats]
    for hexagon in regions.cells(facts.board.coords):
        help_ = presenter.help(hexagon, shown)
        assert help_ is not None
        assert "{" not in help_.text


def check_panel(played: Played, seat: int) -> None:
    """The prizes beside the caravans of a player are what the rules would pay now (TD-9.2)."""
    facts, shown = played.rules.facts, played.scene.shown()
    points, caravans = played.presenter.rows(seat, shown)
    n = facts.players
    assert [item.value for item in points.items] == [str(v) for v in played.s.points[seat::n]]
    for item, award in zip(caravans.items, awards(facts, played.s)):
        won = seat in award.seats and shown.view.phase != "lead"
        assert item.note == (f"+{award.points}" if won else "")
        numbers = facts.numbers
        if item.value not in ("0", "–"):
            assert (
                f"earns {numbers.caravan_points} at the end, shared {numbers.caravan_points_tied}"
                in item.hint
            )


def ask_everywhere(played: Played) -> None:
    """A hex that no action commits is refused by the rules, with a sentence; any other is not."""
    scene, shown = played.scene, played.scene.shown()
    legal = {choice.commit for choice in scene.choices}
    for hexagon in regions.cells(played.rules.facts.board.coords):
        refusal = played.presenter.refuse(hexagon, shown, scene.match.refuse)
        assert (refusal is None) == (hexagon in legal), hexagon
        if refusal:
            assert "{" not in played.presenter.refusal(refusal, scene.seats)


def check_preview(played: Played, action: Action) -> None:
    """The tag of an action names the points that it then brings; the length is that of the caravan then."""
    scene, rules, facts, s = played.scene, played.rules, played.rules.facts, played.s
    seat, placing, before = s.to_act, s.phase == PLACE, rules.scores(s)
    view = rules.observe(s, seat)
    preview = scene.previews[action]
    tag = played.presenter.gain(preview, seat)
    events = played.play(action)
    gained = rules.scores(s)[seat] - before[seat]
    brings = sum(
        e.value if isinstance(e, WaterTaken) else e.points
        for e in events
        if isinstance(e, WaterTaken | OasisReached | Enclosed)
    )
    assert preview.gains[seat] == gained == brings
    assert tag.startswith(f"+{gained}") if gained else not tag
    if placing:
        colour = action.args[0]
        assert lengthened(facts, view, seat, facts.colours[colour]) == awards(facts, s)[colour]


def test_the_final_count_of_a_stretched_desert_adds_up(make_app: MakeApp, tmp_path: Path) -> None:
    played = opened(make_app, stretched_data(tmp_path / "data", 4), 2, "final")
    stream, match = Stream(4), played.scene.match
    while not match.over:
        match.play(stream.choice(match.legal()))
    rows = sorted(match.standing().rows, key=lambda row: row.seat)
    gains = played.presenter.finale(match.view(0))
    for row in rows:
        assert sum(g.points for g in gains if g.seat == row.seat) == row.parts["caravan"]
    picture = played.presenter.picture(played.scene.theme, match.view(0), (160, 100), played.scene.seats)
    assert picture.get_size() == pg.Surface((160, 100)).get_size()


@pytest.mark.parametrize("seed", [6, 10])
def test_a_computer_player_judges_a_stretched_desert(tmp_path: Path, seed: int) -> None:
    title = load(SLUG, stretched_data(tmp_path / "data", seed))
    rules = title.rules(title.card.options(5, {}))
    assert rules.facts.supply > 50, "more camels than any printed supply"
    judge, s, stream = title.judge(rules, None), rules.setup("judge"), Stream(seed)
    while rules.legal(s):
        few = list(rules.legal(s))[:4]
        rates = judge.rate(s, few)
        assert len(rates) == len(few)
        rules.apply(s, few[rates.index(max(rates))] if stream.below(2) else stream.choice(rules.legal(s)))
    parts = rules.standing(s).rows
    for seat in range(5):
        own = next(row for row in parts if row.seat == seat)
        assert judge.terms(s, seat)["oasis"] == own.parts["oasis"]
