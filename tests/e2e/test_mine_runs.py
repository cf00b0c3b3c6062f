"""The page shows what one's own program moved: its towers, its names, the move that was not allowed."""

from playwright.sync_api import expect

from tests.e2e import programs as program
from tests.e2e.conftest import OpenPage, at_move, button, goes

TOWERS = """\
def hanoi(n, source, spare, target):
    if n > 0:
        hanoi(n - 1, source, spare if n == 4 else target, target if n == 4 else spare)
        print("disc", n, "from", source, "to", target)
        hanoi(n - 1, spare, source, target)


for n in (2, 3, 4):
    hanoi(n, "left", "middle", "right")
print("done")
"""
DIFFERS = """\
A, B, C = [3, 2, 1], [], []
names = {id(A): "A", id(B): "C", id(C): "B"}


def hanoi(n, a, b, c):
    if n > 0:
        hanoi(n - 1, a, c, b)
        c.append(a.pop())
        print(names[id(a)], "->", names[id(c)])
        hanoi(n - 1, b, a, c)


hanoi(3, A, B, C)
"""


def test_each_tower_is_chosen_by_a_key_and_the_refused_move_is_marked(mine: OpenPage) -> None:
    page = mine(discs=5, panels="code,found,output")
    program.runs(page, TOWERS, program.REFUSED)
    towers = page.get_by_role("group", name="Towers that the program moved")
    expect(towers.get_by_role("radio")).to_have_count(3)
    expect(towers.get_by_role("radio", name="4 discs, 7 moves: illegal move")).to_be_checked()
    expect(page.locator("#now-discs")).to_have_text("4")
    expect(page.locator("#now-pegs")).to_be_hidden()
    expect(page.locator(".refused-box")).to_be_visible()
    expect(page.locator(".refused-why")).to_be_hidden()
    page.locator("#stage").click(position={"x": 4, "y": 4})
    goes(page, "End", "7 of 7")
    expect(page.locator(".refused-why")).to_have_text("Not allowed: disc 1 is smaller")
    expect(page.locator("#narration")).to_contain_text("Line 4 tried to move disc 4 left → right")
    expect(page.locator("#stage-description")).to_contain_text("left to right, is not allowed")
    later = program.panel(page, "Output").locator(".output-later")
    expect(later).to_contain_text("Printed after the last legal move:")
    expect(later).to_contain_text("done")
    towers.get_by_role("radio", name="4 discs").focus()
    page.keyboard.press("ArrowLeft")
    at_move(page, "0 of 7")
    expect(towers.get_by_role("radio", name="3 discs ✓")).to_be_checked()
    program.judged(page, program.SHORTEST)
    expect(page.locator("#now-discs")).to_have_text("3")
    expect(page.locator("#rules")).to_contain_text("from left to right")
    expect(page.locator(".refused-box")).to_be_hidden()
    expect(later).to_be_hidden()
    button(page, "Discs 3 set by the program").click()
    expect(page.locator("#settings-own")).to_contain_text("3 discs, left → right")


def test_either_of_two_differing_readings_can_be_chosen_and_is_kept(mine: OpenPage) -> None:
    page = mine(discs=3)
    program.runs(page, DIFFERS, program.SHORTEST)
    expect(program.found(page)).to_contain_text(
        "The moves were read from the program’s own pegs; reading them from print() gives different moves."
    )
    button(page, "Use print() instead").click()
    expect(program.found(page)).to_contain_text(
        "The moves were read from print(); reading them from the program’s own pegs gives different moves."
    )
    expect(program.found(page)).to_contain_text("The program ended with all discs on B, not on C.")
    page.reload()
    expect(button(page, "Use the program’s own pegs instead")).to_be_visible()
    button(page, "Use the program’s own pegs instead").click()
    program.judged(page, program.SHORTEST)


PRINTS = """\
def hanoi(n, source, spare, target):
    if n > 0:
        hanoi(n - 1, source, target, spare)
        print("disc", n, "from", source, "to", target)
        hanoi(n - 1, spare, source, target)


hanoi(6, "A", "B", "C")
"""
SHOWS_ITS_END = """box => {
  const end = (element) => element.getBoundingClientRect().bottom;
  return box.scrollHeight > box.clientHeight && end(box.lastElementChild) <= end(box) + 1;
}"""


def test_what_was_printed_last_stays_in_sight(mine: OpenPage) -> None:
    page = mine(discs=6, panels="code,found,output")
    program.runs(page, PRINTS, program.SHORTEST)
    page.locator("#stage").click(position={"x": 4, "y": 4})
    goes(page, "End", "63 of 63")
    printed = page.locator("#output")
    expect(printed).to_contain_text("disc 6 from A to C")
    assert printed.evaluate(SHOWS_ITS_END)
    goes(page, "Home", "0 of 63")
    goes(page, "End", "63 of 63")
    assert printed.evaluate(SHOWS_ITS_END)
