"""The link of a game is copied by its own button, and by nothing else."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.conftest import RunningServer
from tests.e2e.conftest import button

COPIED = "navigator.clipboard.writeText = async (text) => { (window.copied ??= []).push(text) }"
COPY_BUTTON = re.compile(r"<button[^>]*copy-link.*?</button>", re.DOTALL)


@pytest.fixture
def play(page: Page, server: RunningServer) -> Page:
    page.add_init_script(COPIED)

    def without_button(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=COPY_BUTTON.sub("", answer.text()))

    page.route("**/play?without", without_button)
    page.goto(f"{server.url}/play")
    return page


def test_a_press_on_the_button_copies_the_link_once(play: Page) -> None:
    button(play, "Share").click()
    button(play, "Copy the link").click()
    assert play.evaluate("window.copied") == [play.locator("#own-link").input_value()]


def test_no_other_press_copies_where_a_page_has_no_button_for_it(play: Page) -> None:
    play.goto(f"{play.url}?without")
    button(play, "Share").click()
    expect(play.locator("#take-away")).to_be_visible()
    expect(button(play, "Copy the link")).to_have_count(0)
    assert play.evaluate("window.copied") is None
