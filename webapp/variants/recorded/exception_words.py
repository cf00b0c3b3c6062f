"""Sentences about a program that Python stopped: its own words, and then plain ones."""

from webapp.sentence import Sentence, sentence
from webapp.variants.recorded.finding import say_where
from webapp.variants.recorded.recording import Recording

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
"""How Python says that something is written to pegs; of other tuples, too."""
EMPTY = sentence("A value is taken from a list that is empty. Where the list is a peg, no disc is on it.")
TEXT_AND_NUMBER = sentence(
    "A text and a number do not go together here. input() gives a text; int(…) makes a number of it."
)
COUNT = sentence("The call passes another number of values than the function has parameters.")


def say_exception(recording: Recording) -> Sentence:
    """Return what Python said, at which line and in which call, and what that means."""
    end = recording.end
    line = end.line or recording.lines[-1]
    said = str(end.values.get("said", ""))
    words = f"{end.why}: {said}".rstrip(".?!: ")
    plain = _say_plain(end.why, said, _written(recording, line))
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


def _written(recording: Recording, line: int) -> str:
    lines = recording.text.split("\n")
    return lines[line - 1] if 1 <= line <= len(lines) else ""


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
