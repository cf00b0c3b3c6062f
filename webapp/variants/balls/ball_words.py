"""What is said of balls: their names and looks, goal and rules, what is known."""

from webapp.sentence import Sentence, sentence
from webapp.variants.setting import Colour, Look

RULES = sentence(
    "Bring the balls to the goal in as few moves as you can: one ball at a time, always the top one, "
    "and never more balls on a peg than it holds."
)

_FOUND = sentence(
    "Tim Shallice made the Tower of London in 1982 to test how people plan; "
    "psychologists use it to this day. Any position can be the start, any other the goal."
)
_SEARCHED = sentence(
    "A search has gone through all positions, first those one move from the goal, then those two moves from "
    "it, and so on: so the number of moves is certain, and all ways that are as short have been counted."
)
ABOUT_LONDON = (
    _FOUND,
    sentence("With three balls there are 36 positions, and no two are more than 8 moves apart."),
    _SEARCHED,
)
ABOUT_TUNSTALL = (
    _FOUND,
    sentence(
        "In Tunstall’s form there are four balls, and the pegs hold two, three and four: "
        "264 positions, of which no two are more than 10 moves apart."
    ),
    _SEARCHED,
)

COLOURS = (
    Colour(sentence("The red ball"), sentence("red ball {ball}"), "oklch(0.62 0.19 35)"),
    Colour(sentence("The green ball"), sentence("green ball {ball}"), "oklch(0.64 0.13 162)", "dots"),
    Colour(sentence("The blue ball"), sentence("blue ball {ball}"), "oklch(0.55 0.13 245)", "stripes"),
    Colour(sentence("The yellow ball"), sentence("yellow ball {ball}"), "oklch(0.86 0.15 95)", "checks"),
)


def name_of_ball(ball: int) -> Sentence:
    """Return a ball's name, as the beginning of a sentence."""
    return COLOURS[ball - 1].first


def ball_looks(balls: int) -> tuple[Look, ...]:
    """Return the looks: all of one size, told apart by colour, pattern and number."""
    return tuple(
        Look(ball, 1, colour.css, str(ball), colour.pattern, colour.name.filled({"ball": ball}))
        for ball, colour in enumerate(COLOURS[:balls], start=1)
    )
