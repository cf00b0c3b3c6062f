"""Printing a clean handout and saving: the stage as a picture for any program, the moves as files."""

import re
import struct
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import all_there, at_rest
from tests.e2e.conftest import OpenPage, button, goes
from tests.e2e.hands import press, saved
from tests.e2e.test_early import open_without_later
from tests.e2e.windows import THEMES, overflow
from tests.wide import rarely

PRINTS = "() => { window.print = () => { window.printed = true; dispatchEvent(new Event('beforeprint')); } }"


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("/maths?discs=6&move=9", "The largest disc that has to move is"),
        ("/play?discs=4&made=ABAC", "You can still finish in"),
        ("/variants", "From start to goal in"),
    ],
)
def test_other_pages_print_without_their_controls(page: Page, address: str, kept: str) -> None:
    page.goto(address)
    expect(page.get_by_text(kept).first).to_be_attached()
    page.emulate_media(media="print")
    expect(page.get_by_text(kept).first).to_be_visible()
    pressed = page.locator("button, summary, .button, .chip, nav a").filter(visible=True)
    expect(pressed).to_have_count(0)
    for heading in page.get_by_role("heading", level=2).filter(visible=True).all():
        expect(heading).to_have_css("break-after", "avoid")
    for one in page.locator(".variant, .formula-card:not(#card-distance-between)").all():
        expect(one).to_have_css("break-inside", "avoid")


PAGES = {
    "/?discs=6&move=44": "Disc 3 moved C → A",
    "/compare?move=11": "Recursive",
    "/maths?discs=6&move=9": "The largest disc that has to move is",
    "/graph?discs=4&move=3": "Neighbours",
    "/play?discs=4&made=ABAC": "You can still finish in",
    "/variants": "From start to goal in",
    "/?variant=pegs&pegs=4&move=9": "About",
    "/mine": "What it did",
    "/lessons": "One idea per page",
    "/lessons/trust?page=2": "Where will the discs be when",
    "/embed?discs=6&move=44": "Disc 3 moved C → A",
}
PAPER = 688, 1000  # A4 without its margins, in pixels, is narrower than Letter
PRESSED = "button, summary, .button, .chip, nav a, [role=slider]"  # fields are read for their values
CONTENT = ".frame, .task, .bit, .cell, .choice, .neighbour, .take"
CUT = """() => [...document.querySelectorAll("body *")]
  .filter((node) => node.checkVisibility() && !node.closest("svg, select, textarea, math, .bar-of"))
  .filter((node) => {
    const { overflowX, overflowY } = getComputedStyle(node);
    const down = overflowY !== "visible" && node.scrollHeight > node.clientHeight + 2;
    return down || (overflowX !== "visible" && node.scrollWidth > node.clientWidth + 2);
  })
  .map((node) => node.outerHTML.slice(0, 120))"""


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("address", [*list(PAGES)[8:10], *rarely(*list(PAGES)[:8], *list(PAGES)[10:])])
def test_every_page_prints_itself_whole_in_black_and_without_buttons(
    page: Page, address: str, theme: str
) -> None:
    page.goto(f"{address}{'&' if '?' in address else '?'}theme={theme}")
    page.wait_for_load_state()
    expect(page.get_by_text(PAGES[address]).first).to_be_attached()
    at_rest(page, 5)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": PAPER[0], "height": PAPER[1]})
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    at_rest(page, 5)
    expect(page.get_by_text(PAGES[address]).locator("visible=true").first).to_be_visible()
    pressed = page.locator(f":is({PRESSED}):not({CONTENT})").filter(visible=True)
    expect(pressed).to_have_count(0)
    assert page.evaluate(CUT) == []
    assert overflow(page)[0] <= PAPER[0]
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"


def test_a_lesson_prints_its_text_question_stage_code_and_frames(trust: OpenPage) -> None:
    page = trust("page=2")
    page.emulate_media(media="print")
    at_rest(page, 5)  # no script fails meanwhile
    for text in ("A call is a promise", "Disc 4 on A, discs 1 to 3 on B", "return"):
        expect(page.get_by_text(text, exact=True).locator("visible=true").first).to_be_visible()
    for part in ("#stage-picture", "#code", "#rows-call-stack .texts"):
        expect(page.locator(part)).to_be_visible()
    for gone in ("First", "Next", "Show me"):
        expect(page.locator("button, a").filter(has_text=gone).locator("visible=true")).to_have_count(0)


@pytest.mark.parametrize("by", ["key", *rarely("button")])
def test_the_handout_has_what_it_needs_and_leaves_no_panel_open(in_class: OpenPage, by: str) -> None:
    page = in_class(discs=6, move=44, panels="code,call-stack", theme="dark")
    page.evaluate(PRINTS)
    if by == "button":
        button(page, "Share").click()
        button(page, "Print a handout").click()
    else:
        page.keyboard.press("Control+p")
    expect(page.locator("#handout-code svg")).to_have_count(1)
    page.wait_for_function("() => window.printed")  # a frame after the code appears
    page.emulate_media(media="print")
    expect(page.get_by_text("Tower of Hanoi with 6 discs, from peg A to peg C · Recursive")).to_be_visible()
    expect(page.get_by_role("heading", name="Disc 3 moved")).to_be_visible()
    expect(page.get_by_text("In move 44 peg B is idle")).to_be_visible()
    expect(page.locator("#handout-link")).to_contain_text("move=44")
    for gone in (page.get_by_role("navigation"), page.get_by_role("slider"), button(page, "Play")):
        expect(gone.first).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    expect(page.locator("main svg.icon").filter(visible=True)).to_have_count(0)
    page.emulate_media(media="screen")
    expect(page.get_by_role("heading", name="Idle peg")).to_be_hidden()
    page.evaluate("() => { dispatchEvent(new Event('afterprint')) }")
    expect(button(page, "Idle peg")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#handout-code svg")).to_have_count(0)


@pytest.mark.slow
def test_a_handout_leaves_a_blank_for_the_next_move(in_class: OpenPage) -> None:
    page = in_class(discs=6, move=44, panels="code,moves,explicit-stack")
    page.evaluate(PRINTS)
    button(page, "Share").click()
    page.get_by_role("checkbox", name="Leave a blank for the next move").check()
    button(page, "Print a handout").click()
    page.wait_for_function("() => window.printed")
    page.emulate_media(media="print")
    expect(page.get_by_text("The next move:")).to_be_visible()
    expect(page.locator("#stage .next")).to_have_count(0)
    rows = page.get_by_role("region", name="Moves", exact=True).get_by_role("row")
    expect(rows.last).to_contain_text("44")
    tasks = page.get_by_role("region", name="Explicit stack").get_by_role("listitem")
    expect(tasks).to_have_count(3)
    expect(tasks.first).to_have_text("?")
    page.emulate_media(media="screen")
    page.evaluate("() => { dispatchEvent(new Event('afterprint')) }")
    expect(page.get_by_text("The next move:")).to_be_hidden()
    expect(page.locator("#stage .next")).to_have_count(1)


@pytest.mark.slow
def test_every_row_is_there_and_no_qr_code_that_only_this_machine_can_open(explore: OpenPage) -> None:
    page = explore(discs=64, move="12345678901234567891", panels="call-stack,explicit-stack")
    all_there(page)
    counts = page.evaluate(
        """() => {
          const rows = () => document.querySelectorAll("#rows-call-stack .row").length;
          const before = rows();
          dispatchEvent(new Event("beforeprint"));
          return [before, rows()];
        }"""
    )
    assert counts[0] < 40
    assert counts[1] == 64
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.evaluate(PRINTS)
    page.keyboard.press("Control+p")
    page.wait_for_function("() => window.printed")
    expect(page.locator("#handout-code svg")).to_have_count(0)


@pytest.mark.parametrize("path", ["/?discs=6&move=44", *rarely("/compare", "/?variant=pegs")])
def test_the_print_key_waits_for_the_script_that_draws_the_handout(page: Page, path: str) -> None:
    page.add_init_script(f"({PRINTS})()")
    come = open_without_later(page, path)
    page.keyboard.press("Control+p")
    assert page.evaluate("window.printed") is None
    come()
    page.wait_for_function("() => window.printed")
    expect(page.locator("#handout-link")).to_contain_text(path.removesuffix("&move=44"))


SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_the_stage_and_the_moves_are_saved_for_any_program_to_read(explore: OpenPage, theme: str) -> None:
    page = explore(discs=6, move=44, theme=theme)
    button(page, "Share").click()
    name, data = saved(page, button(page, "Picture SVG"))
    assert name == "hanoi-6-discs-move-44.svg"
    picture = ElementTree.fromstring(data)
    assert picture.findtext(f"{SVG}title") == "Tower of Hanoi with 6 discs, from peg A to peg C"
    assert "Peg C: disc 6." in (picture.findtext(f"{SVG}desc") or "")
    nodes = list(picture.iter())
    assert not {"class", "style"} & {attribute for node in nodes for attribute in node.attrib}
    colours = {node.get(kind) for node in nodes for kind in ("fill", "stroke") if node.get(kind)}
    assert all(re.fullmatch(r"none|rgb\(\d+, \d+, \d+\)", str(colour)) for colour in colours)
    assert len(colours) > 8
    texts = ["".join(node.itertext()) for node in nodes if node.tag == f"{SVG}text"]
    assert {*" ".join(texts).split()} >= {*"ABC16", "idle"}  # a narrow stage has both words in one text
    expect(page.get_by_role("status").filter(has_text=f"Saved as {name}.")).to_be_visible()
    name, data = saved(page, button(page, "Picture PNG"))
    assert name == "hanoi-6-discs-move-44.png"
    assert data.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", data[16:24])
    assert (width, height) == (2 * int(picture.get("width", 0)), 2 * int(picture.get("height", 0)))
    assert b"iTXtTitle\0\0\0\0\0Tower of Hanoi with 6 discs" in data
    name, data = saved(page, page.get_by_role("link", name="Moves 1 to 63 CSV"))
    assert name == "hanoi-6-discs-moves-1-to-63.csv"
    assert data.decode().splitlines()[44] == "44,3,C,A"
    name, data = saved(page, page.get_by_role("link", name="Moves 1 to 63 Text"))
    assert name == "hanoi-6-discs-moves-1-to-63.txt"
    assert len(data.decode().splitlines()) == 64
    name, data = saved(page, page.get_by_role("link", name="All moves in words"))
    assert name == "hanoi-6-discs-in-words.txt"
    assert data.decode().startswith("Recursive: 6 discs, 63 moves.")


@pytest.mark.slow
def test_more_than_a_file_can_hold_is_not_offered_and_in_and_out_points_choose(explore: OpenPage) -> None:
    page = explore(discs=64, move="9223372036854775808")
    button(page, "Share").click()
    most = page.get_by_text("A file can hold at most 100,000 moves, not ")
    expect(most).to_contain_text("18,446,744,073,709,551,615")
    expect(page.get_by_text("All moves in words, for braille and paper (up to 1,023 moves)")).to_be_visible()
    for link in ("#share-run", "#share-csv", "#share-txt"):
        expect(page.locator(link)).to_be_hidden()
    press(page, "Escape", "i", "ArrowRight")
    goes(page, "ArrowRight", "9,223,372,036,854,775,810 of")
    press(page, "o", "k")
    name, data = saved(page, page.get_by_role("link", name=re.compile("^Moves .* CSV$")))
    assert name == "hanoi-64-discs-moves-9223372036854775808-to-9223372036854775810.csv"
    assert data.decode().splitlines()[1] == "9223372036854775808,64,A,C"


BEYOND = """() => [...document.querySelectorAll(".rows-inside .row :is(.call, .at-line, .owned)")]
  .filter((one) => one.getBoundingClientRect().right > one.closest(".row").getBoundingClientRect().right)
  .map((one) => one.textContent)"""


@pytest.mark.slow
@pytest.mark.parametrize(("discs", "pages"), [(6, 1), (64, 3)])
def test_rows_contain_their_texts_and_64_discs_take_three_pages(
    in_class: OpenPage, discs: int, pages: int
) -> None:
    page = in_class(discs=discs, move=12345 % 2**discs)
    page.evaluate("() => { window.print = () => {} }")
    page.keyboard.press("Control+p")
    expect(page.locator("#handout-code svg")).to_have_count(1)
    for paper in ("A4", "Letter")[: 2 if discs == 6 else 1]:
        assert page.pdf(format=paper).count(b"/Type /Page\n") == pages
    page.set_viewport_size({"width": 720, "height": 1000})  # as wide as the paper
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".rows-inside .row .call").first).not_to_be_empty()
    assert page.evaluate(BEYOND) == []
