"""Move numbers as people type them: 1,000, 0x3e8, 0b1111 or 12.5%. Scripts read them in the same way."""

import re

# What divides digits into groups, in any language: all blanks that JavaScript knows, and a few signs.
DIVIDERS = re.compile("[\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff_,'’]")
WHOLE = re.compile(
    r"(?P<decimal>[0-9]{1,80})|0x(?P<hex>[0-9a-f]{1,80})|0b(?P<binary>[01]{1,200})", re.IGNORECASE
)
PER_CENT = re.compile(r"([0-9]{1,40})(?:\.([0-9]{1,40}))?%")
BASES = {"decimal": 10, "hex": 16, "binary": 2}


def typed_move(text: str, moves: int) -> int | None:
    """Return the move 0 … `moves` that a text names; None where it names none.

    A share of the moves is rounded to the nearest, a half to the higher.
    """
    move = typed_number(text, moves)
    return None if move is None or move > moves else move


def typed_number(text: str, moves: int) -> int | None:
    """Return the number that a text names, as `typed_move`, also where it is beyond the last move."""
    tight = DIVIDERS.sub("", text)
    if share := PER_CENT.fullmatch(tight):
        part = share[2] or ""
        hundred = 100 * int("1" + "0" * len(part))
        return (2 * moves * int(share[1] + part) + hundred) // (2 * hundred)
    if whole := WHOLE.fullmatch(tight):
        assert whole.lastgroup
        return int(whole[whole.lastgroup], BASES[whole.lastgroup])
    return None
