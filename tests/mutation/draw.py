"""A sample of the mutants: every file in proportion to what can go wrong in it, chosen by a seed."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.mutation.mutant import Mutant


def drawn(mutants: Sequence[Mutant], count: int, seed: str) -> list[Mutant]:
    """`count` of the mutants (all, if there are fewer), in an order that any beginning of it is fair too."""
    files: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        files.setdefault(mutant.name.file, []).append(mutant)
    chance = random.Random(f"mutants/{seed}")
    shares = apportioned({file: len(found) for file, found in files.items()}, count)
    sample = [mutant for file, found in files.items() for mutant in chance.sample(found, shares[file])]
    chance.shuffle(sample)
    return sample


def apportioned(sizes: dict[str, int], count: int) -> dict[str, int]:
    """How many of `count` each file gets, by the largest remainders."""
    total = sum(sizes.values())
    count = min(count, total)
    exact = {file: count * size / total for file, size in sizes.items()}
    shares = {file: int(share) for file, share in exact.items()}
    left = count - sum(shares.values())
    for file in sorted(sizes, key=lambda file: (shares[file] - exact[file], file))[:left]:
        shares[file] += 1
    return shares
