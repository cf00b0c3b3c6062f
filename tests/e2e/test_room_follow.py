"""Students follow a class, let go of it and come back, each with their own panels and looks."""

import re

import pytest
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
from tests.e2e.conftest import OpenPage, at_move, button, goes, headline, timeline
from tests.e2e.sharing import link


@pytest.mark.slow
def test_whoever_joins_late_or_again_sees_the_present_move_line_and_panels_with_looks_and_panels_of_his_own(
    new_device: OpenPage,
) -> None:
    teacher = new_device()
    code = start_class(teacher)
    teacher.keyboard.press("Shift+ArrowRight")
    expect(line_now(teacher)).to_have_text(LAST_CALL)
    bits, stack = (teacher.get_by_role("region", name=name) for name in ("Bits", "Call stack"))
    button(teacher, "Bits").click()
    expect(bits).to_be_hidden()
    student = new_device()
    line = Line(student)
    attend(student, code, "?theme=projector&text=120")
    for _ in range(2):
        at_move(student, "5 of 15")
        expect(line_now(student)).to_have_text(LAST_CALL)
        expect(student.get_by_role("region", name="Call stack")).to_be_visible()
        expect(student.get_by_role("region", name="Bits")).to_be_hidden()
        expect(student.locator("html")).to_have_attribute("data-theme", "projector")
        student.reload()
        follows(student)
    button(teacher, "Call stack").click()  # which the timeline goes on using
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


@pytest.mark.slow
def test_whoever_follows_changes_nothing_and_has_the_page_once_the_class_has_ended(
    new_device: OpenPage,
) -> None:
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
    student.keyboard.press("Escape")
    button(student, "Share").click()
    alone = link(student)
    assert re.search(r"/\?discs=4&.*move=6", alone)
    student.keyboard.press("Escape")
    end_class(teacher)
    says(student, "The class has ended. This page is yours now.")
    goes(student, "ArrowRight", "7 of 15")
    student.wait_for_url(re.compile(r"/\?discs=4.*move=7"))
    button(student, "Close").click()
    expect(bar(student)).to_be_hidden()
    student.goto(alone)
    at_move(student, "6 of 15")
    expect(headline(student)).to_contain_text("Disc")
    expect(bar(student)).to_be_hidden()


def test_whoever_lets_go_does_as_on_any_page_also_after_a_lost_connection_and_comes_back(
    new_device: OpenPage,
) -> None:
    teacher, student = new_device(), new_device()
    line = Line(student)
    attend(student, start_class(teacher))
    let_go(student)
    goes(student, "ArrowRight", "6 of 15")
    student.keyboard.press("]")
    at_move(student, "0 of 31")
    goes(student, "End", "31 of 31")
    line.cut()
    line.mend()
    goes(student, "ArrowLeft", "30 of 31")
    says(student, "You are exploring.")
    goes(teacher, "ArrowLeft", "4 of 15")
    at_move(student, "30 of 31")
    come_back(student)
    at_move(student, "4 of 15")
    teacher.keyboard.press("]")
    at_move(student, "0 of 31")
    expect(button(student, "Discs 5")).to_be_visible()
