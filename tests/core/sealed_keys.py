"""Whether a seal tells anything of the key that comes of it: chi-square over many secrets and words.

`python -m tests.core.sealed_keys [N]` (100,000 without a number) exits 1 where something is above the limit.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256

from game.core.rng import KEYED, key_of
from game.match.fair_dice import FairDice, Secret, sealed

KEYS = 100_000
CELLS = 256
Z = 4.0
"""Standard deviations: one limit in 30,000 is passed by chance."""


def limit(degrees: int, z: float = Z) -> float:
    """The chi-square that chance passes as seldom as `z` standard deviations (Wilson and Hilferty 1931)."""
    ninth = 2 / (9 * degrees)
    return float(degrees * (1 - ninth + z * ninth**0.5) ** 3)


def dice(count: int) -> Iterator[FairDice]:
    """Fair dice of numbered secrets; people often say the same word."""
    for n in range(count):
        secret = Secret(sha256(f"secret {n}".encode()).hexdigest())
        yield sealed(secret, ("camel", "amber-camel-4127", str(n))[n % 3])


def chi_square(count: int) -> Iterator[tuple[str, float]]:
    """Chi-square of pairs (something of the seal, something of what comes) over 256 cells, by name.

    Each pair of nibbles is equally likely if the seal says nothing.
    """
    made = [(each.seal, key_of(each.seed)) for each in dice(count)]
    for place in (0, 31, 63):
        for shift in (0, 28, 60):
            pairs = [(int(seal[place], 16), key >> shift & 15) for seal, key in made]
            yield f"digit {place} of the seal, bits {shift} of the key", _chi_square(pairs)
    for purpose in (1, 2):
        draws = [(int(seal[0], 16), KEYED.below(key, purpose, 0, 16)) for seal, key in made]
        yield f"digit 0 of the seal, first draw of purpose {purpose}", _chi_square(draws)


def _chi_square(pairs: Sequence[tuple[int, int]]) -> float:
    expected = len(pairs) / CELLS
    found = Counter(pairs)
    return sum((found[a, b] - expected) ** 2 for a in range(16) for b in range(16)) / expected


def main(words: Sequence[str]) -> int:
    """Print every figure; 1 where one is above the limit."""
    count, most = int(words[0]) if words else KEYS, limit(CELLS - 1)
    found = list(chi_square(count))
    for name, value in found:
        print(f"{name}: chi-square {value:.1f}")
    worst = max(value for _, value in found)
    print(f"{count} keys, {len(found)} figures, the largest {worst:.1f}, limit {most:.1f}")
    return 1 if worst >= most else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
