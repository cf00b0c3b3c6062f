"""The lessons that come with the app: they can be shown as written, and the app can answer what they ask."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from flask.testing import FlaskClient
from markupsafe import Markup

from webapp.web.pages.lessons.lesson import Exercise, Lesson, Page
from webapp.web.pages.lessons.shelf import Shelf

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


def words(text: Markup) -> list[str]:
    return text.striptags().split()


def test_these_are_all_lessons_in_the_order_in_which_they_are_taken() -> None:
    for lang in LANGUAGES:
        listed = SHELF.listed(lang)
        assert [one.name for one in listed] == [*NAMES]
        assert [one.order for one in listed if isinstance(one, Lesson)] == [*range(1, len(NAMES) + 1)]


@in_both_languages
def test_a_lesson_is_short_and_each_of_its_pages_too(name: str, lang: str) -> None:
    one = lesson(name, lang)
    assert (one.lang, one.own) == (lang, False)
    assert 5 <= one.minutes <= 8
    assert 5 <= len(one.pages) <= 8
    for page in one.pages:
        assert len(words(page.text)) <= MOST_WORDS, page.title


@in_both_languages
def test_every_page_opens_what_it_shows(client: FlaskClient, name: str, lang: str) -> None:
    for page in lesson(name, lang).pages:
        address = page.address.partition("#")[0]
        assert client.get(address).status_code == 200
        if page.link is None:
            assert client.get(f"{address}&bare=1&lang={lang}").status_code == 200


@in_both_languages
def test_every_exercise_has_a_right_answer_and_every_wrong_one_is_told_what_it_leads_to(
    client: FlaskClient, name: str, lang: str
) -> None:
    for number, page, exercise in asked(lesson(name, lang)):
        shown = answer(client, name, lang, number)
        right = str(shown["value"])
        for value in (None, right, *others(exercise, right)):
            told = answer(client, name, lang, number, value)
            assert told["right"] is (value in (None, right)), (page.title, value)
            assert told["said"], (page.title, value)
        if exercise.kind == "choice":
            assert right == str(exercise.right)


def others(exercise: Exercise, right: str) -> Iterator[str]:
    """Yield a few wrong answers of an exercise's kind."""
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


def answer(
    client: FlaskClient, name: str, lang: str, page: int, value: str | None = None
) -> dict[str, object]:
    query = {"lang": lang, "page": page} | ({} if value is None else {"value": value})
    sent = client.get(f"/lessons/{name}/answer", query_string=query)
    assert sent.status_code == 200, sent.text
    told = sent.get_json()
    assert isinstance(told, dict)
    return told


@in_both_languages
def test_every_choice_says_what_would_happen(client: FlaskClient, name: str, lang: str) -> None:
    for number, page, exercise in asked(lesson(name, lang)):
        assert len(exercise.because) == len(exercise.choices), page.title
        for index, because in enumerate(exercise.because, 1):
            told = answer(client, name, lang, number, str(index))
            assert told["said"] == because.striptags()


@each
def test_both_languages_show_and_ask_the_same(name: str) -> None:
    english, polish = (lesson(name, lang).pages for lang in LANGUAGES)
    assert [page.address for page in english] == [page.address for page in polish]
    for one, other in zip(english, polish, strict=True):
        assert same(one.exercise) == same(other.exercise), one.title


def same(exercise: Exercise | None) -> object:
    """Return what is the same of an exercise in every language."""
    if exercise is None:
        return None
    count = len(exercise.choices)
    return exercise.kind, exercise.right, count, exercise.formula, dict(exercise.variables)


@each
def test_both_languages_write_the_same_code(name: str) -> None:
    english, polish = (lesson(name, lang).pages for lang in LANGUAGES)
    for one, other in zip(english, polish, strict=True):
        assert calls(one.text) == calls(other.text), one.title


def calls(text: Markup) -> set[str]:
    return {*re.findall(r"hanoi\([^)]*\)", text)}


@each
def test_no_two_pages_of_a_lesson_look_alike(name: str) -> None:
    for lang in LANGUAGES:
        pages = lesson(name, lang).pages
        assert len({page.title for page in pages}) == len(pages)
        assert len({page.address for page in pages}) == len(pages)
