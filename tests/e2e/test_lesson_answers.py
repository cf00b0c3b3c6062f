"""Answers to what a lesson asks: kept in the browser, lost on the way, pressed twice, turned away from."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.axe import violations
from tests.e2e.exercises import KINDS, asked, box, is_right, is_wrong, open_at, said, show_me, target
from tests.e2e.windows import THEMES
from webapp.web.pages.lessons.lesson import Kind


def test_answers_stay_in_this_browser_until_the_exercise_is_another(page: Page) -> None:
    exercise = asked("disc")
    open_at(page, exercise)
    target(page, f"disc {exercise.right}").click()
    is_right(page)
    text = said(page).inner_text()
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


def test_a_browser_that_keeps_nothing_asks_all_the_same(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })"
    )
    exercise = asked("disc")
    open_at(page, exercise)
    target(page, f"disc {exercise.right}").click()
    is_right(page)


def test_an_answer_that_is_lost_can_be_given_again(page: Page) -> None:
    exercise = asked("disc")
    open_at(page, exercise)

    def lose(route: Route) -> None:
        route.abort()

    page.route("**/answer?*", lose)
    target(page, f"disc {exercise.right}").click()
    expect(said(page)).to_have_text("No answer came from the server. Please try again.")
    page.unroute("**/answer?*")
    target(page, f"disc {exercise.right}").click()
    is_right(page)


def test_an_answer_pressed_twice_is_judged_once(page: Page) -> None:
    exercise = asked("choice")
    open_at(page, exercise)
    judged: list[str] = []
    page.on("request", lambda one: judged.append(one.url) if "/answer?" in one.url else None)
    box(page).get_by_role("listitem").get_by_role("button").nth(int(exercise.right) - 1).dblclick()
    is_right(page)
    assert len(judged) == 1


def test_each_page_keeps_its_own_answer(page: Page) -> None:
    exercise = asked("disc")
    open_at(page, exercise)
    target(page, "disc 1").click()
    is_wrong(page)
    page.keyboard.press("PageDown")
    expect(said(page)).to_be_empty()
    page.keyboard.press("PageUp")
    is_wrong(page)
    expect(target(page, "disc 1")).to_be_visible()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_of_an_exercise_is_hard_to_read_or_to_hear(page: Page, kind: Kind, theme: str) -> None:
    """While it is asked, and after it has been told."""
    exercise = asked(kind)
    page.goto(f"{exercise.address}&theme={theme}")
    expect(page.locator("#where")).to_contain_text("of")
    assert violations(page) == []
    show_me(page)
    assert violations(page) == []
