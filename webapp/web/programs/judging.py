"""Runs the programs that students hand in to a class, one at a time."""

from collections.abc import Callable

from webapp.live.rooms.hand_ins import HandedProgram, HandIns
from webapp.web.programs.children import SOURCE, TARGET, Program
from webapp.web.programs.program_run import ProgramRun, Turn
from webapp.web.programs.runs import Runs


class Judging:
    """The runs for one class; nothing runs without `runs`, or if they run files of this machine."""

    def __init__(self, runs: Runs | None, turn: Turn, told: Callable[[], None]) -> None:
        """`told` is called when a run has ended."""
        self._runs = None if runs is None or runs.traced else runs
        self._turn, self._told = turn, told
        self._under_way: tuple[HandedProgram, ProgramRun] | None = None

    def goes_on(self, hand_ins: HandIns, discs: int) -> bool:
        """Keep the result of a run and start the next; return True if there is news.

        A program that does not give a number of discs runs with `discs`.
        """
        has_news = False
        if self._under_way and self._under_way[1].has_ended:
            (program, run), self._under_way = self._under_way, None
            if run.done:
                course, judged = run.done.shown
                hand_ins.judge(program, judged.verdict, course.moves)
            else:
                hand_ins.judge(program, None, None)
            has_news = True
        waiting = None if self._under_way else hand_ins.to_judge
        if self._runs and waiting:
            wanted = Program(waiting.text, discs, SOURCE, TARGET)
            self._under_way = waiting, self._runs.add(wanted, self._turn, self._told, self)
        return has_news

    def stop(self) -> None:
        """Cancel the run: the class has ended."""
        if self._runs:
            if self._under_way:
                self._runs.end(self._under_way[1])
            self._runs.leave(self)
