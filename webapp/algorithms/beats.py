"""What the cyclic algorithms share: the pegs in their roles, and the cells that show them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from webapp.algorithms.algorithm import Row
from webapp.descent import descend, places_after
from webapp.puzzle import Places, Puzzle, peg_label, pegs_of
from webapp.sentence import sentence


def labels(puzzle: Puzzle) -> dict[str, object]:
    """Return the arguments of a listing: n, source, spare and target."""
    return {
        "n": puzzle.discs,
        "source": peg_label(puzzle.source),
        "spare": peg_label(puzzle.spare),
        "target": peg_label(puzzle.target),
    }


def four_roles(puzzle: Puzzle, turns: int) -> tuple[str, str, str]:
    """Return (F, T, G) after so many turns of the four beats: (F, T, G) := (G, F, T)."""
    pegs = [puzzle.source, puzzle.spare, puzzle.target]
    if puzzle.discs % 2:
        pegs = [puzzle.source, puzzle.target, puzzle.spare]
    f, t, g = (peg_label(pegs[(place - turns) % 3]) for place in range(3))
    return f, t, g


def three_pairs(puzzle: Puzzle) -> list[tuple[str, str]]:
    """Return the pairs of the three beats."""
    a, b, c = four_roles(puzzle, 0)
    return [(a, b), (a, c), (b, c)]


def place_list(places: Places, source: str) -> list[str]:
    """Return the pegs of all discs by disc number; place 0, which no disc has, keeps the source."""
    return [source, *map(peg_label, places)]


def places_before(puzzle: Puzzle, k: int) -> Places:
    """Return the peg of every disc before move k was made."""
    return places_after(descend(puzzle, max(k - 1, 0)))


def beat_row(beats: list[str], beat: int | None) -> Row:
    """Return the row of all beats with the present one marked."""
    return Row(sentence("Beat"), beats, beat)


def role_rows(values: Mapping[str, Any]) -> list[Row]:
    """Return the four beats with the present one marked, and the roles, from a listing's variables."""
    f, t, g = (str(values.get(role, "–")) for role in "ftg")
    beats = [f"{f} → {t}", f"{f} → {g}", f"{t} → {g}", f"{f} ↔ {t}"]
    beat = (values["beat"] - 1) % 4 if "beat" in values else None
    return [beat_row(beats, beat), Row(sentence("F, T, G"), [f, t, g])]


def pegs_row(puzzle: Puzzle, k: int) -> Row:
    """Return the row of the three pegs as stacks, bottom first."""
    pegs = pegs_of(places_after(descend(puzzle, k)))
    cells = [f"{peg_label(peg)}: {' '.join(map(str, discs)) or '–'}" for peg, discs in enumerate(pegs)]
    return Row(sentence("Pegs"), cells)


def places_row(puzzle: Puzzle, k: int) -> Row:
    """Return the row of the peg of every disc, disc 1 first."""
    places = places_after(descend(puzzle, k))
    return Row(
        sentence("Peg of each disc"), [f"{disc}: {peg_label(peg)}" for disc, peg in enumerate(places, 1)]
    )
