"""The sentences that the scripts of the page of the state graph say, and what its keys do."""

from webapp.sentence import Sentence, sentence

GRAPH_KEY_WORDS: dict[str, Sentence] = {
    "forward": sentence("one move forward (presentation remotes too)"),
    "back": sentence("one move back (presentation remotes too)"),
    "zoom-in": sentence("zoom in to the position"),
    "zoom-out": sentence("zoom out"),
    "whole-run": sentence("show the whole graph"),
    "pan-back": sentence("show what is further left"),
    "pan-on": sentence("show what is further right"),
    "next-item": sentence("next neighbour or disc, when one has the focus"),
    "previous-item": sentence("previous neighbour or disc"),
}
GRAPH_KEYS = (
    *("forward", "back", "first", "last", "play-pause", "faster", "slower", "go"),
    *("zoom-in", "zoom-out", "whole-run", "pan-back", "pan-on", "fewer", "more", "full-screen"),
    *("blank", "present", "present-start", "spot-next", "spot-previous", "next-item", "previous-item"),
    *("share", "help", "close"),
)
