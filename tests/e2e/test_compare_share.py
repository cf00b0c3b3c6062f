"""What is taken away from lanes: the link, bookmarks, a picture of each, every lane on paper."""

import re
from itertools import pairwise
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import violations
from tests.e2e.comparing import FOUR, TWO, stands, takes
from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.hands import box, page_links, saved
from tests.e2e.windows import PHONE

PRINTS = "() => { window.print = () => { window.printed = true; dispatchEvent(new Event('beforeprint')); } }"


@pytest.mark.slow
def test_the_dialog_has_the_link_by_line_too_and_leaves_out_what_is_of_one_tower(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=44")
    page.keyboard.press("k")
    dialog = page.get_by_role("dialog", name="Share and save")
    link = dialog.get_by_role("textbox", name="A link to this view")
    expect(link).to_have_value(
        re.compile(r"/compare\?lane=recursive,6,A,C&lane=idle-peg,6,A,C&clock=move&move=44")
    )
    expect(dialog.get_by_role("button", name=re.compile("^Save the stage of lane"))).to_have_count(4)
    for gone in ("In a course page or in slides", "Record a video…"):
        expect(dialog.get_by_text(gone)).to_have_count(0)
    assert violations(page) == []
    page.keyboard.press("Escape")
    button(page, "By line").click()
    expect(page.locator("#where")).to_contain_text("step")
    button(page, "Share").click()
    expect(link).to_have_value(re.compile("clock=line&tick=[1-9]"))


def test_each_lane_is_saved_as_a_picture(compare: OpenPage) -> None:
    page = compare("lane=recursive,3,A,B&lane=gray-code,5,A,C&move=4")
    button(page, "Share").click()
    for number, (discs, algorithm) in enumerate([(3, "recursive"), (5, "gray-code")], 1):
        name, picture = saved(page, button(page, f"Save the stage of lane {number} as SVG"))
        assert name == f"hanoi-{discs}-discs-move-4-{algorithm}.svg"
        assert f"{discs} discs" in "".join(ElementTree.fromstring(picture).itertext())


def test_bookmarks_are_of_moves_and_in_the_link(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=32")
    page.keyboard.press("m")
    page.get_by_label("Note for move 32").fill("half the way")
    page.keyboard.press("Escape")
    page.wait_for_url(re.compile("mark=32,half%20the%20way"))
    takes(page, "Home", "move 0 of 63")
    page.get_by_role("group", name="Bookmarks on the timeline").get_by_role("button").click()
    stands(page, "move 32 of 63")
    button(page, "By line").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Bookmarks on the timeline")).to_be_hidden()
    page.keyboard.press("m")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_paper_has_every_lane_and_no_controls(compare: OpenPage) -> None:
    page = compare(f"{FOUR}&move=49&theme=dark", window=PHONE)
    page.evaluate(PRINTS)
    page.keyboard.press("Control+p")
    page.wait_for_function("() => window.printed")
    page.emulate_media(media="print")
    for number in range(1, 5):
        expect(page.locator(f"#lane-{number - 1} .stage")).to_be_visible()
        expect(page.locator(f"#code-{number - 1}")).to_be_visible()
    for gone in (page.get_by_role("navigation"), button(page, "Play"), page.locator(".timeline")):
        expect(gone.first).to_be_hidden()
    expect(page.get_by_text("Recursive · Idle peg · Gray code · Olive's algorithm")).to_be_visible()
    expect(page.locator("#handout-link")).to_contain_text("/compare?lane=recursive")
    rows = map(box, page.locator("#lane-0 .row").all())
    assert all(one["y"] + one["height"] <= other["y"] + 1 for one, other in pairwise(rows))
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"


@pytest.mark.slow
def test_while_it_plays_the_link_still_leads_to_the_move_shown(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=10&speed=3")
    page.keyboard.press("Space")
    expect(page.locator("#where")).to_have_text(re.compile(r"move [2-9]\d of 63"))
    page_links(page).filter(has_text="Explore").click()
    at_move(page, "")
    assert int(parse_qs(urlsplit(page.url).query)["move"][0]) >= 20
