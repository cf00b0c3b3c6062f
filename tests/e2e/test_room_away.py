"""A class that moves, cannot be reached, or is gone: what people read, and how it comes back."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e import attending as room
from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, at_move, button, goes, until
from webapp.live.rooms.refusals import NOT_FOUND_NOW, LostWhileMoving
from webapp.web.app import create_app
from webapp.web.pages.rooms.contexts import asked_later

AWAY = "The class cannot be reached right now; this page keeps trying."
NO_CLASS = "222222"  # no class has this code
RIGHT = "Disc 3: C → A"


@pytest.mark.slow
def test_a_class_that_moves_keeps_what_was_pressed_and_may_be_away_until_its_end(
    teacher: Page, student: Page
) -> None:
    leading, following = room.Line(teacher), room.Line(student)
    code = room.start_class(teacher, *room.SIX)
    room.attend(student, code)
    of_class = f"/r/{code}/ws"
    assert leading.paths == ["/ws", of_class, of_class]  # on its own, to load the page, and in the class
    assert following.paths[-1] == of_class
    room.asks(teacher)
    following.keeps_back = True
    room.chooses(student, RIGHT)
    following.moves()
    room.answered(teacher, "1 of 1 has answered")
    room.is_mine(student, RIGHT)
    leading.cut(code=1012)
    room.presses(teacher, "Close the vote")
    leading.mend()
    expect(room.question(student)).to_contain_text("The vote is closed.")
    room.presses(teacher, "Show the answer", "Close")
    leading.cut(code=1012)
    for _ in range(2):
        teacher.keyboard.press("ArrowRight")
    leading.mend()
    at_move(student, "45 of 63")
    cannot_be_reached(leading, following)
    button(teacher, f"Class {code}").click()
    room.end_class(teacher)
    expect(teacher.locator("#room-bar")).to_contain_text("The class has ended.")
    before = len(leading.sockets)
    leading.breaks()
    until(teacher, lambda: len(leading.sockets) == before)
    expect(teacher.locator("#notices .lost")).to_be_hidden()
    assert leading.paths[-1] == "/ws"
    goes(teacher, "ArrowRight", "47 of 63")


def cannot_be_reached(leading: room.Line, following: room.Line) -> None:
    """Check that pages stay in a class that cannot be looked up, and that presses do nothing meanwhile."""
    for between in (leading, following):
        between.refuses = True
        between.breaks()
    for between in (leading, following):
        room.says(between.page, AWAY)
        until(between.page, lambda one=between: one.refused > 1)  # type: ignore[misc]
        at_move(between.page, "45 of 63")
        expect(between.page.locator("#notices .notice")).to_have_count(0)
    leading.page.keyboard.press("ArrowRight")
    leading.refuses = following.refuses = False
    room.says(following.page, "You are following the teacher.")
    expect(leading.page.locator("#room-bar")).to_be_hidden()
    leading.page.keyboard.press("ArrowRight")
    at_move(following.page, "46 of 63")


@pytest.mark.slow
def test_an_address_that_gets_a_late_answer_asks_again_by_itself(remote: Page, student: Page) -> None:
    """It leads to a class that a phone has started from its settings."""
    code = room.start_class(remote)
    with create_app().test_request_context(f"/r/{code}"):
        page = asked_later(code, LostWhileMoving(NOT_FOUND_NOW), 503).get_data(as_text=True)
    asked: list[str] = []

    def later(route: Route) -> None:
        asked.append(route.request.method)
        route.fulfill(status=503, body=page, content_type="text/html")

    student.route(f"**/r/{code}", later)
    student.goto(f"/r/{code}")
    expect(student.get_by_role("status")).to_contain_text("The class cannot be reached right now")
    assert violations(student) == []
    until(student, lambda: asked[1:] == ["HEAD"])
    student.unroute(f"**/r/{code}")
    room.follows(student)
    goes(remote, "ArrowRight", "6 of 15")
    at_move(student, "6 of 15")


def keep(page: Page, kept: dict[str, Any]) -> None:
    """Make this tab one that was in this class, on a server that does not know the class."""
    page.goto("/healthz")
    tab = {"code": kept["code"], "leads": "key" in kept}
    page.evaluate("(tab) => sessionStorage.setItem('hanoi-room', tab)", json.dumps(tab))
    page.evaluate("(kept) => localStorage.setItem('hanoi-class', kept)", json.dumps(kept))


def kept_by(page: Page) -> dict[str, Any]:
    """What the teacher's page has stored, once it has stored what it shows."""
    page.wait_for_function("() => JSON.parse(localStorage['hanoi-class'])?.open")
    kept: dict[str, Any] = json.loads(page.evaluate("() => localStorage['hanoi-class']"))
    return kept


def test_a_student_s_tab_tries_again_until_the_teacher_s_has_reopened_the_class(
    teacher: Page, page: Page, new_device: OpenPage
) -> None:
    """The code follows from the key: another server gives the same one, and so does a restarted one."""
    opened = room.begins(teacher)
    student = new_device()
    student.clock.install()
    keep(student, {"code": opened})
    student.goto(f"/r/{opened}")
    expect(student.get_by_text("This page keeps trying for ten minutes.")).to_be_visible()
    expect(student.get_by_role("alert")).to_have_count(0)
    with student.expect_response(f"**/r/{opened}"):
        student.clock.run_for(5000)
    found: list[bool] = []
    student.on("response", lambda one: found.extend([one.ok] if one.url.endswith(opened) else []))

    def waited() -> bool:
        student.clock.run_for(0 if any(found) else 1000)
        return any(found)

    keep(page, kept_by(teacher))
    page.goto(f"/r/{opened}")
    at_move(page, "43 of 63")
    expect(page.locator("html")).to_have_attribute("data-room", "leading")
    assert room.code_of(page) == opened
    until(student, waited)
    expect(student.locator("html")).to_have_attribute("data-room", "following")


@pytest.mark.slow
def test_after_ten_minutes_a_student_s_tab_gives_up(new_device: OpenPage) -> None:
    page = new_device()
    page.clock.install()
    keep(page, {"code": NO_CLASS})
    page.goto(f"/r/{NO_CLASS}")
    expect(page.get_by_text("This page keeps trying for ten minutes.")).to_be_visible()
    given_up = page.get_by_text(f"Class {NO_CLASS} has not come back.")

    def waited() -> bool:
        page.clock.run_for(20_000)
        return given_up.is_visible()

    until(page, waited)
    assert page.evaluate("() => sessionStorage['hanoi-room']") is None
