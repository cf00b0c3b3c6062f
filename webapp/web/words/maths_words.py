"""The sentences that the scripts of the page of formulas say, and what its keys do."""

from webapp.sentence import Sentence, sentence

MATHS_SENTENCES: dict[str, Sentence] = {
    "disc_button": sentence("Disc {disc} on peg {peg}: A, B or C puts it on another peg"),
    "card_result": sentence("{title}: {result}"),
    "value_bad": sentence(
        "“{text}” is not a number. Type digits, 0x and hexadecimal, 0b and binary, or a percentage."
    ),
    "value_empty": sentence("Type a number, for example 12, 0xC, 0b1100 or 50%."),
    "value_bad_whole": sentence("“{text}” is not a number. Type a whole number: {range}."),
    "value_empty_whole": sentence("Type a whole number: {range}."),
    "value_far": sentence("{value} is not possible here: it must be from {least} to {most}."),
    "copied": sentence("Copied."),
    "not_copied": sentence("The browser does not let the page copy; select the text instead."),
    "growth_empty": sentence(
        "S(n) is the number of moves for n discs. With no discs there is no move to make: S(0) = 0."
    ),
    "growth_none": sentence("no move yet: 0"),
    "growth_one": sentence("S({n}) = {value}: one band, the moves of {discs}."),
    "growth_disc": sentence(
        "Disc {disc} is added at the bottom. It moves once, when all smaller discs are away: + 1."
    ),
    "growth_again": sentence(
        "Then the smaller discs come back onto it, in as many moves: S({n}) = {before} + 1 + {before}."
    ),
    "growth_step": sentence("Step {step} of {steps}"),
    "year_bad": sentence("“{text}” is not a year from {first} to {last}."),
    "clock": sentence("Since the beginning of {year}, at this pace: move {move} of {moves}."),
    "clock_done": sentence("Since the beginning of {year}, at this pace: all {moves} moves are made."),
    "worksheet_none": sentence("Choose at least one card for the worksheet."),
    "chosen_disc": sentence("Disc {disc} is chosen: press A, B or C, or click a peg."),
    "placed_disc": sentence("Disc {disc} lies on peg {peg}."),
}

MATHS_KEY_WORDS: dict[str, Sentence] = {
    "forward": sentence("one move forward; on “Why 2ⁿ − 1”, one step"),
    "back": sentence("one move back; on “Why 2ⁿ − 1”, one step"),
    "first": sentence("to the start"),
    "last": sentence("to the end"),
    "next-panel": sentence("the next card"),
    "previous-panel": sentence("the previous card"),
    "present": sentence("present the card in front; Esc ends it"),
}
MATHS_KEYS = (
    *("forward", "back", "first", "last", "play-pause", "next-panel", "previous-panel", "go"),
    *("fewer", "more", "full-screen", "blank", "present", "present-start", "spot-next", "spot-previous"),
    *("next-item", "previous-item", "share", "help", "close"),
)
