"""What is said of more pegs: goal and rules, what a move has done, and what is known and proven."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from webapp.puzzle import peg_label
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.listed.block import Load, Opened
from webapp.variants.pegs.tower_call import PASS, TowerCall

if TYPE_CHECKING:
    from webapp.variants.pegs.pegs_course import PegsCourse

Values = dict[str, int | str | Sentence]


def say_rules(course: PegsCourse) -> Sentence:
    """Return the goal and the rules."""
    return sentence(
        "Move the tower from {source} to {target}, one disc at a time, never onto a smaller one. "
        "There are {pegs} pegs.",
        source=peg_label(course.source),
        target=peg_label(course.target),
        pegs=course.pegs,
    )


def say_discs(first: int, last: int) -> Sentence:
    """Return some discs, as a part of a sentence."""
    if first == last:
        return sentence("disc {disc}", disc=first)
    if first + 1 == last:
        return sentence("discs {first} and {last}", first=first, last=last)
    return sentence("discs {first} to {last}", first=first, last=last)


def say_move(root: TowerCall, opened: Sequence[Opened], k: int) -> Sentence:
    """Return what has been reached by move k: the largest tower that is now where it is to be."""
    if k == 0:
        return _say_start(root)
    made = opened[-1].block.load
    assert made is not None
    values: Values = {
        "disc": made.smallest,
        "source": peg_label(made.source),
        "target": peg_label(made.target),
    }
    done = next(at for at, one in enumerate(opened) if one.first + one.block.sizes.moves - 1 == k)
    if done == 0:
        return counted(
            "Disc {disc} moved {source} → {target}: the tower is complete, after {count} move.",
            "Disc {disc} moved {source} → {target}: the tower is complete, after {count} moves.",
            k,
            **values,
        )
    return _say_done(opened[done - 1], opened[done], values)


def _say_start(root: TowerCall) -> Sentence:
    source, target = peg_label(root.source), peg_label(root.target)
    if root.n == 1:
        return sentence(
            "The only disc is on {source} and can go straight to {target}.", source=source, target=target
        )
    return sentence(
        "First {small} will be parked on {peg}; then {large} will go to {target} without using {peg}.",
        small=say_discs(1, root.split),
        large=say_discs(root.split + 1, root.n),
        peg=peg_label(root.spares[0]),
        target=target,
    )


def _say_done(caller: Opened, done: Opened, values: Values) -> Sentence:
    """Return what is reached where a call has ended, by the line of its caller; the last ends both."""
    load = done.block.load
    assert load is not None
    if caller.line == PASS:
        return _say_passed(caller, load, values)
    if load.smallest == load.largest:
        return sentence("Disc {disc} moved {source} → {target}: it is parked there.", **values)
    discs = say_discs(load.smallest, load.largest)
    return sentence(
        "Disc {disc} moved {source} → {target}: now {discs} are parked there.", discs=discs, **values
    )


def _say_passed(caller: Opened, load: Load, values: Values) -> Sentence:
    outer = caller.block.load
    assert outer is not None
    parked: Values = {
        "peg": peg_label(outer.spares[0]),
        "parked": say_discs(outer.smallest, load.smallest - 1),
    }
    if load.smallest == load.largest:
        return sentence(
            "Disc {disc} moved {source} → {target}: from {peg}, {parked} can follow.", **parked, **values
        )
    return sentence(
        "Disc {disc} moved {source} → {target}: now {discs} are there, and from {peg}, {parked} can follow.",
        discs=say_discs(load.smallest, load.largest),
        **parked,
        **values,
    )


def say_about(pegs: int, discs: int) -> Sequence[Sentence]:
    """Return what is known: who found the way, and for which pegs it is proven to be the shortest."""
    found = sentence(
        "Henry Dudeney asked for four pegs in 1907, in The Canterbury Puzzles, as the Reve’s puzzle. "
        "J. S. Frame and B. M. Stewart described this way of splitting the tower in 1941."
    )
    first = {3: _of_three, 4: _of_four, 5: _of_five}.get(pegs, _of_more)
    wrong = sentence(
        "A published figure gives 10 moves for 4 discs on 4 pegs. Searching all positions finds 9: "
        "the way that is shown here for 4 discs is one move shorter."
    )
    return (found, *first(discs), wrong) if pegs == 4 else (found, *first(discs))


def _of_three(_discs: int) -> Sequence[Sentence]:
    return (
        sentence("With three pegs only one split is possible, and the way is the classic solution: 2^n − 1."),
    )


def _of_four(_discs: int) -> Sequence[Sentence]:
    return (
        sentence(
            "For four pegs Thierry Bousch proved in 2014 that no way is shorter, for every number of discs."
        ),
        sentence("One split is best for 3, 6, 10, 15 … discs; for all others from 4 on there are two."),
    )


def _of_five(discs: int) -> Sequence[Sentence]:
    claimed = sentence(
        "For five pegs nobody has proven that no way is shorter. "
        "A preprint of 2025 (arXiv 2505.12941) claims it for up to 20 discs."
    )
    if discs <= 20:
        return (claimed,)
    return (claimed, sentence("For {discs} discs it is a conjecture.", discs=discs))


def _of_more(_discs: int) -> Sequence[Sentence]:
    return (
        sentence(
            "For six pegs and more it is a conjecture that no way is shorter: "
            "nobody has found a shorter one, and nobody has proven that there is none."
        ),
    )
