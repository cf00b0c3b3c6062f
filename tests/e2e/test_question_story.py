"""A class is asked: a teacher, a phone, five students on pages, and twenty-five over the protocol."""

import json
import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import ClientConnection

from tests.conftest import StartServer
from tests.e2e.asking import asks, presses
from tests.e2e.attending import attend, begins, follows
from tests.e2e.boxes import at_rest
from tests.e2e.conftest import OpenPage, at_move, button, until
from tests.e2e.test_room_story import Lesson
from tests.e2e.windows import LAPTOP, LARGE, PHONE, Window
from tests.web.conftest import hear
from tests.web.socket.test_rooms import joined
from tests.wide import rarely

WIRED = 25
WRONG, RIGHT = "Disc 1: A → B", "Disc 2: C → B"
"""Two of the choices at move 5 of four discs, and their ids."""
IDS = {WRONG: "1 B", RIGHT: "2 B"}


def question(page: Page) -> Locator:
    return page.locator("#question")


def chooses(page: Page, said: str) -> None:
    """Press a choice, and wait until it counts."""
    choice = question(page).get_by_role("button", name=said)
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")


def votes(sockets: list[ClientConnection], number: int, right: int) -> None:
    """Have all over the protocol answer, so many of them right, each once wrong before."""
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


def counted(page: Page, text: str) -> None:
    expect(page.locator("#question-count")).to_have_text(text)


def result(page: Page) -> list[list[int]]:
    """How often each choice was taken: in the first vote, and in the second."""
    rows = page.locator("#question-result tbody tr")
    cells = [row.get_by_role("cell").all_inner_texts() for row in rows.all()]
    return [[int(number) for cell in row for number in re.findall(r"\d+", cell)] for row in cells]


@pytest.mark.slow
def test_thirty_students_vote_twice(new_device: OpenPage, start_server: StartServer) -> None:
    lesson = Lesson(new_device, start_server)
    teacher, phone = lesson.teacher, lesson.phone
    students = [lesson.join(), lesson.join(PHONE), lesson.join(PHONE), lesson.join()]
    with ExitStack() as stack:
        room = {"code": lesson.code}
        sockets = [
            stack.enter_context(joined(lesson.server, room, f"wired {place}")) for place in range(WIRED)
        ]
        button(teacher, "Ask…").click()
        teacher.get_by_role("dialog").get_by_role("button", name="Ask", exact=True).click()
        for student in students:
            expect(question(student)).to_contain_text("Which disc moves next, and where?")
        votes(sockets, 1, 9)
        for student, said in zip(students, (WRONG, WRONG, RIGHT, WRONG), strict=True):
            chooses(student, said)
        chooses(students[1], RIGHT)  # a change of mind
        students[2].reload()
        follows(students[2])
        expect(question(students[2]).get_by_role("button", name=RIGHT)).to_have_attribute(
            "aria-pressed", "true"
        )
        late = attend(lesson.page(), lesson.code)
        students.append(late)
        teacher.reload()
        at_move(teacher, "5 of 15")
        chooses(late, RIGHT)
        counted(teacher, "30 of 30 have answered")
        expect(teacher.locator("#question-result")).to_be_hidden()

        button(teacher, "Close the vote").click()
        expect(question(teacher)).to_contain_text(
            "About half are right: let them talk it over, then ask again."
        )
        expect(question(late)).to_contain_text("The vote is closed.")
        button(phone, "Ask again").tap()  # the phone takes over
        votes(sockets, 2, 22)
        for student in students:
            chooses(student, RIGHT)
        counted(phone, "30 of 30")
        button(phone, "Close the vote").tap()
        for page in (teacher, *students):
            until(page, lambda page=page: result(page) == [[18, 3], [0, 0], [12, 27]])  # type: ignore[misc]
            expect(question(page)).to_contain_text("The only other move is disc 2, C → B.")
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
  const end = document.querySelector(".question-foot").getBoundingClientRect().top;
  return top < document.getElementById("question").getBoundingClientRect().top || bottom > end + 1;
}"""


@pytest.mark.slow
@pytest.mark.parametrize("size", [LAPTOP, *rarely(LARGE)])
def test_of_six_choices_every_word_is_seen_and_the_reason_is_whole_below_the_class(
    new_device: OpenPage, size: Window
) -> None:
    teacher, student = new_device(size), new_device(PHONE)
    code = begins(teacher, "/?discs=6&move=44&theme=projector", "44 of 63")
    attend(student, code)
    asks(teacher, "What is on top of the stack?")
    for name in ("Close the vote", "Show the answer"):
        presses(teacher, name)
    for page in (teacher, student):
        expect(page.locator("#question-result tbody tr")).to_have_count(6)
        expect(page.locator("#question-why")).not_to_be_empty()
        at_rest(page)
        assert page.locator("#question-result").evaluate(COVERED) == []
    expect(teacher.locator("#room-card")).to_be_visible()
    assert teacher.locator("#question-why").evaluate(CUT) is False
