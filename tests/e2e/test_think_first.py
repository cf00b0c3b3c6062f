"""Think first: the question before a move, however one goes forward and during play, and how it closes."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import OpenPage, at_move, button, goes, headline, shown_moves, timeline, until
from tests.e2e.hands import point
from tests.e2e.thinking import answer, asks, marked_to, says, tally


@pytest.mark.slow
def test_when_off_it_loads_nothing_and_the_link_keeps_it_until_going_back(
    explore: OpenPage, page: Page
) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    explore(discs=6)
    goes(page, "ArrowRight", "1 of 63")
    asks(page, yes=False)
    expect(page.get_by_role("group", name="Think first")).to_be_hidden()
    assert not any(name in url for url in loaded for name in ("think/box.js", "think/think-update.js"))
    page.keyboard.press("t")
    page.wait_for_url("**think=1**")
    page.reload()
    expect(button(page, "Think first")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    asks(page)
    page.go_back()
    expect(button(page, "Think first")).to_have_attribute("aria-pressed", "false")
    goes(page, "ArrowRight", "2 of 63")


FORWARD: dict[str, Callable[[Page], None]] = {
    "button": lambda page: button(page, "Forward").click(),
    "key": lambda page: page.keyboard.press("ArrowRight"),
    "remote": lambda page: page.keyboard.press("PageDown"),
    "play": lambda page: page.keyboard.press("Space"),
    "remote on a slider": lambda page: timeline(page).press("PageDown"),
}


@pytest.mark.slow
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
    says(page, "Play continues once you have answered.")
    at_move(page, "20 of 63")
    button(page, "First").click()
    at_move(page, "0 of 63")
    asks(page, yes=False)


@pytest.mark.slow
def test_neither_stage_panels_nor_timeline_show_the_answer_before_it_is_given(explore: OpenPage) -> None:
    page = explore(discs=4, move=1, think=1, algorithm="explicit-stack", panels="code,explicit-stack,moves")
    tasks = page.get_by_role("region", name="Explicit stack").get_by_role("button")
    expect(page.locator("#table-moves")).to_contain_text("A → B")
    expect(headline(page)).to_have_text(
        "Disc 1 moved A → B: disc 1 makes every second move, always the same way round."
    )
    for asked in (False, True):
        asks(page, yes=asked)
        expect(page.locator(".disc.next")).to_have_count(0)
        expect(page.get_by_text("popped next")).to_have_count(0)
        expect(page.locator("#table-moves tr")).to_have_count(1)
        expect(tasks.first).to_have_accessible_name("? hidden for now")
        assert tasks.first.get_attribute("data-disc") is None
        tasks.first.click()
        at_move(page, "1 of 15")
        marked_to(page, 2 / 16)
        page.mouse.move(*point(timeline(page), 2.5 / 16, 0.6))
        expect(page.locator("#pointed")).to_have_text("move 2")
        page.mouse.move(*point(timeline(page), 1.5 / 16, 0.6))
        expect(page.locator("#pointed")).to_have_text("move 1, disc 1")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("t")
    expect(page.locator(".disc.next")).to_have_count(1)
    expect(tasks.first).to_have_accessible_name(re.compile("popped next"))
    expect(headline(page)).to_have_text("Disc 1 moved A → B: now disc 2 can go A → C.")
    marked_to(page, 1)


@pytest.mark.slow
def test_the_score_is_reset_and_only_discs_from_d_on_are_asked_for(explore: OpenPage) -> None:
    page = explore(discs=6, think=1)
    page.keyboard.press("ArrowRight")
    answer(page, "b")
    says(page, "✗ Peg B is empty. Try again.")
    answer(page, "ab")
    at_move(page, "1 of 63")
    tally(page, 1, 1)
    button(page, "Reset the score").click()
    tally(page, 0, 0)
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


@pytest.mark.slow
def test_at_a_million_moves_a_second_play_stops_exactly_there_beyond_floating_point(
    explore: OpenPage,
) -> None:
    page = explore(discs=64, move=2**63 - 2**19 + 1, think=1, speed=20, **{"think-from": 19})
    expect(page.get_by_label("Ask about")).to_have_value("19")
    shown = shown_moves(page)
    page.keyboard.press("Space")
    for move, right in (("9,223,372,036,854,513,663", "ab"), ("9,223,372,036,854,775,807", "ac")):
        at_move(page, f"{move} of 18,446,744,073,709,551,615")
        asks(page)
        answer(page, right)
    at_move(page, "9,223,372,036,855,037,951 of")
    asks(page)
    tally(page, 2, 0)
    assert shown() == sorted(shown())


def test_by_line_it_asks_before_the_line_that_makes_the_move(explore: OpenPage) -> None:
    page = explore(discs=1, think=1, unit="line")
    for line in range(1, 5):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#where")).to_contain_text(f"step {line} of")
        asks(page, yes=False)
    lines = page.locator("#where").text_content()
    page.keyboard.press("ArrowRight")
    asks(page)
    assert page.locator("#where").text_content() == lines
    answer(page, "ac")
    at_move(page, "1 of 1")
    asks(page, yes=False)


def test_presses_before_its_scripts_are_loaded_take_effect_then(explore: OpenPage) -> None:
    page = explore(discs=4, move=3)
    waiting: list[Route] = []
    page.route(re.compile(r"/think/box\.js"), lambda route: waiting.append(route))
    button(page, "Think first").click()
    until(page, lambda: waiting)
    page.keyboard.press("ArrowRight")
    assert "3 of 15" in page.locator("#where").inner_text()
    for one in waiting:
        one.continue_()
    expect(page.get_by_role("group", name="Your answer")).to_be_visible()
    at_move(page, "3 of 15")
