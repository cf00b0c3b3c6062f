"""What people do first works in the engines of Firefox and of Safari as well, and looks alike."""

import re

import pytest

from tests.engines.conftest import Chromium, Link, Show
from tests.engines.engine import Engine
from tests.engines.labels import MEASURE, away, settled

pytestmark = pytest.mark.wide  # needs more than one browser

LEFT, RIGHT, ESCAPE, ENTER, SPACE = "\ue012", "\ue014", "\ue00c", "\ue007", " "
WHERE = "return (document.querySelector('#where')?.textContent ?? '')"
PLACE = "return document.querySelector('[role=slider][aria-label=Timeline]').ariaValueNow"
DIALOGS = "return [...document.querySelectorAll('dialog[open] h2')].map((one) => one.textContent)"
LOST = 3  # pixels

SCHOOL, PROJECTOR = (1366, 768), (1920, 1080)
FAR = 12_345_678_901_234_567
PICTURES: list[tuple[str, tuple[int, int], Link]] = [
    ("/", SCHOOL, {"discs": 6, "move": 21, "theme": "light"}),
    ("/", PROJECTOR, {"discs": 6, "move": 21, "theme": "projector"}),
    ("/", PROJECTOR, {"discs": 64, "move": FAR, "theme": "dark"}),
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
    assert page.run(WHERE) == stands


def test_the_timeline_is_dragged_and_zoomed(show: Show) -> None:
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


def test_dialogs_open_and_close_a_move_is_gone_to_and_the_presenter_view_begins_and_ends(show: Show) -> None:
    page = show("/", discs=6, move=21)
    at_move(page, "21 of 63")
    for button, title in (("Settings", "Settings"), ("Share", "Share"), ("Help: keyboard", "Keyboard")):
        page.click(button)
        page.until(f"{DIALOGS}.some((one) => one.includes(given[0]))", title)
        page.until("return document.querySelector('dialog[open] header').offsetHeight < 60")
        page.press(ESCAPE)
        page.until(f"{DIALOGS}.length === 0")
    page.click("Go to move…")
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


def test_algorithms_are_compared(show: Show) -> None:
    page = show("/compare", PROJECTOR, discs=6, move=21)
    at_move(page, "21 of 63")
    page.press(RIGHT)
    at_move(page, "22 of 63")
    lanes = "return [...document.querySelectorAll('.lane')].filter((lane) => lane.offsetHeight)"
    assert page.run(f"{lanes}.map((lane) => lane.querySelectorAll('.disc').length)") == [6, 6]


def test_sixty_four_discs_are_exact(show: Show) -> None:
    page = show("/", discs=64, move=FAR)
    at_move(page, f"{FAR:,} of {2**64 - 1:,}")
    page.press(RIGHT)
    at_move(page, f"{FAR + 1:,} of {2**64 - 1:,}")
    page.press(*"z" * 34)
    page.until(f"return location.search.includes('sight={FAR + 1}-{FAR + 1}')")


WHOLE = """
  const box = document.getElementById("panels").getBoundingClientRect();
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const inside = (one) => one.top >= box.top - 1 && one.bottom <= box.bottom + 1
    && one.right <= box.right + 1;
  return stage.width >= 0.35 * innerWidth - 1 && [...document.querySelectorAll(".panels .panel")].filter(
    (panel) => panel.getClientRects().length && inside(panel.getBoundingClientRect())).length === 5"""
FIRST = [(size, "light") for size in (PROJECTOR, (1920, 950), SCHOOL, (1366, 641), (1280, 800), (1280, 665))]
FIRST += [(size, "projector") for size in (PROJECTOR, (1920, 950))]


@pytest.mark.parametrize(("size", "theme"), FIRST)
def test_the_first_panels_are_whole_beside_a_stage_of_a_third_of_the_window(
    show: Show, size: tuple[int, int], theme: str
) -> None:
    page = show("/", size, discs=8, move=100, theme=theme)
    at_move(page, "100 of 255")
    page.until(WHOLE)


@pytest.mark.parametrize(("path", "size", "link"), PICTURES, ids=lambda one: str(one))
def test_texts_stand_where_chromium_has_them(
    show: Show, chromium: Chromium, path: str, size: tuple[int, int], link: Link
) -> None:
    page = show(path, size, **link)
    here = settled(lambda: page.run(MEASURE))
    assert {name: far for name, far in away(here, chromium(path, size, link)).items() if far > LOST} == {}
