"""What a browser's own trace says of a page's main thread: how long it worked."""

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

TASK = "ThreadControllerImpl::RunTask"
TASKS = ["toplevel", "blink.user_timing"]
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

    def __init__(self, browser: Browser) -> None:
        self.devtools = browser.new_browser_cdp_session()
        config = {"includedCategories": TASKS, "excludedCategories": ["*"]}
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
    inside = (one for one in events if stretch.start <= one["ts"] < stretch.end and one["name"] == TASK)
    return sum(float(one.get("tdur", one.get("dur", 0))) for one in inside) / 1000
