"""The table's answers: why not, who is awaited, help, a rule's places; with bubble, rings and banner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame as pg

from game.content.book import AID
from game.core.rules import Refusal
from scenes.kit.markup import escape
from scenes.kit.stage import Stage
from scenes.kit.tooltip import Bubble
from scenes.match import books
from scenes.table.action_bar import draw_banner
from scenes.table.captions import Caption, draw_caption
from scenes.table.comments import words_of
from scenes.table.model import TableHooks, TableModel
from scenes.table.sidebar import Sidebar
from scenes.titles.contract.values import Refused, Region, RuleNow, TableSnapshot

RING = ((16, 66, 74), (126, 240, 232))  # of the places that a rule is shown by: dark and bright


@dataclass(frozen=True, kw_only=True)
class FeedbackHooks:
    """What the answers need beside the match.

    prompt: the sentence of this moment and its seat; note: what the banner says when nothing else is shown;
    drop_hint: put the hint away; refused: hears which rule a click was refused by; on_top: whether the table
    is the top scene.
    """

    prompt: Callable[[TableSnapshot], tuple[int | None, str]]
    note: Callable[[], str]
    drop_hint: Callable[[], object]
    refused: Callable[[str], object]
    on_top: Callable[[], bool]


class Feedback:
    """The refused click with its bubble, and the rule whose places are lit."""

    def __init__(
        self, model: TableModel, ui: Stage, hooks: TableHooks, sidebar: Sidebar, more: FeedbackHooks
    ) -> None:
        self.model, self.ui, self.hooks, self.sidebar, self.more = model, ui, hooks, sidebar, more
        self.refused: Refused | None = None
        self.spot: tuple[str, tuple[Region, ...]] | None = None  # a rule and its lit places

    def drop(self) -> None:
        """Nothing is refused, no rule's places are lit."""
        self.refused = self.spot = None

    def forget(self) -> None:
        """Drop everything that belonged to the decision before, a bubble only if it said why not."""
        if self.refused:
            self.ui.close_bubble()
        self.drop()

    def tidy(self) -> None:
        """The mark of a refused click goes with its bubble."""
        if self.refused and self.ui.bubble is None:
            self.refused = None

    def put_away(self) -> None:
        """Drop everything and the bubble too."""
        self.drop()
        self.ui.close_bubble()

    def greet(self) -> None:
        """The first table of a player says once how to ask what something is."""
        app = self.model.app
        if app.prefs.told_help or app.still:
            return
        app.prefs.told_help = True
        app.prefs.save(app.store)
        app.toast(self.model.texts("table.greeting"), "lamp")

    # ---- why not ----
    def refuse(self, region: Region) -> None:
        """Say why a click is refused, light what causes it, offer the rule; else say what lies there."""
        model = self.model
        refusal = model.presenter.refuse(region, self.hooks.shown(), model.match.refuse)
        if refusal is None:
            anchor = self.hooks.place_of(region)
            self.help_for(region, anchor.center if anchor else model.theme.rect.center)
            return
        model.app.sound.play("refuse")
        self.refused = Refused(region, refusal)
        words = model.presenter.refusal(refusal, model.seats)
        self._bubble(region, words, model.texts("table.refused.title"), icon="cross", rule=refusal.rule)
        self.more.refused(refusal.rule)

    def wait(self, region: Region) -> None:
        """Say who is awaited before anything can be picked again."""
        self.refused = Refused(region, Refusal("", "wait"))
        seat, words = self.more.prompt(self.hooks.shown())
        icon = "" if seat is None else f"seat:{seat}"
        self._bubble(region, words, self.model.texts("table.refused.wait"), icon=icon)
        self.hooks.refresh()

    def _causes(self, tip: tuple[int, int]) -> list[pg.Rect]:
        """The lit causes of a refusal, and the ground behind them, so that no bubble or tail hides them."""
        found: list[pg.Rect] = []
        for place in self.refused.refusal.places[:8] if self.refused else ():
            rect = self.hooks.place_of(self.model.presenter.region_of(place))
            if rect and abs(rect.centerx - tip[0]) + abs(rect.centery - tip[1]) < 4 * rect.w:
                dx, dy = rect.centerx - tip[0], rect.centery - tip[1]
                behind = (rect.move(k * dx, k * dy).inflate(rect.w, rect.h) for k in (1, 2, 3))
                found += [rect, *behind] * 2
        return found

    # ---- help ----
    def tip(self, region: Region) -> str:
        """What a pointer that rests there is told: what lies there, and what its tag has said until then."""
        presenter, shown = self.model.presenter, self.hooks.shown()
        tip = presenter.tip(region, shown)
        return "\n".join(filter(None, (tip, presenter.tag(region, shown)))) if tip else ""

    def help_for(self, region: Region, pos: tuple[int, int]) -> None:
        """F1 or the right button: what lies there, its numbers now, its rule."""
        self.refused = None
        model = self.model
        if region.kind == "part":
            seat, name = region.ids
            items = (item for _, item in self.sidebar.panels[int(seat)].spots)
            found = next((item for item in items if item.name == name), None)
            if found and found.hint:
                who = model.seats[int(seat)].name
                self._bubble(region, found.hint, who, icon=f"seat:{seat}", pos=pos)
        elif region.kind == "seat" and region.id.isdigit():
            label, points = model.seats[int(region.id)], model.director.displayed.scores[int(region.id)]
            words = f"{model.texts('table.seat_help', n=points)}\n{label.level}"
            self._bubble(region, words, label.name, icon=f"seat:{region.id}", pos=pos)
        elif region.kind in ("button", "journal"):
            self._help_of_widget(region.id or region.kind, region, pos)
        elif help_ := model.presenter.help(region, self.hooks.shown()):
            self._bubble(region, help_.text, help_.title, rule=help_.rule, pos=pos)
        model.app.invalidate()

    def _help_of_widget(self, name: str, region: Region, pos: tuple[int, int]) -> None:
        """The tip of a button of the bar, of the steps of the turn or of the journal, as an answer."""
        widget = self.ui.find(name)
        if widget is not None and widget.tip:
            title = getattr(widget, "label", "") or getattr(widget, "heading", "")
            self._bubble(region, widget.tip, title, pos=widget.rect.midtop if widget.rect.w else pos)

    def _bubble(
        self,
        region: Region,
        text: str,
        title: str,
        *,
        icon: str = "",
        rule: str = "",
        pos: tuple[int, int] | None = None,
    ) -> None:
        model, theme = self.model, self.model.theme
        anchor = self.hooks.place_of(region)
        tip = (anchor.centerx, anchor.centery) if anchor else pos or theme.rect.center
        if anchor and anchor.w < theme.px(160):
            tip = (anchor.centerx, anchor.centery + anchor.h // 3)
        z = model.zones
        self.ui.bubble = Bubble(
            theme,
            tip,
            text,
            title=title,
            link=model.texts("table.refused.rule", rule=rule) if rule else "",
            on_link=lambda: self.open_rule(rule),
            icon=icon,
            avoid=[*model.presenter.obstacles(self.hooks.shown()), *self._causes(tip)],
            bounds=z.board if z and z.board.collidepoint(tip) else theme.rect,
            width=380,
        )

    # ---- rules ----
    def open_rule(self, rule: str = "") -> None:
        """The rule book at a rule, "" for its first; it knows the numbers and places of this position."""
        model = self.model
        model.app.open(
            "rulebook",
            model.match.rules.slug,
            rule,
            now=lambda rule: self._rule_numbers(rule).rows,
            on_show=self.show_rule,
            shows=lambda rule: bool(self._rule_numbers(rule).regions),
            data=model.session.data,
        )

    @property
    def has_aid(self) -> bool:
        """Whether the title has a player aid."""
        model = self.model
        return books.pages(model.match.rules.slug, model.session.data or model.app.data).page(AID) is not None

    def open_aid(self) -> bool:
        """The player aid over the table; whether there is one."""
        if self.has_aid:
            model = self.model
            model.app.open("aid", model.match.rules.slug, model.data, self.open_rule)
        return self.has_aid

    def _rule_numbers(self, rule: str) -> RuleNow:
        return self.model.presenter.rule_numbers(rule, self.hooks.shown())

    def show_rule(self, rule: str) -> None:
        """Light the places of a rule until something else happens."""
        if not self.more.on_top():
            self.model.app.pop()
            self.model.app.after(lambda: self.show_rule(rule))
            return
        self.put_away()
        self.more.drop_hint()
        self.spot = (rule, self._rule_numbers(rule).regions)
        self.hooks.refresh()

    # ---- picture ----
    def banner(self) -> str:
        """The words of the golden band over the board."""
        model, t = self.model, self.model.texts
        if self.spot:
            book = books.book(model.match.rules.slug, model.data, model.app.data)
            rule = book.by_id[self.spot[0]]
            return f"{rule.id} · {escape(rule.title.in_language(t.lang))}"
        return self.more.note()

    def comment(self) -> Caption | None:
        """What somebody wrote about a moment of the past that is in sight."""
        said = self.model.playback.comment
        if not said or not (self.model.looked_at or self.model.director.moment is not None):
            return None
        return Caption(words_of(said))

    def draw_rings(self, target: pg.Surface) -> None:
        """Ring the lit panels and their items; what lies on the board is the presenter's to light."""
        u = self.model.theme.u
        for region in self.spot[1] if self.spot else ():
            rect = self.sidebar.frame_of(region)
            if rect is not None:
                box = rect.inflate(round(4 * u), round(2 * u))
                pg.draw.rect(target, RING[0], box, max(3, round(5 * u)), border_radius=round(9 * u))
                inner = box.inflate(-2, -2)
                pg.draw.rect(target, RING[1], inner, max(2, round(2 * u)), border_radius=round(8 * u))

    def draw_banner(self, target: pg.Surface) -> None:
        """The golden band; while the others play, the sentence about it."""
        model, caption = self.model, self.model.director.caption or self.comment()
        if words := self.banner():
            draw_banner(target, model.theme, model.bounds, words)
        elif caption:
            places = [rect for region in caption.regions if (rect := self.hooks.place_of(region))]
            draw_caption(target, model.theme, model.bounds, caption.text, places)
