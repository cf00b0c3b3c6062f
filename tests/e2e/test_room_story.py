"""A whole lesson: a teacher, a paired phone and five students, from the first who joins to the end."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer, StartServer
from tests.e2e.attending import (
    LAST_CALL,
    attend,
    code_of,
    come_back,
    follows,
    let_go,
    line_now,
    room_card,
    says,
    start_class,
)
from tests.e2e.carding import here, pair
from tests.e2e.conftest import OpenPage, at_move, button, goes, pegs, until, where
from tests.e2e.windows import LAPTOP, PHONE


class Lesson:
    """Everybody's pages, and the server that they use."""

    def __init__(self, new_device: OpenPage, start_server: StartServer) -> None:
        self.start = start_server
        self.server: RunningServer = start_server("--host", "0.0.0.0")
        self.another = new_device
        self.teacher = self.page()
        self.code = start_class(self.teacher)
        self.phone: Page = pair_with(self.teacher, self.page(PHONE, has_touch=True))
        self.students: list[Page] = []

    def page(self, window: tuple[int, int] = LAPTOP, lang: str = "en", **more: bool) -> Page:
        return self.another(window, lang, origin=f"http://127.0.0.1:{self.server.port}", **more)

    def join(self, window: tuple[int, int] = LAPTOP, lang: str = "en") -> Page:
        self.students.append(attend(self.page(window, lang), self.code))
        return self.students[-1]

    def all_at(self, move: str) -> None:
        """Expect every page to be at this move, whatever its language."""
        number, last = move.split(" of ")
        for page in (self.teacher, *self.students):
            expect(page.locator("#where")).to_contain_text(re.compile(rf"{number} (of|z) {last}"))

    def restart(self) -> None:
        port = str(self.server.port)
        self.server.stop()
        for page in (self.teacher, *self.students):
            expect(page.locator("#notices .lost")).to_be_visible()
        told = states_of(self.teacher)
        self.server = self.start("--host", "0.0.0.0", "--port", port)
        until(self.teacher, lambda: told)  # before, nothing is open that a key could move
        for page in (self.teacher, *self.students):
            expect(page.locator("#notices .lost")).to_be_hidden()


def states_of(page: Page) -> list[str | bytes]:
    """Return the list of all states that this page is told over connections still to be opened."""
    states: list[str | bytes] = []

    def hear(text: str | bytes) -> None:
        states.extend([text] if '"type":"state"' in str(text) else [])

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return states


def pair_with(teacher: Page, phone: Page) -> Page:
    button(teacher, f"Class {code_of(teacher)}").click()
    pair(teacher, phone)
    teacher.keyboard.press("Escape")
    expect(room_card(teacher)).to_be_hidden()
    return phone


def join_by_typing(page: Page, code: str) -> Page:
    page.goto("/r")
    page.get_by_role("textbox").fill(code.lower())
    page.get_by_role("textbox").press("Enter")
    follows(page)
    return page


@pytest.mark.slow
def test_a_whole_lesson(new_device: OpenPage, start_server: StartServer) -> None:
    lesson = Lesson(new_device, start_server)
    teacher, phone = lesson.teacher, lesson.phone
    english, polish, small = lesson.join(), lesson.join(lang="pl"), lesson.join(PHONE)
    lesson.students.append(join_by_typing(lesson.page(PHONE, "pl"), lesson.code))
    goes(teacher, "ArrowRight", "6 of 15")
    lesson.all_at("6 of 15")
    assert pegs(english) == pegs(teacher)
    expect(polish.get_by_role("region", name="Zajęcia")).to_contain_text("Oglądasz to, co prowadzący.")
    teacher.keyboard.press("Shift+ArrowRight")
    for student in (english, polish):
        expect(line_now(student)).to_have_text(LAST_CALL)

    let_go(english)
    goes(english, "End", "15 of 15")
    button(phone, "Next").tap()  # the phone takes over
    at_move(teacher, "7 of 15")
    says(teacher, "Another of your devices drives.")
    at_move(english, "15 of 15")
    come_back(english)
    late = lesson.join(lang="pl")
    small.reload()
    follows(small)
    lesson.all_at("7 of 15")
    button(teacher, f"Class {lesson.code}").click()
    here(teacher, "5 here 5 following 0 exploring")
    teacher.keyboard.press("Escape")

    button(phone, "Blank").tap()
    for student in lesson.students:
        expect(student.locator("#blank")).to_be_visible()
    button(phone, "Blank").tap()
    for student in lesson.students:
        expect(student.locator("#blank")).to_be_hidden()
    button(teacher, "Drive here").click()
    teacher.reload()
    at_move(teacher, "7 of 15")

    phone.goto("about:blank")  # of two devices the first to come back after a restart would drive
    teacher.keyboard.press("Shift+ArrowRight")
    expect(where(teacher)).to_contain_text("step 1")
    line = line_now(teacher).inner_text()
    expect(line_now(small)).to_have_text(line)
    let_go(english)
    goes(english, "End", "15 of 15")
    lesson.restart()
    for page in (teacher, small):
        expect(line_now(page)).to_have_text(line)
    says(small, "You follow the class.")
    says(english, "You are exploring.")
    goes(english, "ArrowLeft", "14 of 15")
    come_back(english)
    goes(teacher, "ArrowRight", "8 of 15")
    lesson.all_at("8 of 15")

    button(teacher, f"Class {lesson.code}").click()
    button(teacher, "End the class…").click()
    button(teacher, "End the class").click()
    for student in (english, small):
        says(student, "The class has ended. This page is yours now.")
    goes(english, "ArrowRight", "9 of 15")
    expect(late.locator("#where")).to_contain_text("ruch 8 z 15")
