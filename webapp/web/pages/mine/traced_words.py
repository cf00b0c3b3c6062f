"""The words for what the files of a folder came to."""

from webapp.sentence import Sentence, counted, sentence

FILE = sentence("file")
VERDICT = sentence("verdict")
MOVES_FROM = sentence("moves from")
FIRST_FINDING = sentence("first finding")
HEADINGS = (FILE, VERDICT, MOVES_FROM, FIRST_FINDING)

VERDICT_WORDS: dict[str, Sentence] = {
    "optimal": sentence("right"),
    "longer": sentence("right, but longer"),
    "not_solved": sentence("not solved"),
    "illegal_move": sentence("illegal move"),
    "exception": sentence("exception"),
    "cut_off": sentence("stopped"),
    "not_run": sentence("not run"),
}
"""A verdict in one or two words."""

FROM_WORDS: dict[str, Sentence] = {
    "move": sentence("move()"),
    "pegs": sentence("own pegs"),
    "yielded": sentence("yield"),
    "printed": sentence("print"),
    "returned": sentence("a list"),
}
"""Where a program's moves were read from."""

NO_MOVES = "–"


def right_of(right: int, count: int) -> Sentence:
    """Return how many files of so many are right."""
    return counted("{count} of {all} is right.", "{count} of {all} are right.", right, all=count)


TITLE = sentence("Programs in {folder}")
OPENS = sentence("Each file opens with its moves on the stage. A file that has been saved is run again.")
TRUSTED = sentence(
    "With {option} every file runs as it stands: it may read, change and delete whatever you may on this "
    "machine."
)
NO_FILE = sentence("There is no file or folder {path}.")
NO_FILES = sentence("There are no Python files in {folder}.")
TOO_MANY = sentence("There are more than {most} Python files in {folder}. Name a smaller folder.")
NOT_READ = sentence("{folder} cannot be read: {problem}.")
CLOSED_ARGUMENTS = sentence(
    "Only files that run as they stand take arguments: add {option} to give {arguments} to each file."
)
