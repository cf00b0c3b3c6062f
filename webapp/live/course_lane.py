"""A lane of any course: with a listing, or without one, so that each move is one line."""

from __future__ import annotations

from dataclasses import dataclass

from webapp.live.lane import Address, Counts, Lane, Sight
from webapp.puzzle import Move, Pegs
from webapp.sentence import Sentence
from webapp.variants import Course, Guide, ListedCourse, Setting


@dataclass(frozen=True, slots=True)
class LineAMove:
    """The counts where each of `total` moves is one line; letters as in `Counts`."""

    total: int

    def at(self, k: int) -> int:
        """Return k."""
        return k

    def between(self, k: int) -> int:
        """Return 1, and 0 after the last move."""
        return int(k < self.total)

    def address(self, tick: int) -> tuple[int, int]:
        """Return the move that this line makes."""
        return tick, 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseLane(Lane):
    """Any course."""

    course: Course

    @property
    def setting(self) -> Setting:
        """The course's pegs and discs."""
        return self.course.setting

    @property
    def told(self) -> Course | None:
        """The course."""
        return self.course

    @property
    def title(self) -> Sentence:
        """The course's title."""
        return self.course.title

    @property
    def algorithm_name(self) -> str | None:
        """The name of what finds the moves, if anything does."""
        return self.course.algorithm

    @property
    def listing(self) -> list[str]:
        """The course's, if it has one."""
        return self.course.listed.program.lines if self.course.listed else []

    @property
    def guide(self) -> Guide:
        """The course's ways."""
        return self.course.guide

    @property
    def moves(self) -> int:
        """The number of moves."""
        return self.course.moves

    @property
    def counts(self) -> Counts:
        """The listing's or, without one, as many lines as moves."""
        return self.course.listed.counts if self.course.listed else LineAMove(self.course.moves)

    def sight(self, address: Address) -> CourseSight:
        """Return the lane at an address."""
        return CourseSight(self, address, self.tick_at(address))


@dataclass(frozen=True, slots=True)
class CourseSight(Sight):
    """A course at an address."""

    lane: CourseLane

    @property
    def traced(self) -> ListedCourse | None:
        """The course, where a listing makes its moves."""
        return self.lane.course.listed

    @property
    def code_line(self) -> int | None:
        """The line just executed; None at the start."""
        return self.traced.code_line(*self.address) if self.traced else None

    @property
    def pegs(self) -> Pegs:
        """The discs after this move."""
        return self.lane.course.position_at(self.address.move)

    @property
    def last_move(self) -> Move | None:
        """This move."""
        return self.lane.course.move_at(self.address.move)

    @property
    def next_move(self) -> Move | None:
        """The move after this one."""
        return self.lane.course.move_at(self.address.move + 1)

    @property
    def as_good(self) -> list[Move] | None:
        """Moves that lead to the goal as soon as the next one, as far as that is known."""
        return self.lane.course.as_good_after(self.address.move)

    def narration(self, *, by_line: bool) -> Sentence:
        """Return what this move or, by line, what the line has done; without a listing a line is a move."""
        if self.traced and self.tick and (by_line or self.address.line):
            return self.traced.say_line(*self.address)
        return self.lane.course.say_move(self.address.move)
