"""How a class looks at it: blank, a lit place on the stage, a repeated range, Think first."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.attending import attend, bar, follows, let_go, says, start_class
from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, at_move, button, goes, shown_moves
from tests.e2e.hands import drag, point
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
    place = page.locator(".room-light").first.evaluate("one => [one.style.cssText]")
    values = dict(part.strip().split(": ") for part in place[0].split(";") if part.strip())
    return values["--x"], values["--y"]


def test_the_light_is_around_the_disc_that_moves_next_and_is_moved_and_a_blank_screen_covers_it(
    new_device: OpenPage,
) -> None:
    teacher = new_device()
    code = start_class(teacher)
    student = attend(new_device(), code)
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
    late = attend(new_device(PHONE), code)
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
def test_think_first_hides_the_next_move_from_all_and_what_is_repeated_goes_round_for_all(
    new_device: OpenPage,
) -> None:
    teacher = new_device()
    code = start_class(teacher, "/?discs=4&move=3&in=3&out=5&loop=1", "3 of 15")
    student = attend(new_device(), code)
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
    teacher.keyboard.press("+")
    teacher.keyboard.press(" ")
    student.wait_for_function("() => window.seen.filter((move) => move === 5).length > 1")
    teacher.keyboard.press(" ")
    assert {*seen()} <= {3, 4, 5}


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_wrong_in_a_class(new_device: OpenPage, theme: str) -> None:
    teacher = new_device()
    code = start_class(teacher, f"/?discs=4&move=5&theme={theme}")
    student = attend(new_device(), code, f"?theme={theme}")
    teacher.keyboard.press("s")
    for page in (teacher, student):
        expect(page.locator(".room-light").first).to_be_visible()
        assert violations(page) == []
    student.keyboard.press("ArrowRight")
    says(student, "Only the teacher moves discs now.")
    assert violations(student) == []
    let_go(student)
    assert violations(student) == []
    phone = attend(new_device(PHONE), code, f"?theme={theme}")
    assert violations(phone) == []
