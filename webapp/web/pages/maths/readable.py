"""Lines of arithmetic as people read them: powers raised, long numbers in groups."""

import re

from webapp.maths.writing import RAISED
from webapp.web.words.words import Words

LONG_NUMBER = re.compile(r"(?<![\d.])\d{4,}(?!\d)")
BITS = frozenset("01")
POWER = re.compile(r"\^(\([\dnd +−]+\)|[\dnd]+)")


def raised(text: str) -> str:
    """Return a text with its powers raised: 2^(n−1) becomes 2ⁿ⁻¹."""
    return POWER.sub(lambda found: found[1].translate(RAISED), text).replace("ν2(", "ν₂(")


def readable(text: str, words: Words) -> str:
    """Return a line with its powers raised and its long numbers in groups."""
    return LONG_NUMBER.sub(lambda found: grouped(found[0], words), raised(text))


def grouped(digits: str, words: Words) -> str:
    """Return a number's digits in groups; binary digits stay together."""
    if set(digits) <= BITS:
        return digits
    sign, first, others = (words.grouping[name] for name in ("sign", "first", "others"))
    assert isinstance(first, int)
    assert isinstance(others, int)
    groups = [digits[-first:]]
    for end in range(len(digits) - first, 0, -others):
        groups.insert(0, digits[max(0, end - others) : end])
    return str(sign).join(groups)
