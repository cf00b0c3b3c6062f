"""The browser's side: the main thread's time for a jump, beside an empty page; and a page's weight."""

from collections.abc import Iterable, Iterator

from playwright.sync_api import Browser

from bench.browser.load import is_there, named
from bench.browser.trace import Event, Stretch, busy, jumps, opened
from bench.run import Run, quantile, table
from bench.serving import Servers, serving

JUMPS = 40
FIVE = "code,call-stack,explicit-stack,bits,idle-peg"
PAGES = (
    "/", "/?variant=london", "/compare", "/graph", "/maths", "/mine", "/play", "/embed",
    "/lessons", "/lessons/trust", "/variants",
)  # fmt: skip
LANES = "&".join(f"lane={name},64,A,C" for name in ("recursive", "explicit-stack", "gray-code", "idle-peg"))
ROWS = {
    "3 discs, no panels": "/?discs=3&panels=",
    "7 discs, five panels": f"/?discs=7&panels={FIVE}",
    "64 discs, no panels": "/?discs=64&panels=",
    "64 discs, five panels": f"/?discs=64&panels={FIVE}",
    "four lanes of 64 discs": f"/compare?{LANES}",
}
ALONE = [(f"64 discs, {name} alone", f"/?discs=64&panels={name}") for name in FIVE.split(",")]
EMPTY = "a page that moves one div"


def measure(run: Run, browser: Browser) -> None:
    with serving(run) as servers:
        url = servers["now"].url
        addresses: dict[str, str | None] = {EMPTY: None}
        for row, path in ROWS.items():
            addresses |= {named(name, row): f"{server.url}{path}" for name, server in servers.items()}
        addresses |= {row: f"{url}{path}" for row, path in run.some(ALONE)}  # what each panel adds
        with opened(browser, addresses, run) as pages:
            times = jumps(browser, pages, JUMPS, run)
        weights = list(weighed(browser, servers, run))
    table(
        f"{run.rounds(JUMPS)} random jumps by dragging, 1920×1080: main thread a jump (ms of its own time), "
        "and how many times the empty page",
        ("", "median", "p95", "times", "times at p95"),
        compared(addresses, *times),
    )
    print()
    table(
        "What a page begins with and what it loads when it is drawn (kB, sent); how much it has grown since",
        ("page", "HTML", "scripts", "styles", "together", "later", "since"),
        weights,
    )


def compared(
    names: Iterable[str], events: dict[str, list[Event]], stretches: list[Stretch]
) -> list[tuple[str, ...]]:
    samples = {name: [busy(events[name], one) for one in stretches if one.page == name] for name in names}
    half, most = (quantile(samples[EMPTY], part) for part in (0.5, 0.95))
    rows = []
    for name, found in samples.items():
        median, p95 = quantile(found, 0.5), quantile(found, 0.95)
        rows.append((name, f"{median:.1f}", f"{p95:.1f}", f"{median / half:.1f}", f"{p95 / most:.1f}"))
    return rows


def weighed(browser: Browser, servers: Servers, run: Run) -> Iterator[tuple[str, ...]]:
    for page in PAGES:
        addresses = {name: server.url + page for name, server in servers.items()}
        found = {name: weigh(browser, one, run) for name, one in addresses.items() if is_there(one)}
        for name, (html, scripts, styles, later) in found.items():
            together = html + scripts + styles
            since = "" if name == "now" else f"{sum(found['now'][:3]) / together - 1:+.1%}"
            sizes = (html, scripts, styles, together, later)
            yield named(name, page), *(f"{size / 1000:.1f}" for size in sizes), since


def weigh(browser: Browser, address: str, run: Run) -> tuple[int, int, int, int]:
    """Return the bytes of its HTML, of the scripts and styles that it starts with, and of later ones."""
    page = browser.new_page()
    page.goto(address)
    page.wait_for_timeout(run.seconds(1) * 1000)
    at_once: list[str] = page.evaluate(
        "[...document.querySelectorAll('script[src], link[rel=stylesheet]:not([media])')]"
        ".map((one) => one.src ?? one.href)"
    )
    sent: dict[str, int] = page.evaluate(
        "Object.fromEntries(performance.getEntriesByType('resource')"
        ".filter(({ name }) => /\\.(js|css)$/.test(name)).map((one) => [one.name, one.encodedBodySize]))"
    )
    html: int = page.evaluate("performance.getEntriesByType('navigation')[0].encodedBodySize")
    page.close()
    scripts, styles = (sum(sent[one] for one in at_once if one.endswith(kind)) for kind in (".js", ".css"))
    return html, scripts, styles, sum(sent.values()) - scripts - styles
