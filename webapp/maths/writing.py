"""How numbers and lines of arithmetic are written: exact, in plain text and in LaTeX."""

import re
from fractions import Fraction

from webapp.puzzle import peg_label

MINUS = "−"
RAISED = str.maketrans("0123456789nd+−", "⁰¹²³⁴⁵⁶⁷⁸⁹ⁿᵈ⁺⁻", "() ")
DECIMALS = 4  # places of a rounded result


def bits(value: int, n: int) -> str:
    """Return n binary digits, disc n's first. Raises `OverflowError` if the value needs more."""
    if value >> n:
        raise OverflowError(f"{value} needs more than {n} bits")
    return f"{value:0{n}b}"


def power_of_two(exponent: int) -> str:
    """Return a power of two as people read it: 2⁶."""
    return f"2{str(exponent).translate(RAISED)}"


def signed(number: int) -> str:
    """Return a number as it is written inside a formula: 2, but (−2)."""
    return str(number) if number >= 0 else f"({MINUS}{-number})"


def alone(number: int) -> str:
    """Return a number as it is written on its own: 2 or −2."""
    return str(number) if number >= 0 else f"{MINUS}{-number}"


def equal(first: str, *others: str) -> tuple[str, ...]:
    """Return the lines of an equation: those after the first start with "= "; repetitions are left out."""
    lines = [first]
    for line in others:
        if line != lines[-1].removeprefix("= "):
            lines.append(f"= {line}")
    return tuple(lines)


def rounded(value: Fraction, decimals: int = DECIMALS) -> str:
    """Return a number of 0 or more in decimals, rounded exactly; a half goes up."""
    scale = 10**decimals
    whole, rest = divmod((2 * value.numerator * scale + value.denominator) // (2 * value.denominator), scale)
    return f"{whole}.{rest:0{decimals}}"


def telling(value: Fraction, decimals: int = DECIMALS) -> int:
    """Return how many decimals, at least these, show two digits of a small number; for 0, just these."""
    while 0 < value * 10 ** (decimals - 1) < 1:
        decimals += 1
    return decimals


def sign_of(exact: Fraction, decimals: int = DECIMALS) -> str:
    """Return "=" where rounding changes nothing, else "≈"."""
    return "=" if (exact * 10**decimals).denominator == 1 else "≈"


def rounded_latex(exact: Fraction, decimals: int = DECIMALS) -> str:
    """Return a fraction and its decimals in LaTeX; a whole number alone."""
    if exact.denominator == 1:
        return str(exact)
    relation = r"\approx" if sign_of(exact, decimals) == "≈" else "="
    return rf"\frac{{{exact.numerator}}}{{{exact.denominator}}} {relation} {rounded(exact, decimals)}"


def shown(text: str) -> str:
    """Return a line for people, who count moves with k where a formula for programs has l."""
    return re.sub(r"\bl\b", "k", text)


def pegs_line(i: int, j: int) -> str:
    """Return the line that says which numbers source and target have."""
    return f"i = {peg_label(i)} = {i}, j = {peg_label(j)} = {j}"
