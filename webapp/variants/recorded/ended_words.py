"""Sentences about how a run ended, and about the exception that ended it."""

from collections.abc import Sequence

from webapp.puzzle import Pegs, third_peg
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.recorded.finding import Way, begins_itself, say_where
from webapp.variants.recorded.first_fault import recursive_function
from webapp.variants.recorded.loads import arguments_of, by_name, call_text
from webapp.variants.recorded.own_call import first_call
from webapp.variants.recorded.record import FrameRow
from webapp.variants.recorded.recording import Recording

NO_MOVES = sentence("The program came to its end and made no move.")
PRINTS = counted(
    "The program printed {count} line, but no move can be read from it: such a line names the peg that a "
    "disc leaves, and then the one that it goes to.",
    "The program printed {count} lines, but no move can be read from them: such a line names the peg that a "
    "disc leaves, and then the one that it goes to.",
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
    """Say that the run was optimal."""
    return counted(
        "All discs are on {target} after {count} move: the shortest way.",
        "All discs are on {target} after {count} moves: the very moves of the shortest way.",
        len(recording.moves),
        target=recording.labels[recording.puzzle.target],
    )


def say_longer(recording: Recording) -> Sentence:
    """Say how many moves more than the shortest way it made."""
    moves, fewest = len(recording.moves), recording.puzzle.moves
    return sentence(
        "All discs are on {target} after {moves} moves: {more} more than the shortest way of {fewest}.",
        target=recording.labels[recording.puzzle.target],
        moves=moves,
        more=moves - fewest,
        fewest=fewest,
    )


def say_not_solved(recording: Recording, way: Way) -> Sentence:
    """Say where the discs are after a run that did not solve the puzzle."""
    puzzle, made = recording.puzzle, len(recording.moves)
    pegs, target = recording.moves.position(made), recording.labels[puzzle.target]
    if not made:
        lines = recording.output(recording.total).count("\n")
        return PRINTS.filled({"count": lines}) if lines else NO_MOVES
    if way.made is None and way.best:
        return EARLY.filled({"last": made, "count": puzzle.moves - made})
    if len(pegs[puzzle.source]) == puzzle.discs:
        return BACK.filled({"peg": recording.labels[puzzle.source]})
    count = puzzle.discs - len(pegs[puzzle.target])
    return ELSEWHERE.filled({"count": count, "target": target, "pegs": pegs_named(pegs, recording.labels)})


def pegs_named(pegs: Pegs, names: Sequence[str]) -> str:
    """Return the discs of each peg, from the bottom up: A 5 4, B 3, C –."""
    told = (f"{name} {' '.join(map(str, discs)) or '–'}" for name, discs in zip(names, pegs, strict=True))
    return ", ".join(told)


def passed_at(recording: Recording) -> int | None:
    """Return the first move after which all discs were on the target; None if they never were."""
    target, discs = recording.puzzle.target, recording.puzzle.discs
    for k in range(recording.puzzle.moves, len(recording.moves) + 1):
        if len(recording.moves.position(k)[target]) == discs:
            return k
    return None


OTHER_PEG = sentence("All discs are on {peg}, but they were to go to {target}.")
OWN = sentence("The first call was {call}: it took the tower {source} → {peg}.")
BY_NAME = sentence(
    "{function} is called by the names of its parameters: source is {source}, target {target}."
)
BY_PLACE_4 = sentence("{function} is called as {call}: source, then spare, then target.")
BY_PLACE_3 = sentence("{function} is called as {call}: source, then target.")
EVEN = sentence("For an even number of discs the first step goes the other way.")
ODD = sentence("For an odd number of discs the first step goes the other way.")


def say_parity(recording: Recording) -> Sentence | None:
    """Say that the first step of a loop goes the wrong way; None for a recursion."""
    if recursive_function(recording):
        return None
    return EVEN if recording.puzzle.discs % 2 == 0 else ODD


def say_other_peg(recording: Recording, way: Way) -> Sentence:
    """Say on which wrong peg all discs are, and the most likely cause."""
    puzzle = recording.puzzle
    peg = recording.labels[third_peg(puzzle.source, puzzle.target)]
    said = OTHER_PEG.filled({"peg": peg, "target": recording.labels[puzzle.target]})
    reason = _say_reason(recording, way, peg)
    return said if reason is None else sentence("{ends} {reason}", ends=said, reason=reason)


def _say_reason(recording: Recording, way: Way, peg: str) -> Sentence | None:
    row = first_call(recording)
    if not way.kept and (parity := say_parity(recording)):
        return parity
    if row is None:
        return None
    if begins_itself(recording):
        return OWN.filled(
            {"call": call_text(row), "source": recording.labels[recording.puzzle.source], "peg": peg}
        )
    return say_order(recording, row)


def say_order(recording: Recording, row: FrameRow) -> Sentence | None:
    """Say in which order a call was given its pegs; None if it takes other values."""
    puzzle, count = recording.puzzle, len(arguments_of(row))
    pegs = {"source": recording.labels[puzzle.source], "target": recording.labels[puzzle.target]}
    named = by_name(row, recording.roles)
    texts = (str(puzzle.target), f"'{pegs['target']}'")
    if {"source", "target"} <= {*named} and named["target"] in texts:
        return BY_NAME.filled({"function": row.function, **pegs})
    said = {4: BY_PLACE_4, 3: BY_PLACE_3}.get(count)
    return said and said.filled({"function": row.function, "call": call_text(row)})


PLAIN = {
    "NameError": sentence(
        "A name is used that has no value there: it is written otherwise, or was never given one."
    ),
    "UnboundLocalError": sentence(
        "A variable is read before it has a value in this call. A name that a function gives a value to "
        "is the function’s own; “global” or “nonlocal” makes it the outer one."
    ),
    "TypeError": sentence(
        "A value is of another kind than is needed there, or a call has too many or too few values."
    ),
    "IndexError": sentence("A list is asked for a place that it does not have; the first place is 0."),
    "KeyError": sentence("A dictionary is asked for a key that it does not have."),
    "ZeroDivisionError": sentence("A number is divided by zero."),
    "ValueError": sentence("A value is of the right kind, but cannot be used there."),
    "AttributeError": sentence("A value is asked for something that values of its kind do not have."),
    "AssertionError": sentence("What the program itself asserts is not so."),
    "RecursionError": sentence("Calls call on without end: a base case is missing, or is never reached."),
    "OverflowError": sentence("A number has become too large."),
    "MemoryError": sentence("The program asked for more memory than it may have."),
}
"""What an exception most often means, by its name."""

RETURNS_NOTHING = sentence(
    "A function that ends without “return” gives None; None cannot be used in a calculation."
)
READ_ONLY = sentence("pegs can only be read; move(a, b) moves a disc.")
WRITES = ("'mappingproxy' object", "'tuple' object has no attribute", "'tuple' object does not support item")
"""How Python's messages about writing to `pegs` begin; those about other tuples begin so, too."""
EMPTY = sentence("A value is taken from a list that is empty. Where the list is a peg, no disc is on it.")
TEXT_AND_NUMBER = sentence(
    "A text and a number do not go together here. input() gives a text; int(…) makes a number of it."
)
COUNT = sentence("The call passes another number of values than the function has parameters.")


def say_exception(recording: Recording) -> Sentence:
    """Return Python's message, its line and call, and what it means."""
    end = recording.end
    line = end.line or recording.lines[-1]
    said = str(end.values.get("said", ""))
    words = f"{end.why}: {said}".rstrip(".?!: ")
    plain = _say_plain(end.why, said, recording.line_text(line))
    where = say_where(recording, recording.total, line)
    if plain is None:
        return sentence(
            "Line {line} failed with {words}. It was {where}.", line=line, words=words, where=where
        )
    return sentence(
        "Line {line} failed with {words}. {plain} It was {where}.",
        line=line,
        words=words,
        plain=plain,
        where=where,
    )


def _say_plain(name: str, said: str, written: str) -> Sentence | None:
    if said.startswith(WRITES) and ("mappingproxy" in said or "pegs" in written):
        return READ_ONLY
    if name == "TypeError" and "NoneType" in said:
        return RETURNS_NOTHING
    if name == "TypeError" and "()" in said and ("argument" in said or "takes" in said):
        return COUNT
    if name == "TypeError" and "str" in said and ("int" in said or "not supported" in said):
        return TEXT_AND_NUMBER
    if name == "IndexError" and said.startswith("pop from"):
        return EMPTY
    return PLAIN.get(name)
