"""A question on the teacher's page and on those of students, as they meet it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer
from tests.e2e.asking import NEXT_MOVE, answered, asks, card, choice, dialog, is_mine, opens, presses
from tests.e2e.attending import Line, attend, let_go, says, start_class
from tests.e2e.axe import violations
from tests.e2e.boxes import at_rest
from tests.e2e.comparing import TWO
from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.test_room_story import pair_with
from tests.e2e.windows import LAPTOP, LARGE, PHONE, THEMES, Window
from tests.wide import rarely_together

RIGHT, WRONG = "Disc 3: C → A", "Disc 1: B → A"
"""Two of the choices at move 43 of six discs."""


@pytest.fixture
def teacher(new_device: OpenPage) -> Page:
    return new_device()


def starts(teacher: Page, address: str = "/?discs=6&move=43", move: str = "43 of 63") -> str:
    return start_class(teacher, address, move)


def test_an_answer_is_changed_until_the_vote_closes(teacher: Page, new_device: OpenPage) -> None:
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


def test_pegs_and_keys_answer_where_the_next_move_is_asked_for(teacher: Page, new_device: OpenPage) -> None:
    code = starts(teacher)
    student = attend(new_device(), code)
    asks(teacher)
    student.get_by_role("button", name="Peg C: disc 3 on top").click()
    expect(card(student)).to_contain_text("From C: press the peg that the disc goes to.")
    student.get_by_role("button", name="Peg A: disc 4 on top").click()
    is_mine(student, RIGHT)
    student.keyboard.press("b")
    student.keyboard.press("a")
    is_mine(student, WRONG)
    student.keyboard.press("a")
    student.keyboard.press("b")
    expect(card(student)).to_contain_text("That is none of the choices.")
    is_mine(student, WRONG)
    answered(teacher, "1 of 1 has answered")


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


def test_a_question_of_one_s_own_that_is_refused_stays_as_it_was_typed(
    teacher: Page, new_device: OpenPage
) -> None:
    code = starts(teacher)
    student = attend(new_device(), code)
    opens(teacher, "A question of your own")
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
    opens(teacher, "A question of your own")
    expect(dialog(teacher).get_by_role("textbox", name="Question")).to_have_value("")


def test_leaving_the_place_of_an_open_question_asks_first(teacher: Page, new_device: OpenPage) -> None:
    code = starts(teacher)
    student = attend(new_device(), code)
    asks(teacher)
    leave = teacher.get_by_role("dialog", name="The question is still open")
    teacher.keyboard.press("ArrowRight")
    button(teacher, "Stay here").click()
    expect(leave).to_be_hidden()
    teacher.keyboard.press("End")
    teacher.keyboard.press("Escape")
    expect(leave).to_be_hidden()
    at_move(teacher, "43 of 63")
    expect(button(teacher, "Close the vote")).to_be_visible()
    teacher.keyboard.press("ArrowRight")
    teacher.keyboard.press("Enter")
    at_move(student, "44 of 63")
    expect(card(student)).to_contain_text("The vote is closed.")
    teacher.keyboard.press("ArrowRight")
    at_move(student, "45 of 63")
    expect(card(student)).to_be_hidden()


def test_another_page_of_the_class_comes_after_the_question_is_left(
    teacher: Page, new_device: OpenPage
) -> None:
    code = starts(teacher)
    student = attend(new_device(), code)
    asks(teacher)
    teacher.get_by_role("link", name="Compare", exact=True).click()
    button(teacher, "Stay here").click()
    expect(button(teacher, "Close the vote")).to_be_visible()
    teacher.get_by_role("link", name="Compare", exact=True).click()
    button(teacher, "Close it and go on").click()
    expect(student.get_by_role("region", name=re.compile("^Lane 1: "))).to_be_visible()
    expect(button(student, "Look around")).to_be_visible()


def test_the_phone_asks_before_it_leaves_an_open_question(
    new_device: OpenPage, classroom: RunningServer
) -> None:
    teacher, student = new_device(origin=classroom.url), new_device(origin=classroom.url)
    code = starts(teacher)
    phone = pair_with(teacher, new_device(PHONE, has_touch=True, origin=classroom.url))
    attend(student, code)
    phone.get_by_label("What to ask").select_option("Which bit changes?")
    button(phone, "Ask").tap()
    choice(student, "Bit 3").click()
    answered(phone, "1 of 1")
    expect(phone.locator("#next")).to_have_text("The next move is hidden here until the answer.")
    button(phone, "Next").tap()
    button(phone, "Stay here").tap()
    at_move(student, "43 of 63")
    button(phone, "Close the vote").tap()
    expect(card(phone)).to_contain_text("Most are right: show the answer and go on.")
    button(phone, "Show the answer").tap()
    expect(card(phone)).to_contain_text("In binary, move 44 ends in 2 zeros")
    assert violations(phone) == []
    button(phone, "Next").tap()
    at_move(student, "44 of 63")
    button(phone, "Put away").tap()
    expect(button(phone, "Ask")).to_be_visible()


def test_whoever_has_not_answered_does_not_look_around(teacher: Page, new_device: OpenPage) -> None:
    code = starts(teacher)
    student = attend(new_device(), code)
    asks(teacher)
    button(student, "Look around").click()
    says(student, "Answer the question first; then you can look around.")
    choice(student, RIGHT).click()
    says(student, "You follow the class.")
    button(student, "Look around").click()
    expect(button(student, "Back to the class")).to_be_visible()


def test_whoever_looks_around_answers_too_and_stands_still_meanwhile(
    teacher: Page, new_device: OpenPage
) -> None:
    code = starts(teacher)
    student = attend(new_device(), code)
    let_go(student)
    student.keyboard.press("End")
    at_move(student, "63 of 63")
    asks(teacher)
    says(student, "The class is asked a question. Your own steps wait until the vote closes.")
    student.keyboard.press("ArrowLeft")
    choice(student, RIGHT).click()
    answered(teacher, "1 of 1 has answered")
    at_move(student, "63 of 63")
    presses(teacher, "Close the vote")
    says(student, "You are exploring.")
    student.keyboard.press("ArrowLeft")
    at_move(student, "62 of 63")


def test_answers_come_in_while_the_teacher_has_no_connection(teacher: Page, new_device: OpenPage) -> None:
    line = Line(teacher)
    code = starts(teacher)
    student = attend(new_device(), code)
    asks(teacher)
    line.cut()
    choice(student, RIGHT).click()
    is_mine(student, RIGHT)
    line.mend()
    answered(teacher, "1 of 1 has answered")
    presses(teacher, "Close the vote")
    expect(card(student)).to_contain_text("The vote is closed.")


def test_an_answer_without_a_connection_is_sent_when_it_is_back(teacher: Page, new_device: OpenPage) -> None:
    code = starts(teacher)
    student = new_device()
    line = Line(student)
    attend(student, code)
    asks(teacher)
    expect(choice(student, RIGHT)).to_be_visible()
    line.cut()
    choice(student, RIGHT).click()
    is_mine(student, RIGHT)
    line.mend()
    is_mine(student, RIGHT)
    answered(teacher, "1 of 1 has answered")


def test_everybody_reads_the_question_in_a_language_of_their_own(teacher: Page, new_device: OpenPage) -> None:
    code = starts(teacher)
    student = new_device(PHONE, "pl")
    student.goto(f"/r/{code}")
    asks(teacher)
    choice(student, "Krążek 3: C → A").click()
    expect(card(student)).to_contain_text("Twoja odpowiedź")
    presses(teacher, "Close the vote")
    expect(card(student)).to_contain_text("Głosowanie jest zamknięte.")
    presses(teacher, "Show the answer")
    expect(card(student)).to_contain_text("poprawna odpowiedź")


def test_a_lane_is_asked_about_where_there_are_several(teacher: Page, new_device: OpenPage) -> None:
    code = starts(teacher, f"/compare?{TWO}&move=5", "5 of 63")
    student = attend(new_device(), code)
    button(teacher, "Ask…").click()
    dialog(teacher).get_by_label("Lane").select_option("Lane 2: Idle peg")
    dialog(teacher).get_by_role("button", name="Ask", exact=True).click()
    expect(card(student)).to_contain_text("Lane 2: Idle peg")
    choice(student, "Disc 2: C → B").click()
    presses(teacher, "Close the vote")
    presses(teacher, "Show the answer")
    expect(card(student).get_by_role("row", name=re.compile("Disc 2: C → B"))).to_contain_text("right answer")
    presses(teacher, "Next")
    at_move(student, "6 of 63")


def test_at_the_end_only_a_question_of_one_s_own_can_be_asked(teacher: Page) -> None:
    starts(teacher, "/?discs=3&move=7", "7 of 7")
    button(teacher, "Ask…").click()
    expect(dialog(teacher).get_by_role("radio", name=re.compile("of your own"))).to_be_checked()
    expect(dialog(teacher).get_by_role("radio", name=NEXT_MOVE)).to_be_hidden()


def test_the_questions_are_saved_as_a_file(teacher: Page, new_device: OpenPage) -> None:
    code = starts(teacher)
    attend(new_device(), code)
    asks(teacher)
    button(teacher, f"Class {code}").click()
    with teacher.expect_download() as download:
        teacher.locator("#room-card").get_by_role("button", name="Questions as CSV").click()
    assert download.value.suggested_filename.endswith(".csv")
    assert NEXT_MOVE in download.value.path().read_text(encoding="utf-8")


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


def test_on_a_phone_the_discs_of_a_lane_take_the_space_above_the_question(
    teacher: Page, new_device: OpenPage
) -> None:
    code = start_class(teacher, f"/compare?{TWO}&move=43", "43 of 63")
    student = attend(new_device(PHONE), code)
    asks(teacher)
    at_rest(student)
    stage, asked = student.locator(".lane .stage:visible").bounding_box(), card(student).bounding_box()
    assert stage is not None
    assert asked is not None
    assert 0 <= asked["y"] - (stage["y"] + stage["height"]) <= 16
