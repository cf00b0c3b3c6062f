"""Printing: a clean handout with every row, the idle peg's formula, the link and its code."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer
from tests.e2e.boxes import all_there
from tests.e2e.conftest import OpenPage, button
from tests.e2e.test_early import open_without_later
from tests.wide import rarely

PRINTS = "() => { window.print = () => { window.printed = true; dispatchEvent(new Event('beforeprint')); } }"


def on_paper(page: Page) -> None:
    expect(page.locator("#handout-code svg")).to_have_count(1)
    page.wait_for_function("() => window.printed")  # a frame after the code is there
    page.emulate_media(media="print")


@pytest.mark.parametrize("by", ["key", *rarely("button")])
def test_the_handout_has_what_it_needs_and_leaves_no_panel_open(in_class: OpenPage, by: str) -> None:
    page = in_class(discs=6, move=44, panels="code,call-stack", theme="dark")
    page.evaluate(PRINTS)
    if by == "button":
        button(page, "Share").click()
        button(page, "Print a handout").click()
    else:
        page.keyboard.press("Control+p")
    on_paper(page)
    expect(page.get_by_text("Tower of Hanoi with 6 discs, from peg A to peg C · Recursive")).to_be_visible()
    expect(page.get_by_role("heading", name="Disc 3 moved")).to_be_visible()
    expect(page.get_by_text("Move 44 leaves peg B alone")).to_be_visible()
    expect(page.locator("#handout-link")).to_contain_text("move=44")
    for gone in (page.get_by_role("navigation"), page.get_by_role("slider"), button(page, "Play")):
        expect(gone.first).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    expect(page.locator("main svg.icon").filter(visible=True)).to_have_count(0)
    assert page.evaluate("window.printed") is True
    page.emulate_media(media="screen")
    expect(page.get_by_role("heading", name="Idle peg")).to_be_hidden()
    page.evaluate("() => { dispatchEvent(new Event('afterprint')) }")
    expect(button(page, "Idle peg")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#handout-code svg")).to_have_count(0)


def test_every_row_of_a_long_list_is_there_at_once(explore: OpenPage) -> None:
    page = explore(discs=64, move="12345678901234567891", panels="call-stack,explicit-stack")
    all_there(page)
    counts = page.evaluate(
        """() => {
          const rows = () => document.querySelectorAll("#rows-call-stack .row").length;
          const before = rows();
          dispatchEvent(new Event("beforeprint"));
          return [before, rows()];
        }"""
    )
    assert counts[0] < 40
    assert counts[1] == 64


def test_no_code_is_printed_that_only_this_machine_can_open(explore: OpenPage) -> None:
    page = explore(discs=6, move=44)
    page.evaluate(PRINTS)
    page.keyboard.press("Control+p")
    page.wait_for_function("() => window.printed")
    expect(page.locator("#handout-code svg")).to_have_count(0)


@pytest.mark.parametrize("paper", ["A4", *rarely("Letter")])
def test_six_discs_fit_one_page(in_class: OpenPage, paper: str, tmp_path: Path) -> None:
    page = in_class(discs=6, move=44)
    page.evaluate("() => { window.print = () => {} }")
    page.keyboard.press("Control+p")
    expect(page.locator("#handout-code svg")).to_have_count(1)
    printed = page.pdf(path=tmp_path / "handout.pdf", format=paper)
    assert printed.count(b"/Type /Page\n") == 1


@pytest.mark.parametrize("path", ["/?discs=6&move=44", *rarely("/compare", "/?variant=pegs")])
def test_the_key_for_printing_waits_for_what_draws_the_handout(
    page: Page, server: RunningServer, path: str
) -> None:
    page.add_init_script(f"({PRINTS})()")
    come = open_without_later(page, server.url + path)
    page.keyboard.press("Control+p")
    assert page.evaluate("window.printed") is None
    come()
    page.wait_for_function("() => window.printed")
    expect(page.locator("#handout-link")).to_contain_text(path.removesuffix("&move=44"))
