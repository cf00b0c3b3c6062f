"""Sentences about how a run ended, and about the exception that ended it."""

from collections.abc import Sequence

from webapp.puzzle import Pegs, third_peg
from webapp.sentence import Sentence, counted, joined, sentence
from webapp.variants.recorded.finding import Way, begins_itself, with_where
from webapp.variants.recorded.first_fault import recursive_function
from webapp.variants.recorded.loads import arguments_of, by_name, call_text
from webapp.variants.recorded.own_call import first_call
from webapp.variants.recorded.record import FrameRow
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.syntax_words import ADVICE

NO_MOVES = sentence("The program ended without moving a disc.")
PRINTS = counted(
    "The program printed {count} line, but no move can be read from it: a move names the peg that a disc "
    "leaves, and then the peg that it goes to.",
    "The program printed {count} lines, but no move can be read from them: a move names the peg that a disc "
    "leaves, and then the peg that it goes to.",
    0,
)
EARLY = counted(
    "It follows the shortest solution, but ends after move {last}: {count} move is missing.",
    "It follows the shortest solution, but ends after move {last}: {count} moves are missing.",
    0,
)
ELSEWHERE = counted(
    "The program ended with {count} disc that is not on {target}: {pegs}.",
    "The program ended with {count} discs that are not on {target}: {pegs}.",
    0,
)
ON_ONE = sentence("The program ended with all discs on {peg}, not on {target}.")


def say_optimal(recording: Recording) -> Sentence:
    """Say that the run was optimal."""
    return counted(
        "All discs are on {target} after {count} move: the shortest solution.",
        "All discs are on {target} after {count} moves: the shortest solution.",
        len(recording.moves),
        target=recording.labels[recording.puzzle.target],
    )


def say_longer(recording: Recording) -> Sentence:
    """Say how many moves it made, and how many are enough."""
    return sentence(
        "All discs are on {target} after {moves} moves, but the shortest solution takes only {fewest}.",
        target=recording.labels[recording.puzzle.target],
        moves=len(recording.moves),
        fewest=recording.puzzle.moves,
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
        return ON_ONE.filled({"peg": recording.labels[puzzle.source], "target": target})
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


OWN = sentence("The first call was {call}: it took the tower {source} → {peg}.")
BY_NAME = sentence(
    "The parameters of {function} say which peg is which: source is {source}, target is {target}."
)
BY_PLACE = sentence("The call is {call}, in the order {parameters}.")
ORDER = {4: "n, source, spare, target", 3: "n, source, target"}
"""The parameters that a call fills, with or without a spare peg, by the number of its arguments."""
PARITY = sentence(
    "The first step has to go one way for an odd number of discs, and the other way for an even number."
)


def say_other_peg(recording: Recording, way: Way) -> Sentence:
    """Say on which wrong peg all discs are, and the most likely cause."""
    puzzle = recording.puzzle
    peg = recording.labels[third_peg(puzzle.source, puzzle.target)]
    said = ON_ONE.filled({"peg": peg, "target": recording.labels[puzzle.target]})
    return joined(said, _say_reason(recording, way, peg))


def _say_reason(recording: Recording, way: Way, peg: str) -> Sentence | None:
    row = first_call(recording)
    if not way.kept and not recursive_function(recording):
        return PARITY
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
    return BY_PLACE.filled({"call": call_text(row), "parameters": ORDER[count]}) if count in ORDER else None


PLAIN = {
    "NameError": sentence(
        "This name has no value there: it is spelled differently elsewhere, or was never given a value."
    ),
    "UnboundLocalError": sentence(
        "The variable has no value yet in this call. If a function assigns to a name, that name is a local "
        "variable of the function; “global” or “nonlocal” makes it the outer one."
    ),
    "TypeError": sentence(
        "A value there has the wrong type, or a call passes too many or too few arguments."
    ),
    "IndexError": sentence("The list has no such place; places are counted from 0."),
    "KeyError": sentence("The dictionary has no such key."),
    "ZeroDivisionError": sentence("No number can be divided by zero."),
    "AttributeError": sentence("Values of this kind have no such method or attribute."),
    "AssertionError": sentence("What the program asserts there is false."),
    "RecursionError": sentence("The calls never stop: a base case is missing or never reached."),
}
"""What an exception most often means, by its name."""

RETURNS_NOTHING = sentence(
    "A value there is None, which can be neither used in a calculation nor looped over. A function that "
    "ends without “return” returns None."
)
READ_ONLY = sentence("pegs can only be read; move(a, b) moves a disc.")
WRITES = ("'mappingproxy' object", "'tuple' object has no attribute", "'tuple' object does not support item")
"""How Python's messages about writing to `pegs` start; those about other tuples start the same way."""
EMPTY = sentence("The list is empty. If it stands for a peg, no disc is on that peg.")
TEXT_AND_NUMBER = sentence(
    "A string stands where a number is needed, or the other way round. input() returns a string; int(…) "
    "turns it into a number."
)
COUNT = sentence("The call passes more or fewer arguments than the function has parameters.")


def say_exception(recording: Recording) -> Sentence:
    """Return Python's message, its line and call, and what it means."""
    end = recording.end
    line = end.line or recording.lines[-1]
    said = str(end.values.get("said", "")).partition(ADVICE)[0]
    words = f"{end.why}: {said}".rstrip(".?!: ")
    failed = sentence("Line {line} failed with {words}.", line=line, words=words)
    told = joined(failed, _say_plain(end.why, said, recording.line_text(line)))
    return with_where(told, recording, recording.total, line)


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
