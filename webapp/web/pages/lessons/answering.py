"""The right answer of an exercise, and what another one leads to, in the words of a visitor."""

from collections.abc import Mapping
from dataclasses import dataclass

from webapp.live import exercises
from webapp.live.exercises import Shows
from webapp.live.problems import InvalidValue, shortened
from webapp.maths import formula_named
from webapp.sentence import sentence
from webapp.web.pages.lessons.lesson import OF_THE_PLACE, Exercise, Page
from webapp.web.pages.lessons.numbers import is_right, number_given, say_right, say_wrong, worked_number
from webapp.web.pages.lessons.place import sight_of
from webapp.web.words.words import Words


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of an answer; `value` is there where it was asked for, and not given."""

    right: bool
    said: str
    shows: Shows | None = None
    value: str | None = None


def check(page: Page, exercise: Exercise) -> None:
    """Raise a refusal where a page cannot ask this: of its place, or of a formula with such variables.

    What a choice consists of is for who reads it to check.
    """
    kind = place_kind(exercise)
    if kind:
        exercises.check(kind, sight_of(page.link))
    elif exercise.kind == "number":
        worked_number(exercise.formula or "", exercise.variables)


def solve(page: Page, exercise: Exercise, words: Words) -> Told:
    """Return the right answer and why it is; raises as `check` does."""
    kind = place_kind(exercise)
    if kind:
        value, why = exercises.solve(kind, sight_of(page.link))
        return Told(True, words.say(why), value=value)
    if exercise.kind == "choice":
        right = exercise.right or 1
        return Told(True, said_of_choice(exercise, right, words), value=str(right))
    worked = worked_number(exercise.formula or "", exercise.variables)
    return Told(True, say_right(worked, words), value=worked.value)


def judge(page: Page, exercise: Exercise, value: str, words: Words) -> Told:
    """Return what is told of an answer; raises as `check` does, and `InvalidValue` for what can be none."""
    kind = place_kind(exercise)
    if kind:
        judged = exercises.judge(kind, sight_of(page.link), value)
        return Told(judged.right, words.say(judged.said), judged.shows)
    if exercise.kind == "choice":
        chosen = choice_given(exercise, value)
        return Told(chosen == exercise.right, said_of_choice(exercise, chosen, words))
    return judge_number(exercise.formula or "", exercise.variables, value, words)


def place_kind(exercise: Exercise) -> str | None:
    """Return which kind of exercise about its place a page asks; None where it asks of something else."""
    if exercise.kind == "choice":
        return None
    if exercise.kind != "number":
        return exercise.kind
    return exercise.formula if exercise.formula in OF_THE_PLACE else None


def judge_number(name: str, variables: Mapping[str, str], value: str, words: Words) -> Told:
    """Return whether a number is what a formula works out, and how it does."""
    worked, given = worked_number(name, variables), number_given(value)
    if is_right(given, worked.value or ""):
        return Told(True, say_right(worked, words))
    return Told(False, say_wrong(formula_named(name), worked, words))


def choice_given(exercise: Exercise, value: str) -> int:
    """Return the number of a choice, from 1; raises `InvalidValue` for any other text."""
    numbers = [str(number) for number in range(1, len(exercise.choices) + 1)]
    if value not in numbers:
        said = sentence(
            "There is no choice {right}; the choices are 1 to {last}.",
            right=shortened(value),
            last=len(numbers),
        )
        raise InvalidValue(said, "value")
    return int(value)


def said_of_choice(exercise: Exercise, chosen: int, words: Words) -> str:
    """Return what the lesson says of a choice; where it says nothing, whether it is right."""
    if exercise.because:
        return str(exercise.because[chosen - 1].striptags())
    text = str(exercise.choices[chosen - 1].striptags())
    if chosen == exercise.right:
        return words.say(sentence("The right answer is: {answer}", answer=text))
    return words.say(sentence("“{answer}” is not the right answer.", answer=text))
