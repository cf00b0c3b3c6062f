"""How a class looks at it: blank, a lit place on the stage, a repeated range; what hides the next move."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.attending import (
    NEXT_MOVE,
    SIX,
    asks,
    attend,
    bar,
    choice,
    dialog,
    follows,
    let_go,
    presses,
    question,
    says,
    start_class,
)
from tests.e2e.axe import violations
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.comparing import TWO
from tests.e2e.conftest import OpenPage, at_move, button, goes, headline, shown_moves
from tests.e2e.hands import box, drag, point, press
from tests.e2e.thinking import marked_to
from tests.e2e.windows import PHONE, THEMES

LIGHT = """() => {
  const light = document.querySelector(".room-light");
  const { left, top, width, height } = document.querySelector("[data-stage]").getBoundingClientRect();
  const disc = document.querySelector('.disc[data-disc="2"]').getBoundingClientRect();
  const at = ["--x", "--y"].map((name) => parseFloat(light.style.getPropertyValue(name)) / 100);
  const middle = [(disc.x + disc.width / 2 - left) / width, (disc.y + disc.height / 2 - top) / height];
  return at.map((share, i) => share - middle[i]);
}"""
"""How far the light is from the middle of disc 2, as a share of the stage."""


def light(page: Page) -> tuple[str, str]:
    """Where the light is, in percent of the stage."""
    expect(page.locator(".room-light").first).to_be_visible()
    place = "one => ['--x', '--y'].map((name) => one.style.getPropertyValue(name))"
    x, y = page.locator(".room-light").first.evaluate(place)
    return x, y


def test_the_light_is_on_the_next_disc_until_moved_or_covered(
    teacher: Page, student: Page, remote: Page
) -> None:
    code = start_class(teacher)
    attend(student, code)
    teacher.keyboard.press("s")
    for page in (teacher, student):
        expect(page.locator(".room-light").first).to_be_visible()
    assert [abs(by) < 0.01 for by in teacher.evaluate(LIGHT)] == [True, True]
    assert light(student) == light(teacher)
    x = float(light(teacher)[0].rstrip("%"))
    teacher.keyboard.press("ArrowRight")
    expect(student.locator(".room-light").first).to_have_css("--x", f"{x + 2.5:g}%")
    at_move(teacher, "5 of 15")
    stage = teacher.locator("#stage")
    drag(teacher, point(stage), point(stage, 0.25))
    expect(student.locator(".room-light").first).to_have_css("--x", light(teacher)[0])
    assert abs(float(light(teacher)[0].rstrip("%")) - 25) < 0.2
    at_move(teacher, "5 of 15")  # a press on the stage is for the light alone
    expect(student.locator(".room-light-handle").first).to_be_hidden()

    teacher.keyboard.press("b")
    blank = student.locator("#blank")
    expect(blank).to_be_visible()
    says(student, "You follow the class. Its screen is blank for now.")
    late = attend(remote, code)
    expect(late.locator("#blank")).to_be_visible()
    student.keyboard.press("b")
    blank.click()
    expect(blank).to_be_visible()
    button(student, "Look around").click()
    expect(blank).to_be_hidden()
    teacher.locator("#blank").click()
    expect(late.locator("#blank")).to_be_hidden()
    says(late, "You follow the class.")

    assert light(late) == light(teacher)
    late.keyboard.press("s")
    expect(late.locator(".room-light").first).to_be_visible()
    goes(teacher, "PageDown", "6 of 15")
    teacher.keyboard.press("Escape")
    expect(late.locator(".room-light").first).to_be_hidden()
    goes(teacher, "ArrowRight", "7 of 15")
    student.keyboard.press("s")
    expect(student.locator("[data-spot]")).to_have_count(1)


@pytest.mark.slow
def test_think_first_and_what_is_repeated_are_for_all(teacher: Page, student: Page) -> None:
    attend(student, start_class(teacher, "/?discs=4&move=3&in=3&out=5&loop=1", "3 of 15"))
    expect(student.locator(".range").first).to_be_visible()
    teacher.keyboard.press("t")
    for _ in range(2):
        for page in (teacher, student):
            expect(page.locator(".disc.next")).to_have_count(0)
        student.reload()
        follows(student)
    teacher.keyboard.press("ArrowRight")
    expect(teacher.get_by_role("group", name="Think first")).to_be_visible()
    at_move(student, "3 of 15")
    says(student, "You follow the class. Which disc moves next?")
    teacher.keyboard.press("t")
    expect(student.locator(".disc.next")).not_to_have_count(0)
    expect(bar(student)).to_be_visible()
    seen = shown_moves(student)
    press(teacher, "+", " ")
    student.wait_for_function("() => window.seen.filter((move) => move === 5).length > 1")
    teacher.keyboard.press(" ")
    assert {*seen()} <= {3, 4, 5}


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_wrong_in_a_class(teacher: Page, student: Page, remote: Page, theme: str) -> None:
    code = start_class(teacher, f"/?discs=4&move=5&theme={theme}")
    attend(student, code, f"?theme={theme}")
    teacher.keyboard.press("s")
    for page in (teacher, student):
        expect(page.locator(".room-light").first).to_be_visible()
        assert violations(page) == []
    student.keyboard.press("ArrowRight")
    says(student, "Only the teacher moves discs now.")
    assert violations(student) == []
    let_go(student)
    assert violations(student) == []
    attend(remote, code, f"?theme={theme}")
    assert violations(remote) == []


PANELS = "code,call-stack,explicit-stack,moves,variables"
KINDS = {
    "next-move": NEXT_MOVE,
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
def test_no_page_tells_the_answer_before_it_is_revealed(teacher: Page, student: Page) -> None:
    attend(student, start_class(teacher, f"/?discs=6&move=43&panels={PANELS}", "43 of 63"))
    for kind in KINDS:
        asks(teacher, KINDS[kind])
        for page in (teacher, student):
            tells_nothing(page, kind)
        if kind == "top":
            student.reload()
            follows(student)
            all_there(student)
            tells_nothing(student, kind)
        presses(teacher, "Close the vote")
        expect(button(teacher, "Show the answer")).to_be_visible()
        for page in (teacher, student):
            tells_nothing(page, kind)
        presses(teacher, "Show the answer")
        for page in (teacher, student):
            tells(page)
        presses(teacher, "Put away")


@pytest.mark.slow
def test_lanes_beside_each_other_tell_nothing_either(teacher: Page, student: Page) -> None:
    lanes = "lane=recursive,4,A,C&lane=explicit-stack,4,A,C"
    attend(student, start_class(teacher, f"/compare?{lanes}&move=5", "5 of 15"))
    expect(student.locator(".disc.next")).to_have_count(2)
    asks(teacher)
    for page in (teacher, student):
        expect(page.locator(".disc.next")).to_have_count(0)
        expect(hidden(page)).to_have_count(2)
        expect(page.locator("#seen")).to_have_text(KINDS["next-move"])
    presses(teacher, "Close the vote", "Show the answer")
    for page in (teacher, student):
        expect(page.locator(".disc.next")).to_have_count(2)
        expect(hidden(page)).to_have_count(0)


@pytest.mark.slow
def test_the_light_is_put_on_the_disc_that_has_moved_until_the_answer_is_told(teacher: Page) -> None:
    start_class(teacher, *SIX)

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
    presses(teacher, "Close the vote")
    assert lit() == pytest.approx(last_disc, abs=0.01)
    presses(teacher, "Show the answer")
    expect(teacher.locator(".disc.next")).to_have_count(1)
    assert lit() == pytest.approx(next_disc, abs=0.01)


def test_a_lane_is_asked_about_in_the_language_of_each(teacher: Page, another: OpenPage) -> None:
    student = another(PHONE, "pl")
    attend(student, start_class(teacher, f"/compare?{TWO}&move=5", "5 of 63"))
    button(teacher, "Ask…").click()
    dialog(teacher).get_by_label("Lane").select_option("Lane 2: Idle peg")
    button(dialog(teacher), "Ask").click()
    expect(question(teacher)).to_contain_text("Lane 2: Idle peg")
    choice(student, "Krążek 2: C → B").click()
    expect(question(student)).to_contain_text("Twoja odpowiedź")
    at_rest(student)
    stage = box(student.locator(".lane .stage:visible"))
    assert 0 <= box(question(student))["y"] - (stage["y"] + stage["height"]) <= 16
    presses(teacher, "Close the vote")
    expect(question(student)).to_contain_text("Głosowanie jest zamknięte.")
    presses(teacher, "Show the answer")
    row = question(student).get_by_role("row", name=re.compile("Krążek 2: C → B"))
    expect(row).to_contain_text("poprawna odpowiedź")
    presses(teacher, "Next")
    expect(student.locator("#where")).to_contain_text("6 z 63")
