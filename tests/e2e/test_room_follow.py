"""Students follow a class, let go of it and come back, each with their own language, panels and looks."""

import re

from playwright.sync_api import expect

from tests.e2e.attending import (
    LAST_CALL,
    Line,
    attend,
    bar,
    come_back,
    end_class,
    follows,
    let_go,
    line_now,
    says,
    start_class,
)
from tests.e2e.conftest import OpenPage, at_move, button, goes, headline, pegs, timeline
from tests.e2e.sharing import link
from tests.e2e.windows import PHONE


def test_students_see_what_the_teacher_does_in_their_own_languages(new_device: OpenPage) -> None:
    teacher = new_device()
    code = start_class(teacher)
    student, phone = attend(new_device(), code), attend(new_device(PHONE, "pl"), code)
    at_move(student, "5 of 15")
    goes(teacher, "ArrowRight", "6 of 15")
    at_move(student, "6 of 15")
    expect(phone.locator("#where")).to_contain_text("ruch 6 z 15")
    assert pegs(student) == pegs(teacher)
    expect(phone.get_by_role("region", name="Zajęcia")).to_contain_text("Oglądasz to, co prowadzący.")
    teacher.keyboard.press("Shift+ArrowRight")
    expect(line_now(student)).to_have_text(LAST_CALL)
    teacher.keyboard.press("]")
    at_move(student, "0 of 31")
    expect(button(student, "Discs 5")).to_be_visible()


def test_whoever_joins_late_or_loads_again_sees_the_present_move_and_line_and_panels(
    new_device: OpenPage,
) -> None:
    teacher = new_device()
    code = start_class(teacher)
    teacher.keyboard.press("Shift+ArrowRight")
    expect(line_now(teacher)).to_have_text(LAST_CALL)
    button(teacher, "Bits").click()
    expect(teacher.get_by_role("region", name="Bits")).to_be_hidden()
    student = new_device()
    line = Line(student)
    attend(student, code)
    for _ in range(2):
        at_move(student, "5 of 15")
        expect(line_now(student)).to_have_text(LAST_CALL)
        expect(student.get_by_role("region", name="Call stack")).to_be_visible()
        expect(student.get_by_role("region", name="Bits")).to_be_hidden()
        student.reload()
        follows(student)
    line.cut()
    goes(teacher, "ArrowRight", "6 of 15")
    line.mend()
    at_move(student, "6 of 15")


def test_a_closed_call_stack_is_closed_for_all_though_the_timeline_uses_it(new_device: OpenPage) -> None:
    teacher = new_device()
    student = attend(new_device(), start_class(teacher))
    button(teacher, "Call stack").click()
    expect(student.get_by_role("region", name="Call stack")).to_be_hidden()
    expect(student.get_by_role("region", name="Code")).to_be_visible()
    button(teacher, "Call stack").click()
    expect(student.get_by_role("region", name="Call stack")).to_be_visible()


def test_whoever_follows_changes_nothing_and_the_page_says_why(new_device: OpenPage) -> None:
    teacher = new_device()
    student = attend(new_device(), start_class(teacher))
    expect(button(student, "Forward")).to_be_hidden()
    student.keyboard.press("ArrowRight")
    says(student, "Only the teacher moves discs now.")
    timeline(student).click(force=True)
    student.keyboard.press("]")
    student.keyboard.press("g")
    expect(student.get_by_role("dialog")).to_have_count(0)
    goes(teacher, "ArrowRight", "6 of 15")
    at_move(student, "6 of 15")
    button(student, "Settings").click()
    expect(student.get_by_role("spinbutton", name="Discs")).to_be_hidden()
    student.get_by_label("Theme", exact=True).select_option("dark")
    expect(student.locator("html")).to_have_attribute("data-theme", "dark")
    expect(teacher.locator("html")).to_have_attribute("data-theme", "auto")


def test_a_student_lets_go_does_as_on_any_page_and_comes_back(new_device: OpenPage) -> None:
    teacher = new_device()
    student = attend(new_device(), start_class(teacher))
    let_go(student)
    goes(student, "ArrowRight", "6 of 15")
    student.keyboard.press("]")
    at_move(student, "0 of 31")
    goes(student, "End", "31 of 31")
    goes(teacher, "ArrowLeft", "4 of 15")
    at_move(student, "31 of 31")
    come_back(student)
    at_move(student, "4 of 15")
    goes(teacher, "ArrowLeft", "3 of 15")
    at_move(student, "3 of 15")


def test_panels_and_letters_of_a_student_are_his_own_and_stay(new_device: OpenPage) -> None:
    teacher = new_device()
    student = new_device()
    line = Line(student)
    attend(student, start_class(teacher), "?theme=projector&text=120")
    expect(student.locator("html")).to_have_attribute("data-theme", "projector")
    button(student, "Moves").click()
    expect(student.get_by_role("region", name="Moves")).to_be_visible()
    goes(teacher, "ArrowRight", "6 of 15")
    expect(student.locator("#panel-moves .now")).to_contain_text("6")
    expect(teacher.get_by_role("region", name="Moves")).to_be_hidden()
    line.cut()
    line.mend()
    goes(teacher, "ArrowRight", "7 of 15")
    expect(student.locator("#panel-moves .now")).to_contain_text("7")


def test_a_student_who_had_let_go_is_alone_where_he_was_after_the_connection_was_lost(
    new_device: OpenPage,
) -> None:
    teacher = new_device()
    student = new_device()
    line = Line(student)
    attend(student, start_class(teacher))
    let_go(student)
    goes(student, "End", "15 of 15")
    line.cut()
    line.mend()
    goes(student, "ArrowLeft", "14 of 15")
    says(student, "You are exploring.")
    goes(teacher, "ArrowRight", "6 of 15")
    at_move(student, "14 of 15")


def test_a_link_to_what_the_class_sees_opens_it_alone(new_device: OpenPage) -> None:
    teacher = new_device()
    student = attend(new_device(), start_class(teacher))
    button(student, "Share").click()
    assert re.search(r"/\?discs=4&.*move=5", link(student))
    student.goto(link(student))
    at_move(student, "5 of 15")
    expect(bar(student)).to_be_hidden()


def test_when_the_class_has_ended_the_page_is_the_students(new_device: OpenPage) -> None:
    teacher = new_device()
    code = start_class(teacher)
    student = attend(new_device(), code)
    end_class(teacher)
    says(student, "The class has ended. This page is yours now.")
    goes(student, "ArrowRight", "6 of 15")
    student.wait_for_url(re.compile(r"/\?discs=4.*move=6"))
    button(student, "Close").click()
    expect(bar(student)).to_be_hidden()
    student.reload()
    at_move(student, "6 of 15")
    expect(headline(student)).to_contain_text("Disc")
