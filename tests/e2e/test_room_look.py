"""How a class sees it: blank, a spotlight on the stage, a repeated range; what hides the next move."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import attending as room
from tests.e2e.axe import violations
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.conftest import OpenPage, at_move, button, goes, headline, shown_moves
from tests.e2e.hands import box, drag, point, press
from tests.e2e.thinking import marked_to
from tests.e2e.windows import PHONE, THEMES


def light(page: Page) -> tuple[str, str]:
    """The place of the light, in percent of the stage."""
    expect(page.locator(".room-light").first).to_be_visible()
    place = "one => ['--x', '--y'].map((name) => one.style.getPropertyValue(name))"
    x, y = page.locator(".room-light").first.evaluate(place)
    return x, y


def test_the_light_is_on_the_next_disc_until_moved_or_covered(
    teacher: Page, student: Page, remote: Page
) -> None:
    code = room.start_class(teacher)
    room.attend(student, code)
    teacher.keyboard.press("s")
    for page in (teacher, student):
        expect(page.locator(".room-light").first).to_be_visible()
    at_rest(teacher)
    disc = point(teacher.locator(".disc[data-disc='2']"))
    assert point(teacher.locator(".room-light-handle:visible")) == pytest.approx(disc, abs=4)
    assert light(student) == light(teacher)
    x = float(light(teacher)[0].rstrip("%"))
    teacher.keyboard.press("ArrowRight")
    expect(student.locator(".room-light").first).to_have_css("--x", f"{x + 2.5:g}%")
    at_move(teacher, "5 of 15")
    stage = teacher.locator("#stage")
    drag(teacher, point(stage), point(stage, 0.25))
    expect(student.locator(".room-light").first).to_have_css("--x", light(teacher)[0])
    assert abs(float(light(teacher)[0].rstrip("%")) - 25) < 0.2
    at_move(teacher, "5 of 15")  # a press on the stage only moves the light
    expect(student.locator(".room-light-handle").first).to_be_hidden()

    teacher.keyboard.press("b")
    blank = student.locator("#blank")
    expect(blank).to_be_visible()
    room.says(student, "You are following the teacher. The teacher has blanked the screen.")
    late = room.attend(remote, code)
    expect(late.locator("#blank")).to_be_visible()
    student.keyboard.press("b")
    blank.click()
    expect(blank).to_be_visible()
    button(student, "Look around").click()
    expect(blank).to_be_hidden()
    teacher.locator("#blank").click()
    expect(late.locator("#blank")).to_be_hidden()
    room.says(late, "You are following the teacher.")

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
def test_think_first_and_a_repeated_range_apply_to_everyone(teacher: Page, student: Page) -> None:
    room.attend(student, room.start_class(teacher, "/?discs=4&move=3&in=3&out=5&loop=1", "3 of 15"))
    expect(student.locator(".range").first).to_be_visible()
    teacher.keyboard.press("t")
    for _ in range(2):
        for page in (teacher, student):
            expect(page.locator(".disc.next")).to_have_count(0)
        student.reload()
        room.follows(student)
    teacher.keyboard.press("ArrowRight")
    expect(teacher.get_by_role("group", name="Think first")).to_be_visible()
    teacher.locator("#think-about").select_option("the bit that changes")
    teacher.locator("#think-about").blur()
    teacher.keyboard.press("ArrowRight")
    expect(headline(teacher)).to_have_text("Which bit of the Gray code changes?")
    at_move(student, "3 of 15")
    room.says(student, "Which disc moves next, and where?")
    teacher.keyboard.press("t")
    expect(student.locator(".disc.next")).not_to_have_count(0)
    expect(room.bar(student)).to_be_visible()
    seen = shown_moves(student)
    press(teacher, "+", " ")
    student.wait_for_function("() => window.seen.filter((move) => move === 5).length > 1")
    teacher.keyboard.press(" ")
    assert {*seen()} <= {3, 4, 5}


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_wrong_in_a_class(teacher: Page, student: Page, remote: Page, theme: str) -> None:
    code = room.start_class(teacher, f"/?discs=4&move=5&theme={theme}")
    room.attend(student, code, f"?theme={theme}")
    teacher.keyboard.press("s")
    for page in (teacher, student):
        expect(page.locator(".room-light").first).to_be_visible()
        assert violations(page) == []
    student.keyboard.press("ArrowRight")
    room.says(
        student, "Only the teacher can move discs right now. Press “Look around” to explore on your own."
    )
    assert violations(student) == []
    room.let_go(student)
    assert violations(student) == []
    room.attend(remote, code, f"?theme={theme}")
    assert violations(remote) == []


PANELS = "code,call-stack,explicit-stack,moves,variables"


def hidden(page: Page) -> Locator:
    """The hidden rows of both stacks: rows of calls never give the next move away."""
    return page.locator(".row [aria-label^='? hidden for now']")


def tells_nothing(page: Page, text: str) -> None:
    expect(headline(page)).to_have_text(f"Disc 1 moved A → B. {text}")
    expect(page.locator(".disc.next")).to_have_count(0)
    expect(hidden(page)).to_have_count(2)
    expect(page.get_by_text("popped next")).to_have_count(0)
    expect(page.locator("#table-moves tr").last.locator("td").first).to_have_text("43")
    values = page.locator("#table-variables td:nth-child(2)")
    assert values.count() > 0
    expect(values).to_have_text(["?"] * values.count())
    marked_to(page, 44 / 64)


def tells(page: Page) -> None:
    """Expect the page to show what comes next again."""
    expect(hidden(page)).to_have_count(0)
    expect(page.locator(".disc.next")).to_have_count(1)
    expect(headline(page)).to_have_text("Disc 1 moved A → B: now disc 3 can go C → A.")
    marked_to(page, 1)


def lit(page: Page) -> float:
    """How far to the right the light is, as a share of the stage's width."""
    page.keyboard.press("s")
    light = page.locator(".room-light-handle:visible")
    expect(light).to_be_focused()
    at_rest(page)
    stage = box(page.locator("#stage"))
    across = (point(light)[0] - stage["x"]) / stage["width"]
    page.keyboard.press("s")
    expect(light).to_have_count(0)
    return across


@pytest.mark.slow
def test_no_page_gives_the_answer_away_before_it_is_revealed(teacher: Page, student: Page) -> None:
    """Until then the light stays on the disc that has moved."""
    room.attend(student, room.start_class(teacher, f"/?discs=6&move=43&panels={PANELS}", "43 of 63"))
    next_disc = lit(teacher)
    room.asks(teacher, "The top of the stack")
    text = "What is on top of the stack?"
    for page in (teacher, student):
        tells_nothing(page, text)
    last_disc = lit(teacher)
    assert next_disc > 2 / 3 > last_disc > 1 / 3
    student.reload()
    room.follows(student)
    all_there(student)
    tells_nothing(student, text)
    room.presses(teacher, "Close the vote")
    expect(button(teacher, "Show the answer")).to_be_visible()
    for page in (teacher, student):
        tells_nothing(page, text)
    assert lit(teacher) == pytest.approx(last_disc, abs=0.01)
    room.presses(teacher, "Show the answer")
    for page in (teacher, student):
        tells(page)
    assert lit(teacher) == pytest.approx(next_disc, abs=0.01)


@pytest.mark.slow
def test_lanes_give_nothing_away_and_are_asked_about_in_each_language(
    teacher: Page, another: OpenPage
) -> None:
    """On a phone the lane stays above the question."""
    student = another(PHONE, "pl")
    lanes = "lane=recursive,4,A,C&lane=explicit-stack,4,A,C"
    room.attend(student, room.start_class(teacher, f"/compare?{lanes}&move=5", "5 of 15"))
    expect(student.locator(".disc.next")).to_have_count(1)
    button(teacher, "Ask…").click()
    room.dialog(teacher).get_by_label("Lane").select_option("Lane 2: Explicit stack")
    button(room.dialog(teacher), "Ask").click()
    expect(room.question(teacher)).to_contain_text("Lane 2: Explicit stack")
    expect(hidden(teacher)).to_have_count(2)
    expect(teacher.locator("#seen")).to_have_text(room.NEXT_MOVE)
    for page in (teacher, student):
        expect(page.locator(".disc.next")).to_have_count(0)
    room.choice(student, "Krążek 2: C → B").click()
    expect(room.question(student)).to_contain_text("Twoja odpowiedź")
    at_rest(student)
    stage = box(student.locator(".lane .stage:visible"))
    assert 0 <= box(room.question(student))["y"] - (stage["y"] + stage["height"]) <= 16
    room.presses(teacher, "Close the vote")
    expect(room.question(student)).to_contain_text("Głosowanie jest zamknięte.")
    room.presses(teacher, "Show the answer")
    row = room.question(student).get_by_role("row", name=re.compile("Krążek 2: C → B"))
    expect(row).to_contain_text("poprawna odpowiedź")
    for page, lanes_drawn in ((teacher, 2), (student, 1)):
        expect(page.locator(".disc.next")).to_have_count(lanes_drawn)
    expect(hidden(teacher)).to_have_count(0)
    room.presses(teacher, "Next")
    expect(student.locator("#where")).to_contain_text("6 z 15")


def test_an_invisible_window_still_says_what_is_shown_and_only_those_who_can_play_are_told_to(
    teacher: Page, student: Page
) -> None:
    """On another desktop a window draws no frames. A student who looks around can press Play again."""
    code = room.start_class(teacher, "/?discs=4", "0 of 15")
    room.attend(student, code)
    expect(student.locator("#where")).to_have_text("move 0 of 15")
    student.evaluate("() => void (window.requestAnimationFrame = () => 0)")
    goes(teacher, "ArrowRight", "1 of 15")
    for said in ("#narration", "#announcer"):
        expect(student.locator(said)).to_contain_text(teacher.locator("#narration").inner_text())
    at_move(student, "1 of 15")
    goes(teacher, "Home", "0 of 15")
    at_move(student, "0 of 15")
    room.let_go(student)
    expect(student.locator("#where")).to_have_text("move 0 of 15: press “Play” or →")
