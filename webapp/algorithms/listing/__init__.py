"""Running listings and counting their lines, for any algorithm."""

from webapp.algorithms.listing.board import Board
from webapp.algorithms.listing.line_counts import InvalidTick, LineCounts, line_counts, none
from webapp.algorithms.listing.long_list import LongList, size_of
from webapp.algorithms.listing.machine import Frame, Machine, Variables
from webapp.algorithms.listing.program import Program
from webapp.algorithms.listing.whole_program import Stacks, whole_program
