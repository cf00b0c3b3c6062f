"""The puzzle on `/play`: pegs and discs, range of levels, names of discs."""

from dataclasses import dataclass
from typing import Any

from flask import request
from werkzeug.datastructures import MultiDict

from webapp.puzzle import peg_label, pegs_text
from webapp.variants import (
    FEWEST_PEGS,
    MOST_PEGS,
    USUAL,
    USUAL_PEGS,
    Asked,
    Course,
    Goal,
    Variant,
)
from webapp.web.pages.variants.limits import asked_variant, variant_in
from webapp.web.words.words import Words

EACH_THIRD = 3  # every third of a level's problems is offered


@dataclass(frozen=True, slots=True)
class Ends:
    """Where a puzzle starts, and every position that counts as its goal, as links write them."""

    start: str
    goals: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One puzzle as it is played.

    `plain`: links to it name no variant. `of_three`, `goal` and `aim` are the variant's. `peg_counts` are the
    numbers of pegs to choose from, if there is a choice. `colours` is how many discs each size has; `balls`
    are all of one size. `ends` are given by the number of discs unless a tower simply goes to another peg;
    `problems` by the fewest moves that they take. `names` are those of discs with a colour, as the start of a
    sentence. `kept_as` is the suffix of the name under which a browser saves games.
    """

    variant: str
    plain: bool
    of_three: bool
    pegs: int
    peg_counts: list[int]
    capacities: list[int | None]
    colours: int
    balls: bool
    goal: Goal
    aim: str
    fewest: int
    most: int
    usual: int
    levels: list[int]
    ends: dict[str, Ends]
    problems: dict[str, list[Ends]]
    names: dict[str, str]
    kept_as: str

    @property
    def labels(self) -> str:
        """The pegs' labels."""
        return "".join(map(peg_label, range(self.pegs)))

    @property
    def has_towers(self) -> bool:
        """True if all discs can be on one peg as a tower, with none of equal size."""
        return self.colours == 1 and not self.balls


def played_variant() -> Variant:
    """Return the variant that the link asks for; the classic puzzle if it names no known variant."""
    return asked_variant() or USUAL


def most_played(variant: Variant) -> int:
    """Return the largest number of discs that a variant can be played with."""
    return min(variant.most, variant.most_played)


def asked_kind(words: Words) -> Kind:
    """Return that variant as it is played, with as many pegs as the link asks for."""
    return kind_in(request.args, words)


def kind_in(query: MultiDict[str, str], words: Words) -> Kind:
    """Return the variant that a link's query asks for, as it is played."""
    return kind_of(variant_in(query) or USUAL, _asked_pegs(query), words)


def kind_of(variant: Variant, pegs: int, words: Words) -> Kind:
    """Return a variant as it is played, with this many pegs if that is a choice."""
    most, plain = most_played(variant), variant is USUAL
    counts = [*range(FEWEST_PEGS, MOST_PEGS + 1)] if "pegs" in variant.takes else []
    chosen = pegs if counts else None
    return Kind(
        **_parts(variant.own(Asked(discs=most, pegs=chosen), []), words),
        variant=variant.name,
        plain=plain,
        of_three=variant.of_three,
        peg_counts=counts,
        goal=variant.goal,
        aim=words.say(variant.aim),
        fewest=variant.fewest,
        most=most,
        usual=variant.sample.discs,
        levels=[*variant.levels()],
        ends=_ends(variant, most),
        problems=_problems(variant),
        kept_as="" if plain else f"-{variant.name}" + (f"-{chosen}" if chosen else ""),
    )


def _asked_pegs(query: MultiDict[str, str]) -> int:
    text = query.get("pegs", "")
    count = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else USUAL_PEGS
    return min(max(count, FEWEST_PEGS), MOST_PEGS)


def _parts(course: Course, words: Words) -> dict[str, Any]:
    """Return the facts about pegs and discs; balls all have one size, so each counts as one."""
    setting = course.setting
    return {
        "pegs": len(setting.pegs),
        "capacities": [peg.capacity for peg in setting.pegs],
        "colours": len(setting.looks) // setting.discs,
        "balls": setting.shape == "ball",
        "names": {str(one.disc): words.say(course.name_of(one.disc)) for one in setting.looks if one.name},
    }


def _ends(variant: Variant, most: int) -> dict[str, Ends]:
    found = {str(n): variant.usual_ends(n) for n in range(variant.fewest, most + 1)}
    return {n: Ends(pegs_text(ends[0]), [*map(pegs_text, ends[1])]) for n, ends in found.items() if ends}


def _problems(variant: Variant) -> dict[str, list[Ends]]:
    return {
        str(moves): [Ends(pegs_text(one.start), [pegs_text(one.goal)]) for one in some[::EACH_THIRD]]
        for moves, some in variant.problems().items()
    }
