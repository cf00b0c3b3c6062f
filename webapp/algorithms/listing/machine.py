"""Runs a listing line by line; also lazy long tables."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from webapp.algorithms.listing.program import Instruction, Program

MOST_WHOLE = 63
Found = tuple[Callable[[Any], Any] | None, Any, int]  # what to do to which entry of which list


class LongList:
    """A list of `size` entries, up to 2^64, computed by `find(k)`; it adds and slices like a list.

    Operations on the whole list take one step each; looking up an entry goes through all of them, in O(n).
    """

    def __init__(self, size: int, find: Callable[[int], Found]) -> None:
        self.size = size
        self._find = find

    def __getitem__(self, key: int | slice) -> Any:
        """Return an entry, or the list from back to front; raise `IndexError` beyond the ends."""
        if isinstance(key, slice):
            if key != slice(None, None, -1):
                raise TypeError("a long list is sliced from back to front only")
            return LongList(self.size, lambda k: (None, self, self.size - 1 - k))
        if not 0 <= key < self.size:
            raise IndexError(f"{key} is not among 0 to {self.size - 1}")
        return self._entry(key)

    def _entry(self, key: int) -> Any:
        # In a loop, because the chain has three lists for each disc: too deep for recursion in Python.
        functions, items = [], self
        while isinstance(items, LongList):
            function, items, key = items._find(key)
            if function:
                functions.append(function)
        entry = items[key]
        for function in reversed(functions):
            entry = function(entry)
        return entry

    def __add__(self, other: Any) -> "LongList":
        """Return this list followed by another."""
        return _joined(self, other)

    def __radd__(self, other: Any) -> "LongList":
        """Return another list followed by this one."""
        return _joined(other, self)

    def __deepcopy__(self, _made: dict[int, Any]) -> "LongList":
        """Return this list itself: it never changes."""
        return self

    def __iter__(self) -> Iterator[Any]:
        """Refuse: it would never end."""
        raise TypeError("a long list is not gone through")


def size_of(items: Any) -> int:
    """Return the number of entries; `len` cannot count that far."""
    return items.size if isinstance(items, LongList) else len(items)


def each(function: Callable[[Any], Any], items: Any) -> Any:
    """Return the results of `function` for all items: a list if it is short, else a long list."""
    size = size_of(items)
    if size < MOST_WHOLE:
        return [function(item) for item in items]
    return LongList(size, lambda k: (function, items, k))


def those(test: Callable[[Any], Any], items: list[Any]) -> list[Any]:
    """Return the items of a short list that pass a test."""
    return [item for item in items if test(item)]


def _joined(one: Any, other: Any) -> "LongList":
    size = size_of(one)
    return LongList(size + size_of(other), lambda k: (None, one, k) if k < size else (None, other, k - size))


Variables = dict[str, Any]


@dataclass(slots=True)
class Frame:
    """One call: its function, the line it executed last (None: none yet) and its local variables.

    It is not frozen: the machine updates it line by line, as CPython does its own frames.
    """

    function: str
    variables: Variables
    line: int | None = None
    next_line: int | None = None
    loops: dict[int, Iterator[Any]] = field(default_factory=dict)
    result: object = None


class Machine:
    """A program in the middle of its run.

    `frames` is outermost first. Frames given without a `next_line` are resumed after their `line`: the loops
    around it continue after their variable's current value, which is looked up in the iterable (a range, or
    any sequence with `index`).
    """

    def __init__(self, program: Program, frames: list[Frame], helpers: Mapping[str, Any]) -> None:
        """Resume a program in these frames; `helpers` are the outside names that the listing uses."""
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
        """Make the call that continues next execute this line; return whether the line is in its function.

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
