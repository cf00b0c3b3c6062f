"""Cards of the formulas page that are more than a formula: readings, proof, rows, legend, paper."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import at_rest
from tests.e2e.conftest import OpenPage, at_move, button, pegs
from tests.e2e.hands import box, drag, point, press
from tests.e2e.maths import card, field, linked, query_of, result
from tests.e2e.windows import LARGE
from tests.wide import rarely

TWO_WAY = "Move ↔ position"
PROOF = "Why 2ⁿ − 1"
ROWS = "Gray code, row by row"
LEGEND = "How long it takes"
LAST = 2**64 - 1


def disc(page: Page, number: int) -> object:
    return page.get_by_role("button", name=re.compile(rf"^Disc {number} on peg"))


@pytest.mark.slow
def test_a_typed_move_sets_the_position_and_a_typed_position_its_move_or_distance(maths: OpenPage) -> None:
    page = maths(discs=5, move=0)
    field(page, TWO_WAY, "k").fill("0xd")
    expect(field(page, TWO_WAY, "Position")).to_have_value("5,2|4,3|1")
    box = card(page, TWO_WAY)
    expect(box.get_by_text("13 = 01101₂", exact=True)).to_be_visible()
    expect(box.get_by_text("01101₂ = 13", exact=True)).to_be_visible()
    expect(box.get_by_text("On the shortest path: moves made 13, moves left 18")).to_be_visible()
    linked(page, move="13")
    field(page, TWO_WAY, "Position").fill("5,4|2,1|3")
    expect(field(page, TWO_WAY, "k")).to_have_value("4")
    expect(field(page, "Gray code", "k")).to_have_value("4")
    linked(page, move="4")
    field(page, TWO_WAY, "Position").fill("4,3,2,1|5|")
    said = (
        "Not on the shortest path: getting all discs to C takes at least 16 moves. "
        "Best next move: disc 5, B → C."
    )
    expect(box.get_by_text(said)).to_be_visible()
    linked(page, position="4,3,2,1|5|")
    page.reload()
    expect(box.get_by_text(said)).to_be_visible()
    box.get_by_role("link", name="Open in Explore").click()
    at_move(page, "0 of 16")


@pytest.mark.slow
def test_a_wrong_position_is_reported_and_clears_the_last_reading(maths: OpenPage) -> None:
    page = maths(discs=5, move=13)
    reading = card(page, TWO_WAY).get_by_text("01101₂ = 13", exact=True)
    expect(reading).to_be_visible()
    wrong = {"5,4|1,2|3": "Disc 2 may not lie on disc 1.", "5|4": "3 pegs", "x": "not a position"}
    for text, said in wrong.items():
        field(page, TWO_WAY, "Position").fill(text)
        expect(card(page, TWO_WAY).get_by_role("alert").filter(has_text=said)).to_have_count(1)
        expect(reading).to_be_hidden()
        expect(card(page, TWO_WAY).get_by_role("link", name="Open in Explore")).to_be_hidden()
    field(page, TWO_WAY, "k").fill("32")
    expect(card(page, TWO_WAY).get_by_role("alert").filter(has_text="from 0 to 31")).to_have_count(1)
    field(page, TWO_WAY, "Position").fill("5,2|4,3|1")
    field(page, TWO_WAY, "k").fill("13")
    expect(reading).to_be_visible()


@pytest.mark.slow
def test_a_disc_is_put_on_a_peg_by_dragging_by_two_clicks_and_by_keys(maths: OpenPage) -> None:
    page = maths(discs=3, move=0, formula="two-way")
    expect(disc(page, 1)).to_be_visible()
    stage = page.locator("#stage-picture")
    drag(page, point(disc(page, 1)), point(stage, 0.8, 0.3))
    expect(field(page, TWO_WAY, "k")).to_have_value("1")
    assert pegs(page) == "Peg A: discs 2–3. Peg B is empty. Peg C: disc 1."
    disc(page, 1).click()
    expect(disc(page, 1)).to_have_attribute("aria-pressed", "true")
    stage.click(position={"x": box(stage)["width"] * 0.17, "y": 20})
    expect(field(page, TWO_WAY, "k")).to_have_value("0")
    disc(page, 1).focus()
    page.keyboard.press("c")
    expect(field(page, TWO_WAY, "k")).to_have_value("1")
    disc(page, 3).focus()
    page.keyboard.press("b")
    expect(card(page, TWO_WAY).get_by_text("Not on the shortest path:")).to_be_visible()


def test_keys_step_the_move_and_every_card_follows(maths: OpenPage) -> None:
    page = maths(discs=5, move=13, formula="moves")
    page.keyboard.press("ArrowRight")
    expect(field(page, "Gray code", "k")).to_have_value("14")
    press(page, "ArrowLeft", "ArrowLeft")
    expect(field(page, "Gray code", "k")).to_have_value("12")
    page.keyboard.press("End")
    expect(field(page, TWO_WAY, "k")).to_have_value("31")
    page.keyboard.press("]")
    expect(result(page, "How many moves")).to_have_text("= 63")


@pytest.mark.slow
def test_the_proof_comes_first_and_steps_by_the_usual_keys(maths: OpenPage) -> None:
    page = maths(discs=4)
    cards = page.get_by_role("navigation", name="Cards").get_by_role("link")
    expect(cards.first).to_have_text(PROOF)
    expect(cards.first).to_have_attribute("aria-current", "true")
    expect(card(page, PROOF)).to_be_in_viewport(ratio=1)
    said = page.locator("#growth-said")
    expect(said).to_contain_text("Without discs there is nothing to move: S(0) = 0.")
    band = page.locator("#growth").get_by_text("S(0) = 0")
    expect(band).to_be_visible()
    page.keyboard.press("End")
    expect(said).to_have_text("S(4) = 15: the moves of 4 discs are one band.")
    expect(band).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    expect(said).to_contain_text("S(4) = 7 + 1 + 7.")
    expect(page.get_by_role("img").locator("text").filter(has_text="S(3)")).to_have_count(2)
    press(page, "Home", "Space")
    expect(page.get_by_text("Step 2 of 12")).to_be_visible()
    page.keyboard.press("Space")
    linked(page, step="2")
    expect(field(page, TWO_WAY, "k")).to_have_value("1")


@pytest.mark.slow
def test_rows_of_gray_code_can_be_stepped_and_entered_with_the_ruler_sequence(maths: OpenPage) -> None:
    page = maths(discs=64, move=0)
    box = card(page, ROWS)
    expect(box.get_by_role("row")).to_have_count(17)
    expect(box.get_by_role("heading", name="OEIS A001511")).to_be_visible()
    field(page, ROWS, "Move number").fill(str(2**64))
    expect(box.locator("#ruler [aria-current]")).to_have_text("65")
    field(page, ROWS, "k").fill(str(LAST))
    expect(box.get_by_role("row").last).to_contain_text(f"{LAST:,}")
    box.get_by_role("button", name="Earlier").click()
    expect(box.get_by_role("row").nth(1)).to_contain_text(f"{LAST - 16:,}")
    field(page, ROWS, "k").fill(str(LAST + 1))
    expect(box.get_by_role("alert").filter(has_text="must be a number from 0 to")).to_have_count(1)
    expect(box.get_by_role("table")).to_be_hidden()
    field(page, ROWS, "k").fill(str(LAST - 1))
    expect(box.get_by_role("row").last).to_contain_text(f"{LAST:,}")


@pytest.mark.slow
def test_the_legend_has_paces_comparisons_and_a_clock(maths: OpenPage) -> None:
    page = maths(discs=5)
    box = card(page, LEGEND)
    expect(result(page, LEGEND).locator("b")).to_have_text("584,542,046,090.6264")
    expect(box.get_by_text("128.75 times as long")).to_be_visible()
    for name in ("N. Claus (de Siam)", "Li-Sou-Stian", "Dalrymple", "Planck"):
        expect(box.get_by_text(name).first).to_be_visible()
    box.get_by_role("button", name="A processor").click()
    expect(result(page, LEGEND).locator("b")).to_have_text("584.5420")
    box.get_by_role("button", name="The priests").click()
    box.get_by_role("textbox", name="Since the year").fill("2000")
    seconds = (datetime.now(UTC) - datetime(2000, 1, 1, tzinfo=UTC)).total_seconds()
    expect(page.locator("#clock-said")).to_contain_text("since the beginning of 2000")
    address = box.locator("#clock-look").get_attribute("href") or ""
    assert abs(int(query_of(address)["move"]) - seconds) < 120
    box.get_by_role("textbox", name="Since the year").fill("3000")
    expect(box.get_by_role("alert").filter(has_text="must be a number from 1 to")).to_have_count(1)
    expect(page.locator("#clock-said")).to_be_hidden()
    box.get_by_role("textbox", name="Since the year").fill("2000")
    box.locator("#clock-look").click()
    at_move(page, f"{int(query_of(page.url)['move']):,} of {LAST:,}")


def test_a_result_is_copied_as_text_as_latex_and_as_a_link(maths: OpenPage, base_url: str) -> None:
    page = maths(discs=5, move=13)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    box = card(page, "How many moves")
    box.get_by_label("More: How many moves").click()
    for name, parts in [
        ("Copy as text", ["How many moves", "2^n − 1", "= 31"]),
        ("Copy as LaTeX", [r"\begin{aligned}", "2^{n} - 1", "2^{5} - 1 = 32 - 1 = 31"]),
        ("Copy the link", [f"{base_url}/maths?discs=5", "formula=moves"]),
    ]:
        box.get_by_role("button", name=name).click()
        expect(box.get_by_text("Copied.")).to_be_visible()
        text = page.evaluate("navigator.clipboard.readText()")
        assert all(part in text for part in parts), text


def test_p_presents_the_card_in_front_alone_with_its_last_line_legible(maths: OpenPage) -> None:
    page = maths(window=LARGE, discs=5, move=13, formula="peg", d=3, theme="projector")
    page.keyboard.press("p")
    expect(card(page, "How many moves")).to_be_hidden()
    last = result(page, "Where disc d is")
    expect(last).to_be_in_viewport(ratio=1)
    assert last.evaluate("line => parseFloat(getComputedStyle(line).fontSize)") >= 24
    page.keyboard.press("w")
    expect(card(page, TWO_WAY)).to_be_visible()
    expect(card(page, "Where disc d is")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(card(page, "How many moves")).to_be_visible()


@pytest.mark.parametrize("formula", ["gray", *rarely("distance-between", "mean-distance", "years")])
def test_a_long_card_is_presented_with_its_result_visible(maths: OpenPage, formula: str) -> None:
    page = maths(window=LARGE, discs=64, move=9, formula=formula, theme="projector", present=1)
    expect(page.locator(f"#steps-{formula} .result")).to_be_in_viewport(ratio=1)


def print_seen(page: Page, press: object) -> list[str]:
    """Return the titles of the cards on paper when the page prints."""
    page.evaluate("window.printed = false; window.print = () => { window.printed = true; }")
    press.click()  # type: ignore[attr-defined]
    page.emulate_media(media="print")
    titles = [one.inner_text() for one in page.get_by_role("heading", level=2).all() if one.is_visible()]
    assert page.evaluate("window.printed")
    return titles


def on_screen(page: Page) -> None:
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")


@pytest.mark.slow
def test_a_worksheet_has_the_chosen_cards_and_answers_on_request(maths: OpenPage) -> None:
    page = maths(discs=5, move=13)
    sheet = card(page, "Worksheet")
    sheet.scroll_into_view_if_needed()  # cards that become visible take up their space first
    at_rest(page)
    button(sheet, "Print").click()
    expect(sheet.get_by_role("alert")).to_have_text("Choose at least one card.")
    for title in ("Idle peg", "Gray code"):
        sheet.get_by_role("checkbox", name=title, exact=True).check()
    assert print_seen(page, button(sheet, "Print")) == ["Idle peg", "Gray code"]
    expect(field(page, "Idle peg", "k")).to_be_visible()
    expect(result(page, "Idle peg")).to_be_hidden()
    on_screen(page)
    sheet.scroll_into_view_if_needed()
    at_rest(page)
    sheet.get_by_role("checkbox", name="Answers").check()
    print_seen(page, button(sheet, "Print"))
    expect(result(page, "Idle peg")).to_be_visible()
    on_screen(page)
    card(page, "Gray code").get_by_label("More: Gray code").click()
    assert print_seen(page, card(page, "Gray code").get_by_role("button", name="Print")) == ["Gray code"]
