"""How a link's values are read: an impossible one is replaced by the nearest possible.

Move numbers are read as people type them: 1,000, 0x3e8, 0b1111 or 12.5%. Scripts read them the same way.
"""

import re
from collections.abc import Callable, Collection, Sequence

SHOWN = 40  # characters of a value that a notice repeats
NUMBER = re.compile(r"[0-9]{1,80}")
INTEGER = re.compile(r"-?[0-9]{1,80}")

Reading = Callable[[str], str]

# Characters that group digits in any language: all blanks that JavaScript knows, and a few others.
DIVIDERS = re.compile("[\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff_,'’]")
WHOLE = re.compile(
    r"(?P<decimal>[0-9]{1,80})|0x(?P<hex>[0-9a-f]{1,80})|0b(?P<binary>[01]{1,200})", re.IGNORECASE
)
PER_CENT = re.compile(r"([0-9]{1,40})(?:\.([0-9]{1,40}))?%")
BASES = {"decimal": 10, "hex": 16, "binary": 2}


def one_of(known: Collection[str], fallback: str) -> Reading:
    """Return the reading of one of several texts."""
    choices = frozenset(known)
    return lambda text: text if text in choices else fallback


def number(low: int, high: int, fallback: int | None = None) -> Reading:
    """Return the reading of a whole number in decimal digits; the default is the fallback, or the lowest."""
    return _within(NUMBER, low, high, fallback)


def integer(low: int, high: int, fallback: int | None = None) -> Reading:
    """Return the same for numbers that may be negative."""
    return _within(INTEGER, low, high, fallback)


def _within(form: re.Pattern[str], low: int, high: int, fallback: int | None) -> Reading:
    other = low if fallback is None else fallback
    return lambda text: str(min(max(int(text), low), high) if form.fullmatch(text) else other)


def as_typed(last: int) -> Reading:
    """Return the reading of a move as people type it, such as 0x10 or 50 %, as decimal digits.

    A move beyond the last becomes the last plus one; anything else is left unchanged.
    """

    def meant(text: str) -> str:
        move = typed_number(text, last)
        return text if move is None else str(min(move, last + 1))

    return meant


def names_in(text: str, known: Sequence[str]) -> str:
    """Return the known names of a list `a,b,c`; the text itself if all are known."""
    names = listed(text)
    return text if {*names} <= {*known} else ",".join(name for name in known if name in names)


def listed(text: str) -> list[str]:
    """Return the names in a text like `a,b,c`."""
    return [name for name in text.split(",") if name]


def typed_move(text: str, moves: int) -> int | None:
    """Return the move 0 … `moves` that a text names; None if it names none.

    A percentage is rounded to the nearest move, a half to the higher.
    """
    move = typed_number(text, moves)
    return None if move is None or move > moves else move


def typed_number(text: str, moves: int) -> int | None:
    """Return the number that a text names, like `typed_move`, even beyond the last move."""
    tight = DIVIDERS.sub("", text)
    if share := PER_CENT.fullmatch(tight):
        part = share[2] or ""
        hundred = 100 * int("1" + "0" * len(part))
        return (2 * moves * int(share[1] + part) + hundred) // (2 * hundred)
    if whole := WHOLE.fullmatch(tight):
        assert whole.lastgroup
        return int(whole[whole.lastgroup], BASES[whole.lastgroup])
    return None
