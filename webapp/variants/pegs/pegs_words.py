"""Sentences about more pegs: goal and rules, what a move has done or is for, and what is known and proven."""

from collections.abc import Iterator, Sequence
from math import comb

from webapp.puzzle import Places, peg_label, say_discs
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.listed.block import Opened
from webapp.variants.pegs.good_move import Purpose, purposes
from webapp.variants.pegs.tower_call import PASS, TowerCall
from webapp.variants.run import Load

Values = dict[str, int | str | Sentence]


def say_rules(root: TowerCall) -> Sentence:
    """Return the goal and the rules."""
    return sentence(
        "Move the tower from {source} to {target}, one disc at a time, never onto a smaller one. "
        "There are {pegs} pegs.",
        source=peg_label(root.source),
        target=peg_label(root.target),
        pegs=len(root.spares) + 2,
    )


def say_move(root: TowerCall, opened: Sequence[Opened], k: int) -> Sentence:
    """Say what move k has achieved: the largest tower that has reached its goal."""
    if k == 0:
        return _say_start(root)
    made = opened[-1].block.load
    assert made is not None
    values = made.move.named
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
    """Say what is achieved when a call has ended, by the line of its caller; the last ends both."""
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
    return sentence(
        "Disc {disc} moved {source} → {target}: now {parked} can follow from {peg}.", **parked, **values
    )


def say_about(pegs: int, discs: int) -> Sequence[Sentence]:
    """Say what is known: who found the solution, and why none is shorter, as far as that is known."""
    found = sentence(
        "Henry Dudeney posed the puzzle with four pegs in 1907, as the Reve’s puzzle in The Canterbury "
        "Puzzles. In 1941 J. S. Frame and B. M. Stewart described how to split the tower: some discs are "
        "parked on a spare peg first."
    )
    known = {3: OF_THREE, 4: OF_FOUR}
    return (found, *(known[pegs] if pegs in known else [_how_sure(pegs, discs)]))


OF_THREE = (
    sentence("With three pegs only one split is possible, which gives the classic solution: 2ⁿ − 1 moves."),
)
OF_FOUR = (
    sentence(
        "For four pegs Thierry Bousch proved in 2014, for every number of discs, that no solution is shorter "
        "than the one with the best splits."
    ),
    sentence(
        "For 3, 6, 10, 15, … discs one split is best; for all other numbers from 4 on, two splits are "
        "equally good."
    ),
)
COUNTED = sentence(
    "Every disc except the largest has to move at least twice: out of the largest disc’s way, and back onto "
    "it. So n discs take at least 2n − 1 moves, and with the best splits, up to {most} discs on {pegs} pegs "
    "take no more."
)
SEARCH = sentence(
    "An exhaustive computer search has proven that for up to {most} discs on {pegs} pegs no solution is "
    "shorter than the one with the best splits; nobody has proven it for all numbers of discs."
)
CLAIM = sentence(
    "An exhaustive computer search has proven that for up to {most} discs on {pegs} pegs no solution is "
    "shorter than the one with the best splits. A preprint of 2025 (arXiv 2505.12941) claims it for up to "
    "{claimed} discs."
)
CONJECTURE = sentence(
    "For {discs} discs on {pegs} pegs it is a conjecture that no solution is shorter than the one with the "
    "best splits: nobody has found a shorter one, and nobody has proven that there is none. A preprint of "
    "2025 (arXiv 2505.12941) claims it for up to {claimed} discs."
)
SEARCHED = {5: 15, 6: 15, 7: 14, 8: 12}
"""By number of pegs, the largest tower for which `python -m bench pegs` found no shorter solution."""


def _how_sure(pegs: int, discs: int) -> Sentence:
    """Return why no solution is shorter, or that nobody knows: the strongest result for this size."""
    claimed = comb(pegs + 1, 3)
    if discs < pegs:
        return COUNTED.filled({"most": pegs - 1, "pegs": pegs})
    said = SEARCH if discs <= SEARCHED[pegs] else CLAIM if discs <= claimed else CONJECTURE
    return said.filled({"most": SEARCHED[pegs], "pegs": pegs, "discs": discs, "claimed": claimed})


def say_purposes(places: Places, target: int, pegs: int) -> Iterator[Sentence]:
    """Yield a sentence for each purpose, the next move's own last."""
    return map(_say_purpose, purposes(places, target, pegs))


def _say_purpose(purpose: Purpose) -> Sentence:
    discs, goal = say_discs(purpose.low, purpose.high), peg_label(purpose.goal)
    if purpose.gathering:
        return sentence("Before that, {discs} must move to {goal}.", discs=discs, goal=goal)
    if purpose.parked is None:
        return sentence("Still missing on {goal}: {discs}.", discs=discs, goal=goal)
    return sentence(
        "Smaller discs wait on {parked}; now {discs} must move to {goal} without using that peg.",
        parked=peg_label(purpose.parked),
        discs=discs,
        goal=goal,
    )
