"""What is said of a program that came to its end by itself."""

from webapp.puzzle import Pegs, peg_label
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.way import Way

NO_MOVES = sentence("The program came to its end and made no move.")
PRINTS = counted(
    "The program printed {count} line and made no move: print writes, move(a, b) moves a disc.",
    "The program printed {count} lines and made no move: print writes, move(a, b) moves a disc.",
    0,
)
BACK = sentence("All discs are on {peg} again, where they began.")
EARLY = counted(
    "It goes the shortest way, but ends after move {last}: {count} move is missing.",
    "It goes the shortest way, but ends after move {last}: {count} moves are missing.",
    0,
)
ELSEWHERE = counted(
    "The program came to its end with {count} disc that is not on {target}: {pegs}.",
    "The program came to its end with {count} discs that are not on {target}: {pegs}.",
    0,
)
PASSED = sentence("All discs were on {target} after move {move}, but the program went on.")


def say_optimal(recording: Recording) -> Sentence:
    """Return that it made the very moves of the shortest way."""
    return counted(
        "All discs are on {target} after {count} move: the shortest way.",
        "All discs are on {target} after {count} moves: the very moves of the shortest way.",
        len(recording.moves),
        target=peg_label(recording.puzzle.target),
    )


def say_longer(recording: Recording) -> Sentence:
    """Return how many moves too many it made."""
    moves, fewest = len(recording.moves), recording.puzzle.moves
    return sentence(
        "All discs are on {target} after {moves} moves: {more} more than the shortest way of {fewest}.",
        target=peg_label(recording.puzzle.target),
        moves=moves,
        more=moves - fewest,
        fewest=fewest,
    )


def say_not_solved(recording: Recording, way: Way) -> Sentence:
    """Return how the tower stands, and what that most often means."""
    puzzle, made = recording.puzzle, len(recording.moves)
    pegs, target = recording.moves.position(made), peg_label(puzzle.target)
    if not made:
        lines = recording.output(recording.total).count("\n")
        return PRINTS.filled({"count": lines}) if lines else NO_MOVES
    if way.made is None and way.best:
        return EARLY.filled({"last": made, "count": puzzle.moves - made})
    if len(pegs[puzzle.source]) == puzzle.discs:
        return BACK.filled({"peg": peg_label(puzzle.source)})
    count = puzzle.discs - len(pegs[puzzle.target])
    return ELSEWHERE.filled({"count": count, "target": target, "pegs": pegs_named(pegs)})


def pegs_named(pegs: Pegs) -> str:
    """Return the discs of each peg, from the bottom up: A 5 4, B 3, C –."""
    return ", ".join(f"{peg_label(peg)} {' '.join(map(str, discs)) or '–'}" for peg, discs in enumerate(pegs))


def passed_at(recording: Recording) -> int | None:
    """Return after which move all discs were on the target for the first time, where others follow."""
    target, discs = recording.puzzle.target, recording.puzzle.discs
    for k in range(recording.puzzle.moves, len(recording.moves)):
        if len(recording.moves.position(k)[target]) == discs:
            return k
    return None
