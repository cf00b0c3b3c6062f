"""The puzzles. A new one is one file here and one line in `VARIANTS`."""

from webapp.variants.balls.ball_variants import London, Tunstall
from webapp.variants.classic import RULES, Classic
from webapp.variants.counts import Counts
from webapp.variants.course import Course, RefusedMove, Splits
from webapp.variants.guide import Guide
from webapp.variants.listed.listed_course import ListedCourse
from webapp.variants.pegs.pegs_variant import FEWEST_PEGS, MOST_PEGS, USUAL_PEGS, MorePegs
from webapp.variants.question import Answer, Question, Report, UnsearchedError, learn
from webapp.variants.run import AlgorithmRun, OpenCalls, Run, Written
from webapp.variants.setting import Look, Setting
from webapp.variants.stored import MOST_MOVES
from webapp.variants.three_pegs import disc_looks
from webapp.variants.towers.tower_variants import Antwerp, LittleAntwerp
from webapp.variants.variant import Asked, Goal, Maker, Variant, say_no_algorithm, say_no_variant
from webapp.variants.walks.regular_course import Regular

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

USUAL, *OTHERS = VARIANTS
"""The default variant, and all others, which have to be named."""

BETWEEN = next(one for one in OTHERS if one.of_three)
"""The variant for the shortest paths from any position on three pegs to any other."""

VARIANT_BY_NAME = {variant.name: variant for variant in VARIANTS}


def answer(question: Question, report: Report) -> Answer:
    """Search, which may take seconds; `report` gets the positions found and the depth reached."""
    return VARIANT_BY_NAME[question.variant].answer(question, report)


def most_positions(question: Question) -> int:
    """Return how many positions a search for the answer may have to examine."""
    return VARIANT_BY_NAME[question.variant].most_positions(question)
