"""The sentences of the page with a person's own program."""

from webapp.sentence import Sentence, counted, sentence

YOUR_PROGRAM = sentence("Your program")
WHAT_IT_DID = sentence("What it did")
BESIDE = sentence("Beside the sixteen")
WHAT_IT_MAY_USE = sentence("What it may use")
WITHOUT_BASE = sentence("Recursive without its base case")
EMPTY = sentence("Empty")

VERDICTS: dict[str, Sentence] = {
    "verdict_optimal": sentence("the shortest way"),
    "verdict_longer": sentence("right, but not the shortest way"),
    "verdict_not_solved": sentence("ended with the tower elsewhere"),
    "verdict_illegal_move": sentence("stopped at the first move that is not allowed"),
    "verdict_exception": sentence("stopped by an exception"),
    "verdict_cut_off": sentence("stopped after too much"),
}

MINE_SENTENCES: dict[str, Sentence] = {
    **VERDICTS,
    "mine_lines": counted("{count} line", "{count} lines", 2),
    "mine_moves": counted("{count} move", "{count} moves", 2),
    "mine_frames": counted("at most {count} frame", "at most {count} frames", 2),
    "mine_running": sentence("Running: {lines}, {moves}…"),
    "mine_waiting": counted(
        "Waiting: {count} other program comes first.", "Waiting: {count} other programs come first.", 2
    ),
    "mine_first": sentence("Write hanoi, then press Run: each line then moves the discs here."),
    "mine_go": sentence("Go there"),
    "mine_counts": sentence("{moves}, {lines}, {frames}"),
    "mine_called": sentence("{counts}; called as {call}"),
    "mine_read": sentence("{counts}; the moves were {read}"),
    "mine_read_pegs": sentence("read from its own lists"),
    "mine_read_yielded": sentence("read from what it yields"),
    "mine_read_printed": sentence("read from what it prints"),
    "mine_read_returned": sentence("read from the moves that it collects"),
    "mine_differ_move": sentence("The moves were {read}; its calls of move tell others."),
    "mine_differ_pegs": sentence("The moves were {read}; its own lists tell others."),
    "mine_differ_yielded": sentence("The moves were {read}; what it yields tells others."),
    "mine_differ_printed": sentence("The moves were {read}; what it prints tells others."),
    "mine_differ_returned": sentence("The moves were {read}; the moves that it collects are others."),
    "mine_take_move": sentence("Take its calls of move"),
    "mine_take_pegs": sentence("Read its own lists"),
    "mine_take_yielded": sentence("Read what it yields"),
    "mine_take_printed": sentence("Read what it prints"),
    "mine_take_returned": sentence("Read the moves that it collects"),
    "mine_no_move": sentence("ended without a move"),
    "tower_optimal": sentence("{discs} ✓"),
    "tower_longer": sentence("{discs}: right, but not the shortest way"),
    "tower_not_solved": sentence("{discs}: ended elsewhere"),
    "tower_nothing": sentence("{discs}: no disc was moved"),
    "tower_illegal_move": sentence("{discs}: not allowed at move {move}"),
    "tower_exception": sentence("{discs}: exception after move {move}"),
    "tower_cut_off": sentence("{discs}: stopped after move {move}"),
    "tower_numbered": sentence("{number}. {text}"),
    "mine_of_program": sentence("of the program"),
    "mine_own_discs": sentence("{discs} of the program"),
    "mine_own": sentence(
        "The program itself says which tower it moves, and that comes first: {discs}, {source} → {target}. "
        "What is set here counts where the program leaves it open."
    ),
    "mine_later": sentence("Printed after the last move that could be made:"),
    "mine_read_move": sentence("made by its calls of move"),
    "mine_same": sentence("The same moves and, at each move, the same arguments as: {names}."),
    "mine_more": counted("{count} other", "{count} others", 2),
    "mine_optimal": sentence("These are the very moves of the shortest way."),
    "mine_hint": sentence("A hint"),
    "mine_next_hint": sentence("One more hint"),
    "mine_changed": sentence("The text has changed since it ran: the stage shows the one before."),
    "mine_as": sentence("as {name}"),
    "mine_yours": sentence("yours"),
    "mine_offered": counted(
        "This link brings a program of {count} line. Yours stays here until you take it, and is kept then.",
        "This link brings a program of {count} lines. Yours stays here until you take it, and is kept then.",
        2,
    ),
    "mine_bad_link": sentence("The program in this link cannot be read. Yours stays as it is."),
    "mine_leave": sentence("Tab leaves the text now."),
    "mine_saved": sentence("{name} runs again whenever it is saved."),
    "mine_lost": sentence("The file cannot be read at the moment."),
}

OFF = sentence(
    "Programs do not run on this server, as other machines reach it. Who has started it can allow them: "
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
    sentence("Pegs are “A”, “B”, “C”, or 0, 1, 2 where hanoi reckons with them."),
    sentence(
        "hanoi is called with n, source, spare and target, or without spare. If the names of its parameters "
        "say which is which, it is called in their order."
    ),
    sentence("Functions, if, for, while, lists, tuples, dicts, strings; no import, class or lambda."),
)
