"""`/play` for everyone: themes, sizes, screen readers, less motion, and nothing that leaves the browser."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, button
from tests.e2e.playing import BEST_OF_3, counts, press, shows_board_and_buttons
from tests.e2e.windows import LAPTOP, LARGE, PHONE, each
from tests.wide import rarely


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


def test_a_screen_reader_hears_every_move_and_every_refusal(play: OpenPage) -> None:
    page = play("discs=3")
    heard = page.locator("#announcer")
    press(page, "AC")
    expect(heard).to_have_text("Disc 1 moved A → C.")
    press(page, "AC")
    expect(heard).to_have_text("Disc 2 may not lie on disc 1: 1 is smaller.")
    press(page, "AB CB AC BA BC AC")
    expect(heard).to_contain_text("The goal is reached in 7 moves, the fewest possible.")
    expect(button(page, "Peg C")).to_have_accessible_description("3 2 1")


def test_single_keys_can_be_switched_off(play: OpenPage) -> None:
    page = play("discs=3")
    page.keyboard.press("?")
    page.get_by_label("Single-character keys are on").uncheck()
    page.keyboard.press("Escape")
    press(page, "AC")
    expect(counts(page)).to_contain_text("0 moves made")
    button(page, "Peg A").click()
    page.keyboard.press("Escape")
    expect(button(page, "Peg A")).to_have_attribute("aria-pressed", "false")


def test_a_move_is_on_screen_in_the_next_frame(play: OpenPage) -> None:
    """Before the server can have answered: what is read in the frame after the key is the new position."""
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


def test_nothing_of_a_player_leaves_the_browser(page: Page, play: OpenPage, base_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    sent: list[str] = []
    page.on("websocket", lambda one: one.on("framesent", lambda text: sent.append(str(text))))
    play("discs=3")
    button(page, "Two players").click()
    page.get_by_label("Name of player 1").fill("Zuzanna")
    page.keyboard.press("Enter")
    press(page, BEST_OF_3)
    expect(page.locator("#turn")).to_have_text("Zuzanna has completed the tower and wins.")
    assert {urlsplit(address).netloc for address in asked} == {urlsplit(base_url).netloc}
    assert not any("Zuzanna" in text for text in asked + sent)
    page.reload()
    expect(page.get_by_label("Name of player 1")).to_have_value("Zuzanna")
