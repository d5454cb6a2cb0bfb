"""What the table answers: sentence, buttons, why not, help, and the scenes it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame as pg

from game.core.action import Action
from game.core.rules import Refusal
from scenes.kit.button import IconButton
from scenes.kit.dialog import Choice
from scenes.kit.stage import HotKey
from scenes.kit.tooltip import Bubble
from scenes.table.action_bar import Push
from scenes.table.rules import banner as rule_banner
from scenes.table.rules import open_rule
from scenes.titles.contract.values import as_place
from scenes.titles.presenter import Progress, Refused, Region, Shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.table.scene import TableScene

Spec = tuple[str, str, str, "Callable[[], object]", HotKey, str]


# ---- sentence and buttons ----
def prompt(scene: TableScene, shown: Shown) -> tuple[int | None, str]:
    """The seat whose badge stands before the sentence, and the sentence."""
    d, t = scene.director, scene.texts
    view = d.displayed
    if d.moment is not None:
        return None, t("table.prompt.past")
    if d.must_confirm:
        seat = scene.match.steps[scene.match.position - 1].seat
        key = "table.prompt.last" if scene.match.over else "table.prompt.end_turn"
        return seat, t(key, name=scene.seats[seat].name)
    if view.over or scene.count:
        return None, t("table.prompt.over")
    seat = view.to_act
    name = scene.seats[seat].name
    if scene.person >= 0:
        if len(scene.match.legal()) == 1 and d.manners.forced and not scene.match.can_redo:
            return seat, t("table.prompt.forced", name=name)
        return seat, scene.presenter.prompt(shown)
    key = "table.prompt.moving" if d.moving or scene.infos[seat].person else "table.prompt.thinking"
    return seat, t(key, name=name)


def progress(scene: TableScene) -> Progress | None:
    """The steps of the turn while a person decides."""
    return scene.presenter.progress(scene.shown()) if scene.person >= 0 else None


def pushes(scene: TableScene) -> list[Push]:
    """The buttons of the row for this moment."""
    d, t = scene.director, scene.texts
    if scene.count:
        return []
    found = [
        Push(f"switch:{s.name}", s.label, s.icon, s.key, pressed=s.name in scene.switches)
        for s in scene.presenter.toggles
    ]
    if d.moment is not None:
        return [
            Push("now", t("table.back_now"), "clockwise-rotation", gold=True),
            Push("go-on", t("table.go_on"), ""),
        ]
    for order in scene.orders:
        lock = not scene.match.reversible(order.action)
        name = f"order:{scene.match.rules.text(order.action)}"
        tip = scene.presenter.gain(scene.previews[order.action], scene.person)
        found.append(Push(name, order.label, order.icon, order.key, order.default, lock, tip=tip))
    if d.thinking and not d.moving:
        found.append(
            Push("hurry", t("table.move_now"), "hourglass", enabled=scene.brains.elapsed is not None)
        )
    elif d.confirms:
        words = t(_handing_on(scene))
        ready = d.must_confirm
        found.append(
            Push(
                "end-turn",
                words,
                "",
                "Enter",
                gold=ready,
                lock=True,
                enabled=ready,
                tip=t("table.tip.end_turn"),
            )
        )
    return found


def _handing_on(scene: TableScene) -> str:
    """What the confirming button says: the end, the end of a turn, or a question within it."""
    match = scene.match
    if match.over:
        return "table.final_count"
    asked = match.position > 0 and match.to_act != match.turn == match.steps[match.position - 1].seat
    return "table.hand_over" if asked else "table.end_turn"


def act(scene: TableScene, name: str) -> None:
    """Carry out a button of the row."""
    kind, _, rest = name.partition(":")
    if kind == "switch":
        scene.switches ^= {rest}
    elif kind == "order":
        scene.play(scene.match.rules.parse(rest))
    elif name == "now":
        scene.look(None)
    elif name == "go-on":
        scene.director.go_on()
    elif name == "hurry":
        scene.brains.hurry()
    elif name == "end-turn":
        scene.app.sound.play("click")
        scene.director.confirm()
    scene.refresh()


def system_specs(scene: TableScene) -> list[Spec]:
    """The five buttons at the right."""
    t = scene.texts
    return [
        (
            "undo",
            t("table.undo"),
            "anticlockwise-rotation",
            scene.undo,
            HotKey(pg.K_z, ctrl=True),
            t("table.tip.undo"),
        ),
        (
            "redo",
            t("table.redo"),
            "clockwise-rotation",
            scene.redo,
            HotKey(pg.K_y, ctrl=True),
            t("table.tip.redo"),
        ),
        ("hint", t("table.hint"), "magic-lamp", scene.hints.ask, HotKey(pg.K_h), t("table.tip.hint")),
        (
            "rules",
            t("table.rules"),
            "rule-book",
            lambda: open_rule(scene, ""),
            HotKey(pg.K_r),
            t("table.tip.rules"),
        ),
        ("menu", t("table.menu"), "cog", lambda: open_menu(scene), HotKey(pg.K_F10), t("table.tip.menu")),
    ]


def update_system(scene: TableScene) -> None:
    """Grey what does nothing now, and say why."""
    d, t = scene.director, scene.texts
    lifting = d.can_undo and not scene.match.can_undo
    states = {
        "undo": (
            d.can_undo,
            "table.tip.undo_lift" if lifting else "table.tip.undo" if d.can_undo else "table.tip.no_undo",
        ),
        "redo": (d.moment is None and scene.match.can_redo, "table.tip.redo"),
        "hint": (scene.person >= 0, "table.tip.hint"),
    }
    for widget in scene.still.members:
        if isinstance(widget, IconButton) and widget.name in states:
            widget.enabled, tip = states[widget.name]
            widget.tip = t(tip)


def banner(scene: TableScene) -> str:
    """The golden band over the board."""
    d, t = scene.director, scene.texts
    if scene.spot:
        return rule_banner(scene)
    if d.moment is not None:
        return t("table.past", n=d.moment, all=scene.match.position)
    if scene.hints.searching:
        return f"[lamp] {t('table.hints.search')}"
    return t("table.not_kept", reason=scene.keeping.words(t)) if scene.keeping.trouble else ""


# ---- why not, help ----
def refuse(scene: TableScene, region: Region) -> None:
    """Say why a click is refused, light what causes it, offer the rule; else say what lies there."""
    refusal = scene.presenter.refuse(region, scene.shown(), scene.match.refuse)
    if refusal is None:
        anchor = scene.place_of(region)
        help_for(scene, region, anchor.center if anchor else scene.theme.rect.center)
        return
    scene.app.sound.play("refuse")
    scene.refused = Refused(region, refusal)
    t = scene.texts
    _bubble(
        scene,
        region,
        scene.presenter.refusal(refusal, scene.seats),
        t("table.refused.title"),
        "cross",
        refusal.rule,
    )


def wait(scene: TableScene, region: Region) -> None:
    """Say who is awaited before anything can be picked again."""
    scene.refused = Refused(region, Refusal("", "wait"))
    seat, words = prompt(scene, scene.shown())
    icon = "" if seat is None else f"seat:{seat}"
    _bubble(scene, region, words, scene.texts("table.refused.wait"), icon, "")
    scene.refresh()


def _bubble(
    scene: TableScene,
    region: Region,
    text: str,
    title: str,
    icon: str,
    rule: str,
    pos: tuple[int, int] | None = None,
) -> None:
    anchor = scene.place_of(region)
    tip = (anchor.centerx, anchor.centery) if anchor else pos or scene.theme.rect.center
    if anchor and anchor.w < scene.theme.px(160):
        tip = (anchor.centerx, anchor.centery + anchor.h // 3)
    bounds = scene.zones.board if scene.zones and scene.zones.board.collidepoint(tip) else scene.theme.rect
    link = scene.texts("table.refused.rule", rule=rule) if rule else ""
    avoid = [*scene.presenter.obstacles(scene.shown()), *_causes(scene, tip)]
    scene.ui.bubble = Bubble(
        scene.theme,
        tip,
        text,
        title=title,
        link=link,
        on_link=lambda: open_rule(scene, rule),
        icon=icon,
        avoid=avoid,
        bounds=bounds,
        width=380,
    )


def _causes(scene: TableScene, tip: tuple[int, int]) -> list[pg.Rect]:
    """The lit causes of a refusal, and the ground behind them, so that neither bubble nor tail hides them."""
    found: list[pg.Rect] = []
    for place in scene.refused.refusal.places[:8] if scene.refused else ():
        rect = scene.place_of(scene.presenter.region_of(place))
        if rect and abs(rect.centerx - tip[0]) + abs(rect.centery - tip[1]) < 4 * rect.w:
            dx, dy = rect.centerx - tip[0], rect.centery - tip[1]
            found += [rect, *(rect.move(k * dx, k * dy).inflate(rect.w, rect.h) for k in (1, 2, 3))] * 2
    return found


def help_for(scene: TableScene, region: Region, pos: tuple[int, int]) -> None:
    """F1 or the right button: what lies there, its numbers now, its rule."""
    place = as_place(region)
    if place.kind == "part":
        seat, *name = place.ids
        item = next((item for _, item in scene.panels[int(seat)].spots if item.name == ":".join(name)), None)
        if item and item.hint:
            _bubble(scene, region, item.hint, scene.seats[int(seat)].name, f"seat:{seat}", "", pos)
    elif place.kind == "seat" and place.id.isdigit():
        who = scene.seats[int(place.id)]
        points = scene.director.displayed.scores[int(place.id)]
        words = f"{scene.texts('table.seat_help', name=who.name, n=points)}\n{who.level}"
        _bubble(scene, region, words, who.name, f"seat:{place.id}", "", pos)
    else:
        found = scene.presenter.help(region, scene.shown())
        if found:
            _bubble(scene, region, found.text, found.title, "", found.rule, pos)
    scene.app.invalidate()


def draw_carried(scene: TableScene, target: pg.Surface) -> None:
    """What a drag carries, at the pointer."""
    field = scene.field
    if field is None or field.carrying is None or field.pointer is None:
        return
    if field.hot in {c.commit for c in scene.choices}:
        return
    sprite = scene.presenter.chip(scene.presenter.part(field.carrying, scene.shown()))
    image = scene.theme.sprites.make(scene.theme, sprite, max(32, scene.theme.px(46))) if sprite else None
    if image is not None:
        target.blit(image, image.get_rect(center=field.pointer))


def confirm(scene: TableScene, action: Action, warning: str = "") -> None:
    """Ask once more before an action; after a warning Enter goes back."""
    t = scene.texts
    lock = not scene.match.reversible(action)
    words = t("table.confirm.lock" if lock else "table.confirm.text", what=scene.presenter.name(action))
    choices = [
        Choice(t("table.confirm.do"), lambda: scene.carry_out(action), default=not warning),
        Choice(t("table.confirm.back"), scene.refresh, default=bool(warning), escape=True),
    ]
    scene.app.ask(t("table.confirm.title"), warning or words, choices)


# ---- other scenes ----
def open_menu(scene: TableScene) -> None:
    """The small menu of the table."""
    scene.app.open("pause", scene)


def hand_over(scene: TableScene, seat: int) -> None:
    """Another person decides next: the recap, behind a closed door where hands are secret."""

    def take_seat() -> None:
        scene.director.take_seat(seat)
        scene.refresh()

    scene.app.open("recap", scene.session, seat, take_seat)


def open_results(scene: TableScene) -> None:
    """The results in the place of the table."""
    scene.app.replace_with("results", scene.session)
