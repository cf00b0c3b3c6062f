"""The teacher's own window: everything the class must not see, beside the page that it sees."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import attending as room
from tests.e2e.axe import violations
from tests.e2e.boxes import at_rest
from tests.e2e.comparing import TWO
from tests.e2e.conftest import OpenPage, at_move, button, goes
from tests.e2e.hands import press
from tests.e2e.test_room_links import goes_to, shows
from tests.e2e.windows import LAPTOP, LARGE, PHONE, Window, overflow, see
from tests.wide import rarely

OWN = "What would go wrong if line 2 were missing?"
TABLET: Window = (820, 1180)
CHOICES = ("It would never end", "It would move disc 0", "Nothing")
RIGHT = 1  # the second one


def writes(own: Page) -> None:
    """Write a question for later use."""
    button(own, "Write a question…").click()
    dialog = own.get_by_role("dialog", name="Your own question")
    dialog.get_by_role("textbox", name="Question").fill(OWN)
    button(dialog, "Save").click()
    expect(dialog.get_by_role("alert")).to_contain_text("A question has 2 to 6 choices")
    for number, text in enumerate(CHOICES, 1):
        dialog.get_by_role("textbox", name=f"Choice {number}", exact=True).fill(text)
    dialog.get_by_role("radio", name=f"Choice {RIGHT + 1} is right").check()
    button(dialog, "Save").click()
    expect(dialog).to_be_hidden()


def row(own: Page, text: str) -> Locator:
    return own.locator("#vote").get_by_role("row", name=re.compile(text))


def people(own: Page, text: str) -> None:
    expect(own.locator("#people")).to_have_text(re.compile(r"\s*".join(text.split())))


def test_one_s_own_question_is_asked_and_only_the_window_says_what_is_right(
    teacher: Page, another: OpenPage
) -> None:
    code = room.begins(teacher)
    own = room.window(teacher)
    writes(own)
    students = [room.attend(another(PHONE), code) for _ in range(2)]
    button(own, f"Ask “{OWN}”").click()
    for student, place in zip(students, (0, RIGHT), strict=True):
        room.chooses(student, CHOICES[place])
    expect(own.get_by_text("2 of 2 have answered")).to_be_visible()
    for place in (0, RIGHT):
        expect(row(own, CHOICES[place]).get_by_role("cell")).to_have_text("1")
    expect(row(own, CHOICES[RIGHT])).to_contain_text("right answer")
    expect(room.question(teacher)).to_contain_text(OWN)
    for page in (teacher, *students):
        expect(page.get_by_text("right answer", exact=False).locator("visible=true")).to_have_count(0)
    button(own, "Close the vote").click()
    expect(own.get_by_text("Answers are split")).to_be_visible()
    expect(row(own, CHOICES[RIGHT])).to_contain_text("right answer")
    expect(teacher.locator("#question-result")).to_be_hidden()
    button(own, "Ask again").click()
    for student in students:
        room.chooses(student, CHOICES[RIGHT])
    expect(row(own, CHOICES[RIGHT]).get_by_role("cell")).to_have_text(["1", "2"])
    room.presses(teacher, "Close the vote")
    expect(room.question(teacher)).to_contain_text("right answer")
    expect(own.get_by_text("The class has seen the answer.")).to_be_visible()
    goes(teacher, "ArrowRight", "44 of 63")
    goes(teacher, "ArrowRight", "45 of 63")
    expect(row(own, CHOICES[RIGHT]).get_by_role("cell")).to_have_text(["1", "2"])
    own.reload()
    expect(button(own, f"Ask “{OWN}”")).to_be_visible()


def test_own_questions_are_saved_changed_deleted_and_opened(teacher: Page, tmp_path: Path) -> None:
    room.begins(teacher)
    own = room.window(teacher)
    writes(own)
    with own.expect_download() as saving:
        button(own, "Save as a file").click()
    file = tmp_path / "questions.txt"
    saving.value.save_as(file)
    assert file.read_text() == f"{OWN}\n- {CHOICES[0]}\n+ {CHOICES[1]}\n- {CHOICES[2]}\n"
    button(own, f"Change “{OWN}”").click()
    dialog = own.get_by_role("dialog", name="Your own question")
    expect(dialog.get_by_role("radio", name=f"Choice {RIGHT + 1} is right")).to_be_checked()
    dialog.get_by_role("textbox", name="Question").fill("Changed?")
    button(dialog, "Save").click()
    button(own, "Change “Changed?”").click()
    button(own, "Delete").click()
    expect(own.locator("#own li")).to_have_count(0)
    field = own.locator("#own-file")
    field.set_input_files(file)
    expect(own.get_by_text("1 question has been added.")).to_be_visible()
    field.set_input_files(file)
    expect(own.get_by_text("0 questions have been added.")).to_be_visible()
    file.write_text("Only this?\n- one choice\n")
    field.set_input_files(file)
    expect(own.get_by_text("Line 1: A question has 2 to 6 choices, not 1.")).to_be_visible()
    expect(own.locator("#own li")).to_have_count(1)


def test_it_shows_what_comes_next_and_controls_what_the_class_sees(
    teacher: Page, student: Page, remote: Page
) -> None:
    code = room.begins(teacher)
    room.pair(teacher, remote)
    own = room.window(teacher)
    room.attend(student, code)
    expect(own.get_by_role("heading", name="Next: disc 3, C → A")).to_be_visible()
    expect(own.locator("#seen .disc")).to_have_count(6)
    button(own, "Next").first.click()
    at_move(student, "44 of 63")
    at_move(teacher, "44 of 63")
    press(own, "ArrowLeft")
    at_move(teacher, "43 of 63")
    button(own, "Blank").click()
    expect(student.locator("#blank")).to_be_visible()
    button(own, "Blank").click()
    expect(student.locator("#blank")).to_be_hidden()
    goes(teacher, "ArrowRight", "44 of 63")
    expect(own.locator("#where")).to_contain_text("44 of 63")
    button(remote, "Next").tap()
    at_move(student, "45 of 63")
    expect(own.get_by_text("Another of your devices is in control.")).to_be_visible()
    button(own, "Take control").click()
    expect(button(own, "Take control")).to_be_hidden()
    goes(teacher, "ArrowRight", "46 of 63")  # the page in the same browser is in control, too


@pytest.mark.slow
def test_a_phone_is_unpaired_for_good(teacher: Page, remote: Page) -> None:
    room.begins(teacher)
    room.pair(teacher, remote)
    own = room.window(teacher)
    devices = own.get_by_role("list", name="Your devices").get_by_role("listitem")
    expect(devices).to_have_text([re.compile("This device in control"), re.compile("Phone 2 connected")])
    button(remote, "Next").tap()
    expect(devices.nth(1)).to_contain_text("in control")
    button(own, "Unpair Phone 2").click()
    expect(devices).to_have_count(1)
    expect(devices.first).to_contain_text("in control")
    expect(remote.get_by_text("This device does not control class").first).to_be_visible()
    remote.reload()
    expect(remote.get_by_text("This device does not control class").first).to_be_visible()
    goes(teacher, "ArrowRight", "45 of 63")


@pytest.mark.slow
def test_a_locked_class_admits_those_who_were_there_until_they_are_forgotten(
    teacher: Page, another: OpenPage
) -> None:
    code = room.begins(teacher)
    own = room.window(teacher)
    student, other = (room.attend(another(PHONE), code) for _ in range(2))
    people(own, "2 joined 2 following 0 exploring")
    button(own, "Lock").click()
    expect(button(own, "Lock")).to_have_attribute("aria-pressed", "true")
    expect(own.get_by_text("This class is locked: no new devices can join.")).to_be_visible()
    expect(room.card(teacher)).to_contain_text("This class is locked: no new devices can join.")
    late = another(PHONE)
    late.goto(f"/r/{code}")
    expect(room.bar(late)).to_contain_text("This class is locked")
    student.reload()
    room.follows(student)
    people(own, "2 joined 2 following 0 exploring")
    other.goto("about:blank")
    people(own, "1 joined 1 following 0 exploring")
    expect(own.get_by_text("1 has left")).to_be_visible()
    button(own, "Forget them").click()
    expect(own.get_by_text("1 has left")).to_be_hidden()
    other.goto(f"/r/{code}")
    expect(room.bar(other)).to_contain_text("This class is locked")
    button(own, "Lock").click()
    expect(button(own, "Lock")).to_have_attribute("aria-pressed", "false")
    expect(room.card(teacher).get_by_text("This class is locked")).to_be_hidden()
    late.reload()
    room.follows(late)
    people(own, "2 joined 2 following 0 exploring")


@pytest.mark.slow
def test_a_computer_that_leaves_forgets_the_key_and_follows_what_the_phone_shows(
    teacher: Page, remote: Page
) -> None:
    code = room.begins(teacher)
    room.pair(teacher, remote)
    own = room.window(teacher)
    button(own, "Remove this computer…").click()
    button(own, "Remove this computer").click()
    own.wait_for_url(f"**/r/{code}")
    room.follows(own)
    room.follows(teacher)
    button(remote, "Next").tap()
    at_move(teacher, "44 of 63")
    at_move(own, "44 of 63")
    own.goto(f"/r/{code}?as=teacher")
    expect(own.get_by_text(f"This device does not control class {code}").first).to_be_visible()


@pytest.mark.slow
def test_opened_elsewhere_by_its_address_it_says_how_to_get_it_and_asks_the_server_nothing(
    teacher: Page, student: Page
) -> None:
    code = room.begins(teacher)
    sent: list[str | bytes] = []
    student.on("websocket", lambda one: one.on("framesent", sent.append))
    student.goto(f"/r/{code}?as=teacher")
    expect(student.get_by_text(f"This device does not control class {code}").first).to_be_visible()
    expect(button(student, "Lock")).to_be_hidden()
    expect(student.get_by_role("link", name="Join a class")).to_be_visible()
    assert violations(student) == []
    assert sent == []


@pytest.mark.slow
def test_leaving_an_open_question_needs_confirmation_in_the_window(teacher: Page) -> None:
    room.begins(teacher)
    own = room.window(teacher)
    button(own, "The next move").click()
    expect(room.question(teacher)).to_be_visible()
    expect(own.get_by_role("heading", name="Next: disc 3, C → A")).to_be_visible()
    button(own, "Next").first.click()
    button(own, "Close the vote and go on").click()
    at_move(teacher, "44 of 63")
    expect(own.locator("#vote-said")).to_have_text("The vote is closed.")


LOOKS = [(LAPTOP, "light"), (TABLET, "dark"), (PHONE, "projector")]
MORE_LOOKS = [
    (LARGE, "projector"),
    (LAPTOP, "projector"),
    (LAPTOP, "dark"),
    (TABLET, "light"),
    (PHONE, "light"),
]


@pytest.mark.slow
@pytest.mark.parametrize("looks", [LOOKS, *rarely(MORE_LOOKS)])
def test_everything_is_visible_on_a_laptop_and_nothing_is_outside_a_small_screen(
    teacher: Page, looks: list[tuple[Window, str]]
) -> None:
    code = room.begins(teacher)
    own = room.window(teacher)
    writes(own)
    button(own, "The next move").click()
    for size, theme in looks:
        own.goto(f"/r/{code}?as=teacher&theme={theme}")
        see(own, size)
        expect(row(own, "Disc 3")).to_contain_text("right answer")
        at_rest(own)
        assert overflow(own)[0] <= size[0]
        if (size, theme) == (LAPTOP, "light"):
            assert overflow(own) == [*size]
            cards = own.locator(".teacher-card:not([hidden])")  # two are about lessons
            expect(cards).to_have_count(6)
            for card in cards.all():
                expect(card).to_be_in_viewport(ratio=1)
        assert violations(own) == []
    for name in ("Pair a phone", "End the class…", "Remove this computer…", "Write a question…"):
        button(own, name).click()
        assert violations(own) == []
        own.keyboard.press("Escape")


@pytest.mark.slow
def test_on_a_page_without_steps_it_says_so_and_asks_only_own_questions(teacher: Page, student: Page) -> None:
    code = room.begins(teacher)
    own = room.window(teacher)
    writes(own)
    goes_to(teacher, "Graph")
    expect(own.get_by_text("The class sees the page “Graph”.")).to_be_visible()
    expect(button(own, "Play")).to_have_attribute("aria-disabled", "true")
    expect(button(own, "The next move")).to_be_hidden()
    student.goto(f"/r/{code}")
    shows(student, "Graph")
    people(own, "1 joined 1 following 0 exploring")
    button(own, f"Ask “{OWN}”").click()
    room.chooses(student, CHOICES[0])
    expect(row(own, CHOICES[RIGHT])).to_contain_text("right answer")
    expect(row(own, CHOICES[0]).get_by_role("cell")).to_have_text("1")


@pytest.mark.slow
def test_with_several_lanes_one_can_be_asked_about(teacher: Page, student: Page) -> None:
    code = room.begins(teacher, f"/compare?{TWO}&move=3", "3 of 63")
    own = room.window(teacher)
    room.attend(student, code)
    own.get_by_role("combobox", name="Lane").select_option("1")
    button(own, "The next move").click()
    expect(room.question(student)).to_contain_text("Lane 2")
    expect(own.locator("#vote-text")).to_have_text(room.NEXT_MOVE)
