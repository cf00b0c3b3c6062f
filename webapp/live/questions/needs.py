"""What a question needs of a lane."""

from enum import Enum

from webapp.live.problems import IllegalHere
from webapp.sentence import Sentence, sentence
from webapp.variants import Course

NONE_LEFT = sentence("No move is left to ask about: this is the end.")


class Needs(Enum):
    """What there has to be; the value says so where it is not there."""

    MOVES = NONE_LEFT
    CALLS = sentence("Nothing calls itself here.")
    CLASSIC = sentence("This can be asked of a classic tower alone.")
    RECURSION = sentence("The listing of “{algorithm}” does not call itself.")

    def fits(self, course: Course) -> bool:
        """Tell whether a course has it."""
        if self is Needs.CLASSIC:
            return course.classic is not None
        if self is Needs.RECURSION:
            return course.classic is not None and course.classic.algorithm.recurses
        return self is Needs.MOVES or course.run is not None

    def check(self, course: Course) -> None:
        """Raise `IllegalHere` where a course does not have it."""
        if self.fits(course):
            return
        said: Sentence = self.value
        raise IllegalHere(said.filled({"algorithm": course.title}), "kind")
