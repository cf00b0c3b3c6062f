"""Variants: their list, and each on its page, in words and in looks; start and goal of balls."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, at_move, button, goes, pegs, timeline, where
from tests.e2e.hands import drag, point, press, saved
from tests.e2e.windows import LAPTOP, PHONE, THEMES, overflow, see
from tests.wide import rarely, rarely_together
from webapp.variants import VARIANT_BY_NAME, VARIANTS, Asked

USUAL = ["pegs", "antwerp", "london"]
NAMES = [variant.name for variant in VARIANTS if variant.name != "classic"]


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_the_list_fits_a_phone_and_works_by_keys(page: Page, theme: str) -> None:
    see(page, PHONE)
    page.goto(f"/variants?theme={theme}")
    assert overflow(page)[0] <= PHONE[0]
    letters = page.get_by_role("article").locator("svg").get_by_text("A", exact=True)
    size = "letter => parseFloat(getComputedStyle(letter).fontSize) * letter.getCTM().a"
    assert min(one.evaluate(size) for one in letters.all()) >= 10.9  # pixels on the screen
    see(page, LAPTOP)
    assert violations(page) == []
    for variant in VARIANTS[1:]:
        link = page.get_by_role("link", name=variant.title.text, exact=True)
        expect(link).to_have_attribute("href", re.compile(rf"^/\?variant={variant.name}(&|$)"))
    link.focus()
    goes(page, "Enter", "0 of")
    expect(button(page, f"Variant: {variant.title.text}")).to_be_visible()


@pytest.mark.parametrize("name", [*USUAL, *rarely(*(name for name in NAMES if name not in USUAL))])
def test_a_variant_states_its_goal_and_rules_and_is_stepped_through_by_keys(
    explore: OpenPage, name: str
) -> None:
    page = explore(variant=name)
    expect(page.locator("#rules")).not_to_be_empty()
    expect(page.get_by_role("heading", name="About")).to_be_visible()
    first = pegs(page)
    goes(page, "ArrowRight", "1 of")
    assert pegs(page) != first
    page.keyboard.press("End")
    last = str(where(page).text_content())
    moves = re.search(r"of ([\d,]+)", last)
    assert moves
    at_move(page, f"{moves[1]} of {moves[1]}")
    goes(page, "Home", "0 of")
    assert pegs(page) == first


@pytest.mark.slow
def test_more_pegs_and_another_split_are_stepped_through_chosen_and_in_the_link(explore: OpenPage) -> None:
    page = explore(variant="pegs", pegs=4, discs=8)
    at_move(page, "0 of 33")
    page.get_by_role("button", name="Disc 8 on peg A: go to its next move").click()
    at_move(page, "17 of 33")
    page.mouse.click(*point(timeline(page), 0.999))
    at_move(page, "33 of 33")
    goes(page, "Home", "0 of 33")
    page.get_by_label("How many discs are parked first").select_option("1")
    at_move(page, "0 of 129")
    page.wait_for_url(re.compile("split=1"))
    page.reload()
    at_move(page, "0 of 129")
    button(page, "Settings").click()
    page.get_by_label("Pegs", exact=True).select_option("5")
    at_move(page, "0 of 23")
    page.get_by_label("To", exact=True).select_option("E")
    page.keyboard.press("Escape")
    page.wait_for_url(re.compile("pegs=5.*to=E"))
    assert "split" not in page.url
    goes(page, "End", "23 of 23")
    assert pegs(page).endswith("Peg E: discs 1–8.")
    explore(variant="pegs", pegs=4, discs=64, move=9217)
    at_move(page, "9,217 of 18,433")
    expect(page.locator("#narration")).to_contain_text("Disc 64")


@pytest.mark.slow
def test_open_panels_of_a_variant_do_not_change_those_of_the_classic_puzzle(explore: OpenPage) -> None:
    page = explore(discs=3)
    expect(button(page, "Call stack")).to_have_attribute("aria-pressed", "true")
    page = explore(variant="pegs", discs=3)
    button(page, "Call stack").click()
    expect(button(page, "Call stack")).to_have_attribute("aria-pressed", "false")
    page = explore(discs=3)
    expect(button(page, "Call stack")).to_have_attribute("aria-pressed", "true")


def test_the_frame_the_link_and_the_pictures_are_of_the_variant(explore: OpenPage) -> None:
    page = explore(variant="pegs", pegs=8, discs=6, move=3)
    button(page, "Share").click()
    for name, link in (
        ("Link", "variant=pegs&pegs=8"),
        ("For a course page or slides", "/embed.variant=pegs"),
    ):
        expect(page.get_by_role("textbox", name=name, exact=True)).to_have_value(re.compile(link))
    for kind in ("SVG", "PNG"):
        _, picture = saved(page, button(page, f"Picture {kind}"))
        assert len(picture) > 2000
        assert kind == "PNG" or picture.decode().count("<text") >= 8 + 6


LONGEST = [("london", 8, 36), *rarely_together(("tunstall", 10, 264))]


@pytest.mark.parametrize(("name", "longest", "count"), LONGEST)
def test_all_positions_are_drawn_and_a_problem_is_chosen(
    explore: OpenPage, name: str, longest: int, count: int
) -> None:
    page = explore(variant=name)
    at_move(page, f"0 of {longest}")
    expect(page.locator("#positions-picture .position")).to_have_count(count)
    mark = page.locator("#positions-picture .position-now")
    begin = float(mark.get_attribute("cx") or 0)
    page.keyboard.press("End")
    expect(page.locator("#positions-said")).to_have_text("The goal is 0 moves away.")
    assert float(mark.get_attribute("cx") or 0) > begin
    problems = page.get_by_label("Problems by number of moves")
    group = problems.locator("optgroup[label='3 moves'] option").first
    problems.select_option(str(group.get_attribute("value")))
    at_move(page, "0 of 3")
    page.wait_for_url(re.compile("start=.*goal="))
    goes(page, "End", "3 of 3")


def test_start_and_goal_are_typed_and_a_bad_one_is_reported(explore: OpenPage) -> None:
    page = explore(variant="london")
    button(page, "Settings").click()
    page.get_by_label("Start", exact=True).fill("1|2|3")
    page.get_by_label("Start", exact=True).press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#stage-description")).to_have_text(
        "Peg A: red ball 1. Peg B: green ball 2. Peg C: blue ball 3."
    )
    page.get_by_label("Goal", exact=True).fill("nowhere")
    page.keyboard.press("Tab")
    expect(page.locator("#ends-said")).to_contain_text("“nowhere” is not a position of this puzzle")


def test_a_long_search_shows_its_progress_and_can_be_cancelled(explore: OpenPage) -> None:
    page = explore(variant="antwerp", discs=2)
    at_move(page, "0 of 22")
    button(page, "Settings").click()
    page.get_by_label("Discs", exact=True).fill("5")
    press(page, "Tab", "Escape")
    expect(page.locator("#searching")).to_contain_text(re.compile(r"Searching: [\d,]+ positions seen"))
    at_move(page, "0 of 22")
    button(page, "Cancel").click()
    expect(page.locator("#searching")).to_be_hidden()
    goes(page, "ArrowRight", "1 of 22")


def test_discs_of_one_size_are_distinguished_by_name_and_pattern(explore: OpenPage) -> None:
    page = explore(variant="antwerp", discs=2, move=1)
    at_move(page, "1 of 22")
    for pattern in ("stripes", "dots"):
        drawn = page.locator(f"#stage-picture .disc-pattern[data-pattern={pattern}]")
        expect(drawn).to_have_count(2)
    expect(page.locator("#goal-picture .disc")).to_have_count(6)
    expect(button(page, "Choose start and goal…")).to_have_count(0)
    names = ["red", "blue", "yellow"]
    for size in (1, 2):
        for colour in names:
            name = re.compile(f"^{colour.capitalize()} disc {size} on peg [ABC]: go to its next move$")
            expect(page.get_by_role("button", name=name)).to_have_count(1)
    move = VARIANT_BY_NAME["antwerp"].course(Asked(discs=2)).move_at(1)
    assert move
    moved = f"{names[(move.disc - 1) % 3]} disc {(move.disc + 2) // 3}"
    expect(timeline(page)).to_have_attribute("aria-valuetext", re.compile(f"^move 1 of 22, {moved}, "))
    expect(page.locator("#stage-description")).to_contain_text("red disc 1")
    expect(page.locator("#table-moves tr").first).to_contain_text(moved)


LONDON = {"variant": "london", "start": "1|2|3", "goal": "|2,1|3"}


def opened(page: Page) -> Page:
    """Open the dialog, and wait until its pegs appear."""
    button(page, "Choose start and goal…").click()
    expect(group(page, "Start").get_by_role("button")).to_have_count(3)
    return page


def group(page: Page, end: str) -> Locator:
    return page.get_by_role("dialog", name="Start and goal").get_by_role("group", name=end)


def peg(page: Page, end: str, label: str) -> Locator:
    return group(page, end).get_by_role("button", name=re.compile(f"^Peg {label}"))


def says(page: Page, text: str) -> None:
    expect(page.locator("#ends-done")).to_have_text(text)


def carry(page: Page, source: Locator, target: Locator) -> None:
    """Drag the lowest ball of a peg to the middle of another peg."""
    drag(page, point(source, down=0.75), point(target))


@pytest.mark.slow
def test_a_ball_is_dragged_and_the_link_changes(explore: OpenPage) -> None:
    page = opened(explore(**LONDON))
    carry(page, peg(page, "Start", "A"), peg(page, "Start", "C"))
    says(page, "Red ball 1 is now on C.")
    expect(peg(page, "Start", "C")).to_have_accessible_name("Peg C: red ball 1, blue ball 3.")
    expect(page.locator("#ends-far")).to_contain_text("1 move away.")
    page.wait_for_url(re.compile(r"start=%7C2%7C3%2C1|start=\|2\|3,1"))
    carry(page, peg(page, "Goal", "C"), peg(page, "Goal", "A"))
    says(page, "Blue ball 3 is now on A.")
    page.wait_for_url(re.compile(r"goal=3(%7C|\|)2(%2C|,)1"))
    page.keyboard.press("Escape")
    expect(page.locator("#stage-description")).to_contain_text("Peg C: red ball 1, blue ball 3.")
    page.reload()
    expect(page.locator("#stage-description")).to_contain_text("Peg C: red ball 1, blue ball 3.")


@pytest.mark.slow
def test_balls_are_set_up_by_keys_alone_and_a_refusal_is_explained(explore: OpenPage) -> None:
    page = opened(explore(**LONDON))
    carry(page, peg(page, "Start", "C"), peg(page, "Start", "A"))
    says(page, "Peg A is full: it holds at most 1. Blue ball 3 stays on C.")
    expect(peg(page, "Start", "C")).to_have_accessible_name("Peg C: blue ball 3.")
    carry(page, peg(page, "Goal", "B"), peg(page, "Goal", "C"))
    says(page, "Green ball 2 cannot be lifted, because red ball 1 is on it.")
    peg(page, "Goal", "A").click()
    says(page, "Peg A is empty.")
    peg(page, "Start", "A").focus()
    page.keyboard.press("Enter")
    says(page, "Red ball 1 is lifted. Press the peg it should go to, or A again to put it back.")
    expect(peg(page, "Start", "A")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    says(page, "Red ball 1 is now on A.")
    press(page, "Enter", "Tab", "Enter")
    says(page, "Red ball 1 is now on B.")
    expect(peg(page, "Start", "B")).to_have_accessible_name("Peg B: red ball 1, green ball 2.")
    expect(page.locator("#ends-far")).to_contain_text("0 moves away.")


def test_a_finger_drags_and_presses_on_a_phone(phone: Page) -> None:
    phone.goto("/?variant=tunstall&panels=about")
    at_move(phone, "0 of 10")
    opened(phone)
    peg(phone, "Start", "C").tap()
    says(phone, "Red ball 1 is lifted. Press the peg it should go to, or C again to put it back.")
    peg(phone, "Start", "A").tap()
    says(phone, "Red ball 1 is now on A.")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
