"""The problem of each variant that its picture shows and its link opens."""

from functools import cache
from urllib.parse import urlencode

from webapp.puzzle import pegs_text
from webapp.variants import FEWEST_PEGS, Course, Variant


@cache
def course_of(variant: Variant) -> Course:
    """Return the way from start to goal in the picture; searched for once."""
    return variant.course(variant.sample)


def link_of(variant: Variant, page: str = "/") -> str:
    """Return the link that opens what the picture shows on a page."""
    asked = variant.sample
    ends = {"start": asked.start, "goal": asked.goal}
    parts = {"variant": variant.name, "pegs": asked.pegs, "discs": asked.discs}
    parts |= {name: pegs_text(end) for name, end in ends.items() if end}
    return f"{page}?" + urlencode({name: value for name, value in parts.items() if value}, safe="|,")


def beside_link_of(variant: Variant) -> str:
    """Return the link that compares it: more pegs with three, any other with as many discs of one tower."""
    asked, course = variant.sample, course_of(variant)
    own = {"variant": variant.name, "pegs": asked.pegs}
    own |= {name: pegs_text(end) for name, end in (("start", asked.start), ("goal", asked.goal)) if end}
    tower = ("recursive", len(course.setting.looks), "A", "C")
    here = (variant.algorithms[0], asked.discs, "A", "C")
    other = _lane(here, own | {"pegs": FEWEST_PEGS}) if asked.pegs else _lane(tower, {})
    lanes = [other, _lane(here, own)]
    return "/compare?" + urlencode([("lane", lane) for lane in lanes], safe="|,:")


def _lane(tower: tuple[str | int, ...], own: dict[str, str | int | None]) -> str:
    return ",".join([*map(str, tower), *(f"{name}:{value}" for name, value in own.items() if value)])
