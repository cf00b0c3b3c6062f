"""A class does everything, in two languages: a vote, a lesson, the graph, programs, a comparison."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import StartServer
from tests.e2e import attending as room
from tests.e2e.conftest import OpenPage, button, goes
from tests.e2e.programs import REFUSED, RIGHT, SHORTEST, WRONG
from tests.e2e.test_handed_in import look, rows
from tests.e2e.test_lesson_class import in_front, progress
from tests.e2e.test_room_links import goes_to, is_at
from tests.e2e.test_room_story import Lesson
from tests.e2e.windows import LAPTOP, PHONE
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.words.words import words_in

pytestmark = pytest.mark.slow

NOBODY_SEES = """() => {
  window.requestAnimationFrame = () => 0;
  Object.defineProperty(document, "hidden", { get: () => true });
  Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
}"""
"""What a page is like in a window on another desktop."""
FOLLOWS = "You are following the teacher."
AT_OWN_PACE = "Work at your own pace."
NO_PROGRAM = "No program has run yet."
HANDED = "Handed in. You can hand in again; only the latest counts."
ENDED = "The class has ended. You can go on exploring by yourself."
LESSON = {lang: next(one for one in Shelf().listed(lang) if one.name == "trust") for lang in ("en", "pl")}
NEXT = {"en": "Next", "pl": "Dalej"}
THREE_ON = {"en": "Disc 4 on A, discs 1 to 3 on", "pl": "Krążek 4 na A, krążki od 1 do 3 na"}


class Walk(Lesson):
    """Everyone's pages, each with its language, and the teacher's own window."""

    served = (*Lesson.served, "--programs")

    def __init__(self, new_device: OpenPage, start_server: StartServer) -> None:
        self.lang: dict[Page, str] = {}
        super().__init__(new_device, start_server)
        button(self.teacher, f"Class {self.code}").click()
        self.own = room.window(self.teacher)
        button(self.teacher, "Close the card").click()
        self.anna, self.ben = self.join(PHONE, "pl"), self.join()
        self.cora, self.unseen = self.join(lang="pl"), self.join()
        self.unseen.evaluate(NOBODY_SEES)
        self.unseen.add_init_script(f"({NOBODY_SEES})()")

    def page(self, window: tuple[int, int] = LAPTOP, lang: str = "en", **more: bool) -> Page:
        page = super().page(window, lang, **more)
        self.lang[page] = lang
        return page

    def says(self, page: Page, text: str) -> str:
        """The page's translation of these English words."""
        return words_in(self.lang[page]).catalogue.gettext(text)

    def all_see(self, title: str, bar: str = FOLLOWS) -> None:
        """Expect the page of each student to have this title, and its bar to say this."""
        for page in self.students:
            expect(page).to_have_title(re.compile(f"^{self.says(page, title)}( – |$)"))
        self.all_read(bar)

    def all_read(self, bar: str) -> None:
        for page in self.students:
            expect(page.locator("#room-bar-said")).to_have_text(self.says(page, bar))

    def at_page(self, number: int, *pages: Page) -> None:
        """Expect these pages to show this page of the lesson."""
        for page in pages:
            title = LESSON[self.lang[page]].pages[number - 1].title
            expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()

    def turns(self, page: Page, number: int) -> None:
        in_front(page).get_by_role("link", name=NEXT[self.lang[page]], exact=True).click()
        self.at_page(number, page)

    def choice(self, page: Page, peg: str) -> str:
        """A choice of the question on page 2 of the lesson: where the three discs will be, on B."""
        return f"{THREE_ON[self.lang[page]]} {peg}"


def test_a_class_does_everything(new_device: OpenPage, start_server: StartServer) -> None:
    walk = Walk(new_device, start_server)
    steps_and_votes(walk)
    goes_through_a_lesson_together(walk)
    goes_through_it_at_its_own_pace(walk)
    sees_the_graph_from_another_tab(walk)
    sees_a_program(walk)
    writes_programs(walk)
    compares_until_the_end(walk)


def steps_and_votes(walk: Walk) -> None:
    """A vote during which the server restarts; the phone closes it."""
    teacher, own, phone = walk.teacher, walk.own, walk.phone
    goes(teacher, "ArrowRight", "6 of 15")
    walk.all_at("6 of 15")
    walk.all_see("Hanoi Classroom")
    button(own, "The next move").click()
    for student in walk.students:
        expect(room.question(student)).to_contain_text(walk.says(student, room.NEXT_MOVE))
    for student, said in ((walk.anna, "1: A → B"), (walk.ben, "1: A → C")):
        room.chooses(student, said)
    walk.restart()
    room.answered(teacher, "2 of 4 have answered")
    room.is_mine(walk.anna, "1: A → B")
    room.is_mine(walk.ben, "1: A → C")
    room.chooses(walk.cora, "1: A → B")
    room.answered(teacher, "3 of 4 have answered")
    button(phone, "Close the vote").tap()
    room.says(teacher, "Another of your devices is in control.")
    for student in walk.students:
        expect(room.question(student)).to_contain_text(walk.says(student, "The vote is closed."))
    button(teacher, "Take control").click()
    room.presses(teacher, "Show the answer")
    for card in (*map(room.question, walk.students), own.locator("#vote")):
        two_took(card, "1: A → B")
    room.presses(teacher, "Close")
    walk.all_at("6 of 15")


def two_took(card: Locator, choice: str) -> None:
    """Expect a result to say that two have taken this choice."""
    expect(card.get_by_role("row", name=choice).get_by_role("cell")).to_have_text(re.compile("^2"))


def goes_through_a_lesson_together(walk: Walk) -> None:
    """A vote on a page's question, while one of the students reloads the page."""
    teacher, own = walk.teacher, walk.own
    goes_to(teacher, "Lessons")
    is_at(teacher, "/lessons")
    walk.all_see("Lessons")
    teacher.get_by_role("link", name=re.compile("Trust the smaller tower")).first.click()
    is_at(teacher, "/lessons/trust")
    walk.at_page(1, *walk.students)
    walk.turns(teacher, 2)
    walk.at_page(2, *walk.students)
    button(own, "Ask this page’s question").click()
    for student, peg in ((walk.anna, "B"), (walk.ben, "C"), (walk.cora, "B")):
        room.chooses(student, walk.choice(student, peg))
    walk.ben.reload()
    walk.at_page(2, walk.ben)
    room.is_mine(walk.ben, walk.choice(walk.ben, "C"))
    room.answered(teacher, "3 of 4 have answered")
    room.presses(teacher, "Close the vote", "Show the answer")
    for student in walk.students:
        two_took(room.question(student), walk.choice(student, "B"))
    room.presses(teacher, "Close")
    for student in (walk.anna, walk.ben, walk.cora):
        button(room.question(student), walk.says(student, "Close")).click()
        expect(room.question(student)).to_be_hidden()
    walk.all_read(FOLLOWS)


def goes_through_it_at_its_own_pace(walk: Walk) -> None:
    """The window counts latecomers, too, and everyone is brought to one page."""
    own = walk.own
    button(own, "At their own pace").locator("visible=true").click()
    late = walk.join(lang="pl")
    walk.all_read(AT_OWN_PACE)
    walk.at_page(2, *walk.students)
    for student in (walk.anna, walk.cora):
        walk.turns(student, 3)
        field = in_front(student).get_by_role("textbox")
        field.fill("7" if student is walk.anna else "8")
        field.press("Enter")
    in_front(late).get_by_role("button", name=walk.choice(late, "B")).click()
    progress(own, 3, 2, 2, 1)
    walk.turns(late, 3)
    progress(own, 2, 2, 1, 1)
    walk.at_page(2, walk.teacher, walk.ben, walk.unseen)
    button(own, "Bring everyone to page 3").click()
    walk.at_page(3, walk.teacher, *walk.students)
    walk.all_read(FOLLOWS)


def sees_the_graph_from_another_tab(walk: Walk) -> None:
    """The teacher closes the page that the class sees, and continues in another one."""
    goes_to(walk.teacher, "Graph")
    walk.all_see("Graph")
    expect(walk.own.get_by_text("The class sees the page “Graph”.")).to_be_visible()
    another = walk.teacher.context.new_page()
    walk.teacher.close()
    walk.teacher, walk.lang[another] = another, "en"
    another.goto("/graph?discs=3")
    room.says(another, f"This computer controls class {walk.code}.")
    button(another, "Back to the class").click()
    for student in walk.students:
        expect(student.locator("#discs").first).to_have_value("3")
    walk.all_see("Graph")


def sees_a_program(walk: Walk) -> None:
    """The class follows the teacher's program, and reads what it did."""
    teacher = walk.teacher
    goes_to(teacher, "Your program")
    walk.all_see("Your program")
    for student in walk.students:
        expect(student.locator("#narration")).to_have_text(walk.says(student, NO_PROGRAM))
    runs(walk, teacher, WRONG, REFUSED)
    all_shown(walk, WRONG, REFUSED)
    goes(teacher, "ArrowRight", "1 of 4")
    walk.all_at("1 of 4")


def editor(walk: Walk, page: Page) -> Locator:
    return page.get_by_role("textbox", name=walk.says(page, "Your program"))


def judged(walk: Walk, page: Page, verdict: str) -> None:
    found = page.get_by_role("region", name=walk.says(page, "What it did"), exact=True)
    expect(found.locator(".aside")).to_have_text(walk.says(page, verdict))


def runs(walk: Walk, page: Page, text: str, verdict: str) -> None:
    editor(walk, page).fill(text)
    button(page, walk.says(page, "Run")).click()
    judged(walk, page, verdict)


def all_shown(walk: Walk, text: str, verdict: str) -> None:
    """Expect the students' pages to show this as the class's program, which cannot be edited."""
    for page in walk.students:
        field = page.get_by_role("textbox", name=walk.says(page, "The class’s program"))
        expect(field).to_have_value(text.strip())
        expect(field).not_to_be_editable()
        judged(walk, page, verdict)


def writes_programs(walk: Walk) -> None:
    """Two students hand in a program, one after a reload; one program is shown to everyone."""
    own, anna, cora = walk.own, walk.anna, walk.cora
    button(own, "At their own pace").locator("visible=true").click()
    walk.all_read(AT_OWN_PACE)
    runs(walk, anna, WRONG, REFUSED)
    runs(walk, cora, RIGHT, SHORTEST)
    cora.reload()
    walk.all_read(AT_OWN_PACE)
    expect(editor(walk, cora)).to_have_value(RIGHT)
    for number, student in enumerate((anna, cora), 1):
        button(student, walk.says(student, "Hand it in")).click()
        expect(student.locator("#program-class")).to_have_text(walk.says(student, HANDED))
        expect(rows(own)).to_have_count(number)
    expect(rows(own)).to_contain_text(["illegal move", "right"])
    table = own.get_by_role("table", name="Programs").locator("tbody").get_by_role("row")
    expect(table).to_contain_text(["illegal move", "right"])
    button(look(own, 2), "Show to class").click()
    expect(own.get_by_role("dialog")).to_have_count(0)
    walk.all_read(FOLLOWS)
    all_shown(walk, RIGHT, SHORTEST)


def compares_until_the_end(walk: Walk) -> None:
    """The class ends in the teacher's own window, and everyone hears of it."""
    goes_to(walk.teacher, "Compare")
    walk.all_see("Compare")
    goes(walk.teacher, "ArrowRight", "1 of 7")
    walk.all_at("1 of 7")
    button(walk.own, "End the class…").click()
    button(walk.own, "End the class").click()
    walk.all_see("Compare", ENDED)
    room.says(walk.teacher, ENDED)
    for page in (walk.own, walk.phone):
        expect(page.get_by_text("The class has ended.").first).to_be_visible()
        expect(page.locator("#people")).to_be_hidden()
    for page in (walk.teacher, *walk.students):
        page.keyboard.press("ArrowRight")
        is_at(page, "/compare")
    walk.all_at("2 of 7")
