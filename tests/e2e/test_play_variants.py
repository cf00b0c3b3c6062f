"""`/play` with variants and for everyone: touch, keys, every window; hints, goals and new games."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, at_move, button, headline, opening
from tests.e2e.playing import made, peg_at, press, said, shows_board_and_buttons
from tests.e2e.windows import LAPTOP, LARGE, PHONE, each
from tests.wide import rarely

VARIANTS = {
    "pegs": "pegs=5&discs=4",
    "regular": "discs=4",
    "antwerp": "discs=2",
    "little-antwerp": "discs=3",
    "london": "discs=3",
    "tunstall": "discs=4",
}


def link_of(variant: str) -> str:
    return f"variant={variant}&{VARIANTS[variant]}"


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["antwerp", *rarely(*(name for name in VARIANTS if name != "antwerp"))])
def test_following_hints_by_keys_reaches_the_goal_in_the_fewest_moves(play: OpenPage, variant: str) -> None:
    page = play(link_of(variant))
    heading = headline(page)
    for _ in range(40):
        if "reached" in (heading.text_content() or ""):
            break
        made = page.locator("#made").text_content() or ""
        page.keyboard.press("t")
        hint = page.locator("#hint-said")
        expect(hint).to_have_text(re.compile(r"[A-H] → [A-H]\."))
        press(page, "".join(re.findall(r"([A-H]) → ([A-H])", hint.text_content() or "")[0]))
        expect(page.locator("#made")).not_to_have_text(made)
    expect(heading).to_have_text(re.compile("the fewest possible"))
    expect(page.locator("[data-level][aria-current] b")).not_to_have_text("–")


def test_a_problem_of_one_move_is_solved_in_one_move(play: OpenPage) -> None:
    page = play(link_of("london"))
    page.locator("[data-level='1']").click()
    page.keyboard.press("t")
    hint = page.locator("#hint-said")
    expect(hint).to_have_text(re.compile(r"[A-C] → [A-C]\."))
    press(page, "".join(re.findall(r"([A-C]) → ([A-C])", hint.text_content() or "")[0]))
    expect(headline(page)).to_have_text(re.compile("the fewest possible"))
    solved = page.locator("[data-level='1']")
    expect(solved).to_have_accessible_description(re.compile(r"^best 1 move in .*, last 1 move$"))


@pytest.mark.parametrize("variant", ["london", *rarely("pegs")])
def test_touch_moves_discs(phone: Page, variant: str) -> None:
    page = opening(phone, "/play")(link_of(variant))
    source, target, pegs = ("A", "B", 5) if variant == "pegs" else ("C", "A", 3)
    page.touchscreen.tap(*peg_at(page, source, pegs))
    expect(button(page, f"Peg {source}")).to_have_attribute("aria-pressed", "true")
    page.touchscreen.tap(*peg_at(page, target, pegs))
    expect(made(page)).to_have_text("1 move")


def test_a_hint_that_takes_a_search_shows_its_progress_and_can_be_cancelled(page: Page) -> None:
    page.goto("/play?variant=antwerp&discs=4&made=ABCABC")
    page.keyboard.press("t")
    expect(page.locator("#searching-said")).to_contain_text("positions seen")
    expect(page.locator("#hint-said")).to_be_empty()
    press(page, "AB")
    expect(made(page)).to_have_text("4 moves")
    expect(page.locator("#hint-said")).to_be_empty()


def test_what_is_known_of_a_move_is_said_with_reasons_if_everything_is_known(play: OpenPage) -> None:
    page = play("variant=pegs&pegs=6&discs=30")
    expect(page.locator("#against")).to_contain_text("The shortest known path from the start takes")
    page.keyboard.press("t")
    expect(page.locator("#hint-said")).to_contain_text("A good move, but perhaps not on a shortest path.")
    page.goto("/play?variant=antwerp&discs=5&made=AB")
    expect(made(page)).to_have_text("1 move")
    page.keyboard.press("h")
    expect(page.locator("#hint-said")).to_contain_text("towers of at most 4 discs can be solved, not 5")
    page = play("variant=london")
    button(page, "Why").click()
    expect(page.locator("#reasons")).to_contain_text("The goal is 8 moves away.")
    expect(page.locator("#reasons")).to_contain_text(re.compile("Of . possible moves"))


def test_the_remaining_moves_can_be_watched_and_one_s_own_replayed_beside_the_solution(
    play: OpenPage,
) -> None:
    page = play("variant=pegs&pegs=4&discs=3&made=ADAB")
    button(page, "Watch the rest").click()
    expect(page.locator("#watch-title-0")).to_contain_text("move 0 of 3")
    page.keyboard.press("End")
    expect(page.locator("#watch-title-0")).to_contain_text("move 3 of 3")
    page.keyboard.press("Escape")
    press(page, "AC BC DB BC")
    expect(headline(page)).to_contain_text("6 moves. The shortest path from the start takes 5 moves.")
    button(page, "Replay beside the solution").click()
    expect(page.locator("#watch-title-0")).to_contain_text("move 0 of 6")
    expect(page.locator("#watch-title-1")).to_contain_text("move 0 of 5")


@pytest.mark.slow
def test_variants_link_to_the_page_where_they_are_played(page: Page) -> None:
    page.goto("/variants")
    page.get_by_role("link", name="Tower of London Play it", exact=True).click()
    expect(headline(page)).to_have_text("Bring the balls to the goal.")
    button(page, "Settings").click()
    page.get_by_label("Variant").select_option("More pegs")
    expect(headline(page)).to_have_text("Move the tower to C.")
    page.goto("/?variant=pegs&pegs=4&discs=5&move=3")
    at_move(page, "3 of 13")
    link = page.get_by_role("link", name="Play it").first
    expect(link).to_have_attribute("href", re.compile("start="))
    link.click()
    expect(page.locator("#left")).to_contain_text("at least 10 more moves")


@pytest.mark.slow
def test_a_new_game_starts_at_random_with_other_pegs_or_as_typed(play: OpenPage) -> None:
    page = play("variant=tunstall")
    page.locator("#new-game").click()
    page.get_by_label("Start", exact=True).select_option("Custom")
    page.get_by_label("Start position").fill("1,2,3||4")
    button(page, "Begin").click()
    expect(page.locator("#task-problem")).to_contain_text("“1,2,3||4” is not a position of this puzzle")
    page.get_by_label("Start position").fill("1,2|3|4")
    button(page, "Begin").click()
    expect(said(page)).to_have_text(re.compile("^Peg A: green ball 2, red ball 1"))
    page = play("variant=pegs")
    page.locator("#new-game").click()
    page.locator("#task-pegs").select_option("7")
    button(page, "Begin").click()
    expect(button(page, "Peg G")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    "link",
    [
        *("discs=12", "variant=pegs&pegs=8&discs=64"),
        *rarely("discs=1", "variant=little-antwerp&discs=3", "variant=tunstall"),
    ],
)
def test_every_window_shows_board_and_buttons(play: OpenPage, link: str) -> None:
    page = play(f"{link}&theme=projector")
    for window in each(page, (LAPTOP, PHONE, LARGE)):
        shows_board_and_buttons(page, window)


def test_a_move_is_on_screen_in_the_next_frame_and_single_keys_can_be_turned_off(play: OpenPage) -> None:
    """Before the server can have answered, the frame after the key shows the new position."""
    page = play("discs=3")
    said = page.evaluate(
        """() => new Promise((done) => {
          const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key }));
          press("1");
          press("3");
          requestAnimationFrame(() => queueMicrotask(() =>
            done(document.getElementById("board-said").textContent)));
        })"""
    )
    assert said == "Peg A: discs 2–3. Peg B is empty. Peg C: disc 1."
    page.keyboard.press("?")
    page.get_by_label("Single-key shortcuts").uncheck()
    page.keyboard.press("Escape")
    press(page, "AB")
    expect(made(page)).to_have_text("1 move")
    button(page, "Peg A").click()
    page.keyboard.press("Escape")
    expect(button(page, "Peg A")).to_have_attribute("aria-pressed", "false")
