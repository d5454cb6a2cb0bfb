"""`--check-data`: every YAML file, text, reference and picture of the program or of a player's own folder."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path

from game.ai.levels import LEVEL_NAMES
from game.challenges.check import challenge_errors
from game.content.book import book_errors
from game.content.card import load_card
from game.content.cast import cast_errors
from game.content.errors import ContentError, suggest
from game.content.glossary import compare_glossaries
from game.content.language import ORIGINAL, read_languages
from game.content.loader import load as load_yaml
from game.content.loader import read_bytes
from game.content.prose import Printed
from game.content.rulebook import (
    differing_numbers,
    faulty,
    language_errors,
    load_rulebook,
    number_errors,
    stray_words,
)
from game.content.text import BLURB, compare_languages, flatten, load_texts, printable, text_files
from game.core.errors import CaravanseraiError, OptionError
from game.core.title import Title, TitleCard
from game.learn.coaching import coaching_errors
from game.learn.proof import lesson_errors
from game.learn.riddle import riddle_errors
from game.learn.side_note import side_note_errors
from game.match import house_texts
from game.match.daily_plan import plan_errors
from game.match.house_rules import FOLDER, MANIFEST, HouseRules, HouseRulesFolder, entries, open_house_rules
from game.match.house_rules_check import Steps, house_steps, trial_steps
from game.match.house_rules_trial import BREAKS, broken
from game.match.players import read_levels
from game.match.store import program_root
from game.statistics.ladder import read_ratings
from game.titles import TITLES, events_of, kernel, load, module_of

ICON = re.compile(r"\bicon: *([a-z0-9-]+)")


LayoutCheck = Callable[[str, Path], Iterator[None]]
"""Reads the layout of a title's presenter (slug, its data folder); raises ContentError."""

Opened = Callable[[], Title]
"""Opens a title whose folder is checked; raises ContentError."""

SightCheck = Callable[[str, Path], Iterator[ContentError]]
"""What the pictures of a title's rule book (slug, folder of all titles) point at without its being there."""


def check_data(
    options: argparse.Namespace, layout: LayoutCheck | None = None, sights: SightCheck | None = None
) -> int:
    """Print every error with file and line; 0 when there is none, 1 otherwise."""
    given = options.check_data
    root = Path(given) if isinstance(given, str | Path) and str(given) else program_root() / "data"
    notes: list[ContentError] = []
    if os.path.lexists(root / MANIFEST):
        errors = list(errors_of_house(root, program_root() / "data", layout))
        notes = [] if errors else list(notes_on_house(root, program_root() / "data"))
    else:
        errors = list(errors_of(root, program_root() / "assets", layout, sights))
    for error in errors:
        print(f"error: {printable(str(error))}")
    for note in notes:
        print(f"note: {printable(str(note))}")
    files = len(list(root.rglob("*.yaml")))
    print(f"{files} files checked, {len(errors)} errors")
    return 1 if errors else 0


def errors_of(
    root: Path, assets: Path, layout: LayoutCheck | None = None, sights: SightCheck | None = None
) -> Iterator[CaravanseraiError]:
    """All errors of a data folder, one after the other."""
    if not root.is_dir():
        yield ContentError(root, 1, "", "there is no such folder")
        return
    yield from _yaml_errors(root)
    try:
        spoken = spoken_in(root)
    except ContentError as error:
        yield error
        return
    for folder in (path for path in entries(root) if path.is_dir()):
        yield from _guard(partial(compare_languages, spoken=spoken), folder)
        yield from _guard(partial(compare_glossaries, spoken=spoken), folder)
    if (root / "common").is_dir():
        yield from _guard(_common_errors, root)
        if layout is not None:
            yield from _guard(partial(layout, ""), root / "common")
    for slug in TITLES:
        folder = root / module_of(slug)
        if folder.is_dir():
            opened = cache(partial(load, slug, root))
            yield from _guard(partial(_title_errors, slug, opened, layout, spoken), folder)
            yield from _guard(partial(_lesson_errors, opened, spoken), folder)
            yield from _guard(partial(_riddle_errors, opened, spoken), folder)
            yield from _guard(partial(_side_note_errors, opened, spoken), folder)
            yield from _guard(coaching_errors, folder)
            yield from _guard(partial(_challenge_errors, opened, spoken), folder)
            yield from _guard(stray_words, folder)
            yield from _guard(differing_numbers, folder)
            found = list(_guard(partial(_book_errors, opened, spoken), folder))
            yield from found
            if sights is not None and not found:
                yield from _guard(partial(_sight_errors, slug, root, sights), folder)
    for sample in sorted((root / FOLDER).glob(f"*/{MANIFEST}")):
        yield from errors_of_house(sample.parent, root, layout)
        yield from notes_on_house(sample.parent, root)  # the program's samples speak every language
    yield from _icon_errors(root, assets)


def spoken_in(root: Path) -> Mapping[str, str]:
    """The languages of a data folder, the program's where it holds titles alone; raises ContentError."""
    return read_languages(root if (root / "common").is_dir() else program_root() / "data")


def errors_of_house(
    folder: Path, data: Path, layout: LayoutCheck | None = None
) -> Iterator[CaravanseraiError]:
    """All errors of a folder of house rules; where there is none, games of trial come to an end."""
    try:
        house = open_house_rules(folder)
    except ContentError as error:
        yield error
        return
    yield from _manifest_errors(folder, spoken_in(data))
    yield from house.stray()
    houses = HouseRulesFolder(data)
    for slug in house.titles:
        found = list(title_errors(house, slug, houses, layout))
        yield from found or _errors(trial_steps(house, slug, houses))


def _errors(steps: Iterable[CaravanseraiError | None]) -> Iterator[CaravanseraiError]:
    return (error for error in steps if error is not None)


def notes_on_house(folder: Path, data: Path) -> Iterator[ContentError]:
    """What house rules lack and something else stands in for: texts of their own, rules; raises no error."""
    try:
        house = open_house_rules(folder)
    except ContentError:
        return
    spoken = spoken_in(data)
    for slug in house.titles:
        yield from house_texts.notes(house.files(slug), data / module_of(slug), spoken)
        yield from house_texts.paragraph_notes(house.files(slug), data / module_of(slug))


def _manifest_errors(folder: Path, spoken: Mapping[str, str]) -> Iterator[ContentError]:
    """Names and hints in a language that the program does not speak; one that lacks falls back to English."""
    for entry in load_yaml(folder / MANIFEST).mapping().values():
        if isinstance(entry.value, dict):
            for lang, words in entry.mapping().items():
                if lang not in spoken:
                    yield words.fail(f'"{lang}" is none of the languages{suggest(lang, spoken)}')


def title_errors(
    house: HouseRules, slug: str, houses: HouseRulesFolder, layout: LayoutCheck | None = None
) -> Iterator[CaravanseraiError]:
    """All errors of what house rules replace in one title."""
    return _errors(title_steps(house, slug, houses, layout))


def title_steps(
    house: HouseRules, slug: str, houses: HouseRulesFolder, layout: LayoutCheck | None = None
) -> Steps:
    """The same in slices."""
    spoken = spoken_in(houses.data)

    def check(name: str, root: Path) -> Steps:
        return _title_errors(name, partial(load, name, root), layout, spoken, root / module_of(name))

    return house_steps(house, slug, houses, check, spoken)


def _yaml_errors(root: Path) -> Iterator[CaravanseraiError]:
    for file in sorted(root.rglob("*.yaml")):
        try:
            load_yaml(file)
        except ContentError as error:
            yield error


def _common_errors(root: Path) -> Iterator[CaravanseraiError]:
    read_levels(root)
    read_ratings(root)
    yield from plan_errors(root)
    yield from cast_errors(root, read_languages(root))


def _guard(
    check: Callable[[Path], Iterable[CaravanseraiError | None]], folder: Path
) -> Iterator[CaravanseraiError]:
    """The errors that a check yields, and the one that ends it."""
    try:
        yield from _errors(check(folder))
    except CaravanseraiError as error:
        yield error
    except BREAKS as error:
        yield broken(error, folder, "when it reads them")


def _title_errors(
    slug: str, opened: Opened, layout: LayoutCheck | None, spoken: Mapping[str, str], folder: Path
) -> Steps:
    card = load_card(folder)
    load_rulebook(folder, card.rule_prefix)
    yield None
    yield from language_errors(folder, spoken)
    yield None
    kernel(slug)
    yield None
    title = opened()
    yield None
    yield from number_errors(folder, title.printed)
    yield None
    yield from _blurb_errors(folder, spoken, title.printed)
    for players in range(card.players.min, card.players.max + 1):
        yield None
        rules = title.rules(card.options(players, {}))
        try:
            judges = []
            for style in (None, *card.styles):
                yield None
                judges.append(title.judge(rules, style))
        except OptionError as error:  # a style of title.yaml that ai.yaml does not know
            raise ContentError(folder / "ai.yaml", 1, "styles", str(error)) from error
        for key in ("temperatures", "regrets", "forms"):
            yield from _level_errors(getattr(judges[0], key), key, folder / "ai.yaml")
    if layout is not None:
        yield None
        yield from layout(slug, folder)
    for lang in spoken:
        yield None
        texts = load_texts(folder, lang)
        for key in (*needed_texts(card), *title.words):
            if key not in texts:
                yield ContentError(
                    folder / f"text.{lang}.yaml", 1, "", f'the text "{key}" is missing: add it'
                )


def _book_errors(opened: Opened, spoken: Mapping[str, str], folder: Path) -> Iterator[CaravanseraiError]:
    """The pages of the rule book: words, numbers, and every example carried out by the rules."""
    title = opened()
    rules = load_rulebook(folder, title.card.rule_prefix)
    yield from book_errors(folder, title, rules, spoken, load_texts(folder, ORIGINAL).entries)


def _sight_errors(slug: str, root: Path, sights: SightCheck, _: Path) -> Iterator[ContentError]:
    yield from sights(slug, root)


def _lesson_errors(opened: Opened, spoken: Mapping[str, str], folder: Path) -> Iterator[ContentError]:
    """The lessons of a title, walked through by their solutions."""
    title = opened()
    return lesson_errors(folder, title, load_rulebook(folder, title.card.rule_prefix), spoken)


def _riddle_errors(opened: Opened, spoken: Mapping[str, str], folder: Path) -> Iterator[ContentError]:
    """The riddles of a title: words, and solutions that the rules allow."""
    return riddle_errors(folder, opened(), spoken)


def _side_note_errors(opened: Opened, spoken: Mapping[str, str], folder: Path) -> Iterator[ContentError]:
    """The side notes of a title's first match."""
    rules = load_rulebook(folder, opened().card.rule_prefix)
    return side_note_errors(folder, rules, spoken)


def _challenge_errors(opened: Opened, spoken: Mapping[str, str], folder: Path) -> Iterator[CaravanseraiError]:
    """The challenges of a title: what they ask for is there, and has words."""
    title = opened()
    events = events_of(title.card.slug)
    return challenge_errors(folder, title, events, spoken)


def _blurb_errors(folder: Path, spoken: Iterable[str], printed: Printed) -> Iterator[ContentError]:
    """Slots of the sentence that offers a title."""
    for lang in spoken:
        for file in text_files(folder, lang):
            found = flatten(load_yaml(file)).get(BLURB)
            if found is not None:
                yield from faulty(found[1], printed)


def _level_errors(levels: Iterable[str], key: str, file: Path) -> Iterator[CaravanseraiError]:
    """Levels that a title sets a temperature, a regret or forms for and that do not exist."""
    for name in levels:
        if name not in LEVEL_NAMES:
            known = ", ".join(LEVEL_NAMES)
            yield ContentError(file, 1, key, f"there is no level {name!r} (levels: {known})")


def needed_texts(card: TitleCard) -> Iterator[str]:
    """Text keys that the frame asks of every title."""
    yield from ("title.name", "title.line", BLURB)
    for variant in card.variants:
        yield from (f"variant.{variant.id}.name", f"variant.{variant.id}.hint")
    for style in card.styles:
        yield from (f"style.{style}.name", f"style.{style}.hint")


def _icon_errors(root: Path, assets: Path) -> Iterator[CaravanseraiError]:
    """Icons that a file names and that are not there (`icon: palm-tree`)."""
    for file in sorted(root.rglob("*.yaml")):
        try:
            text = read_bytes(file).decode("utf-8", "replace")
        except ContentError:  # said before
            continue
        for number, line in enumerate(text.splitlines(), 1):
            for name in ICON.findall(line):
                if not (assets / "icons" / f"{name}.svg").is_file():
                    yield ContentError(file, number, "", f'there is no icon "{name}" in assets/icons')
