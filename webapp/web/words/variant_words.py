"""The sentences of pages with variants."""

from webapp.sentence import Sentence, counted, sentence

ABOUT = sentence("About")
POSITIONS = sentence("Positions")

SEARCH_SENTENCES: dict[str, Sentence] = {
    "searching": sentence("Searching: {states} positions seen, {depth} moves deep…"),
    "searching_after": counted(
        "Waiting to search: {count} other search comes first.",
        "Waiting to search: {count} other searches come first.",
        2,
    ),
}

VARIANT_SENTENCES: dict[str, Sentence] = {
    "puzzle_pegs": sentence("{pegs} pegs, {discs}"),
    "compare_pegs": counted("Compare with {count} peg", "Compare with {count} pegs", 2),
    "compare_classic": sentence("Compare with the classic puzzle"),
    **SEARCH_SENTENCES,
    "split_of": sentence("{split}: {moves}"),
    "moves_count": counted("{count} move", "{count} moves", 2),
    "splits_best": sentence("Best: {best}. Another split takes more moves."),
    "positions_left": sentence("From here it is {moves} to the goal."),
    "solutions": counted("There is {count} shortest solution.", "There are {count} shortest solutions.", 2),
    "ends_lifted": sentence("{ball} is lifted. Press the peg it goes to, or {peg} again to put it back."),
    "ends_moved": sentence("{ball} lies on {peg} now."),
    "ends_back": sentence("{ball} is back on {peg}."),
    "ends_full": sentence("Peg {peg} is full: it has room for {most}. {ball} stays on {from}."),
    "ends_none": sentence("Peg {peg} is empty: there is no ball to lift."),
    "ends_covered": sentence("{ball} cannot be lifted: {top} lies on it."),
    "ends_far": sentence("The shortest way from start to goal takes {moves}."),
    "ends_bad": sentence("“{text}” is not a position of this puzzle, for example {example}."),
}
