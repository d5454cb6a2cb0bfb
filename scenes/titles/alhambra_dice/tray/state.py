"""From what is shown to what the tray must look like."""

from __future__ import annotations

from game.content.text import Texts
from game.titles.alhambra_dice.outlook import chips_to_come, dice_in_play, extra_throws
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.actions import dice_of, kept_counts
from scenes.titles.alhambra_dice.columns.state import colours_of
from scenes.titles.alhambra_dice.regions import BLACK_DIE, CUP, EXTRA, EXTRA_THROW, LOOSE, numbers
from scenes.titles.alhambra_dice.tray.cup import CupState
from scenes.titles.alhambra_dice.tray.exchange import exchange_of
from scenes.titles.alhambra_dice.tray.forecast import forecast_of
from scenes.titles.alhambra_dice.tray.offer import offer_of
from scenes.titles.alhambra_dice.tray.tray import TrayState
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Region, TableSnapshot


def tray_state(
    shown: TableSnapshot, words: Words, lit: frozenset[Region], rolling: tuple[int, int] | None
) -> TrayState:
    """What the tray shows. lit: the regions that can be picked now.

    rolling: dice of the throw that is shown, and those of them that are kept; None while none is.
    """
    moving = rolling is not None
    view: DiceView = shown.view
    kept = kept_counts(shown.picked, view) if view.dice else ()
    light, dark = chips_to_come(words.facts, view)
    return TrayState(
        dice=dice_of(view.dice, view.types) if view.dice else (),
        kept=frozenset(dice_of(kept, view.types)),
        cup=_cup(shown, words, kept, lit, moving),
        forecast=forecast_of(shown, words, kept),
        offer=offer_of(shown, words, colours_of(shown)),
        swap=exchange_of(shown, words),
        light=light,
        dark=dark,
        black="used" if view.black else "ready" if Region(BLACK_DIE) in lit else "",
        ready=dice_in_play(words.facts, view) if not view.dice and not view.over and not moving else 0,
        hover=shown.hover,
        focus=shown.focus,
        moving=moving,
        rolling=rolling or (0, 0),
    )


def _cup(
    shown: TableSnapshot, words: Words, kept: tuple[int, ...], lit: frozenset[Region], moving: bool
) -> CupState:
    view: DiceView = shown.view
    t: Texts = words.texts
    number = sum(view.dice) - sum(kept) if view.dice else dice_in_play(words.facts, view)
    deciding = view.phase in ("throw", "decide") and not view.over
    extras = extra_throws(words.facts, view)
    hovered, focused = (region.kind if region else "" for region in (shown.hover, shown.focus))
    hot = {CUP: CUP, EXTRA: EXTRA_THROW}.get(focused, hovered)
    if hot == LOOSE and not view.dice:
        hot = CUP
    return CupState(
        words=t("dice.cup", n=number) if deciding else "",
        open=Region(CUP, numbers(kept or (0,) * len(view.types))) in lit,
        throws=view.throws,
        most=words.facts.throws,
        extra=t("dice.extra", n=extras),
        extra_open=Region(EXTRA, numbers(kept)) in lit,
        has_extra=not words.facts.plain,
        hot=hot,
        moving=moving,
    )
