"""Fair dice: a deal that neither the program nor the player can choose.

Before a match the program draws a secret of 32 bytes and shows its seal, the SHA-256 of it. Then the player
says a word. The seed of the match is made of HMAC-SHA256(secret, word) (RFC 2104), so that the program, bound
by the seal, could not fit its secret to the word, and the player, who does not know the secret, could not fit
the word to it. When the match is over the secret is shown, and anybody can check both.

It needs no more to bind the title, the players and the variants: they are the player's own choice, stand in
the journal's head, and what the dice show follows from the seed and the decisions alone (`game/core/rng.py`).

What is not promised: the secret lies in the journal on this computer, because a match must outlive a power
cut. Whoever opens that file can look ahead; the window does not show it before the end.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from game.core.event import Json

HEAD = "fair"
"""The key of a journal's head."""

SECRET_BYTES = 32
MARK = "fair-"
SEED_DIGITS = 24
"""Hexadecimal digits of the HMAC in a seed: 96 bits, more than the 64 of the key that a seed is made into."""

_HEX = re.compile(r"[0-9a-f]{64}\Z")


@dataclass(frozen=True)
class Secret:
    """What the program draws before the player says a word; `seal` may be shown, `digits` not yet."""

    digits: str

    def __post_init__(self) -> None:
        if not _HEX.match(self.digits):
            raise ValueError("a secret has 64 hexadecimal digits")

    @property
    def seal(self) -> str:
        """SHA-256 of the secret's bytes, as 64 hexadecimal digits."""
        return hashlib.sha256(bytes.fromhex(self.digits)).hexdigest()


@dataclass(frozen=True)
class FairDice:
    """How the seed of a match came about.

    seal: as it was shown before the match; word: what the player said; secret: closed until the end.
    """

    seal: str
    word: str
    secret: Secret

    @property
    def seed(self) -> str:
        """The seed that follows from secret and word."""
        made = hmac.new(bytes.fromhex(self.secret.digits), self.word.encode("utf-8"), "sha256")
        return MARK + made.hexdigest()[:SEED_DIGITS]

    @property
    def kept(self) -> bool:
        """Whether the secret is the one that was sealed."""
        return hmac.compare_digest(self.seal, self.secret.seal)

    def to_json(self) -> dict[str, Json]:
        """As a journal's head holds it."""
        return {"seal": self.seal, "word": self.word, "secret": self.secret.digits}


def new_secret() -> Secret:
    """A secret that nobody has seen."""
    return Secret(secrets.token_hex(SECRET_BYTES))


def sealed(secret: Secret, word: str) -> FairDice:
    """The dice of a match whose secret was sealed before this word was said."""
    return FairDice(secret.seal, word, secret)


def fair_dice_of(head: Mapping[str, Json]) -> FairDice | None:
    """The fair dice that a journal's head tells of; None for a seed that somebody typed or was given.

    Raises ValueError for a head that says something else.
    """
    said = head.get(HEAD)
    if said is None:
        return None
    if not isinstance(said, dict):
        raise ValueError(f'"{HEAD}" is not an object')
    seal, word, digits = (said.get(key) for key in ("seal", "word", "secret"))
    if not isinstance(word, str) or not isinstance(digits, str) or not isinstance(seal, str):
        raise ValueError(f'"{HEAD}" needs the texts "seal", "word" and "secret"')
    if not _HEX.match(seal):
        raise ValueError("a seal has 64 hexadecimal digits")
    return FairDice(seal, word, Secret(digits))
