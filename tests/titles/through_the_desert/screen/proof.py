"""Through the Desert with other numbers: the table opens, draws and says what the rules then do."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.action import Action
from game.core.event import Event
from game.core.rng import Stream
from game.match.source import TitleSource
from game.titles import load
from game.titles.through_the_desert.events import Enclosed, OasisReached, WaterTaken
from game.titles.through_the_desert.legal import open_to
from game.titles.through_the_desert.outlook import lengthened, standing_awards, surroundings
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.scoring import awards
from game.titles.through_the_desert.state import PLACE, DesertState
from scenes.shell.app import App
from scenes.table.scene import TableScene
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.presenter import DesertPresenter
from scenes.titles.through_the_desert.rule_numbers import RULES
from tests.stretched.proof import open_table
from tests.table.harness import SLUG, rest
from tests.titles.through_the_desert.screen.stretched import stretched_data

ACTIONS = 110
PLAYERS = (2, 3, 4, 5)


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


def all_at_once(into: Path, seed: int) -> TitleSource:
    """The title with every number changed by a seed."""
    root = stretched_data(into / "data", seed)
    return TitleSource(load(SLUG, root), root)


def opened(app: App, box: TitleSource, players: int, seed: str) -> Played:
    """A table of people with that data."""
    scene = open_table(app, box, players, {}, seed)
    assert isinstance(scene.presenter, DesertPresenter)
    rules = scene.match.rules
    assert isinstance(rules, DesertRules)
    return Played(scene, scene.presenter, rules, rules.setup(seed))


def prove(app: App, box: TitleSource, seed: int) -> None:
    """A game on the table and on the bare rules: previews, panels and refusals agree."""
    played, stream = opened(app, box, PLAYERS[seed % len(PLAYERS)], f"stretched{seed}"), Stream(seed)
    for step in range(ACTIONS):
        if played.scene.match.over:
            break
        if step % 10 == 0:
            compare(played)
            ask_everywhere(played)
        check_preview(played, stream.choice(played.rules.legal(played.s)))
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
        said = presenter.rule_numbers(rule, shown)
        assert not [row for row in said.rows if "{" in row or "⟦" in row], said.rows
        assert all(scene.place_of(region) for region in said.regions), rule
    rows = presenter.rule_numbers("TD-9.2", shown).rows
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
                f"scores {numbers.caravan_points} at the end, or {numbers.caravan_points_tied} if shared"
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
    preview = scene.picking.previews[action]
    tag = played.presenter.gain(preview)
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
