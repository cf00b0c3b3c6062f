"""The state graph: how soon eight discs are drawn, and zooming and panning from frame to frame."""

from __future__ import annotations

from playwright.sync_api import Browser

from bench.browsing import browsing
from bench.figures import quantile, table
from bench.timeline import FRAMES, SLOW, both, throttled

LOADS = 5
WHEEL = """([across, along, times]) => new Promise((done) => {
  const room = document.getElementById("graph");
  const box = room.getBoundingClientRect();
  let left = times;
  const turn = () => {
    const at = { clientX: box.x + box.width * 0.52, clientY: box.y + box.height * 0.3 };
    const given = { deltaX: across, deltaY: along, ...at, bubbles: true, cancelable: true };
    room.dispatchEvent(new WheelEvent("wheel", given));
    left -= 1;
    if (left) requestAnimationFrame(turn); else done();
  };
  requestAnimationFrame(turn);
})"""
# All sides and positions have been given to the canvas: the frame after that shows them.
DRAWN = """
window.drawn_at = null;
const { fillRect } = CanvasRenderingContext2D.prototype;
const note = () => { window.drawn_at = performance.now(); };
CanvasRenderingContext2D.prototype.fillRect = function (...given) {
  fillRect.apply(this, given);
  CanvasRenderingContext2D.prototype.fillRect = fillRect;  // the first dot is enough: all are painted at once
  requestAnimationFrame(note);
};
"""


def measure() -> None:
    with browsing() as (browser, url):
        bare = [frames(browser, "about:blank", slower) for slower in (1, SLOW)]
        whole = [frames(browser, f"{url}/graph?discs=8&colour=none", slower) for slower in (1, SLOW)]
        coloured = [frames(browser, f"{url}/graph?discs=8", slower) for slower in (1, SLOW)]
        large = [frames(browser, f"{url}/graph?discs=64", slower) for slower in (1, SLOW)]
        firsts = [first_drawn(browser, url, slower) for slower in (1, SLOW)]
    names = ("an empty page", "8 discs", "8 discs, coloured by distance", "64 discs")
    rows = [
        (f"{name}, {slower}× slower", both(found))
        for name, measured in zip(names, (bare, whole, coloured, large), strict=True)
        for slower, found in zip((1, SLOW), measured, strict=True)
    ]
    table("Zooming and panning the state graph, 1920×1080 (ms a frame: median / p95)", ("", ""), rows)
    print()
    table(f"The graph of 8 discs first drawn (median of {LOADS})", ("", "after (ms)"), firsts)


def frames(browser: Browser, address: str, slower: int) -> list[float]:
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    page.add_init_script(FRAMES)
    page.goto(address)
    if address.startswith("http"):
        page.locator("#where").filter(has_text="move").wait_for()
    page.wait_for_timeout(1000)
    throttled(page, slower)
    page.evaluate("window.watch_frames()")
    if address.startswith("http"):
        for across, along, times in ((0, -8, 90), (6, 0, 60), (0, 8, 90)):
            page.evaluate(WHEEL, [across, along, times])
    else:
        page.wait_for_timeout(3000)
    found: list[float] = page.evaluate("window.frames_seen")
    page.close()
    return found[2:]


def first_drawn(browser: Browser, url: str, slower: int) -> tuple[str, str]:
    times = []
    for _ in range(LOADS):
        page = browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()
        page.add_init_script(DRAWN)
        throttled(page, slower)
        page.goto(f"{url}/graph?discs=8")
        page.wait_for_function("() => window.drawn_at !== null")
        times.append(page.evaluate("window.drawn_at"))
        page.context.close()
    return f"{slower}× slower", f"{quantile(times, 0.5):.0f}"
