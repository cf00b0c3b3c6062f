"""How far any two positions are from each other."""

from collections.abc import Iterable

from webapp.maths.formula import Formula, Step, Worked, one
from webapp.maths.graph.paths import Leg, ShortestPath, moving_once, moving_twice, shortest_paths
from webapp.maths.graph.positions import largest_difference
from webapp.maths.kinds import GOAL, START
from webapp.maths.locate import goal_line, target_walk, turn_lines
from webapp.puzzle import Places, peg_label
from webapp.sentence import Sentence, sentence


def distance_between(start: Places, goal: Places) -> int:
    """Return the least number of moves from one position to another of as many discs. O(n)."""
    return shortest_paths(start, goal)[0].length


def work(start: Places, goal: Places) -> Worked:
    """Work out the distance between two positions: the largest disc that differs moves once or twice."""
    disc = largest_difference(start, goal)
    if not disc:
        same = sentence("Start and goal are the same position: {moves}", moves="0")
        return one(0, (same,), "0", start)
    once, twice = moving_once(start, goal, disc), moving_twice(start, goal, disc)
    differs = sentence(
        "The largest disc that lies differently is disc {disc}: {way}",
        disc=disc,
        way=_way((start[disc - 1], goal[disc - 1])),
    )
    moves = min(once.length, twice.length)
    shorter = f"min({once.length}, {twice.length}) = {moves}"
    steps = (differs, *_lines(once), *_lines(twice), _choice(once.length, twice.length), shorter)
    return one(moves, steps, rf"\{shorter}", start)


def _lines(path: ShortestPath) -> list[Step]:
    way = _way(leg.rest for leg in path.legs)
    once = path.crossings == 1
    lines: list[Step] = [sentence("Once: {way}", way=way) if once else sentence("Twice: {way}", way=way)]
    first, last = path.legs[0], path.legs[-1]
    if first.places:
        lines += [
            sentence("First all smaller discs go to one peg:"),
            *_gathering(first),
            *_between(path),
            sentence("At the end they go from one peg to their goals, which takes as long as the way back:"),
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
            "Between the two moves they go from {source} to {target} as a tower: {worked}",
            source=peg_label(first.peg),
            target=peg_label(last.peg),
            worked=f"2^{len(first.places)} − 1 = {middle.moves}",
        )
    ]


def _gathering(leg: Leg) -> list[str]:
    return [goal_line(leg.peg), *turn_lines(target_walk(leg.places, leg.peg))]


def _choice(once: int, twice: int) -> Sentence:
    if once < twice:
        return sentence("Moving it once is shorter.")
    if twice < once:
        return sentence("Moving it twice is shorter.")
    return sentence("Both ways are equally short.")


def _way(pegs: Iterable[int]) -> str:
    return " → ".join(peg_label(peg) for peg in pegs)


FORMULA = Formula(
    name="distance-between",
    title=sentence("Any position to any other"),
    why=sentence(
        "On a shortest path the largest disc that lies differently moves once, or twice by way of the third "
        "peg. Each time all smaller discs stand on the peg that it neither leaves nor goes to, so between "
        "two of its moves they go from one peg to another as a tower, in 2^(d−1) − 1 moves. Three moves of "
        "it would need that two times, which already takes longer than moving it once."
    ),
    source=sentence(
        "A. M. Hinz, The Tower of Hanoi, L’Enseignement Mathématique 35, 1989; D. Romik, Shortest paths in "
        "the Tower of Hanoi graph and finite automata, SIAM Journal on Discrete Mathematics 20, 2006"
    ),
    plain=sentence(
        "Let d be the largest disc that lies differently, on a at the start and on b at the goal, c the "
        "third peg, and D the distance of the smaller discs to a peg. Once: D(start, c) + 1 + D(goal, c). "
        "Twice: D(start, b) + 1 + (2^(d−1) − 1) + 1 + D(goal, a). The smaller of the two."
    ),
    latex=(
        r"\min ( D(u, c) + 1 + D(v, c), \; "
        r"\allowbreak D(u, b) + 1 + (2^{d-1} - 1) \allowbreak {} + 1 + D(v, a) )"
    ),
    variables=(START, GOAL),
    work=work,
)
