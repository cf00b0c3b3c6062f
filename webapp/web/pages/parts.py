"""What the parts of pages, named in `page_list.py`, contribute to the help: commands of the keymap, in words.

The rest of a part is in the folders of its name: `templates/NAME`, `static/css/NAME`, `static/js/NAME`.
"""

from collections.abc import Mapping

from webapp.sentence import Sentence, sentence
from webapp.web.page_list import Page

Keys = Mapping[str, Sentence]


def _of_all(said: Sentence, *commands: str) -> Keys:
    """Return commands that share one row of the help."""
    return dict.fromkeys(commands, said)


STEP_ANYWHERE = sentence("one step forward or back (also with a presentation remote)")
HELP = sentence("this help")
SHARE_LINK = {"share": sentence("share a link")}
PEG_KEYS = tuple(f"peg-{peg}" for peg in range(8))
PRESENT = {"present": sentence("presenter view (Esc to exit)")}

KEYS: dict[str, Keys] = {
    "page": {
        "help": HELP,
        **_of_all(
            sentence("next or previous item, such as a disc or a frame, when one has the focus"),
            "next-item",
            "previous-item",
        ),
        "close": sentence("close"),
    },
    "stage": {
        **_of_all(STEP_ANYWHERE, "forward", "back"),
        **_of_all(
            sentence(
                "one step in the other unit: a line when stepping by move, a move when stepping by line"
            ),
            "forward-other",
            "back-other",
        ),
        "step-out": sentence("step out: to the end of the innermost call"),
        "same-line": sentence("to the next time the current line is executed"),
        **_of_all(sentence("to the start or the end"), "first", "last"),
        "play-pause": sentence("play and pause"),
        **_of_all(sentence("faster or slower"), "faster", "slower"),
        "go": sentence("go to a move"),
        **_of_all(sentence("fewer or more discs"), "fewer", "more"),
        "full-screen": sentence("full screen"),
        "blank": sentence("blank the screen"),
    },
    "timeline": {
        **_of_all(sentence("zoom the timeline in or out"), "zoom-in", "zoom-out"),
        "whole-run": sentence("show the whole run on the timeline"),
        **_of_all(sentence("show an earlier or later part of the timeline"), "pan-back", "pan-on"),
        "bookmark": sentence("bookmark this move"),
    },
    "present": {
        **PRESENT,
        "present-start": sentence("presenter view if “Remote” is on; otherwise reload the page"),
        "present-timeline": sentence("show or hide the timeline (in the presenter view)"),
        **_of_all(
            sentence("spotlight on the next or previous part of the page (Esc to end it)"),
            "spot-next",
            "spot-previous",
        ),
    },
    "think": {
        "think": sentence("Think first: a question before each move (not in the presenter view)"),
        "answer": sentence("answer a question with a peg (also 1, 2, 3)"),
    },
    "share": {"share": sentence("share, save and print")},
    "algorithms": {"algorithms": sentence("choose an algorithm")},
    "explore": {
        **_of_all(
            sentence("zoom the timeline to the innermost open call, or out to its caller"),
            "zoom-call",
            "zoom-outer",
        ),
        **_of_all(sentence("set the in or out point here"), "range-in", "range-out"),
        "range-loop": sentence("repeat from the in point to the out point"),
        "zoom-range": sentence("zoom the timeline to the in and out points"),
        "range-clear": sentence("remove the in and out points"),
        **_of_all(
            sentence("next or previous open panel (in the presenter view)"), "next-panel", "previous-panel"
        ),
    },
    "mine": {"leave-editor": sentence("leave the editor (one key after the other)")},
    "compare": {
        "add-lane": sentence("add a lane"),
        "remove-lane": sentence("remove the lane that has the focus, or else the last one"),
        **_of_all(
            sentence("move the lane that has the focus, or else the first one, to the left or right"),
            "lane-left",
            "lane-right",
        ),
    },
    "graph": {
        **_of_all(sentence("zoom in or out"), "zoom-in", "zoom-out"),
        "whole-run": sentence("show the whole graph"),
        **_of_all(sentence("show what is further left or right"), "pan-back", "pan-on"),
        **SHARE_LINK,
    },
    "maths": {
        **_of_all(sentence("next or previous card"), "next-panel", "previous-panel"),
        **SHARE_LINK,
    },
    "lesson": {
        **_of_all(
            sentence("next or previous page of the lesson (also with a presentation remote)"),
            "next-page",
            "previous-page",
        ),
        "page-place": sentence("back to this page’s position"),
        **_of_all(sentence("one step forward or back"), "forward", "back"),
    },
    "play": {
        **_of_all(sentence("lift what is on top of a peg, or put it there (1 is peg A)"), *PEG_KEYS),
        **_of_all(sentence("undo or redo a move"), "undo", "redo"),
        **_of_all(sentence("hint: which disc moves, where to, and why"), "hint-disc", "hint-to", "hint-why"),
        **_of_all(
            sentence("while watching: forward, back, to the start, to the end, play and pause"),
            *("forward", "back", "first", "last", "play-pause"),
        ),
        **PRESENT,
        "help": HELP,
        "close": sentence("put back what is lifted; stop watching or setting up"),
    },
}
"""What each command does, by part; the last part of a page may override the words of the others.

Commands with the same sentence share a row of the help.
"""


def keys_of(page: Page) -> Keys:
    """Return what each command of a page does: the page's own first, those of all pages last."""
    *others, own = page.parts.split()
    keys: Keys = {}
    for part in (own, *(one for one in others if one != "page"), "page"):
        keys = {**keys, **KEYS.get(part, {}), **keys}
    return {name: said for name, said in keys.items() if name not in page.without_keys.split()}
