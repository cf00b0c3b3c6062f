"""Random jumps by dragging, on several pages in turn, beside an empty page that moves one div."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from time import monotonic_ns

from playwright.sync_api import Browser, Page

from bench.browser.browsing import SIZE
from bench.browser.trace import Event, Recording, Stretch, by_page
from bench.run import Run

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
    """A page with the pointer down on its timeline: where that begins and ends, and how far down it is."""

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
    """Return the events of each page and the stretch of each jump; the pages take turns."""
    random, place, first = Random(7), 0.5, run.rounds(FIRST)
    recording = Recording(browser)
    for one in pages:
        recording.mark(one.page, one.name)
    stretches: list[Stretch] = []
    for number in range(first + run.rounds(count)):
        place = (place + random.uniform(0.1, 0.9)) % 1  # never the same move twice running
        for one in pages:
            start = monotonic_ns() // 1000
            one.page.mouse.move(one.left + place * (one.right - one.left), one.middle)
            one.page.wait_for_timeout(SETTLED)
            if number >= first:
                stretches.append(Stretch(one.name, start, monotonic_ns() // 1000))
    return by_page(recording.end()), stretches
