"""The sentences of pointing at an answer: what a press on a peg, or on anything else, answers."""

from webapp.sentence import Sentence, sentence

PEG_SENTENCES: dict[str, Sentence] = {  # {disc} is “disc 3”, “red ball 1”
    "point_pegs": sentence("Your answer: two pegs"),
    "point_peg": sentence("Your answer: a peg"),
    "point_top": sentence("Peg {peg}: {disc} on top"),
    "point_empty": sentence("Peg {peg}: empty"),
    "point_leaves": sentence("from"),
    "point_first": sentence("{disc} leaves {peg}. Which peg is next? (Press {peg} again to undo.)"),
    "question_how_pegs": sentence(
        "Press the peg that the move leaves, then the one it goes to (keys {first} to {last})."
    ),
    "question_how_peg": sentence("Press the peg (keys {first} to {last})."),
}

POINT_SENTENCES: dict[str, Sentence] = PEG_SENTENCES | {
    "point_disc": sentence("Answer: disc {disc}"),
    "point_call": sentence("Answer: {call}"),
    "point_line": sentence("Answer: line {line}, {text}"),
    "point_bit": sentence("Answer: Gray bit {disc}"),
    "point_press": sentence("Press it to answer"),
}
