"""Runs every measurement, or those that are named."""

from __future__ import annotations

import platform
import sys

from bench import page, panels, sockets, timeline

MEASUREMENTS = {
    "panels": panels.measure,
    "sockets": sockets.measure,
    "page": page.measure,
    "timeline": timeline.measure,
}


def main() -> None:
    names = sys.argv[1:] or list(MEASUREMENTS)
    if unknown := [name for name in names if name not in MEASUREMENTS]:
        sys.exit(f"There is no measurement {', '.join(unknown)}; there are {', '.join(MEASUREMENTS)}.")
    print(f"Python {platform.python_version()} on {platform.machine()}")
    for name in names:
        print()
        MEASUREMENTS[name]()


main()
