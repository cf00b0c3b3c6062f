"""Which bit of the Gray code changes?"""

from webapp.descent import last_disc
from webapp.live.lane import Sight
from webapp.live.problems import IllegalHere
from webapp.live.protocol import MOST_CHOICES
from webapp.live.quiz.next_move import NONE_LEFT
from webapp.live.quiz.quiz import Choice, Quiz, check_choices, scrambled
from webapp.sentence import Sentence, counted, sentence

TEXT = sentence("Which bit changes?")


def ask_changed_bit(sight: Sight) -> Quiz:
    """Ask for the bit of the Gray code that the next move changes."""
    course, (k, _), _ = sight
    run = course.classic
    if run is None:
        raise IllegalHere(sentence("Only a classic tower has a Gray code."), "kind")
    if k >= course.moves:
        raise IllegalHere(NONE_LEFT, "kind")
    right = last_disc(k + 1)
    shown = _few(right, run.puzzle.discs, k)
    choices = [Choice(str(bit), sentence("Bit {bit}", bit=bit)) for bit in shown]
    return Quiz("bit", TEXT, check_choices(choices), str(right), why_changed(k + 1, right))


def _few(right: int, discs: int, k: int) -> list[int]:
    """Return at most six bits, the last first: the five smallest, and a larger one.

    That one is drawn as often as it moves, so that it tells nothing: each disc half as often as the one
    before it.
    """
    if discs <= MOST_CHOICES:
        return [*range(discs, 0, -1)]
    small = MOST_CHOICES - 1
    drawn = last_disc(scrambled(k) or 1)
    larger = right if right > small else small + 1 + (drawn - 1) % (discs - small)
    return [larger, *range(small, 0, -1)]


def why_changed(move: int, bit: int) -> Sentence:
    """Return why this bit changes with a move, and what its number has to do with it."""
    if bit == 1:
        return sentence("Move {move} is odd, so bit 1 changes: disc 1 moves.", move=move)
    return counted(
        "In binary, move {move} ends in {count} zero, so bit {bit} changes: disc {bit} moves.",
        "In binary, move {move} ends in {count} zeros, so bit {bit} changes: disc {bit} moves.",
        bit - 1,
        move=move,
        bit=bit,
    )
