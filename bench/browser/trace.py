"""What a browser's own trace says of a page's main thread: how long it worked, and at what."""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

TASK = "ThreadControllerImpl::RunTask"
TASKS = ("toplevel", "blink.user_timing")
PARTS = (
    *TASKS,
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "v8",
    "disabled-by-default-v8.gc",
)
KINDS = {
    "EvaluateScript": "script", "FunctionCall": "script", "FireAnimationFrame": "script",
    "EventDispatch": "script", "TimerFire": "script", "RunMicrotasks": "script", "v8.callFunction": "script",
    "MinorGC": "collecting", "MajorGC": "collecting", "V8.GCScavenger": "collecting",
    "UpdateLayoutTree": "style", "Layout": "layout", "PrePaint": "paint", "Paint": "paint",
    "Layerize": "commit", "Commit": "commit", "HitTest": "hit test",
}  # fmt: skip
ORDER = ("script", "style", "layout", "paint", "commit", "collecting", "hit test", "tasks")

Event = dict[str, Any]
Thread = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a trace: what one page did between two times of the machine's steady clock (µs)."""

    page: str
    start: int
    end: int


class Recording:
    """A trace of all pages of a browser; each is told apart by a mark that it leaves in the trace."""

    def __init__(self, browser: Browser, categories: Iterable[str]) -> None:
        self.devtools = browser.new_browser_cdp_session()
        config = {"includedCategories": list(categories), "excludedCategories": ["*"]}
        self.devtools.send("Tracing.start", {"transferMode": "ReturnAsStream", "traceConfig": config})

    def mark(self, page: Page, name: str) -> None:
        page.evaluate("(name) => performance.mark(`bench ${name}`)", name)

    def end(self) -> list[Event]:
        """Return the trace's events that have a length, and the marks."""
        ends: list[Event] = []
        self.devtools.on("Tracing.tracingComplete", lambda ended: ends.append(ended))
        self.devtools.send("Tracing.end")
        while not ends:
            self.devtools.send("Browser.getVersion")  # events arrive while something is asked
        text = read(self.devtools, ends[0]["stream"])
        events: list[Event] = json.loads(text)["traceEvents"]
        self.devtools.detach()
        return [one for one in events if one["ph"] == "X" or one["name"].startswith("bench ")]


def read(devtools: CDPSession, stream: str) -> str:
    parts, ended = [], False
    while not ended:
        got = devtools.send("IO.read", {"handle": stream, "size": 1 << 20})
        parts.append(got["data"])
        ended = got["eof"]
    devtools.send("IO.close", {"handle": stream})
    return "".join(parts)


def by_page(events: list[Event]) -> dict[str, list[Event]]:
    """Return the events of each page's main thread: the thread on which its mark was left, in their order."""
    threads = {thread(one): one["name"].removeprefix("bench ") for one in events if one["ph"] != "X"}
    found: dict[str, list[Event]] = {name: [] for name in threads.values()}
    for one in sorted(events, key=lambda one: (one["ts"], -one.get("dur", 0))):
        if one["ph"] == "X" and thread(one) in threads:
            found[threads[thread(one)]].append(one)
    return found


def thread(event: Event) -> Thread:
    return event["pid"], event["tid"]


def busy(events: list[Event], stretch: Stretch) -> float:
    """Milliseconds that the thread itself worked, however often others took the processor from it."""
    return sum(own(one) for one in inside(events, stretch) if one["name"] == TASK) / 1000


def kinds(events: list[Event], stretch: Stretch) -> dict[str, float]:
    """Milliseconds by kind of work; what a part of it does inside another counts for the inner one."""
    spent: dict[str, float] = defaultdict(float)
    open_now: list[tuple[int, str]] = []  # (when it ends, its kind), the innermost last
    for one in inside(events, stretch):
        kind = "tasks" if one["name"] == TASK else KINDS.get(one["name"])
        if kind is None:
            continue
        while open_now and open_now[-1][0] <= one["ts"]:
            open_now.pop()
        if open_now:
            spent[open_now[-1][1]] -= own(one) / 1000
        spent[kind] += own(one) / 1000
        open_now.append((one["ts"] + one.get("dur", 0), kind))
    return spent


def means(spent: Sequence[dict[str, float]]) -> list[str]:
    """Return the mean of each kind of work, and of all together."""
    found = [sum(one[kind] for one in spent) / len(spent) for kind in ORDER]
    return [f"{ms:.1f}" for ms in (*found, sum(found))]


def frames(events: list[Event], stretch: Stretch) -> int:
    """How many frames had something new to draw."""
    return sum(one["name"] == "Layerize" for one in inside(events, stretch))


def tasks(events: list[Event], stretch: Stretch) -> int:
    return sum(one["name"] == TASK for one in inside(events, stretch))


def inside(events: list[Event], stretch: Stretch) -> list[Event]:
    return [one for one in events if stretch.start <= one["ts"] < stretch.end]


def own(event: Event) -> float:
    return float(event.get("tdur", event.get("dur", 0)))
