"""Help for whatever lies under the pointer: what it is, its numbers now, its rule."""

from __future__ import annotations

from game.titles.alhambra_dice.outlook import lost_columns, next_throws, symbols_of
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.regions import (
    BLACK_DIE,
    COLUMN,
    CUP,
    DIE,
    EXTRA_THROW,
    FIELD,
    KEEP,
    LOOSE,
    PRIZE,
    STACKS,
    SWAP,
    TAKE,
    TRACK,
    TRAY,
)
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Help, Region, TableSnapshot

CHIP_RULES = {"extra-throw": "AD-8.2", "black-die": "AD-8.3", "exchange": "AD-8.4", "start": "AD-6.5"}
PLAIN = {
    DIE: ("dice.help.die", "AD-4.2"),
    CUP: ("dice.help.cup", "AD-4.2"),
    TRAY: ("dice.help.cup", "AD-4.2"),
    KEEP: ("dice.help.kept", "AD-4.2"),
    LOOSE: ("dice.help.loose", "AD-4.2"),
    TAKE: ("dice.help.offer", "AD-6.2"),
    SWAP: ("dice.help.swap", "AD-8.4"),
    EXTRA_THROW: ("", "AD-8.2"),
    BLACK_DIE: ("", "AD-8.3"),
    STACKS: ("dice.help.stacks", "AD-2.1"),
}


def help_of(words: Words, region: Region, shown: TableSnapshot) -> Help | None:
    """What lies under the pointer."""
    view: DiceView = shown.view
    part, t = region.kind, words.texts
    if part == COLUMN:
        return _column(words, region.id, shown)
    if part == PRIZE:
        return _prizes(words)
    if part == FIELD:
        return _field(words, view.laid[view.types.index(region.id)])
    if part == TRACK:
        return _track(words, shown)
    if part not in PLAIN:
        return None
    key, rule = PLAIN[part]
    if part in words.facts.kinds:  # extra throws and the black die bear the names of their chips
        return Help(words.chip(part), words.chip_hint(part), rule)
    facts = words.facts
    numbers = {"throws": facts.throws, "dark": facts.dark, "rounds": facts.rounds}
    return Help(t(f"dice.help.title.{part}"), t(key, **numbers), rule)


def _column(words: Words, kind: str, shown: TableSnapshot) -> Help:
    """A column: who stands best on the track, what lies on the bonus field, would a marker be lost."""
    view: DiceView = shown.view
    at, t = view.types.index(kind), words.texts
    ranking = ", ".join(f"{words.who(s, shown.seats)} {view.heights[at][s]}" for s in view.order[at])
    lines = [t("dice.help.column", ranking=ranking or t("dice.help.nobody"))]
    if view.laid[at]:
        lines.append(t("dice.help.field", chip=words.chip(view.laid[at])))
    if kind in lost_columns(words.facts, view):
        return Help(t("dice.lost.title"), f"{words.lost(view, kind)} {lines[0]}", "AD-5.4")
    if symbols_of(view, kind) and next_throws(words.facts, view):
        return Help(t(f"column.{kind}.head"), " ".join(lines), "AD-5.2")
    return Help(t(f"column.{kind}.head"), " ".join(lines), "AD-6.2")


def _prizes(words: Words) -> Help:
    """What the two best markers of a column win."""
    alone, with_chip = words.facts.prizes
    text = words.texts("dice.help.prizes_text", alone=alone, with_chip=with_chip)
    return Help(words.texts("dice.help.prizes"), text, "AD-6.2")


def _field(words: Words, chip: str) -> Help:
    """What lies on a bonus field."""
    if not chip:
        return _prizes(words)
    text = words.texts("dice.hint.points") if words.chip_points(chip) else words.chip_hint(chip)
    return Help(words.chip(chip), text, CHIP_RULES.get(chip, "AD-8.1"))


def _track(words: Words, shown: TableSnapshot) -> Help:
    """All scores; the neutral seat's too, which lies on no counter (AD-11.2)."""
    view: DiceView = shown.view
    t = words.texts
    scores = ", ".join(f"{seat.name} {points}" for seat, points in zip(shown.seats, view.scores))
    lines = [t("dice.help.scores", list=scores, lap=words.facts.lap)]
    if view.neutral >= 0:
        name = words.who(view.neutral, shown.seats)
        lines.append(t("dice.help.neutral", name=name, n=sum(view.points[view.neutral])))
    return Help(t("dice.help.track"), " ".join(lines), "AD-9.1")
