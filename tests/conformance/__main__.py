"""`python -m tests.conformance --regenerate` pins the fingerprints anew after a wanted change."""

from __future__ import annotations

import json
import sys

from tests.conformance.table import ALL
from tests.conformance.test_state import PINNED, fingerprint

if sys.argv[1:] != ["--regenerate"]:
    sys.exit(__doc__)
pins = {str(case): fingerprint(case) for case in ALL}
PINNED.write_text(json.dumps(pins, indent=1) + "\n", encoding="utf-8")
print(f"{len(pins)} games pinned in {PINNED.name}")
