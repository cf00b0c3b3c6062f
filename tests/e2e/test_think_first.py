"""Think first: the question before a move, whichever way one goes on, and how it is closed."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, at_move, button, goes, timeline
from tests.e2e.thinking import answer, asks, says, tally


def test_switched_off_it_asks_nothing_and_loads_nothing(explore: OpenPage, page: Page) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    explore(discs=6)
    goes(page, "ArrowRight", "1 of 63")
    asks(page, yes=False)
    expect(page.get_by_role("group", name="Think first")).to_be_hidden()
    assert not any(name in url for url in loaded for name in ("think/render.js", "think/answers.js"))


FORWARD: dict[str, Callable[[Page], None]] = {
    "button": lambda page: button(page, "Forward").click(),
    "key": lambda page: page.keyboard.press("ArrowRight"),
    "remote": lambda page: page.keyboard.press("PageDown"),
    "play": lambda page: page.keyboard.press("Space"),
    "remote on a slider": lambda page: timeline(page).press("PageDown"),
}


def test_every_way_forward_asks_first_then_waits_and_going_elsewhere_asks_nothing(explore: OpenPage) -> None:
    page = explore(discs=6, move=20, think=1)
    for forward in FORWARD.values():
        forward(page)
        asks(page)
        at_move(page, "20 of 63")
        page.keyboard.press("t")
        asks(page, yes=False)
        page.keyboard.press("t")
    for way in ("key", "key", "play", "button"):
        FORWARD[way](page)
    asks(page)
    says(page, "Playing goes on after the answer.")
    at_move(page, "20 of 63")
    button(page, "First").click()
    at_move(page, "0 of 63")
    asks(page, yes=False)


def test_nothing_shows_the_answer_before_it_is_given(explore: OpenPage) -> None:
    page = explore(discs=4, move=1, think=1, algorithm="explicit-stack", panels="code,explicit-stack,moves")
    expect(page.locator("#table-moves")).to_contain_text("A → B")
    headline = page.get_by_role("heading", level=1)
    expect(headline).to_have_text(
        "Disc 1 moved A → B: disc 1 makes every other move, always the same way round."
    )
    for _ in range(2):
        expect(page.locator(".disc.next")).to_have_count(0)
        expect(page.get_by_text("popped next")).to_have_count(0)
        expect(page.locator("#table-moves tr")).to_have_count(1)
        page.keyboard.press("ArrowRight")
        asks(page)
    page.keyboard.press("t")
    expect(page.locator(".disc.next")).to_have_count(1)
    expect(page.get_by_text("popped next")).to_have_count(1)
    expect(headline).to_have_text("Disc 1 moved A → B: now disc 2 can go A → C.")


def test_the_tally_is_set_to_zero_and_only_discs_from_d_on_are_asked_for(explore: OpenPage) -> None:
    page = explore(discs=6, think=1)
    page.keyboard.press("ArrowRight")
    answer(page, "bab")
    at_move(page, "1 of 63")
    tally(page, 1, 1)
    button(page, "Set the tally to zero").click()
    tally(page, 0, 0)
    assert "wrong" not in page.url
    page.get_by_label("Ask about").select_option("discs 3 to 6")
    page.get_by_label("Ask about").blur()
    for move in (2, 3):
        goes(page, "ArrowRight", f"{move} of 63")
        asks(page, yes=False)
    page.keyboard.press("ArrowRight")
    asks(page)
    page.wait_for_url("**think=1&think-from=3**")
    for moves in (31, 15, 7, 3):
        goes(page, "[", f"0 of {moves}")
    expect(page.get_by_label("Ask about")).to_have_value("2")
    asks(page, yes=False)


def test_the_link_keeps_it_and_the_back_button_takes_it_back(explore: OpenPage) -> None:
    page = explore(discs=6)
    page.keyboard.press("t")
    page.wait_for_url("**think=1**")
    page.reload()
    expect(button(page, "Think first")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    asks(page)
    page.go_back()
    expect(button(page, "Think first")).to_have_attribute("aria-pressed", "false")
    goes(page, "ArrowRight", "1 of 63")
