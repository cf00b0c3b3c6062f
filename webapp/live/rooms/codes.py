"""The code by which a class is found: to be read from the last row, and typed."""

ALPHABET = "34679ACEFHJKMNPQRTUWXY"
"""Letters and digits of which none looks like another one: of O, 0, D and Q, of I, L and 1, … one at most."""
LENGTH = 6


def code_in(number: int) -> str:
    """Return the code that a large number, as good as random, leads to."""
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def as_code(typed: str) -> str:
    """Return a code as it is kept: capital letters, no spaces."""
    return "".join(typed[: 4 * LENGTH].split()).upper()


def is_code(text: str) -> bool:
    """Tell whether a room can have this code."""
    return len(text) == LENGTH and set(text) <= set(ALPHABET)
