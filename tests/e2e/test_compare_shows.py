"""What lanes show: code and memory where there are two, either for all of them where there are more."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import at_rest
from tests.e2e.comparing import FOUR, RACE, TWO, lane, stands, takes
from tests.e2e.conftest import OpenPage, headline
from tests.e2e.hands import box
from tests.e2e.windows import LAPTOP, LARGE, PHONE, each
from tests.wide import rarely, rarely_together

SCRIPT = Path(__file__).with_name("lane-sizes.mjs").read_text(encoding="utf-8")
CUT = f"(letters) => {{ {SCRIPT.replace('export ', '')}\nreturn cut(letters); }}"
WINDOWS = (LARGE, LAPTOP, (1280, 720))
LONG = ("route-table", "four-beat", "from-position", "mirror")
DEEP = ("recursive", "explicit-stack", "recursive-base-1", "idle-peg")
USUAL = ("recursive", "idle-peg", "gray-code", "olive")
THREE = f"{TWO}&lane=gray-code,6,A,C"
VARIANT = "lane=recursive,6,A,C&lane=search,3,A,C,variant:london"


def lanes(names: tuple[str, ...], count: int, discs: int, move: int) -> str:
    return "&".join(f"lane={name},{discs},A,C" for name in names[:count]) + f"&move={move}"


def shows(page: Page, what: str) -> None:
    """Press one of the two buttons."""
    page.get_by_role("group", name="Lanes show").get_by_role("button", name=what).click()


def letters(theme: str, count: int, window: tuple[int, int]) -> float:
    """The least size of letters in a listing: in the projector theme as a share of the window's width."""
    if theme != "projector":
        return 10
    return (20 if count == 4 else 24) * window[0] / LARGE[0]


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["projector", *rarely("light")])
@pytest.mark.parametrize("count", [3, *rarely(2, 4)])
@pytest.mark.parametrize(
    ("names", "discs", "move"),
    [
        (USUAL, 6, 44),
        *rarely_together(
            (LONG, 6, 44), (DEEP, 8, 1), (DEEP, 64, 1), (USUAL, 64, 2**63), (LONG[1:], 64, 2**64 - 2)
        ),
    ],
)
def test_no_line_wraps_and_nothing_is_cut_beside_each_other(
    compare: OpenPage, names: tuple[str, ...], discs: int, move: int, count: int, theme: str
) -> None:
    for shown in ("code", "memory")[: 2 if count > 2 else 1]:
        page = compare(f"{lanes(names, count, discs, move)}&theme={theme}&shows={shown}")
        for window in each(page, WINDOWS):
            at_rest(page)
            assert page.evaluate(CUT, letters(theme, count, window)) == [], (window, shown)


def test_from_three_lanes_on_two_buttons_choose_between_code_and_memory_of_all(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=44", window=LAPTOP)
    group = page.get_by_role("group", name="Lanes show")
    expect(group).to_be_hidden()
    for part in (".lane-code", ".lane-own"):
        expect(page.locator(part).filter(visible=True)).to_have_count(2)
    page.keyboard.press("n")
    expect(group.get_by_role("button", name="Code")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".lane-own").filter(visible=True)).to_have_count(0)
    expect(page.locator(".lane-code").filter(visible=True)).to_have_count(3)
    group.get_by_role("button", name="Code").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(group.get_by_role("button", name="Memory")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".lane-code").filter(visible=True)).to_have_count(0)
    expect(page.locator(".lane-own").filter(visible=True)).to_have_count(3)
    page.wait_for_url(re.compile("shows=memory"))


@pytest.mark.slow
def test_what_lanes_show_is_in_the_link_and_remembered(compare: OpenPage) -> None:
    page = compare(f"{FOUR}&move=44&shows=memory", window=LAPTOP)
    expect(lane(page, 1).get_by_role("list", name="Code")).to_be_hidden()
    shows(page, "Code")
    expect(lane(page, 1).get_by_role("list", name="Code")).to_be_visible()
    page.reload()
    expect(lane(page, 1).get_by_role("list", name="Code")).to_be_visible()
    shows(page, "Memory")
    page = compare(f"{THREE}&move=44")
    expect(lane(page, 1).get_by_role("list", name="Code")).to_be_hidden()
    page = compare(f"{THREE}&move=44&shows=both")
    expect(
        page.get_by_role("status").filter(has_text="what each lane shows cannot be “both”")
    ).to_be_visible()


@pytest.mark.slow
def test_the_switch_and_steps_move_no_stage(compare: OpenPage) -> None:
    page = compare(f"{FOUR}&move=31", window=LARGE)
    at_rest(page)
    stages = page.locator(".lane .stage").filter(visible=True)
    before = [box(one) for one in stages.all()]
    shows(page, "Memory")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at_rest(page)
    assert [box(one) for one in stages.all()] == before


def test_on_a_phone_lanes_are_tabs_with_one_clock_and_the_one_in_front_shows_both(compare: OpenPage) -> None:
    page = compare(f"{FOUR}&move=44&shows=memory", window=PHONE)
    expect(page.get_by_role("tab")).to_have_count(4)
    expect(page.get_by_role("tabpanel")).to_have_count(1)
    page.get_by_role("tab", name="Gray code").click()
    expect(page.get_by_role("tabpanel", name="Gray code")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Olive's algorithm")).to_be_focused()
    expect(page.get_by_role("tabpanel", name="Olive's algorithm")).to_be_visible()
    stands(page, "move 44 of 63")
    for part in (".stage", ".lane-code", ".lane-own"):
        expect(page.locator(f".lane[data-front] {part}")).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_role("group", name="Lanes show")).to_be_hidden()


@pytest.mark.parametrize("theme", ["projector", *rarely("light")])
def test_the_sentence_stands_once_above_all_lanes(compare: OpenPage, theme: str) -> None:
    page = compare(f"{FOUR}&move=44&theme={theme}", window=LAPTOP)
    expect(headline(page)).to_have_text("Disc 3 moved C → A: discs 1 and 2 wait on B.")
    expect(page.locator("main").get_by_text("Disc 3 moved").filter(visible=True)).to_have_count(1)
    assert box(headline(page))["y"] < box(page.locator("#lanes"))["y"]
    for number in range(1, 5):
        expect(lane(page, number).get_by_text(re.compile(r"step \d+ of \d+ · "))).to_be_visible()


def test_what_is_known_of_a_variant_takes_no_more_than_it_needs_and_its_stage_the_rest(
    compare: OpenPage,
) -> None:
    page = compare(f"{VARIANT}&move=3", window=LARGE)
    expect(lane(page, 2)).to_contain_text("Tim Shallice")
    at_rest(page)
    rules = lane(page, 2).get_by_role("group", name="Goal and rules")
    assert box(page.locator("#panel-code-1"))["height"] < 3 * 24 + box(rules)["height"]
    classic, variant = (box(page.locator(f"#lane-{i} .stage")) for i in (0, 1))
    assert variant["height"] > 1.5 * classic["height"]
    for window in each(page, WINDOWS[1:]):
        classic, variant = (box(page.locator(f"#lane-{i} .stage")) for i in (0, 1))
        assert variant["width"] * variant["height"] > classic["width"] * classic["height"], window


def choose(page: Page, number: int, choice: str) -> None:
    page.get_by_role("combobox", name=f"Algorithm of lane {number}").select_option(choice)


@pytest.mark.slow
def test_another_puzzle_or_algorithm_of_a_lane_keeps_the_move_where_it_exists(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=20")
    choose(page, 2, "variant:pegs")
    expect(lane(page, 2)).to_contain_text("move 17 of 17")
    expect(lane(page, 2).locator(".layer-pegs .peg")).to_have_count(4)
    page.wait_for_url(re.compile("variant:pegs,pegs:4"))
    stands(page, "move 20 of 63")
    choose(page, 2, "variant:antwerp")
    expect(lane(page, 2)).to_contain_text("move 20 of")
    stands(page, "move 20 of 63")
    page.wait_for_url(re.compile("variant:antwerp"))
    choose(page, 2, "gray-code")
    stands(page, "move 20 of 63")
    page.wait_for_url(re.compile("lane=gray-code,6,A,C"))
    page.go_back()
    expect(lane(page, 2)).to_have_accessible_name("Lane 2: Tower of Antwerp")
    page = compare(f"{RACE}&move=200")
    choose(page, 1, "variant:pegs")
    stands(page, "move 33 of 33")


def test_by_line_another_algorithm_keeps_the_step_and_a_shorter_one_ends_at_its_last(
    compare: OpenPage,
) -> None:
    page = compare("lane=recursive,6,A,C&lane=recursive,3,A,C&clock=line&tick=300")
    choose(page, 1, "explicit-stack")
    stands(page, "step 300 of 440")
    choose(page, 1, "olive")
    stands(page, "step 164 of 164")
    takes(page, "ArrowLeft", "step 163 of 164")


def test_a_puzzle_that_is_searched_for_keeps_the_move_beside_a_short_tower(compare: OpenPage) -> None:
    page = compare("lane=recursive,6,A,C&lane=recursive,2,A,C&move=20")
    choose(page, 1, "variant:antwerp")
    expect(lane(page, 1)).to_contain_text("move 20 of 22")
    stands(page, "move 20 of 22")
    page = compare("lane=recursive,6,A,C&lane=recursive,2,A,C&move=60")
    choose(page, 1, "variant:london")
    stands(page, "move 8 of 8")
