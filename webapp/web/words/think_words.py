"""The sentences of “Think first”: the question, how to answer, and the tally."""

from webapp.live.panels.panel import HIDDEN
from webapp.live.states import MOVED
from webapp.sentence import Sentence, counted, sentence
from webapp.web.words.point_words import PEG_SENTENCES
from webapp.web.words.question_words import JUDGED_SENTENCES, KIND_SENTENCES

UNTOLD_SENTENCES: dict[str, Sentence] = {  # of what is hidden while something is asked, in a class, too
    "untold": HIDDEN,
    "untold_moved": MOVED,
}

THINK_SENTENCES: dict[str, Sentence] = (
    KIND_SENTENCES
    | JUDGED_SENTENCES
    | PEG_SENTENCES
    | {
        "think_question": sentence("Which disc moves next, and where?"),
        "think_question_ball": sentence("Which ball moves next, and where?"),
        "think_answer": sentence("Answer first; then the move is made. {hint}"),
        "think_again": sentence("Which disc moves, and where to? {hint} Press once more to see the move."),
        "think_help_disc": sentence("Only a disc on top of a peg can move, and never onto a smaller one."),
        "think_help_ball": sentence("Only a ball on top of a peg can move, and only to a peg with room."),
        "untold": UNTOLD_SENTENCES["untold"],
        "think_goes_on": sentence("Playing goes on after the answer."),
        "think_hint": sentence("Step or play: you are asked before each move."),
        "think_hint_from": sentence(
            "Step or play: you are asked before each move of disc {disc} or a larger one."
        ),
        "think_end": sentence("There are no more moves to ask about."),
        "think_smallest": sentence(
            "Disc 1 moved {source} → {target}: disc 1 makes every other move, always the same way round."
        ),
        "think_right_count": counted("✓ {count} right", "✓ {count} right", 2),
        "think_wrong_count": counted("✗ {count} wrong", "✗ {count} wrong", 2),
        "think_choose": sentence("Press the answer."),
        "think_choose_again": sentence("Press the answer, or go on once more to see it."),
        "question_wrong_said": sentence("✗ {said} Try again."),
        "question_told_said": sentence("The answer was: {answer}. {said}"),
        "think_every": sentence("every move"),
        "think_discs_from": sentence("discs {disc} to {discs}"),
        "think_disc_only": sentence("only disc {disc}"),
    }
)

THINK_KEY_WORDS: dict[str, Sentence] = {
    "think": sentence("Think first: asks before each move; outside the presenter view"),
    "answer": sentence("answer with a peg, while a question is asked (1, 2, 3 too)"),
}
