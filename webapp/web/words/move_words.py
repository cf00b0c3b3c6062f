"""The headings of a table of moves, on paper, in a terminal and in a file."""

from webapp.sentence import sentence

MOVE_HEADING = sentence("move")
DISC_HEADING, BALL_HEADING = sentence("disc"), sentence("ball")
PEG_HEADINGS = (sentence("from"), sentence("to"))
