"""The pegs of a stage with base, label and count, as `pegs.js` draws them and `stage.css` colours them."""

from markupsafe import Markup

from webapp.sentence import counted, sentence
from webapp.web.drawing.colours import Theme
from webapp.web.drawing.discs import hatch
from webapp.web.drawing.element import element
from webapp.web.drawing.layout import Layout, Size
from webapp.web.drawing.seen import Seen
from webapp.web.words.words import Words

ROD = 10.0


def draw_pegs(seen: Seen, layout: Layout, size: Size, theme: Theme, words: Words) -> Markup:
    """Return all pegs; the idle one is striped, and said to be idle."""
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
    """Return a peg and its base; only the edges and stripes of an idle one have their colour."""
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
    """Return what stands behind a peg's label, and what beside or below it."""
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
