"""The Tower of Antwerp and the Little Tower of Antwerp, and the sentences about them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from webapp.puzzle import Pegs
from webapp.sentence import Sentence, sentence
from webapp.variants.move_list import MoveList, move_bytes
from webapp.variants.question import Answer, Question, Report
from webapp.variants.setting import Colour, Look, Setting, free_pegs
from webapp.variants.stored import OwnMoves, SearchedCourse, moves_between
from webapp.variants.towers.tower_puzzle import TowerGuide, TowerPuzzle, answer_to, antwerp, little_antwerp
from webapp.variants.variant import FOUND_BY_SEARCH, SEARCH, Asked, InvalidSize, Variant

ANTWERP_RULES = sentence(
    "Three towers, each of its own colour: bring every tower to a peg that is not its own. "
    "Move one disc at a time, never onto a smaller one; a disc may lie on one of equal size."
)
LITTLE_RULES = sentence(
    "Gold and silver discs alternate on A and B, and C is empty: make one of the towers on A and B all gold "
    "and the other all silver. Move one disc at a time, never onto a smaller one; a disc may lie on one of "
    "equal size."
)
ANTWERP_ABOUT = (
    sentence(
        "Steven Minsker wrote about the Tower of Antwerp in 1991. "
        "The shortest solutions take 5, 22 and 62 moves for towers of 1, 2 and 3 discs."
    ),
    sentence(
        "Towers of n discs take 3·2ⁿ⁺² − 8n − 10 moves if n is at least 2; for towers of 1 disc the formula "
        "would give 6, but the search finds 5."
    ),
    FOUND_BY_SEARCH,
)
LITTLE_ABOUT = (
    sentence(
        "Steven Minsker wrote about the Little Towers of Antwerpen, as he called them, in 2005. If the "
        "bottom discs keep their pegs, the shortest solutions take 3, 10, 29, 67 and 147 moves for towers "
        "of 2 to 6 discs."
    ),
    sentence(
        "If the bottom discs have to change places, towers of 2 to 5 discs take 10, 29, 67 and 147 moves: as "
        "many as towers with one more disc take if the bottom discs keep their pegs. So the shortest "
        "solution does not move the bottom discs to other pegs."
    ),
    FOUND_BY_SEARCH,
)


THREE_COLOURS = (
    Colour(sentence("Red disc {size}"), sentence("red disc {size}"), "oklch(0.62 0.19 35)"),
    Colour(sentence("Blue disc {size}"), sentence("blue disc {size}"), "oklch(0.55 0.13 245)", "stripes"),
    Colour(sentence("Yellow disc {size}"), sentence("yellow disc {size}"), "oklch(0.86 0.15 95)", "dots"),
)
TWO_COLOURS = (
    Colour(sentence("Gold disc {size}"), sentence("gold disc {size}"), "oklch(0.80 0.15 85)"),
    Colour(sentence("Silver disc {size}"), sentence("silver disc {size}"), "oklch(0.78 0.01 250)", "stripes"),
)


def colours_of(count: int) -> tuple[Colour, ...]:
    """Return two or three colours."""
    return TWO_COLOURS if count == len(TWO_COLOURS) else THREE_COLOURS


def name_of_disc(disc: int, count: int) -> Sentence:
    """Return a disc's name, to begin a sentence with."""
    size, colour = divmod(disc - 1, count)
    return colours_of(count)[colour].first.filled({"size": size + 1})


def tower_looks(count: int, height: int) -> tuple[Look, ...]:
    """Return the looks: size as width and label, colour with its pattern and name."""
    return tuple(
        Look(
            disc=(size - 1) * count + number,
            size=size,
            colour=colour.css,
            label=str(size),
            pattern=colour.pattern,
            name=colour.name.filled({"size": size}),
        )
        for size in range(1, height + 1)
        for number, colour in enumerate(colours_of(count), start=1)
    )


class TowerVariant(Variant):
    """Coloured towers; up to `most_anywhere` discs in a tower, ways are searched for from any position."""

    algorithms = (SEARCH.name,)
    maker = SEARCH
    elsewhere = frozenset({"start"})
    listed = False
    rule = sentence("one disc at a time, never onto a smaller one; a disc may lie on one of equal size")
    goal = "known"
    most_anywhere: ClassVar[int]
    rules: ClassVar[Sentence]
    known: ClassVar[tuple[Sentence, ...]]
    puzzle: ClassVar[Callable[[int], TowerPuzzle]]

    def course(self, asked: Asked) -> SearchedCourse:
        """Return a shortest solution; raise `UnsearchedError` if it still has to be searched for."""
        (start, _), guide = self._ends(asked), self._guide(asked.discs)
        guide.check_size(start, "start")
        kept = MoveList(start, move_bytes(guide.way(start).moves))
        return SearchedCourse(kept, *self._told(asked.discs), self.known)

    def own(self, asked: Asked, made: Sequence[str]) -> OwnMoves:
        """Return the moves that a person made, which needs no search."""
        names, setting, guide, rules = self._told(asked.discs)
        return moves_between(self._ends(asked), made, setting, guide, names, rules)

    def answer(self, question: Question, report: Report) -> Answer:
        """Search, which may take seconds."""
        return answer_to(self._puzzle(question.discs), question, report)

    def most_positions(self, question: Question) -> int:
        """Return how many there are."""
        return self._puzzle(question.discs).positions

    def levels(self) -> Sequence[int]:
        """Return all heights."""
        return range(self.fewest, self.most + 1)

    def usual_ends(self, discs: int) -> tuple[Pegs, Sequence[Pegs]]:
        """Return the start, and every position that counts as the goal."""
        puzzle = self._puzzle(discs)
        return puzzle.first(), [puzzle.pegs_of(digits) for digits in puzzle.goal_digits()]

    def _told(self, height: int) -> tuple[Callable[[int], Sentence], Setting, TowerGuide, Sentence]:
        count = self._puzzle(height).colours
        setting = Setting(self.name, height, 0, 2, free_pegs(3), tower_looks(count, height))
        names = partial(name_of_disc, count=count)
        return names, setting, self._guide(height), self.rules

    def _ends(self, asked: Asked) -> tuple[Pegs, Pegs]:
        """Return the start, which is checked, and the goal."""
        if not self.fewest <= asked.discs <= self.most:
            raise InvalidSize(self._say_size(asked.discs), "discs")
        puzzle = self._puzzle(asked.discs)
        start = puzzle.first() if asked.start is None else asked.start
        self._guide(asked.discs).check(start, "start")
        return start, puzzle.pegs_of(puzzle.goal_digits()[0])

    def _guide(self, height: int) -> TowerGuide:
        return TowerGuide(self.name, self._puzzle(height), self.most_anywhere)

    def _puzzle(self, height: int) -> TowerPuzzle:
        return type(self).puzzle(height)

    def _say_size(self, discs: int) -> Sentence:
        return sentence(
            "This puzzle takes towers of {fewest} to {most} discs, not {discs}.",
            discs=discs,
            fewest=self.fewest,
            most=self.most,
        )


class Antwerp(TowerVariant):
    """Three towers of three colours."""

    name = "antwerp"
    title = sentence("Tower of Antwerp")
    summary = sentence("Three towers of three colours and no empty peg: every tower moves to another peg.")
    aim = sentence("Bring every tower to a peg that is not its own.")
    sampled = Asked(discs=2)
    most = 5
    most_anywhere = 4
    rules = ANTWERP_RULES
    known = ANTWERP_ABOUT
    puzzle = staticmethod(antwerp)


class LittleAntwerp(TowerVariant):
    """Two towers of two colours, mixed."""

    name = "little-antwerp"
    title = sentence("Little Tower of Antwerp")
    summary = sentence(
        "Two towers of alternating gold and silver discs: make one all gold and the other all silver."
    )
    aim = sentence("Make one tower gold and the other silver.")
    sampled = Asked(discs=3)
    fewest = 2
    most = 8
    most_anywhere = 7
    rules = LITTLE_RULES
    known = LITTLE_ABOUT
    puzzle = staticmethod(little_antwerp)
