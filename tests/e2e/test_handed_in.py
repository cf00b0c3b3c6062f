"""Programs that students hand in: the teacher's own window lists them, and a press shows one to all."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.conftest import StartServer
from tests.e2e import attending as room
from tests.e2e.axe import violations
from tests.e2e.boxes import at_rest
from tests.e2e.conftest import OpenPage, button, until
from tests.e2e.programs import BAD, RIGHT, WRONG

JOINS = """(code) => new Promise((joined, failed) => {
  window.heard = [];
  window.socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/r/${code}/ws`);
  window.socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    window.heard.push(message);
    if (message.type === "joined") joined();
    if (message.type === "error") failed(new Error(message.message));
  };
  window.socket.onclose = ({ code, reason }) => failed(new Error(`closed: ${code} ${reason}`));
  window.socket.onopen = () =>
    window.socket.send(JSON.stringify({ type: "join", room: code, device: "a student's", lang: "en" }));
})"""


class Student:
    """A student's connection, without a page of the class."""

    def __init__(self, page: Page, code: str) -> None:
        self.page = page
        page.goto("/r")
        page.evaluate(JOINS, code)

    def hands_in(self, program: str) -> None:
        said = json.dumps({"type": "hand_in", "program": program})
        self.page.evaluate("(said) => window.socket.send(said)", said)

    def heard(self, kind: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate(
            "(kind) => window.heard.filter(({ type }) => type === kind)", kind
        )
        return found


def rows(own: Page) -> Locator:
    return own.get_by_role("list", name="Handed in").get_by_role("listitem")


def look(own: Page, number: int = 1) -> Locator:
    button(own, f"Program {number}").click()
    return own.get_by_role("dialog", name=f"Program {number}")


def text(dialog: Locator) -> Locator:
    return dialog.get_by_role("region", name="Program 1")


def begun(teacher: Page, student: Page) -> tuple[Page, Student]:
    """Start a class with a student; return the teacher's own window, with nothing handed in yet."""
    code = room.begins(teacher)
    own = room.window(teacher)
    joined = Student(student, code)
    expect(own.get_by_role("heading", name="Handed in")).to_be_hidden()
    return own, joined


def test_a_program_handed_in_is_listed_looked_at_and_shown_to_all_by_a_press(
    new_device: OpenPage,
) -> None:
    own, student = begun(new_device(), new_device())
    student.hands_in(WRONG)
    expect(rows(own)).to_have_text(["Program 1 illegal move, 4 moves"])
    expect(own.get_by_text("1 program", exact=True)).to_be_visible()
    dialog = look(own)
    expect(text(dialog)).to_have_text(WRONG)
    own.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    student.hands_in(RIGHT)
    expect(rows(own)).to_have_text(["Program 1 right, 31 moves"])
    button(look(own), "Close").click()
    expect(dialog).to_be_hidden()
    before = len(student.heard("opened"))
    button(own, "The next move").click()
    dialog = look(own)
    expect(text(dialog)).to_have_text(RIGHT)
    expect(dialog.get_by_text("Voting is still open.")).to_be_visible()
    at_rest(own)
    assert violations(own) == []
    button(dialog, "Show to class").click()
    expect(dialog).to_be_hidden()
    until(student.page, lambda: len(student.heard("opened")) > before)
    [lane] = student.heard("opened")[-1]["lanes"]
    assert (lane["discs"], lane["moves"]) == (5, "31")
    until(student.page, lambda: student.heard("state")[-1]["lanes"][0]["moves"] == "31")
    assert {*student.heard("state")[-1]["lanes"][0]["panels"]} == {"call-stack", "variables"}
    expect(own.locator("#seen .disc")).to_have_count(5)
    expect(own.locator("#vote-said")).to_have_text("The vote is closed.")
    led = own.context.pages[0]  # the page that leads the class follows, too
    expect(button(led, "At their own pace")).to_be_visible()


def test_the_reason_why_a_program_cannot_be_shown_appears_where_it_was_pressed(new_device: OpenPage) -> None:
    own, student = begun(new_device(), new_device())
    student.hands_in(BAD)
    expect(rows(own)).to_have_text(["Program 1 not run"])
    dialog = look(own)
    button(dialog, "Show to class").click()
    expect(dialog.get_by_role("alert")).to_contain_text("':'")
    expect(dialog).to_be_visible()


def test_the_results_of_students_programs_are_listed_most_frequent_first(new_device: OpenPage) -> None:
    own, _ = begun(new_device(), new_device())
    expect(own.get_by_role("heading", name="Programs")).to_be_hidden()
    programs = [
        {"verdict": "exception", "finding": "Line 3: there is no hanoj.", "count": 2},
        {"verdict": "optimal", "finding": None, "count": 14},
    ]
    progress = json.dumps({"type": "progress", "pages": [], "programs": programs})

    def opened(socket: WebSocketRoute) -> None:
        def hears(text: str | bytes) -> None:
            socket.send(text)
            if '"joined"' in str(text):
                socket.send(progress)

        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(hears)

    own.route_web_socket("**/ws", opened)
    own.reload()
    told = own.get_by_role("table", name="Programs").locator("tbody").get_by_role("row")
    expect(told).to_have_text(["right14", "exceptionLine 3: there is no hanoj.2"])
    at_rest(own)
    assert violations(own) == []


def test_with_programs_off_one_can_be_looked_at_and_the_card_says_why_none_runs(
    new_device: OpenPage, start_server: StartServer
) -> None:
    origin = start_server("--trusted-host", "hanoi.example").url
    own, student = begun(new_device(origin=origin), new_device(origin=origin))
    student.hands_in(RIGHT)
    expect(rows(own)).to_have_text(["Program 1"])
    expect(own.get_by_text("hanoi serve --programs")).to_be_visible()
    dialog = look(own)
    expect(text(dialog)).to_have_text(RIGHT)
    expect(button(dialog, "Show to class")).to_have_count(0)
    button(dialog, "Close").click()
    expect(dialog).to_be_hidden()
    assert violations(own) == []
