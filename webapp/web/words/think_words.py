"""The sentences of “Think first”: the question, the judgement of an answer, and the tally."""

from webapp.live.untold import HIDDEN, MOVED
from webapp.sentence import Sentence, counted, sentence
from webapp.web.words.point_words import PEG_SENTENCES
from webapp.web.words.question_words import KIND_SENTENCES

UNTOLD_SENTENCES: dict[str, Sentence] = {  # of what is hidden while something is asked, in a class, too
    "untold": HIDDEN,
    "untold_moved": MOVED,
}

THINK_SENTENCES: dict[str, Sentence] = {
    **KIND_SENTENCES,
    "think_question": sentence("Which disc moves next, and where?"),
    **PEG_SENTENCES,
    "think_press": sentence("Press the peg that a disc leaves, then the one it goes to (keys A, B, C)."),
    "think_answer": sentence("Answer first; then the move is made. {hint}"),
    "think_again": sentence("Which disc moves, and where to? {hint} Press once more to see the move."),
    "think_help_disc": sentence("Only a disc on top of a peg can move, and never onto a smaller one."),
    "untold": UNTOLD_SENTENCES["untold"],
    "think_first": sentence(
        "Disc {disc} leaves {peg}. Which peg does it go to? (Press {peg} again to undo.)"
    ),
    "think_goes_on": sentence("Playing goes on after the answer."),
    "think_hint": sentence("Step or play: you are asked before each move."),
    "think_hint_from": sentence(
        "Step or play: you are asked before each move of disc {disc} or a larger one."
    ),
    "think_end": sentence("There are no more moves to ask about."),
    "think_right": sentence("✓ Right: disc {disc}, {from} → {to}."),
    "think_right_because": sentence("✓ Right. {reason}"),
    "think_shown": sentence("This was the move: disc {disc}, {from} → {to}."),
    "think_shown_because": sentence("This was the move. {reason}"),
    "think_empty": sentence("✗ There is no disc on peg {from}. Try again."),
    "think_smaller": sentence(
        "✗ Disc {disc} cannot go on disc {under}: a disc never lies on a smaller one. Try again."
    ),
    "think_twice": sentence(
        "✗ Disc {disc} could go {from} → {to}, but it has just moved: "
        "moving it again would waste a move. Try again."
    ),
    "think_elsewhere": sentence(
        "✗ Disc {disc} is right and could go {from} → {to}, "
        "but the algorithm always moves it the same way round. Try again."
    ),
    "think_elsewhere_start": sentence(
        "✗ Disc {disc} is right and could go {from} → {to}, "
        "but the algorithm does not begin like that. {reason} Try again."
    ),
    "think_smallest": sentence(
        "Disc 1 moved {source} → {target}: disc 1 makes every other move, always the same way round."
    ),
    "think_right_count": counted("✓ {count} right", "✓ {count} right", 2),
    "think_wrong_count": counted("✗ {count} wrong", "✗ {count} wrong", 2),
    "think_about_next-move": sentence("the next move"),
    "think_about_bit": sentence("the bit that changes"),
    "think_about_top": sentence("the top of the stack"),
    "think_about_frame": sentence("the frame that goes on"),
    "think_choose": sentence("Press the answer."),
    "think_choose_again": sentence("Press the answer, or go on once more to see it."),
    "think_choice_shown": sentence("The answer was: {answer}. {reason}"),
    "think_choice_not_it": sentence("✗ {answer} is not the answer. Try again."),
    "think_tried": sentence("✗ not this one"),
    "think_every": sentence("every move"),
    "think_discs_from": sentence("discs {disc} to {discs}"),
    "think_disc_only": sentence("only disc {disc}"),
}

NAMED_THINK_SENTENCES: dict[str, Sentence] = {  # of variants: {disc} is “disc 3”, “red ball 1”
    "think_question_ball": sentence("Which ball moves next, and where?"),
    "think_press_named": sentence(
        "Press the peg that the move leaves, then the one it goes to (keys {first} to {last})."
    ),
    "think_help_ball": sentence("Only a ball on top of a peg can move, and only to a peg with room."),
    "think_first_named": sentence("{disc} leaves {peg}. Which peg is next? (Press {peg} again to undo.)"),
    "think_move": sentence("{disc}, {from} → {to}"),
    "think_right_named": sentence("✓ Right: {disc}, {from} → {to}."),
    "think_as_good_named": sentence(
        "✓ Right: {disc}, {from} → {to} is as good as the move shown here: {shown}."
    ),
    "think_shown_named": sentence("This was the move: {disc}, {from} → {to}."),
    "think_empty_named": sentence("✗ Peg {from} is empty. Try again."),
    "think_full_named": sentence("✗ Peg {to} is full: it has room for {most}. Try again."),
    "think_smaller_named": sentence(
        "✗ {disc} cannot go on {under}: a disc never lies on a smaller one. Try again."
    ),
    "think_elsewhere_named": sentence(
        "✗ {disc} is right and could go {from} → {to}, but the way shown takes it to another peg. Try again."
    ),
    "think_other_named": sentence(
        "✗ {disc} could go {from} → {to}, but the way shown goes on with another move. Try again."
    ),
}

THINK_KEY_WORDS: dict[str, Sentence] = {
    "think": sentence("Think first: asks before each move; outside the presenter view"),
    "answer": sentence("answer with a peg, while a question is asked (1, 2, 3 too)"),
}
