"""The words for the results of the files in a folder."""

from webapp.sentence import Sentence, counted, sentence

FILE = sentence("file")
VERDICT = sentence("result")
MOVES_FROM = sentence("moves from")
FIRST_FINDING = sentence("what happened")
HEADINGS = (FILE, VERDICT, MOVES_FROM, FIRST_FINDING)

VERDICT_WORDS: dict[str, Sentence] = {
    "optimal": sentence("right"),
    "longer": sentence("not the shortest"),
    "not_solved": sentence("not solved"),
    "illegal_move": sentence("illegal move"),
    "exception": sentence("exception"),
    "cut_off": sentence("stopped"),
    "not_run": sentence("not run"),
}
"""A verdict in one or two words."""

FROM_WORDS: dict[str, Sentence] = {
    "move": sentence("move()"),
    "pegs": sentence("its own pegs"),
    "yielded": sentence("yield"),
    "printed": sentence("print()"),
    "returned": sentence("a list"),
}
"""Where a program's moves were read from."""

NO_MOVES = "–"


def right_of(right: int, count: int) -> Sentence:
    """Return how many of `count` files are right."""
    return counted("{count} of {all} is right.", "{count} of {all} are right.", right, all=count)


TITLE = sentence("Programs in {folder}")
OPENS = sentence("Open a file to see its moves. When you save a file, it runs again.")
TRUSTED = sentence(
    "With {option} files run without restrictions: they can read, change and delete anything on this "
    "computer that you can."
)
NO_FILE = sentence("There is no file or folder {path}.")
NO_FILES = sentence("There are no Python files in {folder}.")
TOO_MANY = sentence("There are more than {most} Python files in {folder}. Name a smaller folder.")
NOT_READ = sentence("{folder} cannot be read: {problem}.")
CLOSED_ARGUMENTS = sentence(
    "Files in a folder get arguments only if they run without restrictions: add {option} to pass "
    "{arguments} to each file."
)
