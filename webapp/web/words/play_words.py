"""The sentences that the scripts of the page for playing say, and what its keys do."""

from webapp.sentence import Sentence, counted, sentence
from webapp.variants import USUAL
from webapp.web.words.page_words import KEY_WORDS
from webapp.web.words.variant_words import SEARCH_SENTENCES

PEG_KEYS = tuple(f"peg-{peg}" for peg in range(8))

PLAY_SENTENCES: dict[str, Sentence] = {
    "rule_empty": sentence("Peg {peg} is empty: there is no disc to move."),
    "rule_empty_balls": sentence("Peg {peg} is empty: there is no ball to move."),
    "rule_smaller": sentence("Disc {disc} may not lie on disc {below}: {below} is smaller."),
    "rule_covered": sentence("Disc {disc} cannot move: disc {top} lies on it. Only a top disc may move."),
    "rule_full": sentence("Peg {peg} is full: it holds {most} and no more."),
    "rule_named_smaller": sentence("{name} may not lie on a smaller disc: disc {below} is smaller."),
    "rule_named_covered": sentence("{name} cannot move: it is covered. Only what lies on top may move."),
    "named_picked": sentence("{name} is lifted from {peg}. Choose the peg to put it on."),
    "named_put_back": sentence("{name} is back on {peg}."),
    "named_moved": sentence("{name} moved {source} → {target}."),
    "named_taken_back": sentence("{name} went back {source} → {target}."),
    "picked": sentence("Disc {disc} is lifted from {peg}. Choose the peg to put it on."),
    "put_back": sentence("Disc {disc} is back on {peg}."),
    "moved": sentence("Disc {disc} moved {source} → {target}."),
    "taken_back": sentence("Taken back: disc {disc} went {source} → {target}."),
    "goal_peg": sentence("Move the tower to {peg}."),
    "aim": USUAL.aim,  # the page of another variant has its own
    "setting_up": sentence("Arrange the discs as on your board."),
    "watching_rest": sentence("The rest, in the fewest possible moves."),
    "watching_way": sentence("The rest, as few moves as are known."),
    "watching_replay": sentence("Your moves, and the fewest possible."),
    "done": sentence("The goal is reached in {moves}."),
    "done_best": sentence("The goal is reached in {moves}, the fewest possible."),
    "done_more": sentence("The goal is reached in {moves}; the shortest way takes {fewest}."),
    "done_best_known": sentence("The goal is reached in {moves}; no way with fewer is known here."),
    "done_more_known": sentence("The goal is reached in {moves}; the shortest way known takes {fewest}."),
    "next": sentence("Next: {level}"),
    "in_moves": counted("{count} move", "{count} moves", 2),
    "moves_made": counted("{count} move made", "{count} moves made", 2),
    "more_at_least": counted("{count} more at least", "{count} more at least", 2),
    "from_start": sentence("The shortest way from the start takes {moves}."),
    "more_at_most": counted("{count} more is enough", "{count} more are enough", 2),
    "from_start_enough": sentence("The shortest way known from the start takes {moves}."),
    "yours_at_most": sentence("You can still finish in {total} or fewer."),
    "yours_can_be": sentence("You can still finish in {total}."),
    "time": sentence("Time {time}"),
    "hide_clock": sentence("Hide the time"),
    "show_clock": sentence("Show the time"),
    "no_disc": sentence("no disc"),
    "no_ball": sentence("no ball"),
    "hint_disc": sentence("Disc {disc} is next."),
    "hint_to": sentence("Disc {disc} goes {source} → {target}."),
    "hint_named_disc": sentence("{name} is next."),
    "hint_named_to": sentence("{name} goes {source} → {target}."),
    "hint_unsure": sentence("A good move, though perhaps not on a shortest way."),
    "hint_searching": sentence("The best move is being searched for."),
    "hint_none": sentence("No hint is known here without a search."),
    **SEARCH_SENTENCES,
    "player": sentence("Player {number}"),
    "turn": sentence("{name} moves now."),
    "winner": sentence("{name} has completed the tower and wins."),
    "both_stopped": sentence("Both players have agreed to stop."),
    "asked_undo": sentence("One player asks to take the last move back."),
    "asked_stop": sentence("One player asks to stop."),
    "agree_undo": sentence("Undo: {name} agrees"),
    "agree_stop": sentence("Stop: {name} agrees"),
    "level_results": sentence("best {best} in {time}, last {last}"),
    "level_new": sentence("not solved yet"),
    "put_disc": sentence("Disc {disc} on {peg}"),
    "link_without_moves": sentence("The link leaves your moves out: it can hold at most {most}."),
    "start_bad": sentence("The start is not a position of 1 to {most} discs: write it like 5,4|2,1|3."),
    "goal_bad": sentence("The goal is not a position of 1 to {most} discs: write it like 5,4|2,1|3."),
    "position_bad": sentence("“{text}” is not a position of this puzzle, for example {example}."),
    "ends_unlike": sentence("Start and goal must have the same number of discs."),
    "ends_same": sentence("Start and goal must be different."),
}

PLAY_LINK_SENTENCES: dict[str, Sentence] = {
    "link_start": sentence("the start position"),
    "link_goal": sentence("the goal position"),
    "link_made": sentence("the list of moves made"),
}
"""What a notice calls the values of this page's link."""

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
