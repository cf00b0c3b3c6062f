"""Which line of the listing is executed next? An answer is its number: “5”."""

from collections.abc import Sequence
from typing import NamedTuple

from webapp.algorithms.listing import Board, Machine
from webapp.live.lane import Address, Sight
from webapp.live.panels.panel import classic_of
from webapp.live.problems import IllegalHere
from webapp.live.questions.kind import NONE_LEFT, Kind, Needs, Solved, said_no, whole_number
from webapp.live.questions.moves_here import coming_at, pegs_at, shown_after, why_not
from webapp.live.questions.question import Choice, Judged, Shows, few
from webapp.puzzle import Move, peg_label
from webapp.sentence import Refusal, Sentence, counted, joined, sentence
from webapp.variants import AlgorithmRun

MOVERS = {"move", "move_between", "move_top", "show"}


class Now(NamedTuple):
    """What a line would do, and what the stage shows for it."""

    said: Sentence
    shows: Shows | None = None


class _TriedError(Exception):
    def __init__(self, move: Move) -> None:
        self.move = move


class _Trial(Board):
    """A board that raises the move it is asked to make."""

    def _make(self, move: Move) -> None:
        raise _TriedError(move)


def would_do(run: AlgorithmRun, sight: Sight, line: int) -> Now | None:
    """Return what the line would do: move a disc, call, or return; None if there is nothing to say."""
    machine = _machine_at(run, sight)
    if not machine.jump(line):
        name = machine.program.function_of(line) or ""
        return Now(
            sentence("Line {line} belongs to {function}, which is not running now.", line=line, function=name)
        )
    frame, instruction = machine.frames[-1], machine.program.instructions[line]
    if instruction.kind == "return":
        values = [frame.variables[name] for name in machine.program.functions[frame.function].parameters]
        call = _call(frame.function, values)
        return Now(sentence("Now line {line} would end {call} at once.", line=line, call=call))
    if instruction.kind == "call" or MOVERS & {*instruction.code.co_names}:
        return _tried(machine, sight, line)
    return None


def _tried(machine: Machine, sight: Sight, line: int) -> Now | None:
    """Return what the next line of a program calls or moves, or why it cannot."""
    try:
        machine.step()
    except _TriedError as tried:
        return _would_move(sight, tried.move, line)
    except NameError as missing:
        name = missing.name or ""
        return Now(
            sentence("Line {line} cannot be executed now: {name} has no value yet.", line=line, name=name)
        )
    except (Refusal, LookupError, ValueError, StopIteration):
        return _nothing_to_move(line)
    called = machine.frames[-1]
    call = _call(called.function, [*called.variables.values()])
    return Now(sentence("Now line {line} would call {call}.", line=line, call=call))


def _nothing_to_move(line: int) -> Now:
    return Now(sentence("Line {line} cannot be executed now: there is no disc for it to move.", line=line))


def _machine_at(run: AlgorithmRun, sight: Sight) -> Machine:
    algorithm, (k, line) = run.algorithm, sight.address
    board = _Trial(pegs_at(sight), letters=algorithm.letters)
    machine = Machine(algorithm.program, algorithm.frames(run.puzzle, k), board.helpers())
    for _ in range(line):
        machine.step()
    return machine


def _would_move(sight: Sight, move: Move, line: int) -> Now | None:
    if move == coming_at(sight):
        return None
    pegs = pegs_at(sight)
    if not move.disc:
        return _nothing_to_move(line)
    said = sentence("Now line {line} would move disc {disc} {source} → {target}.", line=line, **move.named)
    if move.disc not in pegs[move.source]:
        source = peg_label(move.source)
        elsewhere = sentence("Disc {disc} is not on top of {peg}.", disc=move.disc, peg=source)
        return Now(joined(said, elsewhere))
    impossible = why_not(pegs, move.disc, move.target)
    if impossible:
        return Now(joined(said, impossible))
    return Now(said, shown_after(sight, move))


def _call(function: str, values: list[object]) -> str:
    return f"{function}({', '.join(map(str, values))})"


class LineKind(Kind):
    """The next line of the listing."""

    name = "line"
    title = sentence("the next line")
    asks = sentence("Which line is executed next?")
    needs = Needs.CLASSIC
    points = "line"
    hides = ("next",)

    def solve(self, sight: Sight) -> Solved:
        """Return the next line, and what it does."""
        run = classic_of(sight)
        if sight.tick >= run.counts.total or sight.address.move >= run.puzzle.moves:
            raise IllegalHere(NONE_LEFT, "kind")
        after = run.counts.address(sight.tick + 1)
        line = run.code_line(*after)
        assert line is not None
        said = sentence("Line {line} is executed next.", line=line)
        return Solved(str(line), joined(said, run.say_line(*after)))

    def choices(self, sight: Sight, right: str) -> Sequence[Choice]:
        """Return lines that are steps, in their order."""
        run = classic_of(sight)
        choices = {str(line): _choice(run, line) for line in sorted(run.algorithm.program.instructions)}
        return sorted(few(choices[right], choices.values(), sight.tick), key=lambda choice: int(choice.id))

    def read(self, sight: Sight, value: str) -> str:
        """Return the number of a line."""
        line, lines = whole_number(value), len(classic_of(sight).listing)
        if not 1 <= line <= lines:
            said = sentence("There is no line {line}; the lines are 1 to {lines}.", line=line, lines=lines)
            raise said_no(said)
        return str(line)

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say what the line would do now, and when it is executed."""
        run, line = classic_of(sight), int(value)
        if line not in run.algorithm.program.instructions:
            return Judged(False, sentence("Nothing is executed on line {line}.", line=line))
        found = run.next_time(*sight.address, line)
        address = found and Address(*found)
        said, shows = _say_when(sight, line, address), None if address is None else Shows(address)
        if line == run.code_line(*sight.address):
            just = sentence("Line {line} has just been executed.", line=line)
            return Judged(False, joined(just, said), shows)
        now = would_do(run, sight, line)
        if now is None:
            return Judged(False, said, shows)
        return Judged(False, joined(now.said, said), now.shows or shows)


def _choice(run: AlgorithmRun, line: int) -> Choice:
    text = run.listing[line - 1].strip()
    return Choice(str(line), sentence("Line {line}: {text}", line=line, text=text))


def _say_when(sight: Sight, line: int, address: Address | None) -> Sentence:
    """Say when the line is executed: after how many others, or with or after which move."""
    if address is None:
        return sentence("Line {line} is not executed from here on.", line=line)
    move, since = address
    if since and move == sight.address.move:
        return _say_after(line, since - sight.address.line - 1)
    if not since and move == sight.address.move + 1:
        return _say_after(line, sight.course.counts.at(move) - sight.tick - 1)
    made = move if since else move - 1
    return sentence("Line {line} comes later, after move {move}.", line=line, move=made)


def _say_after(line: int, others: int) -> Sentence:
    return counted(
        "Line {line} comes after {count} other line.",
        "Line {line} comes after {count} other lines.",
        others,
        line=line,
    )
