"""The sentences that the scripts of the page for playing say, and what its keys do."""

from webapp.sentence import Sentence, sentence
from webapp.web.words.page_words import KEY_WORDS

PEG_KEYS = tuple(f"peg-{peg}" for peg in range(8))


PLAY_KEY_WORDS: dict[str, Sentence] = {
    "peg-0": sentence("lift what is on top of peg A, or put it there"),
    **{
        name: sentence("the same for peg {peg}", peg=peg)
        for name, peg in zip(PEG_KEYS[1:], "BCDEFGH", strict=True)
    },
    "undo": sentence("undo the last move"),
    "redo": sentence("redo it"),
    "hint-disc": sentence("hint: what moves"),
    "hint-to": sentence("hint: where to"),
    "hint-why": sentence("hint: why"),
    "forward": sentence("one move forward, while watching"),
    "back": sentence("one move back, while watching"),
    "first": sentence("to the start, while watching"),
    "last": sentence("to the end, while watching"),
    "play-pause": sentence("play and pause, while watching"),
    "present": KEY_WORDS["present"],
    "help": sentence("this help"),
    "close": sentence("put back what is lifted; end watching or setting up"),
}
