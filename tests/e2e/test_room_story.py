"""Whole lessons: a teacher, a paired phone and students, from the first to join to the last vote."""

import json
import re
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import ClientConnection

from tests.conftest import StartServer
from tests.e2e import attending as room
from tests.e2e.boxes import at_rest
from tests.e2e.conftest import OpenPage, at_move, button, goes, pegs, until, where
from tests.e2e.test_lesson_class import asks_the_class, at_page, turns
from tests.e2e.test_room_links import goes_on_to, goes_to, is_at
from tests.e2e.windows import LAPTOP, LARGE, PHONE, Window, see
from tests.web.conftest import hear
from tests.web.socket.test_rooms import joined
from tests.wide import rarely

pytestmark = pytest.mark.slow


class Lesson:
    """Everyone's pages, and their server."""

    served = ("--host", "0.0.0.0")

    def __init__(self, new_device: OpenPage, start_server: StartServer) -> None:
        self.start = start_server
        self.server = start_server(*self.served)
        self.another = new_device
        self.teacher = self.page()
        self.code = room.begins(self.teacher, "/?discs=4&move=5", "5 of 15")
        self.phone = room.pair(self.teacher, self.page(PHONE, has_touch=True))
        room.led(self.teacher, "5 of 15")
        self.students: list[Page] = []

    def page(self, window: tuple[int, int] = LAPTOP, lang: str = "en", **more: bool) -> Page:
        return self.another(window, lang, origin=f"http://127.0.0.1:{self.server.port}", **more)

    def join(self, window: tuple[int, int] = LAPTOP, lang: str = "en") -> Page:
        return self.joins(self.page(window, lang))

    def joins(self, page: Page) -> Page:
        self.students.append(room.attend(page, self.code))
        return page

    def all_at(self, move: str) -> None:
        """Expect every page to be at this move, whatever its language."""
        number, last = move.split(" of ")
        for page in (self.teacher, *self.students):
            expect(page.locator("#where")).to_contain_text(re.compile(rf"{number} (of|z) {last}"))

    def restart(self, seen: str = "state") -> None:
        """Restart the server, and wait until the teacher's page gets what the class sees."""
        port = str(self.server.port)
        self.server.stop()
        for page in (self.teacher, *self.students):
            expect(page.locator("#notices .lost")).to_be_visible()
        told: list[str] = []
        self.teacher.on("websocket", lambda one: one.on("framereceived", lambda text: told.append(str(text))))
        self.server = self.start(*self.served, "--port", port)
        # Before it gets a state, nothing is open that a key could move.
        until(self.teacher, lambda: any(f'"type":"{seen}"' in text for text in told))
        for page in (self.teacher, *self.students):
            expect(page.locator("#notices .lost")).to_be_hidden()


def test_a_whole_lesson(new_device: OpenPage, start_server: StartServer) -> None:
    lesson = Lesson(new_device, start_server)
    teacher, phone = lesson.teacher, lesson.phone
    english, polish, small = lesson.join(), lesson.join(lang="pl"), lesson.join(PHONE)
    typing = lesson.page(PHONE, "pl")
    typing.goto("/r")
    typing.get_by_role("textbox").fill(lesson.code.lower())
    typing.get_by_role("textbox").press("Enter")
    room.follows(typing)
    lesson.students.append(typing)
    goes(teacher, "ArrowRight", "6 of 15")
    lesson.all_at("6 of 15")
    assert pegs(english) == pegs(teacher)
    expect(polish.get_by_role("region", name="Zajęcia")).to_contain_text("Oglądasz to, co prowadzący.")
    teacher.keyboard.press("Shift+ArrowRight")
    for student in (english, polish):
        expect(room.line_now(student)).to_have_text(room.LAST_CALL)

    room.let_go(english)
    goes(english, "]", "0 of 31")
    goes(english, "End", "31 of 31")
    button(phone, "Next").tap()  # the phone takes control
    at_move(teacher, "7 of 15")
    room.says(teacher, "Another of your devices is in control.")
    at_move(english, "31 of 31")
    room.come_back(english)
    lesson.join(lang="pl")
    small.reload()
    room.follows(small)
    lesson.all_at("7 of 15")
    button(teacher, f"Class {lesson.code}").click()
    room.here(teacher, "5 joined 5 following 0 exploring")
    teacher.keyboard.press("Escape")

    button(teacher, "Take control").click()
    teacher.reload()
    at_move(teacher, "7 of 15")

    phone.goto("about:blank")  # after a restart the first of two devices to come back would be in control
    teacher.keyboard.press("Shift+ArrowRight")
    expect(where(teacher)).to_contain_text("step 1")
    line = room.line_now(teacher).inner_text()
    expect(room.line_now(small)).to_have_text(line)
    room.let_go(english)
    goes(english, "End", "15 of 15")
    lesson.restart()
    for page in (teacher, small):
        expect(room.line_now(page)).to_have_text(line)
    room.says(small, "You are following the teacher.")
    room.says(english, "You are exploring.")
    goes(english, "ArrowLeft", "14 of 15")
    room.come_back(english)
    goes(teacher, "ArrowRight", "8 of 15")
    lesson.all_at("8 of 15")


def test_a_vote_survives_a_restart_of_the_server(new_device: OpenPage, start_server: StartServer) -> None:
    """Its first question has been revealed; of the second the server knows only what pages send again."""
    lesson = Lesson(new_device, start_server)
    teacher, phone = lesson.teacher, lesson.phone
    students = english, polish, undecided = lesson.join(), lesson.join(PHONE, "pl"), lesson.join()
    room.asks(teacher)
    room.presses(teacher, "Close the vote", "Show the answer", "Close")
    room.asks_own(teacher, "Why?", "luck", "skill")
    for student, choice in ((english, "skill"), (polish, "luck")):
        room.chooses(student, choice)
    room.answered(teacher, "2 of 3 have answered")
    teacher.reload()
    at_move(teacher, "5 of 15")
    room.answered(teacher, "2 of 3 have answered")
    lesson.restart()
    for student in students:
        expect(room.question(student)).to_contain_text("Why?")
    room.answered(teacher, "2 of 3 have answered")
    room.is_mine(english, "skill")
    room.is_mine(polish, "luck")
    room.chooses(undecided, "skill")
    room.answered(teacher, "3 of 3 have answered")
    button(phone, "Close the vote").tap()
    button(phone, "Show the answer").tap()
    for page in (teacher, *students):
        until(page, lambda page=page: result(page) == [[1], [2]])  # type: ignore[misc]


def asks_of_lesson(lesson: Lesson, student: Page) -> Page:
    """Ask the class the question of a lesson's second page, and return the page that closes the vote."""
    goes_to(lesson.teacher, "Lessons")
    is_at(lesson.teacher, "/lessons")
    lesson.teacher.get_by_role("link", name=re.compile("Trust the smaller tower")).first.click()
    at_page(student, 1)
    turns(lesson.teacher, 2)
    at_page(student, 2)
    asks_the_class(lesson.teacher)
    return lesson.phone


def asks_on_graph(lesson: Lesson, student: Page) -> Page:
    """Ask a question of the teacher's own on the graph page, and return the window that asks it."""
    goes_on_to(lesson.teacher, student, "/graph")
    return room.asks_own(lesson.teacher, "Why?", "luck", "skill")


@pytest.mark.parametrize(
    ("asks", "right"), [(asks_of_lesson, "Disc 4 on A, discs 1 to 3 on B"), (asks_on_graph, "skill")]
)
def test_a_vote_on_a_page_shown_by_its_link_survives_a_restart_of_the_server(
    new_device: OpenPage, start_server: StartServer, asks: Callable[[Lesson, Page], Page], right: str
) -> None:
    lesson = Lesson(new_device, start_server)
    student, late = lesson.join(), lesson.join()
    closes = asks(lesson, student)
    room.chooses(student, right)
    room.answered(lesson.teacher, "1 of 2 has answered")
    lesson.restart("shown")
    room.answered(lesson.teacher, "1 of 2 has answered")
    room.is_mine(student, right)
    room.chooses(late, right)
    room.answered(lesson.teacher, "2 of 2 have answered")
    for name in ("Close the vote", "Show the answer"):
        button(closes, name).click()
    row = room.question(student).get_by_role("row", name=re.compile(right))
    expect(row).to_contain_text("right answer")
    expect(row.get_by_role("cell")).to_contain_text("2")


WIRED = 25
WRONG, RIGHT = "Disc 1: A → B", "Disc 2: C → B"
"""Two of the choices at move 5 of four discs, and their ids."""
IDS = {WRONG: "1 B", RIGHT: "2 B"}


def votes(sockets: list[ClientConnection], number: int, right: int) -> None:
    """Answer over all sockets, each first wrongly; then this many of them rightly."""
    for place, socket in enumerate(sockets):
        while (heard := hear(socket))["type"] != "asked" or heard["round"] != number:
            pass
        for said in (WRONG, RIGHT if place < right else WRONG):
            answer = {"type": "answer", "question": 1, "round": number, "value": IDS[said]}
            socket.send(json.dumps(answer))
    for socket in sockets:
        for _ in range(2):
            while hear(socket)["type"] != "answered":
                pass


def result(page: Page) -> list[list[int]]:
    """How often each choice was taken, in the first vote and in the second."""
    rows = page.locator("#question-result tbody tr")
    cells = [row.get_by_role("cell").all_inner_texts() for row in rows.all()]
    return [[int(number) for cell in row for number in re.findall(r"\d+", cell)] for row in cells]


def test_thirty_students_vote_twice(new_device: OpenPage, start_server: StartServer) -> None:
    lesson = Lesson(new_device, start_server)
    teacher, phone = lesson.teacher, lesson.phone
    counted = room.counted_of(hesitant := lesson.page(PHONE))
    students = [lesson.join(), lesson.joins(hesitant), lesson.join(PHONE), lesson.join()]
    with ExitStack() as stack:
        joining = {"code": lesson.code}
        sockets = [
            stack.enter_context(joined(lesson.server, joining, f"wired {place}")) for place in range(WIRED)
        ]
        room.asks(teacher)
        for student in students:
            expect(room.question(student)).to_contain_text(room.NEXT_MOVE)
        votes(sockets, 1, 9)
        for student, said in zip(students, (WRONG, WRONG, RIGHT, WRONG), strict=True):
            room.chooses(student, said)
        room.chooses(hesitant, RIGHT)
        counted(IDS[RIGHT])
        students[2].reload()
        room.follows(students[2])
        room.is_mine(students[2], RIGHT)
        late = room.attend(lesson.page(), lesson.code)
        students.append(late)
        teacher.reload()
        at_move(teacher, "5 of 15")
        room.chooses(late, RIGHT)
        room.answered(teacher, "30 of 30 have answered")
        expect(teacher.locator("#question-result")).to_be_hidden()

        room.presses(teacher, "Close the vote")
        half = "Answers are split: let them discuss it, then ask again."
        expect(room.question(teacher)).to_contain_text(half)
        expect(room.question(late)).to_contain_text("The vote is closed.")
        button(phone, "Ask again").tap()  # the phone takes control
        votes(sockets, 2, 22)
        for student in students:
            room.chooses(student, RIGHT)
        room.answered(phone, "30 of 30")
        button(phone, "Close the vote").tap()
        for page in (teacher, *students):
            until(page, lambda page=page: result(page) == [[18, 3], [0, 0], [12, 27]])  # type: ignore[misc]
            expect(room.question(page)).to_contain_text("The only other move is disc 2, C → B.")
        button(phone, "Next").tap()
        at_move(teacher, "6 of 15")
        lesson.all_at("6 of 15")


COVERED = """table => [...table.querySelectorAll("tbody tr")].filter((row) => {
  const words = document.createRange();
  words.selectNodeContents(row.querySelector(".result-said"));
  return words.getBoundingClientRect().right > row.querySelector(".result-bar").getBoundingClientRect().left;
}).map((row) => row.innerText)"""
CUT = """why => {
  const { top, bottom } = why.getBoundingClientRect();
  const card = document.getElementById("question").getBoundingClientRect();
  const foot = document.querySelector(".question-foot").getBoundingClientRect();
  return top < card.top || bottom > (foot.height ? foot.top : card.bottom) + 1;
}"""


def six_choices(page: Page) -> None:
    """Expect a result with six choices to show every word, and the reason without scrolling."""
    expect(page.locator("#question-result tbody tr")).to_have_count(6)
    expect(page.locator("#question-why")).not_to_be_empty()
    at_rest(page)
    assert page.locator("#question-result").evaluate(COVERED) == []
    assert page.locator("#question-why").evaluate(CUT) is False
    assert page.locator("#question").evaluate("(card) => card.scrollWidth <= card.clientWidth")


@pytest.mark.parametrize("size", [LAPTOP, *rarely(LARGE)])
def test_with_six_choices_every_word_and_the_reason_can_be_read(
    teacher: Page, remote: Page, size: Window
) -> None:
    """In Polish, which has longer words, beside the card for joining; after one round and after two."""
    see(teacher, size)
    code = room.begins(teacher, "/?discs=6&move=44", "44 of 63")
    for page in (teacher, remote):
        page.goto(f"/r/{code}?theme=projector&lang=pl")
        expect(page.locator("#where")).to_contain_text("44 z 63")
    expect(teacher.locator("#room-card")).to_be_visible()
    for kind, steps in (("top", ["close", "reveal"]), ("disc", ["close", "again", "close"])):
        teacher.locator("#question-button").click()
        teacher.locator(f"#question-kind-{kind}").check()
        teacher.locator("#question-form .primary").click()
        for step in steps:
            teacher.locator(f'[data-question="{step}"]').click()
        for page in (teacher, remote):
            six_choices(page)
        expect(teacher.locator("#room-card")).to_be_visible()
        teacher.locator('[data-question="put-away"]').click()
