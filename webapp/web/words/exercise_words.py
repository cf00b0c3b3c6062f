"""The sentences of a lesson's exercises: how to answer, what a press would answer, what is said of it."""

from webapp.live.states import NOTHING_MOVED
from webapp.sentence import Sentence, sentence
from webapp.web.words.point_words import POINT_SENTENCES
from webapp.web.words.question_words import JUDGED_SENTENCES
from webapp.web.words.think_words import UNTOLD_SENTENCES

EXERCISE_SENTENCES: dict[str, Sentence] = {
    **UNTOLD_SENTENCES,
    **POINT_SENTENCES,
    **JUDGED_SENTENCES,
    "exercise_nothing_moved": NOTHING_MOVED,
    "exercise_would": sentence("{disc} would go {source} → {target} then."),
    "question_how_disc": sentence("Press the disc on the stage."),
    "question_how_frame": sentence("Press the call in the panel “Call stack”."),
    "question_how_task": sentence("Press the task in the panel “Explicit stack”."),
    "question_how_line": sentence("Press the line in the panel “Code”."),
    "question_how_bit": sentence("Press the bit of the Gray code in the panel “Bits”."),
    "exercise_away": sentence("The stage is elsewhere now; the question is about the page's place."),
    "exercise_wrong": sentence("✗ No. {said}"),
    "exercise_told": sentence("The answer: {value}. {said}"),
    "exercise_value_pegs": sentence("{disc} to {peg}"),
    "exercise_value_peg": sentence("peg {value}"),
    "exercise_value_line": sentence("line {value}"),
    "exercise_value_bit": sentence("Gray bit {value}"),
    "exercise_value_disc": sentence("disc {disc}: {source} → {target}"),
    "exercise_value_tower": sentence("tower of {disc}: {source} → {target}"),
    "exercise_no_number": sentence("Please type a number in digits, such as 7 or 4.5."),
    "exercise_empty": sentence("Please type a number first."),
    "question_mark_right": sentence("✓ right"),
    "question_mark_told": sentence("✓ the answer"),
}
