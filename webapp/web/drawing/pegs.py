"""The pegs and discs of a stage, as `pegs.js`, `discs.js`, `patterns.js` and `stage.css` draw them."""

from math import sqrt

from markupsafe import Markup

from webapp.puzzle import Pegs
from webapp.sentence import counted, sentence
from webapp.variants import Look
from webapp.variants.setting import Pattern
from webapp.web.drawing.layout import Layout, Seen, Size
from webapp.web.drawing.svg import DiscColours, Theme, disc_colours, element
from webapp.web.words.words import Words

BAR, BALL = 0.42, 0.24  # of the height, between two stripes or dots
LEAST = 7.0  # pixels between them
STEP = 7.0  # between two stripes of an idle peg

Shape = tuple[float, float, float]
"""Width, height, and the radius of the corners: a ball if that is half of the height."""


def pattern_path(name: Pattern, shape: Shape) -> str:
    """Return the path of a pattern inside a bar with round corners, centred at 0, 0."""
    _, height, corner = shape
    step = max(LEAST, height * (BALL if corner * 2 >= height else BAR))
    if name == "dots":
        return _dots(shape, step)
    return _stripes(shape, step) + (_across(shape, step) if name == "checks" else "")


def _stripes(shape: Shape, step: float) -> str:
    """Return vertical lines from edge to edge."""
    lines = ((x, _half_height(x, shape) - 2) for x in _places(shape[0], step))
    return "".join(f"M{x:.1f} {-y:.1f}V{y:.1f}" for x, y in lines if y > 1)


def _across(shape: Shape, step: float) -> str:
    width, height, corner = shape
    lines = ((y, _half_height(y, (height, width, corner)) - 2) for y in _places(height, step))
    return "".join(f"M{-x:.1f} {y:.1f}H{x:.1f}" for y, x in lines)


def _dots(shape: Shape, step: float) -> str:
    """Return evenly spaced dots."""
    width, height, _ = shape
    return "".join(
        f"M{x:.1f} {y:.1f}h0.1"
        for x in _places(width, step)
        for y in _places(height, step)
        if abs(y) < _half_height(x, shape) - step * 0.3
    )


def _places(length: float, step: float) -> list[float]:
    """Return evenly spaced places on both sides of the centre, inside a length."""
    each = int((length / 2 - 2) // step)
    return [i * step for i in range(-each, each + 1)]


def _half_height(x: float, shape: Shape) -> float:
    """Return how far above the centre the edge is at x."""
    width, height, corner = shape
    into = abs(x) - (width / 2 - corner)
    if into <= 0:
        return height / 2
    return height / 2 - corner + sqrt(max(0, corner**2 - into**2))


def hatch(x: float, y: float, width: float, height: float) -> str:
    """Return diagonal lines inside a long box, as long as its shorter side, clear of its round ends."""
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
        label = Markup() if layout.tall and disc not in tops else _number(seen, look, layout, size, theme)
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


def _number(seen: Seen, look: Look, layout: Layout, size: Size, theme: Theme) -> Markup:
    """Return a disc's number: on it, or beside it if it is too thin."""
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


ROD = 10.0


def draw_pegs(seen: Seen, layout: Layout, size: Size, theme: Theme, words: Words) -> Markup:
    """Return all pegs; the idle one is striped, and labelled as idle."""
    drawn = []
    for peg, (one, discs) in enumerate(zip(seen.setting.pegs, seen.pegs, strict=True)):
        idle = peg == seen.idle
        wood = _wood(layout, peg, theme, idle=idle)
        said = _said(layout, len(discs), words, idle=idle)
        drawn.append(element("g", wood, _label(one.label, peg, said, layout, size, theme, idle=idle)))
    return Markup().join(drawn)


def _rod(layout: Layout) -> float:
    return min(ROD, layout.slot / 16)


def _wood(layout: Layout, peg: int, theme: Theme, *, idle: bool) -> Markup:
    """Return a peg and its base; an idle one has only its edges and stripes in the colour of wood."""
    rod, x, tip = _rod(layout), layout.pegs[peg], layout.tips[peg]
    width = layout.slot * 0.92
    boxes = (
        (x - rod / 2, tip, rod, max(0, layout.base - tip + 4)),
        (x - width / 2, layout.base, width, rod),
    )
    fill = {"fill": theme.card, "stroke": theme.wood, "stroke_width": 1.5} if idle else {"fill": theme.wood}
    drawn = [
        element("rect", x=left, y=top, width=wide, height=high, rx=rod / 2, **fill)
        for left, top, wide, high in boxes
    ]
    if idle:
        stripes = "".join(hatch(*box) for box in boxes)
        drawn.append(element("path", d=stripes, fill="none", stroke=theme.wood, stroke_width=2))
    return Markup().join(drawn)


def _said(layout: Layout, count: int, words: Words, *, idle: bool) -> tuple[str, str]:
    """Return the text after a peg's label, and the text beside or below it."""
    said = words.say(sentence("idle")) if idle else ""
    held = ""
    if layout.counted and count:
        held = str(count) if layout.bare else words.say(counted("{count} disc", "{count} discs", count))
    if not layout.narrow:
        return "", " · ".join(filter(None, (held, said)))
    fits = len(said) < (5 if layout.bare else 99)
    return (said if fits else ""), held


def _label(
    name: str, peg: int, said: tuple[str, str], layout: Layout, size: Size, theme: Theme, *, idle: bool
) -> Markup:
    behind, beside = said
    x, y = layout.pegs[peg], layout.base + _rod(layout)
    letters = size.em * (1.15 if layout.narrow else 1.35)
    small = size.em * theme.small
    more = element("tspan", f" {behind}", font_size=letters * 0.85, font_weight="400", fill=theme.soft)
    label = element(
        "text",
        name,
        more if behind else "",
        x=x,
        y=y + 0.88 * letters,
        font_size=letters,
        font_weight="400" if idle else "700",
        text_anchor="middle",
        fill=theme.soft if idle else theme.ink,
    )
    if not beside:
        return label
    at = {"x": x, "y": y + 2.14 * small} if layout.narrow else {"x": x + 1.2 * small, "y": y + 1.19 * small}
    anchor = "middle" if layout.narrow else None
    return label + element("text", beside, **at, font_size=small, fill=theme.soft, text_anchor=anchor)
