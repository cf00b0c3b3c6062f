"""A class on pages shown by their links: the teacher's menu leads it, and each page works as usual."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.e2e import attending as room
from tests.e2e.conftest import OpenPage, at_move, button, goes

MENU = {"/graph": "Graph", "/maths": "Maths", "/play": "Play", "/variants": "Variants", "/lessons": "Lessons"}


def goes_to(page: Page, name: str) -> None:
    """Follow a link of the menu, which a button hides once the class is in the header."""
    link = page.locator(".pages a").filter(has_text=re.compile(f"^{name}$"))
    link.evaluate("one => one.click()")


def is_at(page: Page, path: str) -> None:
    page.wait_for_url(lambda url: urlsplit(url).path == path)


def shows(page: Page, title: str) -> None:
    """Expect the page to have this title."""
    expect(page).to_have_title(re.compile(f"^{title}"), timeout=15_000)


def goes_on_to(teacher: Page, student: Page, path: str) -> None:
    goes_to(teacher, MENU[path])
    is_at(teacher, path)
    shows(student, MENU[path])
    room.says(student, "You are following the teacher.")


def is_asked(page: Page) -> None:
    expect(room.question(page).get_by_text("Why is that so?")).to_be_visible()


def asks_own(page: Page) -> None:
    """Ask a question of the teacher's own, with two choices."""
    room.asks_own(page, "Why is that so?", "It is shortest", "It is not")
    is_asked(page)


def test_a_class_follows_its_teacher_through_the_menu_and_back(teacher: Page, student: Page) -> None:
    code = room.start_class(teacher)
    room.attend(student, code)
    for path in MENU:
        goes_on_to(teacher, student, path)
        assert urlsplit(student.url).path == f"/r/{code}"
    teacher.get_by_role("link", name=re.compile("Trust the smaller tower")).first.click()
    shows(student, "Trust the smaller tower")
    goes_to(teacher, "Compare")
    is_at(teacher, f"/r/{code}")
    expect(student.locator(".page-compare")).to_be_visible(timeout=15_000)
    student.go_back()
    expect(student).not_to_have_url(re.compile("/r/"))  # pages in between are in no history


def test_changes_on_the_teacher_s_page_appear_for_everyone(teacher: Page, student: Page) -> None:
    room.attend(student, room.start_class(teacher))
    goes_on_to(teacher, student, "/play")
    teacher.keyboard.press("1")
    teacher.keyboard.press("3")
    expect(teacher.locator("#said")).to_contain_text("Disc 1")
    expect(button(student, "Undo")).to_be_enabled(timeout=15_000)
    goes_on_to(teacher, student, "/maths")
    teacher.get_by_role("textbox", name="n Discs").first.fill("9")
    expect(student.get_by_role("textbox", name="n Discs").first).to_have_value("9", timeout=15_000)


def test_a_question_can_be_asked_on_such_a_page_and_leaving_it_needs_confirmation(
    teacher: Page, student: Page
) -> None:
    room.attend(student, room.start_class(teacher))
    goes_on_to(teacher, student, "/maths")
    asks_own(teacher)
    is_asked(student)
    room.chooses(student, "It is not")
    room.answered(teacher, "1 of 1 has answered")
    goes_to(teacher, "Graph")
    expect(teacher.get_by_role("dialog", name="Voting is still open")).to_be_visible()
    button(teacher, "Stay here").click()
    assert urlsplit(teacher.url).path == "/maths"
    goes_to(teacher, "Graph")
    button(teacher, "Close the vote and go on").click()
    is_at(teacher, "/graph")
    shows(student, "Graph")
    expect(room.question(student)).to_be_hidden()


def test_someone_looking_around_sees_where_the_teacher_is_and_can_come_back(
    teacher: Page, student: Page
) -> None:
    code = room.start_class(teacher)
    room.attend(student, code)
    goes_on_to(teacher, student, "/graph")
    button(student, "Look around").click()
    room.says(student, "The teacher is now on the page “Graph”.")
    goes_to(student, "Play")
    is_at(student, "/play")
    room.says(student, "The teacher is now on the page “Graph”.")
    goes_to(teacher, "Maths")
    room.says(student, "The teacher is now on the page “Maths”.")
    button(student, "Back to the class").click()
    is_at(student, f"/r/{code}")
    shows(student, "Maths")
    room.says(student, "You are following the teacher.")


def test_a_new_tab_of_the_teacher_s_continues_the_class_or_forgets_it(teacher: Page, student: Page) -> None:
    code = room.start_class(teacher)
    room.attend(student, code)
    another = teacher.context.new_page()
    another.goto(urlsplit(teacher.url)._replace(path="/graph").geturl())
    room.says(another, f"This computer controls class {code}.")
    teacher.close()
    away = room.bar(student).get_by_text("The teacher is away; you can look around.", exact=True)
    expect(away).to_be_visible(timeout=20_000)
    button(another, "Back to the class").click()
    shows(student, "Graph")
    room.says(student, "You are following the teacher.")
    third = another.context.new_page()
    third.goto(another.url)
    button(third, "Remove this computer").click()
    third.reload()
    expect(third.locator(".page-graph")).to_be_visible()
    expect(room.bar(third)).to_be_hidden()


def test_a_new_tab_on_a_page_of_lanes_continues_where_the_class_is(teacher: Page, student: Page) -> None:
    code = room.start_class(teacher)
    room.attend(student, code)
    another = teacher.context.new_page()
    another.goto(urlsplit(teacher.url)._replace(path="/").geturl())
    button(another, "Back to the class").click()
    is_at(another, f"/r/{code}")
    at_move(another, "5 of 15")
    goes(another, "ArrowRight", "6 of 15")
    at_move(student, "6 of 15")
    goes_on_to(another, student, "/graph")


def test_of_two_tabs_the_last_one_pressed_leads(teacher: Page, student: Page) -> None:
    room.attend(student, room.start_class(teacher))
    goes_on_to(teacher, student, "/graph")
    second = teacher.context.new_page()
    second.goto(teacher.url)
    button(second, "Back to the class").click()
    goes_to(second, "Maths")
    shows(student, "Maths")
    shows(teacher, "Maths")  # it does not pull the class back


def test_in_another_language_the_class_sees_the_same_page_in_its_own(
    teacher: Page, another: OpenPage
) -> None:
    code = room.start_class(teacher)
    polish = another()
    polish.goto(f"/r/{code}?lang=pl&theme=projector")
    goes_to(teacher, "Graph")
    shows(polish, "Graf")
    expect(polish.locator("html")).to_have_attribute("data-theme", "projector")


def test_a_teacher_s_page_that_the_class_cannot_see_says_so(teacher: Page, student: Page) -> None:
    code = room.start_class(teacher)
    room.attend(student, code)
    teacher.goto("/mine")  # by its address, not through the class
    room.says(teacher, "The class cannot see this page.")
    button(teacher, "Back to the class").click()
    is_at(teacher, f"/r/{code}")


def test_when_the_class_ends_everyone_keeps_the_page(teacher: Page, student: Page) -> None:
    room.attend(student, room.start_class(teacher))
    goes_on_to(teacher, student, "/graph")
    teacher.locator("#room-button").click()
    room.end_class(teacher)
    room.says(student, "The class has ended. You can go on exploring by yourself.")
    is_at(student, "/graph")
    assert not teacher.evaluate("() => localStorage['hanoi-class']")
