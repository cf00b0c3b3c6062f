"""The first state comes with the page, to the very request that the page makes."""

import json
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.conftest import RunningServer
from tests.e2e.conftest import OpenPage, at_move, flights_of, goes, until
from tests.wide import rarely
from webapp.web.pages.first_state import opening
from webapp.web.pages.links.link import Link

BEGINS = ["/", "/?lang=pl", "/embed?panels=bits,code", "/?theme=dark&present=on&text=120"]
BEGINS += [f"/?discs=64&from=B&to=A&move={2**63}&line=0&panels=bits,idle-peg,costs&unit=line"]
BEGINS += ["/?discs=5&move=3&line=1&algorithm=gray-code&panels="]
BEGINS += ["/?variant=pegs&discs=9&pegs=5&split=4&from=C&move=2&line=3&unit=line", "/embed?variant=pegs"]
BEGINS += ["/?variant=regular&discs=3&start=2,1|3|&goal=3,1|2|&path=2&panels=costs,about"]
BEGINS += ["/?discs=99&from=C&to=C&move=50%25&line=x", "/?variant=pegs&pegs=9&split=99&move=x"]
BEGINS += ["/?variant=london&start=1|2|3&goal=|2,1|3&lang=pl", "/?variant=antwerp", "/embed?variant=tunstall"]


COMPARED = "lane=mirror,6,A,C&lane=frame-stewart,6,A,C,variant:pegs,pegs:4&lane=search,3,A,C,variant:london"
BEGINS += ["/compare?discs=7&move=5", f"/compare?{COMPARED}&clock=line&tick=4"]


@pytest.mark.parametrize("address", [*BEGINS[3:7], BEGINS[-1], *rarely(*BEGINS[:3], *BEGINS[7:-1])])
def test_the_page_asks_for_what_it_has_brought_along(page: Page, server: RunningServer, address: str) -> None:
    """If it did not, it would only be slower: nothing else would tell."""
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    page.goto(server.url + address)
    until(page, lambda: sent)
    given = page.evaluate("JSON.parse(document.getElementById('for-scripts').textContent)")
    asked = json.loads(sent[0])
    panels = [lane["panels"] for lane in asked["lanes"]]
    for own, brought in zip(panels, given["first_state"]["panels"], strict=True):
        assert {*own} <= {*brought}
    expected = opening(msgspec.convert(given["link"], Link), given["lang"], panels)
    assert asked == expected | {"ref": asked["ref"]}


def test_the_discs_and_a_first_press_need_no_answer_of_the_server(page: Page, server: RunningServer) -> None:
    page.route_web_socket("**/ws", lambda socket: None)  # it opens, and nobody ever answers
    for link, at, discs in (("variant=tunstall&move=4", "4 of 10", 4), ("discs=6&move=44", "44 of 63", 6)):
        page.goto(f"{server.url}/?{link}")
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
