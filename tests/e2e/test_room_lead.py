"""A teacher leads a class: with all that a page has."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.attending import attend, follows, led, let_go, line_now, start_class
from tests.e2e.conftest import OpenPage, at_move, button, goes, pegs
from tests.e2e.windows import LAPTOP, PHONE


@pytest.mark.slow
def test_a_class_begins_where_the_page_was_and_settings_play_and_seek_are_for_all_after_a_reload_too(
    new_device: OpenPage,
) -> None:
    teacher = new_device()
    code = start_class(teacher, "/?discs=4&move=5&line=2&theme=projector&speed=3&panels=code,bits")
    expect(teacher.locator("html")).to_have_attribute("data-theme", "projector")
    expect(teacher.get_by_label("Speed")).to_have_attribute("aria-valuetext", "8 a second")
    assert "key" not in teacher.url
    student = attend(new_device(), code)
    expect(line_now(student)).to_have_text(line_now(teacher).inner_text())
    expect(student.get_by_role("region", name="Bits")).to_be_visible()
    expect(student.get_by_role("region", name="Idle peg")).to_be_hidden()
    teacher.reload()
    assert led(teacher, "5 of 15") == code
    button(teacher, "Algorithm: Recursive").click()
    teacher.get_by_role("option", name="Gray code").click()
    teacher.keyboard.press("Escape")
    expect(button(student, "Algorithm: Gray code")).to_be_visible()
    expect(student.locator("#panel-gray-code")).to_be_visible()
    goes(teacher, "Home", "0 of 15")
    at_move(student, "0 of 15")
    teacher.keyboard.press("+")
    teacher.keyboard.press(" ")
    at_move(student, "15 of 15")
    teacher.keyboard.press("g")
    teacher.keyboard.type("9")
    teacher.keyboard.press("Enter")
    at_move(student, "9 of 15")


@pytest.mark.slow
def test_a_link_to_the_other_page_takes_the_class_there(new_device: OpenPage) -> None:
    teacher = new_device()
    code = start_class(teacher)
    student, alone = (attend(new_device(window), code) for window in (LAPTOP, PHONE))
    let_go(alone)
    widest_code = "one => { one.textContent = 'WWWWWW' }"  # with which the links have space, too
    teacher.locator("#room-button b").evaluate(widest_code)
    teacher.get_by_role("link", name="Compare").click()
    teacher.wait_for_url(re.compile(f"/r/{code}"))
    expect(teacher.locator(".page-compare")).to_be_visible()
    expect(student.locator(".page-compare")).to_be_visible()
    follows(student)
    expect(alone.locator(".page-explore")).to_be_visible()
    led(teacher, "5 of 15")
    goes(teacher, "ArrowRight", "6 of 15")
    at_move(student, "6 of 15")
    expect(button(student, "Lane")).to_be_hidden()
    button(teacher, "Lane").click()
    expect(student.get_by_role("region", name="Lane 3")).to_be_visible()
    button(alone, "Back to the class").click()
    expect(alone.locator(".page-compare")).to_be_visible()


@pytest.mark.slow
def test_a_variant_is_shown_to_the_class_and_by_a_press_what_is_prepared_elsewhere(
    new_device: OpenPage,
) -> None:
    teacher = new_device()
    code = start_class(teacher, "/?variant=pegs&discs=5", "0 of 13")
    student = attend(new_device(), code)
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
    assert led(teacher, "100 of 127") == code
    at_move(student, "100 of 127")


def test_a_class_that_cannot_be_had_is_told_of(page: Page, explore: OpenPage) -> None:
    explore(discs=4)
    said = {"code": "too_many", "message": "Too many classes; try again later.", "field": None}
    page.route("**/rooms", lambda route: route.fulfill(status=429, json=said))
    button(page, "Start a class").click()
    expect(page.locator("#notices")).to_contain_text("Too many classes; try again later.")
    page.unroute("**/rooms")
    page.route("**/rooms", lambda route: route.abort())
    button(page, "Start a class").click()
    expect(page.locator("#notices")).to_contain_text("The server does not answer; try again later.")


@pytest.mark.slow
def test_a_phone_starts_a_class_from_the_settings(new_device: OpenPage) -> None:
    phone = new_device(PHONE)
    code = start_class(phone)
    student = attend(new_device(), code)
    goes(phone, "ArrowRight", "6 of 15")
    at_move(student, "6 of 15")
