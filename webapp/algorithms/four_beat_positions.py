"""Four beats over and over, without stacks: the ruler sequence gives the disc, a list its peg."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, Algorithm, Row, Snapshot
from webapp.algorithms.cycles import ROLES, four_roles, role_rows, say_beat, say_roles_exchanged
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.narration import place_list, places_row, say_disc, say_made, say_number
from webapp.descent import last_disc
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence


class FourBeatPositions(Algorithm):
    """The four beats with one remembered peg a disc."""

    name = "four-beat-positions"
    title = sentence("Four beats by positions")
    about = sentence(
        "The four beats again, without looking at the pegs. Which disc moves is found from the number of the "
        "move: it is one more than the number of zeros at the end of the number in binary, which gives 1, 2, "
        "1, 3, 1, 2, 1, 4, … A list holds the peg of each disc, and the beat tells where the disc goes. f, t "
        "and g are the pegs in their roles: disc 1 goes from f to t and on to g, disc 2 from f straight to "
        "g, and every fourth move is one of a larger disc, between f and t."
    )
    group = CYCLES
    remembers = sentence("the roles of the pegs, the number of the move and a peg for each disc")
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
        5: sentence("Every disc is on {source}."),
        11: sentence("Disc {disc} goes to the one of f and t that it is not on: {goal}."),
        12: sentence("Disc {disc} is on {start}."),
        14: sentence("Remembered: disc {disc} is on {goal} now."),
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
        """Return what is kept; entry 0 of the list stands for no disc."""
        return super().memory(snapshot) - ("place" in snapshot.frames[0].variables)

    def memory_most(self, discs: int) -> int:
        """Return n + 4: a peg for each disc, the three roles and the number of the move."""
        return discs + 4

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the beat, the roles and the peg of each disc."""
        values = snapshot.frames[-1].variables
        return [*role_rows(values), places_row(puzzle, k)]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Return which disc it is, which beat, and where the disc goes."""
        frame = snapshot.frames[-1]
        values = frame.variables
        match snapshot.code_line:
            case 3:
                return say_roles_exchanged(puzzle)
            case 6:
                return say_number(frame)
            case 7:
                return say_disc(values["k"])
            case 8:
                return say_beat(values["k"])
            case 9 if values["beat"] == 1:
                return sentence("Beat 1 goes to t, which is {goal}.", goal=values["goal"])
            case 9:
                return sentence("It is not beat 1, so the goal is g, which is {goal}.", goal=values["goal"])
            case 10 if values["beat"] == 0:
                return sentence("It is beat 4, in which a larger disc moves between f and t.")
            case 10:
                return sentence("It is not beat 4, so the goal stays.")
            case 13:
                return say_made(puzzle, k)
            case 15 if values["beat"] == 0:
                return sentence("It is beat 4, so the roles of the pegs change.")
            case 15:
                return sentence("It is not beat 4, so the roles stay.")
        return super().say_line(puzzle, k, snapshot)
