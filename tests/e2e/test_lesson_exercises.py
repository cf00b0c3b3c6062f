"""A lesson's questions are answered on the stage, in panels, by a choice or a number; answers are kept."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import StartServer
from tests.e2e.attending import Line
from tests.e2e.axe import violations
from tests.e2e.boxes import at_rest
from tests.e2e.conftest import button, pegs
from tests.e2e.hands import drag, point, press, touches
from tests.e2e.lessons import KINDS, box, is_right, is_wrong, opened, said, target
from tests.e2e.windows import LAPTOP, THEMES, see

BACK = "Back to this page’s position"
ZOOMED = (683, 384)  # as small as a laptop's window at 200 %
POINTED = ("disc", "frame", "line", "bit")  # kinds answered by one of several parts of the page
FOCUS = "document.activeElement?.getAttribute('aria-label') ?? ''"


def test_a_disc_is_pressed_at_the_page_s_place(page: Page) -> None:
    """Nothing marks it until it is found; afterwards every disc goes to its next move again."""
    exercise = opened(page, "disc")
    expect(target(page, "disc 1")).to_be_visible()
    expect(page.locator("#stage .disc.next")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(box(page)).to_contain_text("You have moved on")
    expect(target(page, "")).to_have_count(0)
    box(page).get_by_role("button", name=BACK).click()
    expect(target(page, "disc 1")).to_be_visible()
    expect(box(page)).not_to_contain_text("You have moved on")
    target(page, "disc 1").click()
    is_wrong(page)
    target(page, f"disc {exercise.right}").press("Enter")
    is_right(page)
    expect(page.locator(":focus")).to_have_count(1)
    expect(target(page, "")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile(f"^Disc {exercise.right} on peg"))).to_be_visible()
    expect(page.locator("#stage .disc.next")).to_have_attribute("data-disc", exercise.right)


def test_arrows_move_between_frames_and_one_is_pressed(page: Page) -> None:
    exercise = opened(page, "frame")
    name, *passed = exercise.right.split()
    wrong = page.locator("#panel-call-stack [data-item=frame]").first
    expect(wrong).to_have_attribute("aria-label", re.compile("^Answer: hanoi"))
    expect(page.locator("#panel-call-stack [aria-current]")).to_have_count(0)
    calls = target(page, "hanoi")
    calls.last.press("ArrowUp")
    expect(calls.nth(calls.count() - 2)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(calls.last).to_be_focused()
    wrong.click()
    is_wrong(page)
    target(page, f"{name}({', '.join(passed)})").press("Enter")
    is_right(page)
    expect(page.locator(":focus")).to_have_count(1)
    expect(target(page, "")).to_have_count(0)


def test_a_line_is_pressed_and_the_focus_goes_to_where_the_exercise_continues(page: Page) -> None:
    """The lines are buttons during the question, and lines again afterwards: Tab leads to the next page.

    In a small window the page scrolls, but the listing is whole.
    """
    exercise = opened(page, "line")
    see(page, ZOOMED)
    panel = page.locator("#panel-code")
    expect(panel).to_contain_text("def hanoi")
    assert panel.evaluate("(panel) => panel.scrollHeight <= panel.clientHeight + 1")
    see(page, LAPTOP)
    target(page, "line 1, def").press("Enter")
    is_wrong(page)
    target(page, f"line {exercise.right}, ").press("Enter")
    is_right(page)
    expect(page.locator("#code [role=button]")).to_have_count(0)
    expect(box(page)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".turns:visible a").first).to_be_focused()


def test_a_bit_is_pressed(page: Page) -> None:
    """A bit of the Gray code; those of the number itself do nothing meanwhile."""
    exercise = opened(page, "bit")
    expect(target(page, "Gray bit of disc 1")).to_be_visible()
    before = pegs(page)
    page.get_by_role("button", name="Binary bit of disc 1").click()
    target(page, "Gray bit of disc 1").click()
    is_wrong(page)
    assert pegs(page) == before
    target(page, f"Gray bit of disc {exercise.right}").click()
    is_right(page)
    expect(page.get_by_role("button", name=f"Gray bit of disc {exercise.right}", exact=True)).to_be_visible()


def test_a_move_is_made_by_two_pegs_or_dragged_and_a_wrong_one_is_carried_out(page: Page) -> None:
    """A disc dropped on its own peg or beside all pegs is put back.

    A wrong move need not be taken back before another try: pressing a disc, or a peg's key, does that.
    """
    exercise = opened(page, "next-move")
    group = page.get_by_role("group", name="Your answer")
    expect(group).to_be_visible()
    expect(page.locator("#stage .disc.next")).to_have_count(0)
    before = pegs(page)
    group.get_by_role("button", name="Peg B: disc 1 on top").click()
    expect(box(page)).to_contain_text("Disc 1 leaves B.")
    group.get_by_role("button", name="Peg A").click()
    is_wrong(page)
    expect(page.locator("#stage-description")).not_to_have_text(before)
    expect(group).to_be_hidden()
    expect(page.locator("#narration")).to_have_text("Then disc 1 would go B → A.")
    box(page).get_by_role("button", name=BACK).click()
    expect(page.locator("#stage-description")).to_have_text(before)
    expect(group).to_be_visible()
    source, middle = (group.get_by_role("button").nth(i) for i in (0, 1))
    for elsewhere in (point(source), (5, 5)):
        drag(page, point(source), point(middle), elsewhere)
        expect(source).to_have_attribute("aria-pressed", "false")
    drag(page, point(middle), point(source))
    is_wrong(page)
    expect(group).to_be_hidden()
    page.locator("#stage [data-disc='1']").click()
    expect(group).to_be_visible()
    press(page, "b", "a")
    expect(group).to_be_hidden()
    page.keyboard.press("a")
    expect(group).to_be_visible()
    page.keyboard.press("c")
    is_right(page)
    expect(group).to_be_hidden()
    expect(page.locator("#narration")).to_contain_text(f"Disc {exercise.right[0]} moved A → C")


def discs_are_reached(page: Page) -> None:
    """Expect no disc to be marked as the next one, but one of them to be where Tab stops."""
    expect(page.locator("#stage .disc").first).to_be_visible()
    expect(page.locator("#stage .disc[tabindex='0']")).to_have_count(1)


@pytest.mark.slow
def test_fingers_drag_a_disc(phone: Page) -> None:
    exercise = opened(phone, "next-move")
    pegs_ = phone.get_by_role("group", name="Your answer").get_by_role("button")
    pegs_.first.scroll_into_view_if_needed()
    at_rest(phone)
    first, middle, last = (point(pegs_.nth(i)) for i in range(3))
    assert exercise.right.endswith("C")
    touches(phone, [first], [middle], [last])
    is_right(phone)


def test_a_number_is_typed_as_people_write_it(page: Page) -> None:
    """A text that is no number is reported at once; a wrong number shows its result, and the way back."""
    exercise = opened(page, "number", "moves-left")
    discs_are_reached(page)
    field = box(page).get_by_role("textbox")
    button(page, "Check").click()
    expect(said(page)).to_contain_text("a number in digits")
    field.fill("many")
    field.press("Enter")
    expect(said(page)).to_contain_text("a number in digits")
    field.fill("1")
    field.press("Enter")
    expect(said(page)).to_contain_text("✗ No. ")  # not every screen reader reads a sign alone
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


OWN = """+++
title = "Mine"
minutes = 3
order = 1
+++

# One

```hanoi
/?discs=3&move=2
```

```ask
kind = "idle-peg"
question = "Which peg is idle?"
```

---

# Two

```hanoi
/?discs=3&move=1
```

```ask
kind = "number"
formula = "disc-moves"
question = "How often will disc 2 still move?"
```

---

# Three

```hanoi
/?discs=3&move=1&panels=explicit-stack
```

```ask
kind = "top"
question = "Which task is taken next?"
```
"""


def test_a_peg_is_pressed_moves_of_a_disc_are_counted_and_a_task_is_pressed_on_its_stack(
    page: Page, start_server: StartServer, tmp_path: Path
) -> None:
    (tmp_path / "mine.md").write_text(OWN, encoding="utf-8")
    page.goto(f"{start_server('--lessons', str(tmp_path)).url}/lessons/mine")
    expect(box(page)).to_contain_text("Press the peg (keys A to C).")
    expect(page.locator("#stage .disc.next")).to_have_count(0)
    press(page, "b")
    is_wrong(page)
    pegs_ = page.get_by_role("group", name="Your answer").get_by_role("button")
    pegs_.first.click()
    is_right(page)
    expect(pegs_).to_have_count(0)
    page.keyboard.press("PageDown")
    button(page, "Show me").click()
    expect(said(page)).to_contain_text("The answer: 2.")
    page.keyboard.press("PageDown")
    target(page, '("tower", 1').press("Enter")
    expect(said(page)).to_contain_text(
        re.compile(r"Further down: tower of 1: . → .\. It is on top after move 2\.")
    )
    target(page, '("disc", 2').click()
    is_right(page)


@pytest.mark.parametrize("framed", [False, True])
def test_a_choice_is_pressed_beside_a_stage_or_a_frame(page: Page, framed: bool) -> None:
    exercise = opened(page, "choice", framed=framed)
    if not framed:
        discs_are_reached(page)
    choices = box(page).get_by_role("listitem").get_by_role("button")
    right = int(exercise.right) - 1
    choices.nth(0 if right else 1).click()
    is_wrong(page)
    expect(choices.nth(0 if right else 1)).to_contain_text("✗ not this one")
    choices.nth(right).click()
    is_right(page)
    expect(choices.nth(right)).to_contain_text("✓ right")
    expect(choices.nth(right)).to_have_attribute("aria-pressed", "true")


@pytest.mark.slow
def test_answers_stay_in_this_browser_with_their_page_until_the_exercise_changes(page: Page) -> None:
    exercise = opened(page, "disc")
    target(page, f"disc {exercise.right}").click()
    is_right(page)
    text = said(page).inner_text()
    page.keyboard.press("PageDown")
    expect(said(page)).to_be_empty()
    page.keyboard.press("PageUp")
    expect(said(page)).to_have_text(text)
    page.reload()
    expect(said(page)).to_have_text(text)
    expect(target(page, "")).to_have_count(0)
    changed = """() => {
      const kept = localStorage.getItem("hanoi-classroom-lessons");
      localStorage.setItem("hanoi-classroom-lessons", kept.replace(/"text":"/g, '"text":"Once: '));
    }"""
    page.evaluate(changed)
    page.reload()
    expect(target(page, "disc 1")).to_be_visible()
    expect(said(page)).to_be_empty()
    page.goto("/lessons/trust?page=2")
    page.get_by_role("button", name=re.compile("discs 1 to 3 on B")).click()
    is_right(page)
    page.goto("/lessons")
    expect(page.get_by_text("1 of 6 questions answered")).to_be_visible()


def test_a_revealed_exercise_is_not_an_answered_one_and_starting_a_lesson_again_forgets_both(
    page: Page,
) -> None:
    """It asks first; a typed number goes, too, and another lesson keeps its answers."""
    page.goto("/lessons/trust?page=2")
    again = page.get_by_role("button", name="Start again", exact=True)
    expect(box(page)).to_be_visible()
    expect(again).to_be_hidden()
    page.get_by_role("button", name=re.compile("discs 1 to 3 on B")).click()
    is_right(page)
    page.keyboard.press("PageDown")
    number = box(page).get_by_role("textbox")
    number.fill("8")
    number.press("Enter")
    is_wrong(page)
    button(page, "Show me").click()
    expect(number).to_have_value("7")
    page.goto("/lessons")
    card = page.get_by_role("listitem").filter(has_text="Trust the smaller tower")
    expect(card).to_contain_text("1 of 6 questions answered, 1 answer shown")
    page.goto("/lessons/trust?page=3")
    again.click()
    asked = page.get_by_role("dialog", name="Start again?")
    expect(asked).to_contain_text("1 of 6 questions answered, 1 answer shown")
    asked.get_by_role("button", name="Cancel").click()
    expect(asked).to_be_hidden()
    expect(number).to_have_value("7")
    again.click()
    asked.get_by_role("button", name="Start again").click()
    expect(asked).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_have_text("A program of six lines")
    expect(again).to_be_hidden()
    for _ in range(2):
        page.keyboard.press("PageDown")
    expect(number).to_have_value("")
    expect(said(page)).to_be_empty()
    number.fill("7")
    number.press("Enter")
    is_right(page)
    page.goto("/lessons")
    expect(card).to_contain_text("1 of 6 questions answered")
    expect(card).not_to_contain_text("shown")
    again = page.get_by_role("button", name="Start again: ")
    expect(again).to_have_count(1)
    again.click()
    expect(asked).to_contain_text("Trust the smaller tower: 1 of 6 questions answered")
    asked.get_by_role("button", name="Start again").click()
    expect(asked).to_be_hidden()
    expect(again).to_have_count(0)
    expect(card).not_to_contain_text("answered")


def test_an_answer_lost_on_its_way_is_judged_when_the_connection_is_back(page: Page) -> None:
    """The page says what it waits for; no second press is needed, nor need this browser store the answer."""
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })"
    )
    line = Line(page)
    exercise = opened(page, "disc")
    line.keeps_back = True
    target(page, f"disc {exercise.right}").click()
    expect(said(page)).to_have_text("Checking…")
    expect(button(page, "Show me")).to_have_attribute("aria-disabled", "true")
    line.cut()
    expect(said(page)).to_have_text("Waiting for the connection…")
    line.keeps_back = False
    line.mend()
    is_right(page)


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the focused element has this name."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if str(page.evaluate(FOCUS)).startswith(name):
            return
    raise AssertionError(f"Tab reaches nothing that is named {name}.")


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_no_part_of_an_exercise_is_hard_to_read_hear_or_reach(page: Page, kind: str, theme: str) -> None:
    """During each question and after each reveal; pressing twice to reveal does not turn the page."""
    exercise = opened(page, kind, theme=theme)
    expect(page.locator(".now-knob")).to_be_attached()
    targets = target(page, "")
    expect(targets.first).to_be_visible(visible=kind in POINTED)
    assert violations(page) == []
    for name in [one.get_attribute("aria-label") or "" for one in targets.all()]:
        page.locator("h1:visible").focus()
        tab_to(page, name)
    button(page, "Show me").press("Enter")
    expect(said(page)).to_contain_text("The answer: ")
    expect(button(page, "Show me")).to_have_count(0)
    expect(box(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f"article[data-page='{exercise.page}']")).to_be_visible()
    assert violations(page) == []
