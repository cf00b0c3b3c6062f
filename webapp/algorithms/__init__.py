"""The algorithms that find the optimal moves. A new one is one file here and one line in `ALGORITHMS`.

Letters as in `webapp.puzzle`'s glossary, and also

    s       lines executed since move k                      2
    tick    lines executed since the start                   48
    address (k, s)                                           (13, 2)
"""

from webapp.algorithms.algorithm import Algorithm, Snapshot
from webapp.algorithms.binary_restoration import BinaryRestoration
from webapp.algorithms.closed_form import ClosedForm
from webapp.algorithms.explicit_stack import ExplicitStack
from webapp.algorithms.four_beat import FourBeat
from webapp.algorithms.four_beat_positions import FourBeatPositions
from webapp.algorithms.from_position import FromPosition
from webapp.algorithms.gray_code import GrayCode
from webapp.algorithms.hand_memory import HandMemory
from webapp.algorithms.idle_peg import IdlePeg
from webapp.algorithms.listing.line_counts import InvalidTick, LineCounts, check_tick
from webapp.algorithms.listing.machine import Frame
from webapp.algorithms.mirror import Mirror
from webapp.algorithms.olive import Olive
from webapp.algorithms.recursive import Recursive
from webapp.algorithms.recursive_base_1 import RecursiveBase1
from webapp.algorithms.route_table import RouteTable
from webapp.algorithms.three_beat import ThreeBeat
from webapp.algorithms.three_beat_positions import ThreeBeatPositions

ALGORITHMS: tuple[Algorithm, ...] = (
    Recursive(),
    RecursiveBase1(),
    ExplicitStack(),
    FourBeat(),
    FourBeatPositions(),
    ThreeBeat(),
    ThreeBeatPositions(),
    Olive(),
    IdlePeg(),
    GrayCode(),
    ClosedForm(),
    BinaryRestoration(),
    RouteTable(),
    Mirror(),
    FromPosition(),
    HandMemory(),
)
"""The registry: every algorithm, in the order in which they are offered."""

BY_NAME = {algorithm.name: algorithm for algorithm in ALGORITHMS}
