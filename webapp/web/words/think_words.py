"""The sentences of “Think first”: the question, how to answer, and the tally."""

from webapp.sentence import Sentence, sentence

THINK_KEY_WORDS: dict[str, Sentence] = {
    "think": sentence("Think first: asks before each move; outside the presenter view"),
    "answer": sentence("answer with a peg, while a question is asked (1, 2, 3 too)"),
}
