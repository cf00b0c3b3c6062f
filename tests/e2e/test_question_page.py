"""A question on the teacher's page and on the students', as they see it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import attending as room
from tests.e2e.axe import violations
from tests.e2e.boxes import at_rest
from tests.e2e.comparing import TWO
from tests.e2e.conftest import at_move, button, goes
from tests.e2e.hands import drag, point, press, saved
from tests.e2e.thinking import peg
from tests.e2e.windows import LAPTOP, LARGE, THEMES, Window, see
from tests.wide import rarely_together

RIGHT, WRONG = "Disc 3: C → A", "Disc 1: B → A"
"""Two of the choices at move 43 of six discs."""
FITS = """(one) => {
  const { left, right } = one.getBoundingClientRect();
  const inside = left >= 0 && right <= document.documentElement.clientWidth;
  return inside && one.scrollWidth <= one.clientWidth;
}"""


def test_an_answer_can_be_changed_until_the_vote_closes_and_all_are_saved_as_a_file(
    teacher: Page, remote: Page
) -> None:
    """The second question is the teacher's own: at the end no other can be asked."""
    code = room.start_class(teacher, *room.SIX)
    counted = room.counted_of(remote)
    student = room.attend(remote, code)
    room.asks(teacher)
    room.answered(teacher, "0 of 1 have answered")
    room.choice(student, WRONG).tap()
    room.is_mine(student, WRONG)
    expect(room.question(student)).to_contain_text("You can change your answer until the vote closes.")
    room.choice(student, RIGHT).tap()
    room.is_mine(student, RIGHT)
    counted("3 A")
    room.answered(teacher, "1 of 1 has answered")
    room.presses(teacher, "Close the vote")
    expect(room.question(teacher)).to_contain_text("Most have it right: show the answer and go on.")
    expect(room.question(student)).to_contain_text("The vote is closed.")
    expect(room.choice(student, WRONG)).to_have_attribute("aria-disabled", "true")
    room.is_mine(student, RIGHT)
    room.presses(teacher, "Show the answer")
    row = room.question(student).get_by_role("row", name=re.compile("Disc 3: C → A"))
    expect(row).to_contain_text("right answer")
    expect(row).to_contain_text("your answer")
    expect(room.question(student)).to_contain_text("The only other move is disc 3, C → A.")
    room.presses(teacher, "Next")
    at_move(student, "44 of 63")
    room.presses(teacher, "Close")
    expect(room.question(teacher)).to_be_hidden()
    goes(teacher, "End", "63 of 63")
    own = asks_own(teacher)
    expect(room.question(student)).to_contain_text("Is it finished?")
    room.choice(student, "no").tap()
    room.answered(teacher, "1 of 1 has answered")
    room.presses(teacher, "Close the vote", "Show the answer")
    expect(room.question(student).get_by_role("row", name=re.compile("no"))).to_contain_text("right answer")
    name, table = saved(own, button(own, "Download results (CSV)"))
    assert name.endswith(".csv")
    for question in (room.NEXT_MOVE, "Is it finished?"):
        assert question in table.decode()


def asks_own(teacher: Page) -> Page:
    """Ask whether it is finished, first with a choice that is too long, then with the same one twice."""
    button(teacher, "Ask…").click()
    dialog = room.dialog(teacher)
    expect(dialog.get_by_role("radio", name="The next move")).to_be_hidden()
    expect(button(dialog, "Ask")).to_be_hidden()
    own = room.window(teacher, dialog)
    form = room.writes_own(own, "Is it finished?", "n" * 61, "yes")
    first, second, *others = form.get_by_label(re.compile(r"^Choice \d$")).all()
    assert len(others) == 4
    expect(form.get_by_text("61 of 60")).to_be_visible()
    button(form, "Save").click()
    expect(form.get_by_role("alert")).to_contain_text("has 61 characters; at most 60 are allowed.")
    expect(first).to_be_focused()
    first.press("Backspace")
    expect(form.get_by_text("60 of 60")).to_be_visible()
    first.fill("yes")
    button(form, "Save").click()
    expect(form.get_by_role("alert")).to_contain_text("appears twice")
    expect(first).to_have_value("yes")
    second.fill("no")
    button(form, "Save").click()
    expect(form).to_be_hidden()
    button(own, "Ask “Is it finished?”").click()
    return own


@pytest.mark.slow
def test_pegs_and_keys_answer_before_anyone_looks_around(teacher: Page, student: Page) -> None:
    counted = room.counted_of(student)
    room.attend(student, room.start_class(teacher, *room.SIX))
    room.asks(teacher)
    button(student, "Look around").click()
    room.says(student, "Answer the question first; then you can look around.")
    student.get_by_role("button", name="Peg C: disc 3 on top").click()
    expect(room.question(student)).to_contain_text("leaves C. Which peg is next?")
    student.get_by_role("button", name="Peg A: disc 4 on top").click()
    room.is_mine(student, RIGHT)
    room.says(student, "You are following the teacher.")
    drag(student, point(peg(student, "B")), point(peg(student, "A")))
    room.is_mine(student, WRONG)
    press(student, "c", "Escape", "a", "b")
    expect(room.question(student)).to_contain_text("That is not one of the choices.")
    room.is_mine(student, WRONG)
    room.answered(teacher, "1 of 1 has answered")
    button(student, "Look around").click()
    expect(button(student, "Back to the class")).to_be_visible()
    room.presses(teacher, "Close the vote", "Show the answer", "Close")
    goes(student, "End", "63 of 63")
    room.asks(teacher)
    room.says(student, "The teacher has asked a question. You can explore again when voting closes.")
    student.keyboard.press("ArrowLeft")
    asked = room.question(student).get_by_role("img")
    told = teacher.locator("#stage-description").text_content() or ""
    expect(asked.locator("desc").first).to_contain_text(told.split(".")[0])
    expect(asked.locator(".disc")).to_have_count(6)
    room.choice(student, RIGHT).click()
    room.answered(teacher, "1 of 1 has answered")
    at_move(student, "63 of 63")
    room.presses(teacher, "Close the vote")
    room.says(student, "You are exploring.")
    goes(student, "ArrowLeft", "62 of 63")
    room.come_back(student)
    room.asks(teacher, "The idle peg")
    peg(student, "C").click()
    room.is_mine(student, "C")
    press(student, "b")
    room.is_mine(student, "B")
    expect(peg(student, "B")).to_have_attribute("aria-pressed", "true")
    counted("B")
    room.presses(teacher, "Close the vote", "Show the answer")
    row = room.question(student).get_by_role("row", name=re.compile("your answer"))
    expect(row).to_contain_text("right answer")


@pytest.mark.slow
def test_the_vote_can_be_led_by_keys_alone_and_leaving_its_place_asks_first(
    teacher: Page, student: Page
) -> None:
    room.attend(student, room.start_class(teacher, *room.SIX))
    button(teacher, "Ask…").press("Enter")
    expect(room.dialog(teacher).get_by_role("radio", name="The next move")).to_be_focused()
    teacher.keyboard.press("ArrowDown")
    expect(room.dialog(teacher).get_by_role("radio", name="The bit that changes")).to_be_checked()
    teacher.keyboard.press("Enter")
    expect(room.question(teacher)).to_contain_text("Which bit of the Gray code changes?")
    room.choice(student, "Bit 4").press("Space")
    room.is_mine(student, "Bit 4")
    at_move(student, "43 of 63")
    button(teacher, "Close the vote").press("Enter")
    expect(button(teacher, "Show the answer")).to_be_focused()
    teacher.keyboard.press("Enter")
    expect(button(teacher, "Next")).to_be_focused()
    teacher.keyboard.press("Enter")
    at_move(student, "44 of 63")
    room.asks(teacher)
    leave = teacher.get_by_role("dialog", name="Voting is still open")
    teacher.keyboard.press("ArrowRight")
    button(teacher, "Stay here").click()
    expect(leave).to_be_hidden()
    compare = teacher.get_by_role("link", name="Compare", exact=True)
    compare.click()
    button(teacher, "Stay here").click()
    at_move(teacher, "44 of 63")
    expect(button(teacher, "Close the vote")).to_be_visible()
    teacher.keyboard.press("ArrowRight")
    expect(leave).to_be_visible()
    teacher.keyboard.press("Enter")
    at_move(student, "45 of 63")
    expect(room.question(student)).to_contain_text("The vote is closed.")
    goes(teacher, "ArrowRight", "46 of 63")
    at_move(student, "46 of 63")
    expect(room.question(student)).to_be_hidden()
    room.asks(teacher)
    compare.click()
    button(teacher, "Close the vote and go on").click()
    expect(student.get_by_role("region", name=re.compile("^Lane 1: "))).to_be_visible()
    expect(button(student, "Look around")).to_be_visible()


@pytest.mark.slow
def test_a_phone_asks_and_gives_no_hint(teacher: Page, student: Page, remote: Page) -> None:
    code = room.begins(teacher)
    phone = room.pair(teacher, remote)
    room.attend(student, code)
    expect(phone.locator("#next")).to_have_text("Next: disc 3, C → A")
    phone.get_by_label("What to ask").select_option("The bit that changes")
    button(phone, "Ask").tap()
    room.choice(student, "Bit 3").click()
    room.answered(phone, "1 of 1")
    expect(phone.locator("#next")).to_have_text("The next move is hidden until the answer is shown.")
    expect(phone.locator("#narration")).to_have_text(
        "Disc 1 moved A → B. Which bit of the Gray code changes?"
    )
    expect(phone.locator(".disc.next")).to_have_count(0)
    button(phone, "Next").tap()
    button(phone, "Stay here").tap()
    at_move(student, "43 of 63")
    button(phone, "Close the vote").tap()
    expect(room.question(phone)).to_contain_text("Most have it right: show the answer and go on.")
    button(phone, "Show the answer").tap()
    expect(room.question(phone)).to_contain_text("In binary, 44 ends in 2 zeros")
    expect(phone.locator("#next")).to_have_text("Next: disc 3, C → A")
    assert violations(phone) == []
    button(phone, "Next").tap()
    at_move(student, "44 of 63")
    button(phone, "Close").tap()
    expect(button(phone, "Ask")).to_be_visible()


@pytest.mark.slow
def test_a_phone_asks_one_of_its_teacher_s_own_questions_again_and_ends_the_class(
    teacher: Page, student: Page, remote: Page
) -> None:
    """A question without a right answer is a poll: it has a result, and no answer to reveal."""
    code = room.begins(teacher)
    phone = room.pair(teacher, remote)
    room.attend(student, code)
    kind = phone.get_by_label("What to ask")
    kind.select_option("A question of your own")
    expect(button(phone, "Next")).to_be_hidden()
    phone.get_by_role("textbox", name="Question").fill("Did you know?")
    for number, text in ((1, "yes"), (2, "no")):
        phone.get_by_label(f"Choice {number}", exact=True).fill(text)
    assert violations(phone) == []
    button(phone, "Ask").tap()
    room.choice(student, "yes").click()
    room.answered(phone, "1 of 1")
    button(phone, "Close the vote").tap()
    for page in (phone, teacher):
        expect(button(page, "Show the answer")).to_have_count(0)
    button(phone, "Show the result").tap()
    expect(room.question(student).get_by_role("row", name=re.compile("yes"))).to_contain_text("your answer")
    button(phone, "Close").tap()
    expect(button(phone, "Next")).to_be_visible()
    kind.select_option("A question of your own")
    expect(phone.get_by_role("textbox", name="Question")).to_have_value("")
    phone.get_by_label("Asked before in this browser").select_option("Did you know?")
    phone.get_by_role("radio", name="Choice 2 is right").check()
    button(phone, "Ask").tap()
    room.choice(student, "no").click()
    button(phone, "Close the vote").tap()
    button(phone, "Show the answer").tap()
    row = room.question(student).get_by_role("row", name=re.compile("no"))
    expect(row).to_contain_text("right answer")
    button(phone, "End the class…").tap()
    button(phone, "Keep the class open").tap()
    expect(button(phone, "Close")).to_be_visible()
    button(phone, "End the class…").tap()
    button(phone, "End the class").tap()
    room.says(student, "The class has ended. You can go on exploring by yourself.")


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("window", "address", "move"),
    [
        (LAPTOP, *room.SIX),
        *rarely_together((LARGE, "/?discs=64&move=43", "43 of 18,446,744,073,709,551,615")),
        *rarely_together((LARGE, f"/compare?{TWO}&move=43", "43 of 63")),
    ],
)
def test_question_and_result_are_whole_and_accessible(
    teacher: Page, remote: Page, theme: str, window: Window, address: str, move: str
) -> None:
    see(teacher, window)
    code = room.start_class(teacher, f"{address}&theme={theme}", move)
    student = room.attend(remote, code, f"?theme={theme}")
    room.asks(teacher, "The bit that changes")
    expect(room.choice(student, "Bit 3")).to_be_in_viewport(ratio=1)
    expect(room.choice(student, "Bit 1")).to_be_in_viewport(ratio=1)
    looks_well(teacher, student)
    room.choice(student, "Bit 3").click()
    expect(room.question(student)).to_contain_text("your answer")
    looks_well(teacher, student)
    for name in ("Close the vote", "Show the answer"):
        expect(button(teacher, name)).to_be_in_viewport(ratio=1)
        room.presses(teacher, name)
        expect(button(teacher, name)).to_be_hidden()
        looks_well(teacher, student)
    expect(button(teacher, "Next")).to_be_in_viewport(ratio=1)


def looks_well(*pages: Page) -> None:
    for page in pages:
        at_rest(page)
        assert violations(page) == []
        assert room.question(page).evaluate(FITS)
