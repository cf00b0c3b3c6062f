"""Zooming and panning 2^64 moves, from frame to frame, and the first load: on a fast and a slow machine."""

from playwright.sync_api import Browser

from bench.browser.gliding import SPEEDS, Turning, browsing, loaded, rows
from bench.figures import quantile, table
from bench.run import Run

LOADS = 5
TURNING = Turning(".timeline-box", 0.4, 0.5, ((0, -40, 180), (30, 0, 90), (0, 40, 180)))
# The tower is shown and the page says which move it is; keys and buttons are bound in the task before.
READY = """
window.ready_at = null;
new MutationObserver(() => {
  if (window.ready_at !== null || !document.getElementById("where")?.textContent) return;
  if (!document.querySelector(".layer-discs [data-disc]")) return;
  window.ready_at = performance.now();
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def measure(run: Run) -> None:
    with browsing(run) as (browser, servers):
        address = f"{servers['']}/?discs=64"
        glides = rows(browser, {"the timeline": address}, TURNING, run)
        loads = [load(browser, address, slower, run.rounds(LOADS)) for slower in run.some(SPEEDS)]
    title = "Zooming in, panning and zooming out, 64 discs, 1920×1080 (ms a frame: median / p95)"
    table(title, ("", ""), glides)
    print()
    table(f"First load of / (median of {run.rounds(LOADS)})", ("", "sent (kB)", "interactive (ms)"), loads)


def load(browser: Browser, address: str, slower: int, count: int) -> tuple[str, ...]:
    times, sent = [], 0.0
    for _ in range(count):
        page = loaded(browser, address, slower, READY, "window.ready_at")
        times.append(page.evaluate("window.ready_at"))
        sent = page.evaluate(
            "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
            ".reduce((sum, one) => sum + one.encodedBodySize, 0)"
        )
        page.context.close()
    return f"{slower}× slower", f"{sent / 1000:.1f}", f"{quantile(times, 0.5):.0f}"
