"""The pages of a lesson: in the browser before any script runs, and in print."""

import re
from html import unescape
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient
from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from tests.page_text import visible
from webapp.live.panels import USUAL_NAMES
from webapp.web.app import create_app
from webapp.web.pages.lessons.elsewhere import elsewhere
from webapp.web.pages.lessons.lesson import Exercise
from webapp.web.pages.lessons.on_paper import OnPaper, on_paper
from webapp.web.pages.lessons.shelf import OURS
from webapp.web.pages.links.link import read_link
from webapp.web.words.words import words_in

ENGLISH = words_in("en")
WAYS = ((-1, "prev"), (1, "next"))
NAMES = sorted({path.name.split(".")[0] for path in OURS.glob("*.md")})


def shown(query: str, kind: str | None = None, formula: str | None = None) -> OnPaper:
    link = read_link(MultiDict(parse_qsl(query)), USUAL_NAMES).link
    exercise = Exercise(kind, Markup("?"), formula=formula) if kind else None
    return on_paper(link, exercise, ENGLISH)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("name", NAMES)
def test_a_worksheet_has_all_pages_and_answers(client: FlaskClient, name: str, lang: str) -> None:
    answer = client.get(f"/lessons/{name}/worksheet?lang={lang}")
    assert answer.status_code == 200
    lesson = client.application.config["LESSONS"].lesson(name, lang)
    text = unescape(answer.text)
    for page in lesson.pages:
        assert page.title in text
    asked = [page for page in lesson.pages if page.exercise]
    assert text.count('class="sheet-exercise"') == text.count('class="answer"') == len(asked)
    assert text.count("<article") == 0
    marked = re.findall(r'aria-current="step">\s*<code>(.*?)</code>', answer.text)
    sheets = [on_paper(page.link, page.exercise, words_in(lang)) for page in lesson.pages if page.link]
    assert [unescape(line) for line in marked] == [
        sheet.listing[sheet.current - 1] for sheet in sheets if sheet.listing and sheet.current
    ]


def test_a_page_shows_its_stage_its_code_and_the_waiting_calls() -> None:
    found = shown("discs=3&move=1&panels=code,call-stack")
    assert found.pictures[0][1] == "Moves made: 1"
    assert found.listing[0] == "def hanoi(n, source, spare, target):"
    assert found.current == 5
    calls = (
        ("hanoi(3, A, B, C)", "line 4"),
        ("hanoi(2, A, C, B)", "line 4"),
        ("hanoi(1, A, B, C)", "line 5"),
    )
    assert found.calls == calls
    assert shown("discs=3&move=1&panels=code,call-stack", "number", "depth").calls == ()  # it is asked for
    assert shown("discs=3&move=0&panels=code").current is None  # nothing is executed yet


def test_the_caption_gives_the_lines_executed_but_never_the_moves_left() -> None:
    places = {
        "move=0": "Moves made: 0",
        "move=0&line=2": "Moves made: 0, lines executed since: 2",
        "move=7&line=1": "Moves made: 7, lines executed since: 1",
    }
    assert {place: shown(f"discs=4&{place}").pictures[0][1] for place in places} == places


def test_the_stack_lists_the_next_task_first_and_bits_are_labelled_with_discs() -> None:
    found = shown("discs=3&algorithm=explicit-stack&move=1&panels=explicit-stack,bits")
    assert found.tasks[0] == '("disc", 2, "A", "C", "B")'
    assert found.bits == (("disc", *"321"), ("binary", *"001"), ("Gray", *"001"))
    assert found.listing == ()
    asked = shown("discs=3&algorithm=explicit-stack&move=1&panels=explicit-stack", "top")
    assert asked.tasks == ("?", *found.tasks[1:])


@pytest.mark.parametrize("kind", ["next-move", "disc", "bit"])
def test_a_picture_does_not_give_away_the_move_that_is_asked_for(kind: str) -> None:
    assert "dasharray" not in shown("discs=4&move=7", kind).pictures[0][0]


def test_other_questions_show_the_last_move_and_hide_the_next() -> None:
    asked, plain = (shown("discs=4&move=7", kind).pictures[0][0] for kind in ("line", None))
    assert asked.count("dasharray") == 1
    assert plain.count("dasharray") == 2


def test_a_panel_that_the_link_covers_stays_covered_in_print() -> None:
    found = shown("discs=3&move=1&panels=code,call-stack&hide=code")
    assert (found.listing, len(found.calls)) == ((), 3)


def test_the_innermost_calls_of_a_deep_stack_are_shown() -> None:
    calls = shown("discs=64&move=1&panels=call-stack").calls
    assert len(calls) == 12
    assert calls[-1] == ("hanoi(1, A, C, B)", "line 5")


@pytest.mark.parametrize(
    ("address", "said", "pictures"),
    [
        ("/play?discs=3", "Play", ["Start"]),
        ("/play?discs=3&start=2,1|3|&goal=3|2,1|", "Play", ["Start", "Goal"]),
        ("/graph?discs=2", "Graph", [""]),
        ("/graph?discs=6", "Graph", ["Start"]),
        ("/graph?discs=3&start=2,1|3|&goal=3|2,1|", "Graph", [""]),
        ("/compare?lane=recursive,3,A,C&lane=olive,3,A,C", "Recursive, Olive’s algorithm", []),
        ("/maths?discs=3", "Maths", []),
        ("/embed?variant=pegs&pegs=4&discs=5&move=2", "More pegs", ["More pegs"]),
        ("/play?variant=london", "Play", []),
    ],
)
def test_a_page_that_is_not_drawn_is_named(address: str, said: str, pictures: list[str]) -> None:
    found = elsewhere(address, ENGLISH)
    assert found.said == said
    assert [below for _, below in found.pictures] == pictures


def test_a_program_is_printed_as_it_is_written() -> None:
    found = elsewhere("/mine?discs=2#program=def%20hanoi(n)%3A%0A%20%20%20%20pass%0A", ENGLISH)
    assert found.listing == ("def hanoi(n):", "    pass")


def test_answers_are_written_as_people_would_write_them(client: FlaskClient) -> None:
    text = client.get("/lessons/trust/worksheet?lang=en").text
    answers = re.findall(r'<dd class="answer-right">(.*?)</dd>', text)
    assert answers[0] == "Line 4: hanoi(n - 1, source, target, spare)"
    assert answers[2] == "7"
    assert answers[4] == "Disc 10: A → C"
    assert "Disc 10: A → C" not in text[: text.index('class="answers"')]


def own(folder: Path, text: str) -> FlaskClient:
    (folder / "mine.md").write_text(text, encoding="utf-8")
    return create_app(lessons=folder).test_client()


def written(title: str) -> str:
    return f'+++\ntitle = "{title}"\nminutes = 3\norder = 1\n+++\n\n# One\n\n```hanoi\n/?discs=3\n```\n'


def test_all_pages_are_in_the_document_and_one_is_shown(client: FlaskClient) -> None:
    text = client.get("/lessons/trust?page=3").text
    assert text.count("<article") == 6
    assert text.count("hidden>\n") >= 5
    [seen] = [part for part in text.split("<article")[1:] if "hidden" not in part.split(">")[0]]
    assert 'data-page="3"' in seen
    turns = re.findall(r'data-turn="(\d)" rel="(\w+)"', text)
    assert turns == [
        ("2", "next"),
        *((str(n + by), way) for n in range(2, 6) for by, way in WAYS),
        ("5", "prev"),
    ]
    assert text.count('<a class="button accent strong to-end" href="/lessons') == 1  # on the last page
    for address in ("/lessons/none", "/lessons/none/worksheet"):
        assert client.get(address).status_code == 404


@pytest.mark.parametrize(("asked", "used"), [("0", 1), ("7", 6), ("99", 6), ("x", 1), ("", 1)])
def test_the_nearest_page_is_shown_for_a_bad_page_number(client: FlaskClient, asked: str, used: int) -> None:
    given = visible(client.get(f"/lessons/trust?page={asked}").text).for_scripts
    assert given["link"]["page"] == used
    assert len(given["notices"]) == 1


def test_the_first_state_is_the_one_of_the_current_page(client: FlaskClient) -> None:
    given = visible(client.get("/lessons/trust?page=5").text).for_scripts
    opened, state, *_ahead = given["first_state"]["answers"]
    assert opened["lanes"][0]["discs"] == 10
    assert state["move"] == "511"


def test_links_keep_theme_and_language(client: FlaskClient) -> None:
    text = client.get("/lessons/trust?page=2&theme=dark&lang=pl").text
    assert 'href="?page=3&amp;theme=dark&amp;lang=pl"' in text
    assert 'href="/lessons/trust?theme=dark&amp;lang=pl"' in client.get("/lessons?theme=dark&lang=pl").text


def test_a_lesson_in_another_language_says_so(tmp_path: Path) -> None:
    """Its own text is marked with its language; everything else is in the visitor's."""
    client = own(tmp_path, written("Mine"))
    text = client.get("/lessons/mine?lang=pl").text
    assert '<html lang="pl"' in text
    assert 'id="lesson-text" aria-label="Lekcja" lang="en"' in " ".join(text.split())
    assert '<nav class="dots across apart"' in text
    assert "English" in client.get("/lessons?lang=pl").text


def test_a_page_is_rendered_again_when_its_file_has_changed(tmp_path: Path) -> None:
    client = own(tmp_path, written("Before"))
    assert "Before" in client.get("/lessons/mine").text
    assert "Before" in client.get("/lessons").text
    (tmp_path / "mine.md").write_text(written("Later on"), encoding="utf-8")
    assert "Later on" in client.get("/lessons/mine").text
    assert "Later on" in client.get("/lessons").text


def test_a_broken_lesson_says_why_and_refreshes(tmp_path: Path) -> None:
    client = own(tmp_path, "nothing")
    answer = client.get("/lessons/mine", headers={"Accept": "text/html"})
    assert answer.status_code == 422
    assert "mine.md" in answer.text
    assert answer.headers["Refresh"] == "2"
    assert "frame-ancestors" not in answer.headers["Content-Security-Policy"]
    sheet = client.get("/lessons/mine/worksheet")
    assert sheet.status_code == 422
    assert "frame-ancestors 'none'" in sheet.headers["Content-Security-Policy"]
    assert "mine.md" in client.get("/lessons").text
