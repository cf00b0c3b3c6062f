"""Balls on pegs: what can be done from any position, and every shortest way."""

from dataclasses import dataclass

from webapp.descent import check_move
from webapp.puzzle import IllegalPosition, Pegs, check_pegs, peg_label
from webapp.sentence import counted, sentence
from webapp.variants.balls.ball_graph import BallGraph
from webapp.variants.guide import Advice, Guide, Stop
from webapp.variants.move_list import MoveList, Stacks, move_bytes
from webapp.variants.question import Answer
from webapp.variants.variant import InvalidChoice


@dataclass(frozen=True, slots=True)
class BallGuide(Guide):
    """The ways from a start to a goal, and between any other two positions."""

    graph: BallGraph
    start: Stacks
    goal: Stacks

    def advise(self, pegs: Pegs, *, search: bool = True) -> Advice:
        """Return where a position stands between start and goal, the next move of a shortest way, and all."""
        position = legal_stacks(self.graph, pegs, "pegs")
        left, behind = self._distance(position, self.goal), self._distance(self.start, position)
        return Advice(
            move=behind if behind + left == self._distance(self.start, self.goal) else None,
            left=left,
            next_move=Answer(self.graph.way(position, self.goal)).first(pegs),
            legal=self.legal(pegs),
        )

    def distance(self, pegs: Pegs) -> int:
        """Return the least number of moves to the goal."""
        return self._distance(legal_stacks(self.graph, pegs, "pegs"), self.goal)

    def allows(self, pegs: Pegs, source: int, target: int) -> bool:
        """Allow a top ball to a peg with space."""
        return bool(pegs[source]) and len(pegs[target]) < self.graph.capacities[target]

    def stop(self, start: Pegs, goal: Pegs, path: int, move: int) -> Stop:
        """Return where a shortest way stands after so many moves; of several the first is told."""
        here, end = legal_stacks(self.graph, start, "start"), legal_stacks(self.graph, goal, "goal")
        if path != 1:
            raise InvalidChoice(sentence("Of these shortest paths only path 1 is shown."), "path")
        way = self.graph.way(here, end)
        check_move(move, len(way))
        kept = MoveList(here, move_bytes(way))
        coming = kept[move] if move < len(way) else None
        return Stop(len(way), self.graph.count(here, end), 0, kept.position(move), coming)

    def _distance(self, start: Stacks, goal: Stacks) -> int:
        return self.graph.distances(goal)[start]


def legal_stacks(graph: BallGraph, pegs: Pegs, field: str) -> Stacks:
    """Return a position; raise `IllegalPosition`, naming the field, if balls or pegs do not allow it."""
    check_pegs(pegs, 3, field)
    for peg, (discs, most) in enumerate(zip(pegs, graph.capacities, strict=True)):
        if len(discs) > most:
            said = counted(
                "Peg {peg} holds at most {count} ball, not {found}.",
                "Peg {peg} holds at most {count} balls, not {found}.",
                most,
                peg=peg_label(peg),
                found=len(discs),
            )
            raise IllegalPosition(said, field)
    if sorted(ball for discs in pegs for ball in discs) != list(range(1, graph.balls + 1)):
        said = sentence("Each of the balls 1 to {balls} has to be on one peg.", balls=graph.balls)
        raise IllegalPosition(said, field)
    return tuple(map(tuple, pegs))
