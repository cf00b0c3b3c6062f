"""What a page of a lesson asks, in the words of a visitor: the same question as everywhere, or its own."""

from functools import partial

from webapp.live.clock import at_move
from webapp.live.lane import Address, Lane, Sight
from webapp.live.problems import IllegalHere, InvalidValue, shortened
from webapp.live.questions import Choice, Judged, Posed, Question, as_written, say_right, say_wrong
from webapp.maths import Formula, Worked, formula_named
from webapp.sentence import Sentence, sentence
from webapp.web.pages.lessons.lesson import Exercise, Page
from webapp.web.pages.lessons.numbers import is_right, number_given, say_hint, say_steps
from webapp.web.pages.links.lanes import course_of
from webapp.web.pages.links.link import Link
from webapp.web.words.words import Words

NO_STAGE = sentence("This can be asked only where the page has a stage of its own.")


def pose(page: Page, exercise: Exercise, words: Words) -> Posed:
    """Return what a page asks; raises a refusal where it cannot ask this there, or of such variables."""
    if exercise.about is not None:
        found = exercise.about.posed(sight_of(page.link))
    elif exercise.kind == "choice":
        found = _choice(exercise)
    else:
        found = _number(exercise, words)
    question = found.question._replace(
        kind=exercise.kind,
        text=as_written(exercise.question.striptags()),
        points=exercise.points,
        hides=exercise.hides,
    )
    return found._replace(question=question)


def sight_of(link: Link | None) -> Sight:
    """Return what is seen at the place of a link.

    Raises `IllegalHere` if there is none: the page of an address is shown in a frame. Raises a refusal
    naming `move` or `line` for a place that the run does not come to.
    """
    course = None if link is None else course_of(link.lanes[0])
    if link is None or course is None:
        raise IllegalHere(NO_STAGE, "kind")
    lane, start = Lane(course), link.start
    if start.tick is not None:
        return lane.sight(lane.address_at(int(start.tick)))
    time = at_move(int(start.move or 0), start.line or 0, (lane,))
    return lane.sight(lane.address_after(time.count, time.line))


def _choice(exercise: Exercise) -> Posed:
    choices = tuple(
        Choice(str(i), as_written(text.striptags())) for i, text in enumerate(exercise.choices, 1)
    )
    right = exercise.right or 1
    question = Question("choice", as_written(""), choices, str(right), _said_of(exercise, right))
    return Posed(question, Address(0), partial(_judge_choice, exercise))


def _judge_choice(exercise: Exercise, value: str) -> Judged:
    numbers = [str(number) for number in range(1, len(exercise.choices) + 1)]
    if value not in numbers:
        said = sentence(
            "There is no choice {right}; the choices are 1 to {last}.",
            right=shortened(value),
            last=len(numbers),
        )
        raise InvalidValue(said, "value")
    return Judged(int(value) == exercise.right, _said_of(exercise, int(value)))


def _said_of(exercise: Exercise, chosen: int) -> Sentence:
    """Return what the lesson says of a choice; where it says nothing, whether it is right."""
    if exercise.because:
        return as_written(exercise.because[chosen - 1].striptags())
    text = exercise.choices[chosen - 1].striptags()
    return say_right(text) if chosen == exercise.right else say_wrong(text)


def _number(exercise: Exercise, words: Words) -> Posed:
    formula = formula_named(exercise.formula or "")
    worked = formula.answer(exercise.variables)
    why = as_written(say_steps(worked, words))
    question = Question("number", as_written(""), (), worked.value, why)
    return Posed(question, Address(0), partial(_judge_number, formula, worked, words))


def _judge_number(formula: Formula, worked: Worked, words: Words, value: str) -> Judged:
    """Judge a number, and say how the formula works out the right one."""
    if is_right(number_given(value), worked.value or ""):
        return Judged(True, as_written(say_steps(worked, words)))
    return Judged(False, as_written(say_hint(formula, worked, words)))
