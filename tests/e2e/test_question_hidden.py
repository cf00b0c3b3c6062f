"""While a class is asked nothing tells the answer on any page."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.asking import asks
from tests.e2e.attending import attend, follows, start_class
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.conftest import OpenPage, button, headline
from tests.e2e.hands import box, point
from tests.e2e.thinking import marked_to

PANELS = "code,call-stack,explicit-stack,moves,variables"
KINDS = {
    "next-move": "Which disc moves next, and where?",
    "bit": "Which bit changes?",
    "top": "What is on top of the stack?",
    "frame": "Which frame goes on?",
}


def hidden(page: Page) -> Locator:
    """The rows of both stacks that tell nothing."""
    return page.locator(".row [aria-label^='? hidden for now']")


def tells_nothing(page: Page, kind: str) -> None:
    expect(headline(page)).to_have_text(f"Disc 1 moved A → B. {KINDS[kind]}")
    expect(page.locator(".disc.next")).to_have_count(0)
    expect(hidden(page)).to_have_count(2)
    expect(page.get_by_text("popped next")).to_have_count(0)
    expect(page.locator("#table-moves tr").last.locator("td").first).to_have_text("43")
    values = page.locator("#table-variables td:nth-child(2)")
    expect(values).to_have_text(["?"] * values.count())
    marked_to(page, 44 / 64)


def tells(page: Page) -> None:
    """Expect the page to show again what comes next."""
    expect(hidden(page)).to_have_count(0)
    expect(page.locator(".disc.next")).to_have_count(1)
    expect(headline(page)).to_have_text("Disc 1 moved A → B: now disc 3 can go C → A.")
    marked_to(page, 1)


@pytest.mark.slow
def test_no_page_tells_the_answer_before_it_is_revealed(new_device: OpenPage) -> None:
    teacher = new_device()
    code = start_class(teacher, f"/?discs=6&move=43&panels={PANELS}", "43 of 63")
    student = attend(new_device(), code)
    for kind in KINDS:
        asks(teacher, KINDS[kind])
        for page in (teacher, student):
            tells_nothing(page, kind)
        if kind == "top":
            student.reload()
            follows(student)
            all_there(student)
            tells_nothing(student, kind)
        button(teacher, "Close the vote").click()
        expect(button(teacher, "Show the answer")).to_be_visible()
        for page in (teacher, student):
            tells_nothing(page, kind)
        button(teacher, "Show the answer").click()
        for page in (teacher, student):
            tells(page)
        button(teacher, "Put away").click()


@pytest.mark.slow
def test_lanes_beside_each_other_tell_nothing_either(new_device: OpenPage) -> None:
    teacher = new_device()
    lanes = "lane=recursive,4,A,C&lane=explicit-stack,4,A,C"
    code = start_class(teacher, f"/compare?{lanes}&move=5", "5 of 15")
    student = attend(new_device(), code)
    expect(student.locator(".disc.next")).to_have_count(2)
    asks(teacher)
    for page in (teacher, student):
        expect(page.locator(".disc.next")).to_have_count(0)
        expect(hidden(page)).to_have_count(2)
        expect(page.locator("#seen")).to_have_text(KINDS["next-move"])
    button(teacher, "Close the vote").click()
    button(teacher, "Show the answer").click()
    for page in (teacher, student):
        expect(page.locator(".disc.next")).to_have_count(2)
        expect(hidden(page)).to_have_count(0)


@pytest.mark.slow
def test_the_light_is_put_on_the_disc_that_has_moved_until_the_answer_is_told(new_device: OpenPage) -> None:
    teacher = new_device()
    start_class(teacher, "/?discs=6&move=43", "43 of 63")

    def lit() -> float:
        """How far to the right the light stands, of the stage's width."""
        teacher.keyboard.press("s")
        light = teacher.locator(".room-light-handle:visible")
        expect(light).to_be_focused()
        at_rest(teacher)
        stage = box(teacher.locator("#stage"))
        across = (point(light)[0] - stage["x"]) / stage["width"]
        teacher.keyboard.press("s")
        expect(light).to_have_count(0)
        return across

    next_disc = lit()
    asks(teacher)
    last_disc = lit()
    assert next_disc > 2 / 3 > last_disc > 1 / 3
    button(teacher, "Close the vote").click()
    assert lit() == pytest.approx(last_disc, abs=0.01)
    button(teacher, "Show the answer").click()
    expect(teacher.locator(".disc.next")).to_have_count(1)
    assert lit() == pytest.approx(next_disc, abs=0.01)
