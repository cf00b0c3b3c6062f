"""The state graph page: nodes by pointer, touch and keys, ends, distances, the decision, files."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, at_move, beyond_move, button, goes, timeline
from tests.e2e.graphing import link, place, position, side
from tests.e2e.hands import drag, point, press, saved, touches


@pytest.mark.slow
def test_pressing_a_node_on_the_path_goes_there_and_keys_play_step_and_scrub(graph: OpenPage) -> None:
    page = graph(discs=4)
    page.mouse.click(*side(page, 6 / 15))
    at_move(page, "6 of 15")
    expect(position(page)).to_contain_text("move 6 of 15")
    assert link(page)["move"] == "6"
    for key, move in (("ArrowRight", 7), ("End", 15), ("Home", 0)):
        goes(page, key, f"{move} of 15")
    page.keyboard.press("Space")
    beyond_move(page, 1)
    button(page, "Pause").click()
    page.mouse.click(*point(timeline(page), 10 / 15))
    expect(timeline(page)).to_have_attribute("aria-valuetext", re.compile(r"move 10 of 15"))


@pytest.mark.slow
def test_neighbours_can_be_visited_and_a_node_is_named_and_can_become_an_end(graph: OpenPage) -> None:
    page = graph(discs=3)
    around = page.get_by_role("region", name="Neighbours").get_by_role("button")
    expect(around).to_have_text([re.compile("disc 1: A → B.*BAA"), re.compile("disc 1: A → C.*CAA")])
    around.first.focus()
    page.keyboard.press("ArrowDown")
    expect(around.nth(1)).to_be_focused()
    press(page, "ArrowUp", "Enter")
    expect(position(page)).to_contain_text("BAA")
    expect(around).to_have_count(3)
    expect(around.first).to_be_focused()
    expect(position(page)).to_contain_text("Each letter is the peg of a disc, the smallest disc first.")
    expect(position(page)).to_contain_text(
        "Positions at this distance: 2¹ = 2; the exponent is the number of 1s"
    )
    page.mouse.move(*side(page, 1))
    expect(page.locator("#graph-named")).to_have_text("CCC")
    expect(page.locator("#stage-description")).to_contain_text("Peg B is empty. Peg C: discs 1–3.")
    page.mouse.move(5, 5)
    expect(page.locator("#graph-named")).to_be_hidden()
    page.mouse.click(*place(page, "left"))
    expect(position(page)).to_contain_text("BBB")
    at_move(page, "0 of 7")
    page.get_by_role("button", name="Goal here").click()
    expect(button(page, "Start and goal AAA → BBB")).to_be_visible()
    page.get_by_role("button", name="Swap start and goal").click()
    expect(button(page, "Start and goal BBB → AAA")).to_be_visible()
    assert (link(page)["start"], link(page)["goal"]) == ("|3,2,1|", "3,2,1||")


@pytest.mark.slow
def test_zooming_in_by_keys_wheel_and_buttons_and_out_again(graph: OpenPage) -> None:
    page = graph(discs=8)
    before = place(page, "left")
    page.keyboard.press("z")
    expect(page.locator(".mark.left")).to_have_count(0)
    page.keyboard.press("0")
    expect(page.locator(".mark.left")).to_have_count(1)
    assert place(page, "left") == pytest.approx(before, abs=1)
    page.mouse.move(*place(page, "top"))
    page.mouse.wheel(0, -600)
    expect(page.locator(".mark.left")).to_have_count(0)
    button(page, "Show the whole graph").click()
    expect(page.locator(".mark.left")).to_have_count(1)


@pytest.mark.slow
def test_with_64_discs_the_last_position_can_be_zoomed_to(graph: OpenPage) -> None:
    page = graph(discs=64, move=2**64 - 2)
    for _ in range(64):
        page.keyboard.press("z")
    light, corner = place(page, "light"), place(page, "right")
    assert 100 < abs(light[0] - corner[0]) + abs(light[1] - corner[1]) < 800
    goes(page, "ArrowRight", "18,446,744,073,709,551,615 of")
    assert place(page, "light") == pytest.approx(place(page, "right"), abs=1)


def test_start_and_goal_are_typed_dragged_or_set_by_keys(graph: OpenPage) -> None:
    page = graph(discs=3)
    button(page, "Start and goal AAA → CCC").click()
    field = page.get_by_role("textbox", name="Start")
    field.fill("3|1|2")
    field.press("Tab")
    expect(page.locator("#now-start")).to_have_text("BCA")
    field.fill("3|2|2")
    field.press("Tab")
    said = "“3|2|2” is not a position of 3 discs. Type one like 3|1|2 or BCA."
    expect(page.get_by_role("alert").filter(has_text="3|2|2")).to_have_text(said)
    goal = page.get_by_role("region", name="Goal", exact=True)
    goal.get_by_role("button", name="Disc 3 on peg C").focus()
    page.keyboard.press("b")
    expect(page.locator("#now-goal")).to_have_text("CCB")
    disc, picture = goal.get_by_role("button", name="Disc 1 on peg C"), page.locator("#tower-goal")
    drag(page, point(disc), point(picture, 1 / 6, 0.3))
    expect(page.locator("#now-goal")).to_have_text("ACB")


@pytest.mark.slow
def test_the_counterexample_is_decided_disc_by_disc_and_going_back_restores_it(graph: OpenPage) -> None:
    page = graph(discs=6, move=3)
    link(page)
    entries = page.evaluate("history.length")
    button(page, "The largest disc moves twice").click()
    at_move(page, "0 of 5")
    panel = page.get_by_role("region", name="Any position to any other")
    expect(panel).to_contain_text("5 moves; the largest disc that has to move makes 2 moves")
    assert (link(page)["start"], link(page)["goal"]) == ("2,1|3|", "3|2,1|")
    decision = page.get_by_role("region", name="Once or twice?")
    expect(decision).to_contain_text("Disc 3 goes from B to A in one move, or in two via C")
    expect(decision).to_contain_text("discs read: 0 of 2")
    button(page, "Read the next disc").click()
    expect(decision.get_by_role("listitem")).to_have_count(1)
    expect(decision.get_by_role("listitem").last).to_contain_text("Disc 2: start A, goal B")
    button(page, "Start again").click()
    expect(decision.get_by_role("listitem")).to_have_count(0)
    button(page, "Read disc by disc").click()
    expect(decision.get_by_role("listitem").last).to_contain_text("Certain: disc 3 moves twice.")
    page.wait_for_function(f"() => history.length > {entries}")
    page.go_back()
    at_move(page, "3 of 63")


def test_with_two_shortest_paths_both_can_be_stepped(graph: OpenPage) -> None:
    page = graph(discs=2, start="1|2|", goal="2|1|")
    expect(page.locator(".other-way")).to_have_attribute("d", re.compile("M"))
    goes(page, "ArrowRight", "1 of 3")
    expect(position(page)).to_contain_text("CB")
    button(page, "Show the other path").click()
    at_move(page, "0 of 3")
    goes(page, "ArrowRight", "1 of 3")
    expect(position(page)).to_contain_text("AC")
    assert link(page)["path"] == "2"


def test_distances_and_rings_have_a_mean_and_a_largest_and_are_saved_as_svg_and_png(graph: OpenPage) -> None:
    page = graph(discs=3, move=2)
    for ending, begins in (("SVG", b"<?xml"), ("PNG", b"\x89PNG")):
        name, text = saved(page, button(page, f"Save the graph as {ending}"))
        assert name == f"hanoi-graph-3-discs-move-2.{ending.lower()}"
        assert text.startswith(begins)
        if ending == "SVG":
            assert len(re.findall(rb"a[\d.]+ [\d.]+ 0 1 0", text)) == 2 * 27  # two arcs per node
            fills = set(re.findall(rb'd="M[^"]*z" fill="(rgb[^"]*)" stroke="none"', text))
            assert len(fills) >= 4  # distances 0 to 7, and only their colours
    legend = page.locator("#legend")
    expect(legend).to_contain_text("distance from AAA")
    expect(legend).to_contain_text("mean 4.667 = (2/3) · (2³ − 1)")
    expect(page.locator("#legend-most")).to_have_text("7")
    button(page, "Distances").click()
    expect(legend).to_be_hidden()
    assert link(page)["colour"] == "none"
    button(page, "Rings").click()
    expect(page.locator(".ring-labels text")).to_have_text(
        ["0: 2⁰", "1: 2¹", "2: 2¹", "3: 2²", "4: 2¹", "5: 2²", "6: 2²", "7: 2³"]
    )


def test_other_pages_keep_the_position_even_one_that_is_on_no_solution(graph: OpenPage) -> None:
    page = graph(discs=5, move=12)
    look = page.get_by_role("link", name="Open in Explore")
    expect(look).to_have_attribute("href", re.compile(r"^/\?discs=5&from=A&to=C&move=12$"))
    play = page.get_by_role("link", name="Play from here")
    expect(play).to_have_attribute("href", "/play?discs=5&start=5,2,1|4,3|&goal=||5,4,3,2,1")
    page = graph(discs=3, start="2||3,1", goal="||3,2,1")
    page.get_by_role("link", name="Open in Explore").click()
    at_move(page, "0 of 3")


def test_the_goal_is_stated_for_a_tower_as_elsewhere_and_for_other_positions(graph: OpenPage) -> None:
    rules = graph(discs=3, start="3,2,1||", goal="|3,2,1|").locator("#rules")
    expect(rules).to_have_text("Move the tower from A to B, one disc at a time, never onto a smaller one.")
    rules = graph(discs=3, start="2,1|3|").locator("#rules")
    expect(rules).to_contain_text(
        "Move the discs from the start position to the goal position, one at a time"
    )


@pytest.mark.slow
def test_two_fingers_zoom_about_what_they_hold_and_one_goes_to_a_node(phone: Page) -> None:
    phone.goto("/graph?discs=5")
    at_move(phone, "0 of 31")
    top, left = place(phone, "top"), place(phone, "left")
    x, y = point(phone.locator("#graph"))
    touches(phone, *([(x - away, y), (x + away, y)] for away in (60, 70, 80, 90)))
    assert place(phone, "light")[0] == pytest.approx(top[0], abs=2)
    touches(phone, *([(x - away, y), (x + away, y)] for away in (90, 80, 70, 60, 50)))
    assert place(phone, "left") == pytest.approx(left, abs=2)
    phone.touchscreen.tap(*side(phone, 3 / 31))
    at_move(phone, "3 of 31")


@pytest.mark.slow
def test_during_zooming_a_worker_paints_what_the_page_would(graph: OpenPage) -> None:
    page = graph(discs=7, colour="none")
    ink = """() => {
      const pen = document.getElementById("graph-canvas").getContext("2d");
      const { data } = pen.getImageData(300, 300, 500, 300);
      return data.reduce((sum, value, i) => (sum * 31 + value * (i % 7)) % 1000003, 0);
    }"""
    still = "document.getElementById('graph-canvas').style.transform === ''"
    before = page.evaluate(ink)
    page.mouse.move(*place(page, "left"))
    page.mouse.wheel(0, -40)
    page.wait_for_function(f"() => {still} && ({ink})() !== {before}")
    assert len(page.workers) == 1
    by_worker = page.evaluate(ink)
    for theme in ("dark", "light"):  # the page itself paints another theme
        button(page, "Settings").click()
        page.get_by_label("Theme", exact=True).select_option(theme)
        page.keyboard.press("Escape")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.wait_for_function(f"() => ({ink})() === {by_worker}")
