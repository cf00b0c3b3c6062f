"""A table of all routes, built from the table for one disc fewer. It remembers the whole table."""

from webapp.algorithms.algorithm import NUMBER, POSITIONS, Algorithm, Row, Snapshot
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.listing.restoring import EMPTY
from webapp.algorithms.narration import (
    LAST_MOVE,
    NOW_MOVE,
    built,
    entries_row,
    say_added,
    say_made,
    say_ready,
)
from webapp.descent import descend, last_disc
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence, sentence

NAMING, SHOWING = 11, 12
SWAPPED, TURNED = "SWAP", "SWAP, TURN"


class RouteTable(Algorithm):
    """The first part is the smaller table with B and C swapped; the last part is the first with A→B→C→A."""

    name = "route-table"
    title = sentence("Route table")
    about = sentence(
        "There are only six routes from one peg to another, so the whole solution can be a table of numbers "
        "from 0 to 5. Build the table for one more disc from the table so far: first a copy with B and C "
        "swapped (SWAP), then route 1, A → C, for the new disc, then that copy again with A, B and C "
        "replaced by B, C and A (TURN). The drawback: every disc doubles the length of the table."
    )
    group = POSITIONS
    remembers = sentence("the whole solution and the move number")
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

    mover = 14
    says = {
        6: EMPTY,
        8: sentence("First part: the table so far, with B and C swapped."),
        9: sentence("Last part: the first part, with A, B and C replaced by B, C and A."),
        10: sentence("The new table: the first part, then disc {size}, A → C, then the last part."),
        11: sentence(
            "In the table A is the source, {source}; B the spare peg, {spare}; C the target, {target}."
        ),
        13: sentence("Entry {k} is the route {one} → {other}."),
    }

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the finished table, and the entry for move k."""
        variables = built(self, puzzle, SHOWING)
        one, other = self.program.constants["ROUTES"][variables["table"][k - 1]]
        return variables | {"k": k, "one": one, "other": other}

    def count_lines(self, discs: int) -> LineCounts:
        """Four lines build the table for one more disc; three look up a move and make it."""
        return line_counts(discs, move=lambda d: 3, prologue=4 * discs + 3, epilogue=1)

    def memory_most(self, discs: int) -> int:
        """Return 2^n: an entry for every move, and the number of the move."""
        return 1 << discs

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the table (around the current entry if it is long) and how that entry's route was found."""
        table = snapshot.frames[-1].variables.get("table", [])
        rows = [entries_row(sentence("Table"), table, k - 1, self.program.constants["ROUTES"])]
        return [*rows, *_maps(puzzle, k)] if k else rows

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say what was added to the table, or looked up in it."""
        frame, values = snapshot.frames[-1], snapshot.frames[-1].variables
        match snapshot.code_line:
            case 7 if frame.next_line == NAMING:
                return say_ready(values["table"])
            case 7:
                return say_added(values["size"])
            case 12 if frame.next_line is None:
                return LAST_MOVE
            case 12:
                return NOW_MOVE.filled(values)
            case 14:
                return say_made(puzzle, k)
        return super().say_line(puzzle, k, snapshot)


def _maps(puzzle: Puzzle, k: int) -> list[Row]:
    """Return the maps that turn route 1, A → C, of the moved disc into its route in the table."""
    program = RouteTable.program.constants
    chain, route = [program["ROUTES"][1]], 1
    larger = descend(puzzle, k - 1)[: puzzle.discs - last_disc(k)][::-1]
    for call in larger:
        route = program["SWAP"][route]
        if call.moved:
            route = program["TURN"][route]
        chain.append(program["ROUTES"][route])
    turned = [TURNED if call.moved else SWAPPED for call in larger]
    return [Row(sentence("Applied in turn"), ["–", *turned]), Row(sentence("Route"), chain, len(chain) - 1)]
