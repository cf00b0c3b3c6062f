"""Panels: what they show and where they lead, the texts of rows, what lights up; the spotlight; on paper."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.boxes import all_there, at_rest
from tests.e2e.conftest import OpenPage, at_move, button, timeline
from tests.e2e.hands import drag, point, press
from tests.e2e.listed import rows_in, says
from tests.e2e.windows import ALL_PANELS, LARGE, LETTERS, see
from tests.wide import rarely


def test_tasks_and_bits_lead_to_their_moves_and_the_idle_peg_has_its_numbers(explore: OpenPage) -> None:
    page = explore(discs=6, move=44, panels="explicit-stack,bits,idle-peg")
    expect(page.get_by_text("In move 44 peg B is idle: disc 3 goes C → A.")).to_be_visible()
    expect(page.get_by_text("i: A = 0, j: C = 2, k: move", exact=True)).to_be_visible()
    filled = page.get_by_role("group", name="The formula with the numbers of this move")
    expect(filled).to_contain_text(re.compile(r"44.*mod.*3.*=.*1"))
    expect(page.get_by_text("Bit 3 of the Gray code has changed: it is the bit of disc 3.")).to_be_visible()
    page.get_by_role("button", name="Binary bit of disc 1", exact=True).click()
    at_move(page, "45 of 63")
    page.get_by_role("button", name="Gray bit of disc 6", exact=True).click()
    at_move(page, "18 of 63")
    page.get_by_role("button", name="Gray bit of disc 6", exact=True).click()
    page.get_by_role("button", name="Binary bit of disc 1", exact=True).click()
    at_move(page, "44 of 63")
    tasks = page.get_by_role("region", name="Explicit stack", exact=True).get_by_role("listitem")
    says(tasks.first, '("tower", 2, "B", "C", "A")', "popped next")
    tasks.nth(1).get_by_role("button").click()
    at_move(page, "48 of 63")


def test_a_disc_lights_up_its_parts_and_leads_to_its_moves_as_a_frame_does(explore: OpenPage) -> None:
    page = explore(discs=6, move=44, panels="code,call-stack,bits")
    edge = "node => getComputedStyle(node).getPropertyValue('--lit-edge').trim() !== 'transparent'"
    lit = f"nodes => nodes.filter({edge}).map(node => node.dataset.disc)"
    page.get_by_role("button", name="Disc 4 on peg A").hover()
    page.wait_for_function(f"() => [...document.querySelectorAll('[data-disc=\"4\"]')].every({edge})")
    assert set(page.locator("[data-disc]").evaluate_all(lit)) == {"4"}
    assert page.locator('[data-disc="4"]').count() >= 6
    page.get_by_role("button", name="hanoi(5, B, A, C)").focus()
    page.wait_for_function(f"() => [...document.querySelectorAll('[data-disc=\"5\"]')].every({edge})")
    code = page.get_by_role("region", name="Code", exact=True)
    expect(code.locator("[aria-current=step]")).to_have_text("    move(n, source, target)")
    page.get_by_role("button", name="Disc 5 on peg B: go to its next move").click()
    at_move(page, "48 of 63")
    press(page, *["ArrowLeft"] * 4)
    frames = page.get_by_role("region", name="Call stack", exact=True)
    expect(frames.get_by_role("listitem")).to_have_count(4)
    says(frames.get_by_role("listitem").last, "hanoi(3, C, B, A)", "41–47")
    frames.get_by_role("button", name="hanoi(5, B, A, C)").click()
    at_move(page, "48 of 63")


def test_every_panel_opens_for_64_discs_and_a_frame_says_how_many_moves_it_has(explore: OpenPage) -> None:
    page = explore(discs=64, move=12345678901234567891, panels=ALL_PANELS)
    tabs = page.get_by_role("group", name="Panels that share this place")
    switch = tabs.get_by_role("button", name="Bits")
    if switch.count():
        switch.click()
    assert 0 < page.locator("#rows-call-stack .row").count() < 20
    expect(page.get_by_role("button", name=re.compile("^Binary bit"))).to_have_count(64)
    page = explore(discs=64, move=2**63 + 1, panels="call-stack")
    frames = page.locator('[data-list="call-stack"] .row')
    says(frames.last, "hanoi(1, ", "line 5, 1 move")
    says(frames.nth(-2), "2² − 1 moves")


@pytest.mark.slow
def test_a_closed_panel_stays_closed_at_the_next_visit(explore: OpenPage) -> None:
    page = explore(discs=6)
    button(page, "Code").click()
    expect(page.get_by_role("region", name="Code", exact=True)).to_be_hidden()
    page.wait_for_url(re.compile("panels=call-stack,explicit-stack,bits,idle-peg&"))
    explore(discs=5)
    expect(page.get_by_role("region", name="Code", exact=True)).to_be_hidden()
    expect(page.get_by_role("region", name="Call stack", exact=True)).to_be_visible()


def lit(page: Page, selector: str) -> None:
    expect(page.locator("[data-spot]")).to_have_count(1)
    expect(page.locator(f"{selector}[data-spot]")).to_be_visible()
    expect(page.locator("#dimming")).to_be_visible()


@pytest.mark.slow
def test_the_spotlight_goes_from_part_to_part_in_the_presenter_view_too(explore: OpenPage) -> None:
    page = explore(discs=6, move=44)
    for selector in ("#stage", ".timeline", "#panel-code", "#panel-call-stack"):
        page.keyboard.press("s")
        lit(page, selector)
    page.keyboard.press("S")
    lit(page, "#panel-code")
    page.keyboard.press("Escape")
    expect(page.locator("#dimming")).to_be_hidden()
    page = explore(window=LARGE, discs=6, panels="code,call-stack")
    button(page, "Spotlight").click()
    lit(page, "#stage")
    button(page, "Forward").click()  # dimmed parts can still be pressed
    at_move(page, "1 of 63")
    page.keyboard.press("p")
    expect(page.locator("#dimming")).to_be_hidden()
    page.keyboard.press("S")
    lit(page, "#panel-call-stack")
    page.keyboard.press("S")
    lit(page, "#panel-code")
    page.keyboard.press("w")
    lit(page, "#panel-call-stack")
    page.keyboard.press("Escape")
    expect(page.locator("#dimming")).to_be_hidden()
    expect(page.get_by_role("banner")).to_be_hidden()


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


def test_a_jump_by_dragging_brings_every_rows_text_and_name(explore: OpenPage) -> None:
    page = explore(discs=10, move=5, panels="call-stack,explicit-stack")
    drag(page, *(point(timeline(page), part, 0.1) for part in (0.01, 0.9, 0.2, 0.6)), steps=1)
    expect(page.locator("#where")).not_to_have_text("move 5 of 1,023")
    at_rest(page)
    for name in ("call-stack", "explicit-stack"):
        texts_are_on_their_rows(page.locator(f"#rows-{name}"))


# While a browser prints, it lays out for paper, and no script is notified of sizes.
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
# The rows on paper: those without a text, and those whose texts overlap.
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


@pytest.mark.slow
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
def test_on_paper_nothing_with_a_fixed_size_on_screen_is_cut_off(page: Page, link: str) -> None:
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
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(page.locator(".rows .texts").first).to_contain_text("hanoi(")
    expect(page.locator(".rows .row").last).to_have_text("")
