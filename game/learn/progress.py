"""What was learned so far: the lessons that are done, where each one begun was left, the side notes said.

One small file of the user folder, replaced whole after every step, so that a kill costs nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from game.core.errors import BadText, IllegalAction, StoreError
from game.learn.guide import Guide
from game.learn.lesson import Taught
from game.match.store import write_whole

FILE = "learn.json"
VERSION = 1


class Place(NamedTuple):
    """Where a lesson was left: its version, `Guide.starts`, and the actions since the first step."""

    fingerprint: str
    starts: tuple[int, ...]
    played: tuple[str, ...]


def fingerprint(taught: Taught) -> str:
    """Tells one version of a lesson from another: a place in an older one is worth nothing."""
    return blake2b(repr(taught.lesson.steps).encode(), digest_size=8).hexdigest()


def place_of(taught: Taught, guide: Guide) -> Place:
    """Where a lesson stands now."""
    match = guide.match
    texts = tuple(step.text for step in match.steps[guide.begun : match.position])
    return Place(fingerprint(taught), guide.starts, texts)


def go_to(taught: Taught, guide: Guide, place: Place) -> bool:
    """Bring a lesson from its first step to a place; whether that could be done."""
    if place.fingerprint != fingerprint(taught) or not guide.fits(place.starts, len(place.played)):
        return False
    try:
        for text in place.played:
            guide.match.play_text(text)
    except (BadText, IllegalAction):
        guide.match.goto(guide.begun, lift=True, practice=False)
        return False
    guide.take_up(place.starts)
    return True


class Progress:
    """The progress of the person at this computer. path: None where nothing is kept.

    Lessons go by "title/lesson", side notes by "title/note"; accompanied: the titles whose matches have side
    notes. refused: a person was told that nothing can be written.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.done: set[str] = set()
        self.places: dict[str, Place] = {}
        self.said: set[str] = set()
        self.accompanied: set[str] = set()
        self.refused = False
        self._read()

    def _read(self) -> None:
        """A file that is missing or damaged counts as none; a damaged one is kept beside it."""
        if self.path is None or not self.path.exists():
            return
        try:
            found = json.loads(self.path.read_text(encoding="utf-8"))
            self.done = {str(name) for name in found["done"]}
            self.places = {str(name): _place(entry) for name, entry in found["places"].items()}
            self.said = {str(name) for name in found.get("said", [])}
            self.accompanied = {str(slug) for slug in found.get("accompanied", [])}
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            self.done, self.places, self.said, self.accompanied = set(), {}, set(), set()
            self._set_aside(self.path)

    @staticmethod
    def _set_aside(path: Path) -> None:
        for number in range(1, 100):
            aside = path.with_name(f"{path.name}.damaged-{number}")
            if not aside.exists():
                with suppress(OSError):  # then it stays where it is until it is written anew
                    path.replace(aside)
                return

    def leave(self, name: str, place: Place) -> None:
        """Remember where a lesson stands; raises StoreError."""
        self.places[name] = place
        self._write()

    def finish(self, name: str) -> None:
        """A lesson is done; raises StoreError."""
        self.done.add(name)
        self.places.pop(name, None)
        self._write()

    def forget(self) -> None:
        """No lesson was taken; raises StoreError."""
        self.done, self.places = set(), {}
        self._write()

    # ---- side notes ----
    def said_of(self, slug: str) -> set[str]:
        """The ids of a title's side notes that were said."""
        return {name.removeprefix(f"{slug}/") for name in self.said if name.startswith(f"{slug}/")}

    def say(self, name: str) -> None:
        """A side note was said; raises StoreError."""
        self.said.add(name)
        self._write()

    def accompany(self, slug: str, on: bool) -> None:
        """Matches of a title have side notes from now on, or none; raises StoreError."""
        self.accompanied = self.accompanied | {slug} if on else self.accompanied - {slug}
        self._write()

    def say_again(self, slugs: Iterable[str]) -> None:
        """All side notes are said anew, in matches of all these titles; raises StoreError."""
        self.said, self.accompanied = set(), set(slugs)
        self._write()

    def _write(self) -> None:
        if self.path is None:
            return
        places = {name: place._asdict() for name, place in sorted(self.places.items())}
        kept = {
            "version": VERSION,
            "done": sorted(self.done),
            "places": places,
            "said": sorted(self.said),
            "accompanied": sorted(self.accompanied),
        }
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"{self.path}: cannot be written ({error.strerror})") from error
        write_whole(self.path, json.dumps(kept, indent=1))


def _place(entry: Mapping[str, object]) -> Place:
    starts, played = entry["starts"], entry["played"]
    if not isinstance(starts, list) or not isinstance(played, list):
        raise ValueError("lists are expected")
    return Place(str(entry["fingerprint"]), tuple(int(n) for n in starts), tuple(map(str, played)))
