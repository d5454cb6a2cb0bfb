"""What the table of Tabriz answers: true reasons, never silence, locks beforehand, no needless hand-over."""

from __future__ import annotations

import pytest

from game.core.rules import Score, Standing
from game.match.session import Session
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.outlook import missing
from scenes.recap.scene import RecapScene
from scenes.results.story import story
from scenes.results.words import ResultWords
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from scenes.titles.tabriz.counter.questions import counter
from scenes.titles.tabriz.counter.undo_locks import locked, with_locks
from scenes.titles.tabriz.presenter import TabrizPresenter
from scenes.titles.tabriz.regions import QERAN, TRAY, region
from tests.shell.harness import MakeApp
from tests.table.harness import confirms, post, rest, waits
from tests.titles.tabriz.screen.harness import at_phase, lay, make, target

MEYDAN_SPACE = region("space", "m")
QUICK = Preferences(speed="off", pace="none", cover=False)


def presenter(scene: TableScene) -> TabrizPresenter:
    assert isinstance(scene.presenter, TabrizPresenter)
    return scene.presenter


def said(scene: TableScene) -> str:
    """The words of the open bubble."""
    assert scene.ui.bubble is not None
    return str(scene.ui.bubble.text)


# ---- what a throw brings ----
@pytest.mark.parametrize("phase", ["crook", "foreign"])
def test_tb_6_1_a_throw_says_what_it_shows_on_average(make_app: MakeApp, phase: str) -> None:
    scene = at_phase(make_app(prefs=QUICK), phase)
    facts = presenter(scene).facts

    def averages() -> list[str]:
        asked = counter(facts, scene.texts, scene.shown())
        assert asked is not None
        return [band.label for band in asked.bands if band.label.startswith("On average")]

    assert not averages()
    post(scene, target(scene, region("pool-die", "black", "0")))
    sides = facts.dice["black"].faces
    for material in set(sides):
        share = sides.count(material) / len(sides)
        assert f"{share:.1f}\N{NO-BREAK SPACE}[{material}]" in averages()[0]
    if phase == "foreign":
        post(scene, target(scene, region("bet", "wool")))
        assert averages() == ["On average: 0.3\N{NO-BREAK SPACE}[wool]"]


# ---- why not ----
def test_a_bet_beyond_the_purse_is_refused_for_its_price(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=QUICK), "foreign")
    view = scene.director.displayed
    purse = view.weavers[view.to_act].qeran
    tile = presenter(scene).facts.dice_tile(view.tiles[view.place])
    material, price = next(
        (m, p)
        for m, p in zip(("plant-dye", "camel-fibre", "carmine", "silk"), tile.price_list[1:])
        if p > purse
    )
    post(scene, target(scene, region("bet", material)))
    assert scene.refused is not None
    assert scene.refused.refusal.key == "too_dear"
    assert dict(scene.refused.refusal.args) == {"price": price, "qeran": purse}


@pytest.mark.parametrize(("lang", "word"), [("en", "lacks"), ("it", "serve ancora"), ("nl", "mist")])
def test_a_card_names_all_that_it_lacks(make_app: MakeApp, lang: str, word: str) -> None:
    scene = at_phase(
        make_app(lang=lang, prefs=Preferences(language=lang, speed="off", cover=False)), "complete"
    )
    view, data = scene.director.displayed, presenter(scene).facts
    have = view.weavers[view.to_act].goods
    card = next(c for c in view.hand if any(missing(data, c, have)))
    post(scene, target(scene, region("card", card)))
    assert word in said(scene)
    assert scene.texts(f"card.{card}") in said(scene)
    for n, material in zip(missing(data, card, have), MATERIALS):
        assert (f"{n}\u00a0[{material}]" in said(scene)) == (n > 0)


def test_the_pool_says_when_its_dice_are_rolled(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=QUICK), "meydan")
    post(scene, target(scene, region("pool", "black")))
    assert scene.refused is not None
    assert scene.refused.refusal.key == "pool_idle"


def test_a_click_that_means_nothing_explains_what_lies_there(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=QUICK), "move")
    told = ((region("talent"), "Talent 0 of 14"), (region("bonus"), "+2 prestige"), (QERAN, "Money"))
    for place, word in told:
        post(scene, target(scene, place))
        assert word in said(scene), place


def test_a_click_after_the_turn_says_what_is_awaited(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=QUICK), "complete")
    done = next(a for a in scene.match.legal() if scene.match.rules.text(a) == "done")
    make(scene, done)
    rest(scene)
    assert confirms(scene)
    post(scene, target(scene, region("space", "s1")))
    assert "end your turn" in said(scene)


# ---- help ----
def test_meydan_offers_no_bank_with_the_advanced_workshops(make_app: MakeApp) -> None:
    app = make_app(prefs=QUICK)
    plain = presenter(at_phase(app, "meydan")).help(MEYDAN_SPACE, at_phase(app, "meydan").shown())
    scene = at_phase(app, "meydan", advanced=True)
    advanced = scene.presenter.help(MEYDAN_SPACE, scene.shown())
    assert plain is not None
    assert advanced is not None
    assert "4 [qeran]" in plain.text
    assert "[qeran]" not in advanced.text


@pytest.mark.parametrize("phase", ["move", "keep", "bargain", "strips", "draw"])
def test_everything_under_the_pointer_has_a_name(make_app: MakeApp, phase: str) -> None:
    scene = at_phase(make_app(prefs=QUICK), phase)
    width, height = scene.theme.rect.size
    found = {scene.presenter.hit((x, y)) for y in range(2, height, 9) for x in range(2, width, 11)}
    bare = {r for r in found if r and r != TRAY and scene.presenter.help(r, scene.shown()) is None}
    assert bare == set()


# ---- locks ----
@pytest.mark.parametrize("phase", ["gita", "farideh", "draw", "meydan", "bargain-throw", "shop"])
def test_what_cannot_be_undone_carries_a_lock(make_app: MakeApp, phase: str) -> None:
    scene = at_phase(make_app(prefs=QUICK), phase)
    shown, match = scene.shown(), scene.match
    plain = counter(presenter(scene).facts, scene.texts, shown)
    assert plain is not None
    marked = {
        c.region: "[lock]" in c.text for c in with_locks(plain, locked(shown, scene.picking.previews)).cells()
    }
    for choice in scene.choices:
        if len(choice.picks) == 1 and choice.commit in marked:
            assert marked[choice.commit] == (not match.reversible(choice.action)), choice


@pytest.mark.slow
# ---- hot-seat ----
def test_nobody_takes_the_seat_for_an_empty_workshop_phase(make_app: MakeApp) -> None:
    scene = lay(make_app(prefs=Preferences(speed="off", pace="none")), "human,human")
    covered: list[str] = []
    for _ in range(3000):
        top = scene.app.top
        if isinstance(top, RecapScene):
            covered.append(scene.match.view(scene.match.to_act).phase)
            top.open()
        elif waits(scene):
            scene.counts.proceed()
        elif confirms(scene):
            scene.director.confirm()
        elif scene.person >= 0:
            view = scene.director.displayed
            legal = scene.match.legal()
            assert view.phase != "strips" or len(legal) > 1 or view.viewer == scene.match.to_act
            if len(legal) > 1:
                quiet = [a for a in legal if scene.match.rules.text(a) in ("done", "skip", "bank")]
                scene.play(quiet[0] if quiet else legal[0])
        scene.app.frame(0.2)
        if scene.match.view(0).round == 3:
            break
    assert scene.match.view(0).round == 3
    assert covered
    assert "strips" not in covered


# ---- the end ----
def test_the_tie_break_is_named_with_its_numbers(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=QUICK), "move")
    session: Session = scene.session
    parts = {"commissions": 11, "talent": 0, "bonus": 0}
    rows = (Score(0, 2, 11, parts, 9), Score(1, 1, 11, parts, 28), Score(2, 3, 4, parts, 50))
    standing = Standing(True, "end.talent", rows)
    words = ResultWords(scene.texts, session.match, scene.model.infos, standing, story(session.match))
    assert "the same as" in words.margin()
    assert "Amira" in words.margin()
    fact = next(f for f in words.facts() if f.icon == "scales")
    assert "Yusuf\u00a028" in fact.value
    assert "Amira\u00a09" in fact.value
    assert "Leila" not in fact.value
