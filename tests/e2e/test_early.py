"""What is there and can be pressed before the later scripts and the server's answers have come."""

import json
import re
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.e2e.conftest import OpenPage, at_move, button, flights_of, goes, until
from tests.e2e.hands import press
from tests.wide import rarely
from webapp.web.pages.first_state import opening
from webapp.web.pages.links.link import Link


def open_without_later(page: Page, address: str) -> Callable[[], None]:
    """Open the page, whose later scripts come when what is returned is called."""
    held: list[Route] = []
    page.route("**/later*.js", lambda route: held.append(route))  # playwright marks what it is given
    with page.expect_request("**/later*.js"):
        page.goto(address)
    expect(page.locator("#where")).to_contain_text(" of ")
    return lambda: held[0].continue_()


@pytest.mark.parametrize("path", ["/?discs=4&move=6", *rarely("/graph?discs=4&move=6", "/compare?discs=4")])
def test_the_dialog_that_a_key_opened_has_its_link(page: Page, path: str) -> None:
    come = open_without_later(page, path)
    page.keyboard.press("k")
    come()
    expect(page.get_by_role("textbox", name="A link to this view")).to_have_value(re.compile("discs=4|,4,"))


def test_the_list_that_a_key_opened_names_the_algorithms(page: Page) -> None:
    come = open_without_later(page, "/?discs=4")
    page.keyboard.press("a")
    come()
    listed = page.locator("dialog[open]").get_by_role("option")
    expect(listed.filter(has_text="Gray code").first).to_be_visible()


def test_the_move_that_was_typed_is_gone_to(page: Page) -> None:
    come = open_without_later(page, "/?discs=6&move=9")
    page.keyboard.press("g")
    page.keyboard.type("7")
    press(page, "Escape", "g")
    page.keyboard.type("6 4")
    come()
    expect(page.get_by_label("Move number")).to_have_value("6 4")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("“6 4” is beyond the last move.")
    come = open_without_later(page, "/compare?discs=6&move=9")
    page.keyboard.press("g")
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    come()
    at_move(page, "12 of 63")


def test_the_discs_the_split_and_the_algorithm_that_were_chosen_are_taken(page: Page) -> None:
    come = open_without_later(page, "/?discs=6")
    button(page, "Discs 6").click()
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    come()
    at_move(page, "0 of 255")
    come = open_without_later(page, "/?variant=pegs&pegs=4&discs=8")
    page.get_by_label("How many discs are parked first").select_option("1")
    come()
    at_move(page, "0 of 129")
    come = open_without_later(page, "/compare?discs=4")
    page.get_by_label("Algorithm of lane 1").select_option("gray-code")
    come()
    page.wait_for_url(re.compile("gray-code,4"))


TYPED_AT_ONCE = """() => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
  const field = document.querySelector("#algorithms-find");
  field.value = "beats";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def test_a_touch_calls_the_buttons_of_the_presenter_view(phone: Page) -> None:
    come = open_without_later(phone, "/?discs=6&present=1")
    phone.touchscreen.tap(200, 100)
    buttons = phone.get_by_role("group", name="Transport")
    expect(buttons).not_to_be_in_viewport()
    come()
    expect(buttons).to_be_in_viewport(ratio=1)


REOPEN = """() => {
  const press = (key) =>
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const dialog = document.querySelector("#go");
  press("Escape");
  const closed = !dialog.open;
  press("g");
  return closed;
}"""


def test_a_dialog_just_closed_opens_again_and_a_list_finds_what_was_typed_before(explore: OpenPage) -> None:
    """The browser tells that a dialog has closed a while later: then it has been asked for anew."""
    page = explore(discs=6)
    page.keyboard.press("g")
    expect(page.locator("#go")).to_be_visible()
    assert page.evaluate(REOPEN)
    page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    expect(page.get_by_label("Move number")).to_be_focused()
    page.keyboard.press("Escape")
    page.evaluate(TYPED_AT_ONCE)
    found = page.get_by_role("listbox", name="Algorithms").get_by_role("option").filter(visible=True)
    expect(found).to_have_count(4)
    expect(page.get_by_role("combobox", name="Find an algorithm")).to_have_value("beats")


COMPARED = "lane=mirror,6,A,C&lane=frame-stewart,6,A,C,variant:pegs,pegs:4&lane=search,3,A,C,variant:london"
BEGINS = [
    "/?theme=dark&present=on&text=120",
    f"/?discs=64&from=B&to=A&move={2**63}&line=0&panels=bits,idle-peg,costs&unit=line",
    "/?discs=5&move=3&line=1&algorithm=gray-code&panels=",
    "/?variant=pegs&discs=9&pegs=5&split=4&from=C&move=2&line=3&unit=line",
    f"/compare?{COMPARED}&clock=line&tick=4",
]
MORE = ["/", "/?lang=pl", "/embed?panels=bits,code", "/embed?variant=pegs", "/embed?variant=tunstall"]
MORE += ["/?variant=regular&discs=3&start=2,1|3|&goal=3,1|2|&path=2&panels=costs,about"]
MORE += ["/?discs=99&from=C&to=C&move=50%25&line=x", "/?variant=pegs&pegs=9&split=99&move=x"]
MORE += ["/?variant=london&start=1|2|3&goal=|2,1|3&lang=pl", "/?variant=antwerp", "/compare?discs=7&move=5"]


@pytest.mark.parametrize("address", [*BEGINS, *rarely(*MORE)])
def test_the_page_asks_for_what_it_has_brought_along(page: Page, address: str) -> None:
    """If it did not, it would only be slower: nothing else would tell."""
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    page.goto(address)
    until(page, lambda: sent)
    given = page.evaluate("JSON.parse(document.getElementById('for-scripts').textContent)")
    asked = json.loads(sent[0])
    panels = [lane["panels"] for lane in asked["lanes"]]
    for own, brought in zip(panels, given["first_state"]["panels"], strict=True):
        assert {*own} <= {*brought}
    expected = opening(msgspec.convert(given["link"], Link), given["lang"], panels)
    assert asked == expected | {"ref": asked["ref"]}


def test_the_discs_and_a_first_press_need_no_answer_of_the_server(page: Page) -> None:
    page.route_web_socket("**/ws", lambda socket: None)  # it opens, and nobody ever answers
    for link, at, discs in (("variant=tunstall&move=4", "4 of 10", 4), ("discs=6&move=44", "44 of 63", 6)):
        page.goto(f"/?{link}")
        at_move(page, at)
        expect(page.locator(".layer-discs [data-disc]")).to_have_count(discs)
    goes(page, "ArrowRight", "45 of 63")


def test_the_first_disc_flies_whenever_the_server_answers(page: Page, explore: OpenPage) -> None:
    """The server's own answer to the first request is no other puzzle."""
    held: list[Callable[[], None]] = []

    def hold(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: held.append(lambda: server.send(text)))

    page.route_web_socket("**/ws", hold)
    explore(discs=6)
    flights = flights_of(page)
    page.keyboard.press("ArrowRight")
    until(page, lambda: len(held) == 2)
    for send in held:
        send()
    at_move(page, "1 of 63")
    assert flights() == 1
