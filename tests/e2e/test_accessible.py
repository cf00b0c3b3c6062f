"""In every theme and window no page overflows sideways, and axe finds no violations."""

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import violations
from tests.e2e.comparing import FOUR, HUGE, PUZZLES, RACE, TWO
from tests.e2e.conftest import OpenPage
from tests.e2e.hands import page_links
from tests.e2e.windows import ALL_PANELS, LAPTOP, LARGE, LYING, PHONE, THEMES, each, overflow
from tests.wide import rarely, rarely_together
from webapp.variants import VARIANTS

PLAYED = ("antwerp&discs=2", "pegs&pegs=5&discs=4", "london&discs=3")
NOT_WIDER = "dialogs => dialogs.every((one) => one.scrollWidth <= one.clientWidth)"
OPENED = "dialog[open], #reasons li, #turn:not(:empty), #verdict:not(:empty), #watch-lanes h2, .think-pegs"
# An address, and the buttons pressed there first: what they open is checked.
FIRST = (f"/?discs=6&move=44&panels={ALL_PANELS}", [])
USUAL = [
    (f"/?discs=64&move=1&panels={ALL_PANELS}", ["Settings"]),
    ("/?discs=64&move=44&text=200", []),
    ("/?discs=64&move=44", ["Share"]),
    ("/?variant=pegs&move=1", ["Settings"]),
    (f"/compare?{FOUR}&move=49", []),
    (f"/compare?{HUGE}&move=9", []),
    (f"/compare?{PUZZLES}&move=2", []),
    ("/graph?discs=4&move=3&rings=1", []),
    ("/graph?discs=4", ["Start and goal"]),
    ("/embed?discs=6&move=44&panels=bits,code", []),
    ("/maths?discs=5&move=13&formula=peg&d=3", []),
    ("/?discs=6&move=3&think=1", ["Forward", "Peg A: disc 3 on top"]),
    ("/play?discs=3", ["New game"]),
    ("/play?discs=3&goal=3|2|1", ["Why", "Two players"]),
    ("/play?discs=3&goal=3|2|1", ["Set up a position"]),
    ("/play?discs=3&made=ACABCBACBABCAC", []),
    ("/play?discs=3&made=ACABCBACBABCAC", ["Replay beside the solution"]),
]
WIDE = [
    *((f"/?discs={discs}&move={move}&panels={ALL_PANELS}", []) for discs, move in ((1, 1), (6, 1), (64, 44))),
    ("/?discs=6&move=44", []),
    *(("/?discs=6", [name]) for name in ("Settings", "Go to move", "Help")),
    *((f"/?variant={one.name}&move=1", []) for one in VARIANTS[1:]),
    *((f"/?variant={one.name}&move=1", ["Settings"]) for one in VARIANTS[2:]),
    ("/?variant=tunstall&think=1", ["Forward"]),
    ("/?variant=london&start=1|2|3&goal=|2,1|3", ["Choose start and goal…"]),
    *((f"/compare?{lanes}", []) for lanes in (f"{TWO}&clock=line&tick=70", f"{RACE}&move=12")),
    *((f"/compare?{lanes}", ["Settings of lane 1"]) for lanes in (PUZZLES, f"{RACE}&move=12")),
    ("/maths?discs=64&move=13&formula=peg&d=3", []),
    *(("/play?discs=3", [name]) for name in ("Share", "Settings", "Help")),
    *((f"/play?variant={of}", ["Why"]) for of in PLAYED),
    *((f"/play?variant={of}", ["New game"]) for of in PLAYED),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("address", "pressed"),
    [FIRST, *(pytest.param(*one, marks=pytest.mark.slow) for one in USUAL), *rarely_together(*WIDE)],
)
def test_nothing_overflows_and_axe_finds_nothing(
    visit: OpenPage, address: str, pressed: list[str], theme: str
) -> None:
    page = visit(f"{address}&theme={theme}")
    expect(page.locator(".lane[data-awaited]")).to_have_count(0)
    for name in pressed:
        page.get_by_role("button", name=name).filter(visible=True).first.click()
        expect(page.locator(OPENED).filter(visible=True)).not_to_have_count(0)
    for width, _ in each(page, (LARGE, PHONE, LAPTOP)):
        assert overflow(page)[0] <= width
        assert page.locator("dialog[open]").evaluate_all(NOT_WIDER)
    assert violations(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "address",
    ["/graph?discs=4&move=3&rings=1", "/?variant=london&move=1", *rarely("/?discs=6&move=44")],
)
def test_axe_finds_nothing_in_other_windows(visit: OpenPage, address: str, theme: str) -> None:
    page = visit(f"{address}&theme={theme}")
    for _ in each(page, (LARGE, PHONE, LYING)):
        assert violations(page) == []


@pytest.mark.slow
def test_in_system_colours_rows_lines_and_the_speed_are_drawn(explore: OpenPage) -> None:
    page = explore(discs=6, move=44, panels="code,call-stack")
    page.emulate_media(forced_colors="active")
    ground = "node => getComputedStyle(node).backgroundColor"
    paper = page.locator("body").evaluate(ground)
    assert page.locator(".row .frame").first.evaluate(ground) != paper
    edges = page.locator("#code li").evaluate_all(
        "lines => lines.map((one) => getComputedStyle(one).borderLeftColor)"
    )
    assert len(set(edges)) == 2  # the current line's, and none on all others
    speed = page.get_by_role("slider", name="Speed")
    seen = speed.screenshot()
    speed.evaluate("node => { node.style.opacity = 0 }")
    assert speed.screenshot() != seen


LEGIBLE = """buttons => buttons.filter((button) => {
  const { color, backgroundColor, opacity } = getComputedStyle(button);
  const seen = (text) => text.match(/[\\d.]+/g).map(Number);
  const [ink, ground] = [seen(color), seen(backgroundColor)];
  const solid = ground.length === 3 || ground[3] === 1 || ground[3] === 0;
  const light = ([r, g, b]) => (r + g + b) / 3;
  const under = ground[3] === 0 ? seen(getComputedStyle(document.body).backgroundColor) : ground;
  return !solid || opacity !== "1" || Math.abs(light(ink) - light(under)) < 60;
}).map((button) => button.ariaLabel || button.textContent.trim())"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_system_colours_the_words_and_icons_of_buttons_stand_out(mine: OpenPage, scheme: str) -> None:
    page = mine("")
    page.emulate_media(forced_colors="active", color_scheme=scheme)
    shown = page.locator(".button:visible")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()
    assert shown.evaluate_all(LEGIBLE) == []
    page.locator("#run").evaluate("run => { run.disabled = true }")
    assert shown.evaluate_all(LEGIBLE) == []


@pytest.mark.slow
def test_in_system_colours_only_the_present_link_has_a_line(play: OpenPage, maths: OpenPage) -> None:
    drawn = """links => links.filter((link) => {
      const style = getComputedStyle(link);
      const ground = getComputedStyle(document.body).backgroundColor;
      return ["Top", "Bottom", "Left"].some((side) =>
        parseFloat(style[`border${side}Width`]) && style[`border${side}Color`] !== ground);
    }).map((link) => link.textContent.trim())"""
    page = play("discs=3", window=LARGE)
    page.emulate_media(forced_colors="active")
    assert page_links(page).evaluate_all(drawn) == ["Play"]
    colour = "button => getComputedStyle(button).color"
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert undo.evaluate(colour) != page.get_by_role("button", name="New game").evaluate(colour)
    page = maths("discs=3", window=LARGE)
    cards = page.get_by_role("navigation", name="Cards").get_by_role("link")
    assert cards.evaluate_all(drawn) == ["Why 2ⁿ − 1"]
