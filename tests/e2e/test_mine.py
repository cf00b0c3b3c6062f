"""A student's own program: typed, run, its verdict read, corrected, and kept whatever happens."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import StartServer
from tests.e2e import programs as program
from tests.e2e.conftest import OpenPage, at_move, button, goes, opening, until, where
from tests.e2e.hands import press
from webapp.algorithms import BY_NAME


def tells_the_story(page: Page) -> None:
    """Tell the story of the mockup: run a program, read its verdict, go to its place, correct it, run it."""
    program.runs(page, program.WRONG, program.REFUSED)
    expect(program.found(page).get_by_role("button", name="Go there").first).to_be_in_viewport(ratio=1)
    expect(program.found(page)).to_contain_text(
        "Line 4 tried to move disc 2 B → C, but the smaller disc 1 is on C."
    )
    expect(program.found(page)).to_contain_text("4 moves, 30 lines, and at most 6 frames")
    expect(program.found(page)).to_contain_text("it was disc 1, C → A, but should have been disc 1, C → B.")
    program.found(page).get_by_role("button", name="Go there").first.click()
    at_move(page, "4 of 4")
    program.found(page).get_by_role("button", name="Go there").nth(1).click()
    at_move(page, "3 of 4")
    button(page, "Show a hint").click()
    expect(program.found(page)).to_contain_text("line 5")


@pytest.mark.slow
def test_a_wrong_program_is_run_explained_printed_corrected_and_run(mine: OpenPage) -> None:
    page = mine(discs=5)
    tells_the_story(page)
    expect(page.locator("#code [aria-current=step]")).to_contain_text("move(source, target)")
    expect(program.panel(page, "Call stack")).to_contain_text("hanoi(1, C, B, A)")
    page.emulate_media(media="print")
    expect(page.locator("#code")).to_contain_text("hanoi(n - 1, spare, target, source)")
    expect(page.locator("#code")).to_be_visible()
    expect(program.found(page)).to_contain_text("Line 4 tried to move disc 2")
    for name in ("Run", "Start from…", "Show a hint", "Go there", "Compare with…"):
        expect(page.get_by_text(name, exact=True).filter(visible=True)).to_have_count(0)
    page.emulate_media(media="screen")
    program.runs(page, program.RIGHT, program.SHORTEST)
    expect(program.found(page)).to_contain_text("the same arguments at each move, as Recursive")
    at_move(page, "0 of 31")
    expect(program.panel(page, "Comparison").locator("tbody").get_by_role("row")).to_have_text(
        ["Your program311566 frames", "Recursive311886 frames", "Idle peg31961 value"]
    )


@pytest.mark.slow
def test_it_works_on_a_phone_too(phone: Page) -> None:
    page = opening(phone, "/mine")("discs=5")
    tells_the_story(page)
    button(page, "Your program").click()
    program.runs(page, program.RIGHT.replace("    if", "    print('<b>', n)\n    if"), program.SHORTEST)
    button(page, "What it printed").click()
    expect(page.get_by_role("button", name="Output")).to_have_attribute("aria-pressed", "true")
    expect(program.panel(page, "Output")).to_be_in_viewport()
    at_move(page, "31 of 31")
    expect(program.panel(page, "Output")).to_contain_text("<b> 5")


@pytest.mark.slow
def test_one_of_the_sixteen_is_the_same_as_itself_with_any_number_of_discs(mine: OpenPage) -> None:
    page = mine(discs=5)
    program.runs(page, BY_NAME["olive"].program.text, program.SHORTEST)
    rows = program.panel(page, "Comparison").locator("tbody").get_by_role("row")
    expect(rows.nth(1)).to_contain_text("Olive’s algorithm")
    for name in ("Discs 5", *["More discs"] * 3):
        button(page, name).click()
    goes(page, "Escape", "0 of 255")
    goes(page, "End", "255 of 255")


@pytest.mark.slow
def test_bad_syntax_is_marked_at_its_line_and_a_reload_runs_the_last_program_again(mine: OpenPage) -> None:
    page = mine(discs=5)
    program.runs(page, program.RIGHT, program.SHORTEST)
    program.editor(page).fill(program.BAD)
    button(page, "Run").click()
    problem = program.panel(page, "Your program").get_by_role("status").filter(has_text="Line 2")
    expect(problem).to_contain_text("expected ':'")
    expect(page.locator("#code .wrong")).to_contain_text("if n > 0")
    expect(program.editor(page)).to_have_attribute("aria-invalid", "true")
    expect(program.editor(page)).to_have_value(program.BAD)
    expect(program.found(page)).to_contain_text("The program has changed since it last ran.")
    at_move(page, "0 of 31")
    program.editor(page).press("End")
    program.editor(page).type(" ")
    expect(program.editor(page)).to_have_attribute("aria-invalid", "false")
    page.keyboard.press("Escape")
    page.locator("#stage").click(position={"x": 4, "y": 4})
    goes(page, "End", "31 of 31")
    program.editor(page).fill(program.RIGHT + "# not run\n")
    page.reload()
    expect(program.editor(page)).to_have_value(program.RIGHT + "# not run\n")
    at_move(page, "31 of 31")
    expect(program.found(page)).to_contain_text("The program has changed since it last ran.")
    other = opening(page.context.new_page(), "/mine")("discs=5")
    expect(program.editor(other)).to_have_value(program.RIGHT + "# not run\n")
    expect(where(other)).to_contain_text("move 0 of 0")


@pytest.mark.slow
def test_after_a_new_connection_it_runs_again(page: Page, start_server: StartServer) -> None:
    server = start_server()
    opened = opening(page, "/mine", server.url)("discs=4")
    program.runs(opened, program.RIGHT, program.SHORTEST)
    opened.locator("#stage").click(position={"x": 4, "y": 4})
    goes(opened, "ArrowRight", "1 of 15")
    server.stop()
    program.editor(opened).fill(program.RIGHT + "# typed meanwhile")
    start_server("--port", str(server.port))
    goes(opened, "Escape", "1 of 15")
    program.found(opened).locator(".aside").wait_for()
    opened.locator("#stage").click(position={"x": 4, "y": 4})
    until(opened, lambda: opened.keyboard.press("End") or "15 of 15" in where(opened).inner_text())
    expect(program.editor(opened)).to_have_value(program.RIGHT + "# typed meanwhile")


def test_the_headline_says_what_to_do_and_a_run_is_cut_off_or_stopped(mine: OpenPage) -> None:
    page = mine(discs=3)
    expect(page.locator("#narration")).to_have_text(
        "Write the function hanoi and press “Run”: the discs here move as it runs."
    )
    expect(where(page)).to_have_text("move 0 of 0")
    program.runs(page, program.RIGHT, program.SHORTEST)
    expect(page.locator("#narration")).to_contain_text("The goal is ")
    expect(where(page)).to_contain_text("press “Play”")
    program.runs(page, program.ENDLESS, "stopped")
    page.locator("#stage").click(position={"x": 4, "y": 4})
    page.keyboard.press("ArrowRight")
    expect(page.locator("#code [aria-current=step]")).to_contain_text("while True")
    program.runs(page, program.RIGHT, program.SHORTEST)
    program.editor(page).fill(program.SLOW)
    button(page, "Run").click()
    expect(program.panel(page, "Your program")).to_contain_text("Running:")
    button(page, "Stop").click()
    expect(button(page, "Run")).to_be_visible()
    expect(program.editor(page)).to_have_value(program.SLOW)
    program.judged(page, program.SHORTEST)
    expect(program.found(page)).to_contain_text("The program has changed since it last ran.")
    program.editor(page).fill(f"{program.SLOW}\n")
    program.editor(page).press("Escape")
    press(page, "Tab", "Enter")
    expect(button(page, "Stop")).to_be_focused()
    page.keyboard.press("Enter")
    expect(button(page, "Run")).to_be_focused()
    program.runs(page, program.WRONG, program.REFUSED)
