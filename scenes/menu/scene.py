"""The main menu: an evening before the caravanserai, and a tiled column with all that can be done."""

from __future__ import annotations

from functools import partial

import pygame as pg

from game.content.language import languages
from game.match.store import Saved
from game.titles import TITLES
from game.version import VERSION
from scenes.anim.timeline import Value
from scenes.art.light import vgrad
from scenes.kit.button import all_or_no_icons
from scenes.kit.dialog import Choice as Answer
from scenes.kit.keys import KEYS
from scenes.kit.text import measure
from scenes.kit.widget import Button, IconButton
from scenes.match import library
from scenes.menu import art as menu_art
from scenes.menu import work as menu_work
from scenes.menu.card import LeafCard, PictureCard
from scenes.shell.jobs import Work
from scenes.shell.language import language_control, language_width
from scenes.shell.page import Page, columns
from scenes.shell.scene import Host

SKY = (
    (15, 18, 50), (32, 32, 82), (84, 52, 104), (178, 84, 88), (240, 146, 84), (206, 126, 82), (72, 38, 42),
)  # fmt: skip
FADE = 0.35  # seconds in which the evening appears


class MenuScene(Page):
    """First the words on cheap ground; then, slice by slice, the evening and the saved match's picture."""

    name = "menu"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.facts = menu_work.CardFacts()
        self._evening: pg.Surface | None = None
        self._over: pg.Surface | None = None
        self._over_of: tuple[object, ...] = ()
        self._veil = Value(0.0, FADE)
        self.leaf: tuple[str, str, str] | None = None
        self._dressed = False

    # ---- life ------------------------------------------------------------------------------------------
    def enter(self) -> None:
        from scenes.match.library import register_badges

        register_badges(self.app.sprites)
        self._look_for_saved()

    def resume(self) -> None:
        self._look_for_saved()
        self.app.after(self.regenerate)

    def _look_for_saved(self) -> None:
        self.facts = menu_work.CardFacts(menu_work.continued(self.app), blurb=self.facts.blurb)

    @property
    def saved(self) -> Saved | None:
        """The match that Continue opens."""
        return self.facts.saved

    @property
    def animating(self) -> bool:
        return super().animating or self._veil.moving

    def update(self, dt: float) -> None:
        super().update(dt)
        fading = self._veil.moving
        self._veil.update(dt)
        if fading and not self._veil.moving:
            self.repaint()

    # ---- layout ----------------------------------------------------------------------------------------
    def _field(self) -> pg.Rect:
        """The picture within the wooden frame."""
        n = self.theme.px(menu_art.FRAME) + self.theme.px(14)
        return self.theme.rect.inflate(-2 * n, -2 * n)

    def _column(self) -> pg.Rect:
        t, field = self.theme, self._field()
        width = t.px(520 if t.narrow else 580)
        width = min(round(width * (1 + (t.text_scale - 1) * 0.55)), field.w * 11 // 20)
        gap = t.px(28)
        return pg.Rect(field.x + gap, field.y + gap, width, field.h - 2 * gap)

    def _open(self) -> pg.Rect:
        """The part of the picture beside the column."""
        field, column = self._field(), self._column()
        return pg.Rect(column.right, field.y, field.right - column.right, field.h)

    def layout(self) -> None:
        if self._evening is not None and self._evening.get_size() != self._field().size:
            self._evening = None
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name("card", show=False)

    def cover(self) -> None:
        super().cover()
        self._over, self._over_of = None, ()

    def background(self) -> dict[str, Work]:
        return {
            "menu": self._dress(),
            "menu card": self._make_card(),
            "evening": self._make_evening(),
            "menu leaf": menu_work.make_leaf(self.app, self.slug(), self._show_leaf),
            "new game ahead": menu_work.prepare(self.app, self.theme),
        }

    def build(self) -> None:
        t, column = self.theme, self._column()
        inner = column.inflate(-2 * t.px(46), -2 * t.px(46))
        gap, small = t.px(14), max(32, t.tp(74))
        lower = ("matches", "rules") if self.app.store.holds_matches() else ("rules",)
        names = (("new", "learn"), lower) if self.saved else (("learn",), lower)
        room = inner.h - small - gap * (len(names) + 1)
        entry = max(36, t.tp(84))
        card = min(
            room - entry * len(names), PictureCard.best(t, inner.w, self._card_lines(), self._card_blurb())
        )
        entry = min((room - card) // len(names), t.tp(118))
        self._build_card(pg.Rect(inner.x, inner.y, inner.w, room - entry * len(names)))
        y = inner.bottom - small - (entry + gap) * len(names)
        entries = []
        for row in names:
            cells = columns(pg.Rect(inner.x, y, inner.w, entry), (1.0,) * len(row), gap)
            for name, cell in zip(row, cells):
                place = self._build_statistics(cell) if name == "matches" else cell
                entries.append(self._build_entry(place, name))
            y += entry + gap
        all_or_no_icons(t, entries)
        self._build_row(pg.Rect(inner.x, y, inner.w, small))
        self._build_languages()
        self._build_leaf()

    def _build_statistics(self, r: pg.Rect) -> pg.Rect:
        """The small button at the right end of an entry; returns the room that is left."""
        n, gap = min(r.h, max(36, r.w // 4)), self.theme.px(8)
        box = pg.Rect(r.right - n, r.y, n, r.h)
        button = IconButton(box, "", "histogram", lambda: self.app.open("statistics"), name="statistics")
        button.tip, button.hotkey = self.app.texts("statistics.title"), KEYS["menu.statistics"].hot
        self.ui.add(button)
        return pg.Rect(r.x, r.y, r.w - n - gap, r.h)

    def _build_entry(self, r: pg.Rect, name: str) -> Button:
        t, texts = self.theme, self.app.texts
        fresh = "menu.again" if self.app.prefs.last_setup.title else "menu.fresh"
        first = name == "learn" and not self.app.prefs.last_setup.title
        icon, detail, action = {
            "new": ("playing-card", fresh, self._new_game),
            "matches": ("film-strip", "", lambda: self.app.open("matches")),
            "learn": (
                "turban",
                "learn.first_time" if first else "menu.learn_hint",
                lambda: self.app.open("learn", self.slug()),
            ),
            "rules": ("rule-book", "menu.rules_hint", self._choose_rules),
        }[name]
        label = texts(f"{name}.title" if name in ("matches", "learn") else f"menu.{name}")
        words = texts(detail) if detail else ""
        need = measure(t, label, "head", 30)[0] + measure(t, words, "text", 17)[0] + t.px(150)
        kind = "gold" if first else "wood"
        button = Button(r, label, action, kind=kind, icon=icon, size=30, align="left", name=name)
        button.detail, button.hotkey = (words if need < r.w else ""), KEYS[f"menu.{name}"].hot
        button.icon_colour = (150, 60, 40) if first else (255, 226, 150)
        self.ui.add(button)
        return button

    def _build_row(self, r: pg.Rect) -> None:
        texts, gap = self.app.texts, self.theme.px(12)
        items = (
            ("settings", "cog", self._settings), ("credits", "scroll-quill", self._credits),
            ("quit", "exit-door", self.app.ask_quit),
        )  # fmt: skip
        buttons = [
            Button((0, 0, 0, 0), texts(f"menu.{k}"), act, icon=i, size=21, name=k) for k, i, act in items
        ]
        wants = [button.preferred(self.theme, r.h) for button in buttons]
        if sum(wants) > r.w - 2 * gap:
            wants = [button.preferred(self.theme, r.h, icon=False) for button in buttons]
            for button in buttons:
                button.icon = ""
        room, x = r.w - 2 * gap, r.x
        for button, want in zip(buttons, wants):
            w = round(room * want / sum(wants))
            button.rect, button.icon_colour = pg.Rect(x, r.y, w, r.h), (255, 226, 150)
            self.ui.add(button)
            x += w + gap

    def _card_lines(self) -> tuple[str, ...]:
        """The lines under the card's big words; before they are known, as many empty ones."""
        if self.saved and self.saved.damage:
            return (*self.facts.lines[:1], self.app.texts("menu.damaged"))
        return self.facts.lines or ((" ", " ") if self.saved else (" ",))

    def _card_blurb(self) -> str:
        return "" if self.saved else self.facts.blurb

    def _build_card(self, r: pg.Rect) -> None:
        texts = self.app.texts
        action, label = (self._continue, "menu.continue") if self.saved else (self._new_game, "menu.new")
        card = PictureCard(r, texts(label), self._card_lines(), action, lambda _: self.facts.picture)
        card.scores = self.facts.scores if self.saved else ()
        card.blurb = self._card_blurb()
        self.card = card
        self.ui.add(card)

    def _build_languages(self) -> None:
        t, field, spoken = self.theme, self._field(), languages(self.app.data)
        h = max(36, t.tp(62))
        words = language_width(t, spoken)
        version = measure(t, self.app.texts("menu.version", version=VERSION), "text", 18)[0] + t.px(70)
        w = min(words + version + t.px(28), self._open().w - t.px(24))
        box = pg.Rect(field.right - t.px(26) - w, field.bottom - t.px(26) - h, w, h)
        self._bar = box
        height = max(32, h - t.px(16))
        tongue = pg.Rect(
            box.x + version, box.y + (h - height) // 2, box.right - t.px(12) - box.x - version, height
        )
        self.ui.add(language_control(t, tongue, spoken, self.app.texts.lang, self._choose_language))

    def _build_leaf(self) -> None:
        t, room, texts = self.theme, self._open(), self.app.texts
        w, h = min(round(room.w * 0.5), t.tp(520)), t.tp(196)
        box = pg.Rect(room.x + t.px(28), room.bottom - t.px(26) - h, w, h)
        if box.right > self._bar.x - t.px(16):
            box.bottom = self._bar.y - t.px(14)
        self._build_daily(box)
        if self.leaf is None:
            return
        rule, title, text = self.leaf
        link = texts("menu.leaf_open")
        self.ui.add(LeafCard(box, texts("menu.leaf"), rule, title, text, link, lambda: self._rules(rule)))

    def _build_daily(self, leaf: pg.Rect) -> None:
        """The deal of the day, quietly above the page of the rule book."""
        t, texts = self.theme, self.app.texts
        button = Button(
            (0, 0, 0, 0), texts("daily.title"), lambda: self.app.open("daily"), icon="sun", size=20,
            name="daily",
        )  # fmt: skip
        button.hotkey, button.icon_colour = KEYS["menu.daily"].hot, (255, 226, 150)
        height = t.target(50)
        width = min(button.preferred(t, height), leaf.w)
        button.rect = pg.Rect(leaf.x, leaf.y - t.px(12) - height, width, height)
        self.ui.add(button)

    # ---- what the entries do ---------------------------------------------------------------------------
    def _continue(self) -> None:
        from scenes.match.start import resume

        if self.saved:
            resume(self.app, self.saved.path)

    def _new_game(self) -> None:
        self.app.open("newgame")

    def slug(self) -> str:
        """The title that the menu offers: that of the last table, else the first."""
        last = self.app.prefs.last_setup.title
        return last if last in TITLES else next(iter(TITLES))

    def _choose_rules(self) -> None:
        """Ask of which title the rules are wanted; the one of the card is offered first."""
        texts = self.app.texts

        def answer(slug: str) -> Answer:
            name = library.words(slug, self.app.data, texts.lang)("title.name")
            action = partial(self.app.open, "rulebook", slug)
            return Answer(name, action, default=slug == self.slug())

        titles = [answer(slug) for slug in TITLES]
        self.app.ask(texts("menu.rules_which"), "", [*titles, Answer(texts("menu.stay"), escape=True)])

    def _rules(self, rule: str = "") -> None:
        self.app.open("rulebook", self.slug(), rule)

    def _settings(self) -> None:
        self.app.open("settings")

    def _credits(self) -> None:
        self.app.open("credits")

    def _choose_language(self, lang: str) -> None:
        self.app.prefs.language = lang
        self.app.preferences_changed(("language",))

    def back(self) -> None:
        self.app.ask_quit()

    # ---- work in slices --------------------------------------------------------------------------------
    def _make_card(self) -> Work:
        return menu_work.make_card(
            self.app, self.facts, self.slug(), lambda: self.card.picture_size(self.theme), self.refresh
        )

    def _show_leaf(self, leaf: tuple[str, str, str]) -> None:
        self.leaf = leaf
        self.refresh()

    def _dress(self) -> Work:
        """Make wood, tiles and letters piece by piece; until then the entries stand on plain ground."""
        if self._dressed:
            return
        yield
        yield from self._make_upper()
        scratch = pg.Surface(self.theme.size)
        for child in self.ui.root.members:
            child.draw(scratch, self.theme)
            yield
        self._dressed = True
        self.repaint()

    def _make_evening(self) -> Work:
        from scenes.art.scenery import evening_in_steps

        t, field, room = self.theme, self._field(), self._open()
        size, span = field.size, (float(room.x - field.x), float(field.w))
        if self._evening is not None and self._evening.get_size() == size:
            return
        lift = 0.07 if t.narrow else 0.0
        key = ("evening", *size, *span, lift)
        steps = t.cache.in_steps(key, lambda: evening_in_steps(size, t.icons, t.u, span, lift))
        for picture in steps:
            if picture is None:
                yield
            else:
                self._evening = picture
        self._veil = Value(0.0, FADE)
        self._veil.target = 1.0
        if self.app.still or t.look.reduce_motion:
            self._veil = Value(1.0, FADE)
        self.repaint()

    # ---- picture ---------------------------------------------------------------------------------------
    def draw(self, target: pg.Surface) -> None:
        if self._dressed:
            super().draw(target)
            return
        target.blit(self._ground(), (0, 0))
        texts = (self.app.texts("menu.name"), self.app.texts("menu.tagline"))
        menu_art.draw_plain(target, self.theme, self._column(), self._open(), texts, self.ui.root.members)

    def draw_in_slices(self, target: pg.Surface) -> Work:
        if self._dressed:
            yield from self._make_upper()
            yield from super().draw_in_slices(target)
        else:
            self.draw(target)
            yield

    def compose_in_slices(self, target: pg.Surface) -> Work:
        self.compose(target)
        yield

    def paint(self, target: pg.Surface) -> None:
        if self._evening is None or not self._veil.moving:
            super().paint(target)
            return
        target.blit(self._ground(), (0, 0))
        self._evening.set_alpha(round(255 * self._veil.now))
        target.blit(self._evening, self._field())
        self._evening.set_alpha(None)
        target.blit(self._upper(), (0, 0))

    def compose(self, target: pg.Surface) -> None:
        target.blit(self._ground(), (0, 0))
        if self._evening is not None:
            target.blit(self._evening, self._field())
        target.blit(self._upper(), (0, 0))

    def _ground(self) -> pg.Surface:
        """Dark wood colour round a plain evening sky."""

        def make() -> pg.Surface:
            made = pg.Surface(self.theme.size, 0, self.app.screen)
            made.fill((40, 20, 8))
            made.blit(vgrad(self._field().size, *SKY), self._field())
            return made

        return self.theme.art(("menu-ground",), self.theme.size, make)

    def _make_upper(self) -> Work:
        """Everything above the evening that stands still: frame, lettering, column, language bar."""
        if self._over_of == self._over_key():
            return
        of, self._over, self._over_of = self._over_key(), None, ()
        t, texts, over = self.theme, self.app.texts, pg.Surface(self.theme.size, pg.SRCALPHA)
        yield from menu_art.draw_frame(over, t, self._field())
        yield
        menu_art.draw_column(over, t, self._column())
        yield
        menu_art.draw_lettering(over, t, self._open(), texts("menu.name"), texts("menu.tagline"))
        yield
        menu_art.draw_bar(over, t, self._bar, self._bar_edge(), texts("menu.version", version=VERSION))
        self._over, self._over_of = over, of

    def _over_key(self) -> tuple[object, ...]:
        """All that decides what stands above the evening."""
        bar = (*self._bar, self._bar_edge())
        t = self.theme
        return t.size, t.look, self.app.texts.lang, tuple(self._column()), tuple(self._open()), bar

    def _bar_edge(self) -> int:
        """Where the languages begin in their bar."""
        tongue = self.ui.find("language")
        return tongue.rect.x if tongue else self._bar.right

    def _upper(self) -> pg.Surface:
        for _ in self._make_upper():
            pass
        assert self._over is not None
        return self._over
