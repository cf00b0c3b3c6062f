"""Lessons of a folder of one's own: written beside the open page; pages in a frame; a lesson in a frame."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import StartServer
from tests.e2e.conftest import says_where, where
from tests.e2e.lessons import WRITTEN, addressed, article, in_front, next_page


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one lesson."""
    write(tmp_path, "yes")
    return tmp_path


def write(folder: Path, said: str) -> None:
    (folder / "mine.md").write_text(WRITTEN.format(said=said), encoding="utf-8")


@pytest.fixture
def origin(start_server: StartServer, folder: Path) -> str:
    """A server that shows the lessons of that folder."""
    return start_server("--lessons", str(folder)).url


def test_a_teacher_writes_and_sees_it_change_and_what_is_wrong(page: Page, origin: str, folder: Path) -> None:
    page.goto(f"{origin}/lessons/mine")
    expect(article(page)).to_contain_text("Said yes.")
    write(folder, "no")
    expect(article(page)).to_contain_text("Said no.")
    write(folder, "no\n\n# Another title")
    problem = page.locator("#problem")
    expect(problem).to_contain_text("mine.md")
    expect(article(page)).to_contain_text("Said no.")
    write(folder, "it again")
    expect(article(page)).to_contain_text("Said it again.")
    expect(problem).to_be_hidden()


def test_the_list_has_ones_own_lessons_and_what_is_wrong_with_others(
    page: Page, origin: str, folder: Path
) -> None:
    (folder / "broken.md").write_text("no front matter", encoding="utf-8")
    page.goto(f"{origin}/lessons")
    cards = page.get_by_role("listitem").filter(has=page.get_by_role("heading", level=2))
    expect(cards.filter(has_text="Mine")).to_contain_text("3 minutes")
    expect(cards.filter(has_text="Mine")).to_contain_text("3 pages")
    expect(page.get_by_role("region", name="cannot be read")).to_contain_text("broken.md")
    page.get_by_role("link", name="Mine", exact=True).click()
    in_front(page, 1, 3)


def test_a_lesson_that_cannot_be_read_says_why_and_comes_when_it_can(
    page: Page, origin: str, folder: Path
) -> None:
    (folder / "mine.md").write_text("no front matter", encoding="utf-8")
    page.goto(f"{origin}/lessons/mine")
    expect(page.get_by_role("main")).to_contain_text("mine.md")
    write(folder, "yes")
    expect(article(page)).to_contain_text("Said yes.")


def test_a_page_of_the_app_stands_in_a_frame_and_page_down_turns_in_it(page: Page, origin: str) -> None:
    page.goto(f"{origin}/lessons/mine?theme=dark")
    says_where(page)
    next_page(page, 2).click()
    in_front(page, 2, 3)
    addressed(page, 2)
    expect(page.locator("#stage")).to_be_hidden()
    frame = page.frame_locator("#frame")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.get_by_role("banner")).to_have_count(0)
    frame.get_by_role("button", name="Forward").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageDown")
    in_front(page, 3, 3)
    expect(frame.get_by_role("heading", name="Neighbours")).to_be_attached()
    addressed(page, 3)
    page.go_back()
    in_front(page, 2, 3)
    page.keyboard.press("PageUp")
    in_front(page, 1, 3)
    expect(where(page)).to_have_text("move 2 of 7")
    expect(page.locator("#frame")).to_be_hidden()


def test_a_lesson_works_in_the_frame_of_a_course_page(page: Page, origin: str, tmp_path: Path) -> None:
    course = tmp_path / "course.html"
    course.write_text(f'<iframe src="{origin}/lessons/mine" width="1100" height="700"></iframe>')
    page.goto(course.as_uri())
    frame = page.frame_locator("iframe")
    expect(frame.locator("#where")).to_have_text("move 2 of 7")
    frame.get_by_role("link", name="Next: page 2").click()
    expect(frame.get_by_role("heading", level=1)).to_have_text("Second")


def test_what_was_answered_is_in_the_list(page: Page) -> None:
    page.goto("/lessons/trust?page=2")
    says_where(page)
    page.get_by_role("button", name=re.compile("discs 1 to 3 on B")).click()
    expect(page.locator(".exercise-said").locator("visible=true")).to_contain_text("✓")
    page.goto("/lessons")
    expect(page.get_by_text("1 of 6 questions answered")).to_be_visible()
