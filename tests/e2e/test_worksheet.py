"""The worksheet of a lesson: each of its parts is whole on a sheet of paper, A4 or Letter, black on white."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.windows import LAPTOP, PHONE, each
from tests.wide import rarely
from webapp.web.pages.lessons.shelf import OURS

NAMES = sorted({path.name.split(".")[0] for path in OURS.glob("*.md")})
PAPER = {"A4": (688, 1032), "Letter": (710, 965)}  # pixels inside the margins
COLOURS = """() => [...new Set([...document.querySelectorAll("body, body *")].flatMap((node) => {
  const style = getComputedStyle(node);
  const drawn = node.closest("svg") ? [style.fill, style.stroke] : [style.color, style.backgroundColor];
  return drawn;
}))]"""


@pytest.mark.parametrize("lang", ["en", *rarely("pl")])
@pytest.mark.parametrize("name", [NAMES[0], *rarely(*NAMES[1:])])
def test_no_part_is_higher_than_a_sheet_or_wider(page: Page, name: str, lang: str) -> None:
    page.emulate_media(media="print")
    page.goto(f"/lessons/{name}/worksheet?lang={lang}")
    for width, height in PAPER.values():
        page.set_viewport_size({"width": width, "height": height})
        for part in page.locator(".sheet, .answer").all():
            expect(part).to_have_css("break-inside", "avoid")
            box = part.bounding_box()
            assert box
            assert box["height"] < height
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert inside_out(page) == []


def inside_out(page: Page) -> list[str]:
    """The texts and pictures that reach out of their page of the lesson."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".sheet")].flatMap((sheet) => {
          const { right } = sheet.getBoundingClientRect();
          return [...sheet.querySelectorAll("p, li, svg, code, td")]
            .filter((node) => node.getBoundingClientRect().right > right + 1)
            .map((node) => node.textContent);
        })"""
    )
    return found


@pytest.mark.parametrize("theme", ["dark", "projector"])
def test_it_is_black_on_white_whatever_the_theme(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="dark", media="print")
    page.goto(f"/lessons/{NAMES[0]}/worksheet?theme={theme}")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    for colour in page.evaluate(COLOURS):
        parts = colour.removeprefix("rgba(").removeprefix("rgb(").removesuffix(")").split(", ")
        assert colour == "none" or len(set(parts[:3])) == 1, colour


@pytest.mark.slow
@pytest.mark.parametrize("name", ["who-stops", *rarely("counting", "map")])
def test_axe_finds_nothing_on_the_screen(page: Page, name: str) -> None:
    page.goto(f"/lessons/{name}/worksheet?theme=dark")
    for window in each(page, (LAPTOP, PHONE)):
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= window[0]


def test_the_answers_begin_on_a_sheet_of_their_own(page: Page) -> None:
    page.goto(f"/lessons/{NAMES[0]}/worksheet")
    expect(page.locator(".answers")).to_have_css("break-before", "page")
    expect(page.get_by_role("heading", level=2).last).to_contain_text("Answers")
    assert page.get_by_role("img").count() >= 3


def test_the_lessons_page_prints_it_from_a_frame_that_nobody_sees(page: Page) -> None:
    page.add_init_script("window.print = () => { top.printed = document.title; }")
    page.goto("/lessons/trust?lang=en")
    page.get_by_role("button", name="Worksheet").click()
    page.wait_for_function("() => window.printed === 'Trust the smaller tower – Worksheet'")
    expect(page.locator("iframe#worksheet")).to_have_attribute("aria-hidden", "true")
