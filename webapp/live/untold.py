"""What is said where the next move must not be told: while a class is asked, and in the browser by itself."""

from webapp.sentence import Sentence, sentence
from webapp.variants import Course

HIDDEN = sentence("? hidden for now")
MOVED = sentence("{disc} moved {source} → {target}.")
NOTHING_MOVED = sentence("Nothing has moved yet.")


def say_moved(course: Course, k: int) -> Sentence:
    """Return what move k has moved, and not why: the reason is often the move after it."""
    move = course.move_at(k)
    if move is None:
        return NOTHING_MOVED
    return MOVED.filled({**move.named, "disc": course.name_of(move.disc)})
