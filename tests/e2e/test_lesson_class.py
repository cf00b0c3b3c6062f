"""A lesson with a class: together, the teacher turns the pages; or each student at their own pace."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e import attending as room
from tests.e2e.conftest import button
from tests.e2e.hands import saved
from tests.e2e.test_room_links import goes_to, is_at, shows

TITLES = {
    1: "A program of six lines",
    2: "A call is a promise",
    3: "Halfway: the big disc is free",
}


def at_page(page: Page, number: int) -> None:
    expect(page.get_by_role("heading", level=1, name=TITLES[number])).to_be_visible(timeout=15_000)


def in_front(page: Page) -> Locator:
    return page.locator("article[data-page]:not([hidden])")


def begins_lesson(teacher: Page, student: Page) -> str:
    """Show a class the lesson “trust”, which has a choice on page 2 and a number on page 3."""
    code = room.start_class(teacher)
    room.attend(student, code)
    goes_to(teacher, "Lessons")
    is_at(teacher, "/lessons")
    teacher.get_by_role("link", name=re.compile("Trust the smaller tower")).first.click()
    shows(student, "Trust the smaller tower")
    room.says(student, "You are following the teacher.")
    at_page(student, 1)
    return code


def turns(page: Page, number: int) -> None:
    in_front(page).get_by_role("link", name="Next", exact=True).click()
    at_page(page, number)


def test_together_only_the_teacher_turns_the_pages(teacher: Page, student: Page) -> None:
    begins_lesson(teacher, student)
    expect(in_front(student).locator(".turns")).to_be_hidden()
    expect(in_front(student).locator(".dots ol")).to_be_hidden()
    turns(teacher, 2)
    at_page(student, 2)
    student.keyboard.press("PageDown")
    turns(teacher, 3)
    at_page(student, 3)


def test_at_their_own_pace_students_turn_pages_and_their_answers_are_counted(
    teacher: Page, student: Page
) -> None:
    begins_lesson(teacher, student)
    button(teacher, "At their own pace").click()
    room.says(student, "Work at your own pace.")
    turns(student, 2)
    in_front(student).get_by_role("button", name=re.compile("Disc 4 on A, discs 1 to 3 on B")).click()
    expect(in_front(student).locator(".exercise-said")).to_contain_text("Right")
    at_page(teacher, 1)
    turns(teacher, 2)
    turns(teacher, 3)
    at_page(student, 2)
    student.reload()
    at_page(student, 2)
    button(teacher, "Together").click()
    at_page(student, 3)
    room.says(student, "You are following the teacher.")


def asks_the_class(teacher: Page) -> None:
    """Put the page's first question to the class."""
    button(teacher, "Ask…").click()
    dialog = room.dialog(teacher)
    expect(dialog.get_by_role("radio", name="This page’s question")).to_be_checked()
    button(dialog, "Ask").click()


def test_a_page_s_choice_and_number_are_put_to_the_class(teacher: Page, student: Page) -> None:
    begins_lesson(teacher, student)
    turns(teacher, 2)
    at_page(student, 2)
    asks_the_class(teacher)
    card = room.question(student)
    expect(card).to_contain_text("Where will the discs be")
    expect(in_front(student).locator(".exercise")).to_be_hidden()
    room.chooses(student, "Disc 4 on A, discs 1 to 3 on B")
    room.answered(teacher, "1 of 1 has answered")
    button(room.question(teacher), "Close the vote").click()
    button(room.question(teacher), "Show the answer").click()
    expect(card.locator("#question-why")).to_contain_text("The call moves discs 1 to 3 from A to B.")
    turns(teacher, 3)
    at_page(student, 3)
    asks_the_class(teacher)
    expect(card).to_contain_text("How many moves are left after that?")
    field = card.get_by_role("textbox")
    field.fill("many")
    button(card, "Answer").click()
    expect(card).to_contain_text("Please type a number in digits")
    field.fill("8,0")
    field.press("Enter")
    room.answered(teacher, "1 of 1 has answered")
    button(room.question(teacher), "Close the vote").click()
    button(room.question(teacher), "Show the answer").click()
    rows = card.locator("#question-result tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("7")
    expect(rows.nth(0)).to_contain_text("right answer")
    expect(rows.nth(1)).to_contain_text("your answer")


def progress(own: Page, number: int, here: int, answered: int, right: int) -> None:
    """Expect a row of the window to say how many are on a page, have answered and were right."""
    row = own.locator("#pace-table tbody tr").nth(number - 1)
    expect(row.get_by_role("cell")).to_have_text([str(here), str(answered), str(right)], timeout=15_000)


def test_the_teacher_s_window_says_how_far_everyone_is_and_brings_them_together(
    teacher: Page, student: Page
) -> None:
    code = begins_lesson(teacher, student)
    own = teacher.context.new_page()
    own.goto(f"/r/{code}?as=teacher")
    expect(own.locator("#note")).to_contain_text("Many find the test on line 2 pointless")
    button(own, "At their own pace").click()
    room.says(student, "Work at your own pace.")
    turns(student, 2)
    in_front(student).get_by_role("button", name=re.compile("Nobody knows")).click()
    progress(own, 2, 1, 1, 0)
    in_front(student).get_by_role("button", name=re.compile("discs 1 to 3 on B")).click()
    progress(own, 2, 1, 1, 1)
    turns(student, 3)
    field = in_front(student).get_by_role("textbox")
    field.fill("7")
    field.press("Enter")
    progress(own, 3, 1, 1, 1)
    name, table = saved(own, button(own, "Download progress (CSV)"))
    assert name == f"hanoi-{code}-progress.csv"
    assert f"3,{TITLES[3]},1,1,1" in table.decode()
    at_page(teacher, 1)
    button(own, "Bring everyone to page 3").click()
    at_page(teacher, 3)
    at_page(student, 3)
    room.says(student, "You are following the teacher.")
    expect(button(own, "At their own pace")).to_be_visible()
