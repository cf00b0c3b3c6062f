"""The sentences of the page with a visitor's own program."""

from webapp.sentence import Sentence, sentence

YOUR_PROGRAM = sentence("Your program")
WHAT_IT_DID = sentence("What it did")
BESIDE = sentence("Comparison")
WHAT_IT_MAY_USE = sentence("What it may use")
WITHOUT_BASE = sentence("Recursive without a base case")
EMPTY = sentence("Empty")

HELPERS: tuple[tuple[str, Sentence], ...] = (
    ("move(a, b)", sentence("moves the top disc of peg a to peg b")),
    ("move(d, a, b)", sentence("moves disc d, which must be on top of peg a, to peg b")),
    ("move_between(a, b)", sentence("makes the one legal move between pegs a and b")),
    ("pegs[a]", sentence("the discs on a peg, from the bottom up: (3, 2, 1)")),
    ("top(a)", sentence("the top disc; n + 1 if the peg is empty")),
    ("others(a), others(a, b)", sentence("the pegs that you have not named: two, or one")),
    ("print(n, source)", sentence("writes to the panel “Output”")),
)
"""What a program can use besides Python itself: an example, and what it does."""

RULES: tuple[Sentence, ...] = (
    sentence(
        "You do not need any of these functions: the app also reads the moves that a program prints, yields, "
        "returns or makes between its own lists. Pegs can have any names."
    ),
    sentence(
        "If the program does not call hanoi itself, the app calls it with n, source, spare and target (or "
        "without spare). If the parameters’ names show another order, the app uses that order."
    ),
    sentence("You can use classes, generators, lambda, exceptions, input() and these imports: {modules}."),
    sentence(
        "Programs here cannot use files, windows or other programs. On your own computer, {command} runs any "
        "file."
    ),
)
