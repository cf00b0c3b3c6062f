"""The place that links between pages keep: a puzzle, a move, and what else was chosen.

A page shows as much of it as it can, and passes all of it on until someone chooses something else.
`static/js/view/view-link.js` writes the same parts of a view.
"""

from urllib.parse import quote, urlencode

import msgspec
from werkzeug.datastructures import MultiDict

from webapp.maths.graph import triangle_weights
from webapp.puzzle import LABELS, Places, pegs_of
from webapp.variants import BETWEEN
from webapp.web.pages.facts import DEFAULTS, SPEEDS
from webapp.web.pages.links.lanes import Lane, puzzle_parts
from webapp.web.pages.links.link import Kept, Link, Place, read_link
from webapp.web.words.languages import kept as lang_kept

NO_PANELS = ()


def place_text(lane: Lane, start: Place) -> str:
    """Return a puzzle and its move as links write them, including the line."""
    parts: list[tuple[str, str | int]] = [*puzzle_parts(lane).items()]
    parts += [("discs", lane.discs), ("from", lane.source), ("to", lane.target)]
    parts += [("move", start.move or DEFAULTS.move), *([("line", start.line)] if start.line else [])]
    return _query(parts)


def rest_text(link: Link, *, paced: bool = False) -> str:
    """Return what else was chosen: the algorithm and, unless a page is `paced`, the speed; the bookmarks."""
    algorithm = link.lanes[0].algorithm
    return _query(
        [
            *([("algorithm", algorithm)] if algorithm not in (None, DEFAULTS.algorithm) else []),
            *([] if paced else speed_parts(link.power)),
            *(("mark", f"{one.move},{one.note}" if one.note else one.move) for one in link.marks),
        ]
    )


def speed_parts(power: int | str) -> list[tuple[str, str | int]]:
    """Return what a link says about the speed."""
    return [] if power == SPEEDS.usual else [("speed", power)]


def _query(parts: list[tuple[str, str | int]]) -> str:
    return urlencode(parts, safe="|,", quote_via=quote)


def kept_of(query: MultiDict[str, str], lane: Lane, move: str, *, own: bool, paced: bool = False) -> Kept:
    """Return what a page that shows this move of this puzzle keeps.

    A page's `own` links name no other place; `paced` says whether the page has a speed of its own.
    """
    read = read_link(query, NO_PANELS).link
    shown, whole = place_text(lane, Place(move)), place_text(read.lanes[0], read.start)
    rest = rest_text(read, paced=paced)
    return Kept(rest=rest) if own or whole == shown else Kept(whole=whole, at=shown, rest=rest)


def links_query(place: str, rest: str, theme: str | None, sign: str = "?") -> str:
    """Return what every link to another page carries along: a place, other choices, theme and language."""
    looks = _query([("theme", theme)]) if theme not in (None, DEFAULTS.theme) else ""
    parts = [*filter(None, (place, rest, looks, lang_kept("")))]
    return sign + "&".join(parts) if parts else ""


def query_of(link: Link) -> str:
    """Return what links to other pages carry along from a page that shows this link: its first lane."""
    return links_query(place_text(link.lanes[0], link.start), rest_text(link), link.theme)


def query_kept(
    kept: Kept | None, lane: Lane, move: str, theme: str | None, power: int | str | None = None
) -> str:
    """Return the same for a page that shows this move, at its own speed if it has one, and keeps the rest."""
    place = (kept.whole if kept else "") or place_text(lane, Place(move))
    speed = _query(speed_parts(SPEEDS.usual if power is None else power))
    return links_query("&".join(filter(None, (place, speed))), kept.rest if kept else "", theme)


def between(start: Places, goal: Places, path: str | None, move: str) -> tuple[Lane, str]:
    """Return a path between two positions as a puzzle with its move; between towers, the classic puzzle."""
    if start[0] != goal[0] and len({*start}) == len({*goal}) == 1:
        return tower(len(start), start[0], goal[0]), move
    asked = {"start": pegs_of(start), "goal": pegs_of(goal), "path": path if path == "2" else None}
    lane = Lane(discs=len(start), source=DEFAULTS.source, target=DEFAULTS.target, variant=BETWEEN.name)
    return msgspec.structs.replace(lane, **asked), move


def standing(start: Places, here: Places, goal: Places) -> tuple[Lane, str]:
    """Return the puzzle and the move for a position between a start and a goal.

    It is the classic path from peg to peg if the position is on that side of the triangle, preferably the one
    that begins at the start.
    """
    last, weights = goal[0], triangle_weights(here)
    first = [peg for peg in (start[0], *range(3)) if peg != last and not weights[3 - peg - last]]
    if len({*goal}) == 1 and first:
        return tower(len(here), first[0], last), str(weights[last])
    return between(here, goal, None, DEFAULTS.move)


def tower(discs: int, source: int, target: int) -> Lane:
    """Return the puzzle of one tower that goes from one peg to another."""
    return Lane(discs=discs, source=LABELS[source], target=LABELS[target])
