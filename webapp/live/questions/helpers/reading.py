"""Parsing and checking answers."""

import re
from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.problems import InvalidValue, shortened
from webapp.sentence import Sentence, sentence

LONGEST = 60
"""Characters of an answer: a number of moves that a tower of the app has is shorter."""


def said_no(said: Sentence) -> InvalidValue:
    """Return the refusal of an answer."""
    return InvalidValue(said, "value")


def check_answer(value: str, ids: Sequence[str]) -> None:
    """Raise `InvalidValue` unless an answer is one of these ids."""
    if value not in ids:
        known = ", ".join(f"“{one}”" for one in ids)
        raise said_no(
            sentence(
                "“{value}” is no answer to this question; the answers are {known}.",
                value=value[:60],
                known=known,
            )
        )


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


def check_disc(sight: Sight, disc: int, least: int = 1) -> int:
    """Return the number of a disc; raise `InvalidValue` if there is no such disc."""
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
