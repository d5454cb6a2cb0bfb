"""The faces of the computer players: who looks how (`data/common/players.yaml`), and in what mood."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame as pg

from game.content.cast import Cast, Looks
from scenes.art import light
from scenes.art.portrait import MOODS, Face, Mood, portrait
from scenes.kit.theme import Theme

BEHIND = 0.2
"""Share of the best score by which the last player is behind before that shows in the face."""


def face_of(cast: Cast, name: str) -> Face:
    """The face of a name (as `Seat` has it): its own, else one of the cast in other colours."""
    known = cast.players.get(name.lower())
    if known is not None:
        return _face(known)
    rnd = Random(f"face {name}")
    looks = list(cast.players.values())
    face, robe, cloth = (rnd.choice(looks) for _ in range(3))
    return _face(face)._replace(robe=light.shade(robe.cloth, 0.8), cloth=cloth.robe)


def _face(looks: Looks) -> Face:
    """What is drawn."""
    return Face(looks.skin, looks.hair, looks.robe, looks.cloth, looks.cover, looks.beard, looks.long)


def mood_of(scores: Sequence[int], seat: int) -> Mood:
    """Pleased in front, vexed far behind as the last, else calm."""
    best, least = max(scores), min(scores)
    if best == least:
        return "calm"
    if scores[seat] == best:
        return "pleased"
    return "vexed" if scores[seat] == least and best - least > BEHIND * best else "calm"


def as_mood(word: str) -> Mood:
    """The mood of that name."""
    return next((mood for mood in MOODS if mood == word), "calm")


def picture(theme: Theme, cast: Cast, name: str, mood: Mood, n: int) -> pg.Surface:
    """The medallion of a player, `n` pixels; treat it as read-only."""
    face = face_of(cast, name)
    return theme.cache.get(("portrait", repr(face), mood, n), lambda: portrait(face, mood, n))


BADGE = 0.48
"""Size of the mark of a seat beside its face."""


def with_badge(image: pg.Surface, badge: pg.Surface) -> pg.Surface:
    """A medallion with the mark of its seat at the lower left."""
    out = light.clear(image.get_size())
    out.blit(image, (0, 0))
    out.blit(badge, badge.get_rect(bottomleft=(0, out.get_height())))
    return out
