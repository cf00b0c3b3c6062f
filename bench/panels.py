"""From a seek to its answer in bytes, for growing towers; and against replaying the moves before it."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from random import Random

from bench.figures import beside, heads, quantile, table, times
from bench.run import Run, in_turn
from bench.serving import talking, text_of
from webapp.puzzle import Puzzle

FIVE = ("code", "call-stack", "explicit-stack", "bits", "idle-peg")
NINE = (*FIVE, "position-formula", "moves", "variables", "costs")
KINDS = {"no panels": (), "five panels": FIVE, "nine panels": NINE}
SIZES = (8, 16, 32, 64)
SAMPLES = 400
REPLAYED = 20  # discs
ANSWERING = text_of("answering.py")

Lanes = list[dict[str, object]]
Asking = Callable[[object], list[float]]  # lanes and moves, for microseconds


def measure(run: Run) -> None:
    with ExitStack() as running:
        asking = {
            name: running.enter_context(talking(*ANSWERING, folder=folder))
            for name, folder in run.checkouts.items()
        }
        growth(run, asking)
        against_replaying(run, asking["now"])


def growth(run: Run, asking: dict[str, Asking]) -> None:
    rows = []
    for kind, panels in KINDS.items():
        before = 0.0
        for discs in SIZES:
            found = asked(run, asking, discs, [lane(discs, panels)])
            median = quantile(found["now"], 0.5)
            factor = f"× {median / before:.2f}" if before else ""
            rows.append((f"{discs} discs, {kind}", *beside(found, 0.5), *beside(found, 0.95), factor))
            before = median
    lanes = [lane(64, NINE, name) for name in ("recursive", "explicit-stack", "idle-peg", "gray-code")]
    found = asked(run, asking, 64, lanes)
    rows.append(("four lanes of 64 discs, nine panels", *beside(found, 0.5), *beside(found, 0.95), ""))
    named = ("", *heads(asking, "p50"), *heads(asking, "p95"), "growth")
    table("A random move, from its seek to its state in bytes (µs)", named, rows)


def asked(run: Run, asking: dict[str, Asking], discs: int, lanes: Lanes) -> dict[str, list[float]]:
    moves = random_moves(discs, run.rounds(SAMPLES))
    return in_turn({name: partial(answer_times, ask, lanes) for name, ask in asking.items()}, moves)


def answer_times(ask: Asking, lanes: Lanes, moves: Sequence[int]) -> list[float]:
    return ask({"lanes": lanes, "moves": moves})


def against_replaying(run: Run, ask: Asking) -> None:
    puzzle, moves = Puzzle(REPLAYED), random_moves(REPLAYED, run.rounds(12))
    direct = quantile(answer_times(ask, [lane(REPLAYED, FIVE)], moves), 0.5)
    replayed = quantile(times(partial(replay, puzzle), moves), 0.5)
    print()
    table(
        f"Going to a random move of {REPLAYED} discs (µs, p50)",
        ("by descent, five panels", "by replaying, pegs alone", "ratio"),
        [(f"{direct:.0f}", f"{replayed:.0f}", f"1 : {replayed / direct:.0f}")],
    )


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


def lane(discs: int, panels: Sequence[str], algorithm: str = "recursive") -> dict[str, object]:
    return {"discs": discs, "panels": panels, "algorithm": algorithm}


def random_moves(discs: int, count: int) -> list[int]:
    random = Random(discs)
    return [random.randrange(1 << discs) for _ in range(count)]
