"""The life of scenes, the frame, background work and the keys that work everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

import pygame as pg
import pytest

from scenes.kit.widget import Button
from scenes.shell.app import SETTLE, App
from scenes.shell.question import Question, QuitQuestion
from scenes.shell.scene import Scene, WidgetScene
from tests.shell.harness import MakeApp, click, key


class Probe(Scene):
    """Counts what the app asks of it."""

    def __init__(self, app: App, *, opaque: bool = True) -> None:
        super().__init__(app)
        self.opaque = opaque
        self.count: Counter[str] = Counter()
        self.sizes: list[tuple[int, int]] = []
        self.keys: list[int] = []
        self.moving = False

    @property
    def animating(self) -> bool:
        return self.moving

    def enter(self) -> None:
        self.count["enter"] += 1

    def pause(self) -> None:
        self.count["pause"] += 1

    def resume(self) -> None:
        self.count["resume"] += 1

    def leave(self) -> None:
        self.count["leave"] += 1

    def layout(self) -> None:
        self.count["layout"] += 1
        self.sizes.append(self.theme.size)

    def regenerate(self) -> None:
        self.count["regenerate"] += 1

    def update(self, dt: float) -> None:
        self.count["update"] += 1

    def draw(self, target: pg.Surface) -> None:
        self.count["draw"] += 1

    def handle(self, event: pg.event.Event) -> bool:
        if event.type == pg.KEYDOWN:
            self.keys.append(event.key)
        return False


def test_lifecycle_is_balanced(app: App) -> None:
    first, second = Probe(app), Probe(app)
    app.push(first)
    assert not first.count, "requests are carried out between frames"
    app.frame(0.016)
    app.push(second)
    app.frame(0.016)
    assert app.top is second
    assert first.count["pause"] == 1
    app.pop()
    app.frame(0.016)
    assert second.count["leave"] == 1
    assert first.count["resume"] == 1
    app.pop()
    app.frame(0.016)
    for scene in (first, second):
        assert scene.count["enter"] == scene.count["leave"] == 1
    assert not app.running


def test_replace_and_reset_leave_what_goes(app: App) -> None:
    probes = [Probe(app) for _ in range(4)]
    app.push(probes[0])
    app.push(probes[1])
    app.replace(probes[2])
    app.frame(0.016)
    assert app.stack == [probes[0], probes[2]]
    assert probes[1].count["leave"] == 1
    assert probes[0].count["resume"] == 0
    app.reset(probes[3])
    app.frame(0.016)
    assert app.stack == [probes[3]]
    assert probes[0].count["leave"] == probes[2].count["leave"] == 1


def test_only_the_top_scene_is_updated_and_hidden_ones_are_not_drawn(app: App) -> None:
    below, middle, top = Probe(app), Probe(app), Probe(app, opaque=False)
    for scene in (below, middle, top):
        app.push(scene)
    app.frame(0.016)
    assert [s.count["draw"] for s in (below, middle, top)] == [0, 1, 1]
    assert [s.count["update"] for s in (below, middle, top)] == [0, 0, 1]


def test_idle_frames_draw_nothing(app: App) -> None:
    probe = Probe(app)
    app.push(probe)
    for _ in range(5):
        app.frame(0.1)
    drawn = probe.count["draw"]
    assert not app.frame(0.1)
    assert not app.frame(0.1, [pg.event.Event(pg.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))])
    assert probe.count["draw"] == drawn
    probe.moving = True
    assert app.frame(0.1)
    probe.moving = False
    app.frame(0.1)
    assert not app.frame(0.1)


def test_resize_lays_out_at_once_and_makes_art_later(app: App) -> None:
    probe = Probe(app)
    app.push(probe)
    app.frame(0.3)
    app.frame(0.3)
    before, drawn = probe.count["regenerate"], probe.count["draw"]
    pg.display.set_mode((1024, 768))
    for _ in range(3):
        app.resized(pg.display.get_surface() or app.screen)
        app.frame(0.05)
    assert probe.sizes[-1] == (1024, 768)
    drafts = [app.theme.draft]
    assert probe.count["draw"] == drawn + 1, "one picture, stretched while the window changes"
    assert probe.count["regenerate"] == before
    app.frame(SETTLE)
    app.frame(0.01)
    drafts.append(app.theme.draft)
    assert drafts == [True, False]
    assert probe.count["regenerate"] == before + 1


def test_later_runs_slices_in_order(app: App) -> None:
    app.push(Probe(app))
    seen: list[int] = []

    def work() -> Generator[None, None, None]:
        for i in range(3):
            seen.append(i)
            yield

    app.later(work())
    app.later(lambda: seen.append(99))
    for _ in range(10):
        app.frame(0.016)
    assert seen == [0, 1, 2, 99]


def test_cancelled_work_never_runs(app: App) -> None:
    app.push(Probe(app))
    seen: list[int] = []
    app.later(lambda: seen.append(1)).cancel()
    app.finish()
    assert seen == []


def test_escape_asks_before_it_quits(app: App) -> None:
    app.push(Probe(app))
    app.frame(0.016)
    app.frame(0.016, [key(pg.K_ESCAPE)])
    app.frame(0.016)
    assert isinstance(app.top, Question)
    app.frame(0.016, [key(pg.K_ESCAPE)])
    app.frame(0.016)
    assert isinstance(app.top, Probe)
    assert app.running


def test_closing_the_window_asks_once_and_twice_means_it(app: App) -> None:
    app.push(Probe(app))
    running = []
    for _ in range(2):
        app.frame(0.016, [pg.event.Event(pg.QUIT)])
        app.frame(0.016)
        running.append(app.running)
        assert sum(isinstance(s, Question) for s in app.stack) == 1
    assert running == [True, False]


def test_quit_by_its_button(app: App) -> None:
    app.push(Probe(app))
    app.frame(0.016, [pg.event.Event(pg.QUIT)])
    app.frame(0.016)
    question = app.top
    assert isinstance(question, Question)
    leave = question.ui.find(app.texts("app.quit.leave"))
    assert leave is not None
    app.frame(0.016, click(leave.rect.center))
    app.frame(0.016)
    assert not app.running


def test_escape_in_a_deeper_scene_goes_back(app: App) -> None:
    below, top = Probe(app), Probe(app)
    app.push(below)
    app.push(top)
    app.frame(0.016)
    app.frame(0.016, [key(pg.K_ESCAPE)])
    app.frame(0.016)
    assert app.top is below
    assert app.running


def test_mute_and_text_size_keys_are_kept(app: App) -> None:
    app.push(Probe(app))
    app.frame(0.016)
    app.frame(0.016, [key(pg.K_m), key(pg.K_PLUS, pg.KMOD_LCTRL)])
    assert app.prefs.mute
    assert app.prefs.text_size == 125
    assert app.theme.text_scale == 1.25
    app.frame(0.016, [key(pg.K_PLUS, pg.KMOD_LCTRL)])
    assert app.theme.text_scale == 1.5
    assert app.store.settings_path is not None
    assert "mute: true" in app.store.settings_path.read_text(encoding="utf-8")


def test_keys_typed_into_a_field_do_nothing_else(app: App) -> None:
    from scenes.kit.widget import TextField

    class Form(WidgetScene):
        def build(self) -> None:
            self.ui.add(TextField((100, 100, 300, 40), name="field"))

    form = Form(app)
    app.push(form)
    app.frame(0.016)
    app.frame(0.016, click((150, 120)))
    app.frame(0.016, [key(pg.K_m), pg.event.Event(pg.TEXTINPUT, text="m")])
    field = form.ui.find("field")
    assert isinstance(field, TextField)
    assert field.text == "m"
    assert not app.prefs.mute


def test_language_changes_at_once(make_app: MakeApp) -> None:
    app = make_app()
    app.on_language = lambda lang: type(app.texts)(lang, {"app.quit.stay": lang})
    probe = Probe(app)
    app.push(probe)
    app.frame(0.016)
    layouts = probe.count["layout"]
    app.prefs.language = "nl"
    app.preferences_changed(("language",))
    assert app.texts("app.quit.stay") == "nl"
    assert probe.count["layout"] == layouts + 1


def test_toast_vanishes(app: App) -> None:
    app.push(Probe(app))
    app.toast("Saved [coin]")
    assert app.frame(0.1)
    assert app.overlay.root.members
    for _ in range(60):
        app.frame(0.1)
    assert not app.overlay.root.members
    assert not app.frame(0.1)


@pytest.mark.parametrize("lang", ["en", "it", "nl"])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2560, 1080)])
def test_quit_question_fits(make_app: MakeApp, lang: str, size: tuple[int, int]) -> None:
    app = make_app(size, lang)
    app.prefs.text_size = 200
    app.preferences_changed()
    app.push(QuitQuestion(app))
    assert app.frame(0.016)


def test_hover_wakes_a_widget_scene(app: App) -> None:
    class One(WidgetScene):
        def build(self) -> None:
            self.ui.add(Button((100, 100, 200, 50), "Play"))

    app.push(One(app))
    for _ in range(5):
        app.frame(0.1)
    motion = pg.event.Event(pg.MOUSEMOTION, pos=(150, 120), rel=(1, 1), buttons=(0, 0, 0))
    assert app.frame(0.016, [motion])
    assert not app.frame(0.016, [motion])
