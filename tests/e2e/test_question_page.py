"""A question on the teacher's page and on those of students, as they meet it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer
from tests.e2e.asking import NEXT_MOVE, answered, asks, card, choice, dialog, is_mine, presses
from tests.e2e.attending import Line, attend, begins, follows, says, start_class
from tests.e2e.axe import violations
from tests.e2e.boxes import at_rest
from tests.e2e.carding import pair
from tests.e2e.comparing import TWO
from tests.e2e.conftest import OpenPage, at_move, button, goes
from tests.e2e.hands import box, press, saved
from tests.e2e.windows import LAPTOP, LARGE, PHONE, THEMES, Window
from tests.wide import rarely_together

RIGHT, WRONG = "Disc 3: C → A", "Disc 1: B → A"
"""Two of the choices at move 43 of six discs."""


@pytest.fixture
def teacher(new_device: OpenPage) -> Page:
    return new_device()


def starts(teacher: Page, address: str = "/?discs=6&move=43", move: str = "43 of 63") -> str:
    return start_class(teacher, address, move)


@pytest.mark.slow
def test_an_answer_is_changed_until_the_vote_closes_and_saved_as_a_file(
    teacher: Page, new_device: OpenPage
) -> None:
    code = starts(teacher)
    student = attend(new_device(PHONE, has_touch=True), code)
    asks(teacher)
    answered(teacher, "0 of 1 have answered")
    choice(student, WRONG).tap()
    is_mine(student, WRONG)
    expect(card(student)).to_contain_text("You can change it until the vote closes.")
    choice(student, RIGHT).tap()
    is_mine(student, RIGHT)
    answered(teacher, "1 of 1 has answered")
    presses(teacher, "Close the vote")
    expect(card(teacher)).to_contain_text("Most are right: show the answer and go on.")
    expect(card(student)).to_contain_text("The vote is closed.")
    expect(choice(student, WRONG)).to_have_attribute("aria-disabled", "true")
    is_mine(student, RIGHT)
    presses(teacher, "Show the answer")
    row = card(student).get_by_role("row", name=re.compile("Disc 3: C → A"))
    expect(row).to_contain_text("right answer")
    expect(row).to_contain_text("your answer")
    expect(card(student)).to_contain_text("The only other move is disc 3, C → A.")
    presses(teacher, "Next")
    at_move(student, "44 of 63")
    presses(teacher, "Put away")
    expect(card(teacher)).to_be_hidden()
    button(teacher, f"Class {code}").click()
    name, table = saved(teacher, button(teacher, "Questions as CSV"))
    assert name.endswith(".csv")
    assert NEXT_MOVE in table.decode()


@pytest.mark.slow
def test_pegs_and_keys_answer_and_whoever_has_not_answered_does_not_look_around(
    teacher: Page, new_device: OpenPage
) -> None:
    code = starts(teacher)
    student = attend(new_device(), code)
    asks(teacher)
    button(student, "Look around").click()
    says(student, "Answer the question first; then you can look around.")
    student.get_by_role("button", name="Peg C: disc 3 on top").click()
    expect(card(student)).to_contain_text("From C: press the peg that the disc goes to.")
    student.get_by_role("button", name="Peg A: disc 4 on top").click()
    is_mine(student, RIGHT)
    says(student, "You follow the class.")
    press(student, "b", "a")
    is_mine(student, WRONG)
    press(student, "a", "b")
    expect(card(student)).to_contain_text("That is none of the choices.")
    is_mine(student, WRONG)
    answered(teacher, "1 of 1 has answered")
    button(student, "Look around").click()
    expect(button(student, "Back to the class")).to_be_visible()
    for name in ("Close the vote", "Show the answer", "Put away"):
        presses(teacher, name)
    goes(student, "End", "63 of 63")
    asks(teacher)
    says(student, "The class is asked a question. Your own steps wait until the vote closes.")
    student.keyboard.press("ArrowLeft")
    choice(student, RIGHT).click()
    answered(teacher, "1 of 1 has answered")
    at_move(student, "63 of 63")
    presses(teacher, "Close the vote")
    says(student, "You are exploring.")
    goes(student, "ArrowLeft", "62 of 63")


@pytest.mark.slow
def test_all_of_it_by_keys_alone(teacher: Page, new_device: OpenPage) -> None:
    code = starts(teacher)
    student = attend(new_device(), code)
    button(teacher, "Ask…").focus()
    teacher.keyboard.press("Enter")
    expect(dialog(teacher).get_by_role("radio", name=NEXT_MOVE)).to_be_focused()
    teacher.keyboard.press("ArrowDown")
    expect(dialog(teacher).get_by_role("radio", name="Which bit changes?")).to_be_checked()
    teacher.keyboard.press("Enter")
    expect(card(teacher)).to_contain_text("Which bit changes?")
    choice(student, "Bit 4").focus()
    student.keyboard.press("Space")
    is_mine(student, "Bit 4")
    at_move(student, "43 of 63")
    button(teacher, "Close the vote").focus()
    teacher.keyboard.press("Enter")
    expect(button(teacher, "Show the answer")).to_be_focused()
    teacher.keyboard.press("Enter")
    expect(button(teacher, "Next")).to_be_focused()
    teacher.keyboard.press("Enter")
    at_move(student, "44 of 63")


@pytest.mark.slow
def test_at_the_end_a_question_of_one_s_own_is_asked_and_if_refused_stays_as_it_was_typed(
    teacher: Page, new_device: OpenPage
) -> None:
    code = starts(teacher, "/?discs=3&move=7", "7 of 7")
    student = attend(new_device(), code)
    button(teacher, "Ask…").click()
    expect(dialog(teacher).get_by_role("radio", name="A question of your own")).to_be_checked()
    expect(dialog(teacher).get_by_role("radio", name=NEXT_MOVE)).to_be_hidden()
    dialog(teacher).get_by_role("textbox", name="Question").fill("Is it finished?")
    first, second = (dialog(teacher).get_by_label(f"Choice {number}", exact=True) for number in (1, 2))
    first.fill("yes")
    second.fill("yes")
    ask = dialog(teacher).get_by_role("button", name="Ask", exact=True)
    ask.click()
    expect(dialog(teacher).get_by_role("alert")).to_contain_text("is there twice")
    expect(first).to_have_value("yes")
    second.fill("no")
    dialog(teacher).get_by_role("radio", name="Choice 2 is right").check()
    ask.click()
    expect(card(student)).to_contain_text("Is it finished?")
    choice(student, "no").click()
    answered(teacher, "1 of 1 has answered")
    presses(teacher, "Close the vote")
    presses(teacher, "Show the answer")
    expect(card(student).get_by_role("row", name=re.compile("no"))).to_contain_text("right answer")
    button(teacher, "Ask…").click()
    expect(dialog(teacher).get_by_role("textbox", name="Question")).to_have_value("")


@pytest.mark.slow
def test_leaving_the_place_of_an_open_question_asks_first(teacher: Page, new_device: OpenPage) -> None:
    code = starts(teacher)
    student = attend(new_device(), code)
    asks(teacher)
    leave = teacher.get_by_role("dialog", name="The question is still open")
    teacher.keyboard.press("ArrowRight")
    button(teacher, "Stay here").click()
    expect(leave).to_be_hidden()
    teacher.keyboard.press("End")
    expect(leave).to_be_visible()
    teacher.keyboard.press("Escape")
    expect(leave).to_be_hidden()
    compare = teacher.get_by_role("link", name="Compare", exact=True)
    compare.click()
    button(teacher, "Stay here").click()
    at_move(teacher, "43 of 63")
    expect(button(teacher, "Close the vote")).to_be_visible()
    teacher.keyboard.press("ArrowRight")
    expect(leave).to_be_visible()
    teacher.keyboard.press("Enter")
    at_move(student, "44 of 63")
    expect(card(student)).to_contain_text("The vote is closed.")
    goes(teacher, "ArrowRight", "45 of 63")
    at_move(student, "45 of 63")
    expect(card(student)).to_be_hidden()
    asks(teacher)
    compare.click()
    button(teacher, "Close it and go on").click()
    expect(student.get_by_role("region", name=re.compile("^Lane 1: "))).to_be_visible()
    expect(button(student, "Look around")).to_be_visible()


@pytest.mark.slow
def test_the_phone_gives_no_hint_and_asks_before_it_leaves_an_open_question(
    new_device: OpenPage, classroom: RunningServer
) -> None:
    teacher, student = new_device(origin=classroom.url), new_device(origin=classroom.url)
    code = begins(teacher)
    phone = pair(teacher, new_device(PHONE, has_touch=True, origin=classroom.url))
    attend(student, code)
    expect(phone.locator("#next")).to_have_text("Next: disc 3, C → A")
    phone.get_by_label("What to ask").select_option("Which bit changes?")
    button(phone, "Ask").tap()
    choice(student, "Bit 3").click()
    answered(phone, "1 of 1")
    expect(phone.locator("#next")).to_have_text("The next move is hidden here until the answer.")
    expect(phone.locator("#narration")).to_have_text("Disc 1 moved A → B. Which bit changes?")
    expect(phone.locator(".disc.next")).to_have_count(0)
    button(phone, "Next").tap()
    button(phone, "Stay here").tap()
    at_move(student, "43 of 63")
    button(phone, "Close the vote").tap()
    expect(card(phone)).to_contain_text("Most are right: show the answer and go on.")
    button(phone, "Show the answer").tap()
    expect(card(phone)).to_contain_text("In binary, move 44 ends in 2 zeros")
    expect(phone.locator("#next")).to_have_text("Next: disc 3, C → A")
    assert violations(phone) == []
    button(phone, "Next").tap()
    at_move(student, "44 of 63")
    button(phone, "Put away").tap()
    expect(button(phone, "Ask")).to_be_visible()


@pytest.mark.slow
def test_an_answer_counts_though_the_teacher_or_its_student_had_no_connection_then(
    teacher: Page, new_device: OpenPage
) -> None:
    student = new_device()
    lines = [Line(teacher), Line(student)]
    attend(student, starts(teacher))
    for line in lines:
        asks(teacher)
        expect(choice(student, RIGHT)).to_be_visible()
        line.cut()
        choice(student, RIGHT).click()
        is_mine(student, RIGHT)
        line.mend()
        is_mine(student, RIGHT)
        answered(teacher, "1 of 1 has answered")
        presses(teacher, "Close the vote")
        expect(card(student)).to_contain_text("The vote is closed.")
        presses(teacher, "Show the answer")
        presses(teacher, "Put away")


def test_a_lane_is_asked_about_in_the_language_of_each_and_stays_above_the_question_on_a_phone(
    teacher: Page, new_device: OpenPage
) -> None:
    code = starts(teacher, f"/compare?{TWO}&move=5", "5 of 63")
    student = new_device(PHONE, "pl")
    student.goto(f"/r/{code}")
    follows(student)
    button(teacher, "Ask…").click()
    dialog(teacher).get_by_label("Lane").select_option("Lane 2: Idle peg")
    dialog(teacher).get_by_role("button", name="Ask", exact=True).click()
    expect(card(teacher)).to_contain_text("Lane 2: Idle peg")
    choice(student, "Krążek 2: C → B").click()
    expect(card(student)).to_contain_text("Twoja odpowiedź")
    at_rest(student)
    stage = box(student.locator(".lane .stage:visible"))
    assert 0 <= box(card(student))["y"] - (stage["y"] + stage["height"]) <= 16
    presses(teacher, "Close the vote")
    expect(card(student)).to_contain_text("Głosowanie jest zamknięte.")
    presses(teacher, "Show the answer")
    row = card(student).get_by_role("row", name=re.compile("Krążek 2: C → B"))
    expect(row).to_contain_text("poprawna odpowiedź")
    presses(teacher, "Next")
    expect(student.locator("#where")).to_contain_text("6 z 63")


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("window", "address", "move"),
    [
        (LAPTOP, "/?discs=6&move=43", "43 of 63"),
        *rarely_together((LARGE, "/?discs=64&move=43", "43 of 18,446,744,073,709,551,615")),
        *rarely_together((LARGE, f"/compare?{TWO}&move=43", "43 of 63")),
    ],
)
def test_question_and_result_are_whole_and_accessible(
    new_device: OpenPage, theme: str, window: Window, address: str, move: str
) -> None:
    teacher = new_device(window)
    code = start_class(teacher, address, move)
    for page, query in ((teacher, f"?theme={theme}"), (new_device(PHONE), f"?theme={theme}")):
        page.goto(f"/r/{code}{query}")
        at_move(page, move)
    student = page
    asks(teacher, "Which bit changes?")
    expect(choice(student, "Bit 3")).to_be_in_viewport(ratio=1)
    expect(choice(student, "Bit 1")).to_be_in_viewport(ratio=1)
    looks_well(teacher, student)
    choice(student, "Bit 3").click()
    expect(card(student)).to_contain_text("your answer")
    looks_well(teacher, student)
    for name in ("Close the vote", "Show the answer"):
        expect(button(teacher, name)).to_be_in_viewport(ratio=1)
        presses(teacher, name)
        expect(button(teacher, name)).to_be_hidden()
        looks_well(teacher, student)
    expect(button(teacher, "Next")).to_be_in_viewport(ratio=1)


def looks_well(*pages: Page) -> None:
    for page in pages:
        at_rest(page)
        assert violations(page) == []
        assert within_window(page)
        assert page.locator("#question").evaluate("(one) => one.scrollWidth <= one.clientWidth")


def within_window(page: Page) -> bool:
    """Whether the question is neither to the left nor to the right of what is seen."""
    return bool(
        card(page).evaluate(
            """(one) => {
              const { left, right } = one.getBoundingClientRect();
              return left >= 0 && right <= document.documentElement.clientWidth;
            }"""
        )
    )
