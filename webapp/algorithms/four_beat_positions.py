"""Four beats over and over, without stacks: the ruler sequence gives the disc, a list its peg."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, Algorithm, Row, Snapshot
from webapp.algorithms.beats import four_roles, role_rows, say_beat
from webapp.algorithms.listing.arguments import arguments
from webapp.algorithms.listing.line_counts import LineCounts, line_counts
from webapp.algorithms.listing.machine import Frame
from webapp.algorithms.listing.program import Program
from webapp.algorithms.narration import say_disc
from webapp.algorithms.position_rows import place_list, places_before, places_row
from webapp.descent import last_disc
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence

MOVE = 13


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

    def move_line(self, k: int) -> int:
        """Return the one line that moves."""
        return MOVE

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the one frame; move k is not in the list yet."""
        variables = arguments(puzzle)
        if k == 0:
            return [Frame("hanoi", variables)]
        before, disc = places_before(puzzle, k), last_disc(k)
        f, t, g = four_roles(puzzle, (k - 1) // 4)
        variables |= {"f": f, "t": t, "g": g, "place": place_list(before, str(variables["source"]))}
        variables |= {"k": k, "disc": disc, "beat": k % 4}
        variables |= {"goal": peg_label(peg_after(puzzle, disc, k)), "start": peg_label(before[disc - 1])}
        return [Frame("hanoi", variables, MOVE)]

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
            case 2 | 4 | 16:
                return sentence(
                    "Roles: f (from) is {f}, t (through) is {t}, g (goal) is {g}.",
                    **{role: values[role] for role in "ftg"},
                )
            case 3 if puzzle.discs % 2:
                return sentence("The number of discs is odd, so t and g are exchanged.")
            case 3:
                return sentence("The number of discs is even, so the roles stay.")
            case 5:
                return sentence("Every disc is on {source}.", source=values["source"])
            case 6 if frame.next_line is None:
                return sentence("That was the last move.")
            case 6:
                return sentence("Now move {k}.", k=values["k"])
            case 7:
                return say_disc(values["k"])
            case 8:
                return say_beat(values["k"])
        return _say_goal(snapshot.code_line, values)


def _say_goal(line: int | None, values: dict[str, object]) -> Sentence:
    shown = {name: str(values[name]) for name in ("disc", "goal")}
    match line:
        case 9 if values["beat"] == 1:
            return sentence("Beat 1 goes to t, which is {goal}.", goal=shown["goal"])
        case 9:
            return sentence("It is not beat 1, so the goal is g, which is {goal}.", goal=shown["goal"])
        case 10 if values["beat"] == 0:
            return sentence("It is beat 4, in which a larger disc moves between f and t.")
        case 10:
            return sentence("It is not beat 4, so the goal stays.")
        case 11:
            return sentence("Disc {disc} goes to the one of f and t that it is not on: {goal}.", **shown)
        case 12:
            return sentence("Disc {disc} is on {start}.", disc=shown["disc"], start=str(values["start"]))
        case 13:
            return sentence(
                "Disc {disc} moves {source} → {target}.",
                disc=shown["disc"],
                source=str(values["start"]),
                target=shown["goal"],
            )
        case 15 if values["beat"] == 0:
            return sentence("It is beat 4, so the roles of the pegs change.")
        case 15:
            return sentence("It is not beat 4, so the roles stay.")
    return sentence("Remembered: disc {disc} is on {goal} now.", **shown)
