"""What is heard behind a scene: wind, a bazaar, a fountain, a loom; rings that repeat without a seam."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random

from scenes.sound.effects import knock
from scenes.sound.loudness import levelled
from scenes.sound.synth import (
    RATE,
    Envelope,
    Stereo,
    Wave,
    band,
    circled,
    fading,
    mix,
    noise,
    put,
    resonant,
    room,
    scaled,
    shaped,
    stereo,
    swelling,
    tone,
)
from scenes.sound.world import Place

SECONDS = 16.0
LOUDNESS = -29.0  # dB: under the music
WARM = 0.5  # seconds that a filter has heard before the ring begins


def ambience(place: Place) -> Stereo:
    """The ring of a place at its loudness, the same one every time."""
    return levelled(PLACES[place](Random(place)), LOUDNESS)


def _air(rnd: Random, low: float, high: float, shape: Envelope) -> Wave:
    """Noise between two corners under an envelope that ends as it begins."""
    return shaped(circled(noise(SECONDS, rnd), lambda w: band(w, low, high), WARM), shape)


def _waves(rnd: Random, depth: float) -> Envelope:
    """A level that comes and goes, whole numbers of times in a ring."""
    parts = [(n, rnd.uniform(0.3, 1.0), rnd.uniform(0, math.tau)) for n in (1, 2, 3, 5, 7)]

    def swell(t: float) -> float:
        return sum(level * math.sin(math.tau * n * t + at) for n, level, at in parts)

    heights = [swell(i / 200) for i in range(200)]
    low, high = min(heights), max(heights)
    return lambda t: max(0.0, 1 - depth * (high - swell(t)) / (high - low))


def _both(rnd: Random, low: float, high: float, depth: float, k: float) -> Stereo:
    """Such noise on both sides, half of it the same."""
    middle = _air(rnd, low, high, _waves(rnd, depth))
    sides = []
    for _ in range(2):
        side = _air(rnd, low, high, _waves(rnd, depth))
        mix(side, middle)
        sides.append(scaled(side, k))
    return sides[0], sides[1]


def _sum(target: Stereo, other: Stereo) -> None:
    for side, part in zip(target, other):
        mix(side, part)


# ---- the places ----
def wind(rnd: Random) -> Stereo:
    """The desert by day: gusts over dunes, now and then a whistle of sand."""
    out = _both(rnd, 110, 520, 0.85, 1.0)
    _sum(out, _both(rnd, 1500, 4200, 0.98, 0.16))
    return out


def evening(rnd: Random) -> Stereo:
    """Before the caravanserai: a light wind, crickets far away."""
    out = _both(rnd, 120, 480, 0.7, 1.0)
    for pan, hertz, pace in ((-0.7, 3900, 0.71), (0.6, 4300, 0.83), (0.2, 4080, 1.13)):
        chirps = int(SECONDS / pace)
        for i in range(chirps):
            if (i // 7 + round(pan * 10)) % 3:  # it listens in between
                chirp = [tone(hertz, 0.03, 40) for _ in range(3)]
                for n, part in enumerate(chirp):
                    at = i * SECONDS / chirps + 0.045 * n + rnd.uniform(0, 0.01)
                    put(out, part, at, 0.05, pan, round_about=True)
    return out


def fountain(rnd: Random) -> Stereo:
    """A courtyard: a thin jet and its drops in a basin."""
    out = _both(rnd, 700, 3800, 0.3, 0.5)
    _sum(out, _both(rnd, 250, 700, 0.4, 0.35))
    drops = [tone(rnd.uniform(480, 1900), 0.09, 55, rnd.uniform(0.4, 1.1)) for _ in range(60)]
    for _ in range(460):
        at, pan = rnd.uniform(0, SECONDS), rnd.gauss(0, 0.35)
        level = 0.1 * rnd.random() ** 2 + 0.012
        put(out, rnd.choice(drops), at, level, max(-1.0, min(1.0, pan)), round_about=True)
    return out


def bazaar(rnd: Random) -> Stereo:
    """A covered street: voices that say nothing, steps, a coppersmith far off."""
    out = _both(rnd, 180, 900, 0.3, 0.4)
    _sum(out, _murmur(rnd, 1.0))
    hammer = [resonant(knock(rnd.uniform(1500, 1800), rnd), 1700, 9) for _ in range(4)]
    for start in (2.0, 9.5):
        for i in range(rnd.randint(4, 7)):
            put(out, rnd.choice(hammer), start + 0.42 * i + rnd.uniform(0, 0.02), 0.04, 0.6, round_about=True)
    return out


def loom(rnd: Random) -> Stereo:
    """A workshop: the shuttle flies, the comb beats twice, a treadle creaks; the street is far away."""
    out = _both(rnd, 120, 600, 0.3, 0.2)
    _sum(out, _murmur(rnd, 0.25))
    cycle = 2.0
    for i in range(round(SECONDS / cycle)):
        at = i * cycle + rnd.uniform(0, 0.07)
        pan = 0.45 if i % 2 else -0.45
        flight = shaped(band(noise(0.3, rnd), 500, 2200), swelling)
        put(out, flight, at, 0.16, 0.0, round_about=True)
        put(out, knock(rnd.uniform(380, 430), rnd, 0.5), at + 0.3, 0.2, pan, round_about=True)
        for n in range(2):
            beat = knock(rnd.uniform(120, 135), rnd, 0.8)
            put(out, beat, at + 0.95 + 0.34 * n, 0.34 - 0.08 * n, 0.0, round_about=True)
        if i % 3 == 1:
            creak = resonant(shaped(noise(0.22, rnd), swelling), rnd.uniform(520, 610), 14)
            put(out, creak, at + 1.6, 0.35, -0.2, round_about=True)
    return out


def _murmur(rnd: Random, k: float) -> Stereo:
    """Voices behind a wall, of vowels alone."""
    voices = [(rnd.uniform(95, 210), rnd.uniform(-0.8, 0.8)) for _ in range(8)]
    dry = stereo(SECONDS)
    for hertz, pan in voices:
        vowels = [_vowel(hertz, rnd) for _ in range(14)]
        at = rnd.uniform(0, 1)
        while at < SECONDS:
            for _ in range(rnd.randint(3, 9)):
                put(dry, rnd.choice(vowels), at, rnd.uniform(0.3, 1.0) * k, pan, round_about=True)
                at += rnd.uniform(0.14, 0.26)
            at += rnd.uniform(0.4, 2.2)  # somebody else speaks
    far = [
        circled(side, lambda w, s=spread: room(band(w, 150, 1300), 0.9, s), 1.5)  # type: ignore[misc]
        for side, spread in zip(dry, (0.0, 0.0019))
    ]
    return far[0], far[1]


MOUTHS = ((700, 1150), (480, 1700), (330, 2000), (500, 900), (350, 750))
"""The two lowest resonances of vowels, in hertz."""


def _vowel(hertz: float, rnd: Random) -> Wave:
    seconds = rnd.uniform(0.12, 0.24)
    first, second = rnd.choice(MOUTHS)
    phase, source, fall = 0.0, noise(seconds, rnd), rnd.uniform(-0.25, 0.15)
    n = len(source)
    for i in range(n):
        phase = (phase + hertz * 2 ** (fall * i / n) / RATE) % 1.0
        source[i] = 1 - 2 * phase + 0.15 * source[i]
    mouth = resonant(source, first, 7)
    mix(mouth, resonant(source, second, 9), k=0.4)
    return shaped(mouth, lambda t: swelling(min(1.0, t**0.7)) * fading(0.3)(t))


PLACES: Mapping[Place, Callable[[Random], Stereo]] = {
    "evening": evening, "wind": wind, "bazaar": bazaar, "fountain": fountain, "loom": loom,
}  # fmt: skip
