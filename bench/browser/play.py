"""Playing: how many frames after its key a move is on screen, beside an empty page that moves one box."""

from playwright.sync_api import Browser

from bench.browser.gliding import SIZE, browsing
from bench.figures import quantile, table
from bench.run import Run

MOVES = 60
EMPTY = """<div id="box" style="position: absolute; width: 50px; height: 50px; background: teal"></div>
<script>
let at = 0;
document.addEventListener("keydown", () => requestAnimationFrame(() => {
  at += 1;
  document.getElementById("box").style.transform = `translate(${at}px)`;
}));</script>"""
# A frame's callbacks run before it is drawn; the next one's tell that it has been.
WATCH = """([selector, keys, times]) => new Promise((done) => {
  const found = [];
  const changed = new MutationObserver(() => { seen = performance.now(); });
  changed.observe(document.querySelector(selector), { attributes: true, subtree: true, childList: true });
  let seen = 0;
  const press = () => {
    seen = 0;
    const pressed = keys[found.length % keys.length];
    const began = performance.now();
    for (const key of pressed) document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    let frames = 0;
    const look = () => {
      frames += 1;
      if (!seen && frames < 100) return requestAnimationFrame(look);
      found.push([frames, performance.now() - began]);
      if (found.length < times) setTimeout(press, 400); else done(found);
    };
    requestAnimationFrame(look);
  };
  press();
})"""


def measure(run: Run) -> None:
    with browsing(run) as (browser, servers):
        empty = moves(browser, None, "#box", ["a"], run)
        played = moves(browser, f"{servers['']}/play?discs=8", "#board", ["13", "31"], run)
    rows = [row("an empty page", empty), row("a move on /play, 8 discs", played)]
    title = f"From a key to the frame that shows it, {run.rounds(MOVES)} times, 1920×1080"
    table(title, ("", "frames: median / most", "ms: median / p95"), rows)


def row(name: str, found: list[tuple[int, float]]) -> tuple[str, str, str]:
    frames, times = [frames for frames, _ in found], [ms for _, ms in found]
    return (
        name,
        f"{quantile(frames, 0.5)} / {max(frames)}",
        f"{quantile(times, 0.5):.1f} / {quantile(times, 0.95):.1f}",
    )


def moves(
    browser: Browser, address: str | None, selector: str, keys: list[str], run: Run
) -> list[tuple[int, float]]:
    """Press keys one after the other, and return the frames and ms until something has moved each time."""
    page = browser.new_page(viewport=SIZE)
    if address is None:
        page.set_content(EMPTY)
    else:
        page.goto(address)
        page.locator(".disc").first.wait_for()
    page.wait_for_timeout(run.seconds(1) * 1000)
    found: list[tuple[int, float]] = page.evaluate(WATCH, [selector, keys, run.rounds(MOVES)])
    page.close()
    return found
