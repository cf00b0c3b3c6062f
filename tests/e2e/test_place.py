"""The place is kept between pages as a person goes through the menu: tower, move, algorithm, theme."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, at_move, button, far_known, goes, headline
from tests.e2e.hands import page_links
from tests.e2e.playing import press
from tests.e2e.windows import LAPTOP, LARGE, PHONE, each, see
from tests.wide import rarely

PAGES = ["Compare", "Maths", "Graph", "Play", "Variants"]


def follow(page: Page, name: str) -> None:
    page_links(page).filter(has_text=name).click()
    expect(page.locator(".pages [aria-current]")).to_have_text(name)


@pytest.mark.slow
def test_what_a_page_cannot_show_is_there_again_on_the_next_after_loading_it_again(visit: OpenPage) -> None:
    page = visit("/?discs=64&move=9223372036854775808&theme=light", LAPTOP)
    at_move(page, "9,223,372,036,854,775,808 of")
    for name in ("Play", "Maths"):
        follow(page, name)
        page.reload()
    follow(page, "Explore")
    at_move(page, "9,223,372,036,854,775,808 of")
    page = visit("/?variant=pegs&pegs=5&discs=9&from=A&to=E&move=11&theme=light", LAPTOP)
    for name in ("Graph", "Variants"):
        follow(page, name)
        page.reload()
    follow(page, "Explore")
    at_move(page, "11 of")
    expect(button(page, "Variant: More pegs")).to_be_visible()


@pytest.mark.slow
def test_where_one_goes_on_a_page_its_links_go_too(visit: OpenPage) -> None:
    page = visit("/?discs=5&move=12&algorithm=gray-code&theme=light", LAPTOP)
    at_move(page, "12 of 31")
    follow(page, "Graph")
    at_move(page, "12 of 31")
    page.keyboard.press("ArrowRight")
    at_move(page, "13 of 31")
    follow(page, "Play")
    far_known(page)
    expect(page.locator("#left")).to_contain_text("18")
    press(page, "AB")  # the move of disc 2, which comes next
    expect(page.locator("#left")).to_contain_text("17")
    follow(page, "Maths")
    button(page, "Move 14").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("15")
    page.keyboard.press("Enter")
    expect(button(page, "Move 15")).to_be_visible()
    follow(page, "Compare")
    goes(page, "ArrowRight", "16 of 31")
    page.wait_for_url(re.compile("lane=gray-code,5,A,C&lane=recursive,5,A,C&clock=move&move=16"))
    follow(page, "Explore")
    at_move(page, "16 of 31")
    expect(page).to_have_url(re.compile("algorithm=gray-code"))


@pytest.mark.slow
def test_a_game_that_was_left_goes_on_where_it_stands(visit: OpenPage) -> None:
    page = visit("/play?discs=3&theme=light", LAPTOP)
    far_known(page)
    press(page, "ACAB")
    expect(page.locator("#made")).to_contain_text("2")
    follow(page, "Explore")
    at_move(page, "2 of 7")
    follow(page, "Play")
    expect(page.locator("#made")).to_contain_text("2")
    press(page, "AC")  # against the rules: nothing moves
    follow(page, "Explore")
    at_move(page, "2 of 7")


@pytest.mark.slow
def test_the_list_of_variants_has_a_header_of_its_own(page: Page) -> None:
    see(page, LAPTOP)
    page.goto("/variants?discs=8&move=44&theme=light")
    button(page, "Settings").click()
    page.get_by_label("Theme", exact=True).select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_contain_text("this help")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("link", name="Open More pegs").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.go_back()
    button(page, "Settings").click()
    page.get_by_label("Language", exact=True).select_option("pl")
    expect(page.get_by_role("heading", name="Warianty", exact=False).first).to_be_visible()
    expect(page).to_have_url(re.compile("move=44.*lang=pl"))


def test_play_is_presented_with_its_board_alone_and_escape_ends_it(play: OpenPage) -> None:
    page = play("variant=london", window=LAPTOP)
    button(page, "Present").click()
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("region", name="Hint")).to_be_hidden()
    for part in (page.locator("#board"), page.get_by_role("img", name="The goal"), headline(page)):
        expect(part).to_be_in_viewport(ratio=0.99)
    button(page, "End the presenter view").click()
    expect(page.get_by_role("banner")).to_be_visible()
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()


@pytest.mark.parametrize("theme", ["projector", *rarely("light")])
def test_the_goal_is_seen_with_the_board_also_from_afar(play: OpenPage, theme: str) -> None:
    page = play(f"variant=london&theme={theme}")
    picture = page.get_by_role("img", name="The goal")
    wide = "node => node.getBoundingClientRect().width"
    least = {PHONE: (0.7, 18), LARGE: (0.85, 32)}
    for window in each(page, list(least)):
        for part in (page.locator("#board"), picture):
            expect(part).to_be_in_viewport(ratio=1)
        if theme == "projector":
            drawn = picture.evaluate("svg => svg.getCTM().a * svg.viewBox.baseVal.width")
            assert drawn > least[window][0] * page.locator("#goal").evaluate(wide)
            letter = picture.get_by_text("A", exact=True)
            size = letter.evaluate("one => parseFloat(getComputedStyle(one).fontSize) * one.getCTM().a")
            assert size >= least[window][1]
