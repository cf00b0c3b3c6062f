"""The lessons that come with the app: their links work, they can be answered, and what they say is true."""

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import product
from math import prod

import pytest
from flask.testing import FlaskClient

from tests.live.viewer import Viewer
from tests.oracles.brute_force import call_stacks, solve
from tests.oracles.state_graph import distances_from, next_to
from webapp.algorithms import BY_NAME
from webapp.live import session as live
from webapp.web.pages.lessons.lesson import Exercise, Lesson, Page
from webapp.web.pages.lessons.page import posed_by
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.words.words import words_in

NAMES = ("play-first", "trust", "arguments", "way-back", "who-stops", "not-the-only-way", "counting", "map")
LANGUAGES = ("en", "pl")
MOST_WORDS = 70  # of a page, without its exercise
SHELF = Shelf(None)

in_both_languages = pytest.mark.parametrize(("name", "lang"), [*product(NAMES, LANGUAGES)])
each = pytest.mark.parametrize("name", NAMES)


def lesson(name: str, lang: str) -> Lesson:
    return SHELF.lesson(name, lang)


def asked(one: Lesson) -> Iterator[tuple[int, Page, Exercise]]:
    """Yield each page that asks something, with its number."""
    for number, page in enumerate(one.pages, 1):
        if page.exercise:
            yield number, page, page.exercise


def test_the_lessons_are_complete_and_in_order() -> None:
    for lang in LANGUAGES:
        listed = SHELF.listed(lang)
        assert [one.name for one in listed] == [*NAMES]
        assert [one.order for one in listed if isinstance(one, Lesson)] == [*range(1, len(NAMES) + 1)]


@in_both_languages
def test_a_lesson_and_its_pages_are_short_and_no_two_pages_are_alike(name: str, lang: str) -> None:
    one = lesson(name, lang)
    assert (one.lang, one.own) == (lang, False)
    assert 5 <= one.minutes <= 8
    assert 5 <= len(one.pages) <= 8
    for page in one.pages:
        assert len(page.text.striptags().split()) <= MOST_WORDS, page.title
    assert (
        len({page.title for page in one.pages}) == len({page.address for page in one.pages}) == len(one.pages)
    )


@in_both_languages
def test_every_page_opens_what_it_shows(client: FlaskClient, name: str, lang: str) -> None:
    for page in lesson(name, lang).pages:
        address = page.address.partition("#")[0]
        assert client.get(address).status_code == 200
        if page.link is None:
            assert client.get(f"{address}&bare=1&lang={lang}").status_code == 200


@in_both_languages
def test_answers_of_every_exercise_are_judged(name: str, lang: str) -> None:
    exercises = [*asked(lesson(name, lang))]
    assert exercises
    viewer = Viewer()
    viewer.session = live.begin(words_in, lang, lessons=partial(posed_by, Shelf()))
    for number, page, exercise in exercises:
        [asked_] = viewer.say(type="ask", lesson=name, page=number)
        [told] = viewer.say(type="reveal", question=asked_["question"])
        right, said = told["right"], dict[str, str]()
        for value in (right, *others(exercise, right)):
            judged, _ = viewer.say(type="answer", question=asked_["question"], round=1, value=value)
            assert judged["right"] is (value == right), (page.title, value)
            said[value] = judged["said"]
            assert said[value], (page.title, value)
        if exercise.kind == "choice":
            assert right == str(exercise.right)
            assert len(exercise.because) == len(exercise.choices), page.title
        for index, because in enumerate(exercise.because, 1):
            assert said[str(index)] == because.striptags()


def others(exercise: Exercise, right: str) -> Iterator[str]:
    """Yield a few wrong answers to an exercise."""
    if exercise.kind == "choice":
        values = [str(one) for one in range(1, len(exercise.choices) + 1)]
    elif exercise.kind == "next-move":
        values = [f"{disc} {peg}" for disc in (1, 2, 3) for peg in "ABC"]
    elif exercise.kind == "frame":
        values = ["hanoi 3 A B C", "hanoi 1 A B C"]
    elif exercise.kind == "number":
        values = [str(int(right) + step) for step in (-1, 1)]
    else:
        values = ["1", "2", "3"]
    yield from (value for value in values if value != right)


@each
def test_both_languages_show_and_ask_the_same_and_write_the_same_code(name: str) -> None:
    english, polish = (lesson(name, lang).pages for lang in LANGUAGES)
    assert [page.address for page in english] == [page.address for page in polish]
    for one, other in zip(english, polish, strict=True):
        assert same(one.exercise) == same(other.exercise), one.title
        assert {*CALL.findall(one.text)} == {*CALL.findall(other.text)}, one.title


CALL = re.compile(r"hanoi\([^)]*\)")


@each
def test_notes_for_the_teacher_are_on_the_same_pages_in_both_languages(name: str) -> None:
    noted = [[page.note is not None for page in lesson(name, lang).pages] for lang in LANGUAGES]
    assert noted[0] == noted[1]
    assert any(noted[0]) == (name in ("play-first", "trust", "who-stops"))


def same(exercise: Exercise | None) -> object:
    """Return the parts of an exercise that are the same in every language."""
    if exercise is None:
        return None
    count = len(exercise.choices)
    return exercise.kind, exercise.right, count, exercise.formula, dict(exercise.variables)


in_both = pytest.mark.parametrize("lang", LANGUAGES)


def page(name: str, lang: str, number: int) -> Page:
    return lesson(name, lang).pages[number - 1]


def text_of(name: str, lang: str, number: int) -> str:
    return page(name, lang, number).text.striptags()


def names_in(algorithm: str) -> tuple[set[str], set[str]]:
    """What a program calls, and every name in it."""
    tree = ast.parse(BY_NAME[algorithm].program.text)
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    called = {one.id if isinstance(one, ast.Name) else ast.unparse(one) for one in calls}
    return called, {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


@in_both
def test_after_its_last_move_a_call_is_said_to_be_still_open(lang: str) -> None:
    assert page("trust", lang, 3).address.startswith("/?discs=4&move=7&")
    assert (3, 0, 2, 1) in call_stacks(4, 0, 2)[7 - 1]
    assert "hanoi(3, A, C, B)" in text_of("trust", lang, 3)
    said = {
        "en": "still open, but all it has left to do is return",
        "pl": "wciąż otwarte, ale musi się już tylko zakończyć",
    }
    assert said[lang] in text_of("trust", lang, 3)


@in_both
def test_the_call_that_continues_is_said_to_be_the_caller_of_the_one_that_returned(lang: str) -> None:
    assert page("arguments", lang, 4).address.startswith("/?discs=3&move=1&line=3&")
    *waiting, returning = call_stacks(3, 0, 2)[0]
    assert returning == (1, 0, 1, 2)
    assert (
        waiting == call_stacks(3, 0, 2)[1]
    )  # two wait: the last of them continues, and has waited for less time
    last = text_of("arguments", lang, 4).splitlines()[-1]
    assert re.search(r"(made|wywołało) hanoi\(1, A, B, C\)\.$", last)


@in_both
def test_the_base_case_is_said_to_be_reached_from_any_number_of_discs(lang: str) -> None:
    said = text_of("who-stops", lang, 2)
    assert {"en": "from any number of discs", "pl": "od każdej liczby krążków"}[lang] in said


def test_the_marks_on_an_inch_ruler_follow_the_discs() -> None:
    halvings = [Fraction(mark, 16).denominator.bit_length() for mark in range(1, 16)]
    lengths = [6 - halved for halved in halvings]
    assert lengths == [disc for disc, *_ in solve(4, 0, 2)]
    assert "inch ruler" in text_of("counting", "en", 2)


def test_the_creases_of_a_strip_of_paper_folded_four_times_follow_the_discs() -> None:
    """Polish rulers have no inches. The first fold counts as 4, the last one as 1."""
    creases = list[int]()
    for fold in (4, 3, 2, 1):  # each fold makes a crease in the middle of every part
        creases = [*(one for crease in creases for one in (fold, crease)), fold]
    assert creases == [disc for disc, *_ in solve(4, 0, 2)]
    said = text_of("counting", "pl", 2)
    assert "Złóż pasek papieru cztery razy na pół" in said
    assert "4 z pierwszego złożenia, 1 z ostatniego" in said


@in_both
def test_the_reply_to_a_number_calculates_that_number(lang: str) -> None:
    exercise = page("map", lang, 1).exercise
    for choice, because in zip(exercise.choices, exercise.because, strict=True):
        for factors in re.findall(r"\d+(?: · \d+)+", because.striptags()):
            assert prod(map(int, factors.split(" · "))) == int(choice)
    assert "2 · 2 · 2" in exercise.because[1]


@in_both
def test_three_of_four_programs_never_call_themselves_though_they_call_others(lang: str) -> None:
    called = {name: names_in(name)[0] for name in ("recursive", "explicit-stack", "olive", "idle-peg")}
    assert all(called.values())
    assert [name for name, names in called.items() if "hanoi" in names] == ["recursive"]
    exercise = page("not-the-only-way", lang, 7).exercise
    said = {"en": "never call themselves", "pl": "nigdy nie wywołują samych siebie"}[lang]
    assert said in exercise.because[0]


@in_both
def test_olive_s_program_remembers_one_peg_and_looks_at_all_pegs(lang: str) -> None:
    assert BY_NAME["olive"].kept == ("small",)
    assert "pegs" in names_in("olive")[1]
    assert "pegs" not in names_in("recursive")[1]
    said = {
        "en": "looks at the discs on the pegs, which the recursion never does",
        "pl": "patrzy na krążki na słupkach, czego rekurencja nigdy nie robi",
    }
    assert said[lang] in text_of("not-the-only-way", lang, 5)


@in_both
def test_the_plan_of_seven_moves_fits_the_goal_on_its_page(lang: str) -> None:
    start, goal = (0, 0, 1), (1, 1, 0)  # the pegs of discs 1, 2 and 3
    assert distances_from(start)[goal] == 5
    address = page("map", lang, 4).address
    assert address == "/play?discs=3&start=2,1|3|&goal=3|2,1|&made=ABACBC"
    now = start
    for source, target in ("AB", "AC", "BC"):
        discs = [disc for disc, peg in enumerate(now) if "ABC"[peg] == source]
        then = tuple("ABC".index(target) if disc == discs[0] else peg for disc, peg in enumerate(now))
        assert then in next_to(now)
        now = then
    assert now == (2, 2, 1)  # discs 1 and 2 are on C; 4 of the 7 moves are left, and no fewer would do
    assert distances_from(now)[goal] == 4
