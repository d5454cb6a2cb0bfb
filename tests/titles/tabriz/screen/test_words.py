"""What Tabriz says: questions, refusals, help, journal; in three languages and several windows."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame as pg
import pytest

from game.content.rulebook import load_rulebook
from game.core.action import Action
from game.core.event import Event
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Options
from game.titles import load
from game.titles.tabriz.content import DECKS, Price, Reward, Strip
from game.titles.tabriz.events import HIDDEN, DeckRenewed, DieDoubled, RoundBegan, TooDear
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import LATE
from game.titles.tabriz.view import TabrizView
from scenes.kit.text import fit
from scenes.kit.theme import SMALL
from scenes.recap.events import recap
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Region
from scenes.titles.tabriz.journal import Journal
from scenes.titles.tabriz.phrases import GAP, strip_text
from scenes.titles.tabriz.regions import COUNTER, region
from scenes.titles.tabriz.rule_numbers import RULES
from scenes.titles.tabriz.words import Words
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.shell.harness import MakeApp
from tests.table.harness import centre, point, post
from tests.titles.tabriz.screen.harness import ADVANCED, FOLDER, PHASES, SLUG, at_phase, liked
from tests.titles.tabriz.screen.test_play import quick

WITHOUT_COUNTER = ("move", "complete")


def grid(scene: TableScene, step: int = 46) -> set[Region]:
    """All regions that a fine grid of points finds."""
    window = scene.theme.rect
    points = ((x, y) for x in range(0, window.w, step) for y in range(0, window.h, step // 2))
    return {found for at in points if (found := scene.presenter.hit(at))}


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_asks_in_plain_words(make_app: MakeApp, phase: str) -> None:
    scene = at_phase(make_app(prefs=quick()), phase)
    shown = scene.shown()
    name = shown.seats[shown.me].name
    assert scene.presenter.prompt(shown).startswith(name)
    assert (scene.presenter.anchor(COUNTER) is None) == (phase in WITHOUT_COUNTER)
    assert scene.texts.missing == set()
    assert scene.theme.sprites.unknown == set()


@pytest.mark.parametrize(
    "phase", ["keep", "move", "complete", "shop", "trader", "crook", "bargain", "farideh-buy"]
)
def test_what_is_not_legal_is_refused_with_a_rule(make_app: MakeApp, phase: str) -> None:
    """Every place on the table answers: it can be picked, or a rule says why not."""
    scene = at_phase(make_app(prefs=quick()), phase)
    shown, answered = scene.shown(), 0
    open_ = {pick for choice in shown.choices for pick in choice.picks}
    for place in sorted(grid(scene)):
        part = scene.presenter.resolve(place, shown)
        if part in open_:
            continue
        refusal = scene.presenter.refuse(place, shown, scene.match.refuse)
        if refusal:
            answered += 1
            assert refusal.rule.startswith("TB-")
            assert "{" not in scene.presenter.refusal(refusal, scene.seats)
    assert answered > 3
    assert scene.texts.missing == set()


def test_a_tile_too_far_is_refused_with_its_steps(make_app: MakeApp) -> None:
    """TB-3.1: a click on a tile out of reach names the steps and opens the rule."""
    scene = at_phase(make_app(prefs=quick()), "move")
    view = scene.director.displayed
    legal = {choice.commit for choice in scene.choices}
    shut = [place for space in view.tiles if (place := region("space", space)) not in legal]
    assert shut
    post(scene, centre(scene, shut[0]))
    assert scene.refused is not None
    assert scene.refused.refusal.rule in ("TB-3.1", "TB-3.2", "TB-3.3", "TB-7.7")
    assert scene.ui.bubble is not None


@pytest.mark.parametrize("phase", ["move", "shop", "gita-more", "strips"])
def test_everything_on_the_table_is_explained(make_app: MakeApp, phase: str) -> None:
    scene = at_phase(make_app(prefs=quick()), phase)
    book, explained, rules = load_rulebook(FOLDER, "TB").by_id, dict[Region, str](), set[str]()
    for place in sorted(grid(scene)):
        found = scene.presenter.help(place, scene.shown())
        if found:
            explained[place] = found.text
            rules.add(found.rule)
            assert found.rule in book
            assert found.title
            assert found.text
            assert not {"{", "⟦"} & set(found.title + found.text), found
            scene.feedback.help_for(place, scene.theme.rect.center)
            assert scene.ui.bubble is not None
            scene.app.frame(0.0)
    assert len(explained) > 12
    assert len(rules) >= 4
    assert len(set(explained.values())) > 8, "each kind of place has words of its own"
    assert scene.texts.missing == set()


def test_rules_tell_their_numbers_of_this_moment(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=quick()), "move")
    shown = scene.shown()
    for rule in RULES:
        found = scene.presenter.rule_numbers(rule, shown)
        assert found.rows, rule
        assert all(scene.presenter.anchor(place) for place in found.regions), rule
    near = scene.presenter.rule_numbers("TB-3.1", shown).regions
    assert set(near) == {choice.commit for choice in scene.choices} - {region("space", "m")}
    assert scene.texts.missing == set()


def test_a_hovered_tile_shows_the_way_and_what_it_sells(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=quick()), "move")
    point(scene, (2, 2))
    scene.app.frame(0.0)
    bare = pg.image.tobytes(scene.app.screen, "RGB")
    drawn = set()
    for choice in scene.choices:
        point(scene, centre(scene, choice.commit))
        assert scene.shown().hover == choice.commit
        scene.app.frame(0.0)
        drawn.add(pg.image.tobytes(scene.app.screen, "RGB"))
    assert bare not in drawn
    assert len(drawn) == len({choice.commit for choice in scene.choices}), "every tile another picture"
    assert scene.texts.missing == set()


@pytest.mark.slow
@sampled(
    "size, lang, players",
    [((1024, 768), "it", 2), ((1280, 720), "nl", 5), ((1920, 1080), "en", 5)],
    [((1280, 720), "nl", 5)],
)
def test_nothing_overflows(make_app: MakeApp, size: tuple[int, int], lang: str, players: int) -> None:
    """The fixture `overflow` fails on any text that does not fit its box; all windows: test_look."""
    prefs = quick()
    prefs.language = lang
    app = make_app(size, lang, prefs)
    for phase in PHASES:
        at_phase(app, phase, players)
    for phase in ADVANCED:
        scene = at_phase(app, phase, players, advanced=True)
    assert scene.texts.missing == set()


@pytest.mark.parametrize("advanced", [False, True])
def test_the_journal_has_words_for_every_event(make_app: MakeApp, advanced: bool) -> None:
    app = make_app(prefs=quick())
    scene = at_phase(app, "keep" if not advanced else "workshop", 3, advanced)
    rules = load(SLUG, app.data).rules(Options(3, {"advanced_workshops": advanced}))
    match, stream = Match(rules, scene.match.seed), Stream(2)
    for _ in range(900):
        if not match.over:
            match.play(liked(match.legal(), stream))
    lines = scene.presenter.journal(match.steps, match.opening, scene.seats)
    assert len(lines) > 300
    assert all(line.text and HIDDEN not in line.text for line in lines)
    assert scene.texts.missing == set()


@sampled("lang", LANGUAGES, ["nl"])
def test_short_lines_of_the_journal_are_whole_in_the_smallest_panel(make_app: MakeApp, lang: str) -> None:
    """What has a sentence too long for a narrow journal has a shorter one."""
    prefs = Preferences(language=lang, cover=False, text_size=200)
    scene = at_phase(make_app((1280, 720), lang, prefs), "move")
    theme, panel = scene.theme, scene.sidebar.journal
    assert panel is not None
    room = panel.field.w - theme.tp(22) - theme.px(32)
    events = [DeckRenewed(deck) for deck in DECKS]
    told: list[Event] = [*events, TooDear(0, 14, 12), DieDoubled(0, 2)]
    for line in scene.presenter.journal((), told, scene.seats):
        made = fit(theme, line.short, (room, panel.step), SMALL["text"], 18)
        assert line.short
        assert made.width <= room, line.short


def test_the_recap_names_no_secret_card(make_app: MakeApp) -> None:
    """TB-1.8: the lines for the next player never name what somebody drew or kept."""
    scene = at_phase(make_app(prefs=quick()), "move", 3)
    match = scene.match
    found = recap(match, match.to_act, scene.presenter, scene.seats)
    seat = match.to_act
    others = [i for i in range(3) if i != seat]
    hands = {scene.texts(f"card.{card}") for other in others for card in match.view(other).hand}
    seen = {scene.texts(f"card.{card}") for card in match.view(seat).hand}
    assert hands
    words = " ".join(line.text for line in found.lines)
    assert not [name for name in hands - seen if name in words]


class Said(NamedTuple):
    """A step of a match for the journal."""

    events: tuple[Event, ...]
    seat: int = 0
    action: Action = Action("done", ())


def test_the_table_speaks_of_the_last_round_when_it_is_near(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=quick()), "move")
    view = scene.match.view(0)
    facts = scene.presenter.facts
    assert isinstance(view, TabrizView)
    assert isinstance(facts, TabrizFacts)
    last = facts.numbers.end.rounds
    words = Words(scene.texts, facts)
    journal = Journal(scene.texts, facts, {})
    for number, told in ((2, False), (last - LATE, False), (last - LATE + 1, True), (last, True)):
        assert (str(last) in words.headline(replace(view, round=number, bonus=-1))) == (
            told or number == last
        )
        steps = [Said((RoundBegan(number),))]
        assert (f"round {last} at the latest" in journal.lines(steps, (), ())[0].text) == told


def test_an_action_that_may_be_repeated_bears_its_sign() -> None:
    once = Strip(Reward(qeran=2), Price(qeran=1))
    assert strip_text(replace(once, repeat=True)) == f"{strip_text(once)}{GAP}[repeat]"
