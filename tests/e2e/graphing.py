"""What tests of the state graph read from its page."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page


def place(page: Page, kind: str) -> tuple[float, float]:
    """The middle of a mark of the picture at rest: "light" is where the clock is, "top" the corner A."""
    x, y = page.evaluate(
        """(selector) => new Promise((done) => {
          let [before, frames] = ["", 0];
          const look = () => {
            const dot = document.querySelector(selector);  // a zoom may draw the mark anew
            const { x = 0, y = 0, width, height } = dot?.getBoundingClientRect() ?? {};
            const now = [x + width / 2, y + height / 2];
            frames = dot && String(now) === before ? frames + 1 : 0;
            before = String(now);
            if (frames < 10) requestAnimationFrame(look);
            else done(now);
          };
          look();
        })""",
        f".mark.{kind} .dot",
    )
    return x, y


def side(page: Page, share: float) -> tuple[float, float]:
    """A point between the corners A and C."""
    (top, right) = (place(page, "top"), place(page, "right"))
    return top[0] + share * (right[0] - top[0]), top[1] + share * (right[1] - top[1])


def position(page: Page) -> Locator:
    return page.get_by_role("region", name="This position", exact=True)


def link(page: Page) -> dict[str, str]:
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}
