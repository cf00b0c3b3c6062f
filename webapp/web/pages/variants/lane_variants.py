"""The variants that a lane may hold beside the classic puzzle, as pages and scripts are told of them."""

from dataclasses import asdict, dataclass

from webapp.variants import OTHERS
from webapp.web.pages.variants.limits import Limits, limits
from webapp.web.words.words import Words


@dataclass(frozen=True, slots=True)
class LaneVariant(Limits):
    """What may be asked of a variant, what it is called, and the algorithm that makes its moves."""

    title: str
    algorithm: str


def lane_variants(words: Words) -> dict[str, LaneVariant]:
    """Return all variants but the classic puzzle, by name."""
    asked = limits()
    return {
        one.name: LaneVariant(
            **asdict(asked[one.name]),
            title=words.say(one.title),
            algorithm=one.algorithms[0],
        )
        for one in OTHERS
    }
