"""`python -m tests.conformance --regenerate` pins the fingerprints anew after a wanted change."""

from __future__ import annotations

import json
import sys

from tests.conformance.table import ALL
from tests.conformance.test_state import fingerprint, pins_of

if sys.argv[1:] != ["--regenerate"]:
    sys.exit(__doc__)
for slug in dict.fromkeys(case.slug for case in ALL):
    pins = {str(case): fingerprint(case) for case in ALL if case.slug == slug}
    pins_of(slug).write_text(json.dumps(pins, indent=1) + "\n", encoding="utf-8")
    print(f"{slug}: {len(pins)} games pinned")
