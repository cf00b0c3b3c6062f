"""How many positions are k moves from a perfect one."""

from webapp.maths.formula import Formula, Worked, one
from webapp.maths.kinds import LAST_MOVE, ZERO, N, Number
from webapp.sentence import counted, sentence


def work(n: int, k: int) -> Worked:
    """Work out 2^(number of 1-bits of k)."""
    ones = k.bit_count()
    count = 1 << ones
    binary = counted(
        "In binary, {number} is {bits}, with {count} digit equal to 1.",
        "In binary, {number} is {bits}, with {count} digits equal to 1.",
        ones,
        number=str(k),
        bits=f"{k:b}",
    )
    return one(count, (binary, f"2^{ones} = {count}"), f"2^{{{ones}}} = {count}")


FORMULA = Formula(
    name="at-distance",
    title=sentence("Positions at a distance"),
    why=sentence(
        "The walk of “Any position to a peg” reads the discs from the largest to the smallest, and adds "
        "2^(d−1) for each disc d that is not on its goal. A disc that adds can be on either of the two other "
        "pegs, one that adds nothing only on its goal; the discs that add are the digits 1 of the distance."
    ),
    source=sentence(
        "A. M. Hinz, Pascal’s triangle and the Tower of Hanoi, The American Mathematical Monthly 99, 1992; "
        "OEIS A001316"
    ),
    plain=sentence("2^s, where s is the number of digits 1 of k in binary"),
    latex=r"2^{s_2(k)}",
    variables=(N, Number("k", sentence("Distance"), ZERO, LAST_MOVE)),
    work=work,
)
