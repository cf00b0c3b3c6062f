"""The block `ask` of a page."""

from markupsafe import Markup

from webapp.maths import FORMULA_BY_NAME, formula_named
from webapp.sentence import Refusal, sentence
from webapp.web.pages.lessons.answering import NOT_NUMBERS, pose
from webapp.web.pages.lessons.lesson import OF_THE_PLACE, OF_THE_STAGE, Exercise, Page
from webapp.web.pages.lessons.mistake import InvalidLesson
from webapp.web.pages.lessons.reading.fields import Fields
from webapp.web.pages.lessons.reading.markdown import inline
from webapp.web.words.words import SOURCE, words_in

ALWAYS = ("kind", "question")
KINDS = (*OF_THE_STAGE, "number", "choice")
CHOICES = range(2, 7)
MANY_BITS = 10_000
"""Of a number that no formula reads: Python might not write its decimal digits."""
ANSWERED_IN = {"frame": "call-stack", "task": "explicit-stack", "line": "code", "bit": "bits"}
"""The panel in which an answer is pointed at."""
FORMULAS = (*(name for name in FORMULA_BY_NAME if name not in NOT_NUMBERS), *OF_THE_PLACE)
NEEDS_STAGE = sentence("This is asked of a stage of the page's own: its link begins with /?")


def read_exercise(fields: Fields) -> Exercise:
    """Return what is asked; raises `InvalidLesson`. Whether it can be asked there `check_exercise` says."""
    kind = fields.text("kind")
    question = _text(fields, "question", fields.text("question"))
    if kind == "choice":
        return _choice(fields, question)
    if kind == "number":
        return _number(fields, question)
    if kind in OF_THE_STAGE:
        fields.only(ALWAYS)
        return Exercise(kind, question)
    said = sentence(
        "There is no kind “{kind}”; the kinds are {names}.", kind=kind[:40], names=", ".join(KINDS)
    )
    raise fields.refuse(said, "kind")


def _text(fields: Fields, name: str, text: str, *, links: bool = True) -> Markup:
    return inline(text, fields.line_of(name), links=links)


def _choice(fields: Fields, question: Markup) -> Exercise:
    fields.only((*ALWAYS, "choices", "right", "because"))
    choices, right = fields.texts("choices"), fields.number("right")
    because = fields.texts("because") if "because" in fields.values else ()
    if len(choices) not in CHOICES:
        said = sentence("There are {fewest} to {most} choices.", fewest=CHOICES[0], most=CHOICES[-1])
        raise fields.refuse(said, "choices")
    if not 1 <= right <= len(choices):
        said = sentence(
            "The right choice is a number from 1 to {most}, not {right}.", most=len(choices), right=right
        )
        raise fields.refuse(said, "right")
    if because and len(because) != len(choices):
        said = sentence("Each choice has one sentence in “because”: {most} of them.", most=len(choices))
        raise fields.refuse(said, "because")
    return Exercise(
        "choice",
        question,
        choices=tuple(_text(fields, "choices", one, links=False) for one in choices),
        right=right,
        because=tuple(_text(fields, "because", one) for one in because),
    )


def _number(fields: Fields, question: Markup) -> Exercise:
    formula = fields.text("formula")
    if formula not in FORMULAS:
        said = sentence(
            "“{name}” gives no number that can be asked for; these do: {names}.",
            name=formula[:40],
            names=", ".join(FORMULAS),
        )
        raise fields.refuse(said, "formula")
    known = () if formula in OF_THE_PLACE else formula_named(formula).variables
    names = [variable.name for variable in known]
    fields.only((*ALWAYS, "formula", *names))
    variables = {name: _variable(fields, name) for name in names if name in fields.values}
    return Exercise("number", question, formula=formula, variables=variables)


def _variable(fields: Fields, name: str) -> str:
    value = fields.values[name]
    if type(value) is int:
        return str(value) if value.bit_length() < MANY_BITS else hex(value)
    if isinstance(value, str):
        return value
    said = sentence(
        "A variable is a whole number, or a text in quotation marks; {name} is neither.", name=name
    )
    raise fields.refuse(said, name)


def check_exercise(page: Page, exercise: Exercise, fields: Fields) -> None:
    """Raise `InvalidLesson` if this page cannot ask this."""
    if exercise.about and page.link is None:
        raise fields.refuse(NEEDS_STAGE, "kind")
    panel = ANSWERED_IN.get(exercise.points)
    if panel and page.link and panel not in (page.link.panels or []):
        said = sentence(
            "This is answered in the panel {panel}: name it in the link, panels={panel}", panel=panel
        )
        raise fields.refuse(said, "kind")
    try:
        pose(page, exercise, words_in(SOURCE))
    except InvalidLesson:
        raise
    except Refusal as refusal:
        raise fields.refused(refusal) from None
