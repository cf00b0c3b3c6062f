"""What is said of a program that goes beyond what is shown: more pegs, or more moves."""

from itertools import pairwise

from webapp.sentence import Sentence, counted, sentence
from webapp.variants.recorded.cut_words import LONG
from webapp.variants.recorded.record import MOST_MOVES
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.way import Way

REVE = 4
ON_FOUR = counted(
    "It makes {count} move on 4 pegs, by the rules: that is the Reve’s puzzle, not the tower of three pegs. "
    "The puzzle “More pegs” of this app shows it.",
    "It makes {count} moves on 4 pegs, all by the rules: that is the Reve’s puzzle, not the tower of three "
    "pegs. The puzzle “More pegs” of this app shows it.",
    0,
)
ON_MORE = counted(
    "It makes {count} move on {pegs} pegs, by the rules: that is the puzzle with more pegs, not the tower of "
    "three pegs. “More pegs” in this app shows it.",
    "It makes {count} moves on {pegs} pegs, all by the rules: that is the puzzle with more pegs, not the "
    "tower of three pegs. “More pegs” in this app shows it.",
    0,
)
RIGHT = sentence(
    "The first {count} of {all} moves are right. A run is followed for {most} moves at most: call it with at "
    "most {fits} discs to see all of them."
)
RIGHT_SO_FAR = sentence(
    "The first {count} of {all} moves are right, then the run was cut off. Call it with at most {fits} discs "
    "to see all of them."
)


def say_beyond(recording: Recording, way: Way) -> Sentence | None:
    """Return that its discs moved on more pegs, or that it was right as far as it was followed.

    None for any other run.
    """
    end, made, puzzle = recording.end, len(recording.moves), recording.puzzle
    if end.why == "pegs":
        said = ON_FOUR if end.values["count"] == REVE else ON_MORE
        return said.filled({"count": end.values["moves"], "pegs": end.values["count"]})
    if end.how == "cut" and end.why in LONG and 0 < made == way.kept < puzzle.moves and _goes_on(recording):
        fits = (made + 1).bit_length() - 1  # so many moves have been followed
        said = RIGHT if end.why == "moves" else RIGHT_SO_FAR
        return said.filled({"count": made, "all": puzzle.moves, "most": MOST_MOVES, "fits": fits})
    return None


def _goes_on(recording: Recording) -> bool:
    """Tell whether the next move may come as soon as the others did."""
    ticks = [0, *recording.made_at]
    return recording.total - ticks[-1] <= max(later - earlier for earlier, later in pairwise(ticks))
