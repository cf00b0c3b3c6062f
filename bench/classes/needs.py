"""What a process needs, as Linux tells it."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from tests.conftest import get

PAGE, TICKS = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")


class Needs(NamedTuple):
    """The seconds of a processor that each process took in so many seconds, and what came of it."""

    processor: list[float]
    seconds: float
    answer: list[float]


class Size(NamedTuple):
    """So many students in so many classes, on so many processes."""

    students: int
    classes: int
    processes: int


class Found(NamedTuple):
    """What one size needed; of each server, then of Redis where there is one."""

    size: Size
    joined: float  # seconds until all had their state
    shown: Needs
    played: Needs
    memory: list[int]
    sent: float  # bytes of a state


def memory(process: int) -> int:
    """Return how many bytes of memory a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE


def processor(process: int) -> float:
    """Return how many seconds of a processor a process has had, in steps of 10 ms."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(map(int, fields[11:13])) / TICKS


def needs(processes: list[int], work: Callable[[], list[float]]) -> Needs:
    """Return what these processes need while something is done."""
    before, begun = [processor(one) for one in processes], perf_counter()
    answer = work()
    seconds = perf_counter() - begun
    after = [processor(one) for one in processes]
    return Needs([last - first for first, last in zip(before, after, strict=True)], seconds, answer)


def opened(port: int, path: str) -> int:
    """Get a page and all that it asks for at once, as a browser does; return how many bytes came."""
    usual = {"Accept-Encoding": "gzip"}
    page = get(port, path).body.decode()
    parts = sorted(set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page)))
    return sum(len(get(port, part, **usual).body) for part in (path, *parts))
