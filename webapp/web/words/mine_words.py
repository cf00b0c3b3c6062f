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
    "verdict_not_solved": sentence("ended before the tower reached its goal"),
    "verdict_illegal_move": sentence("stopped at the first move that is not allowed"),
    "verdict_exception": sentence("stopped by an exception"),
    "verdict_cut_off": sentence("stopped before its end"),
}

MENDED: dict[str, Sentence] = {
    "mend_print": counted(
        "Line {lines} is written for Python 2: print needs brackets.",
        "Lines {lines} are written for Python 2: print needs brackets.",
        2,
    ),
    "mend_raw_input": counted(
        "Line {lines} is written for Python 2: raw_input is called input now.",
        "Lines {lines} are written for Python 2: raw_input is called input now.",
        2,
    ),
    "mend_xrange": counted(
        "Line {lines} is written for Python 2: xrange is called range now.",
        "Lines {lines} are written for Python 2: xrange is called range now.",
        2,
    ),
    "mend_input": counted(
        "Line {lines} is written for Python 2: input gives a text now, which int makes a number.",
        "Lines {lines} are written for Python 2: input gives a text now, which int makes a number.",
        2,
    ),
    "mend_unequal": counted(
        "Line {lines} is written for Python 2: “<>” is written “!=” now.",
        "Lines {lines} are written for Python 2: “<>” is written “!=” now.",
        2,
    ),
    "mend_backquotes": counted(
        "Line {lines} is written for Python 2: a value between backquotes is written repr(value) now.",
        "Lines {lines} are written for Python 2: a value between backquotes is written repr(value) now.",
        2,
    ),
    "mend_raise": counted(
        "Line {lines} is written for Python 2: a comma separates an exception and its value.",
        "Lines {lines} are written for Python 2: a comma separates an exception and its value.",
        2,
    ),
    "mend_exec": counted(
        "Line {lines} is written for Python 2: exec needs brackets.",
        "Lines {lines} are written for Python 2: exec needs brackets.",
        2,
    ),
    "mend_long": counted(
        "Line {lines} is written for Python 2: a number needs no L at its end.",
        "Lines {lines} are written for Python 2: a number needs no L at its end.",
        2,
    ),
    "mend_division": counted(
        "Line {lines} divides: in Python 2, 7 / 2 was 3; now it is 3.5, and 7 // 2 is 3. Check it.",
        "Lines {lines} divide: in Python 2, 7 / 2 was 3; now it is 3.5, and 7 // 2 is 3. Check them.",
        2,
    ),
    "mend_quotes": counted(
        "Line {lines} has quotation marks of printed text, such as “ and ’, which Python does not know.",
        "Lines {lines} have quotation marks of printed text, such as “ and ’, which Python does not know.",
        2,
    ),
    "mend_spaces": counted(
        "Line {lines} has non-breaking or other wide spaces, which Python does not know.",
        "Lines {lines} have non-breaking or other wide spaces, which Python does not know.",
        2,
    ),
    "mend_unseen": counted(
        "Line {lines} has invisible characters, which Python does not know.",
        "Lines {lines} have invisible characters, which Python does not know.",
        2,
    ),
    "mend_signs": counted(
        "Line {lines} has characters that only look like those of Python, such as – for a minus.",
        "Lines {lines} have characters that only look like those of Python, such as – for a minus.",
        2,
    ),
    "mend_prompt": counted(
        "Line {lines} begins with the prompt of a Python shell.",
        "Lines {lines} begin with the prompt of a Python shell.",
        2,
    ),
    "mend_output": counted(
        "Line {lines} is what the shell wrote: it becomes a comment.",
        "Lines {lines} are what the shell wrote: they become comments.",
        2,
    ),
    "mend_prose": counted(
        "Line {lines} is no code: it becomes a comment.",
        "Lines {lines} are no code: they become comments.",
        2,
    ),
    "mend_fence": counted(
        "Line {lines} holds the ``` that stood beside the code.",
        "Lines {lines} hold the ``` that stood around the code.",
        2,
    ),
    "mend_numbers": counted(
        "Line {lines} begins with its number.",
        "Lines {lines} begin with their numbers.",
        2,
    ),
    "mend_tabs": counted(
        "Line {lines} is indented with tabs, other lines with spaces.",
        "Lines {lines} are indented with tabs, other lines with spaces.",
        2,
    ),
    "mend_indent": counted(
        "Line {lines} begins too far to the right.",
        "Lines {lines} begin too far to the right.",
        2,
    ),
}
"""What was pasted along, or is written for Python 2, by its kind."""

MINE_SENTENCES: dict[str, Sentence] = {
    **VERDICTS,
    **MENDED,
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
    "mine_differ_move": sentence("The moves were {read}; its calls of move say something else."),
    "mine_differ_pegs": sentence("The moves were {read}; its own lists say something else."),
    "mine_differ_yielded": sentence("The moves were {read}; what it yields says something else."),
    "mine_differ_printed": sentence("The moves were {read}; what it prints says something else."),
    "mine_differ_returned": sentence("The moves were {read}; the moves that it collects say something else."),
    "mine_take_move": sentence("Use its calls of move"),
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
        "The settings here apply where the program leaves it open."
    ),
    "mine_later": sentence("Printed after the last move that could be made:"),
    "mine_read_move": sentence("made by its calls of move"),
    "mine_call_with": sentence("Call it with {number}"),
    "mine_asks": sentence("asks for input"),
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
    "mine_reasons": counted("It cannot run, for {count} reason:", "It cannot run, for {count} reasons:", 2),
    "mine_at": sentence("Line {line}, column {column}: {problem}"),
    "mine_at_line": sentence("Line {line}: {problem}"),
    "mine_mended": sentence("The text is fixed. Press Run."),
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
