"""How long a page's main thread worked, by the browser's trace, in random jumps by dragging."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from time import monotonic_ns
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from bench.browser.load import SIZE
from bench.run import Run

TASK = "ThreadControllerImpl::RunTask"
TASKS = ["toplevel", "blink.user_timing"]
Event = dict[str, Any]
Thread = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A section of a trace: what one page did between two times of the machine's monotonic clock (µs)."""

    page: str
    start: int
    end: int


class Recording:
    """A trace of all pages of a browser; each page is identified by a mark that it leaves in the trace."""

    def __init__(self, browser: Browser) -> None:
        self.devtools = browser.new_browser_cdp_session()
        config = {"includedCategories": TASKS, "excludedCategories": ["*"]}
        self.devtools.send("Tracing.start", {"transferMode": "ReturnAsStream", "traceConfig": config})

    def mark(self, page: Page, name: str) -> None:
        page.evaluate("(name) => performance.mark(`bench ${name}`)", name)

    def end(self) -> list[Event]:
        """Return the trace's events that have a duration, and the marks."""
        ends: list[Event] = []
        self.devtools.on("Tracing.tracingComplete", lambda ended: ends.append(ended))
        self.devtools.send("Tracing.end")
        while not ends:
            self.devtools.send("Browser.getVersion")  # events arrive while a request is pending
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
    """Return the events of each page's main thread, which is the thread of its mark, in order."""
    threads = {thread(one): one["name"].removeprefix("bench ") for one in events if one["ph"] != "X"}
    found: dict[str, list[Event]] = {name: [] for name in threads.values()}
    for one in sorted(events, key=lambda one: (one["ts"], -one.get("dur", 0))):
        if one["ph"] == "X" and thread(one) in threads:
            found[threads[thread(one)]].append(one)
    return found


def thread(event: Event) -> Thread:
    return event["pid"], event["tid"]


def busy(events: list[Event], stretch: Stretch) -> float:
    """Milliseconds of the thread's own work, however often others took the processor from it."""
    inside = (one for one in events if stretch.start <= one["ts"] < stretch.end and one["name"] == TASK)
    return sum(float(one.get("tdur", one.get("dur", 0))) for one in inside) / 1000


SETTLED = 100  # ms
FIRST = 5  # jumps that do not count
EMPTY = """<!doctype html><title>Empty</title><style>
body { margin: 0; height: 100vh } div { position: absolute; width: 2px; height: 230px; background: brown }
</style><div></div><script>
const mark = document.querySelector("div");
let asked = 0;
addEventListener("pointermove", ({ clientX }) => {
  asked ||= requestAnimationFrame(() => {
    asked = 0;
    mark.style.transform = `translateX(${clientX}px)`;
  });
});
</script>"""


@dataclass(frozen=True, slots=True)
class Dragged:
    """A page with the pointer down on its timeline: where that starts and ends, and how far down it is."""

    name: str
    page: Page
    left: float
    right: float
    middle: float


@contextmanager
def opened(browser: Browser, addresses: dict[str, str | None], run: Run) -> Iterator[list[Dragged]]:
    """Yield a page for each address, in a process of its own; None is the empty page."""
    found = [begun(browser, name, address, run) for name, address in addresses.items()]
    yield found
    for one in found:
        one.page.context.close()


def begun(browser: Browser, name: str, address: str | None, run: Run) -> Dragged:
    page = browser.new_context(viewport=SIZE, reduced_motion="reduce").new_page()
    left, right, middle = 100.0, 1800.0, 500.0
    if address is None:
        page.set_content(EMPTY)
    else:
        page.goto(address)
        page.locator("#where, #where-all").filter(has_text="move").first.wait_for()
        page.wait_for_timeout(run.seconds(1) * 1000)
        box = page.get_by_role("slider", name="Timeline").bounding_box()
        assert box
        left, right, middle = box["x"], box["x"] + box["width"], box["y"] + box["height"] / 2
    page.mouse.move((left + right) / 2, middle)
    page.mouse.down()
    return Dragged(name, page, left, right, middle)


def jumps(
    browser: Browser, pages: list[Dragged], count: int, run: Run
) -> tuple[dict[str, list[Event]], list[Stretch]]:
    """Return the events of each page and the section of each jump; the pages take turns."""
    random, place, first = Random(7), 0.5, run.rounds(FIRST)
    recording = Recording(browser)
    for one in pages:
        recording.mark(one.page, one.name)
    stretches: list[Stretch] = []
    for number in range(first + run.rounds(count)):
        place = (place + random.uniform(0.1, 0.9)) % 1  # never the same move twice in a row
        for one in pages:
            start = monotonic_ns() // 1000
            one.page.mouse.move(one.left + place * (one.right - one.left), one.middle)
            one.page.wait_for_timeout(SETTLED)
            if number >= first:
                stretches.append(Stretch(one.name, start, monotonic_ns() // 1000))
    return by_page(recording.end()), stretches
