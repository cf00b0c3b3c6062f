"""Which disc a move moves, and when and how often a disc moves."""

from typing import NamedTuple

from webapp.descent import last_disc
from webapp.maths.formula import Formula, Worked, one, several
from webapp.maths.kinds import D_OF_ANY, K_OF_ANY, L_OF_ANY, D, K, M, N
from webapp.maths.writing import bits, equal
from webapp.sentence import counted, sentence

RULER_SEQUENCE = sentence("Ruler sequence, OEIS A001511")


def _work_disc_of_move(l: int) -> Worked:  # noqa: E741 - the glossary's letter for a move number
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


DISC_OF_MOVE = Formula(
    name="disc-of-move",
    title=sentence("Which disc moves"),
    why=sentence(
        "Disc 1 makes every second move, disc 2 every second of the others, and so on. So the number of the "
        "disc is one more than the number of zeros at the end of the move number in binary, which ν2 counts."
    ),
    source=RULER_SEQUENCE,
    plain="d = 1 + ν2(l)",
    latex=r"d = 1 + \nu_2(k)",
    variables=(L_OF_ANY,),
    work=_work_disc_of_move,
)


def move_of(disc: int, m: int) -> int:
    """Return the number of the disc's move m, counted from 0: (2m + 1)·2^(d−1)."""
    return 2 * m + 1 << disc - 1


def _work_moves_of_disc(n: int, d: int, m: int) -> Worked:
    """Work out l = (2m + 1)·2^(d−1)."""
    odd, power, move = 2 * m + 1, 1 << d - 1, move_of(d, m)
    steps = equal(f"(2 · {m} + 1) · 2^({d} − 1)", f"{odd} · 2^{d - 1}", f"{odd} · {power}", str(move))
    latex = rf"k = (2 \cdot {m} + 1) \cdot 2^{{{d} - 1}} = {odd} \cdot {power} = {move}"
    return one(move, steps, latex, move)


MOVES_OF_DISC = Formula(
    name="moves-of-disc",
    title=sentence("When disc d moves"),
    why=sentence(
        "Disc d moves when the move number ends in exactly d − 1 zeros in binary: at the odd multiples of "
        "2^(d−1). Its first move is move 2^(d−1), and from then on it makes every 2^d-th move."
    ),
    source=RULER_SEQUENCE,
    plain="l = (2m + 1) · 2^(d−1)",
    latex=r"k = (2m + 1) \cdot 2^{d-1}",
    variables=(N, D, M),
    work=_work_moves_of_disc,
)


def _work_first_and_last(n: int, d: int) -> Worked:
    """Work out 2^(d−1), 2^n − 2^(d−1) and 2^d."""
    whole, first, period = 1 << n, 1 << d - 1, 1 << d
    last = whole - first
    steps = (
        sentence("First move: {worked}", worked=f"2^({d} − 1) = 2^{d - 1} = {first}"),
        sentence("Last move: {worked}", worked=f"2^{n} − 2^({d} − 1) = {whole} − {first} = {last}"),
        sentence("Interval: {worked}", worked=f"2^{d} = {period}"),
    )
    latex = rf"2^{{{d} - 1}} = {first}, \quad 2^{{{n}}} - 2^{{{d} - 1}} = {last}, \quad 2^{{{d}}} = {period}"
    return several((first, last, period), steps, latex, first)


FIRST_AND_LAST = Formula(
    name="first-and-last",
    title=sentence("First move, last move, interval"),
    why=sentence(
        "The numbers of disc d’s moves are the odd multiples of 2^(d−1) below 2^n: the smallest is 2^(d−1) "
        "itself, the largest 2^n − 2^(d−1), and each is 2^d more than the one before."
    ),
    source=RULER_SEQUENCE,
    plain="l = 2^(d−1), 2^(d−1) + 2^d, …, 2^n − 2^(d−1)",
    latex=r"k = 2^{d-1}, \; 2^{d-1} + 2^{d}, \; \ldots, \; \allowbreak 2^{n} - 2^{d-1}",
    variables=(N, D),
    work=_work_first_and_last,
)


def moves_made(disc: int, k: int) -> int:
    """Return how many of the first k moves are this disc's: floor((k + 2^(d−1)) / 2^d)."""
    return k + (1 << disc - 1) >> disc


def _work_moves_made(d: int, k: int) -> Worked:
    """Work out floor((k + 2^(d−1)) / 2^d)."""
    half, whole, made = 1 << d - 1, 1 << d, moves_made(d, k)
    steps = equal(
        f"floor(({k} + 2^({d} − 1)) / 2^{d})",
        f"floor(({k} + {half}) / {whole})",
        f"floor({k + half} / {whole})",
        str(made),
    )
    latex = (
        rf"\left\lfloor \frac{{{k} + 2^{{{d} - 1}}}}{{2^{{{d}}}}} \right\rfloor = "
        rf"\left\lfloor \frac{{{k + half}}}{{{whole}}} \right\rfloor = {made}"
    )
    return one(made, steps, latex, k)


MOVES_MADE = Formula(
    name="moves-made",
    title=sentence("How often disc d has moved"),
    why=sentence(
        "Disc d moves for the first time at move 2^(d−1), and then at every 2^d-th move. Adding 2^(d−1) "
        "turns these numbers into the multiples of 2^d, and dividing by 2^d counts them. floor(x) is the "
        "largest whole number that is not greater than x: the remainder is dropped."
    ),
    source=RULER_SEQUENCE,
    plain="floor((k + 2^(d−1)) / 2^d)",
    latex=r"\left\lfloor \frac{k + 2^{d-1}}{2^{d}} \right\rfloor",
    variables=(D_OF_ANY, K_OF_ANY),
    work=_work_moves_made,
)


def gray_code(k: int) -> int:
    """Return the Gray code of k ≥ 0: k XOR floor(k / 2). Between k − 1 and k the bit of disc d(k) changes."""
    return k ^ k >> 1


def _work_gray(n: int, k: int) -> Worked:
    """Work out k XOR (k >> 1) in n bits."""
    binary, moved, gray = bits(k, n), bits(k >> 1, n), bits(gray_code(k), n)
    steps = equal(f"{k} XOR ({k} >> 1)", f"{binary} XOR {moved}", gray)
    latex = (
        rf"{k} \oplus \left\lfloor \frac{{{k}}}{{2}} \right\rfloor = "
        rf"\mathtt{{{binary}}} \oplus \mathtt{{{moved}}} = \mathtt{{{gray}}}"
    )
    return one(gray, steps, latex, k)


GRAY = Formula(
    name="gray",
    title=sentence("Gray code"),
    why=sentence(
        "A digit of the Gray code is 1 where two neighbouring digits of k differ. From k to k + 1 only one "
        "digit of the code changes, that of the disc that moves. k >> 1 is k without its last binary digit, "
        "with all other digits moved one place to the right. XOR gives 1 where two digits differ and 0 where "
        "they are equal."
    ),
    source=sentence("L. Gros, 1872; F. Gray, US patent 2632058, 1953; OEIS A003188"),
    plain="k XOR (k >> 1)",
    latex=r"k \oplus \left\lfloor \frac{k}{2} \right\rfloor",
    variables=(N, K),
    work=_work_gray,
)


class GrayRow(NamedTuple):
    """The number k in n binary digits and in Gray code; move k has changed the digit of `disc`.

    At k = 0 no disc has moved: `disc` is None. The list for n + 1 discs is this list, then the same reversed,
    with a new digit in front of each, so k and `mirror` = 2^n − 1 − k have Gray codes that differ only in
    their first digit.
    """

    k: int
    binary: str
    gray: str
    disc: int | None
    mirror: int


def gray_rows(n: int, first: int, count: int) -> list[GrayRow]:
    """Return at most `count` rows starting at k = `first` ≥ 0, up to 2^n − 1. O(n) a row."""
    last = (1 << n) - 1
    return [
        GrayRow(k, bits(k, n), bits(gray_code(k), n), last_disc(k) if k else None, last - k)
        for k in range(first, min(first + count, last + 1))
    ]
