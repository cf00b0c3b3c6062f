"""Sentences about the moves of a shortest path, and of the variant: goal, rules, what is known."""

from collections.abc import Sequence

from webapp.puzzle import Move, Places, peg_label
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.classic import RULES as TOWER_RULES


def say_rules(start: Places, goal: Places) -> Sentence:
    """Return what is to be done, and by which rules; of a whole tower as of every tower."""
    if start != goal and len({*start}) == len({*goal}) == 1:
        return TOWER_RULES.filled({"source": peg_label(start[0]), "target": peg_label(goal[0])})
    return sentence(
        "Move the discs from the start position to the goal position, one at a time, "
        "never onto a smaller one."
    )


def say_about(solutions: int) -> Sequence[Sentence]:
    """Return what is known of shortest paths between any two positions."""
    paths = (
        sentence("Between these two positions there is exactly one shortest path.")
        if solutions == 1
        else sentence(
            "Between these two positions there are two shortest paths; you can choose which is shown."
        )
    )
    return (
        sentence(
            "The largest disc that has to move goes once or twice: between two of its moves all smaller "
            "discs go from one peg to another as a tower, and doing that two times takes longer than moving "
            "it once. It was long believed that it always goes once; Andreas Hinz showed in 1989 that twice "
            "can be shorter, and that there are never more than two shortest paths."
        ),
        sentence(
            "Dan Romik showed in 2006 how to decide it: below the largest disc that has to move, discs are "
            "read from the largest one down until it is certain. On average these are fewer than 63/38 "
            "discs; the more discs there are, the nearer the average comes to 63/38."
        ),
        paths,
    )


def say_start(disc: int, crossings: int, moves: int) -> Sentence:
    """Return how far the goal is, and how often the largest disc that has to move does so."""
    if moves == 0:
        return sentence("This is the goal already.")
    once = counted(
        "The goal is {count} move away. The largest disc that has to move, disc {disc}, moves once.",
        "The goal is {count} moves away. The largest disc that has to move, disc {disc}, moves once.",
        moves,
    )
    twice = counted(
        "The goal is {count} move away. The largest disc that has to move, disc {disc}, moves twice.",
        "The goal is {count} moves away. The largest disc that has to move, disc {disc}, moves twice.",
        moves,
    )
    return (once if crossings == 1 else twice).filled({"count": moves, "disc": disc})


def say_step(move: Move, left: int, largest: int, goal: Places) -> Sentence:
    """Return what a move has done, `left` moves before the goal; `largest` is the largest disc that moves."""
    if left == 0:
        said = sentence(
            "Disc {disc} moved {source} → {target}: the goal is reached, in the fewest possible moves."
        )
    elif move.disc != largest:
        return counted(
            "Disc {disc} moved {source} → {target}: {count} move is left.",
            "Disc {disc} moved {source} → {target}: {count} moves are left.",
            left,
            **move.named,
        )
    elif move.target == goal[largest - 1]:
        said = sentence(
            "Disc {disc} moved {source} → {target}: it stays there, and now only smaller discs move."
        )
    else:
        said = sentence(
            "Disc {disc} moved {source} → {target}: "
            "when all smaller discs are on {source}, it moves on to {goal}."
        )
    return said.filled({**move.named, "goal": peg_label(goal[move.disc - 1])})
