"""What is said of a text that is no Python: Python's own words, and then plain ones."""

from webapp.sentence import Sentence, sentence

PLAIN = (
    (
        "expected ':'",
        sentence("A line that begins a block, with def, if, else, for or while, ends with a colon."),
    ),
    (
        "expected an indented block",
        sentence("The lines of a block stand further to the right than the line above."),
    ),
    (
        "unindent does not match",
        sentence("This line begins further left than the block, but not where one before it does."),
    ),
    (
        "unexpected indent",
        sentence("This line begins further to the right than the one above, which begins no block."),
    ),
    ("inconsistent use of tabs", sentence("Tabs and spaces are mixed here. Indent with spaces alone.")),
    ("was never closed", sentence("This bracket is opened and not closed.")),
    ("unmatched", sentence("This bracket is closed, but was not opened.")),
    (
        "does not match opening",
        sentence("This bracket is of another kind than the one that it should close."),
    ),
    ("'=='", sentence("“=” gives a value to a name; “==” asks whether two values are equal.")),
    (
        "cannot assign",
        sentence("On the left of “=” there has to be a name; “==” asks whether two values are equal."),
    ),
    (
        "forgot a comma",
        sentence("Two values stand side by side; most often a comma or a sign is missing between them."),
    ),
    ("unterminated", sentence("A text begins with a quotation mark, but does not end with one.")),
    ("Missing parentheses", sentence("What is printed stands in brackets: print(…).")),
    (
        "outside function",
        sentence("This can only stand inside a function: are the spaces before it missing?"),
    ),
    ("outside loop", sentence("This can only stand inside a loop: are the spaces before it missing?")),
    ("duplicate argument", sentence("Two parameters have the same name.")),
    (
        "nonlocal",
        sentence("“nonlocal” names a variable of a function around this one; there is none of this name."),
    ),
    ("global", sentence("“global” has to stand before the name is used in the function.")),
    ("positional argument follows", sentence("Values without a name stand before those with one.")),
    ("invalid character", sentence("This sign is not one of Python’s. It may have been copied from a text.")),
    ("null bytes", sentence("The text holds signs that cannot be seen. Type it anew.")),
    (
        "invalid decimal literal",
        sentence("A name cannot begin with a digit, nor a number end with a letter."),
    ),
)
"""What is meant, by a part of what Python says; the first that fits."""

UNKNOWN = sentence(
    "Python does not understand this line. Often something is missing in it, or a bracket or "
    "a colon in the line before."
)


ELIF = sentence("“else if” is written “elif” in Python.")


def say_syntax(said: str, kind: str, written: str = "") -> Sentence:
    """Return what Python says of the line as it is written, and what that means."""
    plain = next((words for part, words in PLAIN if part in said), UNKNOWN)
    if written.split()[:2] == ["else", "if"]:
        plain = ELIF
    return sentence("{kind}: {said}. {plain}", kind=kind, said=said.rstrip(".?"), plain=plain)
