"""`/play` as a person sees it: by pointer, by touch, by presses, by keys."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.conftest import OpenPage, at_move, button, far_known, headline
from tests.e2e.hands import box, drag, point, saved, touches
from tests.e2e.playing import BEST_OF_3, counts, disc_at, made, peg_at, press, said

COPIED = "() => { navigator.clipboard.writeText = async (text) => { (window.copied ??= []).push(text); }; }"
COPY_BUTTON = re.compile(r"<button[^>]*copy-link.*?</button>", re.DOTALL)
TWO_STEPS = """async (slider) => {
  for (const _ of "ab") {
    slider.stepUp();
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise(requestAnimationFrame);
  }
}"""


def test_a_disc_is_dragged_or_moved_by_two_presses_if_that_is_legal(play: OpenPage) -> None:
    page = play("discs=3")
    heard = page.locator("#announcer")
    drag(page, disc_at(page, 1), peg_at(page, "C"))
    expect(said(page)).to_have_text("Peg A: discs 2–3. Peg B is empty. Peg C: disc 1.")
    expect(heard).to_have_text("Disc 1 moved A → C.")
    expect(made(page)).to_have_text("1 move")
    expect(counts(page)).to_contain_text("at least 6 more moves")
    press(page, "B")
    expect(page.locator("#said").get_by_text("Peg B is empty.")).to_be_visible()
    left, right = (point(page.locator("#board"), across) for across in (-0.02, 1.02))
    for beside in (left, right):  # no peg there: the disc goes back, and nothing is sent
        drag(page, disc_at(page, 1), beside)
        expect(page.locator("#board .held")).to_have_count(0)
        expect(heard).to_have_text("Peg B is empty.")
    drag(page, disc_at(page, 3), peg_at(page, "B"))
    expect(page.get_by_text("Disc 3 cannot move: it is not on top of its peg.").first).to_be_visible()
    drag(page, disc_at(page, 2), peg_at(page, "C"))
    expect(page.get_by_text("Disc 2 cannot go onto the smaller disc 1.").first).to_be_visible()
    expect(heard).to_have_text("Disc 2 cannot go onto the smaller disc 1.")
    expect(said(page)).to_have_text("Peg A: discs 2–3. Peg B is empty. Peg C: disc 1.")
    expect(made(page)).to_have_text("1 move")
    page.mouse.click(*peg_at(page, "A"))
    expect(button(page, "Peg A")).to_have_attribute("aria-pressed", "true")
    page.mouse.click(*peg_at(page, "B"))
    expect(said(page)).to_contain_text("Peg B: disc 2.")
    button(page, "Peg C").click()
    button(page, "Peg B").click()
    expect(said(page)).to_contain_text("Peg B: discs 1–2.")
    expect(button(page, "Peg B")).to_have_accessible_description("2 1")


@pytest.mark.slow
def test_on_a_phone_touch_moves_discs_and_what_matters_scrolls_into_view(phone: Page) -> None:
    phone.goto("/play?discs=4")
    far_known(phone)
    phone.touchscreen.tap(*disc_at(phone, 1))
    phone.touchscreen.tap(*peg_at(phone, "B"))
    expect(said(phone)).to_contain_text("Peg B: disc 1.")
    (x, y), (to_x, to_y) = disc_at(phone, 2), peg_at(phone, "C")
    touches(phone, *([(x + (to_x - x) * share / 6, y + (to_y - y) * share / 6)] for share in range(7)))
    expect(said(phone)).to_contain_text("Peg C: disc 2.")
    switch = button(phone, "Hide the time")
    assert box(switch)["height"] >= 24
    switch.tap()
    expect(button(phone, "Show the time")).to_be_visible()
    expect(phone.get_by_role("timer")).to_be_empty()
    button(phone, "Watch the rest").tap()
    expect(phone.get_by_role("heading", name="Shortest path: move 0 of 13")).to_be_in_viewport(ratio=1)
    phone.locator("#watch-move").evaluate(TWO_STEPS)  # before the first is answered
    expect(phone.locator("#watch-where")).to_have_text("move 2 of 13")


@pytest.mark.slow
def test_keys_undo_redo_and_solve_the_tower_and_a_reload_loses_nothing(play: OpenPage) -> None:
    page = play("discs=3")
    press(page, "AC AB")
    button(page, "Undo").click()
    expect(made(page)).to_have_text("1 move")
    play()
    expect(made(page)).to_have_text("1 move")
    page.keyboard.press("r")
    expect(made(page)).to_have_text("2 moves")
    expect(page).to_have_url(re.compile(r"discs=3&start=3,2,1%7C%7C&goal=%7C%7C3,2,1&made=ACAB"))
    expect(said(page)).to_have_text("Peg A: disc 3. Peg B: disc 2. Peg C: disc 1.")
    button(page, "Restart").click()
    expect(made(page)).to_have_text("0 moves")
    expect(button(page, "Undo")).to_have_attribute("aria-disabled", "true")
    expect(button(page, "Next: 4 discs")).to_be_hidden()
    press(page, BEST_OF_3)
    title = headline(page)
    expect(title).to_have_text("You reached the goal in 7 moves, the fewest possible.")
    expect(page.locator("#announcer")).to_contain_text("You reached the goal in 7 moves")
    expect(page.locator("#left")).to_be_hidden()
    expect(page.get_by_text("one disc at a time")).to_be_hidden()
    expect(page.get_by_role("figure")).to_be_visible()
    level = page.locator("[data-level='3']")
    expect(level).to_have_accessible_description(re.compile("best 7 moves"))
    button(page, "Next: 4 discs").click()
    expect(said(page)).to_have_text("Peg A: discs 1–4. Peg B is empty. Peg C is empty.")
    expect(title).to_have_text("Move the tower to C.")
    expect(button(page, "Next: 5 discs")).to_be_hidden()
    page.reload()
    expect(level).to_have_accessible_description(re.compile("best 7 moves"))


def test_moves_are_counted_from_the_start_and_from_here(play: OpenPage) -> None:
    page = play("discs=4&made=ACCB")
    expect(counts(page)).to_contain_text(
        "The shortest path from the start takes 15 moves. You can still finish in 16 moves."
    )
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^\d+:\d\d$"))


def test_hints_of_three_strengths_and_the_remaining_moves_are_shown_and_played_from(play: OpenPage) -> None:
    page = play("start=4|3,2|1&goal=||4,3,2,1")
    button(page, "Which disc").click()
    expect(page.get_by_text("Disc 1 is next.")).to_be_visible()
    button(page, "Where to").click()
    expect(page.get_by_text("Disc 1 goes C → B.")).to_be_visible()
    button(page, "Why").click()
    expect(page.get_by_text("Disc 4 can go A → C when all smaller discs are on B.")).to_be_visible()
    button(page, "Watch the rest").click()
    expect(page.get_by_role("heading", name="Shortest path: move 0 of 9")).to_be_visible()
    button(page, "Forward").click()
    expect(page.get_by_role("heading", name="Shortest path: move 1 of 9")).to_be_visible()
    button(page, "Play from here").click()
    expect(said(page)).to_have_text("Peg A: disc 4. Peg B: discs 1–3. Peg C is empty.")
    expect(counts(page)).to_contain_text("at least 8 more moves")
    expect(page.get_by_text("Disc 1 goes C → B.")).to_be_hidden()


def test_a_new_game_takes_typed_and_random_positions(play: OpenPage) -> None:
    page = play("discs=3")
    page.get_by_role("button", name="New game").click()
    page.get_by_role("spinbutton", name="Discs").fill("5")
    page.get_by_label("Start", exact=True).select_option("typed")
    page.get_by_label("Start position").fill("5,4|2,1|3")
    page.get_by_label("Goal", exact=True).select_option("random")
    page.get_by_label("Goal", exact=True).select_option("B")
    button(page, "Begin").click()
    expect(headline(page)).to_have_text("Move the tower to B.")
    expect(said(page)).to_have_text("Peg A: discs 4–5. Peg B: discs 1–2. Peg C: disc 3.")
    page.get_by_role("button", name="New game").click()
    page.get_by_label("Goal", exact=True).select_option("typed")
    page.get_by_label("Goal position").fill("1,2||")
    button(page, "Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("“1,2||” is not a position of this puzzle")


def test_both_solutions_are_replayed_on_one_clock(play: OpenPage) -> None:
    page = play("discs=3&made=AB" + "BCABCBACBABCAC")
    expect(headline(page)).to_contain_text("in 8 moves. The shortest path from the start takes 7 moves.")
    button(page, "Replay beside the solution").click()
    lanes = page.locator("#watch-lanes")
    expect(lanes.get_by_role("heading", name="Your own solution: move 0 of 8")).to_be_visible()
    expect(lanes.get_by_role("heading", name="Shortest path: move 0 of 7")).to_be_visible()
    button(page, "Last").click()
    expect(lanes.get_by_role("heading", name="Your own solution: move 8 of 8")).to_be_visible()
    expect(lanes.get_by_role("heading", name="Shortest path: move 7 of 7")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(lanes.get_by_role("heading", name="Your own solution: move 7 of 8")).to_be_visible()
    button(page, "Back to the game").click()
    expect(lanes).to_be_hidden()


@pytest.mark.slow
def test_a_position_is_set_up_and_read(play: OpenPage) -> None:
    page = play("discs=3")
    button(page, "Set up a position").click()
    drag(page, disc_at(page, 3), peg_at(page, "C"))
    expect(page.get_by_label("Position", exact=True)).to_have_value("2,1||3")
    button(page, "Disc 1 on B").click()
    expect(page.get_by_text("getting all discs to C takes at least 2 moves")).to_be_visible()
    page.get_by_label("Position", exact=True).fill("3|2|1")
    expect(page.get_by_text("On the shortest path: moves made 2, moves left 5")).to_be_visible()
    expect(page.get_by_text("disc 3 on A, source A → 0")).to_be_visible()
    page.get_by_label("Position", exact=True).fill("2|3|")
    expect(page.get_by_role("alert").filter(has_text="disc")).to_be_visible()
    page.get_by_label("Position", exact=True).fill("3|2|1")
    button(page, "Play from here").click()
    expect(counts(page)).to_contain_text("at least 5 more moves")


def asks(page: Page, player: str, what: str) -> Locator:
    """The button by which a player asks for, or agrees to, an undo or the end."""
    return button(page.get_by_role("group", name=player, exact=True), what)


def test_two_players_move_in_turn_and_agree_to_undo_and_to_stop(page: Page, play: OpenPage) -> None:
    told: list[str] = []
    page.on("request", lambda request: told.append(request.url))
    page.on("websocket", lambda one: one.on("framesent", lambda text: told.append(str(text))))
    play("discs=1&goal=|1|")
    button(page, "Two players").click()
    name = page.get_by_role("textbox", name="Player 1")
    name.fill("Zuzanna")
    page.keyboard.press("Enter")
    expect(page.locator("#turn")).to_have_text("Zuzanna moves now.")
    press(page, "AC")
    expect(page.locator("#turn")).to_have_text("Player 2 moves now.")
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    agrees, other = (asks(page, who, "Undo") for who in ("Zuzanna", "Player 2"))
    agrees.click()
    expect(agrees).to_have_attribute("aria-pressed", "true")
    expect(made(page)).to_have_text("1 move")
    other.click()
    expect(agrees).to_have_attribute("aria-pressed", "false")
    expect(made(page)).to_have_text("0 moves")
    press(page, "AC CB")
    expect(page.locator("#turn")).to_have_text("Player 2 completed the tower and wins.")
    page.reload()
    expect(name).to_have_value("Zuzanna")
    assert not any("Zuzanna" in text for text in told)
    page = play("discs=3")
    button(page, "Two players").click()
    press(page, "AC")
    stops = asks(page, "Player 1", "Stop")
    stops.click()
    expect(stops).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#turn")).to_contain_text("Waiting for the other player to agree.")
    asks(page, "Player 2", "Stop").click()
    expect(headline(page)).to_have_text("Both players have agreed to stop.")
    press(page, "AB")
    expect(made(page)).to_have_text("1 move")


def test_the_link_is_copied_once_by_its_button_and_the_moves_are_saved_as_a_table(play: OpenPage) -> None:
    page = play("discs=2&made=ABAC")
    page.evaluate(COPIED)
    button(page, "Share").first.click()
    link = page.locator("#take-away").get_by_label("Link")
    expect(link).to_have_value(re.compile("made=ABAC$"))
    button(page, "Copy").click()
    assert page.evaluate("window.copied") == [link.input_value()]
    table = saved(page, button(page, "Save the moves as CSV"))[1].decode()
    assert table.split("\r\n") == ["move,disc,from,to,pegs", '1,1,A,B,"2|1|"', '2,2,A,C,"|1|2"', ""]


def test_no_other_press_copies_the_link_on_a_page_without_a_button_for_it(page: Page) -> None:
    def without_button(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=COPY_BUTTON.sub("", answer.text()))

    page.route("**/play?without", without_button)
    page.goto("/play?without")
    page.evaluate(COPIED)
    button(page, "Share").click()
    expect(page.locator("#take-away")).to_be_visible()
    expect(button(page, "Copy")).to_have_count(0)
    assert page.evaluate("window.copied") is None


@pytest.mark.slow
def test_look_at_it_keeps_the_position_even_one_that_is_on_no_solution(play: OpenPage) -> None:
    page = play("discs=3&made=ABAC")
    page.get_by_role("link", name="Open in Explore").click()
    expect(page.locator("#stage-description")).to_have_text("Peg A: disc 3. Peg B: disc 1. Peg C: disc 2.")
    play("discs=3&made=ACAB")
    page.get_by_role("link", name="Open in Explore").click()
    at_move(page, "2 of 7")
