"""What puzzles with one tower on three pegs share: looks, setting, start and goal, own moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from webapp.maths.graph import ShortestPath, shortest_paths
from webapp.puzzle import LABELS, Move, Pegs, Places, Puzzle, legal_places, peg_named, pegs_of
from webapp.sentence import Sentence, sentence
from webapp.variants.guide import Advice, Guide, Stop, goes_over
from webapp.variants.setting import Look, Setting, free_pegs
from webapp.variants.stored import OwnMoves, moves_between
from webapp.variants.variant import Asked, InvalidChoice, Variant


@dataclass(frozen=True, slots=True)
class RegularGuide(Guide):
    """The shortest paths from a start to a goal, and between any two positions."""

    start: Places
    goal: Places

    def advise(self, pegs: Pegs, *, search: bool = True) -> Advice:
        """Return a position's place between the start and the goal, and its possible moves. O(n).

        It is on a shortest path between them if its distances to both add up to theirs.
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
        """Say that there is no disc, or on which smaller one it would lie."""
        if not pegs[source]:
            return sentence("Move {number}, {source} → {target}: there is no disc on {source}.")
        return sentence(
            "Move {number}, {source} → {target}: disc {disc} may not lie on disc {below}.",
            disc=pegs[source][-1],
            below=pegs[target][-1],
        )

    def as_good(self, pegs: Pegs, following: Move) -> list[Move]:
        """Return the first move of the other shortest path to the goal, if there is one. O(n)."""
        paths = shortest_paths(legal_places(pegs, len(self.start)), self.goal)
        firsts = (path.move_after(0) for path in paths)
        return [move for move in firsts if move and move != following]

    def stop(self, start: Pegs, goal: Pegs, path: int, move: int) -> Stop:
        """Return where one of the shortest paths is after `move` moves. O(n)."""
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
        said = sentence("There is no path {path} here; path 1 is the only one.", path=str(path))
        raise InvalidChoice(said, "path")
    return paths[path - 1]


MOST_PLAYED = 12
"""The most discs on three pegs with which a person plays."""


@lru_cache(maxsize=64)
def disc_looks(discs: int) -> tuple[Look, ...]:
    """Return the look of every disc, disc 1 first.

    Odd discs are warm and even ones cool, lighter when smaller: in the solution an odd disc never lies on an
    odd one, so neighbours in a tower always differ.
    """
    return tuple(Look(disc, disc, disc_colour(disc, discs), str(disc)) for disc in range(1, discs + 1))


def disc_colour(disc: int, discs: int) -> str:
    """Return the colour of a disc as `oklch(lightness chroma hue)`."""
    t = (disc - 1) / (discs - 1) if discs > 1 else 0.0
    if disc % 2:
        return f"oklch({0.80 - 0.24 * t:.3f} 0.145 {68 - 18 * t:.1f})"
    return f"oklch({0.72 - 0.27 * t:.3f} 0.115 {232 + 10 * t:.1f})"


def classic_setting(puzzle: Puzzle, variant: str = "classic", names: Sequence[str] = LABELS) -> Setting:
    """Return three pegs, which may have other names, and the discs of a classic puzzle."""
    looks, pegs = disc_looks(puzzle.discs), free_pegs(3)
    named = (
        peg if peg.label == name else peg._replace(name=name) for peg, name in zip(pegs, names, strict=True)
    )
    return Setting(variant, puzzle.discs, puzzle.source, puzzle.target, tuple(named), looks)


def puzzle_of(asked: Asked) -> Puzzle:
    """Return the requested classic puzzle; raise a refusal that names `source` or `target`."""
    source, target = peg_named(asked.source, "source"), peg_named(asked.target, "target")
    return Puzzle(asked.discs, source, target)


def ends_of(asked: Asked, puzzle: Puzzle) -> tuple[Places, Places]:
    """Return start and goal; raise `IllegalPosition`, naming them, if one breaks a rule."""
    start = (puzzle.source,) * puzzle.discs
    goal = (puzzle.target,) * puzzle.discs
    if asked.start is not None:
        start = legal_places(asked.start, puzzle.discs, "start")
    if asked.goal is not None:
        goal = legal_places(asked.goal, puzzle.discs, "goal")
    return start, goal


class OnThreePegs(Variant):
    """A variant with one tower on three pegs, for which every shortest path is known."""

    most_played = MOST_PLAYED
    of_three = True

    def own(self, asked: Asked, made: Sequence[str]) -> OwnMoves:
        """Return the moves that a person made."""
        puzzle = puzzle_of(asked)
        start, goal = ends_of(asked, puzzle)
        setting, guide = classic_setting(puzzle, self.name), RegularGuide(start, goal)
        return moves_between((pegs_of(start), pegs_of(goal)), made, setting, guide)
