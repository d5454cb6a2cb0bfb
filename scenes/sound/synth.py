"""Sounds made by computing, with the standard library alone: strings, skins, noise, filters, a room.

A wave is an array of samples, about -1 to 1, at `RATE` a second; a stereo wave is a pair of equal length.
Lengths are in seconds, pitches in hertz, pan from -1 (left) to 1. The same random numbers give the same wave.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

RATE = 44100
Wave: TypeAlias = "array[float]"
Stereo: TypeAlias = tuple[Wave, Wave]
Envelope: TypeAlias = Callable[[float], float]
"""A level for a part 0..1 of a length."""

LONG, HELD = 60_000, 32  # samples: the envelope of a long wave is asked for once in so many
ATTACK = 48  # samples in which a struck tone comes up, so that it does not crack


def silence(seconds: float) -> Wave:
    """A wave of zeros."""
    return array("f", bytes(4 * round(seconds * RATE)))


def scaled(wave: Wave, k: float) -> Wave:
    """A wave k times as loud."""
    return array("f", [k * v for v in wave])


def mix(target: Wave, part: Wave, at: float = 0.0, k: float = 1.0, *, round_about: bool = False) -> None:
    """Add a part from a moment on. What is too long is cut, or goes on at the beginning (`round_about`)."""
    n, start = len(target), round(at * RATE)
    if round_about:
        start %= n
    taken = part
    while taken and start < n:
        there = target[start : start + len(taken)]
        target[start : start + len(there)] = array("f", [a + k * b for a, b in zip(there, taken)])
        taken, start = (taken[len(there) :], 0) if round_about else (taken[:0], 0)


def shaped(wave: Wave, shape: Envelope) -> Wave:
    """A wave under an envelope over its length."""
    n = max(1, len(wave))
    if n < LONG:
        return array("f", [v * shape(i / n) for i, v in enumerate(wave)])
    out = array("f")
    for start in range(0, n, HELD):
        k = shape(start / n)
        out.extend([k * v for v in wave[start : start + HELD]])
    return out


def fading(power: float) -> Envelope:
    """An envelope that starts at once and dies away."""
    return lambda t: (1 - t) ** power


def swelling(t: float) -> float:
    """An envelope that comes and goes."""
    return math.sin(math.pi * t) ** 2


# ---- sources ----
def tone(hertz: float, seconds: float, decay: float, bend: float = 0.0) -> Wave:
    """A sine that dies away. decay: per second; bend: octaves over the whole length."""
    n, out, phase = round(seconds * RATE), array("f"), 0.0
    step, growth = math.tau * hertz / RATE, 2 ** (bend / max(1, n))
    level, fall = 1.0, math.exp(-decay / RATE)
    for i in range(n):
        out.append(math.sin(phase) * level * (min(1.0, i / ATTACK)))
        phase += step
        step *= growth
        level *= fall
    return out


def chord(parts: Sequence[tuple[float, float, float]], hertz: float, seconds: float) -> Wave:
    """Tones over a ground note. parts: ratio, level and decay of each."""
    out = silence(seconds)
    for ratio, level, decay in parts:
        if hertz * ratio < RATE / 2.2:
            mix(out, tone(hertz * ratio, seconds, decay), k=level)
    return out


def noise(seconds: float, rnd: Random) -> Wave:
    """White noise."""
    draw = rnd.random
    return array("f", [2 * draw() - 1 for _ in range(round(seconds * RATE))])


def pluck(hertz: float, seconds: float, rnd: Random, bright: float = 0.5, hold: float = 0.996) -> Wave:
    """A plucked string (Karplus and Strong 1983). bright: 0..1 of the plectrum; hold: of its ringing."""
    period = (
        RATE / hertz - 0.6
    )  # the mean of two neighbours delays by half a sample, the all-pass by the rest
    n, fine = int(period), period - int(period) + 0.1
    line = low_pass(noise(n / RATE + 0.01, rnd), 600 + 7000 * bright)[-n:]
    middle = sum(line) / n
    spot = max(1, n // 6)  # where it is plucked: overtones with a node there are missing
    string = [line[i] - middle - 0.7 * (line[i - spot] - middle) for i in range(n)]
    k, half = (1 - fine) / (1 + fine), 0.5 * hold
    out, before, mean_before, tuned, i = array("f"), 0.0, 0.0, 0.0, 0
    for _ in range(round(seconds * RATE)):
        now = string[i]
        mean = half * (now + before)
        tuned = k * (mean - tuned) + mean_before
        before, mean_before = now, mean
        string[i] = tuned
        out.append(now)
        i = i + 1 if i + 1 < n else 0
    return out


def reed(hertz: float, seconds: float, rnd: Random, breath: float = 0.25) -> Wave:
    """A ney: a soft flute of cane with breath in it and a trembling that comes late."""
    n, out = round(seconds * RATE), array("f")
    air = band(noise(seconds, rnd), hertz * 0.9, hertz * 2.4)
    phase, pace = 0.0, 4.6 + rnd.random()
    for i in range(n):
        t = i / RATE
        tremble = 0.006 * math.sin(math.tau * pace * t) * min(1.0, t / 0.9)
        phase += math.tau * hertz * (1 + tremble - 0.02 * math.exp(-t * 14)) / RATE
        body = math.sin(phase) + 0.28 * math.sin(2 * phase) + 0.16 * math.sin(3 * phase)
        level = min(1.0, t / 0.14) * min(1.0, (n - i) / (0.30 * RATE))
        out.append(level * (body + breath * 3 * air[i] * (1 + 2 * math.exp(-t * 9))))
    return out


def skin(hertz: float, rnd: Random, ring: float, slap: float) -> Wave:
    """A stroke on a frame drum. ring: how long it sounds, 0..1; slap: how much of the finger is heard."""
    seconds = 0.16 + 0.7 * ring
    out = silence(seconds)
    for ratio, level in ((1.0, 1.0), (1.59, 0.45), (2.14, 0.28), (2.65, 0.16)):
        mix(out, tone(hertz * ratio, seconds, (9 - 5 * ring) * ratio, -0.12), k=level * (1 - 0.7 * slap))
    mix(out, shaped(band(noise(0.05, rnd), 900, 5200), fading(3)), k=2.4 * slap)
    mix(out, shaped(band(noise(seconds, rnd), 200, 1500), fading(4)), k=0.3)
    return out


# ---- filters ----
def low_pass(wave: Wave, hertz: float) -> Wave:
    """One pole: 6 dB an octave above a corner."""
    k, a, out = 1 - math.exp(-math.tau * hertz / RATE), 0.0, array("f")
    for v in wave:
        a += k * (v - a)
        out.append(a)
    return out


def high_pass(wave: Wave, hertz: float) -> Wave:
    """One pole: 6 dB an octave below a corner."""
    return array("f", [v - low for v, low in zip(wave, low_pass(wave, hertz))])


def band(wave: Wave, low: float, high: float) -> Wave:
    """What lies between two corners, 12 dB an octave beyond them."""
    return high_pass(high_pass(low_pass(low_pass(wave, high), high), low), low)


def resonant(wave: Wave, hertz: float, q: float) -> Wave:
    """What lies about one pitch, as a hollow body or a mouth lets it through."""
    w = math.tau * hertz / RATE
    alpha = math.sin(w) / (2 * q)
    a0 = 1 + alpha
    b, a1, a2 = alpha / a0, -2 * math.cos(w) / a0, (1 - alpha) / a0
    out, x1, x2, y1, y2 = array("f"), 0.0, 0.0, 0.0, 0.0
    for x in wave:
        y = b * (x - x2) - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def circled(wave: Wave, change: Callable[[Wave], Wave], lead: float) -> Wave:
    """A filter over a wave that repeats for ever: it has heard the last `lead` seconds before it begins."""
    n = min(len(wave), round(lead * RATE))
    return change(wave[len(wave) - n :] + wave)[n:]


# ---- stereo ----
def stereo(seconds: float) -> Stereo:
    """Silence on both sides."""
    return silence(seconds), silence(seconds)


def put(target: Stereo, part: Wave, at: float, k: float, pan: float, *, round_about: bool = False) -> None:
    """Add a mono part at a place between the sides, equally loud at any."""
    angle = (pan + 1) * math.pi / 4
    mix(target[0], part, at, k * math.cos(angle), round_about=round_about)
    mix(target[1], part, at, k * math.sin(angle), round_about=round_about)


COMBS = (0.0297, 0.0371, 0.0411, 0.0437)
ALLPASSES = (0.0050, 0.0017)
DULL = 3500  # hertz above which walls give nothing back


def room(wave: Wave, seconds: float, spread: float = 0.0) -> Wave:
    """The echo of a room alone (Schroeder 1962). seconds: until -60 dB; spread: makes a side differ."""
    out, soft = silence(len(wave) / RATE), low_pass(wave, DULL)
    for delay in COMBS:
        mix(out, _comb(soft, delay + spread, 10 ** (-3 * (delay + spread) / seconds)), k=0.25)
    for delay in ALLPASSES:
        out = _allpass(out, delay + spread / 7, 0.6)
    return out


def _comb(wave: Wave, delay: float, k: float) -> Wave:
    n = round(delay * RATE)
    past, out = [0.0] * n, array("f")
    for start in range(0, len(wave), n):  # block by block: six times as fast as sample by sample
        block = wave[start : start + n]
        out.extend(past[: len(block)])
        past = [v + k * p for v, p in zip(block, past)]
    return out


def _allpass(wave: Wave, delay: float, k: float) -> Wave:
    n = round(delay * RATE)
    past, out = [0.0] * n, array("f")
    for start in range(0, len(wave), n):
        now = [v + k * p for v, p in zip(wave[start : start + n], past)]
        out.extend([p - k * v for v, p in zip(now, past)])
        past = now
    return out
