"""Which disc a move moves: the ruler sequence."""

from webapp.descent import last_disc
from webapp.maths.formula import Formula, Worked, one
from webapp.maths.kinds import L_OF_ANY
from webapp.sentence import counted, sentence


def work(l: int) -> Worked:  # noqa: E741 - the glossary's letter for a move number
    """Work out d = 1 + ν2(l)."""
    disc = last_disc(l)
    zeros = disc - 1
    steps = (
        f"d = 1 + ν2({l})",
        counted(
            "{number} is {bits} in binary, which ends in {count} zero.",
            "{number} is {bits} in binary, which ends in {count} zeros.",
            zeros,
            number=str(l),
            bits=f"{l:b}",
        ),
        f"d = 1 + {zeros} = {disc}",
    )
    return one(disc, steps, rf"d = 1 + \nu_2({l}) = 1 + {zeros} = {disc}", l)


FORMULA = Formula(
    name="disc-of-move",
    title=sentence("Which disc moves"),
    why=sentence(
        "Every second move is disc 1’s, every second of the others disc 2’s, and so on: the disc is one more "
        "than the number of zeros at the end of the move number in binary, which ν2 counts."
    ),
    source=sentence("Ruler sequence, OEIS A001511"),
    plain="d = 1 + ν2(l)",
    latex=r"d = 1 + \nu_2(k)",
    variables=(L_OF_ANY,),
    work=work,
)
