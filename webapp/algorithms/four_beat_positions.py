"""Four beats over and over, without stacks: the ruler sequence gives the disc, a list its peg."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, Algorithm, Row, Snapshot
from webapp.algorithms.cycles import ROLES, four_roles, role_rows, say_beat, say_swapped, say_test
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.narration import (
    place_list,
    places_row,
    say_all_on,
    say_disc,
    say_made,
    say_number,
    say_place,
)
from webapp.algorithms.reasons import FIRST_PEG
from webapp.descent import last_disc
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence


class FourBeatPositions(Algorithm):
    """The four beats, with the peg of each disc in a list."""

    name = "four-beat-positions"
    title = sentence("Four beats by positions")
    about = sentence(
        "The four beats again, without looking at the pegs. The move number tells you which disc moves: "
        "count the zeros at the end of that number in binary and add one, which gives 1, 2, 1, 3, 1, 2, 1, "
        "4, … A list holds the peg of each disc, and the beat says where the moving disc goes. The pegs have "
        "the roles f, t and g: disc 1 goes from f to t and on to g, disc 2 goes from f straight to g, and "
        "every fourth move takes a larger disc from f to t or from t to f."
    )
    reasons = (FIRST_PEG,)
    group = CYCLES
    remembers = sentence("the roles of the pegs, the move number and a peg for each disc")
    starts = BEGINNING
    kept = ("f", "t", "g", "k", "place")
    program = Program("""
def hanoi(n, source, spare, target):
    f, t, g = source, spare, target
    if n % 2:
        t, g = g, t
    place = [source] * (n + 1)
    for k in range(1, 2 ** n):
        disc = (k & -k).bit_length()
        beat = k % 4
        goal = t if beat == 1 else g
        if beat == 0:
            goal = f if place[disc] == t else t
        start = place[disc]
        move(disc, start, goal)
        place[disc] = goal
        if beat == 0:
            f, t, g = g, f, t
""")

    mover = 13
    says = dict.fromkeys((2, 4, 16), ROLES) | {
        11: sentence("Disc {disc} is on one of f and t and goes to the other: {goal}."),
    }

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the roles, the list as it was before the move, and the move."""
        disc = last_disc(k)
        f, t, g = four_roles(puzzle, (k - 1) // 4)
        place, goal = place_list(puzzle, k - 1), peg_label(peg_after(puzzle, disc, k))
        roles = {"f": f, "t": t, "g": g, "place": place}
        return roles | {"k": k, "disc": disc, "beat": k % 4, "goal": goal, "start": place[disc]}

    def count_lines(self, discs: int) -> LineCounts:
        """Seven lines move disc 1 or 2, eight any other, after which the roles change."""
        return line_counts(
            discs,
            move=lambda d: 7 if d <= 2 else 8,
            leave=lambda d: 2 if d <= 2 else 3,
            prologue=4 if discs % 2 else 3,
            epilogue=1,
        )

    def memory(self, snapshot: Snapshot) -> int:
        """Return what is kept, without entry 0 of the list, which belongs to no disc."""
        return super().memory(snapshot) - ("place" in snapshot.frames[0].variables)

    def memory_most(self, discs: int) -> int:
        """Return n + 4: a peg for each disc, the three roles and the number of the move."""
        return discs + 4

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the beat, the roles and the peg of each disc."""
        values = snapshot.frames[-1].variables
        return [*role_rows(values), places_row(puzzle, k)]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say which disc it is, which beat, and where the disc goes."""
        frame = snapshot.frames[-1]
        values = frame.variables
        match snapshot.code_line:
            case 3:
                return say_swapped(puzzle, "t", "g")
            case 5:
                return say_all_on(values["source"])
            case 6:
                return say_number(frame)
            case 7:
                return say_disc(values["k"])
            case 8:
                return say_beat(values["k"])
            case 9:
                role = "t" if values["beat"] == 1 else "g"
                return sentence("The goal is {role}, which is {goal}.", role=role, goal=values["goal"])
            case 10 | 15:
                return say_test(4, values["beat"] == 0)
            case 12:
                return say_place(values["disc"], values["start"])
            case 13:
                return say_made(puzzle, k)
            case 14:
                return say_place(values["disc"], values["goal"])
        return super().say_line(puzzle, k, snapshot)
