"""The sentences that the scripts of the page of the state graph say, and what its keys do."""

from webapp.sentence import Sentence, counted, sentence

GRAPH_SENTENCES: dict[str, Sentence] = {
    "graph_title": sentence("State graph of the Tower of Hanoi with {discs}"),
    "graph_described": sentence(
        "A triangle: its corners A, B and C are the positions with all discs on one peg, its lines moves. "
        "The clock is at {here}. The neighbours of {node} are in the list “Neighbours”."
    ),
    "mark_start": sentence("start"),
    "mark_goal": sentence("goal"),
    "long_name": sentence("{first}…{last}"),
    "moves": counted("{count} move", "{count} moves", 2),
    "on_path": sentence("yes, after move {move}"),
    "off_path": sentence("no"),
    "at_goal": sentence("this is the goal"),
    "left_once": sentence("{moves}; the largest disc that has to move does so once"),
    "left_twice": sentence("{moves}; the largest disc that has to move does so twice"),
    "left_both": sentence("{moves} on two paths: the largest disc moves once or twice"),
    "ring": sentence(
        "{moves}. Positions this far: {power} = {count}; the exponent counts the 1s of {k} in binary"
    ),
    "at_corner": sentence("this is corner A"),
    "neighbour_move": sentence("disc {disc}: {source} → {target}"),
    "distance_from": sentence("distance from {node}"),
    "mean": sentence("mean {mean}"),
    "mean_pairs": sentence(
        "mean over all pairs of positions: {mean} moves; divided by 2ⁿ, it tends to 466/885 as n grows"
    ),
    "mean_corner": sentence("mean {mean} = (2/3) · ({power} − 1), at most {power} − 1"),
    "path_once": sentence("Show the path on which it moves once"),
    "path_twice": sentence("Show the path on which it moves twice"),
    "read_disc": sentence("Disc {disc}: start {start}, goal {goal}"),
    "read_of": sentence("discs read: {read} of {below}"),
    "not_answered": sentence("The server does not answer; the page asks again."),
    "position_bad": sentence(
        "“{text}” is not a position of {discs}. Write it like 5,4|2,1|3 or BBCAA, larger discs below."
    ),
    "end_disc": sentence("Disc {disc} on peg {peg}: A, B or C puts it on another peg"),
}

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
