"""From a seek to its answer in bytes, for growing towers, and in four lanes."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from random import Random

from bench.figures import beside, heads, quantile, table
from bench.run import Run, in_turn
from bench.serving import talking, text_of

FIVE = ("code", "call-stack", "explicit-stack", "bits", "idle-peg")
NINE = (*FIVE, "position-formula", "moves", "variables", "costs")
KINDS = {"no panels": (), "five panels": FIVE, "nine panels": NINE}
SIZES = (8, 16, 32, 64)
SAMPLES = 400
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


def lane(discs: int, panels: Sequence[str], algorithm: str = "recursive") -> dict[str, object]:
    return {"discs": discs, "panels": panels, "algorithm": algorithm}


def random_moves(discs: int, count: int) -> list[int]:
    random = Random(discs)
    return [random.randrange(1 << discs) for _ in range(count)]
