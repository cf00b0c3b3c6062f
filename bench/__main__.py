"""Runs every measurement, or those named; some beside another checkout where its folder is given."""

import platform
import sys
import traceback
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from bench import (
    attacks,
    crowd,
    formulas,
    own,
    panels,
    room_soak,
    rooms,
    route,
    searches,
    soak,
    sockets,
    variants,
)
from bench.browser import graph, load, page, play, timeline
from bench.run import SHORT, Run

COMPARED = {"panels": panels, "sockets": sockets, "page": page, "load": load}
MEASUREMENTS = COMPARED | {
    "formulas": formulas,
    "route": route,
    "timeline": timeline,
    "graph": graph,
    "play": play,
    "variants": variants,
    "crowd": crowd,
    "class": rooms,
    "attacks": attacks,
    "searches": searches,
    "own": own,
    "class-soak": room_soak,
    "soak": soak,
}
ON_REQUEST = ("soak",)


def main(arguments: Sequence[str] | None = None) -> None:
    names, run = asked(arguments)
    print(f"Python {platform.python_version()} on {platform.machine()}")
    if run.share < 1:
        print("The figures mean nothing: with so few rounds they only show that each measurement runs.")
    failed = [name for name in names if not succeeds(name, run)]
    if failed:
        sys.exit(f"These measurements have failed: {', '.join(failed)}.")


def asked(arguments: Sequence[str] | None) -> tuple[list[str], Run]:
    """Return what is to be measured and how; exit with a sentence where that cannot be."""
    parser = ArgumentParser(prog="python -m bench", description=__doc__)
    share = parser.add_mutually_exclusive_group()
    share.add_argument("--short", dest="share", action="store_const", const=SHORT, help="show that each runs")
    share.add_argument("--share", type=float, help="of all rounds: with 60, an hour of soak")
    parser.add_argument("names", nargs="*", help=f"{', '.join(MEASUREMENTS)}; and the folder of a checkout")
    parser.set_defaults(share=1.0)
    given = parser.parse_args(arguments)
    names = [one for one in given.names if one in MEASUREMENTS]
    folders = [Path(one).resolve() for one in given.names if one not in MEASUREMENTS]
    if unknown := [one for one in folders if not (one / "webapp").is_dir()]:
        there = f"There is no measurement {unknown[0].name}, nor a checkout in a folder of that name"
        sys.exit(f"{there}; the measurements are {', '.join(MEASUREMENTS)}.")
    if len(folders) > 1:
        sys.exit("Only one other checkout can be measured beside this one.")
    if folders and (alone := [one for one in names if one not in COMPARED]):
        sys.exit(f"No other checkout is measured for {alone[0]}, only for {', '.join(COMPARED)}.")
    usual = COMPARED if folders else [one for one in MEASUREMENTS if given.share < 1 or one not in ON_REQUEST]
    return names or list(usual), Run(given.share, next(iter(folders), None))


def succeeds(name: str, run: Run) -> bool:
    """Measure; tell what went wrong, so that the others can still be made."""
    print(flush=True)
    try:
        MEASUREMENTS[name].measure(run)
    except Exception:
        traceback.print_exc()
        return False
    return True


if __name__ == "__main__":
    main()
