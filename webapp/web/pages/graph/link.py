"""The link of the state graph: `/graph?discs&start&goal&path&move&colour`, positions as `5,4|2,1|3`."""

import re

import msgspec
from werkzeug.datastructures import MultiDict

from webapp.live.protocol import LARGEST_TOWER
from webapp.maths.graph import shortest_paths
from webapp.puzzle import LABELS, Pegs, Places, legal_places, pegs_of, position_from_text, position_text
from webapp.sentence import Refusal, Sentence
from webapp.variants import BETWEEN
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.links.lanes import Lane, read_pegs
from webapp.web.pages.links.link import Kept, Looks, read_looks
from webapp.web.pages.links.place import between, kept_of
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.links.reading import number, one_of
from webapp.web.pages.variants.limits import limits

MOST_COLOURED = 8  # discs: all distances from a position are computed
DIGITS = re.compile(r"[0-9]+")


class GraphEnds(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two positions, the discs of each peg from the bottom up, and which of two shortest paths."""

    start: Pegs
    goal: Pegs
    path: str = "1"


class GraphLink(Looks, frozen=True, kw_only=True, omit_defaults=True):
    """What a link of the state graph says; `colour` is where distances start, given as each disc's peg."""

    discs: int
    ends: GraphEnds
    move: str
    power: int | str
    colour: list[int] | None = None
    rings: bool = False


def read_graph_link(query: MultiDict[str, str]) -> tuple[GraphLink, list[Sentence]]:
    """Return what a link says, and a notice for each part of it that is not possible.

    A link of another page may name a tower by its pegs. For a puzzle other than one tower on three pegs, the
    graph shows the number of discs.
    """
    reader = Reader(query)
    foreign = query.get("variant") in {*limits()} - {BETWEEN.name}
    discs = int(reader.read("discs", str(_count(query)), number(1, LARGEST_TOWER, DEFAULTS.discs)))
    ends, move = _ends(Reader(MultiDict()) if foreign else reader, discs)
    start = _places(ends.start)
    plain = query.get("colour") == "none" or discs > MOST_COLOURED
    link = GraphLink(
        discs=discs,
        ends=ends,
        move=move,
        colour=None if plain else [*_position(reader, "colour", start)],
        power=reader.value("speed"),
        rings=query.get("rings") == "1",
        **msgspec.structs.asdict(read_looks(reader)),
    )
    return msgspec.structs.replace(link, place=_kept(query, link)), reader.notices


def _ends(reader: Reader, discs: int) -> tuple[GraphEnds, str]:
    """Return both positions and the path, and the move on that path."""
    source, target = read_pegs(reader)
    start = _position(reader, "start", (LABELS.index(source),) * discs)
    goal = _position(reader, "goal", (LABELS.index(target),) * discs)
    ways = shortest_paths(start, goal)
    path = reader.read("path", "1", one_of(["1", "2"][: len(ways)], "1"))
    move = reader.read("move", "0", number(0, ways[0].length))
    return GraphEnds(pegs_of(start), pegs_of(goal), path), move


def shown_by(link: GraphLink) -> tuple[Lane, str]:
    """Return the puzzle that the graph shows, and its move."""
    return between(_places(link.ends.start), _places(link.ends.goal), link.ends.path, link.move)


def _places(pegs: Pegs) -> Places:
    return legal_places(pegs, sum(map(len, pegs)))


def _kept(query: MultiDict[str, str], link: GraphLink) -> Kept | None:
    """Return what the page keeps for its links; a link of its own names its ends and no variant."""
    own = "variant" not in query and not query.keys().isdisjoint({"start", "goal"})
    kept = kept_of(query, *shown_by(link), own=own, paced=True)
    return None if kept == Kept() else kept


def _count(query: MultiDict[str, str]) -> int:
    """Return how many discs the link's first position has, taking the first that gives any."""
    counts = [len(DIGITS.findall(query.get(name, ""))) for name in ("start", "goal")]
    return min(next(filter(None, counts), DEFAULTS.discs), LARGEST_TOWER)


def _position(reader: Reader, name: str, usual: Places) -> Places:
    return reader.meant(name, usual, lambda text: position(text, len(usual)), position_text)


def position(text: str, discs: int) -> Places | None:
    """Return a position as `5,4|2,1|3` or as AABBA, disc 1 first; None unless it has this many discs."""
    tight = "".join(text.split())
    if tight and {*tight.upper()} <= {*LABELS}:
        return tuple(map(LABELS.index, tight.upper())) if len(tight) == discs else None
    try:
        return position_from_text(tight, discs)
    except Refusal:
        return None
