"""Three pegs and discs of different sizes: what can be done from any position, and the shortest ways."""

from dataclasses import dataclass

from webapp.maths.graph import ShortestPath, shortest_paths
from webapp.puzzle import Move, Pegs, Places, legal_places, pegs_of
from webapp.sentence import Sentence, sentence
from webapp.variants.guide import Advice, Guide, Stop, goes_over
from webapp.variants.variant import InvalidChoice


@dataclass(frozen=True, slots=True)
class RegularGuide(Guide):
    """The ways from a start to a goal, and between any other two positions."""

    start: Places
    goal: Places

    def advise(self, pegs: Pegs, *, search: bool = True) -> Advice:
        """Return where a position stands between the start and the goal, and what can be done there. O(n).

        It is on a shortest path from one to the other where its distances to both add up to theirs.
        """
        places = legal_places(pegs, len(self.start))
        ahead = shortest_paths(places, self.goal)[0]
        behind = shortest_paths(self.start, places)[0].length
        on_path = behind + ahead.length == shortest_paths(self.start, self.goal)[0].length
        return Advice(
            move=behind if on_path else None,
            left=ahead.length,
            next_move=ahead.move_after(0),
            legal=self.legal(pegs),
        )

    def distance(self, pegs: Pegs) -> int:
        """Return the least number of moves to the goal. O(n)."""
        return shortest_paths(legal_places(pegs, len(self.start)), self.goal)[0].length

    def allows(self, pegs: Pegs, source: int, target: int) -> bool:
        """Allow a top disc onto an empty peg or a larger disc."""
        return goes_over(pegs, source, target)

    def why_illegal(self, pegs: Pegs, source: int, target: int) -> Sentence:
        """Return that there is no disc, or on which smaller one it would lie."""
        if not pegs[source]:
            return sentence("Move {number}, {source} → {target}: there is no disc on {source}.")
        return sentence(
            "Move {number}, {source} → {target}: disc {disc} may not lie on disc {below}.",
            disc=pegs[source][-1],
            below=pegs[target][-1],
        )

    def as_good(self, pegs: Pegs, following: Move) -> list[Move]:
        """Return the first move of the other shortest path to the goal, where there is one. O(n)."""
        paths = shortest_paths(legal_places(pegs, len(self.start)), self.goal)
        firsts = (path.move_after(0) for path in paths)
        return [move for move in firsts if move and move != following]

    def stop(self, start: Pegs, goal: Pegs, path: int, move: int) -> Stop:
        """Return where one of the shortest paths stands after so many moves. O(n)."""
        discs = len(self.start)
        paths = shortest_paths(legal_places(start, discs, "start"), legal_places(goal, discs, "goal"))
        chosen = chosen_path(paths, path)
        places = chosen.position_at(move)
        return Stop(
            length=chosen.length,
            paths=len(paths),
            crossings=chosen.crossings,
            pegs=pegs_of(places),
            next_move=chosen.move_after(move),
        )


def chosen_path(paths: tuple[ShortestPath, ...], path: int) -> ShortestPath:
    """Return path 1 or 2; raise `InvalidChoice`, naming `path`, if there is no second one."""
    if path > len(paths):
        said = sentence("There is only one shortest path here, so there is no path {path}.", path=str(path))
        raise InvalidChoice(said, "path")
    return paths[path - 1]
