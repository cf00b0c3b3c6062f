"""Lessons in a folder of one's own: written beside the open page; pages in a frame; panels."""

from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.conftest import RunningServer, StartServer
from tests.e2e.conftest import says_where, where
from tests.e2e.hands import box
from tests.e2e.lessons import addressed, article, in_front, next_page, said
from tests.e2e.lessons import box as exercise
from tests.e2e.windows import LAPTOP, LARGE, PHONE, Window, see
from tests.wide import rarely

LESSON = """+++
title = "Mine"
minutes = 3
order = 1
+++

# First

Said {said}.

```hanoi
/?discs=3&move=2&panels=code
```

---

# Second

```hanoi
/compare?lane=recursive,3,A,C&lane=idle-peg,3,A,C
```

---

# Third

```hanoi
/graph?discs=2
```
"""
"""A lesson as a teacher writes one: a stage, two lanes, the graph."""
TWO, THREE = "code,call-stack", "code,call-stack,bits"
PANELS = {
    "four": (f"{THREE},explicit-stack", 4),
    "three": (THREE, 4),
    "two": (TWO, 4),
    "others": ("call-stack,bits", 4),
    "high": (TWO, 64),
}
"""Lessons of one page each, which show these panels for this many discs."""


def write(folder: Path, said: str) -> None:
    (folder / "mine.md").write_text(LESSON.format(said=said), encoding="utf-8")


@pytest.fixture
def origin(start_server: StartServer, tmp_path: Path) -> str:
    """A server with the lessons of a folder."""
    write(tmp_path, "yes")
    head = LESSON[: LESSON.index("# First")]
    for name, (panels, discs) in PANELS.items():
        page = f"# Panels\n\n```hanoi\n/?discs={discs}&move=7&panels={panels}\n```\n"
        (tmp_path / f"{name}.md").write_text(head.replace("Mine", name) + page, encoding="utf-8")
    return start_server("--lessons", str(tmp_path)).url


@pytest.mark.slow
def test_a_teacher_writes_and_sees_the_page_change(page: Page, origin: str, tmp_path: Path) -> None:
    (tmp_path / "broken.md").write_text("no front matter", encoding="utf-8")
    page.goto(f"{origin}/lessons")
    cards = page.get_by_role("listitem").filter(has=page.get_by_role("heading", level=2))
    expect(cards.filter(has_text="Mine")).to_contain_text("3 minutes")
    expect(page.get_by_role("region", name="cannot be read")).to_contain_text("broken.md")
    page.get_by_role("link", name="Mine", exact=True).click()
    in_front(page, 1, 3)
    expect(article(page)).to_contain_text("Said yes.")
    write(tmp_path, "no")
    expect(article(page)).to_contain_text("Said no.")
    write(tmp_path, "no\n\n# Another title")
    problem = page.locator("#problem")
    expect(problem).to_contain_text("mine.md")
    expect(article(page)).to_contain_text("Said no.")
    write(tmp_path, "it again")
    expect(article(page)).to_contain_text("Said it again.")
    expect(problem).to_be_hidden()


@pytest.mark.slow
def test_a_page_of_the_app_is_in_a_frame_and_page_down_turns_the_page_in_it(page: Page, origin: str) -> None:
    page.goto(f"{origin}/lessons/mine?theme=dark")
    says_where(page)
    next_page(page, 2).click()
    in_front(page, 2, 3)
    addressed(page, 2)
    expect(page.locator("#stage")).to_be_hidden()
    frame = page.frame_locator("#frame")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.get_by_role("banner")).to_have_count(0)
    expect(frame.locator("#where")).to_contain_text("move 0 of 7")
    complete = "() => document.querySelector('#frame').contentDocument.readyState === 'complete'"
    page.wait_for_function(complete)  # an expression would be compiled at each check, which the page forbids
    frame.get_by_role("button", name="Forward").first.press("ArrowRight")
    expect(frame.locator("#where")).to_contain_text("move 1 of 7")
    page.keyboard.press("PageDown")
    in_front(page, 3, 3)
    expect(frame.get_by_role("heading", name="Neighbours")).to_be_attached()
    addressed(page, 3)
    page.reload()
    in_front(page, 3, 3)
    page.go_back()
    in_front(page, 2, 3)
    page.go_forward()
    in_front(page, 3, 3)
    page.go_back()
    in_front(page, 2, 3)
    page.keyboard.press("PageUp")
    in_front(page, 1, 3)
    expect(where(page)).to_have_text("move 2 of 7")
    expect(page.locator("#frame")).to_be_hidden()


def test_links_out_of_a_lesson_open_in_a_new_tab(page: Page, server: RunningServer, tmp_path: Path) -> None:
    """The frame may not show other pages: nothing would be left of the lesson."""
    course = tmp_path / "course.html"
    course.write_text(f'<iframe src="{server.url}/lessons/trust" width="1100" height="700"></iframe>')
    page.goto(course.as_uri())
    frame = page.frame_locator("iframe")
    expect(frame.locator("#where")).to_contain_text("of 15")
    for name in ("Explore on your own from here", "Compare"):
        with page.expect_popup() as opened:
            frame.get_by_role("link", name=name).first.click()
        expect(opened.value.get_by_role("banner")).to_be_visible()
        expect(frame.get_by_role("heading", level=1)).to_have_text("A program of six lines")
    frame.get_by_role("link", name="Next", exact=True).click()
    expect(frame.get_by_role("heading", level=1)).to_have_text("A call is a promise")


REASONS = """# Numbers

```hanoi
/?discs=3&move=3
```

```ask
kind = "number"
question = "How many?"
answer = 1_000_000
because = "That is a million."
because_not = { 1000 = "That is a thousand.", else = "Count again." }
```

```note
Known to the teacher alone.
```

---

# A move

```ask
kind = "next-move"
question = "Make it."
because_not = { "1 C" = "It came from there." }
```
"""


def test_a_number_and_the_author_s_reasons_without_a_note(
    page: Page, start_server: StartServer, tmp_path: Path
) -> None:
    head = LESSON[: LESSON.index("# First")]
    (tmp_path / "mine.md").write_text(head + REASONS, encoding="utf-8")
    page.goto(f"{start_server('--lessons', str(tmp_path)).url}/lessons/mine")
    number = exercise(page).get_by_role("textbox")
    for typed, answer in {
        "1,000": "✗ No. That is a thousand.",
        "−2": "✗ No. Count again.",
        "1 000 000": "✓ Right. That is a million.",
    }.items():
        number.fill(typed)
        number.press("Enter")
        expect(said(page)).to_have_text(answer)
    assert "Known to the teacher" not in page.content()
    page.keyboard.press("PageDown")
    in_front(page, 2, 2)
    for peg in "bc":
        page.keyboard.press(peg)
    expect(said(page)).to_have_text("✗ No. It came from there.")
    expect(page.get_by_role("button", name="Back to this page’s position").first).to_be_visible()


def panels_of(page: Page) -> Locator:
    return page.locator(".lesson .panel").locator("visible=true")


def boxes(page: Page) -> list[FloatRect]:
    return [box(panel) for panel in panels_of(page).all()]


SHOWN: list[tuple[str, Window, list[int]]] = [("four", LAPTOP, [3, 1]), ("two", LAPTOP, [2])]
MORE: list[tuple[str, Window, list[int]]] = [
    *(("four", LARGE, [3, 1]), ("three", LAPTOP, [3]), ("three", LARGE, [3])),
    *(("others", LAPTOP, [2]), ("others", LARGE, [2]), ("two", LARGE, [2])),
    *(("two", (1024, 768), []), ("two", PHONE, []), ("four", PHONE, [])),
]


@pytest.mark.slow
@pytest.mark.parametrize("shown", [SHOWN, *rarely(MORE)])
def test_panels_are_side_by_side_more_than_three_in_two_rows_and_nothing_in_them_is_cut_off(
    page: Page, origin: str, shown: list[tuple[str, Window, list[int]]]
) -> None:
    for name, size, rows in shown:
        see(page, size)
        page.goto(f"{origin}/lessons/{name}")
        says_where(page)
        expect(panels_of(page)).to_have_count(len(PANELS[name][0].split(",")))
        for text in [*page.locator("#panel-code li").all(), *page.locator(".texts .call").all()]:
            assert text.evaluate("node => node.scrollWidth <= node.clientWidth + 1"), text.inner_text()
        if rows:
            tops = [round(one["y"]) for one in boxes(page)]
            assert [tops.count(top) for top in sorted(set(tops))] == rows
            row = box(page.locator(".row").first)
            assert all(one["height"] > 4 * row["height"] for one in boxes(page))
    see(page, PHONE)
    page.goto(f"{origin}/lessons/high")
    says_where(page)
    expect(panels_of(page)).to_have_count(len(PANELS["high"][0].split(",")))
    assert all(one["height"] < 422 for one in boxes(page))
    frames = page.locator("#panel-call-stack .rows")
    assert frames.evaluate("node => node.scrollHeight > 4 * node.clientHeight")
