"""The rules with the numbers of this moment: rows for the rule book, and the places to light."""

from __future__ import annotations

from collections.abc import Callable

from game.titles.alhambra_dice.content import START
from game.titles.alhambra_dice.outlook import lost_columns, next_throws, points_in_hand, spot
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.regions import COLUMN, CUP, FIELD, PART, PRIZE, SEAT
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Region, RuleNow, TableSnapshot

Explain = Callable[[Words, TableSnapshot], RuleNow]
SPECIAL = {"AD-8.2": "extra-throw", "AD-8.3": "black-die", "AD-8.4": "exchange"}


def rule_numbers(words: Words, rule: str, shown: TableSnapshot) -> RuleNow:
    """What a rule comes to in the displayed position."""
    if rule in SPECIAL:
        return _chips(words, shown, SPECIAL[rule])
    explain = RULES.get(rule)
    return explain(words, shown) if explain else RuleNow()


def _who(words: Words, shown: TableSnapshot, seat: int) -> str:
    badge = f"[seat:{seat}]\u00a0" if seat < len(shown.seats) else ""
    return f"{badge}*{words.who(seat, shown.seats)}*"


def _item(seat: int, name: str) -> Region:
    """An item of a player's panel."""
    return Region(PART, (str(seat), name))


def _round(words: Words, shown: TableSnapshot) -> RuleNow:
    return RuleNow((words.headline(shown.view) + ".",))


def _markers(words: Words, shown: TableSnapshot) -> RuleNow:
    """Markers that are still to be placed."""
    view: DiceView = shown.view
    if view.phase not in ("throw", "decide") or view.over:
        return RuleNow()
    rows = (
        words.texts("dice.now.markers", name=_who(words, shown, seat), n=n)
        for seat, n in enumerate(view.left)
    )
    return RuleNow(tuple(rows), tuple(_item(seat, "markers") for seat in range(view.players)))


def _caliph(words: Words, shown: TableSnapshot) -> RuleNow:
    view: DiceView = shown.view
    rows = [words.texts("dice.now.caliph", name=_who(words, shown, view.caliph))]
    if view.heir >= 0:
        rows.append(words.texts("dice.now.heir", name=_who(words, shown, view.heir)))
    chip = tuple(Region(FIELD, (kind,)) for kind, laid in zip(view.types, view.laid) if laid == START)
    return RuleNow(tuple(rows), (_item(view.caliph, "caliph"), *chip))


def _laid(words: Words, shown: TableSnapshot) -> RuleNow:
    """What lies on the bonus fields."""
    view: DiceView = shown.view
    laid = [(kind, chip) for kind, chip in zip(view.types, view.laid) if chip]
    rows = (f"[{kind}] [ad-chip:{chip}] {words.chip(chip)}" for kind, chip in laid)
    return RuleNow(tuple(rows), tuple(Region(FIELD, (kind,)) for kind, _ in laid))


def _throws(words: Words, shown: TableSnapshot) -> RuleNow:
    view: DiceView = shown.view
    if not view.dice:
        return RuleNow()
    dice = ", ".join(f"{n} [{kind}]" for n, kind in zip(view.dice, view.types) if n)
    key = "dice.now.throws" if next_throws(words.facts, view) else "dice.now.no_throw"
    return RuleNow((words.texts(key, n=view.throws, throws=words.facts.throws, dice=dice),), (Region(CUP),))


def _spaces(words: Words, shown: TableSnapshot) -> RuleNow:
    """Where every type that the dice show would stand."""
    view: DiceView = shown.view
    shows = [(kind, n) for kind, n in zip(view.types, view.dice) if n]
    rows = (f"[{kind}] {n}: {words.spot(spot(words.facts, view, kind, n, view.throws))}" for kind, n in shows)
    return RuleNow(tuple(rows), tuple(Region(COLUMN, (kind,)) for kind, _ in shows))


def _lost(words: Words, shown: TableSnapshot) -> RuleNow:
    view: DiceView = shown.view
    kinds = lost_columns(words.facts, view)
    lost = tuple(Region(COLUMN, (kind,)) for kind in kinds)
    return RuleNow(tuple(words.lost(view, kind) for kind in kinds), lost)


def _prizes(words: Words, shown: TableSnapshot) -> RuleNow:
    """The best two markers of every column as they stand."""
    view: DiceView = shown.view
    rows, regions = [], []
    for kind, marks in zip(view.types, view.marks):
        if marks:
            names = ", ".join(_who(words, shown, mark.seat) for mark in marks[:2])
            rows.append(f"[{kind}] {names}")
            regions.append(Region(PRIZE, (kind,)))
    return RuleNow(tuple(rows), tuple(regions))


def _ranking(words: Words, shown: TableSnapshot) -> RuleNow:
    """Building points of every column, best first."""
    view: DiceView = shown.view
    rows, regions = [], []
    for at, kind in enumerate(view.types):
        if view.order[at]:
            seats = ", ".join(f"{_who(words, shown, s)}\u00a0{view.heights[at][s]}" for s in view.order[at])
            rows.append(f"[{kind}] {seats}")
            regions.append(Region(COLUMN, (kind,)))
    return RuleNow(tuple(rows), tuple(regions))


def _scores(words: Words, shown: TableSnapshot) -> RuleNow:
    view: DiceView = shown.view
    order = sorted(enumerate(view.scores), key=lambda pair: -pair[1])
    rows = [words.texts("dice.now.score", name=_who(words, shown, seat), n=n) for seat, n in order]
    if not view.over:
        rows.append(words.texts("dice.now.next", scoring=words.facts.next_scoring(view.round).letter))
    best = tuple(Region(SEAT, (str(seat),)) for seat, n in order if n == order[0][1])
    return RuleNow(tuple(rows), best)


def _points(words: Words, shown: TableSnapshot) -> RuleNow:
    """Points chips that wait for the next scoring."""
    view: DiceView = shown.view
    rows, regions = [], []
    for seat in range(view.players):
        held = [kind for kind, n in zip(view.kinds, view.hands[seat]) if n and words.chip_points(kind)]
        if held:
            total = points_in_hand(words.facts, view, seat)
            rows.append(words.texts("dice.now.chips", name=_who(words, shown, seat), n=total))
            regions += [_item(seat, f"chip-{kind}") for kind in held]
    return RuleNow(tuple(rows), tuple(regions))


def _chips(words: Words, shown: TableSnapshot, kind: str) -> RuleNow:
    """Who holds a special chip."""
    view: DiceView = shown.view
    at = view.kinds.index(kind)
    held = [(seat, view.hands[seat][at]) for seat in range(view.players) if view.hands[seat][at]]
    rows = (f"{_who(words, shown, seat)} {n}\u00a0[ad-chip:{kind}]" for seat, n in held)
    laid = (Region(FIELD, (name,)) for name, chip in zip(view.types, view.laid) if chip == kind)
    return RuleNow(tuple(rows), (*(_item(seat, f"chip-{kind}") for seat, _ in held), *laid))


RULES: dict[str, Explain] = {
    "AD-1.1": _scores, "AD-1.3": _markers, "AD-2.2": _caliph,
    "AD-3.1": _round, "AD-3.2": _laid, "AD-3.3": _laid, "AD-3.4": _markers, "AD-3.6": _laid,
    "AD-4.1": _throws, "AD-4.2": _throws, "AD-4.3": _throws, "AD-4.4": _throws,
    "AD-5.1": _spaces, "AD-5.2": _spaces, "AD-5.3": _spaces, "AD-5.4": _lost,
    "AD-5.5": _spaces,
    "AD-6.1": _prizes, "AD-6.2": _prizes, "AD-6.3": _prizes, "AD-6.4": _prizes, "AD-6.5": _caliph,
    "AD-6.6": _prizes,
    "AD-7.1": _ranking, "AD-7.2": _ranking, "AD-7.3": _ranking, "AD-8.1": _points,
    "AD-9.1": _scores, "AD-9.2": _ranking, "AD-9.3": _ranking, "AD-9.4": _scores,
    "AD-9.5": _ranking, "AD-10.1": _scores,
    "AD-10.2": _scores,
}  # fmt: skip
