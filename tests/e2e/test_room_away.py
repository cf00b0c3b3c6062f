"""A class that cannot be reached, or only in part, or that is gone: what is read, and how it comes back."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e import attending as room
from tests.e2e.axe import violations
from tests.e2e.boxes import at_rest
from tests.e2e.conftest import OpenPage, at_move, button, until
from tests.e2e.hands import box
from tests.e2e.windows import LAPTOP, LARGE, PHONE, SMALL_TEXT, THEMES, Window, overflow, see
from tests.wide import rarely_together
from webapp.web.app import create_app
from webapp.web.pages.rooms.later import asked_later

NOT_REACHED = "12 students are not reached at this moment: the connection between the servers is interrupted."
WAITS = "Your answer is on its way; it counts as soon as the class can be reached."
CHANGES = "You can change it until the vote closes."
AWAY = "The class cannot be reached at this moment; this page keeps trying."
NO_CLASS = "222222"  # no class has this code
RIGHT = "Disc 3: C → A"
CLOSED = {"question": 1, "round": 1, "answered": 1, "talk": False, "open": False}
UNTOLD = {"counts": None, "rounds": None, "right": None, "why": None}


def heard(page: Page, what: str) -> Locator:
    """What a screen reader is told: who is "unreached", or which answers are "lost"."""
    return page.locator(f"#{what}-heard")


@pytest.mark.slow
def test_teacher_and_phone_read_who_is_not_reached_until_it_is_over(teacher: Page, remote: Page) -> None:
    between, beside = room.Line(teacher), room.Line(remote)
    room.begins(teacher)
    room.pair(teacher, remote)
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
    expect(remote.locator("#unreached")).to_contain_text(NOT_REACHED)
    expect(heard(remote, "unreached")).to_contain_text(NOT_REACHED)
    at_rest(remote)
    assert overflow(remote) == [*PHONE]
    assert violations(remote) == []
    button(remote, "Next").tap()
    button(remote, "Ask").tap()
    expect(remote.locator("#unreached")).to_contain_text("Their answers count as soon as they arrive")
    beside.people(30)
    expect(remote.locator("#unreached")).to_be_hidden()
    expect(heard(remote, "unreached")).to_be_empty()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "theme"),
    [
        (LARGE, "projector"),
        *rarely_together(*((size, theme) for size in (LAPTOP, PHONE) for theme in THEMES)),
    ],
)
def test_a_question_says_whose_answers_come_later_or_too_late(
    teacher: Page, size: Window, theme: str
) -> None:
    between = room.Line(teacher)
    room.start_class(teacher, f"/?discs=6&move=43&theme={theme}", "43 of 63")
    see(teacher, size)
    room.asks(teacher)
    between.people(18, 12)
    expect(room.question(teacher)).to_contain_text("12 are not reached at this moment. Their answers count")
    at_rest(teacher)
    assert overflow(teacher) == [*size]
    assert violations(teacher) == []
    room.presses(teacher, "Close the vote")
    expect(room.question(teacher)).not_to_contain_text("not reached")
    between.tells(type="tally", **CLOSED, **UNTOLD, lost=3)
    lost = "3 more answers arrived after the vote had closed, and are not counted."
    expect(room.question(teacher)).to_contain_text(lost)
    expect(heard(teacher, "lost")).to_have_text(lost)
    room.presses(teacher, "Show the answer")
    between.tells(type="tally", **CLOSED | UNTOLD | {"counts": {}, "rounds": [{}], "why": "So."}, lost=3)
    expect(room.question(teacher)).to_contain_text(lost)
    if size == LARGE and theme == "projector":
        assert teacher.evaluate(SMALL_TEXT, ["#question *, #room-button *", 24]) == []


@pytest.mark.slow
def test_an_answer_that_takes_long_is_on_its_way_until_it_is_counted(teacher: Page, remote: Page) -> None:
    student, between = remote, room.Line(remote)
    room.attend(student, room.start_class(teacher, *room.SIX))
    room.asks(teacher)
    between.keeps_back = True
    room.choice(student, RIGHT).tap()
    room.is_mine(student, RIGHT)
    expect(student.get_by_text(CHANGES)).to_be_visible()
    at_rest(student)
    parts = (room.question(student), room.choice(student, RIGHT), student.locator("#stage"))
    places = [box(part) for part in parts]
    expect(student.get_by_text(WAITS).first).to_be_visible()
    expect(student.get_by_text(CHANGES)).to_be_hidden()
    expect(student.locator("#question-heard")).to_have_text(WAITS)
    assert places == [box(part) for part in parts]
    between.lets_go()
    expect(student.get_by_text(CHANGES)).to_be_visible()
    expect(student.locator("#question-heard")).to_have_text("Your answer is counted.")
    room.answered(teacher, "1 of 1 has answered")


@pytest.mark.slow
def test_pages_stay_in_a_class_that_cannot_be_looked_up_for_a_while(teacher: Page, student: Page) -> None:
    leading, following = room.Line(teacher), room.Line(student)
    room.attend(student, room.start_class(teacher, *room.SIX))
    for between in (leading, following):
        between.refuses = True
        between.breaks()
        room.says(between.page, AWAY)
        until(between.page, lambda one=between: one.refused > 1)  # type: ignore[misc]
        at_move(between.page, "43 of 63")
        expect(between.page.locator("#notices .notice")).to_have_count(0)
    teacher.keyboard.press("ArrowRight")
    leading.refuses = following.refuses = False
    room.says(student, "You follow the class.")
    expect(teacher.locator("#room-bar")).to_be_hidden()
    teacher.keyboard.press("ArrowRight")
    at_move(student, "44 of 63")


@pytest.mark.slow
def test_an_address_that_is_answered_later_asks_again_by_itself(teacher: Page, student: Page) -> None:
    code = room.start_class(teacher)
    with create_app().test_request_context(f"/r/{code}"):
        page = asked_later(code).get_data(as_text=True)
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
    room.follows(student)


def keep(page: Page, kept: dict[str, Any]) -> None:
    """Let this tab be one that was in this class, at a server that does not know of it."""
    page.goto("/healthz")
    page.evaluate("(kept) => sessionStorage.setItem('hanoi-room', kept)", json.dumps(kept))


def kept_by(page: Page) -> dict[str, Any]:
    """What the teacher's page keeps, once it has told what it shows."""
    page.wait_for_function("() => JSON.parse(sessionStorage['hanoi-room'])?.open")
    kept: dict[str, Any] = json.loads(page.evaluate("() => sessionStorage['hanoi-room']"))
    return kept


def test_the_teachers_tab_opens_the_class_again_with_what_it_showed(teacher: Page, page: Page) -> None:
    """The code belongs to the key: another server gives the same one, as one that was started anew does."""
    opened = room.begins(teacher)
    keep(page, kept_by(teacher))
    page.goto(f"/r/{opened}")
    at_move(page, "43 of 63")
    expect(page.locator("html")).to_have_attribute("data-room", "leading")
    assert room.code_of(page) == opened


@pytest.mark.slow
def test_a_students_tab_tries_again_until_the_class_is_there(teacher: Page, new_device: OpenPage) -> None:
    opened = room.begins(teacher)
    key = kept_by(teacher)["key"]
    page = new_device()
    page.clock.install()
    keep(page, {"code": opened})
    page.goto(f"/r/{opened}")
    expect(page.get_by_text("This page tries again for ten minutes.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    with page.expect_response(f"**/r/{opened}"):
        page.clock.run_for(5000)
    page.request.post("/rooms", data={"key": key})
    with page.expect_response(lambda answer: answer.url.endswith(opened) and answer.ok):
        page.clock.run_for(10_000)
    expect(page.locator("html")).to_have_attribute("data-room", "following")


@pytest.mark.slow
def test_after_ten_minutes_a_students_tab_has_given_up(new_device: OpenPage) -> None:
    page = new_device()
    page.clock.install()
    keep(page, {"code": NO_CLASS})
    page.goto(f"/r/{NO_CLASS}")
    expect(page.get_by_text("This page tries again for ten minutes.")).to_be_visible()
    given_up = page.get_by_text(f"The class {NO_CLASS} has not come back.")

    def waited() -> bool:
        page.clock.run_for(20_000)
        return given_up.is_visible()

    until(page, waited)
    assert page.evaluate("() => sessionStorage['hanoi-room']") is None
