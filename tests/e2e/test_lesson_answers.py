"""Answers to what a lesson asks: kept in the browser, lost on the way, turned away from, asked for."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import button
from tests.e2e.exercises import KINDS, asked, is_right, open_at, said, show_me, target
from tests.e2e.windows import THEMES
from webapp.web.pages.lessons.lesson import Kind


@pytest.mark.slow
def test_answers_stay_in_this_browser_with_their_page_until_the_exercise_is_another(page: Page) -> None:
    exercise = asked("disc")
    open_at(page, exercise)
    target(page, f"disc {exercise.right}").click()
    is_right(page)
    text = said(page).inner_text()
    page.keyboard.press("PageDown")
    expect(said(page)).to_be_empty()
    page.keyboard.press("PageUp")
    expect(said(page)).to_have_text(text)
    page.reload()
    expect(said(page)).to_have_text(text)
    expect(target(page, "")).to_have_count(0)
    changed = """() => {
      const kept = localStorage.getItem("hanoi-classroom-lessons");
      localStorage.setItem("hanoi-classroom-lessons", kept.replace(/"text":"/g, '"text":"Once: '));
    }"""
    page.evaluate(changed)
    page.reload()
    expect(target(page, "disc 1")).to_be_visible()
    expect(said(page)).to_be_empty()
    page.goto("/lessons/trust?page=2")
    page.get_by_role("button", name=re.compile("discs 1 to 3 on B")).click()
    is_right(page)
    page.goto("/lessons")
    expect(page.get_by_text("1 of 6 questions answered")).to_be_visible()


def test_a_browser_that_keeps_nothing_asks_and_an_answer_that_is_lost_can_be_given_again(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })"
    )
    exercise = asked("disc")
    open_at(page, exercise)
    page.route("**/answer?*", lambda route: route.abort())
    target(page, f"disc {exercise.right}").click()
    expect(said(page)).to_have_text("No answer came from the server. Please try again.")
    page.unroute("**/answer?*")
    target(page, f"disc {exercise.right}").click()
    is_right(page)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_of_an_exercise_is_hard_to_read_or_to_hear(page: Page, kind: Kind, theme: str) -> None:
    """While it is asked, and after each has been asked for."""
    exercise = asked(kind)
    page.goto(f"{exercise.address}&theme={theme}")
    expect(page.locator("#where")).to_contain_text("of")
    assert violations(page) == []
    show_me(page)
    expect(button(page, "Show me")).to_have_count(0)
    assert violations(page) == []
