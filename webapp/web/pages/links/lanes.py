"""The puzzle that a link asks for: `/?variant=pegs&pegs=5&discs=8`, or one tower and its algorithm."""

import msgspec

from webapp.algorithms import ALGORITHMS
from webapp.live.protocol import LARGEST_TOWER
from webapp.puzzle import ALL_LABELS, LABELS, Pegs, pegs_from_text, pegs_text
from webapp.sentence import Refusal
from webapp.variants import FEWEST_PEGS, VARIANT_BY_NAME, Asked, Course, UnsearchedError
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.links.reading import number, one_of
from webapp.web.pages.links.table import On
from webapp.web.pages.variants.limits import Limits, limits

OF_VARIANTS = ("variant", "pegs", "split", "start", "goal", "path")
LONGEST_POSITION = 400  # characters
MOST_MOVES = 2**64 - 1  # if only the server knows them, and only after a search
MOST_OWN_MOVES = 2_000  # of a visitor's own program, until it has run


class Lane(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One lane as the protocol's `open` asks for it, without its panels.

    If `recording` is `facts.OWN`, a program that only the page has makes the moves: until the page has run
    it, the tower does not move.
    """

    discs: int
    source: str
    target: str
    algorithm: str | None = None
    variant: str | None = None
    pegs: int | None = None
    split: str | None = None
    start: Pegs | None = None
    goal: Pegs | None = None
    path: str | None = None
    recording: str | None = None


def read_puzzle(reader: Reader) -> Lane:
    """Return the puzzle of a link; a bad value gives a notice, and is replaced by the nearest or ignored."""
    others = limits()
    variant = reader.read("variant", DEFAULTS.variant, one_of((DEFAULTS.variant, *others), DEFAULTS.variant))
    return _variant(reader, variant, others[variant]) if variant in others else _tower(reader)


def moves_of(lane: Lane) -> int:
    """Return the last move of a lane; the largest possible number if it is not known."""
    if lane.recording:
        return MOST_OWN_MOVES
    course = course_of(lane)
    return course.moves if course else MOST_MOVES


def course_of(lane: Lane) -> Course | None:
    """Return the course of a lane; None if it still has to be searched for, or is refused."""
    try:
        return course_asked(lane)
    except (Refusal, UnsearchedError):
        return None


def course_asked(lane: Lane) -> Course:
    """Return the same; raise the refusal, or `UnsearchedError` if it still has to be searched for."""
    asked = Asked(
        discs=lane.discs,
        source=lane.source,
        target=lane.target,
        algorithm=lane.algorithm,
        pegs=lane.pegs,
        split=int(lane.split) if lane.split else None,
        start=lane.start,
        goal=lane.goal,
        path=int(lane.path) if lane.path else None,
    )
    return VARIANT_BY_NAME[lane.variant or DEFAULTS.variant].course(asked)


def read_pegs(reader: Reader, labels: str = LABELS, *, last: bool = True) -> tuple[str, str]:
    """Return a tower's source and target pegs; for a bad value, use the `last` peg or the default one."""
    source = reader.read("from", DEFAULTS.source, one_of(labels, DEFAULTS.source))
    others = [label for label in labels if label != source]
    usual = DEFAULTS.target if DEFAULTS.target in others else others[0]
    return source, reader.read("to", usual, one_of(others, others[-1] if last else usual))


def puzzle_parts(lane: Lane) -> dict[str, str]:
    """Return the values that only some puzzles take, by name, as links write them."""
    asked = {name: getattr(lane, name) for name in OF_VARIANTS}
    return {
        name: pegs_text(value) if isinstance(value, list) else str(value)
        for name, value in asked.items()
        if value
    }


def _tower(reader: Reader) -> Lane:
    source, target = read_pegs(reader)
    discs = reader.read("discs", str(DEFAULTS.discs), number(1, LARGEST_TOWER, DEFAULTS.discs))
    names = [algorithm.name for algorithm in ALGORITHMS]
    algorithm = reader.read("algorithm", DEFAULTS.algorithm, one_of(names, DEFAULTS.algorithm))
    return Lane(discs=int(discs), source=source, target=target, algorithm=algorithm)


def _variant(reader: Reader, name: str, limit: Limits) -> Lane:
    takes = limit.takes
    size = number(limit.fewest, limit.most, limit.usual)
    discs = int(reader.read("discs", str(limit.usual), size))
    pegs = reader.value("pegs") if "pegs" in takes else None
    split = reader.value("split", On(discs=discs)) or None if "split" in takes and discs > 1 else None
    count = pegs or FEWEST_PEGS
    start, goal = (_end(reader, end, count) if end in takes else None for end in ("start", "goal"))
    path = reader.value("path") if "path" in takes else None
    source, target = read_pegs(reader, ALL_LABELS[:count], last=False)
    return Lane(
        discs=discs,
        source=source,
        target=target,
        variant=name,
        pegs=pegs,
        split=split,
        start=start,
        goal=goal,
        path=path if path == "2" else None,
    )


def _end(reader: Reader, name: str, pegs: int) -> Pegs | None:
    """Return a position with each disc once; the puzzle checks whether it follows the rules."""
    return position(reader.read(name, "", lambda text: text if position(text, pegs) else ""), pegs)


def position(text: str, pegs: int) -> Pegs | None:
    """Return the position that a text describes, with `pegs` pegs and each disc once; None if it is none."""
    if len(text) > LONGEST_POSITION:
        return None
    found = pegs_from_text("".join(text.split()))
    discs = [disc for peg in found or () for disc in peg]
    return found if discs and found and len(found) == pegs and len({*discs}) == len(discs) else None
