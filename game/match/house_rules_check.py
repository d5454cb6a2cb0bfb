"""What house rules must satisfy: the checks of the program's own data, and what the program relies on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from pathlib import Path

from game.content.errors import ContentError, shown, suggest
from game.content.loader import load
from game.content.rulebook import rule_ids
from game.content.text import compare_languages, flatten, load_texts, text_files
from game.core.errors import CaravanseraiError
from game.match.house_rules import HouseRules, HouseRulesFolder
from game.match.house_rules_trial import BREAKS, Trial, broken
from game.titles import load as load_title
from game.titles import module_of

Steps = Iterator[CaravanseraiError | None]
"""Errors as they are found, and None between slices of some milliseconds."""

TitleCheck = Callable[[str, Path], Steps]
"""The checks of a title's folder (slug, data root)."""

CARD = "title.yaml"


def house_steps(
    house: HouseRules, slug: str, houses: HouseRulesFolder, check: TitleCheck, spoken: Collection[str]
) -> Steps:
    """All errors of what house rules replace in one title, each with the player's own file and line.

    spoken: the languages of the program.
    """
    base, bad = houses.data / module_of(slug), False
    for found in _file_errors(house, slug, base, spoken):
        bad = bad or found is not None
        yield found
    if bad:
        return
    root = houses.whole(house, slug)
    folder = root / module_of(slug)
    parts = (
        partial(compare_languages, folder, spoken),
        partial(check, slug, root),
        partial(_lost, base, folder, spoken),
    )
    for part in parts:
        try:
            yield None
            for error in part():
                yield error and _placed(error, folder, house, base)
        except CaravanseraiError as error:
            yield _placed(error, folder, house, base)
        except BREAKS as error:
            yield broken(error, _changed(house, base), "when it reads them")


def trial_steps(house: HouseRules, slug: str, houses: HouseRulesFolder) -> Steps:
    """What goes wrong when a title is played by house rules whose files have no errors."""
    base = houses.data / module_of(slug)
    yield from Trial(load_title(slug, houses.whole(house, slug)), _changed(house, base)).steps()


def _changed(house: HouseRules, base: Path) -> Path:
    """The player's file that an error without a place is about: the only one with numbers, or the folder."""
    folder = house.folder / base.name
    numbers = [file for file in folder.glob("*.yaml") if not file.name.startswith("text.")]
    return numbers[0] if len(numbers) == 1 else folder


def _placed(error: CaravanseraiError, folder: Path, house: HouseRules, base: Path) -> CaravanseraiError:
    """An error in the whole folder as an error in the file that it came from.

    The program's own files are never to blame and must not be changed; a text that is missing belongs into
    a file of the player's.
    """
    if not isinstance(error, ContentError):
        return ContentError(_changed(house, base), 1, "", str(error))
    if error.file.parent != folder:
        return error
    for place in (error, *error.others):
        own = house.folder / folder.name / place.file.name
        if own.is_file():
            return ContentError(own, place.line, place.where, error.message)
    if error.file.name.startswith("text."):
        lang = error.file.suffixes[-2][1:]
        file = house.folder / folder.name / f"text.more.{lang}.yaml"
        return ContentError(file, error.line, error.where, error.message)
    there = f"{shown(base / error.file.name)}:{error.line}"
    return ContentError(_changed(house, base), 1, "", f"{error.message} (see {there})")


def _file_errors(
    house: HouseRules, slug: str, base: Path, spoken: Collection[str]
) -> Iterator[ContentError | None]:
    """Files that cannot be read, that replace nothing, or that may not be replaced."""
    known = sorted(file.name for file in base.glob("*.yaml") if file.name != CARD)
    more = {file.name for lang in spoken for file in text_files(house.folder / base.name, lang)}
    for file in house.files(slug):
        yield None
        if file.name == CARD:
            yield ContentError(file, 1, "", "house rules cannot replace this file: take it away")
        elif file.name not in known and file.name not in more:
            yield ContentError(file, 1, "", f"no file of that name is read{suggest(file.name, known)}")
        else:
            try:
                load(file)
            except ContentError as error:
                yield error


def _lost(base: Path, folder: Path, spoken: Collection[str]) -> Iterator[ContentError | None]:
    """Rules and texts that the program cites and that are gone."""
    kept = set(rule_ids(folder))
    yield None
    for rule in rule_ids(base):
        if rule not in kept:
            yield load(folder / "rules.yaml").fail(f"the rule {rule} is missing: the program refers to it")
    for lang in spoken:
        yield None
        words, usual = load_texts(folder, lang), load_texts(base, lang)
        for key in usual.entries:
            if key not in words.entries:
                yield ContentError(
                    folder / _home(base, lang, key).name, 1, "", f'the text "{key}" is missing: add it'
                )


def _home(base: Path, lang: str, key: str) -> Path:
    """The file that holds a text of the program."""
    return next(file for file in text_files(base, lang) if key in flatten(load(file)))
