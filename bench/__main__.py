"""Runs every measurement, or those named; some beside another checkout where its folder is given."""

import platform
import sys
import traceback
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from bench import attacks, one_class, own, pegs, sizes, soak, sockets
from bench.browser import load, page
from bench.browser.load import browsing
from bench.run import SHORT, Run

IN_BROWSER = {"page": page.measure, "load": load.measure}
COMPARED = {"sockets": sockets.measure, **IN_BROWSER}
MEASUREMENTS = COMPARED | {
    "class": one_class.measure,
    "sizes": sizes.measure,
    "attacks": attacks.measure,
    "own": own.measure,
    "pegs": pegs.measure,
    "soak": soak.measure,
}
ON_REQUEST = ("pegs", "soak")


def main(arguments: Sequence[str] | None = None) -> None:
    names, run = asked(arguments)
    print(f"Python {platform.python_version()} on {platform.machine()}")
    if run.share < 1:
        print("The figures mean nothing: with so few rounds they only show that each measurement runs.")
    try:
        failed = [name for name in names if name not in IN_BROWSER and not succeeds(name, run)]
        if in_browser := [name for name in names if name in IN_BROWSER]:
            with browsing() as browser:  # one for all measurements
                failed += [name for name in in_browser if not succeeds(name, run, browser)]
    finally:
        run.end()
    if failed:
        sys.exit(f"These measurements have failed: {', '.join(failed)}.")


def asked(arguments: Sequence[str] | None) -> tuple[list[str], Run]:
    """Return what to measure and how; exit with a sentence if that is impossible."""
    parser = ArgumentParser(prog="python -m bench", description=__doc__)
    share = parser.add_mutually_exclusive_group()
    share.add_argument("--short", dest="share", action="store_const", const=SHORT, help="show that each runs")
    share.add_argument("--share", type=float, help="of all rounds: with 60, an hour of soak")
    parser.add_argument("names", nargs="*", help=f"{', '.join(MEASUREMENTS)}; and the folder of a checkout")
    parser.set_defaults(share=1.0)
    given = parser.parse_intermixed_args(arguments)
    names = [one for one in given.names if one in MEASUREMENTS]
    folders = [Path(one).resolve() for one in given.names if one not in MEASUREMENTS]
    if unknown := [one for one in folders if not (one / "webapp").is_dir()]:
        there = f"There is no measurement {unknown[0].name}, nor a checkout in a folder of that name"
        sys.exit(f"{there}; the measurements are {', '.join(MEASUREMENTS)}.")
    if len(folders) > 1:
        sys.exit("Only one other checkout can be measured beside this one.")
    if folders and (alone := [one for one in names if one not in COMPARED]):
        sys.exit(f"No other checkout is measured for {alone[0]}, only for {', '.join(COMPARED)}.")
    return names or usual(folders, given.share), Run(given.share, next(iter(folders), None))


def usual(folders: Sequence[Path], share: float) -> list[str]:
    if folders:
        return list(COMPARED)
    return [one for one in MEASUREMENTS if share < 1 or one not in ON_REQUEST]


def succeeds(name: str, run: Run, *more: object) -> bool:
    """Measure; report an error, so that the other measurements can still run."""
    print(flush=True)
    try:
        MEASUREMENTS[name](run, *more)
    except Exception:
        traceback.print_exc()
        return False
    return True


if __name__ == "__main__":
    main()
