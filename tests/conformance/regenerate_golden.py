"""`python -m tests.conformance.regenerate_golden` writes every golden game anew, from seed and actions.

The golden refusals are then chosen and written anew from these games.
"""

from __future__ import annotations

import sys

from tests.conformance.golden import golden_files, replayed
from tests.conformance.golden_refusals import chosen, refusal_files

if sys.argv[1:]:
    sys.exit(__doc__)
for file in golden_files():
    lines = "".join(replayed(file))
    state = "same" if lines == file.read_text(encoding="utf-8") else "CHANGED"
    file.write_text(lines, encoding="utf-8")
    print(f"{file.parts[-3]}/{file.name}: {state}")
for file in refusal_files():
    lines = "".join(f"{line}\n" for line in chosen(file.parent))
    state = "same" if file.exists() and lines == file.read_text(encoding="utf-8") else "CHANGED"
    file.write_text(lines, encoding="utf-8")
    print(f"{file.parts[-3]}/{file.name}: {state}")
