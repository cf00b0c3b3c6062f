"""The editor of /mine: its keys, other texts, links; a program with its own order of pegs."""

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import StartServer
from tests.e2e import programs as program
from tests.e2e.axe import violations
from tests.e2e.boxes import at_rest
from tests.e2e.conftest import OpenPage, at_move, at_work, button, opening
from tests.e2e.windows import LAPTOP, LARGE, PHONE, THEMES, each, overflow, see

SKELETON = "def hanoi(n, source, spare, target):\n    move(source, target)\n"
PRINTS = """\
def hanoi(n, a, b, c):
    if n > 0:
        hanoi(n - 1, a, c, b)
        print(n)
        hanoi(n - 1, b, a, c)
"""
COVERED = """one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [top + 2, (top + bottom) / 2, bottom - 2].some((y) =>
    !one.contains(document.elementFromPoint((left + right) / 2, y)));
}"""


def fragment(text: str) -> str:
    return f"#program={quote(text)}"


def test_keys_leave_the_text_run_it_indent_and_undo(mine: OpenPage) -> None:
    page = mine(discs=1)
    leaving = page.get_by_text("Tab indents; Esc, then Tab leaves the editor")
    expect(leaving).to_be_hidden()
    program.editor(page).press("Escape")
    expect(program.editor(page)).to_be_focused()
    expect(leaving).to_be_visible()
    page.keyboard.press("Tab")
    expect(button(page, "Run")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+Tab")
    expect(program.editor(page)).not_to_be_focused()
    expect(program.editor(page)).to_have_value(SKELETON)
    program.editor(page).press("Control+End")
    program.editor(page).type("# g ? . [ ] b p")
    expect(page.locator("dialog[open]")).to_have_count(0)
    program.editor(page).press("Control+Enter")
    program.judged(page, program.SHORTEST)
    expect(program.editor(page)).to_have_value(f"{SKELETON}# g ? . [ ] b p")
    program.editor(page).fill("")
    program.editor(page).type("def hanoi(n, a, b, c):\nif n:\nmove(a, c)")
    typed = "def hanoi(n, a, b, c):\n    if n:\n        move(a, c)"
    expect(program.editor(page)).to_have_value(typed)
    program.editor(page).press("Tab")
    expect(program.editor(page)).to_have_value(f"{typed}  ")
    program.editor(page).press("Control+a")
    program.editor(page).press("Shift+Tab")
    moved_out = "def hanoi(n, a, b, c):\nif n:\n    move(a, c)  "
    expect(program.editor(page)).to_have_value(moved_out)
    program.editor(page).press("Shift+Tab")
    program.editor(page).press("Control+z")
    expect(program.editor(page)).to_have_value(moved_out)


@pytest.mark.parametrize("theme", THEMES)
def test_a_press_that_takes_the_focus_moves_no_button(mine: OpenPage, theme: str) -> None:
    page = mine(f"discs=5&theme={theme}", LAPTOP)
    for _ in each(page, (LAPTOP, PHONE, LARGE)):
        program.editor(page).focus()
        at_rest(page, 3)
        before = button(page, "Run").bounding_box()
        program.editor(page).blur()
        at_rest(page, 3)
        assert button(page, "Run").bounding_box() == before


def test_another_text_can_be_the_start_and_one_s_own_comes_back(mine: OpenPage) -> None:
    page = mine()
    program.editor(page).fill("# mine\n")
    button(page, "Start from…").click()
    button(page, "Recursive without a base case").click()
    expect(program.editor(page)).to_have_value(re.compile("def hanoi.*move", re.DOTALL))
    expect(program.editor(page)).not_to_have_value(re.compile("if n"))
    button(page, "Start from…").click()
    button(page, "Gray code").click()
    button(page, "Previous program").click()
    expect(program.editor(page)).to_have_value("# mine\n")
    expect(page.get_by_role("button", name="Previous program")).to_be_hidden()


@pytest.mark.slow
def test_a_program_in_a_link_runs_after_a_press_and_replaces_no_text(page: Page) -> None:
    page.goto("/mine?discs=5" + fragment(program.RIGHT))
    at_work(page)
    expect(program.editor(page)).to_have_value(program.RIGHT)
    expect(page.locator("#where")).to_contain_text("move 0 of 0")
    button(page, "Run").click()
    program.judged(page, program.SHORTEST)
    program.editor(page).fill("# mine\n")
    page.goto("/mine?discs=4" + fragment(program.WRONG))
    at_work(page)
    expect(program.editor(page)).to_have_value("# mine\n")
    expect(program.panel(page, "Your program")).to_contain_text("This link has a program of 6 lines.")
    button(page, "Keep mine").click()
    expect(page.get_by_role("button", name="Keep mine")).to_be_hidden()
    expect(program.editor(page)).to_have_value("# mine\n")
    page.evaluate("(to) => { location.hash = to; }", fragment(program.RIGHT))
    button(page, "Use this program").click()
    expect(program.editor(page)).to_have_value(program.RIGHT)
    button(page, "Previous program").click()
    expect(program.editor(page)).to_have_value("# mine\n")
    page.goto("/mine?discs=9&move=x#program=%E0%A4%A")
    at_work(page)
    expect(program.editor(page)).to_have_value("# mine\n")
    expect(page.locator("#notices")).to_contain_text("The program in this link cannot be read.")


OLD = """\
>>> def hanoi(n, a, b, c):
...     if n:
...         hanoi(n - 1, a, c, b)
...         print a, “->”, c
...         hanoi(n - 1, b, a, c)
...
>>> hanoi(3, 'A', 'B', 'C')
"""
NEW = """\
def hanoi(n, a, b, c):
    if n:
        hanoi(n - 1, a, c, b)
        print(a, "->", c)
        hanoi(n - 1, b, a, c)

hanoi(3, 'A', 'B', 'C')
"""


def test_pasted_text_is_corrected_restored_and_undone_and_a_reason_leads_to_its_place(
    mine: OpenPage,
) -> None:
    page = mine()
    text = program.panel(page, "Your program")
    program.editor(page).press("Control+a")
    page.evaluate("text => document.execCommand('insertText', false, text)", OLD)
    button(page, "Run").click()
    button(page, "Fix it").click()
    expect(program.editor(page)).to_have_value(NEW)
    expect(text).to_contain_text("Fixed. Press “Run”.")
    expect(program.editor(page)).to_be_focused()
    page.keyboard.press("Control+z")
    expect(program.editor(page)).to_have_value(OLD)
    expect(text).to_contain_text("Line 4 is written for Python 2: “print x” is now “print(x)”.")
    button(page, "Fix it").click()
    button(page, "Undo").click()
    expect(program.editor(page)).to_have_value(OLD)
    button(page, "Fix it").click()
    button(page, "Run").click()
    program.judged(page, program.SHORTEST)
    expect(page.get_by_role("button", name="Fix it")).to_be_hidden()
    program.editor(page).fill(f"import os\n\n{NEW}x = open('f')\n")
    button(page, "Run").click()
    expect(text).to_contain_text("The program cannot run:")
    text.get_by_role("button", name="Line 10: “open”").press("Enter")
    selected = "one => one.value.slice(one.selectionStart, one.selectionEnd)"
    assert program.editor(page).evaluate(selected) == "open"


def test_a_run_that_asks_for_input_has_a_field_for_it_and_can_be_called_with_another_number(
    mine: OpenPage,
) -> None:
    page = mine(discs=2)
    asks = NEW.replace("hanoi(3,", "m, n = int(input('Pegs? ')), int(input('Discs? '))\nhanoi(n,")
    program.runs(page, asks, "asks for input")
    field = page.get_by_role("textbox", name="Input")
    expect(field).to_be_focused()
    page.keyboard.type("3\n4")
    page.keyboard.press("Control+Enter")
    program.judged(page, program.SHORTEST)
    at_move(page, "0 of 15")
    page.reload()
    expect(field).to_have_value("3\n4")
    program.runs(page, NEW, program.SHORTEST)
    at_move(page, "0 of 7")
    button(page, "Run it with 2 discs").click()
    at_move(page, "0 of 3")
    expect(program.editor(page)).to_have_value(NEW)
    button(page, "Run it with 3 discs").click()
    at_move(page, "0 of 7")


def test_share_and_compare_carry_the_program_and_its_tower(mine: OpenPage) -> None:
    page = mine(discs=3)
    program.runs(page, program.RIGHT, program.SHORTEST)
    expect(page.get_by_role("link", name="Compare with…")).to_have_attribute(
        "href", re.compile(r"^/compare\?lane=yours,3,A,C&lane=recursive,3,A,C")
    )
    button(page, "Share").click()
    expect(page.get_by_role("textbox", name="Link")).to_have_value(
        re.compile(r"/mine\?discs=3&.*#program=def%20hanoi")
    )


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_and_nothing_overflows(mine: OpenPage, theme: str) -> None:
    page = mine(f"discs=5&theme={theme}", LAPTOP)
    for _ in each(page, (LAPTOP, PHONE)):
        assert violations(page) == []
    see(page, LARGE)
    program.runs(page, program.WRONG, program.REFUSED)
    button(page, "Show a hint").click()
    for width, _ in each(page, (LARGE, LAPTOP, PHONE)):
        assert violations(page) == []
        assert overflow(page)[0] <= width


@pytest.mark.slow
def test_on_a_small_phone_the_button_and_the_findings_are_visible(mine: OpenPage) -> None:
    page, sizes = mine("discs=4"), ((640, 360), (320, 568), (360, 640))
    run = button(page, "Run")
    for _ in each(page, sizes):
        expect(run).to_be_in_viewport(ratio=1)
        run.click(trial=True)
        assert run.evaluate(COVERED) is False
    program.runs(page, PRINTS, "not solved")
    sentence = program.found(page).get_by_text("The program printed 15 lines")
    for _ in each(page, sizes[::-1]):
        expect(sentence).to_be_in_viewport(ratio=0.9)
        assert sentence.evaluate(COVERED) is False


IN_ITS_ORDER = """\
def hanoi(n, a, b, c):
    if n > 0:
        hanoi(n - 1, a, c, b)
        move(a, b)
        hanoi(n - 1, c, b, a)
"""
CALLED = "It was called as hanoi(4, A, C, B): its second peg is the target."


@pytest.mark.slow
def test_it_is_called_in_its_own_order_wherever_it_runs(mine: OpenPage) -> None:
    page = mine(discs=4)
    program.runs(page, IN_ITS_ORDER, program.SHORTEST)
    expect(program.found(page)).to_contain_text(CALLED)
    at_move(page, "0 of 15")
    page.reload()
    program.judged(page, program.SHORTEST)
    program.found(page).get_by_role("link", name="Compare with…").click()
    expect(page.locator(".lane").first).to_contain_text("of 15")
    page.keyboard.press("End")
    expect(page.locator(".lane").first).to_contain_text("hanoi(4, A, C, B)")


@pytest.mark.slow
def test_a_traced_file_runs_again_when_saved(page: Page, start_process: StartServer, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(f"import math\n{program.WRONG}", encoding="utf-8")
    options = ("--discs", "4", "--no-open", "--port", "0")
    server = start_process("-m", "webapp", "trace", str(file), *options)
    opened = opening(page, "/mine", server.url)()
    program.judged(opened, program.REFUSED)
    expect(program.editor(opened)).not_to_be_editable()
    expect(program.panel(opened, "Your program")).to_contain_text("own.py runs again whenever you save it.")
    file.write_text(f"import math\n{IN_ITS_ORDER}", encoding="utf-8")
    program.judged(opened, program.SHORTEST)
    expect(program.found(opened)).to_contain_text(CALLED)
    file.write_text(f"import math\n\n{IN_ITS_ORDER}", encoding="utf-8")
    expect(program.editor(opened)).to_have_value(f"import math\n\n{IN_ITS_ORDER}")
    expect(opened.locator("#found-changed")).to_be_hidden()
    expect(program.found(opened)).to_contain_text(CALLED)
    program.judged(opened, program.SHORTEST)
    at_move(opened, "0 of 15")
