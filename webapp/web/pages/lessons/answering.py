"""What a page of a lesson asks, in the words of a visitor: the same question as everywhere, or its own."""

from functools import partial

from webapp.live.lane import Address
from webapp.live.problems import InvalidValue, shortened
from webapp.live.questions import Choice, Judged, Posed, Question, as_written
from webapp.maths import formula_named
from webapp.sentence import Sentence, sentence
from webapp.web.pages.lessons.lesson import Exercise, Page
from webapp.web.pages.lessons.numbers import is_right, number_given, say_right, say_wrong, worked_number
from webapp.web.pages.lessons.place import sight_of
from webapp.web.words.words import Words


def pose(page: Page, exercise: Exercise, words: Words) -> Posed:
    """Return what a page asks; raises a refusal where it cannot ask this there, or of such variables."""
    if exercise.about is not None:
        found = exercise.about.posed(sight_of(page.link))
    elif exercise.kind == "choice":
        found = _choice(exercise, words)
    else:
        found = _number(exercise, words)
    question = found.question._replace(
        kind=exercise.kind,
        text=as_written(exercise.question.striptags()),
        points=exercise.points,
        hides=exercise.hides,
    )
    return found._replace(question=question)


def _choice(exercise: Exercise, words: Words) -> Posed:
    choices = tuple(
        Choice(str(i), as_written(text.striptags())) for i, text in enumerate(exercise.choices, 1)
    )
    right = exercise.right or 1
    why = said_of_choice(exercise, right)
    return Posed(
        Question("choice", as_written(""), choices, str(right), why),
        Address(0),
        partial(_judge_choice, exercise),
    )


def _judge_choice(exercise: Exercise, value: str) -> Judged:
    chosen = choice_given(exercise, value)
    return Judged(chosen == exercise.right, said_of_choice(exercise, chosen))


def _number(exercise: Exercise, words: Words) -> Posed:
    worked = worked_number(exercise.formula or "", exercise.variables)
    why = as_written(say_right(worked, words))
    question = Question("number", as_written(""), (), worked.value, why)
    return Posed(question, Address(0), partial(_judge_number, exercise, words))


def _judge_number(exercise: Exercise, words: Words, value: str) -> Judged:
    """Return whether a number is what a formula works out, and how it does."""
    name = exercise.formula or ""
    worked, given = worked_number(name, exercise.variables), number_given(value)
    if is_right(given, worked.value or ""):
        return Judged(True, as_written(say_right(worked, words)))
    return Judged(False, as_written(say_wrong(formula_named(name), worked, words)))


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


def said_of_choice(exercise: Exercise, chosen: int) -> Sentence:
    """Return what the lesson says of a choice; where it says nothing, whether it is right."""
    if exercise.because:
        return as_written(exercise.because[chosen - 1].striptags())
    text = str(exercise.choices[chosen - 1].striptags())
    if chosen == exercise.right:
        return sentence("The right answer is: {answer}", answer=text)
    return sentence("“{answer}” is not the right answer.", answer=text)
