"""The cards of formulas: filled in, worked out, linked, about one tower, on phones, without the server."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.conftest import OpenPage, at_move, until
from tests.e2e.maths import card, field, linked, result
from tests.e2e.windows import LAPTOP, LARGE, LETTERS, PHONE, Window, each
from tests.wide import rarely

# A card's title, its fields with what is typed into them, and the end of its result.
FILLED = [
    ("How many moves", {"n": "10"}, "1,023"),
    ("How often disc d has moved", {"d": "2", "k": "30"}, "8"),
    ("Gray code", {"k": "42%"}, "01011"),
    ("The best next move", {"Position": "5,4|2,1|3"}, "B → A."),
    ("Any position to any other", {"Goal": "5,4,3,2,1||"}, "13"),
    ("How long it takes", {"n": "5"}, "0.00000098"),
]


@pytest.mark.slow
def test_every_card_is_listed_and_works_out_its_fields(maths: OpenPage) -> None:
    page = maths(discs=5, move=13)
    titles = page.locator("main [data-card] h2").all_text_contents()
    expect(page.get_by_role("navigation", name="Cards").get_by_role("link")).to_have_text(titles)
    assert len({*titles}) == 23
    for title, typed, ends in FILLED:
        for name, text in typed.items():
            field(page, title, name).fill(text)
        expect(result(page, title)).to_have_text(re.compile(rf"(^|[ =]){re.escape(ends)}$"))
    field(page, "How many moves", "n").fill("1000")
    expect(result(page, "How many moves").locator("b")).to_have_text(f"{2**1000 - 1:,}")
    expect(card(page, "How many moves").get_by_role("link", name="Open in Explore")).to_be_hidden()


@pytest.mark.slow
def test_a_link_fills_in_the_card_in_front_and_comes_back(maths: OpenPage) -> None:
    page = maths(discs=5, **{"from": "A"}, to="C", move=13, formula="peg", d=3)
    expect(field(page, "Where disc d is", "d")).to_have_value("3")
    expect(result(page, "Where disc d is").locator("b")).to_have_text("B")
    field(page, "Where disc d is", "d").fill("4")
    linked(page, formula="peg", d="4", move="13")
    page.reload()
    expect(field(page, "Where disc d is", "d")).to_have_value("4")


@pytest.mark.slow
def test_going_back_shows_the_previous_tower_and_look_at_it_shows_its_move_on_the_stage(
    maths: OpenPage,
) -> None:
    page = maths(discs=5, move=13)
    page.get_by_role("textbox", name="n Discs").first.fill("6")
    linked(page, discs="6")
    page.go_back()
    expect(page.get_by_role("textbox", name="n Discs").first).to_have_value("5")
    expect(result(page, "How many moves")).to_have_text("= 31")
    field(page, "When disc d moves", "d").fill("4")
    field(page, "When disc d moves", "m").fill("1")
    expect(result(page, "When disc d moves")).to_have_text("= 24")
    card(page, "When disc d moves").get_by_role("link", name="Open in Explore").click()
    at_move(page, "24 of 31")


@pytest.mark.slow
def test_a_wrong_value_is_reported_and_clears_the_old_answer(maths: OpenPage) -> None:
    page = maths(discs=5, move=13, formula="peg", d=3)
    box = field(page, "Where disc d is", "d")
    beyond = "“6” is not possible here: it must be a number from 1 to 5."
    no_number = "“x” is not possible here: it must be a number from 1 to n."
    for wrong, said in (("6", beyond), ("x", no_number)):
        box.fill(wrong)
        expect(card(page, "Where disc d is").get_by_role("alert").filter(has_text=said)).to_have_count(1)
        expect(box).to_have_attribute("aria-invalid", "true")
        expect(result(page, "Where disc d is")).to_be_hidden()
        expect(card(page, "Where disc d is").get_by_role("link", name="Open in Explore")).to_be_hidden()
        expect(result(page, "Gray code")).to_be_visible()
    card(page, "Gray code").get_by_label("More: Gray code").click()
    assert violations(page) == []
    box.fill("3")
    expect(box).not_to_have_attribute("aria-invalid", "true")
    box.fill("1")
    expect(result(page, "Where disc d is").locator("b")).to_have_text("C")
    expect(box).not_to_have_attribute("aria-invalid", "true")
    discs = page.get_by_role("textbox", name="n Discs").first
    discs.fill("x")
    expect(page.get_by_text("“x” is not possible here: it must be a number from 1 to 64.")).to_be_visible()
    discs.fill("65")
    expect(result(page, "How many moves")).to_be_hidden()
    page.get_by_role("textbox", name="n Discs").first.fill("64")
    expect(result(page, "How many moves")).to_have_text("= 18,446,744,073,709,551,615")
    expect(field(page, "Where disc d is", "n")).to_have_value("64")
    page.get_by_role("combobox", name="i Source peg").select_option("B")
    expect(card(page, "Where disc d is").get_by_text("i = B = 1, j = C = 2")).to_be_visible()


def test_a_panel_leads_back_to_its_formula(page: Page) -> None:
    page.goto("/?discs=5&move=13&panels=idle-peg")
    at_move(page, "13 of 31")
    all_there(page)
    page.get_by_role("link", name="Idle peg", exact=True).click()
    expect(card(page, "Idle peg")).to_have_attribute("data-front", "")
    expect(field(page, "Idle peg", "k")).to_have_value("13")
    expect(result(page, "Idle peg")).to_have_text("= 1 = B")


@pytest.mark.slow
def test_a_position_opens_in_the_graph_and_in_play_and_recursions_are_compared(maths: OpenPage) -> None:
    page = maths(discs=5)
    field(page, "Move ↔ position", "Position").fill("5,4|2,1|3")
    expect(card(page, "Move ↔ position")).to_contain_text("27")
    card(page, "Move ↔ position").get_by_role("link", name="Show in the graph").click()
    page.wait_for_url(re.compile("/graph"))
    expect(page.get_by_text("BBCAA").first).to_be_visible()
    page.go_back()
    card(page, "Move ↔ position").get_by_role("link", name="Play from here").click()
    page.wait_for_url(re.compile("/play"))
    expect(page.locator("#left")).to_contain_text("27")
    page = maths(discs=4)
    card(page, "Calls of the recursion").get_by_role("link", name="Compare both").click()
    expect(page.locator("#lane-algorithm-0")).to_have_value("recursive")
    expect(page.locator("#lane-algorithm-1")).to_have_value("recursive-base-1")


@pytest.mark.slow
@pytest.mark.parametrize("theme", LETTERS)
def test_every_formula_is_wholly_visible(maths: OpenPage, theme: str) -> None:
    page = maths(discs=6, move=13, theme=theme)
    for window in each(page, (LAPTOP, PHONE, LARGE, (320, 640), (1280, 720))):
        assert page.evaluate(CUT_OFF) == [], window


def test_a_rule_separates_the_result_from_lines_that_scroll_behind_it(maths: OpenPage) -> None:
    page = maths(window=LAPTOP, discs=6, move=13)
    for title, scrolls in [("Any position to any other", True), ("Any position to a peg", False)]:
        card(page, title).scroll_into_view_if_needed()
        at_rest(page)
        steps = card(page, title).get_by_role("list")
        assert steps.evaluate("steps => steps.scrollHeight > steps.clientHeight") == scrolls
        expect(result(page, title)).to_have_css("border-top-style", "solid" if scrolls else "none")


CUT_OFF = """() => [...document.querySelectorAll(".formula-card")].filter((card) => {
  card.style.contentVisibility = "visible"; // out of sight, too
  const right = card.getBoundingClientRect().right - parseFloat(getComputedStyle(card).paddingRight);
  const past = [...card.querySelectorAll("math")].filter((part) =>
    part.getBoundingClientRect().right > right + 1 || part.scrollWidth > part.clientWidth + 1);
  return past.length;
}).map((card) => card.dataset.card)"""


@pytest.mark.slow
@pytest.mark.parametrize("window", [PHONE, *rarely(LAPTOP)])
def test_the_list_marks_the_card_in_front_and_shows_its_name(maths: OpenPage, window: Window) -> None:
    page = maths(window=window, discs=6, move=13)
    cards = page.get_by_role("navigation", name="Cards")
    current = cards.locator("[aria-current]")
    for title in ("Idle peg", "Gray code, row by row", "Why 2ⁿ − 1"):
        card(page, title).evaluate("card => scrollTo(0, scrollY + card.getBoundingClientRect().top - 90)")
        at_rest(page)
        card(page, title).evaluate("card => scrollTo(0, scrollY + card.getBoundingClientRect().top - 90)")
        expect(current).to_have_text(title)
        expect(current).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    at_rest(page)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(current).to_have_text("Worksheet")
    cards.get_by_role("link", name="Gray code", exact=True).click()
    expect(current).to_have_text("Gray code")


@pytest.mark.slow
def test_an_unreachable_server_is_asked_again_and_the_newest_value_wins(maths: OpenPage) -> None:
    page = maths(discs=5, move=13)
    page.route("**/formulas/**", lambda route: route.abort())
    field(page, "Where disc d is", "d").fill("2")
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    page.unroute("**/formulas/**")
    expect(page.get_by_text("The connection is lost.")).to_be_hidden()
    expect(card(page, "Where disc d is").get_by_text("floor(13 / 2²")).to_be_visible()
    late: list[object] = []
    page.route("**/formulas/peg?*d=5*", lambda route: late.append(route))
    page.evaluate(NOTE_ANSWERS)
    field(page, "Where disc d is", "d").fill("5")
    until(page, lambda: late)
    field(page, "Where disc d is", "d").fill("4")
    expect(card(page, "Where disc d is").get_by_text("floor(13 / 2⁴")).to_be_visible()
    for route in late:
        route.continue_()  # type: ignore[attr-defined]
    page.wait_for_function("() => window.answers.some((address) => address.includes('d=5'))")
    expect(card(page, "Where disc d is").get_by_text("floor(13 / 2⁴")).to_be_visible()


NOTE_ANSWERS = """() => {
  const { json } = Response.prototype;
  window.answers = [];
  Response.prototype.json = async function () {
    const content = await json.call(this);
    setTimeout(() => window.answers.push(this.url)); // when the page has made use of it
    return content;
  };
}"""


def test_the_first_paint_needs_no_request(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/maths?discs=5&move=13&formula=peg&d=3")
    expect(page.locator("[data-front]")).to_have_count(1)
    with page.expect_response("**/formulas/idle-peg?*"):
        field(page, "Idle peg", "k").fill("2")  # what it requests by itself has been requested before
    [first] = [url for url in asked if "/formulas" in url or "/maths/data" in url]
    assert "/formulas/idle-peg?" in first
