"""The page that asks for the code of a class, and a tab that comes back to a class which is gone."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import RunningServer
from tests.e2e.attending import begins, code_of
from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, at_move, button, until
from tests.e2e.hands import box
from tests.e2e.windows import LAPTOP, PHONE, overflow, see

NONE = "222222"  # no class has this code


def code(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Code of the class")


def open_class(page: Page) -> dict[str, str]:
    """Open a class without a page."""
    opened: dict[str, str] = page.request.post("/rooms").json()
    return opened


@pytest.mark.slow
def test_a_code_that_no_class_has_stays_typed_and_one_of_a_class_in_any_case_leads_there(
    explore: OpenPage, page: Page
) -> None:
    explore(discs=4)
    button(page, "Settings").click()
    page.get_by_role("link", name="Join a class").click()
    expect(code(page)).to_be_focused()
    for address in ("/r", f"/r/{NONE}"):
        page.goto(address)
        code(page).fill(NONE)
        button(page, "Join").click()
        expect(page.get_by_role("alert")).to_contain_text(NONE)
        expect(code(page)).to_have_value(NONE)
        expect(code(page)).to_have_attribute("aria-invalid", "true")
        expect(code(page)).to_be_focused()
        expect(page.get_by_text("tries again")).to_be_hidden()
    typed = open_class(page)["code"]
    code(page).fill(f" {typed.lower()} ")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/r/{typed}")
    expect(page.locator("html")).to_have_attribute("data-room", "following")


def test_it_works_without_scripts_in_the_language_of_the_browser(new_device: OpenPage) -> None:
    page = new_device(lang="pl", java_script_enabled=False)
    opened = open_class(page)["code"]
    page.goto("/r")
    expect(page.get_by_role("heading", name="Dołącz do zajęć")).to_be_visible()
    page.get_by_label("Kod zajęć").fill(opened)
    button(page, "Dołącz").click()
    page.wait_for_url(f"**/r/{opened}")


@pytest.mark.slow
def test_the_field_is_large_and_nothing_overflows(page: Page) -> None:
    for size, theme in ((PHONE, "light"), ((360, 640), "projector"), (LAPTOP, "dark")):
        see(page, size)
        page.goto(f"/r/{NONE}?theme={theme}")
        assert overflow(page) == [*size]
        assert box(code(page))["height"] >= 48
        assert box(button(page, "Join"))["height"] >= 48
        expect(button(page, "Join")).to_be_in_viewport(ratio=1)
        assert violations(page) == []


def keep(page: Page, kept: dict[str, Any]) -> None:
    """Let this tab be one that was in this class, at a server that does not know of it."""
    page.goto("/healthz")
    page.evaluate("(kept) => sessionStorage.setItem('hanoi-room', kept)", json.dumps(kept))


def kept_by(page: Page) -> dict[str, Any]:
    """What the teacher's page keeps, once it has told what it shows."""
    page.wait_for_function("() => JSON.parse(sessionStorage['hanoi-room'])?.open")
    kept: dict[str, Any] = json.loads(page.evaluate("() => sessionStorage['hanoi-room']"))
    return kept


@pytest.mark.slow
def test_the_teachers_tab_opens_the_class_again_with_what_it_showed(
    new_device: OpenPage, classroom: RunningServer
) -> None:
    """The code belongs to the key: another server gives the same one, as one that was started anew does."""
    before = new_device(origin=classroom.url)
    opened = begins(before)
    page = new_device()
    keep(page, kept_by(before))
    page.goto(f"/r/{opened}")
    at_move(page, "43 of 63")
    expect(page.locator("html")).to_have_attribute("data-room", "leading")
    assert code_of(page) == opened


@pytest.mark.slow
def test_a_students_tab_tries_again_until_the_class_is_there(
    new_device: OpenPage, classroom: RunningServer
) -> None:
    before = new_device(origin=classroom.url)
    opened = begins(before)
    key = kept_by(before)["key"]
    page = new_device()
    page.clock.install()
    keep(page, {"code": opened})
    page.goto(f"/r/{opened}")
    expect(page.get_by_text("This page tries again for ten minutes.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    with page.expect_response(f"**/r/{opened}"):
        page.clock.run_for(5000)
    page.request.post("/rooms", data={"key": key})
    with page.expect_response(lambda answer: answer.url.endswith(opened) and answer.ok):
        page.clock.run_for(10_000)
    expect(page.locator("html")).to_have_attribute("data-room", "following")


@pytest.mark.slow
def test_after_ten_minutes_a_students_tab_has_given_up(new_device: OpenPage) -> None:
    page = new_device()
    page.clock.install()
    keep(page, {"code": NONE})
    page.goto(f"/r/{NONE}")
    expect(page.get_by_text("This page tries again for ten minutes.")).to_be_visible()
    given_up = page.get_by_text(f"The class {NONE} has not come back.")

    def waited() -> bool:
        page.clock.run_for(20_000)
        return given_up.is_visible()

    until(page, waited)
    assert page.evaluate("() => sessionStorage['hanoi-room']") is None
