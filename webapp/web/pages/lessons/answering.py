"""The questions in lessons: those of the app, and numbers calculated by formulas."""

import re
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal, localcontext
from functools import partial

from webapp.live.clock import at_move
from webapp.live.lane import Address, Lane, Sight
from webapp.live.problems import IllegalHere, InvalidValue, shortened
from webapp.live.questions import (
    Choice,
    Judged,
    Posed,
    Question,
    as_written,
    check_answer,
    say_right,
    say_wrong,
)
from webapp.live.questions.kind import check_length
from webapp.maths import Formula, Worked, formula_named
from webapp.sentence import Sentence, sentence
from webapp.web.pages.lessons.lesson import ELSE, Exercise, Page
from webapp.web.pages.links.lanes import course_of
from webapp.web.pages.links.link import Link
from webapp.web.pages.maths.worked import in_words, readable, result_of
from webapp.web.words.words import Words

NOT_NUMBERS = frozenset({"peg", "idle-peg", "gray", "first-and-last", "best-next", "positions", "calls"})
"""Formulas whose result is a peg, bits, or more than one number: no lesson asks for these."""
LONGEST_NUMBER = 1000
"""The most characters of an answer."""
LONG_BITS = re.compile(r"[01]{20,}")
MOST_LINES = 10
"""The most lines of a calculation; only the last line of a longer one is shown."""
NUMBER = re.compile(r"[-−]?[0-9]+(\.[0-9]+)?")


def number_given(value: str) -> Decimal:
    """Return a number written with a decimal point; raise `InvalidValue` for any other text."""
    check_length(value, LONGEST_NUMBER)
    if not NUMBER.fullmatch(value):
        said = sentence("“{value}” is not a number in decimal digits.", value=shortened(value))
        raise InvalidValue(said, "value")
    return Decimal(value.replace("−", "-"))


def written_number(number: Decimal) -> str:
    """Return a number in plain digits, without superfluous zeros, so that equal numbers give equal texts."""
    text = f"{number:f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def is_right(given: Decimal, right: str) -> bool:
    """True if a number is the right one, or the right one rounded to at least one decimal place."""
    exact = Decimal(right.replace("−", "-"))
    if given == exact:
        return True
    places, most = given.as_tuple().exponent, exact.as_tuple().exponent
    assert isinstance(places, int)
    assert isinstance(most, int)
    if not most < places < 0:
        return False
    with localcontext(prec=LONGEST_NUMBER):
        return exact.quantize(Decimal(1).scaleb(places), ROUND_HALF_UP) == given


def say_steps(worked: Worked, words: Words) -> str:
    """Return how the number is calculated."""
    return _in_one(_lines(worked, words))


def say_way(formula: Formula, worked: Worked, words: Words) -> str:
    """Return the formula and how it is calculated, without the result."""
    lines = _lines(worked, words)
    head, _ = result_of(worked.steps[-1], lines[-1])
    steps = _in_one([*lines[:-1], *([f"{head}…"] if head else [])])
    if isinstance(formula.plain, Sentence):
        return steps
    plain = readable(formula.plain, words)
    return words.say(sentence("The formula is {formula}. Here: {steps}", formula=plain, steps=steps))


def _lines(worked: Worked, words: Words) -> list[str]:
    """Return the worked lines as people read them; long binary numbers are abbreviated to their ends."""
    lines = (readable(in_words(step, words), words) for step in worked.steps)
    return [LONG_BITS.sub(lambda found: f"{found[0][:6]}…{found[0][-6:]}", line) for line in lines]


def _in_one(lines: Sequence[str]) -> str:
    """Return worked lines as one text; a line that starts with a sign continues the one before."""
    text = ""
    for line in lines if len(lines) <= MOST_LINES else lines[-1:]:
        goes_on = line.startswith(("=", "≈")) or text.endswith((".", ":"))
        text += line if not text else f" {line}" if goes_on else f"; {line}"
    return text


TOO_LARGE = sentence("Too large. Use the formula “{title}”.")
TOO_SMALL = sentence("Too small. Use the formula “{title}”.")
NO_STAGE = sentence("This can be asked only about the page’s own tower, one whose link begins with /?")


def pose(page: Page, exercise: Exercise, words: Words) -> Posed:
    """Return what a page asks; raise a refusal if it cannot be asked there, or with such variables."""
    if exercise.about is not None:
        found = exercise.about.posed(sight_of(page.link))
    elif exercise.kind == "choice":
        found = _choice(exercise)
    elif exercise.answer is not None:
        found = _own_number(exercise.answer, words)
    else:
        found = _number(exercise, words)
    question = found.question._replace(
        kind=exercise.kind,
        text=as_written(exercise.question.striptags()),
        points=exercise.points,
        hides=exercise.hides,
        why=found.question.why if exercise.why is None else as_written(exercise.why.striptags()),
    )
    if exercise.why is None and not exercise.because_not:
        return found._replace(question=question)
    return found._replace(question=question, judge=partial(_judge_with_reasons, page, exercise, found))


def read_answer(page: Page, exercise: Exercise, value: str) -> str:
    """Return an answer in its canonical form; raise `InvalidValue` for a text that is no answer here."""
    if exercise.about is not None:
        return exercise.about.read(sight_of(page.link), value)
    return written_number(number_given(value)) if exercise.kind == "number" else value


def _judge_with_reasons(page: Page, exercise: Exercise, found: Posed, value: str) -> Judged:
    """Judge an answer; give the author's reason if there is one, or the app's for an equally good move."""
    judged = found.judge(value)
    answer, right = (read_answer(page, exercise, one) for one in (value, found.question.right or ""))
    if judged.right:
        why = exercise.why if exercise.about is None or answer == right else None
    else:
        why = exercise.because_not.get(answer, exercise.because_not.get(ELSE))
    return judged if why is None else judged._replace(said=as_written(why.striptags()), again=None)


def sight_of(link: Link | None) -> Sight:
    """Return what is shown at the place of a link.

    Raises `IllegalHere` if there is none, because the page is shown in a frame. Raises a refusal that names
    `move` or `line` for a place that the run does not reach.
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
    check_answer(value, [str(number) for number in range(1, len(exercise.choices) + 1)])
    return Judged(int(value) == exercise.right, _said_of(exercise, int(value)))


def _said_of(exercise: Exercise, chosen: int) -> Sentence:
    """Return what the lesson says about a choice, or else whether it is right."""
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
    """Judge a number: name the formula after the first wrong one, and show the calculation after the next."""
    given, right = number_given(value), worked.value or ""
    if is_right(given, right):
        return Judged(True, as_written(say_steps(worked, words)))
    hint = TOO_LARGE if given > Decimal(right) else TOO_SMALL
    way = as_written(say_way(formula, worked, words))
    return Judged(False, hint.filled({"title": formula.title}), again=way)


def _own_number(right: str, words: Words) -> Posed:
    said = say_right(words.number(int(right)) if right.isdigit() else right)
    return Posed(
        Question("number", as_written(""), (), right, said),
        Address(0),
        partial(_judge_own_number, right, said),
    )


def _judge_own_number(right: str, said: Sentence, value: str) -> Judged:
    return Judged(True, said) if is_right(number_given(value), right) else Judged(False, say_wrong(value))
