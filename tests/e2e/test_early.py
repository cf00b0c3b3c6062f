"""What is visible and can be pressed before the later scripts and the server's answers have arrived."""

import json
import re
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.e2e.attending import SIX, let_go, says, start_class
from tests.e2e.conftest import OpenPage, at_move, button, flights_of, goes, until
from tests.e2e.hands import press
from tests.wide import rarely, rarely_together
from webapp.web.pages.first_state import opening
from webapp.web.pages.links.link import Link

LATER = "**/*later.js"
ROOM = "**/room/open-room.js"


def hold(page: Page, scripts: str) -> Callable[[], None]:
    """Hold back these scripts, and return a function that releases them."""
    held: list[Route] = []
    page.route(scripts, lambda route: held.append(route))  # playwright marks the function it is given

    def come() -> None:
        until(page, lambda: held)  # the browser may not have reported its request yet
        held[0].continue_()
        page.unroute(scripts)

    return come


def open_without_later(page: Page, address: str, scripts: str = LATER) -> Callable[[], None]:
    """Open the page without its later scripts, and return a function that releases them."""
    come = hold(page, scripts)
    with page.expect_request(scripts):
        page.goto(address)
    if page.locator("#where").count() and scripts == LATER:
        expect(page.locator("#where")).to_contain_text(" of ")
    return come


# Each visible control whose press goes unheard: what the first scripts handle is known by its attributes,
# or changes something at once; popovers and entries of a list need no script.
UNHEARD = """async () => {
  const names = "do open unit panel menu tab shows-one notice keys".split(" ");
  const known = names.map((name) => `[data-${name}]`);
  const left = `:disabled, [popovertarget], [method=dialog] *, [data-item]:not([data-item=zoom]), ${known}`;
  const place = document.querySelector("dialog[open]") ?? document;
  const found = [];
  const frame = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  const controls = "button, [role=button], select, input[type=checkbox]";
  for (const one of place.querySelectorAll(controls)) {
    // A press before may have answered a question, whose lines are no buttons any more.
    if (!one.matches(controls) || !one.checkVisibility() || one.matches(left)) continue;
    let changes = 0;
    const seen = new MutationObserver(() => (changes += 1));
    seen.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const Press = one.matches("select, input") ? Event : MouseEvent;
    const type = one.matches("select, input") ? "change" : "click";
    one.dispatchEvent(new Press(type, { bubbles: true, cancelable: true }));
    await frame();
    if (!changes) found.push(one.outerHTML.slice(0, 90));
    seen.disconnect();
  }
  return found;
}"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("address", "scripts"),
    [
        ("/?discs=4&move=6&panels=call-stack", LATER),
        ("/?discs=4&present=1", LATER),
        ("/?variant=pegs&pegs=4&discs=8&panels=about", LATER),
        ("/?variant=london&panels=about", LATER),
        ("/compare?discs=4", LATER),
        ("/graph?discs=4&move=6", LATER),
        ("/mine", LATER),
        ("/play?discs=3", LATER),
        ("/lessons/trust", LATER),
        ("/variants", LATER),
        ("/maths", "**/share/share-dialog.js"),
    ],
)
def test_no_press_is_lost_before_the_later_scripts_are_there(page: Page, address: str, scripts: str) -> None:
    """A control that they handle has `data-later`, or its whole page or dialog is on hold."""
    if scripts == LATER:
        open_without_later(page, address)
    else:
        page.route(scripts, lambda route: None)
        page.goto(address)
        button(page, "Share").click()
    assert page.evaluate(UNHEARD) == []


def presses(name: str) -> Callable[[Page], None]:
    return lambda page: button(page, name).first.click()


def types(*keys: str) -> Callable[[Page], None]:
    return lambda page: press(page, *keys)


def chooses(label: str, value: str) -> Callable[[Page], object]:
    return lambda page: page.get_by_label(label).select_option(value)


LINK = "#share-here:not(:empty)"
HELP, SETTINGS = "#help[open]", "#settings[open]"
SPLIT = "How many discs are parked first"


@pytest.mark.parametrize(
    ("address", "early", "sight"),
    [
        ("/?discs=4&move=6", types("k"), LINK),
        ("/?discs=4", types("a"), "dialog[open] [role=option]:has-text('Gray code')"),
        ("/?discs=4", presses("Start a class"), "html[data-room=leading]"),
        ("/?discs=2", presses("Copy the program"), ".program-said"),
        ("/compare?discs=6&move=9", types("g", "1", "2", "Enter"), "#where:has-text('move 12 of 63')"),
        ("/compare?discs=4", chooses("Algorithm of lane 1", "gray-code"), ".lane h2:has-text('Gray code')"),
        ("/?variant=pegs&pegs=4&discs=8", chooses(SPLIT, "1"), "#where:has-text('0 of 129')"),
        ("/lessons/trust", presses("Worksheet"), "iframe#worksheet"),
        ("/variants", presses("Settings"), SETTINGS),
        ("/lessons", types("?"), HELP),
        *rarely_together(
            ("/graph?discs=4&move=6", types("k"), LINK),
            ("/graph?discs=4", types("?"), HELP),
            ("/compare?discs=4", types("k"), LINK),
            ("/variants", types("?"), HELP),
            ("/lessons", presses("Settings"), SETTINGS),
        ),
    ],
)
def test_presses_before_the_later_scripts_take_effect_once_they_are_ready(
    page: Page, address: str, early: Callable[[Page], object], sight: str
) -> None:
    come = open_without_later(page, address)
    early(page)
    come()
    expect(page.locator(sight).first).to_be_visible()
    expect(page.locator("[aria-busy]")).to_have_count(0)


@pytest.mark.slow
def test_a_class_gets_the_presses_that_came_too_early(teacher: Page, student: Page, remote: Page) -> None:
    code = start_class(teacher, *SIX)
    come = open_without_later(teacher, f"/r/{code}", ROOM)
    teacher.keyboard.press("ArrowRight")
    come()
    at_move(teacher, "44 of 63")
    come = open_without_later(teacher, f"/r/{code}")
    button(teacher, "Ask…").click()
    come()
    expect(teacher.get_by_role("dialog", name="Ask the class")).to_be_visible()
    come = open_without_later(student, f"/r/{code}", ROOM)
    button(student, "Look around").click()
    expect(button(student, "Look around")).to_have_attribute("aria-busy", "true")
    come()
    says(student, "You are exploring.")
    remote.route(ROOM, lambda route: route.abort())  # it is requested again, at another address
    remote.goto(f"/r/{code}")
    let_go(remote)


def test_a_press_in_a_dialog_that_is_not_filled_in_yet_takes_effect_then(page: Page) -> None:
    come = hold(page, "**/record/record-dialog.js")
    page.goto("/?discs=4")
    page.keyboard.press("k")
    button(page, "Record a video…").click()
    button(page, "Record").click()
    expect(button(page, "Record")).to_have_attribute("aria-busy", "true")
    come()
    begun = page.locator("#record-making, #record-made, #record-problem:not(:empty)").filter(visible=True)
    expect(begun).not_to_have_count(0)
    expect(page).to_have_url(re.compile("discs=4"))


def test_the_page_goes_to_the_move_that_was_typed(page: Page) -> None:
    come = open_without_later(page, "/?discs=6&move=9")
    press(page, "g", "7", "Escape", "g", "6", "Space", "4")
    come()
    expect(page.get_by_label("Move number")).to_have_value("6 4")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("“6 4” is not a move number")
    come = open_without_later(page, "/?discs=6")
    button(page, "Discs 6").click()
    press(page, "8", "Enter")
    come()
    at_move(page, "0 of 255")


TYPED_AT_ONCE = """() => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
  const field = document.querySelector("#algorithms-find");
  field.value = "beats";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def test_a_touch_shows_the_buttons_of_the_presenter_view(phone: Page) -> None:
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
    """The browser reports that a dialog has closed a little late: by then it has been requested again."""
    page = explore(discs=6)
    page.keyboard.press("g")
    expect(page.locator("#go")).to_be_visible()
    assert page.evaluate(REOPEN)
    page.wait_for_function(
        "() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 0, true)))"
    )
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
def test_the_page_sends_the_request_whose_answer_it_already_has(page: Page, address: str) -> None:
    """If it did not, it would only be slower, and nothing else would show it."""
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


def test_the_discs_and_a_first_press_need_no_answer_from_the_server(page: Page) -> None:
    page.route_web_socket("**/ws", lambda socket: None)  # it opens, but never answers
    for link, at, discs in (("variant=tunstall&move=4", "4 of 10", 4), ("discs=6&move=44", "44 of 63", 6)):
        page.goto(f"/?{link}")
        at_move(page, at)
        expect(page.locator(".layer-discs [data-disc]")).to_have_count(discs)
    goes(page, "ArrowRight", "45 of 63")


def test_the_first_disc_flies_whenever_the_server_answers(page: Page, explore: OpenPage) -> None:
    """The server's own answer to the first request must not count as another puzzle."""
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
