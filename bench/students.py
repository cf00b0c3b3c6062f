"""Students who drag the timeline, as a program: `python -m bench.students PORT`.

A line of JSON says how many there are, for how long and of which tower; a line tells the milliseconds of all.
"""

# ruff: noqa: E402 - gevent patches before any other import
from gevent import monkey

monkey.patch_all()

import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack

import gevent

from bench.client import Viewer


def dragged(port: int, students: int, seconds: float, discs: int, panels: Sequence[str]) -> list[float]:
    with ExitStack() as stack:
        viewers = [stack.enter_context(Viewer(port, discs, panels)) for _ in range(students)]
        drags = [gevent.spawn(viewer.drag, seconds, seed) for seed, viewer in enumerate(viewers)]
        gevent.joinall(drags, raise_error=True)
    return [ms for one in drags for ms in one.value]


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(dragged(int(sys.argv[1]), **json.loads(line))), flush=True)
