"""The boxes of a page: every text fits its own, none overlaps another, nothing is outside the window."""

from pathlib import Path

from playwright.sync_api import Page, expect

SCRIPT = Path(__file__).with_suffix(".mjs").read_text(encoding="utf-8").replace("export ", "")
REACH = Path(__file__).with_name("reach.mjs").read_text(encoding="utf-8").replace("export ", "")
PARTS = "main, main section, svg, ol, p, button"
PROBLEMS = f"(scrolls) => {{ {SCRIPT}\nreturn problems(scrolls); }}"
UNREACHABLE = f"() => {{ {SCRIPT}\n{REACH}\nreturn unreachable(); }}"


def all_there(page: Page) -> None:
    """Wait until the scripts that load after the first picture are ready, and the first frames are over.

    The scripts fill in dialogs; panels other than the code come two frames after the first picture.
    """
    expect(page.locator("#go-help")).not_to_be_empty()
    at_rest(page, 5)


def at_rest(page: Page, frames: int = 10, parts: str = PARTS) -> None:
    """Wait until nothing moves or changes size for this many frames: parts are measured, then placed."""
    page.wait_for_function(
        """([enough, parts]) => new Promise((done) => {
          let [before, frames] = ["", 0];
          const place = (node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [x, y, width, height].map((length) => length.toFixed(1));
          };
          const look = () => {
            const all = document.querySelectorAll(parts);
            const now = String([...all].map(place));
            frames = now === before ? frames + 1 : 0;
            before = now;
            if (frames < enough) requestAnimationFrame(look);
            else done(true);
          };
          look();
        })""",
        arg=[frames, parts],
    )


def problems(page: Page, scrolls: bool = False) -> list[str]:
    """Return what is wrong with the boxes of the page as it is, one sentence for each problem.

    A page that does not scroll must not be higher than its window.
    """
    found: list[str] = page.evaluate(PROBLEMS, scrolls)
    return found


def unreachable(page: Page) -> list[str]:
    """Return which controls and lines of the page cannot be reached or read: see reach.mjs.

    The focus goes through the page and then leaves it; everything is scrolled back to where it was.
    """
    found: list[str] = page.evaluate(UNREACHABLE)
    return found
