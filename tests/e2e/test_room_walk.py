"""A class goes through everything, in two languages: a vote, a lesson, the graph, programs, a comparison."""

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
from tests.e2e.test_room_window import row
from tests.e2e.windows import LAPTOP, PHONE
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.words.words import words_in

pytestmark = pytest.mark.slow

NOBODY_SEES = """() => {
  window.requestAnimationFrame = () => 0;
  Object.defineProperty(document, "hidden", { get: () => true });
  Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
}"""
"""What a page is in a window on another desktop."""
FOLLOWS = "You follow the class."
AT_OWN_PACE = "Go through this lesson at your own pace."
WRITES = "Write your own program, at your own pace."
ENDED = "The class has ended. This page is yours now."
LESSON = {lang: next(one for one in Shelf().listed(lang) if one.name == "trust") for lang in ("en", "pl")}
NEXT = {"en": "Next: page", "pl": "Dalej: strona"}


class Walk(Lesson):
    """Everybody's pages, each with its language, and the teacher's own window."""

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
        """What this page says for these English words."""
        return words_in(self.lang[page]).catalogue.gettext(text)

    def all_read(self, title: str, bar: str = FOLLOWS) -> None:
        """Expect the page of each student to have this title, and its bar to say this."""
        for page in self.students:
            expect(page).to_have_title(re.compile(f"^{self.says(page, title)} – |^{self.says(page, title)}$"))
            self.reads(page, bar)

    def reads(self, page: Page, bar: str) -> None:
        expect(page.locator("#room-bar-said")).to_have_text(self.says(page, bar))

    def at_page(self, number: int, *pages: Page) -> None:
        """Expect these pages to show this page of the lesson."""
        for page in pages:
            title = LESSON[self.lang[page]].pages[number - 1].title
            expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()

    def turns(self, page: Page, number: int) -> None:
        name = re.compile(f"^{NEXT[self.lang[page]]} {number}")
        in_front(page).get_by_role("link", name=name).click()
        self.at_page(number, page)

    def choice(self, page: Page, place: int) -> str:
        """A choice of the question on page 2 of the lesson, the first of which is right."""
        asked = LESSON[self.lang[page]].pages[1].exercise
        assert asked
        return str(asked.choices[place])


def test_a_class_goes_through_everything(new_device: OpenPage, start_server: StartServer) -> None:
    walk = Walk(new_device, start_server)
    steps_and_votes(walk)
    goes_through_a_lesson_together(walk)
    goes_through_it_at_its_own_pace(walk)
    sees_the_graph_from_another_tab(walk)
    sees_a_program(walk)
    writes_programs(walk)
    compares_until_the_end(walk)


def steps_and_votes(walk: Walk) -> None:
    """A vote during which the server is restarted; the phone closes it."""
    teacher, own, phone = walk.teacher, walk.own, walk.phone
    goes(teacher, "ArrowRight", "6 of 15")
    walk.all_at("6 of 15")
    walk.all_read("Hanoi Classroom")
    button(own, "The next move").click()
    for student in walk.students:
        expect(room.question(student)).to_contain_text(walk.says(student, room.NEXT_MOVE))
    for student, said in ((walk.anna, "1: A → B"), (walk.ben, "1: A → C")):
        room.chooses(student, said)
    room.answered(teacher, "2 of 4 have answered")
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
    for page in (*walk.students, own):
        counts = row(own, "1: A → B") if page is own else of_result(page, "1: A → B")
        expect(counts.get_by_role("cell")).to_have_text(re.compile("^2"))
    room.presses(teacher, "Put away")
    walk.all_at("6 of 15")


def of_result(page: Page, text: str) -> Locator:
    return room.question(page).get_by_role("row", name=re.compile(text))


def goes_through_a_lesson_together(walk: Walk) -> None:
    """What a page of it asks is voted on, and one of the students loads the page again."""
    teacher, own = walk.teacher, walk.own
    goes_to(teacher, "Lessons")
    is_at(teacher, "/lessons")
    walk.all_read("Lessons")
    teacher.get_by_role("link", name=re.compile("Trust the smaller tower")).first.click()
    is_at(teacher, "/lessons/trust")
    walk.at_page(1, *walk.students)
    walk.turns(teacher, 2)
    walk.at_page(2, *walk.students)
    button(own, "Ask this page's question").click()
    for student, place in ((walk.anna, 0), (walk.ben, 1), (walk.cora, 0)):
        room.chooses(student, walk.choice(student, place))
    room.answered(teacher, "3 of 4 have answered")
    walk.ben.reload()
    walk.at_page(2, walk.ben)
    room.is_mine(walk.ben, walk.choice(walk.ben, 1))
    room.answered(teacher, "3 of 4 have answered")
    room.presses(teacher, "Close the vote", "Show the answer")
    for student in walk.students:
        counts = of_result(student, walk.choice(student, 0)).get_by_role("cell")
        expect(counts).to_have_text(re.compile("^2"))
    room.presses(teacher, "Put away")
    for student in (walk.anna, walk.ben, walk.cora):
        button(room.question(student), walk.says(student, "Put away")).click()
        expect(room.question(student)).to_be_hidden()
        walk.reads(student, FOLLOWS)


def goes_through_it_at_its_own_pace(walk: Walk) -> None:
    """The window counts, also of one who comes late, and all are brought to a page."""
    own = walk.own
    button(own, "At their own pace").locator("visible=true").click()
    late = walk.join(lang="pl")
    for student in walk.students:
        walk.reads(student, AT_OWN_PACE)
    walk.at_page(2, *walk.students)
    for student in (walk.anna, walk.cora):
        walk.turns(student, 3)
        field = in_front(student).get_by_role("textbox")
        field.fill("7" if student is walk.anna else "8")
        field.press("Enter")
    in_front(late).get_by_role("button", name=walk.choice(late, 0)).click()
    progress(own, 3, 2, 2, 1)
    walk.turns(late, 3)
    progress(own, 2, 2, 1, 1)
    walk.at_page(2, walk.teacher, walk.ben, walk.unseen)
    button(own, "Bring all to page 3").click()
    walk.at_page(3, walk.teacher, *walk.students)
    for student in walk.students:
        walk.reads(student, FOLLOWS)


def sees_the_graph_from_another_tab(walk: Walk) -> None:
    """The teacher closes the page that the class sees, and goes on in another one."""
    goes_to(walk.teacher, "Graph")
    is_at(walk.teacher, "/graph")
    walk.all_read("Graph")
    expect(walk.own.get_by_text("The class sees the page /graph.")).to_be_visible()
    another = walk.teacher.context.new_page()
    walk.teacher.close()
    another.goto("/graph?discs=3")
    room.says(another, f"This computer leads the class {walk.code}.")
    button(another, f"Go on with the class {walk.code}").click()
    walk.teacher = another
    walk.lang[another] = "en"
    for student in walk.students:
        expect(student.locator("#discs").first).to_have_value("3")
    walk.all_read("Graph")


def sees_a_program(walk: Walk) -> None:
    """The class follows the teacher's program, and reads what it did."""
    teacher = walk.teacher
    goes_to(teacher, "Your program")
    is_at(teacher, f"/r/{walk.code}")
    walk.all_read("Your program")
    for student in walk.students:
        none = walk.says(student, "No program has run in the class yet.")
        expect(student.get_by_text(none)).to_be_visible()
    runs(walk, teacher, WRONG, REFUSED)
    for student in walk.students:
        shown(walk, student, WRONG, REFUSED)
    goes(teacher, "ArrowRight", "1 of")
    for student in walk.students:
        expect(student.locator("#where")).to_contain_text(re.compile("1 (of|z) "))


def editor(walk: Walk, page: Page) -> Locator:
    return page.get_by_role("textbox", name=walk.says(page, "Your program"))


def judged(walk: Walk, page: Page, verdict: str) -> None:
    found = page.get_by_role("region", name=walk.says(page, "What it did"), exact=True)
    expect(found.locator(".aside")).to_have_text(walk.says(page, verdict))


def runs(walk: Walk, page: Page, text: str, verdict: str) -> None:
    editor(walk, page).fill(text)
    button(page, walk.says(page, "Run")).click()
    judged(walk, page, verdict)


def shown(walk: Walk, page: Page, text: str, verdict: str) -> None:
    """Expect the page to show this as the class's program, which cannot be changed."""
    expect(page.get_by_role("heading", name=walk.says(page, "The class's program"))).to_be_visible()
    expect(editor(walk, page)).to_have_value(text.strip())
    expect(editor(walk, page)).not_to_be_editable()
    judged(walk, page, verdict)


def writes_programs(walk: Walk) -> None:
    """Two students hand a program in, one after its page was loaded again; one is shown to all."""
    own, anna, cora = walk.own, walk.anna, walk.cora
    button(own, "At their own pace").locator("visible=true").click()
    for student in walk.students:
        walk.reads(student, WRITES)
    runs(walk, anna, WRONG, REFUSED)
    runs(walk, cora, RIGHT, SHORTEST)
    cora.reload()
    walk.reads(cora, WRITES)
    expect(editor(walk, cora)).to_have_value(RIGHT)
    for number, student in enumerate((anna, cora), 1):
        button(student, walk.says(student, "Hand it in")).click()
        said = walk.says(student, "Handed in. You can hand in a newer text in its place.")
        expect(student.get_by_text(said)).to_be_visible()
        expect(rows(own)).to_have_count(number)
    expect(rows(own)).to_contain_text(["illegal move", "right"])
    table = own.get_by_role("table", name="Programs").locator("tbody").get_by_role("row")
    expect(table).to_contain_text(["illegal move", "right"])
    button(look(own, 2), "Show to all").click()
    expect(own.get_by_role("dialog")).to_have_count(0)
    expect(editor(walk, anna)).to_have_value(WRONG)
    button(own, "Together again").locator("visible=true").click()
    for student in walk.students:
        walk.reads(student, FOLLOWS)
        shown(walk, student, RIGHT, SHORTEST)


def compares_until_the_end(walk: Walk) -> None:
    """The class ends in the teacher's own window, and all are told."""
    goes_to(walk.teacher, "Compare")
    walk.all_read("Compare")
    goes(walk.teacher, "ArrowRight", "1 of")
    for student in walk.students:
        expect(student.locator("#where")).to_contain_text(re.compile("1 (of|z) "))
    button(walk.own, "End the class…").click()
    button(walk.own, "End the class").click()
    expect(walk.own.get_by_text("The class has ended.")).to_be_visible()
    walk.all_read("Compare", ENDED)
    room.says(walk.teacher, ENDED)
    expect(walk.phone.get_by_text("The class has ended.").first).to_be_visible()
    for page in (walk.teacher, *walk.students):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#where")).to_contain_text(re.compile("2 (of|z) "))
        is_at(page, "/compare")
