"""A formula evaluated as its card shows it: steps with grouped digits, what to copy, where to look."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from webapp.maths import BREAK, Formula, Step, Worked, read_position, shown
from webapp.maths.formula import LARGEST_TOWER, Value, Values
from webapp.maths.formulas.counts import AGES, years_for
from webapp.maths.writing import RAISED, rounded, telling
from webapp.puzzle import Places, Puzzle, peg_label, position_text
from webapp.sentence import Sentence
from webapp.web.pages.facts import DEFAULTS
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


LAST_PART = re.compile(r"(.*[=≈] )?(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class WorkedView:
    """A formula with its numbers filled in, in words.

    The last line is `head` followed by the result, `tail`. `also` compares the result with known quantities.
    `text` and `latex` are for copying. `look` is the address where the puzzle shows it, or None.
    """

    steps: list[str]
    head: str
    tail: str
    also: list[str]
    text: str
    latex: str
    look: str | None


def worked_view(formula: Formula, values: Values, puzzle: Puzzle, words: Words, kept: str = "") -> WorkedView:
    """Return a formula evaluated with these values; `kept` is what every link carries along."""
    worked = formula.work(**values)
    plain = [in_words(step, words) for step in worked.steps]
    lines = [readable(line, words) for line in plain]
    head, tail = result_of(worked.steps[-1], lines[-1])
    address = None if worked.look is None else look_address(worked.look, values, puzzle)
    return WorkedView(
        steps=lines[:-1],
        head=head,
        tail=tail,
        also=compared(values, words) if formula.name == "years" else [],
        text="\n".join([in_words(formula.plain, words), *plain]),
        latex=aligned(formula.latex.replace(BREAK, ""), worked),
        look=address and address + kept,
    )


def result_of(step: Step, line: str) -> tuple[str, str]:
    """Return the last line in two parts: what leads to the result, and the result; a sentence stays whole."""
    split = None if isinstance(step, Sentence) else LAST_PART.fullmatch(line)
    return (split[1] or "", split[2]) if split else ("", line)


def in_words(step: Step, words: Words) -> str:
    """Return a worked line in the reader's language; for people, k counts the moves."""
    return shown(words.say(step) if isinstance(step, Sentence) else step)


def aligned(formula: str, worked: Worked) -> str:
    """Return the formula in LaTeX, and below it the same with its numbers."""
    return f"\\begin{{aligned}}\n& {formula} \\\\\n& {worked.latex}\n\\end{{aligned}}"


def compared(values: Values, words: Words) -> list[str]:
    """Return how many times the ages in the legend fit into the time that the tower takes."""
    moves = (1 << _number(values, "n")) - 1
    years = years_for(moves, _number(values, "r"))
    ratios = [years / age.years for age in AGES]
    return [
        words.say(age.said.filled({"years": age.years, "times": _times(ratio, words)}))
        for age, ratio in zip(AGES, ratios, strict=True)
    ]


def _times(ratio: Fraction, words: Words) -> str:
    whole, _, part = rounded(ratio, telling(ratio, 2)).partition(".")
    return f"{grouped(whole, words)}.{part}"


def look_address(look: int | Places, values: Mapping[str, Value], puzzle: Puzzle) -> str | None:
    """Return where `/` shows a move or a position, or None.

    A position on no solution of a whole tower opens as the start of the shortest path to the target.
    """
    if isinstance(look, int):
        discs = values.get("n", max(puzzle.discs, look.bit_length()))
        assert isinstance(discs, int)
        if discs > LARGEST_TOWER:
            return None
        return address(Puzzle(discs, puzzle.source, puzzle.target), look)
    pairs = [(puzzle.source, puzzle.target), *((i, j) for i in range(3) for j in range(3) if i != j)]
    for source, target in pairs:
        reading = read_position(Puzzle(len(look), source, target), look)
        if reading.move is not None:
            return address(reading.puzzle, reading.move)
    return between_address(look, puzzle.target)


def address(puzzle: Puzzle, move: int) -> str:
    """Return the address of `/` at a move of a tower."""
    ends = f"from={peg_label(puzzle.source)}&to={peg_label(puzzle.target)}"
    return f"/?discs={puzzle.discs}&{ends}&move={move}"


def between_address(start: Places, target: int) -> str:
    """Return the address of `/` with the shortest path from a position to all discs on a peg."""
    goal = (target,) * len(start)
    ends = f"start={position_text(start)}&goal={position_text(goal)}"
    return f"/?variant={DEFAULTS.between}&discs={len(start)}&{ends}"


def _number(values: Values, name: str) -> int:
    value = values[name]
    assert isinstance(value, int)
    return value
