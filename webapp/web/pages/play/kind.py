"""What kind of puzzle `/play` is asked for: pegs and discs, both ends of its levels, how discs are named."""

from __future__ import annotations

from dataclasses import dataclass

from flask import request

from webapp.puzzle import peg_label
from webapp.variants import (
    FEWEST_PEGS,
    MOST_PEGS,
    USUAL_PEGS,
    VARIANT_BY_NAME,
    Asked,
    BallVariant,
    TowerVariant,
    Variant,
    problem_sets,
)
from webapp.web.pages.variants.samples import usual_discs, written
from webapp.web.words.words import Words

CLASSIC, REGULAR, PEGS = "classic", "regular", "pegs"
LARGEST_OF_THREE = 12  # discs on three pegs that are played with
USUAL_OF_THREE = 4
LEVELS = range(3, 9)
EACH_THIRD = 3  # of the problems of a level that there are to choose from


@dataclass(frozen=True, slots=True)
class Ends:
    """Where a puzzle begins, and every position that counts as its goal, as links write them."""

    start: str
    goals: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One puzzle as it is played.

    `colours` is how many discs there are of each size; `balls` are all of one size. `ends` are told by the
    number of discs where more than a tower goes to another peg; `problems` by the fewest moves that they
    take. `names` are those of discs with a colour, as the beginning of a sentence.
    """

    variant: str
    pegs: int = 3
    capacities: list[int | None]
    colours: int = 1
    balls: bool = False
    fewest: int = 1
    most: int
    usual: int
    levels: list[int]
    ends: dict[str, Ends]
    problems: dict[str, list[Ends]]
    names: dict[str, str]

    @property
    def labels(self) -> str:
        """The pegs' labels."""
        return "".join(map(peg_label, range(self.pegs)))

    @property
    def is_of_three(self) -> bool:
        """Whether it is one tower on three pegs."""
        return self.variant in (CLASSIC, REGULAR)


def asked_kind(words: Words) -> Kind:
    """Return the kind that the link asks for; the classic puzzle where it names none that there is."""
    variant = VARIANT_BY_NAME.get(request.args.get("variant", CLASSIC), VARIANT_BY_NAME[CLASSIC])
    return kind_of(variant, _asked_pegs(variant), words)


def most_played(variant: Variant) -> int:
    """Return with how many discs a variant can be played."""
    return LARGEST_OF_THREE if variant.name in (CLASSIC, REGULAR) else variant.most


def kind_of(variant: Variant, pegs: int, words: Words) -> Kind:
    """Return what is told of a variant with so many pegs."""
    if isinstance(variant, BallVariant):
        return _of_balls(variant, words)
    if isinstance(variant, TowerVariant):
        return _of_towers(variant, words)
    of_three = variant.name != PEGS
    largest = most_played(variant)
    return Kind(
        variant=variant.name,
        pegs=pegs,
        capacities=[None] * pegs,
        most=largest,
        usual=USUAL_OF_THREE if of_three else usual_discs(variant),
        levels=[*LEVELS],
        ends={str(n): _twice(n) for n in range(1, largest + 1)} if variant.name == REGULAR else {},
        problems={},
        names={},
    )


def _asked_pegs(variant: Variant) -> int:
    if "pegs" not in variant.takes:
        return 3
    text = request.args.get("pegs", "")
    count = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else USUAL_PEGS
    return min(max(count, FEWEST_PEGS), MOST_PEGS)


def _twice(discs: int) -> Ends:
    """Return a problem whose largest disc moves twice on the shortest way, from three discs on."""
    small = list(range(discs - 1, 0, -1))
    return Ends(written([small, [discs], []]), [written([[discs], small, []])])


def _of_balls(variant: BallVariant, words: Words) -> Kind:
    balls = variant.graph.balls
    problems = {
        str(moves): [Ends(written(one.start), [written(one.goal)]) for one in some[::EACH_THIRD]]
        for moves, some in problem_sets(variant).items()
    }
    return Kind(
        variant=variant.name,
        capacities=[*variant.graph.capacities],
        balls=True,
        fewest=balls,
        most=balls,
        usual=balls,
        levels=[*map(int, problems)],
        ends={str(balls): [*problems.values()][-1][0]},
        problems=problems,
        names={str(ball): words.say(variant.name_of(ball)) for ball in range(1, balls + 1)},
    )


def _of_towers(variant: TowerVariant, words: Words) -> Kind:
    heights = range(variant.fewest, variant.most + 1)
    starts = {n: variant.own(Asked(discs=n), []).ends[0] for n in heights}
    discs = sum(map(len, starts[variant.most]))
    return Kind(
        variant=variant.name,
        capacities=[None] * 3,
        colours=discs // variant.most,
        fewest=variant.fewest,
        most=variant.most,
        usual=usual_discs(variant),
        levels=[*heights],
        ends={str(n): Ends(written(starts[n]), [*map(written, variant.goals(n))]) for n in heights},
        problems={},
        names={str(disc): words.say(variant.name_of(disc)) for disc in range(1, discs + 1)},
    )
