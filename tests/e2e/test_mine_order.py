"""A program that takes its pegs in another order is accused of nothing, and is called again in that order."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import StartServer
from tests.e2e.conftest import OpenPage, at_move, opening
from tests.e2e.programs import WRONG, editor, found, panel, runs

IN_ITS_ORDER = """\
def hanoi(n, a, b, c):
    if n > 0:
        hanoi(n - 1, a, c, b)
        move(a, b)
        hanoi(n - 1, c, b, a)
"""
CALL = "Call hanoi(4, A, C, B)"
OTHER_PEG, SHORTEST = "the shortest way, to the other peg", "the shortest way"


def offers_the_other_order(page: Page) -> None:
    expect(found(page).locator(".aside")).to_have_text(OTHER_PEG)
    expect(found(page)).to_contain_text("the call is hanoi(4, A, C, B).")
    expect(found(page)).not_to_contain_text("!")
    expect(found(page).get_by_role("button", name="A hint")).to_be_hidden()


def test_it_is_called_in_its_own_order_by_key_and_keeps_it(mine: OpenPage) -> None:
    page = mine(discs=4)
    runs(page, IN_ITS_ORDER, OTHER_PEG)
    offers_the_other_order(page)
    found(page).get_by_role("button", name=CALL).focus()
    page.keyboard.press("Enter")
    expect(found(page).locator(".aside")).to_have_text(SHORTEST)
    expect(found(page)).to_contain_text("called as hanoi(4, A, C, B)")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_focused()
    at_move(page, "0 of 15")
    runs(page, IN_ITS_ORDER + "# the same\n", SHORTEST)
    page.reload()
    expect(found(page).locator(".aside")).to_have_text(SHORTEST)
    found(page).get_by_role("link", name="Compare with…").click()
    expect(page.locator(".lane").first).to_contain_text("of 15")
    page.keyboard.press("End")
    expect(page.locator(".lane").first).to_contain_text("hanoi(4, A, C, B)")


@pytest.mark.slow
def test_a_traced_file_runs_again_when_it_is_saved_in_its_own_order_too(
    page: Page, start_process: StartServer, tmp_path: Path
) -> None:
    file = tmp_path / "own.py"
    file.write_text(f"import math\n{WRONG}", encoding="utf-8")
    options = ("--discs", "4", "--no-open", "--port", "0")
    server = start_process("-m", "webapp", "trace", str(file), *options)
    opened = opening(page, "/mine", server.url)()
    expect(found(opened).locator(".aside")).to_have_text("stopped at the first move that is not allowed")
    expect(editor(opened)).not_to_be_editable()
    expect(panel(opened, "Your program")).to_contain_text("own.py runs again whenever it is saved.")
    file.write_text(f"import math\n{IN_ITS_ORDER}", encoding="utf-8")
    offers_the_other_order(opened)
    found(opened).get_by_role("button", name=CALL).click()
    expect(found(opened).locator(".aside")).to_have_text(SHORTEST)
    file.write_text(f"import math\n\n{IN_ITS_ORDER}", encoding="utf-8")
    expect(editor(opened)).to_have_value(f"import math\n\n{IN_ITS_ORDER}")
    expect(opened.locator("#found-changed")).to_be_hidden()
    expect(found(opened)).to_contain_text("called as hanoi(4, A, C, B)")
    expect(found(opened).locator(".aside")).to_have_text(SHORTEST)
    at_move(opened, "0 of 15")
