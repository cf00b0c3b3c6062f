"""Problems and state graphs of small puzzles, as JSON."""

from flask import Blueprint, Response, request

from webapp.sentence import Refusal
from webapp.variants import VARIANT_BY_NAME, VARIANTS, Variant
from webapp.variants.variant import say_no_variant
from webapp.web.pages.errors import as_json, refused_in_json
from webapp.web.pages.headers import for_any_page

variants = Blueprint("variants", __name__)


class InvalidVariant(Refusal):
    """A variant whose positions are not all known."""

    code = "unknown_variant"


@variants.get("/variants/problems")
@for_any_page
def problems() -> Response:
    """Return problems of the variant, with the fewest moves and the number of shortest solutions.

    `{"problems": [{"moves": 1, "problems": [{"start", "goal", "moves", "solutions"}, …]}, …]}`
    """
    sets = asked_variant().problems()
    return as_json({"problems": [{"moves": moves, "problems": one} for moves, one in sets.items()]})


@variants.get("/variants/positions")
@for_any_page
def positions() -> Response:
    """Return all positions of the variant, and the pairs of positions, by index, that one move connects.

    `{"positions": [[[…], […], […]], …], "edges": [[0, 3], …]}`
    """
    every, edges = asked_variant().positions()
    return as_json({"positions": every, "edges": edges})


def asked_variant() -> Variant:
    """Return the named variant; raise `InvalidVariant` for one that has no such lists."""
    name = request.args.get("variant", "")
    variant = VARIANT_BY_NAME.get(name)
    if variant and variant.small:
        return variant
    raise InvalidVariant(say_no_variant(name, [one.name for one in VARIANTS if one.small]), "variant")


variants.register_error_handler(Refusal, refused_in_json)
