"""The sentences of the page with a person's own program."""

from webapp.sentence import Sentence, sentence

YOUR_PROGRAM = sentence("Your program")
WHAT_IT_DID = sentence("What it did")
BESIDE = sentence("Beside the sixteen")
WHAT_IT_MAY_USE = sentence("What it may use")
WITHOUT_BASE = sentence("Recursive without its base case")
EMPTY = sentence("Empty")


OFF = sentence(
    "Programs do not run on this server, as other machines reach it. Whoever started it can allow them: "
    "hanoi serve --programs. On your own machine they run by themselves."
)

HELPERS: tuple[tuple[str, Sentence], ...] = (
    ("move(a, b)", sentence("moves the top disc of peg a to peg b")),
    ("move(d, a, b)", sentence("moves disc d, which has to be on top of peg a")),
    ("move_between(a, b)", sentence("the one move that is allowed between two pegs, whichever way")),
    ("pegs[a]", sentence("the discs on a peg, from the bottom up: (3, 2, 1)")),
    ("top(a)", sentence("the disc on top; n + 1 where the peg is empty")),
    ("others(a)", sentence("the two other pegs")),
    ("others(a, b)", sentence("the third peg")),
    ("print(n, source)", sentence("writes to the panel “Output”")),
)
"""What a program has beside Python's own: an example, and what it does."""

RULES: tuple[Sentence, ...] = (
    sentence(
        "None of this is needed: the moves are read from what a program prints, yields, returns or moves "
        "between lists of its own. Pegs may have any names."
    ),
    sentence(
        "A program that calls no function of its own has hanoi called with n, source, spare and target, or "
        "without spare; where the names of its parameters say which is which, in their order."
    ),
    sentence("Classes, generators, lambda, exceptions, input() and these imports may be used: {modules}."),
    sentence(
        "There are no files, windows or other programs here. On your own machine {command} runs any file."
    ),
)
