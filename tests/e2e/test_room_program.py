"""The program page in a class: followed, looked around in, at everyone's own pace, handed in."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import StartServer
from tests.e2e import attending as room
from tests.e2e import programs as program
from tests.e2e.axe import violations
from tests.e2e.boxes import at_rest
from tests.e2e.conftest import OpenPage, at_move, button, goes
from tests.e2e.windows import PHONE

FOUR = "/mine?discs=4"
OWN = "def hanoi(n, source, spare, target):\n    move(source, target)\n    move(source, target)\n"
NOTHING_YET = "Nie uruchomiono jeszcze żadnego programu."
NAME, POLISH = "The class’s program", "Program z zajęć"


def begins_with_a_program(teacher: Page) -> str:
    """Write and run a program, then start a class with it: the class's page runs it again."""
    teacher.goto(FOUR)
    program.runs(teacher, program.RIGHT, program.SHORTEST)
    room.press_start(teacher)
    code = room.led(teacher, "0 of 15")
    program.judged(teacher, program.SHORTEST)
    return code


def attends_with_own_text(student: Page, code: str) -> Page:
    """Let a student who has already written a program join the class."""
    student.goto(FOUR)
    program.runs(student, OWN, program.REFUSED)
    return room.attend(student, code)


def sees_text(page: Page, text: str, name: str = NAME) -> None:
    """Expect the editor to show this text of the class, which cannot be edited here."""
    field = page.get_by_role("textbox", name=name)
    expect(field).to_have_value(text.rstrip())
    expect(field).to_have_attribute("readonly", "")


def has_own_text(page: Page, text: str) -> None:
    expect(program.editor(page)).to_have_value(re.compile(re.escape(text.rstrip())))
    expect(program.editor(page)).to_be_editable()


def of_program(page: Page) -> Locator:
    """The card about programs in the teacher's own window."""
    return page.get_by_role("region", name="Programs")


def test_a_student_sees_the_class_s_program_looks_around_in_it_and_can_return_to_their_own(
    new_device: OpenPage,
) -> None:
    teacher, student = new_device(), new_device()
    code = begins_with_a_program(teacher)
    attends_with_own_text(student, code)
    sees_text(student, program.RIGHT)
    program.judged(student, program.SHORTEST)
    for name in ("Run", "Start from…", "Compare with…", "Hand it in", "Your own program"):
        expect(button(student, name)).to_be_hidden()
    goes(teacher, "ArrowRight", "1 of 15")
    at_move(student, "1 of 15")
    expect(student.locator("#code [aria-current=step]")).to_contain_text("move(source, target)")
    assert violations(student) == []
    room.let_go(student)
    sees_text(student, program.RIGHT)
    goes(student, "ArrowRight", "2 of 15")
    button(student, "Your own program").click()
    has_own_text(student, OWN)
    program.judged(student, program.REFUSED)
    button(student, "Hand it in").click()
    expect(student.get_by_text("Handed in. You can hand in again; only the latest counts.")).to_be_visible()
    program.runs(teacher, OWN, program.REFUSED)
    has_own_text(student, OWN)
    button(student, "Back to the class").click()
    sees_text(student, OWN)
    student.reload()
    room.follows(student)
    sees_text(student, OWN)
    teacher.reload()
    room.led(teacher, "0 of 1")
    has_own_text(teacher, OWN)
    program.judged(teacher, program.REFUSED)
    program.runs(teacher, program.RIGHT, program.SHORTEST)
    sees_text(student, program.RIGHT)
    room.let_go(student)
    button(student, "Use this program").click()
    has_own_text(student, program.RIGHT)
    program.judged(student, program.SHORTEST)
    button(student, "Previous program").click()
    has_own_text(student, OWN)


def test_each_student_writes_at_their_own_pace_and_the_teacher_shows_a_program_handed_in(
    new_device: OpenPage,
) -> None:
    """A phone in Polish whose owner has not written anything yet; the class comes there from one tower."""
    teacher, phone = new_device(), new_device(PHONE, "pl", has_touch=True)
    room.attend(phone, room.begins(teacher))
    own = room.window(teacher)
    room.led(teacher, room.SIX[1])
    teacher.get_by_role("link", name="Your program").click()
    room.led(teacher, "0 of 0")
    expect(phone.get_by_role("heading", name=NOTHING_YET)).to_be_visible()
    expect(of_program(own)).to_be_visible()
    button(of_program(own), "At their own pace").click()
    expect(phone.locator("#room-bar-said")).to_have_text("Pracuj we własnym tempie.")
    expect(phone.get_by_role("textbox", name="Twój program")).to_be_editable()
    phone.get_by_role("textbox", name="Twój program").fill(program.RIGHT)
    button(phone, "Uruchom").tap()
    expect(of_program(own).get_by_role("row", name=re.compile("right.*1$"))).to_be_visible()
    button(phone, "Twój program").first.tap()
    button(phone, "Oddaj").tap()
    expect(own.get_by_text("Program 1 right, 63 moves")).to_be_visible()
    at_rest(own, 5)
    assert violations(own) == []
    button(own, "Program 1").click()
    button(own, "Show to class").click()
    expect(own.get_by_role("dialog")).to_be_hidden()
    expect(program.editor(phone)).to_be_hidden()
    sees_text(phone, program.RIGHT, POLISH)
    sees_text(teacher, program.RIGHT)
    at_move(teacher, "0 of 63")
    own.close()
    button(teacher, "Your own program").click()
    expect(program.editor(teacher)).to_be_editable()
    expect(phone.get_by_role("heading", name=NOTHING_YET)).to_be_visible()


@pytest.mark.slow
def test_from_their_own_pace_everyone_follows_to_another_page(new_device: OpenPage) -> None:
    teacher, student = new_device(), new_device()
    code = begins_with_a_program(teacher)
    attends_with_own_text(student, code)
    button(teacher, "At their own pace").click()
    has_own_text(student, OWN)
    program.runs(student, OWN, program.REFUSED)
    button(teacher, "Together").click()
    sees_text(student, program.RIGHT)
    button(teacher, "At their own pace").click()
    has_own_text(student, OWN)
    teacher.get_by_role("link", name="Graph", exact=True).click()
    expect(student).to_have_title(re.compile("Graph"))
    expect(student).to_have_url(room.SHOWN)


@pytest.mark.slow
def test_after_a_restart_the_program_runs_again_for_everyone(
    new_device: OpenPage, start_server: StartServer
) -> None:
    server = start_server()
    origin = f"http://127.0.0.1:{server.port}"
    teacher, student = (new_device(origin=origin) for _ in range(2))
    attends_with_own_text(student, begins_with_a_program(teacher))
    sees_text(student, program.RIGHT)
    server.stop()
    for page in (teacher, student):
        expect(page.locator("#notices .lost")).to_be_visible()
    start_server("--port", str(server.port))
    for page in (teacher, student):
        expect(page.locator("#notices .lost")).to_be_hidden()
        program.judged(page, program.SHORTEST)
    sees_text(student, program.RIGHT)
    goes(teacher, "ArrowRight", "1 of 15")
    at_move(student, "1 of 15")
    room.let_go(student)
    button(student, "Your own program").click()
    has_own_text(student, OWN)
