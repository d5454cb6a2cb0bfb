"""Makes up the music of a world: phrases of a mode over a drone and a frame drum, with much silence between.

The piece is a ring: what sounds on at its end sounds at its beginning, so that it repeats without a seam.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import NamedTuple

from scenes.sound.loudness import levelled
from scenes.sound.synth import RATE, Stereo, Wave, mix, pluck, reed, room, silence, skin, stereo
from scenes.sound.world import BEATS, Instrument, Music

LOUDNESS = -25.0  # dB: well under the effects
RINGING = 1.9  # seconds of a string
DIRECT = 2.5  # how much louder a note is than its echo
TAIL = 0.9  # seconds that a note sounds on in the room
CELLS = ((2, 1, 1, 4), (3, 1, 2, 2), (1, 1, 2, 4), (2, 2, 1, 3), (4, 1, 1, 2))
"""Rhythms of a bar, in eighths."""

STEPS = (-2, -1, -1, -1, 1, 1, 1, 2)
SECTIONS = ("lead", "rest", "lead", "answer", "rest", "lead", "answer")
"""Who speaks in pairs of bars, again and again; the drum is silent for the first third of the piece."""


class Note(NamedTuple):
    """A note. at, length: seconds; degree: of the mode, the octave above goes on counting; level: 0 to 1."""

    at: float
    degree: int
    length: float
    level: float
    instrument: Instrument
    pan: float


class Stroke(NamedTuple):
    """A stroke of the drum. kind: D, t or k."""

    at: float
    kind: str
    level: float


def hertz_of(music: Music, degree: int) -> float:
    """The pitch of a degree; the octaves go on beyond the mode either way."""
    octave, step = divmod(degree, len(music.mode))
    return float(music.tonic * 2 ** (octave + music.mode[step] / 1200))


# ---- composing ----
def compose(music: Music) -> tuple[list[Note], list[Stroke]]:
    """All notes and strokes of the piece, the same ones every time."""
    rnd = Random(music.seed)
    bar = BEATS * 60 / music.pace
    motif = [rnd.choice(STEPS) for _ in range(5)]
    notes = [note for b in range(music.bars) for note in _drone(b * bar, rnd)]
    for pair in range(music.bars // 2):
        who = SECTIONS[pair % len(SECTIONS)]
        if who != "rest":
            notes += _phrase(music, who, 2 * pair * bar, bar, motif, rnd)
    strokes = [stroke for b in range(music.bars // 3, music.bars - 1) for stroke in _bar(music, b, bar, rnd)]
    return notes, strokes


def _drone(at: float, rnd: Random) -> Iterator[Note]:
    """The low string at the head of a bar, now and then with its fifth."""
    if rnd.random() < 0.8:
        yield Note(at, -7, 3.0, 0.36, "oud", -0.25)
    if rnd.random() < 0.25:
        yield Note(at + 0.02, -3, 2.4, 0.22, "oud", -0.2)


def _phrase(music: Music, who: str, at: float, bar: float, motif: list[int], rnd: Random) -> Iterator[Note]:
    """Two bars: the motif from somewhere in the mode, then a way home to the tonic or the fifth."""
    instrument = music.lead if who == "lead" else music.answer
    pan = 0.2 if who == "lead" else -0.35
    eighth = bar / (2 * BEATS)
    degree = rnd.choice((0, 2, 4, 4)) + (len(music.mode) if instrument in ("santur", "ney") else 0)
    home = degree // len(music.mode) * len(music.mode)
    turn = 0
    for half in range(2):
        t = at + half * bar
        for length in rnd.choice(CELLS)[: 4 if half == 0 else 3]:
            seconds = eighth * length
            late = rnd.uniform(0.0, 0.018)
            yield from _sung(Note(t + late, degree, seconds, rnd.uniform(0.6, 0.9), instrument, pan), rnd)
            t += seconds
            step = motif[turn % len(motif)]
            turn += 1
            degree = max(home - 2, min(home + len(music.mode), degree + step))
        if half == 1:
            end = home + rnd.choice((0, 0, 4))
            yield from _sung(Note(t, end, eighth * 6, 0.8, instrument, pan), rnd)


def _sung(note: Note, rnd: Random) -> Iterator[Note]:
    """A note, with a short one from above before it or struck again where it is long."""
    chance = rnd.random()
    if note.instrument == "ney":
        yield note
    elif chance < 0.2:
        yield note._replace(degree=note.degree + 1, length=0.1, level=note.level * 0.5)
        yield note._replace(at=note.at + 0.085)
    elif chance < 0.4 and note.length > 0.9:
        yield note
        for i in range(1, 4):
            yield note._replace(at=note.at + 0.13 * i, level=note.level * (0.34 + 0.08 * i))
    else:
        yield note


def _bar(music: Music, number: int, bar: float, rnd: Random) -> Iterator[Stroke]:
    """The strokes of a bar; some of the light ones are left out."""
    for i, kind in enumerate(music.drum):
        if kind != "." and (kind == "D" or rnd.random() < 0.75):
            late = rnd.uniform(0.0, 0.012)
            yield Stroke(number * bar + i * bar / (2 * BEATS) + late, kind, rnd.uniform(0.7, 1.0))


# ---- playing ----
STRINGS = {"oud": (0.32, 0.9945), "tar": (0.75, 0.9935), "santur": (0.9, 0.9972)}
"""Brightness and hold of the plucked and struck strings."""

LEVELS = {"oud": 1.0, "tar": 0.7, "santur": 0.55, "ney": 0.32}


@lru_cache(48)
def _string(instrument: Instrument, hertz: float) -> Stereo:
    rnd = Random(f"{instrument}/{hertz:.2f}")
    bright, hold = STRINGS[instrument]
    wave = pluck(hertz, RINGING, rnd, bright, hold)
    if instrument != "oud":  # courses of two strings, a little apart
        mix(wave, pluck(hertz * 1.0016, RINGING, rnd, bright, hold), 0.003, 0.8)
    return _in_room(wave)


@lru_cache(24)
def _cane(hertz: float, seconds: float) -> Stereo:
    return _in_room(reed(hertz, seconds, Random(f"{hertz:.2f}/{seconds:.2f}")))


@lru_cache(12)
def _skin(kind: str, take: int) -> Stereo:
    rnd = Random(f"{kind}/{take}")
    hertz, ring, slap = {"D": (78, 0.75, 0.05), "t": (150, 0.2, 0.6), "k": (190, 0.05, 0.95)}[kind]
    return _in_room(skin(hertz * rnd.uniform(0.98, 1.02), rnd, ring, slap))


def _in_room(wave: Wave) -> Stereo:
    """A note with the courtyard about it, on both sides."""
    long = silence(len(wave) / RATE + TAIL)
    mix(long, wave)
    n = len(wave)
    for i in range(1, min(n, 900)):  # a string that still sounds is damped
        long[n - i] *= i / 900
    echo, late = room(long, TAIL * 1.4), round(0.011 * RATE)
    left, right = echo[:], echo[:late] + echo[:-late]  # what comes back from the right has gone further
    for side in (left, right):
        mix(side, long, k=DIRECT)
    return left, right


def play(music: Music) -> Iterator[Stereo | None]:
    """The piece in slices: None after every note, the whole at its loudness last."""
    ring = stereo(music.seconds)
    notes, strokes = compose(music)
    for note in notes:
        hertz = hertz_of(music, note.degree)
        if note.instrument == "ney":
            sides = _cane(hertz, max(0.5, round(4 * note.length * 0.95) / 4))
        else:
            sides = _string(note.instrument, hertz)
        _add(ring, sides, note.at, note.level * LEVELS[note.instrument], note.pan)
        yield None
    for i, stroke in enumerate(strokes):
        _add(ring, _skin(stroke.kind, i % 3), stroke.at, 0.55 * stroke.level, 0.1)
        yield None
    yield levelled(ring, LOUDNESS)


def _add(ring: Stereo, sides: Stereo, at: float, k: float, pan: float) -> None:
    """Add a note; pan makes one side softer."""
    for side, wave, share in zip(ring, sides, (min(1.0, 1 - pan), min(1.0, 1 + pan))):
        mix(side, wave, at, k * share, round_about=True)
