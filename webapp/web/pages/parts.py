"""What parts bring to the pages that name them in `page_list.py`: commands of the keymap, in words.

All else of a part is in the folders of its name: `templates/NAME`, `static/css/NAME`, `static/js/NAME`.
"""

from collections.abc import Mapping

from webapp.sentence import Sentence, sentence
from webapp.web.page_list import Page

Keys = Mapping[str, Sentence]

STAGE: Keys = {
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
    "fewer": sentence("fewer discs"),
    "more": sentence("more discs"),
    "full-screen": sentence("full screen"),
    "blank": sentence("blank the screen"),
}
PRESENT: Keys = {
    "present": sentence("presenter view; Esc ends it"),
    "present-start": sentence("presenter view if “Remote” is on; otherwise loads the page again"),
    "present-timeline": sentence("show or hide the timeline, in the presenter view"),
    "spot-next": sentence("spotlight on the next part of the page; Esc ends it"),
    "spot-previous": sentence("spotlight on the previous part"),
}
SHARE_LINK = {"share": sentence("share a link")}
HELP = sentence("this help")
PEG_KEYS = tuple(f"peg-{peg}" for peg in range(8))

KEYS: dict[str, Keys] = {
    "page": {
        "help": HELP,
        "next-item": sentence("next disc, frame, task or bit, when one has the focus"),
        "previous-item": sentence("previous disc, frame, task or bit"),
        "close": sentence("close"),
    },
    "stage": STAGE,
    "timeline": {
        "zoom-in": sentence("zoom the timeline in"),
        "zoom-out": sentence("zoom the timeline out"),
        "whole-run": sentence("show the whole run on the timeline"),
        "pan-back": sentence("show an earlier part of the timeline"),
        "pan-on": sentence("show a later part of the timeline"),
        "bookmark": sentence("bookmark this move"),
    },
    "present": PRESENT,
    "think": {
        "think": sentence("Think first: asks before each move; outside the presenter view"),
        "answer": sentence("answer with a peg, while a question is asked (1, 2, 3 too)"),
    },
    "share": {"share": sentence("share, save and print")},
    "algorithms": {"algorithms": sentence("choose an algorithm")},
    "explore": {
        "zoom-call": sentence("zoom the timeline to the innermost open call"),
        "zoom-outer": sentence("zoom the timeline out to the next larger call"),
        "range-in": sentence("set the in point here"),
        "range-out": sentence("set the out point here"),
        "range-loop": sentence("repeat from the in point to the out point"),
        "zoom-range": sentence("zoom the timeline to the in and out points"),
        "range-clear": sentence("remove the in and out points"),
        "next-panel": sentence("the next open panel, in the presenter view"),
        "previous-panel": sentence("the previous open panel, in the presenter view"),
    },
    "compare": {
        "add-lane": sentence("add a lane"),
        "remove-lane": sentence("remove the lane with the focus, or else the last one"),
        "lane-left": sentence("move the lane with the focus, or else the first one, to the left"),
        "lane-right": sentence("move the lane with the focus, or else the first one, to the right"),
    },
    "graph": {
        "forward": sentence("one move forward (presentation remotes too)"),
        "back": sentence("one move back (presentation remotes too)"),
        "zoom-in": sentence("zoom in to the position"),
        "zoom-out": sentence("zoom out"),
        "whole-run": sentence("show the whole graph"),
        "pan-back": sentence("show what is further left"),
        "pan-on": sentence("show what is further right"),
        "next-item": sentence("next neighbour or disc, when one has the focus"),
        "previous-item": sentence("previous neighbour or disc"),
        **SHARE_LINK,
    },
    "maths": {
        "forward": sentence("one move forward; on “Why 2ⁿ − 1”, one step"),
        "back": sentence("one move back; on “Why 2ⁿ − 1”, one step"),
        "last": sentence("to the end"),
        "next-panel": sentence("the next card"),
        "previous-panel": sentence("the previous card"),
        "present": sentence("present the card in front; Esc ends it"),
        **SHARE_LINK,
    },
    "lesson": {
        "next-page": sentence("the next page of the lesson (presentation remotes too)"),
        "previous-page": sentence("the page of the lesson before (presentation remotes too)"),
        "page-place": sentence("back to the page's place"),
        "forward": sentence("one step forward, by move or by line as chosen"),
        "back": sentence("one step back, by move or by line as chosen"),
    },
    "play": {
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
        "present": PRESENT["present"],
        "help": HELP,
        "close": sentence("put back what is lifted; end watching or setting up"),
    },
}
"""What each command does, by part; the last part of a page may say it in other words."""


def keys_of(page: Page) -> Keys:
    """Return what each command of a page does: its own first, those of all pages last."""
    *others, own = page.parts.split()
    keys: Keys = {}
    for part in (own, *(one for one in others if one != "page"), "page"):
        keys = {**keys, **KEYS.get(part, {}), **keys}
    return {name: said for name, said in keys.items() if name not in page.without_keys.split()}
