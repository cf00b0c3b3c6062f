"""Prints the oldest versions that pyproject.toml allows of what the server is made of, as constraints of pip."""

import re
import tomllib
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]


def oldest(requirements: list[str]) -> list[str]:
    """What each requirement begins with: "gevent>=25.4.1,<27" with "gevent==25.4.1"."""
    return ["==".join(re.fullmatch(r"([\w-]+)>=([\d.]+)(?:,.*)?", one).groups()) for one in requirements]


if __name__ == "__main__":
    print("\n".join(oldest(PROJECT["dependencies"])))
