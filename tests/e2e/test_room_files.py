"""Questions in files in the folder of lessons: the teacher's own window offers and asks them."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.conftest import StartServer
from tests.e2e import attending as room
from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, button
from tests.e2e.windows import LAPTOP, PHONE, overflow, see

FIRST, SECOND = "Which disc moves most often?", "How was it?"
CHOICES = ("the largest", "the smallest")


def offered(own: Page, file: str) -> Locator:
    return own.get_by_role("list", name=file).get_by_role("listitem")


def test_a_question_in_a_file_is_asked_and_the_folder_is_read_each_time(
    new_device: OpenPage, start_server: StartServer, tmp_path: Path
) -> None:
    questions = tmp_path / "questions-1.txt"
    questions.write_text(f"{FIRST}\n- {CHOICES[0]}\n+ {CHOICES[1]}\n\n{SECOND}\n- fine\n- hard\n")
    (tmp_path / "questions-broken.txt").write_text(f"{SECOND}\n- fine\n")
    origin = start_server("--lessons", str(tmp_path)).url
    teacher, student = (new_device(size, origin=origin) for size in (LAPTOP, PHONE))
    room.attend(student, room.begins(teacher))
    own = room.window(teacher)
    expect(own.get_by_role("heading", name="questions-1.txt")).to_be_visible()
    expect(offered(own, "questions-1.txt")).to_have_count(2)
    expect(offered(own, "questions-1.txt").nth(0)).to_contain_text(FIRST)
    expect(offered(own, "questions-1.txt").nth(0)).not_to_contain_text("poll")
    expect(offered(own, "questions-1.txt").nth(1)).to_contain_text(f"{SECOND} just a poll")
    expect(button(own, f"Change “{FIRST}”")).to_have_count(0)
    said = "questions-broken.txt: Line 1: A question has 2 to 6 choices, not 1."
    expect(own.get_by_text(said)).to_be_visible()
    expect(own.get_by_role("heading", name="questions-broken.txt")).to_have_count(0)
    assert violations(own) == []
    button(own, f"Ask “{FIRST}”").click()
    room.chooses(student, CHOICES[1])
    expect(own.get_by_text("1 of 1 has answered")).to_be_visible()
    right = own.locator("#vote").get_by_role("row", name=CHOICES[1])
    expect(right).to_contain_text("right answer")
    expect(right.get_by_role("cell")).to_have_text("1")
    (tmp_path / "questions-broken.txt").unlink()
    questions.rename(tmp_path / "questions-2.txt")
    own.reload()
    expect(offered(own, "questions-2.txt")).to_have_count(2)
    expect(own.locator("#own-files > *")).to_have_count(1)
    see(own, PHONE)
    assert overflow(own)[0] <= PHONE[0]
