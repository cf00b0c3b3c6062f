"""Names that a page's template repeats: panels, and what each key of the keymap does."""

from __future__ import annotations

from webapp.sentence import Sentence, sentence
from webapp.web.words import Words

PANEL_TITLES: dict[str, Sentence] = {
    "code": sentence("Code"),
    "call-stack": sentence("Call stack"),
    "explicit-stack": sentence("Explicit stack"),
    "bits": sentence("Bits"),
    "idle-peg": sentence("Idle peg"),
    "position-formula": sentence("Where is disc d"),
    "moves": sentence("Moves"),
    "variables": sentence("Variables"),
    "costs": sentence("Costs"),
}

KEY_WORDS: dict[str, Sentence] = {
    "forward-move": sentence("one move forward (presentation remotes too)"),
    "back-move": sentence("one move back (presentation remotes too)"),
    "forward-line": sentence("one line forward"),
    "back-line": sentence("one line back"),
    "first": sentence("to the start"),
    "last": sentence("to the last move"),
    "play-pause": sentence("play and pause"),
    "faster": sentence("faster"),
    "slower": sentence("slower"),
    "go": sentence("go to a move"),
    "zoom-in": sentence("zoom the timeline in"),
    "zoom-out": sentence("zoom the timeline out"),
    "fewer": sentence("fewer discs"),
    "more": sentence("more discs"),
    "full-screen": sentence("full screen"),
    "blank": sentence("blank the screen"),
    "help": sentence("this help"),
    "next-item": sentence("next disc, frame, task or bit, when one has the focus"),
    "previous-item": sentence("previous disc, frame, task or bit"),
    "close": sentence("close"),
}

COMPARE_KEY_WORDS: dict[str, Sentence] = {
    "add-lane": sentence("one more lane"),
    "remove-lane": sentence("take the lane with the focus away, else the last"),
    "lane-left": sentence("the lane with the focus, else the first, one place left"),
    "lane-right": sentence("the lane with the focus, else the first, one place right"),
}


def said(words: Words, sentences: dict[str, Sentence]) -> dict[str, str]:
    """Return these sentences in this language, in their order."""
    return {name: words.say(one) for name, one in sentences.items()}
