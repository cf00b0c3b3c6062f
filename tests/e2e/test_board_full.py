"""The board uses its space: columns end together, letters stay large, code is never cut off."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import all_there, at_rest, problems
from tests.e2e.conftest import OpenPage, button
from tests.e2e.windows import LAPTOP, LARGE, LETTERS, PHONE, SMALL_TEXT, Window, see
from tests.wide import rarely, rarely_together

LEFT = """() => {
  const end = (one) => one.getBoundingClientRect().bottom;
  const board = end(document.getElementById("panels"));
  return [...document.querySelectorAll(".column")].filter((one) => one.checkVisibility())
    .map((one) => Math.round(board - Math.max(...[...one.children].map(end)))); }"""


@pytest.mark.slow
@pytest.mark.parametrize("theme", LETTERS)
@pytest.mark.parametrize("window", [LARGE, *rarely(LAPTOP, (1280, 720))])
def test_a_column_with_a_list_ends_where_the_board_ends(
    explore: OpenPage, window: Window, theme: str
) -> None:
    for discs in (1, 3, 6, 10):
        for move in {0, min(44, 2**discs - 1)}:
            page = explore(window=window, discs=discs, move=move, theme=theme)
            all_there(page)
            assert set(page.evaluate(LEFT)) == {0}, (discs, move)


@pytest.mark.parametrize("lang", ["pl", *rarely("en")])
def test_on_a_projector_all_code_and_formulas_are_large(explore: OpenPage, lang: str) -> None:
    page = explore(window=LARGE, discs=10, move=44, theme="projector", lang=lang)
    all_there(page)
    assert page.evaluate(SMALL_TEXT, [".panel :is(.call, .code, math)", 24]) == []
    assert problems(page) == []


INK = """() => [...document.querySelectorAll(".row.now :is(.frame, .task)")].map((row) => {
  const call = row.closest(".rows").querySelector(".texts .call");
  const [box, style] = [row.getBoundingClientRect(), getComputedStyle(row)];
  const inside = parseFloat(style.outlineOffset);
  const range = document.createRange();
  range.selectNodeContents(call);
  const lines = [...range.getClientRects()].filter(({ top, bottom, width }) =>
    width > 9 && (top + bottom) / 2 > box.top && (top + bottom) / 2 < box.bottom);
  const brush = document.createElement("canvas").getContext("2d");
  const { fontSize, fontFamily } = getComputedStyle(call);
  brush.font = `${fontSize} ${fontFamily}`;
  const sizes = brush.measureText("hanoi(6, A, B, C)");
  return lines.map(({ top }) => {
    const base = top + sizes.fontBoundingBoxAscent;
    return [base - sizes.actualBoundingBoxAscent - (box.top - inside),
      box.bottom + inside - (base + sizes.actualBoundingBoxDescent)]; }); }).flat(2)"""


@pytest.mark.slow
@pytest.mark.parametrize("theme", LETTERS)
@pytest.mark.parametrize("window", [LAPTOP, *rarely(LARGE, (1280, 665))])
def test_the_outline_of_the_current_row_leaves_its_brackets_free(
    explore: OpenPage, window: Window, theme: str
) -> None:
    page = explore(window=window, discs=6, move=44, theme=theme)
    all_there(page)
    apart = page.evaluate(INK)
    assert len(apart) == 4
    assert min(apart) >= 0.5


def test_switches_beyond_the_end_of_their_row_are_reached_by_a_button(explore: OpenPage) -> None:
    page = explore(window=LAPTOP, discs=6, move=44)
    further = button(page, "More panels")
    last = page.locator("#chips").get_by_role("button", name="Costs")
    expect(further).to_be_in_viewport(ratio=1)
    expect(last).not_to_be_in_viewport()
    for _ in range(3):
        if page.locator("#chips[data-after]").count():
            further.click()
            at_rest(page, 3)
    expect(last).to_be_in_viewport(ratio=0.99)
    further.click()
    expect(page.locator("#chips").get_by_role("button", name="Code")).to_be_in_viewport(ratio=0.99)
    page = explore(window=LARGE, discs=6, move=44, panels="")
    expect(further).to_be_hidden()


LINES = """() => [...document.querySelectorAll(".code code")].map((line) => {
  const list = line.closest(".code").getBoundingClientRect();
  const [range, rows, all] = [document.createRange(), new Map(), []];
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) for (let i = 0; i < walker.currentNode.length; i += 1) {
    range.setStart(walker.currentNode, i);
    range.setEnd(walker.currentNode, i + 1);
    const box = range.getBoundingClientRect();
    const at = Math.round(box.top);
    rows.set(at, (rows.get(at) ?? "") + range);
    all.push(box.right);
  }
  return { rows: [...rows.values()], cut: Math.max(...all) - Math.min(list.right, innerWidth) }; })"""
NARROW = [
    ((800, 600), "text=200"),
    *rarely_together(((600, 400), ""), (PHONE, "text=200"), (LAPTOP, "text=200")),
]


def lines_of(page: Page) -> list[dict[str, Any]]:
    measured: list[dict[str, Any]] = page.evaluate(LINES)
    return measured


@pytest.mark.parametrize(("window", "link"), NARROW)
@pytest.mark.parametrize("theme", LETTERS)
def test_a_long_line_of_code_continues_after_a_comma_and_is_never_cut(
    explore: OpenPage, window: Window, link: str, theme: str
) -> None:
    page = explore(f"discs=6&move=44&panels=code&theme={theme}&{link}", window=window)
    all_there(page)
    code = page.get_by_role("list", name="Code")
    expect(code).to_be_visible()
    lines = lines_of(page)
    assert len(lines) == 6
    for line in lines:
        assert line["cut"] <= 1, line
        assert all(len(row.strip()) >= 5 for row in line["rows"])
        assert all(row.rstrip().endswith(",") for row in line["rows"][:-1]), line
        assert len(line["rows"]) == 1 or max(map(len, line["rows"])) >= 24, line


def test_with_large_text_panels_follow_below_and_the_page_begins_at_its_top(explore: OpenPage) -> None:
    page = explore(window=LAPTOP, discs=6, move=44, text=200)
    all_there(page)
    assert page.evaluate("scrollY") == 0
    heights = "panels => panels.map((one) => one.getBoundingClientRect().height)"
    high = page.locator(".panel:visible").evaluate_all(heights)
    assert len(high) == 5
    assert min(high) > 100
    page.locator("#panel-idle-peg").scroll_into_view_if_needed()
    expect(page.locator("#panel-idle-peg")).to_be_in_viewport(ratio=0.9)


@pytest.mark.slow
@pytest.mark.parametrize("discs", [10, *rarely(9, 12, 16)])
def test_the_names_of_bits_never_lie_over_their_sentence(explore: OpenPage, discs: int) -> None:
    page = explore(window=LARGE, discs=discs, move=44, theme="projector")
    for window in (LARGE, LAPTOP, PHONE):
        see(page, window)
        at_rest(page)
        assert [one for one in problems(page) if "bit" in one] == []
