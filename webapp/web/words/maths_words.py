"""The sentences that the scripts of the page of formulas say, and what its keys do."""

from webapp.sentence import Sentence, sentence

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
