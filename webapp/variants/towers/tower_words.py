"""Sentences about coloured towers: names and looks of discs, goal and rules, what is known."""

from webapp.sentence import Sentence, sentence
from webapp.variants.setting import Colour, Look

ANTWERP_RULES = sentence(
    "Three towers, each of its own colour: bring every tower to another peg than its own. "
    "Move one disc at a time, never onto a smaller one; a disc may lie on one of equal size."
)
LITTLE_RULES = sentence(
    "On A and B gold and silver discs alternate, and C is empty: make one of the towers on A and B gold and "
    "the other silver. Move one disc at a time, never onto a smaller one; a disc may lie on one of equal "
    "size."
)
_SEARCHED = sentence(
    "The way shown was found by a search that goes through all positions one move away, then through all "
    "that are two moves away, and so on, so that it meets each position by a shortest way. That is why it is "
    "certain that no way is shorter."
)
ANTWERP_ABOUT = (
    sentence(
        "Steven Minsker wrote of the Tower of Antwerp in 1991. "
        "The shortest solutions take 5, 22 and 62 moves for towers of 1, 2 and 3 discs."
    ),
    sentence(
        "From two discs on, n discs take 3·2ⁿ⁺² − 8n − 10 moves; for one disc this formula would give 6, "
        "but the search finds 5."
    ),
    _SEARCHED,
)
LITTLE_ABOUT = (
    sentence(
        "Steven Minsker wrote of the Little Towers of Antwerpen, as he called them, in 2005. If the bottom "
        "discs keep their pegs, the shortest solutions take 3, 10, 29, 67 and 147 moves for 2 to 6 discs in "
        "a tower."
    ),
    sentence(
        "If the bottom discs have to change places, 2 to 5 discs take 10, 29, 67 and 147 moves: as many as "
        "one disc more without changing. So the shortest solution keeps them."
    ),
    _SEARCHED,
)


THREE_COLOURS = (
    Colour(sentence("The red disc {size}"), sentence("red disc {size}"), "oklch(0.62 0.19 35)"),
    Colour(sentence("The blue disc {size}"), sentence("blue disc {size}"), "oklch(0.55 0.13 245)", "stripes"),
    Colour(sentence("The yellow disc {size}"), sentence("yellow disc {size}"), "oklch(0.86 0.15 95)", "dots"),
)
TWO_COLOURS = (
    Colour(sentence("The gold disc {size}"), sentence("gold disc {size}"), "oklch(0.80 0.15 85)"),
    Colour(
        sentence("The silver disc {size}"), sentence("silver disc {size}"), "oklch(0.78 0.01 250)", "stripes"
    ),
)


def colours_of(count: int) -> tuple[Colour, ...]:
    """Return two or three colours."""
    return TWO_COLOURS if count == len(TWO_COLOURS) else THREE_COLOURS


def name_of_disc(disc: int, count: int) -> Sentence:
    """Return a disc's name, as the beginning of a sentence."""
    size, colour = divmod(disc - 1, count)
    return colours_of(count)[colour].first.filled({"size": size + 1})


def tower_looks(count: int, height: int) -> tuple[Look, ...]:
    """Return the looks: size as width and label, colour with its pattern and name."""
    return tuple(
        Look(
            disc=(size - 1) * count + number,
            size=size,
            colour=colour.css,
            label=str(size),
            pattern=colour.pattern,
            name=colour.name.filled({"size": size}),
        )
        for size in range(1, height + 1)
        for number, colour in enumerate(colours_of(count), start=1)
    )
