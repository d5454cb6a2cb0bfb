"""`python -m tests.conformance.regenerate_perft` counts all roots anew, to the depths that the files name."""

from __future__ import annotations

import json
import sys
from dataclasses import replace

from game.titles import TITLES
from tests.conformance.perft import as_json, file_of, perft, roots

if sys.argv[1:]:
    sys.exit(__doc__)
for slug in TITLES:
    rows = []
    for root in roots(slug):
        rules, s = root.open(slug)
        counts = tuple(perft(rules, s, depth + 1) for depth in range(len(root.counts)))
        rows.append(json.dumps(as_json(replace(root, counts=counts))))
    file_of(slug).write_text("[\n " + ",\n ".join(rows) + "\n]\n", encoding="utf-8")
    print(f"{slug}: {len(rows)} roots")
