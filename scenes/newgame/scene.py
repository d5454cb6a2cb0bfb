"""New game: a title by its picture, who sits down, variants, undo mode, seed. Start has the focus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame as pg

from game.content.cast import load_cast
from game.core.title import TitleCard
from game.match.fair_dice import new_secret
from scenes.kit.keys import KEYS
from scenes.kit.text import measure
from scenes.kit.widget import Button, TabItem, tabs
from scenes.match import library
from scenes.match.course import first_lesson, open_lesson
from scenes.match.fair import say_fair
from scenes.match.seats import SeatInfo
from scenes.match.setup import (
    TableSetup,
    adapted,
    default_setup,
    last_setup,
    never_played,
    new_seed,
    problem,
    restored,
    with_more,
)
from scenes.match.start import house_choices, open_table, try_house
from scenes.newgame.fitting import FittingLevel
from scenes.newgame.header import header_buttons
from scenes.newgame.options import OptionHands, Options
from scenes.newgame.paint import (
    header_in_steps,
    header_rect,
    paint_header,
    paint_note,
    paint_rows,
    table_words,
)
from scenes.newgame.seat_rows import RowPlace, SeatHands, place_row, row_widgets
from scenes.newgame.showcase import Showcase
from scenes.newgame.titles import TitleCard as TitlePicture
from scenes.newgame.titles import TitleWords, mark_width
from scenes.shell.jobs import Work
from scenes.shell.page import Page, large_text, section, tray
from scenes.shell.preferences import COACHES
from scenes.shell.scene import Host

TABS = ("tab_game", "tab_seats", "tab_options")
MANY = 4  # seats that fit beside titles and options on a narrow window
COVERED = 0.2  # of the picture of a title, by the way to its first lesson


class NewGameScene(Page):
    """The last table (of a title, where one is asked for) lies ready, or one person and three computers."""

    name = "newgame"

    def __init__(self, app: Host, slug: str | None = None) -> None:
        super().__init__(app)
        self.cards = library.cards(app.data)
        own, defaults = app.prefs.player_name, app.texts("newgame.names").split()
        self.names = (own, *(name for name in defaults if name != own)) if own else tuple(defaults)
        last = self._remembered(slug)
        self.fair, self._secret = True, new_secret()
        self.setup = self._sealed(
            last or default_setup(self.cards[slug or next(iter(self.cards))], self.names)
        )
        self.state = "ready" if last else "laid"
        self.tab = 1
        self.showcase = Showcase(app)
        self._fitting = FittingLevel(app, take=self.change, found=self.refresh)

    def enter(self) -> None:
        library.register_badges(self.app.sprites)

    def _remembered(self, slug: str | None) -> TableSetup | None:
        """The last table of a title, or of all; None where there is none that fits."""
        prefs = self.app.prefs
        if slug is None:
            return self._with_house(last_setup(prefs, self.cards))
        kept = prefs.setups.get(slug)
        return self._with_house(restored(kept, self.cards[slug]) if kept else None)

    def _with_house(self, setup: TableSetup | None) -> TableSetup | None:
        """A remembered table; without house rules where these are not there any more or broken."""
        if setup is None or any(
            c.id == setup.house and not c.broken for c in house_choices(self.app, setup.title)
        ):
            return setup
        return replace(setup, house="")

    @property
    def card(self) -> TitleCard:
        """The chosen title's card."""
        return self.cards[self.setup.title]

    # ---- changes ---------------------------------------------------------------------------------------
    def change(self, setup: TableSetup) -> None:
        """Take another table over and show it."""
        self.setup, self.state = self._sealed(setup), "changed"
        self.refresh()

    def _sealed(self, setup: TableSetup) -> TableSetup:
        """The same table with the secret that was drawn when this scene opened, where the dice are fair."""
        return replace(setup, secret=self._secret if self.fair else None)

    def _quietly(self, setup: TableSetup) -> None:
        """Take over what is being typed: the field stays as it is."""
        self.setup, self.state = setup, "changed"
        self.repaint()

    def choose_title(self, slug: str) -> None:
        """Take another title: its own last table, or this one carried over."""
        if slug == self.setup.title:
            return
        table = self._remembered(slug)
        self.change(table or adapted(self.setup, self.cards[slug], self.names))

    def default(self) -> None:
        """One person and three computer players."""
        self.change(default_setup(self.card, self.names))
        self.state = "laid"

    def start(self) -> None:
        """Open the table, or say what is missing and go there."""
        wrong = problem(self.setup, self.card)
        if wrong is None:
            open_table(self.app, self.setup)
            return
        own = library.words(self.setup.title, self.app.data, self.app.texts.lang)
        self.app.toast(
            self.app.texts(f"newgame.error.{wrong.key}", title=own("title.name"), **wrong.args), "cross"
        )
        if self._tabbed:
            self.tab = 2 if wrong.widget == "seed" else 1
            self.refresh()
        self.ui.focus.take_name(wrong.widget, show=True)

    # ---- layout ----------------------------------------------------------------------------------------
    @property
    def _tabbed(self) -> bool:
        return large_text(self.theme) or (self.theme.narrow and len(self.setup.seats) > MANY)

    def layout(self) -> None:
        t = self.theme
        m, g = t.px(18), t.px(14 if not t.narrow else 12)
        w = t.w - 2 * m
        self._header = header_rect(t)
        bar_height = max(44, t.tp(102) if not t.narrow else t.tp(90))
        self._bar = pg.Rect(m, t.h - m - bar_height, w, bar_height)
        middle = pg.Rect(m, self._header.bottom + g, w, self._bar.y - g - self._header.bottom - g)
        self._tabs = pg.Rect(m, middle.y, w, t.tp(52))
        if self._tabbed:
            middle = pg.Rect(m, self._tabs.bottom + g, w, middle.bottom - self._tabs.bottom - g)
            self._parts = [middle if i == self.tab else None for i in range(3)]
        else:
            self._parts = list(self._three(middle, g))
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name("start", show=True)

    def _three(self, r: pg.Rect, g: int) -> tuple[pg.Rect, pg.Rect, pg.Rect]:
        """Titles above, seats left, options right (on narrow windows below)."""
        t, few = self.theme, len(self.cards) < 3
        height = t.tp(276 if few else 350) if not t.narrow else t.tp(206 if few else 270)
        height = min(height, r.h * (36 if t.narrow else 38) // 100)
        titles = pg.Rect(r.x, r.y, r.w, height)
        rest = pg.Rect(r.x, titles.bottom + g, r.w, r.bottom - titles.bottom - g)
        if t.narrow:
            options_height = min(t.tp(220), rest.h * 42 // 100)
            seats = pg.Rect(rest.x, rest.y, rest.w, rest.h - options_height - g)
            return titles, seats, pg.Rect(rest.x, seats.bottom + g, rest.w, options_height)
        width = round(rest.w * 0.655)
        seats = pg.Rect(rest.x, rest.y, width, rest.h)
        return titles, seats, pg.Rect(seats.right + g, rest.y, rest.right - seats.right - g, rest.h)

    def build(self) -> None:
        t, texts = self.theme, self.app.texts
        inner = self._header.inflate(-2 * t.px(22), -2 * t.px(18))
        menu, rules = header_buttons(t, texts, inner, self._title_name(), self.app.pop, self._rules)
        self.ui.add(menu, rules)
        self._build_coach(inner.right, rules.rect)
        if self._tabbed:
            items = [TabItem(words) for words in self._tab_words()]
            self.ui.add(*tabs(t, self._tabs, items, self.tab, self._choose_tab))
        titles, seats, options = self._parts
        self.showcase.wanted.clear()
        if titles:
            self._build_titles(titles)
        self._rows: list[pg.Rect] = []
        self._free = len(self.setup.seats) < self.card.players.max
        if seats:
            self._build_seats(seats)
        self._options: Options | None = None
        if options:
            self._build_options(options)
        self._build_bar()

    def _build_coach(self, right: int, beside: pg.Rect) -> None:
        """Whether the coach speaks up at this table, at the right end of the header."""
        t, texts, prefs = self.theme, self.app.texts, self.app.prefs
        level = texts(f"settings.coach_value.{prefs.coach}")
        words = texts("newgame.coach", level=level)
        button = Button((0, 0, 0, 0), words, self._next_coach, icon="turban", size=21, name="coach")
        button.tip = texts("settings.coach_hint")
        w = button.preferred(t, beside.h)
        button.rect = pg.Rect(right - w, beside.y, w, beside.h)
        self.ui.add(button)

    def _next_coach(self) -> None:
        """The coach looks more closely, or not at all again."""
        prefs = self.app.prefs
        prefs.coach = COACHES[(COACHES.index(prefs.coach) + 1) % len(COACHES)]
        prefs.save(self.app.store)
        self.refresh()

    def _title_name(self) -> str:
        """The chosen title in words."""
        return library.words(self.setup.title, self.app.data, self.app.texts.lang)("title.name")

    def _rules(self) -> None:
        """The rule book of the chosen title."""
        self.app.open("rulebook", self.setup.title)

    def _tab_words(self) -> list[str]:
        """The words on the tabs: while another one is open, the first says which game is chosen."""
        words = [self.app.texts(f"newgame.{key}") for key in TABS]
        room = (self._tabs.w - 2 * self.theme.px(10)) // len(TABS) - self.theme.px(40)
        if self.tab and measure(self.theme, self._title_name(), "head", 22)[0] <= room:
            words[0] = self._title_name()
        return words

    def handle(self, event: pg.event.Event) -> bool:
        if super().handle(event):
            return True
        # The cards have their own keys while they are in sight.
        if self._parts[0] is None and event.type == pg.KEYDOWN and KEYS["newgame.titles"].struck(event):
            number = KEYS["newgame.titles"].codes.index(event.key)
            if number < len(self.cards):
                self.choose_title(list(self.cards)[number])
                return True
        return False

    def _choose_tab(self, index: int) -> None:
        self.tab = index
        self.refresh()

    def _build_titles(self, r: pg.Rect) -> None:
        t, n, gap = self.theme, len(self.cards), self.theme.px(16)
        for i, (slug, card) in enumerate(self.cards.items()):
            x0, x1 = r.x + (r.w + gap) * i // n, r.x + (r.w + gap) * (i + 1) // n - gap
            box = pg.Rect(x0, r.y, x1 - x0, r.h)
            chosen = slug == self.setup.title
            picture = TitlePicture(
                box, i + 1, self._words(slug, card), chosen, self._choosing(slug),
                self.showcase.picture_of(slug),
            )  # fmt: skip
            self.showcase.wanted.append((slug, picture.picture_size(t)))
            self.ui.add(picture)
            self._build_way_in(picture.picture_rect(t), slug)

    def _build_way_in(self, picture: pg.Rect, slug: str) -> None:
        """On the picture of a title that was never played: to its first lesson."""
        taught = first_lesson(self.app, slug) if never_played(self.app.prefs, slug) else None
        if taught is None:
            return
        t, texts, gap = self.theme, self.app.texts, self.theme.px(14)
        mark = mark_width(t, texts("newgame.chosen")) if slug == self.setup.title else 0
        h = t.target(34)
        room = min(picture.w - 2 * gap - mark, round(COVERED * picture.w * picture.h / h))
        button = Button(
            (0, 0, 0, 0), "", lambda: self._learn(slug), kind="gold", size=18, name=f"learn-{slug}"
        )
        minutes = taught.lesson.minutes
        for key in ("newgame.first_time", "newgame.start_here", "newgame.lesson"):
            button.label = texts(key, n=minutes)
            if button.preferred(t, h) <= room:
                break
        button.tip = texts("newgame.first_time", n=minutes)
        w = min(button.preferred(t, h), room)
        button.rect = pg.Rect(picture.right - gap - w, picture.y + gap, w, h)
        self.ui.add(button)

    def _learn(self, slug: str) -> None:
        """The first lesson of a title, with the page of all lessons under it."""
        if taught := first_lesson(self.app, slug):
            self.app.open("learn", slug)
            open_lesson(self.app, slug, taught)

    def _words(self, slug: str, card: TitleCard) -> TitleWords:
        texts = self.app.texts
        own = library.words(slug, self.app.data, texts.lang)
        players = texts("newgame.range", min=card.players.min, max=card.players.max)
        minutes = texts("newgame.minutes", n=card.minutes)
        blurb = library.blurb(slug, self.app.data, texts.lang)
        return TitleWords(
            own("title.name"), players, minutes, own("title.line"), blurb, texts("newgame.chosen")
        )

    def _choosing(self, slug: str) -> Callable[[], object]:
        return lambda: self.choose_title(slug)

    def _build_seats(self, r: pg.Rect) -> None:
        t, texts, setup, card = self.theme, self.app.texts, self.setup, self.card
        top = r.y + t.px(9) + t.tp(38) + t.px(18)
        inner = pg.Rect(r.x + t.px(16), top, r.w - 2 * t.px(16), r.bottom - t.px(14) - top)
        count = len(setup.seats)
        free = count < card.players.max
        rows = max(min(card.players.max, count + 1), 4)
        gap = t.px(8)
        low = max(36, t.tp(50)) if free and rows == count + 1 else 0  # a free seat needs less
        full = rows - 1 if low else rows
        height = min((inner.h - low - gap * (rows - 1)) // full, t.tp(104))
        low = min(low, height)
        spare = (inner.h - low - height * full - gap * (rows - 1)) // max(1, rows)
        self._rows = [
            pg.Rect(
                inner.x, inner.y + i * (height + gap + spare), inner.w, low if low and i == count else height
            )
            for i in range(count + free)
        ]
        own = library.words(setup.title, self.app.data, texts.lang)
        cast = load_cast(self.app.data)
        hands = SeatHands(self._seat, self._rename, self._swap, self._remove)
        for i, seat in enumerate(setup.seats):
            place: RowPlace = place_row(t, self._rows[i], bool(card.styles))
            words = texts.coloured(t.palette.name)
            offer = self._fitting.button(t, place, self.setup) if seat.person else None
            fitting = offer is not None
            self.ui.add(*row_widgets(words, own, place, i, count, seat, card, hands, cast, fitting=fitting))
            if offer is not None:
                self.ui.add(offer)
        if free:
            self._build_add(self._rows[count])

    def _build_add(self, row: pg.Rect) -> None:
        t = self.theme
        h = min(row.h - t.px(10), max(34, t.tp(52)))
        add = Button(
            pg.Rect(0, 0, 0, h), self.app.texts("newgame.add"), self._add, icon="plus", size=22, name="add"
        )
        add.key_label, add.hotkey = KEYS["newgame.add"].label, KEYS["newgame.add"].hot
        w = min(add.preferred(t, h), row.w // 2)
        add.rect = pg.Rect(row.right - t.px(14) - w, row.centery - h // 2, w, h)
        self.ui.add(add)

    def _build_options(self, r: pg.Rect) -> None:
        t = self.theme
        if t.narrow and not self._tabbed:
            inner = r.inflate(-2 * t.px(26), -2 * t.px(14))
        else:
            top = r.y + t.px(9) + t.tp(38) + t.px(18)
            inner = pg.Rect(r.x + t.px(24), top, r.w - 2 * t.px(24), r.bottom - t.px(12) - top)
        own = library.words(self.setup.title, self.app.data, self.app.texts.lang)
        houses = house_choices(self.app, self.setup.title)
        self._options = Options(
            t, self.app.texts, own, self.card, self.setup, houses, inner, t.narrow or self._tabbed
        )
        hands = OptionHands(
            self._variant, self._undo, self._seed, self._draw_seed, self._house, self._ask_fair
        )
        self.ui.add(*self._options.widgets(hands))

    def _build_bar(self) -> None:
        t, texts = self.theme, self.app.texts
        inner = self._bar.inflate(-2 * t.px(20), -2 * t.px(16))
        start = Button(
            pg.Rect(0, 0, 0, inner.h),
            texts("newgame.start"),
            self.start,
            kind="gold",
            icon="camel",
            size=32,
            name="start",
        )
        start.key_label, start.hotkey = KEYS["newgame.start"].label, KEYS["newgame.start"].hot
        w = max(start.preferred(t, inner.h) + t.px(60), t.px(320))
        start.rect = pg.Rect(inner.right - w, inner.y, w, inner.h)
        height = max(34, t.tp(54))
        usual = Button(
            pg.Rect(0, 0, 0, height),
            texts("newgame.usual_table"),
            self.default,
            icon="scroll-unfurled",
            size=21,
            name="usual",
        )
        usual.tip = texts("newgame.usual_hint")
        w = usual.preferred(t, height)
        usual.rect = pg.Rect(start.rect.x - t.px(22) - w, inner.centery - height // 2, w, height)
        self._note = pg.Rect(inner.x, inner.y, usual.rect.x - t.px(18) - inner.x, inner.h)
        self.ui.add(usual, start)

    # ---- hands -----------------------------------------------------------------------------------------
    def _seat(self, index: int, seat: SeatInfo) -> None:
        self.change(self.setup.with_seat(index, seat))

    def _rename(self, index: int, name: str) -> None:
        seats = list(self.setup.seats)
        seats[index] = replace(seats[index], name=name)
        self._quietly(replace(self.setup, seats=tuple(seats)))

    def _swap(self, index: int, other: int) -> None:
        self.change(self.setup.swapped(index, other))

    def _remove(self, index: int) -> None:
        self.change(self.setup.without(index))

    def _add(self) -> None:
        if len(self.setup.seats) < self.card.players.max:
            self.tab = 1
            self.change(with_more(self.setup, self.names))

    def _variant(self, name: str, on: bool) -> None:
        self.change(replace(self.setup, variants={**self.setup.variants, name: on}))

    def _undo(self, mode: str) -> None:
        self.change(replace(self.setup, undo=mode))

    def _house(self, name: str) -> None:
        """Take house rules once they were tried out; say what is wrong with those that cannot be played."""
        try_house(self.app, self.setup.title, name, lambda wrong: self._take(name, wrong), self.refresh)

    def _take(self, name: str, wrong: str) -> None:
        if wrong:
            self.app.toast(self.app.texts("newgame.error.house", reason=wrong), "cross")
            self.refresh()
        else:
            self.change(replace(self.setup, house=name))

    def _seed(self, seed: str) -> None:
        self._quietly(replace(self.setup, seed=seed))

    def _draw_seed(self) -> None:
        self.change(replace(self.setup, seed=new_seed()))

    def _ask_fair(self) -> None:
        """What fair dice are, their seal, and the way to a seed of one's own and back."""
        say_fair(self.app, self._secret.seal, self.fair, self._set_fair)

    def _set_fair(self, on: bool) -> None:
        self.fair = on
        self.change(self.setup)

    # ---- pictures of the titles ------------------------------------------------------------------------
    def background(self) -> dict[str, Work]:
        return {"title pictures": self.showcase.make(), "fitting level": self._fitting.read()}

    def refresh(self) -> None:
        super().refresh()
        if self.showcase.missing:  # cards that another part has hidden until now
            self.later(self.showcase.make(), "title pictures")

    # ---- picture ---------------------------------------------------------------------------------------
    def compose_in_slices(self, target: pg.Surface) -> Work:
        for _ in header_in_steps(self.theme):
            yield
        yield from super().compose_in_slices(target)

    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        paint_header(target, self.theme, self._header, self.app.texts("newgame.title"))
        t, texts, setup = self.theme, self.app.texts, self.setup
        _, seats, options = self._parts
        if seats:
            taken = texts("newgame.taken", n=len(setup.seats), max=self.card.players.max)
            section(target, t, seats, texts("newgame.seats"), taken, texts("newgame.order"))
            free = texts("newgame.free", n=len(setup.seats) + 1)
            colour = with_more(setup, self.names).seats[-1].colour if self._free else ""
            paint_rows(target, t, self._rows, len(setup.seats), colour, free)
        if options:
            titled = not t.narrow or self._tabbed
            section(target, t, options, texts("newgame.variants") if titled else "")
            if self._options:
                self._options.compose(target)
        tray(target, t, self._bar)
        self._compose_note(target)

    def _compose_note(self, target: pg.Surface) -> None:
        """What keeps the table from opening, or that it is ready; and who sits there."""
        t, texts, r = self.theme, self.app.texts, self._note
        wrong = problem(self.setup, self.card)
        own = library.words(self.setup.title, self.app.data, texts.lang)
        head = texts(f"newgame.{self.state}")
        if wrong:
            head = texts(f"newgame.error.{wrong.key}", title=own("title.name"), **wrong.args)
        paint_note(target, t, r, head, wrong is not None, table_words(texts, own("title.name"), self.setup))
