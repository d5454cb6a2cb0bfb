"""House rules: a player's own folder whose files replace those of a title, one by one.

`<user folder>/house-rules/<name>/house-rules.yaml` names them; `<title folder>/*.yaml` below it replace the
files of the same name in `data/<title folder>`. The program's samples lie in `data/house-rules`. A match
is played with a copy of the whole, so that a file changed later changes no game in progress.
"""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

from game.content.errors import ContentError, suggest
from game.content.language import languages
from game.content.loader import load, read_bytes
from game.content.rulebook import Words
from game.content.schema import bind
from game.content.text import printable
from game.core.errors import HouseRulesError, OptionError, StoreError
from game.core.event import Json
from game.match.bench import bench
from game.match.house_texts import paragraphs, stand_ins
from game.titles import TITLES, module_of

FOLDER = "house-rules"
MANIFEST = "house-rules.yaml"
LARGEST_MANIFEST = 50_000
"""Bytes; all manifests are read whenever the new-game scene is laid out."""

HEADER = "house_rules"
"""Key of a match's header: an object of name and digest."""


@dataclass(frozen=True)
class Manifest:
    """`house-rules.yaml`: a name and a sentence about them, in one language or in English and others."""

    name: str | Mapping[str, str]
    hint: str | Mapping[str, str] = ""

    def __post_init__(self) -> None:
        for words in (self.name, self.hint):
            if not isinstance(words, str):
                Words(words)  # refuses what cannot be shown in every language


@dataclass(frozen=True)
class HouseRules:
    """A folder of house rules; its name is its id."""

    folder: Path
    manifest: Manifest

    @property
    def id(self) -> str:
        """What journals and the command line call it."""
        return self.folder.name

    def name(self, lang: str) -> str:
        """Its name for the screen."""
        return _spoken(self.manifest.name, lang)

    def hint(self, lang: str) -> str:
        """The sentence about it, which may be empty."""
        return _spoken(self.manifest.hint, lang)

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """Slugs of the titles that it changes."""
        return titles_of(self.folder)

    def files(self, slug: str) -> list[Path]:
        """The files that replace those of a title, sorted."""
        return _files(self.folder, slug)

    def digest(self, slug: str) -> str:
        """A fingerprint of these files (hex, 16 digits); line ends do not count."""
        mixed = blake2b(digest_size=8)
        for file in self.files(slug):
            body = read_bytes(file).replace(b"\r\n", b"\n")
            mixed.update(f"{file.name}:{len(body)}:".encode())
            mixed.update(body)
        return mixed.hexdigest()

    def stray(self) -> Iterator[ContentError]:
        """Folders that belong to no title, and files that are not read."""
        modules = list(TITLES.values())
        for path in entries(self.folder):
            if path.is_dir() and path.name not in modules:
                yield ContentError(path, 1, "", f"no title has this data folder{suggest(path.name, modules)}")
        if not self.titles:
            known = ", ".join(modules)
            yield ContentError(self.folder, 1, "", f"nothing is replaced: put YAML files into {known}")


def _spoken(words: str | Mapping[str, str], lang: str) -> str:
    return words if isinstance(words, str) else Words(words).in_language(lang)


def _files(folder: Path, slug: str) -> list[Path]:
    return sorted((folder / module_of(slug)).glob("*.yaml"))


def titles_of(folder: Path) -> tuple[str, ...]:
    """Slugs of the titles that a folder changes, whatever its manifest says."""
    return tuple(slug for slug in TITLES if _files(folder, slug))


@dataclass(frozen=True)
class BrokenHouseRules:
    """A folder that cannot be opened, and why."""

    folder: Path
    error: ContentError


def open_house_rules(folder: Path) -> HouseRules:
    """A folder with its manifest; raises ContentError."""
    name = printable(folder.name)
    if name != folder.name:  # journals and settings could not hold it
        raise ContentError(folder.with_name(name), 1, "", "give this folder a name in plain letters")
    return HouseRules(folder, bind(load(folder / MANIFEST, LARGEST_MANIFEST), Manifest))


class HouseRulesFolder:
    """All house rules that can be played: the samples below `data`, and those of the user folder.

    A player's folder hides a sample of the same name.
    """

    def __init__(self, data: Path, user: Path | None = None) -> None:
        self.data = data
        self.own = None if user is None else user / FOLDER

    def folders(self) -> list[Path]:
        """Folders with a manifest, samples first."""
        found: dict[str, Path] = {}
        for root in (self.data / FOLDER, self.own):
            if root is not None:
                found |= {path.name: path for path in entries(root) if _is_house(path)}
        return list(found.values())

    def offered(self, slug: str) -> list[HouseRules]:
        """Those that replace something of a title; a folder whose manifest is broken is left out."""
        return [house for house in self._opened() if isinstance(house, HouseRules) and slug in house.titles]

    def broken(self, slug: str) -> list[BrokenHouseRules]:
        """Folders that cannot be opened and are meant for a title, or for none that could be told."""
        found = [house for house in self._opened() if isinstance(house, BrokenHouseRules)]
        return [house for house in found if slug in (titles_of(house.folder) or (slug,))]

    def _opened(self) -> Iterator[HouseRules | BrokenHouseRules]:
        for folder in self.folders():
            try:
                yield open_house_rules(folder)
            except ContentError as error:
                yield BrokenHouseRules(folder, error)

    def named(self, name: str, slug: str) -> HouseRules:
        """The house rules of that name; raises OptionError that lists what there is, ContentError."""
        for folder in self.folders():
            if folder.name == name:
                house = open_house_rules(folder)
                if slug in house.titles:
                    return house
                raise OptionError(f"the house rules {name!r} change nothing of {slug}")
        known = ", ".join(house.id for house in self.offered(slug)) or "none"
        place = f"; your own belong into {self.own}" if self.own is not None else ""
        raise OptionError(f"unknown house rules {name!r} (known for {slug}: {known}{place})")

    def of_header(self, header: Mapping[str, Json], slug: str) -> HouseRules | None:
        """The house rules of a saved match, None without any.

        Raises HouseRulesError with the remedy where they are missing or have changed.
        """
        mark = header.get(HEADER)
        if not isinstance(mark, dict):
            return None
        name = str(mark.get("name"))
        try:
            house = self.named(name, slug)
        except OptionError as error:
            raise HouseRulesError("gone", name, str(self.own or FOLDER)) from error
        if house.digest(slug) != mark.get("digest"):
            raise HouseRulesError("changed", name, str(house.folder / module_of(slug)))
        return house

    def whole(self, house: HouseRules, slug: str) -> Path:
        """A data root that holds the title's folder with the files replaced; unchecked.

        Raises ContentError for a file that cannot be read, StoreError where the disk is full.
        """
        origin = blake2b(str(self.data.resolve()).encode(errors="surrogateescape"), digest_size=4).hexdigest()
        root = bench() / f"{house.digest(slug)}-{origin}"
        if not root.is_dir():
            base = self.data / module_of(slug)
            files = [*base.glob("*.yaml"), *house.files(slug)]
            spoken = languages(self.data) if (self.data / "common").is_dir() else ()
            more = stand_ins(house.files(slug), base, spoken) | paragraphs(house.files(slug), base)
            _lay(more | {file.name: read_bytes(file) for file in files}, root, module_of(slug))
        return root


def entries(folder: Path) -> list[Path]:
    """What a folder holds, sorted; nothing where it cannot be looked into."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _is_house(folder: Path) -> bool:
    """Whether a folder is meant to hold house rules, even where its manifest cannot be read."""
    try:
        if not stat.S_ISDIR(folder.stat().st_mode):
            return False
    except OSError:
        return False
    return os.path.lexists(folder / MANIFEST) or not os.access(folder, os.R_OK | os.X_OK)


def _lay(files: Mapping[str, bytes], root: Path, module: str) -> None:
    """Write a title's folder as a whole or not at all."""
    draft = root.with_suffix(".draft")
    try:
        shutil.rmtree(draft, ignore_errors=True)
        (draft / module).mkdir(parents=True)
        for name, body in files.items():
            (draft / module / name).write_bytes(body)
        draft.rename(root)
    except OSError as error:
        raise StoreError(f"house rules cannot be put together in {root.parent}: {error.strerror}") from error


def mark_of(house: HouseRules, slug: str) -> dict[str, Json]:
    """What the header of a match says of its house rules."""
    return {HEADER: {"name": house.id, "digest": house.digest(slug)}}
