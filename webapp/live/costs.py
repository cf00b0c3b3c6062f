"""What the lane's algorithm has executed so far and in all, and how much it remembers."""

from __future__ import annotations

from collections.abc import Callable

from webapp.live import protocol
from webapp.live.listed_lane import View
from webapp.sentence import Sentence


def costs_panel(view: View, say: Callable[[Sentence], str]) -> protocol.CostsPanel:
    """Return lines, calls (or pushes) and memory, exact at every address."""
    lane, (move, _) = view.lane, view.address
    algorithm, discs = lane.algorithm, lane.puzzle.discs
    calls = algorithm.calls(discs)
    memory = algorithm.memory(view.snapshot)
    return protocol.CostsPanel(
        lines=str(view.tick),
        lines_total=str(lane.ticks),
        calls=str(algorithm.counted_first + calls.at(move) + view.snapshot.counted),
        calls_total=str(algorithm.counted_first + calls.total),
        memory=str(memory),
        memory_most=str(algorithm.memory_most(discs)),
        unit=say(algorithm.unit.for_count(memory)),
    )
