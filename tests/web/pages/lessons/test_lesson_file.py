"""What a lesson's file says, as it is read."""

from pathlib import Path

import pytest

from tests.conftest import ROOT
from webapp.web.pages.lessons.lesson import Exercise, Lesson, Page
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.lessons.reading.lesson_file import read_lesson

OWN = ROOT / "tests" / "data" / "lessons" / "own"
FRONT = '+++\ntitle = "T"\nminutes = 5\norder = 1\n+++\n'
STAGE = "```hanoi\n/?discs=3\n```\n"


def read(folder: Path, text: str) -> Lesson:
    path = folder / "own.md"
    path.write_text(text, encoding="utf-8")
    return read_lesson(path, "own", "en", own=True)


def page(folder: Path, body: str) -> Page:
    """A page with this text between its title and its stage."""
    return read(folder, f"{FRONT}# One\n\n{body}\n\n{STAGE}").pages[0]


def shown(folder: Path, link: str) -> Page:
    return read(folder, f"{FRONT}# One\n```hanoi\n{link}\n```\n").pages[0]


def asked(folder: Path, fields: str, link: str = "/?discs=3&move=3&panels=code,call-stack,bits") -> Exercise:
    text = f"{FRONT}# One\n```hanoi\n{link}\n```\n```ask\n{fields}\n```\n"
    exercise = read(folder, text).pages[0].exercise
    assert exercise
    return exercise


def test_a_lesson_has_what_its_front_says_and_its_pages() -> None:
    lesson = read_lesson(OWN / "short.md", "short", "en", own=True)
    assert (lesson.name, lesson.lang, lesson.title) == ("short", "en", "A short lesson")
    assert (lesson.minutes, lesson.order, lesson.own) == (2, 1, True)
    assert [one.title for one in lesson.pages] == ["Half way", "And now?", "The map"]


def test_about_is_the_first_sentence_unless_it_is_told(tmp_path: Path) -> None:
    assert read_lesson(OWN / "short.md", "short", "en", own=True).about == "Seven moves are made."
    told = FRONT.replace("order", 'about = "Of trust."\norder')
    assert read(tmp_path, f"{told}# One\nText. More.\n\n{STAGE}").about == "Of trust."
    assert read(tmp_path, f"{FRONT}# One\nIs it *so*? Yes.\n\n{STAGE}").about == "Is it so?"
    assert read(tmp_path, f"{FRONT}# One\nNo sign at its end\n\n{STAGE}").about == "No sign at its end"
    assert read(tmp_path, f"{FRONT}# One\n{STAGE}").about == "One"


def test_a_page_without_a_stage_shows_that_of_the_page_before() -> None:
    first, second, third = read_lesson(OWN / "short.md", "short", "en", own=True).pages
    assert (second.address, second.link) == (first.address, first.link)
    assert (third.address, third.link) == ("/graph?discs=2", None)


def test_text_is_rendered_without_the_blocks(tmp_path: Path) -> None:
    text = page(tmp_path, "*so* `n < 3`\n\n## Below\n\n- one\n- two\n\n1 < 2 & 3").text
    assert "<em>so</em> <code>n &lt; 3</code>" in text
    assert "<h2>Below</h2>" in text
    assert "<li>one</li>" in text
    assert "1 &lt; 2 &amp; 3" in text
    assert "discs=3" not in text


def test_a_title_is_plain_text(tmp_path: Path) -> None:
    assert read(tmp_path, f"{FRONT}# A `call` *keeps* &lt;its&gt; promise\n{STAGE}").pages[0].title == (
        "A call keeps <its> promise"
    )


def test_a_fence_of_any_other_name_is_code(tmp_path: Path) -> None:
    text = page(tmp_path, "```python\nhanoi(3)\n---\n# no title\n```").text
    assert '<code class="language-python">hanoi(3)\n---\n# no title\n</code>' in text


@pytest.mark.parametrize("fence", ["````", "~~~", "   ```"])
def test_inside_a_fence_no_page_begins(tmp_path: Path, fence: str) -> None:
    lesson = read(tmp_path, f"{FRONT}# One\n{fence} text\n```x\n---\n{fence}\n\n{STAGE}---\n# Two\n")
    assert [one.title for one in lesson.pages] == ["One", "Two"]


def test_a_script_is_no_link(tmp_path: Path) -> None:
    assert "<a" not in page(tmp_path, "[press](javascript:alert(1))").text


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("/?discs=4&move=7", "/?discs=4&move=7"),
        ("?discs=4", "/?discs=4"),
        ("http://192.168.0.7:8000/?discs=4&lang=pl&theme=dark&text=125&present=1", "/?discs=4"),
        ("https://school.example/maths?formula=gray", "/maths?formula=gray"),
        ("/graph/", "/graph"),
        ("/lessons/trust?page=3", "/lessons/trust?page=3"),
        ("/lessons", "/lessons"),
        ("/variants", "/variants"),
        ("/mine?discs=3#program=x", "/mine?discs=3#program=x"),
        ("/graph?discs=3#there", "/graph?discs=3"),
    ],
)
def test_a_link_leads_into_the_app_without_host_and_looks(tmp_path: Path, written: str, address: str) -> None:
    assert f'href="{address.replace("&", "&amp;")}"' in page(tmp_path, f"[there]({written})").text


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("http://localhost:8000/?discs=4&move=7&lang=pl&theme=projector", "/?discs=4&move=7"),
        ("/embed?discs=4", "/?discs=4"),
        ("/?text=150&discs=4", "/?discs=4"),
    ],
)
def test_one_tower_is_the_pages_own_stage(tmp_path: Path, written: str, address: str) -> None:
    one = shown(tmp_path, written)
    assert one.address == address
    assert one.link
    assert one.link.lanes[0].discs == 4
    assert not one.link.names_lang
    assert one.link.theme is None


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("/?variant=pegs&pegs=4&discs=5", "/embed?variant=pegs&pegs=4&discs=5"),
        ("/embed?variant=antwerp&discs=2", "/embed?variant=antwerp&discs=2"),
        ("/compare?lane=recursive,4,A,C&lane=olive,4,A,C", "/compare?lane=recursive,4,A,C&lane=olive,4,A,C"),
        ("http://host/graph?discs=3&start=2,1|3|&goal=3|2,1|", "/graph?discs=3&start=2,1|3|&goal=3|2,1|"),
        ("/play?discs=3&made=ACAB", "/play?discs=3&made=ACAB"),
        ("/maths?discs=3&formula=gray&gray.k=2", "/maths?discs=3&formula=gray&gray.k=2"),
        ("/mine?discs=3&bare=1#program=ab_c", "/mine?discs=3#program=ab_c"),
    ],
)
def test_every_other_page_is_shown_in_a_frame(tmp_path: Path, written: str, address: str) -> None:
    one = shown(tmp_path, written)
    assert (one.address, one.link) == (address, None)


@pytest.mark.parametrize("kind", ["next-move", "disc", "frame", "line", "bit"])
def test_what_is_answered_on_the_stage_has_a_question_alone(tmp_path: Path, kind: str) -> None:
    exercise = asked(tmp_path, f'kind = "{kind}"\nquestion = "Which *one*?"')
    assert (exercise.kind, exercise.question) == (kind, "Which <em>one</em>?")
    assert (exercise.choices, exercise.right, exercise.formula) == ((), None, None)


def test_a_number_has_a_formula_and_its_variables_as_texts(tmp_path: Path) -> None:
    fields = 'kind = "number"\nquestion = "?"\nformula = "distance"\nposition = "2,1|3|"\nj = "C"'
    assert asked(tmp_path, fields).variables == {"position": "2,1|3|", "j": "C"}
    assert asked(tmp_path, 'kind = "number"\nquestion = "?"\nformula = "moves"\nn = 3').variables == {
        "n": "3"
    }
    for name in ("moves-left", "depth"):
        assert asked(tmp_path, f'kind = "number"\nquestion = "?"\nformula = "{name}"').formula == name


def test_a_choice_has_its_texts_which_is_right_and_why(tmp_path: Path) -> None:
    fields = 'kind = "choice"\nquestion = "?"\nchoices = ["`a`", "b"]\nright = 2\nbecause = ["No.", "*Yes*."]'
    exercise = asked(tmp_path, fields, "/graph?discs=2")
    assert exercise.choices == ("<code>a</code>", "b")
    assert exercise.right == 2
    assert exercise.because == ("No.", "<em>Yes</em>.")
    assert asked(tmp_path, fields.partition("because")[0]).because == ()


def test_a_number_with_more_digits_than_python_writes_is_too_long(tmp_path: Path) -> None:
    with pytest.raises(BrokenLesson, match=r"line 14: .* is too long"):
        asked(tmp_path, f'kind = "number"\nquestion = "?"\nformula = "moves"\nn = 0x{"F" * 6000}')


def test_what_is_asked_is_known_by_its_words_and_its_place(tmp_path: Path) -> None:
    texts = [STAGE, STAGE.replace("3", "4"), f'{STAGE}```ask\nkind = "disc"\nquestion = "?"\n```\n']
    known = [read(tmp_path, f"{FRONT}# One\n{text}").pages[0].known for text in texts]
    assert len({*known}) == 3
    assert known[0] == read(tmp_path, f"{FRONT}# Two\n{STAGE}").pages[0].known


def test_a_sign_that_begins_a_list_elsewhere_is_part_of_a_choice(tmp_path: Path) -> None:
    texts = ["- 1", "+ 1", "3.", "# 4", "`n - 1`"]
    exercise = asked(tmp_path, f'kind = "choice"\nquestion = "1. Which?"\nchoices = {texts}\nright = 1')
    assert exercise.question == "1. Which?"
    assert exercise.choices == ("- 1", "+ 1", "3.", "# 4", "<code>n - 1</code>")
