"""The puzzle itself: discs, pegs, moves, positions and the rules.

Glossary

    n       number of discs                                  5
    d       a disc, 1 = smallest … n = largest               3
    peg     0, 1, 2, shown as A, B, C                        2
    i, t, j source, spare and target peg; i + t + j = 3      0, 1, 2
    l       move number, 1 … 2^n − 1                         13
    k       number of moves already made, 0 … 2^n − 1        13
    places  the peg of every disc, disc 1 first              (1, 1, 2, 0, 0)
    pegs    for each peg its discs, bottom first             [[5, 4], [2, 1], [3]]
"""

from webapp.puzzle.position import (
    IllegalPosition,
    InvalidPosition,
    Pegs,
    Places,
    check_pegs,
    legal_places,
    pegs_from_text,
    pegs_of,
    pegs_text,
    position_from_text,
    position_text,
)
from webapp.puzzle.puzzle import (
    ALL_LABELS,
    LABELS,
    InvalidPeg,
    InvalidPuzzle,
    Move,
    Puzzle,
    peg_label,
    peg_named,
    say_discs,
    say_no_peg,
    say_same_peg,
    third_peg,
)
from webapp.puzzle.rules import IllegalMove, legal_move_between, legal_moves, make
