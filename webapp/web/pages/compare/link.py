"""The link of the comparison page: `lane=idle-peg,6,A,C` for each lane, the clock and its position."""

import re

import msgspec
from werkzeug.datastructures import MultiDict

from webapp.algorithms import ALGORITHMS
from webapp.live.protocol import LARGEST_TOWER, TALLEST_OWN
from webapp.sentence import sentence
from webapp.variants import FEWEST_PEGS, MOST_PEGS, VARIANT_BY_NAME
from webapp.web.pages.compare.growth import growth, growth_of_variants
from webapp.web.pages.facts import DEFAULTS, LANES, OWN, YOURS
from webapp.web.pages.links.lanes import OF_VARIANTS, Lane, moves_of, puzzle_parts, read_pegs, read_puzzle
from webapp.web.pages.links.link import KINDS, Link, Place, Read
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.links.reading import number, one_of
from webapp.web.pages.links.table import LISTS, On
from webapp.web.pages.variants.limits import limits

OF_ONE_TOWER = ("variant", "pegs", "discs", "from", "to", "algorithm")
NEXT = re.compile(rf",(?=(?:{'|'.join(OF_VARIANTS)}):)")
MOST_OWN_TICKS = 20_000  # of a visitor's own program, until it has run
MOST_TICKS = 2**80 - 1  # if only the server knows them, and only once the lane is open


def read_compare_link(query: MultiDict[str, str]) -> Read:
    """Return what a link says about several lanes on one clock."""
    reader = Reader(query)
    lanes = _lanes(reader)
    unit = reader.value("clock")
    asked = _place(reader, lanes, unit)
    start = _known(asked, lanes)
    clock = {"clock": lambda *_: unit, "move": lambda *_: start}
    found = {"lanes": lanes, "wanted": None if start == asked else asked}
    found |= reader.values(LISTS["lanes"], kinds={**KINDS, **clock})
    return Read(msgspec.convert(found, Link), reader.notices)


def _place(reader: Reader, lanes: list[Lane], unit: str) -> Place:
    if unit == "move":
        return Place(move=reader.value("move", On(last=max(map(moves_of, lanes)))), line=0)
    return Place(tick=reader.value("tick", On(last=max(map(ticks_of, lanes)))))


def _known(place: Place, lanes: list[Lane]) -> Place:
    """Return the place, or the end of the lanes whose moves are already known if that comes first."""
    known = [lane for lane in lanes if not lane.recording]
    if place.tick is None:
        last = max(map(moves_of, known), default=0)
        return msgspec.structs.replace(place, move=str(min(int(place.move or 0), last)))
    return Place(tick=str(min(int(place.tick), max(map(ticks_of, known), default=0))))


def ticks_of(lane: Lane) -> int:
    """Return how many lines a lane executes; the largest possible number if its size does not decide."""
    if lane.recording:
        return MOST_OWN_TICKS
    if lane.split:
        return MOST_TICKS
    found = (
        growth_of_variants().get(f"{lane.variant}-{lane.pegs}")
        if lane.variant
        else growth().get(lane.algorithm or "")
    )
    return int(found["lines"][lane.discs - 1]) if found else MOST_TICKS


def _lanes(reader: Reader) -> list[Lane]:
    """Return two to four lanes; a link that names none may name a tower, as links of other pages do."""
    texts = reader.query.getlist("lane")
    lanes = [_lane(reader, text, index) for index, text in enumerate(texts[: LANES.most])]
    if not texts and not reader.query.keys().isdisjoint(OF_ONE_TOWER):
        lanes.append(with_algorithm(read_puzzle(reader)))
    while len(lanes) < LANES.fewest:
        lanes.append(one_more(lanes))
    if texts and len(lanes) != len(texts):
        shown = {"most": str(LANES.most), "count": str(len(lanes))}
        reader.note(sentence("A link can name 2 to {most} lanes; {count} are shown.", **shown))
    return lanes


def _lane(reader: Reader, text: str, index: int) -> Lane:
    lane = lane_from_text(text, index)
    if lane_text(lane) != text:
        reader.bad("lane", text, lane_text(lane))
    return lane


def lane_text(lane: Lane) -> str:
    """Return a lane as links write it; values that only some puzzles take follow by name."""
    tower = (YOURS if lane.recording else lane.algorithm, lane.discs, lane.source, lane.target)
    return ",".join([*map(str, tower), *(f"{name}:{value}" for name, value in puzzle_parts(lane).items())])


def lane_from_text(text: str, index: int) -> Lane:
    """Return the possible lane nearest to what a text says; `index` is the lane's number."""
    tower, *own = NEXT.split(text)
    algorithm, discs, source, target = [*tower.split(","), *[""] * 3][:4]
    said = {"discs": discs, "from": source, "to": target}
    said |= {name: value for name, _, value in (part.partition(":") for part in own)}
    if said.get("variant") in limits():
        query = MultiDict({name: value for name, value in said.items() if value})
        return with_algorithm(read_puzzle(Reader(query)))
    return _tower(algorithm, said, index)


def _tower(algorithm: str, said: dict[str, str], index: int) -> Lane:
    reader = Reader(MultiDict(said))
    source, target = read_pegs(reader)
    own = algorithm == YOURS
    size = number(1, TALLEST_OWN if own else LARGEST_TOWER, DEFAULTS.discs)
    names = [one.name for one in ALGORITHMS]
    return Lane(
        algorithm=None if own else one_of(names, LANES.offered[index])(algorithm),
        recording=OWN if own else None,
        discs=int(reader.read("discs", "", size)),
        source=source,
        target=target,
    )


def with_algorithm(lane: Lane) -> Lane:
    """Return a lane with the algorithm that makes its moves, if it names none."""
    if lane.algorithm or not lane.variant:
        return lane
    return msgspec.structs.replace(lane, algorithm=VARIANT_BY_NAME[lane.variant].algorithms[0])


def one_more(lanes: list[Lane]) -> Lane:
    """Return a lane to compare with these: the same tower with an algorithm not shown yet, or on fewer pegs.

    Scripts add lanes in the same way; see `oneMore` in `static/js/compare/compare-link.js`.
    """
    here = [lane.pegs for lane in lanes]
    if here and here[0]:
        free = [count for count in range(FEWEST_PEGS, MOST_PEGS + 1) if count not in here]
        tower = {"source": DEFAULTS.source, "target": DEFAULTS.target}
        return msgspec.structs.replace(lanes[0], pegs=free[0], split=None, **tower)
    used = [lane.algorithm for lane in lanes]
    names = [*LANES.offered, *(one.name for one in ALGORITHMS)]
    algorithm = next((name for name in names if name not in used), LANES.offered[0])
    for lane in lanes:
        if not lane.variant:
            return msgspec.structs.replace(lane, algorithm=algorithm, recording=None)
    towers = [lane.discs for lane in lanes if VARIANT_BY_NAME[lane.variant or ""].most == LARGEST_TOWER]
    return Lane(
        discs=towers[0] if towers else DEFAULTS.discs,
        source=DEFAULTS.source,
        target=DEFAULTS.target,
        algorithm=algorithm,
    )
