"""A class as people see it: the teacher's page and paired phone, the students' pages, questions."""

import json
import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.e2e.boxes import all_there, at_rest
from tests.e2e.conftest import at_move, button, until

LAST_CALL = "    hanoi(n - 1, spare, source, target)"
"""The line of the recursion that comes after a move, with its indentation."""
NEXT_MOVE = "Which disc moves next, and where?"
SIX = ("/?discs=6&move=43", "43 of 63")
"""Six discs at a move, and the place as people see it."""
SHOWN = re.compile(r"/r/[A-Z0-9]{6}")


def press_start(page: Page) -> None:
    """Press the button that starts a class, once scripts are ready; with large text it is in the settings."""
    all_there(page)
    if not button(page, "Start a class").is_visible():
        button(page, "Settings").click()
    button(page, "Start a class").click()


def begins(page: Page, address: str = SIX[0], move: str = SIX[1]) -> str:
    """Start a class from this address, and return its code; its card is open."""
    page.goto(address)
    at_move(page, move)
    press_start(page)
    page.wait_for_url(SHOWN)
    expect(card(page)).to_be_visible()
    at_move(page, move)
    return code_of(page)


def start_class(page: Page, address: str = "/?discs=4&move=5", move: str = "5 of 15") -> str:
    """Start a class and close the card, so that the panels are visible; return the code."""
    begins(page, address, move)
    code = led(page, move)
    expect(card(page)).to_be_hidden()
    return code


def code_of(page: Page) -> str:
    return urlsplit(page.url).path.removeprefix("/r/")


def card(page: Page) -> Locator:
    return page.locator("#room-card")


def here(page: Page, text: str) -> None:
    """Expect the card to give these numbers, such as "1 joined 1 following 0 exploring"."""
    expect(page.locator("#room-people")).to_have_text(re.compile(r"\s*".join(text.split())))


def led(page: Page, move: str) -> str:
    """Wait until this page leads a class at this move; close the card and return the code."""
    page.wait_for_url(SHOWN)
    expect(page.locator("html")).to_have_attribute("data-room", "leading")
    at_move(page, move)
    all_there(page)
    close = button(page, "Close the card")
    if close.is_visible():
        close.click()
    return code_of(page)


def window(page: Page, within: Locator | None = None) -> Page:
    """Open the teacher's own window, from the card of this page or another part with its link."""
    with page.expect_popup() as opened:
        (within or page).get_by_role("link", name="My window").locator("visible=true").click()
    own = opened.value
    expect(own.locator("html")).to_have_attribute("data-controls", "")
    at_rest(own, 5)
    return own


def end_class(page: Page) -> None:
    """End the class of this teacher's page, whose card is open, from the teacher's own window."""
    own = window(page)
    button(own, "End the class…").click()
    button(own, "End the class").click()
    expect(own.get_by_text("The class has ended.")).to_be_visible()
    own.close()


def attend(page: Page, code: str, query: str = "") -> Page:
    """Join the class by its address, and wait until the page follows it."""
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
    says(page, "You are following the teacher.")


def pairing_of(page: Page) -> str:
    """Press "Pair a phone" in the teacher's own window, and return the token that its code holds."""
    with page.expect_request(lambda one: "fragment" in one.headers) as asked:
        button(page, "Pair a phone").click()
    expect(page.get_by_role("img", name="QR code").locator("svg")).to_be_visible()
    return asked.value.headers["fragment"].removeprefix("pairing=")


def pair(teacher: Page, phone: Page) -> Page:
    """Pair a phone in a window opened from the card of the teacher's page."""
    own = window(teacher)
    token = pairing_of(own)
    phone.goto(f"/r/{code_of(teacher)}#pairing={token}")
    phone.wait_for_url(re.compile(r"[?&]as=remote"))
    expect(phone.locator("#narration")).not_to_have_text("Tower of Hanoi")
    own.close()
    return phone


def question(page: Page) -> Locator:
    """The question with everything that belongs to it."""
    return page.locator("#question")


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Ask the class")


def asks(page: Page, kind: str = "The next move") -> None:
    """Ask the class one of the kinds of questions, and wait until it is shown."""
    button(page, "Ask…").click()
    dialog(page).get_by_role("radio", name=kind).check()
    button(dialog(page), "Ask").click()
    expect(dialog(page)).to_be_hidden()
    expect(question(page)).to_be_visible()


def writes_own(own: Page, text: str, *choices: str) -> Locator:
    """Fill in a question of the teacher's own in that window; its last choice is right."""
    button(own, "Write a question…").click()
    form = own.get_by_role("dialog", name="Your own question")
    form.get_by_role("textbox", name="Question").fill(text)
    for number, choice in enumerate(choices, 1):
        form.get_by_label(f"Choice {number}", exact=True).fill(choice)
    form.get_by_role("radio", name=f"Choice {len(choices)} is right").check()
    return form


def asks_own(page: Page, text: str, *choices: str) -> Page:
    """Ask the class a question of the teacher's own, from the window linked in the page's dialog."""
    button(page, "Ask…").click()
    own = window(page, dialog(page))
    expect(dialog(page)).to_be_hidden()
    button(writes_own(own, text, *choices), "Save").click()
    button(own, f"Ask “{text}”").click()
    expect(question(page)).to_contain_text(text)
    return own


def choice(page: Page, text: str) -> Locator:
    return question(page).get_by_role("button", name=text)


def is_mine(page: Page, text: str) -> None:
    """Expect this choice to be the one chosen on this page."""
    expect(choice(page, text)).to_have_attribute("aria-pressed", "true")


def chooses(page: Page, text: str) -> None:
    """Press a choice, and wait until it is chosen."""
    choice(page, text).click()
    is_mine(page, text)


def counted_of(page: Page) -> Callable[[str], None]:
    """Return a function that waits until the answer with this id counts; the page must not be open yet.

    The page shows an answer before the server has it, and the teacher's page says only how many have
    answered: a changed answer may still be on its way when the vote is closed.
    """
    counted: list[str] = []

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        counted.extend([message["value"]] if message["type"] == "answered" else [])

    page.on("websocket", lambda one: one.on("framereceived", hear))
    return lambda value: until(page, lambda: counted[-1:] == [value])


def answered(page: Page, text: str) -> None:
    """Expect the teacher's page to say how many have answered."""
    expect(page.locator("#question-count")).to_have_text(text)


def presses(page: Page, *names: str) -> None:
    """Press these buttons below the question in turn."""
    for name in names:
        button(question(page), name).click()


class Line:
    """The connection of a page that is not open yet.

    It can be cut and mended, hold back what the page sends, and refuse every `join`, as a server does when
    it is not available.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sockets: list[WebSocketRoute] = []
        self.refused = 0
        self.is_cut = self.keeps_back = self.refuses = False
        page.route_web_socket("**/ws", self._opened)

    @property
    def paths(self) -> list[str]:
        """Paths of the connections that have not been broken."""
        return [urlsplit(socket.url).path for socket in self.sockets]

    def _opened(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close()
            return
        server = socket.connect_to_server()
        self.sockets.append(socket)
        socket.on_message(lambda text: self._asked(socket, server, str(text)))
        server.on_message(socket.send)

    def _asked(self, socket: WebSocketRoute, server: WebSocketRoute, text: str) -> None:
        message = json.loads(text)
        if self.keeps_back:
            return None
        if not (self.refuses and message["type"] == "join"):
            return server.send(text)
        self.refused += 1
        said = "The class is not available right now; try again in a moment."
        refusal = {"type": "error", "code": "failed", "message": said, "field": None, "ref": message["ref"]}
        return socket.send(json.dumps(refusal))

    def moves(self) -> None:
        """Lose the connection, as when a class moves to another server, and with it what was held back."""
        self.keeps_back = False
        self.breaks(code=1012)

    def breaks(self, code: int | None = None) -> None:
        """Lose the connection: the page opens another one."""
        self.sockets.pop().close(code=code)

    def cut(self, code: int | None = None) -> None:
        """Lose the connection, and every later one until it is mended."""
        self.is_cut = True
        self.breaks(code)
        expect(self.page.locator("#notices .lost")).to_be_visible()

    def mend(self) -> None:
        self.is_cut = False
        expect(self.page.locator("#notices .lost")).to_be_hidden()
