"""Answers as texts, in their one form."""

import re

from webapp.live.lane import Sight
from webapp.live.problems import InvalidValue, shortened
from webapp.sentence import Sentence, sentence

LONGEST = 60
"""Characters of an answer: a number of moves that a tower of the app has is shorter."""


def said_no(said: Sentence) -> InvalidValue:
    """Return the refusal of an answer."""
    return InvalidValue(said, "value")


def check_length(value: str, longest: int = LONGEST) -> None:
    """Raise `InvalidValue` for an answer that is too long."""
    if len(value) > longest:
        said = sentence(
            "“{value}” is too long for {field}: at most {most} characters.",
            value=shortened(value),
            field="value",
            most=longest,
        )
        raise said_no(said)


def whole_number(value: str) -> int:
    """Return a whole number in decimal digits; raise `InvalidValue` for any other text."""
    check_length(value)
    if not (value.isascii() and value.isdigit()):
        said = sentence("“{value}” is not a whole number in decimal digits.", value=shortened(value))
        raise said_no(said)
    return int(value)


def number_in(value: str) -> str:
    """Return the same number without zeros before it; raises as `whole_number` does."""
    return str(whole_number(value))


def disc_in(sight: Sight, value: str) -> int:
    """Return one of the discs; raise `InvalidValue` for another text."""
    return check_disc(sight, whole_number(value))


def check_disc(sight: Sight, disc: int, least: int = 1) -> int:
    """Return the number of a disc; raise `InvalidValue` where there is none such."""
    discs = len(sight.course.setting.looks)
    if not least <= disc <= discs:
        said = sentence("There is no disc {disc}; the discs are 1 to {discs}.", disc=disc, discs=discs)
        raise said_no(said)
    return disc


def parts_of(value: str, form: str, example: str) -> list[str]:
    """Return the words of an answer in a form; raise `InvalidValue`, with an example, for another one."""
    check_length(value)
    if not re.fullmatch(form, value):
        said = sentence(
            "“{value}” is not an answer here: it is written like “{example}”.",
            value=shortened(value),
            example=example,
        )
        raise said_no(said)
    return value.split()
