"""Parameter values that `make test` mostly leaves out, because others represent them.

Such a value is marked `wide`. The hash of its test's id puts it into one of six shares, and a run tests
one share: the number of commits chooses it, so that six commits test all of them.
`WIDE=3` in the environment chooses a share, `WIDE=all` all of them.
"""

import os
import subprocess
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

SHARES = 6
ALL = "all"
CHOICES = (*map(str, range(SHARES)), ALL)
CHOSEN = pytest.StashKey[str]()


def rarely(*values: Any) -> list[Any]:
    """Values for a test with one parameter, marked `wide`."""
    return [pytest.param(value, marks=pytest.mark.wide) for value in values]


FEW = ("recursive", "four-beat-positions", "from-position")  # calls; roles and a list; functions that return


def rarely_but_few(named: Any) -> list[Any]:
    """Algorithms or their names, all but a few marked `wide`."""
    marked = [(one, getattr(one, "name", one)) for one in named]
    return [pytest.param(one, marks=[] if name in FEW else pytest.mark.wide, id=name) for one, name in marked]


def rarely_together(*several: tuple[Any, ...]) -> list[Any]:
    """Tuples of values for a test with several parameters, marked `wide`."""
    return [pytest.param(*values, marks=pytest.mark.wide) for values in several]


def share_of(nodeid: str) -> str:
    """Return the share of a test; xdist adds "@" and the name of a group to test ids."""
    return str(crc32(nodeid.partition("@")[0].encode()) % SHARES)


def whose_turn(folder: Path) -> str:
    """Return the share chosen by the number of commits; all shares outside a git repository."""
    command = ["git", "rev-list", "--count", "HEAD"]
    try:
        counted = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ALL
    return str(int(counted.stdout) % SHARES)


def pytest_configure(config: pytest.Config) -> None:
    """Choose the share; a worker gets it from its controller."""
    given = getattr(config, "workerinput", {}).get("wide") or os.environ.get("WIDE")
    config.stash[CHOSEN] = chosen = given or whose_turn(config.rootpath)
    if chosen not in CHOICES:
        raise pytest.UsageError(f"WIDE={chosen} is no share of the wide tests: {', '.join(CHOICES)}.")


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    node.workerinput["wide"] = node.config.stash[CHOSEN]


def pytest_report_header(config: pytest.Config) -> str:
    return f"wide tests: share {config.stash[CHOSEN]} (WIDE={'|'.join(CHOICES)})"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = config.stash[CHOSEN]
    if chosen == ALL:
        return
    left_out = {one for one in items if one.get_closest_marker("wide") and share_of(one.nodeid) != chosen}
    config.hook.pytest_deselected(items=[*left_out])
    items[:] = [one for one in items if one not in left_out]
