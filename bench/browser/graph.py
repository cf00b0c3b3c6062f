"""The state graph: how soon eight discs are drawn, and zooming and panning from frame to frame."""

from playwright.sync_api import Browser

from bench.browser.gliding import SPEEDS, Turning, browsing, loaded, rows
from bench.figures import quantile, table
from bench.run import Run

LOADS = 5
TURNING = Turning("#graph", 0.52, 0.3, ((0, -8, 90), (6, 0, 60), (0, 8, 90)))
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


def measure(run: Run) -> None:
    with browsing(run) as (browser, servers):
        url = servers[""]
        pages = {
            "8 discs": f"{url}/graph?discs=8&colour=none",
            "8 discs, coloured by distance": f"{url}/graph?discs=8",
            "64 discs": f"{url}/graph?discs=64",
        }
        glides = rows(browser, pages, TURNING, run)
        firsts = [first_drawn(browser, url, slower, run.rounds(LOADS)) for slower in run.some(SPEEDS)]
    table("Zooming and panning the state graph, 1920×1080 (ms a frame: median / p95)", ("", ""), glides)
    print()
    table(f"The graph of 8 discs first drawn (median of {run.rounds(LOADS)})", ("", "after (ms)"), firsts)


def first_drawn(browser: Browser, url: str, slower: int, count: int) -> tuple[str, str]:
    times = []
    for _ in range(count):
        page = loaded(browser, f"{url}/graph?discs=8", slower, DRAWN, "window.drawn_at")
        times.append(page.evaluate("window.drawn_at"))
        page.context.close()
    return f"{slower}× slower", f"{quantile(times, 0.5):.0f}"
