"""Zooming and panning 2^64 moves, from frame to frame, and the first load: on a fast and a slow machine."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from bench.browsing import browsing
from bench.figures import quantile, table

SLOW = 4  # times slower: a weak laptop
FRAMES = """
window.frames_seen = [];
window.watch_frames = () => {
  let before = 0;
  const step = (now) => {
    if (before) window.frames_seen.push(now - before);
    before = now;
    window.watching = requestAnimationFrame(step);
  };
  window.watching = requestAnimationFrame(step);
};
"""
# In one task a frame, as a browser sends what a hand does: the cost of sending is not measured.
WHEEL = """([across, along, times]) => new Promise((done) => {
  const room = document.querySelector(".timeline-box");
  const box = room.getBoundingClientRect();
  let left = times;
  const turn = () => {
    const given = { deltaX: across, deltaY: along, clientX: box.x + box.width * 0.4, clientY: box.y + 40 };
    room.dispatchEvent(new WheelEvent("wheel", { ...given, bubbles: true, cancelable: true }));
    left -= 1;
    if (left) requestAnimationFrame(turn); else done();
  };
  requestAnimationFrame(turn);
})"""
# The tower is shown and the page says which move it is; keys and buttons are bound in the task before.
READY = """
window.ready_at = null;
new MutationObserver(() => {
  if (window.ready_at !== null || !document.getElementById("where")?.textContent) return;
  if (!document.querySelector(".layer-discs [data-disc]")) return;
  window.ready_at = performance.now();
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def measure() -> None:
    with browsing() as (browser, url):
        bare = [frames(browser, "about:blank", slower) for slower in (1, SLOW)]
        glides = [frames(browser, f"{url}/?discs=64", slower) for slower in (1, SLOW)]
        loads = [load(browser, url, slower) for slower in (1, SLOW)]
    rows = [
        (f"{name}, {slower}× slower", both(found))
        for name, all_found in (("an empty page", bare), ("the timeline", glides))
        for slower, found in zip((1, SLOW), all_found, strict=True)
    ]
    table(
        "Zooming in, panning and zooming out, 64 discs, 1920×1080 (ms a frame: median / p95)", ("", ""), rows
    )
    print()
    table("First load of / (median of 5)", ("", "sent (kB)", "interactive (ms)"), loads)


def throttled(page: Page, slower: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})


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
        for across, along, times in ((0, -40, 180), (30, 0, 90), (0, 40, 180)):
            page.evaluate(WHEEL, [across, along, times])
    else:
        page.wait_for_timeout(3000)
    found: list[float] = page.evaluate("window.frames_seen")
    page.close()
    return found[2:]


def load(browser: Browser, url: str, slower: int) -> tuple[str, ...]:
    times, sent = [], 0.0
    for _ in range(5):
        page = browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()
        page.add_init_script(READY)
        throttled(page, slower)
        page.goto(f"{url}/?discs=64")
        page.locator("#where").filter(has_text="move").wait_for()
        times.append(page.evaluate("window.ready_at"))
        sent = page.evaluate(
            "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
            ".reduce((sum, one) => sum + one.encodedBodySize, 0)"
        )
        page.context.close()
    return f"{slower}× slower", f"{sent / 1000:.1f}", f"{quantile(times, 0.5):.0f}"


def both(samples: list[float]) -> str:
    return f"{quantile(samples, 0.5):.1f} / {quantile(samples, 0.95):.1f}"
