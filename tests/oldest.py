"""Prints the oldest versions of the server's packages that pyproject.toml allows, as constraints for pip."""

import re
import tomllib
from pathlib import Path

PYPROJECT = Path(__file__).parent.parent / "pyproject.toml"
PROJECT = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]


def oldest(requirements: list[str]) -> list[str]:
    """The lower bound of each requirement: "gevent==26.5" for "gevent>=26.5,<27"."""
    return ["==".join(re.findall(r"^([\w-]+)>=([\d.]+)", requirement)[0]) for requirement in requirements]


if __name__ == "__main__":
    print("\n".join(oldest(PROJECT["dependencies"])))
