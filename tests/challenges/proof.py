"""Proof games of challenges: a whole game as one line, and the search for games that meet them.

A line is the title, the players' kinds, the variants that are on, the seed, and the actions as one number in
base 36: the index of each among the legal ones, mixed by how many were legal (forced ones cost nothing).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.challenges.challenge import FILE
from game.challenges.measure import Course, course
from game.content.loader import load as load_yaml
from game.content.schema import bind
from game.core.match import Match
from game.core.title import Title
from game.match.store import program_root
from game.titles import load, module_of

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
FOLDER = Path(__file__).parent / "proofs"
DATA = program_root() / "data"


@dataclass(frozen=True)
class Proof:
    """A game in which a seat meets a challenge.

    kinds: who sits there, as a journal's head would say; players: who played it when it was found, as the
    seats of the command line; moves: the actions.
    """

    challenge: str
    seat: int
    seed: str
    kinds: tuple[str, ...]
    players: tuple[str, ...]
    moves: str
    variants: tuple[str, ...] = ()

    def replayed(self, title: Title) -> Course:
        """The course of the game, played again by the rules."""
        match = self.opened(title)
        number = int(self.moves or "0", 36)
        while not match.over:
            legal = match.legal()
            number, index = divmod(number, len(legal))
            match.play(legal[index])
        assert number == 0, "there are more actions than the game has"
        return course(match, [{"kind": kind} for kind in self.kinds])

    def opened(self, title: Title) -> Match:
        """The game before its first action."""
        options = title.card.options(len(self.kinds), dict.fromkeys(self.variants, True))
        return Match(title.rules(options), self.seed)


@dataclass(frozen=True)
class _File:
    proofs: tuple[Proof, ...]


def moves_of(match: Match) -> str:
    """The actions of a match as one number in base 36."""
    number = 0
    for n in range(match.position - 1, -1, -1):
        legal = match.legal_at(n)
        number = number * len(legal) + list(legal).index(match.steps[n].action)
    return base36(number)


def base36(number: int) -> str:
    """A number from 0 in base 36, as `int` reads it."""
    found = ""
    while number:
        number, digit = divmod(number, 36)
        found += DIGITS[digit]
    return found[::-1] or "0"


def proof_file(slug: str) -> Path:
    """Where the proofs of a title stand."""
    return FOLDER / f"{module_of(slug)}.yaml"


def proofs(slug: str) -> dict[str, Proof]:
    """The kept proofs of a title by challenge; none where it has none."""
    file = proof_file(slug)
    if not file.exists():
        return {}
    return {proof.challenge: proof for proof in bind(load_yaml(file), _File).proofs}


def keep(slug: str, found: Iterable[Proof], order: Sequence[str]) -> None:
    """Write the proofs of a title in the order of its challenges."""
    place = f"data/{module_of(slug)}/{FILE}"
    lines = [f"# Games that meet the challenges of {place}; found by python -m tests.challenges.", "proofs:"]
    for proof in sorted(found, key=lambda each: order.index(each.challenge)):
        lines.append(f"  - challenge: {proof.challenge}")
        lines.append(f"    seat: {proof.seat}")
        lines.append(f"    seed: {proof.seed}")
        lines.append(f"    kinds: [{', '.join(proof.kinds)}]")
        lines.append(f"    players: [{', '.join(map(json.dumps, proof.players))}]")
        if proof.variants:
            lines.append(f"    variants: [{', '.join(proof.variants)}]")
        lines.append(f'    moves: "{proof.moves}"')
    FOLDER.mkdir(exist_ok=True)
    proof_file(slug).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def title_of(slug: str) -> Title:
    """The title as the program brings it."""
    return load(slug, DATA)
