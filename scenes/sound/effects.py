"""The effects by name: what they are made of. Variations of one differ as two throws do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from zlib import crc32

from scenes.sound.loudness import levelled
from scenes.sound.synth import (
    RATE,
    Stereo,
    Wave,
    band,
    chord,
    fading,
    high_pass,
    mix,
    noise,
    pluck,
    put,
    reed,
    resonant,
    room,
    shaped,
    silence,
    skin,
    stereo,
    swelling,
    tone,
)

VARIATIONS = 4
LOUDNESS = -20.0
"""dB (K-weighted, of the sounding part) of every effect."""

FADE, SHARE = 0.12, 0.25  # seconds, and part of the whole at the most, in which what still rings fades
BELL = ((1.0, 0.6, 5), (2.01, 0.42, 7), (2.83, 0.3, 9), (4.17, 0.18, 14), (5.43, 0.1, 20))
"""A small bell of brass: ratio, level and decay of its tones."""

COIN = ((1.0, 0.5, 15), (1.52, 0.34, 21), (2.37, 0.22, 30), (3.11, 0.12, 40))
Make = Callable[[Random], Stereo]


def effect(name: str, variation: int) -> Stereo:
    """An effect at its loudness, the same wave every time. variation: 0 to `VARIATIONS` - 1."""
    rnd = Random(crc32(f"{name}/{variation}".encode()))
    left, right = EFFECTS[name](rnd)
    end = min(round(FADE * RATE), round(SHARE * len(left)))
    for side in (left, right):
        for i in range(end):
            side[-1 - i] *= (i / end) ** 1.5
    return levelled((left, right), LOUDNESS)


# ---- materials ----
def knock(hertz: float, rnd: Random, soft: float = 0.0) -> Wave:
    """Wood on wood. soft: 0 a hard tap, 1 a dull one."""
    out = silence(0.15)
    mix(out, tone(hertz, 0.14, 46, -0.25), k=0.8)
    mix(out, tone(hertz * rnd.uniform(2.55, 2.85), 0.07, 95), k=0.34 * (1 - soft))
    mix(out, shaped(band(noise(0.03, rnd), 500, 5200 - 3600 * soft), fading(3)), k=1.6)
    return out


def bone(rnd: Random) -> Wave:
    """A die of bone on wood."""
    out = silence(0.06)
    hertz = rnd.uniform(1500, 2300)
    mix(out, tone(hertz, 0.05, 130), k=0.5)
    mix(out, tone(hertz * 1.61, 0.04, 170), k=0.35)
    mix(out, shaped(band(noise(0.02, rnd), 900, 7000), fading(4)), k=1.2)
    return out


def placed(wave: Wave, pan: float, air: float = 0.12, dark: float = 0.35) -> Stereo:
    """A mono sound on a table in a room. air: how much of the room comes back; dark: seconds of it."""
    sides = stereo(len(wave) / RATE)
    put(sides, wave, 0.0, 1.0, pan)
    for side, spread in zip(sides, (0.0, 0.0013)):
        mix(side, room(wave, dark, spread), k=air)
    return sides


def drawn(seconds: float, *parts: tuple[Wave, float, float]) -> Wave:
    """Parts with their moments and levels."""
    out = silence(seconds)
    for wave, at, k in parts:
        mix(out, wave, at, k)
    return out


def near(rnd: Random, hertz: float, spread: float = 0.06) -> float:
    """A pitch near another one."""
    return hertz * rnd.uniform(1 - spread, 1 + spread)


# ---- the effects ----
def click(rnd: Random) -> Stereo:
    """A button of wood."""
    return placed(knock(near(rnd, 820), rnd)[:3000], 0.0, 0.05, 0.1)


def wood(rnd: Random) -> Stereo:
    """A cube or a marker set on a board."""
    tap = knock(near(rnd, 330), rnd, 0.3)
    return placed(drawn(0.17, (tap, 0.0, 1.0), (tap, rnd.uniform(0.035, 0.05), 0.22)), 0.0)


def camel(rnd: Random) -> Stereo:
    """A wooden camel set down on sand."""
    sand = shaped(band(noise(0.2, rnd), 1400, 6000), fading(2.5))
    body = knock(near(rnd, 210), rnd, 0.85)
    return placed(drawn(0.24, (body, 0.012, 1.0), (sand, 0.0, 0.55)), 0.0, 0.06)


def step(rnd: Random) -> Stereo:
    """Two steps on paving."""
    heel, toe = knock(near(rnd, 190), rnd, 0.9), knock(near(rnd, 240), rnd, 0.7)
    return placed(drawn(0.30, (heel, 0.0, 0.9), (toe, rnd.uniform(0.13, 0.16), 0.7)), 0.0)


def tile(rnd: Random) -> Stereo:
    """A glazed tile on a stone."""
    hertz = near(rnd, 1350)
    glaze = chord(((1.0, 0.5, 40), (1.73, 0.34, 52), (2.9, 0.2, 80)), hertz, 0.16)
    tap = shaped(band(noise(0.02, rnd), 1200, 8000), fading(3))
    return placed(drawn(0.18, (glaze, 0.0, 0.8), (tap, 0.0, 0.8)), 0.0)


def coin(rnd: Random) -> Stereo:
    """Two coins."""
    first, second = (chord(COIN, near(rnd, hertz, 0.04), 0.3) for hertz in (2350, 2790))
    tap = shaped(high_pass(noise(0.008, rnd), 4000), fading(2))
    gap = rnd.uniform(0.06, 0.1)
    return placed(drawn(0.36, (first, 0.0, 0.6), (tap, 0.0, 0.4), (second, gap, 0.5), (tap, gap, 0.3)), 0.0)


def dice(rnd: Random) -> Stereo:
    """Dice of bone in a cup of leather, then on wood."""
    sides = stereo(0.65)
    for _ in range(13):
        rattle = resonant(bone(rnd), near(rnd, 620, 0.2), 2.0)
        put(sides, rattle, rnd.uniform(0.0, 0.34), rnd.uniform(1.8, 3.6), rnd.uniform(-0.3, 0.3))
    at = 0.36
    while at < 0.6:
        fall = drawn(0.15, (bone(rnd), 0.0, 0.9), (knock(near(rnd, 420, 0.2), rnd, 0.4), 0.0, 0.5))
        put(sides, fall, at, rnd.uniform(0.4, 0.9) * (1.2 - at), rnd.uniform(-0.6, 0.6))
        at += rnd.uniform(0.02, 0.06)
    return sides


def card(rnd: Random) -> Stereo:
    """A card drawn over felt."""
    slide = shaped(band(noise(0.15, rnd), 1100, near(rnd, 5200, 0.15)), swelling)
    flick = shaped(band(noise(0.02, rnd), 1500, 8000), fading(3))
    return placed(drawn(0.2, (slide, 0.0, 1.0), (flick, rnd.uniform(0.12, 0.14), 0.6)), 0.0, 0.05)


def cloth(rnd: Random) -> Stereo:
    """A rug that is unrolled."""
    out = silence(0.34)
    for i in range(3):
        mix(out, shaped(band(noise(0.15, rnd), 250, near(rnd, 2400, 0.2)), swelling), 0.07 * i, 0.9 - 0.2 * i)
    mix(out, shaped(band(noise(0.09, rnd), 80, 700), fading(3)), 0.23, 2.0)
    return placed(out, 0.0, 0.05)


def drop(rnd: Random) -> Stereo:
    """Drops that fall into a well."""
    out = silence(0.42)
    for at, hertz in ((0.0, 560), (rnd.uniform(0.11, 0.16), 760), (rnd.uniform(0.2, 0.26), 640)):
        mix(out, tone(near(rnd, hertz), 0.16, 24, 0.8), at, rnd.uniform(0.4, 0.7))
    return placed(out, 0.0, 0.3, 0.7)


def bell(rnd: Random) -> Stereo:
    """The bell of a camel, struck twice."""
    low = near(rnd, 620)
    strokes = (
        (chord(BELL, low, 0.64), 0.0, 0.9),
        (chord(BELL, low * 0.945, 0.5), rnd.uniform(0.2, 0.26), 0.6),
    )
    return placed(drawn(0.64, *strokes), 0.0)


def lute(rnd: Random) -> Stereo:
    """A rising run on an oud."""
    sides, gap = stereo(0.72), rnd.uniform(0.075, 0.09)
    for i, hertz in enumerate((220, 293.3, 330, 440)):
        put(sides, pluck(hertz, 0.72 - gap * i, rnd, 0.5, 0.994), gap * i, 0.8, -0.3 + 0.2 * i)
    return sides


def drum(rnd: Random) -> Stereo:
    """A frame drum: the end of a week or of a round."""
    low = near(rnd, 82, 0.03)
    strokes = ((skin(low, rnd, 0.8, 0.1), 0.0, 1.0), (skin(low * 1.9, rnd, 0.2, 0.7), 0.34, 0.5))
    return placed(drawn(0.8, *strokes, (skin(low, rnd, 0.7, 0.1), 0.46, 0.8)), 0.0, 0.2, 0.5)


def stamp(rnd: Random) -> Stereo:
    """A seal pressed into wax: a riddle is solved, a task is done."""
    press = shaped(noise(0.05, rnd), fading(4))
    thud = drawn(0.2, (knock(near(rnd, 150), rnd, 1.0), 0.0, 1.3), (press, 0.0, 0.12))
    ring = chord(BELL, near(rnd, 940, 0.03), 0.42)
    return placed(drawn(0.46, (thud, 0.0, 1.0), (ring, 0.045, 0.22)), 0.0)


def refuse(rnd: Random) -> Stereo:
    """No: two dull low taps."""
    first, second = knock(near(rnd, 190, 0.03), rnd, 1.0), knock(near(rnd, 158, 0.03), rnd, 1.0)
    return placed(drawn(0.27, (first, 0.0, 0.9), (second, 0.11, 0.8)), 0.0, 0.05)


def fanfare(rnd: Random) -> Stereo:
    """The winner: strings run up to a chord, with a drum and a flute."""
    sides = stereo(1.2)
    for i, hertz in enumerate((146.7, 220, 293.3, 370, 440)):
        at = 0.11 * i
        put(sides, pluck(hertz, 1.2 - at, rnd, 0.6, 0.996), at, 0.8, -0.5 + 0.25 * i)
    put(sides, skin(84, rnd, 0.8, 0.15), 0.44, 0.8, 0.0)
    put(sides, reed(587.3, 0.72, rnd), 0.46, 0.16, 0.2)
    return sides


EFFECTS: Mapping[str, Make] = {
    made.__name__: made
    for made in (
        bell, camel, card, click, cloth, coin, dice, drop, drum, fanfare, lute, refuse, stamp, step, tile,
        wood,
    )
}  # fmt: skip
