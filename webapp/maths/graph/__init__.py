"""The state graph: 3^n positions joined by legal moves, and the shortest paths between any two of them.

Glossary, in addition to that of `webapp.puzzle`

    start, goal   positions: the peg of every disc, disc 1 first        (0, 0, 1), (1, 1, 0)
    D             the largest disc that does not lie where it has to    3
    a, b, c       where D lies, where it has to go, the third peg       1, 0, 2
    m             moves already made on a path, 0 … its length          2
    once, twice   how often D moves: a → b, or a → c → b                twice

Sources: A. M. Hinz, S. Klavžar, C. Petr, The Tower of Hanoi – Myths and Maths, chapter 2; D. Romik, Shortest
paths in the Tower of Hanoi graph and finite automata, SIAM J. Discrete Math. 20 (2006).
"""

from webapp.maths.graph.decision import Aims, Balance, Reading, decide, say_balance, say_question
from webapp.maths.graph.paths import InvalidRoute, ShortestPath, shortest_paths
from webapp.maths.graph.positions import (
    Weights,
    corners_of_way,
    distances_from,
    edges,
    largest_difference,
    moved,
    neighbours,
    number_of,
    triangle_weights,
)
