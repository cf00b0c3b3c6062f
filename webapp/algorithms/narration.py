"""What algorithms share: why a move is made, which disc moves, and rows of their own panels."""

from functools import lru_cache
from typing import Any

from webapp.algorithms.algorithm import Algorithm, Row
from webapp.algorithms.listing import Frame, Machine, Variables, size_of
from webapp.algorithms.listing.machine import MOST_WHOLE
from webapp.descent import Path, coming_move, descend, last_disc, made_move, places_after
from webapp.puzzle import Move, Puzzle, peg_label, pegs_of, say_discs
from webapp.sentence import Sentence, counted, sentence

LAST_MOVE = sentence("That was the last move: the tower is complete.")
NOW_MOVE = sentence("Now move {k}.")


def say_move(puzzle: Puzzle, path: Path, k: int) -> Sentence:
    """Say why move k has just been made, or at k = 0 why the largest disc cannot move yet."""
    if k == 0:
        return _say_start(puzzle)
    call = path[-last_disc(k)]
    values = Move(call.disc, call.source, call.target).named | {"spare": peg_label(call.spare)}
    if k == puzzle.moves:
        return sentence(
            "Disc {disc} moved {source} → {target}: the tower is complete, in the fewest possible moves.",
            **values,
        )
    if call.disc == 1:
        return _say_smallest(path, k, values)
    return counted(
        "Disc {disc} moved {source} → {target}: {smaller} waits on {spare}.",
        "Disc {disc} moved {source} → {target}: {smaller} wait on {spare}.",
        call.disc - 1,
        smaller=say_discs(1, call.disc - 1),
        **values,
    )


def named_move(puzzle: Puzzle, k: int) -> dict[str, Any]:
    """Return the disc of move k ≥ 1 and its two pegs, as the values of a sentence."""
    made = made_move(descend(puzzle, k), k)
    assert made is not None
    return made.named


def say_made(puzzle: Puzzle, k: int) -> Sentence:
    """Say which disc move k ≥ 1 moves, and where."""
    return sentence("Disc {disc} moves {source} → {target}.", **named_move(puzzle, k))


def say_place(disc: int, peg: str) -> Sentence:
    """Say on which peg a disc is."""
    return sentence("Disc {disc} is on {peg}.", disc=disc, peg=peg)


def say_all_on(peg: str) -> Sentence:
    """Say on which peg all discs are."""
    return sentence("All discs are on {peg}.", peg=peg)


def say_way(disc: int, around: str) -> Sentence:
    """Say in which order a disc visits the pegs."""
    return sentence("Disc {disc} goes {around}.", disc=disc, around=around)


def say_only_legal(puzzle: Puzzle, k: int) -> Sentence:
    """Say which move between two pegs move k ≥ 1 is, and why it is the only legal one."""
    return sentence(
        "Disc {disc} moves {source} → {target}: between two pegs only the smaller top disc can move.",
        **named_move(puzzle, k),
    )


def say_number(frame: Frame) -> Sentence:
    """Say which move a loop over all moves has reached, or that it has ended."""
    if frame.next_line is None:
        return LAST_MOVE
    return NOW_MOVE.filled(frame.variables)


def say_goal(puzzle: Puzzle, frame: Frame) -> Sentence:
    """Say whether all discs are on the target, which ends a loop that makes moves until then."""
    target = peg_label(puzzle.target)
    if frame.next_line is None:
        return sentence("All discs are on {peg}: the tower is complete.", peg=target)
    return sentence("Not all discs are on {peg} yet.", peg=target)


def say_first_peg(puzzle: Puzzle, line: int | None, peg: str) -> Sentence:
    """Say where disc 1 goes first: line 2 is for odd n, line 3 tests for even n, line 4 is for even n."""
    if line == 2:
        return sentence("If the number of discs is odd, disc 1 goes to {peg} first.", peg=peg)
    if line == 4:
        return sentence("Disc 1 goes to {peg} first.", peg=peg)
    if puzzle.discs % 2:
        return sentence("The number of discs is odd, so disc 1 goes to the target first.")
    return sentence("The number of discs is even, so disc 1 goes to the spare peg first.")


def say_added(disc: int) -> Sentence:
    """Say which disc is added to a list made disc by disc."""
    return sentence("Now disc {disc} is added.", disc=disc)


def say_ready(entries: Any) -> Sentence:
    """Say that a list made disc by disc has its last entry."""
    return counted(
        "The list is ready: {count} entry.", "The list is ready: {count} entries.", size_of(entries)
    )


def say_disc(k: int) -> Sentence:
    """Say which disc makes move k ≥ 1, and how the number of the move shows it."""
    disc = last_disc(k)
    return counted(
        "In binary, {k} ends in {count} zero, so disc {disc} moves.",
        "In binary, {k} ends in {count} zeros, so disc {disc} moves.",
        disc - 1,
        k=k,
        disc=disc,
    )


def say_shown(puzzle: Puzzle, k: int) -> Sentence:
    """Say that the position after move k ≥ 1 is shown, and what is new in it."""
    return sentence(
        "The position after move {k}. From the one before it, only disc {disc} has moved, {source} → "
        "{target}.",
        k=k,
        **named_move(puzzle, k),
    )


def _say_start(puzzle: Puzzle) -> Sentence:
    source, spare = peg_label(puzzle.source), peg_label(puzzle.spare)
    if puzzle.discs == 1:
        return sentence(
            "The only disc is on {source} and can go straight to {target}.",
            source=source,
            target=peg_label(puzzle.target),
        )
    return sentence(
        "Disc {disc} cannot move yet: first {smaller} must go to {spare}.",
        disc=puzzle.discs,
        smaller=say_discs(1, puzzle.discs - 1),
        spare=spare,
    )


def _say_smallest(path: Path, k: int, values: dict[str, int | str]) -> Sentence:
    coming = coming_move(path, k)
    assert coming is not None
    return sentence(
        "Disc {disc} moved {source} → {target}: now disc {next} can go {from_peg} → {to_peg}.",
        next=coming.disc,
        from_peg=peg_label(coming.source),
        to_peg=peg_label(coming.target),
        **values,
    )


def pegs_row(puzzle: Puzzle, k: int) -> Row:
    """Return the row of the three pegs as stacks, bottom first."""
    pegs = pegs_of(places_after(descend(puzzle, k)))
    cells = [f"{peg_label(peg)}: {' '.join(map(str, discs)) or '–'}" for peg, discs in enumerate(pegs)]
    return Row(sentence("Pegs"), cells)


def places_row(puzzle: Puzzle, k: int) -> Row:
    """Return the row of the peg of every disc, disc 1 first."""
    places = places_after(descend(puzzle, k))
    return Row(
        sentence("Peg of each disc"), [f"{disc}: {peg_label(peg)}" for disc, peg in enumerate(places, 1)]
    )


def place_list(puzzle: Puzzle, k: int) -> list[str]:
    """Return the pegs of all discs by disc number; place 0, which belongs to no disc, has the source."""
    return [peg_label(peg) for peg in (puzzle.source, *places_after(descend(puzzle, k)))]


@lru_cache(maxsize=128)
def built(algorithm: Algorithm, puzzle: Puzzle, line: int) -> Variables:
    """Return the variables just before `line` is first executed, when the table is finished."""
    machine = Machine(algorithm.program, algorithm.frames(puzzle, 0), {})
    while machine.frames[0].next_line != line:
        machine.step()
    return machine.frames[0].variables


def entries_row(label: Sentence, entries: Any, present: int, names: list[str] | None = None) -> Row:
    """Return the whole table if it is short, else the entries around the current one."""
    size = size_of(entries)
    whole = size <= MOST_WHOLE + 1
    first = 0 if whole else max(0, min(present - 3, size - 7))
    shown = range(first, size if whole else min(first + 7, size))
    cells = [names[entries[index]] if names else str(entries[index]) for index in shown]
    current = present - first if present in shown else None
    return Row(label, cells, current)
