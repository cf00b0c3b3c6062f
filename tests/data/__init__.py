"""Expected counts; each file comes from its own enumeration."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def counts(name: str) -> dict[str, Any]:
    """Return the counts in a file."""
    path = Path(__file__).parent / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))  # type: ignore[no-any-return]
