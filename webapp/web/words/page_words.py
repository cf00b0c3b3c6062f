"""Names that a page repeats: themes, what each key of the keymap does, headings of tables of moves."""

from webapp.sentence import Sentence, sentence
from webapp.web.words.words import Words

THEME_TITLES: dict[str, Sentence] = {
    "auto": sentence("Automatic"),
    "light": sentence("Light"),
    "dark": sentence("Dark"),
    "projector": sentence("Projector"),
}

KEY_WORDS: dict[str, Sentence] = {
    "forward": sentence("one step forward, by move or by line as chosen (presentation remotes too)"),
    "back": sentence("one step back, by move or by line as chosen (presentation remotes too)"),
    "forward-other": sentence(
        "one step forward in the other unit: a line when stepping by move, a move when stepping by line"
    ),
    "back-other": sentence(
        "one step back in the other unit: a line when stepping by move, a move when stepping by line"
    ),
    "first": sentence("to the start"),
    "last": sentence("to the last move"),
    "play-pause": sentence("play and pause"),
    "faster": sentence("faster"),
    "slower": sentence("slower"),
    "go": sentence("go to a move"),
    "zoom-in": sentence("zoom the timeline in"),
    "zoom-out": sentence("zoom the timeline out"),
    "whole-run": sentence("show the whole run on the timeline"),
    "pan-back": sentence("show an earlier part of the timeline"),
    "pan-on": sentence("show a later part of the timeline"),
    "bookmark": sentence("bookmark this move"),
    "fewer": sentence("fewer discs"),
    "more": sentence("more discs"),
    "full-screen": sentence("full screen"),
    "blank": sentence("blank the screen"),
    "present": sentence("presenter view; Esc ends it"),
    "present-start": sentence("presenter view if “Remote” is on; otherwise loads the page again"),
    "present-timeline": sentence("show or hide the timeline, in the presenter view"),
    "spot-next": sentence("spotlight on the next part of the page; Esc ends it"),
    "spot-previous": sentence("spotlight on the previous part"),
    "help": sentence("this help"),
    "next-item": sentence("next disc, frame, task or bit, when one has the focus"),
    "previous-item": sentence("previous disc, frame, task or bit"),
    "close": sentence("close"),
}

SHARE_KEY_WORDS: dict[str, Sentence] = {"share": sentence("share, save and print")}

LINK_KEY_WORDS: dict[str, Sentence] = {"share": sentence("share a link")}

THINK_KEY_WORDS: dict[str, Sentence] = {
    "think": sentence("Think first: asks before each move; outside the presenter view"),
    "answer": sentence("answer with a peg, while a question is asked (1, 2, 3 too)"),
}

EXPLORE_KEY_WORDS: dict[str, Sentence] = {
    "algorithms": sentence("choose an algorithm"),
    "zoom-call": sentence("zoom the timeline to the innermost open call"),
    "zoom-outer": sentence("zoom the timeline out to the next larger call"),
    "range-in": sentence("set the in point here"),
    "range-out": sentence("set the out point here"),
    "range-loop": sentence("repeat from the in point to the out point"),
    "zoom-range": sentence("zoom the timeline to the in and out points"),
    "range-clear": sentence("remove the in and out points"),
    "next-panel": sentence("the next open panel, in the presenter view"),
    "previous-panel": sentence("the previous open panel, in the presenter view"),
}

COMPARE_KEY_WORDS: dict[str, Sentence] = {
    "add-lane": sentence("add a lane"),
    "remove-lane": sentence("remove the lane with the focus, or else the last one"),
    "lane-left": sentence("move the lane with the focus, or else the first one, to the left"),
    "lane-right": sentence("move the lane with the focus, or else the first one, to the right"),
}

FRAME_KEYS = (  # the commands that a page in a frame has
    *("forward", "back", "forward-other", "back-other", "first", "last", "play-pause"),
    *("faster", "slower", "go", "fewer", "more", "next-item", "previous-item", "help", "close"),
)

MOVE_HEADING = sentence("move")
DISC_HEADING, BALL_HEADING = sentence("disc"), sentence("ball")
PEG_HEADINGS = (sentence("from"), sentence("to"))


def said(words: Words, sentences: dict[str, Sentence]) -> dict[str, str]:
    """Return these sentences in this language, in their order."""
    return {name: words.say(one) for name, one in sentences.items()}
