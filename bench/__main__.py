"""Runs every measurement, or those named; `page` and `load` beside a checkout where its folder is given."""

from __future__ import annotations

import platform
import sys
from functools import partial
from pathlib import Path

from bench import attacks, formulas, graph, load, page, panels, play, route, soak, sockets, timeline, variants

MEASUREMENTS = {
    "panels": panels.measure,
    "formulas": formulas.measure,
    "route": route.measure,
    "sockets": sockets.measure,
    "attacks": attacks.measure,
    "attacks-long": attacks.measure_long,
    "soak": soak.measure,
    "page": page.measure,
    "load": load.measure,
    "timeline": timeline.measure,
    "graph": graph.measure,
    "play": play.measure,
    "variants": variants.measure,
}

ON_REQUEST = ("attacks-long", "soak")  # these take minutes


def main() -> None:
    beside = next((Path(one) for one in sys.argv[1:] if Path(one, "webapp").is_dir()), None)
    given = [one for one in sys.argv[1:] if beside is None or Path(one) != beside]
    measurements = MEASUREMENTS | {
        "page": partial(page.measure, beside),
        "load": partial(load.measure, beside),
    }
    names = given or [name for name in MEASUREMENTS if name not in ON_REQUEST]
    if unknown := [name for name in names if name not in MEASUREMENTS]:
        sys.exit(f"There is no measurement {', '.join(unknown)}; there are {', '.join(MEASUREMENTS)}.")
    print(f"Python {platform.python_version()} on {platform.machine()}")
    for name in names:
        print()
        measurements[name]()


main()
