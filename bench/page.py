"""The browser's side: main-thread time and paint delay per shown state, and what the page weighs."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, CDPSession, Page

from bench.browsing import browsing
from bench.figures import quantile, table

SEEKS = 60
SETTLED = 80  # ms
FIVE = "code,call-stack,explicit-stack,bits,idle-peg"
NINE = f"{FIVE},position-formula,moves,variables,costs"
LANES = ("recursive", "explicit-stack", "gray-code", "idle-peg")
MEASURED = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration")
WATCH = """
window.paints = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (event) => {
      if (!event.data.startsWith('{"type":"state"')) return;
      const heard = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.paints.push(performance.now() - heard);
        port2.postMessage(0);
      });
    });
  }
};
"""


def measure() -> None:
    with browsing() as (browser, url):
        rows = [
            seeks(browser, f"{url}/?discs={discs}&panels={panels}", f"{discs}, {name}")
            for discs in (7, 64)
            for name, panels in (("code and four panels", FIVE), ("all nine panels", NINE))
        ]
        lanes = "&".join(f"lane={name},64,A,C" for name in LANES)
        four = seeks(browser, f"{url}/compare?{lanes}", "64")
        weight = weigh(browser, url)
    table(
        f"{SEEKS} random seeks by dragging, 1920×1080 (ms: median / p95)",
        ("discs", "script", "with style and layout", "whole main thread", "message to paint"),
        rows,
    )
    print()
    table(
        f"Scrubbing four lanes: {SEEKS} random seeks on /compare, 1920×1080 (ms: median / p95)",
        ("discs", "script", "with style and layout", "whole main thread", "message to paint"),
        [four],
    )
    print()
    table("JavaScript and CSS of the page (kB)", ("files", "sent", "unpacked"), [weight])


def seeks(browser: Browser, address: str, discs: str) -> tuple[str, ...]:
    page = browser.new_page(viewport={"width": 1920, "height": 1080}, reduced_motion="reduce")
    page.add_init_script(WATCH)
    page.goto(address)
    page.locator("#where").filter(has_text="move").wait_for()
    box = page.get_by_role("slider", name="Timeline").bounding_box()
    assert box
    random, devtools = Random(discs), page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()  # a drag: every place it comes by is a seek
    samples: list[dict[str, float]] = []
    place = 0.5
    for count in range(SEEKS + 5):
        page.evaluate("window.paints.length = 0")
        before = metrics(devtools)
        place = (place + random.uniform(0.1, 0.9)) % 1  # never the same move twice running
        page.mouse.move(box["x"] + place * box["width"], box["y"] + box["height"] / 2)
        page.wait_for_timeout(SETTLED)  # not waited for by a script, whose time would count
        while not page.evaluate("window.paints.length"):
            page.wait_for_timeout(SETTLED)
        after = metrics(devtools)
        if count >= 5:
            samples.append({name: 1000 * (after[name] - before[name]) for name in MEASURED} | paint(page))
    page.close()
    script = [one["ScriptDuration"] for one in samples]
    layout = [one["ScriptDuration"] + one["LayoutDuration"] + one["RecalcStyleDuration"] for one in samples]
    return (
        discs,
        both(script),
        both(layout),
        both([one["TaskDuration"] for one in samples]),
        both([one["paint"] for one in samples]),
    )


def metrics(devtools: CDPSession) -> dict[str, float]:
    found = devtools.send("Performance.getMetrics")["metrics"]
    return {one["name"]: one["value"] for one in found if one["name"] in MEASURED}


def paint(page: Page) -> dict[str, float]:
    return {"paint": page.evaluate("window.paints[0]")}


def weigh(browser: Browser, url: str) -> tuple[str, ...]:
    page = browser.new_page()
    page.goto(url)
    page.wait_for_timeout(1000)
    sizes = page.evaluate(
        "performance.getEntriesByType('resource').filter((one) => /\\.(js|css)$/.test(one.name))"
        ".map((one) => [one.encodedBodySize, one.decodedBodySize])"
    )
    page.close()
    sent, unpacked = (sum(column) / 1000 for column in zip(*sizes, strict=True))
    return str(len(sizes)), f"{sent:.1f}", f"{unpacked:.1f}"


def both(samples: list[float]) -> str:
    return f"{quantile(samples, 0.5):.1f} / {quantile(samples, 0.95):.1f}"
