"""The worksheet: each page of a lesson on paper, nothing that answers before the last sheet."""

import re
from html import unescape
from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient
from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from webapp.live.panels import USUAL_NAMES
from webapp.web.pages.lessons.elsewhere import elsewhere
from webapp.web.pages.lessons.lesson import Exercise
from webapp.web.pages.lessons.on_paper import OnPaper, on_paper
from webapp.web.pages.lessons.shelf import OURS
from webapp.web.pages.links.link import read_link
from webapp.web.words.words import words_in

ENGLISH = words_in("en")
NAMES = sorted({path.name.split(".")[0] for path in OURS.glob("*.md")})


def shown(query: str, kind: str | None = None, formula: str | None = None) -> OnPaper:
    link = read_link(MultiDict(parse_qsl(query)), USUAL_NAMES).link
    exercise = Exercise(kind, Markup("?"), formula=formula) if kind else None  # type: ignore[arg-type]
    return on_paper(link, exercise, ENGLISH)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_has_a_worksheet_with_all_pages_and_answers(
    client: FlaskClient, name: str, lang: str
) -> None:
    answer = client.get(f"/lessons/{name}/worksheet?lang={lang}")
    assert answer.status_code == 200
    lesson = client.application.config["LESSONS"].lesson(name, lang)
    text = unescape(answer.text)
    for page in lesson.pages:
        assert page.title in text
    asked = [page for page in lesson.pages if page.exercise]
    assert text.count('class="sheet-exercise"') == text.count('class="answer"') == len(asked)
    assert text.count("<article") == 0


def test_there_is_no_worksheet_of_an_unknown_lesson(client: FlaskClient) -> None:
    assert client.get("/lessons/nothing/worksheet").status_code == 404


def test_a_page_shows_its_stage_its_code_and_who_waits() -> None:
    found = shown("discs=3&move=1&panels=code,call-stack")
    assert found.pictures[0][1] == "After 1 move"
    assert found.listing[0] == "def hanoi(n, source, spare, target):"
    assert found.current == 5
    assert found.calls == (
        ("hanoi(3, A, B, C)", "line 4"),
        ("hanoi(2, A, C, B)", "line 4"),
        ("hanoi(1, A, B, C)", "line 5"),
    )


def test_the_place_tells_the_lines_but_never_how_many_moves_are_left() -> None:
    texts = [
        shown(f"discs=4&{place}").pictures[0][1] for place in ("move=0", "move=0&line=2", "move=7&line=1")
    ]
    assert texts == [
        "Before the first move",
        "Before the first move, after 2 lines",
        "After 7 moves, then 1 line",
    ]


def test_where_nothing_is_executed_yet_no_line_is_marked() -> None:
    assert shown("discs=3&move=0&panels=code").current is None


def test_a_stack_has_the_next_task_first_and_bits_have_their_discs() -> None:
    found = shown("discs=3&algorithm=explicit-stack&move=1&panels=explicit-stack,bits")
    assert found.tasks[0] == '("disc", 2, "A", "C", "B")'
    assert found.bits == (
        ("disc", "3", "2", "1"),
        ("binary", "0", "0", "1"),
        ("Gray", "0", "0", "1"),
    )
    assert found.listing == ()


@pytest.mark.parametrize("kind", ["next-move", "disc", "bit"])
def test_a_picture_does_not_tell_the_move_that_is_asked_for(kind: str) -> None:
    assert "dasharray" not in shown("discs=4&move=7", kind).pictures[0][0]


def test_other_questions_leave_the_last_move_and_hide_the_next() -> None:
    asked, plain = (shown("discs=4&move=7", kind).pictures[0][0] for kind in ("line", None))
    assert asked.count("dasharray") == 1
    assert plain.count("dasharray") == 2


def test_the_calls_are_not_shown_where_their_number_is_asked_for() -> None:
    assert shown("discs=3&move=1&panels=code,call-stack", "number", "depth").calls == ()


def test_a_panel_that_the_link_covers_stays_covered_on_paper() -> None:
    found = shown("discs=3&move=1&panels=code,call-stack&hide=code")
    assert found.listing == ()
    assert len(found.calls) == 3


def test_of_a_deep_stack_the_innermost_calls_are_shown() -> None:
    calls = shown("discs=64&move=1&panels=call-stack").calls
    assert len(calls) == 12
    assert calls[-1] == ("hanoi(1, A, C, B)", "line 5")


@pytest.mark.parametrize(
    ("address", "said", "pictures"),
    [
        ("/play?discs=3", "To play yourself, 3 discs", ["Start"]),
        ("/play?discs=3&start=2,1|3|&goal=3|2,1|", "To play yourself, 3 discs", ["Start", "Goal"]),
        ("/graph?discs=2", "The graph of all positions, 2 discs", [""]),
        ("/graph?discs=6", "The graph of all positions, 6 discs", ["Start"]),
        ("/graph?discs=3&start=2,1|3|&goal=3|2,1|", "The graph of all positions, 3 discs", [""]),
        ("/compare?lane=recursive,3,A,C&lane=olive,3,A,C", "A comparison: Recursive, Olive's algorithm", []),
        ("/maths?discs=3", "The formulas", []),
        ("/embed?variant=pegs&pegs=4&discs=5&move=2", "More pegs", ["More pegs"]),
        ("/play?variant=london", "To play yourself, 3 discs", []),
    ],
)
def test_what_is_not_drawn_is_told(address: str, said: str, pictures: list[str]) -> None:
    found = elsewhere(address, ENGLISH)
    assert found.said == said
    assert [below for _, below in found.pictures] == pictures


def test_a_program_stands_on_paper_as_it_is_written() -> None:
    found = elsewhere("/mine?discs=2#program=def%20hanoi(n)%3A%0A%20%20%20%20pass%0A", ENGLISH)
    assert found.listing == ("def hanoi(n):", "    pass")


def test_answers_are_said_as_people_say_them(client: FlaskClient) -> None:
    text = client.get("/lessons/trust/worksheet?lang=en").text
    answers = re.findall(r'<dd class="answer-right">(.*?)</dd>', text)
    assert answers[0] == "Line 4"
    assert answers[2] == "7"
    assert answers[4] == "Disc 10 to peg C"
    assert "Disc 10 to peg C" not in text[: text.index('class="answers"')]
