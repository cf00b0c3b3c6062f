"""What is pressed and what it says stay in sight, in small windows, too."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import programs as program
from tests.e2e.boxes import at_rest
from tests.e2e.conftest import OpenPage, button, timeline
from tests.e2e.windows import LAPTOP, PHONE, Window, each, see

SMALL = (360, 640)
ZOOMED, LOW = (320, 256), (640, 360)  # a laptop's window at 400 % and at 200 %
UNCOVERED = """one => {
  const [{ left, right, top, bottom }, dock] = [one, document.querySelector(".dock")]
    .map((node) => node.getBoundingClientRect());
  const beside = left >= dock.right || right <= dock.left;
  return beside || bottom <= dock.top + 1 || top >= dock.bottom;
}"""
LINES = "one => one.clientHeight / parseFloat(getComputedStyle(document.querySelector('#code')).lineHeight)"
PRESSED = ".exercise button, .turns a, .lesson-name a, .code [role=button], .frame, .call-of button"
SHORT = """(parts) => [...document.querySelectorAll(parts)]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.textContent, one.getBoundingClientRect().height])
  .filter(([, height]) => height < 24)"""


def place(part: Locator) -> tuple[float, float, float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]


def whole(part: Locator) -> None:
    """Expect it to be in the window, and the buttons that stay at its foot do not cover it."""
    expect(part).to_be_in_viewport(ratio=1)
    assert part.evaluate(UNCOVERED)


def test_a_small_phone_shows_run_five_lines_and_a_whole_finding(mine: OpenPage) -> None:
    page = mine("discs=5", SMALL)
    for _ in each(page, (SMALL, PHONE)):
        whole(button(page, "Run"))
        assert page.locator("#editor").evaluate(LINES) >= 5
        expect(timeline(page)).to_be_hidden()
    program.runs(page, program.WRONG, program.REFUSED)
    expect(timeline(page)).to_be_visible()
    for _ in each(page, (PHONE, SMALL)):
        whole(program.found(page).get_by_text("Line 4 tried to move disc 2"))


@pytest.mark.parametrize("window", [(1280, 665), (1366, 657), PHONE])
def test_a_hint_moves_nothing_and_is_in_sight(mine: OpenPage, window: Window) -> None:
    page = mine("discs=5", window)
    program.runs(page, program.WRONG, program.REFUSED)
    at_rest(page)
    sections = page.locator("main .panel:visible, #stage, #run:visible")
    before = [place(one) for one in sections.all()]
    button(page, "Show a hint").click()
    whole(program.found(page).get_by_text("Look at the call on line 5"))
    expect(button(page, "Show a hint")).to_be_in_viewport()
    at_rest(page)
    assert [place(one) for one in sections.all()] == before


def test_the_question_of_a_lesson_is_below_what_answers_it_on_a_phone(page: Page) -> None:
    see(page, PHONE)
    for address, part in (("counting?page=3", "#stage"), ("trust?page=1", "#panel-code")):
        page.goto(f"/lessons/{address}")
        expect(page.locator("html[data-points]")).to_be_attached()
        at_rest(page)
        question = page.locator(".exercise:visible")
        _, top, _, height = place(page.locator(part))
        assert 0 <= place(question)[1] - (top + height) < 40
        question.scroll_into_view_if_needed()
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
        expect(question).to_be_in_viewport(ratio=1)
        assert page.evaluate(SHORT, PRESSED) == []


@pytest.mark.parametrize("address", ["/lessons/counting?page=3", "/compare?"])
def test_what_has_the_focus_is_never_under_the_clock_s_buttons(page: Page, address: str) -> None:
    see(page, ZOOMED)
    page.goto(f"{address}&theme=light")
    expect(page.locator("html[data-points], .lane .disc").first).to_be_attached()
    at_rest(page)
    parts = page.locator("main :is(.disc-box, button, a, h2[tabindex]):visible")
    parts = parts.and_(page.locator(":not(.dock *, .tab, .lane-head *)"))
    for part in parts.all():
        part.evaluate(
            """one => {
              const dock = document.querySelector(".dock").getBoundingClientRect();
              scrollTo(0, scrollY + one.getBoundingClientRect().top - dock.top - 8);
              one.closest("[tabindex], button, a").focus();
            }"""
        )
        assert part.evaluate(UNCOVERED), part.text_content()


def test_the_clock_s_buttons_stay_in_a_low_window_with_lanes(compare: OpenPage) -> None:
    page = compare("lane=recursive,6,A,C&lane=idle-peg,6,A,C", window=LOW)
    forward = button(page, "Forward")
    for _ in each(page, (LOW, ZOOMED, PHONE)):
        page.evaluate("scrollTo(0, 0)")
        expect(forward).to_be_in_viewport(ratio=1)
        page.get_by_role("heading", name="Costs").scroll_into_view_if_needed()
        expect(forward).to_be_in_viewport(ratio=1)
    see(page, LOW)
    page.evaluate("scrollTo(0, 0)")
    stage = page.locator(".lane[data-front] .stage")
    expect(stage).to_be_in_viewport(ratio=0.99)
    assert stage.evaluate(UNCOVERED)


def test_a_disc_follows_the_pointer_in_a_lesson(page: Page) -> None:
    see(page, LAPTOP)
    page.goto("/lessons/trust?page=5")
    pegs = page.get_by_role("group", name="Your answer").get_by_role("button")
    expect(pegs.first).to_be_visible()
    at_rest(page)
    held = pegs.and_(page.get_by_label("disc 1 on top"))
    disc = page.locator("#stage .disc[data-disc='1']")
    (x, y, width, height), before = place(held), place(disc)
    page.mouse.move(x + width / 2, y + height / 2)
    page.mouse.down()
    page.mouse.move(x + width / 2 + 30, y + height / 2 - 20, steps=3)
    after = place(disc)
    assert (round(after[0] - before[0]), round(after[1] - before[1])) == (30, -20)
    page.mouse.up()
    assert place(disc) == before
