"""New game: windows, languages, text sizes; two clicks to a match; seats, checks, what is remembered."""

from __future__ import annotations

from dataclasses import replace

import pygame as pg
import pytest

from game.cli.options import parse
from game.content.text import load_texts
from game.core.errors import OptionError
from game.core.title import TitleCard
from game.match.fair_dice import new_secret
from game.titles import TITLES
from scenes.kit import text
from scenes.kit.field import BODY
from scenes.kit.text import measure
from scenes.kit.widget import DropDown, Segments
from scenes.match import library
from scenes.match.seats import LONG, SeatInfo, seat_json, seats_of
from scenes.match.setup import (
    TableSetup,
    adapted,
    default_setup,
    keep,
    last_setup,
    new_seed,
    problem,
    restored,
    with_more,
)
from scenes.menu.scene import MenuScene
from scenes.newgame.controls import LevelPips
from scenes.newgame.scene import COVERED, NewGameScene
from scenes.newgame.titles import TitleCard as TitlePicture
from scenes.shell.app import App
from scenes.shell.preferences import Preferences, SeatChoice, SetUp, read
from scenes.shell.scene import Scene
from scenes.shell.screenshot import scene_of
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.screens.harness import (
    NAMES,
    SLUG,
    every_text_size,
    every_window,
    faults,
    focus_on,
    in_every_language,
    is_still,
    large_print,
    names,
    over_menu,
    press,
    settle,
    small_targets,
    strike,
    top,
    unsaid,
    widget,
)
from tests.shell.harness import MakeApp, key


def newgame(app: App) -> NewGameScene:
    return over_menu(app, NewGameScene)


@every_window
def test_fits_every_window_in_every_language(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    scene = newgame(app)
    for _ in in_every_language(app):
        scene.default()
        settle(app)
        assert faults(app) == []
        scene.change(with_more(scene.setup, scene.names))
        settle(app)
        assert small_targets(app) == []


@every_text_size
def test_fits_at_every_text_size(make_app: MakeApp, size: tuple[int, int], text: int) -> None:
    app = large_print(make_app, size, text)
    scene = newgame(app)
    for _ in in_every_language(app):
        for tab in range(3):
            scene._choose_tab(tab)
            settle(app)
            assert unsaid(app) == set()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 768), 100), ((1280, 720), 200)])
def test_the_way_to_a_first_lesson_leaves_the_picture_in_sight(
    make_app: MakeApp, size: tuple[int, int], text: int
) -> None:
    """It covers a fifth of a title's picture at the most, in every language; its tip says the rest."""
    for lang in LANGUAGES:
        app = make_app(size, lang, Preferences(language=lang, text_size=text))  # type: ignore[arg-type]
        scene = NewGameScene(app)
        scene.tab = 0
        app.push(scene)
        settle(app)
        for slug, card in zip(TITLES, titles_of(scene)):
            way, picture = scene.ui.find(f"learn-{slug}"), card.picture_rect(app.theme)
            assert way is not None
            assert picture.contains(way.rect)
            assert way.rect.w * way.rect.h <= COVERED * picture.w * picture.h, (slug, lang)
            assert way.tip


def titles_of(scene: NewGameScene) -> list[TitlePicture]:
    """The cards of the titles, in their order."""
    return [widget for widget in scene.ui.root.walk() if isinstance(widget, TitlePicture)]


def test_pictures_are_made_when_their_part_is_opened(make_app: MakeApp) -> None:
    app = large_print(make_app, (1280, 720), 200)
    scene = newgame(app)
    assert scene.showcase.wanted == []
    scene._choose_tab(0)
    assert len(scene.showcase.missing) == len(TITLES)
    settle(app)
    assert len(scene.showcase.wanted) == len(TITLES)
    assert scene.showcase.missing == []


def test_who_plays_is_not_cut_with_as_many_as_can_be(make_app: MakeApp) -> None:
    app = large_print(make_app, (1280, 720), 200)
    scene = newgame(app)
    scene.choose_title("alhambra-dice")
    text.cut_log.clear()
    while len(scene.setup.seats) < scene.card.players.max:
        scene.change(with_more(scene.setup, scene.names))
    for _ in in_every_language(app):
        assert text.cut_log == []


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1024, 768), (1920, 1080)])
def test_no_style_is_cut(make_app: MakeApp, size: tuple[int, int]) -> None:
    """Every style of every title, in low rows and in high ones."""
    app = make_app(size, "en", Preferences(language="en"))
    scene = newgame(app)
    for _ in in_every_language(app):
        for slug in TITLES:
            scene.choose_title(slug)
            for style in ("", *scene.card.styles):
                text.cut_log.clear()
                first, *others = scene.setup.seats
                seats = tuple(replace(seat, kind="apprentice", style=style) for seat in others)
                scene.change(replace(scene.setup, seats=(first, *seats)))
                settle(app)
                assert (style, text.cut_log) == (style, [])


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 200), ((1920, 1080), 200), ((1280, 720), 100)])
def test_the_word_stands_whole_in_its_field(make_app: MakeApp, size: tuple[int, int], text: int) -> None:
    """The first digits of the seal stand beside it only where there is room for both."""
    app = large_print(make_app, size, text)
    scene = newgame(app)
    scene.tab = 2
    scene.change(replace(scene.setup, seed="painted-camel-9587"))
    settle(app)
    field = widget(app, "seed")
    assert measure(app.theme, scene.setup.seed, "bold", BODY)[0] <= field.rect.w


def test_two_clicks_from_the_menu_to_a_match(app: App) -> None:
    app.still = True
    app.push(MenuScene(app))
    settle(app)
    press(app, "card")
    settle(app)
    press(app, "start")
    assert isinstance(app.top, TableScene)
    assert [type(scene) for scene in app.stack] == [MenuScene, TableScene]
    kinds = [info.kind for info in app.top.model.infos]
    assert kinds[0] == "human"
    assert len(kinds) == 4
    assert "human" not in kinds[1:]


def test_keyboard_alone_from_the_menu_to_a_match_and_back(app: App) -> None:
    app.still = True
    app.push(MenuScene(app))
    settle(app)
    strike(app, pg.K_RETURN)
    assert isinstance(app.top, NewGameScene)
    settle(app)
    focus_on(app, "start")
    strike(app, pg.K_RETURN)
    assert isinstance(app.top, TableScene)


def test_esc_goes_back_to_the_menu(app: App) -> None:
    newgame(app)
    strike(app, pg.K_ESCAPE)
    assert isinstance(app.top, MenuScene)


def test_the_match_has_the_seed_variants_and_undo_that_were_chosen(app: App) -> None:
    scene = newgame(app)
    name = scene.card.variants[0].id
    press(app, f"variant-{name}")
    scene._set_fair(False)
    scene._seed("salty-palm-7")
    scene._undo("always")
    press(app, "start")
    assert isinstance(app.top, TableScene)
    session = app.top.session
    assert (session.match.seed, session.undo) == ("salty-palm-7", "always")
    assert session.match.rules.options.variants[name] is True


def test_dice_are_fair_until_somebody_wants_a_seed(app: App) -> None:
    scene = newgame(app)
    secret = scene.setup.secret
    assert secret is not None
    scene.choose_title("yspahan")
    scene.default()
    assert scene.setup.secret is secret, "what is sealed stays, whatever is chosen"
    scene._seed("my-own-word")
    press(app, "start")
    assert isinstance(app.top, TableScene)
    fair = app.top.session.fair
    assert fair is not None
    assert (fair.seal, fair.word) == (secret.seal, "my-own-word")
    assert app.top.session.match.seed == fair.seed


def test_the_lock_says_what_is_sealed_and_offers_a_seed_by_keys_alone(app: App) -> None:
    scene = newgame(app)
    secret = scene.setup.secret
    assert secret is not None
    focus_on(app, "fair")
    strike(app, pg.K_RETURN)
    assert app.top is not scene
    strike(app, pg.K_LEFT, pg.K_RETURN)
    assert scene.setup.secret is None
    focus_on(app, "fair")
    strike(app, pg.K_RETURN, pg.K_LEFT, pg.K_RETURN)
    assert scene.setup.secret == secret, "the same seal as before"


def test_seats_are_added_removed_and_reordered(app: App) -> None:
    scene = newgame(app)
    before = [seat.name for seat in scene.setup.seats]
    press(app, "add")
    assert len(scene.setup.seats) == 5
    assert len({seat.colour for seat in scene.setup.seats}) == 5
    assert "add" not in names(app)
    press(app, "remove-4")
    press(app, "down-0")
    assert [seat.name for seat in scene.setup.seats] == [before[1], before[0], *before[2:]]


def test_taking_a_colour_swaps_it(app: App) -> None:
    scene = newgame(app)
    drop = widget(app, "colour-0")
    assert isinstance(drop, DropDown)
    drop.choose(1)
    assert [seat.colour for seat in scene.setup.seats[:2]] == ["blue", "red"]


def choose(app: App, scene: NewGameScene, place: int, *, benefits: bool) -> TitleCard:
    """Take the title at a place, as one where more time makes a better player or where it does not."""
    slug = list(scene.cards)[place]
    card = replace(scene.cards[slug], benefits_from_time=benefits)
    scene.cards = {**scene.cards, slug: card}
    press(app, f"title-{place + 1}")
    return card


def test_level_and_style_and_kind(app: App) -> None:
    scene = newgame(app)
    choose(app, scene, 1, benefits=True)
    pips = widget(app, "level-1")
    assert isinstance(pips, LevelPips)
    pips.choose(4)
    assert scene.setup.seats[1].kind == LONG
    style = widget(app, "style-1")
    assert isinstance(style, DropDown)
    style.choose(0)
    assert scene.setup.seats[1].style == ""
    kind = widget(app, "kind-1")
    assert isinstance(kind, Segments)
    kind.choose(0)
    assert scene.setup.seats[1].person
    assert "level-1" not in names(app)


def test_more_time_is_offered_only_where_it_makes_a_better_player(app: App) -> None:
    scene = newgame(app)
    choose(app, scene, 1, benefits=True)
    pips = widget(app, "level-1")
    assert isinstance(pips, LevelPips)
    pips.choose(4)
    hurried = choose(app, scene, 2, benefits=False)
    pips = widget(app, "level-1")
    assert isinstance(pips, LevelPips)
    assert scene.setup.seats[1].kind == "sultan"
    assert len(pips.cells()) == 4
    kept = SetUp(hurried.slug, (SeatChoice("human", "", "A", "red"), SeatChoice(LONG, "", "B", "blue")))
    found = restored(kept, hurried)
    assert found is not None
    assert [seat.kind for seat in found.seats] == ["human", "sultan"]
    header = [seat_json(SeatInfo("A", "human", "red")), seat_json(SeatInfo("B", LONG, "blue"))]
    seats = seats_of(header, app.texts, hurried)
    assert [seat.kind for seat in seats] == ["human", "sultan"], "a match of an older version"


def test_typing_a_name_keeps_the_field_and_changes_the_table(app: App) -> None:
    scene = newgame(app)
    press(app, "name-0")
    strike(app, pg.K_END)
    app.frame(0.02, [pg.event.Event(pg.TEXTINPUT, text="h")])
    assert scene.setup.seats[0].name == "Amirah"
    assert top(app).ui.focus.current is widget(app, "name-0")


def test_a_table_that_cannot_be_opened_says_why_and_goes_there(app: App) -> None:
    scene = newgame(app)
    scene.change(scene.setup.with_seat(1, replace(scene.setup.seats[1], name="amira")))
    settle(app)
    press(app, "start")
    assert isinstance(app.top, NewGameScene)
    current = top(app).ui.focus.current
    assert current is not None
    assert current.name == "name-1"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda s: replace(s, seats=s.seats[:1]), "few"),
        (lambda s: replace(s, seats=(*s.seats, *s.seats)), "many"),
        (lambda s: s.with_seat(0, replace(s.seats[0], name="  ")), "name"),
        (lambda s: replace(s, seed=" "), "seed"),
        (lambda s: replace(s, seed=" ", secret=new_secret()), "word"),
    ],
)
def test_every_trouble_is_found(app: App, change: object, key: str) -> None:
    card = library.cards(app.data)[SLUG]
    setup = default_setup(card, NAMES)
    assert problem(setup, card) is None
    wrong = problem(change(setup), card)  # type: ignore[operator]
    assert wrong is not None
    assert wrong.key == key
    for lang in LANGUAGES:
        words = load_texts(app.data / "common", lang)
        assert f"newgame.error.{key}" in words


def test_the_last_table_is_remembered(app: App) -> None:
    cards = library.cards(app.data)
    assert last_setup(app.prefs, cards) is None
    seats = (SeatInfo("Bo", "human", "white"), SeatInfo("Ada", "master", "black", "oasis"))
    keep(app.prefs, TableSetup(SLUG, seats, {"end_at_once": True}, "never", "old-seed-1"))
    app.prefs.save(app.store)
    found = last_setup(read(app.store), cards)
    assert found is not None
    assert (found.seats, found.variants["end_at_once"], found.undo) == (seats, True, "never")
    assert found.seed != "old-seed-1"


def test_the_usual_table_keeps_the_players_name(app: App) -> None:
    scene = newgame(app)
    scene._rename(0, "Saffiya")
    press(app, "start")
    again = NewGameScene(app)
    again.default()
    assert again.setup.seats[0].name == "Saffiya"
    assert len({seat.name for seat in again.setup.seats}) == len(again.setup.seats)


def test_a_remembered_table_that_no_longer_fits_is_dropped(app: App) -> None:
    cards = library.cards(app.data)
    seats = (SeatInfo("Bo", "wizard", "white"), SeatInfo("Ada", "master", "black"))
    keep(app.prefs, TableSetup(SLUG, seats))
    assert last_setup(app.prefs, cards) is None


def test_a_table_is_carried_over_to_another_title(app: App) -> None:
    card = library.cards(app.data)[SLUG]
    narrow = replace(card, players=replace(card.players, min=2, max=2), styles=(), variants=())
    found = adapted(default_setup(card, NAMES), narrow, NAMES)
    assert problem(found, narrow) is None
    assert [seat.style for seat in found.seats] == ["", ""]


def shot(app: App, *argv: str) -> Scene:
    options = parse(["--screenshot", "newgame", "a.png", *argv])
    scene = scene_of(options, "newgame", app)
    app.push(scene)
    settle(app)
    return scene


@pytest.mark.parametrize("slug", TITLES)
def test_a_screenshot_shows_the_title_of_the_options_chosen(app: App, slug: str) -> None:
    app.still = True
    scene = shot(app, "--title", slug)
    assert isinstance(scene, NewGameScene)
    cards = [w for layer in scene.ui.layers for w in layer.root.walk() if isinstance(w, TitlePicture)]
    assert [card.words.name for card in cards if card.chosen] == [
        library.words(slug, app.data, "en")("title.name")
    ]
    assert scene.setup.title == slug
    assert scene.setup.seats[0].person
    assert len(scene.setup.seats) == 4


def test_a_screenshot_without_a_title_shows_the_first(app: App) -> None:
    app.still = True
    scene = shot(app)
    assert isinstance(scene, NewGameScene)
    assert scene.setup.title == SLUG


def test_a_screenshot_of_an_unknown_title_says_what_was_meant(app: App) -> None:
    with pytest.raises(OptionError, match="did you mean 'tabriz'"):
        shot(app, "--title", "tabris")


def test_seeds_are_readable_and_differ() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) > 45
    assert all(len(seed.split("-")) == 3 for seed in seeds)


def test_rests_when_nothing_happens(app: App) -> None:
    scene = newgame(app)
    assert is_still(app)
    assert not scene.animating


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_the_row_of_titles_takes_any_number(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], count: int
) -> None:
    app = make_app(size)
    card, own = library.cards(app.data)[SLUG], library.words(SLUG, app.data, "en")
    cards = {f"title-{i}": replace(card, slug=f"title-{i}") for i in range(count)}
    monkeypatch.setattr(library, "cards", lambda _: cards)
    monkeypatch.setattr(library, "words", lambda *_: own)
    opened = library.title(SLUG, app.data)
    monkeypatch.setattr(library, "title", lambda *_: opened)
    monkeypatch.setattr("scenes.match.pictures.sample_picture", lambda *args: iter([pg.Surface(args[-1])]))
    app.still = True
    app.push(NewGameScene(app))
    settle(app)
    scene = top(app)
    assert isinstance(scene, NewGameScene)
    strike(app, pg.K_2)
    assert scene.setup.title == "title-1"
    assert [name for name in names(app) if name.startswith("title-")] == [
        f"title-{i + 1}" for i in range(count)
    ]
    assert small_targets(app) == []


def test_the_game_is_named_and_chosen_by_key_while_its_cards_are_out_of_sight(make_app: MakeApp) -> None:
    app = make_app((1280, 720), prefs=Preferences(text_size=200))
    app.open("newgame")
    app.frame(0.0)
    scene = app.stack[-1]
    assert isinstance(scene, NewGameScene)
    assert scene._tab_words()[0] == "Through the Desert"
    app.frame(0.0, [key(pg.K_2)])
    assert scene.setup.title == "yspahan"
    assert scene._tab_words()[0] == "Yspahan"
    scene._choose_tab(0)
    assert scene._tab_words()[0] == "Game"
