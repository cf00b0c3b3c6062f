"""Numbers that formulas work out: whether an answer is right, and what is said of it."""

import re
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal, localcontext

from webapp.live.problems import InvalidValue, shortened
from webapp.live.questions.helpers.reading import check_length
from webapp.maths import Formula, Worked
from webapp.sentence import Sentence, sentence
from webapp.web.pages.maths.readable import readable
from webapp.web.pages.maths.worked import in_words, result_of
from webapp.web.words.words import Words

NOT_NUMBERS = frozenset({"peg", "idle-peg", "gray", "first-and-last", "best-next", "positions", "calls"})
"""Formulas that work out a peg, bits, or more than one number: no lesson asks for these."""
LONGEST_NUMBER = 1000
"""Characters of an answer."""
LONG_BITS = re.compile(r"[01]{20,}")
MOST_LINES = 10
"""Of a longer way only the last line is told."""
NUMBER = re.compile(r"[-−]?[0-9]+(\.[0-9]+)?")


def number_given(value: str) -> Decimal:
    """Return a number as it is written with a decimal point; raises `InvalidValue` for another text."""
    check_length(value, LONGEST_NUMBER)
    if not NUMBER.fullmatch(value):
        said = sentence("“{value}” is not a number in decimal digits.", value=shortened(value))
        raise InvalidValue(said, "value")
    return Decimal(value.replace("−", "-"))


def is_right(given: Decimal, right: str) -> bool:
    """True if a number is the right one, or that one rounded to a decimal place at least."""
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
    """Return how the number is worked out."""
    return _in_one(_lines(worked, words))


def say_hint(formula: Formula, worked: Worked, words: Words) -> str:
    """Return the formula and how it is worked out, without the result."""
    lines = _lines(worked, words)
    head, _ = result_of(worked.steps[-1], lines[-1])
    steps = _in_one([*lines[:-1], *([f"{head}…"] if head else [])])
    if isinstance(formula.plain, Sentence):
        return words.say(sentence("It is worked out like this: {steps}", steps=steps))
    plain = readable(formula.plain, words)
    return words.say(sentence("The formula is {formula}. Here: {steps}", formula=plain, steps=steps))


def _lines(worked: Worked, words: Words) -> list[str]:
    """Return the worked lines as people read them, long binary numbers by their ends."""
    lines = (readable(in_words(step, words), words) for step in worked.steps)
    return [LONG_BITS.sub(lambda found: f"{found[0][:6]}…{found[0][-6:]}", line) for line in lines]


def _in_one(lines: Sequence[str]) -> str:
    """Return worked lines as one text: a line that begins with a sign goes on, others are set apart."""
    text = ""
    for line in lines if len(lines) <= MOST_LINES else lines[-1:]:
        goes_on = line.startswith(("=", "≈")) or text.endswith((".", ":"))
        text += line if not text else f" {line}" if goes_on else f"; {line}"
    return text
