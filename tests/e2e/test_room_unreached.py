"""A class of several servers, one of which is cut off: what a teacher, a phone and a student read."""

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.conftest import RunningServer
from tests.e2e.asking import answered, asks, card, choice, is_mine, presses
from tests.e2e.attending import attend, begins, follows, says, start_class
from tests.e2e.axe import violations
from tests.e2e.boxes import at_rest
from tests.e2e.carding import pair
from tests.e2e.conftest import OpenPage, at_move, button, until
from tests.e2e.hands import box
from tests.e2e.intercepting import Between
from tests.e2e.windows import LAPTOP, LARGE, PHONE, SMALL_TEXT, THEMES, Window, overflow, see
from tests.wide import rarely_together
from webapp.web.app import create_app
from webapp.web.pages.rooms.later import asked_later

NOT_REACHED = "12 students are not reached at this moment: the connection between the servers is interrupted."
WAITS = "Your answer is on its way; it counts as soon as the class can be reached."
CHANGES = "You can change it until the vote closes."
AWAY = "The class cannot be reached at this moment; this page keeps trying."
RIGHT = "Disc 3: C → A"
CLOSED = {"question": 1, "round": 1, "answered": 1, "talk": False, "open": False}
UNTOLD = {"counts": None, "rounds": None, "right": None, "why": None}


@pytest.fixture
def teacher(new_device: OpenPage, classroom: RunningServer) -> Page:
    """A page at a server that other machines reach."""
    return new_device(origin=classroom.url)


def heard(page: Page, what: str) -> Locator:
    """What a screen reader is told: who is "unreached", or which answers are "lost"."""
    return page.locator(f"#{what}-heard")


@pytest.mark.slow
def test_a_teacher_and_the_phone_read_who_is_not_reached_until_it_is_over(
    teacher: Page, new_device: OpenPage, classroom: RunningServer
) -> None:
    phone = new_device(PHONE, origin=classroom.url, has_touch=True)
    between, beside = Between(teacher), Between(phone)
    begins(teacher)
    pair(teacher, phone)
    between.people(18, 12)
    expect(teacher.locator("#room-card")).to_contain_text(NOT_REACHED)
    expect(teacher.locator("#room-button")).to_contain_text("12 not reached")
    expect(heard(teacher, "unreached")).to_contain_text(NOT_REACHED)
    between.people(19, 11)
    expect(teacher.locator("#room-unreached")).to_contain_text("11 students are not reached")
    expect(heard(teacher, "unreached")).to_contain_text("12 students")
    between.people(30)
    expect(teacher.locator("#room-card")).not_to_contain_text("not reached")
    expect(teacher.locator("#room-button")).not_to_contain_text("not reached")
    expect(heard(teacher, "unreached")).to_be_empty()
    beside.people(18, 12)
    expect(phone.locator("#unreached")).to_contain_text(NOT_REACHED)
    expect(heard(phone, "unreached")).to_contain_text(NOT_REACHED)
    at_rest(phone)
    assert overflow(phone) == [*PHONE]
    assert violations(phone) == []
    button(phone, "Next").tap()
    button(phone, "Ask").tap()
    expect(phone.locator("#unreached")).to_contain_text("Their answers count as soon as they arrive")
    beside.people(30)
    expect(phone.locator("#unreached")).to_be_hidden()
    expect(heard(phone, "unreached")).to_be_empty()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "theme"),
    [
        (LARGE, "projector"),
        *rarely_together(*((size, theme) for size in (LAPTOP, PHONE) for theme in THEMES)),
    ],
)
def test_a_question_says_whose_answers_may_come_later_and_which_came_too_late(
    teacher: Page, size: Window, theme: str
) -> None:
    between = Between(teacher)
    start_class(teacher, f"/?discs=6&move=43&theme={theme}", "43 of 63")
    see(teacher, size)
    asks(teacher)
    between.people(18, 12)
    expect(card(teacher)).to_contain_text("12 are not reached at this moment. Their answers count")
    at_rest(teacher)
    assert overflow(teacher) == [*size]
    assert violations(teacher) == []
    presses(teacher, "Close the vote")
    expect(card(teacher)).not_to_contain_text("not reached")
    between.tells(type="tally", **CLOSED, **UNTOLD, lost=3)
    lost = "3 more answers arrived after the vote had closed, and are not counted."
    expect(card(teacher)).to_contain_text(lost)
    expect(heard(teacher, "lost")).to_have_text(lost)
    presses(teacher, "Show the answer")
    between.tells(type="tally", **CLOSED | UNTOLD | {"counts": {}, "rounds": [{}], "why": "So."}, lost=3)
    expect(card(teacher)).to_contain_text(lost)
    if size == LARGE and theme == "projector":
        assert teacher.evaluate(SMALL_TEXT, ["#question *, #room-button *", 24]) == []


@pytest.mark.slow
def test_an_answer_that_takes_long_is_on_its_way_until_it_is_counted(
    teacher: Page, new_device: OpenPage
) -> None:
    code = start_class(teacher, "/?discs=6&move=43", "43 of 63")
    student = new_device(PHONE, has_touch=True, origin=teacher.url.split("/r/")[0])
    between = Between(student)
    attend(student, code)
    asks(teacher)
    between.keeps_back = True
    choice(student, RIGHT).tap()
    is_mine(student, RIGHT)
    expect(student.get_by_text(CHANGES)).to_be_visible()
    at_rest(student)
    places = [box(part) for part in (card(student), choice(student, RIGHT), student.locator("#stage"))]
    expect(student.get_by_text(WAITS).first).to_be_visible()
    expect(student.get_by_text(CHANGES)).to_be_hidden()
    expect(student.locator("#question-heard")).to_have_text(WAITS)
    assert places == [
        box(part) for part in (card(student), choice(student, RIGHT), student.locator("#stage"))
    ]
    between.lets_go()
    expect(student.get_by_text(CHANGES)).to_be_visible()
    expect(student.locator("#question-heard")).to_have_text("Your answer is counted.")
    answered(teacher, "1 of 1 has answered")


@pytest.mark.slow
def test_pages_stay_in_a_class_that_cannot_be_looked_up_and_come_back_by_themselves(
    teacher: Page, new_device: OpenPage
) -> None:
    leading = Between(teacher)
    code = start_class(teacher, "/?discs=6&move=43", "43 of 63")
    student = new_device(origin=teacher.url.split("/r/")[0])
    following = Between(student)
    attend(student, code)
    for between in (leading, following):
        between.refuses = True
        between.breaks()
        says(between.page, AWAY)
        until(between.page, lambda one=between: one.refused > 1)  # type: ignore[misc]
        at_move(between.page, "43 of 63")
        expect(between.page.locator("#notices .notice")).to_have_count(0)
    teacher.keyboard.press("ArrowRight")
    leading.refuses = following.refuses = False
    says(student, "You follow the class.")
    expect(teacher.locator("#room-bar")).to_be_hidden()
    teacher.keyboard.press("ArrowRight")
    at_move(student, "44 of 63")


@pytest.mark.slow
def test_an_address_that_is_answered_later_asks_again_by_itself(
    teacher: Page, new_device: OpenPage, classroom: RunningServer
) -> None:
    code = start_class(teacher)
    app = create_app()
    with app.test_request_context(f"/r/{code}"):
        page = asked_later(code).get_data(as_text=True)
    student = new_device(PHONE, origin=classroom.url)
    asked: list[str] = []

    def later(route: Route) -> None:
        asked.append(route.request.method)
        route.fulfill(status=503, body=page, content_type="text/html")

    student.route(f"**/r/{code}", later)
    student.goto(f"/r/{code}")
    expect(student.get_by_role("status")).to_contain_text(f"The class {code} cannot be looked up")
    assert violations(student) == []
    until(student, lambda: asked[1:] == ["HEAD"])
    student.unroute(f"**/r/{code}")
    follows(student)
