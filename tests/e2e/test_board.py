"""The board: open panels are whole, nothing moves while stepping, and what is cut off can be reached."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import at_rest
from tests.e2e.conftest import OpenPage, button
from tests.e2e.hands import box, point
from tests.e2e.listed import says
from tests.e2e.windows import ALGORITHM_NAMES, ALL_PANELS, LAPTOP, LARGE, LETTERS, PHONE, THEMES
from webapp.algorithms import BY_NAME

FIVE = "code,call-stack,explicit-stack,bits,idle-peg"
HEIGHTS = """() => Object.fromEntries([...document.querySelectorAll(".panel, .stage, .timeline, .dock")]
  .filter((part) => part.getClientRects().length)
  .map((part) => [part.id || part.className, Math.round(part.getBoundingClientRect().height)]))"""
HIDDEN = """() => [...document.querySelectorAll(".panels .panel")].flatMap((panel) => {
  const { top, bottom } = panel.getBoundingClientRect();
  const box = document.getElementById("panels").getBoundingClientRect();
  return panel.getClientRects().length && (top < box.top - 1 || bottom > box.bottom + 1) ? [panel.id] : [];
})"""


def step(page: Page, key: str) -> None:
    page.keyboard.press(key)
    at_rest(page, 3)


@pytest.mark.slow
@pytest.mark.parametrize("name", ALGORITHM_NAMES)
def test_no_step_moves_anything(explore: OpenPage, name: str) -> None:
    """Neither by move nor by line, at the start or further in."""
    own = f"{ALL_PANELS},{name}" if BY_NAME[name].own else ALL_PANELS
    page = explore(window=LARGE, discs=5, algorithm=name, panels=own)
    before = page.evaluate(HEIGHTS)
    for key in ["ArrowRight"] * 6 + ["Shift+ArrowRight"] * 14 + ["End", "ArrowLeft", "Home"]:
        step(page, key)
        assert page.evaluate(HEIGHTS) == before, key


@pytest.mark.slow
def test_a_step_measures_nothing_and_content_that_fits_does_not_scroll(explore: OpenPage, page: Page) -> None:
    """Nothing that is observed changes its size, so a step causes only the layout that it draws."""
    page.add_init_script(
        """window.told = 0;
        window.ResizeObserver = class extends ResizeObserver {
          constructor(hear) { super((...told) => { window.told += 1; hear(...told); }); }
        };"""
    )
    explore(window=LARGE, discs=8, move=100, panels=FIVE)
    at_rest(page)
    told = page.evaluate("window.told")
    assert told > 0
    for key in ["ArrowRight"] * 5 + ["Shift+ArrowRight"] * 5 + ["End", "Home"]:
        step(page, key)
    assert page.evaluate("window.told") == told
    scrolls = "columns => columns.some((one) => one.scrollHeight > one.clientHeight)"
    assert page.locator(".column").evaluate_all(scrolls) is False


@pytest.mark.slow
def test_panels_without_space_are_tabs_and_all_switches_fit_in_one_row(explore: OpenPage) -> None:
    """A press shows each one whole, an opened one comes to the front, and no other is hidden."""
    page = explore(window=LAPTOP, discs=6, panels=ALL_PANELS)
    tops = "nodes => new Set(nodes.filter((one) => one.offsetWidth).map((one) => one.offsetTop)).size"
    assert page.locator("#chips .chip").evaluate_all(tops) == 1
    expect(page.locator("#chips")).to_have_attribute("data-before", "")
    first = button(page, "Code").last
    first.focus()
    expect(first).to_be_in_viewport(ratio=0.99)
    strip = page.get_by_role("group", name="Panels that share this place")
    tabs = strip.get_by_role("button")
    expect(tabs).not_to_have_count(0)
    for name in tabs.all_inner_texts():
        tab = strip.get_by_role("button", name=name)
        if tab.count():  # one that has been shown may have got its own space
            tab.click()
        expect(page.get_by_role("region", name=name)).to_be_in_viewport(ratio=0.99)
        assert page.evaluate(HIDDEN) == []
    expect(strip.locator("[aria-pressed=true]")).to_have_count(1)
    seen = page.locator(".panel:visible").count()
    assert seen + tabs.count() - 1 == len(ALL_PANELS.split(","))
    page = explore(window=LAPTOP, discs=6, panels=FIVE)
    expect(tabs).to_have_count(0)
    for name in ("Moves", "Variables", "Costs"):
        switch = page.locator("#chips").get_by_role("button", name=name)
        switch.click()
        expect(page.get_by_role("region", name=name)).to_be_in_viewport(ratio=0.99)
    page.locator("#chips").get_by_role("button", name="Costs").click()
    expect(page.get_by_role("region", name="Costs")).to_be_hidden()


@pytest.mark.slow
def test_a_list_that_is_cut_off_says_how_many_rows_are_hidden(explore: OpenPage) -> None:
    page = explore(window=LAPTOP, discs=64, move=2**63 + 1)
    stack = page.get_by_role("region", name="Call stack")
    expect(stack).to_contain_text(re.compile(r"64 frames, \d+ above"))
    expect(stack.locator(".now")).to_be_in_viewport(ratio=0.9)
    tasks = page.get_by_role("region", name="Explicit stack")
    said = tasks.get_by_text(re.compile(r"^124 tasks, \d+ below$"))
    before = int(re.findall(r"\d+", said.inner_text())[1])
    tasks.locator("[data-list]").evaluate("list => list.scrollBy(0, 10_000)")
    expect(tasks).to_contain_text("124 tasks, next on top")
    assert 80 < before < 120
    page = explore(window=LAPTOP, discs=4, move=3)
    expect(page.get_by_role("region", name="Call stack")).to_contain_text("frames, outermost first")


@pytest.mark.slow
def test_on_a_phone_one_panel_is_chosen_by_its_switch_or_by_a_swipe(explore: OpenPage) -> None:
    page = explore(window=PHONE, discs=6, move=44)
    chosen = page.locator("#chips [aria-pressed=true]")
    expect(chosen).to_have_text("Call stack")
    expect(page.get_by_role("region", name="Call stack")).to_be_in_viewport(ratio=0.99)
    button(page, "Bits").click()
    expect(chosen).to_have_text("Bits")
    expect(page.get_by_role("region", name="Bits")).to_be_in_viewport(ratio=0.99)
    expect(page.get_by_role("region", name="Call stack")).not_to_be_in_viewport()
    page.locator("#panels").evaluate("node => node.scrollBy({ left: node.clientWidth })")
    expect(chosen).to_have_text("Idle peg")
    for part in (".stage", "#narration", ".transport"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    page = explore(window=PHONE, discs=6, move=5, algorithm="gray-code")
    expect(page.locator("#chips [aria-pressed=true]")).to_have_text("Gray code")
    expect(page.get_by_role("region", name="Gray code")).to_be_in_viewport(ratio=0.99)


CHOSEN_DURING_A_SWIPE = """async () => {
  const panels = document.querySelector("#panels");
  const scrolled = new Promise((done) => panels.addEventListener("scroll", done, { once: true }));
  panels.scrollBy({ left: panels.clientWidth });
  await scrolled;
  await new Promise((done) => setTimeout(done, 100)); // the swipe is not over yet
  document.querySelector("#chips [data-panel=moves]").click();
  const pressed = performance.now();
  while (performance.now() - pressed < 60); // it is over before the page is drawn
}"""


def test_a_panel_chosen_before_a_swipe_is_over_stays_chosen(explore: OpenPage) -> None:
    page = explore(window=PHONE, discs=6, move=44)
    button(page, "Bits").click()
    expect(page.get_by_role("region", name="Bits")).to_be_in_viewport(ratio=0.99)
    page.evaluate(CHOSEN_DURING_A_SWIPE)
    expect(page.get_by_role("region", name="Moves")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#chips [aria-pressed=true]")).to_have_text("Moves")


@pytest.mark.slow
def test_the_call_stack_beside_code_without_recursion_says_whose_it_is(explore: OpenPage) -> None:
    page = explore(discs=6, move=44, algorithm="gray-code", panels="code,call-stack")
    frames = page.get_by_role("region", name="The recursion’s call stack")
    says(frames.get_by_role("listitem").last, "hanoi(3, C, B, A)")
    expect(frames).not_to_contain_text("line")
    for name in ("recursive", "recursive-base-1"):
        page = explore(discs=6, move=44, algorithm=name, panels="code,call-stack")
        frames = page.get_by_role("region", name="Call stack", exact=True)
        says(frames.get_by_role("listitem").last, "line")


@pytest.mark.parametrize("theme", THEMES)
def test_pegs_stand_out_and_the_idle_one_is_striped(explore: OpenPage, theme: str) -> None:
    page = explore(discs=6, move=44, theme=theme)
    channels = "node => getComputedStyle(node).{0}.match(/[\\d.]+/g).slice(0, 3).map(Number)"
    wood = page.locator(".peg:not(.idle) .rod").first.evaluate(channels.format("fill"))
    card = page.locator(".stage").evaluate(channels.format("backgroundColor"))
    assert contrast(wood, card) >= 3
    stripes = page.locator(".peg.idle .hatch")
    assert len(str(stripes.get_attribute("d")).split("M")) > 20
    assert contrast(stripes.evaluate(channels.format("stroke")), card) >= 3
    assert page.locator(".peg:not(.idle) .hatch[d]").count() == 0


def contrast(one: list[float], other: list[float]) -> float:
    """The contrast of two colours by WCAG."""
    light = sorted((luminance(one), luminance(other)))
    return (light[1] + 0.05) / (light[0] + 0.05)


def luminance(colour: list[float]) -> float:
    linear = [c / 12.92 if (c := part / 255) <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.slow
@pytest.mark.parametrize("theme", LETTERS)
def test_the_names_of_bits_are_beside_their_rows_of_up_to_sixteen(explore: OpenPage, theme: str) -> None:
    page = explore(window=LARGE, discs=6, move=44, theme=theme, panels="bits")
    for name, label in (("binary", "Binary bit of disc 6"), ("Gray", "Gray bit of disc 6")):
        named = page.locator(".bit-names span", has_text=name).first
        assert abs(point(named)[1] - point(button(page, label))[1]) <= 2
    page = explore(window=LARGE, discs=64, move=12345, panels="code,call-stack,bits")
    tops = "nodes => nodes.map((one) => Math.round(one.getBoundingClientRect().top))"
    binary = page.get_by_role("button", name=re.compile("^Binary bit")).evaluate_all(tops)
    assert len(set(binary)) <= 4
    assert box(page.get_by_role("region", name="Bits"))["height"] < LARGE[1] / 2
