"""The beats of the cyclic algorithms: the pegs in their roles, and the rows that show them."""

from collections.abc import Mapping
from typing import Any

from webapp.algorithms.algorithm import Row
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence


def four_roles(puzzle: Puzzle, turns: int) -> tuple[str, str, str]:
    """Return the pegs (f, t, g) after so many turns of the four beats: (f, t, g) := (g, f, t)."""
    pegs = [puzzle.source, puzzle.spare, puzzle.target]
    if puzzle.discs % 2:
        pegs = [puzzle.source, puzzle.target, puzzle.spare]
    f, t, g = (peg_label(pegs[(place - turns) % 3]) for place in range(3))
    return f, t, g


def say_beat(k: int) -> Sentence:
    """Return which of the four beats move k is; a listing's `beat` is 0 for the fourth."""
    if k % 4 == 0:
        return sentence("Move {k} is beat 4 of 4: the remainder of {k} divided by 4 is 0.", k=k)
    return sentence("Move {k} is beat {beat} of 4.", k=k, beat=k % 4)


def three_pairs(puzzle: Puzzle) -> list[tuple[str, str]]:
    """Return the pairs of the three beats."""
    a, b, c = four_roles(puzzle, 0)
    return [(a, b), (a, c), (b, c)]


def beat_row(beats: list[str], beat: int | None) -> Row:
    """Return the row of all beats with the present one marked."""
    return Row(sentence("Beat"), beats, beat)


def role_rows(values: Mapping[str, Any]) -> list[Row]:
    """Return the four beats with the present one marked, and the roles, from a listing's variables."""
    f, t, g = (str(values.get(role, "–")) for role in "ftg")
    beats = [f"{f} → {t}", f"{f} → {g}", f"{t} → {g}", f"{f} ↔ {t}"]
    beat = (values["beat"] - 1) % 4 if "beat" in values else None
    return [beat_row(beats, beat), Row(sentence("f, t, g (from, through, goal)"), [f, t, g])]
