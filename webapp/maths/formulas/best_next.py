"""The best next move from any position."""

from webapp.maths.formula import Formula, Worked, several
from webapp.maths.kinds import GOAL_PEG, POSITION
from webapp.maths.locate import CASES, best_move, goal_line, target_walk, turn_lines
from webapp.puzzle import Places, peg_label
from webapp.sentence import sentence


def work(position: Places, j: int) -> Worked:
    """Work out the first move of the shortest way from a position to all discs on j."""
    lines = (goal_line(j), *turn_lines(target_walk(position, j)))
    best = best_move(position, j)
    if best is None:
        done = sentence("Every disc is on {peg}: there is nothing left to move.", peg=peg_label(j))
        return several((), (*lines, done), r"\emptyset", position)
    disc, source, target = best.named.values()
    found = sentence("Disc {disc} is the last one that is not on its goal: {source} → {target}.")
    latex = rf"d = {disc}, \quad \text{{{source}}} \to \text{{{target}}}"
    return several((disc, source, target), (*lines, found.filled(best.named)), latex, position)


FORMULA = Formula(
    name="best-next",
    title=sentence("The best next move"),
    why=sentence(
        "The last disc that is not on its goal has all smaller discs gathered on the third peg, out of its "
        "way, so it can go; and every shortest way needs this move."
    ),
    source=sentence("A. M. Hinz, The Tower of Hanoi, L’Enseignement Mathématique 35, 1989"),
    plain=sentence(
        "Walk d = n … 1 with the goal t := j: where disc d is not on t, note d and t, and let t := the third "
        "peg. The last disc noted goes to the t noted with it."
    ),
    latex=(
        rf"d = \min \{{ \, d : p_d \ne t_d \, \}}, \quad \allowbreak p_d \to t_d, \quad \allowbreak {CASES}"
    ),
    variables=(POSITION, GOAL_PEG),
    work=work,
)
