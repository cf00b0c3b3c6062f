"""The replies of the app's lessons to answers: each page's own reason, and what a wrong number stands for."""

import re
from collections.abc import Iterator
from itertools import product
from math import prod

import pytest

from tests.oracles.brute_force import call_stacks, solve, task_stacks
from tests.oracles.state_graph import calls_made
from tests.web.pages.lessons.test_lessons import (
    LANGUAGES,
    NAMES,
    SHELF,
    in_both,
    in_both_languages,
    lesson,
    page,
)
from webapp.web.pages.lessons.lesson import ELSE, Exercise
from webapp.web.pages.lessons.page import posed_by
from webapp.web.words.words import words_in

ALWAYS = ("next-move", "line", "disc", "bit", "number")
"""Kinds whose reasons the app gives by pegs, lines or formulas, and a page by what it teaches."""


def said(name: str, lang: str, number: int, value: str) -> str:
    """The reply to an answer to a page."""
    words = words_in(lang)
    return words.say(posed_by(SHELF, name, number, 1, words).judge(value).said)


def texts(exercise: Exercise) -> Iterator[str]:
    """Yield every reason that an exercise has."""
    reasons = (exercise.why, *exercise.because, *exercise.because_not.values())
    yield from (one.striptags() for one in reasons if one)


@in_both_languages
def test_every_page_gives_reasons_of_its_own(name: str, lang: str) -> None:
    for one in lesson(name, lang).pages:
        exercise = one.exercise
        if exercise and exercise.kind in ALWAYS:
            assert exercise.why, one.title
            assert exercise.because_not, one.title
            assert exercise.kind != "number" or ELSE in exercise.because_not, one.title


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_reply_to_the_same_answers(name: str) -> None:
    for one, other in zip(*(lesson(name, lang).pages for lang in LANGUAGES), strict=True):
        if one.exercise and other.exercise:
            assert [*one.exercise.because_not] == [*other.exercise.because_not], one.title


@in_both_languages
def test_no_reason_is_only_a_calculation_and_every_calculation_is_right(name: str, lang: str) -> None:
    for one in lesson(name, lang).pages:
        for text in texts(one.exercise) if one.exercise else ():
            assert len(re.findall(r"[^\W\d_]{2,}", text)) > 2, text
            for terms, total in re.findall(r"(\d+(?: [+·] \d+)+) = (\d+)", text):
                parts = [prod(map(int, part.split(" · "))) for part in terms.split(" + ")]
                assert sum(parts) == int(total), text


@in_both_languages
def test_no_text_forbids_moving_a_disc_twice(name: str, lang: str) -> None:
    """It is allowed, but two moves of one disc in a row waste one."""
    for one in lesson(name, lang).pages:
        for text in (one.text.striptags(), *(texts(one.exercise) if one.exercise else ())):
            assert not re.search(r"never moves twice|(cannot|may not) move twice|nie może.* dwa razy", text)


@in_both
def test_moving_disc_1_again_is_said_to_waste_a_move(lang: str) -> None:
    wasted = {
        "en": "Moving disc 1 again would waste a move. The only other move is disc 2, A → C.",
        "pl": "Drugi z rzędu ruch krążkiem 1 byłby stracony. Jedyny inny ruch to krążek 2, A → C.",
    }
    assert solve(4, 0, 2)[:2] == [(1, 0, 1), (2, 0, 2)]
    assert said("not-the-only-way", lang, 4, "2 C") == wasted[lang]


def zeros(move: int) -> int:
    """How many zeros a number ends in, in binary."""
    return len(f"{move:b}") - len(f"{move:b}".rstrip("0"))


def test_the_counting_lesson_explains_by_counting() -> None:
    discs = [disc for disc, *_ in solve(6, 0, 2)]
    assert discs[:7] == [1, 2, 1, 3, 1, 2, 1]
    assert said("counting", "en", 1, str(discs[7])) == "After 1 2 1 3 1 2 1 comes the first 4."
    assert (f"{48:b}", zeros(48), discs[47]) == ("110000", 4, 5)
    assert said("counting", "en", 3, "5") == "110000 ends in four zeros, so disc 5 moves."
    assert (f"{6:b}", zeros(6), discs[5]) == ("110", 1, 2)
    assert said("counting", "en", 4, "2").startswith("110 ends in one zero, so disc 2 moves")
    four = solve(4, 0, 2)
    assert [target for disc, _, target in four if disc == 1][:4] == [1, 2, 0, 1]
    assert four[6] == (1, 0, 1)
    assert said("counting", "en", 5, "1 B") == "7 is odd, so disc 1 moves. It goes A, B, C: now from A to B."
    idle = ["ABC"[3 - source - target] for _, source, target in four]
    assert idle[:6] == [*"CBACBA"]
    assert four[3] == (3, 0, 1)
    assert said("counting", "en", 6, "3 B").startswith("C is idle next, so the move is between A and B")
    assert zeros(2**63) == 63
    assert said("counting", "en", 7, "64") == "It ends in 63 zeros, so disc 64 moves."
    assert said("counting", "en", 7, "63").startswith("You counted the zeros.")


RIGHT = {
    ("play-first", 4): len(solve(3, 0, 2)) - 4,
    ("play-first", 5): [disc for disc, *_ in solve(4, 0, 2)].index(4),
    ("play-first", 6): len(solve(4, 0, 2)) - 7,
    ("trust", 3): len(solve(4, 0, 2)) - 8,
    ("arguments", 7): len(call_stacks(3, 0, 2)[4]),
    ("way-back", 4): [disc for disc, *_ in solve(3, 0, 2)].index(3),
    ("way-back", 7): len(call_stacks(10, 0, 2)[0]),
    ("who-stops", 3): calls_made(3, 1),
    ("not-the-only-way", 3): len(solve(3, 0, 2)) - 1,
    ("map", 3): len(solve(4, 0, 2)),
    ("counting", 7): 64,
}


def test_the_right_numbers_are_right() -> None:
    asked = {
        (name, number): posed_by(SHELF, name, number, 1, words_in("en")).question.right
        for name in NAMES
        for number, one in enumerate(lesson(name, "en").pages, 1)
        if one.exercise and one.exercise.kind == "number"
    }
    assert asked == {place: str(right) for place, right in RIGHT.items()}
    sizes = [1 if kind == "disc" else 2**disc - 1 for kind, disc, *_ in task_stacks(3, 0, 2)[0]]
    assert sorted(sizes) == [1, 1, 1, 3]
    assert (calls_made(3, 0), calls_made(3, 0) - calls_made(3, 1)) == (15, 8)


TYPICAL = [
    (("play-first", 4), "7", "That is the whole game.", "Tyle ruchów ma cała gra."),
    (("play-first", 5), "15", "That is the whole tower of 4.", "Tyle potrzebuje cała wieża z 4"),
    (("play-first", 5), "8", "One too many", "O jeden za dużo"),
    (("play-first", 5), "6", "One too few", "O jeden za mało"),
    (("trust", 3), "15", "That is the whole tower of 4.", "Tyle potrzebuje cała wieża z 4"),
    (("trust", 3), "8", "That includes the move of disc 4.", "To razem z ruchem krążka 4."),
    (("arguments", 7), "12", "That counts source, spare and target, too.", "To razem ze zmiennymi"),
    (("way-back", 4), "4", "One too many", "O jeden za dużo"),
    (("way-back", 7), "11", "One too many", "O jedno za dużo"),
    (("who-stops", 3), "15", "That is the program with base case 0.", "Tyle jest przy przypadku bazowym 0."),
    (("not-the-only-way", 3), "7", "That is the whole tower of 3.", "Tyle potrzebuje cała wieża z 3"),
    (("counting", 7), "63", "You counted the zeros.", "To liczba zer."),
    (("map", 3), "16", "That is how many points it has.", "Tyle ma punktów."),
]


@pytest.mark.parametrize(("place", "value", "english", "polish"), TYPICAL)
def test_a_typical_wrong_number_is_explained(
    place: tuple[str, int], value: str, english: str, polish: str
) -> None:
    assert said(place[0], "en", place[1], value).startswith(english)
    assert said(place[0], "pl", place[1], value).startswith(polish)


@pytest.mark.parametrize(("place", "lang"), [*product(RIGHT, LANGUAGES)])
def test_no_reply_to_a_wrong_number_gives_a_formula(place: tuple[str, int], lang: str) -> None:
    right = RIGHT[place]
    for value in (*range(min(right, 16)), right - 1, right + 1, right + 2, 1000):
        text = said(*place[:1], lang, place[1], str(value))
        assert not re.search(r"2ⁿ|=|ν", text.replace("n = ", "")), text


@in_both
def test_pages_about_paths_and_calls_give_a_reason(lang: str) -> None:
    assert page("way-back", lang, 4).exercise.why.striptags().count(" ") > 5
    assert page("who-stops", lang, 3).exercise.why.striptags().count(" ") > 5
