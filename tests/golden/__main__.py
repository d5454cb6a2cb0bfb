"""`python -m tests.golden --regenerate` writes every golden game anew from its seed and its actions.

The golden refusals are then chosen and written anew from these games.
"""

from __future__ import annotations

import sys

from tests.golden.refusals import chosen, refusal_files
from tests.golden.replay import golden_files, replayed

if sys.argv[1:] != ["--regenerate"]:
    sys.exit(__doc__)
for file in golden_files():
    lines = "".join(replayed(file))
    state = "same" if lines == file.read_text(encoding="utf-8") else "CHANGED"
    file.write_text(lines, encoding="utf-8")
    print(f"{file.parent.name}/{file.name}: {state}")
for file in refusal_files():
    lines = "".join(f"{line}\n" for line in chosen(file.parent))
    state = "same" if file.exists() and lines == file.read_text(encoding="utf-8") else "CHANGED"
    file.write_text(lines, encoding="utf-8")
    print(f"{file.parent.name}/{file.name}: {state}")
