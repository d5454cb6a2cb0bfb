"""How loud a wave is to an ear, and the bytes of a wave file."""

from __future__ import annotations

import math
import wave
from array import array
from io import BytesIO

from scenes.sound.synth import RATE, Stereo, Wave

BLOCK = 441  # samples that are taken together: 10 ms
SOUNDING = 30.0  # dB under the loudest block down to which a sound is heard
PEAK = 0.95  # of what a file can hold

# The two filters of ITU-R BS.1770 at 44.1 kHz: the head as a sphere, and the deaf low end.
SHELF = (1.5308412300503478, -2.6509799951547297, 1.1690790799215869, -1.6636551132560202, 0.7125954280732254)
LOW_CUT = (0.9994896, -1.9989792, 0.9994896, -1.9891696736297957, 0.9891990357870394)


def _biquad(samples: Wave, c: tuple[float, ...]) -> Wave:
    b0, b1, b2, a1, a2 = c
    out, x1, x2, y1, y2 = array("f"), 0.0, 0.0, 0.0, 0.0
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def loudness(sides: Stereo) -> float:
    """K-weighted loudness in dB of the part that sounds: blocks of 10 ms not 30 dB under the loudest."""
    blocks: list[float] = []
    heard = [_biquad(_biquad(side, SHELF), LOW_CUT) for side in sides]
    for start in range(0, len(heard[0]), BLOCK):
        power = sum(v * v for side in heard for v in side[start : start + BLOCK])
        blocks.append(power / BLOCK)
    top = max(blocks, default=0.0)
    sounding = [power for power in blocks if power > top * 10 ** (-SOUNDING / 10)]
    return -0.691 + 10 * math.log10(sum(sounding) / len(sounding)) if sounding else -math.inf


def _taken(sides: Stereo) -> Stereo:
    """A long wave is measured by parts of it."""
    n, part = len(sides[0]), RATE // 4
    if n < 40 * part:
        return sides
    starts = range(0, n - part, n // 24)
    left, right = (array("f", [v for at in starts for v in side[at : at + part]]) for side in sides)
    return left, right


def levelled(sides: Stereo, wanted: float) -> Stereo:
    """The same sound at a loudness in dB; no sample goes beyond `PEAK`, and then all is softer."""
    k = 10 ** ((wanted - loudness(_taken(sides))) / 20)
    top = max(max(max(side), -min(side)) for side in sides)
    k = min(k, PEAK / top)
    return array("f", (k * v for v in sides[0])), array("f", (k * v for v in sides[1]))


def wav(sides: Stereo) -> bytes:
    """A wave file of 16 bits and two channels; the samples lie within -1 and 1."""
    both = array("h", bytes(4 * len(sides[0])))
    for i, side in enumerate(sides):
        both[i::2] = array("h", (round(32767 * v) for v in side))  # a list of long music would take 100 MB
    file = BytesIO()
    with wave.open(file, "wb") as f:
        f.setnchannels(2)
        f.setsampwidth(2)
        f.setframerate(RATE)
        f.writeframes(both.tobytes())
    return file.getvalue()


def read(data: bytes) -> Stereo:
    """The samples of a wave file of `wav`."""
    with wave.open(BytesIO(data)) as f:
        both = array("h", f.readframes(f.getnframes()))
    return array("f", [v / 32767 for v in both[0::2]]), array("f", [v / 32767 for v in both[1::2]])
