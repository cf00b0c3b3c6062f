"""A table of all routes, made from the table for one disc fewer. It remembers the whole table."""

from functools import lru_cache
from typing import Any

from webapp.algorithms.algorithm import NUMBER, POSITIONS, Algorithm, Row, Snapshot
from webapp.algorithms.listing.arguments import arguments
from webapp.algorithms.listing.line_counts import LineCounts, line_counts
from webapp.algorithms.listing.long_list import MOST_WHOLE, size_of
from webapp.algorithms.listing.machine import Frame, Machine
from webapp.algorithms.listing.program import Program
from webapp.algorithms.narration import named_move
from webapp.descent import descend
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, counted, sentence

BUILT, MOVE = 11, 14
SWAPPED, TURNED = sentence("SWAP"), sentence("SWAP, TURN")


class RouteTable(Algorithm):
    """The first part is the smaller table with B and C swapped; the last part is that, with A→B→C→A."""

    name = "route-table"
    title = sentence("Route table")
    about = sentence(
        "There are only six routes from one peg to another, so the whole solution can be a table of numbers "
        "from 0 to 5. The table for one disc more is made from the table so far: first a copy with B and C "
        "exchanged (SWAP), then route 1, A → C, for the new disc, then that copy again with A, B and C "
        "replaced by B, C and A (TURN). The drawback: every disc doubles the length of the table."
    )
    group = POSITIONS
    remembers = sentence("the whole solution and the number of the move")
    starts = NUMBER
    kept = ("table", "k")
    program = Program("""
ROUTES = ["AB", "AC", "BA", "BC", "CA", "CB"]
SWAP = [1, 0, 4, 5, 2, 3]
TURN = [3, 2, 5, 4, 0, 1]

def hanoi(n, source, spare, target):
    table = []
    for size in range(1, n + 1):
        first = [SWAP[route] for route in table]
        last = [TURN[route] for route in first]
        table = first + [1] + last
    name = {"A": source, "B": spare, "C": target}
    for k in range(1, 2 ** n):
        one, other = ROUTES[table[k - 1]]
        move_top(name[one], name[other])
""")

    def move_line(self, k: int) -> int:
        """Return the one line that moves."""
        return MOVE

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the one frame, with the finished table."""
        if k == 0:
            return [Frame("hanoi", arguments(puzzle))]
        variables = dict(_built(self, puzzle))
        one, other = self.program.constants["ROUTES"][variables["table"][k - 1]]
        variables |= {"k": k, "one": one, "other": other}
        return [Frame("hanoi", variables, MOVE)]

    def count_lines(self, discs: int) -> LineCounts:
        """Four lines make the table for one disc more; three look up a move and make it."""
        return line_counts(discs, move=lambda d: 3, prologue=4 * discs + 3, epilogue=1)

    def memory_most(self, discs: int) -> int:
        """Return 2^n: an entry for every move, and the number of the move."""
        return 1 << discs

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the table (around the present entry where it is long) and how its route was made."""
        table = snapshot.frames[-1].variables.get("table", [])
        rows = [entries_row(sentence("Table"), table, k - 1, self.program.constants["ROUTES"])]
        return [*rows, *_maps(puzzle, k)] if k else rows

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Return what was made of the table, or looked up in it."""
        frame, values = snapshot.frames[-1], snapshot.frames[-1].variables
        match snapshot.code_line:
            case 6:
                return sentence("With no discs the table is empty.")
            case 7 if frame.next_line == BUILT:
                return counted(
                    "The table is ready: {count} entry.",
                    "The table is ready: {count} entries.",
                    size_of(values["table"]),
                )
            case 7:
                return counted(
                    "Now the table for {count} disc.", "Now the table for {count} discs.", values["size"]
                )
            case 8:
                return sentence("First part: the table so far, with B and C exchanged.")
            case 9:
                return sentence("Last part: the first part, with A, B and C replaced by B, C and A.")
            case 10:
                return sentence(
                    "The new table: the first part, then disc {size}, A → C, then the last part.",
                    size=values["size"],
                )
            case 11:
                return sentence(
                    "In the table A is the source, {one}; B the spare peg, {two}; C the target, {three}.",
                    **_named(puzzle),
                )
            case 12 if frame.next_line is None:
                return sentence("That was the last entry: the tower is complete.")
            case 12:
                return sentence("Now entry {k} of the table.", k=values["k"])
            case 13:
                return sentence(
                    "Entry {k} is the route {one} → {other}.",
                    **{name: values[name] for name in ("k", "one", "other")},
                )
        return sentence("Disc {disc} moves {source} → {target}.", **named_move(puzzle, k))


def entries_row(label: Sentence, entries: Any, present: int, names: list[str] | None = None) -> Row:
    """Return a table whole where it is short, else the entries around the present one."""
    size = size_of(entries)
    whole = size <= MOST_WHOLE + 1
    first = 0 if whole else max(0, min(present - 3, size - 7))
    shown = range(first, size if whole else min(first + 7, size))
    cells = [names[entries[index]] if names else str(entries[index]) for index in shown]
    current = present - first if present in shown else None
    return Row(label, cells, current)


@lru_cache(maxsize=64)
def _built(algorithm: RouteTable, puzzle: Puzzle) -> dict[str, Any]:
    machine = Machine(algorithm.program, algorithm.frames(puzzle, 0), {})
    while machine.step() != BUILT:
        pass
    return machine.frames[0].variables


def _maps(puzzle: Puzzle, k: int) -> list[Row]:
    """Return the exchanges that turn route 1, A → C, of the disc that moved, into its route in the table."""
    program = RouteTable.program.constants
    path = descend(puzzle, k - 1)
    chain, route = [program["ROUTES"][1]], 1
    disc = (k & -k).bit_length()
    for call in reversed(path[: puzzle.discs - disc]):
        route = program["SWAP"][route]
        if call.moved:
            route = program["TURN"][route]
        chain.append(program["ROUTES"][route])
    turned = [TURNED if call.moved else SWAPPED for call in reversed(path[: puzzle.discs - disc])]
    return [Row(sentence("Applied in turn"), ["–", *turned]), Row(sentence("Route"), chain, len(chain) - 1)]


def _named(puzzle: Puzzle) -> dict[str, str]:
    pegs = (puzzle.source, puzzle.spare, puzzle.target)
    return dict(zip(("one", "two", "three"), map(peg_label, pegs), strict=True))
