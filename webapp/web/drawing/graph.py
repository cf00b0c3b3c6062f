"""The graph of all positions as SVG: a triangle whose corners are the towers on A, B and C."""

from itertools import product

from markupsafe import Markup

from webapp.maths.graph import edges, shortest_paths, triangle_weights
from webapp.puzzle import Places, peg_label
from webapp.sentence import counted, sentence
from webapp.web.drawing.layout import Point
from webapp.web.drawing.svg import Box, Theme, element, sheet
from webapp.web.words.words import Words

MOST_DRAWN = 5
"""The most discs; the triangle of more would be too fine to see on paper."""
MOST_NAMED = 3
SIDES = (0.0, 80.0, 150.0, 262.0, 300.0, 300.0)
HIGH = 3**0.5 / 2
MARGIN, LETTERS, DOT = 22.0, 9.5, 2.5


def draw_graph(start: Places, goal: Places, words: Words, theme: Theme) -> Markup:
    """Return the triangle with the shortest path between two positions in bold; if there are two, both.

    Positions have their letters, the peg of disc 1 first, if there is space. Discs are 1 to `MOST_DRAWN`.
    """
    discs = len(start)
    side = SIDES[discs]
    said = counted("{count} disc", "{count} discs", discs)
    title = words.say(sentence("State graph of the Tower of Hanoi with {discs}", discs=said))
    wide, high = side + 2 * MARGIN, side * HIGH + 2 * MARGIN
    box = Box(-wide / 2, -MARGIN, wide, high)
    return sheet(title, _description(start, goal, words), box, words, *_layers(start, goal, theme))


def _layers(start: Places, goal: Places, theme: Theme) -> tuple[Markup, ...]:
    """Return the moves, the paths over them, and the positions on top of both."""
    discs = len(start)
    lines = "".join(_path([one, other]) for one, other in edges(discs))
    ways = "".join(map(_path, _ways(start, goal)))
    ends = {start: theme.ink, goal: theme.ink}
    nodes = [_node(places, ends.get(places, theme.soft), theme) for places in product(range(3), repeat=discs)]
    return (
        element("path", d=lines, fill="none", stroke=theme.wood, stroke_width=1.2),
        element("path", d=ways, fill="none", stroke=theme.accent, stroke_width=3.5, stroke_linejoin="round"),
        element("g", Markup().join(nodes)),
    )


def _ways(start: Places, goal: Places) -> list[list[Places]]:
    if start == goal:
        return []
    return [[way.position_at(m) for m in range(way.length + 1)] for way in shortest_paths(start, goal)]


def _point(places: Places) -> Point:
    """Return where a position is drawn, with the corner A at 0, 0."""
    _, b, c = triangle_weights(places)
    unit = SIDES[len(places)] / ((1 << len(places)) - 1)
    return Point((c - b) * unit / 2, (b + c) * unit * HIGH)


def _path(way: list[Places]) -> str:
    points = map(_point, way)
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _node(places: Places, colour: str, theme: Theme) -> Markup:
    x, y = _point(places)
    dot = element("circle", cx=x, cy=y, r=DOT, fill=colour)
    if len(places) > MOST_NAMED:
        return dot
    above, beside = _beside(places)
    name = element(
        "text",
        _letters(places),
        x=x + beside * (DOT + 3),
        y=y + (-DOT - 4 if above else LETTERS * 0.35 if beside else DOT + LETTERS + 1),
        fill=theme.ink,
        font_size=LETTERS,
        text_anchor="middle" if not beside else "start" if beside > 0 else "end",
    )
    return dot + name


def _beside(places: Places) -> tuple[bool, int]:
    """Return whether a position's letters are above it, or else on which side, so that they cross no line."""
    a, b, c = triangle_weights(places)
    if not b and not c:
        return True, 0
    return False, -1 if c < b and a else 1 if c > b and a else 0


def _letters(places: Places) -> str:
    return "".join(map(peg_label, places))


def _description(start: Places, goal: Places, words: Words) -> str:
    """Return in words how large the graph is, and each shortest path."""
    positions = counted("{count} position", "{count} positions", 3 ** len(start))
    moves = counted("{count} move", "{count} moves", (3 ** (len(start) + 1) - 3) // 2)
    sizes = words.say(sentence("{positions}, {moves}.", positions=positions, moves=moves))
    paths = (", ".join(map(_letters, way)) for way in _ways(start, goal))
    return " ".join([sizes, *(words.say(sentence("Shortest path: {path}.", path=path)) for path in paths)])
