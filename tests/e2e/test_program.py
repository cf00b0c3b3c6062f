"""The listing as a complete program: copied or saved from where it is shown, and it runs."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, button, goes
from tests.e2e.hands import box, saved
from tests.e2e.windows import LAPTOP, THEMES
from tests.fresh_python import outputs, printed
from tests.oracles import brute_force
from tests.wide import rarely

SAVE = "Save .py: the program as a file"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def said(page: Page, text: str) -> None:
    expect(page.get_by_role("status").filter(has_text=text)).to_be_visible()


def copied(page: Page) -> str:
    said(page, "Copied.")
    return str(page.evaluate("navigator.clipboard.readText()"))


def program(page: Page, name: str) -> tuple[str, str]:
    """The name and the text of the file that a button saves."""
    file, text = saved(page, button(page, name))
    return file, text.decode("ascii")


@pytest.mark.slow
def test_the_copied_program_runs_and_follows_the_page(explore: OpenPage) -> None:
    page = explore(discs=3, algorithm="hand-memory", **{"from": "B", "to": "A"})
    page.context.grant_permissions(CLIPBOARD)
    button(page, "Copy the program").click()
    assert outputs([copied(page)]) == [printed(brute_force.solve(3, 1, 0))]
    goes(page, "ArrowRight", "1 of 7")
    expect(page.get_by_role("status").filter(has_text="Copied.")).to_be_hidden()
    page.keyboard.press("a")
    page.get_by_role("option").filter(has_text="Idle peg").click()
    expect(page.locator("#code")).to_contain_text("idle = source")
    button(page, "Copy the program").press("Enter")
    assert "idle = source" in copied(page)
    expect(button(page, "Copy the program")).to_be_focused()
    assert violations(page) == []


@pytest.mark.slow
def test_the_saved_program_is_named_after_its_algorithm_and_discs(explore: OpenPage, page: Page) -> None:
    for link, algorithm, discs in (
        ("discs=5&algorithm=gray-code", "gray-code", 5),
        ("variant=regular&discs=3", "target-walk", 3),
    ):
        explore(link)
        name, text = program(page, SAVE)
        assert name == f"hanoi-{algorithm}-{discs}-discs.py"
        assert outputs([text]) == [printed(brute_force.solve(discs, 0, 2))]
        said(page, f"Saved as {name}.")
    explore("variant=london")
    expect(button(page, "Copy the program")).to_have_count(0)


def test_without_a_clipboard_it_is_copied_or_the_failure_is_reported(explore: OpenPage) -> None:
    page = explore(discs=3)
    page.evaluate(
        """() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
          document.execCommand = () => false;
        }"""
    )
    button(page, "Copy the program").click()
    said(page, "Your browser does not allow copying here.")
    page = explore(discs=3)
    page.context.grant_permissions(CLIPBOARD)
    page.evaluate("() => { navigator.clipboard.writeText = undefined }")
    button(page, "Copy the program").press("Enter")
    assert copied(page).endswith('hanoi(3, "A", "B", "C")\n')
    expect(button(page, "Copy the program")).to_be_focused()


@pytest.mark.parametrize("name", ["Copy the program", *rarely(SAVE)])
def test_an_unreachable_server_is_reported_and_asked_again(explore: OpenPage, name: str) -> None:
    page = explore(discs=3)
    page.route("**/listing.py*", lambda route: route.abort())
    button(page, name).click()
    said(page, "The server is not answering; try again later.")
    page.unroute("**/listing.py*")
    page.route("**/listing.py*", lambda route: route.fulfill(status=503, body="Too many at this moment."))
    button(page, name).click()
    said(page, "Too many at this moment.")


@pytest.mark.slow
def test_each_lane_with_a_listing_has_its_own_program(compare: OpenPage) -> None:
    page = compare("lane=recursive,3,A,C&lane=frame-stewart,5,A,C,variant:pegs,pegs:4")
    name, text = program(page, "Save .py: the program of lane 2 as a file")
    assert name == "hanoi-frame-stewart-5-discs.py"
    assert outputs([text])[0].count("\n") == 13
    page.context.grant_permissions(CLIPBOARD)
    button(page, "Copy the program of lane 1").click()
    assert copied(page).endswith('hanoi(3, "A", "B", "C")\n')
    button(page, "Settings of lane 2").click()
    page.get_by_role("dialog").get_by_role("button", name="Save the program").wait_for()
    assert program(page, "Save the program")[0] == name
    expect(page.get_by_role("dialog")).to_be_hidden()
    page = compare("lane=recursive,3,A,C&lane=search,2,A,C,variant:antwerp")
    expect(page.get_by_role("heading", name="Goal and rules", exact=True)).to_be_visible()
    expect(button(page, "Copy the program of lane 2")).to_be_hidden()
    button(page, "Settings of lane 2").click()
    expect(page.get_by_role("button", name="Remove")).to_be_visible()
    expect(button(page, "Copy the program")).to_be_hidden()


def test_a_frame_and_paper_have_no_such_buttons(explore: OpenPage, embed: OpenPage) -> None:
    page = explore(discs=3)
    expect(button(page, "Copy the program")).to_be_visible()
    page.emulate_media(media="print")
    expect(button(page, "Copy the program")).to_be_hidden()
    page.emulate_media(media="screen")
    embed(panels="code")
    expect(page.locator("#code")).to_contain_text("def hanoi")
    expect(button(page, "Copy the program")).to_have_count(0)


@pytest.mark.parametrize("theme", THEMES)
def test_they_are_large_enough_and_make_no_panel_higher(explore: OpenPage, theme: str) -> None:
    page = explore(window=LAPTOP, discs=6, theme=theme)
    for name in ("Copy the program", SAVE):
        space = box(button(page, name))
        assert min(space["width"], space["height"]) >= 24
    high = "document.querySelector('#panel-code .panel-head').offsetHeight"
    before = page.evaluate(high)
    page.evaluate("document.querySelector('#panel-code .take').remove()")
    assert page.evaluate(high) == before
