"""The texts of frames and tasks: each on its row, which is named by it, scrolled or not, and on paper."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.boxes import all_there, at_rest
from tests.e2e.conftest import OpenPage, timeline
from tests.e2e.hands import drag, point
from tests.e2e.listed import rows_in
from tests.e2e.windows import LETTERS, see
from tests.wide import rarely, rarely_together

NEAR = 1.5  # px between the middle of a row and that of its texts


def texts_are_on_their_rows(listed: Locator) -> None:
    rows = rows_in(listed)
    assert len(rows) > 3
    for row in rows:
        texts = [text for text in row["texts"] if text["word"]]
        assert row["name"] == ", ".join(text["word"] for text in texts)
        middles = [text["middle"] for text in texts if text["middle"] is not None]
        assert middles
        assert all(abs(middle - row["middle"]) <= NEAR for middle in middles), row
        beside = [text for text in row["texts"][1:] if text["word"] and text["middle"] is not None]
        assert all(text["right"] <= row["right"] for text in beside), row  # a call may end in an ellipsis


@pytest.mark.slow
@pytest.mark.parametrize("theme", LETTERS)
def test_texts_are_on_their_rows(explore: OpenPage, theme: str) -> None:
    page = explore(discs=64, move=2**63 + 12345678901, panels="call-stack,explicit-stack", theme=theme)
    for name, by in (("call-stack", -333), ("explicit-stack", 333)):
        listed = page.locator(f"#rows-{name}")
        at_rest(page)
        texts_are_on_their_rows(listed)
        listed.evaluate("(list, by) => { list.scrollTop += by; }", by)
        at_rest(page)
        texts_are_on_their_rows(listed)


@pytest.mark.parametrize("width", [1366, *rarely(390)])
@pytest.mark.parametrize(("discs", "theme"), [(64, "projector"), *rarely_together((20, "light"))])
def test_texts_are_on_their_rows_in_lanes(compare: OpenPage, width: int, discs: int, theme: str) -> None:
    lanes = "&".join(f"lane={name},{discs},A,C" for name in ("recursive", "explicit-stack"))
    place = f"clock=move&move=68341283746&theme={theme}" if discs == 64 else "move=345"
    page = compare(f"{lanes}&{place}", window=(width, 844))
    at_rest(page)
    beside = ["rows-explicit-stack-1"] if width > 390 else []  # a phone shows one lane
    for name in ("rows-call-stack-0", *beside):
        texts_are_on_their_rows(page.locator(f"#{name}"))


def test_a_jump_by_dragging_brings_every_rows_text_and_name(explore: OpenPage) -> None:
    page = explore(discs=10, move=5, panels="call-stack,explicit-stack")
    drag(page, *(point(timeline(page), part, 0.1) for part in (0.01, 0.9, 0.2, 0.6)), steps=1)
    expect(page.locator("#where")).not_to_have_text("move 5 of 1,023")
    at_rest(page)
    for name in ("call-stack", "explicit-stack"):
        texts_are_on_their_rows(page.locator(f"#rows-{name}"))


# While a browser prints, it lays out for paper, and no script hears of sizes.
DEAF = """
const Observer = window.ResizeObserver;
window.ResizeObserver = class extends Observer {
  constructor(hear) { super((...all) => { if (!window.prints) hear(...all); }); }
};
addEventListener("beforeprint", () => requestAnimationFrame(() => { window.prints = true; }));
"""
INSIDE = """(names) => names.flatMap((name) => {
  const box = (node) => node.getBoundingClientRect();
  const all = [...document.querySelectorAll(name)].filter((node) => node.checkVisibility());
  if (!all.length) return [`nothing is ${name}`];
  return all.flatMap((node) => {
    const outer = box(node);
    const inner = [...node.querySelectorAll("p, h1, button, math, .row")];
    const cut = inner.filter((one) => one.checkVisibility()).filter((one) => {
      return box(one).top < outer.top - 2 || box(one).bottom > outer.bottom + 2;
    });
    return cut.map((one) => `${name} cuts ${one.outerHTML.slice(0, 80)}`);
  });
})"""
# The rows on paper: those without a text, and those whose texts lie on each other.
WRONG = """() => [...document.querySelectorAll(".rows .row")]
  .filter((row) => row.checkVisibility()).flatMap((row) => {
    const texts = [...row.querySelectorAll(".call, .at-line, .owned")].filter((one) => {
      const { position } = getComputedStyle(one);  // out of its place it is for screen readers
      return one.checkVisibility() && one.textContent && position !== "absolute";
    });
    const boxes = texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    });
    const apart = boxes.every((box, i) => i === 0 || boxes[i - 1].right <= box.left + 1);
    return boxes.length && apart ? [] : [row.textContent || "a row says nothing"];
  })"""


@pytest.mark.parametrize(
    "link",
    [
        "/?discs=8&move=100&panels=call-stack,explicit-stack,idle-peg",
        "/compare?lane=recursive,20,A,C&lane=explicit-stack,20,A,C&clock=move&move=100",
        *rarely(
            "/?discs=64&move=9223372036854775813&panels=call-stack,explicit-stack,idle-peg",
            "/?variant=pegs&pegs=4&discs=9&move=12",
            "/compare?lane=recursive,8,A,C&lane=idle-peg,8,A,C&clock=move&move=100",
        ),
    ],
)
def test_on_paper_nothing_is_cut_that_has_a_size_of_its_own_on_screen(page: Page, link: str) -> None:
    page.add_init_script(DEAF)
    see(page, (1280, 900))
    page.goto(link)
    expect(page.locator("#where")).to_contain_text("move")
    at_rest(page)
    all_there(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.wait_for_function("() => window.prints")
    page.emulate_media(media="print")
    names = [".rows"] + [".formula"] * ("idle-peg" in link) + [".headline-box"] * ("compare" not in link)
    assert page.evaluate(INSIDE, names) == []
    assert page.evaluate(WRONG) == []


def test_on_paper_each_row_has_its_own_texts(explore: OpenPage) -> None:
    page = explore(discs=8, move=100, panels="call-stack,explicit-stack")
    at_rest(page)
    all_there(page)
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    rows = page.locator("#rows-call-stack .row")
    expect(rows.last).to_contain_text("hanoi(3, ")
    expect(page.locator("#rows-call-stack .texts")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(rows.last).to_have_text("")
    expect(page.locator("#rows-call-stack .texts")).to_contain_text("hanoi(3, ")
