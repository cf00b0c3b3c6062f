"""How far any position is from all discs on one peg."""

from webapp.maths.formula import Formula, Worked, one
from webapp.maths.kinds import GOAL_PEG, POSITION
from webapp.maths.locate import CASES, goal_line, sum_of, target_walk, turn_lines
from webapp.puzzle import Places
from webapp.sentence import sentence


def work(position: Places, j: int) -> Worked:
    """Work out the distance from a position to all discs on j."""
    turns = tuple(target_walk(position, j))
    moves = sum(turn.added for turn in turns)
    terms = sum_of(turn.added for turn in turns)
    total = terms if terms == str(moves) else f"{terms} = {moves}"
    return one(moves, (goal_line(j), *turn_lines(turns), total), total, position)


FORMULA = Formula(
    name="distance",
    title=sentence("Any position to a peg"),
    why=sentence(
        "A disc that is not on its goal has to go there, and before that all smaller discs have to gather on "
        "the third peg; bringing them back onto it takes 2^(d−1) − 1 moves more. With the disc’s own move "
        "these are 2^(d−1)."
    ),
    source=sentence("A. M. Hinz, The Tower of Hanoi, L’Enseignement Mathématique 35, 1989"),
    plain=sentence(
        "Walk d = n … 1 with the goal t := j: where disc d is not on t, add 2^(d−1) and let t := the third "
        "peg."
    ),
    latex=(
        r"\sum_{d=1}^{n} \begin{cases} 0 & p_d = t_d \\ 2^{d-1} & p_d \ne t_d \end{cases}, \quad \allowbreak "
        + CASES
    ),
    variables=(POSITION, GOAL_PEG),
    work=work,
)
