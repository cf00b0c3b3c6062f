"""The discs of a stage and their patterns, as `discs.js`, `patterns.js` and `stage.css` draw them."""

from math import sqrt

from markupsafe import Markup

from webapp.puzzle import Pegs
from webapp.variants import Look
from webapp.variants.setting import Pattern
from webapp.web.drawing.colours import DiscColours, Theme, disc_colours
from webapp.web.drawing.element import element
from webapp.web.drawing.layout import Layout, Size
from webapp.web.drawing.seen import Seen

BAR, BALL = 0.42, 0.24  # of the height, between two stripes or dots
LEAST = 7.0  # pixels between them
STEP = 7.0  # between two stripes of an idle peg

Shape = tuple[float, float, float]
"""Width, height, and the radius of the corners: a ball where that is half of the height."""


def pattern_path(name: Pattern, shape: Shape) -> str:
    """Return the path of a pattern inside a bar with round corners, its middle at 0, 0."""
    _, height, corner = shape
    step = max(LEAST, height * (BALL if corner * 2 >= height else BAR))
    if name == "dots":
        return _dots(shape, step)
    return _stripes(shape, step) + (_across(shape, step) if name == "checks" else "")


def _stripes(shape: Shape, step: float) -> str:
    """Return upright lines from edge to edge."""
    lines = ((x, _half_height(x, shape) - 2) for x in _places(shape[0], step))
    return "".join(f"M{x:.1f} {-y:.1f}V{y:.1f}" for x, y in lines if y > 1)


def _across(shape: Shape, step: float) -> str:
    width, height, corner = shape
    lines = ((y, _half_height(y, (height, width, corner)) - 2) for y in _places(height, step))
    return "".join(f"M{-x:.1f} {y:.1f}H{x:.1f}" for y, x in lines)


def _dots(shape: Shape, step: float) -> str:
    """Return dots at even distances."""
    width, height, _ = shape
    return "".join(
        f"M{x:.1f} {y:.1f}h0.1"
        for x in _places(width, step)
        for y in _places(height, step)
        if abs(y) < _half_height(x, shape) - step * 0.3
    )


def _places(length: float, step: float) -> list[float]:
    """Return places at even distances on both sides of the middle, inside a length."""
    each = int((length / 2 - 2) // step)
    return [i * step for i in range(-each, each + 1)]


def _half_height(x: float, shape: Shape) -> float:
    """Return how far above its middle the edge is at x."""
    width, height, corner = shape
    into = abs(x) - (width / 2 - corner)
    if into <= 0:
        return height / 2
    return height / 2 - corner + sqrt(max(0, corner**2 - into**2))


def hatch(x: float, y: float, width: float, height: float) -> str:
    """Return slanting lines inside a long box, as long as its shorter side, clear of its round ends."""
    short, long = min(width, height), max(width, height)
    count = max(0, int((long - 2 * short) // STEP) + 1)
    begin = (long - short - (count - 1) * STEP) / 2
    places = (begin + i * STEP for i in range(count))
    ends = ((x + at, y + short) if width > height else (x, y + at + short) for at in places)
    return "".join(f"M{left:.1f} {low:.1f}l{short:.1f} {-short:.1f}" for left, low in ends)


def draw_discs(seen: Seen, layout: Layout, size: Size, theme: Theme) -> Markup:
    """Return all discs, the largest first."""
    looks = {look.disc: look for look in seen.setting.looks}
    places = {disc: (peg, height) for peg, discs in enumerate(seen.pegs) for height, disc in enumerate(discs)}
    tops = _tops(seen.pegs)
    coming = seen.coming.disc if seen.coming else None
    drawn = []
    for disc in sorted(places, reverse=True):
        look, rest = looks[disc], layout.rest(*places[disc])
        colours = disc_colours(disc, look.colour, theme)
        box = _box(look, layout, colours, theme, coming=disc == coming)
        mark = _pattern(look, layout, colours) if seen.setting.patterned else Markup()
        label = Markup() if layout.tall and disc not in tops else _label(seen, look, layout, size, theme)
        where = f"translate({rest.x:.2f} {rest.y:.2f})"
        drawn.append(element("g", box, mark, label, transform=where, data_disc=str(disc)))
    return Markup().join(drawn)


def _tops(pegs: Pegs) -> set[int]:
    return {discs[-1] for discs in pegs if discs}


def _box(look: Look, layout: Layout, colours: DiscColours, theme: Theme, *, coming: bool) -> Markup:
    """Return the bar or the ball; that of the next move has a dashed edge."""
    width, height = layout.width_of(look.size), layout.thick
    thin = 0.6 if theme.coloured else 0.4
    edge = (1.5 if layout.tall else 2.5) if coming else thin if layout.tall else 1.5
    return element(
        "rect",
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        rx=layout.round,
        fill=colours.fill,
        stroke=theme.ink if coming else colours.edge,
        stroke_width=edge,
        stroke_dasharray=("4 3" if layout.tall else "6 4") if coming else None,
    )


def _pattern(look: Look, layout: Layout, colours: DiscColours) -> Markup:
    if look.pattern is None:
        return Markup()
    thin = max(1.5, layout.thick * 0.09)
    return element(
        "path",
        d=pattern_path(look.pattern, (layout.width_of(look.size), layout.thick, layout.round)),
        fill="none",
        stroke=colours.ink,
        stroke_width=2 * thin if look.pattern == "dots" else thin,
        stroke_linecap="round",
        opacity=0.6,
    )


def _label(seen: Seen, look: Look, layout: Layout, size: Size, theme: Theme) -> Markup:
    """Return a disc's number: on it, or beside it where it is too thin."""
    colours = disc_colours(look.disc, look.colour, theme)
    letters = max(0.9, theme.small) * size.em if layout.tall else size.em
    ground = theme.card if layout.tall else colours.fill
    around = seen.rules is not None if layout.tall else look.pattern is not None
    return element(
        "text",
        look.label,
        x=layout.width_of(look.size) / 2 + 6 if layout.tall else 0,
        y=letters * (0.05 if layout.tall else 0.35),
        fill=theme.ink if layout.tall else colours.ink,
        font_size=letters,
        font_weight="700",
        text_anchor=None if layout.tall else "middle",
        stroke=ground if around else None,
        stroke_width=letters * (0.3 if layout.tall else 0.35) if around else None,
        paint_order="stroke" if around else None,
    )
