"""When a call that is not open has been made, or will be.

The calls for one size of tower are made one after another; each owns a block of moves (see
`webapp.descent`), and their pegs come round again after three.
"""

from collections.abc import Sequence

from webapp.descent import Call, descend
from webapp.live.lane import Address, Sight
from webapp.live.panels.panel import classic_of
from webapp.live.questions.helpers.stacks import call_named
from webapp.live.questions.question import Judged, Shows
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import sentence

TURNS = 3


def say_not_open(sight: Sight, disc: int, pegs: Sequence[str]) -> Judged:
    """Return that a call, by its source, spare and target, is made later, has returned, or is never made."""
    k, run = sight.address.move, classic_of(sight)
    said = {"call": call_named(disc, *pegs).text}
    here = k >> disc
    blocks = range(max(here - TURNS, 0), min(here + TURNS, run.puzzle.moves >> disc) + 1)
    made = [call for call in (_call_in(run.puzzle, disc, block) for block in blocks) if _pegs(call) == pegs]
    if not made or (not disc and run.algorithm.name != "recursive"):
        return Judged(False, sentence("{call} is never called here.", **said))
    later = [call for call in made if call.first > k and not _has_been(sight, call)]
    if not later:
        return Judged(False, sentence("{call} is not open any more: it has returned.", **said))
    before = later[0].first - 1
    when = sentence("{call} is not open: it is called after move {move}.", move=before, **said)
    if before == k:
        when = sentence("{call} is not open yet: it is called before the next move.", **said)
    return Judged(False, when, Shows(Address(later[0].middle)) if disc else None)


def _call_in(puzzle: Puzzle, disc: int, block: int) -> Call:
    """Return the call for a tower of so many discs that owns this block of moves, counted from 0. O(n)."""
    k = block << disc
    path = descend(puzzle, k)
    if disc:
        return path[puzzle.discs - disc]
    _, source, spare, target, _, _, moved = path[-1]
    pegs = (spare, source, target) if moved else (source, target, spare)
    return Call(0, *pegs, first=k + 1, last=k, moved=False)


def _has_been(sight: Sight, call: Call) -> bool:
    """Return whether a call that makes none of the moves so far has begun since the last one.

    Only one for no disc can have returned again.
    """
    k, since = sight.address
    if call.disc or call.last != k:
        return False
    stacks = (classic_of(sight).calls(k, line).calls for line in range(1, since + 1))
    return any(one.disc == 0 for calls in stacks for one in calls)


def _pegs(call: Call) -> list[str]:
    return [peg_label(peg) for peg in (call.source, call.spare, call.target)]
