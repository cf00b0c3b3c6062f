"""Why a move is made: one sentence for every move number, the same for all algorithms."""

from __future__ import annotations

from webapp.descent import Path, coming_move, last_disc
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence


def say_move(puzzle: Puzzle, path: Path, k: int) -> Sentence:
    """Return the reason for move k, which has just been made, or what stands in the way at k = 0."""
    if k == 0:
        return _say_start(puzzle)
    call = path[-last_disc(k)]
    values: dict[str, int | str] = {
        "disc": call.disc,
        "source": peg_label(call.source),
        "spare": peg_label(call.spare),
        "target": peg_label(call.target),
    }
    if k == puzzle.moves:
        return sentence(
            "Disc {disc} moved {source} → {target}: the tower is complete, and no way is shorter.", **values
        )
    if call.disc == 1:
        return _say_smallest(path, k, values)
    return _say_waiting(call.disc, values)


def _say_start(puzzle: Puzzle) -> Sentence:
    source, spare = peg_label(puzzle.source), peg_label(puzzle.spare)
    if puzzle.discs == 1:
        return sentence(
            "The only disc is on {source} and can go straight to {target}.",
            source=source,
            target=peg_label(puzzle.target),
        )
    if puzzle.discs == 2:
        return sentence("Disc 2 cannot move yet: disc 1 has to wait on {spare} first.", spare=spare)
    if puzzle.discs == 3:
        return sentence("Disc 3 cannot move yet: discs 1 and 2 have to wait on {spare} first.", spare=spare)
    return sentence(
        "Disc {disc} cannot move yet: discs 1 to {last} have to wait on {spare} first.",
        disc=puzzle.discs,
        last=puzzle.discs - 1,
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


def _say_waiting(disc: int, values: dict[str, int | str]) -> Sentence:
    if disc == 2:
        return sentence("Disc {disc} moved {source} → {target}: disc 1 waits on {spare}.", **values)
    if disc == 3:
        return sentence("Disc {disc} moved {source} → {target}: discs 1 and 2 wait on {spare}.", **values)
    return sentence(
        "Disc {disc} moved {source} → {target}: discs 1 to {last} wait on {spare}.", last=disc - 1, **values
    )
