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
    "whole-run": sentence("show the whole run on the timeline"),
    "pan-back": sentence("show what is earlier on the timeline"),
    "pan-on": sentence("show what is later on the timeline"),
    "fewer": sentence("fewer discs"),
    "more": sentence("more discs"),
    "full-screen": sentence("full screen"),
    "blank": sentence("blank the screen"),
    "present": sentence("presenter view; Esc ends it"),
    "present-start": sentence("presenter view, with “Remote” on; else the page is loaded again"),
    "spot-next": sentence("spotlight on the next part of the page; Esc ends it"),
    "spot-previous": sentence("spotlight on the part before"),
    "help": sentence("this help"),
    "next-item": sentence("next disc, frame, task or bit, when one has the focus"),
    "previous-item": sentence("previous disc, frame, task or bit"),
    "close": sentence("close"),
}

EXPLORE_KEY_WORDS: dict[str, Sentence] = {
    "zoom-call": sentence("zoom the timeline to the innermost open call"),
    "zoom-outer": sentence("zoom the timeline to the call around what is in sight"),
    "range-in": sentence("in point here"),
    "range-out": sentence("out point here"),
    "range-loop": sentence("repeat from the in point to the out point"),
    "zoom-range": sentence("zoom the timeline to the in and out points"),
    "range-clear": sentence("no in and out points"),
    "bookmark": sentence("bookmark this move"),
    "next-panel": sentence("the next open panel, in the presenter view"),
    "previous-panel": sentence("the open panel before, in the presenter view"),
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
