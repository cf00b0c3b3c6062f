"""A teacher leads a class; students follow, look around and come back, each with their own panels."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import attending as room
from tests.e2e.conftest import at_move, button, goes, headline, pegs, timeline
from tests.e2e.hands import press
from tests.e2e.sharing import link


def test_a_class_starts_where_the_page_was_and_follows_it(teacher: Page, student: Page) -> None:
    code = room.start_class(teacher, "/?discs=4&move=5&line=2&theme=projector&speed=3&panels=code,bits")
    expect(teacher.locator("html")).to_have_attribute("data-theme", "projector")
    expect(teacher.get_by_label("Speed")).to_have_attribute("aria-valuetext", "8 a second")
    assert "key" not in teacher.url
    room.attend(student, code)
    expect(room.line_now(student)).to_have_text(room.line_now(teacher).inner_text())
    expect(student.get_by_role("region", name="Bits")).to_be_visible()
    expect(student.get_by_role("region", name="Idle peg")).to_be_hidden()
    teacher.reload()
    assert room.led(teacher, "5 of 15") == code
    button(teacher, "Algorithm: Recursive").click()
    teacher.get_by_role("option", name="Gray code").click()
    teacher.keyboard.press("Escape")
    expect(button(student, "Algorithm: Gray code")).to_be_visible()
    expect(student.locator("#panel-gray-code")).to_be_visible()
    goes(teacher, "Home", "0 of 15")
    at_move(student, "0 of 15")
    press(teacher, "+", " ")
    at_move(student, "15 of 15")
    press(teacher, "g", "9", "Enter")
    at_move(student, "9 of 15")


@pytest.mark.slow
def test_a_class_sees_variants_what_was_prepared_elsewhere_and_the_other_page(
    teacher: Page, student: Page, remote: Page
) -> None:
    code = room.start_class(teacher, "/?variant=pegs&discs=5", "0 of 13")
    room.attend(student, code)
    assert pegs(student) == pegs(teacher)
    goes(teacher, "ArrowRight", "1 of 13")
    at_move(student, "1 of 13")
    button(teacher, "Settings").click()
    teacher.get_by_label("Variant", exact=True).select_option("london")
    expect(student.get_by_role("button", name="London")).to_be_visible()
    teacher.wait_for_url(re.compile(f"/r/{code}"))
    assert pegs(student) == pegs(teacher)
    teacher.goto("/?discs=7&move=100")
    at_move(teacher, "100 of 127")
    expect(student.get_by_role("button", name="London")).to_be_visible()
    button(teacher, f"Show to class {code}").click()
    assert room.led(teacher, "100 of 127") == code
    at_move(student, "100 of 127")
    alone = room.attend(remote, code)
    room.let_go(alone)
    widest_code = "one => { one.textContent = 'WWWWWW' }"  # the links must have space beside it, too
    teacher.locator("#room-button b").evaluate(widest_code)
    teacher.get_by_role("link", name="Compare").click()
    teacher.wait_for_url(re.compile(f"/r/{code}"))
    expect(teacher.locator(".page-compare")).to_be_visible()
    expect(student.locator(".page-compare")).to_be_visible()
    room.follows(student)
    expect(alone.locator(".page-explore")).to_be_visible()
    room.led(teacher, "100 of 127")
    goes(teacher, "ArrowRight", "101 of 127")
    at_move(student, "101 of 127")
    expect(button(student, "Lane")).to_be_hidden()
    button(teacher, "Lane").click()
    expect(student.get_by_role("region", name="Lane 3")).to_be_visible()
    button(alone, "Back to the class").click()
    expect(alone.locator(".page-compare")).to_be_visible()


def test_back_from_the_class_each_lane_has_its_own_algorithm(teacher: Page) -> None:
    code = room.start_class(teacher)
    teacher.goto("/compare?lane=idle-peg,4,A,C&lane=gray-code,4,A,C")
    button(teacher, f"Show to class {code}").click()
    teacher.wait_for_url(re.compile(f"/r/{code}"))
    room.led(teacher, "0 of 15")
    teacher.go_back()
    expect(teacher.get_by_role("heading", name="Lane 2: Gray code")).to_be_attached()
    for place, name in enumerate(("idle-peg", "gray-code")):
        expect(teacher.locator(f'[data-lane-algorithm="{place}"]')).to_have_value(name)


@pytest.mark.slow
def test_whoever_joins_late_or_again_sees_the_present_move_and_changes_nothing_until_the_end(
    teacher: Page, student: Page
) -> None:
    code = room.start_class(teacher)
    teacher.keyboard.press("Shift+ArrowRight")
    expect(room.line_now(teacher)).to_have_text(room.LAST_CALL)
    bits, stack = (teacher.get_by_role("region", name=name) for name in ("Bits", "Call stack"))
    button(teacher, "Bits").click()
    expect(bits).to_be_hidden()
    line = room.Line(student)
    room.attend(student, code, "?theme=projector&text=120")
    for _ in range(2):
        at_move(student, "5 of 15")
        expect(room.line_now(student)).to_have_text(room.LAST_CALL)
        expect(student.get_by_role("region", name="Call stack")).to_be_visible()
        expect(student.get_by_role("region", name="Bits")).to_be_hidden()
        expect(student.locator("html")).to_have_attribute("data-theme", "projector")
        student.reload()
        room.follows(student)
    button(teacher, "Call stack").click()  # the timeline still uses it
    expect(stack).to_be_hidden()
    expect(student.get_by_role("region", name="Call stack")).to_be_hidden()
    expect(student.get_by_role("region", name="Code")).to_be_visible()
    button(student, "Moves").click()
    expect(student.get_by_role("region", name="Moves")).to_be_visible()
    line.cut()
    goes(teacher, "ArrowRight", "6 of 15")
    line.mend()
    at_move(student, "6 of 15")
    expect(student.locator("#panel-moves .now")).to_contain_text("6")
    goes(teacher, "ArrowRight", "7 of 15")
    expect(student.locator("#panel-moves .now")).to_contain_text("7")
    expect(teacher.get_by_role("region", name="Moves")).to_be_hidden()
    alone = changes_nothing(teacher, student)
    button(teacher, f"Class {code}").click()
    room.end_class(teacher)
    room.says(student, "The class has ended. You can go on exploring by yourself.")
    goes(student, "Shift+ArrowRight", "9 of 15")  # by move: it joined at a line
    student.wait_for_url(re.compile(r"/\?discs=4.*move=9"))
    button(student, "Close").click()
    expect(room.bar(student)).to_be_hidden()
    student.goto(alone)
    at_move(student, "8 of 15")
    expect(headline(student)).to_contain_text("disc 4 moves A → C")
    expect(room.bar(student)).to_be_hidden()


def changes_nothing(teacher: Page, student: Page) -> str:
    """Try everything that changes something outside a class; return the link to the present move."""
    expect(button(student, "Forward")).to_be_hidden()
    student.keyboard.press("ArrowRight")
    room.says(
        student, "Only the teacher can move discs right now. Press “Look around” to explore on your own."
    )
    timeline(student).click(force=True)
    press(student, "]", "g")
    expect(student.get_by_role("dialog")).to_have_count(0)
    goes(teacher, "ArrowRight", "8 of 15")
    at_move(student, "8 of 15")
    button(student, "Settings").click()
    expect(student.get_by_role("spinbutton", name="Discs")).to_be_hidden()
    student.get_by_label("Theme", exact=True).select_option("dark")
    expect(student.locator("html")).to_have_attribute("data-theme", "dark")
    expect(teacher.locator("html")).to_have_attribute("data-theme", "auto")
    student.keyboard.press("Escape")
    button(student, "Share").click()
    alone = re.search(r"/\?discs=4&.*move=8.*", link(student))
    assert alone
    student.keyboard.press("Escape")
    return alone[0]
