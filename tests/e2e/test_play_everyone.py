"""`/play` for everyone: sizes, keys, and a board that does not wait for the server."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, button
from tests.e2e.playing import counts, press, shows_board_and_buttons
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


def test_a_move_is_on_screen_in_the_next_frame_and_single_keys_can_be_switched_off(play: OpenPage) -> None:
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
    page.keyboard.press("?")
    page.get_by_label("Single-character keys are on").uncheck()
    page.keyboard.press("Escape")
    press(page, "AB")
    expect(counts(page)).to_contain_text("1 move made")
    button(page, "Peg A").click()
    page.keyboard.press("Escape")
    expect(button(page, "Peg A")).to_have_attribute("aria-pressed", "false")
