"""The cycles of cyclic algorithms: the pegs in their roles, the beats, and disc 1."""

from collections.abc import Mapping
from typing import Any

from webapp.algorithms.algorithm import Row
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence

ROLES = sentence("Roles: f (from) is {f}, t (through) is {t}, g (goal) is {g}.")
ORDER = sentence("The pegs in order: a is {a}, b is {b}, c is {c}.")
PAIRS = sentence("Three pairs of pegs, used in turn.")


def four_roles(puzzle: Puzzle, turns: int) -> tuple[str, str, str]:
    """Return the pegs (f, t, g) after `turns` rounds of the four beats: (f, t, g) := (g, f, t)."""
    pegs = [puzzle.source, puzzle.spare, puzzle.target]
    if puzzle.discs % 2:
        pegs = [puzzle.source, puzzle.target, puzzle.spare]
    f, t, g = (peg_label(pegs[(place - turns) % 3]) for place in range(3))
    return f, t, g


def say_swapped(puzzle: Puzzle, one: str, other: str) -> Sentence:
    """Say whether these two variables are swapped before the first beat."""
    if puzzle.discs % 2:
        return sentence("The number of discs is odd, so {one} and {other} are swapped.", one=one, other=other)
    return sentence(
        "The number of discs is even, so {one} and {other} are not swapped.", one=one, other=other
    )


def say_beat(k: int) -> Sentence:
    """Say which of the four beats move k is; a listing's `beat` is 0 for the fourth."""
    return sentence(
        "The remainder of {k} divided by 4 is {rest}: beat {beat} of 4.", k=k, rest=k % 4, beat=k % 4 or 4
    )


def say_test(beat: int, here: bool) -> Sentence:
    """Say whether this is the beat that a line tests for."""
    if here:
        return sentence("This is beat {beat}.", beat=beat)
    return sentence("This is not beat {beat}.", beat=beat)


def say_pair(values: Mapping[str, Any], beat: int) -> Sentence:
    """Say which of the three beats, counted from 0, it is, and which pair of pegs it has."""
    one, other = values["pairs"][beat]
    return sentence(
        "Beat {beat} of 3: a move between {one} and {other}.", beat=beat + 1, one=one, other=other
    )


def three_pairs(puzzle: Puzzle) -> list[tuple[str, str]]:
    """Return the pairs of the three beats."""
    a, b, c = four_roles(puzzle, 0)
    return [(a, b), (a, c), (b, c)]


def pair_row(puzzle: Puzzle, beat: int | None) -> Row:
    """Return the row of the three pairs with the current one marked."""
    return _beat_row([f"{one} – {other}" for one, other in three_pairs(puzzle)], beat)


def role_rows(values: Mapping[str, Any]) -> list[Row]:
    """Return the four beats with the current one marked, and the roles, from a listing's variables."""
    f, t, g = (str(values.get(role, "–")) for role in "ftg")
    beats = [f"{f} → {t}", f"{f} → {g}", f"{t} → {g}", f"{f} ↔ {t}"]
    beat = (values["beat"] - 1) % 4 if "beat" in values else None
    return [_beat_row(beats, beat), Row(sentence("f, t, g (from, through, goal)"), [f, t, g])]


def _beat_row(beats: list[str], beat: int | None) -> Row:
    return Row(sentence("Beat"), beats, beat)


def step_of_disc_1(puzzle: Puzzle) -> int:
    """Return by how many pegs disc 1 steps each time, modulo 3: to the target first if n is odd."""
    return (puzzle.target - puzzle.source) * (1 if puzzle.discs % 2 else -1)


def around(puzzle: Puzzle, step: int) -> str:
    """Return the round trip of disc 1 with this step, from the source: A → C → B → A."""
    return " → ".join(peg_label((puzzle.source + turn * step) % 3) for turn in range(4))


def say_next_peg(peg: int) -> Sentence:
    """Say to which peg disc 1 is going."""
    return sentence("Disc 1 will go to {peg}.", peg=numbered_peg(peg))


def last_pegs(puzzle: Puzzle, k: int) -> tuple[int, int]:
    """Return the peg that disc 1 left in its last move, and its peg, after move k ≥ 1."""
    return peg_after(puzzle, 1, k - 1 if k % 2 else k - 2), peg_after(puzzle, 1, k)


def order_row(puzzle: Puzzle, peg: int) -> Row:
    """Return the row of the pegs in the order of disc 1, with its peg marked."""
    order = [(puzzle.source + turn * step_of_disc_1(puzzle)) % 3 for turn in range(3)]
    return Row(sentence("Disc 1 goes in this order"), [*map(peg_label, order)], order.index(peg))


def numbered_peg(peg: int) -> str:
    """Return a peg by its letter and by its number in the listing: `B (1)`."""
    return f"{peg_label(peg)} ({peg})"
