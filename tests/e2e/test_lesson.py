"""A lesson by keys, by presses and by touch, and printed as a worksheet."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.boxes import all_there
from tests.e2e.conftest import OpenPage, button, headline, says_where, where
from tests.e2e.hands import box, point
from tests.e2e.lessons import addressed, article, in_front, next_page
from tests.e2e.windows import LAPTOP, LARGE, PHONE, THEMES, Window, each, overflow, see
from tests.wide import rarely
from webapp.web.pages.lessons.lesson import Lesson
from webapp.web.pages.lessons.shelf import OURS, Shelf


@pytest.mark.slow
def test_keys_links_and_dots_turn_the_pages_of_one_document_and_arrows_step(trust: OpenPage) -> None:
    page = trust()
    page.evaluate("window.here = true")
    in_front(page, 1)
    for number in range(2, 7):
        page.keyboard.press("PageDown")
        in_front(page, number)
        addressed(page, number)
    page.keyboard.press("PageUp")
    in_front(page, 5)
    expect(where(page)).to_have_text("move 511 of 1,023")
    page.keyboard.press("ArrowRight")
    expect(where(page)).to_have_text("move 512 of 1,023")
    in_front(page, 5)
    page.locator(".dots a").locator("visible=true").first.click()
    in_front(page, 1)
    next_page(page, 2).press("Enter")
    in_front(page, 2)
    expect(headline(page)).to_be_focused()  # the link has gone
    next_page(page, 3).click()
    in_front(page, 3)
    addressed(page, 3)
    page.get_by_role("link", name="Back", exact=True).click()
    in_front(page, 2)
    addressed(page, 2)
    assert page.evaluate("window.here")
    page.go_back()
    in_front(page, 3)
    page.go_forward()
    in_front(page, 2)
    page.reload()
    in_front(page, 2)


@pytest.mark.slow
def test_the_stage_returns_to_the_page_s_place_or_is_explored_from_where_it_is(trust: OpenPage) -> None:
    page = trust(page=99)
    way_back = page.locator("#page-place")  # the button above the stage
    in_front(page, 6)
    expect(page.locator("#notices")).to_contain_text("99")
    page.keyboard.press("PageUp")
    in_front(page, 5)
    expect(way_back).to_be_hidden()
    page.keyboard.press("Home")
    expect(where(page)).to_contain_text("move 0 of 1,023")
    way_back.click()
    expect(where(page)).to_have_text("move 511 of 1,023")
    expect(way_back).to_be_hidden()
    page.keyboard.press("End")
    expect(where(page)).to_contain_text("move 1,023 of 1,023")
    page.keyboard.press("Backspace")
    expect(where(page)).to_have_text("move 511 of 1,023")
    page.keyboard.press("ArrowRight")
    expect(where(page)).to_have_text("move 512 of 1,023")
    page.get_by_role("link", name="Explore on your own from here").click()
    expect(page).to_have_url(re.compile("/\\?discs=10&.*move=512"))
    expect(where(page)).to_contain_text("move 512 of 1,023")


def test_everything_is_found_by_name_and_the_presenter_view_keeps_the_text(trust: OpenPage) -> None:
    page = trust(page=2)
    expect(page.get_by_role("region", name="Lesson")).to_contain_text("promise")
    expect(page.get_by_role("article", name="A call is a promise")).to_be_visible()
    expect(page.get_by_role("navigation", name="Pages of this lesson").get_by_role("link")).to_have_count(6)
    expect(page.get_by_role("group", name="Transport")).to_be_visible()
    expect(page.get_by_role("heading", name="Code", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Call stack")).to_be_visible()
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_hidden()
    page.wait_for_function("() => document.fullscreenElement !== null")
    page.keyboard.press("PageDown")
    in_front(page, 3)
    expect(article(page)).to_be_in_viewport()
    expect(page.locator("#turned")).to_have_text(re.compile("Page 3 of 6: "))
    assert page.evaluate("document.fullscreenElement !== null")
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()
    in_front(page, 3)
    page.keyboard.press("?")
    help_ = page.get_by_role("dialog", name="Keyboard")
    expect(help_.locator("[data-command=next-page] kbd")).to_have_text("Page Down")
    expect(help_.locator("[data-command=forward] kbd")).to_have_text("→")
    page.goto("/lessons/play-first?page=2")
    says_where(page)
    expect(page.get_by_role("heading", name="Code", exact=True)).to_be_hidden()


def test_on_a_phone_it_works_by_touch(phone: Page) -> None:
    phone.goto("/lessons/trust")
    says_where(phone)
    next_page(phone, 2).tap()
    in_front(phone, 2)
    button(phone, "Forward").tap()
    expect(where(phone)).to_contain_text("move 1 of 15")
    text, stage = article(phone).locator(".prose > :last-child"), phone.locator("#stage")
    assert point(text, down=1)[1] <= box(stage)["y"]
    assert point(stage, down=1)[1] <= box(article(phone).locator(".exercise"))["y"]
    expect(button(phone, "Forward")).to_be_in_viewport(ratio=1)


STOP = """() => {
  const { activeElement: one } = document;
  const dock = document.querySelector(".dock");
  const { bottom } = one.getBoundingClientRect();
  const end = one === document.body || dock.contains(one) ? 1e6 : dock.getBoundingClientRect().top;
  return [one.ariaLabel ?? one.className, bottom, end];
}"""  # the name of the focused element, its lower edge, and the upper edge of what may cover it


def test_very_large_text_covers_nothing(page: Page) -> None:
    """The way out of the lesson is below the clock then, and the panels are stacked."""
    page.goto("/lessons/trust?page=2&text=200")
    expect(page.locator("html[data-large]")).to_be_attached()
    clock, out = page.get_by_role("group", name="Transport"), page.locator("#on-your-own")
    expect(out).to_be_visible()
    ends = clock.evaluate("(clock) => clock.getBoundingClientRect().bottom")
    assert out.evaluate("(out) => out.getBoundingClientRect().top") >= ends


def test_the_focused_element_is_never_under_the_clock_s_buttons_on_a_phone(page: Page) -> None:
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


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["trust?page=2", *rarely("counting?page=4", "map?page=2")])
def test_no_lesson_overflows_and_axe_finds_nothing(page: Page, name: str, theme: str) -> None:
    page.goto(f"/lessons/{name}&theme={theme}")
    expect(article(page)).to_be_visible()
    for width, height in each(page, (LAPTOP, LARGE, PHONE)):
        assert overflow(page)[0] <= width
        assert width < 992 or overflow(page)[1] <= height
        assert violations(page) == []


LONGEST = ("map?page=6", "who-stops?page=5", "not-the-only-way?page=6")
EVERY = [
    f"{one.name}?page={at}"
    for one in Shelf().listed("en")
    if isinstance(one, Lesson)
    for at, _ in enumerate(one.pages, 1)
]
PROJECTED: tuple[Window, str] = (LARGE, "projector")
OVER = """() => {
  const article = document.querySelector("article:not([hidden])");
  const box = article.querySelector(".lesson-scroll");
  const clip = box.getBoundingClientRect();
  const { display, overflowY } = getComputedStyle(box);
  const cuts = display !== "contents" && overflowY !== "visible";
  const parts = [...article.querySelectorAll(
    "nav, h1, .prose > *, .exercise-text, .choice, .exercise-form, .exercise-how, .exercise-said," +
    " .exercise-foot button, .turns",
  )].map((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const inside = cuts && !part.matches(".turns");
    return {
      name: part.className || part.tagName,
      left,
      right,
      top: inside ? Math.max(top, clip.top) : top,
      bottom: inside ? Math.min(bottom, clip.bottom) : bottom,
    };
  }).filter(({ top, bottom }) => bottom > top + 1);
  return parts.slice(1).flatMap((part, at) => {
    const { name, right, bottom } = parts[at];
    return part.top < bottom - 1 && part.left < right - 1 ? [`${name} over ${part.name}`] : [];
  });
}"""  # parts that start above the end of the previous one and not beside it, as far as visible
IN_SIGHT = """(part) => {
  const { top, bottom } = part.getBoundingClientRect();
  const box = part.closest(".lesson-scroll");
  const dock = document.querySelector(".dock").getBoundingClientRect();
  const page = { top: 0, bottom: dock.height ? dock.top : innerHeight };
  const whole = getComputedStyle(box).display === "contents";
  const clip = whole ? page : box.getBoundingClientRect(); // on a phone, the whole page scrolls
  return Math.min(top - Math.max(clip.top, 0), Math.min(clip.bottom, innerHeight) - bottom);
}"""  # how far inside the visible area a part is; negative if cut off


@pytest.mark.parametrize("lang", ["en", *rarely("pl")])
@pytest.mark.parametrize(("size", "theme"), [PROJECTED, (LAPTOP, "light"), (PHONE, "light")])
@pytest.mark.parametrize("address", [*LONGEST, *rarely(*EVERY)])
def test_nothing_on_a_page_overlaps_its_next_part_and_the_reason_is_visible(
    page: Page, address: str, size: Window, theme: str, lang: str
) -> None:
    see(page, size)
    page.goto(f"/lessons/{address}&theme={theme}&lang={lang}")
    expect(page.locator("html[data-points], .now-knob, iframe:visible").first).to_be_attached()
    assert page.evaluate(OVER) == []
    exercise = page.locator("article:not([hidden]) .exercise")
    if not exercise.count():
        return
    exercise.locator("[data-exercise=tell]").click()
    expect(exercise).to_have_attribute("data-found", "told")
    reason = exercise.get_by_role("status")
    page.wait_for_function(f"(part) => ({IN_SIGHT})(part) >= -1", arg=reason.element_handle())
    assert page.evaluate(OVER) == []
    if size != PHONE:
        expect(page.locator("article:not([hidden]) .turns")).to_be_in_viewport(ratio=1)


NAMES = sorted({path.name.split(".")[0] for path in OURS.glob("*.md")})
PAPER = {"A4": (688, 1032), "Letter": (710, 965)}  # pixels inside the margins
REACHING_OUT = """() => [...document.querySelectorAll(".sheet")].flatMap((sheet) => {
  const { right } = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll("p, li, svg, code, td")]
    .filter((node) => node.getBoundingClientRect().right > right + 1)
    .map((node) => node.textContent);
})"""
COLOURS = """() => [...new Set([...document.querySelectorAll("body, body *")].flatMap((node) => {
  const style = getComputedStyle(node);
  const drawn = node.closest("svg") ? [style.fill, style.stroke] : [style.color, style.backgroundColor];
  return drawn;
}))]"""


@pytest.mark.parametrize("lang", ["en", *rarely("pl")])
@pytest.mark.parametrize("name", [NAMES[0], *rarely(*NAMES[1:])])
def test_no_part_of_a_worksheet_is_higher_than_a_sheet_or_wider(page: Page, name: str, lang: str) -> None:
    page.emulate_media(media="print")
    page.goto(f"/lessons/{name}/worksheet?lang={lang}")
    for width, height in PAPER.values():
        see(page, (width, height))
        for part in page.locator(".sheet, .answer").all():
            expect(part).to_have_css("break-inside", "avoid")
            assert box(part)["height"] < height
        assert overflow(page)[0] <= width
        assert page.evaluate(REACHING_OUT) == []


@pytest.mark.parametrize("theme", ["dark", "projector"])
def test_a_worksheet_is_black_on_white_and_ends_with_the_answers(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="dark", media="print")
    page.goto(f"/lessons/{NAMES[0]}/worksheet?theme={theme}")
    expect(page.locator(".answers")).to_have_css("break-before", "page")
    expect(page.get_by_role("heading", level=2).last).to_contain_text("Answers")
    assert page.get_by_role("img").count() >= 3
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    for colour in page.evaluate(COLOURS):
        parts = colour.removeprefix("rgba(").removeprefix("rgb(").removesuffix(")").split(", ")
        assert colour == "none" or len(set(parts[:3])) == 1, colour


@pytest.mark.slow
@pytest.mark.parametrize("name", ["who-stops", *rarely("counting", "map")])
def test_axe_finds_nothing_on_a_worksheet(page: Page, name: str) -> None:
    page.goto(f"/lessons/{name}/worksheet?theme=dark")
    for window in each(page, (LAPTOP, PHONE)):
        assert violations(page) == []
        assert overflow(page)[0] <= window[0]


def test_a_lesson_prints_its_worksheet_from_an_invisible_frame(page: Page) -> None:
    page.add_init_script("window.print = () => { top.printed = document.title; }")
    page.goto("/lessons/trust?lang=en")
    page.get_by_role("button", name="Worksheet").click()
    page.wait_for_function("() => window.printed === 'Trust the smaller tower – Worksheet'")
    expect(page.locator("iframe#worksheet")).to_have_attribute("aria-hidden", "true")
