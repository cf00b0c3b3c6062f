"""Why a variant's next move is the best known one, from a position and to a goal that an address names."""

from collections.abc import Sequence
from dataclasses import replace

from flask import request

from webapp.puzzle import InvalidPosition, Pegs, peg_label
from webapp.sentence import Sentence, sentence
from webapp.web.pages.variants.asked_course import asked, position_named, variant_named


def reasons() -> Sequence[Sentence]:
    """Return the reasons; raise a refusal that names what is wrong with the address."""
    variant = variant_named(request.args.get("variant", ""))
    pegs, goal = _position("position"), _position("goal")
    puzzle = replace(asked(), start=pegs, goal=goal)
    if variant.goal == "tower":
        source, target = _towers(goal)
        puzzle = replace(puzzle, source=source, target=target)
    return variant.own(puzzle, []).guide.reasons(pegs)


def _towers(goal: Pegs) -> tuple[str, str]:
    """Return a peg that the tower may come from, and the one where it is to be built."""
    target = next((peg for peg, discs in enumerate(goal) if discs), 0)
    return peg_label(int(target == 0)), peg_label(target)


def _position(name: str) -> Pegs:
    position = position_named(name)
    if position is None:
        raise InvalidPosition(sentence("The field {field} is missing.", field=name), name)
    return position
