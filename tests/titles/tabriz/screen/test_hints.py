"""Hints of Tabriz in words: names, numbers and exact chances of this table, in every phase and language."""

from __future__ import annotations

import re
from itertools import cycle, product

import pygame as pg
import pytest

from game.ai.hint import Suggestion, suggest
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget
from game.match.players import make_player
from scenes.shell.preferences import Preferences
from scenes.table.hint_marks import HintMarks
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Mark
from scenes.titles.tabriz.counter.questions import counter
from scenes.titles.tabriz.regions import POOL_DIE
from tests.shell.harness import MakeApp
from tests.table.harness import QuickBrains, press
from tests.titles.tabriz.screen.harness import ADVANCED, PHASES, at_phase

BARE = re.compile(r"[{}⟦]|\b[kba]\d\d\b|\baw\d\d\b|counsel\.")


class Advisers(QuickBrains):
    """Hints of the real engine on every legal action, at once."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__()
        self.scene = scene

    def hint(self, match: Match, seat: int) -> None:
        title = self.scene.session.title
        task = match.task(seat, Budget(steps=1), Stream(3))
        player = make_player("one-ply", title, match.rules, Budget(steps=1), 1)
        self.hinted: tuple[Suggestion, ...] | None = suggest(
            player, match.rules, title.judge(match.rules, None), task
        )


def hinted(scene: TableScene) -> dict[str, str]:
    """Reasons by action text after the key for a hint."""
    scene.model.brains = Advisers(scene)
    press(scene, pg.K_h, letter="h")
    scene.app.frame(0.1)
    scene.app.frame(0.1)
    return {scene.match.rules.text(mark.action): mark.reason for mark in scene.hints.marks}


LANGS: tuple[str, ...] = ("en", "it", "nl")


@pytest.mark.slow
def test_every_reason_speaks_of_this_table(make_app: MakeApp) -> None:
    """Every phase once, the languages by turns: that they say the same is checked with the data."""
    apps = [
        make_app(lang=lang, prefs=Preferences(language=lang, speed="off", pace="none", cover=False))
        for lang in LANGS
    ]
    spots = [*((p, False) for p in PHASES), *((p, True) for p in ADVANCED)]
    for app, (phase, advanced) in zip(cycle(apps), spots):
        scene = at_phase(app, phase, advanced=advanced)
        found = hinted(scene)
        assert found, phase
        for text, reason in found.items():
            assert not BARE.search(reason), (phase, text, reason)
            assert reason != scene.texts("table.hints.quiet"), (phase, text)
            plain = scene.texts("counsel.nothing_ready") in reason or "[die:" in reason
            assert plain or re.search(r"\d", reason), (text, reason)
        assert scene.texts.missing == set()


def test_a_commission_tells_what_it_brings_also_where_it_throws_a_die(make_app: MakeApp) -> None:
    app = make_app(prefs=Preferences(speed="off", pace="none", cover=False))
    scene = at_phase(app, "complete")
    reasons = {text: reason for text, reason in hinted(scene).items() if text.startswith("complete")}
    assert reasons
    for text, reason in reasons.items():
        data = scene.presenter.facts.cards[text.split(":")[1]]
        assert f"{data.reward.qeran}\u00a0[qeran]" in reason
        assert "1 of 9" in reason


def test_the_chance_of_a_throw_is_exact(make_app: MakeApp) -> None:
    app = make_app(prefs=Preferences(speed="off", pace="none", cover=False))
    scene = at_phase(app, "crook")
    view, data = scene.director.displayed, scene.presenter.facts
    have = view.weavers[view.to_act].goods
    told = 0
    for text, reason in hinted(scene).items():
        verb, *mix = text.split(":")
        if verb != "dice" or "% to get all" not in reason:
            continue
        told += 1
        sides = [data.dice[c].faces for c, n in zip(("black", "grey", "white"), mix) for _ in range(int(n))]
        throws = list(product(*sides))
        materials = ("wool", "plant-dye", "camel-fibre", "carmine", "silk")
        name = reason.split("“")[1].split("”")[0]
        card = next(c for c in view.hand if scene.texts(f"card.{c}") == name)
        cost = data.cards[card].cost
        hits = sum(all(h + throw.count(m) >= c for h, m, c in zip(have, materials, cost)) for throw in throws)
        assert f"{round(100 * hits / len(throws))}% to get all" in reason
    assert told


def test_the_dice_of_the_best_throw_are_marked(make_app: MakeApp) -> None:
    app = make_app(prefs=Preferences(speed="off", pace="none", cover=False))
    scene = at_phase(app, "crook")
    best = next(iter(hinted(scene)))
    mix = [int(n) for n in best.split(":")[1:]]
    asked = counter(scene.presenter.facts, scene.texts, scene.shown())
    assert asked is not None
    marked = [c.region for c in asked.cells() if c.hint == 1 and c.region.kind == POOL_DIE]
    assert len(marked) == sum(mix) > 0


def test_the_end_of_the_workshop_phase_has_its_own_name(make_app: MakeApp) -> None:
    app = make_app(prefs=Preferences(speed="off", pace="none", cover=False))
    scene = at_phase(app, "strips")
    done = next(a for a in scene.match.legal() if scene.match.rules.text(a) == "done")
    assert scene.presenter.name(done) == "Workshop done"
    assert scene.presenter.text_of(done) == "done"


def test_marks_on_a_question_leave_its_words_in_sight(make_app: MakeApp) -> None:
    prefs = Preferences(language="en", speed="off", pace="none", cover=False)
    scene = at_phase(make_app((1280, 720), "en", prefs), "shop")
    cells = [choice for choice in scene.choices if scene.presenter.counter.anchor(choice.commit)]  # type: ignore[attr-defined]
    marks = HintMarks(
        [Mark(rank, choice.action, "") for rank, choice in enumerate(cells, 1)],
        cells,
        lambda choice: (choice.commit,),
        scene.place_of,
        lambda: scene.presenter.written(scene.shown()),
    )
    words = scene.presenter.written(scene.shown())
    badges = marks.badges(scene.theme).values()
    assert words
    assert badges
    hidden = [badge.clip(rect) for badge in badges for rect in words]
    assert all(both.w * both.h < 0.1 * scene.theme.px(42) ** 2 for both in hidden)
