"""Puzzles and their ways. A new one is one file here and one line in `VARIANTS`."""

from webapp.variants.algorithm_run import AlgorithmRun
from webapp.variants.balls.ball_variants import BallVariant, London, Tunstall, problem_sets, state_graph
from webapp.variants.classic import RULES, Classic, ClassicCourse
from webapp.variants.course import Course, Splits
from webapp.variants.guide import Advice, Guide, Stop
from webapp.variants.listed.listed_course import ListedCourse
from webapp.variants.own_moves import OwnMoves
from webapp.variants.own_solution import MOST_MOVES, InvalidMove, InvalidSolution, OwnSolution, own_solution
from webapp.variants.pegs.pegs_variant import FEWEST_PEGS, MOST_PEGS, USUAL_PEGS, MorePegs
from webapp.variants.pegs.tower_call import best_sizes
from webapp.variants.question import Answer, Question, Report, UnsearchedError, learn
from webapp.variants.run import Counts, OpenCalls, Run, Written
from webapp.variants.setting import Look, Setting
from webapp.variants.three_pegs import disc_colour, disc_looks
from webapp.variants.towers.tower_variants import Antwerp, LittleAntwerp, TowerVariant
from webapp.variants.unknown_names import say_no_algorithm, say_no_variant
from webapp.variants.variant import Asked, InvalidChoice, InvalidSize, Variant
from webapp.variants.walks.regular_course import Regular, RegularCourse

VARIANTS: tuple[Variant, ...] = (
    Classic(),
    MorePegs(),
    Regular(),
    Antwerp(),
    LittleAntwerp(),
    London(),
    Tunstall(),
)
"""The registry: every variant, in the order in which they are offered."""

VARIANT_BY_NAME = {variant.name: variant for variant in VARIANTS}


def answer(question: Question, report: Report) -> Answer:
    """Search; this may take seconds. `report` is told of the positions found and the depth reached."""
    return VARIANT_BY_NAME[question.variant].answer(question, report)


__all__ = [
    "FEWEST_PEGS",
    "MOST_MOVES",
    "MOST_PEGS",
    "RULES",
    "USUAL_PEGS",
    "VARIANTS",
    "VARIANT_BY_NAME",
    "Advice",
    "AlgorithmRun",
    "Answer",
    "Asked",
    "BallVariant",
    "ClassicCourse",
    "Counts",
    "Course",
    "Guide",
    "InvalidChoice",
    "InvalidMove",
    "InvalidSize",
    "InvalidSolution",
    "ListedCourse",
    "Look",
    "OpenCalls",
    "OwnMoves",
    "OwnSolution",
    "Question",
    "RegularCourse",
    "Run",
    "Setting",
    "Splits",
    "Stop",
    "TowerVariant",
    "UnsearchedError",
    "Variant",
    "Written",
    "answer",
    "best_sizes",
    "disc_colour",
    "disc_looks",
    "learn",
    "own_solution",
    "problem_sets",
    "say_no_algorithm",
    "say_no_variant",
    "state_graph",
]
