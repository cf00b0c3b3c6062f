"""Lessons of a folder of one's own: written beside the open page; pages in a frame; a lesson in a frame."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer, StartServer
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


@pytest.mark.slow
def test_a_teacher_writes_and_sees_it_change_and_what_is_wrong(page: Page, origin: str, folder: Path) -> None:
    (folder / "broken.md").write_text("no front matter", encoding="utf-8")
    page.goto(f"{origin}/lessons")
    cards = page.get_by_role("listitem").filter(has=page.get_by_role("heading", level=2))
    expect(cards.filter(has_text="Mine")).to_contain_text("3 minutes")
    expect(cards.filter(has_text="Mine")).to_contain_text("3 pages")
    expect(page.get_by_role("region", name="cannot be read")).to_contain_text("broken.md")
    page.get_by_role("link", name="Mine", exact=True).click()
    in_front(page, 1, 3)
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


@pytest.mark.slow
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
    expect(frame.locator("#where")).to_contain_text("move 0 of 7")
    page.wait_for_function("document.querySelector('#frame').contentDocument.readyState === 'complete'")
    frame.get_by_role("button", name="Forward").first.focus()
    page.keyboard.press("ArrowRight")
    expect(frame.locator("#where")).to_contain_text("move 1 of 7")
    page.keyboard.press("PageDown")
    in_front(page, 3, 3)
    expect(frame.get_by_role("heading", name="Neighbours")).to_be_attached()
    addressed(page, 3)
    page.reload()
    in_front(page, 3, 3)
    page.go_back()
    in_front(page, 2, 3)
    page.go_forward()
    in_front(page, 3, 3)
    page.go_back()
    in_front(page, 2, 3)
    page.keyboard.press("PageUp")
    in_front(page, 1, 3)
    expect(where(page)).to_have_text("move 2 of 7")
    expect(page.locator("#frame")).to_be_hidden()


def test_what_leads_out_of_a_lesson_opens_beside_its_course(
    page: Page, server: RunningServer, tmp_path: Path
) -> None:
    """Other pages may not be shown in the frame: there would be nothing in place of the lesson."""
    course = tmp_path / "course.html"
    course.write_text(f'<iframe src="{server.url}/lessons/trust" width="1100" height="700"></iframe>')
    page.goto(course.as_uri())
    frame = page.frame_locator("iframe")
    expect(frame.locator("#where")).to_contain_text("of 15")
    for name in ("Explore on your own from here", "Compare"):
        with page.expect_popup() as opened:
            frame.get_by_role("link", name=name).first.click()
        expect(opened.value.get_by_role("banner")).to_be_visible()
        expect(frame.get_by_role("heading", level=1)).to_have_text("A program of six lines")
    frame.get_by_role("link", name="Next: page 2").click()
    expect(frame.get_by_role("heading", level=1)).to_have_text("A call is a promise")
