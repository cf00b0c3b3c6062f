"""How far positions are from a peg and from each other, and which move comes next."""

from collections.abc import Iterable

from webapp.maths.formula import Formula, Step, Worked, one, several
from webapp.maths.graph.paths import Leg, ShortestPath, moving_once, moving_twice, shortest_paths
from webapp.maths.graph.positions import largest_difference
from webapp.maths.kinds import GOAL, GOAL_PEG, LAST_MOVE, POSITION, START, ZERO, N, Number
from webapp.maths.locate import CASES, best_move, goal_line, sum_of, target_walk, turn_lines
from webapp.puzzle import Places, peg_label
from webapp.sentence import counted, sentence

HINZ_1989 = sentence("A. M. Hinz, The Tower of Hanoi, L’Enseignement Mathématique 35, 1989")


def _work_distance(position: Places, j: int) -> Worked:
    """Work out the distance from a position to all discs on j."""
    turns = tuple(target_walk(position, j))
    moves = sum(turn.added for turn in turns)
    terms = sum_of(turn.added for turn in turns)
    total = terms if terms == str(moves) else f"{terms} = {moves}"
    return one(moves, (goal_line(j), *turn_lines(turns), total), total, position)


DISTANCE = Formula(
    name="distance",
    title=sentence("Any position to a peg"),
    why=sentence(
        "A disc that is not on its goal has to go there. Before that, all smaller discs have to gather on "
        "the third peg, and bringing them onto that disc afterwards takes 2^(d−1) − 1 more moves. With the "
        "disc’s own "
        "move that makes 2^(d−1)."
    ),
    source=HINZ_1989,
    plain=sentence(
        "Go through d = n … 1 with the goal t := j: whenever disc d is not on t, add 2^(d−1) and set t := "
        "the third peg."
    ),
    latex=(
        r"\sum_{d=1}^{n} \begin{cases} 0 & p_d = t_d \\ 2^{d-1} & p_d \ne t_d \end{cases}, \quad \allowbreak "
        + CASES
    ),
    variables=(POSITION, GOAL_PEG),
    work=_work_distance,
)


def _work_best_next(position: Places, j: int) -> Worked:
    """Work out the first move of the shortest path from a position to all discs on j."""
    lines = (goal_line(j), *turn_lines(target_walk(position, j)))
    best = best_move(position, j)
    if best is None:
        done = sentence("All discs are on {peg}.", peg=peg_label(j))
        return several((), (*lines, done), r"\emptyset", position)
    disc, source, target = best.named.values()
    found = sentence("Disc {disc} is the last one not on its goal: {source} → {target}.")
    latex = rf"d = {disc}, \quad \text{{{source}}} \to \text{{{target}}}"
    return several((disc, source, target), (*lines, found.filled(best.named)), latex, position)


BEST_NEXT = Formula(
    name="best-next",
    title=sentence("The best next move"),
    why=sentence(
        "When the last disc that is not on its goal is found, all smaller discs are on the third peg, out of "
        "its way. So it can move, and every shortest path needs this move."
    ),
    source=HINZ_1989,
    plain=sentence(
        "Go through d = n … 1 with the goal t := j: whenever disc d is not on t, note d and t, and set t := "
        "the third peg. The last disc noted moves to the t noted with it."
    ),
    latex=(
        rf"d = \min \{{ \, d : p_d \ne t_d \, \}}, \quad \allowbreak p_d \to t_d, \quad \allowbreak {CASES}"
    ),
    variables=(POSITION, GOAL_PEG),
    work=_work_best_next,
)


def _work_at_distance(n: int, k: int) -> Worked:
    """Work out 2^(number of 1-bits of k)."""
    ones = k.bit_count()
    count = 1 << ones
    binary = counted(
        "{number} is {bits} in binary, which has {count} one.",
        "{number} is {bits} in binary, which has {count} ones.",
        ones,
        number=str(k),
        bits=f"{k:b}",
    )
    return one(count, (binary, f"2^{ones} = {count}"), f"2^{{{ones}}} = {count}")


AT_DISTANCE = Formula(
    name="at-distance",
    title=sentence("Positions at a distance"),
    why=sentence(
        "The method of “Any position to a peg” goes from the largest disc to the smallest and adds 2^(d−1) "
        "for each disc d that is not on its goal. A disc that adds something can be on either of two pegs; a "
        "disc that adds nothing can only be on its goal. The discs that add something correspond to the 1s "
        "in the distance written in binary."
    ),
    source=sentence(
        "A. M. Hinz, Pascal’s triangle and the Tower of Hanoi, The American Mathematical Monthly 99, 1992; "
        "OEIS A001316"
    ),
    plain=sentence("2^s, where s is the number of 1s in k written in binary"),
    latex=r"2^{s_2(k)}",
    variables=(N, Number("k", sentence("Distance"), ZERO, LAST_MOVE)),
    work=_work_at_distance,
)


def distance_between(start: Places, goal: Places) -> int:
    """Return the least number of moves between two positions of equally many discs. O(n)."""
    return shortest_paths(start, goal)[0].length


def _work_distance_between(start: Places, goal: Places) -> Worked:
    """Work out the distance between two positions: the largest disc that differs moves once or twice."""
    disc = largest_difference(start, goal)
    if not disc:
        same = sentence("Start and goal are the same position: {moves}", moves="0")
        return one(0, (same,), "0", start)
    once, twice = moving_once(start, goal, disc), moving_twice(start, goal, disc)
    differs = sentence(
        "The largest disc that has to move is disc {disc}: {way}",
        disc=disc,
        way=_way((start[disc - 1], goal[disc - 1])),
    )
    moves = min(once.length, twice.length)
    shorter = f"min({once.length}, {twice.length}) = {moves}"
    steps = (differs, *_lines(disc, once), *_lines(disc, twice), shorter)
    return one(moves, steps, rf"\{shorter}", start)


def _lines(disc: int, path: ShortestPath) -> list[Step]:
    way = _way(leg.rest for leg in path.legs)
    lines: list[Step] = [sentence("Disc {disc}: {way}", disc=disc, way=way)]
    first, last = path.legs[0], path.legs[-1]
    if first.places:
        lines += [
            sentence("First all smaller discs gather on one peg:"),
            *_gathering(first),
            *_between(path),
            sentence("Finally they go from one peg to their goals, which takes as long as the way back:"),
            *_gathering(last),
        ]
    return [*lines, f"{' + 1 + '.join(str(leg.moves) for leg in path.legs)} = {path.length}"]


def _between(path: ShortestPath) -> list[Step]:
    """Return what the smaller discs do between the two moves of the largest one; nothing if it moves once."""
    if path.crossings == 1:
        return []
    first, middle, last = path.legs
    return [
        sentence(
            "Between its two moves they go from {source} to {target} as a tower: {worked}",
            source=peg_label(first.peg),
            target=peg_label(last.peg),
            worked=f"2^{len(first.places)} − 1 = {middle.moves}",
        )
    ]


def _gathering(leg: Leg) -> list[str]:
    return [goal_line(leg.peg), *turn_lines(target_walk(leg.places, leg.peg))]


def _way(pegs: Iterable[int]) -> str:
    return " → ".join(peg_label(peg) for peg in pegs)


DISTANCE_BETWEEN = Formula(
    name="distance-between",
    title=sentence("Any position to any other"),
    why=sentence(
        "On a shortest path the largest disc that has to move does so once, or twice via the third peg. Each "
        "time all smaller discs are on the peg that it neither leaves nor goes to, so between two of its "
        "moves they go from one peg to another as a tower, in 2^(d−1) − 1 moves. With three moves of the "
        "largest disc that would happen twice, which already takes longer than moving it once."
    ),
    source=sentence(
        "A. M. Hinz, The Tower of Hanoi, L’Enseignement Mathématique 35, 1989; D. Romik, Shortest paths in "
        "the Tower of Hanoi graph and finite automata, SIAM Journal on Discrete Mathematics 20, 2006"
    ),
    plain=sentence(
        "Let d be the largest disc that has to move, from a to b; let c be the third peg, and D the distance "
        "of the smaller discs to a peg. Once: D(start, c) + 1 + D(goal, c). Twice: D(start, b) + 1 + "
        "(2^(d−1) − 1) + 1 + D(goal, a). The distance is the smaller of the two."
    ),
    latex=(
        r"\min ( D(u, c) + 1 + D(v, c), \; "
        r"\allowbreak D(u, b) + 1 + (2^{d-1} - 1) \allowbreak {} + 1 + D(v, a) )"
    ),
    variables=(START, GOAL),
    work=_work_distance_between,
)
