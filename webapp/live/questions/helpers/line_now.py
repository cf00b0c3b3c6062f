"""What a line of a listing would do if it were executed now, out of turn."""

from typing import NamedTuple

from webapp.algorithms.listing import Board, Machine
from webapp.live.lane import Sight
from webapp.live.questions.helpers.moves_here import coming_at, pegs_at, shown_after, why_not
from webapp.live.questions.question import Shows, joined
from webapp.puzzle import Move
from webapp.sentence import Refusal, Sentence, sentence
from webapp.variants import AlgorithmRun

MOVERS = {"move", "move_between", "move_top", "show"}


class Now(NamedTuple):
    """What a line would do, and what the stage shows of it."""

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
    """Return what the line would do: move a disc, call, or return; None if there is nothing to tell."""
    machine = _machine_at(run, sight)
    if not machine.jump(line):
        name = machine.program.function_of(line) or ""
        return Now(
            sentence(
                "Line {line} is one of {function}, which is not being executed.", line=line, function=name
            )
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
            sentence("Now line {line} could not be executed: {name} has no value yet.", line=line, name=name)
        )
    except (Refusal, LookupError, ValueError, StopIteration):
        return Now(
            sentence("Now line {line} could not be executed: there is no disc for it to move.", line=line)
        )
    called = machine.frames[-1]
    call = _call(called.function, [*called.variables.values()])
    return Now(sentence("Now line {line} would call {call}.", line=line, call=call))


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
        return Now(sentence("Now line {line} would move disc 0, but there is no such disc.", line=line))
    said = sentence("Now line {line} would move disc {disc} {source} → {target}.", line=line, **move.named)
    if move.disc not in pegs[move.source]:
        elsewhere = sentence("Disc {disc} does not lie on {source}.").filled(move.named)
        return Now(joined(said, elsewhere))
    impossible = why_not(pegs, move.disc, move.target)
    if impossible:
        return Now(joined(said, impossible))
    return Now(said, shown_after(sight, move))


def _call(function: str, values: list[object]) -> str:
    return f"{function}({', '.join(map(str, values))})"
