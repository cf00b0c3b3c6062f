"""Zooming and panning 2^64 moves, from frame to frame, on a fast and a slow machine."""

from bench.browser.gliding import Turning, browsing, rows
from bench.figures import table
from bench.run import Run

TURNING = Turning(".timeline-box", 0.4, 0.5, ((0, -40, 180), (30, 0, 90), (0, 40, 180)))


def measure(run: Run) -> None:
    with browsing(run) as (browser, servers):
        glides = rows(browser, {"the timeline": f"{servers['']}/?discs=64"}, TURNING, run)
    title = "Zooming in, panning and zooming out, 64 discs, 1920×1080 (ms a frame: median / p95)"
    table(title, ("", ""), glides)
