"""The `ask` block of a page."""

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from markupsafe import Markup

from webapp.live.problems import not_possible
from webapp.maths import FORMULA_BY_NAME, formula_named
from webapp.sentence import Refusal, Sentence, sentence
from webapp.web.pages.lessons.answering import (
    NO_STAGE,
    NOT_NUMBERS,
    number_given,
    pose,
    read_answer,
    written_number,
)
from webapp.web.pages.lessons.lesson import ELSE, OF_THE_PLACE, OF_THE_STAGE, Exercise, Page
from webapp.web.pages.lessons.mistake import InvalidLesson
from webapp.web.pages.lessons.reading.fields import Fields
from webapp.web.pages.lessons.reading.markdown import inline
from webapp.web.words.words import SOURCE, words_in

ALWAYS = ("kind", "question")
REASONS = ("because", "because_not")
KINDS = (*OF_THE_STAGE, "number", "choice")
CHOICES = range(2, 7)
MANY_BITS = 10_000
"""The most bits of a number that no formula reads: Python might refuse to write its decimal digits."""
ANSWERED_IN = {"frame": "call-stack", "task": "explicit-stack", "line": "code", "bit": "bits"}
"""The panel in which the reader points to answer."""
FORMULAS = (*(name for name in FORMULA_BY_NAME if name not in NOT_NUMBERS), *OF_THE_PLACE)
FORMULA_OR_ANSWER = sentence(
    "A number needs either “formula” or “answer”: write one of the two, such as answer = 6"
)
IS_RIGHT = sentence("“{answer}” is the right answer: its reason goes in “because”.")
GAPS = re.compile(r"[\s\u00a0\u202f_]")
CALL = re.compile(r"[\s(),]+")


def read_exercise(fields: Fields) -> Exercise | None:
    """Return what is asked, and note what is wrong; None if its kind, or what that needs, is missing.

    `checked_exercise` checks whether it can be asked there.
    """
    note = fields.mistakes.note
    kind = note(fields.text, "kind")
    said = note(fields.text, "question")
    question = Markup() if said is None else _text(fields, "question", said)
    if kind is None:
        return None
    if kind == "choice":
        return _choice(fields, question)
    if kind == "number":
        return _number(fields, question)
    if kind in OF_THE_STAGE:
        fields.only((*ALWAYS, *REASONS))
        return _with_reasons(fields, Exercise(kind, question))
    fields.mistakes.add(_not_among(fields, "kind", kind, KINDS))
    return None


def _not_among(fields: Fields, name: str, value: str, known: Sequence[str]) -> InvalidLesson:
    return fields.refuse(not_possible(value, name, ", ".join(known)), name)


def _text(fields: Fields, name: str, text: str, *, links: bool = True) -> Markup:
    return inline(text, fields.line_of(name), fields.mistakes, links=links)


def _choice(fields: Fields, question: Markup) -> Exercise | None:
    fields.only((*ALWAYS, "choices", "right", "because"))
    note = fields.mistakes.note
    choices, right = note(fields.texts, "choices"), note(fields.number, "right")
    because = (note(fields.texts, "because") or ()) if fields.has("because") else ()
    if choices is None:
        return None
    wrong: dict[str, Sentence] = {}
    if len(choices) not in CHOICES:
        wrong["choices"] = _other_count("choices", f"{CHOICES[0]}–{CHOICES[-1]}", len(choices))
    if right is not None and not 1 <= right <= len(choices):
        wrong["right"] = not_possible(right, "right", f"1–{len(choices)}")
    if because and len(because) != len(choices):
        wrong["because"] = _other_count("because", str(len(choices)), len(because))
    for name, said in wrong.items():
        fields.mistakes.add(fields.refuse(said, name))
    exercise = Exercise(
        "choice",
        question,
        choices=tuple(_text(fields, "choices", one, links=False) for one in choices),
        right=right,
        because=tuple(_text(fields, "because", one) for one in because),
    )
    return None if wrong or right is None else exercise


def _other_count(field: str, needed: str, count: int) -> Sentence:
    return sentence(
        "The number of entries in the field {field} must be {needed}, not {count}.",
        field=field,
        needed=needed,
        count=count,
    )


def _number(fields: Fields, question: Markup) -> Exercise | None:
    """Return a question for a number: the author's own, or the result of a formula."""
    if fields.has("answer") == fields.has("formula"):
        fields.mistakes.add(fields.refuse(FORMULA_OR_ANSWER, "answer" if fields.has("answer") else "kind"))
        return None
    if fields.has("answer"):
        fields.only((*ALWAYS, "answer", *REASONS))
        answer = fields.mistakes.note(_own_number, fields)
        return None if answer is None else _with_reasons(fields, Exercise("number", question, answer=answer))
    formula = fields.mistakes.note(_formula, fields)
    if formula is None:
        return None
    known = () if formula in OF_THE_PLACE else formula_named(formula).variables
    names = [variable.name for variable in known]
    fields.only((*ALWAYS, "formula", *names, *REASONS))
    given = {name: fields.mistakes.note(_variable, fields, name) for name in names if name in fields.values}
    variables = {name: value for name, value in given.items() if value is not None}
    exercise = _with_reasons(fields, Exercise("number", question, formula=formula, variables=variables))
    return exercise if len(variables) == len(given) and not {*names} & {*fields.broken} else None


def _own_number(fields: Fields) -> str:
    """Return the right number in decimal digits; in a text, spaces may separate groups of digits."""
    value = fields.values.get("answer")
    if type(value) is int and value.bit_length() >= MANY_BITS:
        value = hex(value)
    if "answer" in fields.broken or type(value) not in (int, str, Decimal):
        raise fields.broken.get("answer") or fields.wrong("answer")
    try:
        return written_number(
            number_given(GAPS.sub("", f"{value:f}" if type(value) is Decimal else str(value)))
        )
    except Refusal as refusal:
        raise fields.refuse(refusal.said, "answer") from None


def _formula(fields: Fields) -> str:
    formula = fields.text("formula")
    if formula in FORMULAS:
        return formula
    raise _not_among(fields, "formula", formula, FORMULAS)


def _variable(fields: Fields, name: str) -> str:
    value = fields.values[name]
    if type(value) is int:
        return str(value) if value.bit_length() < MANY_BITS else hex(value)
    if isinstance(value, str):
        return value
    raise fields.wrong(name)


def _with_reasons(fields: Fields, exercise: Exercise) -> Exercise:
    """Return the exercise with the author's reasons why its answer is right and others are wrong."""
    note = fields.mistakes.note
    why = note(fields.text, "because", "why") if fields.has("because") else None
    others = (note(fields.table, "because_not") or {}) if fields.has("because_not") else {}
    return replace(
        exercise,
        why=None if why is None else _text(fields, "because", why),
        because_not={
            key: inline(text, fields.line_in("because_not", key), fields.mistakes)
            for key, text in others.items()
        },
    )


def checked_exercise(page: Page, exercise: Exercise, fields: Fields) -> Exercise:
    """Return the exercise with the answers of `because_not` in canonical form; note if it cannot be asked."""
    mistakes = fields.mistakes
    if exercise.about and page.link is None:
        mistakes.add(fields.refuse(NO_STAGE, "kind"))
        return exercise
    panel = ANSWERED_IN.get(exercise.points)
    if panel and page.link and panel not in (page.link.panels or []):
        said = sentence(
            "This is answered in the panel {panel}, which has to be in the link: panels={panel}", panel=panel
        )
        mistakes.add(fields.refuse(said, "kind"))
    try:
        right = pose(page, exercise, words_in(SOURCE)).question.right
    except Refusal as refusal:
        mistakes.add(fields.refused(refusal))
        return exercise
    found = {
        key: key if key == ELSE else mistakes.note(_answer_in, page, exercise, fields, key, right or "")
        for key in exercise.because_not
    }
    reasons = {answer: exercise.because_not[key] for key, answer in found.items() if answer}
    return replace(exercise, because_not=reasons)


def _answer_in(page: Page, exercise: Exercise, fields: Fields, key: str, right: str) -> str:
    """Return an answer in canonical form; raise `InvalidLesson` if it is invalid, or the right one."""
    text = GAPS.sub("", key) if exercise.points == "number" else " ".join(CALL.sub(" ", key).split())
    try:
        answer = read_answer(page, exercise, text)
        if answer == read_answer(page, exercise, right):
            raise InvalidLesson(sentence(IS_RIGHT.text, answer=key), fields.line_in("because_not", key))
    except InvalidLesson:
        raise
    except Refusal as refusal:
        raise InvalidLesson(refusal.said, fields.line_in("because_not", key)) from None
    return answer
