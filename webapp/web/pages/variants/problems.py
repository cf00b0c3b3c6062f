"""Problems of a variant, by the fewest moves that they take: for the reader to choose from."""

from dataclasses import dataclass

from webapp.puzzle import Pegs, pegs_text
from webapp.sentence import counted, sentence
from webapp.variants import Variant
from webapp.web.words.words import Words


@dataclass(frozen=True, slots=True)
class Choice:
    """One problem: its positions as links write them, and what it is called."""

    title: str
    start: str
    goal: str


@dataclass(frozen=True, slots=True)
class Group:
    """Problems that take equally many moves."""

    title: str
    problems: list[Choice]


def problem_groups(variant: Variant, words: Words) -> list[Group]:
    """Return the problems to choose from, the easiest first; none where a variant has no such sets."""
    return [
        Group(
            words.say(counted("{count} move", "{count} moves", moves)),
            [_choice(number, one.start, one.goal, words) for number, one in enumerate(problems, start=1)],
        )
        for moves, problems in variant.problems().items()
    ]


def _choice(number: int, start: Pegs, goal: Pegs, words: Words) -> Choice:
    title = sentence(
        "Problem {number}: {start} → {goal}", number=number, start=pegs_text(start), goal=pegs_text(goal)
    )
    return Choice(words.say(title), pegs_text(start), pegs_text(goal))
