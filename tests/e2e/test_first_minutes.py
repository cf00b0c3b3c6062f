"""The first minutes, for everyone: the goal, themes, phones, screen readers, little to load."""

import gzip
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, expect

from tests.e2e.boxes import all_there, problems
from tests.e2e.conftest import OpenPage, at_move, beyond_move, button, goes, headline, where
from tests.e2e.hands import box, point, press
from tests.e2e.playing import made
from tests.e2e.windows import LAPTOP, LARGE, LETTERS, PHONE, SMALL_TEXT, Window, overflow, see
from tests.weights import AT_ONCE, IN_ALL, LATER
from tests.wide import rarely

RULES = "Move the tower from A to C, one disc at a time, never onto a smaller one."


@pytest.mark.slow
@pytest.mark.parametrize("size", [LAPTOP, PHONE, *rarely(LARGE)])
def test_goal_and_rules_come_before_the_first_reason(explore: OpenPage, size: Window) -> None:
    page = explore(window=size, discs=6)
    rules, reason = page.get_by_text(RULES, exact=True), headline(page)
    expect(rules).to_be_in_viewport(ratio=1)
    expect(reason).to_have_text("Disc 6 cannot move yet: first discs 1 to 5 must go to B.")
    assert point(rules, down=1)[1] <= box(reason)["y"] + 1
    expect(where(page)).to_have_text("move 0 of 63: press “Play” or →")
    expect(where(page)).to_be_in_viewport(ratio=1)
    page.keyboard.press("ArrowRight")
    expect(rules).to_be_hidden()
    goes(page, "Home", "0 of 63")
    expect(rules).to_be_visible()
    page.keyboard.press("Shift+ArrowRight")
    expect(rules).to_be_hidden()


def test_goal_and_rules_name_the_pegs_and_are_announced(explore: OpenPage) -> None:
    page = explore(discs=1, **{"from": "B", "to": "A"})
    said = "Move the tower from B to A, one disc at a time, never onto a smaller one."
    expect(page.get_by_text(said, exact=True)).to_be_visible()
    expect(page.locator("#announcer")).to_contain_text(said)


@pytest.mark.slow
def test_the_help_shows_one_group_of_keys_at_a_time_or_all_and_keys_go_through_it(explore: OpenPage) -> None:
    page = explore(discs=6)
    groups = page.get_by_role("group", name="Keyboard")
    page.keyboard.press("?")
    expect(page.get_by_role("checkbox", name="Single-key shortcuts")).to_be_focused()
    page.keyboard.press("Tab")
    expect(groups.get_by_role("button", name="Basics")).to_have_attribute("aria-pressed", "true")
    press(page, "Tab", "Space")
    expect(page.get_by_text("blank the screen")).to_be_visible()
    dialog = page.get_by_role("dialog", name="Keyboard")
    for name, said, hidden in (
        ("Basics", "play and pause", "full screen"),
        ("In class", "full screen", "bookmark this move"),
        ("Panels and timeline", "bookmark this move", "play and pause"),
    ):
        groups.get_by_role("button", name=name).click()
        expect(dialog.get_by_text(said, exact=True)).to_be_visible()
        expect(dialog.get_by_text(hidden, exact=True)).to_be_hidden()
    groups.get_by_role("button", name="All").click()
    for said in ("play and pause", "full screen", "bookmark this move"):
        expect(dialog.get_by_text(said, exact=True)).to_be_visible()
    expect(dialog.get_by_role("heading", level=3)).to_have_text(["Basics", "In class", "Panels and timeline"])


SAME_COLOUR = """() => {
  const ground = (node) => {
    const { backgroundColor, forcedColorAdjust } = getComputedStyle(node);
    if (forcedColorAdjust === "auto" && node.closest("button")) return plate;
    return backgroundColor === "rgba(0, 0, 0, 0)" && node.parentElement
      ? ground(node.parentElement) : backgroundColor; };
  document.body.style.color = "Canvas";
  const plate = getComputedStyle(document.body).color;
  document.body.style.color = "";
  return [...document.querySelectorAll("button, button *")]
    .filter((node) => node.checkVisibility() && [...node.childNodes].some((one) => one.data?.trim()))
    .filter((node) => getComputedStyle(node).color === ground(node))
    .map((node) => node.textContent); }"""


@pytest.mark.parametrize("theme", LETTERS)
@pytest.mark.parametrize("size", [LAPTOP, *rarely(LARGE)])
def test_a_projector_and_a_laptop_need_no_scrolling(explore: OpenPage, theme: str, size: Window) -> None:
    page = explore(window=size, discs=6, move=44, theme=theme)
    assert overflow(page) == list(size)
    panels = page.get_by_role("region", name="Panels", exact=True)
    assert point(button(page, "Go to move"), 1)[0] <= box(panels)["x"]


@pytest.mark.slow
def test_a_projector_shows_code_and_labels_at_24_pixels_and_the_longest_listing(explore: OpenPage) -> None:
    page = explore(window=LARGE, discs=6, move=44, theme="projector", panels="code,call-stack,bits")
    assert page.evaluate(SMALL_TEXT, ["main *", 24]) == []
    read = ".panel :not(msup > :last-child, msup > :last-child *)"
    recursion = ("recursive", "")
    for discs, (name, own) in ((1, recursion), (7, recursion), (16, recursion), (6, ("mirror", ",mirror"))):
        panels = f"code,call-stack,explicit-stack,idle-peg{own}"
        page = explore(window=LARGE, discs=discs, move=1, algorithm=name, theme="projector", panels=panels)
        all_there(page)
        assert page.evaluate(SMALL_TEXT, [read, 24]) == []
        assert [one for one in problems(page) if "panel" in one] == []
    page = explore(window=LARGE, discs=6, algorithm="gray-code", theme="projector")
    inside = page.get_by_role("region", name="Code").get_by_role("list")
    assert inside.evaluate("node => node.scrollWidth <= node.clientWidth")


@pytest.mark.slow
def test_a_screen_reader_hears_steps_and_pauses_but_not_playing(explore: OpenPage) -> None:
    page = explore(discs=20)
    heard = page.locator("[aria-live=polite]")
    page.keyboard.press("ArrowRight")
    expect(heard).to_contain_text("move 1 of")
    before = heard.text_content()
    page.keyboard.press("Space")
    beyond_move(page, 2)
    assert heard.text_content() == before
    page.keyboard.press("Space")
    expect(heard).not_to_have_text(str(before))


def test_with_reduced_motion_nothing_moves(explore: OpenPage, play: OpenPage, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    explore(discs=3)
    goes(page, "ArrowRight", "1 of 7")
    assert page.evaluate("document.getAnimations().length") == 0
    play("discs=3")
    press(page, "1", "3", "1", "3")
    expect(made(page)).to_have_text("1 move")
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["dark", *rarely("light")])
def test_in_system_colours_buttons_have_words_and_parts_have_edges(
    page: Page, visit: OpenPage, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(forced_colors="active", color_scheme=scheme)
    for address in (
        *("/?discs=6&move=11", "/compare?move=11", "/play?discs=3", "/embed?move=5", "/maths"),
        *("/mine", "/graph?discs=3"),
    ):
        visit(address, LAPTOP)
        assert page.evaluate(SAME_COLOUR) == [], address
    visit("/compare?move=11", LAPTOP)
    parts = page.locator(".lane :is(.stage, .panel)").filter(visible=True)
    assert {one.evaluate("(part) => getComputedStyle(part).borderStyle") for one in parts.all()} == {"solid"}


def test_a_moving_disc_continues_from_where_it_is(explore: OpenPage) -> None:
    page = explore(discs=3)
    page.evaluate(
        """() => {
          const { animate } = Element.prototype;
          window.flights = [];
          Element.prototype.animate = function (...given) {
            const flight = animate.apply(this, given);
            flight.pause();
            window.flights.push(flight);
            return flight;
          };
        }"""
    )
    place = """() => {
      const box = document.querySelector('.disc[data-disc="1"] rect').getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }"""
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => flights.length === 1")
    begun = page.evaluate(place)
    page.evaluate("flights[0].currentTime = flights[0].effect.getTiming().duration / 2")
    between = page.evaluate(place)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => flights.length === 2")
    after = page.evaluate(place)
    assert abs(between[0] - begun[0]) + abs(between[1] - begun[1]) > 100
    assert abs(after[0] - between[0]) + abs(after[1] - between[1]) < 2
    assert page.evaluate("document.getAnimations().filter((one) => flights.includes(one)).length") == 1


def test_no_request_leaves_the_origin_and_little_is_loaded(page: Page, base_url: str) -> None:
    responses: list[Response] = []
    page.on("response", lambda response: responses.append(response))
    page.goto("/?discs=6")
    at_move(page, "0 of 63")
    goes(page, "ArrowRight", "1 of 63")
    page.wait_for_load_state("networkidle")
    assert {urlsplit(response.url).netloc for response in responses} == {urlsplit(base_url).netloc}
    sizes = {
        path: len(gzip.compress(response.body(), 9))
        for response in responses
        if (path := urlsplit(response.url).path).endswith((".js", ".css", "/"))
        and not path.endswith("-paper.css")  # no picture is held back for paper
    }
    first = ("/", "css/explore.css", "js/explore/main.js")
    at_once = [size for path, size in sizes.items() if path.endswith(first)]
    later = [size for path, size in sizes.items() if not path.endswith(first)]
    assert (len(at_once), len(later)) == (3, 2)
    assert sum(later) <= LATER
    assert AT_ONCE / 2 < sum(at_once) <= AT_ONCE
    assert IN_ALL / 2 < sum(sizes.values()) <= IN_ALL


IN_HEADER = """() => {
  const part = (name) => [...document.querySelectorAll(name)].filter((one) => one.checkVisibility());
  const box = (one) => one.getBoundingClientRect();
  const [brand] = part(".brand").map(box);
  const others = part(".bar .menu, .pages a").map(box);
  return Boolean(brand) && brand.left >= box(part(".bar-start")[0]).left
    && others.every(({ left }) => left >= brand.right)
    && others.every(({ right }) => part(".bar-buttons").every((one) => right <= box(one).left)); }"""
PAGES = ["/", "/compare", "/maths", "/graph", "/play", "/mine", "/variants", "/lessons", "/lessons/trust"]


@pytest.mark.slow
@pytest.mark.parametrize("theme", LETTERS)
@pytest.mark.parametrize("lang", ["pl", *rarely("en")])
def test_every_header_of_a_large_window_has_the_name(page: Page, theme: str, lang: str) -> None:
    see(page, LARGE)
    for address in [*(f"{one}?" for one in PAGES), "/?variant=pegs&"]:
        page.goto(f"{address}theme={theme}&lang={lang}")
        page.wait_for_load_state()
        expect(page.get_by_role("banner").get_by_text("Hanoi Classroom")).to_be_in_viewport(ratio=1)
        assert page.evaluate(IN_HEADER), address
