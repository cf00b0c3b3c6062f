"""Formulas as JSON: `/formulas` and `/formulas/NAME?…` for programs, `/maths/data` for `/maths`."""

from collections.abc import Callable, Mapping

from flask import Blueprint, Response, request

from webapp.maths import (
    FORMULAS,
    Formula,
    InvalidFormulaName,
    InvalidValue,
    Step,
    check_names,
    formula_named,
    shortened,
)
from webapp.sentence import Refusal, Sentence, sentence
from webapp.web.pages.errors import as_json, refused_in_json
from webapp.web.pages.headers import for_any_page
from webapp.web.pages.maths.data import maths_data
from webapp.web.pages.maths.link import read_link, tower_from_text
from webapp.web.pages.maths.worked import worked_view
from webapp.web.words.languages import kept, visitor_words

Say = Callable[[Sentence], str]

formula_api = Blueprint("formula_api", __name__)


@formula_api.get("/formulas")
def list_formulas() -> Response:
    """Return every formula with its variables; each one has an address that evaluates it."""
    check_names((), asked())
    say = visitor_words().say
    return as_json({"formulas": [described(formula, say) for formula in FORMULAS]})


@formula_api.get("/formulas/<path:name>")
@for_any_page
def work_formula(name: str) -> Response:
    """Return one formula with the numbers from the address filled in, and its result.

    With `tower`, such as `5,A,C`, the response is what a card of the page about that tower shows.
    """
    texts = asked()
    tower = texts.pop("tower", None)
    if tower is None:
        return as_json(answered(name, texts, visitor_words().say))
    formula, puzzle = formula_named(name), tower_from_text(tower)
    return as_json(worked_view(formula, formula.read(texts), puzzle, visitor_words(), kept("&")))


@formula_api.get("/maths/data")
@for_any_page
def shown_data() -> Response:
    """Return what the page `/maths` shows for the link with the same query."""
    return as_json(maths_data(read_link(request.args), visitor_words(), kept("&")))


@formula_api.errorhandler(Refusal)
def refused(refusal: Refusal) -> Response:
    """Return what is wrong: a code, a sentence, and which variable; `name` if there is no such formula."""
    if isinstance(refusal, InvalidFormulaName):
        return refused_in_json(refusal, 404, "unknown_formula")
    return refused_in_json(refusal)


def asked() -> dict[str, str]:
    """Return the variables in the address, without the language.

    Raises `InvalidValue` for one that is given twice.
    """
    texts = {}
    for name, values in request.args.lists():
        if len(values) > 1:
            field = shortened(name)
            raise InvalidValue(sentence("The field {field} is given more than once.", field=field), field)
        if name != "lang":
            texts[name] = values[0]
    return texts


def answered(name: str, texts: Mapping[str, str], say: Say) -> dict[str, object]:
    """Return a formula's result for variables given as texts; raise the errors of `Formula.read`."""
    formula = formula_named(name)
    worked = formula.answer(texts)
    return {
        "name": formula.name,
        "value": worked.value,
        "values": worked.values,
        "steps": [said(step, say) for step in worked.steps],
        "plain": said(formula.plain, say),
    }


def described(formula: Formula, say: Say) -> dict[str, object]:
    """Return a formula's name, title and source, and its variables with their ranges as text."""
    variables = [{"name": one.name, "from": one.first, "to": one.last} for one in formula.variables]
    return {
        "name": formula.name,
        "title": say(formula.title),
        "variables": variables,
        "source": say(formula.source),
    }


def said(step: Step, say: Say) -> str:
    """Return a worked line in the reader's language."""
    return say(step) if isinstance(step, Sentence) else step
