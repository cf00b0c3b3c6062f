"""All panels at a random move number, for growing towers; and against replaying the moves before it."""

from __future__ import annotations

from random import Random

import msgspec

from bench.figures import quantile, table, times
from webapp.algorithms import BY_NAME
from webapp.live.lane import Address
from webapp.live.listed_lane import ListedLane
from webapp.live.panels import build
from webapp.live.states import lane_state
from webapp.puzzle import Puzzle
from webapp.web.words.words import words_in

FOUR_AND_CODE = ("code", "call-stack", "explicit-stack", "bits", "idle-peg")
ALL = (*FOUR_AND_CODE, "position-formula", "moves", "variables", "costs")
SIZES = (8, 16, 32, 64)
SAMPLES = 400
say = words_in("en").say


def measure() -> None:
    growth()
    against_replaying()
    four_lanes()


def growth() -> None:
    rows, before = [], 0.0
    for discs in SIZES:
        moves = random_moves(discs)
        live, with_all = lane(discs, FOUR_AND_CODE), lane(discs, ALL)
        panels = times(lambda k, live=live: build(live.sight(Address(k)), say), moves)
        state = times(lambda k, live=live: state_of(live, k), moves)
        every = times(lambda k, live=with_all: state_of(live, k), moves)
        median = quantile(panels, 0.5)
        factor = f"x {median / before:.2f}" if before else ""
        rows.append((str(discs), *figures(panels), factor, *figures(state), *figures(every)))
        before = median
    table(
        "A random move: code and the four panels; the whole state; the state with nine panels (µs)",
        ("discs", "panels p50", "p95", "growth", "state p50", "p95", "nine p50", "p95"),
        rows,
    )


def against_replaying() -> None:
    live, puzzle = lane(20, FOUR_AND_CODE), Puzzle(20)
    moves = random_moves(20)[:12]
    direct = quantile(times(lambda k: state_of(live, k), moves), 0.5)
    replayed = quantile(times(lambda k: replay(puzzle, k), moves), 0.5)
    print()
    table(
        "Going to a random move of 20 discs (µs, p50)",
        ("by descent, whole state", "by replaying, pegs alone", "ratio"),
        [(f"{direct:.0f}", f"{replayed:.0f}", f"1 : {replayed / direct:.0f}")],
    )


def four_lanes() -> None:
    lanes = [lane(64, ALL, name) for name in ("recursive", "explicit-stack", "idle-peg", "gray-code")]

    def encode_all(k: int) -> bytes:
        return msgspec.json.encode([state_of(live, k) for live in lanes])

    samples = times(encode_all, random_moves(64))
    print()
    table("Four lanes of 64 discs with all nine panels, encoded (µs)", ("p50", "p95"), [figures(samples)])


def replay(puzzle: Puzzle, k: int) -> list[list[int]]:
    """Make the first k moves one after the other: what every other tool does."""
    pegs = [[], [], []]
    pegs[puzzle.source] = list(range(puzzle.discs, 0, -1))
    way = (puzzle.source, puzzle.target, puzzle.spare)
    if puzzle.discs % 2 == 0:
        way = (puzzle.source, puzzle.spare, puzzle.target)
    for number in range(k):
        small = way[number // 2 % 3]
        if number % 2 == 0:
            pegs[way[(number // 2 + 1) % 3]].append(pegs[small].pop())
            continue
        one, other = (pegs[peg] for peg in way if peg != way[(number // 2 + 1) % 3])
        if not one or (other and other[-1] < one[-1]):
            one, other = other, one
        other.append(one.pop())
    return pegs


def lane(discs: int, panels: tuple[str, ...], algorithm: str = "recursive") -> ListedLane:
    live = ListedLane(puzzle=Puzzle(discs), algorithm=BY_NAME[algorithm], panels=panels)
    state_of(live, live.moves)
    return live


def state_of(live: ListedLane, k: int) -> object:
    return lane_state(live.sight(Address(k)), say, by_line=False)


def random_moves(discs: int) -> list[int]:
    random = Random(discs)
    return [random.randrange(1 << discs) for _ in range(SAMPLES)]


def figures(samples: list[float]) -> tuple[str, str]:
    return f"{quantile(samples, 0.5):.0f}", f"{quantile(samples, 0.95):.0f}"
