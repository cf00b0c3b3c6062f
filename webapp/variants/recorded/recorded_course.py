"""What a program did, as a course like any other."""

from webapp.puzzle import Pegs, pegs_of
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.course import MadeCourse, RefusedMove, disc_named
from webapp.variants.own_moves import say_reached, say_way
from webapp.variants.recorded.recorded_run import RecordedRun
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.refused_move import refused_move, say_asked
from webapp.variants.setting import Setting
from webapp.variants.three_pegs import classic_setting
from webapp.variants.walks.regular_guide import RegularGuide

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

    @property
    def refused(self) -> RefusedMove | None:
        """The move that the program asked for, and that was not made."""
        return refused_move(self.recording)

    @property
    def setting(self) -> Setting:
        """Three pegs, with the names that the program gives them."""
        return classic_setting(self._puzzle, names=self.recording.labels)

    @property
    def guide(self) -> RegularGuide:
        """The shortest ways between any two positions."""
        discs = self._puzzle.discs
        return RegularGuide((self._puzzle.source,) * discs, (self._puzzle.target,) * discs)

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        """All discs on the source, and all on the target."""
        guide = self.guide
        return pegs_of(guide.start), pegs_of(guide.goal)

    @property
    def held(self) -> int:
        """The recording, too."""
        return super().held + self.recording.held - self.kept.held

    def say_move(self, k: int) -> Sentence:
        """Say whether move k has brought the goal nearer; of the last one, which move was refused then."""
        move, guide = self.move_at(k), self.guide
        if move is None:
            return counted(
                "Your program begins here. The shortest way to the goal takes {count} move.",
                "Your program begins here. The shortest way to the goal takes {count} moves.",
                self._puzzle.moves,
            )
        if k == self.moves and self.refused:
            moved = MOVED.filled(self.recording.named(move))
            return sentence("{moved} {asked}", moved=moved, asked=say_asked(self.recording))
        left, before = guide.distance(self.position_at(k)), guide.distance(self.position_at(k - 1))
        named: dict[str, str | int | Sentence] = {**self.recording.named(move), "disc": disc_named(move.disc)}
        if left == 0:
            return say_reached(named, k, self._puzzle.moves)
        return say_way(named, left - before, left)
