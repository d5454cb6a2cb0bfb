"""Writes assets/sounds/*.wav: short sounds made of sines and filtered noise, the same bytes every time.

Use: python assets/make_sounds.py"""

from __future__ import annotations

import array
import math
import random
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

HERE = Path(__file__).parent / "sounds"
RATE = 11025  # the wind has its own, lower one
Wave = list[float]


def silence(seconds: float, rate: int = RATE) -> Wave:
    """A wave of zeros."""
    return [0.0] * int(seconds * rate)


def add(target: Wave, part: Sequence[float], at: float = 0.0, k: float = 1.0, rate: int = RATE) -> None:
    """Mixes a part into a wave from a moment on; what is too long is cut."""
    start = int(at * rate)
    for i, v in enumerate(part[: max(0, len(target) - start)]):
        target[start + i] += v * k


def tone(hertz: float, seconds: float, decay: float, bend: float = 0.0) -> Wave:
    """A sine that dies away; decay per second, bend in octaves over the whole length."""
    out, phase = [], 0.0
    n = int(seconds * RATE)
    for i in range(n):
        phase += 2 * math.pi * hertz * 2 ** (bend * i / n) / RATE
        out.append(math.sin(phase) * math.exp(-decay * i / RATE) * min(1.0, i / 24))
    return out


def hiss(
    seconds: float, low: float, high: float, shape: Callable[[float], float], seed: int, rate: int = RATE
) -> Wave:
    """Noise between two corner frequencies under an envelope; shape takes the part 0..1 of the length."""
    rnd, out, a, b = random.Random(seed), [], 0.0, 0.0
    n, ka, kb = (
        int(seconds * rate),
        1 - math.exp(-2 * math.pi * high / rate),
        1 - math.exp(-2 * math.pi * low / rate),
    )
    for i in range(n):
        a += ka * (rnd.uniform(-1, 1) - a)
        b += kb * (a - b)
        out.append((a - b) * shape(i / n))
    return out


def fading(power: float) -> Callable[[float], float]:
    """An envelope that starts at once and dies away."""
    return lambda t: (1 - t) ** power


def knock(hertz: float, seed: int) -> Wave:
    """Wood on wood."""
    out = silence(0.16)
    add(out, tone(hertz, 0.15, 42, -0.25), k=0.8)
    add(out, tone(hertz * 2.7, 0.06, 90), k=0.35)
    add(out, hiss(0.03, 500, 4200, fading(3), seed), k=1.1)
    return out


def bell_tone(hertz: float, seconds: float) -> Wave:
    """A small bronze bell."""
    out = silence(seconds)
    for ratio, level, decay in (
        (1.0, 0.6, 5),
        (2.01, 0.45, 7),
        (2.83, 0.35, 9),
        (4.17, 0.22, 14),
        (5.43, 0.14, 20),
    ):
        add(out, tone(hertz * ratio, seconds, decay), k=level)
    return out


def click() -> Wave:
    """A button."""
    return knock(820, 1)[: int(0.07 * RATE)]


def place() -> Wave:
    """A piece set on the board."""
    return knock(310, 2)


def coin() -> Wave:
    """Two coins."""
    out = silence(0.42)
    for at, hertz in ((0.0, 2350), (0.09, 2790)):
        add(out, tone(hertz, 0.3, 14), at, 0.5)
        add(out, tone(hertz * 1.52, 0.2, 22), at, 0.3)
    return out


def dice() -> Wave:
    """Dice in a cup, then on the table."""
    out, rnd, at = silence(0.85), random.Random(4), 0.0
    while at < 0.62:
        add(out, knock(rnd.uniform(520, 1150), rnd.randrange(99)), at, rnd.uniform(0.3, 0.8))
        at += rnd.uniform(0.03, 0.09)
    return out


def bell() -> Wave:
    """A camel bell, struck twice."""
    out = silence(0.9)
    add(out, bell_tone(640, 0.8))
    add(out, bell_tone(605, 0.6), 0.26, 0.7)
    return out


def card() -> Wave:
    """A card drawn."""
    return hiss(0.17, 900, 4800, lambda t: math.sin(math.pi * t) ** 2, 6)


def water() -> Wave:
    """Drops in a well."""
    out = silence(0.6)
    for at, hertz in ((0.0, 520), (0.14, 700), (0.25, 610)):
        add(out, tone(hertz, 0.22, 17, 0.9), at, 0.6)
    add(out, hiss(0.3, 300, 1500, fading(2), 7), 0.02, 0.25)
    return out


def enclose() -> Wave:
    """An area closes: a rising run on a lute."""
    out = silence(0.95)
    for i, hertz in enumerate((294, 370, 440, 587)):
        for ratio, level in ((1, 0.5), (2, 0.28), (3, 0.16)):
            add(out, tone(hertz * ratio, 0.6, 7 * ratio), 0.085 * i, level)
    return out


def refuse() -> Wave:
    """No: two dull low tones."""
    out = silence(0.3)
    for at, hertz in ((0.0, 190), (0.11, 150)):
        add(out, tone(hertz, 0.17, 18), at, 0.7)
        add(out, tone(hertz * 2.02, 0.1, 30), at, 0.3)
    return out


def week() -> Wave:
    """The end of a week or a round: a deep gong."""
    out = silence(1.5)
    for ratio, level, decay in (
        (1, 0.6, 2.4),
        (1.48, 0.4, 3),
        (2.31, 0.3, 4.2),
        (3.1, 0.2, 6),
        (4.6, 0.1, 9),
    ):
        add(out, tone(146 * ratio, 1.5, decay), k=level)
    return out


def fanfare() -> Wave:
    """The winner: a short figure in D with a last chord."""
    out = silence(1.9)
    notes = (
        (0.0, 294, 0.25),
        (0.17, 370, 0.25),
        (0.34, 440, 0.25),
        (0.52, 587, 1.3),
        (0.52, 440, 1.3),
        (0.52, 370, 1.3),
    )
    for at, hertz, length in notes:
        for ratio, level in ((1, 0.4), (2, 0.26), (3, 0.18), (4, 0.08)):
            add(out, tone(hertz * ratio, length, 2.2 + ratio), at, level)
    return out


def wind() -> Wave:
    """A soft wind that can be repeated without a seam (at 4 kHz)."""
    seconds, over, rate = 3.6, 0.5, 4000
    gusts = (0.55, 0.9, 0.4, 0.7)

    def gust(t: float) -> float:
        x = t * len(gusts)
        i, f = int(x) % len(gusts), (1 - math.cos(math.pi * (x % 1))) / 2
        return gusts[i] + (gusts[(i + 1) % len(gusts)] - gusts[i]) * f

    long = hiss(seconds + over, 120, 620, gust, 9, rate)
    n = int(seconds * rate)
    m = len(long) - n
    for i in range(m):  # the surplus at the end fades into the beginning
        t = i / m
        long[i] = long[i] * math.sqrt(t) + long[n + i] * math.sqrt(1 - t)
    return long[:n]


def halved(sound: Wave) -> Wave:
    """The wave at half of its rate: enough for low sounds."""
    return [(a + b) / 2 for a, b in zip(sound[0::2], sound[1::2])]


def save(name: str, sound: Wave, peak: float, rate: int = RATE) -> None:
    """Writes a wave as mono with 16 bits, at the given peak."""
    top = max(1e-9, *(abs(v) for v in sound))
    data = array.array("h", (round(32767 * peak * v / top) for v in sound))
    with wave.open(str(HERE / f"{name}.wav"), "wb") as f:
        f.setnchannels(1)
        f.setsampwidth(2)
        f.setframerate(rate)
        f.writeframes(data.tobytes())


def main() -> None:
    """Writes every sound."""
    for make, peak in ((click, 0.4), (place, 0.7), (coin, 0.5), (dice, 0.7), (bell, 0.55), (card, 0.4)):
        save(make.__name__, make(), peak)
    for make, peak in ((water, 0.6), (enclose, 0.6), (refuse, 0.5), (week, 0.65), (fanfare, 0.65)):
        save(make.__name__, halved(make()), peak, RATE // 2)
    save("ambience", wind(), 0.35, 4000)


if __name__ == "__main__":
    main()
