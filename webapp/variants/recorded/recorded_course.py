"""What a program did, as a course."""

from functools import cached_property

from webapp.puzzle import Pegs, pegs_of
from webapp.sentence import Sentence, joined, sentence
from webapp.variants.course import MadeCourse, RefusedMove, disc_named
from webapp.variants.guide import AWAY
from webapp.variants.recorded.finding import Judged
from webapp.variants.recorded.judged import judge
from webapp.variants.recorded.recorded_run import RecordedRun
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.refused_move import refused_move, say_asked
from webapp.variants.setting import Setting
from webapp.variants.stored import say_reached, say_way
from webapp.variants.three_pegs import RegularGuide, classic_setting

MOVED = sentence("Disc {disc} moved {source} → {target}.")


class RecordedCourse(MadeCourse):
    """The moves that a program made, and the program."""

    title = sentence("Your program")

    def __init__(self, recording: Recording) -> None:
        self.recording, self._run = recording, RecordedRun(recording)
        self.kept, self._puzzle = recording.moves, recording.puzzle

    @property
    def run(self) -> RecordedRun:
        """The program."""
        return self._run

    @cached_property
    def judged(self) -> Judged:
        """The verdict on the program, with what it did; up to 0.1 s for the first call."""
        return judge(self.recording)

    @property
    def refused(self) -> RefusedMove | None:
        """The move that the program asked for and that was refused."""
        return refused_move(self.recording)

    @property
    def setting(self) -> Setting:
        """Three pegs, with the names that the program gives them."""
        return classic_setting(self._puzzle, names=self.recording.labels)

    @property
    def guide(self) -> RegularGuide:
        """The shortest paths between any two positions."""
        discs = self._puzzle.discs
        return RegularGuide((self._puzzle.source,) * discs, (self._puzzle.target,) * discs)

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        """All discs on the source, and all on the target."""
        guide = self.guide
        return pegs_of(guide.start), pegs_of(guide.goal)

    @property
    def held(self) -> int:
        """Bytes, including the recording."""
        return super().held + self.recording.held - self.kept.held

    def say_move(self, k: int) -> Sentence:
        """Say whether move k has brought the goal nearer; for the last one, which move was refused then."""
        move, guide = self.move_at(k), self.guide
        if move is None:
            return AWAY.for_count(self._puzzle.moves)
        if k == self.moves and self.refused:
            moved = MOVED.filled(self.recording.named(move))
            return joined(moved, say_asked(self.recording))
        left, before = guide.distance(self.position_at(k)), guide.distance(self.position_at(k - 1))
        named: dict[str, str | int | Sentence] = {**self.recording.named(move), "disc": disc_named(move.disc)}
        if left == 0:
            return say_reached(named, k, self._puzzle.moves)
        return say_way(named, left - before, left)
