"""A link that covers panels until a press shows them: alone, in a frame, shared, in a class, on paper."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.attending import attend, follows, let_go, start_class
from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, at_move, button, goes
from tests.e2e.sharing import dialog, link
from tests.e2e.windows import PHONE, see

SHOW = "Show “Code”"


def panel(page: Page, name: str = "Code") -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def covered(page: Page) -> None:
    """Expect the panel with its title, and none of its content to be seen or heard."""
    expect(panel(page).get_by_role("heading", name="Code")).to_be_visible()
    expect(panel(page).get_by_text("This panel is hidden.")).to_be_visible()
    expect(panel(page).get_by_text("hanoi(n - 1").first).to_be_hidden()
    expect(panel(page).get_by_role("list")).to_have_count(0)
    expect(panel(page).get_by_role("button", name=re.compile("Copy|Save"))).to_have_count(0)


def shown(page: Page, move: str) -> None:
    expect(panel(page).get_by_text("hanoi(n - 1").first).to_be_visible()
    expect(panel(page).get_by_role("status")).to_have_text(f"shown at move {move}")
    expect(button(page, SHOW)).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/", "/embed"])
def test_the_code_is_covered_until_a_press_and_the_page_reports_when_it_was_shown(
    page: Page, path: str
) -> None:
    page.goto(f"{path}?discs=4&move=5&panels=code,call-stack&hide=code")
    at_move(page, "5 of 15")
    covered(page)
    assert violations(page) == []
    goes(page, "ArrowRight", "6 of 15")
    covered(page)
    button(page, SHOW).focus()
    page.keyboard.press("Enter")
    shown(page, "6")
    expect(panel(page).get_by_role("status")).to_be_focused()
    goes(page, "ArrowRight", "7 of 15")
    shown(page, "6")
    assert violations(page) == []


@pytest.mark.slow
def test_the_address_covers_it_until_it_is_shown_and_so_does_going_back(page: Page) -> None:
    page.goto("/?discs=4&move=5&panels=code,bits&hide=code,bits")
    at_move(page, "5 of 15")
    page.keyboard.press("End")
    page.wait_for_url(re.compile(r"move=15.*&hide=code,bits"))
    button(page, SHOW).click()
    page.wait_for_url(re.compile(r"move=15.*&hide=bits"))
    page.reload()
    expect(panel(page).get_by_text("hanoi(n - 1").first).to_be_visible()
    expect(button(page, "Show “Bits”")).to_be_visible()
    page.go_back()
    at_move(page, "5 of 15")
    covered(page)


def test_the_share_dialog_makes_a_link_that_covers(explore: OpenPage) -> None:
    page = explore(discs=4, move=5, panels="code,bits")
    button(page, "Share").click()
    choices = dialog(page).get_by_role("group", name="Panels that stay hidden until someone clicks")
    expect(choices.get_by_role("checkbox")).to_have_count(2)
    assert "hide=" not in link(page)
    choices.get_by_role("checkbox", name="Code").check()
    expect(page.locator("#share-link")).to_have_value(re.compile("&hide=code$"))
    expect(page.locator("#share-frame")).to_have_value(re.compile('hide=code&quot;|hide=code"'))
    page.goto(link(page))
    at_move(page, "5 of 15")
    covered(page)


@pytest.mark.slow
def test_it_is_covered_on_paper_in_the_presenter_view_on_a_phone_and_when_opened_later(page: Page) -> None:
    page.goto("/?discs=4&move=5&panels=code&hide=code&present=1")
    at_move(page, "5 of 15")
    covered(page)
    page.emulate_media(media="print")
    expect(panel(page).get_by_text("hanoi(n - 1").first).to_be_hidden()
    expect(button(page, SHOW)).to_be_hidden()
    page.emulate_media(media="screen")
    see(page, PHONE)
    page.goto("/?discs=4&move=5&panels=code&hide=code")
    at_move(page, "5 of 15")
    covered(page)
    button(page, SHOW).click()
    shown(page, "5")
    page.goto("/?discs=4&panels=bits&hide=code,heap")
    expect(page.get_by_text("“hide” cannot be “code,heap”")).to_be_visible()
    expect(panel(page)).to_be_hidden()
    button(page, "Close this notice").click()
    button(page, "Code").click()
    covered(page)


@pytest.mark.slow
def test_a_class_sees_it_covered_until_the_teacher_shows_it(new_device: OpenPage) -> None:
    teacher = new_device()
    code = start_class(teacher, "/?discs=4&move=5&panels=code,call-stack&hide=code")
    student = attend(new_device(), code)
    alone = attend(new_device(), code)
    for page in (teacher, student):
        covered(page)
    expect(button(teacher, SHOW)).to_be_visible()
    expect(button(student, SHOW)).to_be_hidden()
    let_go(alone)
    button(alone, SHOW).click()
    shown(alone, "5")
    goes(teacher, "ArrowRight", "6 of 15")
    at_move(student, "6 of 15")
    button(teacher, SHOW).click()
    for page in (teacher, student):
        shown(page, "6")
    student.reload()
    follows(student)
    expect(panel(student).get_by_text("hanoi(n - 1").first).to_be_visible()
