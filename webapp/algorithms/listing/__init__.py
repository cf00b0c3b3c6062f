"""Running listings and counting their lines, for any algorithm."""

from webapp.algorithms.listing.board import Board, Stacks, whole_program
from webapp.algorithms.listing.line_counts import InvalidTick, LineCounts, line_counts, none
from webapp.algorithms.listing.machine import Frame, LongList, Machine, Variables, size_of
from webapp.algorithms.listing.program import Program
