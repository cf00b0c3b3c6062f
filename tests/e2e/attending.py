"""A class as people meet it: a teacher's page, and the pages of students."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.e2e.boxes import all_there
from tests.e2e.conftest import at_move, button

LAST_CALL = "    hanoi(n - 1, spare, source, target)"
"""The line of the recursion that comes after a move, with its blanks."""
SHOWN = re.compile(r"/r/[A-Z0-9]{6}")


def press_start(page: Page) -> None:
    """Press what starts a class, once its scripts are there: with large letters it is in the settings."""
    all_there(page)
    if not button(page, "Start a class").is_visible():
        button(page, "Settings").click()
    button(page, "Start a class").click()


def begins(page: Page, address: str = "/?discs=6&move=43", move: str = "43 of 63") -> str:
    """Start a class from this address, and return its code: the card that tells it is open."""
    page.goto(address)
    at_move(page, move)
    press_start(page)
    page.wait_for_url(SHOWN)
    expect(room_card(page)).to_be_visible()
    at_move(page, move)
    return code_of(page)


def start_class(page: Page, address: str = "/?discs=4&move=5", move: str = "5 of 15") -> str:
    """Start a class as well, and close the card, so that the panels are there."""
    begins(page, address, move)
    code = led(page, move)
    expect(room_card(page)).to_be_hidden()
    return code


def code_of(page: Page) -> str:
    return urlsplit(page.url).path.removeprefix("/r/")


def room_card(page: Page) -> Locator:
    return page.locator("#room-card")


def led(page: Page, move: str) -> str:
    """Return the code of the class that this page leads, once it does, at this move; its card is closed."""
    page.wait_for_url(SHOWN)
    expect(page.locator("html")).to_have_attribute("data-room", "leading")
    at_move(page, move)
    all_there(page)
    close = button(page, "Close the card")
    if close.is_visible():
        close.click()
    return code_of(page)


def attend(page: Page, code: str, query: str = "") -> Page:
    """Come to the class by its address, and wait until the page follows it."""
    page.goto(f"/r/{code}{query}")
    follows(page)
    all_there(page)
    return page


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="Class", exact=True)


def line_now(page: Page) -> Locator:
    """The line of the listing that has just been executed."""
    return page.locator("#panel-code [aria-current]")


def follows(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-room", "following")
    expect(page.locator("#where")).not_to_be_empty()


def says(page: Page, text: str) -> None:
    """Expect the bar to say this."""
    expect(bar(page).get_by_text(text, exact=True)).to_be_visible()


def let_go(page: Page) -> None:
    button(page, "Look around").click()
    says(page, "You are exploring.")


def come_back(page: Page) -> None:
    button(page, "Back to the class").click()
    says(page, "You follow the class.")


END = """() => {
  const { code: room, key } = JSON.parse(sessionStorage["hanoi-room"]);
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
  const join = { type: "join", room, key, device: localStorage["hanoi-device"] };
  socket.onopen = () => [join, { type: "end" }].map((one) => socket.send(JSON.stringify(one)));
}"""


def end_class(page: Page) -> None:
    """Have the class of this teacher's page end."""
    page.evaluate(END)


class Line:
    """The connection of a page that is not open yet: it can be cut, and is mended then."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.is_cut = False
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/ws", self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close()
            return
        socket.connect_to_server()
        self.sockets.append(socket)

    def cut(self) -> None:
        self.is_cut = True
        for socket in self.sockets:
            socket.close()
        self.sockets = []
        expect(self.page.locator("#notices .lost")).to_be_visible()

    def mend(self) -> None:
        self.is_cut = False
        expect(self.page.locator("#notices .lost")).to_be_hidden()
