"""What is kept between pages: tower, move and algorithm, and people's choices."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, at_move, at_work, button, far_known, goes, headline
from tests.e2e.hands import page_links
from tests.e2e.playing import press
from tests.e2e.windows import LAPTOP, LARGE, PHONE, each, see
from tests.wide import rarely

MAIN_OF_GRAPH = re.compile("/graph/main.js")


def follow(page: Page, name: str) -> None:
    page_links(page).filter(has_text=name).click()
    expect(page.locator(".pages [aria-current]")).to_have_text(name)


@pytest.mark.slow
def test_what_a_page_cannot_show_survives_its_reload_and_is_on_the_next_page(visit: OpenPage) -> None:
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


def test_reloading_a_page_that_is_still_starting_does_not_restore_the_previous_page(visit: OpenPage) -> None:
    page = visit("/?discs=4&move=3&theme=light", LAPTOP)
    at_move(page, "3 of 15")
    goes(page, "ArrowRight", "4 of 15")
    page.route(MAIN_OF_GRAPH, lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto("/graph?discs=4&move=3&theme=light")  # the same query as that of the previous page
    page.unroute(MAIN_OF_GRAPH)
    page.reload()
    at_move(page, "3 of 15")
    expect(page.locator(".pages [aria-current]")).to_have_text("Graph")


@pytest.mark.slow
def test_the_links_of_a_page_follow_its_position(visit: OpenPage) -> None:
    page = visit("/?discs=5&move=12&algorithm=gray-code&theme=light", LAPTOP)
    at_move(page, "12 of 31")
    follow(page, "Graph")
    at_move(page, "12 of 31")
    page.keyboard.press("ArrowRight")
    at_move(page, "13 of 31")
    follow(page, "Play")
    far_known(page)
    expect(page.locator("#left")).to_contain_text("18")
    press(page, "AB")  # disc 2, which moves next
    expect(page.locator("#left")).to_contain_text("17")
    follow(page, "Maths")
    button(page, "Move 14").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("15")
    page.keyboard.press("Enter")
    expect(button(page, "Move 15")).to_be_visible()
    follow(page, "Compare")
    at_work(page)
    goes(page, "ArrowRight", "16 of 31")
    page.wait_for_url(re.compile("lane=gray-code,5,A,C&lane=recursive,5,A,C&clock=move&move=16"))
    follow(page, "Explore")
    at_move(page, "16 of 31")
    expect(page).to_have_url(re.compile("algorithm=gray-code"))


@pytest.mark.slow
def test_a_game_that_was_left_continues_where_it_was(visit: OpenPage) -> None:
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
    page.get_by_role("link", name="More pegs Open").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.go_back()
    button(page, "Settings").click()
    page.get_by_label("Language", exact=True).select_option("pl")
    expect(page.get_by_role("heading", name="Warianty", exact=False).first).to_be_visible()
    expect(page).to_have_url(re.compile("move=44.*lang=pl"))


def test_play_is_presented_with_only_its_board_and_escape_ends_it(play: OpenPage) -> None:
    page = play("variant=london", window=LAPTOP)
    button(page, "Present").click()
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("region", name="Hint")).to_be_hidden()
    for part in (page.locator("#board"), page.get_by_role("img", name="The goal"), headline(page)):
        expect(part).to_be_in_viewport(ratio=0.99)
    button(page, "Exit").click()
    expect(page.get_by_role("banner")).to_be_visible()
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()


@pytest.mark.parametrize("theme", ["projector", *rarely("light")])
def test_the_goal_is_visible_with_the_board_also_from_afar(play: OpenPage, theme: str) -> None:
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


def theme_is(page: Page, theme: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


WITH_SWITCH = ["/", "/compare", "/maths", "/graph", "/play", "/variants", "/?variant=pegs"]


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/play", "/variants", *rarely(*WITH_SWITCH)])
def test_the_projector_switch_works_both_ways_on_every_page(page: Page, path: str) -> None:
    page.goto(f"{path}{'&' if '?' in path else '?'}theme=light")
    button(page, "Projector").click()
    theme_is(page, "projector")
    expect(button(page, "Projector")).to_have_attribute("aria-pressed", "true")
    page.wait_for_url(re.compile("theme=projector"))
    page.reload()
    theme_is(page, "projector")
    page.goto("/")
    theme_is(page, "projector")
    page.goto(path)
    button(page, "Projector").click()
    theme_is(page, "light")
    expect(button(page, "Projector")).to_have_attribute("aria-pressed", "false")


@pytest.mark.slow
def test_buttons_change_it_and_it_is_remembered(explore: OpenPage) -> None:
    page = explore(discs=6)
    button(page, "Settings").click()
    button(page, "Larger text").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("110%")
    expect(page).to_have_url(re.compile("text=110"))
    button(page, "Smaller text").click()
    button(page, "Smaller text").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("90%")
    explore(discs=6)
    expect(page.locator("html")).to_have_attribute("style", re.compile(r"--text: 0\.9"))


def discs(page: Page) -> Any:
    return page.get_by_role("dialog").get_by_label("Discs", exact=True)


@pytest.mark.slow
def test_an_impossible_move_or_number_of_discs_is_reported_beside_its_field(explore: OpenPage) -> None:
    page = explore(discs=6, move=9)
    page.keyboard.press("g")
    page.keyboard.type("-1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("“-1” is not a move number")
    page.get_by_label("Move number").fill("6 4")
    page.keyboard.press("Enter")
    said = "“6 4” is not a move number from 0 to 63."
    expect(page.get_by_role("alert")).to_contain_text(said)
    expect(page.get_by_label("Move number")).to_have_value("6 4")
    goes(page, "Escape", "9 of 63")
    page.keyboard.press("g")
    expect(page.get_by_label("Move number")).to_have_value("6 4")
    page.keyboard.type("12")
    goes(page, "Enter", "12 of 63")
    button(page, "Discs 6").click()
    for typed, shown, said in (
        ("", "6", "Type a number from 1 to 64. The tower now has 6 discs."),
        ("68", "64", "Type a number from 1 to 64. The tower now has 64 discs."),
        ("0", "1", "Type a number from 1 to 64. The tower now has 1 disc."),
    ):
        discs(page).fill(typed)
        discs(page).press("Enter")
        expect(page.get_by_role("dialog").get_by_role("status").first).to_have_text(said)
        expect(discs(page)).to_have_value(shown)
        if not typed:
            expect(page.locator("#where")).to_have_text("move 12 of 63")
    page.keyboard.press("Escape")
    button(page, "Discs 1").click()
    expect(discs(page)).to_have_value("1")
    expect(page.get_by_text("The tower now has 1 disc")).to_be_hidden()


@pytest.mark.slow
def test_both_fields_of_a_comparison_do_the_same(compare: OpenPage) -> None:
    page = compare("lane=recursive,6,A,C&lane=idle-peg,6,A,C")
    button(page, "Discs 6").click()
    page.keyboard.type("8")
    page.keyboard.press("Escape")
    expect(page.locator("#where")).to_contain_text("of 255")
    button(page, "Settings of lane 2").click()
    expect(discs(page)).to_be_focused()
    page.keyboard.type("70")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("status").first).to_have_text(
        "Type a number from 1 to 64. The tower now has 64 discs."
    )
    page.keyboard.press("Escape")
    expect(button(page, "Discs 8 · 64")).to_be_visible()
