"""The first things people do also work in the engines of Firefox and Safari, and look the same."""

import re
import time
from http.client import HTTPConnection
from json import dumps, loads

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.conftest import PATIENCE, RunningServer
from tests.e2e.programs import RIGHT as SOLVES
from tests.engines.conftest import Chromium, Link, Show
from tests.engines.engine import MEASURE, Engine, away, settled
from tests.redis.servers import wire

pytestmark = pytest.mark.slow  # needs more than one browser
LEFT, RIGHT, ESCAPE, ENTER, SPACE = "\ue012", "\ue014", "\ue00c", "\ue007", " "
WHERE = "return (document.querySelector('#where')?.textContent ?? '')"
PLACE = "return document.querySelector('[role=slider][aria-label=Timeline]').ariaValueNow"
DIALOGS = "return [...document.querySelectorAll('dialog[open] h2')].map((one) => one.textContent)"
LOST = 3  # pixels
SCHOOL, PROJECTOR = (1366, 768), (1920, 1080)
FAR = 12_345_678_901_234_567
PICTURES: list[tuple[str, tuple[int, int], Link]] = [
    ("/", SCHOOL, {"discs": 6, "move": 21, "theme": "light"}),
    ("/", PROJECTOR, {"discs": 64, "move": FAR, "theme": "projector"}),
    ("/compare", PROJECTOR, {"discs": 6, "move": 21}),
    ("/maths", SCHOOL, {"discs": 6, "move": 21}),
    ("/graph", SCHOOL, {"discs": 4}),
    ("/play", SCHOOL, {"discs": 4}),
]


def at_move(page: Engine, text: str) -> None:
    page.until(f"{WHERE}.includes(given[0])", f"move {text}")


def test_steps_and_plays(show: Show) -> None:
    page = show("/", discs=6, move=21)
    at_move(page, "21 of 63")
    page.press(RIGHT)
    at_move(page, "22 of 63")
    page.press(LEFT, LEFT)
    at_move(page, "20 of 63")
    page.click("Forward")
    at_move(page, "21 of 63")
    page.press(SPACE)
    page.until(f"{WHERE}.match(/move (2[2-9]) of/)")
    page.click("Pause")
    page.box("Play")
    stands = page.run(WHERE)
    assert re.match(r"move 2[2-9] of 63", stands)
    time.sleep(1.5)  # longer than a move takes
    assert page.run(WHERE) == stands


def test_the_timeline_can_be_dragged_and_zoomed(show: Show) -> None:
    page = show("/", discs=6, move=2)
    at_move(page, "2 of 63")
    left, top, width, height = page.box("Timeline")
    over = [(left + width * (move + 0.5) / 64, top + height - 50) for move in (8, 20, 33, 48)]
    page.drag(*over)
    at_move(page, "48 of 63")
    assert page.run(PLACE) == "48"
    page.press("z")
    page.until("return location.search.includes('sight=')")
    page.click("Zoom out")
    page.until("return !location.search.includes('sight=')")


def test_dialogs_open_and_close_go_to_move_works_and_the_presenter_view_starts_and_ends(show: Show) -> None:
    page = show("/", discs=6, move=21)
    at_move(page, "21 of 63")
    for button, title in (("Settings", "Settings"), ("Share", "Share"), ("Help", "Keyboard")):
        page.click(button)
        page.until(f"{DIALOGS}.some((one) => one.includes(given[0]))", title)
        page.until("return document.querySelector('dialog[open] header').offsetHeight < 60")
        page.press(ESCAPE)
        page.until(f"{DIALOGS}.length === 0")
    page.click("Go to move")
    page.until("return document.activeElement.id === 'go-move'")
    page.press("4", "2", ENTER)
    at_move(page, "42 of 63")
    page.press("p")
    page.until("return !document.querySelector('header').getClientRects().length")
    page.press(RIGHT)
    at_move(page, "43 of 63")
    inside = """
      const stage = document.querySelector(".stage").getBoundingClientRect();
      return stage.height > innerHeight / 2 && stage.right <= innerWidth && stage.bottom <= innerHeight"""
    page.until(inside)
    page.press(ESCAPE)
    page.until("return document.querySelector('header').getClientRects().length")


def test_sixty_four_discs_are_exact_and_a_link_restores_the_place_and_the_view(show: Show) -> None:
    page = show("/", discs=64, move=FAR)
    at_move(page, f"{FAR:,} of {2**64 - 1:,}")
    page.press(RIGHT)
    at_move(page, f"{FAR + 1:,} of {2**64 - 1:,}")
    page.press(*"z" * 34)
    page.until(f"return location.search.includes('sight={FAR + 1}-{FAR + 1}')")
    query = page.run("return location.search")
    page = show("/maths", discs=3)
    page.run("location.href = '/' + given[0]", query)
    at_move(page, f"{FAR + 1:,} of {2**64 - 1:,}")
    assert page.run(PLACE) == str(FAR + 1)


def test_lanes_continue_together(show: Show) -> None:
    page = show("/compare", PROJECTOR, discs=6, move=21)
    at_move(page, "21 of 63")
    page.press(RIGHT)
    at_move(page, "22 of 63")
    lanes = "return [...document.querySelectorAll('.lane')].filter((lane) => lane.offsetHeight)"
    assert page.run(f"{lanes}.map((lane) => lane.querySelectorAll('.disc').length)") == [6, 6]


MIDDLE = """
  const box = document.querySelector(given[0]).getBoundingClientRect();
  return [box.x + box.width * given[1], box.y + box.height / 2];"""


def test_a_disc_is_dragged_to_another_peg(show: Show) -> None:
    page = show("/play", discs=3)
    page.until("return document.querySelector('#board-said').textContent.includes('Peg A: discs 1–3.')")
    disc = page.run(MIDDLE, "#board .disc[data-disc='1']", 0.5)
    page.drag(disc, *(page.run(MIDDLE, "#board", across) for across in (0.4, 0.6, 5 / 6)))
    page.until("return document.querySelector('#board-said').textContent.includes('Peg C: disc 1.')")


def test_one_s_own_program_is_run_and_stepped_through(show: Show) -> None:
    page = show("/mine", discs=4)
    page.until("return document.querySelector('#run')?.offsetHeight")
    typed = """
      const program = document.querySelector("#program");
      program.value = given[0];
      program.dispatchEvent(new InputEvent("input", { bubbles: true }));"""
    page.run(typed, SOLVES)
    page.click("Run")
    page.until("return document.querySelector('#aside-found').textContent === 'right'")
    page.click("Forward")
    at_move(page, "1 of 15")


def test_a_class_is_followed_even_after_the_connection_was_lost(show: Show, hearing: RunningServer) -> None:
    with connect(hearing.ws_url) as teacher, wire(hearing.port) as way:
        code = begin_class(hearing.port, teacher)
        page = show(f"/r/{code}", at=f"http://127.0.0.1:{way.port}")
        at_move(page, "5 of 15")
        says(teacher, "step", by=1, unit="move")
        at_move(page, "6 of 15")
        way.cut()
        says(teacher, "seek", move="9")
        way.mend()
        at_move(page, "9 of 15")


def begin_class(port: int, teacher: ClientConnection) -> str:
    """Open a class led by this connection, and return its code."""
    line = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    line.request("POST", "/rooms")
    room = loads(line.getresponse().read())
    line.close()
    says(teacher, "join", room=room["code"], key=room["key"], device="laptop")
    says(teacher, "open", lanes=[{"discs": 4}], move="5")
    return str(room["code"])


def says(teacher: ClientConnection, kind: str, /, **message: object) -> None:
    """Send it, and wait until it has been executed."""
    teacher.send(dumps({"type": kind, "ref": kind, **message}))
    while (answer := loads(teacher.recv(PATIENCE))).get("ref") != kind:
        pass
    assert answer["type"] != "error", answer


WHOLE = """
  const box = document.getElementById("panels").getBoundingClientRect();
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const inside = (one) => one.top >= box.top - 1 && one.bottom <= box.bottom + 1
    && one.right <= box.right + 1;
  return stage.width >= 0.35 * innerWidth - 1 && [...document.querySelectorAll(".panels .panel")].filter(
    (panel) => panel.getClientRects().length && inside(panel.getBoundingClientRect())).length === 5"""
FIRST = (((1280, 665), "light"), ((1366, 641), "light"), ((1920, 950), "projector"))


def test_the_first_panels_are_whole_beside_a_stage_of_a_third_of_the_window(show: Show) -> None:
    """In the windows with the least space for which Chromium is tested."""
    for size, theme in FIRST:
        page = show("/", size, discs=8, move=100, theme=theme)
        at_move(page, "100 of 255")
        page.until(WHOLE)


def test_texts_are_where_chromium_has_them(show: Show, chromium: Chromium) -> None:
    for path, size, link in PICTURES:
        page = show(path, size, **link)
        here = settled(lambda page=page: page.run(MEASURE))
        far = {name: far for name, far in away(here, chromium(path, size, link)).items() if far > LOST}
        assert far == {}, path
