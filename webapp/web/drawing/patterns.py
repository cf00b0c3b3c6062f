"""Patterns that tell discs of one size apart, as `static/js/stage/patterns.js` draws them; and stripes."""

from math import sqrt

from webapp.variants.setting import Pattern

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
