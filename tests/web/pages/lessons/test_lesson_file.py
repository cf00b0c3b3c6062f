"""How a lesson's file is read; for a broken one, the line and what is allowed there."""

from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.data.broken_lessons import BROKEN, BrokenText
from webapp.web.pages.lessons.lesson import Exercise, Lesson, Page
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.lessons.reading.lesson_file import MOST_KB, read_lesson

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
    return read(folder, text).pages[0].exercise


def test_a_lesson_has_its_front_matter_and_its_pages() -> None:
    lesson = read_lesson(OWN / "short.md", "short", "en", own=True)
    assert (lesson.name, lesson.lang, lesson.title) == ("short", "en", "A short lesson")
    assert (lesson.minutes, lesson.order, lesson.own) == (2, 1, True)
    assert [one.title for one in lesson.pages] == ["Half way", "And now?", "The map"]


def test_about_is_the_first_sentence_unless_it_is_given(tmp_path: Path) -> None:
    assert read_lesson(OWN / "short.md", "short", "en", own=True).about == "Seven moves are made."
    told = FRONT.replace("order", 'about = "Of trust."\norder')
    assert read(tmp_path, f"{told}# One\nText. More.\n\n{STAGE}").about == "Of trust."
    assert read(tmp_path, f"{FRONT}# One\nIs it *so*? Yes.\n\n{STAGE}").about == "Is it so?"
    assert read(tmp_path, f"{FRONT}# One\nNo sign at its end\n\n{STAGE}").about == "No sign at its end"
    assert read(tmp_path, f"{FRONT}# One\n{STAGE}").about == "One"


def test_a_page_without_a_stage_shows_the_one_of_the_page_before() -> None:
    first, second, third = read_lesson(OWN / "short.md", "short", "en", own=True).pages
    assert (second.address, second.link) == (first.address, first.link)
    assert (third.address, third.link) == ("/graph?discs=2", None)


def test_text_is_rendered_without_the_blocks_and_a_title_is_plain(tmp_path: Path) -> None:
    text = page(tmp_path, "*so* `n < 3`\n\n## Below\n\n- one\n- two\n\n[press](javascript:alert(1)) & 3").text
    for part in ("<em>so</em> <code>n &lt; 3</code>", "<h2>Below</h2>", "<li>one</li>", " &amp; 3"):
        assert part in text
    assert not [part for part in ("<a", "discs=3") if part in text]
    titled = read(tmp_path, f"{FRONT}# A `call` *keeps* &lt;its&gt; promise\n{STAGE}")
    assert titled.pages[0].title == "A call keeps <its> promise"


def test_a_fence_with_any_other_name_is_code(tmp_path: Path) -> None:
    text = page(tmp_path, "```python\nhanoi(3)\n---\n# no title\n```").text
    assert '<code class="language-python">hanoi(3)\n---\n# no title\n</code>' in text


@pytest.mark.parametrize("fence", ["````", "~~~", "   ```"])
def test_no_page_starts_inside_a_fence(tmp_path: Path, fence: str) -> None:
    lesson = read(tmp_path, f"{FRONT}# One\n{fence} text\n```x\n---\n{fence}\n\n{STAGE}---\n# Two\n")
    assert [one.title for one in lesson.pages] == ["One", "Two"]


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("/?discs=4&move=7", "/?discs=4&move=7"),
        ("?discs=4", "/?discs=4"),
        ("http://192.168.0.7:8000/?discs=4&lang=pl&theme=dark&text=125&present=1", "/?discs=4"),
        ("https://school.example/maths?formula=gray", "/maths?formula=gray"),
        ("/graph/", "/graph"),
        ("/lessons/trust?page=3", "/lessons/trust?page=3"),
        ("/variants", "/variants"),
        ("/mine?discs=3#program=x", "/mine?discs=3#program=x"),
        ("/graph?discs=3#there", "/graph?discs=3"),
    ],
)
def test_a_link_leads_into_the_app_without_host_and_display_settings(
    tmp_path: Path, written: str, address: str
) -> None:
    assert f'href="{address.replace("&", "&amp;")}"' in page(tmp_path, f"[there]({written})").text


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("http://localhost:8000/?discs=4&move=7&lang=pl&theme=projector", "/?discs=4&move=7"),
        ("/embed?discs=4", "/?discs=4"),
        ("/?text=150&discs=4", "/?discs=4"),
    ],
)
def test_a_link_to_one_tower_becomes_the_pages_own_stage(tmp_path: Path, written: str, address: str) -> None:
    one = shown(tmp_path, written)
    assert one.address == address
    assert (one.link.lanes[0].discs, one.link.names_lang, one.link.theme) == (4, False, None)


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
def test_an_exercise_answered_on_the_stage_has_only_a_question(tmp_path: Path, kind: str) -> None:
    exercise = asked(tmp_path, f'kind = "{kind}"\nquestion = "Which *one*?"')
    assert (exercise.kind, exercise.question) == (kind, "Which <em>one</em>?")
    assert (exercise.choices, exercise.right, exercise.formula) == ((), None, None)


def test_a_number_has_a_formula_and_its_variables_as_texts(tmp_path: Path) -> None:
    fields = 'kind = "number"\nquestion = "?"\nformula = "distance"\nposition = "2,1|3|"\nj = "C"'
    assert asked(tmp_path, fields).variables == {"position": "2,1|3|", "j": "C"}
    moves = 'kind = "number"\nquestion = "?"\nformula = "moves"\nn = '
    assert asked(tmp_path, moves + "3").variables == {"n": "3"}
    with pytest.raises(BrokenLesson, match=r"line 14: .* is too long"):
        asked(tmp_path, f"{moves}0x{'F' * 6000}")  # more digits than Python writes
    for name in ("moves-left", "depth"):
        assert asked(tmp_path, f'kind = "number"\nquestion = "?"\nformula = "{name}"').formula == name


def test_a_choice_has_its_texts_the_right_one_and_reasons(tmp_path: Path) -> None:
    fields = 'kind = "choice"\nquestion = "?"\nchoices = ["`a`", "b"]\nright = 2\nbecause = ["No.", "*Yes*."]'
    exercise = asked(tmp_path, fields, "/graph?discs=2")
    assert exercise.choices == ("<code>a</code>", "b")
    assert exercise.right == 2
    assert exercise.because == ("No.", "<em>Yes</em>.")
    assert asked(tmp_path, fields.partition("because")[0]).because == ()


def test_a_page_is_identified_by_what_it_shows_and_asks(tmp_path: Path) -> None:
    texts = [STAGE, STAGE.replace("3", "4"), f'{STAGE}```ask\nkind = "disc"\nquestion = "?"\n```\n']
    known = [read(tmp_path, f"{FRONT}# One\n{text}").pages[0].known for text in texts]
    assert len({*known}) == 3
    assert known[0] == read(tmp_path, f"{FRONT}# Two\n{STAGE}").pages[0].known


def test_list_and_heading_markers_are_plain_text_in_a_choice(tmp_path: Path) -> None:
    texts = ["- 1", "+ 1", "3.", "# 4", "`n - 1`"]
    exercise = asked(tmp_path, f'kind = "choice"\nquestion = "1. Which?"\nchoices = {texts}\nright = 1')
    assert exercise.question == "1. Which?"
    assert exercise.choices == ("- 1", "+ 1", "3.", "# 4", "<code>n - 1</code>")


def refused(path: Path) -> BrokenLesson:
    with pytest.raises(BrokenLesson) as caught:
        read_lesson(path, "broken", "en", own=True)
    return caught.value


@pytest.mark.parametrize("broken", BROKEN, ids=lambda one: one.wrong)
def test_a_mistake_is_reported_with_its_file_and_line(tmp_path: Path, broken: BrokenText) -> None:
    path = tmp_path / "broken.md"
    path.write_text(broken.text, encoding="utf-8")
    problem = refused(path)
    said = [f"broken.md, line {line}: {said}" for line, said in broken.found]
    assert [*map(str, problem.every)] == said
    assert (problem.file, problem.line, str(problem.said)) == ("broken.md", broken.found[0][0], said[0])


@pytest.mark.parametrize("broken", [*BROKEN[:20:4], *BROKEN[-14::2]], ids=lambda one: one.wrong)
def test_lines_are_counted_whatever_their_endings(tmp_path: Path, broken: BrokenText) -> None:
    path = tmp_path / "broken.md"
    path.write_bytes(b"\xef\xbb\xbf" + broken.text.replace("\n", "\r\n").encode())
    lines = [str(said).partition(":")[0] for said in refused(path).every]
    assert lines == [f"broken.md, line {line}" for line, _ in broken.found]


def test_a_file_that_is_not_in_utf_8_or_too_large_or_unreadable_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.md"
    path.write_bytes('+++\ntitle = "Wieża"\n'.encode("cp1250"))
    assert str(refused(path)) == "broken.md, line 2: The file is not in UTF-8: save it in that encoding."
    path.write_bytes(b"x" * (MOST_KB * 1024 + 1))
    assert str(refused(path)) == "broken.md: The file is too large: at most 256 kB are read."
    path.write_bytes(b"x" * MOST_KB * 1024)
    assert refused(path).line == 1
    path.unlink()
    path.mkdir()
    assert str(refused(path)).startswith("broken.md: The file cannot be read: ")


@pytest.mark.parametrize(
    "text", ["[" * 50_000, "a = " + "[" * 50_000, "a = " + "9" * 5000, "\0", "a.b = 1\na = 2"]
)
def test_any_bad_front_matter_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.md"
    path.write_text(f"+++\n{text}\n+++\n# One\n```hanoi\n/?discs=3\n```\n", encoding="utf-8")
    assert refused(path).line is not None


@pytest.mark.parametrize("text", ["> " * 20_000, "[" * 20_000, "*" * 20_001, "`" * 20_001 + "a", "- " * 5000])
def test_no_text_of_a_page_takes_long_or_raises_an_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "long.md"
    front = '+++\ntitle = "T"\nminutes = 5\norder = 1\n+++\n'
    path.write_text(f"{front}# One\n\nx{text}\n\n```hanoi\n/?discs=3\n```\n", encoding="utf-8")
    assert read_lesson(path, "long", "en", own=True).pages[0].title == "One"
