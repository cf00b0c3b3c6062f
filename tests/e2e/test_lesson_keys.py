"""Exercises of lessons answered with the keyboard alone, and where the focus is after each answer."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import all_there
from tests.e2e.conftest import button
from tests.e2e.hands import press
from tests.e2e.lessons import box, is_right, is_wrong, opened, said, target
from tests.e2e.windows import PHONE, see

STOP = """() => {
  const { activeElement: one } = document;
  const dock = document.querySelector(".dock");
  const { bottom } = one.getBoundingClientRect();
  const end = one === document.body || dock.contains(one) ? 1e6 : dock.getBoundingClientRect().top;
  return [one.ariaLabel ?? one.className, bottom, end];
}"""  # the name of what has the focus, its lower edge, and where what may cover it begins
FOCUS = "document.activeElement?.getAttribute('aria-label') ?? ''"


def tab_to(page: Page, name: str) -> None:
    """Press Tab until what has the focus is named like this."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if str(page.evaluate(FOCUS)).startswith(name):
            return
    raise AssertionError(f"Tab reaches nothing that is named {name}.")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["disc", "frame", "line", "bit"])
def test_every_target_is_reached_with_tab(page: Page, kind: str) -> None:
    opened(page, kind)
    targets = target(page, "")
    expect(targets.first).to_be_visible()
    for name in [one.get_attribute("aria-label") or "" for one in targets.all()]:
        page.locator("h1:visible").focus()
        tab_to(page, name)


def test_discs_are_reached_while_a_choice_or_a_number_is_asked(page: Page) -> None:
    """None is marked as the next one then, and yet one of them is where Tab stops."""
    for kind, formula in (("choice", ""), ("number", "moves-left")):
        opened(page, kind, formula)
        expect(page.locator("#stage .disc").first).to_be_visible()
        expect(page.locator("#stage .disc[tabindex='0']")).to_have_count(1)


def test_who_asks_for_the_answer_stays_at_the_exercise(page: Page) -> None:
    """Pressed twice it does not turn the page."""
    exercise = opened(page, "line")
    button(page, "Show me").press("Enter")
    expect(said(page)).to_contain_text("The answer: ")
    expect(box(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"article[data-page='{exercise.page}']")).to_be_visible()


@pytest.mark.slow
def test_a_wrong_move_is_followed_by_another_try_without_going_back(page: Page) -> None:
    """The keys of the pegs go on answering; a press on a disc puts the wrong move back."""
    page.goto("/lessons/play-first?page=3")
    expect(page.locator("html[data-points='pegs']")).to_be_attached()
    press(page, "b", "a")
    is_wrong(page)
    expect(page.locator("html[data-points]")).to_have_count(0)
    page.locator("#stage [data-disc='1']").click()
    expect(page.locator("html[data-points='pegs']")).to_be_attached()
    press(page, "b", "a")
    expect(page.locator("html[data-points]")).to_have_count(0)
    page.keyboard.press("a")
    expect(page.locator("html[data-points='pegs']")).to_be_attached()
    page.keyboard.press("c")
    is_right(page)


def test_the_lines_of_a_listing_are_whole_in_a_window_of_any_size(page: Page) -> None:
    """Zoomed to 200 % a laptop's window is as small as this; the page scrolls, its panels need not."""
    page.set_viewport_size({"width": 683, "height": 384})
    opened(page, "line")
    panel = page.locator("#panel-code")
    expect(panel).to_contain_text("def hanoi")
    assert panel.evaluate("(panel) => panel.scrollHeight <= panel.clientHeight + 1")


def test_very_large_letters_cover_nothing(page: Page) -> None:
    """The way out of the lesson stands below the clock then, the panels one below the other."""
    page.goto("/lessons/trust?page=2&text=200")
    expect(page.locator("html[data-large]")).to_be_attached()
    clock, out = page.get_by_role("group", name="Transport"), page.locator("#on-your-own")
    expect(out).to_be_visible()
    ends = clock.evaluate("(clock) => clock.getBoundingClientRect().bottom")
    assert out.evaluate("(out) => out.getBoundingClientRect().top") >= ends


def test_what_has_the_focus_is_never_under_the_clocks_buttons_of_a_phone(page: Page) -> None:
    see(page, PHONE)
    page.goto("/lessons/trust")
    all_there(page)
    stops = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        name, low, end = page.evaluate(STOP)
        stops.add(name)
        assert low <= end + 1, name
    assert any(name.startswith("Disc") for name in stops)
