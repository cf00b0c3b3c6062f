"""What a lesson asks is answered on the stage, in its panels, by a choice or a number, as people do it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import at_rest
from tests.e2e.conftest import button, pegs
from tests.e2e.exercises import asked, box, is_right, is_wrong, open_at, said, target
from tests.e2e.hands import drag, point, touches
from tests.e2e.windows import PHONE

BACK = "Back to the page's place"


def test_a_disc_is_pressed_at_the_place_of_the_page(page: Page) -> None:
    """Until it is found nothing marks it; then every disc goes to its next move again."""
    exercise = asked("disc")
    open_at(page, exercise)
    expect(target(page, "disc 1")).to_be_visible()
    expect(page.locator("#stage .disc.next")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(box(page)).to_contain_text("The stage is elsewhere now")
    expect(target(page, "")).to_have_count(0)
    box(page).get_by_role("button", name=BACK).click()
    expect(target(page, "disc 1")).to_be_visible()
    expect(box(page)).not_to_contain_text("The stage is elsewhere now")
    target(page, "disc 1").click()
    is_wrong(page)
    target(page, f"disc {exercise.right}").focus()
    page.keyboard.press("Enter")
    is_right(page)
    expect(page.locator(":focus")).to_have_count(1)
    expect(target(page, "")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile(f"^Disc {exercise.right} on peg"))).to_be_visible()
    expect(page.locator("#stage .disc.next")).to_have_attribute("data-disc", exercise.right)


def test_a_frame_is_pressed(page: Page) -> None:
    exercise = asked("frame")
    call = re.sub(r" (\w+)$", r", \1)", re.sub(r"^(\w+) (\w+) (\w+) ", r"\1(\2, \3, ", exercise.right))
    open_at(page, exercise)
    wrong = page.locator("#panel-call-stack [data-item=frame]").first
    expect(wrong).to_have_attribute("aria-label", re.compile("^Answer: hanoi"))
    expect(page.locator("#panel-call-stack [aria-current]")).to_have_count(0)
    wrong.click()
    is_wrong(page)
    target(page, call).focus()
    page.keyboard.press("Enter")
    is_right(page)
    expect(page.locator(":focus")).to_have_count(1)
    expect(target(page, "")).to_have_count(0)


def test_a_line_is_pressed_and_the_focus_is_where_the_exercise_goes_on(page: Page) -> None:
    """The lines are buttons while that is asked, and lines again after it: Tab leads to the next page."""
    exercise = asked("line")
    open_at(page, exercise)
    target(page, "line 1, def").focus()
    page.keyboard.press("Enter")
    is_wrong(page)
    target(page, f"line {exercise.right}, ").focus()
    page.keyboard.press("Enter")
    is_right(page)
    expect(page.locator("#code [role=button]")).to_have_count(0)
    expect(box(page)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".turns:visible a").first).to_be_focused()


def test_a_bit_is_pressed(page: Page) -> None:
    """One of the Gray code; those of the number itself do nothing meanwhile."""
    exercise = asked("bit")
    open_at(page, exercise)
    expect(target(page, "Gray bit 1")).to_be_visible()
    before = pegs(page)
    page.get_by_role("button", name="Binary bit of disc 1").click()
    target(page, "Gray bit 1").click()
    is_wrong(page)
    assert pegs(page) == before
    target(page, f"Gray bit {exercise.right}").click()
    is_right(page)
    expect(page.get_by_role("button", name=f"Gray bit of disc {exercise.right}")).to_be_visible()


def test_a_move_is_made_by_two_pegs_and_a_wrong_one_is_carried_out(page: Page) -> None:
    exercise = asked("next-move")
    open_at(page, exercise)
    group = page.get_by_role("group", name="Your answer: two pegs")
    expect(group).to_be_visible()
    expect(page.locator("#stage .disc.next")).to_have_count(0)
    before = pegs(page)
    group.get_by_role("button", name="Peg B: disc 1 on top").click()
    expect(box(page)).to_contain_text("Disc 1 leaves B.")
    group.get_by_role("button", name="Peg A").click()
    is_wrong(page)
    expect(page.locator("#stage-description")).not_to_have_text(before)
    expect(group).to_be_hidden()
    expect(page.locator("#narration")).to_have_text("Disc 1 would go B → A then.")
    box(page).get_by_role("button", name=BACK).click()
    expect(page.locator("#stage-description")).to_have_text(before)
    expect(group).to_be_visible()
    page.keyboard.press("a")
    page.keyboard.press(exercise.right[-1].lower())
    is_right(page)
    expect(group).to_be_hidden()
    expect(page.locator("#narration")).to_contain_text(f"Disc {exercise.right[0]} moved A → C")


def test_a_disc_is_dragged_from_peg_to_peg(page: Page) -> None:
    """Let go on its own peg or beside all of them, it is put back."""
    exercise = asked("next-move")
    open_at(page, exercise)
    group = page.get_by_role("group", name="Your answer: two pegs")
    source, middle, target = (
        group.get_by_role("button").nth(i) for i in (0, 1, "ABC".index(exercise.right[-1]))
    )
    drag(page, point(source), point(middle), point(source))
    expect(source).to_have_attribute("aria-pressed", "false")
    drag(page, point(source), point(middle), (5, 5))
    expect(source).to_have_attribute("aria-pressed", "false")
    expect(said(page)).to_be_empty()
    drag(page, point(source), point(target))
    is_right(page)


@pytest.mark.slow
def test_fingers_press_pegs_and_drag_a_disc(phone: Page) -> None:
    exercise = asked("next-move")
    open_at(phone, exercise, PHONE)
    pegs_ = phone.get_by_role("group", name="Your answer: two pegs").get_by_role("button")
    pegs_.nth(1).tap()
    pegs_.nth(0).tap()
    is_wrong(phone)
    box(phone).get_by_role("button", name=BACK).tap()
    pegs_.first.scroll_into_view_if_needed()
    at_rest(phone)
    first, middle, last = (point(pegs_.nth(i)) for i in range(3))
    assert exercise.right.endswith("C")
    touches(phone, [first], [middle], [last])
    is_right(phone)


def test_a_number_is_typed_as_people_write_it(page: Page) -> None:
    """What is none is said at once; a wrong one shows what would happen, and the way back."""
    exercise = asked("number", "moves-left")
    open_at(page, exercise)
    field = box(page).get_by_role("textbox")
    button(page, "Check").click()
    expect(said(page)).to_have_text("Please type a number first.")
    field.fill("many")
    field.press("Enter")
    expect(said(page)).to_contain_text("a number in digits")
    field.fill("1")
    field.press("Enter")
    expect(said(page)).to_contain_text("✗ No. ")  # a sign alone is not read by every screen reader
    before = pegs(page)
    button(page, "Show what would happen").click()
    expect(page.locator("#stage-description")).not_to_have_text(before)
    field.fill("")
    box(page).get_by_role("button", name=BACK).click()
    expect(page.locator("#stage-description")).to_have_text(before)
    expect(field).to_have_value("")
    field.fill(f" 00{exercise.right}")
    field.press("Enter")
    expect(said(page)).to_contain_text("✓ Right. ")
    expect(field).not_to_be_editable()
    expect(button(page, "Show me")).to_have_count(0)


@pytest.mark.parametrize("framed", [False, True])
def test_a_choice_is_pressed_beside_a_stage_or_a_frame(page: Page, framed: bool) -> None:
    exercise = asked("choice", framed=framed)
    open_at(page, exercise)
    choices = box(page).get_by_role("listitem").get_by_role("button")
    right = int(exercise.right) - 1
    choices.nth(0 if right else 1).click()
    is_wrong(page)
    expect(choices.nth(0 if right else 1)).to_contain_text("✗ not this one")
    choices.nth(right).click()
    is_right(page)
    expect(choices.nth(right)).to_contain_text("✓ right")
    expect(choices.nth(right)).to_have_attribute("aria-pressed", "true")
