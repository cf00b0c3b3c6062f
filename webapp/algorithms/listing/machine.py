"""Runs a listing line by line from any memory, as CPython would.

After each line the frames and variables are those at the next trace event: a call has pushed its frame,
which has executed no line yet, and a return has not yet popped. `tests/algorithms/test_lines.py` compares
the machine with CPython itself.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from webapp.algorithms.listing.long_list import each, those
from webapp.algorithms.listing.program import Instruction, Program

Variables = dict[str, Any]


@dataclass(slots=True)
class Frame:
    """One call: its function, the line it executed last (None: none yet) and its local variables.

    Not frozen: the machine goes on in it, line by line, as CPython does in its own frames.
    """

    function: str
    variables: Variables
    line: int | None = None
    next_line: int | None = None
    loops: dict[int, Iterator[Any]] = field(default_factory=dict)
    result: object = None


class Machine:
    """A program in the middle of its run.

    `frames` is outermost first. Frames given without a `next_line` are resumed after their `line`: the
    loops around it go on after their variable's present value, which is found again in the iterable
    (a range, or any sequence with `index`).
    """

    def __init__(self, program: Program, frames: list[Frame], helpers: Mapping[str, Any]) -> None:
        """Resume a program in these frames; `helpers` are the names that the listing uses from outside."""
        self.program = program
        self.frames = frames
        self.helpers = {**program.constants, **helpers, "each": each, "those": those}
        for frame in frames:
            self._resume(frame)

    def step(self) -> int | None:
        """Execute one line and return its number; None if the program has ended."""
        while self.frames and self.frames[-1].next_line is None:
            self._pop()
        if not self.frames:
            return None
        frame = self.frames[-1]
        line = frame.next_line
        assert line is not None
        frame.line = line
        self._execute(frame, line, self.program.instructions[line])
        return line

    def jump(self, line: int) -> bool:
        """Make the call that goes on execute this line next; tell whether its function has it.

        Calls that have finished end first. Raises `ValueError` if the program has ended.
        """
        while self.frames and self.frames[-1].next_line is None:
            self._pop()
        if not self.frames:
            raise ValueError("the program has ended")
        frame = self.frames[-1]
        frame.next_line = line
        return frame.function == self.program.function_of(line)

    def _resume(self, frame: Frame) -> None:
        if frame.line is None:
            frame.next_line = self.program.functions[frame.function].first_line
            return
        instruction = self.program.instructions[frame.line]
        frame.next_line = instruction.then
        for line in instruction.loops:
            loop = self.program.instructions[line]
            items = self._evaluate(loop, frame)
            assert loop.name is not None
            frame.loops[line] = iter(items[items.index(frame.variables[loop.name]) + 1 :])

    def _evaluate(self, instruction: Instruction, frame: Frame) -> Any:
        return eval(instruction.code, self.helpers, frame.variables)

    def _execute(self, frame: Frame, line: int, instruction: Instruction) -> None:
        frame.next_line = instruction.then
        if instruction.kind == "do":
            exec(instruction.code, self.helpers, frame.variables)
        elif instruction.kind == "test":
            if not self._evaluate(instruction, frame):
                frame.next_line = instruction.otherwise
        elif instruction.kind == "loop":
            self._advance(frame, line, instruction)
        elif instruction.kind == "return":
            frame.result = self._evaluate(instruction, frame)
        else:
            self._push(frame, instruction)

    def _advance(self, frame: Frame, line: int, instruction: Instruction) -> None:
        if line not in frame.loops:
            frame.loops[line] = iter(self._evaluate(instruction, frame))
        assert instruction.name is not None
        try:
            frame.variables[instruction.name] = next(frame.loops[line])
        except StopIteration:
            del frame.loops[line]
            frame.next_line = instruction.otherwise

    def _push(self, frame: Frame, instruction: Instruction) -> None:
        assert instruction.function is not None
        function = self.program.functions[instruction.function]
        arguments = dict(zip(function.parameters, self._evaluate(instruction, frame), strict=True))
        self.frames.append(Frame(instruction.function, arguments, next_line=function.first_line))

    def _pop(self) -> None:
        finished = self.frames.pop()
        if self.frames:
            caller = self.frames[-1]
            assert caller.line is not None
            name = self.program.instructions[caller.line].name
            if name is not None:
                caller.variables[name] = finished.result
